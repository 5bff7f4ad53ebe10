"""The state of a game: frozen records in one object that can be copied at any time. Seats count from 0.

What abilities can name has a prefix: `hero:0`, `seat:0`, `space:w1.r0.c0`, `wedge:3`, `token:grey_wolf#2`, `die:0`,
`scroll:surge`, `curse:long_night`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal

from schema.frozen_dataclass import record, replaced
from simulator.engine import ability_records
from simulator.engine.codec import LATER
from simulator.engine.durations import Lasting
from simulator.engine.zones import PUBLIC, Pile

HERO: Final = "hero:"
SEAT: Final = "seat:"
SPACE: Final = "space:"
WEDGE: Final = "wedge:"
TOKEN: Final = "token:"
DIE: Final = "die:"
SCROLL: Final = "scroll:"
CURSE: Final = "curse:"
EVERYWHERE: Final = "all"
"""The place of a curse that covers everybody."""

DECK: Final = Pile()
DISCARD: Final = Pile((), (PUBLIC,))
"""An empty deck, and an empty pile that lies face up."""

Face = Literal["equipment", "magic"]
Level = Literal["low", "high"]


@record
class Item:
    """An item card with one face up (DT-ITEM-01)."""

    card: str
    face: Face


@record
class Hero:
    """A player: the sheet, what lies on it, and the marker."""

    character: str = ""
    """Empty until one is picked."""
    level: Level = "low"
    gold: int = 0
    xp: int = 0
    space: str = ""
    home: str = ""
    """The starting city."""
    alive: bool = True
    slots: tuple[Item | None, ...] = (None, None, None, None)
    backpack: tuple[Item, ...] = ()
    hand: Pile = Pile()

    @property
    def items(self) -> tuple[Item, ...]:
        """All items, those in slots first."""
        return (*(item for item in self.slots if item is not None), *self.backpack)


@record
class Move:
    """The move of the present turn."""

    start: str
    used: int = 0
    """Spaces entered, and steps paid for otherwise."""
    extra: int = 0
    """Further spaces that were bought or given."""
    moved: bool = False
    whole: bool = False
    """The whole movement was spent on one border (DT-BORD-04)."""
    crossing: int = 0
    """Steps that may still cross a border by an effect."""
    ended: bool = False
    sharing: bool = False
    """The hero stands among monsters without a fight (DT-MOVE-06)."""
    quests: tuple[str, ...] = ()
    """The quests whose space was entered (DT-QUEST-02)."""


@record
class Battle:
    """A battle of the active hero."""

    number: int
    tokens: tuple[str, ...]
    space: str
    wizard: bool = False
    hero_bonus: int = 0
    monster_bonus: int = 0
    fixed: tuple[int, ...] = ()
    """The numbers of dice that are certain (DT-BAT-08); they come first among `dice`."""
    dice: tuple[int, ...] = ()
    removed: int = 0
    """Monsters that left the battle without being beaten (DT-Q-15)."""


@record
class Brought:
    """How many tokens a space brought, by which time."""

    time: str
    number: int


@record
class Added:
    """What a scroll or another card has added to one side of the present battle."""

    seat: int
    """Who played or has the card."""
    card: str
    """Its folder and id, such as `scrolls/goad`."""
    side: str
    """`hero` or `monsters`."""
    amount: int


def bonuses(added: tuple[Added, ...]) -> tuple[int, int]:
    """The bonuses of the hero and of the monsters that are made of these."""
    sums = {"hero": 0, "monsters": 0}
    for one in added:
        sums[one.side] += one.amount
    return sums["hero"], sums["monsters"]


@record
class Market:
    """Item cards that lie turned up in a shop."""

    cards: tuple[str, ...]
    scrolls: int = 0
    """How many scrolls may still be bought."""
    sale: bool = False
    city: bool = False
    """A shop in a city, where XP turn up further cards (DT-CITY-02)."""


@record
class Played:
    """A scroll that has been played and has not yet taken effect (DT-Q-43)."""

    seat: int
    scroll: str
    cancelled: bool = False


@record
class Offer:
    """A deal that a hero proposes to another one in the same space (DT-TRADE-01)."""

    seat: int
    to: int
    gold: int = 0
    """What the proposer pays; less than 0 is what is asked for."""
    items: tuple[int, ...] = ()
    """Places of the items that are given; see `place_of`."""
    scrolls: tuple[str, ...] = ()
    wants_items: tuple[int, ...] = ()
    wants_scrolls: int = 0
    """How many scrolls are asked for; who agrees picks them."""


@record
class Undo:
    """What a scroll has changed since it was played, as long as it may be taken back (DT-SCR-03)."""

    seat: int
    scroll: str
    parts: tuple[tuple[str, Any], ...]
    """The parts of the state as they were, by name; hands are left out."""


@record
class Facts(ability_records.Facts):
    """The event that triggered an ability; roles that do not apply are empty."""

    mover: str = ""
    target: str = ""

    @property
    def about(self) -> str:
        return self.target


@record
class Scope(ability_records.Scope):
    """The context in which an ability works."""

    facts: Facts = Facts()


@cache
def hero_scope(seat: int, ability: str = "") -> Scope:
    """The context of an ability that a hero has; there is one record of each, as they are looked at all the time."""
    return Scope(ability, seat, f"{HERO}{seat}")


@record
class Result:
    """How the game ended; a draw has no winners."""

    winners: tuple[int, ...]
    reason: str


@dataclass(slots=True)
class State:
    """Everything that can change. The records are frozen; `copy` is independent of the original."""

    seed: int
    heroes: tuple[Hero, ...]
    items: Pile = DECK
    item_discard: Pile = DISCARD
    scrolls: Pile = DECK
    scroll_discard: Pile = DISCARD
    cup: Pile = DECK
    cup_discard: tuple[str, ...] = ()
    stacks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Monsters by space (DT-STK-01)."""
    quests: dict[str, str] = field(default_factory=dict)
    """The space of each quest token."""
    position: int = 0
    """By how many steps the tower is turned."""
    steps: int = 0
    """How often the tower has turned by one step."""
    turn: int = 0
    seat: int = 0
    """Whose turn it is."""
    first: int = 0
    """The seat that began."""
    phase: str = "setup"
    turn_over: bool = False
    """The hero has retreated or died: only the last steps of the turn follow (DT-DEF-09)."""
    move: Move | None = None
    pool: tuple[str, ...] = ()
    """Tokens drawn in this encounter that are still to be resolved or fought."""
    aside: tuple[str, ...] = ()
    """Tokens that do not come up again before the drawing is over (DT-Q-45)."""
    guarding: bool = False
    """The tokens are drawn for the wizard (DT-WIZ-03)."""
    time: str = ""
    """The time that the hero has chosen for his draw; empty where he has no choice."""
    battle: Battle | None = None
    battles: int = 0
    market: Market | None = None
    played: tuple[Played, ...] = ()
    """Scrolls that have not yet taken effect, the last one played at the end."""
    lasting: tuple[Lasting, ...] = ()
    """Changes, curses and times, in the order in which they began."""
    limits: dict[str, int] = field(default_factory=dict)
    part: int = 0
    """The number of the present or last move, battle or visit."""
    shuffles: int = 0
    undo: Undo | None = None
    stack: list[Any] = field(default_factory=list)
    request: Any = None
    result: Result | None = None
    decisions: int = 0
    last_turn: int | None = None
    stopped: bool = False
    free: tuple[int, int] = field(default=(0, 0), metadata=LATER)
    """The turn and the part at which others could last play between the steps."""
    refused: tuple[Offer, ...] = field(default=(), metadata=LATER)
    """The deals that were refused in this turn: bots do not propose them again."""
    open_face: str = field(default="", metadata=LATER)
    """In a view: an item card whose equipment face lies on top, where several have this face and others behind it."""
    added: tuple[Added, ...] = field(default=(), metadata=LATER)
    """What the bonuses of the present battle are made of. Rules read the bonuses: replays hold no digest of it."""
    brought: Brought | None = field(default=None, metadata=LATER)
    """What the space has brought in the present encounter; replays hold no digest of it either."""

    def copy(self) -> State:
        """The same state, independent of this one."""
        return replaced(
            self,
            stacks=dict(self.stacks),
            quests=dict(self.quests),
            limits=dict(self.limits),
            stack=list(self.stack),
        )


def plain_parts(state: State) -> Mapping[str, Any]:
    """The parts of a state by name, so that a difference can name one."""
    return {
        "heroes": state.heroes,
        "piles": (state.items, state.item_discard, state.scrolls, state.scroll_discard, state.cup, state.cup_discard),
        "board": (state.stacks, state.quests, state.position, state.steps, state.lasting),
        "turn": (state.turn, state.seat, state.phase, state.turn_over, state.move, state.pool, state.aside, state.time),
        "battle": (state.battle, state.market, state.played, state.undo, state.stack, state.request),
        "rest": (
            state.seed,
            state.limits,
            state.part,
            state.free,
            state.refused,
            state.shuffles,
            state.result,
            state.decisions,
            state.stopped,
        ),
    }


def seat_of(name: str) -> int:
    """The seat of a hero or player by its name; -1 for other names."""
    for prefix in (HERO, SEAT):
        if name.startswith(prefix):
            return int(name[len(prefix) :])
    return -1


def token_id(name: str) -> str:
    """The id of a token by its name."""
    return name.removeprefix(TOKEN).partition("#")[0]


SLOTS: Final = 4


def place_of(hero: Hero, place: int) -> Item | None:
    """The item at a place: slots count from 0, then come those in the backpack."""
    if 0 <= place < SLOTS:
        return hero.slots[place]
    return hero.backpack[place - SLOTS] if 0 <= place - SLOTS < len(hero.backpack) else None


def without_item(hero: Hero, place: int) -> Hero:
    """The hero without the item at a place."""
    if place < SLOTS:
        return replaced(hero, slots=tuple(None if n == place else item for n, item in enumerate(hero.slots)))
    at = place - SLOTS
    return replaced(hero, backpack=(*hero.backpack[:at], *hero.backpack[at + 1 :]))
