"""Draws each kind of landscape object about the origin, seen from above: flat colour, one light, no photographs."""

import random
from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.systems.desktopia.painting.object_styles import ObjectStyle, ThingKind, box_of_size, outline
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, faded, tone


def _rounded(painter: QPainter, area: QRectF, radius: float, colour: QColor | str) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(area, radius, radius)


def _disc(painter: QPainter, x: float, y: float, radius: float, colour: QColor | str) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(x, y), radius, radius)


def _shine(width: float, alpha: int = 130) -> QPen:
    return QPen(QColor(255, 255, 255, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _paint_book(painter: QPainter, t: ObjectStyle) -> None:
    w, h, colour = t.width, t.height, t.tint
    _rounded(painter, box_of_size(w, h), 2.5, tone(colour, 72))
    _rounded(painter, QRectF(-w / 2 + 5, -h / 2 + 2.2, w - 7, h - 4.4), 1, "#EFE6D2")  # pages
    painter.setPen(QPen(QColor("#CDBF9F"), 0.5))
    for i in range(3):
        x = w / 2 - 2.6 - i * 0.9
        painter.drawLine(QPointF(x, -h / 2 + 3), QPointF(x, h / 2 - 3))
    cover = QRectF(-w / 2, -h / 2, w - 3.4, h - 2.6)
    _rounded(painter, cover, 2.5, colour)
    _rounded(painter, QRectF(-w / 2, -h / 2, w * 0.085, h - 2.6), 2, tone(colour, 82))
    painter.setPen(QPen(tone(colour, 128), 0.7))
    painter.drawLine(QPointF(-w / 2 + w * 0.1, -h / 2 + 1), QPointF(-w / 2 + w * 0.1, h / 2 - 3.4))
    painter.setBrush(NO_BRUSH)
    gold = tone(colour, 150)
    painter.setPen(QPen(gold, 0.8))
    frame = cover.adjusted(w * 0.17, h * 0.08, -w * 0.08, -h * 0.08)
    painter.drawRoundedRect(frame, 2, 2)
    painter.drawRoundedRect(frame.adjusted(2, 2, -2, -2), 1, 1)
    size = min(frame.width(), frame.height()) * 0.2
    painter.translate(frame.center())
    painter.setPen(NO_PEN)
    painter.setBrush(gold)
    match t.seed % 4:
        case 0:  # a compass
            for turn, reach in ((0, 1.0), (45, 0.55)):
                painter.save()
                painter.rotate(turn)
                for _ in range(4):
                    painter.rotate(90)
                    tip, side = size * reach * 1.25, size * 0.16
                    painter.drawPolygon(QPolygonF([QPointF(0, -tip), QPointF(side, -side), QPointF(-side, -side)]))
                painter.restore()
        case 1:  # lines of a title
            for i, share in enumerate((1.0, 0.7, 0.85)):
                painter.drawRoundedRect(
                    QRectF(-size * share, -size * 0.9 + i * size * 0.7, size * 2 * share, size * 0.26), 1, 1
                )
        case 2:  # a moon
            moon, bite = QPainterPath(), QPainterPath()
            moon.addEllipse(circle(size))
            bite.addEllipse(QPointF(size * 0.42, -size * 0.2), size * 0.85, size * 0.85)
            painter.drawPath(moon.subtracted(bite))
        case _:  # a diamond in a ring
            painter.drawPolygon(
                QPolygonF(
                    [QPointF(0, -size * 0.7), QPointF(size * 0.5, 0), QPointF(0, size * 0.7), QPointF(-size * 0.5, 0)]
                )
            )
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(gold, size * 0.12))
            painter.drawEllipse(circle(size * 1.05))


def _paint_mug(painter: QPainter, t: ObjectStyle) -> None:
    r, colour = t.width / 2, t.tint
    painter.save()
    painter.scale(1.0, t.height / t.width if t.width else 1.0)
    painter.setPen(QPen(tone(colour, 84), r * 0.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(NO_BRUSH)
    painter.drawEllipse(QRectF(r * 0.78, -r * 0.34, r * 0.62, r * 0.68))
    _disc(painter, 0, 0, r, tone(colour, 80))
    _disc(painter, -r * 0.01, -r * 0.015, r * 0.97, colour)
    _disc(painter, 0, 0, r * 0.83, tone(colour, 60))
    _disc(painter, r * 0.02, r * 0.03, r * 0.79, "#2B1710")
    _disc(painter, r * 0.03, r * 0.05, r * 0.73, "#4A2A19")
    _disc(painter, r * 0.08, r * 0.1, r * 0.5, "#6B4127")
    painter.setPen(_shine(r * 0.06))
    painter.setBrush(NO_BRUSH)
    painter.drawArc(circle(r * 0.91), 100 * 16, 70 * 16)
    painter.restore()


def _paint_laptop(painter: QPainter, t: ObjectStyle) -> None:
    w, h, colour = t.width, t.height, t.tint
    _rounded(painter, box_of_size(w, h), 7, tone(colour, 74))
    _rounded(painter, QRectF(-w / 2, -h / 2, w, h - 1.6), 7, colour)
    _rounded(painter, QRectF(-w / 2 + 4, -h / 2 - 5, w - 8, 13), 3, "#24272B")  # the open lid, seen on edge
    _rounded(painter, QRectF(-w / 2 + 8, -h / 2 - 3.6, w - 16, 6), 2, "#3C5B7A")
    keys = QRectF(-w * 0.43, -h / 2 + h * 0.11, w * 0.86, h * 0.46)
    _rounded(painter, keys, 3, tone(colour, 86))
    painter.setBrush(QColor("#33373C"))
    rows, gap = 5, w * 0.006
    height = (keys.height() - gap * (rows + 1)) / rows
    for row in range(rows):
        widths = [1.0, 1, 1, 1.4, 5.2, 1.4, 1, 1, 1] if row == 4 else [1.0] * 14
        unit = (keys.width() - gap * (len(widths) + 1)) / sum(widths)
        x = keys.left() + gap
        for width in widths:
            painter.drawRoundedRect(QRectF(x, keys.top() + gap + row * (height + gap), unit * width, height), 1.4, 1.4)
            x += unit * width + gap
    pad = QRectF(-w * 0.19, h / 2 - h * 0.36, w * 0.38, h * 0.3)
    _rounded(painter, pad, 3, tone(colour, 92))
    painter.setPen(QPen(tone(colour, 78), 0.6))
    painter.setBrush(NO_BRUSH)
    painter.drawRoundedRect(pad, 3, 3)


def _paint_mouse(painter: QPainter, t: ObjectStyle) -> None:
    w, h, colour = t.width, t.height, t.tint
    dark = tone(colour, 56)
    _rounded(painter, box_of_size(w, h), w * 0.46, dark)
    _rounded(painter, QRectF(-w / 2 + 0.8, -h / 2, w - 2, h - 2.4), w * 0.46, colour)
    painter.setPen(QPen(dark, 1.2))
    painter.drawLine(QPointF(0, -h / 2 + 1), QPointF(0, -h * 0.06))
    painter.drawArc(QRectF(-w / 2 + 1, -h * 0.2, w - 2, h * 0.28), 200 * 16, 140 * 16)
    _rounded(painter, QRectF(-w * 0.055, -h * 0.34, w * 0.11, h * 0.17), 3, "#E0702A")
    painter.setPen(_shine(1.6, 60))
    painter.drawArc(QRectF(-w / 2 + 5, -h / 2 + 5, w - 10, h * 0.6), 110 * 16, 62 * 16)


def _paint_remote(painter: QPainter, t: ObjectStyle) -> None:
    w, h, colour = t.width, t.height, t.tint
    pale = QColor(colour).lightness() > 128
    key = tone(colour, 82) if pale else QColor("#5A5E65")
    _rounded(painter, box_of_size(w, h), h * 0.3, tone(colour, 50))
    _rounded(painter, QRectF(-w / 2, -h / 2, w - 1, h - 2), h * 0.3, colour)
    _disc(painter, -w * 0.42, -h * 0.2, h * 0.085, "#C8372D")
    _disc(painter, -w * 0.2, 0, h * 0.31, tone(colour, 88) if pale else "#4B4F55")
    _disc(painter, -w * 0.2, 0, h * 0.12, colour)
    painter.setBrush(key)
    for column in range(4):
        for row in range(3):
            painter.drawRoundedRect(
                QRectF(w * 0.04 + column * h * 0.36, -h * 0.33 + row * h * 0.25, h * 0.22, h * 0.15), 1.2, 1.2
            )
    painter.setBrush(QColor("#3E7FBF"))
    painter.drawRoundedRect(QRectF(w * 0.04, h * 0.36, h * 0.58, h * 0.05), 1, 1)


def _paint_pencil(painter: QPainter, t: ObjectStyle) -> None:
    w, h, colour = t.width, t.height, t.tint
    left, tip = -w / 2, w / 2
    painter.setBrush(QColor("#D98C8C"))
    painter.drawRoundedRect(QRectF(left, -h / 2, h * 1.5, h), 1.5, 1.5)
    painter.setBrush(QColor("#B9BDC2"))
    painter.drawRect(QRectF(left + h * 1.2, -h / 2, h * 1.3, h))
    for i, shade in enumerate((tone(colour, 118), QColor(colour), tone(colour, 78))):
        painter.setBrush(shade)
        painter.drawRect(QRectF(left + h * 2.5, -h / 2 + i * h / 3, max(0.0, w - h * 5.2), h / 3 + 0.1))
    painter.setBrush(QColor("#E8CFA0"))
    painter.drawPolygon(QPolygonF([QPointF(tip - h * 2.8, -h / 2), QPointF(tip, 0), QPointF(tip - h * 2.8, h / 2)]))
    painter.setBrush(QColor("#26221E"))
    painter.drawPolygon(
        QPolygonF([QPointF(tip - h * 0.9, -h * 0.16), QPointF(tip, 0), QPointF(tip - h * 0.9, h * 0.16)])
    )


def _paint_coaster(painter: QPainter, t: ObjectStyle) -> None:
    _rounded(painter, box_of_size(t.width, t.height), 6, t.tint)
    painter.setPen(QPen(tone(t.tint, 122), 0.9))
    painter.setBrush(NO_BRUSH)
    painter.drawRoundedRect(box_of_size(t.width, t.height, 4), 4, 4)


def _paint_vase(painter: QPainter, t: ObjectStyle) -> None:
    """From above: the belly, the neck's lip, water, and a few stems and flowers."""
    r, colour = t.width / 2, t.tint
    painter.save()
    painter.scale(1.0, t.height / t.width if t.width else 1.0)
    _disc(painter, 0, 0, r, tone(colour, 66))
    _disc(painter, -r * 0.02, -r * 0.03, r * 0.96, colour)
    painter.setBrush(NO_BRUSH)
    for share, lightness in ((0.84, 116), (0.72, 88)):
        painter.setPen(QPen(tone(colour, lightness), r * 0.045))
        painter.drawEllipse(circle(r * share))
    painter.setPen(_shine(r * 0.08, 120))
    painter.drawArc(circle(r * 0.88), 105 * 16, 55 * 16)
    _disc(painter, r * 0.01, r * 0.02, r * 0.56, tone(colour, 62))
    _disc(painter, 0, 0, r * 0.52, tone(colour, 112))
    _disc(painter, r * 0.01, r * 0.02, r * 0.42, "#1F2B2A")
    dice = random.Random(t.seed)
    blossoms = ("#E7B8C4", "#F2DDA0", "#F4EFE6")
    for i in range(5):
        angle = radians(i * 72 + dice.uniform(-14, 14))
        reach = r * dice.uniform(0.34, 0.5)
        x, y = reach * cos(angle), reach * sin(angle)
        painter.setPen(QPen(QColor("#4E7A3E"), r * 0.07, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(x * 0.15, y * 0.15), QPointF(x, y))
        for petal in range(5):
            turn = angle + radians(petal * 72)
            _disc(painter, x + r * 0.09 * cos(turn), y + r * 0.09 * sin(turn), r * 0.075, blossoms[i % 3])
        _disc(painter, x, y, r * 0.05, "#D9A62E")
    painter.restore()


def _paint_phone(painter: QPainter, t: ObjectStyle) -> None:
    w, h, colour = t.width, t.height, t.tint
    corner = min(w, h) * 0.14
    _rounded(painter, box_of_size(w, h), corner, tone(colour, 60))
    _rounded(painter, QRectF(-w / 2, -h / 2, w - 0.8, h - 1.2), corner, colour)
    glass = box_of_size(w, h, min(w, h) * 0.045)
    _rounded(painter, glass, corner * 0.8, "#14171B")
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(glass, corner * 0.8, corner * 0.8)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.setBrush(QColor(255, 255, 255, 20))
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(-w / 2, -h / 2),
                QPointF(w * 0.12, -h / 2),
                QPointF(-w * 0.34, h / 2),
                QPointF(-w / 2, h / 2),
            ]
        )
    )
    painter.restore()
    short = min(w, h)
    if h >= w:
        _rounded(
            painter, QRectF(-short * 0.11, -h / 2 + short * 0.09, short * 0.22, short * 0.045), short * 0.02, "#2E343B"
        )
    else:
        _rounded(
            painter, QRectF(-w / 2 + short * 0.09, -short * 0.11, short * 0.045, short * 0.22), short * 0.02, "#2E343B"
        )


def _paint_plate(painter: QPainter, t: ObjectStyle) -> None:
    r, colour = t.width / 2, t.tint
    painter.save()
    painter.scale(1.0, t.height / t.width if t.width else 1.0)
    _disc(painter, 0, 0, r, tone(colour, 82))
    _disc(painter, -r * 0.006, -r * 0.01, r * 0.985, colour)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor("#5E7F9C"), r * 0.022))
    painter.drawEllipse(circle(r * 0.93))
    painter.setPen(QPen(faded("#5E7F9C", 120), r * 0.012))
    painter.drawEllipse(circle(r * 0.89))
    _disc(painter, r * 0.006, r * 0.01, r * 0.66, tone(colour, 88))
    _disc(painter, 0, 0, r * 0.64, tone(colour, 97))
    painter.setPen(_shine(r * 0.03, 170))
    painter.setBrush(NO_BRUSH)
    painter.drawArc(circle(r * 0.8), 110 * 16, 50 * 16)
    painter.drawArc(circle(r * 0.6), 290 * 16, 50 * 16)
    painter.restore()


def _paint_ruler(painter: QPainter, t: ObjectStyle) -> None:
    """Centimetres along its longer side."""
    w, h = max(t.width, t.height), min(t.width, t.height)
    if t.height > t.width:
        painter.rotate(90)
    colour = t.tint
    _rounded(painter, box_of_size(w, h), 1.5, tone(colour, 78))
    _rounded(painter, QRectF(-w / 2, -h / 2, w - 0.5, h - 0.9), 1.5, colour)
    painter.setPen(QPen(QColor(60, 42, 18, 190), 0.4))
    margin = 5.0
    for mm in range(int(w - 2 * margin) + 1):
        length = h * (0.34 if mm % 10 == 0 else 0.25 if mm % 5 == 0 else 0.16)
        x = -w / 2 + margin + mm
        painter.drawLine(QPointF(x, -h / 2), QPointF(x, -h / 2 + length))
    painter.setPen(QPen(faded(tone(colour, 70), 150), 0.5))
    painter.drawLine(QPointF(-w / 2 + 1, h * 0.12), QPointF(w / 2 - 1, h * 0.12))
    _disc(painter, w / 2 - h * 0.28, h * 0.24, h * 0.09, tone(colour, 55))


def _paint_block(painter: QPainter, t: ObjectStyle) -> None:
    """A plain wooden block of any outline, with a bevel and a hint of grain."""
    area, colour = outline(t), t.tint
    painter.setPen(NO_PEN)
    painter.setBrush(tone(colour, 76))
    painter.drawPath(area)
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.translate(-0.7, -1.1)
    painter.setBrush(QColor(colour))
    painter.drawPath(area)
    box = area.boundingRect()
    dice = random.Random(t.seed * 31 + 7)
    painter.setBrush(NO_BRUSH)
    for _ in range(min(60, int(box.height() / 4) + 2)):
        y = box.top() + dice.uniform(0, box.height())
        painter.setPen(QPen(faded(tone(colour, 80 if dice.random() < 0.7 else 118), 150), dice.uniform(0.4, 1.1)))
        bend = dice.uniform(-2.5, 2.5)
        line = QPainterPath(QPointF(box.left(), y))
        line.quadTo(QPointF(box.center().x(), y + bend), QPointF(box.right(), y))
        painter.drawPath(line)
    painter.restore()
    painter.setBrush(NO_BRUSH)
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.translate(0.7, 1.0)
    painter.setPen(QPen(faded(tone(colour, 135), 220), 1.4))  # the upper left edge in the light
    painter.drawPath(area)
    painter.restore()
    painter.setPen(QPen(faded(tone(colour, 55), 200), 0.7))
    painter.drawPath(area)


def _paint_round(painter: QPainter, t: ObjectStyle) -> None:
    """A turned wooden disc of any size: rings about the centre."""
    r, colour = t.width / 2, t.tint
    painter.save()
    painter.scale(1.0, t.height / t.width if t.width else 1.0)
    _disc(painter, 0, 0, r, tone(colour, 72))
    _disc(painter, -r * 0.012, -r * 0.02, r * 0.97, colour)
    painter.setBrush(NO_BRUSH)
    for i, share in enumerate((0.82, 0.63, 0.46, 0.28)):
        painter.setPen(QPen(faded(tone(colour, 84 if i % 2 else 114), 170), max(0.5, r * 0.02)))
        painter.drawEllipse(circle(r * share))
    painter.setPen(_shine(r * 0.045, 110))
    painter.drawArc(circle(r * 0.9), 105 * 16, 60 * 16)
    painter.restore()


DRAWINGS: Final[dict[ThingKind, Callable[[QPainter, ObjectStyle], None]]] = {
    "book": _paint_book,
    "mug": _paint_mug,
    "laptop": _paint_laptop,
    "mouse": _paint_mouse,
    "remote": _paint_remote,
    "pencil": _paint_pencil,
    "vase": _paint_vase,
    "phone": _paint_phone,
    "plate": _paint_plate,
    "ruler": _paint_ruler,
    "coaster": _paint_coaster,
    "block": _paint_block,
    "round": _paint_round,
}
"""Paints a kind about the origin, in mm, without its shadow."""
