"""Bots, recorder and replays work with any game: one without proposals, and one that asks several seats at once."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import Step, play
from simulator.bots.random_bot import RandomBot
from simulator.bots.registry import BOTS, bot_title, bots_of
from simulator.engine.game import Game
from simulator.engine.randomness import stream
from simulator.engine.recorder import Recorder
from simulator.engine.replay import first_difference, read, write
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.game_rules import Rules
from tests.simulator.auction import AUCTION, Auction, Bid, State, Table, lead, read_decision

EVALUATED = replace(AUCTION, evaluate=lead)


def played(rules: Rules, seats: int, seed: int, greedy: int = 0) -> tuple[Auction, list[Step]]:
    game = Auction.begin(Table(seats), seed)
    bots = [GreedyBot(rules) if seat == greedy else RandomBot() for seat in range(seats)]
    return game, list(play(game, bots, seed))


def last_round(*hands: tuple[int, ...], points: tuple[int, ...], held: tuple[int, ...]) -> Auction:
    return Auction(Table(len(hands)), State(1, 3, hands, points, held))


@pytest.mark.parametrize("rules", [AUCTION, EVALUATED], ids=["played out", "evaluated"])
@pytest.mark.parametrize("seats", [2, 3])
def test_each_of_several_seats_that_are_asked_at_once_decides_on_its_own_view(rules: Rules, seats: int) -> None:
    game, steps = played(rules, seats, 4)
    assert [step.seat for step in steps] == [*range(seats)] * 3
    assert game.result is not None


@pytest.mark.parametrize("rules", [AUCTION, EVALUATED], ids=["played out", "evaluated"])
def test_the_only_decision_that_can_win_is_found_without_proposals(rules: Rules) -> None:
    """Seat 1 has only a 3 left, which only the 4 beats."""
    game = last_round((1, 2, 4), (3,), points=(0, 0), held=(0, 0))
    for seed in range(5):
        assert GreedyBot(rules).choose_decision(game.view(0), 0, stream(seed)) == Bid(4)


def test_a_held_answer_is_not_known_to_a_bot() -> None:
    """Whichever card the other seat holds, the decision is the same."""
    decisions = {
        GreedyBot(EVALUATED).choose_decision(
            last_round((1, 2), (1, 2, 3), points=(0, 0), held=(0, bid)).view(0), 0, stream(1)
        )
        for bid in (1, 2, 3)
    }
    assert len(decisions) == 1


def test_the_greedy_bot_wins_most_auctions_against_a_random_one() -> None:
    won = 0
    for seed in range(20):
        game, _ = played(EVALUATED, 2, seed, greedy=seed % 2)
        assert game.result is not None
        won += seed % 2 in game.result.winners
    assert won >= 13


def test_no_bot_is_asked_for_the_only_decision() -> None:
    """With one card left there is nothing to choose."""

    class Asked(RandomBot):
        def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
            asked.append(seat)
            return super().choose_decision(view, seat, rng)

    asked: list[int] = []
    game = last_round((1,), (2, 3), points=(0, 0), held=(0, 0))
    steps = list(play(game, [Asked()] * 2, 4))
    assert [step.seat for step in steps] == [0, 1]
    assert asked == [1]


def test_a_seat_that_is_not_asked_has_nothing_to_decide() -> None:
    view = last_round((1,), (2,), points=(0, 0), held=(1, 0)).view(0)
    for kind in BOTS:
        with pytest.raises(ValueError, match="not asked"):
            kind.make(AUCTION).choose_decision(view, 0, stream(1))


def test_a_game_with_held_answers_is_recorded_and_verifies() -> None:
    game = Auction.begin(Table(3), 5)
    recorder = Recorder(game, AUCTION.heading(Table(3), "0" * 64, 5), ["random"] * 3)
    for step in play(game, [RandomBot()] * 3, 5):
        recorder.add(step.seat, step.decision)
    replay = read(write(recorder.replay()).encode())
    assert len(replay.steps) == 9
    assert first_difference(replay, Auction.begin(Table(3), 5), read_decision) is None


def test_a_seat_that_answers_twice_is_reported() -> None:
    """Recorded seat by seat; a seat that has answered is not asked again, which is reported as another seat's turn."""
    game = Auction.begin(Table(2), 5)
    recorder = Recorder(game, AUCTION.heading(Table(2), "0" * 64, 5), ["random"] * 2)
    for step in play(game, [RandomBot()] * 2, 5):
        recorder.add(step.seat, step.decision)
    replay = recorder.replay()
    twice = replay.model_copy(update={"steps": (replay.steps[0], replay.steps[0], *replay.steps[1:])})
    found = first_difference(twice, Auction.begin(Table(2), 5), read_decision)
    assert found is not None
    assert (found.number, found.kind, found.expected, found.actual) == (2, "seat", "1", "2")


def test_a_game_names_its_bots_and_its_usual_opponent() -> None:
    assert bots_of(AUCTION) == BOTS
    assert [bot.name for bot in bots_of(DESKTOPIA_RULES)] == ["greedy", "steady", "planner", "random"]
    own = replace(AUCTION, bot_titles=lambda: {"random": "Drifter"})
    assert [bot.name for bot in bots_of(own)] == ["random", "greedy", "steady", "planner"]
    assert bot_title("random", own) == "Drifter"
    assert bot_title("greedy", own) == bot_title("greedy", AUCTION) == "Opportunist"
    assert bot_title("greedy", DESKTOPIA_RULES) == "Sharpshooter"
