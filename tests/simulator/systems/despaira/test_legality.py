"""A decision is checked without listing all legal ones: both must agree in every position of a game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from simulator.engine.game import Listed
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import setup_of
from tests.simulator.systems.despaira.arena import Arena, shipped


@pytest.mark.parametrize("duel", ["full_duel", "spawns"])
def test_a_decision_is_refused_if_and_only_if_it_is_not_listed(duel: str) -> None:
    setup = setup_of(shipped(), shipped().duels[duel])
    game, rng = DuelGame.open(setup, 3), random.Random(3)
    offered: dict[Any, None] = {}
    refused = 0
    for _step in range(160):
        if not game.asked:
            break
        seat = min(game.asked)
        listed = game.legal(seat)
        unlisted = game.copy()
        if isinstance(listed, Listed):
            offered.update(dict.fromkeys(listed.decisions))
            for decision in (*listed.decisions, *rng.sample(list(offered), min(20, len(offered)))):
                legal = unlisted.refusal(seat, decision) is None
                assert legal == (decision in listed.decisions), decision
                refused += not legal
        game.take_decision(seat, listed.draw(rng))
    assert refused


OPPONENT = {"kind": "players", "relation": "enemy"}
NOBODY = {"kind": "target", "among": {"kind": "cards", "kinds": ["trick"], "within": 1, "beyond": 1}}
AIMED = {"kind": "destroy", "what": {"kind": "chosen", "name": "target"}}
DRAW = {"kind": "draw"}
HEAL = {"kind": "heal", "to": {"kind": "self"}, "amount": 100}


@pytest.mark.parametrize(
    ("ability", "rule", "says"),
    [
        ({"choose": [NOBODY], "do": [AIMED]}, "DS-R-24", "nothing to choose"),
        ({"do": [DRAW], "cost": [{"kind": "pay_crystals", "number": 15}]}, "DS-R-18", "cost"),
        ({"do": [DRAW], "if": [{"kind": "is_turn_of", "who": OPPONENT}]}, "DS-OVR-01", "condition"),
        ({"do": [HEAL]}, "DS-R-22", "Nothing would happen"),
    ],
)
def test_an_ability_that_cannot_be_used_says_why(ability: dict[str, Any], rule: str, says: str) -> None:
    arena = Arena([{"kind": "activated", "when": {"kind": "standard"}, **ability}])
    assert_refused(arena, 0, "tester", rule, says)


def test_an_ability_is_not_used_more_often_than_its_limit_says() -> None:
    once = {"kind": "activated", "when": {"kind": "standard"}, "do": [DRAW], "limit": {"per": "turn"}}
    arena = Arena([once])
    decision = de.Activate(arena.at("C3").name, "creatures/tester/0")
    assert arena.game.refusal(0, decision) is None
    arena.take(decision)
    arena.take(de.Pass(), 1) if isinstance(arena.game.asked.get(1), de.ChainRequest) else None
    assert_refused(arena, 0, "tester", "DS-OVR-01", "as often")


def assert_refused(arena: Arena, seat: int, card: str, rule: str, says: str) -> None:
    refusal = arena.game.refusal(seat, de.Activate(arena.at("C3").name, f"creatures/{card}/0"))
    assert refusal is not None
    assert (refusal.rule, says in refusal.message) == (rule, True), refusal
