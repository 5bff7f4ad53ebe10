"""The command `prove`: what it prints, as text and as JSON, and its exit codes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from content import path_of
from simulator.lab.puzzle_proof import Prover
from tablewright.command_line import main

SHORT = ["--tries", "20", "--search", "120"]


def test_a_puzzle_is_proved_and_the_same_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "desktopia:round_the_corner", *SHORT, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["finished"]
    assert printed["solved"]["expert"]["tries"] == 20
    assert printed["searched"]["shorter"] >= 1
    assert [step["step"] for step in printed["steps"]] == [1, 2]
    assert any("#" in row for row in printed["steps"][0]["window"]["holds"])


def test_it_is_judged_by_another_tier(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "desktopia:red_arc", *SHORT, "--tier", "novice"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].endswith("2 decisions")
    assert "A novice solves " in out.splitlines()[2]
    assert "That is a search, not a proof." in out


def test_what_is_kept_is_warned_of_until_something_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Prover, "_tolerances", lambda prover: iter(()))  # most of the work, and nothing depends on it
    pack = tmp_path / "pack"
    shutil.copytree(path_of("desktopia"), pack)
    file = pack / "etudes" / "noose_and_fangs.json"
    assert main(["check", str(pack)]) == 0
    before = file.read_text(encoding="utf-8")
    assert main(["prove", str(file), "--tries", "20", "--search", "0", "--tier", "novice", "--keep"]) == 0
    kept = json.loads(file.read_text(encoding="utf-8"))
    proof = kept["lesson"].pop("proof")
    assert kept == {**json.loads(before), "lesson": {**kept["lesson"]}}
    assert (proof["tier"], proof["tries"]) == ("novice", 20)
    file.write_text(file.read_text(encoding="utf-8").replace('"lesson": {', '"lesson": {\n    "tier": "novice",'))
    capsys.readouterr()

    def warned() -> bool:
        main(["check", str(pack)])
        return "etude-fragile" in capsys.readouterr().out

    assert not warned(), "the tier is part of what it depends on"
    assert main(["prove", str(file), "--tries", "20", "--search", "0", "--keep"]) == 0
    assert warned()
    card = pack / "characters" / "ezzen.json"
    card.write_text(card.read_text(encoding="utf-8").replace('"life": ', '"life": 1'), encoding="utf-8")
    assert not warned()


def test_what_is_known_is_printed_when_it_is_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Prover.work

    def interrupted(prover: Prover) -> Iterator[int]:
        yield from islice(whole(prover), 7)
        raise KeyboardInterrupt

    monkeypatch.setattr(Prover, "work", interrupted)
    assert main(["prove", "desktopia:red_arc"]) == 130
    out = capsys.readouterr().out
    assert "of 7 tries" in out
    assert "No shorter way" not in out, "nobody has looked for one"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["desktopia:crumb_ford"], "no puzzle"),
        (["desktopia:nowhere"], "no scenario"),
        (["desktopia:red_arc", "--tries", "0"], "numbers of tries"),
    ],
)
def test_what_cannot_be_proved_is_refused(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", *words]) == 2
    assert reason in capsys.readouterr().err
