"""What a game of Islet consists of: its state, what it asks, what players decide, and what happens. Seats count from 0.

All of it is frozen and made of tuples, so a copy of a game costs nothing, and states and decisions can be written as
JSON by `simulator.engine.codec`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from simulator.engine.ability_records import ABILITY_RECORDS, Facts, Scope
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.zones import Pile

SEALED = -1
"""A bid that has been made and not yet been shown."""


Reason = Literal["points", "surrender"]


@dataclass(frozen=True, slots=True)
class Player:
    """What lies in front of one player, and where the boat is."""

    coins: int
    space: tuple[int, int]
    points: int = 0
    finds: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended."""

    winners: tuple[int, ...]
    reason: Reason


@dataclass(slots=True)
class State:
    """Everything that can change. The records in it are frozen; `copy()` is independent of the original."""

    seed: int
    """All chance comes from it."""
    players: tuple[Player, ...]
    treasure: tuple[tuple[int, ...], ...]
    deck: Pile
    """The next find is on top; the turn's player knows it."""
    turn: int = 1
    starter: int = 0
    """The seat whose turn it is."""
    phase: Literal["bid", "block", "work", "move", "over"] = "bid"
    """`work` while abilities are worked on the stack, `move` when the buyer is to move the boat."""
    bids: tuple[int | None, ...] = ()
    """By seat: None before the seat has bid, `SEALED` in the view of another."""
    buyer: int = -1
    waiting: tuple[int, ...] = ()
    """The seats that may still block, in their order."""
    throws: int = 0
    """Throws of the die so far: each has a key of its own."""
    discarded: tuple[str, ...] = ()
    """Finds whose uses are spent."""
    limits: dict[str, int] = field(default_factory=dict)
    """How often abilities have worked; see `simulator.engine.limits`."""
    stack: list[Any] = field(default_factory=list)
    """Pending work of abilities, the next on top."""
    request: Any = None
    """What an ability asks."""
    decisions: int = 0
    stopped: bool = False
    result: Result | None = None

    def copy(self, **fields: Any) -> State:
        """The same state with other values in some fields."""
        return replace(self, **{"limits": dict(self.limits), "stack": list(self.stack), **fields})


# --- pending work -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sail:
    """The buyer moves the boat."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over."""


WORK = (Facts, Scope, *ABILITY_RECORDS, Sail, EndTurn)


# --- requests ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BidRequest:
    """Bid from 0 up to `most` coins, in secret; all seats are asked at once."""

    most: int


@dataclass(frozen=True, slots=True)
class BlockRequest:
    """Pay a coin so that the find does nothing, or pass."""

    find: str


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Move the boat to one of these spaces."""

    spaces: tuple[tuple[int, int], ...]


Request = BidRequest | BlockRequest | MoveRequest | ChoiceRequest

# --- decisions --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number of coins."""

    coins: int


@dataclass(frozen=True, slots=True)
class Block:
    """Pay a coin and block the find."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the find work."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move the boat to this column and row; the own space to stay."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Surrender:
    """Leave the game. Never asked for, always allowed."""


Decision = Bid | Block | Pass | Move | Choose | Surrender

# --- events -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The finds were shuffled."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began; its player is the one who may peek."""

    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Peeked:
    """The turn's player looked at the next find; the others learn only that."""

    seat: int
    find: str


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat has bid; how much is shown with all other bids."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidsShown:
    """All bids, by seat; None for a seat that is out."""

    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """A die was thrown."""

    shows: int


@dataclass(frozen=True, slots=True)
class FindBought:
    """The highest bidder paid and took the find."""

    seat: int
    find: str
    coins: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """A seat paid a coin; the find does nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat did not block, or could not: nobody learns which."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoinsGained:
    """Coins from the bank."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class BoatsSwapped:
    """Two boats swapped places."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class CoinsPaid:
    """A player paid coins to another."""

    seat: int
    other: int
    coins: int


@dataclass(frozen=True, slots=True)
class Declined:
    """The owner did not use an optional ability."""

    seat: int
    find: str


@dataclass(frozen=True, slots=True)
class FindSpent:
    """A find has been used as often as it may, and is discarded."""

    seat: int
    find: str


@dataclass(frozen=True, slots=True)
class BoatMoved:
    """A boat moved, or stayed, and took the treasure of its space."""

    seat: int
    column: int
    row: int
    treasure: int


@dataclass(frozen=True, slots=True)
class Surrendered:
    """A player left the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The points at the end, by seat, and who has won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    DeckShuffled
    | TurnBegan
    | Peeked
    | BidMade
    | BidsShown
    | Thrown
    | FindBought
    | Blocked
    | Passed
    | CoinsGained
    | BoatsSwapped
    | CoinsPaid
    | Declined
    | FindSpent
    | BoatMoved
    | Surrendered
    | GameEnded
)
