"""Drags the table itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

from editor.canvas.desk import Desk
from editor.canvas.view import Gesture, Panning, PointerAt
from schema.words import gettext as _


class Pan:
    """The hand; Space or the middle button lend it to every other tool."""

    name: Final = "pan"
    icon: Final = "hand"
    key: Final = "H"
    cursor: Final = Qt.CursorShape.OpenHandCursor

    def title(self) -> str:
        return _("Hand")

    def hint(self, desk: Desk) -> str:
        return _("Drag the table.  The wheel scrolls, Ctrl+wheel zooms about the pointer.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        return Panning(desk.view, at)

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        return self.cursor

    def put_down(self, desk: Desk) -> None:
        """It leaves nothing behind."""
