"""Arrows between tiles, for attacks and for what changes figures."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.ui.design_tokens import EDGE


def paint_arrow(
    painter: QPainter,
    start: QPointF,
    end: QPointF,
    colour: str,
    size: float = 1.0,
    inset: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Paint a thick arrow with a dark edge, which leaves so much free at each end; `size` scales its line and head."""
    way = end - start
    along = way / max(1.0, math.hypot(way.x(), way.y()))
    across = QPointF(-along.y(), along.x())
    tail, tip = start + along * inset[0], end - along * inset[1]
    neck = tip - along * 12 * size
    head = QPolygonF([tip, neck + across * 9 * size, neck - across * 9 * size])
    for shade, width in ((EDGE, 8.0), (colour, 4.5)):
        painter.setPen(QPen(QColor(shade), width * size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(QColor(shade))
        painter.drawLine(tail, neck)
        painter.drawPolygon(head)
