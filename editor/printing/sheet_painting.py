"""Paints planned pages, on screen or in a file: the painter's unit is 1 mm and its origin the corner of the page.

Everything is flat: opaque colours, lines of at least 0.1 mm, text as text.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from editor.printing.options import PrintOptions
from editor.printing.page_parts import BAR_MM, NOTE_MM
from editor.printing.page_plan import (
    Bar,
    Box,
    Cross,
    Diamond,
    Line,
    Mark,
    Overview,
    Placed,
    PlannedPage,
    Ruler,
    Side,
    Strip,
    Words,
)
from editor.printing.printables import PaintOptions, Printable
from editor.ui.fonts import font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from schema.i18n import gettext as _

INK: Final = "#1E1A16"
NOTE: Final = "#5C564C"
EDGE: Final = "#8A8174"
ACCENT: Final = "#4F35C2"
STRIP: Final = "#F2EFFB"
HATCH: Final = "#D5CCF2"
WHITE: Final = "#FFFFFF"
HAIR: Final = 0.1
_UNIT: Final = 20
"""Text is set in twentieths of a millimetre, so that fonts keep whole sizes."""


def paint_page(painter: QPainter, page: PlannedPage, options: PrintOptions, *, items: bool = True) -> None:
    """Paint all of a page; the paper itself is white already. Without `items`, only what is over them."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(page.width / 2 + page.moved[0], page.height / 2 + page.moved[1])
    painter.scale(page.scale, page.scale)
    painter.translate(-page.width / 2, -page.height / 2)
    for placed in page.placed if items else ():
        _paint_placed(painter, placed, options)
    for mark in page.marks:
        _paint_mark(painter, mark)
    painter.restore()


def paint_side(painter: QPainter, item: Printable, side: Side, bleed: float, options: PrintOptions) -> None:
    """Paint one side of an item, cut at its bleed. The origin is the upper left corner of the cut item."""
    paint = item.paint if side == "front" else item.back
    if paint is not None:
        painter.save()
        painter.setClipPath(_outline(item, bleed), Qt.ClipOperation.IntersectClip)
        paint(painter, item.language or options.language, PaintOptions(bleed, options.frame))
        painter.restore()


def _paint_placed(painter: QPainter, placed: Placed, options: PrintOptions) -> None:
    """Paint one side of an item where it lies."""
    item = placed.item
    painter.save()
    if placed.clip is not None:
        painter.setClipRect(_rect(placed.clip), Qt.ClipOperation.IntersectClip)
    painter.translate(placed.x, placed.y)
    painter.scale(placed.scale, placed.scale)
    if placed.turned:
        painter.translate(item.width, item.height)
        painter.rotate(180)
    paint_side(painter, item, placed.side, placed.bleed, options)
    painter.restore()


def _outline(item: Printable, bleed: float) -> QPainterPath:
    path = QPainterPath()
    area = QRectF(-bleed, -bleed, item.width + 2 * bleed, item.height + 2 * bleed)
    if item.round:
        path.addEllipse(area)
    else:
        path.addRect(area)
    return path


def _paint_mark(painter: QPainter, mark: Mark) -> None:
    painter.save()
    match mark:
        case Line():
            _paint_line(painter, mark)
        case Cross():
            _paint_cross(painter, mark)
        case Bar():
            _paint_bar(painter, mark)
        case Words():
            _paint_words(painter, mark)
        case Strip():
            _paint_strip(painter, mark.box)
        case Diamond(x, y):
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(ACCENT))
            painter.drawPolygon(QPolygonF([QPointF(x, y - 2), QPointF(x + 2, y), QPointF(x, y + 2), QPointF(x - 2, y)]))
        case Overview():
            _paint_overview(painter, mark)
        case Ruler():
            _paint_ruler(painter, mark)
    painter.restore()


def _pen(colour: str, width: float = HAIR) -> QPen:
    return QPen(QColor(colour), width, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.MiterJoin)


def _paint_line(painter: QPainter, line: Line) -> None:
    pen = _pen(EDGE if line.use == "edge" else INK)
    if line.use == "fold":
        pen.setDashPattern([6, 4])
    painter.setPen(pen)
    painter.drawLine(QLineF(line.x1, line.y1, line.x2, line.y2))


def _paint_cross(painter: QPainter, cross: Cross) -> None:
    painter.setPen(_pen(INK))
    painter.setBrush(NO_BRUSH)
    painter.drawEllipse(QPointF(cross.x, cross.y), 1.3, 1.3)
    painter.drawLine(QLineF(cross.x - 2.2, cross.y, cross.x + 2.2, cross.y))
    painter.drawLine(QLineF(cross.x, cross.y - 2.2, cross.x, cross.y + 2.2))


def _paint_bar(painter: QPainter, bar: Bar) -> None:
    left = bar.x - BAR_MM
    for number in range(0, 5, 2):
        painter.fillRect(QRectF(left + number * 10, bar.y, 10, 1.2), QColor(INK))
    painter.setBrush(NO_BRUSH)
    painter.setPen(_pen(INK))
    painter.drawRect(QRectF(left, bar.y, BAR_MM, 1.2))
    words = _("50 mm, measure me")
    wide = words_width(words, NOTE_MM)
    paint_text(painter, words, left - 2 - wide, bar.y - 0.9, NOTE_MM, NOTE)


def _paint_words(painter: QPainter, words: Words) -> None:
    size, wide = words.size, words_width(words.text, words.size, bold=words.bold)
    if words.width and wide > words.width:
        size, wide = size * words.width / wide, words.width
    colour = ACCENT if words.accent else INK if words.bold else NOTE
    painter.translate(words.x, words.y)
    if words.turned:
        painter.rotate(-90)
    high = size * 1.36
    left, top = (-wide / 2, -high / 2 if words.turned or words.ground else 0.0) if words.middle else (0.0, 0.0)
    if words.ground:
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(WHITE))
        painter.drawRoundedRect(QRectF(left - 2, top - 1, wide + 4, high + 2), 1.5, 1.5)
    paint_text(painter, words.text, left, top, size, colour, bold=words.bold)


def _paint_strip(painter: QPainter, box: Box) -> None:
    area = _rect(box)
    painter.fillRect(area, QColor(STRIP))
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(_pen(HATCH, 0.3))
    start = int((area.left() - area.height()) // 6) * 6
    for x in range(start, int(area.right()) + 1, 6):
        painter.drawLine(QLineF(x, area.top(), x + area.height(), area.bottom()))


def _paint_overview(painter: QPainter, plan: Overview) -> None:
    painter.setPen(_pen(NOTE, 0.15))
    for column in range(plan.columns):
        for row in range(plan.rows):
            here = (column, row) == (plan.column, plan.row)
            painter.setBrush(QColor(ACCENT if here else WHITE))
            high = plan.cell / 1.2
            painter.drawRect(QRectF(plan.x + column * plan.cell, plan.y + row * high, plan.cell, high))


def _paint_ruler(painter: QPainter, ruler: Ruler) -> None:
    painter.translate(ruler.x, ruler.y)
    if ruler.upright:
        painter.rotate(90)
    painter.setPen(_pen(INK))
    painter.drawLine(QLineF(-10, 0, 10, 0))
    for tenth in range(-20, 21):
        x = tenth / 2
        high = 3.0 if tenth % 10 == 0 else 2.0 if tenth % 2 == 0 else 1.2
        painter.drawLine(QLineF(x, -high, x, high))


def words_width(words: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text of a size, in mm."""
    return QFontMetricsF(font(round(size * _UNIT), bold)).horizontalAdvance(words) / _UNIT


def paint_text(
    painter: QPainter, words: str, x: float, y: float, size: float, colour: str = INK, *, bold: bool = False
) -> None:
    """Paint a line of text from its upper left corner."""
    face = font(round(size * _UNIT), bold)
    painter.save()
    painter.translate(x, y)
    painter.scale(1 / _UNIT, 1 / _UNIT)
    painter.setFont(face)
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(0, QFontMetricsF(face).ascent()), words)
    painter.restore()


def _rect(box: Box) -> QRectF:
    return QRectF(box[0], box[1], box[2] - box[0], box[3] - box[1])
