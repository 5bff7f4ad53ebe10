"""Paints the crystals of a player on the mat: those in the inventory full, those that are used as outlines."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.systems.despaira.painting.art import paint_mark
from editor.ui.painting.pens import NO_PEN

_LAPIS, _SALT_BLUE = "#2358C4", "#C8D6F6"
_IN_ROW: Final = 6
_MOST: Final = 30


def paint_crystals(painter: QPainter, at: QPointF, count: int, full: bool) -> None:
    """Rows of six about a point; more than thirty would leave the mat."""
    for number in range(min(count, _MOST)):
        row, column = divmod(number, _IN_ROW)
        x, y = at.x() + (column - 2.5) * 27, at.y() - 16 + row * 30
        if full:
            paint_mark(painter, "crystal", x + 1, y + 2, 12.4, QColor(0, 0, 0, 90))
            paint_mark(painter, "crystal", x, y, 12.4, "#E9F0FF")
            paint_mark(painter, "crystal", x, y, 10.8, _LAPIS)
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(255, 255, 255, 88))
            painter.drawPolygon(QPolygonF([QPointF(x, y - 11), QPointF(x, y), QPointF(x - 7.6, y)]))
        else:
            painter.setPen(QPen(QColor(_SALT_BLUE), 1.4))
            painter.setBrush(QColor(255, 255, 255, 14))
            corners = ((0, -11), (7.8, 0), (0, 11), (-7.8, 0))
            painter.drawPolygon(QPolygonF([QPointF(x + a, y + b) for a, b in corners]))
