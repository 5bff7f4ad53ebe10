"""Thumbnails of Despaira: the pictures of cards in their frames, tiles, and the marks of elements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QIcon, QPainter, QPixmap

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.systems.despaira.painting.art import built_in, paint_mark, picture_title
from editor.systems.despaira.painting.cards import paint_medallion, paint_sign
from editor.systems.despaira.painting.looks import KINDS, CardLook, card_look, element_look, tile_look
from editor.systems.despaira.painting.pieces import paint_counter
from editor.systems.despaira.painting.tiles import tile_pixmap
from editor.ui.design_tokens import EDGE
from editor.ui.drawn_icon import drawn_icon
from editor.ui.icons import blank
from editor.ui.theme import current_theme
from editor.ui.thumbnails import Thumbnail, Thumbnails
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import text, whole_number

_LIST_PX: Final = 18


@frozen_dataclass
class MedallionThumbnail:
    """The picture of a card in the frame of its kind."""

    look: CardLook

    def icon(self, size: int, true_scale: bool = False) -> QIcon:
        return drawn_icon(size, partial(self.pixmap, size))

    def pixmap(self, size: int, ratio: float = 1.0) -> QPixmap:
        result = blank(size, size, ratio)
        with QPainter(result) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(size / 2, size / 2)
            self.paint(painter, size / 2 - 0.5, 0)
        return result

    def paint(self, painter: QPainter, radius: float, shadow: int) -> None:
        paint_medallion(painter, self.look, QPointF(0, 0), radius, shadow)

    def with_picture(self, picture: str | QPixmap) -> MedallionThumbnail:
        look = self.look
        return MedallionThumbnail(CardLook(look.kind, look.name, look.element, picture))


class DespairaThumbnails(Thumbnails):
    """Cards are round pictures; elements are marks, and kinds of tiles a piece of their ground."""

    def has(self, folder: str) -> bool:
        return folder in KINDS

    def of(
        self,
        document: PackDocument,
        folder: str,
        card: Mapping[str, object],
        placed: Mapping[str, object] | None = None,
    ) -> Thumbnail | None:
        if folder not in KINDS:
            return None
        look = card_look(folder, card, document.card, document.root)
        return MedallionThumbnail(CardLook(look.kind, "", look.element, look.picture))

    def list_icon(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> QIcon:
        return self.choice_icon(document, folder, card, _LIST_PX)

    def choice_icon(self, document: PackDocument, folder: str, card: Mapping[str, object], size: int) -> QIcon:
        if folder == "elements":
            return drawn_icon(size, partial(_sign_pixmap, card, size))
        if folder == "counters":
            return drawn_icon(size, partial(_counter_pixmap, text(card.get("mark")), size))
        if folder == "tile_kinds":
            return drawn_icon(size, partial(tile_pixmap, tile_look(card, document.card), size))
        found = self.of(document, folder, card)
        return found.icon(size) if found is not None else QIcon()

    def kind_line(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> str:
        element = localized((document.card("elements", text(card.get("element"))) or {}).get("name"), language())
        if folder == "creatures":
            of_type = document.card("creature_types", text(card.get("creature_type"))) or {}
            kind = localized(of_type.get("name"), language())
            if element and kind:
                return _("Creature, {kind} of {element}").format(kind=kind, element=element)
        one = document.system.one(folder)
        return _("{kind} of {order}").format(kind=one, order=element) if element and folder in KINDS else ""

    def chips(self, card: Mapping[str, object]) -> tuple[str, ...]:
        level = whole_number(card.get("level"))
        if not level:
            return ()
        cost = "activation" in card
        words = _("Costs {count}") if cost else _("Level {level}")
        return (words.format(count=level, level=level),)

    def seat_at(self, path: Sequence[str]) -> int | None:
        return int(path[1]) + 1 if len(path) >= 2 and path[0] == "seats" and path[1].isdecimal() else None

    def for_picture(self, document: PackDocument, file: str, part: str = "") -> Thumbnail:
        folder = file.partition("/")[0]
        found = document.value(file)
        card = found if isinstance(found, dict) else {}
        return MedallionThumbnail(
            card_look(folder if folder in KINDS else "creatures", card, document.card, document.root)
        )

    def built_in_pictures(self) -> tuple[str, ...]:
        return built_in()

    def picture_title(self, name: str) -> str:
        return picture_title(name)


THUMBNAILS: Final[Thumbnails] = DespairaThumbnails()


def mark_pixmap(mark: str, size: int, ratio: float) -> QPixmap:
    """The mark of a stat in the colour of text."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, mark, size / 2, size / 2, size / 2 - 0.5, current_theme().text)
    return result


def _counter_pixmap(mark: str, size: int, ratio: float) -> QPixmap:
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_counter(painter, mark, QPointF(size / 2, size / 2), size / 2 - 1)
    return result


def _sign_pixmap(element: Mapping[str, object], size: int, ratio: float) -> QPixmap:
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sign(painter, element_look(element), QPointF(size / 2, size / 2), size / 2 - 0.5, EDGE)
    return result
