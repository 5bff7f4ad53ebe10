"""Damage that a character deals, whoever has the ability; and damage that an ability has dealt itself."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, ConditionWord, EffectWord


class DealDamage(EffectWord):
    """Damage with a source of its own, that counts as a hit, or that nothing prevents."""

    kind: Literal["deal_damage"] = "deal_damage"
    synonyms = (
        _(
            "that character deals damage, bites, fights, strikes, source of the damage, deals its life as damage, "
            "unpreventable, cannot be prevented, true damage, pure damage, direct damage, ignores shields"
        ),
    )
    by: CharacterSelector | None = Field(
        default=None,
        description="Who deals it, for whatever changes or hears damage; of several, the first. As with “damage” the "
        "piece with the ability when left out.",
    )
    to: CharacterSelector = Field(description="The targets; each takes the full amount, all at the same time.")
    amount: Amount = Field(default=1, description="How much, before modifiers.")
    unpreventable: bool = Field(
        default=False, description="Nothing changes, prevents or redirects it; abilities hear of it as of all damage."
    )
    hit: bool = Field(
        default=False, description="It counts as damage of a hit, as if the disk had been flicked into them."
    )


class DealtByThis(ConditionWord):
    """This ability has dealt the damage itself, or what it has left to happen later; the same one on another card is
    this ability, too.
    """

    kind: Literal["dealt_by_this"] = "dealt_by_this"
    synonyms = (
        _(
            "by this ability, its own damage, not by this ability, other than this ability, not passed on again, "
            "linked damage, soul link, shared pain, no loop, damage of the link"
        ),
    )


DEALT_DAMAGE = (DealDamage, DealtByThis)
