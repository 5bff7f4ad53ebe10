"""Edits one script on its table: pieces, zones and border, previews and commits of gestures.

It reads and writes the script only through `ScriptAdapter`. Corner editing, stacked missiles, handles, placing,
snapping and the commands on a selection have files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas.controller import BoardController
from editor.canvas.overlays import MeasureItem, Overlay
from editor.canvas.placement import Placement
from editor.canvas.snapping import tenth
from editor.canvas.tool import Tool
from editor.canvas.view import PointerAt
from editor.document.json_tree import followed
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.corner_editing import CornerEditing
from editor.systems.desktopia.board.drag_snapping import DragSnapping
from editor.systems.desktopia.board.piece_labels import figures_of, name_of, name_of_area, several
from editor.systems.desktopia.board.polygons import Point, areas_of, moved_by, seat_within
from editor.systems.desktopia.board.range_item import RangeItem
from editor.systems.desktopia.board.ranges import Ranges, ranges_of
from editor.systems.desktopia.board.scene import TableScene
from editor.systems.desktopia.board.script_adapter import ScriptAdapter
from editor.systems.desktopia.board.script_contents import (
    BATTLEFIELD,
    FOLDERS,
    Area,
    Piece,
    Pose,
    ScriptContents,
    read_contents,
)
from editor.systems.desktopia.board.selection_item import GroupFrame, SelectionItem
from editor.systems.desktopia.board.stacked_missiles import StackedMissiles
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.json.lenient_json import CardOf
from schema.json.strict_reading import Json


class CanvasController(BoardController):
    """The controller of a table."""

    opened = Signal(str, str)
    """The card of this folder and id was double-clicked."""
    template_wanted = Signal(object)
    """The selection, a Snippet, is to be saved as a template."""

    scene: TableScene
    placement: Placement | None

    def __init__(
        self,
        adapter: ScriptAdapter,
        tools: Sequence[Tool[CanvasController]],
        art: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """The first tool is active at first, and Esc returns to it."""
        super().__init__(TableScene(adapter.card_of, art), tools, parent)
        self.adapter, self.art = adapter, art
        self._script: Json = None  # as last read
        self.contents: ScriptContents = read_contents({}, adapter.card_of)
        self.view.first_painted.connect(self.scene.give_grain)
        self.frames = self._selection_item = SelectionItem()
        self.drag_snapping = DragSnapping(self)
        self.corners = CornerEditing(self, self.drag_snapping)
        self.stacked_missiles = StackedMissiles(self)
        self.measure = MeasureItem()
        self._ranges = RangeItem()
        self._turning: GroupFrame | None = None  # of several pieces during a rotation
        self._ranges_shown = False
        self._ranges_known: tuple[Piece, Ranges | None] | None = None
        self.add_overlays()
        self.refresh()

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        frames, target = self.corners.frames, self.stacked_missiles.target
        own = self._ranges, frames, self._selection_item, self.guides, self.band, self.ghost, self.measure
        return (*own, target)

    @property
    def card_of(self) -> CardOf:
        return self.adapter.card_of

    # ------------------------------------------------------------ what is shown

    def refresh(self, anew: bool = False, same_cards: bool = False) -> None:
        """Read the document again; cancels a running gesture, because its pieces may no longer exist.

        `anew` redraws pieces whose own JSON is unchanged; `same_cards` states that no card has changed.
        """
        self.view.cancel_gesture()
        self._shifted = None
        before, self._script = self._script, self.adapter.script()
        self.contents = read_contents(self._script, self.adapter.card_of, self.contents, same_cards)
        self.scene.show_contents(self.contents, anew)
        known = {area.pointer for area in areas_of(self.contents)}
        found = [followed(before, self._script, each) for each in self.selection]
        kept = [each for each in found if each is not None and (each in known or self.scene.piece(each) is not None)]
        self.corners.drop_missing_selection()
        self.select(tuple(kept))
        self.stacked_missiles.drop_missing_selection()
        self.contents_changed.emit(self.contents)

    def reveal(self, pointer: str) -> None:
        """Select the piece or area that a pointer leads into and bring it into view."""
        item = self.item_at_pointer(pointer) or next(
            (area.pointer for area in areas_of(self.contents) if f"{pointer}/".startswith(f"{area.pointer}/")), None
        )
        if item is not None:
            self.select((item,))
            self.view.show_area(self.scene.extent_of((item,)))

    # ------------------------------------------------------------ the selection

    def select(self, pointers: tuple[str, ...]) -> None:
        if self.corners.selected is not None and self.corners.selected.area not in pointers:
            self.corners.selected = None
        if self.stacked_missiles.selected is not None and (self.stacked_missiles.selected.carrier,) != pointers:
            self.stacked_missiles.select(None)
        super().select(pointers)

    def select_all(self) -> None:
        """Select every piece of the visible, unlocked layers, but no zones."""
        self.select(tuple(piece.pointer for piece in self.contents.pieces if self.scene.can_select(piece.kind)))

    def selected_pieces(self) -> list[Piece]:
        """The selected pieces as in the script, lowest first."""
        found = [piece for pointer in dict.fromkeys(self.selection) if (piece := self.scene.piece(pointer)) is not None]
        return sorted(found, key=lambda piece: self.scene.rank(piece.pointer))

    def selected_areas(self) -> list[Area]:
        """The selected zones, and the border if it is selected, lowest first."""
        return [area for area in areas_of(self.contents) if area.pointer in self.selection]

    @property
    def movable_zones(self) -> list[Area]:
        """The selected zones that can be moved and rotated, lowest first."""
        return [area for area in self.selected_areas() if area.pointer != BATTLEFIELD and area.whole]

    @property
    def group(self) -> GroupFrame | None:
        """The frame of several pieces and zones that rotate together; None for one, or with another tool active."""
        if self.tool is not self.tools[0] or BATTLEFIELD in self.selection:
            return None
        if len(self.selected_pieces()) + len(self.movable_zones) < 2:
            return None
        return self._turning or GroupFrame(self.extent)

    def show_selection(self) -> None:
        """Redraw the selection frames, at the positions that a gesture previews."""
        pieces = [self.scene.shown_piece(piece.pointer) or piece for piece in self.selected_pieces()]
        handles = self.tool.name != "nodes"  # whose corners would lie under them
        words, extent = figures_of(pieces), self.scene.extent_of(self.selection)
        if words and self._turning is not None:
            words = f"{words}   {format_number(self._turning.by)}°".replace("-", "–")
        self._selection_item.show_pieces(pieces, words, extent, handles, self.group)
        self.corners.show()
        self.stacked_missiles.show()
        self._show_ranges(pieces)
        self.selection_redrawn.emit()

    def show_ranges(self, shown: bool) -> None:
        """Show or hide the ranges of the selected disk, if exactly one is selected."""
        self._ranges_shown = shown
        self.show_selection()

    def _show_ranges(self, pieces: Sequence[Piece]) -> None:
        if not self._ranges_shown or len(pieces) != 1:
            self._ranges.show_ranges(QPointF(), 0.0, None)
            return
        piece, own = pieces[0], self.selected_pieces()[0]
        # They depend on the script, not on where the disk is dragged: one reading serves a whole gesture.
        if self._ranges_known is None or self._ranges_known[0] is not own:
            self._ranges_known = own, ranges_of(own, self.contents, self.adapter.script())
        found = self._ranges_known[1]
        turned = found.turned(piece.angle - own.angle) if found is not None else None
        self._ranges.show_ranges(QPointF(piece.x, piece.y), piece.radius, turned)

    def display_name(self, pointer: str) -> str:
        """The displayed name of a piece or an area."""
        piece = self.scene.piece(pointer)
        area = None if piece is not None else self.scene.area(pointer)
        return name_of(piece) if piece is not None else name_of_area(area) if area is not None else ""

    def label_for(self, verb: str, pointers: Sequence[str]) -> str:
        """An undo label: the verb with {what} replaced by the name of the piece, or the number of pieces."""
        return verb.format(what=self.display_name(pointers[0]) if len(pointers) == 1 else several(len(pointers)))

    # ------------------------------------------------------------ gestures' means

    @property
    def mm_per_px(self) -> float:
        return self.units_per_px

    def with_stacks(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Pieces and what moves along: an artifact and the character that the script puts on it."""
        along = {piece.pointer for piece in pieces}
        along |= {piece.stands_on for piece in pieces if piece.stands_on is not None}
        return [piece for piece in self.contents.pieces if piece.pointer in along or piece.stands_on in along]

    def preview(self, poses: Mapping[str, Pose]) -> None:
        """Show pieces at other poses without changing the document."""
        self.scene.preview(poses)
        self.show_selection()

    def preview_shift(self, pieces: Sequence[Piece], poses: Mapping[str, Pose], areas: Sequence[Area]) -> None:
        """Show pieces and zones moved by the same vector; the rest of the table is painted from a cache."""
        with_frames = len(pieces) > 1 and not areas
        over = self.scene.items_of([area.pointer for area in areas])
        self.start_shift([piece.pointer for piece in pieces], over, with_frames)
        for area in areas:
            self.scene.preview_area(area)
        self.scene.note(poses)
        first = pieces[0] if pieces else None
        pose = poses[first.pointer] if first is not None else None
        self.shift(QPointF(pose.x - first.x, pose.y - first.y) if first and pose else QPointF(), with_frames)

    def preview_turn(self, poses: Mapping[str, Pose], areas: Sequence[Area], frame: GroupFrame) -> None:
        """Show pieces and zones rotated about the center of a frame."""
        self._turning = frame
        for area in areas:
            self.scene.preview_area(area)
        self.preview(poses)

    def preview_piece(self, piece: Piece) -> None:
        """Show a piece with another outline without changing the document."""
        self.scene.preview_piece(piece)
        self.show_selection()

    def end_preview(self) -> None:
        self._turning = None
        self.scene.end_preview()
        self.stacked_missiles.show_target(None)
        super().end_preview()

    def commit(self, label: str, poses: Mapping[str, Pose], areas: Sequence[Area] = ()) -> None:
        """Write poses and corners as one undo step, if anything has moved."""
        edits = [
            edit
            for piece in self.contents.pieces
            if piece.pointer in poses
            for edit in script_edits.move(self.adapter.file, piece, poses[piece.pointer])
        ]
        for area in areas:
            if area != self.scene.area(area.pointer):
                edits += script_edits.reshape(self.adapter.file, area)
        self.end_preview()
        if edits:
            self.adapter.submit(label, edits)

    def nudge(self, dx: float, dy: float) -> None:
        """Move the selection by a distance in mm."""
        pieces = self.with_stacks(self.selected_pieces())
        poses = {piece.pointer: Pose(tenth(piece.x + dx), tenth(piece.y + dy), piece.angle) for piece in pieces}
        zones = self.movable_zones
        if poses or zones:
            label = self.label_for(_("Move {what}"), self.selection)
            self.commit(label, poses, [moved_by(zone, dx, dy) for zone in zones])

    def add_zone(self, corners: Sequence[Point]) -> None:
        """Add a zone and select it; it belongs to the seat with the most disks in it."""
        whose = seat_within(self.contents, corners)
        edits, pointer = script_edits.add_zone(self.adapter.file, self.adapter.script(), corners, whose)
        self.adapter.submit(_("Draw a zone"), edits)
        self.select((pointer,))

    # ------------------------------------------------------------ mouse and keys

    def pointer_left(self) -> None:
        super().pointer_left()
        self.stacked_missiles.show_target(None)

    def double_click(self, at: PointerAt) -> None:
        if self.corners.sketch is not None:
            self.corners.close()
            return
        edge = self.corners.edge_at(at) if self.tool.name in ("nodes", "zone") else None
        if edge is not None and self.corners.node_at(at) is None:
            self.corners.insert(edge.area, edge.index + 1, self.corners.snapped(at, None))
            return
        super().double_click(at)

    def open_piece(self, pointer: str) -> None:
        piece = self.scene.piece(pointer)
        if piece is not None and piece.content and piece.kind in FOLDERS:
            self.opened.emit(FOLDERS[piece.kind], piece.content)

    def menu(self, at: PointerAt, on_screen: QPoint) -> None:
        if self.corners.sketch is not None:
            self.corners.drop()
        else:
            super().menu(at, on_screen)

    def piece_under(self, at: PointerAt) -> str | None:
        """A piece, else the edge of an area, else a zone around the pointer."""
        piece = self.pointer_at(at)
        if piece is not None:
            return piece
        edge = self.corners.edge_at(at)
        return edge.area if edge is not None else self.corners.zone_around(at)

    def key(self, event: QKeyEvent) -> bool:
        return self.corners.key(event) or super().key(event)

    def step_back(self) -> bool:
        if self.tool is self.tools[0] and self.stacked_missiles.selected is not None:
            self.stacked_missiles.select(None)
            return True
        return super().step_back()
