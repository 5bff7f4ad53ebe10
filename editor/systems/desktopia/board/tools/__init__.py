"""The tools of the table, one per file. `TOOLS` has the order of the tool bar."""

from editor.canvas.basic_tools import PanTool
from editor.canvas.tool import Tool
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.tools.corners import CornersTool
from editor.systems.desktopia.board.tools.measure import MeasureTool
from editor.systems.desktopia.board.tools.place import PlaceTool
from editor.systems.desktopia.board.tools.select import SelectTool
from editor.systems.desktopia.board.tools.shapes import CircleTool, PolygonTool, RectangleTool
from editor.systems.desktopia.board.tools.zone import ZoneTool

TOOLS: tuple[Tool[CanvasController], ...] = (
    SelectTool(), PanTool(), CornersTool(), PlaceTool(), RectangleTool(), CircleTool(), PolygonTool(), ZoneTool(),
    MeasureTool()
)  # fmt: skip
"""Esc returns to the first."""
