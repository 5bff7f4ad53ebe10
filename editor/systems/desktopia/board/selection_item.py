"""The frames of selected pieces with handles and a label, and rings around the target of a drag.

They are items of the scene, but cannot be hit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.desktopia.board.free_outlines import has_free_outline
from editor.systems.desktopia.board.resizing import can_be_sized, handle_places
from editor.systems.desktopia.board.script_contents import Piece
from editor.ui.painting.canvas_overlays import (
    paint_box_selection,
    paint_disk_selection,
    paint_group_frame,
    paint_handle,
    paint_pill,
    paint_stem,
    turning_handle,
)
from editor.ui.painting.pens import circle, pixels_per_unit
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass

HANDLE_AIR_PX: Final = 2.0  # from the outline of an object to the center of its handles
_RING_PX: Final = 5.0  # from the rim of a disk to the center of its rotation knob


@frozen_dataclass
class GroupFrame:
    """The bounding box in mm of several selected pieces, rotated about its center by an angle in degrees."""

    area: QRectF
    by: float = 0.0

    def knob(self, mm: float) -> QPointF:
        """The position of the rotation knob; `mm` is the length of one pixel."""
        return self._turned(turning_handle(mm, self.area.height()))

    def rim(self, mm: float) -> QPointF:
        """The start of the stem of the knob, on the frame."""
        return self._turned(QPointF(0, self.area.height() / 2 + 2 * mm))

    def _turned(self, way: QPointF) -> QPointF:
        return self.area.center() + QTransform().rotate(self.by).map(way)


class SelectionItem(Overlay):
    """Frames around the selected pieces, with a label. A single piece has handles.

    Several pieces have a common frame with a rotation knob.
    """

    def __init__(self) -> None:
        super().__init__(Layer.SELECTION)
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
        """Show frames around pieces, a label below them, and handles for a single piece or the group."""
        shown = tuple(pieces), words, extent, handles, group
        if shown == (self._pieces, self._words, self._extent, self._handles, self._group):
            return  # unchanged: do not repaint this part of the scene
        self._pieces, self._words, self._extent, self._handles, self._group = shown
        self.cover(extent if group is None else extent.united(circle_around(group.area)))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        single = len(self._pieces) == 1 and self._handles
        theme = current_theme()
        for piece in self._pieces:
            if piece.outline.kind == "circle" and piece.kind != "thing":
                paint_disk_selection(painter, theme, mm, QPointF(piece.x, piece.y), piece.radius)
                if single and piece.kind == "character":
                    paint_handle(painter, theme, mm, knob_of(piece, mm), turning=True)
            elif self._handles or not has_free_outline(piece):
                self._paint_thing(painter, mm, piece, single)
        if self._group is not None:
            self._paint_group(painter, mm, self._group)
        if self._words and self._pieces:
            paint_pill(painter, mm, self._below(mm), self._words, theme.accent, "#FFFFFF", edge=None)

    def _paint_thing(self, painter: QPainter, mm: float, piece: Piece, single: bool) -> None:
        width, depth = piece.outline.width, piece.outline.depth
        painter.save()
        painter.translate(piece.x, piece.y)
        painter.rotate(piece.angle)
        theme = current_theme()
        paint_box_selection(painter, theme, mm, width, depth)
        painter.restore()
        if single:
            knob = knob_of(piece, mm)
            angle = math.radians(piece.angle + 90)
            rim = QPointF(math.cos(angle), math.sin(angle)) * (depth / 2 + 2 * mm)
            paint_handle(painter, theme, mm, knob, turning=True)
            if can_be_sized(piece):
                for place in handle_places(piece, HANDLE_AIR_PX * mm):
                    paint_handle(painter, theme, mm, QPointF(*place))
            painter.drawLine(QPointF(piece.x, piece.y) + rim, knob - QPointF(math.cos(angle), math.sin(angle)) * 4 * mm)

    def _paint_group(self, painter: QPainter, mm: float, group: GroupFrame) -> None:
        painter.save()
        painter.translate(group.area.center())
        painter.rotate(group.by)
        theme = current_theme()
        paint_group_frame(painter, theme, mm, group.area.width(), group.area.height())
        painter.restore()
        knob = group.knob(mm)
        paint_stem(painter, theme, group.rim(mm), knob)
        paint_handle(painter, theme, mm, knob, turning=True)

    def _below(self, mm: float) -> QPointF:
        """The center of the label: below all selected pieces and their handles."""
        if self._group is not None:
            middle, knob = self._group.area.center(), self._group.knob(mm)
            lowest = max(middle.y() + self._group.area.height() / 2, knob.y() + 4 * mm)
            return QPointF(middle.x(), lowest + 15 * mm)
        lowest = max(_lowest(piece, mm) for piece in self._pieces)
        left = min(piece.x for piece in self._pieces)
        right = max(piece.x for piece in self._pieces)
        return QPointF((left + right) / 2, lowest + 15 * mm)


def circle_around(area: QRectF) -> QRectF:
    """The area that a rectangle may cover when it is rotated about its center."""
    return circle(math.hypot(area.width(), area.height()) / 2).translated(area.center())


def knob_of(piece: Piece, mm: float) -> QPointF:
    """The position of the rotation knob of a piece; `mm` is the length of one pixel."""
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


class TargetItem(Overlay):
    """Rings around the piece that a dragged one would be put onto and around a selected missile, with a label."""

    def __init__(self) -> None:
        super().__init__(Layer.AIM)
        self._rings: Sequence[tuple[QPointF, float]] = ()
        self._words = ""

    def show_rings(self, rings: Sequence[tuple[QPointF, float]], words: str = "") -> None:
        """Show rings with these centers and radii in mm, and a label at the first; none hides them."""
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
            paint_disk_selection(painter, current_theme(), mm, at, radius - 3 * mm)
        if self._rings and self._words:
            at, radius = self._rings[0]
            place = QPointF(at.x(), at.y() - radius - 16 * mm)
            paint_pill(painter, mm, place, self._words, current_theme().accent, "#FFFFFF", edge=None)
