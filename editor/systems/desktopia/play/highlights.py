"""Which pieces the table highlights while nothing moves: acting, able to act, already acted, or options to pick."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from editor.systems.desktopia.play.table_overlays import Marks
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, FlickRequest, Request, ShotRequest
from simulator.systems.desktopia.state import Piece, State


def marks_of(
    state: State, request: Request | None, in_hand: str, picked: Collection[str], told: Collection[str]
) -> Marks:
    """The highlights of a state; `in_hand` is the disk that the user is about to use."""
    acting = ""
    able: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    match request:
        case ActionRequest():
            able, acting = frozenset(request.flicks), in_hand
        case FlickRequest():
            acting = request.piece
        case ShotRequest():
            acting = request.shooter
        case ChoiceRequest():
            choices = frozenset(_shown_on(name, state.pieces) for name in request.options)
            acting = request.subject
        case _:
            acting = getattr(request, "piece", "")
    # Who may act again is shown as that.
    acted = frozenset(state.acted) - able if state.result is None else frozenset[str]()
    chosen = frozenset(_shown_on(name, state.pieces) for name in picked)
    return Marks(acting, able, acted, choices, chosen, frozenset(told))


def _shown_on(name: str, pieces: Mapping[str, Piece]) -> str:
    """For missiles on a disk, the disk is highlighted."""
    piece = pieces.get(name)
    return piece.on if piece is not None and piece.size == "missile" and piece.on else name
