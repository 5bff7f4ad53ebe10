"""The steady bot takes what forgives the errors of its hand, in any game, within a count of trials."""

from __future__ import annotations

from typing import Any

import pytest

from schema.models.human_error import EXACT, TIERS
from simulator.bots import steady_bot
from simulator.bots.human_error import executed
from simulator.bots.lookahead import try_outcome
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.bots.steady_bot import SteadyBot, Trials
from simulator.engine.randomness import stream
from simulator.systems.desktopia.decisions import ActionRequest, EndTurn, FlickDisk
from simulator.systems.desktopia.events import Died
from simulator.systems.desktopia.habits import habit
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.game_rules import Rules
from tests.simulator.auction import AUCTION, Auction, Bid, Table
from tests.simulator.bots.test_any_game import EVALUATED, last_round
from tests.simulator.bots.test_greedy_bot import duel, fighters

NOVICE = TIERS[-1]


@pytest.mark.parametrize("rules", [AUCTION, EVALUATED], ids=["played out", "evaluated"])
def test_the_only_decision_that_can_win_is_found(rules: Rules) -> None:
    """Seat 1 has only a 3 left, which only the 4 beats."""
    game = last_round((1, 2, 4), (3,), points=(0, 0), held=(0, 0))
    for seed in range(5):
        assert SteadyBot(rules).choose_decision(game.view(0), 0, stream(seed)) == Bid(4)


def test_it_wins_most_auctions_against_a_random_one() -> None:
    won = 0
    for seed in range(20):
        game = Auction.begin(Table(2), seed)
        bots = [SteadyBot(EVALUATED) if seat == seed % 2 else RandomBot() for seat in (0, 1)]
        for _step in play(game, bots, seed):
            pass
        assert game.result is not None
        won += seed % 2 in game.result.winners
    assert won >= 13


def test_a_hand_that_misses_much_takes_what_is_near() -> None:
    """Two enemies can be slain; the far one only by a hand that does not miss."""
    mine, theirs = fighters()
    game = duel([(mine, 100, 300)], [(theirs, 190, 330), (theirs, 560, 220)])
    near, far = sorted((one for one in game.state.pieces.values() if one.owner == 1), key=lambda one: one.x)
    slain = {near.id: 0, far.id: 0}
    for seed in range(6):
        decision = SteadyBot(DESKTOPIA_RULES, NOVICE).choose_decision(game.view(0), 0, stream(seed, "bot"))
        after = game.copy()
        outcome = after.decide(executed(DESKTOPIA_RULES, game, 0, decision, NOVICE, seed))
        for event in getattr(outcome, "events", ()):
            if isinstance(event, Died):
                slain[event.piece] += 1
    assert slain[near.id] >= 5
    assert slain[far.id] <= 1


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The decisions that are tried from now on."""
    made: list[Any] = []

    def noted(start: Any, decision: Any) -> Any:
        made.append(decision)
        return try_outcome(start, decision)

    monkeypatch.setattr(steady_bot, "try_outcome", noted)
    return made


@pytest.mark.interpreted
def test_equal_views_and_seeds_give_equal_decisions_within_the_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, theirs = fighters()
    game = duel([(mine, 200, 300), (mine, 100, 100)], [(theirs, 400, 300), (theirs, 500, 500)])
    digest = game.digest()
    made = counted(monkeypatch)
    for most in (50, 90):
        bot = SteadyBot(DESKTOPIA_RULES, NOVICE, Trials(most, first=1, nearby=2))
        found = set()
        for _again in range(2):
            made.clear()
            found.add(bot.choose_decision(game.view(0), 0, stream(4)))
        assert len(found) == 1
        assert most // 2 < len(made) <= most
    assert game.digest() == digest


@pytest.mark.interpreted
def test_without_error_and_chance_the_same_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, theirs = fighters()
    game = duel([(mine, 200, 300)], [(theirs, 400, 300)])
    made = counted(monkeypatch)
    SteadyBot(DESKTOPIA_RULES, EXACT).choose_decision(game.view(0), 0, stream(4))
    assert max(made.count(one) for one in made) == 2


def test_habits_hit_who_can_be_hit_and_end_turns_that_are_over() -> None:
    mine, theirs = fighters()
    game = duel([(mine, 200, 300)], [(theirs, 400, 300), (theirs, 100, 560)])
    kinds = []
    for number in range(40):
        request = game.request
        if request is None:
            break
        decision = habit(game, request.seat, stream(number))
        assert game.refusal(request.seat, decision) is None
        if isinstance(request, ActionRequest):
            kinds.append(type(decision))
        game.decide(decision)
    assert game.result is not None
    assert game.result.reason == "eliminated"
    assert {FlickDisk, EndTurn} >= {*kinds}
