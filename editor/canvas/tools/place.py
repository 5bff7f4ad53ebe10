"""Puts something of the pack onto the table by a click: what it is, the palette has said."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt

from editor.canvas.desk import Desk
from editor.canvas.snapping import to_step
from editor.canvas.view import Gesture, PointerAt
from schema.words import gettext as _


class Place:
    """Shows where the piece would lie; Shift goes on placing after a click."""

    name: Final = "place"
    icon: Final = "plus-circle"
    key: Final = "P"
    cursor: Final = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Place")

    def hint(self, desk: Desk) -> str:
        if desk.placement is None:
            return _("Choose an object or a character in the palette, then click on the table.")
        return _("Click to place.  Shift+click places more.  Alt ignores snap.  Esc leaves off.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        if desk.placement is None:
            return None
        desk.place(desk.placement, resting_place(desk, at))
        if not at.shift:
            desk.take(desk.tools[0].name)
        return None

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if desk.placement is not None:
            desk.show_ghost(desk.placement, resting_place(desk, at))
        return self.cursor

    def put_down(self, desk: Desk) -> None:
        desk.ghost.hide_ghost()
        desk.placement = None


def resting_place(desk: Desk, at: PointerAt) -> QPointF:
    """Where a piece placed at the pointer would lie."""
    step = desk.snap.resting(at.alt)
    return QPointF(to_step(at.x, step), to_step(at.y, step))
