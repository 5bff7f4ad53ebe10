"""What is painted over the pieces of a board: guides, rubber band, ghost, distances, frames, marks of diagnostics.

They are items of the scene, but none of them is a piece, and none can be hit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.alignment_guides import Gap
from editor.canvas.board_page import BoardPainting, ExtentOf
from editor.canvas.layers import Layer
from editor.ui.design_tokens import CAUTION, FAULT
from editor.ui.painting.canvas_overlays import (
    paint_box_selection,
    paint_guide,
    paint_measure,
    paint_problem_mark,
    paint_rubber_band,
)
from editor.ui.painting.pens import NO_BRUSH, cosmetic, faded, pixels_per_unit
from editor.ui.severity import Severity
from editor.ui.theme import current_theme
from schema.i18n import format_number

_AIR: Final = 160.0  # scene units; handles and labels keep their size on screen and need room at a small zoom
_SMALL_ZOOM: Final = 0.25
INFO: Final = "#1B5FAA"


class Overlay(QGraphicsItem):
    """An item painted over the board; hit tests ignore it."""

    def __init__(self, layer: Layer) -> None:
        super().__init__()
        self._area = QRectF()
        self.setZValue(layer)

    def cover(self, area: QRectF) -> None:
        """Set the area that will be painted; a margin is added for parts with a fixed size on screen."""
        if area.isNull() and self._area.isNull():
            return  # still empty
        self.prepareGeometryChange()
        self._area = area.adjusted(-_AIR, -_AIR, _AIR, _AIR) if not area.isNull() else QRectF()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def shape(self) -> QPainterPath:
        return QPainterPath()


class FrameItem(Overlay):
    """Frames around the selected pieces."""

    def __init__(self) -> None:
        super().__init__(Layer.SELECTION)
        self._frames: Sequence[QRectF] = ()

    def show_frames(self, frames: Sequence[QRectF]) -> None:
        self._frames = frames
        area = QRectF()
        for frame in frames:
            area = area.united(frame)
        self.cover(area)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for frame in self._frames:
            painter.save()
            painter.translate(frame.center())
            paint_box_selection(painter, current_theme(), 1 / pixels_per_unit(painter), frame.width(), frame.height())
            painter.restore()


class GuideItem(Overlay):
    """Lines to pieces that a dragged one is aligned with, and gaps to its neighbours with their lengths."""

    def __init__(self) -> None:
        super().__init__(Layer.GUIDES)
        self._lines: Sequence[tuple[QPointF, QPointF]] = ()
        self._gaps: Sequence[Gap] = ()

    def show_guides(self, lines: Sequence[tuple[QPointF, QPointF]], gaps: Sequence[Gap]) -> None:
        self._lines, self._gaps = lines, gaps
        area = QRectF()
        for a, b in (*lines, *((QPointF(*gap.start), QPointF(*gap.end)) for gap in gaps)):
            area = area.united(QRectF(a, b).normalized().adjusted(-1, -1, 1, 1))
        self.cover(area)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        for a, b in self._lines:
            paint_guide(painter, current_theme(), a, b)
        for gap in self._gaps:
            paint_measure(
                painter, current_theme(), mm, QPointF(*gap.start), QPointF(*gap.end), format_number(gap.length, ".1f")
            )


class BandItem(Overlay):
    """The rubber band."""

    def __init__(self) -> None:
        super().__init__(Layer.GUIDES)
        self._band = QRectF()
        self._round = False

    def show_band(self, band: QRectF, round_: bool = False) -> None:
        """Show a band; a null rectangle hides it. A round band is an ellipse in the rectangle."""
        self._band, self._round = band, round_
        self.cover(band)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self._band.isNull():
            paint_rubber_band(painter, current_theme(), self._band, self._round)


class GhostItem(Overlay):
    """A piece that is about to be placed, drawn faintly at the pointer."""

    def __init__(self) -> None:
        super().__init__(Layer.AIM)
        self._paint: Callable[[QPainter], None] | None = None
        self._what: object = None
        self.setOpacity(0.72)

    def shows(self, what: object) -> bool:
        """Whether it shows this object already."""
        return self._paint is not None and self._what is what

    def show_ghost(
        self, at: QPointF, angle: float, reach: float, paint: Callable[[QPainter], None], what: object = None
    ) -> None:
        """Show what `paint` draws about its own center. `what` identifies it for `shows`."""
        self._paint, self._what = paint, what
        self.setPos(at)
        self.setRotation(angle)
        self.cover(QRectF(-reach, -reach, 2 * reach, 2 * reach))

    def hide_ghost(self) -> None:
        self._paint = None
        self.cover(QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._paint is not None:
            self._paint(painter)


class PaintingItem(Overlay):
    """What a panel paints over the board."""

    def __init__(self, extent_of: ExtentOf) -> None:
        super().__init__(Layer.PROBLEMS)
        self._extent_of = extent_of
        self._painting: BoardPainting | None = None

    def show_painting(self, painting: BoardPainting | None) -> None:
        """Show a painting; None for none."""
        self._painting = painting
        self.cover(painting.reach(self._extent_of) if painting is not None else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._painting is not None:
            painter.save()
            self._painting.paint(painter, self._extent_of)
            painter.restore()


class MeasureItem(Overlay):
    """A line between two positions, with its length."""

    def __init__(self) -> None:
        super().__init__(Layer.GUIDES)
        self._ends: tuple[QPointF, QPointF] | None = None

    def show_line(self, ends: tuple[QPointF, QPointF] | None) -> None:
        self._ends = ends
        self.cover(QRectF(*ends).normalized().adjusted(-1, -1, 1, 1) if ends else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ends is not None:
            a, b = self._ends
            length = math.hypot(b.x() - a.x(), b.y() - a.y())
            paint_measure(painter, current_theme(), 1 / pixels_per_unit(painter), a, b, format_number(length, ".1f"))


class ProblemItem(QGraphicsItem):
    """The mark of a diagnostic on a piece: a tinted outline, and the sign of its severity at the upper right."""

    def __init__(self, severity: Severity, around: QPainterPath, filled: bool = True) -> None:
        super().__init__()
        self.severity, self._outline, self._filled = severity, around, filled
        self._around, self._angle = around, 0.0
        self._corner = _upper_right(around)
        self.setZValue(Layer.PROBLEMS)

    def marks(self, severity: Severity, around: QPainterPath, filled: bool) -> bool:
        """Whether it looks like this already."""
        return self.severity == severity and self._filled == filled and self._around == around

    def turn(self, angle: float) -> None:
        """Rotate the outline with the piece."""
        if angle != self._angle:
            self.prepareGeometryChange()
            self._angle = angle
            self._outline = QTransform().rotate(angle).map(self._around)
            self._corner = _upper_right(self._outline)
            self.update()

    def boundingRect(self) -> QRectF:
        air = 4 + 14 / _SMALL_ZOOM
        return self._outline.boundingRect().adjusted(-air, -air, air, air)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colour = {"error": FAULT, "warning": CAUTION, "info": INFO}[self.severity]
        mm = 1 / pixels_per_unit(painter)
        wash = 60 if self.severity == "error" else 36
        painter.setBrush(faded(colour, wash) if self._filled else NO_BRUSH)
        painter.setPen(cosmetic("#FFFFFF", 4))
        painter.drawPath(self._outline)
        painter.setBrush(NO_BRUSH)
        painter.setPen(cosmetic(colour, 2.4))
        painter.drawPath(self._outline)
        paint_problem_mark(painter, mm, self._corner, self.severity)


def _upper_right(path: QPainterPath) -> QPointF:
    corners = [point for polygon in path.toSubpathPolygons() for point in polygon.toList()]
    return max(corners, key=lambda point: point.x() - point.y(), default=QPointF())
