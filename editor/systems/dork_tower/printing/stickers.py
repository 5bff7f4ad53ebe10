"""Round stickers: tokens, hero markers and quests without their wooden rims, the ground running out by the bleed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from editor.document.document import PackDocument
from editor.printing.printables import PaintOptions
from editor.systems.dork_tower.cards.sides import MARKER_MM, TOKEN_MM, ability_words
from editor.systems.dork_tower.painting.looks import token_back, token_look
from editor.systems.dork_tower.painting.pieces import paint_hero, paint_quest, paint_token
from editor.systems.dork_tower.painting.token_backs import paint_token_back
from editor.systems.dork_tower.painting.tones import MONSTER, STANCES
from editor.ui.painting.pens import NO_PEN, circle
from editor.ui.painting.seats import seat
from editor.ui.pictures.pack_pictures import picture_of
from schema.i18n import texts_in
from schema.json.lenient_json import mapping

HERO_MM: Final = 31.0
_RIM: Final = 0.93
"""The ring of a token is that much smaller than its wood, which a sticker does not have."""
_GOLD: Final = "#FFD75A"


def _begin(painter: QPainter, size: float, options: PaintOptions, colour: str) -> None:
    """Paint the ground up to the bleed, and move the origin to the middle."""
    painter.translate(size / 2, size / 2)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(circle(size / 2 + options.bleed))


def paint_token_sticker(
    document: PackDocument, file: str, painter: QPainter, _code: str, options: PaintOptions
) -> None:
    """The front of a token."""
    look = token_look(mapping(document.value(file)), document.root)
    _begin(painter, TOKEN_MM, options, STANCES.get(look.stance, MONSTER).base)
    paint_token(painter, look, TOKEN_MM / 2 / _RIM, rim=False)


def paint_token_back_sticker(
    document: PackDocument, file: str, painter: QPainter, code: str, options: PaintOptions
) -> None:
    """The back of a token."""
    card = mapping(document.value(file))
    with texts_in(code):
        look = token_back(card, ability_words(document, "encounter_tokens", card, card.get("abilities"), titles=False))
        _begin(painter, TOKEN_MM, options, STANCES.get(look.stance, MONSTER).deep)
        paint_token_back(painter, look, TOKEN_MM / 2 / _RIM, rim=False)


def paint_hero_sticker(
    document: PackDocument, file: str, number: int, painter: QPainter, _code: str, options: PaintOptions
) -> None:
    """The marker of a hero, in the colour of a seat."""
    which = seat(number + 1)
    _begin(painter, HERO_MM, options, which.colour)
    picture = picture_of(mapping(document.value(file)), document.root)
    paint_hero(painter, which, picture, QPointF(0, 0), HERO_MM / 2 / _RIM, shadow=False, rim=False)


def paint_quest_sticker(number: int, painter: QPainter, _code: str, options: PaintOptions) -> None:
    """A quest."""
    _begin(painter, MARKER_MM, options, _GOLD)
    paint_quest(painter, number, QPointF(0, 0), MARKER_MM * 0.44, shadow=False)
