"""Moves the selected pieces and zones with the pointer: preview while dragging, one edit at the release.

A single artifact dropped on a character, or a character on an artifact, is given to it.
"""

from __future__ import annotations

from typing import Final

from editor.canvas import riding
from editor.canvas.areas import moved_by
from editor.canvas.desk import Desk
from editor.canvas.naming import name_of
from editor.canvas.snapping import moved, tenth
from editor.canvas.view import PointerAt
from editor.document.contents import Area, Piece, Pose
from schema.words import gettext as _

_THRESHOLD_PX: Final = 4.0  # a click with a trembling hand moves nothing


class Moving:
    """Shift keeps one axis, Alt ignores the grid and the other pieces."""

    def __init__(self, desk: Desk, grabbed: str, at: PointerAt) -> None:
        self._desk, self._grabbed, self._start = desk, grabbed, at
        self._pieces = desk.with_stacks(desk.selected_pieces())
        self._zones = desk.movable_zones
        self._moves = False
        anchor = next((piece for piece in self._pieces if piece.pointer == grabbed), None)
        zone = next((zone for zone in self._zones if zone.pointer == grabbed), None)
        self._piece = anchor
        self._anchor = (anchor.x, anchor.y) if anchor else zone.points[0] if zone else (at.x, at.y)
        self._poses: dict[str, Pose] = {}
        self._areas: list[Area] = []
        self._given: tuple[Piece, Piece] | None = None

    def go(self, at: PointerAt) -> None:
        if not self._moves and (at.px - self._start.px).manhattanLength() < _THRESHOLD_PX:
            return
        self._moves = True
        dx, dy = self._way(at)
        self._poses = {
            piece.pointer: Pose(tenth(piece.x + dx), tenth(piece.y + dy), piece.angle) for piece in self._pieces
        }
        self._areas = [moved_by(zone, dx, dy) for zone in self._zones]
        self._desk.preview_shift(self._pieces, self._poses, self._areas)
        self._desk.resting.show_guides_for(self._grabbed)
        self._show_gift(at)

    def _way(self, at: PointerAt) -> tuple[float, float]:
        step = self._desk.snap.resting(at.alt)
        way = (at.x - self._start.x, at.y - self._start.y)
        dx, dy = moved(self._anchor, way, step, one_axis=at.shift)
        if not self._desk.snap.on or at.alt:
            return dx, dy
        sideways = abs(way[0]) >= abs(way[1])
        axes = (not at.shift or sideways, not at.shift or not sideways)
        if self._piece is not None:
            dx, dy = self._desk.resting.settled(self._piece, way, (dx, dy), axes)
        return (dx if axes[0] else 0.0), (dy if axes[1] else 0.0)

    def _show_gift(self, at: PointerAt) -> None:
        """A single piece over another one that it would be given to, or that it would be given."""
        self._given = None
        if len(self._pieces) == 1 and not self._zones and not at.alt:
            self._given = riding.meeting(self._pieces[0], (at.x, at.y), self._desk.contents)
        target = None
        words = ""
        if self._given is not None:
            artifact, character = self._given
            target = artifact if self._pieces[0].kind == "character" else character
            words = _("{character} holds {artifact}").format(character=name_of(character), artifact=name_of(artifact))
        self._desk.riders.show_target(target, words)

    def finish(self, at: PointerAt) -> None:
        if self._moves:
            self.go(at)
            if self._given is not None:
                self._give(*self._given)
            else:
                label = self._desk.label_for(_("Move {what}"), self._desk.selection)
                self._desk.commit(label, self._poses, self._areas)
        self._desk.tell_hint()

    def _give(self, artifact: Piece, character: Piece) -> None:
        rests = character if self._pieces[0].kind == "artifact" else artifact
        self._desk.end_preview()
        label = _("Give {artifact} to {character}").format(artifact=name_of(artifact), character=name_of(character))
        edits = riding.give(self._desk.paper.file, artifact, character, (rests.x, rests.y))
        self._desk.paper.submit(label, edits)

    def cancel(self) -> None:
        self._desk.end_preview()
