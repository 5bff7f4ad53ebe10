"""The scene of one table: an item for each piece, moved while a gesture previews; edits are the desk's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas.alignment_guides import Box
from editor.canvas.layers import Layer
from editor.canvas.overlays import ProblemItem
from editor.canvas.spatial_index import SpatialIndex
from editor.document.cards import CardOf
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
from editor.ui.design_tokens import Theme
from editor.ui.severity import Severity

MARGIN_MM = 200.0


class TableScene(QGraphicsScene):
    """What lies on a table, in mm. Pieces are known by their pointers into the script."""

    def __init__(self, theme: Theme, card_of: CardOf, art: Path | None = None) -> None:
        super().__init__()
        self._theme, self._card_of, self._art = theme, card_of, art
        self._contents: ScriptContents | None = None
        self._ground: tuple[QGraphicsItem, ...] = ()
        self._grid: GridItem | None = None
        self._grid_shown = True
        self._seen = False
        self._pieces: dict[str, DiskItem | ThingItem] = {}
        self._known: dict[str, tuple[int, Piece]] = {}  # rank, lowest first, and the piece as the script has it
        self._seats: dict[str, SeatItem] = {}
        self._holders: dict[str, HolderItem] = {}
        self._wounds: dict[str, WoundsItem] = {}
        self._zones: dict[str, ZoneItem] = {}
        self._area_previews: dict[str, Area] = {}
        self._problems: dict[str, ProblemItem] = {}
        self._severities: Mapping[str, Severity] = {}
        self._hidden: frozenset[str] = frozenset()
        self._locked: frozenset[str] = frozenset()
        self._previews: dict[str, Pose] = {}
        self._cells: SpatialIndex | None = None  # of where the pieces lie in the script; made when somebody asks
        self._as_moved: dict[str, tuple[Pose, Piece]] = {}
        self._changed: dict[str, Piece] = {}
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)

    # ------------------------------------------------------------ what it shows

    @property
    def contents(self) -> ScriptContents | None:
        return self._contents

    def show_contents(self, contents: ScriptContents, anew: bool = False) -> None:
        """Show what lies on the table now; items of pieces that stay are kept as they are, unless `anew`."""
        before, self._contents = self._contents, contents
        self._cells = None
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
        for pointer, zone in self._zones.items():
            for item in (zone, self._problems.get(pointer)):
                if item is not None:
                    item.setVisible("zone" not in kinds)
        for piece in self._contents.pieces if self._contents else ():
            for each in self._items_of(piece.pointer):
                each.setVisible(piece.kind not in kinds)

    def lock_kinds(self, kinds: frozenset[str]) -> None:
        """Leave whole layers where they are: what is on them cannot be taken hold of."""
        self._locked = kinds

    @property
    def hidden(self) -> frozenset[str]:
        """The layers that are left out."""
        return self._hidden

    def is_shown(self, kind: str) -> bool:
        """Whether a layer is shown."""
        return kind not in self._hidden

    def can_take(self, kind: str) -> bool:
        """Whether what lies on a layer can be taken hold of: it is shown and not locked."""
        return kind not in self._hidden and kind not in self._locked

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
        found = self._known.get(pointer)
        return found[1] if found is not None else None

    def rank(self, pointer: str) -> int:
        """How many pieces lie below a piece."""
        found = self._known.get(pointer)
        return found[0] if found is not None else 0

    def shown_piece(self, pointer: str) -> Piece | None:
        """The piece as it is shown: moved or with another outline, while a gesture lasts."""
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
        """Know where pieces are shown while somebody else paints them there."""
        self._previews.update(poses)

    def preview(self, poses: Mapping[str, Pose]) -> None:
        """Show pieces elsewhere without a change of the document."""
        self.note(poses)
        for pointer in poses:
            piece = self.shown_piece(pointer)
            if piece is not None:
                self._place(piece)

    def items_of(self, pointers: Iterable[str]) -> list[QGraphicsItem]:
        """Everything that is painted for some pieces."""
        return [item for pointer in pointers for item in self._items_of(pointer)]

    def zone_items(self, pointers: Iterable[str]) -> list[QGraphicsItem]:
        """Everything that is painted for some zones."""
        found = [item for pointer in pointers for item in (self._zones.get(pointer), self._problems.get(pointer))]
        return [item for item in found if item is not None]

    @property
    def zones(self) -> Mapping[str, ZoneItem]:
        """The zones by pointer."""
        return self._zones

    def area(self, pointer: str) -> Area | None:
        """The zone or the border as the script has it."""
        if self._contents is None:
            return None
        areas = (border_of(self._contents), *self._contents.zones)
        return next((area for area in areas if area.pointer == pointer), None)

    def shown_area(self, pointer: str) -> Area | None:
        """The zone or the border as it is shown: with other corners, while a gesture lasts."""
        return self._area_previews.get(pointer) or self.area(pointer)

    def preview_area(self, area: Area) -> None:
        """Show a zone or the border with other corners without a change of the document."""
        self._area_previews[area.pointer] = area
        item = self._zones.get(area.pointer)
        if item is not None:
            item.show_area(area, self._theme)

    def preview_piece(self, piece: Piece) -> None:
        """Show a piece with another outline without a change of the document."""
        self._changed[piece.pointer] = piece
        self._as_moved.pop(piece.pointer, None)
        self._show(piece, self.rank(piece.pointer))

    def end_preview(self) -> None:
        """Put every piece and every corner back where the script has it."""
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

    def pointer_at(self, mm: QPointF, slack_mm: float = 0.0) -> str | None:
        """The topmost piece at a place, or within a little of it."""
        for reach in (0.0, slack_mm):
            spot = QRectF(mm.x() - reach, mm.y() - reach, 2 * reach or 1e-6, 2 * reach or 1e-6)
            found = self._met_by(spot)
            if found:
                return found[-1]
        return None

    def pointers_in(self, area: QRectF) -> tuple[str, ...]:
        """The pieces that an area touches, lowest first."""
        return tuple(self._met_by(area))

    def _met_by(self, area: QRectF) -> list[str]:
        """What can be taken hold of and has its outline within an area, lowest first."""
        pieces = self._contents.pieces if self._contents else ()
        if self._cells is None:
            self._cells = SpatialIndex(map(box_of, pieces))
        near = self._cells.touching(Box(area.left(), area.top(), area.right(), area.bottom()))
        met = []
        for piece in (pieces[number] for number in near):
            item = self._pieces.get(piece.pointer)
            if item is not None and self.can_take(piece.kind) and item.mapToScene(item.shape()).intersects(area):
                met.append((item.zValue(), piece.pointer))
        return [pointer for _z, pointer in sorted(met, key=lambda each: each[0])]

    def extent_of(self, pointers: tuple[str, ...]) -> QRectF:
        """The area in mm that pieces cover together; empty for none."""
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
            self.removeItem(self._zones.pop(pointer))
        for index, (pointer, zone) in enumerate(wanted.items()):
            item = self._zones.get(pointer)
            if item is None:
                item = self._zones[pointer] = ZoneItem(zone, self._theme)
                item.setZValue(Layer.AREAS + index * 1e-4)
                item.setVisible(self.is_shown("zone"))
                self.addItem(item)
            item.show_area(zone, self._theme)

    def _lay_ground(self, contents: ScriptContents) -> None:
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
                layer = Layer.HIGH_PIECES if piece.kind == "character" else Layer.PIECES
                item = DiskItem(disk, riders, self._theme, layer)
            self._show_seat(piece, disk.radius)
            self._show_holder(piece, disk.radius)
            # A veteran's disk is turned over instead; a wound more than that it does not survive.
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
            item.show_look(replace(item.look, facing=piece.angle), item.riders, self._theme)
        item.setPos(piece.x, piece.y)
        for marks in (self._seats, self._holders, self._wounds):
            mark = marks.get(piece.pointer)
            if mark is not None:
                mark.setPos(piece.x, piece.y)
        problem = self._problems.get(piece.pointer)
        if problem is not None:
            problem.setPos(piece.x, piece.y)
            problem.turn(piece.angle if piece.kind == "thing" else 0.0)

    def _items_of(self, pointer: str) -> list[QGraphicsItem]:
        sets: tuple[Mapping[str, QGraphicsItem], ...] = (
            self._pieces, self._seats, self._holders, self._wounds, self._problems
        )  # fmt: skip
        found = [items.get(pointer) for items in sets]
        return [item for item in found if item is not None]

    def _remove(self, pointer: str) -> None:
        for item in self._items_of(pointer):
            self.removeItem(item)
        self._pieces.pop(pointer, None)
        self._seats.pop(pointer, None)
        self._holders.pop(pointer, None)
        self._wounds.pop(pointer, None)
        self._problems.pop(pointer, None)

    def _mark_problems(self) -> None:
        """Marks that stay as they are keep their items: what is laid anew is painted anew, with all around it."""
        before, self._problems = self._problems, {}
        for pointer, severity in self._severities.items():
            piece, zone = self.piece(pointer), self._zones.get(pointer)
            if piece is not None:
                around = piece_outline(piece)
            elif zone is not None:
                around = zone.outline()
            else:
                continue
            mark = before.pop(pointer, None)
            if mark is None or not mark.marks(severity, around, filled=piece is not None):
                if mark is not None:
                    self.removeItem(mark)
                mark = ProblemItem(severity, around, filled=piece is not None)
                self.addItem(mark)
            mark.setVisible(self.is_shown(piece.kind if piece is not None else "zone"))
            self._problems[pointer] = mark
            if piece is not None:
                self._place(self.shown_piece(pointer) or piece)
        for item in before.values():
            self.removeItem(item)


def _ground_of(contents: ScriptContents) -> tuple[object, ...]:
    return contents.border, contents.edges, contents.surface
