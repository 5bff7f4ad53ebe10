"""The one door of chance: each outcome is drawn from a stream of its own and reported by one event.

A key such as `("die", turn, throw)` names the outcome: the same seed and key give the same outcome in every process,
and one draw never shifts another. No state holds a random object; what tells two draws apart, such as a count of
shuffles, is part of the key. An outcome that the configuration of the game forces is not drawn.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from simulator.engine.configuration import BadConfiguration
from simulator.engine.drawing import below
from simulator.engine.randomness import passing_stream

Key = tuple[str | int, ...]
Outcome_co = TypeVar("Outcome_co", covariant=True)


class Kind(Protocol[Outcome_co]):
    """A kind of chance, such as a die."""

    def draw(self, rng: random.Random) -> Outcome_co: ...

    def force(self, value: Any, rng: random.Random) -> Outcome_co:
        """The outcome that a JSON value states; raises BadConfiguration for one that cannot be."""


class Seeded(Protocol):
    """The part of a state that chance reads."""

    @property
    def seed(self) -> int: ...


class Drawing(Protocol):
    """A game while a decision is carried out, as far as chance needs it."""

    @property
    def state(self) -> Seeded: ...

    @property
    def forced(self) -> Mapping[str, Any]:
        """Outcomes that are not drawn, by `key_text`."""

    def say(self, event: Any) -> None:
        """Add an event to the outcome of the decision."""


@record
class Lot:
    """One of `count` possibilities, from 0; each is equally likely."""

    count: int

    def draw(self, rng: random.Random) -> int:
        return below(rng, self.count)

    def force(self, value: Any, rng: random.Random) -> int:
        return _whole_number(value, 0, self.count - 1)


@record
class Die:
    """A die whose faces count from 1."""

    sides: int = 6

    def draw(self, rng: random.Random) -> int:
        return 1 + below(rng, self.sides)

    def force(self, value: Any, rng: random.Random) -> int:
        return _whole_number(value, 1, self.sides)


@record
class Shuffle:
    """The cards in a random order, which does not depend on the order in which they are given."""

    cards: tuple[str, ...]

    def draw(self, rng: random.Random) -> tuple[str, ...]:
        cards = sorted(self.cards)
        rng.shuffle(cards)
        return tuple(cards)

    def force(self, value: Any, rng: random.Random) -> tuple[str, ...]:
        """The cards of a list come first, in its order; the others follow at random."""
        first = value if isinstance(value, list | tuple) else [value]
        rest = Counter(self.cards)
        rest.subtract(str(card) for card in first)
        if any(count < 0 for count in rest.values()):
            cards = ", ".join(str(card) for card in first)
            raise BadConfiguration(
                _("Not all of these are among the cards that are shuffled: {cards}").format(cards=cards)
            )
        return (*first, *Shuffle(tuple(rest.elements())).draw(rng))


def _whole_number(value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadConfiguration(_("An outcome from {least} to {most} is needed.").format(least=least, most=most))
    return value


def key_text(key: Key) -> str:
    """The key as configurations and replays write it, such as `die/3/1`."""
    return "/".join(str(part) for part in key)


def chance(
    play: Drawing, key: Key, kind: Kind[Outcome_co], event: Callable[[Outcome_co], Any] | None = None
) -> Outcome_co:
    """The outcome of a key, reported by `event`.

    `event` is None only where the caller reports the outcome later, with what follows from it.
    """
    rng, name = passing_stream(play.state.seed, *key), key_text(key)
    outcome = kind.force(play.forced[name], rng) if name in play.forced else kind.draw(rng)
    if event is not None:
        play.say(event(outcome))
    return outcome
