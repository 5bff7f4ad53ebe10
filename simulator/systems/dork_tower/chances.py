"""Exact chances of battles, by counting the rolls of two dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from schema.frozen_dataclass import record

DICE = 2
FACES = range(1, 7)


@record
class Odds:
    """How a battle stands, and the exact chance of the roll."""

    hero: int
    monsters: int
    need: int
    chance: Fraction
    with_six: Fraction
    """The same with one die a certain 6 (DT-BAT-08)."""

    @property
    def difference(self) -> int:
        """Hero less monsters (DT-BAT-06)."""
        return self.hero - self.monsters


@cache
def win_chance(need: int, fixed: tuple[int, ...] = ()) -> Fraction:
    """The chance to roll so much with two dice, of which some are certain (DT-BAT-07)."""
    rolls = [sum(fixed) + sum(rolled) for rolled in product(FACES, repeat=max(0, DICE - len(fixed)))]
    return Fraction(sum(total >= need for total in rolls), len(rolls))


def odds(hero: int, monsters: int, need: int, fixed: Sequence[int] = ()) -> Odds:
    """The odds of totals with the number that the combat table gives."""
    return Odds(hero, monsters, need, win_chance(need, tuple(fixed)), win_chance(need, (*fixed, 6)[:DICE]))
