"""Decisions that are drawn at random: any legal one may come, and most steps lead to the door."""

from __future__ import annotations

import random
from collections import Counter

from simulator.engine.game import Listed
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.random_decisions import ByKind
from tests.simulator.systems.dork_tower.arena import Arena

GOLD = [{"kind": "activated", "when": {"kind": "played"}, "do": [{"kind": "gain_gold", "amount": 1}]}]


def drawn(game: TowerGame, times: int = 400) -> Counter[object]:
    """How often each decision of the seat that is asked is drawn."""
    (seat,) = game.asked
    legal = game.legal(seat)
    return Counter(legal.draw(random.Random(number)) for number in range(times))


def test_any_legal_decision_may_be_drawn() -> None:
    """The random bot tries the rules: nothing is left out."""
    arena = Arena(GOLD)
    legal = arena.game.legal(0)
    assert isinstance(legal, Listed)
    assert len(legal.decisions) > 5
    assert set(drawn(arena.game)) == set(legal.decisions)


def test_a_kind_with_many_forms_does_not_crowd_out_the_others() -> None:
    """One of two kinds comes about as often as the other, whatever the number of its forms."""
    steps = tuple(de.Step(str(number)) for number in range(20))
    rng = random.Random(1)
    kinds = Counter(type(ByKind((de.Stop(), *steps))(rng)) for _number in range(400))
    assert 150 < kinds[de.Stop] < 250


def test_most_steps_lead_to_the_door_and_a_hero_before_it_stays() -> None:
    """A random walk ends no game within the cap."""
    arena = Arena(GOLD)
    game, setup = arena.game, arena.game.setup
    ways = setup.distances[game.play().door_space]
    here = ways[game.state.heroes[0].space]
    found = drawn(game)
    nearer = sum(number for one, number in found.items() if isinstance(one, de.Step) and ways[one.space] < here)
    assert nearer > 0.6 * found.total()
    play = game.play()
    play.change_hero(0, space=play.door_space)
    found = drawn(game.copy())
    assert found[de.Stop()] > 0.6 * found.total()
