"""Paints the rim of the board: a wooden ring with the names and arms of kingdoms, and the time of each wedge."""

from __future__ import annotations

from collections.abc import Sequence
from math import degrees
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QRadialGradient

from editor.systems.dork_tower.painting.art import MARKS, paint_mark
from editor.systems.dork_tower.painting.sectors import LAND_MM, RIM_MM, TOWER_MM, WEDGES, angle, point
from editor.systems.dork_tower.painting.tones import BORDER, BORDER_EDGE, DAY, MOON, NIGHT, SUN
from editor.ui.design_tokens import EDGE, Theme
from editor.ui.fonts import SERIF, font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle

_NAME_MM: Final = 15
_MIDDLE: Final = RIM_MM - 15.6
_INK: Final = {True: "#FFF0D2", False: "#2F1D08"}
_UNDER: Final = "#38325A"
"""The floor under the tower."""
ARMS: Final = ("leaf", "bird", "bell", "flower", "anchor", "fish")
"""Arms for kingdoms that name none, in their order."""


def paint_rim(
    painter: QPainter, theme: Theme, names: Sequence[tuple[str, str]], night: Sequence[bool], flat: bool = False
) -> None:
    """The rim about the origin. `names`: name and arms of each wedge; `flat`: without shadow and shine, for paper."""
    painter.setPen(NO_PEN)
    if not flat:
        for step in range(12):
            painter.setBrush(QColor(0, 0, 0, 20 if theme.dark else 8))
            painter.drawEllipse(QPointF(2, 5), RIM_MM + step, RIM_MM + step)
    painter.setBrush(QColor(theme.wood_edge))
    painter.drawEllipse(circle(RIM_MM))
    if flat:
        painter.setBrush(QColor(theme.wood[2]))
    else:
        shine = QRadialGradient(QPointF(-120, -160), RIM_MM * 1.7)
        shine.setColorAt(0, QColor(theme.wood[2]))
        shine.setColorAt(1, QColor(theme.wood[0]))
        painter.setBrush(shine)
    painter.drawEllipse(circle(RIM_MM - 1.5))
    painter.setBrush(QColor(EDGE))
    painter.drawEllipse(circle(LAND_MM + 1.6))
    for wedge, (name, arms) in enumerate(names):
        _paint_name(painter, name, (wedge + 0.5) / WEDGES, _INK[theme.dark], arms)
        painter.setPen(QPen(QColor(theme.wood_edge), 1.6))
        painter.drawLine(point(wedge / WEDGES, LAND_MM + 3), point(wedge / WEDGES, RIM_MM - 2))
    for wedge, dark in enumerate(night):
        paint_time(painter, dark, point((wedge + 0.5) / WEDGES - 0.0475, _MIDDLE), 9.5)


def paint_time(painter: QPainter, night: bool, at: QPointF, radius: float) -> None:
    """A disc with a sun or a moon."""
    painter.setPen(QPen(QColor(EDGE), radius * 0.1))
    painter.setBrush(QColor(NIGHT if night else DAY))
    painter.drawEllipse(at, radius, radius)
    paint_mark(painter, "moon" if night else "sun", at, radius * 0.63, MOON if night else SUN)


def paint_borders(painter: QPainter) -> None:
    """The borders of kingdoms, and the floor of the tower."""
    for wedge in range(WEDGES):
        for colour, width in ((BORDER_EDGE, 6.4), (BORDER, 3.8)):
            painter.setPen(QPen(QColor(colour), width, c=Qt.PenCapStyle.FlatCap))
            painter.drawLine(point(wedge / WEDGES, TOWER_MM + 1), point(wedge / WEDGES, LAND_MM))
    painter.setPen(QPen(QColor(BORDER), 2.2))
    painter.setBrush(QColor(_UNDER))
    painter.drawEllipse(circle(TOWER_MM))


def _paint_name(painter: QPainter, name: str, turn: float, ink: str, arms: str) -> None:
    """A name along the rim, readable from below in the lower half."""
    face = font(_NAME_MM, True, SERIF)
    metrics = QFontMetricsF(face)
    arms = arms if arms in MARKS else ""
    lead = 20.0 if arms else 0.0
    width = metrics.horizontalAdvance(name) + lead
    low = 0.3 < turn < 0.7
    way = -1 if low else 1
    x = -width / 2 + 10 * way
    painter.setFont(face)
    painter.setPen(QColor(ink))
    painter.setBrush(NO_BRUSH)
    ends = [metrics.horizontalAdvance(name[:number]) for number in range(len(name) + 1)]
    if arms:
        _turned(painter, turn, x + 8, low)
        paint_mark(painter, arms, QPointF(0, 0), 7.5, ink)
        painter.restore()
        painter.setPen(QColor(ink))
    for letter, start, end in zip(name, ends, ends[1:], strict=False):
        _turned(painter, turn, x + lead + (start + end) / 2, low)
        painter.setFont(face)
        painter.drawText(QRectF(-20, -12, 40, 24), Qt.AlignmentFlag.AlignCenter, letter)
        painter.restore()


def _turned(painter: QPainter, turn: float, along: float, low: bool) -> None:
    """Move the origin to a place along the rim; the caller restores the painter."""
    way = -1 if low else 1
    painter.save()
    painter.rotate(angle(turn) + 90 + degrees(along * way / _MIDDLE) + (180 if low else 0))
    painter.translate(0, _MIDDLE if low else -_MIDDLE)
