"""Paints the tower from above: eight walls with a sun or a moon, the roof, and the door, at one of eight positions."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, tan
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.systems.dork_tower.painting.art import paint_mark
from editor.systems.dork_tower.painting.sectors import WEDGES, angle
from editor.systems.dork_tower.painting.shadows import paint_shadow
from editor.systems.dork_tower.painting.tones import DAY, MOON, NIGHT, SUN
from editor.ui.design_tokens import EDGE
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_PEN
from schema.frozen_dataclass import frozen_dataclass

TOWER_MM: Final = 54.0
_ROOF: Final = 0.64
"""Where the walls end and the roof begins, as a share of the radius."""
_HALF: Final = tan(radians(22.5))
_DOOR, _DOOR_EDGE = "#7A4A1E", "#FFE9A8"
_ROOFS: Final = {True: "#8A4038", False: "#43395F"}
"""By whether the wall below is a day wall."""
_TOP: Final = "#F2E3B8"


@frozen_dataclass
class Wall:
    """One wall of the tower."""

    day: bool
    door: bool = False


USUAL_WALLS: Final = tuple(Wall(3 <= number <= 6, door=number == 0) for number in range(WEDGES))


def paint_tower(
    painter: QPainter, walls: Sequence[Wall], position: float, radius: float = TOWER_MM, shadow: bool = True
) -> None:
    """The tower about the origin; wall i faces wedge i + position. A broken position is one on the way."""
    if shadow:
        paint_shadow(painter, radius * 1.02, 190, radius * 0.4)
    for number, wall in enumerate(walls):
        _paint_wall(painter, wall, (number + position + 0.5) / WEDGES, radius)
    for number, wall in enumerate(walls):
        _paint_roof(painter, wall, (number + position + 0.5) / WEDGES, radius)
    painter.setPen(QPen(QColor(EDGE), radius * 0.03))
    painter.setBrush(QColor(_TOP))
    painter.drawEllipse(QPointF(0, 0), radius * 0.13, radius * 0.13)
    paint_mark(painter, "eye", QPointF(0, 0), radius * 0.1, EDGE)


def _paint_wall(painter: QPainter, wall: Wall, turn: float, radius: float) -> None:
    painter.save()
    painter.rotate(angle(turn) + 90)
    inner = radius * _ROOF
    painter.setPen(QPen(QColor(EDGE), radius * 0.026, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(DAY if wall.day else NIGHT))
    corners = ((-radius, radius), (radius, radius), (inner, inner), (-inner, inner))
    painter.drawPolygon(QPolygonF([QPointF(x * _HALF, -y) for x, y in corners]))
    if wall.door:
        _paint_door(painter, radius)
    else:
        painter.translate(0, -radius * 0.82)
        painter.rotate(-(angle(turn) + 90))
        paint_mark(painter, "sun" if wall.day else "moon", QPointF(0, 0), radius * 0.12, SUN if wall.day else MOON)
    painter.restore()


def _paint_door(painter: QPainter, radius: float) -> None:
    """A brown arch that breaks the outer line of the wall."""
    arch = QPainterPath()
    wide, top, foot = radius * 0.2, -radius * 1.08, -radius * 0.8
    arch.moveTo(-wide, top)
    arch.lineTo(-wide, foot)
    arch.cubicTo(-wide, -radius * 0.62, wide, -radius * 0.62, wide, foot)
    arch.lineTo(wide, top)
    arch.closeSubpath()
    painter.setBrush(QColor(_DOOR_EDGE))
    painter.drawPath(arch)
    painter.save()
    painter.scale(0.72, 1)
    painter.setBrush(QColor(_DOOR))
    painter.drawPath(arch)
    painter.restore()
    painter.drawLine(QPointF(0, top), QPointF(0, -radius * 0.7))
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(DAY))
    painter.drawEllipse(QPointF(radius * 0.05, -radius * 0.88), radius * 0.03, radius * 0.03)


def _paint_roof(painter: QPainter, wall: Wall, turn: float, radius: float) -> None:
    painter.save()
    painter.rotate(angle(turn) + 90)
    shade = cos(radians(angle(turn) + 135))
    painter.setPen(QPen(QColor(EDGE), radius * 0.016, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(_ROOFS[wall.day]).lighter(int(104 + 26 * shade)))
    inner = radius * _ROOF
    painter.drawPolygon(QPolygonF([QPointF(-inner * _HALF, -inner), QPointF(inner * _HALF, -inner), QPointF(0, 0)]))
    painter.restore()


def tower_pixmap(walls: Sequence[Wall], position: int, size: int, ratio: float) -> QPixmap:
    """The tower as an icon."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(size / 2, size / 2)
        paint_tower(painter, walls, position, size * 0.44, shadow=False)
    return result
