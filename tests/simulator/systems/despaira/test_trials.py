"""What bots try in a duel: the greedy bot finds what wins, and advances where nothing is to be won yet."""

from __future__ import annotations

import random

from simulator.bots.greedy_bot import GreedyBot
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.trials import DuelTrial, propose_decisions
from tests.simulator.systems.despaira.arena import Arena


def _choice(arena: Arena) -> object:
    return GreedyBot(DESPAIRA_RULES).choose_decision(arena.game.view(0), 0, random.Random(1))


def test_an_attack_that_ends_the_duel_is_found() -> None:
    arena = Arena(field=({"D6": {"card": "tester"}}, {}), tester={"stats": {"atk": 9000, "hp": 600}})
    assert _choice(arena) == de.Attack(arena.at("D6").name, arena.at("C6").name)


def test_creatures_advance_only_where_that_is_not_worse_than_ending_the_turn() -> None:
    arena = Arena()
    trial = DuelTrial.begin(arena.game.view(0), 0)
    forward, back, ended = trial.copy(), trial.copy(), trial.copy()
    assert ended.take_decision(de.EndTurn())
    assert ended.default_decision() is None
    for moved, tile in ((forward, "B4"), (back, "B2")):
        assert moved.take_decision(de.Move(arena.at("B3").name, tile))
        while (answer := moved.default_decision()) is not None:
            assert moved.take_decision(answer)
    assert back.value() < ended.value() == trial.value() < forward.value()
    assert not trial.copy().take_decision(de.Move(arena.at("B3").name, "B6"))


def test_ending_the_turn_is_what_every_round_is_compared_with() -> None:
    arena = Arena()
    rounds = list(propose_decisions(arena.game.view(0), 0, random.Random(1)))
    assert [one.passing for one in rounds] == [de.EndTurn()] * 2
    first, second = (one.decisions for one in rounds)
    assert any(isinstance(one, de.Attack) for one in first)
    assert any(isinstance(one, de.Move) for one in second)
    legal = arena.game.legal(0)
    assert all(one in legal.decisions for one in (*first, *second))  # type: ignore[union-attr]
