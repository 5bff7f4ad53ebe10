"""An animated flick: a picture of all resting pieces, with only the moving ones painted over it.

The picture is made when a flight begins or the view scrolls; a frame then costs by the number of moving disks. Trails
are painted into the picture. The playback decides which moment is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion

from editor.canvas.drag_cache import picture_without
from editor.canvas.view import CanvasView
from editor.systems.desktopia.painting.disks import (
    DiskParts,
    DiskStyle,
    disk_parts,
    paint_disk_parts,
    paint_shadow,
    paint_wounds_badge,
    rider_offset,
)
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.table_items import PlayScene
from editor.systems.desktopia.play.timeline import Frame, Pieces
from editor.systems.desktopia.play.trail_item import Trail
from editor.ui.icons import blank
from editor.ui.painting.seats import paint_seat_ring
from editor.ui.painting.seats import seat as seat_of
from editor.ui.theme import current_theme
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.state import Piece

_AIR_PX: Final = 14
"""The margin around a disk: its shadow, and the ring and shape of its seat."""


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A disk as cached pictures about its centre."""

    look: DiskStyle
    shadow: QPixmap
    parts: DiskParts
    badges: QPixmap | None
    """The ring of its seat, and its wounds."""
    reach: int
    """In pixels."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A sprite at a moment, in pixels of the viewport."""

    sprite: _Sprite
    x: float
    y: float
    facing: float | None
    seen: float

    @property
    def area(self) -> QRect:
        reach = self.sprite.reach
        return QRect(int(self.x) - reach, int(self.y) - reach, 2 * reach + 2, 2 * reach + 2)


class FlightPainter:
    """One flight in one view."""

    def __init__(self, view: CanvasView, scene: PlayScene, cards: ContentSnapshot, trails: bool) -> None:
        self._view, self._scene, self._cards = view, scene, cards
        self._trails = trails
        self._record: FlickRecord | None = None
        self._rest: QPixmap | None = None
        self._trail: Trail | None = None
        self._until = 0.0
        self._sprites: dict[tuple[str, str, int], _Sprite] = {}
        self._shown: list[_Shown] = []
        self._looked = (0.0, 0.0, 0.0, 0, 0, "")
        self.at_work = False
        """Whether the picture of resting pieces is being made: the view then paints as usual."""

    @property
    def ready(self) -> bool:
        """Whether there is something to be painted."""
        return self._rest is not None and not self.at_work

    def show(self, record: FlickRecord, before: Pieces, frame: Frame, seconds: float) -> None:
        """Show the flight at a moment. `before`: the pieces when the flick began."""
        if record is not self._record or seconds < self._until or self._place() != self._looked:
            if self.at_work:
                return
            self._begin(record, before, frame)
        assert self._trail is not None
        dirty = QRegion()
        for shown in self._shown:
            dirty += shown.area
        if self._trails and seconds > self._until and self._rest is not None:
            for area in self._trail.draw(self._rest, self._view.viewportTransform(), self._until, seconds):
                dirty += area
        self._until = seconds
        self._shown = self._placed(frame)
        for shown in self._shown:
            dirty += shown.area
        self._view.viewport().update(dirty)

    def paint(self, painter: QPainter, region: QRegion) -> None:
        """Paint a region of the viewport."""
        rest = self._rest
        if rest is None:
            return
        ratio = rest.devicePixelRatio()
        for area in region:  # type: ignore[attr-defined]  # it can be gone through, but its stubs do not say so
            corner = QRectF(area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio)
            painter.drawPixmap(QRectF(area), rest, corner)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for shown in self._shown:
            if shown.seen < 1.0:
                painter.setOpacity(shown.seen)
            _draw(painter, shown.sprite.shadow, shown.x, shown.y)
            paint_disk_parts(painter, shown.sprite.parts, shown.x, shown.y, shown.facing)
            if shown.sprite.badges is not None and shown.seen > 0.4:
                _draw(painter, shown.sprite.badges, shown.x, shown.y)
            if shown.seen < 1.0:
                painter.setOpacity(1.0)

    # ------------------------------------------------------------ inside

    def _place(self) -> tuple[float, float, float, int, int, str]:
        """The visible part of the scene, and the theme; another one needs another picture."""
        onto, size = self._view.viewportTransform(), self._view.viewport().size()
        return onto.m11(), onto.dx(), onto.dy(), size.width(), size.height(), current_theme().name

    def _begin(self, record: FlickRecord, before: Pieces, frame: Frame) -> None:
        self._looked = self._place()
        self.at_work = True
        try:
            moving = {*record.paths, *(fall.rider for fall in record.falls), record.flick.disk}
            self._scene.show_still(frame, moving)
            self._rest = picture_without((self._scene.trail,), self._view.viewport())
        finally:
            self.at_work = False
        self._record, self._until, self._shown = record, 0.0, []
        self._trail = Trail(record, before, self._cards)
        self._sprites = {}
        self._view.viewport().update()

    def _placed(self, frame: Frame) -> list[_Shown]:
        """Everything that moves or has moved, lowest first."""
        onto = self._view.viewportTransform()
        zoom, dx, dy = onto.m11(), onto.dx(), onto.dy()
        record = self._record
        assert record is not None
        moved = dict.fromkeys((*record.paths, *(fall.rider for fall in record.falls), record.flick.disk))
        found: list[_Shown] = []
        for name in sorted(moved, key=lambda name: (name == record.flick.disk, name)):
            piece = frame.pieces.get(name)
            if piece is None or piece.zone != "field" or not piece.card or (piece.size == "missile" and piece.on):
                continue
            pose = frame.poses.get(name)
            x, y, facing = (pose.x, pose.y, pose.facing) if pose is not None else (piece.x, piece.y, piece.facing)
            sprite = self._sprite(piece, zoom)
            turned = facing if sprite.look.facing is not None else None
            px, py = x * zoom + dx, y * zoom + dy
            found.append(_Shown(sprite, px, py, turned, frame.seen.get(name, 1.0)))
            for index, rider in enumerate(self._riders(frame.pieces, name)):
                away = rider_offset(sprite.look.radius, index)
                found.append(_Shown(self._sprite(rider, zoom), px + away[0] * zoom, py + away[1] * zoom, None, 1.0))
        return found

    def _riders(self, pieces: Pieces, name: str) -> Iterable[Piece]:
        riding = [one for one in pieces.values() if one.on == name and one.size == "missile" and one.zone == "field"]
        return sorted(riding, key=lambda one: one.arrived) if riding else ()

    def _sprite(self, piece: Piece, zoom: float) -> _Sprite:
        key = (piece.id, piece.card, piece.damage)
        found = self._sprites.get(key)
        if found is None:
            found = self._sprites[key] = self._made(piece, zoom)
        return found

    def _made(self, piece: Piece, zoom: float) -> _Sprite:
        look = self._cards.look_of(piece)
        ratio = self._view.viewport().devicePixelRatioF()
        radius = look.radius * zoom
        size = 2 * (round(radius) + _AIR_PX)
        shadow = blank(size, size, ratio)
        with QPainter(shadow) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(size / 2, size / 2)
            painter.scale(zoom, zoom)
            paint_shadow(painter, look.radius, current_theme().shadow)
        badges: QPixmap | None = None
        if piece.owner >= 0 and piece.size not in ("missile", "artifact"):
            badges = blank(size, size, ratio)
            with QPainter(badges) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.translate(size / 2, size / 2)
                painter.save()
                painter.scale(zoom, zoom)
                paint_seat_ring(painter, seat_of(piece.owner + 1), look.radius, 1 / zoom)
                painter.restore()
                wounds = self._cards.wounds_of(piece)
                if wounds:
                    painter.translate(0.8 * radius, 0.8 * radius)
                    paint_wounds_badge(painter, wounds, radius)
        return _Sprite(look, shadow, disk_parts(look, radius, ratio), badges, size // 2)


def _draw(painter: QPainter, picture: QPixmap, x: float, y: float) -> None:
    half = picture.width() / picture.devicePixelRatio() / 2
    painter.drawPixmap(QPointF(x - half, y - half), picture)
