"""Thumbnails: the pictures of a pack's content in trees, lists, forms and tabs.

Each game system provides them: the window passes its `Thumbnails` to the views.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from editor.document.document import PackDocument
from editor.ui.design_tokens import EDGE, ICON_LIST, ICON_TAB, PAPER
from editor.ui.drawn_icon import drawn_icon
from editor.ui.icons import blank, icon
from editor.ui.painting.pens import cosmetic
from schema.frozen_dataclass import frozen_dataclass


class Thumbnail(Protocol):
    """The picture of one piece of content; equal ones look the same."""

    def icon(self, size: int, true_scale: bool = False) -> QIcon:
        """The picture as an icon with a size in pixels; in true scale smaller pieces fill less of it."""

    def pixmap(self, size: int, ratio: float = 1.0) -> QPixmap:
        """The picture in a square with a side in pixels at 100 %."""

    def paint(self, painter: QPainter, radius: float, shadow: int) -> None:
        """The picture about the origin, with a shadow of the given alpha."""

    def with_picture(self, picture: str | QPixmap) -> Thumbnail:
        """The same piece with another picture on it: a built-in one by name, or an image."""


class Thumbnails:
    """The pictures of one game system's content, and what its forms show of it. By default content has the icon of its
    kind; a game system derives its own.
    """

    def has(self, folder: str) -> bool:
        """Whether the content of a folder has thumbnails of its own."""
        return False

    def of(
        self,
        document: PackDocument,
        folder: str,
        card: Mapping[str, object],
        placed: Mapping[str, object] | None = None,
    ) -> Thumbnail | None:
        """The thumbnail of a card of a folder; None if it has none. `placed`: its JSON where it lies on a board."""
        return None

    def list_icon(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> QIcon:
        """The icon of a card in the pack tree; empty for the icon of its kind."""
        return QIcon()

    def choice_icon(self, document: PackDocument, folder: str, card: Mapping[str, object], size: int) -> QIcon:
        """The icon of a card in lists to choose from; empty for the icon of its kind."""
        return QIcon()

    def kind_line(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> str:
        """What kind of card it is, at the top of its form: "Hero, 31 mm"; empty for the name of its kind."""
        return ""

    def place_name(self, document: PackDocument, file: str, pointer: str) -> str:
        """What the form of a place in a file is called; empty for its name or its key."""
        return ""

    def chips(self, card: Mapping[str, object]) -> tuple[str, ...]:
        """What is worth a chip at the top of the form of a card."""
        return ()

    def seat_at(self, path: Sequence[str]) -> int | None:
        """The number of the seat, from 1, that a place in a file belongs to; None if it belongs to none."""
        return None

    def sectors(self, card: Mapping[str, object]) -> tuple[tuple[float, float], ...]:
        """The sectors of a card that the dial of its direction shows: where each begins and ends, in degrees."""
        return ()

    def for_picture(self, document: PackDocument, file: str, part: str = "") -> Thumbnail:
        """The thumbnail on which the picture of a card is previewed while it is chosen, also for cards without one.

        `part`: the pointer of the side whose picture it is.
        """
        return PictureThumbnail()

    def built_in_pictures(self) -> tuple[str, ...]:
        """The names of the pictures that cards can use without a file, in the order of the gallery."""
        return ()

    def picture_title(self, name: str) -> str:
        """The displayed name of a built-in picture; the name itself for any other."""
        return name


@frozen_dataclass
class PictureThumbnail:
    """A picture in a frame, for content that has only a picture."""

    picture: QPixmap | None = None

    def icon(self, size: int, true_scale: bool = False) -> QIcon:
        return drawn_icon(size, partial(self.pixmap, size))

    def pixmap(self, size: int, ratio: float = 1.0) -> QPixmap:
        result = blank(size, size, ratio)
        with QPainter(result) as painter:
            painter.translate(size / 2, size / 2)
            self.paint(painter, size / 2 - 1, 0)
        return result

    def paint(self, painter: QPainter, radius: float, shadow: int) -> None:
        area = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        painter.setPen(cosmetic(EDGE, 1))
        painter.setBrush(QColor(PAPER))
        painter.drawRect(area)
        if self.picture is not None:
            painter.drawPixmap(area, self.picture, QRectF(self.picture.rect()))

    def with_picture(self, picture: str | QPixmap) -> PictureThumbnail:
        return PictureThumbnail(picture if isinstance(picture, QPixmap) else None)


def content_icon(thumbnails: Thumbnails, document: PackDocument, folder: str, id_: str, size: int) -> QIcon:
    """The icon of a piece of content by its id, else of its kind; empty for what the pack does not have."""
    card = document.card(folder, id_)
    if card is None:
        return QIcon()
    found = thumbnails.choice_icon(document, folder, card, size)
    return icon(document.system.icon_of(f"{folder}/"), size, tint="text_2") if found.isNull() else found


def thumbnail_icon(
    thumbnails: Thumbnails, document: PackDocument, folder: str, card: Mapping[str, object] | None, size: int
) -> QIcon:
    """The thumbnail of a card as an icon; empty for no card, and for a card without one."""
    found = thumbnails.of(document, folder, card) if card is not None else None
    return found.icon(size) if found is not None else QIcon()


def file_title(thumbnails: Thumbnails, document: PackDocument, file: str) -> tuple[str, QIcon]:
    """The name of a file's content, and its thumbnail or the icon of its kind."""
    card = document.value(file)
    found = thumbnail_icon(
        thumbnails, document, file.partition("/")[0], card if isinstance(card, dict) else None, ICON_LIST
    )
    if found.isNull():
        found = icon(document.system.icon_of(file), ICON_TAB, tint="text_2")
    return document.name_of(file), found
