"""Parts that cards, sheets and backs share: words in millimetres, bands, medallions, pills, coins."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from editor.printing.faces.words import set_line, set_lines, width
from editor.systems.dork_tower.painting.art import paint_mark, paint_picture
from editor.systems.dork_tower.painting.pieces import polygon
from editor.systems.dork_tower.painting.tones import Tones
from editor.ui.design_tokens import INK, PAPER
from editor.ui.painting.pens import NO_PEN, circle
from schema.rendering import card_frames

CARD: Final = (63.0, 88.0)
SHEET: Final = (120.0, 88.0)
"""Width and height in mm."""
BAND_MM: Final = 11.2
WHITE: Final = "#FFFFFF"
"""The paper where ink is saved."""
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
SOFT: Final = "#6B6257"
LINE: Final = "#CFC7B9"
_SIZES: Final = (2.9, 2.7, 2.55, 2.4)
"""Of rules text, which is never smaller."""
_NAME_MM, _LEAST_NAME_MM = 4.9, 2.8


def paint_paper(painter: QPainter, size: tuple[float, float], bleed: float, colour: str = PAPER) -> None:
    """The ground of a card, which runs out by the bleed."""
    painter.fillRect(QRectF(0, 0, *size).adjusted(-bleed, -bleed, bleed, bleed), QColor(colour))


def paint_band(
    painter: QPainter, tones: Tones, name: str, wide: float, mark: str, bleed: float, saving: bool = False
) -> None:
    """The band with the name, and a mark at its right; without its ground where ink is saved."""
    if saving:
        painter.fillRect(QRectF(4, BAND_MM - 0.5, wide - 8, 0.4), QColor(tones.deep))
    else:
        painter.fillRect(QRectF(-bleed, -bleed, wide + 2 * bleed, BAND_MM + bleed), QColor(tones.deep))
    area = QRectF(4, 0, wide - 16, BAND_MM)
    size = _NAME_MM
    while size > _LEAST_NAME_MM and width(name, size, "name") > area.width():
        size -= 0.1
    set_line(painter, area, name, size, tones.deep if saving else PAPER, "name", LEFT | MIDDLE)
    paint_mark(painter, mark, QPointF(wide - 7.4, 5.6), 3.3, tones.deep if saving else tones.glow)


def name_over(name: str, wide: float) -> float:
    """By how much a name is wider than its band, even at the smallest size."""
    return max(0.0, width(name, _LEAST_NAME_MM, "name") - (wide - 16))


def paint_medallion(
    painter: QPainter, tones: Tones, picture: str | QPixmap, at: QPointF, radius: float, octagon: bool = False
) -> None:
    """A picture in a round frame, or in an octagon."""
    painter.save()
    painter.translate(at)
    painter.setPen(NO_PEN)
    for share, colour in ((1.0, PAPER), (0.95, tones.deep), (0.88, tones.tint)):
        painter.setBrush(QColor(colour))
        if octagon:
            painter.drawPolygon(polygon(8, radius * share * 1.03, 22.5))
        else:
            painter.drawEllipse(circle(radius * share))
    paint_picture(painter, picture, tones, radius * 0.62, art_radius=radius * 0.86)
    painter.restore()


def paint_words_pill(painter: QPainter, middle: QPointF, words: str, colour: str, least: float = 21.0) -> None:
    """Words in a pill with a pale edge."""
    size = 2.7
    wide = max(least, width(words, size, "title") + 5)
    area = QRectF(middle.x() - wide / 2, middle.y() - 3.2, wide, 6.4)
    painter.setPen(QPen(QColor(PAPER), 0.5))
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(area, 3.2, 3.2)
    set_line(painter, area, words, size, PAPER, "title", CENTRE)


def fitting_size(words: str, column: float, height: float) -> float:
    """The largest size at which a text fits; 0 if it does not fit at the smallest."""
    return next((size for size in _SIZES if text_height(words, size, column) <= height), 0.0)


def text_over(words: str, area: QRectF) -> float:
    """By how much a text is higher than its area, even at the smallest size."""
    return max(0.0, text_height(words, _SIZES[-1], area.width()) - area.height())


def text_height(words: str, size: float, column: float) -> float:
    """The height of a text in mm."""
    paragraphs = words.split("\n") if words else []
    lines = sum(len(card_frames.lines(each, size, "text", column)) for each in paragraphs)
    return lines * card_frames.line_height(size, "text") + max(0, len(paragraphs) - 1) * 1.0


def paint_text(painter: QPainter, area: QRectF, words: str, colour: str = INK) -> None:
    """A text in paragraphs, smaller if it does not fit."""
    size = fitting_size(words, area.width(), area.height()) or _SIZES[-1]
    y = area.top()
    painter.save()
    painter.setClipRect(area.adjusted(-1, -1, 1, 1), Qt.ClipOperation.IntersectClip)
    for paragraph in words.split("\n") if words else ():
        y += set_lines(painter, QPointF(area.left(), y), area.width(), paragraph, size, colour) + 1.0
    painter.restore()


def paint_foot(painter: QPainter, size: tuple[float, float], left: str, right: str) -> None:
    """A line with small words at both ends."""
    wide, high = size
    painter.fillRect(QRectF(4, high - 7, wide - 8, 0.2), QColor(LINE))
    area = QRectF(4, high - 6, wide - 8, 4)
    set_line(painter, area, left, 2.0, SOFT, "text", LEFT | MIDDLE)
    set_line(painter, area, right, 2.0, SOFT, "text", RIGHT | MIDDLE)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"
