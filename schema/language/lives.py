"""Effects that end lives, or set them to a number, without damage."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, EffectWord


class Destroy(EffectWord):
    """Characters die without damage; what happens at deaths, or instead of them, happens, with a cause like damage."""

    kind: Literal["destroy"] = "destroy"
    synonyms = (_("kill, slay, execute, sacrifice, dies, cannot be prevented, cannot survive, for certain"),)
    pays: ClassVar[bool] = True
    who: CharacterSelector = Field(description="The characters that die.")
    unpreventable: bool = Field(
        default=False, description="Nothing happens instead of their deaths; abilities hear of them as of all deaths."
    )


class SetLife(EffectWord):
    """The life of characters becomes a number, up or down, without damage or a gain of life; at 0 they die."""

    kind: Literal["set_life"] = "set_life"
    synonyms = (_("life becomes, life total, restore fully, weaken, overheal, extra life, bonus life"),)
    of: CharacterSelector = Field(description="The characters whose life it is.")
    to: Amount = Field(description="The life that each has then, at most its maximum life unless it may be above that.")
    above: bool = Field(default=False, description="Also above their maximum life.")


class LoseLife(EffectWord):
    """Characters lose life without damage: nothing prevents it or adds to it; who has none left dies."""

    kind: Literal["lose_life"] = "lose_life"
    synonyms = (_("pay life, life as a cost, spend life, blood price, drain, loses health"),)
    pays: ClassVar[bool] = True
    of: CharacterSelector = Field(description="The characters that lose it.")
    amount: Amount = Field(default=1, description="How much each of them loses; as a cost they must have so much.")


class SetMaximumLife(EffectWord):
    """The maximum life of characters becomes a number; life rises with it, and falls to it where it is higher."""

    kind: Literal["set_maximum_life"] = "set_maximum_life"
    synonyms = (_("max health, toughness, health bonus, raise maximum life, full life, larger, grow"),)
    of: CharacterSelector = Field(description="The characters, except those that are another one for a time.")
    to: Amount = Field(description="The maximum life that each has then, at least 1, as long as it lives.")


LIVES = (Destroy, SetLife, LoseLife, SetMaximumLife)
