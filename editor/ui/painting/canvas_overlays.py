"""Paints marks on a table that keep their size on screen: pills, problems, selection, handles, guides, ranges.

The painter's frame is the table's, in mm. `mm` is the length in mm of one screen pixel.
"""

import math
from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from editor.ui.design_tokens import (
    CAUTION,
    CAUTION_INK,
    EDGE,
    FAULT,
    FAULT_INK,
    GAP,
    PILL,
    PILL_EDGE,
    PILL_INK,
    Seat,
    Theme,
)
from editor.ui.fonts import font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, cosmetic, dashed, faded, rgba
from editor.ui.painting.seats import paint_seat
from editor.ui.severity import Severity

Anchor = Literal["centre", "left", "right"]
_TITLE_PX = 180.0  # the most room for the title of a zone


def paint_zone_title(painter: QPainter, mm: float, at: QPointF, title: str, seat: Seat | None) -> None:
    """The tab above a zone's first corner; a long title ends in an ellipsis."""
    face = font(11, True)
    left = 22 if seat else 10
    metrics = QFontMetricsF(face)
    title = metrics.elidedText(title, Qt.TextElideMode.ElideRight, _TITLE_PX)
    width = metrics.horizontalAdvance(title)

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


def in_pixels(painter: QPainter, mm: float, at: QPointF, draw: Callable[[], None]) -> None:
    """Run a drawing in screen pixels about a point of the table."""
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
    """A label of constant size on screen; returns its area in mm."""
    face = font(size_px, bold)
    area = _pill(text, face, size_px, anchor)

    def draw() -> None:
        painter.setPen(cosmetic(edge, 1) if edge else NO_PEN)
        painter.setBrush(rgba(back))
        painter.drawRoundedRect(area, 4, 4)
        painter.setFont(face)
        painter.setPen(rgba(ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    in_pixels(painter, mm, at, draw)
    return _in_mm(area, at, mm)


def pill_area(mm: float, at: QPointF, text: str, size_px: int = 11, bold: bool = True) -> QRectF:
    """The area in mm of a label about a point, before it is painted."""
    return _in_mm(_pill(text, font(size_px, bold), size_px, "centre"), at, mm)


def _pill(text: str, face: QFont, size_px: int, anchor: Anchor) -> QRectF:
    """The area of a label in pixels about its anchor."""
    width, height = math.ceil(QFontMetricsF(face).horizontalAdvance(text)) + 12, size_px + 7
    left = {"centre": -width / 2, "left": 0.0, "right": -float(width)}[anchor]
    return QRectF(round(left), round(-height / 2), width, height)


def _in_mm(area: QRectF, at: QPointF, mm: float) -> QRectF:
    return QRectF(at.x() + area.x() * mm, at.y() + area.y() * mm, area.width() * mm, area.height() * mm)


def paint_problem_mark(painter: QPainter, mm: float, at: QPointF, severity: Severity) -> None:
    """The same shapes as in the list: a cross in a circle, an exclamation mark in a triangle, an i in a square."""

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


def paint_contact(painter: QPainter, mm: float, at: QPointF, number: int, colour: str, landscape: bool = False) -> None:
    """A contact of a flick in order: a numbered circle for a disk, a numbered square for the landscape."""

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


def paint_handle(painter: QPainter, theme: Theme, mm: float, at: QPointF, turning: bool = False) -> None:
    """A square handle for resizing, a round one for rotating; 8 px."""
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


def paint_box_selection(painter: QPainter, theme: Theme, mm: float, width: float, height: float) -> None:
    """The frame of a selected object about the origin of its own frame."""
    w, h = width / 2 + 2 * mm, height / 2 + 2 * mm
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic("#FFFFFF", 3.6), cosmetic(theme.accent, 2)):
        painter.setPen(pen)
        painter.drawRect(QRectF(-w, -h, 2 * w, 2 * h))


def paint_group_frame(painter: QPainter, theme: Theme, mm: float, width: float, height: float) -> None:
    """The dashed frame around several selected pieces, about the origin of its own frame."""
    w, h = width / 2 + 2 * mm, height / 2 + 2 * mm
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic(theme.canvas_casing, 3), dashed(theme.accent, 1.4, (5, 3))):
        painter.setPen(pen)
        painter.drawRect(QRectF(-w, -h, 2 * w, 2 * h))


def paint_stem(painter: QPainter, theme: Theme, rim: QPointF, knob: QPointF) -> None:
    """The line from a frame to its rotation handle; the handle is painted over its end."""
    for pen in (cosmetic("#FFFFFF", 3.6), cosmetic(theme.accent, 1.6)):
        painter.setPen(pen)
        painter.drawLine(rim, knob)


def turning_handle(mm: float, height: float) -> QPointF:
    """The centre of the rotation handle."""
    return QPointF(0, height / 2 + 26 * mm)


def paint_rubber_band(painter: QPainter, theme: Theme, area: QRectF, round_: bool = False) -> None:
    """The rectangle of a rubber band or of an object being drawn; or the circle within."""
    draw = painter.drawEllipse if round_ else painter.drawRect
    painter.setBrush(faded(theme.accent, 36))
    painter.setPen(cosmetic(theme.canvas_casing, 3))
    draw(area)
    painter.setPen(cosmetic(theme.accent_text, 1.2))
    draw(area)


def paint_guide(painter: QPainter, theme: Theme, a: QPointF, b: QPointF) -> None:
    """A dashed line that shows what a gesture snaps to."""
    for pen in (cosmetic(theme.canvas_casing, 3.2), dashed(theme.accent_text, 1.4, (5, 3))):
        painter.setPen(pen)
        painter.drawLine(a, b)


def paint_measure(
    painter: QPainter, theme: Theme, mm: float, a: QPointF, b: QPointF, text: str, problem: bool = False
) -> QRectF:
    """A dimension line with end ticks and its figure in the middle, amber if the gap is a problem; returns the area of
    the label.
    """
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


def paint_range(painter: QPainter, theme: Theme, at: QPointF, radius: float) -> None:
    """A range as a faint disc with a dashed edge: shot ring, nearby ring, reach."""
    painter.setBrush(faded(theme.accent_text, 26))
    painter.setPen(cosmetic(theme.canvas_casing, 3.2))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(dashed(theme.accent_text, 1.6, (6, 4)))
    painter.drawEllipse(at, radius, radius)
