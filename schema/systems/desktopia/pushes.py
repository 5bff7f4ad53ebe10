"""Words that move disks along a straight line without a flick, and the moment at which something was moved."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    AmountWord,
    ChoiceWord,
    EffectWord,
    OneOf,
    PlayerSelector,
    SelectorWord,
    TriggerWord,
    Who,
)
from schema.language.choices import BY
from schema.language.selectors import Itself
from schema.language.types import Types, Yields
from schema.models.base import Slug
from schema.systems.desktopia.points import Middle
from schema.systems.desktopia.words import MovedSelector

CentreSelector = Annotated[SelectorWord, OneOf("selector", "piece", "object", "place")]
"""What a disk is pushed away from: disks, objects of the landscape, and where disks stood before."""


FAR_MM = 10_000
"""Farther than any table is wide."""


class Push(EffectWord):
    """Disks or objects slide straight away from a place or towards it until something is in the way; nobody is hit."""

    kind: Literal["push"] = "push"
    synonyms = (
        _(
            "pull, shove, knock back, drag, attract, repel, slide, move towards, move away, runs into, bumps into, "
            "sideways, perpendicular, at a right angle, to the left, to the right, opposite direction, direction of "
            "the flick, random direction, scatter, any direction, push off the table, over the edge, knock off, "
            "bulldoze, plough, pushes what is in its way, drives before it, until it is stopped"
        ),
    )
    leaves: ClassVar[Types] = ("character",)
    who: MovedSelector = Field(
        description="The disks or objects; of several, those go first that do not stand in the way of the others. An "
        "artifact on which somebody stands stays."
    )
    mm: Annotated[int | AmountWord, OneOf("amount", bounds=(1, FAR_MM))] = Field(
        description="How far at most, in millimetres: a disk stops at the first disk or object, and with its middle at "
        "the border; not at the missile of the present shot. 10000 is farther than any table is wide: until something "
        "stops it. Where it is reckoned and comes to less than 1, nothing moves."
    )
    direction: Literal["away", "towards", "random"] = Field(
        default="away",
        description="Straight away from the centre, straight towards it, or each in a random direction of its own.",
    )
    heading: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 359))] | None = Field(
        default=None,
        description="All go in this direction instead, in degrees clockwise from the right side of the table: 90 is "
        "down. The one that a player has chosen with “choose_direction” is “noted” under its name.",
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
    over_border: bool = Field(
        default=False,
        description="Where no wall is, it slides on over the border: the disk leaves the table and is put back as "
        "after a flick, but nobody is penalised.",
    )
    shoves: bool = Field(
        default=False,
        description="Characters in the way are shoved along, and those in their way; objects, borders, artifacts and "
        "what cannot be moved stop it all the same.",
    )
    name: Slug | None = Field(
        default=None,
        description="The name by which the effects that follow refer to the characters into which they have slid: "
        "those that have stopped them, with `shoves` also those that they have shoved along, but not the ones behind.",
    )

    @property
    def free(self) -> bool:
        """Whether the direction depends on nothing that lies on the table."""
        return self.heading is not None or self.direction == "random"

    @model_validator(mode="after")
    def _without_a_centre(self) -> Self:
        """Where no centre is meant, the piece itself is none."""
        if self.free and "centre" not in self.model_fields_set:
            self.__dict__["centre"] = Middle.model_construct()
        return self


class ChooseDirection(ChoiceWord):
    """The ability's player, or another one, picks a direction in steps of 5°, “noted” for the `heading` of a “push”."""

    kind: Literal["choose_direction"] = "choose_direction"
    synonyms = (_("any direction, direction of your choice, which way, aim, compass, heading, as you like"),)
    binds: ClassVar[Yields] = ("number",)
    name: Slug = Field(default="way", description="The name by which later words refer to the direction.")
    by: PlayerSelector | None = Field(default=None, description=BY)


class Moved(TriggerWord):
    """A character, or another thing, has come to rest elsewhere: by a flick, a blow or an effect."""

    kind: Literal["moved"] = "moved"
    about: ClassVar[str] = "victim"
    synonyms = (
        _(
            "comes near, ends its move, steps, trap, walks into, arrives, is pushed, movement, landfall, any disk is "
            "moved, an artifact is moved, an object is pushed"
        ),
    )
    who: Who = Field(
        default="self",
        description="Which character was moved; whose missile, who controls the artifact, who has put the object down. "
        "The bearer of an artifact also where it has come off that in this flick or shot.",
    )
    what: tuple[Literal["character", "artifact", "missile", "object"], ...] = Field(
        default=("character",),
        min_length=1,
        max_length=4,
        description="What was moved: the character is the “victim” of the event, an artifact or an object its "
        "“target”, a missile that lies on the bare table its “missile”; no missile by its own shot.",
    )
    how: tuple[Literal["flick", "collision", "effect", "withstood"], ...] = Field(
        default=(),
        max_length=4,
        description="Only by its own flick, only by disks in a flick or shot, or only by effects such as “push”, "
        "“move”, “swap” and “put_back”; empty for all of these. “withstood” is that a disk ran into it and it did not "
        "move, as it is “immovable”. What moves it does not hear of it itself.",
    )


PUSHES = (Push, ChooseDirection, Moved)
