"""The pending work of a duel, besides that of abilities: frozen records on the work stack."""

from __future__ import annotations

from schema.frozen_dataclass import record
from simulator.systems.despaira.state import Entry, Scope


@record
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


@record
class Doom:
    """A creature that would be destroyed."""

    victim: str
    cause: str
    source: str
    seat: int


@record
class AskLeader:
    """The seat places its leader; both at once, in secret, if it is -1 (DS-R-01)."""

    seat: int


@record
class BeginDuel:
    """The leaders stand: the coin, the first hands, the first turn."""


@record
class BeginTurn:
    """The next turn begins."""

    seat: int


@record
class EndStart:
    """What lasts until the start of this turn is over."""


@record
class BeginPhase:
    """A phase begins."""

    phase: str


@record
class TurnMenu:
    """The seat whose turn it is decides what to do next."""


@record
class EndSteps:
    """The turn ends, step by step: triggers, timers, what lasts until End, the hand limit (DS-R-43)."""

    step: int = 0


@record
class WorkQueue:
    """Triggered abilities that are due are activated, in their order, until none is left (DS-R-23)."""


@record
class Respond:
    """The seat may answer; two passes in a row close the window or period (ledger 5.5)."""

    seat: int
    passes: int = 0


@record
class AddEntry:
    """An ability whose choices are made joins the period."""

    scope: Scope


@record
class ResolveNext:
    """The next entry of the period takes effect; after the last one the period is over."""


@record
class AfterEntry:
    """An entry has taken effect, or failed: its trick leaves or stays."""

    entry: Entry
    failed: bool = False


@record
class OfferRecharge:
    """The player of a trick may pay to flip it down instead of losing it (DS-R-44)."""

    piece: str


@record
class StateChecks:
    """Deaths, timers at 0, wins and losses."""


@record
class Bury:
    """Creatures that nothing has saved are destroyed."""

    dooms: tuple[Doom, ...]


@record
class DoMove:
    """A declared move is done."""

    piece: str
    tile: str


@record
class DoSpawn:
    """A declared spawn is done."""

    piece: str
    tile: str
    stance: str
    how: str


@record
class AskSacrifice:
    """A Sacrifice Spawn in preparation: the creatures, then the points, then the tile and the stance."""

    piece: str
    sacrificed: tuple[str, ...] = ()
    points: int = -1
    tile: str = ""


@record
class DoBattle:
    """A declared attack is carried out."""

    attacker: str
    target: str


@record
class Counter:
    """What survived an attack strikes back."""

    attacker: str
    target: str


@record
class EndBattle:
    """A battle is over."""

    attacker: str
    target: str


@record
class EndDeed:
    """What was declared is over."""


@record
class Steps:
    """A creature goes on along its path."""

    piece: str
    tiles: tuple[str, ...]
    seat: int


@record
class EndClash:
    """A Clash has been decided and its damage dealt: who has lost makes room (DS-CLASH-03)."""

    winner: str
    loser: str
    comer: str
    tile: str
    by: int
    placed: bool


@record
class AskSpawnTile:
    """A Miracle Spawn: the tile, then the mode."""

    seat: int
    piece: str
    """A card in a zone; empty for a token."""
    token: str
    tiles: tuple[str, ...]
    tile: str = ""


@record
class AskDetach:
    """A creature that is detached is put on one of these tiles."""

    seat: int
    piece: str
    tiles: tuple[str, ...]


@record
class AskDiscard:
    """Cards of the hand of a seat are discarded; a seat, usually the same, chooses which."""

    seat: int
    number: int
    picker: int


@record
class AskSearch:
    """A seat takes cards from a deck, and shuffles it."""

    seat: int
    options: tuple[str, ...]
    number: int


@record
class AskFacing:
    """A seat turns a creature to a side."""

    seat: int
    piece: str


WORK: tuple[type, ...] = (
    *(Hit, Doom, AskLeader, BeginDuel, BeginTurn, EndStart, BeginPhase, TurnMenu, EndSteps, WorkQueue, Respond),
    *(AddEntry, ResolveNext, AfterEntry, OfferRecharge, StateChecks, Bury, DoMove, DoSpawn, AskSacrifice, DoBattle),
    *(Counter, EndBattle, EndDeed, Steps, EndClash, AskSpawnTile, AskDetach, AskDiscard, AskSearch, AskFacing),
)
