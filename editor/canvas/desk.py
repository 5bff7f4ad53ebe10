"""A script on its table at work: selection, the tool in hand, what a gesture previews and which edits it submits.

It reads through `Paper` and writes through it: the canvas never changes a script by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from editor.canvas import changes
from editor.canvas.aligning import aligned, box_of, guides, table_box
from editor.canvas.area_items import AreaFrames, Sketch
from editor.canvas.areas import (
    LEAST_CORNERS,
    Node,
    Point,
    area_at,
    areas_of,
    edge_at,
    moved_by,
    node_at,
    seat_within,
)
from editor.canvas.contents import (
    BATTLEFIELD,
    FOLDERS,
    Area,
    CardOf,
    Contents,
    Piece,
    PieceKind,
    Pose,
    read_contents,
    said,
)
from editor.canvas.fairness import Way, copies, half_of_first, other_half
from editor.canvas.gaps import nearest_gaps
from editor.canvas.overlays import (
    HANDLE_AIR_PX,
    BandItem,
    GhostItem,
    GuideItem,
    MeasureItem,
    Overlay,
    SelectionItem,
    knob_of,
)
from editor.canvas.range_item import RangeItem
from editor.canvas.ranges import ranges_of
from editor.canvas.scene import TableScene
from editor.canvas.sizing import SIDES, Side, can_be_sized, handle_places
from editor.canvas.snapping import Snap, tenth, turned
from editor.canvas.view import Gesture, PointerAt, TableView
from editor.document.edits import Edit
from editor.faces import ITEM_LOOK, disk_look, thing_look
from editor.look.disks import paint_stack
from editor.look.table import Severity
from editor.look.things import paint_cast, paint_thing
from editor.look.tokens import Theme
from schema.json_reading import Json
from schema.words import gettext as _
from schema.words import language, ngettext

_ALIGN_PX: Final = 6.0
_GAP_MM: Final = 80.0
_SLACK_PX: Final = 3.0
_KNOB_PX: Final = 9.0
_HANDLE_PX: Final = 6.0
_SMALL_PX: Final = 28.0
_NODE_PX: Final = 7.0
_EDGE_PX: Final = 5.0
_NUDGES: Final[Mapping[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Paper(Protocol):
    """The script's document, as far as a table needs it."""

    @property
    def file(self) -> str:
        """The script's file in its pack."""

    def script(self) -> Json:
        """The script's JSON as it is now, right or wrong."""

    def card_of(self, folder: str, content: str) -> Mapping[str, object] | None:
        """The JSON of a piece of content by folder and id."""

    def submit(self, label: str, edits: Sequence[Edit]) -> None:
        """Do all edits as one undo step."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Something of the pack that waits to be put on the table."""

    kind: PieceKind
    content: str
    seat: int = 1  # for a character: whose squad it joins


class Tool(Protocol):
    """Answers the mouse while it is in hand. A tool keeps nothing itself: the desk does."""

    @property
    def name(self) -> str:
        """How the program calls it."""

    @property
    def icon(self) -> str:
        """A name of the icon font."""

    @property
    def key(self) -> str:
        """The key that takes it up."""

    @property
    def cursor(self) -> Qt.CursorShape:
        """Over an empty place."""

    def title(self) -> str:
        """What people call it."""

    def hint(self, desk: Desk) -> str:
        """What to do with it, for the status bar."""

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        """The left button went down."""

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        """The pointer moved; gives the cursor to show."""

    def put_down(self, desk: Desk) -> None:
        """Another tool is taken up."""


class Desk(QObject):
    """One script, its scene, its view, and the tool in hand."""

    selection_changed = Signal(object)  # tuple of pointers
    selection_shown = Signal()  # its frames were drawn anew: it may have moved
    contents_changed = Signal(object)  # Contents
    tool_changed = Signal(str)
    hint_changed = Signal(str)
    opened = Signal(str, str)  # folder and id of a card that was asked for by a double click

    def __init__(
        self,
        paper: Paper,
        theme: Theme,
        tools: Sequence[Tool],
        art: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """The first of the tools is the one in hand at first, and the one that Esc goes back to."""
        super().__init__(parent)
        self.paper, self.theme = paper, theme
        self.snap = Snap()
        self.placement: Placement | None = None
        self.scene = TableScene(theme, paper.card_of, art)
        self.view = TableView(self.scene, theme)
        self.view.hand = self
        self.view.seen_first.connect(self.scene.give_grain)
        self.selection: tuple[str, ...] = ()
        self.node: Node | None = None  # the corner that Del takes away
        self.sketch: Sketch | None = None  # a zone being drawn
        self._hovered: Node | None = None
        self._art = art
        self._frames = AreaFrames(theme)
        self._selection_item = SelectionItem(theme)
        self.guides = GuideItem(theme)
        self.band = BandItem(theme)
        self._ranges = RangeItem(theme)
        self._ranges_shown = False
        self.ghost = GhostItem(theme)
        self.measure = MeasureItem(theme)
        for item in self._overlays:
            self.scene.addItem(item)
        self.tools = tuple(tools)
        self.tool = self.tools[0]
        self.contents: Contents = read_contents({}, paper.card_of)
        self.refresh()

    # ------------------------------------------------------------ what is shown

    @property
    def _overlays(self) -> tuple[Overlay, ...]:
        return self._ranges, self._frames, self._selection_item, self.guides, self.band, self.ghost, self.measure

    @property
    def card_of(self) -> CardOf:
        return self.paper.card_of

    def refresh(self) -> None:
        """Read the document again; a gesture that goes on is given up, because its pieces may be gone."""
        self.view.cancel_gesture()
        self.contents = read_contents(self.paper.script(), self.paper.card_of)
        self.scene.show_contents(self.contents)
        known = {piece.pointer for piece in self.contents.pieces} | {area.pointer for area in areas_of(self.contents)}
        node, area = self.node, self.area(self.node.area) if self.node else None
        self.node = node if node is not None and area is not None and node.index < len(area.points) else None
        self.select(tuple(pointer for pointer in self.selection if pointer in known))
        self.contents_changed.emit(self.contents)

    def use_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.scene.use_theme(theme)
        self.view.use_theme(theme)
        for item in self._overlays:
            item.use_theme(theme)

    def show_problems(self, severities: Mapping[str, Severity]) -> None:
        """Mark pieces by the pointers of their problems; a pointer into a piece marks the piece."""
        found: dict[str, Severity] = {}
        order: tuple[Severity, ...] = ("info", "warning", "error")
        for pointer, severity in severities.items():
            piece = self.piece_holding(pointer)
            if piece is not None and order.index(severity) >= order.index(found.get(piece, "info")):
                found[piece] = severity
        self.scene.show_problems(found)

    def piece_holding(self, pointer: str) -> str | None:
        """The pointer of the piece that a pointer names or leads into."""
        for piece in self.contents.pieces:
            if pointer == piece.pointer or pointer.startswith(f"{piece.pointer}/"):
                return piece.pointer
        return None

    def reveal(self, pointer: str) -> None:
        """Select the piece or area that a pointer leads into and bring it into view."""
        held = self.piece_holding(pointer) or next(
            (area.pointer for area in areas_of(self.contents) if f"{pointer}/".startswith(f"{area.pointer}/")), None
        )
        if held is not None:
            self.select((held,))
            self.view.show_area(self.scene.extent_of((held,)))

    # ------------------------------------------------------------ the selection

    def select(self, pointers: tuple[str, ...]) -> None:
        changed = pointers != self.selection
        self.selection = pointers
        if self.node is not None and self.node.area not in pointers:
            self.node = None
        self.show_selection()
        if changed:
            self.selection_changed.emit(pointers)

    def select_all(self) -> None:
        self.select(tuple(piece.pointer for piece in self.contents.pieces))

    def selected_pieces(self) -> list[Piece]:
        """The selected pieces as the script has them, lowest first."""
        return [piece for piece in self.contents.pieces if piece.pointer in self.selection]

    def show_selection(self) -> None:
        """Draw the frames anew, at the places that a gesture previews."""
        pieces = [self.scene.shown_piece(piece.pointer) or piece for piece in self.selected_pieces()]
        self._selection_item.show_pieces(pieces, self._words_for(pieces), self.scene.extent_of(self.selection))
        self._show_frames()
        self._show_ranges(pieces)
        self.selection_shown.emit()

    def show_ranges(self, shown: bool) -> None:
        """Draw how far the only selected disk reaches."""
        self._ranges_shown = shown
        self.show_selection()

    def _show_ranges(self, pieces: Sequence[Piece]) -> None:
        if not self._ranges_shown or len(pieces) != 1:
            self._ranges.show_ranges(QPointF(), 0.0, None)
            return
        piece = pieces[0]
        found = ranges_of(piece, self.contents, self.paper.script())
        self._ranges.show_ranges(QPointF(piece.x, piece.y), piece.radius, found)

    def _words_for(self, pieces: Sequence[Piece]) -> str:
        if len(pieces) > 1:
            return ngettext("{count} piece", "{count} pieces", len(pieces)).format(count=len(pieces))
        if not pieces:
            return ""
        piece = pieces[0]
        figures = f"{name_of(piece)}   {piece.x:.1f}, {piece.y:.1f}"
        if piece.kind == "thing":
            outline = piece.outline
            size = f"⌀ {outline.width:g}" if outline.kind == "circle" else f"{outline.width:g} × {outline.depth:g}"
            figures += f"   {size}"
        if piece.turns:
            figures += f"   {piece.angle:g}°"
        return figures.replace("-", "–")

    # ------------------------------------------------------------ areas and their corners

    def area(self, pointer: str) -> Area | None:
        """A zone, or the border, as the script has it."""
        return self.scene.area(pointer)

    def shown_area(self, pointer: str) -> Area | None:
        return self.scene.shown_area(pointer)

    def selected_areas(self) -> list[Area]:
        """The selected zones, and the border if it is selected, lowest first."""
        return [area for area in areas_of(self.contents) if area.pointer in self.selection]

    def node_at(self, at: PointerAt) -> Node | None:
        """The corner under the pointer, of those whose nodes are shown."""
        return node_at(self._noded(), (at.x, at.y), _NODE_PX * self.mm_per_px)

    def edge_at(self, at: PointerAt) -> Node | None:
        """The edge of an area under the pointer, by the corner that it begins at."""
        return edge_at(self._areas_shown(), (at.x, at.y), _EDGE_PX * self.mm_per_px)

    def zone_around(self, at: PointerAt) -> str | None:
        """The topmost zone around the pointer."""
        return area_at(self._areas_shown(), (at.x, at.y))

    def select_node(self, node: Node) -> None:
        """Select a corner and its area."""
        self.node = node
        self.select((node.area,))
        self.hint_changed.emit(self.tool.hint(self))

    def hover_node(self, node: Node | None) -> None:
        """Draw a corner larger, because the pointer is over it."""
        if node != self._hovered:
            self._hovered = node
            self._show_frames()

    def preview_area(self, area: Area) -> None:
        """Show an area with other corners, without a change of the document."""
        self.scene.preview_area(area)
        self.show_selection()

    def sketch_corner(self, corner: Point) -> None:
        """One more corner of the zone being drawn; twice the same place counts once."""
        corners = self.sketch.corners if self.sketch else ()
        if not corners or corners[-1] != corner:
            self.sketch = Sketch((*corners, corner))
        self._show_frames()
        self.hint_changed.emit(self.tool.hint(self))

    def sketch_next(self, corner: Point) -> None:
        """Where the next corner of the zone being drawn would be."""
        if self.sketch is not None:
            self.sketch = Sketch(self.sketch.corners, corner)
            self._show_frames()

    def sketch_back(self) -> None:
        """Take the last corner of the zone being drawn away."""
        if self.sketch is not None:
            corners = self.sketch.corners[:-1]
            self.sketch = Sketch(corners, self.sketch.next) if corners else None
            self._show_frames()

    def close_sketch(self) -> None:
        """The zone being drawn is complete, if it has corners enough."""
        sketch = self.sketch
        if sketch is not None and len(sketch.corners) >= LEAST_CORNERS:
            self.drop_sketch()
            self.add_zone(sketch.corners)

    def drop_sketch(self) -> None:
        """Give up the zone being drawn."""
        self.sketch = None
        self._show_frames()

    def add_zone(self, corners: Sequence[Point]) -> None:
        """Put a zone on the table and select it; it belongs to the seat with the most disks in it."""
        edits, pointer = changes.add_zone(
            self.paper.file, self.paper.script(), corners, seat_within(self.contents, corners)
        )
        self.paper.submit(_("Draw a zone"), edits)
        self.select((pointer,))

    def called(self, pointer: str) -> str:
        """What people call a piece or an area."""
        if pointer == BATTLEFIELD:
            return _("the border")
        area = self.area(pointer)
        if area is not None:
            return said(area.name, language(), area.content) or _("a zone")
        piece = self.scene.piece(pointer)
        return name_of(piece) if piece else ""

    def _areas_shown(self) -> list[Area]:
        shown = areas_of(self.contents)
        return list(shown if self.scene.zones_shown else shown[:1])

    def _noded(self) -> list[Area]:
        """The areas whose nodes are shown: all with the zone tool, else the only selected one."""
        if self.tool.name == "zone":
            areas = self._areas_shown()
        else:
            areas = self.selected_areas() if len(self.selection) == 1 else []
        return [self.shown_area(area.pointer) or area for area in areas]

    def _show_frames(self) -> None:
        framed = [self.shown_area(area.pointer) or area for area in self.selected_areas()]
        self._frames.show_areas(framed, self._noded(), self._hovered, self.node, self.sketch)

    # ------------------------------------------------------------ gestures' means

    def with_stacks(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Pieces and what moves along: an artifact and the character that the script puts on it."""
        along = {piece.pointer for piece in pieces}
        along |= {piece.stands_on for piece in pieces if piece.stands_on is not None}
        return [piece for piece in self.contents.pieces if piece.pointer in along or piece.stands_on in along]

    def preview(self, poses: Mapping[str, Pose]) -> None:
        self.scene.preview(poses)
        self.show_selection()

    def end_preview(self) -> None:
        self.scene.end_preview()
        self.guides.show_guides((), ())
        self.show_selection()

    def commit(self, label: str, poses: Mapping[str, Pose], areas: Sequence[Area] = ()) -> None:
        """Write poses and corners as one undo step; nothing is written when nothing moved."""
        edits = [
            edit
            for piece in self.contents.pieces
            if piece.pointer in poses
            for edit in changes.move(self.paper.file, piece, poses[piece.pointer])
        ]
        for area in areas:
            if area != self.area(area.pointer):
                edits += changes.reshape(self.paper.file, area)
        self.end_preview()
        if edits:
            self.paper.submit(label, edits)

    def show_guides_for(self, pointer: str) -> None:
        """Lines to pieces in line with a moving one, and its nearest gaps."""
        piece = self.scene.shown_piece(pointer)
        if piece is None:
            return
        others = self._at_rest()
        boxes = [*map(box_of, others), table_box(self.contents)]
        found = guides(box_of(piece), boxes, 1)
        lines = [(QPointF(*guide.start), QPointF(*guide.end)) for guide in found]
        if piece.outline.kind == "circle":
            gaps = nearest_gaps(piece, others, _GAP_MM, 2)
        else:
            gaps = tuple(guide.gap for guide in found if guide.gap is not None)
        self.guides.show_guides(lines, gaps)

    def snapped(self, piece: Piece, by: tuple[float, float], grid: tuple[float, float]) -> tuple[float, float]:
        """How far a dragged piece goes: to an edge or a centre of another one, or to the grid when that is nearer."""
        reach, own = _ALIGN_PX * self.mm_per_px, box_of(piece)
        boxes = [*map(box_of, self._at_rest()), table_box(self.contents)]
        x = aligned(own.across, (box.across for box in boxes), by[0], grid[0], reach)
        y = aligned(own.down, (box.down for box in boxes), by[1], grid[1], reach)
        return x, y

    def _at_rest(self) -> list[Piece]:
        """The pieces that a gesture on the selection leaves where they are, of those that are shown."""
        moving = {piece.pointer for piece in self.with_stacks(self.selected_pieces())}
        return [piece for piece in self.scene.shown_pieces() if piece.pointer not in moving]

    @property
    def mm_per_px(self) -> float:
        return 1 / self.view.zoom

    def pointer_at(self, at: PointerAt) -> str | None:
        """The topmost piece under the pointer, with a little slack."""
        return self.scene.pointer_at(at.mm, _SLACK_PX * self.mm_per_px)

    def on_knob(self, at: PointerAt) -> str | None:
        """The selected piece whose handle for turning is under the pointer."""
        pieces = self.selected_pieces()
        if len(pieces) != 1 or not pieces[0].turns:
            return None
        way = knob_of(pieces[0], self.mm_per_px) - at.mm
        near = (way.x() ** 2 + way.y() ** 2) ** 0.5 <= _KNOB_PX * self.mm_per_px
        return pieces[0].pointer if near else None

    def handle_at(self, at: PointerAt) -> Side | None:
        """The handle for size under the pointer, of the only selected piece."""
        pieces = self.selected_pieces()
        if len(self.selection) != 1 or not pieces or not can_be_sized(pieces[0]):
            return None
        small = min(pieces[0].outline.width, pieces[0].outline.depth) < _SMALL_PX * self.mm_per_px
        if small and self.scene.pointer_at(at.mm) == pieces[0].pointer:
            return None  # else handles would cover it, and it could not be moved
        places = handle_places(pieces[0], HANDLE_AIR_PX * self.mm_per_px)
        away, side = min((math.dist(place, (at.x, at.y)), side) for place, side in zip(places, SIDES, strict=True))
        return side if away <= _HANDLE_PX * self.mm_per_px else None

    def handle_hold(self, piece: Piece, side: Side) -> tuple[float, float]:
        """The place on a thing's outline that a handle stands for."""
        return handle_places(piece, 0.0)[SIDES.index(side)]

    def preview_piece(self, piece: Piece) -> None:
        """Show a piece with another outline, without a change of the document."""
        self.scene.preview_piece(piece)
        self.show_selection()

    # ------------------------------------------------------------ whole edits

    def delete_selected(self) -> None:
        """Delete the selected corner, else the selected pieces and zones."""
        if self.node is not None:
            self._delete_node(self.node)
            return
        pointers = [pointer for pointer in self.selection if pointer != BATTLEFIELD]
        if pointers:
            label = self.label_for(_("Delete {what}"), pointers)
            self.paper.submit(label, changes.remove(self.paper.file, pointers))

    def _delete_node(self, node: Node) -> None:
        area = self.area(node.area)
        if area is None or not area.whole:
            return
        if len(area.points) <= LEAST_CORNERS:
            self.hint_changed.emit(_("A polygon needs {count} corners.").format(count=LEAST_CORNERS))
            return
        label = _("Take a corner from {what}").format(what=self.called(node.area))
        self.node = None
        edits = changes.remove_corner(self.paper.file, self.paper.script(), area, node.index)
        self.paper.submit(label, edits)

    def duplicate_selected(self) -> None:
        pieces = self.selected_pieces()
        if pieces:
            step = max(10.0, self.snap.step_mm)
            edits, pointers = changes.duplicate(self.paper.file, self.paper.script(), pieces, (step, step))
            self.paper.submit(_("Duplicate {what}").format(what=self._several(pieces)), edits)
            self.select(tuple(pointers))

    def copy_reflected(self, way: Way) -> None:
        """Copy the selection to the other side, or with nothing selected the whole half of the first seat.

        A whole half replaces the landscape of the other one, so that the table is fair.
        """
        sources = self.selection
        replaced: tuple[str, ...] = ()
        if not sources:
            sources = half_of_first(self.contents, way)
            replaced = other_half(self.contents, way, sources)
        edits, pointers = copies(self.paper.file, self.paper.script(), self.contents, sources, way, replaced)
        if not edits:
            self.hint_changed.emit(_("There is nothing to copy to the other side."))
            return
        half = _("the half of seat {number}").format(number=1)
        label = _("Turn a copy of {what}") if way == "round" else _("Mirror {what}")
        what = self.label_for("{what}", sources) if self.selection else half
        self.paper.submit(label.format(what=what), edits)
        self.select(pointers)

    def nudge(self, dx: float, dy: float) -> None:
        """Move the selection by so many mm."""
        pieces = self.with_stacks(self.selected_pieces())
        poses = {piece.pointer: Pose(tenth(piece.x + dx), tenth(piece.y + dy), piece.angle) for piece in pieces}
        zones = [area for area in self.selected_areas() if area.pointer != BATTLEFIELD and area.whole]
        if poses or zones:
            label = self.label_for(_("Move {what}"), self.selection)
            self.commit(label, poses, [moved_by(zone, dx, dy) for zone in zones])

    def turn_selected(self, by: float) -> None:
        """Turn each selected piece about its own centre, clockwise."""
        pieces = self.selected_pieces()
        poses = {piece.pointer: Pose(piece.x, piece.y, turned(piece.angle + by, whole_steps=False)) for piece in pieces}
        if poses:
            self.commit(_("Turn {what}").format(what=self._several(pieces)), poses)

    def align_selected(self, axis: str) -> None:
        """Bring the centres of the selected pieces onto one line: `x` one above the other, `y` side by side."""
        pieces = self.selected_pieces()
        if len(pieces) < 2:
            return
        middle = tenth(sum(piece.x if axis == "x" else piece.y for piece in pieces) / len(pieces))
        poses = {
            piece.pointer: Pose(middle, piece.y, piece.angle) if axis == "x" else Pose(piece.x, middle, piece.angle)
            for piece in pieces
        }
        self.commit(_("Align {what}").format(what=self._several(pieces)), poses)

    def distribute_selected(self, axis: str) -> None:
        """Equal steps between the centres of at least three selected pieces, along `x` or `y`."""
        pieces = sorted(self.selected_pieces(), key=lambda piece: piece.x if axis == "x" else piece.y)
        if len(pieces) < 3:
            return
        first, last = pieces[0], pieces[-1]
        poses = {}
        for index, piece in enumerate(pieces):
            share = index / (len(pieces) - 1)
            if axis == "x":
                poses[piece.pointer] = Pose(tenth(first.x + (last.x - first.x) * share), piece.y, piece.angle)
            else:
                poses[piece.pointer] = Pose(piece.x, tenth(first.y + (last.y - first.y) * share), piece.angle)
        self.commit(_("Distribute {what}").format(what=self._several(pieces)), poses)

    def place(self, placement: Placement, at: QPointF) -> None:
        """Put something of the pack onto the table and select it."""
        name = said(self._card_of(placement).get("name"), language(), placement.content) or _("Special item")
        edits, pointer = changes.add(
            self.paper.file,
            self.paper.script(),
            placement.kind,
            placement.content,
            at.x(),
            at.y(),
            self.usual_angle(placement, at),
            placement.seat,
        )
        self.paper.submit(_("Place {what}").format(what=name), edits)
        self.select((pointer,))

    def usual_angle(self, placement: Placement, at: QPointF) -> float:
        """A character looks towards the middle of the table; other things lie straight."""
        if placement.kind != "character":
            return 0.0
        left, top, right, bottom = self.contents.extent
        way = QPointF((left + right) / 2, (top + bottom) / 2) - at
        if abs(way.x()) >= abs(way.y()):
            return 0.0 if way.x() >= 0 else 180.0
        return 90.0 if way.y() >= 0 else 270.0

    def show_ghost(self, placement: Placement, at: QPointF) -> None:
        """Show at a place what would be put there."""
        card = self._card_of(placement)
        paint: Callable[[QPainter], None]
        if placement.kind == "thing":
            thing = thing_look({}, card)
            theme = self.theme

            def paint(painter: QPainter) -> None:
                paint_cast(painter, thing, theme.shadow)
                paint_thing(painter, thing, theme)

            self.ghost.show_ghost(at, 0.0, max(thing.width, thing.height), paint)
        else:
            angle = self.usual_angle(placement, at)
            folder = FOLDERS.get(placement.kind)
            disk = disk_look(folder, card, self.card_of, angle, art=self._art) if folder else ITEM_LOOK
            shadow = self.theme.shadow

            def paint(painter: QPainter) -> None:
                paint_stack(painter, disk, (), shadow)

            self.ghost.show_ghost(at, 0.0, disk.radius, paint)

    def _card_of(self, placement: Placement) -> Mapping[str, object]:
        folder = FOLDERS.get(placement.kind)
        return (self.paper.card_of(folder, placement.content) if folder else None) or {}

    def _several(self, pieces: Sequence[Piece]) -> str:
        if len(pieces) == 1:
            return name_of(pieces[0])
        return ngettext("{count} piece", "{count} pieces", len(pieces)).format(count=len(pieces))

    def label_for(self, verb: str, pointers: Sequence[str]) -> str:
        """A verb with a place for {what}, filled with the name of what is moved or turned."""
        if len(pointers) == 1:
            return verb.format(what=self.called(pointers[0]))
        return verb.format(what=ngettext("{count} piece", "{count} pieces", len(pointers)).format(count=len(pointers)))

    # ------------------------------------------------------------ the tool in hand

    def take(self, name: str) -> None:
        """Take up a tool by its name."""
        tool = next((tool for tool in self.tools if tool.name == name), self.tools[0])
        self.view.cancel_gesture()
        self.tool.put_down(self)
        self.tool = tool
        self._show_frames()
        self.view.viewport().setCursor(tool.cursor)
        self.tool_changed.emit(tool.name)
        self.hint_changed.emit(tool.hint(self))

    def take_to_place(self, placement: Placement) -> None:
        """Take up what is to be placed by the next click."""
        self.placement = placement
        self.take("place")

    def begin(self, at: PointerAt) -> Gesture | None:
        return self.tool.begin(self, at)

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        return self.tool.hover(self, at)

    def leave(self) -> None:
        self.ghost.hide_ghost()

    def double(self, at: PointerAt) -> None:
        if self.sketch is not None:
            self.close_sketch()
            return
        piece = self.scene.piece(self.pointer_at(at) or "")
        if piece is not None and piece.content and piece.kind in FOLDERS:
            self.opened.emit(FOLDERS[piece.kind], piece.content)

    def key(self, event: QKeyEvent) -> bool:
        if self.sketch is not None and self._key_of_sketch(event):
            return True
        way = _NUDGES.get(event.key())
        if way is not None and self.selection:
            big = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            fine = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
            step = 0.1 if fine else (10.0 if big else 1.0)
            self.nudge(way[0] * step, way[1] * step)
            return True
        if event.key() == Qt.Key.Key_Escape:
            if self.tool.name != self.tools[0].name:
                self.take(self.tools[0].name)
            elif self.selection:
                self.select(())
            else:
                return False
            return True
        return False

    def _key_of_sketch(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.close_sketch()
            case Qt.Key.Key_Backspace:
                self.sketch_back()
            case Qt.Key.Key_Escape:
                self.drop_sketch()
            case _:
                return False
        self.hint_changed.emit(self.tool.hint(self))
        return True


def name_of(piece: Piece) -> str:
    """What people call a piece, in their language."""
    return said(piece.name, language(), piece.content)


__all__ = ["Desk", "Paper", "Placement", "name_of"]
