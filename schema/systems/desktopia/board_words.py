"""Words that change the board in a battle: objects put down and removed, another border, zones that open and close."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    AmountWord,
    ChoiceWord,
    Condition,
    EffectWord,
    OneOf,
    PlaceName,
    PlayerSelector,
    Relation,
    SelectorWord,
)
from schema.language.choices import AT_RANDOM, BY
from schema.language.types import Types, Yields
from schema.models.base import Degrees, Millimetres, Slug, StartsAt
from schema.systems.desktopia.space import PlacedSelector
from schema.systems.desktopia.words import JUST_PUT, Gap

ObjectSelector = Annotated[SelectorWord, OneOf("selector", "object")]


class Objects(SelectorWord):
    """Objects of the landscape that are on the table."""

    kind: Literal["objects"] = "objects"
    synonyms = (
        _(
            "terrain, obstacles, walls, scenery, things, your walls, your traps, put by, removed objects, object that "
            "was removed"
        ),
    )
    yields: ClassVar[Yields] = ("object",)
    thing: Slug | None = Field(default=None, description="Only objects of this kind; any when left out.")
    relation: Relation = Field(
        default="any",
        description="The relation to the ability's player of whoever has put them down; those of the script are "
        "nobody's.",
    )
    removed: bool = Field(
        default=False,
        description="Those instead that abilities have taken off the table in this battle and that have not been put "
        "back by “copy_object” since. They lie nowhere.",
    )
    where: tuple[Condition, ...] = Field(
        default=(), max_length=20, description="Only those for which all of these hold."
    )


class ObjectPlace(ChoiceWord):
    """The ability's player, or another one, picks a free place for an object: inside the border, clear of all else."""

    kind: Literal["object_place"] = "object_place"
    synonyms = (
        _("target place, build, construct, position, within reach, so far away, beside a point, copy of an object"),
    )
    binds: ClassVar[Yields] = ("place",)
    name: Slug = Field(description="The name by which later words refer to the place.")
    thing: Slug | None = Field(default=None, description="The object that must fit there, by its name.")
    like: ObjectSelector | None = Field(
        default=None,
        description="Instead of a name: the object that must fit there, or one of its kind, such as a chosen one, for "
        "“copy_object” and “move”; of several the first.",
    )
    near: PlacedSelector | None = Field(
        default=None, description="Near this disk, object or place; anywhere when left out."
    )
    mm: Gap | None = Field(
        default=None,
        description="With a gap of at most so many millimetres to that; nearby, that is under 15 mm, when left out.",
    )
    zone: Slug | None = Field(
        default=None, description="With its centre inside this zone of the script; anywhere when left out."
    )
    random: bool = Field(default=False, description=AT_RANDOM)
    by: PlayerSelector | None = Field(default=None, description=BY)


class Spot(ChoiceWord):
    """A fixed place of the script's battlefield; nobody is asked."""

    kind: Literal["spot"] = "spot"
    synonyms = (_("coordinates, position, fixed place"),)
    binds: ClassVar[Yields] = ("place",)
    asks: ClassVar[bool] = False
    name: Slug = Field(description="The name by which later words refer to the place.")
    x: Millimetres = Field(description="The centre of what is put there, from the left edge.")
    y: Millimetres = Field(description="The centre of what is put there, from the upper edge.")
    facing: Degrees = Field(default=0.0, description="The direction in which it points, clockwise; 0 is to the right.")


class PutObject(EffectWord):
    """An object is put on a place; if a disk, an object or the border is in its way there, it is not put down."""

    kind: Literal["put_object"] = "put_object"
    leaves: ClassVar[Types] = ("object",)
    synonyms = (_("build, create terrain, wall, obstacle, block, patch, puddle, hazard, fire field, portal, mark"),)
    thing: Slug = Field(description="The object.")
    at: PlaceName = Field(description="The name of the place; the object is turned as the place is.")
    name: Slug | None = Field(default=None, description=JUST_PUT)


class CopyObject(EffectWord):
    """Another object of the kind of one on the table, or one that has left it, is put on a place as by “put_object”."""

    kind: Literal["copy_object"] = "copy_object"
    leaves: ClassVar[Types] = ("object",)
    synonyms = (_("comes back, object returns, put back an object, the same kind of object, duplicate terrain"),)
    of: ObjectSelector = Field(
        description="The object, of several the first; one that was removed is no longer among the `removed` then."
    )
    at: PlaceName = Field(description="The name of the place; the object is turned as the place is.")
    name: Slug | None = Field(default=None, description=JUST_PUT)


class RemoveObject(EffectWord):
    """Objects are taken off the table; disks beside them stay where they are."""

    kind: Literal["remove_object"] = "remove_object"
    synonyms = (_("destroy terrain, clear, demolish"),)
    which: ObjectSelector = Field(description="The objects.")


class ResizeObject(EffectWord):
    """Flat objects grow or get smaller where they lie, by so much on every side; what is solid stays as it is."""

    kind: Literal["resize_object"] = "resize_object"
    synonyms = (_("grows, gets smaller, spreads, larger patch, expand, wider, growing zone, radius, creeping, flood"),)
    which: ObjectSelector = Field(description="The objects, such as puddles and snares.")
    mm: Annotated[Amount, StartsAt(10)] = Field(
        description="How much farther they reach on every side, in millimetres; less far below 0, but never less than "
        "1 mm from their middle nor farther than 500 mm more than at first."
    )


class ObjectSize(AmountWord):
    """How large an object of the landscape is: the part of the table that it covers, how long or how high it is."""

    kind: Literal["object_size"] = "object_size"
    synonyms = (
        _(
            "smallest object, largest object, biggest, no larger than, as large as, area, footprint, length, long, "
            "width, height, tall, dimensions"
        ),
    )
    of: ObjectSelector = Field(
        description="The object, of several the first, also one of those that were removed; 0 if there is none."
    )
    which: Literal["area", "length", "height"] = Field(
        default="area",
        description="How many square millimetres of the table it covers, which is its size; how many millimetres it is "
        "long, from end to end; or how many it is high. All are rounded down.",
    )


class SetBorder(EffectWord):
    """The border becomes the outline of a zone; disks outside are put back by their players, unpunished (DK-OUT)."""

    kind: Literal["set_border"] = "set_border"
    synonyms = (_("shrink, battlefield size, arena, boundary, play area"),)
    zone: Slug | None = Field(
        default=None,
        description="The zone whose outline it becomes; the script's own border when left out. In a flick or shot it "
        "moves when that is over. If a disk finds no room inside, the script's border holds again.",
    )
    wall: bool = Field(
        default=False,
        description="Its edges are walls, which disks bounce off; else lines, which they can cross.",
    )


class OpenZone(EffectWord):
    """A closed zone of the script is open from now on: goals, conditions and places count it."""

    kind: Literal["open_zone"] = "open_zone"
    synonyms = (_("unlock, gate, portal, activate"),)
    zone: Slug = Field(description="The zone.")


class CloseZone(EffectWord):
    """A zone of the script is closed from now on: nothing counts as inside it, and no place in it can be picked."""

    kind: Literal["close_zone"] = "close_zone"
    synonyms = (_("lock, gate, portal, deactivate"),)
    zone: Slug = Field(description="The zone.")


BOARD = (
    *(Objects, ObjectPlace, Spot, PutObject, CopyObject, RemoveObject, ResizeObject, ObjectSize, SetBorder),
    *(OpenZone, CloseZone),
)
"""The words that look at or change objects, the border and zones."""
