"""The events on the table: flicks and shots, what lies where, objects, the border and zones."""

from dataclasses import field

from schema.frozen_dataclass import record
from simulator.engine.codec import LATER
from simulator.physics.flick_record import FlickRecord


@record
class Flicked:
    """A character was flicked; the record has its whole motion."""

    piece: str
    seat: int
    direction: float
    speed: float
    offset: float
    granted: bool
    sectors: tuple[str, ...]
    record: FlickRecord


@record
class Shot:
    """A missile was set at a place and flicked."""

    shooter: str
    missile: str
    piece: str
    seat: int
    x: float
    y: float
    direction: float
    speed: float
    again: bool
    record: FlickRecord


@record
class ShotMet:
    """The shot's target is known."""

    piece: str
    shooter: str
    target: str


@record
class ShotPrevented:
    """An ability has worked instead of what a missile would have done to its target."""

    piece: str
    target: str


@record
class ShotMissed:
    piece: str
    shooter: str


@record
class Met:
    """In a flick, the mover hit a character or an artifact for the first time."""

    mover: str
    other: str


@record
class Attached:
    """A missile was put on a character."""

    missile: str
    to: str
    seat: int


@record
class CameOff:
    """A missile slid off, or a character off its artifact."""

    piece: str
    carrier: str


@record
class WentHome:
    """A missile's disk was returned home."""

    missile: str
    from_: str


@record
class LeftLying:
    """A missile that has come off a character lies on the bare table."""

    missile: str
    x: float
    y: float


@record
class SupplyChanged:
    """The number of missiles on a character's card changed to `count`."""

    seat: int
    character: str
    missile: str
    change: int
    count: int


@record
class ArtifactTaken:
    artifact: str
    by: str
    seat: int


@record
class ArtifactGone:
    """An artifact has left the table for the reserve."""

    artifact: str


@record
class ArtifactLocked:
    """Nobody takes control of an artifact from now on."""

    artifact: str


@record
class ArtifactUnlocked:
    """Characters can take control of an artifact again."""

    artifact: str


@record
class SentToReserve:
    """A living character has gone back to the reserve, with its card."""

    piece: str
    card: str
    seat: int


@record
class TakenOff:
    """A disk has left the table by an effect, for a time or for good."""

    piece: str


@record
class Returned:
    """A disk that had left the table by an effect is back."""

    piece: str
    x: float
    y: float
    facing: float


@record
class ArtifactFreed:
    artifact: str
    by: str


@record
class Moved:
    """A disk was moved, not flicked."""

    piece: str
    x: float
    y: float
    facing: float
    turned: bool = field(default=False, metadata=LATER)
    """It was only turned where it stands."""


@record
class FlickPrevented:
    """A character that would have been flicked is not."""

    piece: str


@record
class ActionPrevented:
    """A character that would have acted does not."""

    piece: str
    action: str
    """flick, shot or spell."""


@record
class Pushed:
    """A disk was slid along a straight line until something was in its way."""

    piece: str
    x: float
    y: float
    mm: float


@record
class Deflected:
    """A flick goes aside, clockwise by so many degrees."""

    piece: str
    degrees: float


@record
class Swapped:
    first: str
    second: str


@record
class Stowed:
    piece: str
    on: str


@record
class Unstowed:
    """A stowed disk was spent and went to the reserve."""

    piece: str
    on: str


@record
class LeftTable:
    piece: str
    x: float
    y: float


@record
class StayedOn:
    """An ability has kept a disk on the table that would have gone over its edge."""

    piece: str
    x: float
    y: float


@record
class RandomDirection:
    """Chance has picked the direction of a push, in degrees clockwise from the right side of the table."""

    piece: str
    degrees: int


@record
class RandomPlace:
    """Chance has picked a place for an ability."""

    piece: str
    ability: str
    seat: int
    x: float
    y: float


@record
class PutBack:
    piece: str
    seat: int
    x: float
    y: float
    facing: float


@record
class Lacking:
    """Something could not be done because a disk or a card was missing (DK-GEN-01)."""

    piece: str
    what: str


@record
class ItemTaken:
    """A special item was put on a character's card."""

    item: str
    by: str
    seat: int


@record
class ItemDropped:
    item: str
    x: float
    y: float


@record
class Deployed:
    """A player put a disk into play before the first turn."""

    piece: str
    seat: int
    x: float
    y: float
    facing: float


@record
class ObjectPut:
    """An object was put on the table."""

    name: str
    """Its id."""
    thing: str
    x: float
    y: float
    turn: float


@record
class ObjectMoved:
    """An object was moved on the table."""

    name: str
    """Its id."""
    thing: str
    x: float
    y: float
    turn: float


@record
class ObjectRemoved:
    """An object was taken off the table."""

    name: str
    """Its id."""
    thing: str


@record
class NoRoom:
    """An object, or the disk of a character, was not put down: something was in its way, or there is no place."""

    thing: str


@record
class BorderSet:
    """The border has become the outline of a zone; the script's own again if `zone` is empty."""

    zone: str
    wall: bool


@record
class ZoneOpened:
    zone: str


@record
class ZoneClosed:
    zone: str


BoardEvent = (
    Flicked
    | Shot
    | ShotMet
    | ShotPrevented
    | ShotMissed
    | Met
    | Attached
    | CameOff
    | WentHome
    | LeftLying
    | SupplyChanged
    | ArtifactTaken
    | ArtifactGone
    | ArtifactLocked
    | ArtifactUnlocked
    | SentToReserve
    | TakenOff
    | Returned
    | ArtifactFreed
    | Moved
    | Swapped
    | Stowed
    | Unstowed
    | LeftTable
    | StayedOn
    | RandomDirection
    | RandomPlace
    | PutBack
    | Lacking
    | ItemTaken
    | ItemDropped
    | Deployed
    | Pushed
    | Deflected
    | FlickPrevented
    | ActionPrevented
    | ObjectPut
    | ObjectMoved
    | ObjectRemoved
    | NoRoom
    | BorderSet
    | ZoneOpened
    | ZoneClosed
)
