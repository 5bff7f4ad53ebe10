"""Paints cards of 63 x 88 mm: both faces of items, scrolls, their back, combat table and encounter chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from editor.printing.faces.words import set_line
from editor.systems.dork_tower.painting.art import MARKS, paint_mark, paint_picture
from editor.systems.dork_tower.painting.card_parts import (
    CARD,
    CENTRE,
    LEFT,
    MIDDLE,
    RIGHT,
    WHITE,
    paint_band,
    paint_foot,
    paint_medallion,
    paint_paper,
    paint_text,
    paint_words_pill,
    signed,
)
from editor.systems.dork_tower.painting.looks import ItemFaceLook, ScrollLook
from editor.systems.dork_tower.painting.tones import EQUIPMENT, HERO, MAGIC, SCROLL, Tones
from editor.systems.dork_tower.painting.tower import USUAL_WALLS, paint_tower
from editor.ui.design_tokens import INK, PAPER
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

TEXT_AREA: Final = QRectF(5, 57.4, CARD[0] - 10, 22.4)
"""Where the words of items and scrolls stand."""
_COIN, _COIN_INK = "#E0AC22", "#2E2003"
_PATTERN: Final = "#7C838A"
_NIGHT, _NIGHT_LINE = "#3B2A18", "#F0D49C"
_STRIPE, _BAR = "#EFE8DA", "#D9D0BF"
_IMPOSSIBLE: Final = 13


@frozen_dataclass
class TableLine:
    """A line of a combat table."""

    words: str
    need: int
    chance: float


def paint_item(painter: QPainter, look: ItemFaceLook, bleed: float = 0.0, saving: bool = False) -> None:
    """One face of an item card; `saving` ink, without grounds."""
    tones, (wide, _high) = MAGIC if look.magic else EQUIPMENT, CARD
    paint_paper(painter, CARD, bleed, WHITE if saving else PAPER)
    if not saving:
        _paint_ground(painter, look, QRectF(-bleed, 11.2, wide + 2 * bleed, 38), tones)
    paint_band(painter, tones, look.name, wide, look.mark, bleed, saving)
    paint_medallion(painter, tones, look.picture, QPointF(wide / 2, 30), 16.4, octagon=look.magic)
    paint_words_pill(painter, QPointF(wide / 2, 48.8), look.type_name, tones.deep)
    if look.bonus:
        square = QRectF(3.6, 42.6, 13, 12)
        painter.setPen(QPen(QColor(PAPER), 0.9))
        painter.setBrush(QColor(tones.deep))
        painter.drawRoundedRect(square, 2.4, 2.4)
        set_line(painter, square, signed(look.bonus), 7.0, "#FFFFFF", "title", CENTRE)
    painter.setPen(QPen(QColor(PAPER), 0.9))
    painter.setBrush(QColor(_COIN))
    coin = QRectF(wide - 17.4, 41.6, 14, 14)
    painter.drawEllipse(coin)
    set_line(painter, coin, str(look.price), 4.6 if look.price > 99 else 5.4, _COIN_INK, "title", CENTRE)
    paint_text(painter, TEXT_AREA, look.text)
    other = _("Other side: equipment") if look.magic else _("Other side: magic")
    paint_foot(painter, CARD, look.pack, other)


def _paint_ground(painter: QPainter, look: ItemFaceLook, ground: QRectF, tones: Tones) -> None:
    """The ground behind the picture, with marks of the type, or with stars."""
    painter.save()
    painter.fillRect(ground, QColor(tones.base))
    painter.setClipRect(ground)
    tone = QColor(tones.deep).lighter(150) if look.magic else QColor(_PATTERN)
    for column in range(-1, 11):
        for line in range(6):
            at = QPointF(4 + column * 7 + (3.5 if line % 2 else 0), 14 + line * 7)
            paint_mark(painter, "quest" if look.magic else look.mark, at, 1.5, tone)
    painter.restore()


def paint_scroll(painter: QPainter, look: ScrollLook, bleed: float = 0.0, saving: bool = False) -> None:
    """The front of a scroll; `saving` ink, without grounds."""
    wide, _high = CARD
    paint_paper(painter, CARD, bleed, WHITE if saving else PAPER)
    if not saving:
        painter.fillRect(QRectF(-bleed, 11.2, wide + 2 * bleed, 40), QColor(SCROLL.base))
        painter.setPen(QPen(QColor(SCROLL.deep).lighter(190), 0.35))
        for line in range(10):
            painter.drawLine(QPointF(-bleed, 14 + line * 4), QPointF(wide + bleed, 14 + line * 4))
    paint_band(painter, SCROLL, look.name, wide, "scroll", bleed, saving)
    painter.setPen(QPen(QColor(SCROLL.deep), 0.7))
    painter.setBrush(QColor(WHITE if saving else SCROLL.tint))
    painter.drawRect(QRectF(14, 17, 35, 27))
    painter.setBrush(QColor(SCROLL.light))
    for y in (15.4, 41.8):
        painter.drawRoundedRect(QRectF(11, y, 41, 4.4), 2.2, 2.2)
    at = QPointF(wide / 2, 30.6)
    if isinstance(look.picture, QPixmap) or look.picture not in MARKS:
        painter.save()
        painter.translate(at)
        paint_picture(painter, look.picture, SCROLL, 10.2)
        painter.restore()
    else:
        paint_mark(painter, look.picture, at, 8.6, SCROLL.deep)
    paint_words_pill(painter, QPointF(wide / 2, 51.2), look.window, SCROLL.deep, 28)
    paint_text(painter, TEXT_AREA.adjusted(0, 0.8, 0, 0), look.text)
    paint_foot(painter, CARD, _("Scroll, worth {gold} gold").format(gold=look.price), _("Once, then discard"))


def paint_scroll_back(painter: QPainter, bleed: float = 0.0, saving: bool = False) -> None:
    """The back of scrolls: the tower by night, or on white paper where ink is saved."""
    wide, high = CARD
    paint_paper(painter, CARD, bleed, WHITE if saving else _NIGHT)
    painter.setPen(QPen(QColor(_NIGHT if saving else _NIGHT_LINE), 0.5))
    painter.setBrush(NO_BRUSH)
    painter.drawRoundedRect(QRectF(3, 3, wide - 6, high - 6), 2, 2)
    painter.save()
    painter.translate(wide / 2, high / 2)
    paint_tower(painter, USUAL_WALLS, 1, 17, shadow=False)
    painter.restore()


def paint_combat_table(
    painter: QPainter, name: str, lines: Sequence[TableLine], bleed: float = 0.0, saving: bool = False
) -> None:
    """A combat table: difference, number to roll, chance as a bar."""
    wide, _high = CARD
    paint_paper(painter, CARD, bleed)
    paint_band(painter, HERO, name, wide, "dice", bleed, saving)
    _heads(painter, ((5.0, _("Hero minus monsters")), (33.0, _("Roll")), (43.0, _("Chance, %"))))
    step = min(5.2, 62.4 / max(1, len(lines)))
    for number, line in enumerate(lines):
        y = 17.2 + number * step
        if number % 2 == 0:
            painter.fillRect(QRectF(3, y, wide - 6, step), QColor(_STRIPE))
        size = min(2.9, step * 0.62)
        set_line(painter, QRectF(5, y, 30, step), line.words, size, INK, "text", LEFT | MIDDLE)
        need = str(line.need) if line.need < _IMPOSSIBLE else "–"
        set_line(
            painter,
            QRectF(33, y, 12, step),
            need,
            size if line.need < _IMPOSSIBLE else size * 0.8,
            INK,
            "title",
            LEFT | MIDDLE,
        )
        bar = QRectF(43, y + step * 0.3, 9, step * 0.4)
        painter.fillRect(bar, QColor(_BAR))
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * line.chance, bar.height()), QColor(HERO.base))
        per_cent = f"{line.chance * 100:.0f}"
        set_line(painter, QRectF(50, y, 9, step), per_cent, size * 0.84, INK, "text", RIGHT | MIDDLE)
    paint_foot(painter, CARD, _("Equal or more wins."), _("Two dice"))


def paint_chart(
    painter: QPainter,
    name: str,
    rows: Sequence[tuple[str, str, int, int]],
    bleed: float = 0.0,
    saving: bool = False,
) -> None:
    """An encounter chart. `rows`: the mark and the name of a type of spaces, its tokens by day and by night."""
    wide, _high = CARD
    paint_paper(painter, CARD, bleed)
    paint_band(painter, HERO, name, wide, "skull", bleed, saving)
    paint_mark(painter, "sun", QPointF(43, 17), 2.4, "#8A6400")
    paint_mark(painter, "moon", QPointF(54, 17), 2.4, "#26305F")
    for number, (mark, title, day, night) in enumerate(rows):
        y = 22.0 + number * 10.4
        if number % 2 == 0:
            painter.fillRect(QRectF(3, y, wide - 6, 10.4), QColor(_STRIPE))
        paint_mark(painter, mark, QPointF(9, y + 5.2), 3.2, HERO.deep)
        set_line(painter, QRectF(15, y, 24, 10.4), title, 3.2, INK, "title", LEFT | MIDDLE)
        for x, count in ((43.0, day), (54.0, night)):
            set_line(painter, QRectF(x - 6, y, 12, 10.4), str(count), 4.6, INK, "title", CENTRE)
    paint_foot(painter, CARD, _("Tokens that are drawn in a space"), "")


def _heads(painter: QPainter, heads: Sequence[tuple[float, str]]) -> None:
    for x, words in heads:
        set_line(painter, QRectF(x, 12.6, 28, 4), words, 2.1, "#5F574C", "text", LEFT | MIDDLE)
    painter.setPen(NO_PEN)
