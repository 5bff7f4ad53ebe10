"""The interface of a canvas tool: the active one handles the mouse; it keeps no state of its own."""

from __future__ import annotations

from typing import Protocol, TypeVar

from PySide6.QtCore import Qt

from editor.canvas.view import Gesture, PointerAt

Canvas_contra = TypeVar("Canvas_contra", contravariant=True)
"""The controller of the canvas that the tool works on."""


class Tool(Protocol[Canvas_contra]):
    """What a tool has to remember, the controller holds."""

    @property
    def name(self) -> str:
        """The identifier."""

    @property
    def icon(self) -> str:
        """A name of the icon font."""

    @property
    def key(self) -> str:
        """The shortcut that activates it."""

    @property
    def cursor(self) -> Qt.CursorShape:
        """The cursor over an empty area."""

    def title(self) -> str:
        """The displayed name."""

    def hint(self, controller: Canvas_contra) -> str:
        """Instructions for the status bar."""

    def press(self, controller: Canvas_contra, at: PointerAt) -> Gesture | None:
        """The left button went down."""

    def hover(self, controller: Canvas_contra, at: PointerAt) -> Qt.CursorShape:
        """The pointer moved without a button pressed; returns the cursor to show."""

    def deactivate(self, controller: Canvas_contra) -> None:
        """Another tool is activated."""
