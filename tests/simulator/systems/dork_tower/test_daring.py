"""Where bots go: straight to what promises most, to the tower when they are strong enough, at the end all of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from content import path_of
from schema.loading import load
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.configuration import Configuration
from simulator.engine.randomness import stream
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.evaluation import WON, dares, evaluate, value_of
from simulator.systems.dork_tower.events import Moved
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES
from simulator.systems.dork_tower.state import Item


@pytest.fixture(scope="module")
def moving() -> TowerGame:
    """A game of four in which a hero may still take four steps."""
    setup = DORK_TOWER_RULES.prepare(load(path_of("the-turning-tower")), "adventures/first_walk.json")
    assert not isinstance(setup, tuple)
    game = DORK_TOWER_RULES.open(DORK_TOWER_RULES.configured(setup, Configuration({"seats": 4}, {})), 3)
    assert isinstance(game, TowerGame)
    for _step in play(game, [RandomBot()] * 4, 3):
        if game.turn > 0 and any(isinstance(each, de.MoveRequest) for each in game.asked.values()):
            return game
    raise AssertionError("nobody moves")


def test_a_position_has_a_value_from_the_first_decision_on() -> None:
    """Experiments note it at each turn, the first time when a hero is picked and has no space yet."""
    setup = DORK_TOWER_RULES.prepare(load(path_of("the-turning-tower")), "adventures/first_walk.json")
    assert not isinstance(setup, tuple)
    game = DORK_TOWER_RULES.open(setup, 1)
    assert isinstance(game, TowerGame)
    seen = set()
    for _step in play(game, [RandomBot()] * 2, 1):
        seen.add((bool(game.state.heroes[0].character), bool(game.state.heroes[0].space)))
        assert abs(evaluate(game, 0)) < WON
        if game.turn > 0:
            break
    assert (True, False) in seen


def grown(game: TowerGame, space: str, xp: int = 0) -> TowerGame:
    """The same with the hero whose turn it is on the high side in some space."""
    later = game.copy()
    heroes = list(later.state.heroes)
    heroes[later.state.seat] = replace(heroes[later.state.seat], level="high", space=space, xp=xp)
    later.state.heroes = tuple(heroes)
    return later


def test_less_and_less_is_enough_towards_the_last_turn(moving: TowerGame) -> None:
    game = grown(moving, moving.state.heroes[moving.state.seat].space)
    cap = game.setup.model.turn_cap
    enough = []
    for turn in (1, cap - 80, cap - 40, cap - 8, cap):
        game.state.turn = turn
        table = game.play()
        enough.append(next(force for force in range(60) if dares(table, table.active, force)))
    assert enough[0] == enough[1] > enough[2] > enough[3] > enough[4]


def test_who_stands_at_the_door_and_dares_stops_there_and_enters(moving: TowerGame) -> None:
    """To stop is worth what waits in the space, else a bot would walk off again with its last step."""
    bot, seat = GreedyBot(DORK_TOWER_RULES), moving.state.seat
    game = grown(moving, moving.play().door_space)
    game.state.turn = game.setup.model.turn_cap
    for _decision in range(60):
        asked = min(game.asked)
        decision = bot.choose_decision(game.view(asked), asked, stream(1, "bot"))
        if isinstance(game.asked[asked], de.EnterRequest):
            assert (asked, decision) == (seat, de.EnterTower())
            return
        game.take_decision(asked, decision)
    raise AssertionError("it is never asked whether it enters")


def test_a_hero_who_dares_the_tower_is_drawn_to_where_its_door_will_be(moving: TowerGame) -> None:
    """In a game of four the door is on the other side of the tower in a hero's next turn."""
    seat, position = moving.state.seat, moving.state.position
    door = moving.setup.tower.door_wedge(position + len(moving.state.heroes))
    worth = []
    for steps in range(4):
        game = grown(moving, f"w{(door + steps) % 8}.r0.c0")
        heroes = list(game.state.heroes)
        heroes[seat] = replace(heroes[seat], slots=(Item("ringmail_dawnplate", "magic"),) * 3 + (None,))
        game.state.heroes, game.state.phase = tuple(heroes), "city"
        worth.append(value_of(game.play(), seat))
    drawn = [one - other for one, other in pairwise(worth)]
    assert all(each > 20 for each in drawn), "more than what a few tokens pay on the way"


def test_a_greedy_bot_goes_straight_to_where_it_wants_to_be() -> None:
    """All steps after which the best space was still within reach were alike to it, so it walked to and fro."""
    setup = DORK_TOWER_RULES.prepare(load(path_of("the-turning-tower")), "adventures/first_walk.json")
    assert not isinstance(setup, tuple)
    game = DORK_TOWER_RULES.open(setup, 5)
    moves = [
        (each.seat, step.number, each.start, each.to)
        for step in play(game, [GreedyBot(DORK_TOWER_RULES)] * 2, 5, most_turns=16)
        for each in step.events
        if isinstance(each, Moved) and each.way != "effect"
    ]
    assert len(moves) > 16
    back = [two for one, two in pairwise(moves) if one[0] == two[0] and one[2] == two[3]]
    assert len(back) <= 1, back


def test_an_item_is_worth_more_in_a_slot_than_in_the_backpack(moving: TowerGame) -> None:
    """Also one without a bonus: boots lie in the backpack of many a hero who has a free slot for them."""
    game, seat = moving.copy(), moving.state.seat
    setup, heroes = game.setup, list(game.state.heroes)
    takes = next(
        (id_, slot)
        for id_ in setup.characters
        for slot, shape in enumerate(setup.side(replace(heroes[seat], character=id_)).slots)
        if shape.takes("boots", 0)
    )
    boots = Item("trail_boots_goat_boots", "equipment")
    heroes[seat] = replace(heroes[seat], character=takes[0], backpack=(boots,), slots=(None,) * 4)
    game.state.heroes = tuple(heroes)
    packed = value_of(game.play(), seat)
    slots = tuple(boots if number == takes[1] else None for number in range(4))
    heroes[seat] = replace(heroes[seat], backpack=(), slots=slots)
    game.state.heroes = tuple(heroes)
    assert value_of(game.play(), seat) > packed
