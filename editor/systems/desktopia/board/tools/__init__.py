"""The tools of the table, one a file; `TOOLS` is what the tool bar shows, in its order."""

from editor.canvas.tool import Tool
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.tools.corners import CornersTool
from editor.systems.desktopia.board.tools.measure import MeasureTool
from editor.systems.desktopia.board.tools.pan import PanTool
from editor.systems.desktopia.board.tools.place import PlaceTool
from editor.systems.desktopia.board.tools.select import SelectTool
from editor.systems.desktopia.board.tools.shapes import CircleTool, PolygonTool, RectangleTool
from editor.systems.desktopia.board.tools.zone import ZoneTool

TOOLS: tuple[Tool[CanvasController], ...] = (
    SelectTool(), PanTool(), CornersTool(), PlaceTool(), RectangleTool(), CircleTool(), PolygonTool(), ZoneTool(),
    MeasureTool()
)  # fmt: skip
"""The first is the one that Esc goes back to."""
