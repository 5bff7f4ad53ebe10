"""A game of Pebbles: two players take pebbles from a heap in turn, and who takes the last one wins."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from schema.i18n import gettext as _
from schema.models.base import Text
from simulator.engine.codec import digest, to_plain
from simulator.engine.game import NOTHING, Listed, Outcome
from simulator.engine.refusals import Refusal
from tests.toy_system.pebbles.schema.system import Heap


@dataclass(frozen=True, slots=True)
class Setup:
    """A heap, ready to play."""

    heap: Heap
    pack_id: str
    pack_version: str
    seat_count: int = 2

    @property
    def scenario(self) -> str:
        return self.heap.id

    @property
    def title(self) -> Text:
        return self.heap.name


@dataclass(frozen=True, slots=True)
class State:
    """Everything that can change."""

    pebbles: int
    turn: int = 1
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class TakeRequest:
    """The only request: take from 1 up to this many pebbles."""

    most: int


@dataclass(frozen=True, slots=True)
class Take:
    """The only decision."""

    pebbles: int


@dataclass(frozen=True, slots=True)
class Taken:
    """The only event: a player took pebbles, and some are left."""

    seat: int
    pebbles: int
    left: int


@dataclass(frozen=True, slots=True)
class Result:
    """The player who took the last pebble has won."""

    winners: tuple[int, ...]
    reason: str = "last-pebble"


class PebblesGame:
    """A running game. Its state is a frozen record that is replaced, so a copy costs nothing."""

    opening: tuple[Taken, ...] = ()

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state

    @property
    def asked(self) -> Mapping[int, TakeRequest]:
        most = min(self.setup.heap.most, self.state.pebbles)
        return {} if self.state.stopped or not most else {(self.state.turn - 1) % 2: TakeRequest(most)}

    def legal(self, seat: int) -> Listed:
        request = self.asked.get(seat)
        return NOTHING if request is None else Listed(tuple(Take(number) for number in range(1, request.most + 1)))

    def anytime(self, seat: int) -> Listed:
        return NOTHING

    def refusal(self, seat: int, decision: Any) -> Refusal | None:
        if seat not in self.asked:
            return Refusal("not-asked", _("This player is not asked."))
        if decision not in self.legal(seat).decisions:
            return Refusal("too-many", _("This is not possible now."))
        return None

    def take_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome | Refusal:
        if (refusal := self.refusal(seat, decision)) is not None:
            return refusal
        left = self.state.pebbles - decision.pebbles
        stopped = last_turn is not None and self.state.turn >= last_turn and left > 0
        turn = self.state.turn + (1 if left and not stopped else 0)
        self.state = replace(self.state, pebbles=left, turn=turn, stopped=stopped)
        return Outcome((Taken(seat, decision.pebbles, left),))

    @property
    def result(self) -> Result | None:
        return None if self.state.pebbles else Result(((self.state.turn - 1) % 2,))

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def between_turns(self) -> bool:
        return self.state.stopped

    @property
    def decision_count(self) -> int:
        return self.state.turn - 1 + (self.state.stopped or not self.state.pebbles)

    def view(self, seat: int | None) -> Self:
        """Nothing is hidden."""
        return self.copy()

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        """Nothing has to be guessed."""
        return self.copy()

    def copy(self) -> Self:
        return type(self)(self.setup, self.state)

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {"heap": self.digest()}

    def to_plain(self) -> Any:
        return to_plain(self.state)


def open_game(setup: Setup, seed: int) -> PebblesGame:
    """A new game. Nothing is left to chance, so the seed makes no difference."""
    return PebblesGame(setup, State(setup.heap.pebbles))
