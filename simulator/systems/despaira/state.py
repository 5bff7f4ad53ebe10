"""The state of a duel: frozen records in one object that can be copied at any time. Seats count from 0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from schema.frozen_dataclass import record, replaced
from simulator.engine import ability_records
from simulator.engine.durations import Lasting

Kind = Literal["leader", "creature", "trick", "token", ""]
"""Empty where it is hidden."""
ZoneName = Literal["deck", "hand", "field", "attached", "graveyard", "void", "archive", "gone"]


@record
class Piece:
    """A card of the duel wherever it is. Its name tells nothing of what it is."""

    name: str
    card: str
    """The id of its card; `HIDDEN` in the view of a seat that does not know it."""
    kind: Kind
    owner: int
    controller: int
    zone: ZoneName
    known_to: tuple[int, ...] = ()
    """The seats that know which card it is, sorted; `PUBLIC` for all."""
    tile: str = ""
    """Where it lies; of an attached card that of its carrier, of one that left the field the last one."""
    face_up: bool = True
    mode: str = "attack"
    facing: str = ""
    hp: int = 0
    hp_max: int = 0
    """The maximum when it was last looked at: a rise adds to both, a fall clips (DS-R-26)."""
    shield_broken: bool = False
    shield_worn: int = 0
    """How much of the shield is worn down, with the option for that (DS-R-25)."""
    carrier: str = ""
    attached_turn: int = 0
    detached_turn: int = 0
    """Of a carrier: the turn in which it last lost an attached creature."""
    timer: int = 0
    active: bool = False
    """A trick that has been activated."""
    settled: bool = False
    """An activated trick that stays: nothing that it does later makes it leave."""
    entered_turn: int = 0
    entered_how: str = ""
    moves: int = 0
    """Own moves in this turn."""
    moved: bool = False
    """Whether it moved in this turn, in whatever way (DS-R-12)."""
    attacks: int = 0
    mode_changes: int = 0
    heals: int = 0
    arrived: int = 0
    """The period in which an ability last brought it to its tile; 0 for none."""
    arrived_by: int = -1
    origin: str = ""
    """The tile before its present one, for a Clash; if it was spawned there, the zone from which it came."""
    hp_peak: int = 0
    """The largest maximum that it has had, where a boost restores HP only once (DS-R-26)."""


@record
class Seat:
    """What a player has besides cards on the field; the piles hold names of pieces."""

    leader: str = ""
    deck: tuple[str, ...] = ()
    """The top comes first."""
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    """The last one lies on top."""
    void: tuple[str, ...] = ()
    archive: tuple[str, ...] = ()
    inventory: int = 0
    used: int = 0
    spawn_points: int = 0
    spawns: int = 0
    """Normal and Sacrifice Spawns in this turn."""
    turns: int = 0
    """Own turns begun."""


@record
class Facts(ability_records.Facts):
    """The event that triggered an ability; fields that do not apply are empty."""

    source: str = ""
    victim: str = ""
    target: str = ""
    mover: str = ""
    dead: str = ""
    carrier: str = ""
    cause: str = ""
    """`battle`, `ability` or `clash`."""

    @property
    def about(self) -> str:
        return self.victim or self.mover or self.dead


@record
class Scope(ability_records.Scope):
    """The context in which an ability works."""

    facts: Facts = Facts()
    aims: tuple[tuple[str, str], ...] = ()
    """The targets, each with the tile or zone to which it is bound (DS-R-21)."""
    caught: tuple[str, ...] = ()
    """The cards that an unavoidable area hits wherever they have gone (DS-R-21)."""


@record
class Entry:
    """An activated ability in a period."""

    number: int
    """In the order of activation, from 1."""
    speed: int
    scope: Scope
    unavoidable: bool = False
    negated: bool = False
    resolved: bool = False
    trick: bool = False
    """The activation of a trick, which leaves afterwards unless it stays."""
    fielded: bool = False
    """Whether its source was on the field."""
    in_area: tuple[str, ...] = ()
    """The cards in the areas of an unavoidable ability when it was activated."""


@record
class Deed:
    """What was declared and can be answered before it is done; or the change of a phase."""

    kind: str
    """`attack`, `move`, `spawn` or `phase`."""
    seat: int
    piece: str = ""
    target: str = ""
    cancelled: bool = False


@record
class Period:
    """An activation period (DS-ACT-03)."""

    number: int
    entries: tuple[Entry, ...] = ()
    resolving: bool = False


@record
class TileState:
    """A tile that differs from the map."""

    kind: str
    record: Lasting | None = None
    """How long it stays so; None for good."""
    before: str = ""
    """What it becomes again."""


@record
class Result:
    """How the duel ended; a draw has no winners."""

    winners: tuple[int, ...]
    reason: str


@dataclass(slots=True)
class State:
    """Everything that can change in a duel. Its records are frozen; `copy` is independent of the original."""

    seed: int
    pieces: dict[str, Piece]
    seats: list[Seat]
    turn: int = 0
    seat: int = 0
    """Whose turn it is."""
    phase: str = "setup"
    first: int = 0
    """The seat that started."""
    tiles: dict[str, TileState] = field(default_factory=dict)
    """The tiles whose kind differs from the map."""
    counters: dict[str, int] = field(default_factory=dict)
    """See `simulator.engine.counters`."""
    lasting: tuple[Lasting, ...] = ()
    controls: tuple[Lasting, ...] = ()
    """Control that lasts for a time: the holder is the card, the effect the key of what took it."""
    limits: dict[str, int] = field(default_factory=dict)
    period: Period | None = None
    periods: int = 0
    """How many have been opened in the duel."""
    deed: Deed | None = None
    queued: tuple[Scope, ...] = ()
    """Triggered abilities that wait for the end of the period (DS-R-23)."""
    watching: tuple[int, ...] = ()
    """The seats of which the opponent may think that a hidden card waits for what has happened (DS-R-19)."""
    activated: int = 0
    """The activations since a player last decided freely (DS-R-46)."""
    verdicts: tuple[tuple[str, int], ...] = ()
    """`win` or `lose` and the seat, as abilities have said in this step (DS-R-34)."""
    tokens: int = 0
    """Tokens made so far: each has a number."""
    shuffles: int = 0
    famine: tuple[int, ...] = ()
    """The seats whose decks have run out, and could not draw where that is asked for."""
    stack: list[Any] = field(default_factory=list)
    request: Any = None
    result: Result | None = None
    decisions: int = 0
    last_turn: int | None = None
    stopped: bool = False

    def copy(self, pieces: dict[str, Piece] | None = None) -> State:
        """The same state, independent of this one; with other pieces, if they are given."""
        return replaced(
            self,
            pieces=dict(self.pieces) if pieces is None else pieces,
            seats=list(self.seats),
            tiles=dict(self.tiles),
            counters=dict(self.counters),
            limits=dict(self.limits),
            stack=list(self.stack),
        )


def plain_parts(state: State) -> Mapping[str, Any]:
    """The parts of a state by name, so that a difference can name one."""
    return {
        "pieces": state.pieces,
        "seats": state.seats,
        "field": (state.tiles, state.counters, state.lasting),
        "period": (state.period, state.deed, state.queued, state.stack, state.request),
        "rest": (state.seed, state.turn, state.seat, state.phase, state.limits, state.result, state.decisions),
    }
