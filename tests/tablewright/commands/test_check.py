"""The command `check`, from a pack on disk to exit code and output; and `schema` and `explain` beside it."""

from __future__ import annotations

import json
import re
import shutil
import sys
import tracemalloc
from io import StringIO
from pathlib import Path

import pytest

import content
from schema.diagnostic_codes import all_codes
from schema.systems.registry import SYSTEMS
from tablewright import progress
from tablewright.command_line import main
from tests.sampling import times

SHIPPED = Path(content.__file__).parent / "desktopia"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SHIPPED, tmp_path / "pack"))


def card_of(pack: Path) -> Path:
    return min((pack / "characters").iterdir())


def test_the_shipped_pack_is_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SHIPPED), "--schema", "--strict"]) == 0
    assert capsys.readouterr().out.endswith(": no problems\n")


def test_a_long_check_shows_its_progress_in_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_SHORT_S", 0.0)
    for terminal in (True, False):
        out, err = StringIO(), StringIO()
        monkeypatch.setattr(err, "isatty", lambda terminal=terminal: terminal)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert main(["check", str(SHIPPED)]) == 0
        assert out.getvalue().count("\n") == 1, "standard output has the report and nothing else"
        assert bool(re.search(r"0/\d+ \[", err.getvalue())) == terminal
        assert terminal or not err.getvalue()


def test_a_fault_is_reported_with_place_line_and_hint(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = card_of(pack)
    text = card.read_text("utf-8")
    card.write_text(re.sub(r'"life": \d+', '"life": "3"', text), "utf-8")
    line = text[: text.index('"life"')].count("\n") + 1
    assert main(["check", str(pack)]) == 1
    out = capsys.readouterr().out
    assert f"{card.as_posix()}:{line}:11: error wrong-type " in out
    assert '"life": "3"' in out
    assert "hint: " in out
    (caret,) = [one for one in out.splitlines() if "^" in one]
    assert caret.count("^") == 3


def test_warnings_fail_only_when_strict(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = card_of(pack)
    card.write_text(card.read_text("utf-8").replace('"id":', '"colour": 1,\n  "id":', 1), "utf-8")
    assert main(["check", str(pack)]) == 0
    assert "warning unknown-key" in capsys.readouterr().out
    assert main(["check", str(pack), "--strict"]) == 1


def test_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 2
    assert main(["check", str(tmp_path / "nothing\x1b[31m")]) == 2
    assert main(["check", str(SHIPPED), "--format", "xml"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "\x1b[31m" not in captured.err.splitlines()[-1]


def test_a_folder_above_or_below_a_pack_names_the_pack(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (pack / "characters", pack / "pack.json", pack / "art" / "none"):
        path.parent.mkdir(exist_ok=True)
        if path.suffix != ".json":
            path.mkdir(exist_ok=True)
        assert main(["check", str(path)]) == 2
        assert f"{path} is part of the pack {pack}." in capsys.readouterr().err
    assert main(["check", str(pack.parent)]) == 2
    assert f"{pack.parent} is not a pack. The pack in it is {pack}." in capsys.readouterr().err


def test_an_empty_folder_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 1
    assert "no-manifest" in capsys.readouterr().out


def test_json_for_several_packs(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = card_of(pack)
    card.write_bytes(b'{"id": NaN, "id": 1}')
    assert main(["check", str(SHIPPED), str(pack), "--format", "json"]) == 1
    printed = json.loads(capsys.readouterr().out)
    codes = [one["code"] for one in printed["diagnostics"] if one["file"] == card.as_posix()]
    assert codes[:2] == ["not-finite", "duplicate-key"]
    assert printed["total"] == len(printed["diagnostics"])
    known = all_codes(*(system.codes for system in SYSTEMS))
    assert {one["code"] for one in printed["diagnostics"]} <= known.keys()


@pytest.mark.parametrize("kind", ["text", "json", "sarif", "github"])
def test_hostile_packs_harm_no_output(pack: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    evil = "\\u001b[31m \u202e ::error::x ##[error] [bold] \\n::error::y"
    (pack / "characters" / "evil.json").write_text('{"id": "' + evil + '", "' + evil + '": 1, "life": "\x7f"}', "utf-8")
    (pack / "characters" / "raw.json").write_bytes(b'{"id": "\x1b[31m\n::error::z"}')
    (pack / "characters" / "deep.json").write_bytes(b"[" * 100_000)
    (pack / "characters" / "::error::x.json").write_bytes(b"{}")
    (pack / "characters" / "bad\udcff.json").write_bytes(b"{}")
    assert main(["check", str(pack), "--format", kind, "--schema"]) == 1
    out = capsys.readouterr().out
    assert re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", out) is None
    if kind != "github":
        assert not any(line.lstrip().startswith("::") for line in out.splitlines())
    else:
        assert all(re.match(r"::(error|warning|notice) ?[^:]*::", line) for line in out.splitlines())
        assert len(out.splitlines()) <= 30
    if kind in ("json", "sarif"):
        json.loads(out)


def test_many_wrong_items_cost_little(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "pack"  # with nothing else in it: what is traced takes five times as long
    (pack / "characters").mkdir(parents=True)
    shutil.copy(SHIPPED / "pack.json", pack)
    (pack / "characters" / "many.json").write_bytes(
        b'{"abilities": [' + b'"x",' * times(300_000, thorough=1_000_000) + b"1]}"
    )
    fewer = pack / "characters" / "fewer.json"
    fewer.write_bytes(b'{"abilities": [' + b'"x",' * 30_000 + b"1]}")
    assert main(["check", str(pack)]) == 1
    out = capsys.readouterr().out
    assert "file-too-large" in out
    assert out.count(": error ") <= 100
    fewer.write_bytes(b'{"abilities": [' + b'"x",' * 9_000 + b"1]}")
    tracemalloc.start()
    assert main(["check", str(pack)]) == 1
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 30_000_000


@pytest.mark.usefixtures("made_schemas")
def test_schemas_are_as_committed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--check"]) == 0
    assert main(["schema", "--check", "--out", str(tmp_path)]) == 1
    assert main(["schema", "--out", str(tmp_path)]) == 0
    assert main(["schema", "--check", "--out", str(tmp_path)]) == 0
    first = min(tmp_path.rglob("*.json"))
    first.write_text("{}")
    assert main(["schema", "--check", "--out", str(tmp_path)]) == 1
    assert first.name in capsys.readouterr().out.splitlines()[-1]
    assert main(["schema", "--out", str(first)]) == 2


@pytest.mark.usefixtures("made_schemas")
def test_schemas_are_compared_for_machines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--out", str(tmp_path / "s"), "--json"]) == 0
    written = json.loads(capsys.readouterr().out)["written"]
    Path(written[0]).write_text("{}")
    assert main(["schema", "--check", "--out", str(tmp_path / "s"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["different"] == [Path(written[0]).relative_to(tmp_path / "s").as_posix()]


def test_every_code_can_be_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain"]) == 0
    codes = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert "bad-json" in codes
    for code in codes:
        assert main(["explain", code]) == 0
        assert capsys.readouterr().out.startswith(f"{code}: ")
    assert main(["explain", "bad-jsn"]) == 2
    assert "bad-json" in capsys.readouterr().err


def test_an_explanation_is_an_object_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "bad-json", "--format", "json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["code"] == "bad-json"
    assert all(printed[key] for key in ("title", "why", "fix"))
    assert main(["explain", "--json"]) == 0
    assert printed in json.loads(capsys.readouterr().out)


def test_an_etude_whose_solution_fails_is_reported(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    etude = min((pack / "etudes").iterdir())
    content = json.loads(etude.read_text("utf-8"))
    content["lesson"]["solution"][0] = {"kind": "end_turn"}
    etude.write_text(json.dumps(content), "utf-8")
    assert main(["check", str(pack), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    (one,) = [each for each in found if each["code"] == "solution-fails"]
    assert one["file"].endswith(f"etudes/{etude.name}")
    assert one["line"] > 0
    assert main(["check", str(pack), "--strict"]) == 1
    assert main(["explain", "solution-fails"]) == 0
