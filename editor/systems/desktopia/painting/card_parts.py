"""Parts of Desktopia's cards: the pattern of an Order, the medallion, life, marks, and the disk at its true size.

Flat and opaque, because the same parts are printed.
"""

from __future__ import annotations

from math import cos, hypot, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from editor.printing.faces.parts import paint_outlines
from editor.printing.faces.words import CENTRE, set_line
from editor.systems.desktopia.painting.built_in_pictures import PICTURES, UNKNOWN
from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.disks import octagon, paint_picture, paint_sticker
from editor.systems.desktopia.painting.orders import MOTIF_OF, OrderLook
from editor.ui.design_tokens import INK, LIFE, PAPER
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, mix, rgba

_MARK_STEP: Final = 7.0
_EMBLEMS: Final = ("artifact", "ritual")
LINE_ART: Final = 1.25
"""The radius of the author's own picture, where outlines of a built-in one would have 1."""


def paint_motif(
    painter: QPainter, order: OrderLook, area: QRectF, centre: QPointF, start: float, tones: tuple[QColor, QColor]
) -> None:
    """The pattern of an Order around a circle, as ground and figure in two opaque tones."""
    ground, figure = tones
    painter.fillRect(area, ground)
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.translate(centre)
    painter.setPen(NO_PEN)
    painter.setBrush(figure)
    corners = (area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight())
    reach = max(hypot(corner.x() - centre.x(), corner.y() - centre.y()) for corner in corners)
    inside = area.translated(-centre)
    match order.motif or MOTIF_OF[order.pattern]:
        case "rays":
            for i in range(20):
                painter.save()
                painter.rotate(i * 18)
                tip = -start - (30 if i % 2 else 17)
                painter.drawPolygon([QPointF(-2.2, -start), QPointF(2.2, -start), QPointF(0, tip)])
                painter.restore()
        case "dots":
            for ring in range(int((reach - start) / 4.6) + 1):
                r, count = start + 1.5 + ring * 4.6, 30 + ring * 6
                size = max(0.4, 0.95 - ring * 0.06)
                for i in range(count):
                    angle = tau * (i + ring * 0.5) / count
                    at = QPointF(r * cos(angle), r * sin(angle))
                    if inside.adjusted(-1, -1, 1, 1).contains(at):
                        painter.drawEllipse(at, size, size)
        case "leaves":
            for ring in range(int((reach - start) / 8) + 1):
                count = 14 + ring * 4
                for i in range(count):
                    painter.save()
                    painter.rotate(360 * (i + ring * 0.5) / count)
                    painter.translate(0, -start - 3 - ring * 8)
                    painter.rotate(30)
                    painter.drawEllipse(QRectF(-1.2, -3.2, 2.4, 6.4))
                    painter.restore()
        case "circles":
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(figure, 1.6))
            for ring in range(int((reach - start) / 6) + 1):
                painter.drawEllipse(circle(start + 2 + ring * 6))
        case "swirl":
            for i in range(7):
                painter.save()
                painter.rotate(360 * i / 7)
                for step in range(26):
                    painter.rotate(4)
                    size = 1.2 - step * 0.03
                    painter.drawEllipse(QPointF(0, -start - step * 1.7), size, size)
                painter.restore()
        case "none":
            pass
    painter.restore()


def paint_medallion(painter: QPainter, look: CardFace, centre: QPointF, r: float) -> None:
    """The picture in the frame of its rank, the same frame as on the disk, with a flat shade."""
    order = look.order
    painter.save()
    painter.translate(centre)
    painter.setPen(NO_PEN)
    painter.setBrush(mix(order.ring, order.deep, 0.82))
    painter.drawEllipse(QPointF(0.5, 0.9), r, r)
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(circle(r))
    painter.setBrush(QColor(order.deep))
    painter.drawEllipse(circle(r - 0.6))
    painter.setBrush(QColor(order.tint))
    if look.kind in _EMBLEMS:
        painter.drawPath(octagon(r - 1.2))
    else:
        painter.drawEllipse(circle(r - 1.3))
        if look.rank == "hero":
            painter.setBrush(QColor(order.deep))
            painter.drawEllipse(circle(r - 1.9))
            painter.setBrush(QColor(order.tint))
            painter.drawEllipse(circle(art_radius(look, r)))
    if isinstance(look.picture, QPixmap):
        paint_picture(painter, look.picture, order, art_radius(look, r))
    else:
        paint_picture(painter, look.picture, order, r * 0.76)
    painter.restore()


def art_radius(look: CardFace, r: float) -> float:
    """The radius of the author's own picture in a medallion."""
    if look.kind in _EMBLEMS:
        return (r - 1.2) * 0.92
    return r - (2.35 if look.rank == "hero" else 1.3)


def paint_line_picture(painter: QPainter, picture: str | QPixmap, order: OrderLook, size: float) -> None:
    """A picture as outlines about the origin: light parts stay paper, only the darkest are filled."""
    if isinstance(picture, QPixmap):
        paint_picture(painter, picture, order, size * LINE_ART, grey=1.0)
        return
    paint_outlines(painter, PICTURES.get(picture, PICTURES[UNKNOWN]).parts, size, order.deep)


def paint_life(painter: QPainter, at: QPointF, life: int, *, outline: bool = False) -> None:
    """Life in a heart of 12 mm; as an outline it is for paper."""
    painter.save()
    painter.translate(at)
    paint_mark(painter, "heart", 6.2, LIFE if outline else PAPER)
    paint_mark(painter, "heart", 5.3, "#FFFFFF" if outline else LIFE)
    painter.restore()
    size = 5.6 if life < 10 else 4.4
    area = QRectF(at.x() - 6, at.y() - 4.6, 12, 7.6)
    set_line(painter, area, str(life), size, LIFE if outline else "#FFFFFF", "title", CENTRE)


def paint_true_disk(painter: QPainter, look: CardFace, at: QPointF) -> None:
    """The missile at its true 15 mm with its limit; or the disk with its red arc, as small."""
    disk = look.missile or look.sector
    if disk is None:
        return
    painter.save()
    painter.translate(at)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(circle(8.2))
    painter.scale(7.5 / disk.radius, 7.5 / disk.radius)
    paint_sticker(painter, disk, 0.0)
    painter.restore()
    if look.missile is not None:
        badge = QPointF(at.x() + 7.6, at.y() + 4.9)
        painter.setPen(QPen(QColor(PAPER), 0.6))
        painter.setBrush(QColor(INK))
        painter.drawEllipse(badge, 3.4, 3.4)
        paint_limit(painter, badge, look.missile_count, "#FFFFFF")


def paint_limit(painter: QPainter, at: QPointF, count: int | None, colour: str) -> None:
    """How many missiles a card can hold, or the sign for "without limit"."""
    if count is None:
        painter.save()
        painter.translate(at)
        paint_mark(painter, "infinity", 2.2, colour)
        painter.restore()
    else:
        size = 4.2 if count < 10 else 3.4
        set_line(painter, circle(3.5).translated(at), str(count), size, colour, "title", CENTRE)


def paint_marks(painter: QPainter, look: CardFace, centre: QPointF, room: float, *, outline: bool = False) -> None:
    """The marks of its abilities in a row about a point; closer together if the room is small."""
    count = len(look.marks)
    step = min(_MARK_STEP, room / max(1, count))
    size = min(3.2, step * 0.457)
    for i, mark in enumerate(look.marks):
        painter.save()
        painter.translate(centre.x() + (i - (count - 1) / 2) * step, centre.y())
        painter.setPen(QPen(rgba(look.order.deep), 0.35) if outline else QPen(QColor(PAPER), 0.6))
        painter.setBrush(QColor("#FFFFFF") if outline else rgba(look.order.deep))
        painter.drawEllipse(circle(size))
        paint_mark(painter, mark, size * 0.58, look.order.deep if outline else PAPER)
        painter.restore()


def paint_rank(painter: QPainter, look: CardFace, at: QPointF, colours: tuple[str, str], size: float = 2.5) -> None:
    """The mark of the Order about a point, and left of it the chevrons of the rank; in their two colours."""
    mark, chevrons = colours
    painter.save()
    painter.translate(at)
    paint_mark(painter, look.order.mark, size, mark)
    painter.restore()
    count = {"hero": 3, "veteran": 2, "fighter": 1, "none": 0}[look.rank]
    right, middle = at.x() - (4.6 if look.order.mark else -2.2), at.y() - 0.4
    painter.setPen(QPen(QColor(chevrons), 0.7, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(NO_BRUSH)
    for i in range(count):
        top = middle + (count - 1) * 0.85 - i * 1.7
        painter.drawPolyline(
            [QPointF(right - 4.2, top + 1.2), QPointF(right - 2.1, top - 0.4), QPointF(right, top + 1.2)]
        )
