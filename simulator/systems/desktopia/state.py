"""The state of a battle: frozen records in plain containers, cheap to copy at any moment, also mid-ability."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Literal

from schema.frozen_dataclass import record
from simulator.engine.codec import LATER
from simulator.engine.durations import Lasting
from simulator.engine.secrets import Marks
from simulator.physics.table import Disk

Zone = Literal["field", "supply", "stowed", "camp", "reserve", "away"]


@record
class Piece:
    """A disk of the box. Positions are in mm, y down, facing in degrees clockwise; they mean nothing off the field."""

    id: str
    size: str
    """hero, veteran, fighter, artifact or missile; fixes the diameter (DK-INV-05)."""
    radius: float
    mass: float
    card: str
    """The card of the face in use; empty while a disk with several faces is in the reserve."""
    faces: tuple[str, ...]
    owner: int = -1
    """The seat it plays for, from 0; for a missile the seat that shot or placed it; -1 for none."""
    zone: Zone = "reserve"
    x: float = 0.0
    y: float = 0.0
    facing: float = 0.0
    on: str = ""
    """What it lies on: a missile's character, a character's artifact."""
    arrived: int = 0
    """When it was put there: riders are stacked in this order, lowest first (DK-LTE-08)."""
    holder: str = ""
    """The card it lies on: `seat/character` in a supply, a piece's id when stowed."""
    damage: int = 0
    """Below 0 while its life is above its maximum."""
    statuses: tuple[str, ...] = ()
    killer: tuple[str, ...] = field(default=(), metadata=LATER)
    """Of a dying character: what dealt the damage, and its kind. Only where an ability asks for it."""
    belongs: int = field(default=-1, metadata=LATER)
    """The seat to which it belongs while it plays for another one; -1 while it plays for its own."""
    printed: str = field(default="", metadata=LATER)
    """Its own card while it is another character for a time; else empty."""
    spared: int = field(default=0, metadata=LATER)
    """Damage of its own that does not count then, as the other one would not survive it."""
    full: int = field(default=0, metadata=LATER)
    """The maximum life of its own card as abilities have changed it; 0 where it is as printed."""
    extra: int = field(default=0, metadata=LATER)
    """How much more maximum life static abilities give it now."""
    doomed: bool = field(default=False, metadata=LATER)
    """Of a dying character: nothing happens instead of its death."""

    def changed(self, changes: Mapping[str, Any]) -> "Piece":
        """A copy with other values in some fields; faster than `dataclasses.replace`, and used for every move."""
        # Each field is named, and what changes is put into the copy, as both are fast in compiled code.
        twin = Piece(
            self.id,
            self.size,
            self.radius,
            self.mass,
            self.card,
            self.faces,
            self.owner,
            self.zone,
            self.x,
            self.y,
            self.facing,
            self.on,
            self.arrived,
            self.holder,
            self.damage,
            self.statuses,
            self.killer,
            self.belongs,
            self.printed,
            self.spared,
            self.full,
            self.extra,
            self.doomed,
        )
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin


_NO_ROLE = frozenset({"x", "y", "facing", "damage", "statuses", "killer", "printed", "spared", "full"})
"""Fields that do not affect which abilities are in force."""
_role_of = attrgetter(*(each.name for each in fields(Piece) if each.name not in _NO_ROLE))


class Pieces(dict[str, Piece]):
    """The pieces by id, and what has been computed from them since the last change.

    `by_role` holds what follows from cards, owners, zones and stacking, and so outlasts moves and damage. A copy shares
    computed values until either of the two changes: trials of bots start from known answers.
    """

    __slots__ = ("as_disks", "by_role", "computed", "computed_for")

    def __init__(self, pieces: Mapping[str, Piece] | Iterable[tuple[str, Piece]] = ()) -> None:
        super().__init__(pieces)
        self.computed: dict[Any, Any] = {}
        self.by_role: dict[Any, Any] = {}
        self.computed_for: object = None
        """The compiled abilities that the answers hold for; see `Battle.computed`."""
        self.as_disks: dict[str, tuple[Piece, str, Disk]] = {}
        """By id, the latest piece of which a disk of the physics was made, what is below it, and that disk."""

    def __setitem__(self, name: str, piece: Piece) -> None:
        super().__setitem__(name, piece)
        # Replaced, not cleared: a copy may still use them.
        self.computed, self.by_role = {}, {}

    def __delitem__(self, name: str) -> None:
        super().__delitem__(name)
        self.computed, self.by_role = {}, {}

    def change(self, name: str, changes: Mapping[str, Any]) -> Piece:
        """Change some fields of a piece."""
        before = self[name]
        piece = before.changed(changes)
        super().__setitem__(name, piece)
        self.computed = {}
        if not changes.keys() <= _NO_ROLE and _role_of(piece) != _role_of(before):
            self.by_role = {}
        return piece

    def copy(self) -> "Pieces":
        # Without `__init__`, which would make dictionaries that are thrown away: bots copy states all the time.
        twin: Pieces = _new_pieces(Pieces)
        _fill(twin, self)
        twin.computed, twin.by_role = self.computed, self.by_role
        twin.computed_for = self.computed_for
        twin.as_disks = self.as_disks
        return twin


_new_pieces = Pieces.__new__
_fill = dict.update


@record
class Player:
    """A player's camp without its disks, and the player's counters."""

    seat: int
    side: str
    penalties: int = 0
    bonuses: int = 0
    damage_dealt: int = 0
    """Damage dealt to enemies in the current turn (DK-RIT-13)."""
    cards: tuple[str, ...] = ()
    """Character cards in the camp; they stay when a disk dies (DK-LIFE-05)."""
    at_start: tuple[tuple[str, int], ...] = ()
    """The number of characters of each rank when the battle began."""
    slain: tuple[str, ...] = ()
    """Cards of its characters that died, one entry a death, oldest first."""
    out: bool = False
    turns: int = 0
    """The number of its own turns that have begun or were skipped."""
    hand: tuple[str, ...] = ()
    """Rituals held, face down."""
    tallies: tuple[tuple[str, int], ...] = ()
    """The number of own turns in a row in which each such goal has been met."""
    skipped: int = field(default=0, metadata=LATER)
    """How many of the turns were skipped without anything happening in them."""
    removed: tuple[str, ...] = field(default=(), metadata=LATER)
    """Those of the slain that are removed from the battle, one entry each."""

    def changed(self, changes: Mapping[str, Any]) -> "Player":
        """A copy with other values in some fields; faster than `dataclasses.replace`."""
        twin = Player(
            self.seat,
            self.side,
            self.penalties,
            self.bonuses,
            self.damage_dealt,
            self.cards,
            self.at_start,
            self.slain,
            self.out,
            self.turns,
            self.hand,
            self.tallies,
            self.skipped,
            self.removed,
        )
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin


Lying = tuple[str, float, float, str]
"""A disk on the battlefield: its id, where it is, and what it lies on."""


Past = tuple[str, int, str, str, int, str, int, int]
"""What has happened, and in which turn; the disk, its card and the seat; the source and its seat; an amount."""


@record
class FlickTrace:
    """What words about space ask about a flick or shot after it has come to rest."""

    start: tuple[Lying, ...]
    """The disks when it began, in order of id."""
    end: tuple[Lying, ...]
    """The disks that were still on the table at its end, in order of id."""
    touched: tuple[tuple[str, str], ...]
    """What the moving disk touched, each once, in order: `disk`, `obstacle` or `wall`, and its id."""
    travelled: int
    """The way of the moving disk in whole mm, rounded down."""
    passed: tuple[tuple[str, float], ...] = field(default=(), metadata=LATER)
    """The narrowest gap in mm to what the moving disk did not touch, if a word asks for it: its id, and the gap."""
    bounced: tuple[tuple[str, str], ...] = field(default=(), metadata=LATER)
    """What the moving disk touched, each time, in order, if a word asks for it; as in `touched`."""
    met: tuple[tuple[str, str, str], ...] = field(default=(), metadata=LATER)
    """What every disk touched, each once, in order, if a word asks for it: the disk, and as in `touched`."""
    passed_by: tuple[tuple[str, str, float], ...] = field(default=(), metadata=LATER)
    """The same of every disk that moved, if a word asks for it: the disk, what it passed, and the gap."""
    entered: tuple[tuple[str, str], ...] = field(default=(), metadata=LATER)
    """The zones into which disks came, if a word asks for it: the disk, and the zone."""
    on_sector: bool = field(default=False, metadata=LATER)
    """Whether the finger touched a sector of the moving disk, if a word asks for it."""
    slid: tuple[tuple[str, str, int], ...] = field(default=(), metadata=LATER)
    """How far disks slid, in whole mm rounded down, if a word asks for it: in all, and until each first met another."""
    speeds: tuple[tuple[str, str, int], ...] = field(default=(), metadata=LATER)
    """How fast disks were, in whole cm/s, if a word asks for it: at most, and as each first met another one."""
    ways: tuple[tuple[str, float, float, float, float], ...] = field(default=(), metadata=LATER)
    """The straight stretches over which disks slid, if a word asks for them: the disk, from where, and to where."""
    slid_at: tuple[tuple[str, str, float], ...] = field(default=(), metadata=LATER)
    """How far in mm disks had slid, if a word asks for it: in all, and when each first touched a disk or an object."""


@record
class Fray:
    """One flick or shot that is being resolved: what held when it began (DK-LTE-10), and the flicking seat."""

    number: int
    mover: str
    me: int
    """The seat that flicks."""
    as_mine: bool
    """The mover counts as a character of `me` (DK-C-MAGNET-02)."""
    shot: bool
    shooter: str
    riders: tuple[tuple[str, tuple[str, ...]], ...]
    """The missiles on each character when it began, lowest first."""
    holders: tuple[tuple[str, str], ...]
    """The holder of each artifact when it began."""
    sectors: tuple[str, ...]
    """Keys of the abilities of the mover's sectors that the finger touches."""
    use: int
    """The number of its shot: a second shot of the same missile shares it."""
    trace: FlickTrace | None = field(default=None, metadata=LATER)
    """Where disks were and what was touched, if a word of the pack asks for it."""
    targets: tuple[str, ...] = field(default=(), metadata=LATER)
    """The only characters that can be the target of the shot; empty for all."""
    chain: int = field(default=0, metadata=LATER)
    """As in `AskShot`; 0 for flicks and for shots that are actions."""
    struck: str = field(default="", metadata=LATER)
    """The target of the shot, once what is on the missile's card happens to it."""
    missile: str = field(default="", metadata=LATER)
    """The card of the missile of a shot, which its disk no longer tells once it has gone home."""
    stays: bool = field(default=False, metadata=LATER)
    """The missile stays on the table where it lies."""


@record
class Result:
    """How the battle ended: the seats that won; none is a draw."""

    winners: tuple[int, ...]
    reason: str


@record
class TurnChange:
    """A change of the turns of a player that an ability has made."""

    seat: int
    kind: Literal["extra", "skip", "set", "most", "add", "first", "resume", "taken"]
    """An extra or a skipped turn, a number of actions or the most of them, the first turn of a round; after whom the
    order goes on, or extra turns already begun.
    """
    number: int = 0


@record
class AddedObject:
    """An object of the landscape that an ability has put down."""

    id: str
    """`put/`, the number of objects put down before it, and the kind of object."""
    thing: str
    x: float
    y: float
    turn: float
    by: int = field(default=-1, metadata=LATER)
    """The seat whose ability has put it down; -1 for nobody's."""
    grown: int = field(default=0, metadata=LATER)
    """How much farther it reaches on every side than at first, in mm."""


@record
class BoardChanges:
    """How the board differs from the script's."""

    removed: tuple[str, ...] = ()
    """Ids of the script's objects that are gone, in order."""
    added: tuple[AddedObject, ...] = ()
    """The objects put down since that are still there, the oldest first."""
    border: str = ""
    """The zone whose outline is the border; the script's border when empty."""
    wall: bool = False
    """Whether the edges of that zone are walls."""
    zones: tuple[str, ...] = ()
    """Zones that are open where the script has them closed, or the other way round, in order."""
    count: int = 0
    """The number of objects put down so far."""
    moved: tuple[AddedObject, ...] = field(default=(), metadata=LATER)
    """Where the script's objects are that abilities have moved, in order."""
    gone: tuple[AddedObject, ...] = field(default=(), metadata=LATER)
    """The objects that abilities have removed, as they lay, without those put back; if a word asks for them."""


@dataclass(slots=True)
class State:
    """Everything about a battle that can change. `copy()` is independent of the original."""

    seed: int
    pieces: Pieces
    players: list[Player]
    turn: int = 0
    """Turns begun, of all players."""
    seat: int = 0
    action_limit: int = 0
    actions_used: int = 0
    bonus_left: int = 0
    """How many of this turn's actions come from bonus cards not yet discarded."""
    acted: tuple[str, ...] = ()
    time_cards: int = 0
    """Time cards left in the reserve."""
    limits: dict[str, int] = field(default_factory=dict)
    """How often each limited ability has worked, by ability, piece and stretch."""
    frays: tuple[Fray, ...] = ()
    dying: tuple[str, ...] = ()
    """Characters without life whose death is yet to be resolved, in order."""
    deck: tuple[str, ...] = ()
    """Rituals face down, the top first."""
    discarded: tuple[str, ...] = ()
    """Rituals played or given back."""
    shuffles: int = 0
    counter: int = 0
    """Grows with each arrival on a carrier."""
    fray_number: int = 0
    decisions: int = 0
    stack: list[Any] = field(default_factory=list)
    """Pending work as records, the next on top."""
    request: Any = None
    result: Result | None = None
    counters: dict[str, int] = field(default_factory=dict, metadata=LATER)
    """The number of each counter by holder and counter, unless it is the one to begin with. Replaced, never changed."""
    turn_changes: tuple[TurnChange, ...] = field(default=(), metadata=LATER)
    """Extra turns that are due, and other changes of turns, in the order in which they were made."""
    lasting: tuple[Lasting, ...] = field(default=(), metadata=LATER)
    """What holds for characters for a time, in the order in which it began."""
    board: BoardChanges | None = field(default=None, metadata=LATER)
    """How abilities have changed the board; None if none ever has."""
    marks: Marks = field(default=(), metadata=LATER)
    """What players have chosen in secret."""
    turn_start: tuple[Lying, ...] = field(default=(), metadata=LATER)
    """The disks when the turn began, in order of id, if a word of the pack asks for it."""
    turn_starts: tuple[tuple[int, tuple[Lying, ...]], ...] = field(default=(), metadata=LATER)
    """The same for the last turn of each seat, if a word asks for it."""
    turn_ends: tuple[tuple[int, tuple[Lying, ...]], ...] = field(default=(), metadata=LATER)
    """The disks when the last turn of each seat ended, the latest turn last, if a word asks for it."""
    graves: tuple[tuple[int, str, str, float, float, float], ...] = field(default=(), metadata=LATER)
    """Where characters have died, if a word asks for it, oldest first: seat, card, disk, x, y, facing."""
    happened: tuple[Past, ...] = field(default=(), metadata=LATER)
    """What words may ask about, the oldest first; nothing that none of the pack asks about."""
    reversed: bool = field(default=False, metadata=LATER)
    """Whether turns go round the other way."""

    def copy(self) -> "State":
        """An independent copy; the records are shared, as they never change."""
        return State(
            self.seed,
            self.pieces.copy(),
            self.players.copy(),
            self.turn,
            self.seat,
            self.action_limit,
            self.actions_used,
            self.bonus_left,
            self.acted,
            self.time_cards,
            self.limits.copy(),
            self.frays,
            self.dying,
            self.deck,
            self.discarded,
            self.shuffles,
            self.counter,
            self.fray_number,
            self.decisions,
            self.stack.copy(),
            self.request,
            self.result,
            self.counters,
            self.turn_changes,
            self.lasting,
            self.board,
            self.marks,
            self.turn_start,
            self.turn_starts,
            self.turn_ends,
            self.graves,
            self.happened,
            self.reversed,
        )
