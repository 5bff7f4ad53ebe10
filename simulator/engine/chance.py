"""The one door of chance: each outcome is drawn from a stream of its own and reported by one event.

A key such as `("die", turn, throw)` names the outcome: the same seed and key give the same outcome in every process,
and one draw never shifts another. No state holds a random object; what tells two draws apart, such as a count of
shuffles, is part of the key.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from simulator.engine.randomness import stream

Key = tuple[str | int, ...]
Outcome_co = TypeVar("Outcome_co", covariant=True)


class Kind(Protocol[Outcome_co]):
    """A kind of chance, such as a die."""

    def draw(self, rng: random.Random) -> Outcome_co: ...


class Seeded(Protocol):
    """The part of a state that chance reads."""

    @property
    def seed(self) -> int: ...


class Drawing(Protocol):
    """A game while a decision is carried out, as far as chance needs it."""

    @property
    def state(self) -> Seeded: ...

    def say(self, event: Any) -> None:
        """Add an event to the outcome of the decision."""


@dataclass(frozen=True, slots=True)
class Lot:
    """One of `count` possibilities, from 0; each is equally likely."""

    count: int

    def draw(self, rng: random.Random) -> int:
        return rng.randrange(self.count)


@dataclass(frozen=True, slots=True)
class Die:
    """A die whose faces count from 1."""

    sides: int = 6

    def draw(self, rng: random.Random) -> int:
        return rng.randint(1, self.sides)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The cards in a random order, which does not depend on the order in which they are given."""

    cards: tuple[str, ...]

    def draw(self, rng: random.Random) -> tuple[str, ...]:
        cards = sorted(self.cards)
        rng.shuffle(cards)
        return tuple(cards)


def chance(
    play: Drawing, key: Key, kind: Kind[Outcome_co], event: Callable[[Outcome_co], Any] | None = None
) -> Outcome_co:
    """The outcome of a key, reported by `event`.

    `event` is None only where the caller reports the outcome later, with what follows from it.
    """
    outcome = kind.draw(stream(play.state.seed, *key))
    if event is not None:
        play.say(event(outcome))
    return outcome
