"""Drags the table itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

from editor.canvas.view import Gesture, PanDrag, PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from schema.i18n import gettext as _


class PanTool:
    """The hand; Space or the middle button lend it to every other tool."""

    name: Final = "pan"
    icon: Final = "hand"
    key: Final = "H"
    cursor: Final = Qt.CursorShape.OpenHandCursor

    def title(self) -> str:
        return _("Hand")

    def hint(self, controller: CanvasController) -> str:
        return _("Drag the table.  The wheel scrolls, Ctrl+wheel zooms about the pointer.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        return PanDrag(controller.view, at)

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        return self.cursor

    def deactivate(self, controller: CanvasController) -> None:
        """Nothing to clean up."""
