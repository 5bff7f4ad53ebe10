"""The trail of a flick on the table in play: paths, ghosts, numbered contacts, up to a moment of the playback."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise, starmap

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.desktopia.painting.disks import paint_disk
from editor.systems.desktopia.painting.play_overlays import paint_trail, paint_trail_part
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.table_overlays import NEUTRAL, around, seat_colour
from editor.systems.desktopia.play.timeline import Pieces
from editor.ui.painting.canvas_overlays import paint_contact
from editor.ui.painting.pens import pixels_per_unit
from simulator.physics.flick_record import FlickRecord, Path


class TrailItem(Overlay):
    """The last flick: paths of disks, ghosts of the mover, contacts numbered in order."""

    def __init__(self, cards: ContentSnapshot) -> None:
        super().__init__(Layer.TRAILS)
        self._cards = cards
        self._record: FlickRecord | None = None
        self._pieces: Pieces = {}
        self._until = math.inf
        self.told: frozenset[int] = frozenset()
        """Numbers of the contacts, from 1, in the selected line of the story; none means all."""

    @property
    def record(self) -> FlickRecord | None:
        """The flick whose trail is shown."""
        return self._record

    def show_trail(self, record: FlickRecord | None, before: Pieces, until: float = math.inf) -> None:
        """Show the flick up to a time in seconds after its start."""
        if record is None and self._record is None:
            return
        self._record, self._pieces, self._until = record, before, until
        self.told = frozenset()
        spots = []
        if record is not None:
            for path in record.paths.values():
                spots += _points(path.disk, record, until)
        self.cover(around(spots))

    def light(self, contact: int) -> None:
        """Show the number of one contact only; of all when 0."""
        self.told = frozenset((contact,)) if contact else frozenset()
        self.update()

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
            paint_trail(painter, points, seat_colour(piece), 1.0 if name == mover else 0.55)
        self._paint_ghosts(painter, record)
        colour = seat_colour(self._pieces[mover]) if mover in self._pieces else NEUTRAL
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


@dataclass(slots=True)
class _Way:
    """The path of one disk: its corners with times, in seconds and mm, and how much of it is drawn."""

    path: Path
    colour: str
    strength: float
    times: list[float]
    corners: list[tuple[float, float]]
    total: float
    at: tuple[float, float]
    """The point up to which it is drawn, and its distance along the path."""
    gone: float = 0.0
    next: int = 1

    def on_to(self, time: float) -> list[tuple[float, float]]:
        """The corners from the drawn point up to a time, both ends included."""
        found = [self.at]
        while self.next < len(self.times) and self.times[self.next] < time:
            found.append(self.corners[self.next])
            self.next += 1
        if self.next < len(self.times) and time > self.times[0]:
            pose = self.path.pose_at(time)
            found.append((pose.x, pose.y))
        self.at = found[-1]
        return found


class Trail:
    """A trail that grows in a picture while the flick is animated: drawn parts are not drawn again."""

    def __init__(self, record: FlickRecord, before: Pieces, cards: ContentSnapshot) -> None:
        self._record, self._before, self._cards = record, before, cards
        mover = record.flick.disk
        self._ways = [
            _way(path, record, seat_colour(before[name]), 1.0 if name == mover else 0.55)
            for name, path in record.paths.items()
            if name in before and not (before[name].on and before[name].size == "missile")
        ]
        numbers = [contact for contact in record.contacts if mover in (contact.a, contact.b)]
        self._contacts = list(enumerate(numbers, start=1))

    def draw(self, picture: QPixmap, onto: QTransform, start: float, end: float) -> list[QRect]:
        """Draw the part of the trail between two times in seconds; the first is where the last call ended, or 0.

        Returns the areas of the picture that have changed.
        """
        dirty: list[QRect] = []
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for way in self._ways:
                corners = way.on_to(end)
                if all(corner == corners[0] for corner in corners):
                    continue
                points = [onto.map(QPointF(x, y)) for x, y in corners]
                area = QRectF(points[0], points[1]).normalized()
                for (a, b), (p, q) in zip(pairwise(corners), pairwise(points), strict=True):
                    length = math.dist(a, b)
                    if length <= 1e-6:
                        continue
                    paint_trail_part(painter, p, q, way.colour, min(1.0, way.gone / way.total), way.strength)
                    way.gone += length
                    area |= QRectF(p, q).normalized()
                dirty.append(area.adjusted(-5, -5, 5, 5).toAlignedRect())
            for number, contact in self._contacts:
                if start < contact.time <= end:
                    at = onto.map(QPointF(contact.x, contact.y))
                    mover = self._before.get(self._record.flick.disk)
                    colour = seat_colour(mover) if mover is not None else NEUTRAL
                    paint_contact(painter, 1.0, at, number, colour, landscape=contact.b_is != "disk")
                    dirty.append(QRectF(at.x() - 10, at.y() - 10, 20, 20).toAlignedRect())
        return dirty


def _way(path: Path, record: FlickRecord, colour: str, strength: float) -> _Way:
    times = [segment.start for segment in path.segments if segment.start < record.ends]
    poses = [*(segment.pose_after(0.0) for segment in path.segments[: len(times)]), path.pose_at(record.ends)]
    last = path.segments[-1]
    times.append(min(record.ends, last.start + last.duration))
    corners = [(pose.x, pose.y) for pose in poses]
    total = max(1e-9, sum(starmap(math.dist, pairwise(corners))))
    return _Way(path, colour, strength, times, corners, total, corners[0])


def _points(name: str, record: FlickRecord, until: float) -> list[QPointF]:
    """Corners of a path up to a moment."""
    path = record.paths[name]
    end = min(until, record.ends)
    times = [segment.start for segment in path.segments if segment.start < end]
    poses = [path.pose_at(time) for time in (*times, end)]
    return [QPointF(pose.x, pose.y) for pose in poses]
