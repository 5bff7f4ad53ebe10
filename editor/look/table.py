"""Paints what belongs to the table: wood, cloth, grid, border, zones, marks, guides, aim and trail, without state.

The painter's frame is the table's, in mm. `mm` is how many mm one screen pixel covers: lines, pills and handles keep
their size on screen. Items of a canvas call these; what is selected, hovered or aimed at is theirs to know.
"""

import math
import random
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.look.fonts import font
from editor.look.pens import NO_BRUSH, NO_PEN, circle, cosmetic, dashed, faded, rgba
from editor.look.seats import paint_seat
from editor.look.tokens import (
    CAUTION,
    CAUTION_INK,
    CONTACT,
    DIM,
    EDGE,
    FAULT,
    FAULT_INK,
    GAP,
    PILL,
    PILL_EDGE,
    PILL_INK,
    POWER,
    Seat,
    Theme,
)

Surface = Literal["wood", "cloth"]
Severity = Literal["error", "warning", "info"]
Anchor = Literal["centre", "left", "right"]
TABLE_CORNER = 4.0
WOOD_SEED = 11


class Layer(IntEnum):
    """The z values of a canvas, lowest first."""

    TABLE = 0
    GRID = 10
    BORDER = 15
    ZONES = 20
    LANDSCAPE = 30
    TRAILS = 40
    ARTIFACTS = 50
    CHARACTERS = 60
    SEATS = 70
    PROBLEMS = 80
    GUIDES = 90
    SELECTION = 100
    AIM = 110


# ---------------------------------------------------------------- the table


def surface_pixmap(theme: Theme, width: float, height: float, surface: Surface = "wood", scale: float = 1.5) -> QPixmap:
    """Planks with a hint of grain, or cloth, for a table of that size in mm; the same on every run, kept once made.

    `scale` in pixels per mm is lowered so that no side passes 4096 pixels.
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


def paint_grid(painter: QPainter, theme: Theme, area: QRectF, mm: float, step: float = 10.0) -> None:
    """Lines every step and stronger ones every 100 mm; steps that would be closer than 6 px are left out."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    strides = [(100.0, theme.grid_major)]
    if step / mm >= 6:
        strides.insert(0, (step, theme.grid))
    for stride, colour in strides:
        painter.setPen(cosmetic(colour, 1))
        for x in _multiples(area.left(), area.right(), stride):
            if stride == 100.0 or x % 100:
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        for y in _multiples(area.top(), area.bottom(), stride):
            if stride == 100.0 or y % 100:
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
    painter.restore()


def paint_border(
    painter: QPainter, theme: Theme, corners: Sequence[QPointF], walls: Sequence[bool] = (), selected: bool = False
) -> None:
    """The border of the battlefield: open edges thin and broken, walls thick and solid."""
    count = len(corners)
    for i, start in enumerate(corners):
        end = corners[(i + 1) % count]
        wall = bool(walls[i]) if i < len(walls) else False
        colour = theme.accent_text if selected else theme.canvas_ink
        painter.setPen(cosmetic(theme.canvas_casing, 5.6 if wall else 3.6))
        painter.drawLine(start, end)
        painter.setPen(cosmetic(colour, 3.2) if wall else dashed(faded(colour, 200), 1.6, (8, 4)))
        painter.drawLine(start, end)


def paint_zone(painter: QPainter, theme: Theme, corners: Sequence[QPointF], seat: Seat | None) -> None:
    """A deployment zone: dashes and a faint hatch in the seat's colour, slanting by seat; None: nobody's, as a goal."""
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


def paint_zone_title(painter: QPainter, mm: float, at: QPointF, title: str, seat: Seat | None) -> None:
    """The tab above a zone's first corner."""
    face = font(11, True)
    left = 22 if seat else 10
    width = QFontMetricsF(face).horizontalAdvance(title)

    def draw() -> None:
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(PILL))
        painter.drawRoundedRect(QRectF(0, -20, width + left + 8, 18), 4, 4)
        if seat:
            painter.save()
            painter.translate(12, -11)
            paint_seat(painter, seat, 4.6, PILL)
            painter.restore()
        painter.setPen(QColor(PILL_INK))
        painter.setFont(face)
        painter.drawText(QRectF(left, -20, width + 4, 18), Qt.AlignmentFlag.AlignVCenter, title)

    in_pixels(painter, mm, at, draw)


def paint_nodes(
    painter: QPainter, theme: Theme, mm: float, corners: Sequence[QPointF], hovered: int = -1, selected: int = -1
) -> None:
    """The corners of a polygon as round nodes to drag."""
    for i, corner in enumerate(corners):
        painter.setPen(cosmetic(EDGE, 1.2))
        painter.setBrush(QColor(theme.accent if i == selected else "#FFFFFF"))
        reach = (4.0 if i in (hovered, selected) else 2.8) * mm
        painter.drawEllipse(corner, reach, reach)


# ---------------------------------------------------------------- marks in pixels


def in_pixels(painter: QPainter, mm: float, at: QPointF, draw: Callable[[], None]) -> None:
    """Runs a drawing in screen pixels about a point of the table."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(mm, mm)
    draw()
    painter.restore()


def paint_pill(
    painter: QPainter,
    mm: float,
    at: QPointF,
    text: str,
    back: QColor | str = PILL,
    ink: QColor | str = PILL_INK,
    size_px: int = 11,
    bold: bool = True,
    anchor: Anchor = "centre",
    edge: QColor | str | None = PILL_EDGE,
) -> QRectF:
    """A label of constant size on screen; gives its area in mm."""
    face = font(size_px, bold)
    width = math.ceil(QFontMetricsF(face).horizontalAdvance(text)) + 12
    height = size_px + 7
    left = {"centre": -width / 2, "left": 0.0, "right": -float(width)}[anchor]
    area = QRectF(round(left), round(-height / 2), width, height)

    def draw() -> None:
        painter.setPen(cosmetic(edge, 1) if edge else NO_PEN)
        painter.setBrush(rgba(back))
        painter.drawRoundedRect(area, 4, 4)
        painter.setFont(face)
        painter.setPen(rgba(ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    in_pixels(painter, mm, at, draw)
    return QRectF(at.x() + area.x() * mm, at.y() + area.y() * mm, width * mm, height * mm)


def paint_problem_mark(painter: QPainter, mm: float, at: QPointF, severity: Severity) -> None:
    """The same shapes as in the list: a cross in a circle, a point in a triangle, an i in a square."""

    def stroke(colour: str) -> None:
        painter.setPen(cosmetic(colour, 2.2, round_cap=True))

    def draw() -> None:
        painter.setPen(cosmetic("#FFFFFF", 2))
        match severity:
            case "error":
                painter.setBrush(QColor(FAULT))
                painter.drawEllipse(circle(8.5))
                stroke(FAULT_INK)
                painter.drawLine(QPointF(-3, -3), QPointF(3, 3))
                painter.drawLine(QPointF(-3, 3), QPointF(3, -3))
            case "warning":
                painter.setBrush(QColor(CAUTION))
                painter.drawPolygon(QPolygonF([QPointF(0, -9.5), QPointF(10, 8), QPointF(-10, 8)]))
                stroke(CAUTION_INK)
                painter.drawLine(QPointF(0, -3.5), QPointF(0, 2))
                painter.drawPoint(QPointF(0, 5.2))
            case "info":
                painter.setBrush(QColor("#1B5FAA"))
                painter.drawRoundedRect(circle(8), 3, 3)
                stroke("#FFFFFF")
                painter.drawPoint(QPointF(0, -3.8))
                painter.drawLine(QPointF(0, -0.4), QPointF(0, 4))

    in_pixels(painter, mm, at, draw)


def paint_problem_ring(painter: QPainter, at: QPointF, radius: float, severity: Severity = "error") -> None:
    """The ring and wash on a piece that has a problem; `radius` in mm."""
    colour = {"error": FAULT, "warning": CAUTION, "info": "#1B5FAA"}[severity]
    painter.setBrush(faded(colour, 60))
    painter.setPen(cosmetic("#FFFFFF", 4))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(cosmetic(colour, 2.4))
    painter.drawEllipse(at, radius, radius)


def paint_contact(painter: QPainter, mm: float, at: QPointF, number: int, colour: str, landscape: bool = False) -> None:
    """A contact of a flick in order: a numbered circle with a disk, a numbered square with the landscape."""

    def draw() -> None:
        painter.setPen(QPen(QColor(EDGE), 1.6))
        painter.setBrush(QColor(colour))
        area = circle(7.5)
        if landscape:
            painter.drawRoundedRect(area, 3, 3)
        else:
            painter.drawEllipse(area)
        painter.setFont(font(10, True))
        painter.setPen(QColor("#10100F" if QColor(colour).lightnessF() > 0.35 else "#FFFFFF"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(number))

    in_pixels(painter, mm, at, draw)


# ---------------------------------------------------------------- selection and guides


def paint_handle(painter: QPainter, theme: Theme, mm: float, at: QPointF, turning: bool = False) -> None:
    """A square handle for size, a round one for turning; 8 px."""
    reach = 4 * mm
    painter.setPen(cosmetic(theme.accent, 1.6))
    painter.setBrush(QColor("#FFFFFF"))
    if turning:
        painter.drawEllipse(at, reach * 1.15, reach * 1.15)
    else:
        painter.drawRect(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach))


def paint_disk_selection(painter: QPainter, theme: Theme, mm: float, at: QPointF, radius: float) -> None:
    """The accent ring with its white edge around a disk."""
    reach = radius + 5 * mm
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic("#FFFFFF", 4), cosmetic(theme.accent, 2.2)):
        painter.setPen(pen)
        painter.drawEllipse(at, reach, reach)


def paint_box_selection(
    painter: QPainter, theme: Theme, mm: float, width: float, height: float, handles: bool = True
) -> None:
    """The frame of a selected thing about the origin of its own frame, with handles for size and turning."""
    w, h = width / 2 + 2 * mm, height / 2 + 2 * mm
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic("#FFFFFF", 3.6), cosmetic(theme.accent, 2)):
        painter.setPen(pen)
        painter.drawRect(QRectF(-w, -h, 2 * w, 2 * h))
        if handles:
            painter.drawLine(QPointF(0, h), QPointF(0, h + 22 * mm))
    if handles:
        for at in box_handles(mm, width, height):
            paint_handle(painter, theme, mm, at)
        paint_handle(painter, theme, mm, turning_handle(mm, height), turning=True)


def box_handles(mm: float, width: float, height: float) -> list[QPointF]:
    """Centres of the eight handles for size, row by row from the upper left."""
    w, h = width / 2 + 2 * mm, height / 2 + 2 * mm
    return [QPointF(x, y) for y in (-h, 0.0, h) for x in (-w, 0.0, w) if x or y]


def turning_handle(mm: float, height: float) -> QPointF:
    """Centre of the handle for turning."""
    return QPointF(0, height / 2 + 26 * mm)


def paint_rubber_band(painter: QPainter, theme: Theme, area: QRectF, round_: bool = False) -> None:
    """The rectangle that a selection or an object is dragged over; or the circle within."""
    draw = painter.drawEllipse if round_ else painter.drawRect
    painter.setBrush(faded(theme.accent, 36))
    painter.setPen(cosmetic(theme.canvas_casing, 3))
    draw(area)
    painter.setPen(cosmetic(theme.accent_text, 1.2))
    draw(area)


def paint_guide(painter: QPainter, theme: Theme, a: QPointF, b: QPointF) -> None:
    """A broken line that shows what a gesture snaps to."""
    for pen in (cosmetic(theme.canvas_casing, 3.2), dashed(theme.accent_text, 1.4, (5, 3))):
        painter.setPen(pen)
        painter.drawLine(a, b)


def paint_measure(
    painter: QPainter, theme: Theme, mm: float, a: QPointF, b: QPointF, text: str, problem: bool = False
) -> QRectF:
    """A dimension line with end ticks and its figure in the middle, amber if the gap is a problem; gives the pill."""
    colour = GAP if problem else theme.accent_text
    direction = math.atan2(b.y() - a.y(), b.x() - a.x())
    nx, ny = -math.sin(direction) * 5 * mm, math.cos(direction) * 5 * mm
    for pen in (cosmetic(theme.canvas_casing, 3.6), cosmetic(colour, 1.5)):
        painter.setPen(pen)
        painter.drawLine(a, b)
        for end in (a, b):
            painter.drawLine(QPointF(end.x() - nx, end.y() - ny), QPointF(end.x() + nx, end.y() + ny))
    middle = QPointF((a.x() + b.x()) / 2, (a.y() + b.y()) / 2)
    if problem:
        return paint_pill(painter, mm, middle, text, colour, "#FFFFFF", edge=None)
    return paint_pill(painter, mm, middle, text, theme.raised, theme.accent_text, edge=theme.accent_text)


def paint_range(painter: QPainter, theme: Theme, at: QPointF, radius: float, colour: str = "") -> None:
    """A range as a faint disc with a broken edge: shot ring, nearby ring, reach."""
    tint = colour or theme.accent_text
    painter.setBrush(faded(tint, 26))
    painter.setPen(cosmetic(theme.canvas_casing, 3.2))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(dashed(tint, 1.6, (6, 4)))
    painter.drawEllipse(at, radius, radius)


# ---------------------------------------------------------------- a game in play


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
    """The pull on a disk: band from rim to grip, scale in quarters; gives the place for the pill with the figures.

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
    """Where an aimed disk will pass: a corridor as wide as the disk, a centre line, a ghost at the first contact.

    `end` is the disk's centre there; `meets` the point of contact, or None when it stops freely.
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
    """A short arrow with a dark edge: where a disk may go after a contact, which is only an estimate."""
    paint_cased(painter, _line(start, end), cosmetic(colour, width_px))
    angle = math.atan2(end.y() - start.y(), end.x() - start.x())
    reach = size_px * mm
    wings = [
        QPointF(end.x() - reach * math.cos(angle + turn), end.y() - reach * math.sin(angle + turn))
        for turn in (0.5, -0.5)
    ]
    painter.setPen(cosmetic(EDGE, 1.2))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(QPolygonF([end, *wings]))


def paint_trail(painter: QPainter, points: Sequence[QPointF], colour: str, strength: float = 1.0) -> None:
    """The way a disk has gone, in the seat's colour, fading towards its start. `strength` 0 to 1 for lesser trails."""
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
    """A short part of a trail, `share` of its whole way from the start."""
    painter.setPen(cosmetic(QColor(20, 14, 9, int((60 + 110 * share) * strength)), 5.4))
    painter.drawLine(a, b)
    painter.setPen(cosmetic(faded(colour, int((70 + 185 * share) * strength)), 3))
    painter.drawLine(a, b)


def paint_cased(painter: QPainter, path: QPainterPath, pen: QPen, casing_px: float = 2.6) -> None:
    """A line with a dark edge, so that it shows on oak, walnut and any book."""
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(EDGE + "D0", pen.widthF() + casing_px, round_cap=True))
    painter.drawPath(path)
    painter.setPen(pen)
    painter.drawPath(path)


# ---------------------------------------------------------------- inside


def _line(a: QPointF, b: QPointF) -> QPainterPath:
    result = QPainterPath(a)
    result.lineTo(b)
    return result


def _between(a: QPointF, b: QPointF, share: float) -> QPointF:
    return QPointF(a.x() + (b.x() - a.x()) * share, a.y() + (b.y() - a.y()) * share)


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
        for _ in range(46):
            y = top + dice.uniform(0, plank_height)
            ink = faded(dark if dice.random() < 0.68 else light, dice.randint(16, 62))
            # A cosmetic pen is many times faster; a thin strand is a faint one.
            ink.setAlphaF(ink.alphaF() * min(1.0, dice.uniform(0.3, 1.3) * 1.2))
            painter.setPen(cosmetic(ink, 1.0))
            x = dice.uniform(-200, 300) * reach
            path = QPainterPath(QPointF(x, y))
            for _ in range(dice.randint(2, 5)):
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
    """Woven cloth: two sets of faint threads, every few a little stronger, and a stitched hem."""
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
