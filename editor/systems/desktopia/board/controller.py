"""Edits one script on the canvas: the selection, the active tool, previews and commits of gestures.

It reads and writes the script only through `ScriptAdapter`. Corner editing, stacked missiles, handles, placing,
snapping and the commands on a selection have files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas.edge_scrolling import EdgeScroller
from editor.canvas.overlays import BandItem, GhostItem, GuideItem, MeasureItem, Overlay
from editor.canvas.placement import Placement
from editor.canvas.snapping import Snap, tenth
from editor.canvas.tool import Tool
from editor.canvas.view import CanvasView, Gesture, PointerAt
from editor.document.cards import CardOf
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
from editor.ui.design_tokens import Theme
from editor.ui.severity import Severity, worst
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

_SLACK_PX: Final = 3.0
_NUDGES: Final[Mapping[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class CanvasController(QObject):
    """Ties a script to its scene, its view and the active tool."""

    selection_changed = Signal(object)  # tuple of pointers
    selection_redrawn = Signal()  # its frames were drawn anew: it may have moved
    contents_changed = Signal(object)  # Contents
    tool_changed = Signal(str)
    hint_changed = Signal(str)
    opened = Signal(str, str)  # folder and id of a card that was asked for by a double click
    template_wanted = Signal(object)  # Cutting: what is selected, to be kept as a template
    menu_wanted = Signal(QPoint)  # on the screen: a right click on what is selected now

    def __init__(
        self,
        adapter: ScriptAdapter,
        theme: Theme,
        tools: Sequence[Tool[CanvasController]],
        art: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """The first tool is active at first, and Esc returns to it."""
        super().__init__(parent)
        self.adapter, self.theme, self.art = adapter, theme, art
        self.snap = Snap()
        self.placement: Placement | None = None
        self.pointer: Point | None = None  # where the mouse is over the table, in mm
        self.tools = tuple(tools)
        self.tool = self.tools[0]
        self._script: Json = None  # as it was read last
        self.contents: ScriptContents = read_contents({}, adapter.card_of)
        self.selection: tuple[str, ...] = ()
        self.scene = TableScene(theme, adapter.card_of, art)
        self.view = CanvasView(self.scene, theme)
        self.view.input_target = self
        self.view.drag_follower = EdgeScroller(self.view)
        self.view.menu_wanted.connect(self.menu)
        self.view.pointer_at.connect(self._remember_pointer)
        self.view.first_painted.connect(self.scene.give_grain)
        self._selection_item = SelectionItem(theme)
        self.guides = GuideItem(theme)
        self.drag_snapping = DragSnapping(self)
        self.corners = CornerEditing(self, self.drag_snapping)
        self.stacked_missiles = StackedMissiles(self)
        self.band = BandItem(theme)
        self.ghost = GhostItem(theme)
        self.measure = MeasureItem(theme)
        self._ranges = RangeItem(theme)
        self._extent = QRectF()  # of several pieces when their drag began
        self._shifted: QPointF | None = None  # how far they were dragged since
        self._turning: GroupFrame | None = None  # of several pieces that are turned together
        self._ranges_shown = False
        self._ranges_known: tuple[Piece, Ranges | None] | None = None
        for item in self._overlays:
            self.scene.addItem(item)
        self.refresh()

    @property
    def _overlays(self) -> tuple[Overlay, ...]:
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

    def use_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.scene.use_theme(theme)
        self.view.use_theme(theme)
        for item in self._overlays:
            item.use_theme(theme)

    def show_problems(self, severities: Mapping[str, Severity]) -> None:
        """Mark the pieces and zones that the pointers of diagnostics lead into."""
        found: dict[str, Severity] = {}
        for pointer, severity in severities.items():
            item = self.item_at_pointer(pointer)
            if item is not None:
                found[item] = worst((severity, found.get(item, severity))) or severity
        self.scene.show_problems(found)

    def item_at_pointer(self, pointer: str) -> str | None:
        """The pointer of the piece or zone that contains a pointer; None if there is none."""
        place = pointer
        while place:
            if self.scene.piece(place) is not None or place in self.scene.zones:
                return place
            place = place.rpartition("/")[0]
        return None

    def reveal(self, pointer: str) -> None:
        """Select the piece or area that a pointer leads into and bring it into view."""
        item = self.item_at_pointer(pointer) or next(
            (area.pointer for area in areas_of(self.contents) if f"{pointer}/".startswith(f"{area.pointer}/")), None
        )
        if item is not None:
            self.select((item,))
            self.view.show_area(self.scene.extent_of((item,)))

    @property
    def tool_name(self) -> str:
        return self.tool.name

    def show_hint(self, text: str) -> None:
        """Show a text in the status bar."""
        self.hint_changed.emit(text)

    def show_tool_hint(self) -> None:
        """Show the hint of the active tool in the status bar."""
        self.hint_changed.emit(self.tool.hint(self))

    # ------------------------------------------------------------ the selection

    def select(self, pointers: tuple[str, ...]) -> None:
        changed = pointers != self.selection
        self.selection = pointers
        if self.corners.selected is not None and self.corners.selected.area not in pointers:
            self.corners.selected = None
        if self.stacked_missiles.selected is not None and (self.stacked_missiles.selected.carrier,) != pointers:
            self.stacked_missiles.select(None)
        self.show_selection()
        if changed:
            self.selection_changed.emit(pointers)

    def select_all(self) -> None:
        """Select every piece of the visible, unlocked layers."""
        self.select(tuple(piece.pointer for piece in self.contents.pieces if self.scene.can_take(piece.kind)))

    def can_take(self, pointer: str) -> bool:
        """Whether a piece or an area can be selected: its layer is visible and not locked."""
        piece = self.scene.piece(pointer)
        return self.scene.can_take(piece.kind) if piece is not None else self.scene.can_take("zone")

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
        return 1 / self.view.zoom

    def pointer_at(self, at: PointerAt) -> str | None:
        """The topmost piece within a few pixels of the pointer."""
        return self.scene.pointer_at(at.mm, _SLACK_PX * self.mm_per_px)

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
        together = len(pieces) > 1 and not areas  # then their frames go along as they are
        if not self.view.has_drag_cache:
            over = [*self._overlays, *self.scene.zone_items([area.pointer for area in areas])]
            moving = self.scene.items_of([piece.pointer for piece in pieces])
            if together:
                over.remove(self._selection_item)
                moving.append(self._selection_item)
            self._extent = self.scene.extent_of(self.selection)
            self.view.start_drag_cache(moving, over)
        for area in areas:
            self.scene.preview_area(area)
        self.scene.note(poses)
        first = pieces[0] if pieces else None
        pose = poses[first.pointer] if first is not None else None
        by = QPointF(pose.x - first.x, pose.y - first.y) if first and pose else QPointF()
        self.view.shift(by)
        if together:
            self._shifted = by
            self.selection_redrawn.emit()
        else:
            self.show_selection()

    def preview_turn(self, poses: Mapping[str, Pose], areas: Sequence[Area], frame: GroupFrame) -> None:
        """Show pieces and zones rotated about the center of a frame."""
        self._turning = frame
        for area in areas:
            self.scene.preview_area(area)
        self.preview(poses)

    @property
    def extent(self) -> QRectF:
        """The bounding rectangle of the selection as shown, in mm; empty without a selection."""
        if self._shifted is not None:
            return self._extent.translated(self._shifted)
        return self.scene.extent_of(self.selection)

    def preview_piece(self, piece: Piece) -> None:
        """Show a piece with another outline without changing the document."""
        self.scene.preview_piece(piece)
        self.show_selection()

    def end_preview(self) -> None:
        self.view.end_drag_cache()
        self._shifted = self._turning = None
        self.scene.end_preview()
        self.guides.show_guides((), ())
        self.stacked_missiles.show_target(None)
        self.show_selection()

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

    # ------------------------------------------------------------ the tool in hand

    def activate_tool(self, name: str) -> None:
        """Activate a tool by its name."""
        tool = next((tool for tool in self.tools if tool.name == name), self.tools[0])
        self.view.cancel_gesture()
        self.tool.deactivate(self)
        self.guides.show_guides((), ())
        self.tool = tool
        self.show_selection()
        self.view.viewport().setCursor(tool.cursor)
        self.tool_changed.emit(tool.name)
        self.show_tool_hint()

    def start_placing(self, placement: Placement) -> None:
        """Place something with the next click."""
        self.placement = placement
        self.activate_tool("place")

    def press(self, at: PointerAt) -> Gesture | None:
        return self.tool.press(self, at)

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        return self.tool.hover(self, at)

    def _remember_pointer(self, mm: QPointF | None) -> None:
        self.pointer = None if mm is None else (mm.x(), mm.y())

    def pointer_left(self) -> None:
        self.guides.show_guides((), ())
        self.ghost.hide_ghost()
        self.stacked_missiles.show_target(None)

    def double_click(self, at: PointerAt) -> None:
        if self.corners.sketch is not None:
            self.corners.close()
            return
        edge = self.corners.edge_at(at) if self.tool.name in ("nodes", "zone") else None
        if edge is not None and self.corners.node_at(at) is None:
            self.corners.insert(edge.area, edge.index + 1, self.corners.snapped(at, None))
            return
        piece = self.scene.piece(self.pointer_at(at) or "")
        if piece is not None and piece.content and piece.kind in FOLDERS:
            self.opened.emit(FOLDERS[piece.kind], piece.content)

    def menu(self, at: PointerAt, on_screen: QPoint) -> None:
        """Open the context menu; a right click on an unselected item selects it first."""
        if self.corners.sketch is not None:
            self.corners.drop()
            return
        under = self.pointer_at(at)
        if under is None:
            edge = self.corners.edge_at(at)
            under = edge.area if edge is not None else self.corners.zone_around(at)
        if under not in self.selection:
            self.select((under,) if under is not None else ())
        self.menu_wanted.emit(on_screen)

    def key(self, event: QKeyEvent) -> bool:
        if self.corners.key(event):
            return True
        way = _NUDGES.get(event.key())
        if way is not None and self.selection:
            big = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            fine = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
            step = 0.1 if fine else (10.0 if big else 1.0)
            self.nudge(way[0] * step, way[1] * step)
            return True
        if event.key() == Qt.Key.Key_Escape:
            return self._step_back()
        return False

    def _step_back(self) -> bool:
        """Handle Esc without a gesture: first tool, then clear the selection. Returns whether it did anything."""
        if self.tool.name != self.tools[0].name:
            self.activate_tool(self.tools[0].name)
        elif self.stacked_missiles.selected is not None:
            self.stacked_missiles.select(None)
        elif self.selection:
            self.select(())
        else:
            return False
        return True
