"""The words of Islet's abilities. Some have a `kind` that another game uses as well; each game sees only its own."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from schema.language import ability
from schema.language.base import Amount, AmountWord, EffectWord, ModifierWord, PlayerSelector, TriggerWord
from schema.language.choices import Pick
from schema.language.effects import ChooseOne
from schema.language.selectors import Chosen, Players
from schema.language.vocabulary import Vocabulary


class Bought(TriggerWord):
    """A player has bought the find, and no other player has blocked it."""

    kind: Literal["bought"] = "bought"


class Landed(TriggerWord):
    """The player's boat has taken treasure."""

    kind: Literal["landed"] = "landed"


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


class Levy(EffectWord):
    """Other players pay coins to the player, as far as they have them."""

    kind: Literal["levy"] = "levy"
    of: PlayerSelector = Field(description="Who pays.")
    coins: Amount = Field(default=1, description="How many coins each.")


class MoreCoins(ModifierWord):
    """Whenever the player flicks coins, there are more of them."""

    kind: Literal["more_coins"] = "more_coins"
    by: Amount = Field(default=1, description="How many more.")


WORDS = (Bought, Landed, Die, Flick, Swap, Levy, MoreCoins, ChooseOne, Pick, Chosen, Players)
VOCABULARY = Vocabulary(WORDS)
Ability = Annotated[ability.Ability, VOCABULARY]
