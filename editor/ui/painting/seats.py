"""A seat's shape, ring and badge: recognisable by shape first, colour second, always with a dark edge."""

from math import cos, radians, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.ui.design_tokens import EDGE, SEATS, Seat, SeatShape
from editor.ui.painting.pens import NO_BRUSH, circle, cosmetic, rgba

RING_OFFSET_PX = 1.9
BADGE_PX = 5.2


def seat(number: int) -> Seat:
    """The seat of the number, counted from 1; beyond the last they repeat."""
    return SEATS[(number - 1) % len(SEATS)]


def paint_seat(painter: QPainter, which: Seat, radius: float, edge: QColor | str = EDGE) -> None:
    """The seat's shape about the origin."""
    painter.setPen(QPen(rgba(edge), max(1.0, radius * 0.22), j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(which.colour))
    corners = seat_corners(which.shape, radius)
    if corners:
        painter.drawPolygon(QPolygonF(corners))
    else:
        painter.drawEllipse(QPointF(0, 0), radius, radius)


def seat_corners(shape: SeatShape, r: float) -> list[QPointF]:
    """Corners of a seat's shape; none for the circle."""
    match shape:
        case "circle":
            return []
        case "triangle":
            return [QPointF(0, -r * 1.1), QPointF(r * 1.05, r * 0.8), QPointF(-r * 1.05, r * 0.8)]
        case "square":
            side = r * 0.86
            return [QPointF(-side, -side), QPointF(side, -side), QPointF(side, side), QPointF(-side, side)]
        case "diamond":
            reach = r * 1.15
            return [QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)]
        case "cross":
            arm, far = r * 0.36, r * 1.05
            quarter = ((-arm, -far), (arm, -far), (arm, -arm))
            turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
            return [QPointF(x * c - y * s, x * s + y * c) for c, s in turns for x, y in quarter]
        case "star":
            return [_on_circle(36 * corner - 90, r * (1.2 if corner % 2 == 0 else 0.52)) for corner in range(10)]


def _on_circle(degrees: float, radius: float) -> QPointF:
    return QPointF(radius * cos(radians(degrees)), radius * sin(radians(degrees)))


def paint_seat_ring(painter: QPainter, which: Seat, radius: float, mm: float, badge: bool = True) -> None:
    """The ring outside a disk of the radius about the origin, and the seat's shape at the lower left.

    `mm` is how many units of the painter one screen pixel covers: ring and shape keep their size on screen.
    """
    reach = radius + RING_OFFSET_PX * mm
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(EDGE, 3.4))
    painter.drawEllipse(circle(reach))
    painter.setPen(cosmetic(which.colour, 2))
    painter.drawEllipse(circle(reach))
    if badge:
        painter.translate(-reach * 0.74, reach * 0.74)
        painter.scale(mm, mm)
        paint_seat(painter, which, min(BADGE_PX, max(2.4, radius / mm * 0.5)))
    painter.restore()
