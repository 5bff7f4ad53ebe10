"""The event that a character would get a status, and what happens instead."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ReplaceableWord, Who
from schema.models.base import Slug


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
    status: Slug | None = Field(
        default=None,
        description="Which status: one of the pack, or `cannot_act`, which every game has; any when left out.",
    )
    who: Who = Field(default="self", description="Which character would get it.")


STATUS_GAIN = (WouldGetStatus,)
