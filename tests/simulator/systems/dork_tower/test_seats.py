"""Games for as many players as bots are named, and their replays."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from content import path_of
from schema.loading import load
from schema.models.human_error import EXACT
from simulator.bots.match import play_game
from simulator.bots.playout import Step, play
from simulator.bots.random_bot import RandomBot
from simulator.engine.game import Game
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES
from tablewright.command_line import main

PACK = path_of("the-turning-tower")


@pytest.mark.parametrize("scenario", ["first_walk", "night_at_the_door"])
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_as_many_play_as_bots_are_named(
    scenario: str, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = tmp_path / "replay.json"
    file = str(PACK / "adventures" / f"{scenario}.json")
    bots = ",".join(["random"] * count)
    assert main(["play", file, "--bots", bots, "--max-turns", "7", "--replay", str(replay)]) == 0
    recorded = json.loads(replay.read_text("ascii"))
    assert recorded["options"]["seats"] == len(recorded["seats"]) == count
    assert main(["replay", str(replay), "--pack", str(PACK), "--verify"]) == 0
    capsys.readouterr()


def test_a_number_of_seats_that_was_given_holds(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(PACK / "adventures" / "first_walk.json")
    assert main(["play", file, "--bots", "random", "--option", "seats=5", "--max-turns", "1"]) == 0
    assert main(["play", file, "--bots", "random,random", "--option", "seats=5"]) == 2
    assert main(["play", file, "--bots", "random", "--option", "seats=7"]) == 2
    assert "2 to 6" in capsys.readouterr().err


def test_a_turn_is_that_of_the_hero_who_moves_also_while_rivals_are_asked_first() -> None:
    setup = DORK_TOWER_RULES.prepare(load(PACK), "adventures/first_walk.json")
    assert not isinstance(setup, tuple)
    game, turns, asked_first = DORK_TOWER_RULES.open(setup, 1), dict[int, int](), dict[int, int]()
    for _step in play(game, [RandomBot(), RandomBot()], 1, 6):
        if game.turn > 0 and game.asked:
            turns.setdefault(game.turn, DORK_TOWER_RULES.turn_seat(game))
            asked_first.setdefault(game.turn, min(game.asked))
    assert turns != asked_first, "a rival is asked before the hero moves"
    assert all(seat != after for seat, after in pairwise(turns.values()))


def test_who_begins_is_whose_turn_is_the_first_also_where_a_rival_is_asked_before() -> None:
    """Experiments say what it is worth to begin; they counted the rival who was asked first."""
    setup = DORK_TOWER_RULES.prepare(load(PACK), "adventures/first_walk.json")
    assert not isinstance(setup, tuple)
    asked_first = set()
    for seed in range(4):
        begun: list[int] = []
        asked: list[int] = []

        def note(step: Step, game: Game, begun: list[int] = begun, asked: list[int] = asked) -> None:
            if game.turn > 0:
                begun.append(game.state.first)  # type: ignore[attr-defined]
                asked.append(min(game.asked, default=-1))

        bots = [RandomBot(), RandomBot()]
        found = play_game(DORK_TOWER_RULES, setup, bots, [EXACT] * 2, seed, most_turns=1, watch=note)
        assert found.first == begun[0]
        asked_first.add(asked[0] == begun[0])
    assert False in asked_first
