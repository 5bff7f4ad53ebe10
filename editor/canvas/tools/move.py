"""Moves the selected pieces and zones with the pointer: preview while dragging, one edit at the release."""

from __future__ import annotations

from typing import Final

from editor.canvas.areas import moved_by
from editor.canvas.contents import BATTLEFIELD, Area, Pose
from editor.canvas.desk import Desk
from editor.canvas.snapping import moved, tenth
from editor.canvas.view import PointerAt
from schema.words import gettext as _

_THRESHOLD_PX: Final = 4.0  # a click with a trembling hand moves nothing


class Moving:
    """Shift keeps one axis, Alt ignores the grid and the other pieces."""

    def __init__(self, desk: Desk, grabbed: str, at: PointerAt) -> None:
        self._desk, self._grabbed, self._start = desk, grabbed, at
        self._pieces = desk.with_stacks(desk.selected_pieces())
        self._zones = [area for area in desk.selected_areas() if area.pointer != BATTLEFIELD and area.whole]
        self._moves = False
        anchor = next((piece for piece in self._pieces if piece.pointer == grabbed), None)
        zone = next((zone for zone in self._zones if zone.pointer == grabbed), None)
        self._piece = anchor
        self._anchor = (anchor.x, anchor.y) if anchor else zone.points[0] if zone else (at.x, at.y)
        self._poses: dict[str, Pose] = {}
        self._areas: list[Area] = []

    def go(self, at: PointerAt) -> None:
        if not self._moves and (at.px - self._start.px).manhattanLength() < _THRESHOLD_PX:
            return
        self._moves = True
        step = self._desk.snap.resting(at.alt)
        way = (at.x - self._start.x, at.y - self._start.y)
        dx, dy = moved(self._anchor, way, step, one_axis=at.shift)
        if self._piece is not None and self._desk.snap.on and not at.alt:
            x, y = self._desk.snapped(self._piece, way, (dx, dy))
            sideways = abs(way[0]) >= abs(way[1])
            dx, dy = (0.0 if at.shift and not sideways else x), (0.0 if at.shift and sideways else y)
        self._poses = {
            piece.pointer: Pose(tenth(piece.x + dx), tenth(piece.y + dy), piece.angle) for piece in self._pieces
        }
        self._areas = [moved_by(zone, dx, dy) for zone in self._zones]
        for area in self._areas:
            self._desk.scene.preview_area(area)
        self._desk.preview(self._poses)
        self._desk.show_guides_for(self._grabbed)

    def finish(self, at: PointerAt) -> None:
        if self._moves:
            self.go(at)
            self._desk.commit(self._desk.label_for(_("Move {what}"), self._desk.selection), self._poses, self._areas)
        self._desk.hint_changed.emit(self._desk.tool.hint(self._desk))

    def cancel(self) -> None:
        self._desk.end_preview()
