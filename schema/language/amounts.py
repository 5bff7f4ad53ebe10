"""Amounts that every game system shares; a plain whole number needs no word."""

from typing import Literal

from pydantic import Field

from schema.language.base import Amount, AmountWord, Selector


class Life(AmountWord):
    """The life a character has now."""

    kind: Literal["life"] = "life"
    of: Selector = Field(description="The character; of several, the first.")


class MaximumLife(AmountWord):
    """The most life a character can have."""

    kind: Literal["maximum_life"] = "maximum_life"
    of: Selector = Field(description="The character; of several, the first.")


class Count(AmountWord):
    """How many pieces or players a selector finds."""

    kind: Literal["count"] = "count"
    of: Selector = Field(description="What is counted.")


class EventAmount(AmountWord):
    """How much damage has just been dealt, after prevention and beyond the life that was left."""

    kind: Literal["event_amount"] = "event_amount"


class Sum(AmountWord):
    """All the amounts added up."""

    kind: Literal["sum"] = "sum"
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=20, description="What is added.")


class Product(AmountWord):
    """All the amounts multiplied."""

    kind: Literal["product"] = "product"
    amounts: tuple[Amount, ...] = Field(min_length=1, max_length=20, description="What is multiplied.")


class TurnNumber(AmountWord):
    """Which turn of its own the ability's player has; the first is 1."""

    kind: Literal["turn_number"] = "turn_number"


AMOUNTS = (Life, MaximumLife, Count, EventAmount, Sum, Product, TurnNumber)
