"""What a seat may know of a duel: the state and events with everything masked that is hidden from it (ledger 6.3)."""

from __future__ import annotations

import random
from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Any

from schema.frozen_dataclass import replaced
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
        # Whether there is a peak says only whether it came during the duel, which all have seen.
        peak = min(piece.hp_peak, 1)
        return replaced(piece, card=HIDDEN, hp=0, hp_max=0, hp_peak=peak, shield_broken=False, shield_worn=0)
    return replaced(piece, card=HIDDEN, kind="")


class SeenPieces:
    """The pieces as a seat sees them. It keeps what it found: only those that have changed are looked at again."""

    def __init__(self, seat: int | None) -> None:
        self._seat = seat
        self._seen: dict[str, Piece] = {}
        self._changed: set[str] = set()
        self._lying: list[str] = []
        """The tricks that lie face-down: whether the seat may look at one depends on who is there."""

    def note(self, changed: Iterable[str]) -> None:
        """Note that pieces have changed since the last look."""
        self._changed.update(changed)

    def look(self, state: State, field: Iterable[Piece]) -> dict[str, Piece]:
        """The pieces of a state as they are seen; `field` are those on tiles."""
        seen, pieces = self._seen, state.pieces
        changed: Iterable[str] = self._changed
        if len(seen) < len(pieces):
            changed = [name for name in pieces if name in self._changed or name not in seen]
        if changed:
            locking = locking_tiles(field, self._seat)
            for name in (*changed, *self._lying):
                seen[name] = masked_piece(self._seat, pieces[name], locking)
            self._lying = [piece.name for piece in field if not piece.face_up]
            self._changed.clear()
        return seen.copy()


def masked_state(state: State, seat: int | None, pieces: SeenPieces, field: Iterable[Piece]) -> State:
    """A copy of the state in which everything hidden from the seat is masked; `field` are the pieces on tiles."""
    seen = state.copy(pieces.look(state, field))
    seen.seed = masked_seed(seat, 2)
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
    unknown, deck = [], dict(setup.decks[owner])
    for piece in state.pieces.values():
        if piece.owner != owner or piece.kind in ("leader", "token"):
            continue
        if piece.card == HIDDEN:
            unknown.append((piece.zone != "field", piece.name, piece))
        elif piece.card in deck:
            deck[piece.card] -= 1
    left = [card for card in sorted(deck) for _copy in range(deck[card])]
    rng.shuffle(left)
    left.reverse()
    # Cards on the field first: whether they are creatures or tricks is known.
    unknown.sort()
    for _elsewhere, name, piece in unknown:
        if wanted := _FOLDERS.get(piece.kind):
            last = len(left) - 1
            at = next((last - n for n, card in enumerate(reversed(left)) if setup.folders[card] == wanted), last)
            card = left.pop(at)
        else:
            card = left.pop()
        known = _DEALT.get((id(piece), card))
        if known is None or known[0] is not piece or known[1] is not setup.cards:
            known = _deal_as(setup, piece, card)
        state.pieces[name] = known[2]


_FOLDERS = {"creature": "creatures", "trick": "tricks"}


def _deal_as(setup: DuelSetup, piece: Piece, card: str) -> tuple[Piece, object, Piece]:
    """A masked piece as it is if it is this card, for `_DEALT`."""
    kind = "creature" if setup.folders[card] == "creatures" else "trick"
    hp = setup.printed(card, "hp") or 0 if piece.zone == "field" else 0
    if len(_DEALT) >= _MOST_DEALT:
        _DEALT.clear()
    peak = hp if piece.hp_peak else 0
    dealt = replaced(piece, card=card, kind=kind, hp=hp, hp_max=hp, hp_peak=peak)
    found = _DEALT[id(piece), card] = piece, setup.cards, dealt
    return found


_DEALT: dict[tuple[int, str], tuple[Piece, object, Piece]] = {}
"""Masked pieces, by their identity, with what they are as a card: the same few thousand for all deals of a game."""
_MOST_DEALT = 10_000


def seen_by(event: Any, seat: int | None) -> Any:
    """The event as the seat learns of it."""
    if isinstance(event, ev.CardsLookedAt):
        return event if event.seat == seat else replace(event, cards=(HIDDEN,) * len(event.cards))
    known = getattr(event, "known_to", (PUBLIC,))
    return event if PUBLIC in known or seat in known else replace(event, card=HIDDEN)
