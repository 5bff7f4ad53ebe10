"""Changes the size of a thing by a handle: preview while dragging, one edit at the release."""

from __future__ import annotations

from dataclasses import replace

from editor.canvas import changes
from editor.canvas.desk import Desk
from editor.canvas.sizing import Side, sized
from editor.canvas.view import PointerAt
from schema.words import gettext as _


class Sizing:
    """Shift keeps the proportion, Alt ignores the grid; the opposite side stays."""

    def __init__(self, desk: Desk, side: Side, at: PointerAt) -> None:
        self._desk, self._side, self._start = desk, side, at
        self._before = self._after = desk.selected_pieces()[0]

    def go(self, at: PointerAt) -> None:
        # What counts is how far the pointer went, not how far from the handle's middle it took hold.
        before, step = self._before, self._desk.snap.resting(at.alt)
        hold = self._desk.handle_hold(before, self._side)
        place = (hold[0] + at.x - self._start.x, hold[1] + at.y - self._start.y)
        outline, (x, y) = sized(before, self._side, place, step, at.shift)
        own = {**before.own, "shape": changes.shape_of(outline)}
        self._after = replace(before, outline=outline, x=x, y=y, own=own)
        self._desk.preview_piece(self._after)

    def finish(self, at: PointerAt) -> None:
        self._desk.end_preview()
        if self._after.outline != self._before.outline:
            label = self._desk.label_for(_("Size {what}"), [self._before.pointer])
            self._desk.paper.submit(label, changes.resize(self._desk.paper.file, self._before, self._after))

    def cancel(self) -> None:
        self._desk.end_preview()
