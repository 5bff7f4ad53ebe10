"""Takes hold of one missile of a stack: a click chooses it, a drag of the chosen one takes it to another character."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from editor.canvas.desk import Desk
from editor.canvas.paper import Placement
from editor.canvas.placing import show_ghost
from editor.canvas.riding import Rider
from editor.canvas.tools.move import Moving
from editor.canvas.view import PointerAt
from schema.words import gettext as _

_THRESHOLD_PX: Final = 4.0  # a click with a trembling hand moves nothing


class Choosing:
    """A click chooses the missile; a drag moves the character, of which it covers so much."""

    def __init__(self, desk: Desk, rider: Rider, at: PointerAt) -> None:
        self._desk, self._rider, self._start = desk, rider, at
        self._moving = Moving(desk, rider.carrier, at)
        self._click = True

    def go(self, at: PointerAt) -> None:
        self._click = self._click and (at.px - self._start.px).manhattanLength() < _THRESHOLD_PX
        self._moving.go(at)

    def finish(self, at: PointerAt) -> None:
        self._moving.finish(at)
        if self._click:
            self._desk.riders.select(self._rider)
            self._desk.tell_hint()

    def cancel(self) -> None:
        self._moving.cancel()


class Unstacking:
    """The character that it would come to lie on is ringed; off every character it is taken away."""

    def __init__(self, desk: Desk, rider: Rider, at: PointerAt) -> None:
        self._desk, self._rider, self._start = desk, rider, at
        self._moves = False
        carrier = desk.scene.piece(rider.carrier)
        self._missile = carrier.riders[rider.index] if carrier is not None else ""
        self._bare = (
            replace(carrier, riders=(*carrier.riders[: rider.index], *carrier.riders[rider.index + 1 :]))
            if carrier is not None
            else None
        )

    def go(self, at: PointerAt) -> None:
        if not self._moves and (at.px - self._start.px).manhattanLength() < _THRESHOLD_PX:
            return
        if not self._moves and self._bare is not None:
            self._desk.preview_piece(self._bare)
        self._moves = True
        show_ghost(self._desk, Placement("missile", self._missile), at.mm)
        if self._desk.riders.carrier_at(at.mm) is None:
            self._desk.hint_changed.emit(_("Off every character, the missile is taken away."))
        else:
            self._desk.tell_hint()

    def finish(self, at: PointerAt) -> None:
        if not self._moves:
            return
        self.cancel()
        self._desk.riders.drop(self._rider, at.mm)
        self._desk.tell_hint()

    def cancel(self) -> None:
        self._desk.ghost.hide_ghost()
        self._desk.end_preview()
