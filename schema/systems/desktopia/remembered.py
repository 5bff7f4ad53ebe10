"""Words for where disks stood before, and for the end of a flick."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ChoiceWord, ConditionWord, OneOf, PieceSelector, SelectorWord, TriggerWord, Who
from schema.language.conditions import IT
from schema.language.types import Yields
from schema.models.base import Slug
from schema.systems.desktopia.space import LyingSelector
from schema.systems.desktopia.words import Gap

Time = Literal["now", "start", "end", "turn_start", "own_turn", "turn_end", "own_turn_end", "death"]
LaidSelector = Annotated[SelectorWord, OneOf("selector", "piece", "character_card", "object", "place")]
"""Disks, the cards of characters that have lain on the table before, and what never moves: objects and places."""
_OF = _("The disk that stood there; of a slain character also its card. Objects and places are where they are.")
_TIME = _(
    "Where it stands now, where it stood when the flick or shot began, when all disks had come to rest, when this turn "
    "began, or the last turn of the ability's player, in that turn the same one; when the turn before this one ended, "
    "or the last one of the ability's player that is over; or where it died last."
)


class FlickEnd(TriggerWord):
    """A flick is over: its hits and deaths are resolved, and disks that left the table are put back."""

    kind: Literal["flick_end"] = "flick_end"
    about: ClassVar[str] = "mover"
    synonyms = (_("comes to rest, after a flick, stops, lands"),)
    who: Who = Field(default="self", description="Which character was flicked.")


class PlaceOf(SelectorWord):
    """The place where a disk stands, stood before, or died; distances are measured from the edge that it had there."""

    kind: Literal["place_of"] = "place_of"
    synonyms = (_("where it stood, where it died, grave, former place"),)
    yields: ClassVar[Yields] = ("place",)
    of: LaidSelector = Field(description=_OF)
    as_of: Time = Field(default="turn_start", description=_TIME)


class FormerPlace(ChoiceWord):
    """The place where a disk stands, stood before, or died; nobody is asked, and without such a place there is none."""

    kind: Literal["place_of"] = "place_of"
    synonyms = (_("where it stood, where it died, go back, return, rewind, undo"),)
    binds: ClassVar[Yields] = ("place",)
    asks: ClassVar[bool] = False
    passes: ClassVar[bool] = True
    name: Slug = Field(description="The name by which later words refer to the place.")
    of: LaidSelector = Field(description=_OF)
    as_of: Time = Field(default="turn_start", description=_TIME)


class Passed(ConditionWord):
    """In the present flick, shot or push, the moving disk, or another, came so near to something it never touched."""

    kind: Literal["passed"] = "passed"
    synonyms = (_("flies past, grazes, moves through, narrowly misses, slides over, is pushed over, runs over"),)
    momentary = True
    who: LyingSelector = Field(default=IT, description="The disk or object that is tested.")
    mm: Gap = Field(
        description="The widest gap in millimetres at the nearest moment, from the start to the last rest.",
    )
    by: PieceSelector | None = Field(
        default=None,
        description="The disk that came so near, or one of several, whatever set it in motion; the flicked one when "
        "left out.",
    )


REMEMBERED = (FlickEnd, PlaceOf, FormerPlace, Passed)
