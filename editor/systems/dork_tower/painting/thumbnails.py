"""Thumbnails: tokens and heroes as discs, items by their white face, markers, spaces of boards, towers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.systems.dork_tower.painting.art import built_in, paint_mark, paint_picture, picture_title
from editor.systems.dork_tower.painting.looks import item_look, scroll_look, token_look
from editor.systems.dork_tower.painting.pieces import (
    TokenLook,
    paint_curse,
    paint_quest,
    paint_token,
    polygon,
)
from editor.systems.dork_tower.painting.tones import EQUIPMENT, HERO, MAGIC, SCROLL, XP
from editor.systems.dork_tower.painting.tower import USUAL_WALLS, Wall, paint_tower
from editor.systems.dork_tower.space_titles import space_title
from editor.ui.design_tokens import BIRCH, EDGE, PAPER
from editor.ui.drawn_icon import drawn_icon
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_PEN, circle
from editor.ui.pictures.pack_pictures import picture_of
from editor.ui.thumbnails import Thumbnail, Thumbnails
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import CardOf, listed, mapping, records, text, whole_number

_LIST_PX: Final = 18


@frozen_dataclass
class PieceThumbnail:
    """The picture of a piece of content in the shape of its kind."""

    folder: str
    picture: str | QPixmap
    detail: str = ""
    """The stance of a token, the mark of a scroll, a type of items, the only face of an item."""
    number: int = 0
    """The strength of a token, the marker of a curse."""
    walls: tuple[Wall, ...] = ()

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
        _PAINTERS.get(self.folder, _paint_disc)(painter, self, radius)

    def with_picture(self, picture: str | QPixmap) -> PieceThumbnail:
        return PieceThumbnail(self.folder, picture, self.detail, self.number, self.walls)


def _paint_disc(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    """A hero in a birch rim."""
    painter.setPen(NO_PEN)
    for share, colour in ((1.0, EDGE), (0.94, BIRCH), (0.82, HERO.deep), (0.76, HERO.tint)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(circle(radius * share))
    paint_picture(painter, look.picture, HERO, radius * 0.7, art_radius=radius * 0.76)


def _paint_token(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    paint_token(painter, TokenLook(look.detail, look.picture, look.number), radius, small=radius < 14)


def _paint_item(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    """Half white face, half purple one; or one face alone."""
    painter.setPen(QPen(QColor(EDGE), max(0.6, radius * 0.08)))
    painter.setBrush(QColor(MAGIC.base if look.detail == "magic" else EQUIPMENT.tint))
    painter.drawEllipse(circle(radius * 0.94))
    if not look.detail:
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(MAGIC.base))
        painter.drawPie(circle(radius * 0.9), -90 * 16, 180 * 16)
    shades = MAGIC if look.detail == "magic" else EQUIPMENT
    paint_picture(painter, look.picture, shades, radius * 0.66, art_radius=radius * 0.66)


def _paint_scroll(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    painter.setPen(QPen(QColor(EDGE), max(0.6, radius * 0.08)))
    painter.setBrush(QColor(SCROLL.tint))
    painter.drawRect(QRectF(-radius * 0.72, -radius * 0.72, radius * 1.44, radius * 1.44))
    painter.setBrush(QColor(SCROLL.base))
    for y in (-0.96, 0.62):
        painter.drawRoundedRect(
            QRectF(-radius * 0.94, radius * y, radius * 1.88, radius * 0.34), radius * 0.17, radius * 0.17
        )
    if isinstance(look.picture, QPixmap):
        paint_picture(painter, look.picture, SCROLL, radius * 0.56)
    else:
        paint_mark(painter, look.detail, QPointF(0, 0), radius * 0.5, SCROLL.deep)


def _paint_quest(painter: QPainter, _look: PieceThumbnail, radius: float) -> None:
    paint_quest(painter, 0, QPointF(0, 0), radius * 0.9, shadow=False)


def _paint_curse(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    paint_curse(painter, max(1, look.number), QPointF(0, 0), radius * 0.86, shadow=False)


def _paint_tower(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    paint_tower(painter, look.walls or USUAL_WALLS, 0, radius * 0.9, shadow=False)


def _paint_type(painter: QPainter, look: PieceThumbnail, radius: float) -> None:
    painter.setPen(QPen(QColor(EDGE), max(0.6, radius * 0.08)))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(circle(radius * 0.94))
    paint_mark(painter, look.detail or "gem", QPointF(0, 0), radius * 0.58, HERO.deep)


def _paint_xp(painter: QPainter, _look: PieceThumbnail, radius: float) -> None:
    painter.setPen(QPen(QColor(EDGE), max(0.6, radius * 0.08)))
    painter.setBrush(QColor(PAPER))
    painter.drawPolygon(polygon(6, radius * 0.94, 30))
    paint_mark(painter, "xp", QPointF(0, 0), radius * 0.6, XP)


_PAINTERS: Final[Mapping[str, Callable[[QPainter, PieceThumbnail, float], None]]] = {
    "heroes": _paint_disc,
    "encounter_tokens": _paint_token,
    "item_cards": _paint_item,
    "scrolls": _paint_scroll,
    "quests": _paint_quest,
    "curses": _paint_curse,
    "towers": _paint_tower,
    "item_types": _paint_type,
    "xp_uses": _paint_xp,
}


def thumbnail_of(folder: str, card: Mapping[str, object], card_of: CardOf, art: Path | None) -> PieceThumbnail | None:
    """The thumbnail of a card; None for content without one."""
    match folder:
        case "heroes":
            return PieceThumbnail(folder, picture_of(card, art))
        case "encounter_tokens":
            look = token_look(card, art)
            return PieceThumbnail(folder, look.picture, look.stance, look.strength)
        case "item_cards":
            return PieceThumbnail(folder, item_look(card, "equipment", card_of, art).picture)
        case "scrolls":
            scroll = scroll_look(card, card_of, art)
            mark = scroll.picture if isinstance(scroll.picture, str) else ""
            return PieceThumbnail(folder, scroll.picture, mark)
        case "curses":
            return PieceThumbnail(folder, "", number=whole_number(card.get("marker"), 1))
        case "towers":
            walls = tuple(
                Wall(wall.get("face") == "day", wall.get("door") is True) for wall in records(card.get("walls"))
            )
            return PieceThumbnail(folder, "", walls=walls if len(walls) == len(USUAL_WALLS) else ())
        case "item_types":
            return PieceThumbnail(folder, "", text(card.get("mark")))
        case "quests" | "xp_uses":
            return PieceThumbnail(folder, "")
        case _:
            return None


class TowerThumbnails(Thumbnails):
    """Each kind of piece has its shape."""

    def has(self, folder: str) -> bool:
        return folder in _PAINTERS

    def of(
        self,
        document: PackDocument,
        folder: str,
        card: Mapping[str, object],
        placed: Mapping[str, object] | None = None,
    ) -> Thumbnail | None:
        return thumbnail_of(folder, card, document.card, document.root)

    def list_icon(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> QIcon:
        return self.choice_icon(document, folder, card, _LIST_PX)

    def choice_icon(self, document: PackDocument, folder: str, card: Mapping[str, object], size: int) -> QIcon:
        found = self.of(document, folder, card)
        return found.icon(size) if found is not None else QIcon()

    def kind_line(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> str:
        if folder != "encounter_tokens":
            return ""
        kinds = (mapping(document.card("monster_kinds", text(each))) for each in listed(card.get("kinds")))
        names = ", ".join(localized(kind.get("name"), language()) for kind in kinds if kind)
        one = document.system.one(folder)
        return _("{kind} of {order}").format(kind=one, order=names) if names else ""

    def place_name(self, document: PackDocument, file: str, pointer: str) -> str:
        return space_title(mapping(document.value(file)), pointer) if file.startswith("boards/") else ""

    def chips(self, card: Mapping[str, object]) -> tuple[str, ...]:
        found = []
        if "strength" in card:
            found.append(_("Strength {number}").format(number=whole_number(card.get("strength"))))
        if "xp" in card:
            found.append(_("{number} XP").format(number=whole_number(card.get("xp"))))
        if "copies" in card:
            count = whole_number(card.get("copies"), 1)
            found.append(f"× {count}")
        return tuple(found)

    def seat_at(self, path: Sequence[str]) -> int | None:
        seats = len(path) >= 3 and tuple(path[:2]) == ("overrides", "seats") and path[2].isdecimal()
        return int(path[2]) + 1 if seats else None

    def for_picture(self, document: PackDocument, file: str, part: str = "") -> Thumbnail:
        folder, found = file.partition("/")[0], document.value(file)
        card = found if isinstance(found, dict) else {}
        if folder == "item_cards" and part:
            side = item_look(card, part[1:], document.card, document.root)
            return PieceThumbnail(folder, side.picture, "magic" if side.magic else "equipment")
        return thumbnail_of(folder, card, document.card, document.root) or PieceThumbnail("heroes", picture_of(card))

    def built_in_pictures(self) -> tuple[str, ...]:
        return built_in()

    def picture_title(self, name: str) -> str:
        return picture_title(name)


THUMBNAILS: Final[Thumbnails] = TowerThumbnails()
