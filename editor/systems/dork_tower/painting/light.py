"""Paints day and night over the wedges: a blue wash with stars, or a warm light from the tower."""

from __future__ import annotations

import random
from math import sqrt

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from editor.systems.dork_tower.painting.art import paint_mark
from editor.systems.dork_tower.painting.sectors import LAND_MM, WEDGES, point, ring_piece
from editor.ui.painting.pens import NO_PEN

_STARS = 34


def paint_light(painter: QPainter, wedge: int, night: bool, inner: float, strong: bool) -> None:
    """The light over a wedge, from the ring around the shadow spaces outwards; half as strong while editing."""
    outline = ring_piece(wedge / WEDGES, (wedge + 1) / WEDGES, inner, LAND_MM)
    painter.setPen(NO_PEN)
    if not night:
        glow = QRadialGradient(QPointF(0, 0), LAND_MM)
        glow.setColorAt(0.2, QColor(255, 220, 120, 120 if strong else 70))
        glow.setColorAt(1, QColor(255, 226, 150, 10))
        painter.setBrush(glow)
        painter.drawPath(outline)
        return
    painter.setBrush(QColor(14, 18, 62, 142 if strong else 74))
    painter.drawPath(outline)
    if strong:
        dice = random.Random(wedge)
        for _number in range(_STARS):
            radius = sqrt(dice.uniform(inner**2, LAND_MM**2)) - 3
            size = dice.choice((0.7, 0.7, 1.0, 1.4))
            at = point((wedge + dice.uniform(0.05, 0.95)) / WEDGES, radius)
            paint_mark(painter, "quest", at, size * 1.6, QColor(226, 232, 255, 200))
