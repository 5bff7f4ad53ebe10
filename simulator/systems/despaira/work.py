"""The pending work of a duel, besides that of abilities: frozen records on the work stack."""

from __future__ import annotations

from dataclasses import dataclass

from schema.frozen_dataclass import fast_init
from simulator.systems.despaira.state import Entry, Scope


@fast_init
@dataclass(frozen=True, slots=True)
class Hit:
    """Damage that a creature would take."""

    victim: str
    amount: int
    cause: str
    """`battle`, `ability` or `clash`."""
    source: str
    seat: int
    """Who deals it."""
    surplus_cap: int = 0
    """How much of what exceeds its HP goes to its leader."""


@fast_init
@dataclass(frozen=True, slots=True)
class Doom:
    """A creature that would be destroyed."""

    victim: str
    cause: str
    source: str
    seat: int


@fast_init
@dataclass(frozen=True, slots=True)
class AskLeader:
    """The seat places its leader; both at once, in secret, if it is -1 (DS-R-01)."""

    seat: int


@fast_init
@dataclass(frozen=True, slots=True)
class BeginDuel:
    """The leaders stand: the coin, the first hands, the first turn."""


@fast_init
@dataclass(frozen=True, slots=True)
class BeginTurn:
    """The next turn begins."""

    seat: int


@fast_init
@dataclass(frozen=True, slots=True)
class EndStart:
    """What lasts until the start of this turn is over."""


@fast_init
@dataclass(frozen=True, slots=True)
class BeginPhase:
    """A phase begins."""

    phase: str


@fast_init
@dataclass(frozen=True, slots=True)
class TurnMenu:
    """The seat whose turn it is decides what to do next."""


@fast_init
@dataclass(frozen=True, slots=True)
class EndSteps:
    """The turn ends, step by step: triggers, timers, what lasts until End, the hand limit (DS-R-43)."""

    step: int = 0


@fast_init
@dataclass(frozen=True, slots=True)
class WorkQueue:
    """Triggered abilities that are due are activated, in their order, until none is left (DS-R-23)."""


@fast_init
@dataclass(frozen=True, slots=True)
class Respond:
    """The seat may answer; two passes in a row close the window or period (ledger 5.5)."""

    seat: int
    passes: int = 0


@fast_init
@dataclass(frozen=True, slots=True)
class AddEntry:
    """An ability whose choices are made joins the period."""

    scope: Scope


@fast_init
@dataclass(frozen=True, slots=True)
class ResolveNext:
    """The next entry of the period takes effect; after the last one the period is over."""


@fast_init
@dataclass(frozen=True, slots=True)
class AfterEntry:
    """An entry has taken effect, or failed: its trick leaves or stays."""

    entry: Entry
    failed: bool = False


@fast_init
@dataclass(frozen=True, slots=True)
class OfferRecharge:
    """The player of a trick may pay to flip it down instead of losing it (DS-R-44)."""

    piece: str


@fast_init
@dataclass(frozen=True, slots=True)
class StateChecks:
    """Deaths, timers at 0, wins and losses."""


@fast_init
@dataclass(frozen=True, slots=True)
class Bury:
    """Creatures that nothing has saved are destroyed."""

    dooms: tuple[Doom, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class DoMove:
    """A declared move is done."""

    piece: str
    tile: str


@fast_init
@dataclass(frozen=True, slots=True)
class DoSpawn:
    """A declared spawn is done."""

    piece: str
    tile: str
    stance: str
    how: str


@fast_init
@dataclass(frozen=True, slots=True)
class AskSacrifice:
    """A Sacrifice Spawn in preparation: the creatures, then the points, then the tile and the stance."""

    piece: str
    sacrificed: tuple[str, ...] = ()
    points: int = -1
    tile: str = ""


@fast_init
@dataclass(frozen=True, slots=True)
class DoBattle:
    """A declared attack is carried out."""

    attacker: str
    target: str


@fast_init
@dataclass(frozen=True, slots=True)
class Counter:
    """What survived an attack strikes back."""

    attacker: str
    target: str


@fast_init
@dataclass(frozen=True, slots=True)
class EndBattle:
    """A battle is over."""

    attacker: str
    target: str


@fast_init
@dataclass(frozen=True, slots=True)
class EndDeed:
    """What was declared is over."""


@fast_init
@dataclass(frozen=True, slots=True)
class Steps:
    """A creature goes on along its path."""

    piece: str
    tiles: tuple[str, ...]
    seat: int


@fast_init
@dataclass(frozen=True, slots=True)
class EndClash:
    """A Clash has been decided and its damage dealt: who has lost makes room (DS-CLASH-03)."""

    winner: str
    loser: str
    comer: str
    tile: str
    by: int
    placed: bool


@fast_init
@dataclass(frozen=True, slots=True)
class AskSpawnTile:
    """A Miracle Spawn: the tile, then the mode."""

    seat: int
    piece: str
    """A card in a zone; empty for a token."""
    token: str
    tiles: tuple[str, ...]
    tile: str = ""


@fast_init
@dataclass(frozen=True, slots=True)
class AskDetach:
    """A creature that is detached is put on one of these tiles."""

    seat: int
    piece: str
    tiles: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class AskDiscard:
    """Cards of the hand of a seat are discarded; a seat, usually the same, chooses which."""

    seat: int
    number: int
    picker: int


@fast_init
@dataclass(frozen=True, slots=True)
class AskSearch:
    """A seat takes cards from a deck, and shuffles it."""

    seat: int
    options: tuple[str, ...]
    number: int


@fast_init
@dataclass(frozen=True, slots=True)
class AskFacing:
    """A seat turns a creature to a side."""

    seat: int
    piece: str


WORK: tuple[type, ...] = (
    *(Hit, Doom, AskLeader, BeginDuel, BeginTurn, EndStart, BeginPhase, TurnMenu, EndSteps, WorkQueue, Respond),
    *(AddEntry, ResolveNext, AfterEntry, OfferRecharge, StateChecks, Bury, DoMove, DoSpawn, AskSacrifice, DoBattle),
    *(Counter, EndBattle, EndDeed, Steps, EndClash, AskSpawnTile, AskDetach, AskDiscard, AskSearch, AskFacing),
)
