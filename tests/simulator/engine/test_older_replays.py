"""Replays recorded by older versions of Tablewright verify, with the pack they were played with.

The files in `replays` were written by `tablewright play` of their time: format 1 before rules had versions, format 2
before games had options, format 3 with options and forced chance. Their rules have version 1, or the one in their name.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from schema.loading import Loaded, load
from simulator.engine.configuration import Configuration
from simulator.engine.game import Setup
from simulator.engine.recorder import Recorder
from simulator.engine.refusals import Refusal
from simulator.engine.replay import KNOWN_FORMATS, Replay, first_difference, read, write
from simulator.systems.desktopia.rules import DESKTOPIA_RULES as RULES
from tablewright.command_line import main

FOLDER = Path(__file__).parent / "replays"
FILES = sorted(FOLDER.glob("*.json"))
PACK = FOLDER / "pack.zip"
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@cache
def pack() -> Loaded:
    """The pack with which the replays were recorded."""
    return load(PACK)


def setup_of(replay: Replay) -> Setup:
    """The game of the replay in its pack."""
    if replay.standing is not None:
        assert RULES.series is not None
        series = RULES.series.resume(pack(), replay.standing)
        assert not isinstance(series, tuple), series
        setup = series.next_setup()
    else:
        files = [f"{each.folder}/{replay.script}.json" for each in RULES.scenarios]
        setup = RULES.prepare(pack(), next(file for file in files if file in pack().documents))
    assert setup is not None
    assert not isinstance(setup, tuple), setup
    return setup


def test_there_is_one_of_every_format_and_of_every_older_version() -> None:
    replays = [read(file.read_bytes()) for file in FILES]
    assert {replay.format for replay in replays} == {*KNOWN_FORMATS}
    assert {replay.rules_version for replay in replays} == {*RULES.older_versions}


@each_file
def test_an_older_replay_verifies(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--pack", str(PACK), "--verify"]) == 0
    captured = capsys.readouterr()
    assert re.match(r"The replay matches: \d+ decisions", captured.out)
    assert "rules have changed" not in captured.err


@each_file
def test_its_text_is_written_as_it_was_read(file: Path) -> None:
    assert write(read(file.read_bytes())).encode("ascii") == file.read_bytes()


@each_file
def test_it_is_recorded_again_under_its_version(file: Path) -> None:
    """Recording it again gives the newest format; the rules, options and forced chance stay those of the replay."""
    replay = read(file.read_bytes())
    setup = setup_of(replay)
    game = RULES.open_replay(setup, replay)
    configured = RULES.configured(setup, replay.configuration)
    recorder = Recorder(game, RULES.heading(configured, replay.pack.hash, replay.seed), replay.seats)
    for step in replay.steps:
        decision = RULES.read_decision(step.decision)
        last_turn = replay.ending.turn if replay.ending is not None else None
        assert not isinstance(game.take_decision(step.seat, decision, last_turn), Refusal)
        recorder.add(step.seat, decision)
    again = recorder.replay()
    assert again.rules_version == replay.rules_version < RULES.version
    assert again.steps == replay.steps
    assert (replay.options or {}).items() <= (again.options or {}).items()
    assert again.forced == (replay.forced or {})
    assert first_difference(again, RULES.open_replay(setup, again), RULES.read_decision) is None


def test_under_other_rules_it_is_played_to_its_first_difference() -> None:
    """Version 2 asks where version 1 was silent: the difference is found at that decision, not at the end."""
    replay = read((FOLDER / "format_3_options.json").read_bytes())
    version_2 = Configuration(replay.options or {}, replay.forced or {}, 2)
    game = RULES.open(RULES.configured(setup_of(replay), version_2), replay.seed)
    difference = first_difference(replay, game, RULES.read_decision)
    assert difference is not None
    assert difference.kind in ("state", "seat")
    assert 0 < difference.number < difference.of
    older = RULES.open_replay(setup_of(replay), replay)
    assert first_difference(replay, older, RULES.read_decision) is None
