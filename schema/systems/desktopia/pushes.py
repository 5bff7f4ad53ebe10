"""Words that move disks along a straight line without a flick, and the moment at which something was moved."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, EffectWord, OneOf, SelectorWord, TriggerWord, Who
from schema.language.selectors import Itself
from schema.language.types import Types
from schema.models.base import Slug
from schema.systems.desktopia.words import MovedSelector

CentreSelector = Annotated[SelectorWord, OneOf("selector", "piece", "object", "place")]
"""What a disk is pushed away from: disks, objects of the landscape, and where disks stood before."""


class Push(EffectWord):
    """Disks or objects slide straight away from a place or towards it until something is in the way; nobody is hit."""

    kind: Literal["push"] = "push"
    synonyms = (
        _(
            "pull, shove, knock back, drag, attract, repel, slide, move towards, move away, runs into, bumps into, "
            "sideways, perpendicular, at a right angle, to the left, to the right, opposite direction, direction of "
            "the flick"
        ),
    )
    leaves: ClassVar[Types] = ("character",)
    who: MovedSelector = Field(
        description="The disks or objects; of several, those go first that do not stand in the way of the others."
    )
    mm: Amount = Field(
        description="How far at most, in millimetres: a disk stops at the first disk or object and at the border."
    )
    direction: Literal["away", "towards"] = Field(
        default="away", description="Straight away from the centre, or straight towards it."
    )
    aim: CentreSelector | None = Field(
        default=None,
        description="All go in one direction, side by side: that from the centre to this; each straight away from the "
        "centre when left out.",
    )
    centre: CentreSelector = Field(
        default=Itself(), description="The disk, object or place; of several, for each disk the nearest."
    )
    turn: Amount = Field(
        default=0,
        description="By how many degrees clockwise from that direction: 90 is to the right, -90 to the left, 180 back.",
    )
    name: Slug | None = Field(
        default=None,
        description="The name by which the effects that follow refer to the characters that stopped them: those into "
        "which they have slid.",
    )


class Moved(TriggerWord):
    """A character has come to rest elsewhere: it was flicked, a disk ran into it, or an effect has moved it."""

    kind: Literal["moved"] = "moved"
    synonyms = (_("comes near, ends its move, steps, trap, walks into, arrives, is pushed, movement, landfall"),)
    who: Who = Field(default="self", description="Which character was moved.")
    how: tuple[Literal["flick", "collision", "effect"], ...] = Field(
        default=(),
        max_length=3,
        description="Only by its own flick, only by disks in a flick or shot, or only by effects such as “push”, "
        "“move”, “swap” and “put_back”; empty for all. What moves it does not hear of it itself.",
    )


PUSHES = (Push, Moved)
