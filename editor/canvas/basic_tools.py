"""Tools that boards share: select by click and rubber band, drag the board; and the base of drags."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt

from editor.canvas.controller import BoardController
from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PanDrag, PointerAt
from schema.i18n import gettext as _

_THRESHOLD_PX: Final = 4.0  # the pointer may move this far during a click

Controller = TypeVar("Controller", bound=BoardController)


def moved_beyond_click(start: PointerAt, at: PointerAt) -> bool:
    """Whether the pointer has moved so far that this is a drag, not a click."""
    return (at.px - start.px).manhattanLength() >= _THRESHOLD_PX


class Drag:
    """A gesture that begins when the pointer has moved beyond a click."""

    def __init__(self, start: PointerAt) -> None:
        self.start = start
        self.dragging = False

    def drag(self, at: PointerAt) -> None:
        """Preview; called for each position, and for the last one before `drop`."""

    def drop(self, at: PointerAt) -> None:
        """The button was released after a drag: make the edit."""

    def click(self) -> None:
        """The button was released without a drag."""

    def move(self, at: PointerAt) -> None:
        self.dragging = self.dragging or moved_beyond_click(self.start, at)
        if self.dragging:
            self.drag(at)

    def release(self, at: PointerAt) -> None:
        if self.dragging:
            self.drag(at)
            self.drop(at)
        else:
            self.click()

    def cancel(self) -> None:
        """Undo the preview."""


class BandDrag(Drag):
    """A rubber band that selects pieces; Shift or Ctrl keeps what was selected before."""

    def __init__(self, controller: BoardController, start: PointerAt) -> None:
        super().__init__(start)
        self._controller = controller
        self._before = controller.selection if start.shift or start.control else ()
        controller.select(self._before)

    def move(self, at: PointerAt) -> None:
        self.dragging = self.dragging or moved_beyond_click(self.start, at)
        self.drag(at)  # a small band selects as well

    def drag(self, at: PointerAt) -> None:
        band = QRectF(self.start.mm, at.mm).normalized()
        self._controller.band.show_band(band)
        caught = self._controller.scene.pointers_in(band)
        self._controller.select((*self._before, *(each for each in caught if each not in self._before)))

    def click(self) -> None:
        """Select what lies around the pointer without being hit by it, such as an area without filling."""
        around = self._controller.piece_under(self.start)
        if around is not None and around not in self._before:
            self._controller.select((*self._before, around))

    def release(self, at: PointerAt) -> None:
        self._controller.band.show_band(QRectF())
        if not self.dragging:
            self.click()
        self._controller.show_tool_hint()

    def cancel(self) -> None:
        self._controller.band.show_band(QRectF())
        self._controller.select(self._before)


class ShiftDrag(Drag):
    """Moves the selection as one piece, as far as its controller snaps it."""

    def __init__(self, controller: BoardController, start: PointerAt) -> None:
        super().__init__(start)
        self._controller, self._by = controller, QPointF()

    def drag(self, at: PointerAt) -> None:
        self._by = self._controller.snapped_shift(at.mm - self.start.mm, at)
        self._controller.start_shift(self._controller.selection)
        self._controller.shift(self._by)

    def drop(self, at: PointerAt) -> None:
        self.cancel()
        if not self._by.isNull():
            self._controller.nudge(self._by.x(), self._by.y())

    def cancel(self) -> None:
        self._controller.end_preview()


class SelectTool(Tool[Controller]):
    """Selects pieces and moves them. A system's tool may add handles, and move differently."""

    name = "select"
    icon = "cursor"
    key = "S"

    def title(self) -> str:
        return _("Select")

    def hint(self, controller: Controller) -> str:
        return _("Click a piece, or drag over several.  Space drags the table.  Ctrl+wheel zooms.")

    def start_move(self, controller: Controller, pointer: str, at: PointerAt) -> Gesture | None:
        """The gesture that moves the selection, grabbed at one of its pieces; None if it cannot be moved."""
        return ShiftDrag(controller, at)

    def handle(self, controller: Controller, at: PointerAt) -> Gesture | None:
        """The gesture of a handle of the selection at the pointer."""
        return None

    def piece_at(self, controller: Controller, at: PointerAt) -> str | None:
        """The piece at the pointer that can be selected and dragged."""
        return controller.pointer_at(at)

    def press(self, controller: Controller, at: PointerAt) -> Gesture | None:
        handle = self.handle(controller, at)
        if handle is not None:
            return handle
        pointer = self.piece_at(controller, at)
        if pointer is None:
            return BandDrag(controller, at)
        if at.control or (at.shift and pointer not in controller.selection):
            kept = tuple(each for each in controller.selection if each != pointer)
            controller.select(kept if pointer in controller.selection else (*kept, pointer))
            return self.start_move(controller, pointer, at) if pointer in controller.selection else None
        if pointer not in controller.selection:
            controller.select((pointer,))
        return self.start_move(controller, pointer, at)

    def hover(self, controller: Controller, at: PointerAt) -> Qt.CursorShape:
        return Qt.CursorShape.SizeAllCursor if self.piece_at(controller, at) in controller.selection else self.cursor


class PanTool(Tool[BoardController]):
    """Drags the board; Space or the middle button does so with any other tool."""

    name = "pan"
    icon = "hand"
    key = "H"
    cursor = Qt.CursorShape.OpenHandCursor

    def title(self) -> str:
        return _("Hand")

    def hint(self, controller: BoardController) -> str:
        return _("Drag the table.  The wheel scrolls, Ctrl+wheel zooms about the pointer.")

    def press(self, controller: BoardController, at: PointerAt) -> Gesture | None:
        return PanDrag(controller.view, at)
