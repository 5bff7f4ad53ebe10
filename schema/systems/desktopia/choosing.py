"""Words about being chosen for an ability."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Relation, TriggerWord, Who
from schema.systems.desktopia.words import DamageKind


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
    by: Relation = Field(default="any", description="Whose ability it is, as the player of this one sees them.")
    kinds: tuple[DamageKind, ...] = Field(
        default=(),
        max_length=8,
        description="Only for abilities of these kinds, as of “damage_is” (here “shot” is any missile); empty for all.",
    )


CHOOSING = (WasChosen,)
