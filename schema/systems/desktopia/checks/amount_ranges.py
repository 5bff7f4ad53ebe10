"""The range of an amount in any battle, as far as its words determine it."""

from __future__ import annotations

import math
from collections.abc import Mapping

from schema.language.amounts import Count, EventAmount, Life, MaximumLife, Product, Sum, TurnNumber
from schema.language.base import AmountWord
from schema.language.chance import MOST_SIDES, Rolled
from schema.language.counters import Counters
from schema.language.secrets import SecretNumber
from schema.language.selectors import Itself
from schema.language.sets import Difference, Maximum, Minimum, Quotient
from schema.language.zones import CardsIn
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.content_in_play import most_life
from schema.systems.desktopia.filters import ExcessDamage
from schema.systems.desktopia.flick_words import Bounces
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.space import Distance, Travelled
from schema.systems.desktopia.words import AtStart, Supply, TimeCards

Range = tuple[float, float]
ANY: Range = (-math.inf, math.inf)
NO_ROLLS: Mapping[str, Range] = {}


def range_in(pack: Pack, amount: int | AmountWord, card: object) -> Range:
    """The minimum and maximum on a card of the pack."""
    return range_of(amount, card, 0 if isinstance(amount, int) else most_life(pack))


def range_of(amount: int | AmountWord, card: object, most_life: float, rolls: Mapping[str, Range] = NO_ROLLS) -> Range:
    """The minimum and maximum; `card` is the card with the amount, `most_life` the maximum in the pack.

    `rolls` are the numbers that dice can show, by name, as far as they are known.
    """
    match amount:
        case int():
            return amount, amount
        case Life():
            own = isinstance(amount.of, Itself) and not math.isinf(most_life)
            return 0, card.life if own and isinstance(card, Character) else most_life
        case MaximumLife():
            if isinstance(amount.of, Itself) and isinstance(card, Character) and not math.isinf(most_life):
                return card.life, card.life
            return 0, most_life
        case Rolled():
            return rolls.get(amount.name, (1, MOST_SIDES))
        case TurnNumber():
            return 1, math.inf
        case (
            Count()
            | Supply()
            | AtStart()
            | TimeCards()
            | EventAmount()
            | ExcessDamage()
            | Distance()
            | Travelled()
            | Bounces()
            | Counters()
            | SecretNumber()
            | CardsIn()
        ):
            return 0, math.inf
        case Sum():
            parts = [range_of(inner, card, most_life, rolls) for inner in amount.amounts]
            return sum(low for low, _high in parts), sum(high for _low, high in parts)
        case Product():
            found: Range = (1, 1)
            for inner in amount.amounts:
                found = _times(found, range_of(inner, card, most_life, rolls))
            return found
        case Minimum() | Maximum():
            parts = [range_of(inner, card, most_life, rolls) for inner in amount.amounts]
            best = min if isinstance(amount, Minimum) else max
            return best(low for low, _high in parts), best(high for _low, high in parts)
        case Difference():
            left, right = (range_of(inner, card, most_life, rolls) for inner in (amount.left, amount.right))
            return left[0] - right[1], left[1] - right[0]
        case Quotient(left=left_of, right=int() as divisor) if divisor > 0:
            low, high = range_of(left_of, card, most_life, rolls)
            return _divided(low, divisor), _divided(high, divisor)
        case Quotient(right=0):
            return 0, 0
        case _:
            return ANY


def _times(one: Range, other: Range) -> Range:
    # Zero times anything is zero, even if the other range is infinite.
    ends = [0.0 if 0 in (a, b) else a * b for a in one for b in other]
    return min(ends), max(ends)


def _divided(end: float, divisor: int) -> float:
    return end if math.isinf(end) else end // divisor


def can_hold(test: str, left: Range, right: Range) -> bool:
    """Whether a comparison of amounts in these ranges can be true."""
    match test:
        case "less":
            return left[0] < right[1]
        case "at_most":
            return left[0] <= right[1]
        case "equal":
            return left[0] <= right[1] and right[0] <= left[1]
        case "at_least":
            return left[1] >= right[0]
        case "more":
            return left[1] > right[0]
        case _:
            return not (left[0] == left[1] == right[0] == right[1])
