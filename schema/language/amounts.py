"""Amounts that every game system shares; a plain whole number needs no word."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, AnySelector, CharacterSelector, PlayerSelector


class Life(AmountWord):
    """The current life of a character."""

    kind: Literal["life"] = "life"
    synonyms = (_("health, HP"),)
    of: CharacterSelector = Field(description="The character; of several, the first.")


class MaximumLife(AmountWord):
    """The maximum life of a character."""

    kind: Literal["maximum_life"] = "maximum_life"
    synonyms = (_("max health, starting life, HP"),)
    of: CharacterSelector = Field(description="The character; of several, the first.")


class Count(AmountWord):
    """The number of pieces or players that a selector finds."""

    kind: Literal["count"] = "count"
    synonyms = (_("how many, number of, for each"),)
    of: AnySelector = Field(description="What is counted.")


class EventAmount(AmountWord):
    """The damage that has just been dealt, after prevention; it may exceed the life that was left."""

    kind: Literal["event_amount"] = "event_amount"
    momentary = True
    synonyms = (_("damage dealt, that much"),)


class Sum(AmountWord):
    """The sum of the amounts."""

    kind: Literal["sum"] = "sum"
    synonyms = (_("plus, add"),)
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=20, description="What is added.")


class Product(AmountWord):
    """The product of the amounts."""

    kind: Literal["product"] = "product"
    synonyms = (_("times, multiply, double"),)
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=20, description="What is multiplied.")


class TurnNumber(AmountWord):
    """The number of a player's current turn, or else of its last one; the first is 1, and a skipped turn is none."""

    kind: Literal["turn_number"] = "turn_number"
    synonyms = (_("turn count, round"),)
    of: PlayerSelector | None = Field(
        default=None, description="The player; of several, the first. The ability's own player when left out."
    )


AMOUNTS = (Life, MaximumLife, Count, EventAmount, Sum, Product, TurnNumber)
