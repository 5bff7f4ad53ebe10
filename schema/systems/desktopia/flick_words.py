"""Words that change flicks: how hard they are and where to, what goes astray, how often a disk bounces."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    AmountWord,
    CharacterSelector,
    ConditionWord,
    DurationWord,
    EffectWord,
    ModifierWord,
    OneOf,
    PieceSelector,
    SelectorWord,
)
from schema.language.selectors import Itself
from schema.language.types import Yields
from schema.models.base import Slug, StartsAt
from schema.systems.desktopia.pushes import CentreSelector
from schema.systems.desktopia.space import Touched, Travelled
from schema.systems.desktopia.words import Gap

ThingSelector = Annotated[SelectorWord, OneOf("selector", "character", "missile", "artifact", "object")]
"""Disks, and objects of the landscape."""
Solid = Literal["object", "border", "character", "artifact"]


class FlickPower(ModifierWord):
    """Characters are flicked harder or more softly than the finger flicks them, or what they shoot is."""

    kind: Literal["flick_power"] = "flick_power"
    synonyms = (_("half power, slow, slowed, speed limit, weak flick, strong flick, twice as far, range, sluggish"),)
    who: CharacterSelector = Field(default=Itself(), description="The characters.")
    percent: Annotated[Amount, StartsAt(100)] = Field(
        description="The speed in hundredths of the finger's, from 1 to 300; several multiply. 50 carries a disk a "
        "quarter as far, 71 half as far, 141 twice as far."
    )
    deeds: tuple[Literal["flick", "shoot"], ...] = Field(
        default=("flick",), min_length=1, max_length=2, description="Whether their flicks, their shots or both."
    )


class FlickDirection(ModifierWord):
    """Characters can only be flicked towards something or away from it, or can only shoot there."""

    kind: Literal["flick_direction"] = "flick_direction"
    keeps_names: ClassVar[bool] = True
    synonyms = (_("lure, charm, fear, only towards, only away from, must flick at, must shoot at"),)
    who: CharacterSelector = Field(default=Itself(), description="The characters.")
    direction: Literal["towards", "away"] = Field(default="towards", description="Towards the centre, or away from it.")
    centre: CentreSelector = Field(
        description="The disk, object or place; of several any one will do, and where none is found they are free."
    )
    degrees: Annotated[int | AmountWord, OneOf("amount", bounds=(1, 179))] = Field(
        default=45,
        description="How far off the straight direction at most, to either side. Where several changes name different "
        "directions, each of these is allowed.",
    )
    deeds: tuple[Literal["flick", "shoot"], ...] = Field(
        default=("flick",),
        min_length=1,
        max_length=2,
        description="Whether their flicks, their shots or both; a missile that is shot again goes anywhere.",
    )


class OnSector(ConditionWord):
    """The present flick is on a marked sector of the flicked disk's rim, such as a power sector (DK-PWR-02)."""

    kind: Literal["on_sector"] = "on_sector"
    momentary = True
    synonyms = (_("power hit, power sector, power flick, flicked on its sector, red part of the rim"),)


class WentOff(ConditionWord):
    """In the present flick or shot, the moving disk, or another one, has gone over the edge of the battlefield."""

    kind: Literal["went_off"] = "went_off"
    momentary = True
    synonyms = (_("left the table, falls off, over the edge, knocked off, out of bounds, flew off"),)
    by: PieceSelector | None = Field(
        default=None, description="The disk, or one of several; the flicked one if left out."
    )


class Ahead(SelectorWord):
    """The points straight ahead of disks: as each last slid in the present flick or shot, or as it points."""

    kind: Literal["ahead"] = "ahead"
    synonyms = (
        _(
            "direction of movement, farther in the same direction, in front of it, keeps sliding, momentum, facing, "
            "behind it, its front, its back, where it points, forward, direction of the flick, opposite direction, to "
            "the left, to the right, beside it, sideways"
        ),
    )
    yields: ClassVar[Yields] = ("place",)
    of: PieceSelector = Field(default=Itself(), description="The disks; none for one that did not move.")
    facing: bool = Field(
        default=False,
        description="In the direction in which each disk points, also where nothing has moved; sectors of its rim are "
        "measured from there.",
    )
    first: bool = Field(
        default=False, description="As each disk slid first: for the flicked one, in the direction of the flick."
    )
    mm: Amount = Field(default=100, description="How far ahead, in millimetres; behind it below 0.")
    turn: Amount = Field(
        default=0,
        description="By how many degrees clockwise from there: 90 is to the right, -90 to the left, 180 behind it.",
    )


class Rotate(EffectWord):
    """Characters are turned where they stand; which way they point matters for sectors and for “ahead”."""

    kind: Literal["rotate"] = "rotate"
    synonyms = (
        _("turn, face, facing, orientation, spin, turn around, points at, look at, turn its back, random facing"),
    )
    who: CharacterSelector = Field(description="The characters.")
    towards: CentreSelector | None = Field(
        default=None, description="They point to this disk, object or place then; of several, to the nearest."
    )
    by: Amount | None = Field(
        default=None,
        description="By so many degrees clockwise, with `towards` from there. With neither, the ability's player turns "
        "each of them as they like.",
    )
    random: bool = Field(default=False, description="Each by an angle of its own at random, whatever else is given.")


class Deflect(EffectWord):
    """The flick or shot that is about to be made goes aside; only just before it."""

    kind: Literal["deflect"] = "deflect"
    synonyms = (_("scatter, stray, deviate, astray, misfire, random direction, drunk, dizzy, confused"),)
    degrees: Amount = Field(description="By how many degrees, at most 180.")
    side: Literal["random", "left", "right"] = Field(
        default="random", description="To the left or right, or by any angle up to that to either side at random."
    )


class StopsAt(ModifierWord):
    """Disks stop in the midst of a flick, shot or push, slow down or turn: in a zone, near something, after a way."""

    kind: Literal["stops_at"] = "stops_at"
    keeps_names: ClassVar[bool] = True
    synonyms = (
        _(
            "mud, swamp, tar, web, sticky, caught, halted, stops in mid-slide, barrier, cannot pass, snare, "
            "slides at most, maximum distance, no farther than, limited range, short flick, leash, tether, rope, "
            "chain, tied to, cannot go farther away from, stays within, radius, reach, slows down, speeds up, boost, "
            "ice, wind, curve, curves, bends, turns in mid-slide, half its speed, doubles its speed, swerve, "
            "only the first, stops the first enemy, catches one, at most once in a flick"
        ),
    )
    who: PieceSelector = Field(default=Itself(), description="The disks; those that begin there slide on.")
    zone: Slug | None = Field(default=None, description="An open zone into which their centre comes.")
    near: CentreSelector | None = Field(
        default=None, description="Something near which they come, where it was when the flick began."
    )
    mm: Gap = Field(default=0, description="With `near`, at which gap in millimetres they stop.")
    after: Gap | None = Field(
        default=None,
        description="After how long a way in millimetres, bounces included; whoever runs into them then does not move "
        "them on.",
    )
    away: Gap | None = Field(
        default=None,
        description="As soon as they are so far away in millimetres: from where each began, however it bounces; with "
        "`away_from`, by the gap to that. Those that begin farther away can only come nearer.",
    )
    away_from: CentreSelector | None = Field(
        default=None,
        description="From which `away` is measured, where it was when the flick began; of several from the nearest.",
    )
    kept: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 300))] = Field(
        default=0,
        description="The speed in hundredths of what it had, with which each goes on instead of stopping there, in "
        "flicks and shots only: 50 is half of it, 200 twice. After a way, or so far away, once in a flick, elsewhere "
        "each time.",
    )
    most: Amount | None = Field(
        default=None,
        description="How often at most in a flick or shot, all these disks together; each time when left out. Pushes "
        "stop nowhere then.",
    )
    turn: Annotated[int | AmountWord, OneOf("amount", bounds=(-180, 180))] = Field(
        default=0,
        description="By how many degrees clockwise each turns there, counterclockwise below 0; without `kept` it keeps "
        "its speed.",
    )

    @model_validator(mode="after")
    def _keeps_its_speed(self) -> Self:
        """What only turns does not stop."""
        if self.turn != 0 and "kept" not in self.model_fields_set:
            self.__dict__["kept"] = 100
        return self


class PassesThrough(ModifierWord):
    """Flicked or shot disks go on through what they touch, which counts as touched and hit, or fly over it."""

    kind: Literal["passes_through"] = "passes_through"
    keeps_names: ClassVar[bool] = True
    synonyms = (
        _(
            "pierce, pierces, piercing, penetrates, goes through, flies on, skewer, impale, ghost, phases through, "
            "ethereal, intangible, incorporeal, through walls, over obstacles, flies over, jumps over, leaps over, "
            "is not stopped by, through its own, through allies, stops at the first touch, stops where it hits, "
            "sticks, does not move whom it hits, stops dead, clings"
        ),
    )
    who: PieceSelector = Field(
        default=Itself(),
        description="The flicked or shot disks. A missile says of itself with “active_in” in_flight, missiles of "
        "others are those “in_flight”.",
    )
    what: ThingSelector = Field(
        description="The disks and objects through which they go, as they are when the flick or shot begins. A missile "
        "hits each of them that it may have as its target, and then a target among the others that it touches. What "
        "comes to rest in something is set down beside it."
    )
    most: Amount | None = Field(
        default=None,
        description="Through how many of them in a flick or shot, the first that each meets; all when left out.",
    )
    over: bool = Field(
        default=False,
        description="Whether they fly over them: these are not touched, not hit, and no target. What would come to "
        "rest on one is set down beside it.",
    )
    kept: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 100))] = Field(
        default=100,
        description="The speed in hundredths of what it had, with which it goes on after each; with 0 it stops at the "
        "first that it touches, which is hit and not moved.",
    )


class Entered(ConditionWord):
    """In the present flick, shot or push, the centre of the moving disk, or of another, came into an open zone."""

    kind: Literal["entered"] = "entered"
    synonyms = (_("crosses a line, slides through, enters a zone, passes through, comes into, crossed"),)
    momentary: ClassVar[bool] = True
    zone: Slug = Field(description="The zone; where it began inside, only if it left and came back.")
    by: PieceSelector | None = Field(
        default=None, description="The disk, or one of several; the flicked one if left out."
    )


class Crossed(ConditionWord):
    """In the present flick, shot or push, the centre of the moving disk, or of another, crossed a line between two."""

    kind: Literal["crossed"] = "crossed"
    synonyms = (
        _("crosses the line between, passes between, runs between, tripwire, laser, fence, gate, through the gap"),
    )
    momentary: ClassVar[bool] = True
    first: CentreSelector = Field(
        description="One end of the line: a disk, an object or a place, by its centre when the flick began."
    )
    second: CentreSelector = Field(description="The other end; of several at an end, any line will do.")
    by: PieceSelector | None = Field(
        default=None, description="The disk, or one of several; the flicked one if left out. An end crosses nothing."
    )


class Bounces(AmountWord):
    """How often the moving disk has bounced off something in the present flick or shot, each time counted."""

    kind: Literal["bounces"] = "bounces"
    synonyms = (_("ricochets, rebounds, touches, number of contacts, bank shot, cushion"),)
    momentary: ClassVar[bool] = True
    off: tuple[Solid, ...] = Field(
        default=("object", "border"), min_length=1, max_length=4, description="What it has bounced off."
    )
    before: CharacterSelector | None = Field(
        default=None,
        description="Only before it first touched this character; the whole flick when left out.",
    )


class Speed(AmountWord):
    """How fast a disk was in the present flick or shot, in whole centimetres per second, rounded down."""

    kind: Literal["speed"] = "speed"
    synonyms = (_("velocity, how fast, faster, slower, impact speed, hard hit, gentle touch, momentum, cm/s"),)
    momentary: ClassVar[bool] = True
    of: PieceSelector | None = Field(
        default=None, description="The disk, of several the fastest; the flicked one when left out."
    )
    before: CharacterSelector | None = Field(
        default=None,
        description="Just before it first touched this character, 0 if it never did; its highest speed when left out.",
    )


class UntilFlickEnd(DurationWord):
    """Until the present flick or shot is over, also at `flick_end`, and shot again; where none is, the next one."""

    kind: Literal["until_flick_end"] = "until_flick_end"
    ends_with: ClassVar[tuple[str, ...]] = ("flick_end", "shot_end")
    within_turn: ClassVar[bool] = True
    synonyms = (_("this flick, this shot, next flick, during this flick, until end of flick"),)


FLICK_WORDS = (
    *(
        FlickPower,
        FlickDirection,
        StopsAt,
        PassesThrough,
        Entered,
        Crossed,
        OnSector,
        WentOff,
        Ahead,
        Rotate,
        Deflect,
        Bounces,
    ),
    Speed,
    UntilFlickEnd,
)

OF_A_FLICK = (Touched, Travelled, Bounces, Speed)
"""The words that speak of what the moving disk has touched, and how far it has come."""
