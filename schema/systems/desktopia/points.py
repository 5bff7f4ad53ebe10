"""Points of the table: the middle of the battlefield or of things, its border, where a squad began, a chosen one."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    CharacterSelector,
    ChoiceWord,
    Condition,
    EffectWord,
    PlayerSelector,
    SelectorWord,
)
from schema.language.choices import AT_RANDOM, BY
from schema.language.selectors import Itself
from schema.language.types import Yields
from schema.models.base import Slug
from schema.systems.desktopia.space import PlacedSelector
from schema.systems.desktopia.words import BareSelector, Gap

_CARRIED = _(
    "The characters, missiles that lie on the bare table, and artifacts on which nobody stands. Who cannot be moved "
    "stays; where there is no room or the table has ended, one comes as near as there is room, and who stood on an "
    "artifact leaves it."
)


class Middle(SelectorWord):
    """The middle of the battlefield, or the point in the middle of disks, objects and places."""

    kind: Literal["middle"] = "middle"
    synonyms = (_("centre of the table, center, halfway, between, midpoint"),)
    yields: ClassVar[Yields] = ("place",)
    of: PlacedSelector | None = Field(
        default=None, description="In the middle of these, by their centres; of the battlefield when left out."
    )


class BorderPoint(SelectorWord):
    """The points of the border of the battlefield that are nearest to disks, objects or places, one for each."""

    kind: Literal["border"] = "border"
    synonyms = (
        _(
            "edge of the table, side, nearest edge, board edge, home edge, touching the border, against the edge, "
            "opposite edge, straight across, other side of the table, far edge"
        ),
    )
    yields: ClassVar[Yields] = ("place",)
    nearest: PlacedSelector = Field(default=Itself(), description="To which they are nearest.")
    inside: bool = Field(
        default=False, description="So far inside that a disk to which it is nearest touches the border from there."
    )
    opposite: bool = Field(
        default=False, description="The points straight across the battlefield from the nearest ones instead."
    )


class Home(SelectorWord):
    """The middle of where the squads of players were at the start of the battle, one place for each."""

    kind: Literal["home"] = "home"
    synonyms = (_("starting place, own side, deployment, base, back line, home edge"),)
    yields: ClassVar[Yields] = ("place",)
    of: PlayerSelector | None = Field(
        default=None, description="Whose squads; that of the ability's own player when left out."
    )


class LineBetween(SelectorWord):
    """The straight line between two disks, objects or places, or through them; distances are from its nearest point."""

    kind: Literal["line_between"] = "line_between"
    synonyms = (
        _(
            "distance from a line, off the line, in a straight line, in a row, formation, lined up, aligned, beam, "
            "between two, along the line, in line with, line through, behind in a line"
        ),
    )
    yields: ClassVar[Yields] = ("place",)
    first: PlacedSelector = Field(default=Itself(), description="One end, by its centre.")
    second: PlacedSelector = Field(
        description="The other end; of several at an end, each line. Pushes and directions take the middle of a line."
    )
    beyond: bool = Field(default=False, description="Whether it goes on straight beyond both ends, across the table.")


class ChoosePoint(ChoiceWord):
    """The ability's player, or another one, picks any point of the battlefield, whatever lies there."""

    kind: Literal["point"] = "point"
    synonyms = (
        _(
            "mark a spot, mark a point, target point, target location, any point, point of the table, ground target, "
            "spot within range, aim at the ground, place a marker, two points, at least so far apart, not near "
            "enemies, random point, random spot, lands somewhere"
        ),
    )
    binds: ClassVar[Yields] = ("place",)
    name: Slug = Field(default="point", description="The name by which later words refer to the point.")
    near: PlacedSelector | None = Field(
        default=None,
        description="What `mm` and `least` are measured from: disks, objects, or places such as a point that was "
        "chosen before.",
    )
    mm: Gap | None = Field(
        default=None,
        description="At most so many millimetres from the rim or outline of one of these; from a point, from it.",
    )
    least: Gap | None = Field(default=None, description="At least so many millimetres from each of these.")
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only points for which all of these hold; the point is “it”."
    )
    random: bool = Field(default=False, description=AT_RANDOM)
    by: PlayerSelector | None = Field(default=None, description=BY)


class PutBack(EffectWord):
    """Disks are put back, all at once, where they stood or lay before; where something else is now, nearby."""

    kind: Literal["put_back"] = "put_back"
    synonyms = (_("rewind, undo, turn back time, all at once, back where it stood, restore positions"),)
    who: BareSelector = Field(
        description="The characters, missiles that lie on the bare table, and artifacts on which nobody stands."
    )
    as_of: Literal["now", "start", "end", "turn_start", "own_turn", "turn_end", "own_turn_end", "push"] = Field(
        default="turn_start",
        description="Where they stood when this turn or the flick or shot began, when all disks had come to rest, when "
        "the last turn of the ability's player began, when the turn before this one ended, or the last one of the "
        "ability's player that is over; or before the last “push” of this list of effects.",
    )


class MixPlaces(EffectWord):
    """Characters exchange places at random, all at once: each order is as likely, also one that leaves some there."""

    kind: Literal["mix_places"] = "mix_places"
    synonyms = (
        _(
            "shuffle places, exchange places at random, swap at random, permute, scramble, random order, chaos, all "
            "swap places, change places with one another"
        ),
    )
    who: CharacterSelector = Field(
        description="The characters; who cannot be moved stays. Where one is too large for its place, it comes as near "
        "as there is room; who stood on an artifact leaves it, and whoever comes there stands beside it."
    )


class Orbit(EffectWord):
    """Disks go round something by an angle, all at once, each as far from it as before."""

    kind: Literal["orbit"] = "orbit"
    synonyms = (
        _(
            "rotate around, turn around a centre, revolve, circle around, a quarter turn, carousel, spin the table, "
            "clockwise around, swing round"
        ),
    )
    who: BareSelector = Field(description=_CARRIED)
    around: PlacedSelector = Field(
        default=Itself(), description="The disk, object or place round which they go; of several the first."
    )
    degrees: Amount = Field(default=90, description="By how many degrees clockwise; below 0 the other way.")


class Mirror(EffectWord):
    """Disks go to the other side of something, all at once: across a line, or through a disk, object or place."""

    kind: Literal["mirror"] = "mirror"
    synonyms = (
        _(
            "mirror image, reflect, mirrored position, other side of the line, to the opposite side, flip the table, "
            "point reflection, symmetrical place"
        ),
    )
    who: BareSelector = Field(description=_CARRIED)
    across: PlacedSelector = Field(
        description="A “line_between”, across which they go straight; through the middle of anything else, as far "
        "beyond it. Of several the first."
    )


POINTS = (Middle, BorderPoint, Home, LineBetween, ChoosePoint, PutBack, MixPlaces, Orbit, Mirror)
