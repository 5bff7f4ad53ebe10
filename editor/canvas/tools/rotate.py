"""Turns a piece by its knob: preview while dragging, one edit at the release."""

from __future__ import annotations

from editor.canvas.desk import Desk
from editor.canvas.snapping import towards, turned
from editor.canvas.view import PointerAt
from editor.document.contents import Pose
from schema.words import gettext as _


class Turning:
    """Shift turns in steps of 15 degrees."""

    def __init__(self, desk: Desk, pointer: str, at: PointerAt) -> None:
        self._desk = desk
        self._piece = next(piece for piece in desk.selected_pieces() if piece.pointer == pointer)
        self._first = towards((self._piece.x, self._piece.y), (at.x, at.y))
        self._pose: Pose | None = None

    def go(self, at: PointerAt) -> None:
        piece = self._piece
        by = towards((piece.x, piece.y), (at.x, at.y)) - self._first
        self._pose = Pose(piece.x, piece.y, turned(piece.angle + by, whole_steps=at.shift))
        self._desk.preview({piece.pointer: self._pose})

    def finish(self, at: PointerAt) -> None:
        if self._pose is not None:
            self.go(at)
            poses = {self._piece.pointer: self._pose}
            self._desk.commit(self._desk.label_for(_("Turn {what}"), list(poses)), poses)

    def cancel(self) -> None:
        self._desk.end_preview()
