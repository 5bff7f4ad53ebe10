"""The reference card that explains the marks on all cards. Flat, in millimetres."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.faces.parts import FOOT_LINE, Foot, paint_foot, whole
from editor.printing.faces.words import MIDDLE, set_line, set_lines
from editor.ui.design_tokens import BLOOD, INK, LIFE, PAPER, WORDS, WORDS_2
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import NO_BRUSH
from schema.i18n import gettext as _
from schema.rendering.card_frames import MARGIN, WIDTH

_BAND: Final = 12.8
_TOP: Final = 15.4
_ROW: Final = 7.9
_COLUMN: Final = 9.6
_LINE: Final = "#BDB29C"


def paint_marks_card(painter: QPainter, foot: Foot, bleed: float = 0.0, *, lines: bool = False) -> None:
    """Paint the front; the ground runs out by the bleed. `lines`: with little ink."""
    ground, band, letters, small = ("#FFFFFF", "#FFFFFF", INK, WORDS_2) if lines else (PAPER, INK, PAPER, _LINE)
    painter.fillRect(whole(bleed), QColor(ground))
    painter.fillRect(QRectF(-bleed, -bleed, WIDTH + 2 * bleed, _BAND + bleed), QColor(band))
    painter.fillRect(QRectF(-bleed, _BAND, WIDTH + 2 * bleed, 0.45), QColor(_LINE))
    set_line(painter, QRectF(MARGIN, 2.3, 48, 6.4), _("Marks"), 4.8, letters, "name", MIDDLE)
    set_line(painter, QRectF(MARGIN, 8.9, 50, 3.2), _("What the signs on cards mean"), 2.1, small)
    top = _TOP
    for paint, name, words in _rows():
        painter.save()
        painter.translate(MARGIN + 3.4, top + 3.1)
        paint(painter)
        painter.restore()
        set_line(painter, QRectF(MARGIN + _COLUMN, top - 0.2, 40, 4), name, 2.7, INK, "title")
        column = WIDTH - 2 * MARGIN - _COLUMN
        high = set_lines(painter, QPointF(MARGIN + _COLUMN, top + 3.4), column, words, 2.4, WORDS)
        top += max(_ROW, 3.4 + high + 0.8)
    painter.fillRect(QRectF(MARGIN, FOOT_LINE, WIDTH - 2 * MARGIN, 0.18), QColor(_LINE))
    paint_foot(painter, foot, WORDS_2)


def _rows() -> tuple[tuple[Callable[[QPainter], None], str, str], ...]:
    return (
        (_chevrons, _("Rank"), _("Hero, veteran or fighter.")),
        (_mark("heart", LIFE, 3.2), _("Life"), _("How much damage it can take.")),
        (_mark("hit"), _("Special hit"), _("What its hits do besides.")),
        (_mark("power", LIFE), _("Power hit"), _("When the red arc of its disk hits.")),
        (_mark("shot"), _("Shot"), _("It shoots the missile of its card.")),
        (_mark("spell"), _("Spell"), _("An action in place of a flick or a shot.")),
        (_mark("trait"), _("Trait"), _("Takes no action.")),
        (_mark("drop", BLOOD, 2.6), _("Wound"), _("A wounded disk shows its other face.")),
    )


def _mark(name: str, colour: str = INK, size: float = 2.3) -> Callable[[QPainter], None]:
    return lambda painter: paint_mark(painter, name, size, colour)


def _chevrons(painter: QPainter) -> None:
    painter.setPen(QPen(QColor(INK), 0.6, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(NO_BRUSH)
    for number in range(3):
        y = 1.7 - number * 1.7
        painter.drawPolyline([QPointF(-2.1, y + 1.2), QPointF(0, y - 0.4), QPointF(2.1, y + 1.2)])
