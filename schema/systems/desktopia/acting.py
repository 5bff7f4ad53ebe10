"""Words about how often characters may act, and flicks that would happen."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import CharacterSelector, ModifierWord, ReplaceableWord, Who
from schema.language.selectors import Itself


class ActsAgain(ModifierWord):
    """Characters may act more than once in a turn; each time takes one of their player's actions."""

    kind: Literal["acts_again"] = "acts_again"
    synonyms = (_("acts twice, extra activation, act again, ready, untap, haste, frenzy, double move"),)
    who: CharacterSelector = Field(default=Itself(), description="The characters.")
    times: int = Field(
        default=2, ge=2, le=9, description="How often in a turn at most; of several such changes the highest counts."
    )


class WouldBeFlicked(ReplaceableWord):
    """A character would be flicked by its player; the action for it is taken in any case."""

    kind: Literal["would_be_flicked"] = "would_be_flicked"
    synonyms = (_("cannot attack unless, pay to attack, attack tax, price of a flick, instead of a flick"),)
    who: Who = Field(default="self", description="Which character would be flicked.")


ACTING = (ActsAgain, WouldBeFlicked)
