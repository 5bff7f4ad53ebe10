"""Puts something of the pack onto the table by a click: what it is, the palette has said."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

from editor.canvas import placing
from editor.canvas.desk import Desk
from editor.canvas.view import Gesture, PointerAt
from schema.words import gettext as _


class Place:
    """Shows where the piece would lie; Shift goes on placing after a click."""

    name: Final = "place"
    icon: Final = "plus-circle"
    key: Final = "B"
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
        desk.place(desk.placement, placing.resting_place(desk, desk.placement, at))
        if not at.shift:
            desk.take(desk.tools[0].name)
        return None

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if desk.placement is not None:
            placing.show_ghost(desk, desk.placement, placing.resting_place(desk, desk.placement, at))
        return self.cursor

    def put_down(self, desk: Desk) -> None:
        desk.ghost.hide_ghost()
        desk.riders.show_target(None)
        desk.placement = None
