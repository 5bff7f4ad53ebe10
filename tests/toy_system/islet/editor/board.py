"""The board of a voyage: boats are dragged from space to space, treasure is painted. Built from the shared canvas."""

from __future__ import annotations

from typing import Any, Final, cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.align_and_distribute import aligned, distributed
from editor.canvas.basic_tools import Drag, PanTool, SelectTool
from editor.canvas.canvas_page import CanvasPage
from editor.canvas.controller import BoardController, NudgeSteps
from editor.canvas.layers import Layer
from editor.canvas.minimap import Minimap
from editor.canvas.scene import BoardScene
from editor.canvas.tool import Tool
from editor.canvas.view import PointerAt
from editor.document.edits import SetValue, Touched
from editor.pages.page_kind import PageContext
from editor.systems.workbench import Board
from editor.ui.painting.seats import paint_seat, seat

SPACE: Final = 60.0


class Space(QGraphicsItem):
    """A space with its treasure, or the boat of a seat."""

    def __init__(self, column: float, row: float, treasure: int, boat_of: int = 0) -> None:
        super().__init__()
        self.treasure, self.boat_of = treasure, boat_of
        self.setPos((column + 0.5) * SPACE, (row + 0.5) * SPACE)
        self.setZValue(Layer.PIECES if boat_of else Layer.BOARD)

    def boundingRect(self) -> QRectF:
        reach = SPACE * (0.3 if self.boat_of else 0.5)
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        if self.boat_of:
            paint_seat(painter, seat(self.boat_of), SPACE * 0.25)
            return
        painter.fillRect(self.boundingRect(), QColor("#E5C46B" if self.treasure else "#8FC1DD"))
        painter.setPen(QColor("#2F5D7C"))
        painter.drawRect(self.boundingRect())
        painter.drawText(self.boundingRect().adjusted(4, 2, -4, -2), Qt.AlignmentFlag.AlignTop, str(self.treasure))


class IsletController(BoardController):
    nudge_steps = NudgeSteps(SPACE, SPACE, SPACE)
    page: VoyagePage

    def snapped_shift(self, by: QPointF, at: PointerAt) -> QPointF:
        return QPointF(round(by.x() / SPACE) * SPACE, round(by.y() / SPACE) * SPACE)

    def nudge(self, dx: float, dy: float) -> None:
        at = {each: self.page.boats[each] for each in self.selection}
        self.page.move_boats({each: (x + dx / SPACE, y + dy / SPACE) for each, (x, y) in at.items()})


class TreasureTool(Tool[IsletController]):
    """Adds one to a space; a drag paints the same number on other spaces, as one undo step."""

    name = "treasure"
    icon = "plus-circle"
    key = "B"

    def title(self) -> str:
        return "Treasure"

    def press(self, controller: IsletController, at: PointerAt) -> Drag:
        return Brush(controller.page, at)


class Brush(Drag):
    def __init__(self, page: VoyagePage, at: PointerAt) -> None:
        super().__init__(at)
        self._page = page
        self._treasure = (page.rows[int(at.y // SPACE)][int(at.x // SPACE)] + 1) % 10
        self.drag(at)  # a click paints as well

    def drag(self, at: PointerAt) -> None:
        edit = SetValue(self._page.file, f"/rows/{int(at.y // SPACE)}/{int(at.x // SPACE)}", self._treasure)
        self._page.submit("Paint treasure", [edit], f"paint {id(self)}")


class VoyagePage(CanvasPage):
    def __init__(self, context: PageContext, file: str) -> None:
        controller = IsletController(BoardScene(), TOOLS)
        super().__init__(context.document, file, controller, Minimap(controller.view))
        self.controller, controller.page = controller, self
        controller.add_overlays()
        self._unwatch = context.document.watch(self.follow)
        self.follow(())
        controller.view.fit(self.extent)

    def close_down(self) -> None:
        super().close_down()
        self._unwatch()

    def follow(self, _touched: Touched) -> None:
        voyage = cast("dict[str, Any]", self.document.value(self.file))
        self.rows: list[list[int]] = voyage["rows"]
        self.boats: dict[str, tuple[float, float]] = {f"/boats/{n}": (x, y) for n, (x, y) in enumerate(voyage["boats"])}
        spaces = [Space(x, y, treasure) for y, line in enumerate(self.rows) for x, treasure in enumerate(line)]
        boats = {each: Space(boat[0], boat[1], 0, number + 1) for number, (each, boat) in enumerate(self.boats.items())}
        self.extent = QRectF(0, 0, SPACE * len(self.rows[0]), SPACE * len(self.rows))
        self.controller.scene.setSceneRect(self.extent)
        self.controller.show_items(spaces, boats)
        self.show_board_extent(self.extent)
        self.show_problems()

    def move_boats(self, places: dict[str, tuple[float, float]]) -> None:
        most = len(self.rows[0]) - 1, len(self.rows) - 1
        to = {each: [min(max(round(place[i]), 0), most[i]) for i in (0, 1)] for each, place in places.items()}
        self.submit("Move boats", [SetValue(self.file, each, list(place)) for each, place in to.items()])

    def run_command(self, name: str) -> None:
        if name == "select_all":
            self.controller.select_all()
        elif self.selection:
            arrange = aligned if name.startswith("align") else distributed
            self.move_boats(
                arrange({each: self.boats[each] for each in self.selection}, "x" if name[-1] == "x" else "y")
            )


TOOLS: Final = (SelectTool[IsletController](), PanTool(), TreasureTool())
ARRANGE: Final = ("align_x", "align_y", "distribute_x", "distribute_y")
BOARD: Final = Board(VoyagePage, TOOLS, actions=frozenset({"select_all", "map", *ARRANGE}))
