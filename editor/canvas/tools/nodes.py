"""Gestures on the corners of zones and border: drag one, pull a new one out of an edge; one edit at the release."""

from __future__ import annotations

from typing import Final

from editor.canvas import changes
from editor.canvas.areas import Node, Point, with_corner, with_new_corner
from editor.canvas.desk import Desk
from editor.canvas.snapping import to_step
from editor.canvas.view import PointerAt
from schema.words import gettext as _

_THRESHOLD_PX: Final = 4.0  # a click with a trembling hand moves nothing


def corner_at(desk: Desk, at: PointerAt, before: Point | None) -> Point:
    """Where a corner comes to rest: on the grid; with Shift above or beside the place where it was before."""
    step = desk.snap.resting(at.alt)
    x, y = to_step(at.x, step), to_step(at.y, step)
    if at.shift and before is not None:
        return (x, before[1]) if abs(at.x - before[0]) >= abs(at.y - before[1]) else (before[0], y)
    return x, y


class NodeMoving:
    """Shift keeps one axis, Alt ignores the grid. A click only selects the node."""

    def __init__(self, desk: Desk, node: Node, at: PointerAt) -> None:
        self._desk, self._node, self._start = desk, node, at
        self._area = desk.area(node.area)
        self._moves = False
        desk.select_node(node)

    def go(self, at: PointerAt) -> None:
        if self._area is None or (not self._moves and _trembles(self._start, at)):
            return
        self._moves = True
        before = self._area.points[self._node.index]
        corner = corner_at(self._desk, at, before)
        self._desk.preview_area(with_corner(self._area, self._node.index, corner))

    def finish(self, at: PointerAt) -> None:
        if not self._moves:
            return
        self.go(at)
        area = self._desk.shown_area(self._node.area)
        self._desk.end_preview()
        if area is not None and area != self._area:
            label = _("Move a corner of {what}").format(what=self._desk.called(self._node.area))
            self._desk.paper.submit(label, changes.reshape(self._desk.paper.file, area))
            self._desk.select_node(self._node)

    def cancel(self) -> None:
        self._desk.end_preview()


class EdgePulling:
    """A drag on an edge adds a corner there; a click only selects the area."""

    def __init__(self, desk: Desk, edge: Node, at: PointerAt) -> None:
        self._desk, self._edge, self._start = desk, edge, at
        self._area = desk.area(edge.area)
        self._moves = False
        desk.select((edge.area,))

    def go(self, at: PointerAt) -> None:
        if self._area is None or not self._area.whole or (not self._moves and _trembles(self._start, at)):
            return
        self._moves = True
        self._desk.preview_area(with_new_corner(self._area, self._edge.index + 1, corner_at(self._desk, at, None)))

    def finish(self, at: PointerAt) -> None:
        if not self._moves:
            return
        self.go(at)
        area = self._desk.shown_area(self._edge.area)
        self._desk.end_preview()
        if area is None:
            return
        edits = changes.insert_corner(self._desk.paper.file, self._desk.paper.script(), area, self._edge.index + 1)
        label = _("Add a corner to {what}").format(what=self._desk.called(self._edge.area))
        self._desk.paper.submit(label, edits)
        self._desk.select_node(Node(self._edge.area, self._edge.index + 1))

    def cancel(self) -> None:
        self._desk.end_preview()


def _trembles(start: PointerAt, at: PointerAt) -> bool:
    return (at.px - start.px).manhattanLength() < _THRESHOLD_PX
