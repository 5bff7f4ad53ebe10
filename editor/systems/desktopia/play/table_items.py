"""The table in play as items of a scene: ground and objects as on the board, disks from the state, highlights.

Shows a frame of the playback or the state at rest; it takes no decision and knows no time.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas.layers import Layer
from editor.systems.desktopia.board.items import (
    BorderItem,
    DiskItem,
    SeatItem,
    StatusesItem,
    TableItem,
    ThingItem,
    WoundsItem,
)
from editor.systems.desktopia.painting.content_styles import piece_thing
from editor.systems.desktopia.play.aim_item import AimItem
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.table_overlays import (
    GhostDisk,
    HeadingItem,
    MarksItem,
    RingItem,
    ZonesItem,
    ZoneTitlesItem,
)
from editor.systems.desktopia.play.timeline import Frame
from editor.systems.desktopia.play.trail_item import TrailItem
from simulator.systems.desktopia.state import BoardChanges, Piece

MARGIN_MM: Final = 200.0


class PlayScene(QGraphicsScene):
    """The table of one battle, in mm. Pieces are identified by their ids."""

    def __init__(self, cards: ContentSnapshot) -> None:
        super().__init__()
        self._cards = cards
        self._ground: list[QGraphicsItem] = []
        self._grained = False
        self._disks: dict[str, DiskItem] = {}
        self._seats: dict[str, SeatItem] = {}
        self._wounds: dict[str, WoundsItem] = {}
        self._statuses: dict[str, StatusesItem] = {}
        self._frame = Frame({})
        self._board: BoardChanges | None = None
        self._objects: dict[str, ThingItem] = {}
        self.zones, self.zone_titles = ZonesItem(cards), ZoneTitlesItem(cards)
        self.marks = MarksItem(cards)
        self.trail = TrailItem(cards)
        self.ring, self.heading = RingItem(), HeadingItem()
        self.aim = AimItem(cards)
        self.ghost = GhostDisk()
        shown = (self.zones, self.zone_titles, self.marks, self.trail, self.ring, self.heading, self.aim, self.ghost)
        self._overlays = shown
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._lay_ground()
        left, top, right, bottom = cards.contents.extent
        self.table_area = QRectF(left, top, right - left, bottom - top)
        self.setSceneRect(self.table_area.adjusted(-MARGIN_MM, -MARGIN_MM, MARGIN_MM, MARGIN_MM))
        for overlay in self._overlays:
            self.addItem(overlay)

    @property
    def frame(self) -> Frame:
        """The shown frame."""
        return self._frame

    def give_grain(self) -> None:
        """Paint the table with its grain from now on, which takes time to generate."""
        self._grained = True
        for item in self._ground:
            if isinstance(item, TableItem):
                item.give_grain()

    def show_frame(self, frame: Frame) -> None:
        """Move every disk to its position in a frame; items of disks that stay are kept."""
        self._frame = frame
        self._show_board(frame.board)
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
            self._show_wounds(name, None)
            self._show_statuses(name, None)
        for number, piece in enumerate(wanted):
            self._show_disk(piece, sorted(riders.get(piece.id, ()), key=lambda rider: rider.arrived), frame, number)

    def show_still(self, frame: Frame, moving: Collection[str]) -> None:
        """Show only the pieces that rest while these move: the others are painted elsewhere until the next frame."""
        self._frame = frame
        rest = {name: piece for name, piece in frame.pieces.items() if name not in moving}
        self.show_frame(Frame(rest, board=frame.board))
        self._frame = frame

    def note_frame(self, frame: Frame) -> None:
        """Record the frame that is painted elsewhere."""
        self._frame = frame

    def place_of(self, name: str) -> QPointF | None:
        """The shown position of a disk in mm; None for one that is not on the table."""
        pose = self._frame.poses.get(name)
        if pose is not None:
            return QPointF(pose.x, pose.y)
        item = self._disks.get(name)
        if item is not None:
            return item.pos()
        if name in self._objects:
            return self._objects[name].pos()
        piece = self._frame.pieces.get(name)
        return self.place_of(piece.on) if piece is not None and piece.zone == "field" and piece.on else None

    def disk_at(self, mm: QPointF, slack_mm: float = 0.0) -> str:
        """The topmost disk at a position, or slightly beside it; empty for none."""
        best, found = math.inf, ""
        for name, item in self._disks.items():
            away = math.hypot(mm.x() - item.x(), mm.y() - item.y()) - item.look.radius
            rank = (0.0 if away <= 0 else away) - item.zValue() * 1e-3
            if away <= slack_mm and rank < best:
                best, found = rank, name
        return found

    def object_at(self, mm: QPointF) -> str:
        """The topmost object of the landscape at a position; empty for none."""
        found = [name for name, item in self._objects.items() if item.shape().contains(item.mapFromScene(mm))]
        return found[-1] if found else ""

    def outline_of(self, name: str) -> QPainterPath | None:
        """The outline of an object on the table; None for anything else."""
        item = self._objects.get(name)
        return None if item is None else item.mapToScene(item.shape())

    # ------------------------------------------------------------ inside

    def _show_board(self, board: BoardChanges | None) -> None:
        """Lay the ground again if abilities have changed it."""
        if board != self._board:
            self._board = board
            self._lay_ground()
            self.zones.show_board(board)
            self.zone_titles.show_board(board)

    def _show_disk(self, piece: Piece, riders: Sequence[Piece], frame: Frame, number: int) -> None:
        pose = frame.poses.get(piece.id)
        if pose is not None:
            piece = replace(piece, x=pose.x, y=pose.y, facing=pose.facing)
        look = self._cards.look_of(piece)
        on_top = tuple(self._cards.look_of(rider) for rider in riders)
        item = self._disks.get(piece.id)
        layer = Layer.PIECES if piece.size == "artifact" else Layer.HIGH_PIECES
        if item is None:
            item = self._disks[piece.id] = DiskItem(look, on_top, layer)
            self.addItem(item)
        item.show_look(look, on_top)
        item.setPos(piece.x, piece.y)
        # The mover of a flick passes over what it does not collide with.
        item.setZValue(int(layer) + (5 if piece.size == "missile" else 0) + number * 1e-3)
        seen = frame.seen.get(piece.id, 1.0)
        item.setOpacity(seen)
        item.setScale(0.4 + 0.6 * seen if piece.id in frame.shrunk else 1.0)
        item.setTransform(QTransform.fromScale(max(0.02, frame.turned.get(piece.id, 1.0)), 1.0))
        self._show_seat(piece.id, piece if seen > 0.4 else None, look.radius)
        self._show_wounds(piece.id, piece if seen > 0.4 else None)
        self._show_statuses(piece.id, piece if seen > 0.4 else None)

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

    def _show_wounds(self, name: str, piece: Piece | None) -> None:
        count = self._cards.wounds_of(piece) if piece is not None else 0
        drop = self._wounds.get(name)
        if drop is not None and (piece is None or (drop.count, drop.radius) != (count, piece.radius)):
            self.removeItem(self._wounds.pop(name))
            drop = None
        if piece is None or not count:
            return
        if drop is None:
            drop = self._wounds[name] = WoundsItem(count, piece.radius)
            self.addItem(drop)
        drop.setPos(piece.x, piece.y)

    def _show_statuses(self, name: str, piece: Piece | None) -> None:
        colours = tuple(one.colour for one in self._cards.statuses_of(piece)) if piece is not None else ()
        marks = self._statuses.get(name)
        if marks is not None and (piece is None or (marks.colours, marks.radius) != (colours, piece.radius)):
            self.removeItem(self._statuses.pop(name))
            marks = None
        if piece is None or not colours:
            return
        if marks is None:
            marks = self._statuses[name] = StatusesItem(colours, piece.radius)
            self.addItem(marks)
        marks.setPos(piece.x, piece.y)

    def statuses_shown(self, name: str) -> tuple[str, ...]:
        """The colours of the statuses shown beside a disk."""
        marks = self._statuses.get(name)
        return marks.colours if marks is not None else ()

    def wounds_shown(self, name: str) -> int:
        """The number of wounds shown beside a disk."""
        drop = self._wounds.get(name)
        return drop.count if drop is not None else 0

    def _lay_ground(self) -> None:
        for item in self._ground:
            self.removeItem(item)
        contents = self._cards.contents_on(self._board)
        self._objects = {}
        self._ground = [TableItem(contents), BorderItem(contents)]
        for number, piece in enumerate(piece for piece in contents.pieces if piece.kind == "thing"):
            thing = ThingItem(piece_thing(piece), piece.angle)
            thing.setPos(piece.x, piece.y)
            thing.setZValue(int(Layer.LOW_PIECES) + number * 1e-4)
            self._ground.append(thing)
            self._objects[self._cards.object_of(piece, self._board)] = thing
        for item in self._ground:
            self.addItem(item)
        if self._grained:
            self.give_grain()
