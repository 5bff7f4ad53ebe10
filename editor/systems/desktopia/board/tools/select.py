"""Selects pieces and areas by click and rubber band, and starts the drags of the other files."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF, Qt

from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.handles import handle_at, on_group_knob, on_knob
from editor.systems.desktopia.board.resizing import Side
from editor.systems.desktopia.board.script_contents import BATTLEFIELD
from editor.systems.desktopia.board.tools.corners import CornerDrag
from editor.systems.desktopia.board.tools.move import MoveDrag
from editor.systems.desktopia.board.tools.resize import ResizeDrag
from editor.systems.desktopia.board.tools.rotate import GroupRotateDrag, RotateDrag
from editor.systems.desktopia.board.tools.stack import StackClick, UnstackDrag
from schema.i18n import gettext as _

_CLICK_PX: Final = 4.0


class SelectTool:
    """The tool to begin with."""

    name: Final = "select"
    icon: Final = "cursor"
    key: Final = "S"
    cursor: Final = Qt.CursorShape.ArrowCursor

    def title(self) -> str:
        return _("Select")

    def hint(self, controller: CanvasController) -> str:
        pieces = controller.selected_pieces()
        if controller.stacked_missiles.selected is not None:
            return _("Drag the missile to another character or off.  PgUp and PgDn order the stack.  Del removes it.")
        if len(pieces) == 1 and pieces[0].riders:
            return _("Drag to move.  Click a missile to choose it.  Drag the knob to rotate.  W shows its ranges.")
        if len(pieces) == 1 and pieces[0].kind == "character":
            return _("Drag to move.  Shift keeps one axis.  Drag the knob to rotate.  W shows its ranges.")
        if len(controller.selection) == 1 and pieces and pieces[0].turns:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.  Drag the knob to rotate.")
        if len(controller.selection) == 1:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.")
        if controller.selection:
            return _("Drag to move.  Drag the knob to rotate all about their center.  Ctrl+click adds or removes.")
        return _("Click a piece, or drag over several.  Space drags the table.  Ctrl+wheel zooms.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        knob = on_knob(controller, at)
        if knob is not None:
            return RotateDrag(controller, knob, at)
        if on_group_knob(controller, at):
            return GroupRotateDrag(controller, at)
        side = handle_at(controller, at)
        if side is not None:
            return ResizeDrag(controller, side, at)
        node = controller.corners.node_at(at)
        if node is not None:
            return CornerDrag(controller, node, at)
        rider = controller.stacked_missiles.at(at)
        if rider is not None and not at.control and not at.shift:
            return (
                UnstackDrag(controller, rider, at)
                if rider == controller.stacked_missiles.selected
                else StackClick(controller, rider, at)
            )
        controller.stacked_missiles.select(None)
        pointer = self._under(controller, at)
        if pointer is None:
            return _Band(controller, at)
        if at.control or (at.shift and pointer not in controller.selection):
            kept = tuple(each for each in controller.selection if each != pointer)
            controller.select(kept if pointer in controller.selection else (*kept, pointer))
            return MoveDrag(controller, pointer, at) if pointer in controller.selection else None
        if pointer not in controller.selection:
            controller.select((pointer,))
        return MoveDrag(controller, pointer, at)

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        if on_knob(controller, at) is not None or on_group_knob(controller, at):
            return Qt.CursorShape.PointingHandCursor
        side = handle_at(controller, at)
        if side is not None:
            return _way_of(side, controller.selected_pieces()[0].angle)
        node = controller.corners.node_at(at)
        controller.corners.hover(node)
        if node is not None:
            return Qt.CursorShape.SizeAllCursor
        under = self._under(controller, at)
        return Qt.CursorShape.SizeAllCursor if under in controller.selection and under != BATTLEFIELD else self.cursor

    def _under(self, controller: CanvasController, at: PointerAt) -> str | None:
        """A piece, else the edge of an area, else a zone around the pointer that is already selected."""
        piece = controller.pointer_at(at)
        if piece is not None:
            return piece
        edge = controller.corners.edge_at(at)
        if edge is not None:
            return edge.area
        around = controller.corners.zone_around(at)
        return around if around in controller.selection else None

    def deactivate(self, controller: CanvasController) -> None:
        """Nothing to clean up."""


def _way_of(side: Side, angle: float) -> Qt.CursorShape:
    """The cursor that shows which way a handle goes, on a thing that is turned."""
    way = math.degrees(math.atan2(side.y, side.x)) + angle
    return (
        Qt.CursorShape.SizeHorCursor,
        Qt.CursorShape.SizeFDiagCursor,
        Qt.CursorShape.SizeVerCursor,
        Qt.CursorShape.SizeBDiagCursor,
    )[round(way / 45) % 4]


class _Band:
    """A rubber band over several pieces; Shift or Ctrl keeps what was selected before."""

    def __init__(self, controller: CanvasController, at: PointerAt) -> None:
        self._controller, self._start, self._at = controller, at.mm, at
        self._click = True
        self._before = controller.selection if at.shift or at.control else ()
        controller.select(self._before)

    def move(self, at: PointerAt) -> None:
        self._click = self._click and (at.px - self._at.px).manhattanLength() < _CLICK_PX
        band = QRectF(self._start, at.mm).normalized()
        self._controller.band.show_band(band)
        caught = self._controller.scene.pointers_in(band)
        self._controller.select((*self._before, *(each for each in caught if each not in self._before)))

    def release(self, at: PointerAt) -> None:
        self._controller.band.show_band(QRectF())
        around = self._controller.corners.zone_around(self._at)
        if self._click and around is not None and around not in self._before:
            self._controller.select((*self._before, around))
        self._controller.show_tool_hint()

    def cancel(self) -> None:
        self._controller.band.show_band(QRectF())
        self._controller.select(self._before)
