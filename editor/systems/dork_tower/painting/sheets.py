"""Paints one side of a hero's sheet, 120 x 88 mm: figures, four slots, backpack, limits, and what the hero can do."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.faces.words import set_line
from editor.systems.dork_tower.painting.art import paint_mark, paint_picture
from editor.systems.dork_tower.painting.card_parts import (
    BAND_MM,
    LEFT,
    LINE,
    MIDDLE,
    RIGHT,
    SHEET,
    WHITE,
    paint_paper,
    paint_text,
)
from editor.systems.dork_tower.painting.looks import SheetLook, SlotLook
from editor.systems.dork_tower.painting.tones import HERO
from editor.ui.design_tokens import INK, PAPER
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle
from schema.i18n import gettext as _
from schema.i18n import ngettext

_SIDE_MM: Final = 38.0
_SOFT, _CAP, _PACK = "#5F574C", "#8A3406", "#8A8172"
_SLOT: Final = "#F1EADC"
_LOW_RINGS: Final = ((15.6, PAPER), (14.8, HERO.deep), (13.8, HERO.tint))
_HIGH_RINGS: Final = ((16.2, HERO.glow), (15.4, HERO.deep), (14.6, HERO.glow), (13.9, HERO.tint))
WORDS_AREA: Final = QRectF(42, 64.2, 74, 18.2)


def paint_hero_sheet(painter: QPainter, look: SheetLook, bleed: float = 0.0, saving: bool = False) -> None:
    """One side of a sheet; the high level has a dark panel and a double gold ring. `saving` ink, without grounds."""
    wide, high = SHEET
    paint_paper(painter, SHEET, bleed, WHITE if saving else PAPER)
    panel, ink = HERO.deep if look.high else HERO.base, HERO.deep if saving else PAPER
    if saving:
        painter.fillRect(QRectF(4, BAND_MM - 0.5, wide - 8, 0.4), QColor(HERO.deep))
        painter.fillRect(QRectF(_SIDE_MM, BAND_MM, 0.3, high - BAND_MM - 4), QColor(HERO.deep))
    else:
        painter.fillRect(QRectF(-bleed, 0, _SIDE_MM + bleed, high + bleed), QColor(panel))
        painter.fillRect(QRectF(-bleed, -bleed, wide + 2 * bleed, BAND_MM + bleed), QColor(HERO.deep))
    set_line(painter, QRectF(4, 0, 80, BAND_MM), look.name, 5.2, ink, "name", LEFT | MIDDLE)
    level = _("High level") if look.high else _("Low level")
    set_line(
        painter,
        QRectF(wide - 44, 0, 40, BAND_MM),
        level,
        3.4,
        HERO.deep if saving else HERO.glow,
        "title",
        RIGHT | MIDDLE,
    )
    _paint_face(painter, look)
    for number, (mark, value, words) in enumerate(
        (("sword", look.strength, _("Strength")), ("steps", look.move, _("Movement")))
    ):
        y = 50 + number * 18.0
        paint_mark(painter, mark, QPointF(10, y + 6.4), 4.2, ink)
        set_line(painter, QRectF(17, y - 1, 18, 12), str(value), 9.6, ink, "title", LEFT | MIDDLE)
        set_line(painter, QRectF(4, y + 10.4, 30, 4), words, 2.5, ink)
    for number, slot in enumerate(look.slots):
        _paint_slot(painter, slot, QRectF(42 + (number % 2) * 38.5, 14.2 + (number // 2) * 18.0, 35.5, 16.2))
    _paint_backpack(painter, look)
    painter.fillRect(QRectF(42, 63.2, 74, 0.2), QColor(LINE))
    paint_text(painter, WORDS_AREA, look.text)
    foot = (
        _("High level stays through death.")
        if look.high
        else _("{xp} XP: turn this sheet over.").format(xp=look.level_up)
    )
    set_line(painter, QRectF(42, 82.8, 74, 3.4), foot, 2.0, "#6B6257")


def _paint_face(painter: QPainter, look: SheetLook) -> None:
    painter.save()
    painter.translate(_SIDE_MM / 2, 30)
    painter.setPen(NO_PEN)
    for radius, colour in _HIGH_RINGS if look.high else _LOW_RINGS:
        painter.setBrush(QColor(colour))
        painter.drawEllipse(circle(radius))
    paint_picture(painter, look.picture, HERO, 12, art_radius=13.7)
    painter.restore()


def _paint_slot(painter: QPainter, slot: SlotLook, area: QRectF) -> None:
    """The marks of the types that a slot takes, their names, and the cap in words."""
    painter.setPen(QPen(QColor(HERO.deep), 0.5))
    painter.setBrush(QColor(_SLOT))
    painter.drawRoundedRect(area, 1.8, 1.8)
    for number, (mark, _name) in enumerate(slot.types):
        paint_mark(painter, mark, area.topLeft() + QPointF(8 + number * 10, 7.2), 4.6, HERO.base)
    names = _(" or ").join(name for _mark, name in slot.types)
    below = area.adjusted(2, 11.6, -1.9, -0.6)
    set_line(painter, below, names, 2.5, INK, "title", LEFT | MIDDLE)
    if slot.cap is not None:
        words = _("most +{number}").format(number=slot.cap)
        set_line(painter, below.translated(0, -9.6), words, 2.4, _CAP, "title", RIGHT | MIDDLE)


def _paint_backpack(painter: QPainter, look: SheetLook) -> None:
    painter.setPen(QPen(QColor(_PACK), 0.4, Qt.PenStyle.DashLine))
    shown = min(2, look.backpack)
    for number in range(shown):
        x = 42 + number * 19.6
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(QColor(_PACK), 0.4, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(x, 50.4, 16.6, 10.8), 1.6, 1.6)
        paint_mark(painter, "pack", QPointF(x + 8.3, 55.8), 3.2, _PACK)
    items = ngettext("Backpack: {n} item", "Backpack: {n} items", look.backpack).format(n=look.backpack)
    lines = (
        items,
        _("Scrolls off turn: {number}").format(number=look.scrolls),
        _("Work in a city: {gold}").format(gold=look.work),
    )
    for number, words in enumerate(lines):
        set_line(painter, QRectF(82, 49.8 + number * 4, 34, 4), words, 2.4, _SOFT, "text", LEFT | MIDDLE)
