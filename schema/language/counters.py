"""Words for named counters on pieces and players; which counters exist is content."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    AmountWord,
    ConditionWord,
    EffectWord,
    OneOf,
    SelectorWord,
    TriggerWord,
    Who,
)
from schema.language.conditions import IT
from schema.models.base import Slug

HolderSelector = Annotated[SelectorWord, OneOf("selector", "holder")]
"""What can have counters."""


class AddCounter(EffectWord):
    """Pieces or players get counters, up to the counter's limit."""

    kind: Literal["add_counter"] = "add_counter"
    synonyms = (_("poison, charge, mana, mark, token, level up, gain"),)
    to: HolderSelector = Field(description="The pieces or players that get them; each gets the full amount.")
    counter: Slug = Field(description="Which counter.")
    amount: Amount = Field(default=1, description="How many.")


class RemoveCounter(EffectWord):
    """Pieces or players lose counters."""

    kind: Literal["remove_counter"] = "remove_counter"
    synonyms = (_("pay, spend, mana, use up, count down"),)
    pays: ClassVar[bool] = True
    of: HolderSelector = Field(description="The pieces or players that lose them.")
    counter: Slug | None = Field(default=None, description="Which counter; those of every kind when left out.")
    amount: Amount | None = Field(
        default=None, description="How many, of every kind that is meant, if there are so many; all when left out."
    )


class Counters(AmountWord):
    """The number of counters on pieces or players, all together."""

    kind: Literal["counters"] = "counters"
    synonyms = (_("poison, charges, mana, tokens, level, how many"),)
    of: HolderSelector = Field(description="The pieces or players.")
    counter: Slug | None = Field(default=None, description="Which counter; those of every kind when left out.")


class HasCounter(ConditionWord):
    """A piece or a player has counters."""

    kind: Literal["has_counter"] = "has_counter"
    synonyms = (_("poisoned, charged, marked, tokens, mana"),)
    who: HolderSelector = Field(default=IT, description="The piece or player that is tested.")
    counter: Slug = Field(description="Which counter.")
    at_least: Annotated[int | AmountWord, OneOf("amount", bounds=(1, 1000))] = Field(
        default=1, description="The smallest number."
    )


class CounterReached(TriggerWord):
    """The number of counters on a piece or a player rises or falls to a number, or passes it."""

    kind: Literal["counter_reached"] = "counter_reached"
    synonyms = (_("countdown, runs out, last counter, threshold, full"),)
    counter: Slug = Field(description="Which counter.")
    amount: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 1000))] = Field(
        default=0, description="The number; an amount is found as the counters change."
    )
    holder: Literal["piece", "player"] = Field(default="piece", description="Whether a piece or a player has them.")
    who: Who = Field(default="self", description="Which piece; of players, the ability's own player is `self`.")


COUNTER_WORDS = (CounterReached, HasCounter, Counters, AddCounter, RemoveCounter)
