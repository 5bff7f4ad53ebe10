"""The command `soak`: the exit code, the output, and a replay that shows the failure again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tablewright import scenario_lookup
from tablewright.command_line import main

SHORT = ["soak", "--decisions", "60", "--seed", "20"]


def test_a_sound_run_says_how_much_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--out", str(tmp_path / "out")]) == 0
    printed = capsys.readouterr()
    assert "60" in printed.out
    assert printed.err == ""
    assert not (tmp_path / "out").exists()
    assert main([*SHORT, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["sound"] is True
    assert result["decisions"] == 60
    assert result["problem"] is None


def test_a_failure_is_written_with_the_script_that_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    def broken(game: object) -> tuple[str, ...]:
        nonlocal asked
        asked += 1
        return ("something fell down",) if asked == 8 else ()

    rules = replace(DESKTOPIA_RULES, invariants=broken)
    monkeypatch.setattr(scenario_lookup, "rules_for", lambda loaded: rules)
    out = tmp_path / "out"
    assert main([*SHORT, "--out", str(out)]) == 1
    printed = capsys.readouterr().out
    assert "something fell down" in printed
    assert "--seed 20 --decisions 7" in printed
    replay = json.loads((out / "replay.json").read_text("ascii"))
    assert len(replay["steps"]) == 7
    assert main(["replay", str(out / "replay.json"), "--verify", "--pack", str(out / "pack")]) == 0


@pytest.mark.parametrize("words", [["no-such-pack"], ["--decisions", "0"], ["--seed", "-1"]])
def test_what_cannot_be_played_is_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", *words]) == 2
    assert capsys.readouterr().err
