"""Words for statuses that characters have for a time; which ones exist is content."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import CharacterSelector, ConditionWord, Duration, EffectWord
from schema.language.conditions import IT
from schema.language.durations import UntilTurnEnd
from schema.models.base import Slug

CANNOT_ACT = "cannot_act"
"""The status that every game has: a character that has it cannot be chosen for an action."""


class SetStatus(EffectWord):
    """Characters get a status for a time; who gets one again has it until both times are over, and only once."""

    kind: Literal["set_status"] = "set_status"
    synonyms = (_("stun, freeze, sleep, exhaust, paralyse, poison, root, mark"),)
    holds_for: ClassVar[str] = "to"
    to: CharacterSelector = Field(description="The characters that get it.")
    status: Slug = Field(
        default=CANNOT_ACT, description="The status: one of the pack, or `cannot_act`, which every game has."
    )
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


class RemoveStatus(EffectWord):
    """Characters lose a status, however long it would have lasted."""

    kind: Literal["remove_status"] = "remove_status"
    synonyms = (_("cure, cleanse, dispel, wake, free"),)
    of: CharacterSelector = Field(description="The characters that lose it.")
    status: Slug | None = Field(default=None, description="Which status; all when left out.")


class HasStatus(ConditionWord):
    """A character has a status."""

    kind: Literal["has_status"] = "has_status"
    synonyms = (_("is poisoned, is stunned, affected by, afflicted"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")
    status: Slug = Field(description="Which status.")


STATUSES = (SetStatus, RemoveStatus, HasStatus)
