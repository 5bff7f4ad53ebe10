"""Words about what is between two disks."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ConditionWord
from schema.language.conditions import IT
from schema.language.selectors import Itself
from schema.systems.desktopia.space import PlacedSelector
from schema.systems.desktopia.words import AS_OF, AsOf

Blocking = Literal["character", "artifact", "object"]


class InSight(ConditionWord):
    """Nothing is on the straight line between the centres of two disks, objects or places."""

    kind: Literal["in_sight"] = "in_sight"
    synonyms = (
        _("line of sight, visible, can see, could see, was seen, between, behind, cover, hidden by, clear path"),
    )
    who: PlacedSelector = Field(default=IT, description="The disk, object or place that is tested.")
    to: PlacedSelector = Field(
        default=Itself(), description="From where it is seen: a disk, an object or a place; of several, any of them."
    )
    blocked_by: tuple[Blocking, ...] = Field(
        default=("character", "object"),
        min_length=1,
        max_length=3,
        description="What is in the way: characters, artifacts without a character, objects as high as a disk or more.",
    )
    as_of: AsOf = Field(default="now", description=AS_OF)


SIGHT = (InSight,)
"""Conditions."""
