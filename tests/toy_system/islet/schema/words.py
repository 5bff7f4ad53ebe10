"""The words of Islet's abilities. Some have a `kind` that another game uses as well; each game sees only its own."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from schema.language import ability
from schema.language.base import Amount, AmountWord, EffectWord, TriggerWord
from schema.language.vocabulary import Vocabulary


class Bought(TriggerWord):
    """A player has bought the find, and no other player has blocked it."""

    kind: Literal["bought"] = "bought"


class Die(AmountWord):
    """What a die shows, from 1 to 6; it is thrown each time."""

    kind: Literal["die"] = "die"


class Flick(EffectWord):
    """The player flicks coins from the bank into the own purse."""

    kind: Literal["flick"] = "flick"
    coins: Amount = Field(default=1, description="How many coins.")


class Swap(EffectWord):
    """The player's boat swaps places with that of a neighbour at the table."""

    kind: Literal["swap"] = "swap"
    neighbour: Literal["left", "right"] = Field(default="left", description="Which neighbour: `left` plays next.")


WORDS = (Bought, Die, Flick, Swap)
VOCABULARY = Vocabulary(WORDS)
Ability = Annotated[ability.Ability, VOCABULARY]
