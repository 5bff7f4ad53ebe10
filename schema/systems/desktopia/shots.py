"""Words that let a character shoot by an effect, outside its action."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, EffectWord, PlayerSelector
from schema.models.base import Slug
from schema.systems.desktopia.words import FLICKED_BY, POWER


class ShootNow(EffectWord):
    """A character shoots at once, without using an action; what the missile does stands on its card."""

    kind: Literal["shoot"] = "shoot"
    synonyms = (_("overwatch, reaction shot, fire, return fire, volley, extra shot, free shot, snap shot"),)
    who: CharacterSelector = Field(description="The character that shoots.")
    missile: Slug | None = Field(
        default=None, description="Only this missile; one that the player picks from its card when left out."
    )
    at: CharacterSelector | None = Field(
        default=None,
        description="The only characters that can be its target; all at which the missile aims when left out.",
    )
    by: PlayerSelector | None = Field(default=None, description=FLICKED_BY)
    power: Amount = Field(default=100, description=POWER)


SHOTS = (ShootNow,)
