"""Moves the selected pieces and zones with the pointer: preview while dragging, one edit at the release.

A single artifact dropped on a character, or a character on an artifact, is given to it.
"""

from __future__ import annotations

from editor.canvas.basic_tools import Drag
from editor.canvas.snapping import moved, tenth
from editor.canvas.view import PointerAt
from editor.systems.desktopia.board import stacking
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.piece_labels import name_of
from editor.systems.desktopia.board.polygons import moved_by
from editor.systems.desktopia.board.script_contents import Area, Piece, Pose
from schema.i18n import gettext as _


class MoveDrag(Drag):
    """Shift keeps one axis, Alt ignores the grid and the other pieces."""

    def __init__(self, controller: CanvasController, grabbed: str, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._grabbed = controller, grabbed
        self._pieces = controller.with_stacks(controller.selected_pieces())
        self._zones = controller.movable_zones
        anchor = next((piece for piece in self._pieces if piece.pointer == grabbed), None)
        zone = next((zone for zone in self._zones if zone.pointer == grabbed), None)
        self._piece = anchor
        self._anchor = (anchor.x, anchor.y) if anchor else zone.points[0] if zone else (at.x, at.y)
        self._poses: dict[str, Pose] = {}
        self._areas: list[Area] = []
        self._given: tuple[Piece, Piece] | None = None

    def drag(self, at: PointerAt) -> None:
        dx, dy = self._way(at)
        self._poses = {
            piece.pointer: Pose(tenth(piece.x + dx), tenth(piece.y + dy), piece.angle) for piece in self._pieces
        }
        self._areas = [moved_by(zone, dx, dy) for zone in self._zones]
        self._controller.preview_shift(self._pieces, self._poses, self._areas)
        self._controller.drag_snapping.show_guides_for(self._grabbed)
        self._show_gift(at)

    def _way(self, at: PointerAt) -> tuple[float, float]:
        step = self._controller.snap.step(at.alt)
        way = (at.x - self.start.x, at.y - self.start.y)
        dx, dy = moved(self._anchor, way, step, one_axis=at.shift)
        if not self._controller.snap.on or at.alt:
            return dx, dy
        sideways = abs(way[0]) >= abs(way[1])
        axes = (not at.shift or sideways, not at.shift or not sideways)
        if self._piece is not None:
            dx, dy = self._controller.drag_snapping.settled(self._piece, way, (dx, dy), axes)
        return (dx if axes[0] else 0.0), (dy if axes[1] else 0.0)

    def _show_gift(self, at: PointerAt) -> None:
        """Highlight the character that would get a dragged artifact, or the artifact that a dragged character would
        get.
        """
        self._given = None
        if len(self._pieces) == 1 and not self._zones and not at.alt:
            self._given = stacking.meeting(self._pieces[0], (at.x, at.y), self._controller.contents)
        target = None
        words = ""
        if self._given is not None:
            artifact, character = self._given
            target = artifact if self._pieces[0].kind == "character" else character
            words = _("{character} holds {artifact}").format(character=name_of(character), artifact=name_of(artifact))
        self._controller.stacked_missiles.show_target(target, words)

    def drop(self, at: PointerAt) -> None:
        if self._given is not None:
            self._give(*self._given)
        else:
            label = self._controller.label_for(_("Move {what}"), self._controller.selection)
            self._controller.commit(label, self._poses, self._areas)

    def release(self, at: PointerAt) -> None:
        super().release(at)
        self._controller.show_tool_hint()

    def _give(self, artifact: Piece, character: Piece) -> None:
        rests = character if self._pieces[0].kind == "artifact" else artifact
        self._controller.end_preview()
        label = _("Give {artifact} to {character}").format(artifact=name_of(artifact), character=name_of(character))
        edits = stacking.give(self._controller.adapter.file, artifact, character, (rests.x, rests.y))
        self._controller.adapter.submit(label, edits)

    def cancel(self) -> None:
        self._controller.end_preview()
