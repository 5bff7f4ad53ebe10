"""Words for life that characters gain: when they have gained it, and instead of gaining it."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ReplaceableWord, TriggerWord, Who


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
    synonyms = (_("gains life, is healed, lifegain, after a heal, whenever it heals"),)
    who: Who = Field(default="self", description="Which character gained it.")


LIFE_GAIN = (WouldBeHealed, WasHealed)
