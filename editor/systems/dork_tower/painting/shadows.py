"""Soft shadows of flat pieces on screen; light comes from the upper left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient

from editor.ui.painting.pens import NO_PEN, circle


def paint_shadow(painter: QPainter, radius: float, alpha: int, height: float = 6.0) -> None:
    """The shadow of a disc about the origin that lies a height above the board."""
    reach = radius + height * 0.36
    glow = QRadialGradient(QPointF(0, 0), reach)
    glow.setColorAt(0, QColor(0, 0, 0, alpha))
    glow.setColorAt(max(0.0, (radius - height * 0.30) / reach), QColor(0, 0, 0, alpha))
    glow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.save()
    painter.translate(height * 0.16, height * 0.30)
    painter.setPen(NO_PEN)
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(circle(reach))
    painter.restore()


def paint_sheet_shadow(painter: QPainter, area: QRectF, corner: float, unit: float = 1.0) -> None:
    """The shadow of a card; `unit` is a pixel."""
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(0, 0, 0, 12))
    for step in range(6):
        grow = step * unit
        painter.drawRoundedRect(
            area.adjusted(unit - grow, 3 * unit - grow, unit + grow, 3 * unit + grow), corner + grow, corner + grow
        )
