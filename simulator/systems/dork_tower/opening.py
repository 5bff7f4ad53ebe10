"""The first state of a game, and the steps before the first turn (DT-SET)."""

from __future__ import annotations

from collections import Counter

from schema.systems.dork_tower.quests import RunePlace
from schema.systems.dork_tower.scenario import SeatStart
from simulator.engine.chance import Shuffle, chance
from simulator.engine.requests import ask
from simulator.engine.zones import Pile
from simulator.systems.dork_tower import curses, items
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.setup import TowerSetup, seat_start
from simulator.systems.dork_tower.state import WEDGE, Hero, Item, State
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import BeginTurn, DealStart, DrawItems, PickCities, PickHeroes, RollForStart


def opened(setup: TowerSetup, seed: int) -> TowerPlay:
    """A game before its first piece of work."""
    heroes = tuple(Hero(hand=Pile((), (seat,))) for seat in range(setup.seat_count))
    play = TowerPlay(setup, State(seed, heroes))
    state, over = play.state, setup.model.overrides
    state.position = setup.tower.start_position if over.tower_position is None else over.tower_position
    _lay_stacks(play)
    _lay_quests(play)
    _shuffle(play)
    everybody = tuple(range(setup.seat_count))
    if setup.model.starter is not None:
        state.first = min(setup.model.starter, setup.seat_count) - 1
        play.push(PickHeroes(play.clockwise(state.first)))
    else:
        play.push(RollForStart(everybody))
    return play


def _lay_stacks(play: TowerPlay) -> None:
    left = list(play.setup.all_tokens)
    for stack in play.setup.model.overrides.stacks:
        names = tuple(_take_token(left, id_) for id_ in stack.tokens)
        play.state.stacks[stack.space] = (*play.state.stacks.get(stack.space, ()), *names)


def _take_token(left: list[str], id_: str) -> str:
    """The next token of an id, taken out of those that are left."""
    name = next(name for name in left if name.startswith(f"token:{id_}#"))
    left.remove(name)
    return name


def space_of(setup: TowerSetup, place: RunePlace) -> str:
    """The space that a wedge and a rune, or an id, stand for (DT-QUEST-08); empty if there is none."""
    if place.space is not None:
        return place.space
    if place.wedge is None or place.rune is None:
        return ""
    space = setup.layout.with_rune(place.wedge, place.rune)
    return "" if space is None else space.id


def _lay_quests(play: TowerPlay) -> None:
    over = play.setup.model.overrides
    for id_ in play.setup.model.quests:
        where = over.quest_spaces.get(id_) or space_of(play.setup, play.setup.pack.quests[id_].start)
        if where:
            play.state.quests[id_] = where


def _shuffle(play: TowerPlay) -> None:
    """Both decks and the cup in a random order; what the scenario puts on top comes first (DT-SET-02, DT-SET-03)."""
    setup, state, over = play.setup, play.state, play.setup.model.overrides
    held = [owned.item for start in _starts(setup) for owned in start.items]
    scrolls = [id_ for start in _starts(setup) for id_ in start.scrolls or ()]
    state.items = _deck(play, "items", setup.all_items - Counter(held), over.item_deck)
    play.show_top_item()
    state.scrolls = _deck(play, "scrolls", setup.all_scrolls - Counter(scrolls), over.scroll_deck)
    lying = {name for stack in state.stacks.values() for name in stack}
    left = [name for name in setup.all_tokens if name not in lying]
    first = [_take_token(left, id_) for id_ in over.cup]
    order = chance(play, ("cup", 0), Shuffle(tuple(left)))
    state.cup = Pile.of((*first, *order))
    play.say(ev.DecksShuffled())


def _deck(play: TowerPlay, name: str, cards: Counter[str], first: tuple[str, ...]) -> Pile:
    rest = cards - Counter(first)
    order = chance(play, (name, 0), Shuffle(tuple(sorted(rest.elements()))))
    return Pile.of((*first, *order))


def _starts(setup: TowerSetup) -> tuple[SeatStart, ...]:
    return tuple(seat_start(setup.model, seat) for seat in range(setup.seat_count))


# --- who begins, heroes, cities ---------------------------------------------------------------------


def roll_for_start(play: TowerPlay, task: RollForStart) -> None:
    """All roll both dice; the highest begins, and those who tie for it roll again (DT-SET-05)."""
    totals = {}
    for seat in task.seats:
        first, second = play.throw(2)
        play.say(ev.StartRolled(seat, (first, second)))
        totals[seat] = first + second
    best = max(totals.values())
    leaders = tuple(seat for seat in task.seats if totals[seat] == best)
    if len(leaders) > 1:
        play.push(RollForStart(leaders))
        return
    play.state.first = leaders[0]
    play.push(PickHeroes(play.clockwise(leaders[0])))


def pick_heroes(play: TowerPlay, task: PickHeroes) -> None:
    """The one who begins picks first, then the others clockwise (DT-SET-06)."""
    if not task.seats:
        play.push(PickCities(play.clockwise(play.state.first)))
        return
    seat, *rest = task.seats
    given = seat_start(play.setup.model, seat).character
    free = _free_heroes(play)
    if given is not None and given in play.setup.pack.heroes:
        _take_hero(play, seat, given)
        play.push(PickHeroes(tuple(rest)))
    elif len(free) == 1:
        _take_hero(play, seat, free[0])
        play.push(PickHeroes(tuple(rest)))
    else:
        ask(play, task, de.HeroRequest(seat, free))


def _free_heroes(play: TowerPlay) -> tuple[str, ...]:
    taken = {hero.character for hero in play.state.heroes}
    taken |= {seat_start(play.setup.model, seat).character or "" for seat in range(play.setup.seat_count)}
    return tuple(id_ for id_ in play.setup.characters if id_ not in taken)


def answer_hero(play: TowerPlay, task: PickHeroes, decision: de.PickHero) -> None:
    _take_hero(play, task.seats[0], decision.character)
    play.push(PickHeroes(task.seats[1:]))


def _take_hero(play: TowerPlay, seat: int, character: str) -> None:
    play.change_hero(seat, character=character)
    play.say(ev.HeroPicked(seat, character))


def pick_cities(play: TowerPlay, task: PickCities) -> None:
    """Each player starts in another kingdom: by the seat, by choice, or by lot (DT-SET-08)."""
    setup = play.setup
    way, count, kingdoms = setup.opt.start_city, setup.seat_count, setup.kingdoms
    taken = {hero.home for hero in play.state.heroes}
    if way == "random" and not any(taken):
        order = chance(play, ("cities", 0), Shuffle(tuple(str(wedge) for wedge in kingdoms)))
        for seat in range(count):
            _settle(play, seat, int(order[seat]))
        task = PickCities(())
    elif way == "by_seat" and task.seats:
        for seat in range(count):
            _settle(play, seat, kingdoms[len(kingdoms) * seat // count])
        task = PickCities(())
    if not task.seats:
        play.push(DealStart())
        return
    free = tuple(wedge for wedge in kingdoms if setup.city_of(wedge) not in taken)
    ask(play, task, de.CityChoiceRequest(task.seats[0], free))


def answer_city(play: TowerPlay, task: PickCities, decision: de.PickCity) -> None:
    _settle(play, task.seats[0], decision.wedge)
    play.push(PickCities(task.seats[1:]))


def _settle(play: TowerPlay, seat: int, wedge: int) -> None:
    start = seat_start(play.setup.model, seat)
    if start.home is not None and start.home in play.setup.kingdoms:
        wedge = start.home
    home = play.setup.city_of(wedge)
    play.change_hero(seat, home=home, space=home if start.space is None else start.space)
    play.say(ev.HomeGiven(seat, home))


def deal_start(play: TowerPlay, task: DealStart) -> None:
    """Gold, scrolls, items, XP, and what the scenario gives otherwise (DT-SET-04, DT-SET-07)."""
    figures = play.setup.figures.start
    drawn = []
    for seat in play.clockwise(play.state.first):
        start = seat_start(play.setup.model, seat)
        play.change_hero(
            seat,
            level=start.level or "low",
            gold=figures.gold if start.gold is None else start.gold,
            xp=figures.xp if start.xp is None else start.xp,
        )
        if start.dead:
            play.change_hero(seat, alive=False, space=play.hero(seat).home, gold=0)
            continue
        for owned in start.items:
            _give(play, seat, Item(owned.item, owned.face), owned.slot)
        if start.scrolls is not None:
            play.change_hero(seat, hand=Pile.of(start.scrolls, (seat,)))
        else:
            play.draw_scrolls(seat, figures.scrolls, "DT-SET-04")
        if figures.items:
            drawn.append(DrawItems(seat, "equipment", figures.items))
    for curse in play.setup.model.overrides.curses:
        curses.place(play, curse.curse, f"{WEDGE}{curse.wedge}", play.state.first)
    play.state.seat = play.state.first
    play.push(*drawn, BeginTurn())


def _give(play: TowerPlay, seat: int, item: Item, slot: int | None) -> None:
    hero = play.hero(seat)
    free = items.free_slots(play, seat, item)
    if slot is None and free:
        slot = free[0]
    if slot is None or hero.slots[slot] is not None:
        play.change_hero(seat, backpack=(*hero.backpack, item))
    else:
        play.change_hero(seat, slots=tuple(item if n == slot else there for n, there in enumerate(hero.slots)))
