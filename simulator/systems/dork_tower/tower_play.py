"""A game at work: what the rules ask of its state, and the changes that all of them make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from schema.frozen_dataclass import with_changes
from schema.systems.dork_tower.board import Space
from schema.systems.dork_tower.tower import WALLS
from schema.systems.dork_tower.words import Time
from simulator.engine.ability_index import AbilityIndex, Entry
from simulator.engine.chance import Die, Shuffle, chance
from simulator.engine.chance_words import next_key
from simulator.engine.durations import Lasting
from simulator.engine.zones import PUBLIC, Card, Pile
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.state import DISCARD, HERO, SPACE, WEDGE, Hero, Result, Scope, State, seat_of


@cache
def _clockwise(seat: int, count: int) -> tuple[int, ...]:
    return tuple((seat + step) % count for step in range(count))


Source = tuple[tuple[str, str], Scope]
"""Folder and card of something that has abilities, and their context."""


@dataclass(slots=True)
class Sources:
    """What has abilities that are in force for a hero: the same for as long as these three are the same records."""

    hero: Hero
    lasting: tuple[Lasting, ...]
    turn_of: int
    """Whose turn it is."""
    found: list[Source]
    modifiers: dict[str, list[tuple[Any, Entry, Scope]]] = field(default_factory=dict)
    """By kind, as they are asked for: words that hold while the conditions of their abilities do."""
    used: list[tuple[str, frozenset[str]]] | None = None
    """The abilities that the player can use, with their windows, once they are asked for."""


class TowerPlay:
    """A game while a decision is carried out."""

    __slots__ = ("counting", "events", "rules", "setup", "sources", "state")

    def __init__(self, setup: TowerSetup, state: State, sources: dict[int, Sources] | None = None) -> None:
        self.setup = setup
        self.rules: AbilityIndex = setup.rules
        self.state = state
        self.sources: dict[int, Sources] = {} if sources is None else sources
        """By seat, what was found last; a game keeps it from decision to decision."""
        self.events: list[Any] = []
        self.counting = False
        """A figure is being worked out that abilities may change and count."""

    # --- what the engine asks -----------------------------------------------------------------------

    @property
    def forced(self) -> Mapping[str, Any]:
        return self.setup.configuration.forced

    def say(self, event: Any) -> None:
        self.events.append(event)

    def push(self, *tasks: Any) -> None:
        self.state.stack.extend(tasks[::-1])

    def end(self, winners: tuple[int, ...], reason: str, rule: str = "DT-WIZ-06") -> None:
        """End the game."""
        if self.state.result is None:
            self.state.result = Result(winners, reason)
            self.state.phase = "over"
            self.say(ev.GameWon(winners, reason, rule))

    # --- heroes -------------------------------------------------------------------------------------

    def hero(self, seat: int) -> Hero:
        return self.state.heroes[seat]

    @property
    def active(self) -> Hero:
        """The hero whose turn it is."""
        return self.state.heroes[self.state.seat]

    def change_hero(self, seat: int, **fields: Any) -> Hero:
        """Change fields of a player; gives the new record."""
        heroes = list(self.state.heroes)
        hero = heroes[seat] = with_changes(heroes[seat], fields)
        self.state.heroes = tuple(heroes)
        return hero

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats from this one on (DT-GEN-06)."""
        return _clockwise(seat, len(self.state.heroes))

    def gain_xp(self, seat: int, xp: int, rule: str = "DT-VIC-01") -> None:
        if xp:
            self.change_hero(seat, xp=max(0, self.hero(seat).xp + xp))
            self.say(ev.XpGained(seat, xp, rule))

    def gain_gold(self, seat: int, gold: int, rule: str = "DT-VIC-02") -> None:
        if gold:
            self.change_hero(seat, gold=max(0, self.hero(seat).gold + gold))
            self.say(ev.GoldChanged(seat, gold, rule))

    def others_at(self, seat: int) -> tuple[int, ...]:
        """The living heroes in the space of one, clockwise from it, without it."""
        space = self.hero(seat).space
        there = self.clockwise(seat)[1:]
        return tuple(other for other in there if self.hero(other).space == space and self.hero(other).alive)

    # --- board --------------------------------------------------------------------------------------

    def space(self, id_: str) -> Space:
        return self.setup.layout.spaces[id_]

    def wedge_of(self, name: str) -> int:
        """The wedge of something that has one: a hero, a space, a wedge, a curse; -1 for others (DT-Q-01)."""
        if name.startswith(WEDGE):
            return int(name[len(WEDGE) :])
        if name.startswith(SPACE):
            return self.space(name[len(SPACE) :]).wedge
        if name.startswith(HERO):
            return self.space(self.hero(seat_of(name)).space).wedge
        if name.startswith("curse:"):
            place = next((one.holder for one in self.state.lasting if one.card == ("curses", name[6:])), "")
            return self.wedge_of(place) if place else -1
        return -1

    @property
    def door_space(self) -> str:
        """The shadow space that the door faces (DT-WIZ-01)."""
        return self.setup.door_at[self.state.position % WALLS]

    def tower_time(self, wedge: int) -> Time:
        """The time of the wall that faces a wedge (DT-DAY-01)."""
        return self.setup.tower.time_of(wedge, self.state.position)

    def quests_at(self, space: str) -> tuple[str, ...]:
        return tuple(quest for quest, there in self.state.quests.items() if there == space)

    # --- piles and chance ---------------------------------------------------------------------------

    def throw(self, count: int) -> tuple[int, ...]:
        """Roll dice; the caller tells of them."""
        self.seal()
        return tuple(chance(self, next_key(self, "die"), Die()) for _number in range(count))

    def _shuffle(self, pile: str, cards: tuple[str, ...]) -> Pile:
        self.state.shuffles += 1
        order = chance(self, (pile, self.state.shuffles), Shuffle(cards), lambda _order: ev.DeckReshuffled(pile))
        return Pile.of(order)

    def draw_token(self) -> str:
        """The next token of the cup; empty if there is none (DT-GEN-03)."""
        state = self.state
        if not state.cup.cards and state.cup_discard:
            state.cup, state.cup_discard = self._shuffle("cup", state.cup_discard), ()
        if not state.cup.cards:
            return ""
        card, state.cup = state.cup.take()
        self.seal()
        return card.id

    def discard_tokens(self, tokens: tuple[str, ...]) -> None:
        self.state.cup_discard = (*tokens, *self.state.cup_discard)

    def draw_item(self) -> str:
        """The next item card; empty if there is none (DT-GEN-02, DT-Q-24)."""
        state = self.state
        if not state.items.cards and state.item_discard.cards:
            state.items = self._shuffle("items", state.item_discard.ids)
            state.item_discard = DISCARD
        if not state.items.cards:
            return ""
        card, state.items = state.items.take()
        self.show_top_item()
        self.seal()
        return card.id

    def show_top_item(self) -> None:
        """The equipment face of the top item card is open: where no other card has it, everybody knows the card."""
        if self.state.items.cards and self.state.items.cards[0].id not in self.setup.same_face:
            self.state.items = self.state.items.reveal((0,), (PUBLIC,))

    def discard_item(self, card: str) -> None:
        self.state.item_discard = self.state.item_discard.put(Card(card))

    def fill_scrolls(self) -> None:
        """An empty scroll deck is replaced by its shuffled discard pile (DT-GEN-02)."""
        state = self.state
        if not state.scrolls.cards and state.scroll_discard.cards:
            state.scrolls = self._shuffle("scrolls", state.scroll_discard.ids)
            state.scroll_discard = DISCARD

    def draw_scrolls(self, seat: int, count: int, rule: str) -> None:
        """Scrolls from the top of the deck to a hand; the dead get none (DT-Q-28)."""
        drawn: list[str] = []
        count = count if self.hero(seat).alive else 0
        for _number in range(count):
            self.fill_scrolls()
            if not self.state.scrolls.cards:
                break
            card, self.state.scrolls = self.state.scrolls.take()
            # Who has looked at the deck knows what was drawn.
            self.change_hero(seat, hand=self.hero(seat).hand.put(card, bottom=True))
            drawn.append(card.id)
        if drawn:
            self.seal()
            self.say(ev.ScrollsDrawn(seat, tuple(drawn), rule))

    def take_scroll(self, seat: int, scroll: str) -> Card:
        """Take a scroll out of a hand."""
        hand = self.hero(seat).hand
        card, rest = hand.take(hand.ids.index(scroll))
        self.change_hero(seat, hand=rest)
        return card

    def discard_scroll(self, scroll: str) -> None:
        self.state.scroll_discard = self.state.scroll_discard.put(Card(scroll))

    def seal(self) -> None:
        """Nothing that was played before this can be taken back (DT-SCR-03)."""
        self.state.undo = None
