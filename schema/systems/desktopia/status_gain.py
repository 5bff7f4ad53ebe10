"""Words for statuses that characters would get, what happens instead, and when they have got or lost them."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ReplaceableWord, TriggerWord, Who
from schema.models.base import Slug

_WHICH = _("Which status: one of the pack, or `cannot_act`, which every game has; any when left out.")


class WouldGetStatus(ReplaceableWord):
    """A character would get a status by an effect, also one that it has already."""

    kind: Literal["would_get_status"] = "would_get_status"
    synonyms = (
        _(
            "would be stunned, would be poisoned, would be cursed, immune to a status, immune to stun, cannot be "
            "poisoned, resist, instead of a status, ward off a curse, reflect a curse, pass it on"
        ),
    )
    moves: ClassVar[bool] = True
    status: Slug | None = Field(default=None, description=_WHICH)
    who: Who = Field(default="self", description="Which character would get it.")


class StatusGained(TriggerWord):
    """A character has got a status that it did not have."""

    kind: Literal["status_gained"] = "status_gained"
    about: ClassVar[str] = "victim"
    synonyms = (
        _(
            "gets a status, is stunned, is poisoned, is cursed, becomes poisoned, falls asleep, freezes, when an enemy "
            "is stunned, whenever a status is given, is afflicted"
        ),
    )
    status: Slug | None = Field(default=None, description=_WHICH)
    who: Who = Field(default="self", description="Which character has got it.")


class StatusEnded(TriggerWord):
    """A character on the table no longer has a status: its time is over, or an effect has removed it."""

    kind: Literal["status_ended"] = "status_ended"
    about: ClassVar[str] = "victim"
    synonyms = (
        _(
            "loses a status, a status ends, wakes up, recovers, thaws, is cured, no longer poisoned, when its poison "
            "ends, the stun wears off, expires, runs out"
        ),
    )
    status: Slug | None = Field(default=None, description=_WHICH)
    who: Who = Field(default="self", description="Which character has lost it.")


STATUS_GAIN = (WouldGetStatus, StatusGained, StatusEnded)
