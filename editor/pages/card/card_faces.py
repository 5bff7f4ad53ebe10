"""The contract for faces and previews of cards: each game system provides them, the window passes them to the pages."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument


class CardFace(Protocol):
    """The printed face of one card; equal ones look the same."""

    @property
    def aspect(self) -> float:
        """The height for a width of 1."""

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the card so that it fills the area."""


class Preview(QWidget):
    """The left part of the card page: how the content looks in the game. This base class shows nothing."""

    def show_file(self, document: PackDocument, file: str) -> bool:
        """Show the content of a file; returns whether there is anything to show."""
        return False

    def shows_picture(self) -> bool:
        """Whether the shown content has a picture that can be chosen."""
        return False

    def warning(self) -> str:
        """What does not fit, for the status bar; empty if everything fits."""
        return ""

    def put_button(self, button: QWidget) -> None:
        """Show a button in a corner."""

    def show_drop(self, dropping: bool) -> None:
        """Mark or unmark that a picture is dragged over it."""


class CardFaces(Protocol):
    """The faces and previews of one game system's content."""

    def face(self, document: PackDocument, file: str) -> CardFace | None:
        """The face of the card in a file; None for content that is no card."""

    def preview(self) -> Preview:
        """A new preview for the page of a card."""
