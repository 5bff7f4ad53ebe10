"""Paints the marks of a play on a table: acting and able disks, the aim and its corridor, trails.

The painter's frame is the table's, in mm. `mm` is the length in mm of one screen pixel.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.ui.design_tokens import (
    CONTACT,
    EDGE,
    POWER,
    Theme,
)
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic, dashed, faded


def paint_acting(painter: QPainter, mm: float, at: QPointF, radius: float) -> None:
    """The solid white ring of the disk that acts."""
    reach = radius + 5.5 * mm
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic(EDGE, 4.6), cosmetic("#FFFFFF", 2.6)):
        painter.setPen(pen)
        painter.drawEllipse(at, reach, reach)


def paint_able(painter: QPainter, mm: float, at: QPointF, radius: float) -> None:
    """The broken white ring of a disk that may act."""
    reach = radius + 5.5 * mm
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic(EDGE + "88", 2.8), dashed("#FFFFFF", 1.5, (7, 5))):
        painter.setPen(pen)
        painter.drawEllipse(at, reach, reach)


def paint_aim(
    painter: QPainter,
    mm: float,
    centre: QPointF,
    radius: float,
    direction_deg: float,
    share: float,
    offset: float = 0.0,
) -> QPointF:
    """Paint the pull on a disk: band from rim to grip, scale in quarters; returns the position for the label.

    `direction_deg` is where the disk will travel, `share` of the full pull 0 to 1, `offset` of the finger's line as a
    share of the radius. The full pull is 156 px long on screen.
    """
    angle = math.radians(direction_deg)
    ux, uy = math.cos(angle), math.sin(angle)
    turn = angle + math.asin(max(-1.0, min(1.0, offset)))
    rim = QPointF(centre.x() - math.cos(turn) * radius, centre.y() - math.sin(turn) * radius)
    full = 156 * mm
    pulled = full * max(0.0, min(1.0, share))
    grip = QPointF(rim.x() - ux * pulled, rim.y() - uy * pulled)
    end = QPointF(rim.x() - ux * full, rim.y() - uy * full)
    paint_cased(painter, _line(rim, end), dashed("#FFFFFF", 2, (2, 3)), 4)

    def across(at: QPointF, px: float) -> tuple[QPointF, QPointF]:
        return (
            QPointF(at.x() - uy * px * mm, at.y() + ux * px * mm),
            QPointF(at.x() + uy * px * mm, at.y() - ux * px * mm),
        )

    wide, narrow = across(rim, 5), across(grip, 1.6)
    painter.setPen(cosmetic(EDGE, 1.2))
    painter.setBrush(QColor(POWER))
    painter.drawPolygon(QPolygonF([wide[0], wide[1], narrow[1], narrow[0]]))
    for quarter in range(1, 5):
        at = QPointF(rim.x() - ux * full * quarter / 4, rim.y() - uy * full * quarter / 4)
        a, b = across(at, 6)
        for pen in (cosmetic(EDGE, 3.4), cosmetic("#FFFFFF", 1.6)):
            painter.setPen(pen)
            painter.drawLine(a, b)
    painter.setPen(cosmetic(EDGE, 2))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(grip, 8 * mm, 8 * mm)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(POWER))
    painter.drawEllipse(grip, 4 * mm, 4 * mm)
    painter.setPen(cosmetic("#FFFFFF", 1.6))
    painter.drawEllipse(rim, 4.5 * mm, 4.5 * mm)
    return QPointF(grip.x(), grip.y() + 19 * mm)


def paint_corridor(
    painter: QPainter, theme: Theme, mm: float, start: QPointF, end: QPointF, radius: float, meets: QPointF | None
) -> None:
    """Paint where an aimed disk will pass: a corridor as wide as the disk, a centre line, a ghost at the first contact.

    `end` is the disk's centre there; `meets` the point of contact, or None if it stops without one.
    """
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    if length < 1e-9:
        return
    ux, uy = (end.x() - start.x()) / length, (end.y() - start.y()) / length
    side = QPointF(-uy * radius, ux * radius)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(255, 255, 255, 44) if theme.dark else QColor(40, 24, 8, 52))
    painter.drawPolygon(QPolygonF([start + side, end + side, end - side, start - side]))
    if length > radius + 4:
        front = QPointF(start.x() + ux * (radius + 4), start.y() + uy * (radius + 4))
        paint_cased(painter, _line(front, end), dashed("#FFFFFF", 2.2, (5, 3)), 3)
    painter.setBrush(QColor(255, 255, 255, 40))
    painter.setPen(cosmetic(EDGE, 3.4))
    painter.drawEllipse(end, radius, radius)
    painter.setBrush(NO_BRUSH)
    painter.setPen(dashed("#FFFFFF", 1.8, (3, 2)))
    painter.drawEllipse(end, radius, radius)
    if meets is not None:
        painter.setPen(cosmetic(EDGE, 1.4))
        painter.setBrush(QColor(CONTACT))
        painter.drawEllipse(meets, 4.5 * mm, 4.5 * mm)


def paint_arrow(
    painter: QPainter, mm: float, start: QPointF, end: QPointF, colour: str, size_px: float = 9, width_px: float = 2.4
) -> None:
    """Paint a short arrow with a dark edge: the estimated path of a disk after a contact."""
    angle = math.atan2(end.y() - start.y(), end.x() - start.x())
    reach = size_px * mm
    neck = end - QPointF(math.cos(angle), math.sin(angle)) * (0.6 * reach)  # a thick line would look out of the tip
    paint_cased(painter, _line(start, neck), cosmetic(colour, width_px))
    wings = [
        QPointF(end.x() - reach * math.cos(angle + turn), end.y() - reach * math.sin(angle + turn))
        for turn in (0.5, -0.5)
    ]
    painter.setPen(cosmetic(EDGE, 1.2))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(QPolygonF([end, *wings]))


def paint_trail(painter: QPainter, points: Sequence[QPointF], colour: str, strength: float = 1.0) -> None:
    """Paint the path of a disk in the seat's colour, fading towards its start. `strength` 0 to 1 for lesser trails."""
    lengths = [math.hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(points)]
    total = sum(lengths)
    if total <= 0:
        return
    done = 0.0
    painter.setBrush(NO_BRUSH)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        steps = max(1, round(length / 20))
        for i in range(steps):
            share = (done + length * i / steps) / total
            p, q = _between(a, b, i / steps), _between(a, b, (i + 1) / steps)
            paint_trail_part(painter, p, q, colour, share, strength)
        done += length


def paint_trail_part(painter: QPainter, a: QPointF, b: QPointF, colour: str, share: float, strength: float) -> None:
    """Paint a short part of a trail; `share` is its position on the path from the start."""
    dark, bright = _trail_pens(colour, int((60 + 110 * share) * strength), int((70 + 185 * share) * strength))
    painter.setPen(dark)
    painter.drawLine(a, b)
    painter.setPen(bright)
    painter.drawLine(a, b)


@lru_cache(maxsize=2048)
def _trail_pens(colour: str, dark: int, bright: int) -> tuple[QPen, QPen]:
    """The pens of a trail's edge and of the trail itself, by their alphas; hundreds of parts are painted in a frame."""
    return cosmetic(QColor(20, 14, 9, dark), 5.4), cosmetic(faded(colour, bright), 3)


def paint_cased(painter: QPainter, path: QPainterPath, pen: QPen, casing_px: float = 2.6) -> None:
    """A line with a dark edge, so that it shows on oak, walnut and any book."""
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(EDGE + "D0", pen.widthF() + casing_px, round_cap=True))
    painter.drawPath(path)
    painter.setPen(pen)
    painter.drawPath(path)


def _line(a: QPointF, b: QPointF) -> QPainterPath:
    result = QPainterPath(a)
    result.lineTo(b)
    return result


def _between(a: QPointF, b: QPointF, share: float) -> QPointF:
    return QPointF(a.x() + (b.x() - a.x()) * share, a.y() + (b.y() - a.y()) * share)
