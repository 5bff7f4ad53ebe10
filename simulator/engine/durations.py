"""What lasts for a time: which changes of the rules hold for which piece, and when they are over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import field
from typing import Any

from schema.frozen_dataclass import record, replaced
from schema.language import durations as du
from schema.language.base import AmountWord, ConditionWord, DurationWord
from simulator.engine.codec import LATER


@record
class TurnsLeft:
    """Ends with a turn, or with a round."""

    seats: tuple[int, ...] = ()
    """Whose turns count."""
    left: int = 0
    """How many of them have yet to begin."""
    at_start: bool = False
    """It ends when the last of them starts, else when the turn ends in which none is left."""
    round: int = field(default=0, metadata=LATER)
    """It ends with the round of this number, and no turns are counted."""

    @property
    def over(self) -> bool:
        """Whether it ends at the start of the turn that has just been counted."""
        return self.at_start and self.left == 0

    def counted(self, seat: int) -> TurnsLeft:
        """After a turn of this player has begun."""
        return replaced(self, left=self.left - 1) if self.left and seat in self.seats else self


@record
class Lasting:
    """Abilities that hold for a piece for a time: those of an effect, or of a status."""

    card: tuple[str, str]
    """Folder and card under which the `AbilityIndex` has the abilities."""
    holder: str
    scope: Any
    """The context of the effect that made it last."""
    effect: str
    """The key of that effect."""
    turns: tuple[TurnsLeft, ...] = ()
    in_play: bool = False
    """Whether it ends when the piece with the effect leaves play."""
    uses: int = 0
    """How often it still works; 0 if that is not counted."""
    flick: int = field(default=0, metadata=LATER)
    """The number of the flick, or of another part of a turn, with which it ends; 0 for none."""

    @property
    def same(self) -> Lasting:
        """It without its number of uses: to two that are equal then, the numbers are added."""
        return replaced(self, uses=0)


def first_of(word: DurationWord) -> Iterator[DurationWord]:
    """The durations of which the first that is over ends it all."""
    if isinstance(word, du.FirstOf):
        for inner in word.durations:
            yield from first_of(inner)
    else:
        yield word


def counts_uses(word: DurationWord) -> bool:
    """Whether something is over when it has worked so often."""
    return any(isinstance(one, du.Next) for one in first_of(word))


def uses_of(word: DurationWord, amount: Callable[[int | AmountWord], int]) -> int:
    """How often something works from now on before it is over; 0 if that is not counted."""
    return min((max(1, amount(one.times)) for one in first_of(word) if isinstance(one, du.Next)), default=0)


def conditions_of(word: DurationWord) -> tuple[ConditionWord, ...]:
    """All conditions that must hold for as long as it lasts."""
    return tuple(condition for one in first_of(word) if isinstance(one, du.WhileHolds) for condition in one.if_)


def ended_by(word: DurationWord) -> tuple[du.Until, ...]:
    """The moments of which each ends it."""
    return tuple(one for one in first_of(word) if isinstance(one, du.Until))


def turn_begun(records: Collection[Lasting], seat: int) -> tuple[Lasting, ...]:
    """What lasts after a turn has begun; see `TurnsLeft.over` for what ends with that."""
    return tuple(replaced(one, turns=tuple(each.counted(seat) for each in one.turns)) for one in records)


def until_round(number: int) -> TurnsLeft:
    """It ends with the round of this number."""
    return TurnsLeft(left=1, round=number)


def ends_with_round(record: Lasting, number: int) -> bool:
    """Whether it is over when the round of this number ends."""
    return any(0 < each.round <= number for each in record.turns)


def ends_with_turn(record: Lasting) -> bool:
    """Whether it is over when the current turn ends."""
    return any(each.left == 0 for each in record.turns)
