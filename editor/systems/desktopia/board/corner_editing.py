"""Editing of the corners of zones, border and free outlines, and of the outline being drawn.

It shows frames and nodes and submits changes of single corners; the tools implement the drags.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.snapping import tenth, to_step
from editor.canvas.view import PointerAt
from editor.document.edits import Edit
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.drag_snapping import DragSnapping
from editor.systems.desktopia.board.editing_context import EditingContext
from editor.systems.desktopia.board.free_outlines import area_of, with_outline
from editor.systems.desktopia.board.polygon_items import PolygonFrames, PolygonSketch
from editor.systems.desktopia.board.polygons import (
    LEAST_CORNERS,
    MOST_CORNERS,
    Node,
    Point,
    area_at,
    areas_of,
    edge_at,
    node_at,
    with_new_corner,
    without_corner,
)
from editor.systems.desktopia.board.script_contents import BATTLEFIELD, Area
from schema.i18n import gettext as _

_NODE_PX: Final = 7.0
_EDGE_PX: Final = 5.0


class CornerEditing:
    """The visible, hovered and selected corners, and those of an outline being drawn."""

    def __init__(self, context: EditingContext, snapping: DragSnapping) -> None:
        self.finished: QPointF | None = None
        """The viewport position where an outline was finished, until the pointer leaves it."""
        self._context, self._snapping = context, snapping
        self.frames = PolygonFrames()
        self.selected: Node | None = None  # the corner that Del takes away
        self.sketch: PolygonSketch | None = None
        self._done: Callable[[Sequence[Point]], None] | None = None
        self._hovered: Node | None = None

    # ------------------------------------------------------------ areas

    def area(self, pointer: str) -> Area | None:
        """A zone, the border or a free outline, as in the script."""
        piece = self._context.scene.piece(pointer)
        return self._context.scene.area(pointer) if piece is None else area_of(piece)

    def shown(self, pointer: str) -> Area | None:
        """The same area as shown during a gesture."""
        piece = self._context.scene.shown_piece(pointer)
        return self._context.scene.shown_area(pointer) if piece is None else area_of(piece)

    def areas_shown(self) -> list[Area]:
        """Border and zones, lowest first; zones only while their layer is shown and not locked."""
        areas = areas_of(self._context.contents)
        return list(areas if self._context.scene.can_select("zone") else areas[:1])

    def _outlines(self) -> list[Area]:
        pieces = self._context.selected_pieces()
        return [area for piece in pieces if (area := self.shown(piece.pointer)) is not None]

    def _noded(self) -> list[Area]:
        """The areas whose nodes are shown: all zones with their tool, with the tool for nodes what is selected."""
        context = self._context
        if context.tool_name == "zone" or (context.tool_name == "nodes" and not context.selection):
            areas = self.areas_shown()
        elif context.tool_name == "nodes":
            areas = context.selected_areas()
        else:
            areas = context.selected_areas() if len(context.selection) == 1 else []
        noded = [self.shown(area.pointer) or area for area in areas]
        return [*noded, *self._outlines()] if context.tool_name == "nodes" else noded

    # ------------------------------------------------------------ under the pointer

    def node_at(self, at: PointerAt) -> Node | None:
        """The corner under the pointer, of those whose nodes are shown."""
        return node_at(self._noded(), (at.x, at.y), _NODE_PX * self._context.mm_per_px)

    def edge_at(self, at: PointerAt) -> Node | None:
        """The edge of an area under the pointer, by the corner that it begins at."""
        areas = self.areas_shown()
        if self._context.tool_name == "nodes":
            areas += self._outlines()
        return edge_at(areas, (at.x, at.y), _EDGE_PX * self._context.mm_per_px)

    def zone_around(self, at: PointerAt) -> str | None:
        """The topmost zone around the pointer."""
        return area_at(self.areas_shown(), (at.x, at.y))

    # ------------------------------------------------------------ showing

    def select(self, node: Node) -> None:
        """Select a corner and its area."""
        self.selected = node
        self._context.select((node.area,))
        self._context.show_tool_hint()

    def hover(self, node: Node | None) -> None:
        """Draw a corner larger, because the pointer is over it."""
        if node != self._hovered:
            self._hovered = node
            self.show()

    def preview(self, area: Area) -> None:
        """Show an area with other corners, without a change of the document."""
        piece = self._context.scene.piece(area.pointer)
        if piece is None:
            self._context.scene.preview_area(area)
        else:
            self._context.scene.preview_piece(with_outline(piece, area.points))
        self._context.show_selection()

    def show(self) -> None:
        framed = [self.shown(area.pointer) or area for area in self._context.selected_areas()]
        if self._context.tool_name == "nodes":
            framed += self._outlines()
        self.frames.show_areas(framed, self._noded(), self._hovered, self.selected, self.sketch)

    def drop_missing_selection(self) -> None:
        """Clear the selected corner if it no longer exists."""
        node = self.selected
        area = self.area(node.area) if node is not None else None
        if node is not None and (area is None or node.index >= len(area.points)):
            self.selected = None

    # ------------------------------------------------------------ coming to rest

    def snapped(self, at: PointerAt, before: Point | None) -> Point:
        """Snap a corner to the grid or to nearby pieces, and show guides.

        Shift keeps the axis of the previous position; Alt ignores grid and pieces.
        """
        context = self._context
        step = context.snap.step(at.alt)
        x, y = to_step(at.x, step), to_step(at.y, step)
        if context.snap.on and not at.alt:
            dx, dy = self._snapping.snapped_point((at.x, at.y), (x - at.x, y - at.y))
            x, y = tenth(at.x + dx), tenth(at.y + dy)
        if at.shift and before is not None:
            x, y = (x, before[1]) if abs(at.x - before[0]) >= abs(at.y - before[1]) else (before[0], y)
        self._snapping.show_guides_at((x, y))
        return x, y

    # ------------------------------------------------------------ edits

    def _reshaped(self, area: Area) -> list[Edit]:
        piece = self._context.scene.piece(area.pointer)
        file = self._context.adapter.file
        if piece is None:
            return script_edits.reshape(file, area)
        return script_edits.resize(file, piece, with_outline(piece, area.points))

    def move(self, area: Area, node: Node) -> None:
        """Write an area after a drag of one corner."""
        if area != self.area(area.pointer):
            label = _("Move a corner of {what}").format(what=self._context.display_name(area.pointer))
            self._context.adapter.submit(label, self._reshaped(area))
            self.select(node)

    def insert(self, pointer: str, index: int, at: Point) -> None:
        """Add a corner to an area."""
        area = self.area(pointer)
        if area is None or not area.whole:
            return
        if len(area.points) >= MOST_CORNERS[pointer == BATTLEFIELD]:
            most = MOST_CORNERS[pointer == BATTLEFIELD]
            self._context.show_hint(_("A polygon has at most {count} corners.").format(count=most))
            return
        longer = with_new_corner(area, index, at)
        context = self._context
        if context.scene.piece(pointer) is None:
            edits = script_edits.insert_corner(context.adapter.file, context.adapter.script(), longer, index)
        else:
            edits = self._reshaped(longer)
        context.adapter.submit(_("Add a corner to {what}").format(what=context.display_name(pointer)), edits)
        self.select(Node(pointer, index))

    def delete_selected(self) -> bool:
        """Remove the selected corner; returns whether there was one."""
        node, context = self.selected, self._context
        area = self.area(node.area) if node is not None else None
        if node is None or area is None:
            return False
        if not area.whole:
            return True
        if len(area.points) <= LEAST_CORNERS:
            context.show_hint(_("A polygon needs {count} corners.").format(count=LEAST_CORNERS))
            return True
        self.selected = None
        if context.scene.piece(node.area) is None:
            edits = script_edits.remove_corner(context.adapter.file, context.adapter.script(), area, node.index)
        else:
            edits = self._reshaped(without_corner(area, node.index))
        context.adapter.submit(_("Remove a corner from {what}").format(what=context.display_name(node.area)), edits)
        return True

    # ------------------------------------------------------------ an outline being drawn

    def draw(self, corner: Point, done: Callable[[Sequence[Point]], None]) -> None:
        """Add a corner to the outline being drawn, unless it equals the last one. `done` gets all corners."""
        self._done = done
        corners = self.sketch.corners if self.sketch else ()
        if not corners or corners[-1] != corner:
            self.sketch = PolygonSketch((*corners, corner))
        self.show()
        self._context.show_tool_hint()

    def preview_next_corner(self, corner: Point) -> None:
        """Show where the next corner would be."""
        if self.sketch is not None:
            self.sketch = PolygonSketch(self.sketch.corners, corner)
            self.show()

    def remove_last_corner(self) -> None:
        """Remove the last corner."""
        if self.sketch is not None:
            corners = self.sketch.corners[:-1]
            self.sketch = PolygonSketch(corners, self.sketch.next) if corners else None
            self.show()

    def preview_first_corner(self, at: PointerAt) -> None:
        """Show where a first corner would snap, once the pointer has left the end of the last outline."""
        if self.finished is None or (at.px - self.finished).manhattanLength() > _NODE_PX:
            self.finished = None
            self.snapped(at, None)

    def close(self, at: PointerAt | None = None) -> None:
        """Finish the outline if it has enough corners. `at` is where the pointer closed it."""
        self.finished = at.px if at is not None else None
        sketch, done = self.sketch, self._done
        if sketch is not None and done is not None and len(sketch.corners) >= LEAST_CORNERS:
            self.drop()
            done(sketch.corners)

    def drop(self) -> None:
        """Discard the outline being drawn."""
        self.sketch = self._done = None
        self._context.guides.show_guides((), ())
        self.show()

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key while an outline is drawn; returns whether it was used."""
        if self.sketch is None:
            return False
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.close()
            case Qt.Key.Key_Backspace:
                self.remove_last_corner()
            case Qt.Key.Key_Escape:
                self.drop()
            case _:
                return False
        self._context.show_tool_hint()
        return True
