"""Games for as many players as bots are named, and their replays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from content import path_of
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
