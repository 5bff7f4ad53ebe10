"""The scene of a table: an item for each piece and zone, moved while a gesture previews; it makes no edits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.alignment_guides import Box
from editor.canvas.layers import Layer
from editor.canvas.overlays import ProblemItem
from editor.canvas.scene import BoardScene, MarkedOutline
from editor.systems.desktopia.board.distances import box_of
from editor.systems.desktopia.board.items import (
    BorderItem,
    DiskItem,
    GridItem,
    HolderItem,
    SeatItem,
    TableItem,
    ThingItem,
    WoundsItem,
    piece_outline,
)
from editor.systems.desktopia.board.polygon_items import ZoneItem, polygon_of
from editor.systems.desktopia.board.polygons import border_of
from editor.systems.desktopia.board.script_contents import BATTLEFIELD, Area, Piece, Pose, ScriptContents
from editor.systems.desktopia.painting.content_styles import piece_disk, piece_riders, piece_thing
from schema.json.lenient_json import CardOf

MARGIN_MM = 200.0


class TableScene(BoardScene):
    """A table in mm. The name of a piece's layer is its kind."""

    _pieces: dict[str, DiskItem | ThingItem]

    def __init__(self, card_of: CardOf, art: Path | None = None) -> None:
        super().__init__()
        self._card_of, self._art = card_of, art
        self._contents: ScriptContents | None = None
        self._grid: GridItem | None = None
        self._grid_shown = True
        self._seen = False
        self._pieces = {}
        self._known: dict[str, tuple[int, Piece]] = {}  # rank, lowest first, and the piece as the script has it
        self._seats: dict[str, SeatItem] = {}
        self._holders: dict[str, HolderItem] = {}
        self._wounds: dict[str, WoundsItem] = {}
        self._zones: dict[str, ZoneItem] = {}
        self._area_previews: dict[str, Area] = {}
        self._previews: dict[str, Pose] = {}
        self._as_moved: dict[str, tuple[Pose, Piece]] = {}
        self._changed: dict[str, Piece] = {}

    # ------------------------------------------------------------ what it shows

    @property
    def contents(self) -> ScriptContents | None:
        return self._contents

    def show_contents(self, contents: ScriptContents, anew: bool = False) -> None:
        """Show a table. Items of unchanged pieces are kept, unless `anew` is set."""
        before, self._contents = self._contents, contents
        self.forget_positions()
        if before is None or _ground_of(before) != _ground_of(contents):
            self._lay_ground(contents)
        self._previews.clear()
        self._as_moved.clear()
        self._area_previews.clear()
        self._changed.clear()
        self._show_zones(contents)
        known, self._known = self._known, {piece.pointer: (rank, piece) for rank, piece in enumerate(contents.pieces)}
        for pointer in [pointer for pointer in self._pieces if pointer not in self._known]:
            self._remove(pointer)
        for pointer, (rank, piece) in self._known.items():
            was = known.get(pointer)
            if anew or was is None or was[1] is not piece or was[0] != rank or pointer not in self._pieces:
                self._show(piece, rank)
        self.update_marks()

    def show_grid(self, shown: bool) -> None:
        self._grid_shown = shown
        if self._grid is not None:
            self._grid.setVisible(shown)

    def give_grain(self) -> None:
        """Paint the surface and the grid in full from now on; the first paint does without."""
        self._seen = True
        for item in self._ground:
            if isinstance(item, TableItem):
                item.give_grain()
            elif isinstance(item, GridItem):
                item.give_lines()

    # ------------------------------------------------------------ for hit tests, layers and marks

    def boxes(self) -> Sequence[tuple[str, Box]]:
        return [(piece.pointer, box_of(piece)) for piece in self._contents.pieces] if self._contents else ()

    def pointers(self) -> Iterator[str]:
        yield from self._known
        yield from self._zones

    def has(self, pointer: str) -> bool:
        return pointer in self._known or pointer in self._zones

    def layer_of(self, pointer: str) -> str:
        piece = self.piece(pointer)
        return piece.kind if piece is not None else "zone"

    def marked_outline(self, pointer: str) -> MarkedOutline | None:
        piece, zone = self.piece(pointer), self._zones.get(pointer)
        if piece is not None:
            return MarkedOutline(piece_outline(piece))
        return MarkedOutline(zone.outline(), filled=False) if zone is not None else None

    def place_mark(self, pointer: str, mark: ProblemItem) -> None:
        piece = self.shown_piece(pointer)
        if piece is not None:
            mark.setPos(piece.x, piece.y)
            mark.turn(piece.angle if piece.kind == "thing" else 0.0)

    # ------------------------------------------------------------ positions of pieces

    def piece(self, pointer: str) -> Piece | None:
        """The piece as in the script."""
        found = self._known.get(pointer)
        return found[1] if found is not None else None

    def rank(self, pointer: str) -> int:
        """The number of pieces below a piece."""
        found = self._known.get(pointer)
        return found[0] if found is not None else 0

    def shown_piece(self, pointer: str) -> Piece | None:
        """The piece as shown: during a gesture moved or with another outline."""
        piece = self.piece(pointer)
        return piece if piece is None else self._as_shown(piece)

    def _as_shown(self, piece: Piece) -> Piece:
        piece = self._changed.get(piece.pointer, piece)
        pose = self._previews.get(piece.pointer)
        if pose is None:
            return piece
        known = self._as_moved.get(piece.pointer)
        if known is None or known[0] is not pose:
            known = pose, replace(piece, x=pose.x, y=pose.y, angle=pose.angle)
            self._as_moved[piece.pointer] = known
        return known[1]

    def note(self, poses: Mapping[str, Pose]) -> None:
        """Record the poses at which the drag cache paints pieces."""
        self._previews.update(poses)

    def preview(self, poses: Mapping[str, Pose]) -> None:
        """Show pieces at other poses without changing the document."""
        self.note(poses)
        for pointer in poses:
            piece = self.shown_piece(pointer)
            if piece is not None:
                self._place(piece)

    def items_of(self, pointers: Iterable[str]) -> list[QGraphicsItem]:
        return [item for pointer in pointers for item in self._items_of(pointer)]

    @property
    def zones(self) -> Mapping[str, ZoneItem]:
        """The zones by pointer."""
        return self._zones

    def area(self, pointer: str) -> Area | None:
        """The zone or the border as in the script."""
        if self._contents is None:
            return None
        areas = (border_of(self._contents), *self._contents.zones)
        return next((area for area in areas if area.pointer == pointer), None)

    def shown_area(self, pointer: str) -> Area | None:
        """The zone or the border as shown: during a gesture with other corners."""
        return self._area_previews.get(pointer) or self.area(pointer)

    def preview_area(self, area: Area) -> None:
        """Show a zone or the border with other corners without changing the document."""
        self._area_previews[area.pointer] = area
        item = self._zones.get(area.pointer)
        if item is not None:
            item.show_area(area)

    def preview_piece(self, piece: Piece) -> None:
        """Show a piece with another outline without changing the document."""
        self._changed[piece.pointer] = piece
        self._as_moved.pop(piece.pointer, None)
        self._show(piece, self.rank(piece.pointer))

    def end_preview(self) -> None:
        """Show every piece and area as in the script."""
        self._area_previews.clear()
        if self._contents is not None:
            self._show_zones(self._contents)
        for pointer in list(self._changed):
            del self._changed[pointer]
            piece = self.piece(pointer)
            if piece is not None:
                self._show(piece, self.rank(pointer))
        for pointer in list(self._previews):
            piece = self.piece(pointer)
            if piece is not None:
                self._place(piece)
        self._previews.clear()
        self._as_moved.clear()

    def extent_of(self, pointers: Iterable[str]) -> QRectF:
        area = QRectF()
        for pointer in pointers:
            piece = self.shown_piece(pointer)
            if piece is not None:
                box = box_of(piece)
                area = area.united(QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top))
            elif pointer == BATTLEFIELD or pointer in self._zones:
                shown = self.shown_area(pointer)
                area = area.united(polygon_of(shown.points if shown else ()).boundingRect())
        return area

    # ------------------------------------------------------------ inside

    def _show_zones(self, contents: ScriptContents) -> None:
        wanted = {zone.pointer: zone for zone in contents.zones}
        for pointer in [pointer for pointer in self._zones if pointer not in wanted]:
            gone = self._zones.pop(pointer)
            self.removeItem(gone)
            self.removeItem(gone.title)
        for index, (pointer, zone) in enumerate(wanted.items()):
            item = self._zones.get(pointer)
            if item is None:
                item = self._zones[pointer] = ZoneItem(zone)
                item.setZValue(Layer.AREAS + index * 1e-4)
                for each in (item, item.title):
                    each.setVisible(self.is_shown("zone"))
                    self.addItem(each)
            item.show_area(zone)

    def _lay_ground(self, contents: ScriptContents) -> None:
        for item in self._ground:
            self.removeItem(item)
        self._grid = GridItem(contents)
        self._grid.setVisible(self._grid_shown)
        self._ground = (TableItem(contents), self._grid, BorderItem(contents))
        if self._seen:
            self.give_grain()
        for item in self._ground:
            self.addItem(item)
        left, top, right, bottom = contents.extent
        self.setSceneRect(
            QRectF(left, top, right - left, bottom - top).adjusted(-MARGIN_MM, -MARGIN_MM, MARGIN_MM, MARGIN_MM)
        )

    def _show(self, piece: Piece, index: int) -> None:
        item = self._pieces.get(piece.pointer)
        if piece.kind == "thing":
            thing = piece_thing(piece)
            if isinstance(item, ThingItem):
                item.show_look(thing, piece.angle)
            else:
                self._remove(piece.pointer)
                item = ThingItem(thing, piece.angle)
        else:
            disk = piece_disk(piece, self._card_of, self._art)
            riders = piece_riders(piece, self._card_of, self._art)
            if isinstance(item, DiskItem):
                item.show_look(disk, riders)
            else:
                self._remove(piece.pointer)
                layer = Layer.HIGH_PIECES if piece.kind == "character" else Layer.PIECES
                item = DiskItem(disk, riders, layer)
            self._show_seat(piece, disk.radius)
            self._show_holder(piece, disk.radius)
            # A wounded veteran's disk is turned over instead.
            self._show_wounds(piece, 0 if disk.wounded else piece.wounds, disk.radius)
        if item.scene() is None:
            self.addItem(item)
            self._pieces[piece.pointer] = item
        item.setZValue(int(item.zValue()) + index * 1e-4)
        item.setVisible(piece.kind not in self._hidden)
        self._place(piece)

    def _show_seat(self, piece: Piece, radius: float) -> None:
        before = self._seats.get(piece.pointer)
        if piece.seat is not None and before is not None and before.radius == radius and before.number == piece.seat:
            return
        if before is not None:
            self.removeItem(self._seats.pop(piece.pointer))
        if piece.seat is not None:
            ring = self._seats[piece.pointer] = SeatItem(piece.seat, radius)
            ring.setVisible(piece.kind not in self._hidden)
            self.addItem(ring)

    def _show_holder(self, piece: Piece, radius: float) -> None:
        artifact = self.piece(piece.stands_on) if piece.stands_on is not None else None
        before = self._holders.pop(piece.pointer, None)
        if before is not None:
            self.removeItem(before)
        if artifact is not None:
            badge = self._holders[piece.pointer] = HolderItem(piece_disk(artifact, self._card_of, self._art), radius)
            badge.setVisible(piece.kind not in self._hidden)
            self.addItem(badge)

    def _show_wounds(self, piece: Piece, count: int, radius: float) -> None:
        before = self._wounds.get(piece.pointer)
        if (before.count, before.radius) == (count, radius) if before is not None else not count:
            return
        if before is not None:
            self.removeItem(self._wounds.pop(piece.pointer))
        if count:
            drop = self._wounds[piece.pointer] = WoundsItem(count, radius)
            drop.setVisible(piece.kind not in self._hidden)
            self.addItem(drop)

    def _place(self, piece: Piece) -> None:
        item = self._pieces.get(piece.pointer)
        if item is None:
            return
        if isinstance(item, ThingItem):
            item.turn(piece.angle)
        elif piece.kind == "character" and item.look.facing != piece.angle:
            item.show_look(replace(item.look, facing=piece.angle), item.riders)
        item.setPos(piece.x, piece.y)
        for marks in (self._seats, self._holders, self._wounds):
            mark = marks.get(piece.pointer)
            if mark is not None:
                mark.setPos(piece.x, piece.y)
        problem = self._problems.get(piece.pointer)
        if problem is not None:
            self.place_mark(piece.pointer, problem)

    def _items_of(self, pointer: str) -> list[QGraphicsItem]:
        sets: tuple[Mapping[str, QGraphicsItem], ...] = (
            self._pieces, self._seats, self._holders, self._wounds, self._zones, self._problems
        )  # fmt: skip
        found = [items.get(pointer) for items in sets]
        zone = self._zones.get(pointer)
        return [item for item in (*found, zone.title if zone is not None else None) if item is not None]

    def _remove(self, pointer: str) -> None:
        for item in self._items_of(pointer):
            self.removeItem(item)
        self._pieces.pop(pointer, None)
        self._seats.pop(pointer, None)
        self._holders.pop(pointer, None)
        self._wounds.pop(pointer, None)
        self._problems.pop(pointer, None)


def _ground_of(contents: ScriptContents) -> tuple[object, ...]:
    return contents.border, contents.edges, contents.surface
