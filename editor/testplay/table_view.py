"""The table in play as items of a scene: ground and things as on the canvas, disks from the state, marks of the turn.

Shows a frame of the playback or the state at rest; it takes no decision and knows no time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from editor.canvas.items import BorderItem, DiskItem, SeatItem, TableItem, ThingItem
from editor.canvas.overlays import Overlay
from editor.canvas.view import TableView
from editor.faces import piece_thing
from editor.look.disks import (
    DiskLook,
    badge_place,
    paint_acted_badge,
    paint_disk,
    paint_holder_badge,
    paint_moving_disk,
    paint_shadow,
    rider_offset,
)
from editor.look.pens import NO_BRUSH, cosmetic, dashed, faded, pixels_per_unit
from editor.look.seats import seat as seat_of
from editor.look.table import (
    Layer,
    in_pixels,
    paint_able,
    paint_acting,
    paint_aim,
    paint_arrow,
    paint_contact,
    paint_corridor,
    paint_disk_selection,
    paint_pill,
    paint_range,
    paint_trail,
    paint_zone,
    paint_zone_title,
)
from editor.look.tokens import EDGE, FAULT, POWER, Theme
from editor.testplay.aiming import Aim, Forecast, contact_offset
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.playback import Frame, Pieces
from schema.words import gettext as _
from simulator.desktopia.state import Piece
from simulator.physics.record import FlickRecord

MARGIN_MM: Final = 200.0
NEUTRAL: Final = "#F4EFE6"


class PlayDisk(DiskItem):
    """A disk in play: painted from kept pixmaps while it moves, so that thirty of them keep up with the screen."""

    moving = False

    def set_moving(self, moving: bool) -> None:
        if moving != self.moving:
            self.moving = moving
            mode = QGraphicsItem.CacheMode
            self.setCacheMode(mode.NoCache if moving else mode.DeviceCoordinateCache)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.moving:
            super().paint(painter, option, widget)
            return
        paint_shadow(painter, self.look.radius, self._theme.shadow)
        paint_moving_disk(painter, self.look)
        for index, rider in enumerate(self.riders):
            painter.save()
            painter.translate(*rider_offset(self.look.radius, index))
            paint_shadow(painter, rider.radius, min(255, self._theme.shadow + 40), 4)
            paint_moving_disk(painter, rider)
            painter.restore()


@dataclass(frozen=True, slots=True)
class Marks:
    """Whom the turn marks; all are ids of pieces."""

    acting: str = ""
    able: frozenset[str] = frozenset()
    acted: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    """May be picked now."""
    picked: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()
    """Those of whom the chosen line of the story tells."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Where something may be put: between two radii about a centre, in mm."""

    x: float
    y: float
    outer: float


class PlayScene(QGraphicsScene):
    """The table of one battle, in mm. Pieces are known by their ids."""

    def __init__(self, cards: CardsAtHand, theme: Theme) -> None:
        super().__init__()
        self._cards, self._theme = cards, theme
        self._ground: list[QGraphicsItem] = []
        self._grained = False
        self._disks: dict[str, PlayDisk] = {}
        self._seats: dict[str, SeatItem] = {}
        self._frame = Frame({})
        self.zones = ZonesItem(cards, theme)
        self.marks = MarksItem(cards, theme)
        self.trail = TrailItem(cards, theme)
        self.ring = RingItem(theme)
        self.aim = AimItem(cards, theme)
        self.ghost = GhostDisk(theme)
        self._overlays = (self.zones, self.marks, self.trail, self.ring, self.aim, self.ghost)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._lay_ground()
        left, top, right, bottom = cards.contents.extent
        self.table_area = QRectF(left, top, right - left, bottom - top)
        self.setSceneRect(self.table_area.adjusted(-MARGIN_MM, -MARGIN_MM, MARGIN_MM, MARGIN_MM))
        for overlay in self._overlays:
            self.addItem(overlay)

    @property
    def frame(self) -> Frame:
        """What is shown."""
        return self._frame

    def give_grain(self) -> None:
        """From now on the table is painted with its grain, which takes a moment to make."""
        self._grained = True
        for item in self._ground:
            if isinstance(item, TableItem):
                item.give_grain()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._lay_ground()
        for overlay in self._overlays:
            overlay.use_theme(theme)
        for item in self._disks.values():
            item.show_look(item.look, item.riders, theme)

    def show_frame(self, frame: Frame) -> None:
        """Put every disk where it is at that moment; items of those that stay are kept."""
        self._frame = frame
        riders: dict[str, list[Piece]] = {}
        wanted: list[Piece] = []
        for piece in frame.pieces.values():
            if piece.zone != "field" or not piece.card:
                continue
            if piece.size == "missile" and piece.on:
                riders.setdefault(piece.on, []).append(piece)
            else:
                wanted.append(piece)
        names = {piece.id for piece in wanted}
        for name in [name for name in self._disks if name not in names]:
            self.removeItem(self._disks.pop(name))
            self._show_seat(name, None, 0.0)
        for number, piece in enumerate(wanted):
            self._show_disk(piece, sorted(riders.get(piece.id, ()), key=lambda rider: rider.arrived), frame, number)

    def place_of(self, name: str) -> QPointF | None:
        """Where a disk is shown, in mm; None for one that is not on the table."""
        item = self._disks.get(name)
        if item is not None:
            return item.pos()
        piece = self._frame.pieces.get(name)
        return self.place_of(piece.on) if piece is not None and piece.zone == "field" and piece.on else None

    def disk_at(self, mm: QPointF, slack_mm: float = 0.0) -> str:
        """The topmost disk at a place, or within a little of it; empty for none."""
        best, found = math.inf, ""
        for name, item in self._disks.items():
            away = math.hypot(mm.x() - item.x(), mm.y() - item.y()) - item.look.radius
            rank = (0.0 if away <= 0 else away) - item.zValue() * 1e-3
            if away <= slack_mm and rank < best:
                best, found = rank, name
        return found

    # ------------------------------------------------------------ inside

    def _show_disk(self, piece: Piece, riders: Sequence[Piece], frame: Frame, number: int) -> None:
        pose = frame.poses.get(piece.id)
        if pose is not None:
            piece = replace(piece, x=pose.x, y=pose.y, facing=pose.facing)
        look = self._cards.look_of(piece)
        on_top = tuple(self._cards.look_of(rider) for rider in riders)
        item = self._disks.get(piece.id)
        layer = Layer.ARTIFACTS if piece.size == "artifact" else Layer.CHARACTERS
        if item is None:
            item = self._disks[piece.id] = PlayDisk(look, on_top, self._theme, layer)
            self.addItem(item)
        item.set_moving(pose is not None)
        item.show_look(look, on_top, self._theme)
        item.setPos(piece.x, piece.y)
        # The mover of a flick passes over what it does not collide with.
        item.setZValue(int(layer) + (5 if piece.size == "missile" else 0) + number * 1e-3)
        seen = frame.seen.get(piece.id, 1.0)
        item.setOpacity(seen)
        item.setScale(0.4 + 0.6 * seen if piece.id in frame.shrunk else 1.0)
        self._show_seat(piece.id, piece if seen > 0.4 else None, look.radius)

    def _show_seat(self, name: str, piece: Piece | None, radius: float) -> None:
        ring = self._seats.get(name)
        if piece is None or piece.owner < 0 or piece.size in ("missile", "artifact"):
            if ring is not None:
                self.removeItem(self._seats.pop(name))
            return
        if ring is None or ring.number != piece.owner + 1 or ring.radius != radius:
            if ring is not None:
                self.removeItem(ring)
            ring = self._seats[name] = SeatItem(piece.owner + 1, radius)
            self.addItem(ring)
        ring.setPos(piece.x, piece.y)

    def _lay_ground(self) -> None:
        for item in self._ground:
            self.removeItem(item)
        contents = self._cards.contents
        self._ground = [TableItem(contents, self._theme), BorderItem(contents, self._theme)]
        for number, piece in enumerate(piece for piece in contents.pieces if piece.kind == "thing"):
            thing = ThingItem(piece_thing(piece), piece.angle, self._theme)
            thing.setPos(piece.x, piece.y)
            thing.setZValue(int(Layer.LANDSCAPE) + number * 1e-4)
            self._ground.append(thing)
        for item in self._ground:
            self.addItem(item)
        if self._grained:
            self.give_grain()


# ---------------------------------------------------------------- overlays


class ZonesItem(Overlay):
    """The zones of the script in their seats' colours; the one that is asked about is filled."""

    def __init__(self, cards: CardsAtHand, theme: Theme) -> None:
        super().__init__(Layer.ZONES, theme)
        self._cards = cards
        self._zones = tuple(cards.rules.zones.values())
        self.asked = ""
        """The zone in which something is to be put now."""
        self.cover(_around([QPointF(*point) for zone in self._zones for point in zone.points]))

    def ask(self, zone: str) -> None:
        """Bring out one zone; none when empty."""
        if zone != self.asked:
            self.asked = zone
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        for zone in self._zones:
            corners = [QPointF(*point) for point in zone.points]
            seat = seat_of(zone.seat) if zone.seat is not None else None
            if zone.id == self.asked:
                painter.setPen(cosmetic(self._theme.accent, 4.6))
                painter.setBrush(faded(self._theme.accent, 40))
                painter.drawPolygon(QPolygonF(corners))
            paint_zone(painter, self._theme, corners, seat)
            top = min(corners, key=lambda corner: (corner.y(), corner.x()))
            paint_zone_title(painter, mm, top, self._cards.zone_name(zone.id), seat)


class MarksItem(Overlay):
    """Who acts, who may act, who has acted, who may be picked, and what holders stand on."""

    def __init__(self, cards: CardsAtHand, theme: Theme) -> None:
        super().__init__(Layer.GUIDES, theme)
        self._cards = cards
        self._pieces: Pieces = {}
        self.shown = Marks()

    def show_marks(self, pieces: Pieces, marks: Marks) -> None:
        self._pieces, self.shown = pieces, marks
        spots = [QPointF(piece.x, piece.y) for piece in pieces.values() if piece.zone == "field"]
        self.cover(_around(spots))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        marks = self.shown
        for piece in self._pieces.values():
            if piece.zone != "field" or (piece.size == "missile" and piece.on):
                continue
            at, radius = QPointF(piece.x, piece.y), piece.radius
            if piece.id == marks.acting:
                paint_acting(painter, mm, at, radius)
            elif piece.id in marks.able:
                paint_able(painter, mm, at, radius)
            if piece.id in marks.choices:
                picked = piece.id in marks.picked
                reach = radius + 5.5 * mm
                painter.setBrush(faded(self._theme.accent, 70) if picked else NO_BRUSH)
                accent = self._theme.accent
                pens = (cosmetic("#FFFFFF", 4.6), cosmetic(accent, 2.6) if picked else dashed(accent, 2.6, (5, 2)))
                for pen in pens:
                    painter.setPen(pen)
                    painter.drawEllipse(at, reach, reach)
            if piece.id in marks.told:
                paint_disk_selection(painter, self._theme, mm, at, radius)
            self._paint_badges(painter, mm, piece, at)

    def _paint_badges(self, painter: QPainter, mm: float, piece: Piece, at: QPointF) -> None:
        dx, dy = badge_place(piece.radius)
        spot = QPointF(at.x() + dx, at.y() + dy)
        held = self._pieces.get(piece.on) if piece.on else None
        if held is not None and held.size == "artifact":
            look = self._cards.look_of(held)
            in_pixels(painter, mm, spot, lambda: paint_holder_badge(painter, look.order, look.picture))
            spot = QPointF(at.x() + dx, at.y() - dy)
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


class TrailItem(Overlay):
    """The last flick: where disks went, ghosts of the mover, contacts numbered in order."""

    def __init__(self, cards: CardsAtHand, theme: Theme) -> None:
        super().__init__(Layer.TRAILS, theme)
        self._cards = cards
        self._record: FlickRecord | None = None
        self._pieces: Pieces = {}
        self._until = math.inf
        self.told: frozenset[int] = frozenset()
        """Numbers of the contacts, from 1, of which the chosen line of the story tells; none means all."""

    @property
    def record(self) -> FlickRecord | None:
        """The flick whose trail is shown."""
        return self._record

    def show_trail(self, record: FlickRecord | None, before: Pieces, until: float = math.inf) -> None:
        """The flick as far as so many seconds after its start."""
        if record is None and self._record is None:
            return
        self._record, self._pieces, self._until = record, before, until
        self.told = frozenset()
        spots = []
        if record is not None:
            for path in record.paths.values():
                spots += _points(path.disk, record, until)
        self.cover(_around(spots))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        record = self._record
        if record is None:
            return
        mm = 1 / pixels_per_unit(painter)
        mover = record.flick.disk
        for name in sorted(record.paths, key=lambda name: (name == mover, name)):
            piece = self._pieces.get(name)
            if piece is None or (piece.on and piece.size == "missile"):
                continue
            points = _points(name, record, self._until)
            paint_trail(painter, points, _seat_colour(piece), 1.0 if name == mover else 0.55)
        self._paint_ghosts(painter, record)
        colour = _seat_colour(self._pieces[mover]) if mover in self._pieces else NEUTRAL
        number = 0
        for contact in record.contacts:
            if mover not in (contact.a, contact.b) or contact.time > self._until:
                continue
            number += 1
            if not self.told or number in self.told:
                at = QPointF(contact.x, contact.y)
                paint_contact(painter, mm, at, number, colour, landscape=contact.b_is != "disk")

    def _paint_ghosts(self, painter: QPainter, record: FlickRecord) -> None:
        piece = self._pieces.get(record.flick.disk)
        path = record.paths.get(record.flick.disk)
        if piece is None or path is None or not piece.card:
            return
        end = min(self._until, record.ends)
        times = [0.0] + [contact.time for contact in record.contacts if record.flick.disk in (contact.a, contact.b)]
        look = self._cards.look_of(piece)
        shown: list[tuple[float, float]] = [(path.pose_at(end).x, path.pose_at(end).y)]
        for time in times[:7]:
            pose = path.pose_at(time)
            if time >= end or any(math.dist((pose.x, pose.y), other) < piece.radius for other in shown):
                continue
            shown.append((pose.x, pose.y))
            painter.save()
            painter.translate(pose.x, pose.y)
            painter.setOpacity(0.34)
            paint_disk(painter, look if look.facing is None else replace(look, facing=pose.facing))
            painter.restore()


class RingItem(Overlay):
    """Where a disk may be put."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.GUIDES, theme)
        self._ring: Ring | None = None

    def show_ring(self, ring: Ring | None) -> None:
        self._ring = ring
        self.cover(_around([QPointF(ring.x, ring.y)]) if ring is not None else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ring is not None:
            paint_range(painter, self._theme, QPointF(self._ring.x, self._ring.y), self._ring.outer)


class AimItem(Overlay):
    """The flick under the player's hand, and what it would do first if that is asked for."""

    def __init__(self, cards: CardsAtHand, theme: Theme) -> None:
        super().__init__(Layer.AIM, theme)
        self._cards = cards
        self._at = QPointF()
        self._radius = 0.0
        self._aim: Aim | None = None
        self._forecast: Forecast | None = None
        self._pieces: Pieces = {}
        self._path = False

    @property
    def shown(self) -> Aim | None:
        """The aim that is shown."""
        return self._aim

    def show_aim(
        self, at: QPointF, radius: float, aim: Aim | None, told: Forecast | None, pieces: Pieces, path: bool
    ) -> None:
        """`path`: show the way to the first contact, too."""
        self._at, self._radius, self._aim, self._forecast = at, radius, aim, told
        self._pieces, self._path = pieces, path
        if aim is None:
            self.cover(QRectF())
            return
        spots = [at]
        if told is not None:
            spots += [QPointF(*spot) for spot in told.way]
            spots += [QPointF(*end) for _name, _start, end in told.after]
        self.cover(_around(spots).adjusted(-200, -200, 200, 200))

    def hide_aim(self) -> None:
        self.show_aim(QPointF(), 0.0, None, None, {}, False)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._aim is None:
            return
        mm = 1 / pixels_per_unit(painter)
        aim, told = self._aim, self._forecast
        if told is not None and self._path:
            self._paint_path(painter, mm, told)
        turned = contact_offset(aim.direction, aim.offset)
        place = paint_aim(painter, mm, self._at, self._radius, aim.direction, aim.share, turned)
        figures = _("{share} %   {speed} m/s").format(share=round(aim.share * 100), speed=f"{aim.speed / 1000:.1f}")
        views = self.scene().views()
        seen = views[0].seen() if views and isinstance(views[0], TableView) else QRectF()
        angle = math.radians(aim.direction)
        if not seen.isNull() and not seen.adjusted(40 * mm, 12 * mm, -40 * mm, -12 * mm).contains(place):
            # The grip is out of view: the figures stay with the disk.
            place = self._at + QPointF(-math.sin(angle), math.cos(angle)) * (self._radius + 62 * mm)
        paint_pill(painter, mm, place, figures, size_px=12)
        if told is not None and told.sectors:
            words = self._sector_words(told)
            if abs(math.sin(angle)) < 0.6:
                above = QPointF(self._at.x(), self._at.y() - self._radius - 22 * mm)
                paint_pill(painter, mm, above, words, POWER, "#FFFFFF", 12, edge=None)
            else:
                aside = QPointF(self._at.x() + self._radius + 14 * mm, self._at.y())
                paint_pill(painter, mm, aside, words, POWER, "#FFFFFF", 12, anchor="left", edge=None)

    def _sector_words(self, told: Forecast) -> str:
        title = self._cards.ability_title(told.sectors[0])
        if not told.dealt:
            return _("{ability}: the finger is on the sector").format(ability=title)
        return _("{ability}: {damage} damage").format(ability=title, damage=told.dealt)

    def _paint_path(self, painter: QPainter, mm: float, told: Forecast) -> None:
        way = [QPointF(*spot) for spot in told.way]
        meets = QPointF(*told.meets) if told.meets is not None else None
        if len(way) < 2:
            return
        paint_corridor(painter, self._theme, mm, way[0], way[-1], self._radius, meets)
        if meets is not None:
            # Once more over the disk that is met.
            painter.setPen(cosmetic(EDGE, 1.4))
            painter.setBrush(faded("#FFD84A", 255))
            painter.drawEllipse(meets, 4.5 * mm, 4.5 * mm)
        for name, (x, y), tip_at in told.after:
            piece = self._pieces.get(name)
            radius = piece.radius if piece is not None else self._radius
            ux, uy = tip_at[0] - x, tip_at[1] - y
            length = math.hypot(ux, uy)
            rim = QPointF(x + ux / length * (radius + 3), y + uy / length * (radius + 3))
            tip = QPointF(rim.x() + ux / length * 26, rim.y() + uy / length * 26)
            paint_arrow(painter, mm, rim, tip, _seat_colour(piece) if piece is not None else NEUTRAL)
        if told.leaves:
            paint_pill(painter, mm, way[-1] + QPointF(0, -22 * mm), _("Leaves the table"), FAULT, "#FFFFFF", edge=None)
        victim = self._pieces.get(told.victim)
        if victim is not None:
            words = [self._cards.name_of(victim), _("{life} of {most}").format(life=told.life, most=told.most)]
            if told.life <= 0:
                words.append(_("dies"))
            above = QPointF(victim.x, victim.y - victim.radius - 20 * mm)
            paint_pill(painter, mm, above, "   ".join(words))


class GhostDisk(Overlay):
    """A disk that is about to be put down, and whether it may lie there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Layer.AIM, theme)
        self._look: DiskLook | None = None
        self.legal = True

    def show_ghost(self, look: DiskLook | None, at: QPointF, legal: bool, faint: bool = True) -> None:
        self._look, self.legal = look, legal
        self.setPos(at)
        self.setOpacity(0.72 if faint else 1.0)
        self.cover(_around([QPointF(0, 0)]) if look is not None else QRectF())

    def hide_ghost(self) -> None:
        self.show_ghost(None, QPointF(), True)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._look is None:
            return
        paint_shadow(painter, self._look.radius, self._theme.shadow)
        paint_disk(painter, self._look)
        mm = 1 / pixels_per_unit(painter)
        reach = self._look.radius + 3 * mm
        painter.setBrush(NO_BRUSH if self.legal else faded(FAULT, 70))
        ring = cosmetic("#FFFFFF", 1.8) if self.legal else dashed(FAULT, 2.4, (3, 2))
        for pen in (cosmetic(EDGE if self.legal else "#FFFFFF", 4), ring):
            painter.setPen(pen)
            painter.drawEllipse(QPointF(0, 0), reach, reach)
        if not self.legal:
            # Told by shape too: a bar across.
            painter.setPen(cosmetic(FAULT, 2.4))
            step = reach * 0.7
            painter.drawLine(QPointF(-step, step), QPointF(step, -step))


def _points(name: str, record: FlickRecord, until: float) -> list[QPointF]:
    """Corners of a path up to a moment."""
    path = record.paths[name]
    end = min(until, record.ends)
    times = [segment.start for segment in path.segments if segment.start < end]
    poses = [path.pose_at(time) for time in (*times, end)]
    return [QPointF(pose.x, pose.y) for pose in poses]


def _seat_colour(piece: Piece) -> str:
    return seat_of(piece.owner + 1).colour if piece.owner >= 0 else NEUTRAL


def _around(spots: Iterable[QPointF]) -> QRectF:
    area = QRectF()
    for spot in spots:
        area = area.united(QRectF(spot.x() - 1, spot.y() - 1, 2, 2))
    return area
