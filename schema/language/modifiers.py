"""Static changes of the rules that every game system shares."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, ModifierWord
from schema.language.selectors import Itself


class ModifyDamage(ModifierWord):
    """Changes damage before it is dealt, at one stage: multiply the attack, add, multiply for the victim, prevent."""

    kind: Literal["damage"] = "damage"
    synonyms = (_("aura, buff, armour, shield, protection, prevent, bonus"),)
    stage: Literal["scale_attack", "add", "scale_victim", "prevent"] = Field(description="The stage at which it works.")
    by: Amount = Field(default=1, description="The factor or the addition; prevention needs none.")
    adds_up: bool = Field(
        default=True,
        description="Whether it adds up with the same change of other pieces; otherwise one of them works.",
    )


class CannotAct(ModifierWord):
    """A character cannot be chosen for an action."""

    kind: Literal["cannot_act"] = "cannot_act"
    synonyms = (_("stun, freeze, lock, pacify"),)
    who: CharacterSelector = Field(default=Itself(), description="The characters that cannot act.")


MODIFIERS = (ModifyDamage, CannotAct)
