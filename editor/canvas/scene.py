"""The scene of one table: an item for each piece, moved while a gesture previews; edits are the desk's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas.area_items import ZoneItem, polygon_of
from editor.canvas.areas import border_of
from editor.canvas.contents import BATTLEFIELD, Area, CardOf, Contents, Piece, Pose
from editor.canvas.items import (
    BorderItem,
    DiskItem,
    GridItem,
    ProblemItem,
    SeatItem,
    TableItem,
    ThingItem,
    piece_outline,
)
from editor.faces import piece_disk, piece_riders, piece_thing
from editor.look.table import Layer, Severity
from editor.look.tokens import Theme

MARGIN_MM = 200.0


class TableScene(QGraphicsScene):
    """What lies on a table, in mm. Pieces are known by their pointers into the script."""

    def __init__(self, theme: Theme, card_of: CardOf, art: Path | None = None) -> None:
        super().__init__()
        self._theme, self._card_of, self._art = theme, card_of, art
        self._contents: Contents | None = None
        self._ground: tuple[QGraphicsItem, ...] = ()
        self._grid: GridItem | None = None
        self._grid_shown = True
        self._seen = False
        self._pieces: dict[str, DiskItem | ThingItem] = {}
        self._seats: dict[str, SeatItem] = {}
        self._zones: dict[str, ZoneItem] = {}
        self._area_previews: dict[str, Area] = {}
        self._problems: dict[str, ProblemItem] = {}
        self._severities: Mapping[str, Severity] = {}
        self._hidden: frozenset[str] = frozenset()
        self._previews: dict[str, Pose] = {}
        self._changed: dict[str, Piece] = {}
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    # ------------------------------------------------------------ what it shows

    @property
    def contents(self) -> Contents | None:
        return self._contents

    def show_contents(self, contents: Contents) -> None:
        """Show what lies on the table now; items of pieces that stay are kept."""
        before, self._contents = self._contents, contents
        if before is None or _ground_of(before) != _ground_of(contents):
            self._lay_ground(contents)
        self._previews.clear()
        self._area_previews.clear()
        self._changed.clear()
        self._show_zones(contents)
        wanted = {piece.pointer: piece for piece in contents.pieces}
        for pointer in [pointer for pointer in self._pieces if pointer not in wanted]:
            self._remove(pointer)
        for index, piece in enumerate(contents.pieces):
            self._show(piece, index)
        self._mark_problems()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._contents is not None:
            self._lay_ground(self._contents)
            self._show_zones(self._contents)
            for index, piece in enumerate(self._contents.pieces):
                self._show(piece, index)

    def show_grid(self, shown: bool) -> None:
        self._grid_shown = shown
        if self._grid is not None:
            self._grid.setVisible(shown)

    def show_problems(self, severities: Mapping[str, Severity]) -> None:
        """Mark pieces, by pointer."""
        if severities != self._severities:
            self._severities = severities
            self._mark_problems()

    def marks(self) -> list[tuple[str, Severity]]:
        """The pieces that are marked, by pointer, lowest first."""
        return [(pointer, item.severity) for pointer, item in self._problems.items()]

    def hide_kinds(self, kinds: frozenset[str]) -> None:
        """Leave out whole layers: thing, artifact, item, character, zone."""
        self._hidden = kinds
        for zone in self._zones.values():
            zone.setVisible("zone" not in kinds)
        for piece in self._contents.pieces if self._contents else ():
            for item in self._items_of(piece.pointer):
                item.setVisible(piece.kind not in kinds)

    def give_grain(self) -> None:
        """The first picture has been seen: paint the surface in full from now on."""
        self._seen = True
        for item in self._ground:
            if isinstance(item, TableItem):
                item.give_grain()
            elif isinstance(item, GridItem):
                item.give_lines()

    # ------------------------------------------------------------ where pieces are

    def piece(self, pointer: str) -> Piece | None:
        """The piece as the script has it."""
        pieces = self._contents.pieces if self._contents else ()
        return next((piece for piece in pieces if piece.pointer == pointer), None)

    def shown_piece(self, pointer: str) -> Piece | None:
        """The piece as it is shown: moved or with another outline, while a gesture lasts."""
        piece = self.piece(pointer)
        return piece if piece is None else self._as_shown(piece)

    def _as_shown(self, piece: Piece) -> Piece:
        piece = self._changed.get(piece.pointer, piece)
        pose = self._previews.get(piece.pointer)
        return piece if pose is None else replace(piece, x=pose.x, y=pose.y, angle=pose.angle)

    def shown_pieces(self) -> list[Piece]:
        pieces = self._contents.pieces if self._contents else ()
        return [self._as_shown(piece) for piece in pieces]

    def preview(self, poses: Mapping[str, Pose]) -> None:
        """Show pieces elsewhere without a change of the document."""
        for pointer, pose in poses.items():
            piece = self.piece(pointer)
            if piece is not None:
                self._previews[pointer] = pose
                self._place(replace(piece, x=pose.x, y=pose.y, angle=pose.angle))

    def area(self, pointer: str) -> Area | None:
        """The zone or the border as the script has it."""
        if self._contents is None:
            return None
        areas = (border_of(self._contents), *self._contents.zones)
        return next((area for area in areas if area.pointer == pointer), None)

    def shown_area(self, pointer: str) -> Area | None:
        """The zone or the border as it is shown: with other corners, while a gesture lasts."""
        return self._area_previews.get(pointer) or self.area(pointer)

    @property
    def zones_shown(self) -> bool:
        return "zone" not in self._hidden

    def preview_area(self, area: Area) -> None:
        """Show a zone or the border with other corners without a change of the document."""
        self._area_previews[area.pointer] = area
        item = self._zones.get(area.pointer)
        if item is not None:
            item.show_area(area, self._theme)

    def preview_piece(self, piece: Piece) -> None:
        """Show a piece with another outline without a change of the document."""
        self._changed[piece.pointer] = piece
        self._show(piece, self._rank_of(piece.pointer))

    def _rank_of(self, pointer: str) -> int:
        pieces = self._contents.pieces if self._contents else ()
        return next((index for index, piece in enumerate(pieces) if piece.pointer == pointer), 0)

    def end_preview(self) -> None:
        """Put every piece and every corner back where the script has it."""
        self._area_previews.clear()
        if self._contents is not None:
            self._show_zones(self._contents)
        for pointer in list(self._changed):
            del self._changed[pointer]
            piece = self.piece(pointer)
            if piece is not None:
                self._show(piece, self._rank_of(pointer))
        for pointer in list(self._previews):
            piece = self.piece(pointer)
            if piece is not None:
                self._place(piece)
        self._previews.clear()

    def pointer_at(self, mm: QPointF, slack_mm: float = 0.0) -> str | None:
        """The topmost piece at a place, or within a little of it."""
        for reach in (0.0, slack_mm):
            spot = QRectF(mm.x() - reach, mm.y() - reach, 2 * reach or 1e-6, 2 * reach or 1e-6)
            found = [
                (item.zValue(), pointer)
                for pointer, item in self._pieces.items()
                if item.isVisible() and item.mapToScene(item.shape()).intersects(spot)
            ]
            if found:
                return max(found, key=lambda each: each[0])[1]
        return None

    def pointers_in(self, area: QRectF) -> tuple[str, ...]:
        """The pieces that an area touches, lowest first."""
        return tuple(
            pointer
            for pointer, item in sorted(self._pieces.items(), key=lambda each: each[1].zValue())
            if item.isVisible() and item.mapToScene(item.shape()).intersects(area)
        )

    def extent_of(self, pointers: tuple[str, ...]) -> QRectF:
        """The area in mm that pieces cover together; empty for none."""
        area = QRectF()
        for pointer in pointers:
            item = self._pieces.get(pointer)
            if item is not None:
                area = area.united(item.mapToScene(item.shape()).boundingRect())
            elif pointer == BATTLEFIELD or pointer in self._zones:
                shown = self.shown_area(pointer)
                area = area.united(polygon_of(shown.points if shown else ()).boundingRect())
        return area

    # ------------------------------------------------------------ inside

    def _show_zones(self, contents: Contents) -> None:
        wanted = {zone.pointer: zone for zone in contents.zones}
        for pointer in [pointer for pointer in self._zones if pointer not in wanted]:
            self.removeItem(self._zones.pop(pointer))
        for index, (pointer, zone) in enumerate(wanted.items()):
            item = self._zones.get(pointer)
            if item is None:
                item = self._zones[pointer] = ZoneItem(zone, self._theme)
                item.setZValue(Layer.ZONES + index * 1e-4)
                item.setVisible(self.zones_shown)
                self.addItem(item)
            item.show_area(zone, self._theme)

    def _lay_ground(self, contents: Contents) -> None:
        for item in self._ground:
            self.removeItem(item)
        self._grid = GridItem(contents, self._theme)
        self._grid.setVisible(self._grid_shown)
        self._ground = (TableItem(contents, self._theme), self._grid, BorderItem(contents, self._theme))
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
                item.show_look(thing, piece.angle, self._theme)
            else:
                self._remove(piece.pointer)
                item = ThingItem(thing, piece.angle, self._theme)
        else:
            disk = piece_disk(piece, self._card_of, self._art)
            riders = piece_riders(piece, self._card_of, self._art)
            if isinstance(item, DiskItem):
                item.show_look(disk, riders, self._theme)
            else:
                self._remove(piece.pointer)
                layer = Layer.CHARACTERS if piece.kind == "character" else Layer.ARTIFACTS
                item = DiskItem(disk, riders, self._theme, layer)
            self._show_seat(piece, disk.radius)
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
            ring = SeatItem(piece.seat, radius)
            self._seats[piece.pointer] = ring
            self.addItem(ring)

    def _place(self, piece: Piece) -> None:
        item = self._pieces.get(piece.pointer)
        if item is None:
            return
        if isinstance(item, ThingItem):
            item.turn(piece.angle)
        elif piece.kind == "character" and item.look.facing != piece.angle:
            item.show_look(replace(item.look, facing=piece.angle), item.riders, self._theme)
        item.setPos(piece.x, piece.y)
        seat = self._seats.get(piece.pointer)
        if seat is not None:
            seat.setPos(piece.x, piece.y)
        problem = self._problems.get(piece.pointer)
        if problem is not None:
            problem.setPos(piece.x, piece.y)
            problem.turn(piece.angle if piece.kind == "thing" else 0.0)

    def _items_of(self, pointer: str) -> list[QGraphicsItem]:
        found = (self._pieces.get(pointer), self._seats.get(pointer), self._problems.get(pointer))
        return [item for item in found if item is not None]

    def _remove(self, pointer: str) -> None:
        for item in self._items_of(pointer):
            self.removeItem(item)
        self._pieces.pop(pointer, None)
        self._seats.pop(pointer, None)
        self._problems.pop(pointer, None)

    def _mark_problems(self) -> None:
        for item in self._problems.values():
            self.removeItem(item)
        self._problems.clear()
        for piece in self._contents.pieces if self._contents else ():
            severity = self._severities.get(piece.pointer)
            if severity is None:
                continue
            around = piece_outline(piece)
            reach = max(around.boundingRect().width(), around.boundingRect().height()) / 2
            mark = ProblemItem(severity, around, max(reach, piece.radius))
            self._problems[piece.pointer] = mark
            mark.setVisible(piece.kind not in self._hidden)
            self.addItem(mark)
            self._place(self.shown_piece(piece.pointer) or piece)


def _ground_of(contents: Contents) -> tuple[object, ...]:
    return contents.border, contents.edges, contents.surface
