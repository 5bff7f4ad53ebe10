"""What bots try in a duel: the greedy bot finds what wins, and advances where nothing is to be won yet."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from content import path_of
from schema.loading import load
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.planner_bot import PlannerBot
from simulator.bots.playout import play
from simulator.engine.counters import counter_key
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.evaluation import evaluate, quick_value
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.goals import progress
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.despaira.trials import DuelTrial, hasten, propose_decisions
from simulator.systems.game_rules import Rules
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


def test_what_is_prepared_is_worth_more_in_a_search_than_at_first_sight() -> None:
    """A leader that wins with seven wicks: read from its ability, whatever it is called."""
    arenas = [Arena() for _ in range(8)]
    for wicks, arena in enumerate(arenas):
        arena.game.state.counters[counter_key(arena.at("C1").name, "wick")] = wicks
    assert [round(7 * progress(arena.game.play(), 0)) for arena in arenas] == [*range(8)]
    assert {progress(arena.game.play(), 1) for arena in arenas} == {0.0}
    searched = [evaluate(arena.game, 0) for arena in arenas]
    assert searched == sorted(set(searched))
    assert len({quick_value(arena.game, 0) for arena in arenas}) == 1


def test_a_hastened_duel_goes_on_as_if_everybody_had_been_asked_and_passed() -> None:
    """The state is the same, the count of decisions included."""
    arena = Arena(field=({}, {"C5": {"card": "duck_below", "face": "down"}}))
    passes = 0
    for decision in arena.game.legal(0).decisions:  # type: ignore[union-attr]
        asking, silent = arena.game.copy(), arena.game.copy()
        hasten(silent)
        for game in (asking, silent):
            game.take_decision(0, decision)
        while any(isinstance(one, de.ChainRequest) for one in asking.asked.values()):
            asking.take_decision(min(asking.asked), de.Pass())
            passes += 1
        assert asking.digest() == silent.digest()
    assert passes > 10


@pytest.mark.parametrize("make", [GreedyBot, PlannerBot])
def test_nothing_is_tried_where_nothing_can_be_chained(make: Callable[[Rules], Bot]) -> None:
    """A seat with a face-down trick is asked even if it cannot use it."""

    def trial(_view: DuelGame, _seat: int, _deal: int = 0, /) -> DuelTrial:
        raise RuntimeError("tried")

    bot = make(replace(DESPAIRA_RULES, trial=trial, search_trial=trial))

    def answer(trick: str) -> object:
        arena = Arena(field=({}, {"C5": {"card": trick, "face": "down"}}))
        arena.game.take_decision(0, de.Move(arena.at("B3").name, "B4"))
        return bot.choose_decision(arena.game.view(1), 1, random.Random(1))

    assert answer("flare_lance") == de.Pass()
    with pytest.raises(RuntimeError, match="tried"):
        answer("duck_below")


@pytest.mark.parametrize("name", ["nets", "tides"])
def test_two_greedy_bots_that_could_wait_for_ever_end_the_duel(name: str) -> None:
    setup = DESPAIRA_RULES.prepare(load(path_of("despaira-salt-and-lantern")), f"duels/{name}.json")
    assert isinstance(setup, DuelSetup)
    game = DuelGame.open(setup, 1)
    for _step in play(game, [GreedyBot(DESPAIRA_RULES)] * 2, 1, 120):
        pass
    assert game.result is not None
    assert game.result.reason == "leader"
