"""Hit tests for the handles of a selection: the rotation knob and the resize squares."""

from __future__ import annotations

import math
from typing import Final

from editor.canvas.view import PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.resizing import SIDES, Side, can_be_sized, handle_places
from editor.systems.desktopia.board.selection_item import HANDLE_AIR_PX, knob_of

_KNOB_PX: Final = 9.0
_HANDLE_PX: Final = 6.0
_SMALL_PX: Final = 28.0


def on_knob(controller: CanvasController, at: PointerAt) -> str | None:
    """The selected piece whose rotation handle is under the pointer."""
    pieces = controller.selected_pieces()
    if len(pieces) != 1 or not pieces[0].turns:
        return None
    way = knob_of(pieces[0], controller.mm_per_px) - at.mm
    near = math.hypot(way.x(), way.y()) <= _KNOB_PX * controller.mm_per_px
    return pieces[0].pointer if near else None


def on_group_knob(controller: CanvasController, at: PointerAt) -> bool:
    """Whether the rotation handle of the whole selection is under the pointer."""
    group = controller.group
    if group is None:
        return False
    way = group.knob(controller.mm_per_px) - at.mm
    return math.hypot(way.x(), way.y()) <= _KNOB_PX * controller.mm_per_px


def handle_at(controller: CanvasController, at: PointerAt) -> Side | None:
    """The resize handle under the pointer, of a single selected piece."""
    pieces = controller.selected_pieces()
    if len(controller.selection) != 1 or not pieces or not can_be_sized(pieces[0]):
        return None
    small = min(pieces[0].outline.width, pieces[0].outline.depth) < _SMALL_PX * controller.mm_per_px
    if small and controller.scene.pointer_at(at.mm) == pieces[0].pointer:
        return None  # else handles would cover it, and it could not be moved
    places = handle_places(pieces[0], HANDLE_AIR_PX * controller.mm_per_px)
    reached = zip((math.dist(place, (at.x, at.y)) for place in places), SIDES, strict=True)
    away, side = min(reached, key=lambda each: (each[0], each[1].x, each[1].y))
    return side if away <= _HANDLE_PX * controller.mm_per_px else None
