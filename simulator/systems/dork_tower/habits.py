"""Sensible decisions, found quickly: bots play games on by them, and propose them first."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from simulator.engine.choices import ChoiceRequest, random_choice
from simulator.engine.game import Listed
from simulator.engine.refusals import Refusal
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.chances import win_chance
from simulator.systems.dork_tower.effects import steps_left
from simulator.systems.dork_tower.evaluation import (
    SIX,
    best_spaces,
    dares,
    evaluate,
    reachable,
)
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.items import BACKPACK, free_slots
from simulator.systems.dork_tower.modifiers import hero_total, monster_strength, monster_total, need, strength
from simulator.systems.dork_tower.state import Item, place_of
from simulator.systems.dork_tower.tower_play import TowerPlay

MEDDLE = 0.3
"""How often a rival plays a scroll in a battle that is not about the game."""
SAFE = 0.8
"""From this chance on a hero plays no more scrolls for a battle."""
RICH = 110
"""With so much gold a hero goes shopping instead of working."""


def habit(game: TowerGame, seat: int, rng: random.Random) -> Any:
    """A sensible decision of a seat that is asked."""
    request, legal = game.asked[seat], game.legal(seat)
    if not isinstance(legal, Listed):
        return _choose_many(request, rng) if isinstance(request, ChoiceRequest) else de.Done()
    options = legal.decisions
    if len(options) == 1:
        return options[0]
    for decision in options:
        if isinstance(decision, de.UseXp) and _gains_level(game, decision.use):
            return decision
    chosen = HABITS.get(type(request))
    found = chosen(game.play(), game, seat, options, rng) if chosen is not None else None
    return found if found is not None else options[0]


def _choose_many(request: ChoiceRequest, rng: random.Random) -> Any:
    return random_choice(request, rng)


def _gains_level(game: TowerGame, use: str) -> bool:
    return use in game.setup.level_uses


def _move(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    """One step towards the most promising space."""
    if not steps_left(play):
        return de.Stop()
    ways = reachable(play)
    for space in best_spaces(play):
        first = ways[space]
        return de.Step(first) if first else de.Stop()
    return de.Stop()


def _window(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    plays = [one for one in options if isinstance(one, de.PlayScroll | de.UseAbility)]
    battle, own = play.state.battle, seat == play.state.seat
    if not plays or battle is None:
        return de.Pass()
    won = bool(battle.dice) and sum(battle.dice) >= need(play)
    if own:
        if battle.dice:
            return de.Pass() if won else plays[0]
        chance = float(win_chance(need(play), battle.fixed))
        return plays[0] if chance < SAFE else de.Pass()
    if not battle.wizard and rng.random() >= MEDDLE:
        return de.Pass()
    if battle.dice:
        return plays[0] if won else de.Pass()
    return plays[0] if win_chance(need(play), battle.fixed) > 0 else de.Pass()


def _roll(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    """A certain die where it is worth its XP: for the wizard, or with XP to spare."""
    battle = play.state.battle
    assert battle is not None
    wanted = need(play)
    gain = win_chance(wanted, (*battle.fixed, 6)[:2]) - win_chance(wanted, battle.fixed)
    spare = play.hero(seat).level == "high" and play.hero(seat).xp >= 2 * SIX
    if gain > 0 and (battle.wizard or (spare and gain > 0.3)):
        return next((one for one in options if isinstance(one, de.UseXp)), de.Pass())
    return de.Pass()


def _fight(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    monsters = monster_strength(play, play.state.stacks.get(play.active.space, ()))
    chance = win_chance(play.setup.need(strength(play, seat) - monsters))
    return de.Fight() if chance >= 0.5 else de.Share()


def _enter(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    return de.EnterTower() if dares(play, play.hero(seat), strength(play, seat)) else de.Done()


def _retreat(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    ways = play.setup.distances[play.hero(seat).home]
    retreats = [one for one in options if isinstance(one, de.RetreatTo)]
    return min(retreats, key=lambda one: (ways.get(one.space, 99), one.space), default=options[0])


def _city(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    return de.OpenShop() if play.hero(seat).gold >= RICH else de.Work()


def _shop(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    """The item that adds most, then a scroll; what is of no use is sold."""
    best, most = None, 0
    market = play.state.market
    for one in options:
        if isinstance(one, de.BuyItem) and market is not None:
            added = gain_of(play, seat, Item(market.cards[one.card], one.face))
            if added > most:
                best, most = one, added
    if best is not None:
        return best
    for one in options:
        if isinstance(one, de.SellItem) and one.place >= BACKPACK:
            item = place_of(play.hero(seat), one.place)
            if item is not None and gain_of(play, seat, item) <= 0:
                return one
    if de.BuyScroll() in options and len(play.hero(seat).hand) < 3:
        return de.BuyScroll()
    return de.Done()


def gain_of(play: TowerPlay, seat: int, item: Item) -> int:
    """By how much an item is better than what lies in the slots that take it."""
    hero, face = play.hero(seat), play.setup.face(item)
    shape = play.setup.side(hero).slots
    worth = 10 * face.combat_bonus + 3 * len(face.abilities)
    found = 0
    for slot, there in enumerate(hero.slots):
        if not shape[slot].takes(face.type, face.combat_bonus):
            continue
        other = play.setup.face(there) if there is not None else None
        less = 0 if other is None else 10 * other.combat_bonus + 3 * len(other.abilities)
        found = max(found, worth - less)
    return found


def _arrange(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    hero = play.hero(seat)
    for one in options:
        if isinstance(one, de.Arrange) and one.to < BACKPACK:
            item, there = place_of(hero, one.place), hero.slots[one.to]
            if item is not None and _worth(play, item) > (0 if there is None else _worth(play, there)):
                return one
    return de.Done()


def _worth(play: TowerPlay, item: Item) -> int:
    face = play.setup.face(item)
    return 10 * face.combat_bonus + 3 * len(face.abilities) + 1


def _place(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    request = game.asked[seat]
    slots = free_slots(play, seat, Item(request.item, request.face))
    return de.PlaceItem(slots[0]) if slots else de.PlaceItem(BACKPACK)


def _time(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    return de.ChooseTime("day")


def _answer(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    """A deal is made where it brings more than it costs, by prices."""
    offer, other = game.asked[seat].offer, play.hero(game.asked[seat].offer.seat)
    price = play.setup.figures.city.scroll_price
    gets = offer.gold + price * len(offer.scrolls) + _prices(play, other, offer.items)
    gives = price * offer.wants_scrolls + _prices(play, play.hero(seat), offer.wants_items)
    return options[1] if gets >= gives and len(options) > 1 else de.Refuse()


def _prices(play: TowerPlay, hero: Any, places: Sequence[int]) -> int:
    items = (place_of(hero, place) for place in places)
    return sum(play.setup.face(item).price for item in items if item is not None)


def _limit(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    """The cheapest item goes; of scrolls any."""
    items = [one for one in options if isinstance(one, de.DiscardItem)]
    if not items:
        return rng.choice([one for one in options if isinstance(one, de.DiscardScroll)])
    hero = play.hero(seat)
    return min(items, key=lambda one: _prices(play, hero, (one.place,)))


def _choice(play: TowerPlay, game: TowerGame, seat: int, options: Sequence[Any], rng: random.Random) -> Any:
    """The option with the best position right after it; the order of rewards does not matter much."""
    if game.asked[seat].purpose == "reward":
        return options[0]
    start = game.determinize(seat, rng) if game.state.seed < 0 else game
    best, most = options[0], float("-inf")
    for one in options[:8]:
        after = start.copy()
        if not isinstance(after.take_decision(seat, one), Refusal):
            value = battle_value(after, seat)
            if value > most:
                best, most = one, value
    return best


def battle_value(game: TowerGame, seat: int) -> float:
    """The value of a position; in the midst of a battle also how it stands."""
    value = evaluate(game, seat)
    battle = game.state.battle
    if battle is None:
        return value
    play = game.play()
    lead = (sum(battle.dice) - need(play)) if battle.dice else (hero_total(play) - monster_total(play))
    return value + (lead if seat == game.state.seat else -lead)


Habit = Callable[[TowerPlay, TowerGame, int, Sequence[Any], random.Random], Any]
HABITS: dict[type, Habit] = {
    de.MoveRequest: _move,
    de.WindowRequest: _window,
    de.RollRequest: _roll,
    de.FightRequest: _fight,
    de.EnterRequest: _enter,
    de.RetreatRequest: _retreat,
    de.CityRequest: _city,
    de.ShopRequest: _shop,
    de.ArrangeRequest: _arrange,
    de.PlaceRequest: _place,
    de.TimeRequest: _time,
    de.AnswerRequest: _answer,
    de.LimitRequest: _limit,
    ChoiceRequest: _choice,
}
