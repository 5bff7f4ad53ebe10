"""The base of canvas tools: the active one handles the mouse; it keeps no state of its own."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import Qt

from editor.canvas.board_page import BoardTool
from editor.canvas.view import Gesture, PointerAt

Canvas_contra = TypeVar("Canvas_contra", contravariant=True)
"""The controller of the canvas that the tool works on; it holds what the tool has to remember."""


class Tool(BoardTool, Generic[Canvas_contra]):
    """A tool that by default starts no gesture, shows a fixed cursor and has nothing to clean up."""

    cursor = Qt.CursorShape.ArrowCursor
    """The cursor over an empty area."""

    def hint(self, controller: Canvas_contra) -> str:
        """Instructions for the status bar."""
        return ""

    def press(self, controller: Canvas_contra, at: PointerAt) -> Gesture | None:
        """The left button went down."""
        return None

    def hover(self, controller: Canvas_contra, at: PointerAt) -> Qt.CursorShape:
        """The pointer moved without a button pressed; returns the cursor to show."""
        return self.cursor

    def deactivate(self, controller: Canvas_contra) -> None:
        """Another tool is activated."""
