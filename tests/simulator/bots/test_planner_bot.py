"""The planner plays games on: it finds what wins, in any game, and knows no more than its seat."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from benchmarks.strength import BETTER, EQUAL, Match, counted, whole_games
from content import path_of
from schema.loading import Loaded, load
from schema.models.human_error import TIERS
from simulator.bots.planner_bot import Effort, PlannerBot, usual_effort
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.bots.registry import BOTS, find_bot
from simulator.bots.steady_bot import Arm, SteadyBot
from simulator.engine.randomness import stream
from simulator.engine.zones import PUBLIC
from simulator.systems.desktopia.decisions import EndTurn
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.game_rules import Rules
from tests.simulator.auction import AUCTION, Auction, Bid, Table
from tests.simulator.bots.test_any_game import EVALUATED, last_round
from tests.simulator.systems.despaira.arena import Arena

LITTLE = Effort(candidates=3, stages=(1, 1), decisions=8, replies=1, tried=2)


@pytest.mark.parametrize("rules", [AUCTION, EVALUATED], ids=["played out", "evaluated"])
def test_the_only_decision_that_can_win_is_found(rules: Rules) -> None:
    """Seat 1 has only a 3 left, which only the 4 beats."""
    game = last_round((1, 2, 4), (3,), points=(0, 0), held=(0, 0))
    for seed in range(5):
        assert PlannerBot(rules).choose_decision(game.view(0), 0, stream(seed)) == Bid(4)


def test_it_wins_most_auctions_against_a_random_one() -> None:
    won = 0
    for seed in range(20):
        game = Auction.begin(Table(2), seed)
        bots = [PlannerBot(EVALUATED) if seat == seed % 2 else RandomBot() for seat in (0, 1)]
        for _step in play(game, bots, seed):
            pass
        assert game.result is not None
        won += seed % 2 in game.result.winners
    assert won >= 13


def test_an_attack_that_ends_the_duel_is_found_and_the_same_each_time() -> None:
    arena = Arena(field=({"D6": {"card": "tester"}}, {}), tester={"stats": {"atk": 9000, "hp": 600}})
    bot = PlannerBot(DESPAIRA_RULES, effort=LITTLE)
    chosen = {bot.choose_decision(arena.game.view(0), 0, random.Random(seed)) for seed in (1, 1, 2)}
    assert chosen == {de.Attack(arena.at("D6").name, arena.at("C6").name)}
    quiet = Arena().game.view(0)
    assert len({bot.choose_decision(quiet, 0, random.Random(3)) for _again in range(3)}) == 1


def test_it_plays_a_game_with_decisions_that_cannot_be_listed() -> None:
    loaded = _loaded("desktopia")
    file = next(file for file in sorted(loaded.documents) if file.startswith("scripts/"))
    game = DESKTOPIA_RULES.open(DESKTOPIA_RULES.prepare(loaded, file), 1)
    bot = PlannerBot(DESKTOPIA_RULES, effort=Effort(candidates=2, stages=(1,), turns=1, decisions=3))
    for number in range(3):
        seat = min(game.asked)
        decision = bot.choose_decision(game.view(seat), seat, stream(1, number))
        assert game.refusal(seat, decision) is None
        game.take_decision(seat, decision)


@cache
@pytest.mark.interpreted
@pytest.mark.parametrize(("lead", "chosen"), [(0.0, "lucky"), (4.0, "better")])
def test_one_lucky_victory_outweighs_no_other_games(monkeypatch: pytest.MonkeyPatch, lead: float, chosen: str) -> None:
    """One of ten games that are played on from one decision is won, the others come out worse than all of the other."""
    field = next(whole_games("desktopia", ["tin_gate"]))
    rules = replace(DESKTOPIA_RULES, clear_lead=lead)
    game = rules.open(field.setup, 1)
    seat = min(game.asked)
    decisions = {"better": game.view(seat).legal(seat).draw(stream(1)), "lucky": EndTurn()}
    assert decisions["better"] != decisions["lucky"]
    now = rules.trial(game.view(seat), seat).value() if rules.trial is not None else 0.0
    came = {"better": [now + 1.0] * 10, "lucky": [now + 1000.0, *[now - 1.0] * 9]}
    values = [value for pair in zip(came["better"], came["lucky"], strict=True) for value in pair]
    arms = [Arm(each, 0.0, steady=True, values=[now]) for each in decisions.values()]
    monkeypatch.setattr(SteadyBot, "ranked", lambda *_given: arms)
    monkeypatch.setattr(PlannerBot, "_value", lambda *_given: values.pop(0))
    bot = PlannerBot(rules, effort=Effort(candidates=2, stages=(10,), known=2))
    assert bot.choose_decision(game.view(seat), seat, stream(2)) == decisions[chosen]
    assert not values


def test_of_little_effort_fewer_decisions_are_played_on() -> None:
    usual = usual_effort(DESKTOPIA_RULES)
    assert usual.times(1.0) == usual
    assert (usual.times(3.0).candidates, usual.times(3.0).stages) == (12, (6, 9, 18))
    assert (usual.times(0.1).candidates, usual.times(0.1).stages) == (5, (1, 1, 1))
    assert usual.times(0.25).ranking == usual.ranking / 2
    assert Effort(candidates=2).times(0.1).candidates == 2


def _loaded(pack: str) -> Loaded:
    return load(path_of(pack))


@cache
def _moments() -> tuple[DuelGame, ...]:
    """Moments of a duel between random players, when a seat has something to decide."""
    loaded = _loaded("despaira-salt-and-lantern")
    file = next(file for file in sorted(loaded.documents) if "full" in file)
    setup = DESPAIRA_RULES.prepare(loaded, file)
    assert not isinstance(setup, tuple)
    game: Any = DESPAIRA_RULES.open(setup, 3)
    found: list[DuelGame] = []
    for step in play(game, [RandomBot(), RandomBot()], 3):
        if step.number > 20 * len(found) and len(game.legal(min(game.asked)).decisions) > 8:
            found.append(game.copy())
        if len(found) == 6:
            break
    return tuple(found)


@pytest.mark.parametrize("kind", BOTS, ids=[kind.name for kind in BOTS])
def test_a_bot_decides_the_same_whatever_is_hidden_from_its_seat(kind: Any) -> None:
    """The cards that a seat does not know change places; what it decides does not, however it is decided."""
    bot = PlannerBot(DESPAIRA_RULES, effort=LITTLE) if kind.name == "planner" else kind.make(DESPAIRA_RULES)
    differing = 0
    for number, game in enumerate(_moments()):
        seat = min(game.asked)
        hidden = [one.name for one in game.state.pieces.values() if not {PUBLIC, seat} & {*one.known_to}]
        decision = bot.choose_decision(game.view(seat), seat, stream(1, number))
        for deal in range(2):
            other = game.view(seat).determinize(seat, stream(2, number, deal))
            differing += [other.state.pieces[name].card for name in hidden] != [
                game.state.pieces[name].card for name in hidden
            ]
            assert other.legal(seat) == game.legal(seat) == game.view(seat).legal(seat)
            assert bot.choose_decision(other.view(seat), seat, stream(1, number)) == decision
    assert differing > 6


DUEL = """
import sys
from content import path_of
from schema.loading import load
from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.systems.despaira.rules import DESPAIRA_RULES as rules
loaded = load(path_of("despaira-salt-and-lantern"))
file = next(file for file in sorted(loaded.documents) if file.startswith("duels/"))
game = rules.open(rules.prepare(loaded, file), 1)
for step in play(game, [find_bot("greedy", rules), find_bot("random", rules)], 1, 3):
    pass
assert game.decision_count > 5
print(sorted({"pymunk", "PySide6"} & set(sys.modules)))
"""


def test_a_duel_is_played_without_physics() -> None:
    done = subprocess.run([sys.executable, "-c", DUEL], capture_output=True, text=True, check=True, timeout=100)
    assert done.stdout.strip() == "[]"


def test_a_match_is_decided_by_pairs_that_one_bot_wins() -> None:
    match = Match("planner", "random")
    match.pairs, match.games, match.won = [1.0] * 40, 80, 40.0
    assert (match.decided, match.verdict) == ((0, 0), None)
    match.pairs += [2.0] * 9
    assert (match.decided, match.verdict) == ((9, 9), BETTER)
    match.pairs += [0.0] * 20
    assert match.verdict == EQUAL
    assert "won 40 of 80 games" in match.line()
    assert "(39% to 61%)" in match.line()


def test_what_a_bot_tries_is_counted_in_mirrored_games() -> None:
    match = Match("greedy", "random")
    (field,) = whole_games("desktopia", ["tin_gate"])
    won = next(match.play([field], TIERS[2], 1))
    figures = match.figures()
    assert (match.games, match.won, match.pairs) == (2, won, [won])
    greedy, chance = figures["costs"]
    assert 1 < greedy["simulations_per_decision"] < 60
    assert chance["simulations_per_decision"] == 0
    game, counts = DESKTOPIA_RULES.open(field.setup, 1), []
    for kind in ("steady:0.2", "planner:0.2"):
        count = [0]
        bot = find_bot(kind, counted(DESKTOPIA_RULES, count), TIERS[2])
        assert bot is not None
        bot.choose_decision(game.view(min(game.asked)), min(game.asked), stream(1))
        counts.append(count[0])
    assert 5 < counts[0] < counts[1] - 10, "what is played on counts, too"
