"""What a seat may know of a duel: the state and events with everything masked that is hidden from it (ledger 6.3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Any

from simulator.engine.masking import HIDDEN, masked_seed
from simulator.engine.requests import SimultaneousRequest, masked_request
from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.decisions import PlaceLeader
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.despaira.state import Piece, State


def sees(seat: int | None, piece: Piece, locking: Container[str]) -> bool:
    """Whether a seat knows which card a piece is: also one that it locks, on a tile of `locking` (DS-LOCK-04)."""
    if PUBLIC in piece.known_to or seat in piece.known_to:
        return True
    return piece.kind == "trick" and piece.zone == "field" and piece.controller != seat and piece.tile in locking


def locking_tiles(pieces: Iterable[Piece], seat: int | None) -> frozenset[str]:
    """The tiles on which a seat locks opposing tricks."""
    return frozenset(
        [
            piece.tile
            for piece in pieces
            if piece.zone == "field"
            and piece.controller == seat
            and piece.face_up
            and piece.kind in ("creature", "token")
        ]
    )


def masked_piece(seat: int | None, piece: Piece, locking: Container[str]) -> Piece:
    """A piece as the seat sees it: of a face-down card on the field its kind shows, and whose it is."""
    if sees(seat, piece, locking):
        return piece
    known = _HIDDEN_AS.get(id(piece))
    if known is None or known[0] is not piece:
        if len(_HIDDEN_AS) >= _MOST_HIDDEN:
            _HIDDEN_AS.clear()
        known = _HIDDEN_AS[id(piece)] = piece, _hidden(piece)
    return known[1]


_HIDDEN_AS: dict[int, tuple[Piece, Piece]] = {}
"""Pieces, by their identity, with what they look like to those who do not know them: most of two decks, which stay the
same for many views.
"""
_MOST_HIDDEN = 2000


def _hidden(piece: Piece) -> Piece:
    if piece.zone == "field":
        return replace(piece, card=HIDDEN, hp=0, hp_max=0, shield_broken=False, shield_worn=0)
    return replace(piece, card=HIDDEN, kind="")


class SeenPieces:
    """The pieces as a seat sees them. It keeps what it found: only those that have changed are looked at again."""

    def __init__(self, seat: int | None) -> None:
        self._seat = seat
        self._pieces: dict[str, Piece] = {}
        self._seen: dict[str, Piece] = {}
        self._lying: tuple[str, ...] = ()
        """The tricks that lie on the field for others: whether the seat may look at one depends on who is there."""

    def look(self, state: State) -> dict[str, Piece]:
        """The pieces of a state as they are seen."""
        before, seen, pieces = self._pieces, self._seen, state.pieces
        changed = [name for name, piece in pieces.items() if before.get(name) is not piece]
        if changed:
            locking = locking_tiles(pieces.values(), self._seat)
            for name in (*changed, *self._lying):
                seen[name] = masked_piece(self._seat, pieces[name], locking)
            self._pieces = dict(pieces)
            self._lying = tuple(
                [
                    name
                    for name, piece in seen.items()
                    if piece.zone == "field" and piece.kind == "trick" and not piece.face_up
                ]
            )
        return dict(seen)


def masked_state(state: State, seat: int | None, pieces: SeenPieces | None = None) -> State:
    """A copy of the state in which everything hidden from the seat is masked."""
    seen = state.copy()
    seen.seed = masked_seed(seat, 2)
    seen.pieces = (pieces or SeenPieces(seat)).look(state)
    # What a hidden card waits for would tell what it is.
    seen.queued = tuple(scope for scope in state.queued if scope.me == seat or _is_open(state, scope.piece))
    seen.request = masked_request(state.request, seat, {})
    return seen


def _is_open(state: State, name: str) -> bool:
    piece = state.pieces.get(name)
    return piece is None or PUBLIC in piece.known_to


def dealt_state(setup: DuelSetup, seen: State, seat: int | None, rng: random.Random) -> State:
    """A state that looks to the seat as `seen`: unknown cards are dealt from what each deck has left."""
    state = seen.copy()
    state.seed = rng.getrandbits(62)
    if isinstance(state.request, SimultaneousRequest):
        state.request = state.request.redrawn(lambda asked: PlaceLeader(rng.choice(asked.tiles)))
    for owner in (0, 1):
        _deal(setup, state, owner, rng)
    return state


def _deal(setup: DuelSetup, state: State, owner: int, rng: random.Random) -> None:
    mine = [piece for piece in state.pieces.values() if piece.owner == owner and piece.kind not in ("leader", "token")]
    known = Counter(piece.card for piece in mine if piece.card != HIDDEN)
    left = sorted((setup.decks[owner] - known).elements())
    rng.shuffle(left)
    unknown = sorted((piece for piece in mine if piece.card == HIDDEN), key=lambda one: one.name)
    # Cards on the field first: whether they are creatures or tricks is known.
    for piece in sorted(unknown, key=lambda one: (one.zone != "field", one.name)):
        wanted = {"creature": "creatures", "trick": "tricks"}.get(piece.kind)
        at = next((n for n, card in enumerate(left) if wanted is None or setup.folders[card] == wanted), 0)
        card = left.pop(at)
        kind = "creature" if setup.folders[card] == "creatures" else "trick"
        hp = 0
        if piece.zone == "field" and kind == "creature":
            hp = setup.cards[card].stats.hp  # type: ignore[union-attr]
        state.pieces[piece.name] = replace(piece, card=card, kind=kind, hp=hp, hp_max=hp)  # type: ignore[arg-type]


def seen_by(event: Any, seat: int | None) -> Any:
    """The event as the seat learns of it."""
    if isinstance(event, ev.CardsLookedAt):
        return event if event.seat == seat else replace(event, cards=(HIDDEN,) * len(event.cards))
    known = getattr(event, "known_to", (PUBLIC,))
    return event if PUBLIC in known or seat in known else replace(event, card=HIDDEN)
