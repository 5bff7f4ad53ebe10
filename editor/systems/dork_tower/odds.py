"""How strong drawn tokens are, and how often a hero of a strength wins: many seeded draws, then the exact table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import mapping, text, whole_number

DRAWS: Final = 12_000
_MOST_DRAWN: Final = 60
"""A draw of tokens that draw tokens ends after so many."""
_IMPOSSIBLE: Final = 13


@frozen_dataclass
class CupToken:
    """What counts of a token when it is drawn."""

    strength: int
    extra: int = 0
    """How many tokens it draws besides."""
    friendly: bool = False
    """Ignored and replaced in the draw of the wizard (DT-WIZ-03)."""


Cup = tuple[tuple[CupToken, int], ...]
"""Tokens with their copies."""


def cup_token(card: Mapping[str, object]) -> CupToken:
    """What counts of a token's JSON."""
    stance = text(card.get("stance"))
    strength = whole_number(card.get("strength")) if stance == "monster" else 0
    return CupToken(strength, sum(_draws_in(card.get("abilities"))), stance == "friendly")


def _draws_in(value: object) -> Iterator[int]:
    """The numbers of tokens that an ability draws."""
    if isinstance(value, Mapping):
        if value.get("kind") == "draw_tokens":
            yield whole_number(value.get("number"), 1)
        for part in value.values():
            yield from _draws_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _draws_in(part)


@lru_cache(maxsize=64)
def totals(cup: Cup, count: int, wizard: bool = False, draws: int = DRAWS) -> Mapping[int, int]:
    """How often each sum of strengths came up in many draws of so many tokens; always the same ones."""
    chance, found = random.Random(3).random, Counter[int]()
    # What is read of a token ten thousand times: its strength, how many tokens more are left, whether it counts.
    tokens = [
        (token.strength, token.extra - 1, not (wizard and token.friendly))
        for token, copies in cup
        for _number in range(copies)
    ]
    size, most = len(tokens), min(len(tokens), _MOST_DRAWN)
    for _draw in range(draws):
        left, total, at = count, 0, 0
        while left and at < most:
            other = at + int(chance() * (size - at))  # shuffles only what is drawn
            token = tokens[other]
            tokens[other] = tokens[at]
            tokens[at] = token
            at += 1
            if token[2]:
                left += token[1]
                total += token[0]
        found[total] += 1
    return dict(found)


def chance_of(need: int) -> float:
    """How likely two dice reach a number."""
    return sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= need) / 36 if need < _IMPOSSIBLE else 0.0


def win_chance(
    cup: Cup, count: int, strength: int, need: Callable[[int], int], wizard: bool = False, draws: int = DRAWS
) -> float:
    """How often a hero of this strength wins against so many tokens; a draw without monsters counts as won."""
    drawn = totals(cup, count, wizard, draws)
    number = sum(drawn.values())
    won = sum(times * (1.0 if not total else chance_of(need(strength - total))) for total, times in drawn.items())
    return won / number if number else 1.0


def mean_strength(cup: Cup, count: int, wizard: bool = False) -> float:
    """The mean sum of strengths of so many tokens."""
    drawn = totals(cup, count, wizard)
    return sum(total * times for total, times in drawn.items()) / max(1, sum(drawn.values()))


def need_in(table: Mapping[str, object]) -> Callable[[int], int]:
    """The number to roll by the difference of totals, of a combat table's JSON; impossible in gaps."""
    formula = mapping(table.get("formula"))
    if formula:
        even, step = whole_number(formula.get("even"), 7), max(1, whole_number(formula.get("step"), 2))
        least, most = whole_number(formula.get("least"), 2), whole_number(formula.get("most"), _IMPOSSIBLE)

        def by_formula(difference: int) -> int:
            steps = -(-abs(difference) // step)
            return max(least, min(most, even - steps if difference > 0 else even + steps))

        return by_formula
    given = table.get("rows")
    rows = [mapping(row) for row in given] if isinstance(given, list) else []

    def by_row(difference: int) -> int:
        for row in rows:
            low, high = row.get("min"), row.get("max")
            if (not isinstance(low, int) or low <= difference) and (not isinstance(high, int) or difference <= high):
                return whole_number(row.get("need"), _IMPOSSIBLE)
        return _IMPOSSIBLE

    return by_row
