"""Resizes an object by a handle: preview while dragging, one edit at the release."""

from __future__ import annotations

from dataclasses import replace

from editor.canvas.snapping import FINE_MM
from editor.canvas.view import PointerAt
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.resizing import SIDES, Side, handle_places, sized
from editor.systems.desktopia.board.script_contents import Piece
from schema.i18n import gettext as _


class ResizeDrag:
    """Shift keeps the proportion, Alt ignores the grid and other pieces; the opposite side stays."""

    def __init__(self, controller: CanvasController, side: Side, at: PointerAt) -> None:
        self._controller, self._side, self._start = controller, side, at
        self._before = self._after = controller.selected_pieces()[0]

    def move(self, at: PointerAt) -> None:
        # The size follows the distance dragged, not the distance to the middle of the handle.
        hold = self._handle_of(self._before)
        place = (hold[0] + at.x - self._start.x, hold[1] + at.y - self._start.y)
        step = self._controller.snap.step(at.alt)
        self._after = self._sized(place, (step, step), at.shift)
        if self._controller.snap.on and not at.alt and not at.shift and self._before.angle % 90 == 0:
            self._meet_others(place, step)
        self._controller.preview_piece(self._after)
        self._controller.drag_snapping.show_guides_at(self._handle_of(self._after))

    def _sized(self, place: Point, steps: tuple[float, float], proportional: bool) -> Piece:
        outline, (x, y) = sized(self._before, self._side, place, steps, proportional)
        own = {**self._before.own, "shape": script_edits.shape_of(outline)}
        return replace(self._before, outline=outline, x=x, y=y, own=own)

    def _meet_others(self, place: Point, step: float) -> None:
        """Snap the dragged side to a line of another piece if that is nearer than the grid."""
        rests = self._handle_of(self._after)
        grid = (rests[0] - place[0], rests[1] - place[1])
        upright = self._before.angle % 180 == 0
        axes = (bool(self._side.x), bool(self._side.y)) if upright else (bool(self._side.y), bool(self._side.x))
        to = self._controller.drag_snapping.snapped_point(place, grid, axes)
        if to != grid:
            fine = (FINE_MM if to[0] != grid[0] else step, FINE_MM if to[1] != grid[1] else step)
            there = (place[0] + to[0], place[1] + to[1])
            self._after = self._sized(there, fine if upright else (fine[1], fine[0]), False)

    def _handle_of(self, piece: Piece) -> Point:
        """The point of the outline that the handle belongs to."""
        return handle_places(piece, 0.0)[SIDES.index(self._side)]

    def release(self, at: PointerAt) -> None:
        self._controller.end_preview()
        if self._after.outline != self._before.outline:
            label = self._controller.label_for(_("Resize {what}"), [self._before.pointer])
            self._controller.adapter.submit(
                label, script_edits.resize(self._controller.adapter.file, self._before, self._after)
            )

    def cancel(self) -> None:
        self._controller.end_preview()
