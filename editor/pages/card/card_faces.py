"""The contract for faces and previews of cards: each game system provides them, the window passes them to the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePosixPath
from typing import Final, Protocol

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from schema.frozen_dataclass import frozen_dataclass
from schema.models.frames import FRAMES
from schema.rendering.frame_layout import Layout


class CardFace(Protocol):
    """The printed face of one card; equal ones look the same."""

    @property
    def aspect(self) -> float:
        """The height for a width of 1."""

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the card so that it fills the area."""


class Preview(QWidget):
    """The left part of the card page: how the content looks in the game. This base class shows nothing."""

    jump = Signal(str, str)
    """A file, and a place in it, is to be opened."""

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


@frozen_dataclass
class BesideCard:
    """A thing that belongs to a card: a face of its disk, its missile, its back."""

    words: str
    width: float
    """In mm, as the height."""
    height: float
    paint: Callable[[QPainter], object]
    """Paints it about the origin, in mm."""


@frozen_dataclass
class ShownCard:
    """A card in one language and frame, as it is printed, with what belongs to it."""

    look: object
    """Equal ones are painted alike."""
    paint: Callable[[QPainter, float], object]
    """Paints the front in mm from its upper left corner, with a bleed."""
    fit: Sequence[str]
    """How its words fit, in lines."""
    warning: str = ""
    """What does not fit; empty if everything does."""
    beside: tuple[BesideCard, ...] = ()
    layout: Layout | None = None
    """The frame in which it is shown; None for a game without frames."""
    has_picture: bool = True
    """Whether it has a picture that can be chosen."""


ShowCard = Callable[[PackDocument, str, str, str], ShownCard | None]
"""The card in a file, in a language and in a frame, or in its own if that is empty; None for content without one.

The file of a frame shows a card of the pack in it."""


Stands = Callable[[str, str], bool]
"""Whether picture and text of the card in a file stand in their places in a frame."""
_TRIED: Final = 8
"""Cards that say least; each takes milliseconds, while a place is dragged, too."""


def in_frame(
    document: PackDocument, file: str, frame: str, folders: Sequence[str], tongue: str, stands: Stands
) -> tuple[str, str]:
    """The file of the card to show and its frame.

    For a frame of the pack a card that has it, or else any: one that says so little in a language that its picture and
    its text stand where the frame has them.
    """
    if not file.startswith(f"{FRAMES}/"):
        return file, frame
    named = PurePosixPath(file).stem
    kinds = [files for folder in folders if (files := document.files_in(folder))]
    cards = [each for files in kinds for each in files]
    own = [each for each in cards if document.value(each, "/printing/frame") == named]
    some = sorted(own or (kinds[0] if kinds else ()), key=lambda card: _length(document.value(card), tongue))[:_TRIED]
    return next((card for card in some if stands(card, named)), some[0] if some else ""), named


def _length(content: object, tongue: str) -> int:
    """How much a card says in a language, roughly: in its author's words, or in those that will be made of its data."""
    if isinstance(content, list):
        return sum(_length(each, tongue) for each in content)
    if not isinstance(content, dict):
        return len(str(content)) // 2
    words = content.get(tongue)
    if isinstance(words, str):
        return len(words)
    told = ("title", "text") if content.get("text") else tuple(content)
    return sum(_length(content.get(key), tongue) for key in told)


class CardFaces(Protocol):
    """The faces and previews of one game system's content."""

    def face(self, document: PackDocument, file: str) -> CardFace | None:
        """The face of the card in a file; None for content that is no card."""

    def preview(self) -> Preview:
        """A new preview for the page of a card."""
