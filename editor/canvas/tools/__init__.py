"""The tools of the table, one a file; `TOOLS` is what the tool bar shows, in its order."""

from editor.canvas.controller import CanvasController
from editor.canvas.tool import Tool
from editor.canvas.tools.corners import CornersTool
from editor.canvas.tools.measure import MeasureTool
from editor.canvas.tools.pan import PanTool
from editor.canvas.tools.place import PlaceTool
from editor.canvas.tools.select import SelectTool
from editor.canvas.tools.shapes import CircleTool, PolygonTool, RectangleTool
from editor.canvas.tools.zone import ZoneTool

TOOLS: tuple[Tool[CanvasController], ...] = (
    SelectTool(), PanTool(), CornersTool(), PlaceTool(), RectangleTool(), CircleTool(), PolygonTool(), ZoneTool(),
    MeasureTool()
)  # fmt: skip
"""The first is the one that Esc goes back to."""
