"""The protocol of a running game: who is asked, what is legal, decisions, masked views, copies, digests.

Requests, decisions and events are frozen records of the system; the shared parts only pass them on, so they are `Any`
here. Seats count from 0.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol, Self

from schema.frozen_dataclass import record
from simulator.engine.drawing import one_of
from simulator.engine.refusals import Refusal

Draw = Callable[[random.Random], Any]


@record
class Listed:
    """All legal decisions, in a fixed order."""

    decisions: tuple[Any, ...]
    preference: Draw | None = None
    """How the system draws one of them; each is equally likely when it is None."""

    def draw(self, rng: random.Random) -> Any:
        """A random one of the decisions."""
        return self.preference(rng) if self.preference is not None else one_of(rng, self.decisions)

    def has(self, decision: Any) -> bool:
        """Whether a decision is one of them; nearly all that are asked about were taken from here."""
        # A loop, as `in` would compare each of them by its fields.
        for one in self.decisions:
            if one is decision:
                return True
        return decision in self.decisions


@record
class Sampled:
    """Legal decisions that are too many to list, such as the directions and speeds of a flick."""

    sampler: Draw

    def draw(self, rng: random.Random) -> Any:
        """A random legal decision."""
        return self.sampler(rng)


Legal = Listed | Sampled
NOTHING = Listed(())


@record
class Outcome:
    """What a decision led to, up to the next request or the end."""

    events: tuple[Any, ...]


class Result(Protocol):
    """How a game ended."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none is a draw."""

    @property
    def reason(self) -> str:
        """A stable word for what ended the game."""


class Setup(Protocol):
    """A scenario of a pack, prepared for play; any number of games can be opened from it."""

    @property
    def pack_id(self) -> str: ...

    @property
    def pack_version(self) -> str: ...

    @property
    def scenario(self) -> str:
        """The id of the scenario in its pack."""

    @property
    def title(self) -> dict[str, str]:
        """The scenario's name by language."""

    @property
    def seat_count(self) -> int: ...


class Game(Protocol):
    """A game that asks, takes decisions, and can be copied between any two of them."""

    @property
    def opening(self) -> tuple[Any, ...]:
        """The events before the first request."""

    @property
    def asked(self) -> Mapping[int, Any]:
        """The request of each seat that is asked now; empty when the game is over."""

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""

    @property
    def turn(self) -> int:
        """Turns begun, all seats counted."""

    @property
    def between_turns(self) -> bool:
        """Whether it was stopped after a turn, before the next one began."""

    @property
    def decision_count(self) -> int:
        """Decisions taken so far."""

    def legal(self, seat: int) -> Legal:
        """What the seat may decide now; `NOTHING` for a seat that is not asked."""

    def anytime(self, seat: int) -> Listed:
        """Decisions that the seat may take without being asked, such as surrender."""

    def refusal(self, seat: int, decision: Any) -> Refusal | None:
        """Why the decision is not allowed; None if it is. Changes nothing."""

    def take_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome | Refusal:
        """Take the decision and play on to the next request; a refusal changes nothing.

        The turn after `last_turn` does not begin: the game then asks nothing, and has no result.
        """

    def view(self, seat: int | None) -> Self:
        """The game as the seat, or a spectator (None), sees it: everything hidden is masked."""

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        """Of the view of `seat`: a game that could be the real one, with everything masked drawn at random."""

    def copy(self) -> Self:
        """An independent game at the same moment."""

    def digest(self) -> str:
        """Changes when anything in the state does; the same in every process."""

    def digests(self) -> dict[str, str]:
        """Digests of the parts of the state in a fixed order, so that a difference can name one."""

    def to_plain(self) -> Any:
        """The state as JSON values."""
