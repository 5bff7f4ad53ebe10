"""Words for statuses that characters or players have for a time; which ones exist is content."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ConditionWord, Duration, EffectWord, OneOf, SelectorWord
from schema.language.conditions import IT
from schema.language.durations import UntilTurnEnd
from schema.models.base import Slug

CANNOT_ACT = "cannot_act"
"""The status that every game has: a character that has it cannot be chosen for an action."""


StatusHolder = Annotated[SelectorWord, OneOf("selector", "character", "player")]
"""What can have statuses; the content of a status says which of them."""


class SetStatus(EffectWord):
    """Characters or players get a status for a time; given again, they have it once, until both times are over."""

    kind: Literal["set_status"] = "set_status"
    synonyms = (_("stun, freeze, sleep, exhaust, paralyse, poison, root, mark, curse a player, emblem"),)
    holds_for: ClassVar[str] = "to"
    to: StatusHolder = Field(description="The characters or players that get it.")
    status: Slug = Field(
        default=CANNOT_ACT, description="The status: one of the pack, or `cannot_act`, which every game has."
    )
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


class RemoveStatus(EffectWord):
    """Characters or players lose a status, however long it would have lasted."""

    kind: Literal["remove_status"] = "remove_status"
    synonyms = (_("cure, cleanse, dispel, wake, free"),)
    of: StatusHolder = Field(description="The characters or players that lose it.")
    status: Slug | None = Field(default=None, description="Which status; all when left out.")


class HasStatus(ConditionWord):
    """A character or a player has a status."""

    kind: Literal["has_status"] = "has_status"
    synonyms = (_("is poisoned, is stunned, affected by, afflicted"),)
    who: StatusHolder = Field(default=IT, description="The character or player that is tested.")
    status: Slug = Field(description="Which status.")


STATUSES = (SetStatus, RemoveStatus, HasStatus)
