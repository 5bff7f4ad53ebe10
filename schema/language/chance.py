"""Words of chance that every game system shares: dice, coins and lots."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, AnySelector, ChoiceWord, Effect, EffectWord, Few, NameOf
from schema.language.types import Types, Yields, as_in
from schema.models.base import Slug

MOST_SIDES = 100
"""The most sides of a die."""


class DrawLots(ChoiceWord):
    """Chance picks from what a selector finds; each is equally likely."""

    kind: Literal["draw_lots"] = "draw_lots"
    synonyms = (_("random, at random, chance, lottery, luck"),)
    binds: ClassVar[Yields] = as_in("among")
    name: Slug = Field(description="The name by which later words refer to what was drawn.")
    among: AnySelector = Field(description="What can be drawn.")
    count: Few = Field(default=1, description="How many are drawn; all if there are fewer.")


class Roll(EffectWord):
    """A die is rolled; later words compare the number or use it as an amount."""

    kind: Literal["roll"] = "roll"
    synonyms = (_("random, dice, d6, chance, luck"),)
    leaves: ClassVar[Types] = ("number",)
    name: Slug = Field(default="roll", description="The name by which later words refer to the number.")
    sides: int = Field(default=6, ge=2, le=MOST_SIDES, description="The number of its sides, which count from 1.")


class Reroll(EffectWord):
    """A die that was rolled earlier in the same ability is rolled again: the new number takes the place of the old."""

    kind: Literal["reroll"] = "reroll"
    synonyms = (_("roll again, second chance, mulligan, dice, luck"),)
    name: Annotated[Slug, NameOf("number")] = Field(default="roll", description="The name given to the roll.")


class Coin(EffectWord):
    """A coin is tossed, and each side has its effects."""

    kind: Literal["coin"] = "coin"
    synonyms = (_("random, flip, heads or tails, chance, luck"),)
    heads: tuple[Effect, ...] = Field(
        default=(), max_length=20, description="What happens on heads; nothing when left out."
    )
    tails: tuple[Effect, ...] = Field(
        default=(), max_length=20, description="What happens on tails; nothing when left out."
    )


class OneAtRandom(EffectWord):
    """Chance picks one of several branches; each is equally likely, also one that would do nothing."""

    kind: Literal["one_at_random"] = "one_at_random"
    synonyms = (_("random, at random, choose randomly, chance, luck, table, die"),)
    branches: tuple[tuple[Effect, ...], ...] = Field(
        min_length=2, max_length=6, description="The branches, each a list of effects."
    )


class Rolled(AmountWord):
    """The number that a die has shown earlier in the same ability."""

    kind: Literal["rolled"] = "rolled"
    synonyms = (_("random number, dice, result"),)
    name: Annotated[Slug, NameOf("number")] = Field(default="roll", description="The name given to the roll.")


CHANCE = (DrawLots, Roll, Reroll, Coin, OneAtRandom, Rolled)
