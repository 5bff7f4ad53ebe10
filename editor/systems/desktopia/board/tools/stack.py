"""Works on one missile of a stack: a click selects it, a drag of the selected one moves it to another character."""

from __future__ import annotations

from dataclasses import replace

from editor.canvas.basic_tools import Drag, moved_beyond_click
from editor.canvas.placement import Placement
from editor.canvas.view import PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.pending_placement import show_ghost
from editor.systems.desktopia.board.stacking import StackedDisk
from editor.systems.desktopia.board.tools.move import MoveDrag
from schema.i18n import gettext as _


class StackClick:
    """A click selects the missile; a drag moves the character below it."""

    def __init__(self, controller: CanvasController, rider: StackedDisk, at: PointerAt) -> None:
        self._controller, self._rider, self._start = controller, rider, at
        self._moving = MoveDrag(controller, rider.carrier, at)
        self._click = True

    def move(self, at: PointerAt) -> None:
        self._click = self._click and not moved_beyond_click(self._start, at)
        self._moving.move(at)

    def release(self, at: PointerAt) -> None:
        self._moving.release(at)
        if self._click:
            self._controller.stacked_missiles.select(self._rider)
            self._controller.show_tool_hint()

    def cancel(self) -> None:
        self._moving.cancel()


class UnstackDrag(Drag):
    """Moves a missile to another character, which is ringed, or removes it outside of all characters."""

    def __init__(self, controller: CanvasController, rider: StackedDisk, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._rider = controller, rider
        self._previewed = False
        carrier = controller.scene.piece(rider.carrier)
        self._missile = carrier.riders[rider.index] if carrier is not None else ""
        self._bare = (
            replace(carrier, riders=(*carrier.riders[: rider.index], *carrier.riders[rider.index + 1 :]))
            if carrier is not None
            else None
        )

    def drag(self, at: PointerAt) -> None:
        if not self._previewed and self._bare is not None:
            self._controller.preview_piece(self._bare)
        self._previewed = True
        show_ghost(self._controller, Placement("missile", self._missile), at.mm)
        if self._controller.stacked_missiles.carrier_at(at.mm) is None:
            self._controller.hint_changed.emit(_("Drop the missile outside all characters to remove it."))
        else:
            self._controller.show_tool_hint()

    def drop(self, at: PointerAt) -> None:
        self.cancel()
        self._controller.stacked_missiles.drop(self._rider, at.mm)
        self._controller.show_tool_hint()

    def cancel(self) -> None:
        self._controller.ghost.hide_ghost()
        self._controller.end_preview()
