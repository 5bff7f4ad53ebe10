"""Words about where disks are and how they move: zones, distances, what a flicked disk has touched, weights."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from schema.i18n import gettext_noop as _
from schema.language.base import (
    AmountWord,
    CharacterSelector,
    ConditionWord,
    ModifierWord,
    OneOf,
    PieceSelector,
    PlayerSelector,
    SelectorWord,
)
from schema.language.conditions import IT
from schema.language.selectors import Itself
from schema.language.types import Yields
from schema.models.base import Slug, StartsAt
from schema.systems.desktopia.words import AS_OF, AsOf, DamageKind, Gap

ArtifactSelector = Annotated[SelectorWord, OneOf("selector", "artifact")]
LyingSelector = Annotated[SelectorWord, OneOf("selector", "piece", "object")]
"""Disks, and objects of the landscape."""
StoodSelector = Annotated[SelectorWord, OneOf("selector", "piece", "place")]
"""Disks, and places."""
PlacedSelector = Annotated[SelectorWord, OneOf("selector", "piece", "object", "place")]
"""What distances are measured from: disks, objects of the landscape, and where disks stood before."""


class StandsOn(ConditionWord):
    """A character stands on an artifact, and so controls it (DK-ART-15)."""

    kind: Literal["stands_on"] = "stands_on"
    synonyms = (_("on top of, occupies, controls an artifact"),)
    who: CharacterSelector = Field(default=IT, description="The character that is tested.")
    artifact: Slug | None = Field(default=None, description="This artifact; any when left out.")
    on: ArtifactSelector | None = Field(default=None, description="One of these artifacts; any when left out.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class InZone(ConditionWord):
    """The centre of a disk or an object, or a place, is in an open zone of the script, or on its outline."""

    kind: Literal["in_zone"] = "in_zone"
    synonyms = (_("area, region, terrain, inside"),)
    who: PlacedSelector = Field(default=IT, description="The disk, object or place that is tested.")
    zone: Slug = Field(
        description="The zone; where a script has none of this id, or it is closed, the condition does not hold."
    )
    as_of: AsOf = Field(default="now", description=AS_OF)


class Within(ConditionWord):
    """The gap between two disks, objects or places is no wider than this; what lies between them does not count."""

    kind: Literal["within"] = "within"
    synonyms = (_("range, adjacent, close, near, millimetres"),)
    who: PlacedSelector = Field(default=IT, description="The disk or object that is tested.")
    to: PlacedSelector = Field(
        default=Itself(),
        description="The disk, object or place from which the gap is measured; it is not within any gap of itself: "
        "`union` adds it.",
    )
    mm: Gap = Field(description="The widest gap in millimetres; a gap of exactly this width counts.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class NearBorder(ConditionWord):
    """The gap between a disk or a place and the border of the battlefield is no wider than this."""

    kind: Literal["near_border"] = "near_border"
    synonyms = (_("at the edge of the table, brink, side, rim"),)
    who: StoodSelector = Field(default=IT, description="The disk or place that is tested.")
    mm: Gap = Field(
        description="The widest gap in millimetres; of exactly this width, or over the border, counts.",
    )
    as_of: AsOf = Field(default="now", description=AS_OF)


class Enclosed(ConditionWord):
    """The centre of a disk or an object, or a place, is inside the outline around the centres of three or more."""

    kind: Literal["enclosed"] = "enclosed"
    synonyms = (_("inside the triangle, surrounded, encircled, between them, polygon, ring, within the outline, area"),)
    who: PlacedSelector = Field(default=IT, description="The disk, object or place that is tested.")
    by: PlacedSelector = Field(
        description="The disks, objects or places around it; with fewer than three it never holds."
    )
    as_of: AsOf = Field(default="now", description=AS_OF)


class Chain(SelectorWord):
    """Characters joined to something by gaps no wider than this, each to the next; with what it begins from."""

    kind: Literal["chain"] = "chain"
    converts: ClassVar[bool] = False
    synonyms = (
        _(
            "chain of touching disks, joined, connected, linked up, each to the next, in one group, cluster, row of "
            "dominoes, spreads from one to the next, contiguous"
        ),
    )
    yields: ClassVar[Yields] = ("character",)
    of: PlacedSelector = Field(
        default=Itself(),
        description="Where the chain begins; found with it if it is one of those through which it goes.",
    )
    through: CharacterSelector | None = Field(
        default=None, description="Through which characters it goes; through any when left out."
    )
    mm: Gap = Field(default=0, description="The widest gap in millimetres between one and the next; 0 for touching.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class Touched(ConditionWord):
    """In the present flick, shot or push, the moving disk, or another one set in motion, has touched something."""

    kind: Literal["touched"] = "touched"
    synonyms = (
        _("ricochet, bounce, rebound, bank shot, collided, pushed into, slammed into, touch each other, touches first"),
    )
    momentary = True
    what: Literal["object", "border", "character", "artifact", "disk", "anything"] = Field(
        default="object",
        description=(
            "What it touched: an object of the landscape, a wall at the border, a character, an artifact, any disk, "
            "also a missile that lies on the table, or any of these."
        ),
    )
    which: Literal["any", "first", "last"] = Field(
        default="any",
        description="Of all such things that it touched, whether the first or the last one is meant; each counts from "
        "its first touch, and the dead count, too.",
    )
    number: int = Field(
        default=1,
        ge=1,
        le=20,
        description="With `which`, the how many-th from there: 2 is the second, or last but one.",
    )
    who: LyingSelector | None = Field(
        default=None, description="Of objects, characters and artifacts, one of these; any when left out."
    )
    by: LyingSelector | None = Field(
        default=None,
        description="The disk or object that touched it or was touched by it, whichever moved; the flicked one when "
        "left out. After a “push” of the same ability, of what it has pushed: what has stopped it.",
    )
    before: CharacterSelector | None = Field(
        default=None,
        description="Only what it touched before it first touched this character; the whole flick when left out.",
    )


class Distance(AmountWord):
    """The gap between disks, objects or places in whole millimetres, rounded down; of several, the narrowest."""

    kind: Literal["distance"] = "distance"
    fine: ClassVar[bool] = True
    synonyms = (_("range, how far, gap, millimetres"),)
    who: PlacedSelector = Field(
        description="The disk, object or place from which the gap is measured; 0 if there is none."
    )
    to: PlacedSelector = Field(description="The disk, object or place to which it is measured; 0 if there is none.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class Angle(AmountWord):
    """The angle at something between the directions to two others, from 0 to 180 degrees; of several, the widest."""

    kind: Literal["angle"] = "angle"
    fine: ClassVar[bool] = True
    synonyms = (
        _("flank, flanked, behind, backstab, opposite sides, surrounded, in between, in line, cone, arc, direction"),
    )
    at: PlacedSelector = Field(description="The disk, object or place at which it is measured, from centre to centre.")
    first: PlacedSelector = Field(description="One of those towards which the directions lead.")
    second: PlacedSelector = Field(description="The other; 0 degrees if anything is missing.")
    as_of: AsOf = Field(default="now", description=AS_OF)


class Travelled(AmountWord):
    """How far a disk travels in the whole of the present flick, shot or push, in whole millimetres, rounded down."""

    kind: Literal["travelled"] = "travelled"
    synonyms = (
        _(
            "path, how far, flown, millimetres, distance moved, slid so far, was pushed so far, knocked back by, "
            "beyond the line, past the line, after it crossed, after it touched, since the bounce, on the far side"
        ),
    )
    momentary = True
    of: PieceSelector | None = Field(
        default=None, description="The disk, of several the one that travels farthest; the flicked one when left out."
    )
    before: PlacedSelector | None = Field(
        default=None,
        description="Only the way until it first touches this disk or object, crosses this line or comes into this "
        "part of the battlefield, 0 if it never does; all of it when left out.",
    )
    after: PlacedSelector | None = Field(
        default=None,
        description="Only the way since it first touched this, crossed it or came into it, 0 if it never did. A line "
        "is a “line_between”; a point is neither touched nor crossed.",
    )


class Immovable(ModifierWord):
    """Disks cannot be moved, by flicks of others, their own or effects; missiles on characters are not shaken off."""

    kind: Literal["immovable"] = "immovable"
    synonyms = (
        _(
            "rooted, anchored, fixed, cannot be pushed, sticky, cannot be shaken off, holds on, stays on, not moved by "
            "fighters, too heavy for, stands firm, withstands, instead of being pushed, stays where it was"
        ),
    )
    who: PieceSelector = Field(default=Itself(), description="The disks that cannot be moved.")
    by: tuple[Literal["collision", "flick", "effect"], ...] = Field(
        default=("collision", "flick", "effect"),
        min_length=1,
        max_length=3,
        description="What cannot move them: disks that run into them, flicks of their own, effects that move or swap. "
        "A missile is not shaken off its character when a disk runs into that (“collision”) or when that is flicked "
        "(“flick”); it stays until its character dies.",
    )
    against: PlayerSelector | None = Field(
        default=None, description="Only flicks, shots and effects of these players; those of anybody when left out."
    )
    flicked: CharacterSelector | None = Field(
        default=None,
        description="Only flicks of these characters, no shots; with `by` left out nothing else. Whatever such a flick "
        "sets in motion does not move them either.",
    )
    kinds: tuple[DamageKind, ...] = Field(
        default=(),
        max_length=8,
        description="Only effects of abilities of these kinds, as of “damage_is” (here “shot” is any missile), and "
        "with `by` left out nothing else; empty for all. What a missile in flight runs into is moved by a collision, "
        "not by an effect.",
    )

    beyond: Gap | None = Field(
        default=None,
        description="In flicks and shots only if a disk would slide farther than so many millimetres: then it stays "
        "where it is from the start, and whatever runs into it bounces off; with `by` left out nothing else. “moved” "
        "with “how” withstood hears of it.",
    )

    @model_validator(mode="after")
    def _by_effects(self) -> Self:
        """Kinds of abilities are about effects, who is flicked and how far a disk slides about collisions."""
        given = self.by if "by" in self.model_fields_set else ()
        blows = self.flicked is not None or self.beyond is not None
        meant = (*given, *(("collision",) if blows else ()), *(("effect",) if self.kinds else ()))
        if self.kinds or blows:
            self.__dict__["by"] = tuple(dict.fromkeys(meant))
        return self


class Weight(ModifierWord):
    """Disks are heavier or lighter: what runs into them moves them less or more, and they push more or less."""

    kind: Literal["weight"] = "weight"
    synonyms = (_("heavy, light, mass, pushes"),)
    who: PieceSelector = Field(default=Itself(), description="The disks.")
    percent: Annotated[int | AmountWord, OneOf("amount", bounds=(10, 1000)), StartsAt(100)] = Field(
        description="Their weight, where 100 is as usual, from 10 to 1000; several multiply."
    )


SPACE = (StandsOn, InZone, Within, NearBorder, Enclosed, Chain, Touched, Distance, Angle, Travelled, Immovable, Weight)
