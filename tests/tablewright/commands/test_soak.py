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


def test_random_abilities_are_counted_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--abilities", "6", "--seed", "3", "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["sound"], result["abilities"], result["findings"]) == (True, 6, [])
    assert result["accepted"] <= 6
    assert {"effect damage", "trigger turn_end", "selector self"} <= set(result["words"])
    assert main(["soak", "--abilities", "1", "--seed", "3"]) == 0
    assert "1 abilities" in capsys.readouterr().out


def test_findings_among_random_abilities_are_printed_with_the_way_to_repeat_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = replace(DESKTOPIA_RULES, invariants=lambda game: ("something fell down",))
    monkeypatch.setattr(scenario_lookup, "rules_for", lambda loaded: rules)
    # As many as it takes for one that the check accepts, whichever words the language has.
    assert main(["soak", "--abilities", "12", "--format", "json"]) == 1
    result = json.loads(capsys.readouterr().out)
    (found,) = result["findings"]
    assert found["problem"] == "something fell down"
    assert {"count", "seed", "number", "card", "ability"} <= set(found)
    number = found["number"]
    assert main(["soak", "--abilities", "1", "--first", str(number)]) == 1
    assert f"--abilities 1 --seed 1 --first {number}" in capsys.readouterr().out


def test_ctrl_c_prints_what_was_found_until_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(soak: object, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("simulator.lab.ability_soak.AbilitySoak.trial", stopped)
    assert main(["soak", "--abilities", "9", "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["stopped"], result["abilities"]) == (True, 0)


@pytest.mark.parametrize("words", [["no-such-pack"], ["--decisions", "0"], ["--seed", "-1"], ["--abilities", "0"]])
def test_what_cannot_be_played_is_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", *words]) == 2
    assert capsys.readouterr().err
