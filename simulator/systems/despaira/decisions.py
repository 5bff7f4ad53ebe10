"""The requests of a duel and the decisions that answer them; both are frozen records."""

from __future__ import annotations

from schema.frozen_dataclass import record
from simulator.engine.choices import ChoiceRequest, Choose

# --- decisions --------------------------------------------------------------------------------------


@record
class PlaceLeader:
    """Put the own leader on a tile of the own back row."""

    tile: str


@record
class Spawn:
    """Normal-spawn a creature from the hand."""

    piece: str
    tile: str
    stance: str
    """`attack`, `defence` or `hidden`: face-down in Defence."""


@record
class SacrificeSpawn:
    """Begin a Sacrifice Spawn of a creature; what is sacrificed, the points and the tile are chosen next."""

    piece: str


@record
class PlaceTrick:
    """Place a trick from the hand face-down."""

    piece: str
    tile: str


@record
class Activate:
    """Activate an ability; a trick in the hand is placed on a tile in the same act."""

    piece: str
    ability: str
    tile: str = ""


@record
class Move:
    """Move a card to an adjacent tile."""

    piece: str
    tile: str


@record
class FlipUp:
    """Turn a face-down creature face-up, into Attack mode."""

    piece: str


@record
class SetMode:
    """Change the mode of a creature."""

    piece: str
    mode: str


@record
class Restore:
    """A creature restores HP to an adjacent creature with its HL."""

    piece: str
    target: str


@record
class Attack:
    """A creature, or a leader with ATK, attacks."""

    piece: str
    target: str


@record
class NextPhase:
    """End Battle and begin Main 2."""


@record
class EndTurn:
    """End the turn."""


@record
class Pass:
    """Chain nothing."""


@record
class Surrender:
    """Give the duel up; never asked for, always allowed."""


Decision = (
    PlaceLeader
    | Spawn
    | SacrificeSpawn
    | PlaceTrick
    | Activate
    | Move
    | FlipUp
    | SetMode
    | Restore
    | Attack
    | NextPhase
    | EndTurn
    | Pass
    | Surrender
    | Choose
)
DECISIONS: tuple[type, ...] = (
    *(PlaceLeader, Spawn, SacrificeSpawn, PlaceTrick, Activate, Move, FlipUp, SetMode, Restore, Attack),
    *(NextPhase, EndTurn, Pass, Surrender, Choose),
)

# --- requests ---------------------------------------------------------------------------------------


@record
class LeaderRequest:
    """The seat puts its leader on one of these tiles."""

    seat: int
    tiles: tuple[str, ...]


@record
class TurnRequest:
    """The seat whose turn it is does what it likes, or ends the turn. What is legal is found when it is asked for."""

    seat: int


@record
class ChainRequest:
    """The seat may answer what was activated or declared; or use a hidden card at what has happened."""

    seat: int
    happened: bool = False
    """Whether it is about what has happened: traps, and abilities in the hand (DS-R-19)."""


Request = LeaderRequest | TurnRequest | ChainRequest | ChoiceRequest
REQUESTS: tuple[type, ...] = (LeaderRequest, TurnRequest, ChainRequest, ChoiceRequest)
