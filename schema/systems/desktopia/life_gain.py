"""Words for life that characters gain: when they have gained it, instead of gaining it, and how much they can have."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, CharacterSelector, ModifierWord, ReplaceableWord, TriggerWord, Who
from schema.language.selectors import Itself


class WouldBeHealed(ReplaceableWord):
    """A character would gain life by an effect, at most up to its maximum; what sets its life is no gain."""

    kind: Literal["would_be_healed"] = "would_be_healed"
    synonyms = (_("would gain life, would heal, instead of a heal, anti-heal, life becomes damage"),)
    has_amount: ClassVar[bool] = True
    says_instead: ClassVar[bool] = True
    who: Who = Field(default="self", description="Which character would gain it.")


class WasHealed(TriggerWord):
    """A character has gained life by an effect."""

    kind: Literal["healed"] = "healed"
    about: ClassVar[str] = "victim"
    synonyms = (_("gains life, is healed, lifegain, after a heal, whenever it heals"),)
    who: Who = Field(default="self", description="Which character gained it.")


class ChangeMaximumLife(ModifierWord):
    """Characters have more or less maximum life, and as much more or less life: their damage stays as it is."""

    kind: Literal["maximum_life"] = "maximum_life"
    synonyms = (_("max health, toughness, health bonus, life bonus, more life, extra hearts, tougher, frail, +1/+1"),)
    who: CharacterSelector = Field(default=Itself(), description="The characters.")
    by: Amount = Field(
        default=1,
        description="How much more; less below 0, but at least 1 of each is left. It cannot depend on lives.",
    )


LIFE_GAIN = (WouldBeHealed, WasHealed, ChangeMaximumLife)
