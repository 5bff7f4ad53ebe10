"""What a hand at work sees on the table: frames and handles, guides, the rubber band, what is to be placed.

These are items of the scene too, but none of them is a piece, and none can be hit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.systems.desktopia.board.distances import Gap
from editor.systems.desktopia.board.free_outlines import has_free_outline
from editor.systems.desktopia.board.resizing import can_be_sized, handle_places
from editor.systems.desktopia.board.script_contents import Piece
from editor.ui.design_tokens import Theme
from editor.ui.painting.canvas_overlays import (
    paint_box_selection,
    paint_disk_selection,
    paint_group_frame,
    paint_guide,
    paint_handle,
    paint_measure,
    paint_pill,
    paint_rubber_band,
    paint_stem,
    turning_handle,
)
from editor.ui.painting.pens import circle, pixels_per_unit
from schema.i18n import format_number

_AIR_MM: Final = 160.0  # handles and pills keep their size on screen: room for them at a small zoom
HANDLE_AIR_PX: Final = 2.0  # from the outline of a thing to the middle of its handles
_RING_PX: Final = 5.0  # from the rim of a disk to the middle of its facing knob


class Overlay(QGraphicsItem):
    """Painted over the table; never under the pointer."""

    def __init__(self, layer: Layer, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._area = QRectF()
        self.setZValue(layer)

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def cover(self, area: QRectF) -> None:
        """What it will paint lies within the area and a little air."""
        if area.isNull() and self._area.isNull():
            return  # nothing to show, and nothing was shown
        self.prepareGeometryChange()
        self._area = area.adjusted(-_AIR_MM, -_AIR_MM, _AIR_MM, _AIR_MM) if not area.isNull() else QRectF()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def shape(self) -> QPainterPath:
        return QPainterPath()


class GroupFrame(NamedTuple):
    """The area in mm that several selected pieces covered together, turned about its middle by so many degrees."""

    area: QRectF
    by: float = 0.0

    def knob(self, mm: float) -> QPointF:
        """Where the handle for turning them is; `mm` is how many mm one pixel covers."""
        return self._turned(turning_handle(mm, self.area.height()))

    def rim(self, mm: float) -> QPointF:
        """Where the stem of the handle leaves the frame."""
        return self._turned(QPointF(0, self.area.height() / 2 + 2 * mm))

    def _turned(self, way: QPointF) -> QPointF:
        return self.area.center() + QTransform().rotate(self.by).map(way)


class SelectionItem(Overlay):
    """Frames around the selected pieces; a single one has its handles, and a pill with its name and figures.

    Several have a frame around all of them, with one handle for turning.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.SELECTION, theme)
        self._pieces: tuple[Piece, ...] = ()
        self._words = ""
        self._handles = True
        self._group: GroupFrame | None = None
        self._extent = QRectF()

    def show_pieces(
        self,
        pieces: Sequence[Piece],
        words: str,
        extent: QRectF,
        handles: bool = True,
        group: GroupFrame | None = None,
    ) -> None:
        """The selected pieces as they are shown, and the words below them; handles for a single one or the group."""
        shown = tuple(pieces), words, extent, handles, group
        if shown == (self._pieces, self._words, self._extent, self._handles, self._group):
            return  # as it is: it need not be painted anew, with all around it
        self._pieces, self._words, self._extent, self._handles, self._group = shown
        self.cover(extent if group is None else extent.united(circle_around(group.area)))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        single = len(self._pieces) == 1 and self._handles
        for piece in self._pieces:
            if piece.outline.kind == "circle" and piece.kind != "thing":
                paint_disk_selection(painter, self._theme, mm, QPointF(piece.x, piece.y), piece.radius)
                if single and piece.kind == "character":
                    paint_handle(painter, self._theme, mm, knob_of(piece, mm), turning=True)
            elif self._handles or not has_free_outline(piece):
                self._paint_thing(painter, mm, piece, single)
        if self._group is not None:
            self._paint_group(painter, mm, self._group)
        if self._words and self._pieces:
            paint_pill(painter, mm, self._below(mm), self._words, self._theme.accent, "#FFFFFF", edge=None)

    def _paint_thing(self, painter: QPainter, mm: float, piece: Piece, single: bool) -> None:
        width, depth = piece.outline.width, piece.outline.depth
        painter.save()
        painter.translate(piece.x, piece.y)
        painter.rotate(piece.angle)
        paint_box_selection(painter, self._theme, mm, width, depth)
        painter.restore()
        if single:
            knob = knob_of(piece, mm)
            angle = math.radians(piece.angle + 90)
            rim = QPointF(math.cos(angle), math.sin(angle)) * (depth / 2 + 2 * mm)
            paint_handle(painter, self._theme, mm, knob, turning=True)
            if can_be_sized(piece):
                for place in handle_places(piece, HANDLE_AIR_PX * mm):
                    paint_handle(painter, self._theme, mm, QPointF(*place))
            painter.drawLine(QPointF(piece.x, piece.y) + rim, knob - QPointF(math.cos(angle), math.sin(angle)) * 4 * mm)

    def _paint_group(self, painter: QPainter, mm: float, group: GroupFrame) -> None:
        painter.save()
        painter.translate(group.area.center())
        painter.rotate(group.by)
        paint_group_frame(painter, self._theme, mm, group.area.width(), group.area.height())
        painter.restore()
        knob = group.knob(mm)
        paint_stem(painter, self._theme, group.rim(mm), knob)
        paint_handle(painter, self._theme, mm, knob, turning=True)

    def _below(self, mm: float) -> QPointF:
        """The middle of the pill: below everything selected and its handles."""
        if self._group is not None:
            middle, knob = self._group.area.center(), self._group.knob(mm)
            lowest = max(middle.y() + self._group.area.height() / 2, knob.y() + 4 * mm)
            return QPointF(middle.x(), lowest + 15 * mm)
        lowest = max(_lowest(piece, mm) for piece in self._pieces)
        left = min(piece.x for piece in self._pieces)
        right = max(piece.x for piece in self._pieces)
        return QPointF((left + right) / 2, lowest + 15 * mm)


def circle_around(area: QRectF) -> QRectF:
    """What an area may cover when it is turned about its middle."""
    return circle(math.hypot(area.width(), area.height()) / 2).translated(area.center())


def knob_of(piece: Piece, mm: float) -> QPointF:
    """Where the handle for turning a piece is; `mm` is how many mm one pixel covers."""
    if piece.kind == "thing":
        away, angle = turning_handle(mm, piece.outline.depth).y(), math.radians(piece.angle + 90)
    else:
        away, angle = piece.radius + _RING_PX * mm, math.radians(piece.angle)
    return QPointF(piece.x + away * math.cos(angle), piece.y + away * math.sin(angle))


def _lowest(piece: Piece, mm: float) -> float:
    if piece.kind != "thing":
        return piece.y + piece.radius + _RING_PX * mm
    angle = math.radians(piece.angle)
    if piece.outline.kind == "circle":
        reach = piece.radius
    else:
        reach = (abs(piece.outline.width * math.sin(angle)) + abs(piece.outline.depth * math.cos(angle))) / 2
    return max(piece.y + reach, knob_of(piece, mm).y() + 4 * mm)


class GuideItem(Overlay):
    """Lines to what a gesture is in line with, and the gaps to what is near."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.GUIDES, theme)
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
            paint_guide(painter, self._theme, a, b)
        for gap in self._gaps:
            paint_measure(
                painter, self._theme, mm, QPointF(*gap.start), QPointF(*gap.end), format_number(gap.length, ".1f")
            )


class BandItem(Overlay):
    """The rubber band."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.GUIDES, theme)
        self._band = QRectF()
        self._round = False

    def show_band(self, band: QRectF, round_: bool = False) -> None:
        """A null rectangle takes it away; a round one is the circle within."""
        self._band, self._round = band, round_
        self.cover(band)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self._band.isNull():
            paint_rubber_band(painter, self._theme, self._band, self._round)


class GhostItem(Overlay):
    """A piece that is about to be placed, drawn faintly at the pointer."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.AIM, theme)
        self._paint: Callable[[QPainter], None] | None = None
        self._what: object = None
        self.setOpacity(0.72)

    def shows(self, what: object) -> bool:
        """Whether it is the ghost of that already."""
        return self._paint is not None and self._what is what

    def show_ghost(
        self, at: QPointF, angle: float, reach_mm: float, paint: Callable[[QPainter], None], what: object = None
    ) -> None:
        """Paint it about its own centre. `what`: of what it is, to know it again."""
        self._paint, self._what = paint, what
        self.setPos(at)
        self.setRotation(angle)
        self.cover(QRectF(-reach_mm, -reach_mm, 2 * reach_mm, 2 * reach_mm))

    def hide_ghost(self) -> None:
        self._paint = None
        self.cover(QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._paint is not None:
            self._paint(painter)


class TargetItem(Overlay):
    """Rings around what something dragged would be put onto, and around a chosen rider, with words beside the first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.AIM, theme)
        self._rings: Sequence[tuple[QPointF, float]] = ()
        self._words = ""

    def show_rings(self, rings: Sequence[tuple[QPointF, float]], words: str = "") -> None:
        """Centres and radii in mm; none takes them away."""
        if not rings and not self._rings:
            return
        self._rings, self._words = rings, words
        area = QRectF()
        for at, radius in rings:
            area = area.united(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))
        self.cover(area)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        for at, radius in self._rings:
            paint_disk_selection(painter, self._theme, mm, at, radius - 3 * mm)
        if self._rings and self._words:
            at, radius = self._rings[0]
            place = QPointF(at.x(), at.y() - radius - 16 * mm)
            paint_pill(painter, mm, place, self._words, self._theme.accent, "#FFFFFF", edge=None)


class MeasureItem(Overlay):
    """A line between two places with its length."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.GUIDES, theme)
        self._ends: tuple[QPointF, QPointF] | None = None

    def show_line(self, ends: tuple[QPointF, QPointF] | None) -> None:
        self._ends = ends
        self.cover(QRectF(*ends).normalized().adjusted(-1, -1, 1, 1) if ends else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ends is not None:
            a, b = self._ends
            length = math.hypot(b.x() - a.x(), b.y() - a.y())
            paint_measure(painter, self._theme, 1 / pixels_per_unit(painter), a, b, format_number(length, ".1f"))
