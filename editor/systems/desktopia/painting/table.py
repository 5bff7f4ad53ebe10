"""Paints the table itself: wood, cloth, grid, border and zones, without state.

The painter's frame is the table's, in mm. Pieces, marks and plays have files of their own.
"""

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from editor.ui.design_tokens import (
    DIM,
    Seat,
    Theme,
)
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic, dashed, faded, rgba
from schema.i18n import gettext as _

Surface = Literal["wood", "cloth"]
TABLE_CORNER = 4.0
WOOD_SEED = 11


# ---------------------------------------------------------------- the table


def surface_pixmap(theme: Theme, width: float, height: float, surface: Surface = "wood", scale: float = 1.5) -> QPixmap:
    """Planks with a hint of grain, or cloth, for a table of this size in mm; the same on every run, cached.

    `scale` in pixels per mm is reduced so that no side exceeds 4096 pixels.
    """
    return _surface(theme, round(width, 1), round(height, 1), surface, min(scale, 4096 / max(width, height, 1.0)))


def paint_table(painter: QPainter, theme: Theme, area: QRectF, surface: Surface = "wood") -> None:
    """The table top with its edge and its shadow on the backdrop."""
    painter.setPen(NO_PEN)
    for step in range(10):
        painter.setBrush(QColor(0, 0, 0, 22 if theme.dark else 9))
        corner = TABLE_CORNER + 2 + step
        painter.drawRoundedRect(area.adjusted(-step, -step + 3, step, step + 5), corner, corner)
    painter.setBrush(QColor(theme.wood_edge))
    painter.drawRoundedRect(area.adjusted(-1, -1, 1, 3), TABLE_CORNER + 1, TABLE_CORNER + 1)
    top = surface_pixmap(theme, area.width(), area.height(), surface)
    clip = QPainterPath()
    clip.addRoundedRect(area, TABLE_CORNER, TABLE_CORNER)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(area, top, QRectF(top.rect()))
    painter.restore()
    painter.setPen(cosmetic(theme.wood[2], 1.2))
    painter.setBrush(NO_BRUSH)
    painter.drawRoundedRect(area.adjusted(0.6, 0.6, -0.6, -0.6), TABLE_CORNER, TABLE_CORNER)


def paint_grid(painter: QPainter, theme: Theme, area: QRectF, mm: float) -> None:
    """Lines every 10 mm and stronger ones every 100 mm; those that would be closer than 6 px are left out."""
    ratio = painter.device().devicePixelRatio()
    to_pixels = painter.transform() * QTransform.fromScale(ratio, ratio)
    shown = to_pixels.mapRect(area)
    corners = (QPoint(math.floor(at.x()), math.floor(at.y())) for at in (shown.topLeft(), shown.bottomRight()))
    seen = painter.viewport()
    place = QRect(*corners) & QRect(0, 0, math.ceil(seen.right() * ratio) + 1, math.ceil(seen.bottom() * ratio) + 1)
    if place.isEmpty():
        return
    strides = [(10.0, theme.grid)] if 10.0 / mm >= 6 else []
    # Upright lines are dots in a row that is repeated: to blend pixels one below the other takes thirty times as long.
    row = blank(place.width(), 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    with QPainter(row) as dots:
        for stride, colour in (*strides, (100.0, theme.grid_major)):
            ink = rgba(colour)
            for x in _multiples(area.left(), area.right(), stride):
                if stride == 100.0 or x % 100:
                    dots.fillRect(math.floor(to_pixels.map(QPointF(x, 0.0)).x()) - place.left(), 0, 1, 1, ink)
            for y in _multiples(area.top(), area.bottom(), stride):
                if stride == 100.0 or y % 100:
                    at = math.floor(to_pixels.map(QPointF(0.0, y)).y())
                    if place.top() <= at <= place.bottom():
                        painter.fillRect(place.left(), at, place.width(), 1, ink)
    painter.drawTiledPixmap(place, row)
    painter.restore()


_CLOSED: Final = 0.4
"""The opacity of a closed zone."""


def zone_title(name: str, *, closed: bool) -> str:
    """What is written on a zone."""
    return _("{zone} (closed)").format(zone=name) if closed and name else name


def paint_zone(
    painter: QPainter, theme: Theme, corners: Sequence[QPointF], seat: Seat | None, *, closed: bool = False
) -> None:
    """Paint a zone: dashes and a faint hatch in the seat's colour, slanting by seat; None for a zone without a seat.

    A closed zone is faint.
    """
    if closed:
        painter.save()
        painter.setOpacity(_CLOSED)
        paint_zone(painter, theme, corners, seat)
        painter.restore()
        return
    polygon = QPolygonF(list(corners))
    colour = seat.colour if seat else theme.canvas_ink
    painter.setPen(NO_PEN)
    painter.setBrush(faded(colour, 26 if theme.dark else 12))
    painter.drawPolygon(polygon)
    painter.save()
    clip = QPainterPath()
    clip.addPolygon(polygon)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.setPen(cosmetic(faded(colour, 28), 1.2))
    box = polygon.boundingRect()
    down = seat is None or seat.number % 2 == 1
    for offset in range(-int(box.height()), int(box.width() + box.height()), 12):
        x = box.left() + offset
        painter.drawLine(
            QPointF(x, box.top() if down else box.bottom()),
            QPointF(x + box.height(), box.bottom() if down else box.top()),
        )
    painter.restore()
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(theme.canvas_casing, 3.6))
    painter.drawPolygon(polygon)
    painter.setPen(dashed(colour, 2, (6, 3)))
    painter.drawPolygon(polygon)


# ---------------------------------------------------------------- inside


def _multiples(low: float, high: float, step: float) -> list[float]:
    """Multiples of the step strictly between."""
    first = math.floor(low / step) + 1
    return [i * step for i in range(first, math.ceil(high / step))]


@lru_cache(maxsize=4)
def _surface(theme: Theme, width: float, height: float, surface: Surface, scale: float) -> QPixmap:
    result = QPixmap(max(1, int(width * scale)), max(1, int(height * scale)))
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        match surface:
            case "wood":
                _paint_wood(painter, theme, width, height)
            case "cloth":
                _paint_cloth(painter, theme, width, height)
    return result


def _paint_wood(painter: QPainter, theme: Theme, width: float, height: float) -> None:
    base, dark, light = theme.wood
    painter.fillRect(QRectF(0, 0, width, height), QColor(base))
    dice = random.Random(WOOD_SEED)
    count = max(1, round(height / 140))
    plank_height = height / count
    reach = width / 1000  # the seeds of the grain were drawn on a table 1,000 mm wide
    for plank in range(count):
        top = plank * plank_height
        painter.fillRect(QRectF(0, top, width, plank_height), faded(light if plank % 2 else dark, dice.randint(14, 44)))
        painter.setClipRect(QRectF(0, top, width, plank_height))
        bend = dice.uniform(-10, 10)
        for _grain in range(46):
            y = top + dice.uniform(0, plank_height)
            ink = faded(dark if dice.random() < 0.68 else light, dice.randint(16, 62))
            # A cosmetic pen is many times faster; a lower alpha stands for a thin line.
            ink.setAlphaF(ink.alphaF() * min(1.0, dice.uniform(0.3, 1.3) * 1.2))
            painter.setPen(cosmetic(ink, 1.0))
            x = dice.uniform(-200, 300) * reach
            path = QPainterPath(QPointF(x, y))
            for _bend in range(dice.randint(2, 5)):
                step = dice.uniform(90, 220) * reach
                y2 = y + dice.uniform(-3.0, 3.0)
                path.cubicTo(
                    QPointF(x + step * 0.3, y + bend * 0.2),
                    QPointF(x + step * 0.7, y2 - bend * 0.2),
                    QPointF(x + step, y2),
                )
                x, y = x + step, y2
            painter.drawPath(path)
        painter.setClipping(False)
        painter.setPen(QPen(rgba(theme.wood_edge + "88"), 0.7))
        painter.drawLine(QPointF(0, top), QPointF(width, top))
        painter.setPen(QPen(rgba(light + "66"), 0.6))
        painter.drawLine(QPointF(0, top + 0.8), QPointF(width, top + 0.8))
        joint = dice.uniform(200, 800) * reach
        painter.setPen(QPen(rgba(theme.wood_edge + "77"), 0.6))
        painter.drawLine(QPointF(joint, top), QPointF(joint, top + plank_height))
    if theme.dark:
        painter.fillRect(QRectF(0, 0, width, height), rgba(DIM))


def _paint_cloth(painter: QPainter, theme: Theme, width: float, height: float) -> None:
    """Paint woven cloth: two sets of faint threads, every few a little stronger, and a stitched hem."""
    base = QColor("#3A4740") if theme.dark else QColor("#AEB9A6")
    painter.fillRect(QRectF(0, 0, width, height), base)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    dice = random.Random(WOOD_SEED)
    for vertical in (False, True):
        limit = width if vertical else height
        at = 0.0
        while at < limit:
            ink = (
                QColor(0, 0, 0, dice.randint(4, 16))
                if dice.random() < 0.6
                else QColor(255, 255, 255, dice.randint(4, 16))
            )
            painter.fillRect(QRectF(at, 0, 0.6, height) if vertical else QRectF(0, at, width, 0.6), ink)
            at += dice.uniform(1.0, 1.8)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(NO_BRUSH)
    stitches = QPen(faded("#FFFFFF", 90 if theme.dark else 170), 1.2)
    stitches.setDashPattern([5, 4])
    painter.setPen(stitches)
    painter.drawRoundedRect(QRectF(8, 8, width - 16, height - 16), 4, 4)
