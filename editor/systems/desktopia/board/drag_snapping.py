"""Snapping of dragged pieces: aligned with others, touching them, or on the grid; with guides."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF

from editor.canvas.alignment_guides import Box
from editor.systems.desktopia.board.distances import box_of
from editor.systems.desktopia.board.editing_context import EditingContext
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents
from editor.systems.desktopia.board.snap_candidates import SnapCandidates

_ALIGN_PX: Final = 6.0
_TOUCH_PX: Final = 1.5


class DragSnapping:
    """The snap candidates are collected once per script and selection, not at each step of a drag."""

    def __init__(self, context: EditingContext) -> None:
        self._context = context
        self._around: tuple[tuple[ScriptContents, tuple[str, ...], frozenset[str]], SnapCandidates] | None = None

    def settled(self, piece: Piece, by: Point, grid: Point, axes: tuple[bool, bool] = (True, True)) -> Point:
        """The snapped vector of a dragged piece: to a line of another one, to touch one, or to the grid."""
        around, reach = self.around(), _ALIGN_PX * self._context.mm_per_px
        to = around.settled(box_of(piece), by, grid, reach, axes)
        if piece.outline.kind != "circle" or axes != (True, True):
            return to
        there = replace(piece, x=piece.x + by[0], y=piece.y + by[1])
        touch = around.touching(there, reach)
        # Touching another piece wins over a line at the same distance.
        near_enough = _away((piece.x + to[0], piece.y + to[1]), there) + _TOUCH_PX * self._context.mm_per_px
        if touch is None or _away(touch, there) > near_enough:
            return to
        return touch[0] - piece.x, touch[1] - piece.y

    def snapped_point(self, at: Point, grid: Point, axes: tuple[bool, bool] = (True, True)) -> Point:
        """The snapped offset of a corner or a side: to a line of a nearby piece, or to the grid."""
        return self.around().settled(Box(*at, *at), (0.0, 0.0), grid, _ALIGN_PX * self._context.mm_per_px, axes)

    def show_guides_at(self, at: Point) -> None:
        """Show lines to what a corner at a place is aligned with."""
        found = self.around().guides(Box(*at, *at))
        self._context.guides.show_guides([(QPointF(*guide.start), QPointF(*guide.end)) for guide in found], ())

    def show_guides_for(self, pointer: str) -> None:
        """Show lines to the pieces that a moving one is aligned with, tangents where it touches, and its
        nearest gaps.
        """
        piece = self._context.scene.shown_piece(pointer)
        if piece is None:
            return
        around = self.around()
        found = around.guides(box_of(piece))
        lines = [(QPointF(*guide.start), QPointF(*guide.end)) for guide in found]
        if piece.outline.kind == "circle":
            gaps = around.gaps(piece)
            lines += [(QPointF(*guide.start), QPointF(*guide.end)) for guide in around.contacts(piece)]
        else:
            gaps = tuple(guide.gap for guide in found if guide.gap is not None)
        self._context.guides.show_guides(lines, gaps)

    def around(self) -> SnapCandidates:
        """The shown pieces that a gesture on the selection leaves in place."""
        context, scene = self._context, self._context.scene
        known = self._around
        seen = (context.contents, context.selection, scene.hidden)
        if known is None or known[0][0] is not seen[0] or known[0][1:] != seen[1:]:
            moving = {piece.pointer for piece in context.with_stacks(context.selected_pieces())}
            shown = (piece for piece in context.contents.pieces if scene.is_shown(piece.kind))
            rest = [piece for piece in shown if piece.pointer not in moving]
            zones = context.contents.zones if scene.is_shown("zone") else ()
            left = [zone for zone in zones if zone.pointer not in context.selection]
            known = self._around = seen, SnapCandidates(rest, context.contents, left)
        return known[1]


def _away(place: Point, piece: Piece) -> float:
    return math.dist(place, (piece.x, piece.y))
