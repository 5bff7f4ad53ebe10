"""Selects pieces and areas by click and rubber band; what a drag on them does, other files tell."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF, Qt

from editor.canvas.desk import Desk
from editor.canvas.handles import handle_at, on_group_knob, on_knob
from editor.canvas.sizing import Side
from editor.canvas.tools.move import Moving
from editor.canvas.tools.nodes import NodeMoving
from editor.canvas.tools.resize import Sizing
from editor.canvas.tools.rotate import Turning, TurningTogether
from editor.canvas.tools.stack import Choosing, Unstacking
from editor.canvas.view import Gesture, PointerAt
from editor.document.contents import BATTLEFIELD
from schema.words import gettext as _

_CLICK_PX: Final = 4.0


class Select:
    """The tool to begin with."""

    name: Final = "select"
    icon: Final = "cursor"
    key: Final = "S"
    cursor: Final = Qt.CursorShape.ArrowCursor

    def title(self) -> str:
        return _("Select")

    def hint(self, desk: Desk) -> str:
        pieces = desk.selected_pieces()
        if desk.riders.selected is not None:
            return _("Drag the missile to another character or off.  PgUp and PgDn order the stack.  Del removes it.")
        if len(pieces) == 1 and pieces[0].riders:
            return _("Drag to move.  Click a missile to choose it.  Drag the knob to rotate.  W shows its ranges.")
        if len(pieces) == 1 and pieces[0].kind == "character":
            return _("Drag to move.  Shift keeps one axis.  Drag the knob to rotate.  W shows its ranges.")
        if len(desk.selection) == 1 and pieces and pieces[0].turns:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.  Drag the knob to rotate.")
        if len(desk.selection) == 1:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.")
        if desk.selection:
            return _("Drag to move.  Drag the knob to rotate all about their middle.  Ctrl+click adds or removes.")
        return _("Click a piece, or drag over several.  Space drags the table.  Ctrl+wheel zooms.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        knob = on_knob(desk, at)
        if knob is not None:
            return Turning(desk, knob, at)
        if on_group_knob(desk, at):
            return TurningTogether(desk, at)
        side = handle_at(desk, at)
        if side is not None:
            return Sizing(desk, side, at)
        node = desk.corners.node_at(at)
        if node is not None:
            return NodeMoving(desk, node, at)
        rider = desk.riders.at(at)
        if rider is not None and not at.control and not at.shift:
            return Unstacking(desk, rider, at) if rider == desk.riders.selected else Choosing(desk, rider, at)
        desk.riders.select(None)
        pointer = self._under(desk, at)
        if pointer is None:
            return _Band(desk, at)
        if at.control or (at.shift and pointer not in desk.selection):
            kept = tuple(each for each in desk.selection if each != pointer)
            desk.select(kept if pointer in desk.selection else (*kept, pointer))
            return Moving(desk, pointer, at) if pointer in desk.selection else None
        if pointer not in desk.selection:
            desk.select((pointer,))
        return Moving(desk, pointer, at)

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if on_knob(desk, at) is not None or on_group_knob(desk, at):
            return Qt.CursorShape.PointingHandCursor
        side = handle_at(desk, at)
        if side is not None:
            return _way_of(side, desk.selected_pieces()[0].angle)
        node = desk.corners.node_at(at)
        desk.corners.hover(node)
        if node is not None:
            return Qt.CursorShape.SizeAllCursor
        under = self._under(desk, at)
        return Qt.CursorShape.SizeAllCursor if under in desk.selection and under != BATTLEFIELD else self.cursor

    def _under(self, desk: Desk, at: PointerAt) -> str | None:
        """A piece, else the edge of an area, else a zone around the pointer that is already selected."""
        piece = desk.pointer_at(at)
        if piece is not None:
            return piece
        edge = desk.corners.edge_at(at)
        if edge is not None:
            return edge.area
        around = desk.corners.zone_around(at)
        return around if around in desk.selection else None

    def put_down(self, desk: Desk) -> None:
        """It leaves nothing behind."""


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

    def __init__(self, desk: Desk, at: PointerAt) -> None:
        self._desk, self._start, self._at = desk, at.mm, at
        self._click = True
        self._before = desk.selection if at.shift or at.control else ()
        desk.select(self._before)

    def go(self, at: PointerAt) -> None:
        self._click = self._click and (at.px - self._at.px).manhattanLength() < _CLICK_PX
        band = QRectF(self._start, at.mm).normalized()
        self._desk.band.show_band(band)
        caught = self._desk.scene.pointers_in(band)
        self._desk.select((*self._before, *(each for each in caught if each not in self._before)))

    def finish(self, at: PointerAt) -> None:
        self._desk.band.show_band(QRectF())
        around = self._desk.corners.zone_around(self._at)
        if self._click and around is not None and around not in self._before:
            self._desk.select((*self._before, around))
        self._desk.tell_hint()

    def cancel(self) -> None:
        self._desk.band.show_band(QRectF())
        self._desk.select(self._before)
