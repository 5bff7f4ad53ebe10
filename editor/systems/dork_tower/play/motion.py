"""What moves on the table between two positions, and when. No Qt.

Heroes walk first, then tokens are drawn and turned over and cards are dealt, and at the end the tower turns. Dice and
sheets move beside the table, in their own widgets.
"""

from __future__ import annotations

from typing import Final, Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.systems.dork_tower.board_layout import Layout
from simulator.systems.dork_tower.state import Hero, State
from simulator.systems.dork_tower.tower_play import TowerPlay

STEP_MS, DRAW_MS, TURN_MS, APART_MS, DEAL_MS, TOWER_MS = 160, 180, 240, 90, 240, 400
ROLL_MS, PAUSE_MS, FLIP_MS = 500, 350, 320
_MOST_STEPS: Final = 5
"""A longer way, such as home from a lost battle, goes straight."""


@frozen_dataclass
class Walk:
    """A hero goes from space to space."""

    seat: int
    spaces: tuple[str, ...]

    @property
    def ms(self) -> int:
        """How long it takes."""
        return STEP_MS * (len(self.spaces) - 1)


@frozen_dataclass
class Deal:
    """A card goes from a deck to a hero."""

    seat: int
    deck: Literal["scrolls", "items"]


@frozen_dataclass
class Changes:
    """Everything that moves from one position to the next."""

    walks: tuple[Walk, ...] = ()
    drawn: tuple[str, ...] = ()
    """Tokens that come out of the cup."""
    deals: tuple[Deal, ...] = ()
    turned: int = 0
    """By how many walls the tower turns."""

    @property
    def walk_ms(self) -> int:
        return max((walk.ms for walk in self.walks), default=0)

    @property
    def draw_ms(self) -> int:
        """How long drawing and dealing take, after the walks."""
        tokens = DRAW_MS + TURN_MS + APART_MS * (len(self.drawn) - 1) if self.drawn else 0
        cards = DEAL_MS + APART_MS * (len(self.deals) - 1) if self.deals else 0
        return max(tokens, cards)

    @property
    def ms(self) -> int:
        """How long all of it takes."""
        return self.walk_ms + self.draw_ms + (TOWER_MS if self.turned else 0)

    @property
    def walking(self) -> frozenset[int]:
        """The seats whose heroes are on their way."""
        return frozenset(walk.seat for walk in self.walks)

    def along(self, walk: Walk, ms: float) -> tuple[int, float]:
        """Between which spaces of a walk the hero is: the number of the first, and the share of the way to the next."""
        steps = len(walk.spaces) - 1
        way = min(float(steps), max(0.0, ms / STEP_MS))
        number = min(steps - 1, int(way))
        return number, way - number

    def flight(self, number: int, ms: float, length: float = DRAW_MS) -> float:
        """How far the n-th token or card has flown, from 0 to 1."""
        return _share(ms - self.walk_ms - APART_MS * number, length)

    def turning(self, number: int, ms: float) -> float:
        """How far the n-th token is turned over, from 0 to 1."""
        return _share(ms - self.walk_ms - APART_MS * number - DRAW_MS, TURN_MS)

    def tower(self, ms: float) -> float:
        """How far the tower has turned, from 0 to 1."""
        return _share(ms - self.walk_ms - self.draw_ms, TOWER_MS) if self.turned else 1.0


NOTHING: Final = Changes()


def changes_between(before: TowerPlay, after: TowerPlay) -> Changes:
    """What moves when one position follows another."""
    old, new = before.state, after.state
    walks = (
        Walk(number, path_between(after.setup.layout, was.space, hero.space))
        for number, (was, hero) in enumerate(zip(old.heroes, new.heroes, strict=True))
        if was.space and hero.space and was.space != hero.space
    )
    lying = set(_lying(old))
    drawn = tuple(token for token in _met(new) if token not in lying)
    turned = (new.position - old.position) % 8 if new.steps > old.steps else 0
    return Changes(tuple(walks), drawn, tuple(_deals(old, new)), turned)


def path_between(layout: Layout, start: str, end: str) -> tuple[str, ...]:
    """The spaces of a shortest way, barriers or not; only its ends if it is long, or if there is none."""
    back = layout.distances(end, barriers=False)
    if not 0 < back.get(start, 0) <= _MOST_STEPS:
        return (start, end)
    path = [start]
    while path[-1] != end:
        path.append(min(layout.neighbours[path[-1]], key=lambda space: back.get(space, len(back))))
    return tuple(path)


def _met(state: State) -> tuple[str, ...]:
    """Tokens of the present encounter."""
    fought = state.battle.tokens if state.battle is not None else ()
    return tuple(dict.fromkeys((*state.pool, *fought)))


def _lying(state: State) -> tuple[str, ...]:
    """Tokens that lie on the table."""
    return (*_met(state), *state.aside, *(token for stack in state.stacks.values() for token in stack))


def _deals(old: State, new: State) -> list[Deal]:
    """Cards that heroes have got from the decks; others changed hands."""
    found: list[Deal] = []
    for deck, shrunk in (("scrolls", len(new.scrolls) < len(old.scrolls)), ("items", len(new.items) < len(old.items))):
        for seat, (was, hero) in enumerate(zip(old.heroes, new.heroes, strict=True)):
            more = _count(hero, deck) - _count(was, deck) if shrunk else 0
            found += [Deal(seat, "scrolls" if deck == "scrolls" else "items")] * max(0, more)
    return found


def _count(hero: Hero, deck: str) -> int:
    return len(hero.hand) if deck == "scrolls" else len(hero.items)


def _share(ms: float, length: float) -> float:
    return min(1.0, max(0.0, ms / length))
