"""Takes hold of one missile of a stack: a click chooses it, a drag of the chosen one takes it to another character."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from editor.canvas.placement import Placement
from editor.canvas.view import PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.pending_placement import show_ghost
from editor.systems.desktopia.board.stacking import StackedDisk
from editor.systems.desktopia.board.tools.move import MoveDrag
from schema.i18n import gettext as _

_THRESHOLD_PX: Final = 4.0  # a click with a trembling hand moves nothing


class StackClick:
    """A click chooses the missile; a drag moves the character, of which it covers so much."""

    def __init__(self, controller: CanvasController, rider: StackedDisk, at: PointerAt) -> None:
        self._controller, self._rider, self._start = controller, rider, at
        self._moving = MoveDrag(controller, rider.carrier, at)
        self._click = True

    def move(self, at: PointerAt) -> None:
        self._click = self._click and (at.px - self._start.px).manhattanLength() < _THRESHOLD_PX
        self._moving.move(at)

    def release(self, at: PointerAt) -> None:
        self._moving.release(at)
        if self._click:
            self._controller.stacked_missiles.select(self._rider)
            self._controller.show_tool_hint()

    def cancel(self) -> None:
        self._moving.cancel()


class UnstackDrag:
    """The character that it would come to lie on is ringed; off every character it is taken away."""

    def __init__(self, controller: CanvasController, rider: StackedDisk, at: PointerAt) -> None:
        self._controller, self._rider, self._start = controller, rider, at
        self._moves = False
        carrier = controller.scene.piece(rider.carrier)
        self._missile = carrier.riders[rider.index] if carrier is not None else ""
        self._bare = (
            replace(carrier, riders=(*carrier.riders[: rider.index], *carrier.riders[rider.index + 1 :]))
            if carrier is not None
            else None
        )

    def move(self, at: PointerAt) -> None:
        if not self._moves and (at.px - self._start.px).manhattanLength() < _THRESHOLD_PX:
            return
        if not self._moves and self._bare is not None:
            self._controller.preview_piece(self._bare)
        self._moves = True
        show_ghost(self._controller, Placement("missile", self._missile), at.mm)
        if self._controller.stacked_missiles.carrier_at(at.mm) is None:
            self._controller.hint_changed.emit(_("Drop the missile outside all characters to remove it."))
        else:
            self._controller.show_tool_hint()

    def release(self, at: PointerAt) -> None:
        if not self._moves:
            return
        self.cancel()
        self._controller.stacked_missiles.drop(self._rider, at.mm)
        self._controller.show_tool_hint()

    def cancel(self) -> None:
        self._controller.ghost.hide_ghost()
        self._controller.end_preview()
