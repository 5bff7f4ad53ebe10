"""The overlays of a play on its table: zones, highlights, where a piece may be put, and the piece about to be put.

Each is an overlay that shows what it is given.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.desktopia.painting.disks import (
    DiskStyle,
    badge_place,
    paint_acted_badge,
    paint_disk,
    paint_holder_badge,
    paint_shadow,
)
from editor.systems.desktopia.painting.object_styles import ObjectStyle, outline
from editor.systems.desktopia.painting.objects import paint_thing
from editor.systems.desktopia.painting.play_overlays import paint_able, paint_acting, paint_arrow
from editor.systems.desktopia.painting.table import paint_zone, zone_title
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.timeline import Pieces
from editor.ui.design_tokens import EDGE, FAULT
from editor.ui.painting.canvas_overlays import in_pixels, paint_disk_selection, paint_range, paint_zone_title
from editor.ui.painting.pens import NO_BRUSH, cosmetic, dashed, faded, pixels_per_unit
from editor.ui.painting.seats import seat as seat_of
from editor.ui.theme import current_theme
from schema.systems.desktopia.script import Zone
from simulator.systems.desktopia.state import BoardChanges, Piece

_GONE: Final = 0.55
"""The opacity of a disk that is no longer there."""
NEUTRAL: Final = "#F4EFE6"
"""The colour of pieces without a seat."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The highlighted pieces, by their ids."""

    acting: str = ""
    able: frozenset[str] = frozenset()
    acted: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    """Options that may be picked now."""
    picked: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()
    """Pieces named in the selected line of the story."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Where something may be put: between two radii about a centre, in mm."""

    x: float
    y: float
    outer: float


class ZonesItem(Overlay):
    """The zones of the script in their seats' colours; the zone of the question is filled."""

    def __init__(self, cards: ContentSnapshot) -> None:
        super().__init__(Layer.AREAS)
        self._cards = cards
        self._zones = tuple(cards.rules.zones.values())
        self._board: BoardChanges | None = None
        self.asked = ""
        """The zone in which something should be put now."""
        self.cover(around([QPointF(*point) for zone in self._zones for point in zone.points]))

    def show_board(self, board: BoardChanges | None) -> None:
        """Show which zones are open."""
        self._board = board
        self.update()

    def ask(self, zone: str) -> None:
        """Highlight one zone; none when empty."""
        if zone != self.asked:
            self.asked = zone
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = current_theme()
        for zone in self._zones:
            corners = [QPointF(*point) for point in zone.points]
            seat = seat_of(zone.seat) if zone.seat is not None else None
            if zone.id == self.asked:
                painter.setPen(cosmetic(theme.accent, 4.6))
                painter.setBrush(faded(theme.accent, 40))
                painter.drawPolygon(QPolygonF(corners))
            paint_zone(painter, theme, corners, seat, closed=not self._cards.is_open(zone, self._board))


class ZoneTitlesItem(Overlay):
    """The names of the zones: over the landscape, which may cover them, and under the disks."""

    def __init__(self, cards: ContentSnapshot) -> None:
        super().__init__(Layer.TRAILS)
        self._cards = cards
        self._zones = tuple(cards.rules.zones.values())
        self._board: BoardChanges | None = None
        self.cover(around([QPointF(*point) for zone in self._zones for point in zone.points]))

    def show_board(self, board: BoardChanges | None) -> None:
        """Name the zones that are closed as such."""
        self._board = board
        self.update()

    def title_of(self, zone: Zone) -> str:
        """What is written on a zone."""
        return zone_title(self._cards.zone_name(zone.id), closed=not self._cards.is_open(zone, self._board))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        for zone in self._zones:
            corners = [QPointF(*point) for point in zone.points]
            top = min(corners, key=lambda corner: (corner.y(), corner.x()))
            seat = seat_of(zone.seat) if zone.seat is not None else None
            paint_zone_title(painter, mm, top, self.title_of(zone), seat)


class MarksItem(Overlay):
    """The highlights of acting, able, finished and selectable pieces, and of artifacts below their holders."""

    def __init__(self, cards: ContentSnapshot) -> None:
        super().__init__(Layer.GUIDES)
        self._cards = cards
        self._pieces: Pieces = {}
        self.gone: tuple[Piece, ...] = ()
        """Pieces named in the selected line of the story that have left the table, where they were before."""
        self.shown = Marks()
        self.objects: Mapping[str, QPainterPath] = {}
        """The outlines of objects that may be picked, by id."""

    def show_marks(
        self,
        pieces: Pieces,
        marks: Marks,
        gone: tuple[Piece, ...] = (),
        objects: Mapping[str, QPainterPath] | None = None,
    ) -> None:
        """`gone`: pieces named in the selected line of the story that have left the table, where they were before;
        `objects`: outlines of objects that may be picked.
        """
        self._pieces, self.shown, self.gone, self.objects = pieces, marks, gone, objects or {}
        spots = [QPointF(piece.x, piece.y) for piece in (*pieces.values(), *gone) if piece.zone == "field"]
        area = around(spots)
        for path in self.objects.values():
            area = area.united(path.boundingRect())
        self.cover(area)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        marks = self.shown
        theme = current_theme()
        for piece in self._pieces.values():
            if piece.zone != "field" or (piece.size == "missile" and piece.on):
                continue
            at, radius = QPointF(piece.x, piece.y), piece.radius
            if piece.id == marks.acting:
                paint_acting(painter, mm, at, radius)
            elif piece.id in marks.able:
                paint_able(painter, mm, at, radius)
            if piece.id in marks.choices:
                reach = radius + 5.5 * mm
                for pen in _set_pick(painter, picked=piece.id in marks.picked):
                    painter.setPen(pen)
                    painter.drawEllipse(at, reach, reach)
            if piece.id in marks.told:
                paint_disk_selection(painter, theme, mm, at, radius)
            self._paint_badges(painter, mm, piece, at)
        for name, path in self.objects.items():
            for pen in _set_pick(painter, picked=name in marks.picked):
                painter.setPen(pen)
                painter.drawPath(path)
        for piece in self.gone:
            at = QPointF(piece.x, piece.y)
            painter.save()
            painter.translate(at)
            painter.setOpacity(_GONE)
            paint_disk(painter, self._cards.look_of(piece))
            painter.restore()
            paint_disk_selection(painter, theme, mm, at, piece.radius)

    def _paint_badges(self, painter: QPainter, mm: float, piece: Piece, at: QPointF) -> None:
        dx, dy = badge_place(piece.radius)
        spot = QPointF(at.x() + dx, at.y() + dy)
        held = self._pieces.get(piece.on) if piece.on else None
        if held is not None and held.size == "artifact":
            look = self._cards.look_of(held)
            in_pixels(painter, mm, spot, lambda: paint_holder_badge(painter, look.order, look.picture))
            # A drop of blood may be at the lower right.
            wounded = self._cards.wounds_of(piece) > 0
            spot = QPointF(at.x(), at.y() - 1.2 * piece.radius) if wounded else QPointF(at.x() + dx, at.y() - dy)
        if piece.id in self.shown.acted:
            in_pixels(painter, mm, spot, lambda: paint_acted_badge(painter))
        carried = [one for one in self._pieces.values() if one.holder == piece.id and one.zone == "stowed"]
        for number, item in enumerate(one for one in carried if self._cards.is_item(one)):
            # The barrel itself, small, at the upper left.
            look = self._cards.look_of(item)
            painter.save()
            painter.translate(at.x() - dx - number * 5 * mm, at.y() + dy)
            painter.scale(9 * mm / look.radius, 9 * mm / look.radius)
            paint_disk(painter, look)
            painter.restore()


class RingItem(Overlay):
    """Where a disk may be put."""

    def __init__(self) -> None:
        super().__init__(Layer.GUIDES)
        self._ring: Ring | None = None

    def show_ring(self, ring: Ring | None) -> None:
        self._ring = ring
        self.cover(around([QPointF(ring.x, ring.y)]) if ring is not None else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ring is not None:
            paint_range(painter, current_theme(), QPointF(self._ring.x, self._ring.y), self._ring.outer)


class HeadingItem(Overlay):
    """The direction that is about to be chosen, as an arrow from where it starts."""

    def __init__(self) -> None:
        super().__init__(Layer.AIM)
        self._ends: tuple[QPointF, QPointF] | None = None

    @property
    def shown(self) -> tuple[QPointF, QPointF] | None:
        """Both ends of the arrow in mm; None if there is none."""
        return self._ends

    def show_heading(self, start: QPointF, degrees: float, length: float) -> None:
        """Show an arrow of a length in mm; degrees clockwise from the right."""
        angle = math.radians(degrees)
        self._ends = start, start + QPointF(math.cos(angle), math.sin(angle)) * length
        self.cover(around([*self._ends]))

    def hide_heading(self) -> None:
        self._ends = None
        self.cover(QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ends is not None:
            paint_arrow(painter, 1 / pixels_per_unit(painter), *self._ends, current_theme().accent, 20, 5)


class GhostDisk(Overlay):
    """A disk that is about to be put down, and whether that is allowed."""

    def __init__(self) -> None:
        super().__init__(Layer.AIM)
        self._look: DiskStyle | None = None
        self._object: tuple[ObjectStyle, float] | None = None
        """An object that is about to be put down, and how it is turned."""
        self._points: tuple[QPointF, ...] = ()
        """A point that is about to be picked, and those that have been, from where this is."""
        self.legal = True

    @property
    def points(self) -> tuple[QPointF, ...]:
        """The point that is about to be picked and those that have been, in mm."""
        return tuple(self.pos() + point for point in self._points)

    def show_ghost(self, look: DiskStyle | None, at: QPointF, legal: bool, faint: bool = True) -> None:
        self._look, self._object, self._points, self.legal = look, None, (), legal
        self.setPos(at)
        self.setOpacity(0.72 if faint else 1.0)
        self.cover(around([QPointF(0, 0)]) if look is not None else QRectF())

    def show_object(self, look: ObjectStyle, angle: float, at: QPointF, legal: bool) -> None:
        """Show an object that is about to be put down."""
        self.show_ghost(None, at, legal)
        self._object = look, angle
        reach = max(look.width, look.height)
        self.cover(QRectF(-reach, -reach, 2 * reach, 2 * reach))

    def show_point(self, at: QPointF, legal: bool, picked: Sequence[QPointF] = ()) -> None:
        """Show a point that is about to be picked, and those that have been."""
        self.show_ghost(None, at, legal)
        self._points = (QPointF(0, 0), *(point - at for point in picked))
        self.cover(around(self._points))

    def hide_ghost(self) -> None:
        self.show_ghost(None, QPointF(), True)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._object is not None:
            self._paint_object(painter, *self._object)
            return
        for number, point in enumerate(self._points):
            self._paint_point(painter, point, legal=self.legal or number > 0)
        if self._look is None:
            return
        paint_shadow(painter, self._look.radius, current_theme().shadow)
        paint_disk(painter, self._look)
        mm = 1 / pixels_per_unit(painter)
        reach = self._look.radius + 3 * mm
        painter.setBrush(NO_BRUSH if self.legal else faded(FAULT, 70))
        ring = cosmetic("#FFFFFF", 1.8) if self.legal else dashed(FAULT, 2.4, (3, 2))
        for pen in (cosmetic(EDGE if self.legal else "#FFFFFF", 4), ring):
            painter.setPen(pen)
            painter.drawEllipse(QPointF(0, 0), reach, reach)
        if not self.legal:
            # Also marked by a shape, not only by colour: a bar across.
            painter.setPen(cosmetic(FAULT, 2.4))
            step = reach * 0.7
            painter.drawLine(QPointF(-step, step), QPointF(step, -step))

    def _paint_point(self, painter: QPainter, at: QPointF, *, legal: bool) -> None:
        """A ring with a dot, in which there is a bar if it cannot be picked."""
        colour, mm = current_theme().accent if legal else FAULT, 1 / pixels_per_unit(painter)
        painter.setBrush(NO_BRUSH if legal else faded(FAULT, 70))
        for pen in (cosmetic("#FFFFFF", 5), cosmetic(colour, 2.4)):
            painter.setPen(pen)
            painter.drawEllipse(at, 9 * mm, 9 * mm)
        if legal:
            painter.setBrush(QColor(colour))
            painter.drawEllipse(at, 1.5 * mm, 1.5 * mm)
        else:
            painter.drawLine(at + QPointF(-6 * mm, 6 * mm), at + QPointF(6 * mm, -6 * mm))

    def _paint_object(self, painter: QPainter, look: ObjectStyle, angle: float) -> None:
        painter.rotate(angle)
        paint_thing(painter, look, current_theme())
        painter.setBrush(NO_BRUSH if self.legal else faded(FAULT, 70))
        ring = cosmetic("#FFFFFF", 1.8) if self.legal else dashed(FAULT, 2.4, (3, 2))
        for pen in (cosmetic(EDGE if self.legal else "#FFFFFF", 4), ring):
            painter.setPen(pen)
            painter.drawPath(outline(look))
        if not self.legal:
            # Also marked by a shape, not only by colour: a bar across.
            painter.setPen(cosmetic(FAULT, 2.4))
            painter.drawLine(QPointF(-look.width / 2, look.height / 2), QPointF(look.width / 2, -look.height / 2))


def _set_pick(painter: QPainter, *, picked: bool) -> tuple[QPen, QPen]:
    """Set the brush for what may be picked, or is; gives the pens of its outline."""
    accent = current_theme().accent
    painter.setBrush(faded(accent, 70) if picked else NO_BRUSH)
    return cosmetic("#FFFFFF", 4.6), cosmetic(accent, 2.6) if picked else dashed(accent, 2.6, (5, 2))


def seat_colour(piece: Piece) -> str:
    """The colour of the seat for which a disk plays."""
    return seat_of(piece.owner + 1).colour if piece.owner >= 0 else NEUTRAL


def around(spots: Iterable[QPointF]) -> QRectF:
    """The area that contains all of these circles."""
    area = QRectF()
    for spot in spots:
        area = area.united(QRectF(spot.x() - 1, spot.y() - 1, 2, 2))
    return area
