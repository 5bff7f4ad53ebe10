"""The requests of a battle and the decisions that answer them; both are frozen records."""

from dataclasses import field

from schema.frozen_dataclass import record
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.codec import LATER

__all__ = [
    "SPEED_LIMITS_MM_S",
    "ActionRequest",
    "Cast",
    "ChoiceRequest",
    "Choose",
    "Decision",
    "EndTurn",
    "Face",
    "FacingRequest",
    "FlickDisk",
    "FlickRequest",
    "PlaceRequest",
    "PlayRitual",
    "PutAt",
    "Request",
    "Shoot",
    "ShotRequest",
    "Use",
]

SPEED_LIMITS_MM_S: tuple[float, ...] = (0.0, 5000.0)
"""A flick is between a bare touch (P-34) and the cap of the table."""


# --- requests -----------------------------------------------------------------------------------


@record
class ActionRequest:
    """The seat whose turn it is takes an action, uses something free, or ends the turn."""

    seat: int
    flicks: tuple[str, ...]
    """Characters that may be flicked."""
    shots: tuple[tuple[str, str], ...]
    """Pairs of shooter and missile card."""
    spells: tuple[tuple[str, str], ...]
    """Pairs of caster and ability key."""
    uses: tuple[tuple[str, str], ...]
    """Pairs of piece and key of a free ability, such as an artifact's; a script's own ability has no piece."""
    rituals: tuple[str, ...] = ()
    """Rituals in hand that can be played now, each once."""


@record
class FlickRequest:
    """The seat flicks this disk without using an action: granted by an ability, or a missile shot again."""

    seat: int
    piece: str
    ability: str = ""


@record
class ShotRequest:
    """The seat shoots this missile by this character without using an action, as an ability has granted."""

    seat: int
    shooter: str
    missile: str
    """The missile's card."""
    ability: str = ""
    targets: tuple[str, ...] = ()
    """The only characters that can be its target; empty for all."""
    beside: str = field(default="", metadata=LATER)
    """Beside this disk or object, or at this place, the missile is put down; beside the shooter when empty."""
    disk: str = field(default="", metadata=LATER)
    """The very disk that is shot, which has been picked up; empty for any of that card."""


@record
class PlaceRequest:
    """The seat puts a disk on a free place."""

    seat: int
    piece: str
    """The disk that must fit."""
    near: str = ""
    """Nearby this disk; anywhere when empty."""
    ability: str = ""
    subject: str = ""
    may: bool = False
    """It may be left undone by choosing nothing."""
    zone: str = ""
    """Inside this zone of the script; anywhere when empty."""
    mm: int = field(default=0, metadata=LATER)
    """With a gap of at most so many millimetres to the disk `near`; nearby it when 0."""
    border: int = field(default=0, metadata=LATER)
    """With a gap of at most so many millimetres to the border; anywhere when 0."""
    apart: int = field(default=0, metadata=LATER)
    """With a gap of at least so many millimetres to every other disk but `near`; any when 0."""
    over: bool = field(default=False, metadata=LATER)
    """Also where characters stand."""


@record
class FacingRequest:
    """The owner sets the facing of a disk that was returned (DK-OUT-09)."""

    seat: int
    piece: str


Request = ActionRequest | ChoiceRequest | FlickRequest | ShotRequest | PlaceRequest | FacingRequest


# --- decisions ----------------------------------------------------------------------------------


@record
class FlickDisk:
    """Flick a disk: its direction (degrees clockwise from right), speed (mm/s), and the offset of the finger's line
    from the centre, as a share of the radius from -1 to 1.
    """

    piece: str
    direction: float
    speed: float
    offset: float = 0.0


@record
class Shoot:
    """Set a missile at a place (mm) beside the shooter and flick it."""

    shooter: str
    missile: str
    x: float
    y: float
    direction: float
    speed: float
    offset: float = 0.0


@record
class Cast:
    """Cast a character's spell."""

    piece: str
    ability: str


@record
class Use:
    """Use a free ability, such as an artifact's."""

    piece: str
    ability: str


@record
class PlayRitual:
    """Play a ritual from the hand."""

    ritual: str


@record
class EndTurn:
    """Give up the remaining actions (DK-TURN-06)."""


@record
class PutAt:
    """A position in mm, and the facing there."""

    x: float
    y: float
    facing: float = 0.0


@record
class Face:
    """A facing in degrees."""

    facing: float


Decision = FlickDisk | Shoot | Cast | Use | PlayRitual | EndTurn | Choose | PutAt | Face
