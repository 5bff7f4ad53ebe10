"""The reference card: the course of a turn, the speeds and the stats. Flat, in millimetres."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.faces.parts import FOOT_LINE, Foot, paint_foot, whole
from editor.printing.faces.words import CENTRE, MIDDLE, set_line, set_lines
from editor.systems.despaira.painting.art import paint_glyph, paint_mark
from editor.systems.despaira.painting.looks import STAT_NAMES, STATS
from editor.systems.despaira.painting.speeds import SPEEDS
from editor.ui.design_tokens import INK, PAPER, WORDS, WORDS_2
from editor.ui.painting.pens import NO_PEN, circle
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.rendering.card_frames import MARGIN, WIDTH

_NIGHT: Final = "#232A40"
_LINE: Final = "#9AA6C4"
_BAND: Final = 11.2
_SIZE: Final = 2.4
_SPEED: Final = 2.85
_ROOM: Final = WIDTH - 2 * MARGIN


@frozen_dataclass
class TurnFigures:
    """What a player gets at the start of a turn."""

    crystals: int = 3
    cards: int = 2
    points: int = 6


def paint_reference(
    painter: QPainter, figures: TurnFigures, foot: Foot, bleed: float = 0.0, *, lines: bool = False
) -> None:
    """Paint the front; the ground runs out by the bleed. `lines`: with little ink."""
    ground, band, letters = ("#FFFFFF", "#FFFFFF", INK) if lines else (PAPER, _NIGHT, PAPER)
    painter.fillRect(whole(bleed), QColor(ground))
    painter.fillRect(QRectF(-bleed, -bleed, WIDTH + 2 * bleed, _BAND + bleed), QColor(band))
    painter.fillRect(QRectF(-bleed, _BAND, WIDTH + 2 * bleed, 0.45), QColor(_LINE))
    set_line(painter, QRectF(MARGIN, 2.2, 50, 6.8), _("Your turn"), 4.9, letters, "name", MIDDLE)
    top = 13.0
    for number, (name, words) in enumerate(_phases(figures)):
        painter.save()
        painter.translate(MARGIN + 1.7, top + 1.7)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(_NIGHT))
        painter.drawEllipse(circle(1.7))
        set_line(painter, circle(1.7), str(number + 1), 2.2, PAPER, "title", CENTRE)
        painter.restore()
        set_line(painter, QRectF(MARGIN + 4.8, top, 40, 3.4), name, _SIZE + 0.2, INK, "title")
        at = QPointF(MARGIN + 4.8, top + 3.3)
        top += 3.3 + set_lines(painter, at, _ROOM - 4.8, words, _SIZE, WORDS) + 0.7
    _title(painter, _("Fast before slow"), top)
    top += 3.7
    for number, (glyph, title) in enumerate(SPEEDS):
        paint_glyph(painter, glyph, QPointF(MARGIN + 1.7, top + 1.7), 2.7, _NIGHT)
        set_line(painter, QRectF(MARGIN + 4.8, top, 40, 3.4), f"{number + 1}  {title()}", _SIZE, WORDS)
        top += _SPEED
    top += 0.6
    for number, (mark, name) in enumerate(zip(STATS, STAT_NAMES, strict=True)):
        x = MARGIN + number * _ROOM / 6
        paint_mark(painter, mark, x + 1.4, top + 1.7, 1.3, _NIGHT)
        set_line(painter, QRectF(x + 3.2, top + 0.4, 8, 3), name, 1.9, INK, "title")
    painter.fillRect(QRectF(MARGIN, FOOT_LINE, _ROOM, 0.18), QColor(_LINE))
    paint_foot(painter, foot, WORDS_2)


def _title(painter: QPainter, words: str, top: float) -> None:
    painter.fillRect(QRectF(MARGIN, top - 0.2, _ROOM, 0.15), QColor(_LINE))
    set_line(painter, QRectF(MARGIN, top + 0.2, _ROOM, 3.6), words, 2.7, INK, "title")


def _phases(figures: TurnFigures) -> tuple[tuple[str, str], ...]:
    """The phases of a turn (DS-TURN-01 to DS-TURN-11)."""
    start = _("Gain {crystals}, draw {cards}; {points}.").format(
        crystals=ngettext("{n} crystal", "{n} crystals", figures.crystals).format(n=figures.crystals),
        cards=ngettext("{n} card", "{n} cards", figures.cards).format(n=figures.cards),
        points=ngettext("{n} spawn point", "{n} spawn points", figures.points).format(n=figures.points),
    )
    return (
        (_("Start"), start),
        (_("Main 1"), _("Spawn, place, move and activate, in any order.")),
        (_("Battle"), _("From your first attack on: no Normal tricks, no spawns.")),
        (_("Main 2"), _("What is left of Main 1.")),
        (_("End"), _("Your opponent begins.")),
    )
