"""Damage that a character deals, whoever has the ability."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, EffectWord


class DealDamage(EffectWord):
    """A character deals damage to others: it is the source of it, for whatever changes or hears damage."""

    kind: Literal["deal_damage"] = "deal_damage"
    synonyms = (
        _("that character deals damage, bites, fights, strikes, source of the damage, deals its life as damage"),
    )
    by: CharacterSelector = Field(description="Who deals it; of several, the first.")
    to: CharacterSelector = Field(description="The targets; each takes the full amount, all at the same time.")
    amount: Amount = Field(default=1, description="How much, before modifiers.")
    hit: bool = Field(
        default=False, description="It counts as damage of a hit, as if the disk had been flicked into them."
    )


DEALT_DAMAGE = (DealDamage,)
