"""Words about being chosen for an ability."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Relation, ReplaceableWord, TriggerWord, Who
from schema.systems.desktopia.words import DamageKind

_BY = _("Whose ability it is, as the player of this one sees them.")
_KINDS = _("Only for abilities of these kinds, as of “damage_is” (here “shot” is any missile); empty for all.")


class WasChosen(TriggerWord):
    """A player has chosen a character for an ability, before its effects; its cost is paid. Lots choose nobody."""

    kind: Literal["was_chosen"] = "was_chosen"
    about: ClassVar[str] = "victim"
    synonyms = (
        _(
            "chosen by a spell, becomes the target, is targeted, targeted by an ability, whenever it is chosen, ward, "
            "target of a spell, chooses this character, heroic, picked by a ritual, retaliates against spells"
        ),
    )
    who: Who = Field(default="self", description="Which character was chosen; of several, it works for each.")
    by: Relation = Field(default="any", description=_BY)
    kinds: tuple[DamageKind, ...] = Field(default=(), max_length=8, description=_KINDS)


class WouldBeChosen(ReplaceableWord):
    """A player would choose a character for an ability; the player has picked it, and the cost is paid."""

    kind: Literal["would_be_chosen"] = "would_be_chosen"
    says_instead: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    synonyms = (
        _(
            "would be chosen, would be targeted, would become the target, is chosen instead, another is chosen, new "
            "target, change the target, retarget, redirect a spell, deflect a spell, decoy, bodyguard, lightning rod"
        ),
    )
    who: Who = Field(default="self", description="Which character would be chosen; of several, it works for each.")
    by: Relation = Field(default="any", description=_BY)
    kinds: tuple[DamageKind, ...] = Field(default=(), max_length=8, description=_KINDS)


CHOOSING = (WasChosen, WouldBeChosen)
