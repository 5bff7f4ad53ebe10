"""What a tool of the table is: it answers the mouse while it is in hand and keeps nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

from editor.canvas.view import Gesture, PointerAt

if TYPE_CHECKING:
    from editor.canvas.controller import CanvasController


class Tool(Protocol):
    """What it has to remember, the desk remembers."""

    @property
    def name(self) -> str:
        """How the program calls it."""

    @property
    def icon(self) -> str:
        """A name of the icon font."""

    @property
    def key(self) -> str:
        """The key that takes it up."""

    @property
    def cursor(self) -> Qt.CursorShape:
        """Over an empty place."""

    def title(self) -> str:
        """What people call it."""

    def hint(self, controller: CanvasController) -> str:
        """What to do with it, for the status bar."""

    def begin(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        """The left button went down."""

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        """The pointer moved; gives the cursor to show."""

    def put_down(self, controller: CanvasController) -> None:
        """Another tool is taken up."""
