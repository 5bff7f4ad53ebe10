"""The greedy bot takes what is there to be taken, finishes its games, and beats a random one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.strength import counted
from content import path_of
from schema.models.bot_names import LEAST_EFFORT
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.lookahead import passing_value
from simulator.bots.playout import Step, play
from simulator.bots.random_bot import RandomBot
from simulator.bots.registry import BOTS, bot_title, find_bot, kind_name
from simulator.engine.randomness import stream
from simulator.systems.desktopia.battle_trial import BattleTrial
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, FlickDisk
from simulator.systems.desktopia.events import Damaged, Died, LeftTable, TurnBegan, TurnEnded
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.simulator.shipped import greedy_battle, shipped_pack


def is_duel(script: dict[str, Any]) -> bool:
    return len(script["seats"]) == 2 and "victory" not in script and not script.get("rituals")


SCRIPTS = sorted(
    file.stem for file in path_of("desktopia").glob("scripts/*.json") if is_duel(json.loads(file.read_bytes()))
)
"""Duels to the end; how bots fare in all the other battles is tested with those."""


def game_of(script: str, seed: int) -> Game:
    return Game.new(shipped_pack(), shipped_pack().scripts[script], seed)


def played(script: str, seed: int, *bots: Bot) -> tuple[Game, list[Step]]:
    game = game_of(script, seed)
    return game, list(play(game, bots, seed))


def duel(*squads: list[tuple[str, float, float]]) -> Game:
    """A battle on bare wood; the first seat begins."""
    pack = shipped_pack()
    some = next(iter(pack.scripts.values()))
    seats = [{"squad": [{"character": name, "x": float(x), "y": float(y)} for name, x, y in squad]} for squad in squads]
    script = type(some).model_validate_json(
        json.dumps(
            {
                "id": "duel",
                "name": {"en": "Duel"},
                "battlefield": {"points": [[0, 0], [600, 0], [600, 600], [0, 600]]},
                "seats": seats,
                "first_seat": 1,
            }
        )
    )
    return Game.new(pack, script, 1)


@pytest.mark.parametrize("script", SCRIPTS)
def test_two_greedy_bots_fight_to_the_end(script: str) -> None:
    game, steps = greedy_battle(script)
    assert game.result is not None
    assert game.result.reason == "eliminated"
    assert broken(game) == ()
    assert sum(isinstance(event, Damaged) for step in steps for event in step.events) >= 10


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random_from_either_seat(script: str, seat: int) -> None:
    bots: list[Bot] = [RandomBot(), RandomBot()]
    bots[seat] = GreedyBot(DESKTOPIA_RULES)
    game, _ = played(script, seat + 1, *bots)
    assert game.result is not None
    assert game.result.winners == (seat,)


def fighters() -> tuple[str, str]:
    """A fighter without abilities, and one of another Order."""
    cards = shipped_pack().characters.values()
    plain = [card for card in cards if card.rank == "fighter" and not card.abilities and not card.special_hits]
    other = [card for card in cards if card.rank == "fighter" and card.order != plain[0].order]
    return plain[0].id, other[0].id


def test_a_kill_that_is_open_is_made() -> None:
    mine, theirs = fighters()
    game = duel([(mine, 200, 300)], [(theirs, 400, 300), (theirs, 60, 60)])
    decision = GreedyBot(DESKTOPIA_RULES).choose_decision(game.view(0), 0, stream(1, "bot"))
    outcome = game.decide(decision)
    deaths = [event for event in getattr(outcome, "events", ()) if isinstance(event, Died)]
    assert [event.card for event in deaths] == [theirs]


def test_nobody_is_flicked_off_the_table_for_nothing() -> None:
    mine, theirs = fighters()
    game = duel([(mine, 30, 30)], [(theirs, 570, 570)])
    for step in play(game, (GreedyBot(DESKTOPIA_RULES), GreedyBot(DESKTOPIA_RULES)), 1, 3):
        gone = [event.piece for event in step.events if isinstance(event, LeftTable)]
        assert not any(game.state.pieces[name].owner == step.seat for name in gone)


def test_the_power_sector_is_used_where_it_can_be_reached() -> None:
    pack = shipped_pack()
    strong = next(card for card in pack.characters.values() if card.sectors)
    target = next(card for card in pack.characters.values() if card.rank == "hero" and card.order != strong.order)
    game = duel([(strong.id, 200, 300)], [(target.id, 330, 310)])
    bot = GreedyBot(DESKTOPIA_RULES)
    while isinstance(game.request, ActionRequest) and game.request.seat == 0:
        decision = bot.choose_decision(game.view(0), 0, stream(1, "bot", game.state.decisions))
        assert isinstance(decision, FlickDisk)
        game.decide(decision)
        break
    while game.request is not None and not isinstance(game.request, ActionRequest):
        game.decide(
            bot.choose_decision(game.view(game.request.seat), game.request.seat, stream(1, "bot", game.state.decisions))
        )
    hurt = next(piece for piece in game.state.pieces.values() if piece.card == target.id)
    assert hurt.damage >= 2


def test_a_bot_decides_the_same_twice_and_changes_nothing() -> None:
    game = game_of(SCRIPTS[0], 4)
    digest = game.digest()
    for kind in BOTS:
        bot = kind.make(DESKTOPIA_RULES)
        first, second = (
            bot.choose_decision(game.view(game.state.seat), game.state.seat, stream(4, "bot", 0, 1)) for _ in range(2)
        )
        assert first == second
    assert game.digest() == digest


def test_a_bot_does_not_see_the_seed() -> None:
    game = game_of(SCRIPTS[0], 123456)
    assert game.view(0).state.seed != 123456


def test_play_stops_after_the_most_turns() -> None:
    """Nothing of the turn that would follow has happened; played further, the same turn follows."""
    game, further = game_of(SCRIPTS[0], 1), game_of(SCRIPTS[0], 1)
    steps = list(play(game, (RandomBot(), RandomBot()), 1, most_turns=4))
    assert (game.state.turn, game.result, game.request, game.between_turns) == (4, None, None, True)
    assert steps[-1].events[-1] == TurnEnded(4, game.state.seat)
    others = list(play(further, (RandomBot(), RandomBot()), 1, most_turns=5))
    last = others[len(steps) - 1]
    assert last.events[: len(steps[-1].events)] == steps[-1].events
    assert any(isinstance(event, TurnBegan) for event in last.events[len(steps[-1].events) :])


def test_bots_are_found_by_name() -> None:
    assert [bot.name for bot in BOTS] == ["greedy", "steady", "planner", "random"]
    assert isinstance(find_bot("random", DESKTOPIA_RULES), RandomBot)
    assert find_bot("nobody", DESKTOPIA_RULES) is None
    older = find_bot("search", DESKTOPIA_RULES)
    assert older is not None
    assert older.name == "planner", "replays may name it as it was called before"
    quick = find_bot("steady:0.5", DESKTOPIA_RULES)
    assert quick is not None
    assert quick.name == "steady:0.5"
    assert bot_title(quick.name, DESKTOPIA_RULES) == "Steady hand × 0.5"
    assert [kind_name(name) for name in ("search", "steady:0.5", "greedy", "hand")] == [
        "planner",
        "steady",
        "greedy",
        "",
    ]
    assert {bot.name for bot in BOTS} == {*LEAST_EFFORT}, "content may name them all, and no others"
    for wrong in ("greedy:0.5", "random:2", "steady:", "steady:x", "steady:0", "steady:nan", "planner:1e9"):
        assert find_bot(wrong, DESKTOPIA_RULES) is None


def test_with_more_effort_flicks_near_the_best_ones_are_tried() -> None:
    game = game_of("tin_gate", 3)
    seat = min(game.asked)
    view, start = game.view(seat), BattleTrial.begin(game.view(seat), seat)

    def tried(effort: float) -> tuple[int, float]:
        count = [0]
        bot = find_bot(f"greedy:{effort:g}", counted(DESKTOPIA_RULES, count))
        assert bot is not None
        decision = bot.choose_decision(view, seat, stream(3, "bot"))
        return count[0], passing_value(start, decision)

    usual, broad, much = tried(1), tried(2), tried(8)
    assert usual[0] < broad[0] < 64 < much[0] < 64 + 12
    assert usual[1] <= broad[1] <= much[1]
    assert usual[1] < much[1]


@pytest.mark.parametrize(("purpose", "tried"), [("pick", 3), ("order", 1)])
def test_in_a_trial_it_is_not_tried_in_which_order_abilities_work(purpose: str, tried: int) -> None:
    game = game_of("tin_gate", 3)
    game.state.request = ChoiceRequest(0, purpose, ("a", "b", "c", "d"))
    assert len(BattleTrial.begin(game, 0).options()) == tried
