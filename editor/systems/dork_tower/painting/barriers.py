"""Paints lakes and mountains along a border between two spaces, and the picture of an open border."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.systems.dork_tower.painting.spaces import icon_plate, paint_space
from editor.systems.dork_tower.painting.tones import LAKE, LAKE_LIGHT, MOUNTAIN, MOUNTAIN_LIGHT
from editor.ui.design_tokens import EDGE
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, NO_PEN

PATH: Final = "#FFF3D6"
_PATH_MM: Final = 3.0


def paint_barrier(painter: QPainter, kind: str, points: Sequence[QPointF], width: float = 15.0) -> None:
    """A lake or a mountain along a line; nothing for anything else."""
    if len(points) < 2:
        return
    line = QPainterPath(points[0])
    for each in points[1:]:
        line.lineTo(each)
    if kind == "lake":
        _paint_lake(painter, line, width)
    elif kind == "mountain":
        _paint_peaks(painter, line, width)


def paint_path(painter: QPainter, points: Sequence[QPointF]) -> None:
    """A path between two spaces that do not touch: a pale line in a dark one, with a disc at both ends."""
    line = QPainterPath(points[0])
    for each in points[1:]:
        line.lineTo(each)
    for colour, wide in ((EDGE, _PATH_MM + 2.4), (PATH, _PATH_MM)):
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(QColor(colour), wide, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(line)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(colour))
        for end in (points[0], points[-1]):
            painter.drawEllipse(end, wide, wide)


def _paint_lake(painter: QPainter, line: QPainterPath, width: float) -> None:
    painter.setBrush(NO_BRUSH)
    for colour, wide in ((EDGE, width + 2.4), (LAKE, width)):
        painter.setPen(QPen(QColor(colour), wide, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(line)
    painter.setPen(QPen(QColor(LAKE_LIGHT), width * 0.087))
    length = line.length()
    steps = max(2, int(length / (width * 0.08)))
    for offset in (-0.2, 0.2):
        wave = QPainterPath()
        for step in range(steps + 1):
            share = step / steps
            at, slope = line.pointAtPercent(share), radians(-line.angleAtPercent(share))
            shift = offset * width + sin(share * length * 11.25 / width) * width * 0.09
            place = QPointF(at.x() - sin(slope) * shift, at.y() + cos(slope) * shift)
            if step:
                wave.lineTo(place)
            else:
                wave.moveTo(place)
        painter.drawPath(wave)


def _paint_peaks(painter: QPainter, line: QPainterPath, width: float) -> None:
    count = max(3, round(line.length() / (width * 0.7)))
    places = sorted((line.pointAtPercent((step + 0.5) / count) for step in range(count)), key=lambda each: each.y())
    for number, at in enumerate(places):
        size = width * (0.66 if number % 2 else 0.56)
        x, y = at.x(), at.y() + size * 0.5
        painter.setPen(QPen(QColor(EDGE), width * 0.073, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(MOUNTAIN))
        painter.drawPolygon(QPolygonF([QPointF(x - size, y), QPointF(x, y - size * 1.6), QPointF(x + size, y)]))
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(MOUNTAIN_LIGHT))
        snow = ((0, 1.5), (0.42, 0.86), (0.12, 1.0), (-0.08, 0.78), (-0.4, 0.9))
        painter.drawPolygon(QPolygonF([QPointF(x + size * dx, y - size * dy) for dx, dy in snow]))


def barrier_pixmap(kind: str, size: int, ratio: float) -> QPixmap:
    """A border with a barrier as an icon; an open one by `none`."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(size / 2, size / 2)
        plate = icon_plate(size)
        paint_space(painter, "field", plate, 4, size * 0.42)
        painter.setClipPath(plate)
        reach = size / 2 - 3
        if kind != "none":
            paint_barrier(painter, kind, [QPointF(-reach, size * 0.07), QPointF(reach, size * 0.07)], size * 0.36)
        else:
            _paint_open(painter, size)
    return result


def _paint_open(painter: QPainter, size: float) -> None:
    """A border line with an arrow across it both ways."""
    painter.setPen(QPen(QColor(EDGE), size * 0.045))
    painter.drawLine(QPointF(0, -size / 2), QPointF(0, size / 2))
    painter.setPen(QPen(QColor(EDGE), size * 0.07, c=Qt.PenCapStyle.RoundCap))
    far, back = size * 0.26, size * 0.12
    painter.drawLine(QPointF(-far, 0), QPointF(far, 0))
    for way in (-1, 1):
        painter.drawLine(QPointF(way * far, 0), QPointF(way * back, -back))
        painter.drawLine(QPointF(way * far, 0), QPointF(way * back, back))
