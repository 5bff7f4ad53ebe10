"""The command `migrate`: it writes what the format changes and nothing else, once, with a backup."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from schema.loading import load
from schema.packs import conversion
from schema.packs.saving import SaveFailed
from tablewright.command_line import main

FORMAT_1 = Path(__file__).parents[2] / "packs" / "format_1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FORMAT_1 / "ten_cards", tmp_path / "ten"))


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    return Path(shutil.copy(FORMAT_1 / "desktopia.zip", tmp_path / "base.zip"))


def texts(pack: Path) -> dict[str, bytes]:
    if pack.is_dir():
        return {path.relative_to(pack).as_posix(): path.read_bytes() for path in pack.rglob("*") if path.is_file()}
    with zipfile.ZipFile(pack) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def report(capsys: pytest.CaptureFixture[str], *words: object) -> Any:
    main(["migrate", *map(str, words), "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("kind", ["folder", "archive"])
def test_a_pack_is_converted_once_with_a_backup(
    kind: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    pack: Path = request.getfixturevalue(kind)
    before, meaning = texts(pack), load(pack).content_hash
    assert main(["migrate", str(pack)]) == 0
    assert "format 1 to 2" in capsys.readouterr().out
    backup = pack.with_name(f"{pack.stem}-format-1.zip")
    assert texts(backup) == before
    after = load(pack)
    assert (after.content_hash, after.diagnostics) == (meaning, ())
    converted = texts(pack)
    assert main(["migrate", str(pack)]) == 0
    assert "nothing to do" in capsys.readouterr().out
    assert texts(pack) == converted
    assert len(list(pack.parent.glob("*.zip"))) == (1 if pack.is_dir() else 2)


def test_only_what_the_format_changes_is_written(folder: Path) -> None:
    card = folder / "characters" / "commander.json"
    odd = card.read_text("utf-8").replace('"may": true', '"may"   :true ').replace("\n", "\r\n")
    card.write_bytes(odd.encode())
    assert main(["migrate", str(folder), "--no-backup"]) == 0
    assert card.read_bytes().decode() == odd.replace('"may"   :', '"optional"   :')
    assert (folder / "pack.json").read_text("utf-8") == re.sub(
        r'"format": 1', '"format": 2', (FORMAT_1 / "ten_cards" / "pack.json").read_text("utf-8")
    )
    assert not list(folder.parent.glob("*.zip"))


@pytest.mark.parametrize("kind", ["folder", "archive"])
def test_a_dry_run_writes_nothing_and_shows_everything(
    kind: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    pack: Path = request.getfixturevalue(kind)
    before = texts(pack)
    assert main(["migrate", str(pack), "--dry-run", "--diff"]) == 0
    shown = capsys.readouterr().out
    assert '-  "format": 1' in shown
    assert '+  "format": 2' in shown
    found = report(capsys, pack, "--dry-run", "--diff")
    assert texts(pack) == before
    assert [path.name for path in pack.parent.iterdir()] == [pack.name]
    assert (found["converted"], found["backup"], found["manual"]) == (False, None, [])
    done = report(capsys, pack, "--diff")
    assert done["converted"]
    assert done["files"] == found["files"]
    assert {file["file"] for file in done["files"]} == {
        name for name, data in texts(pack).items() if before[name] != data
    }


def test_what_cannot_be_converted_is_listed_with_its_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both, unknown = folder / "characters" / "commander.json", folder / "characters" / "loner.json"
    both.write_text(both.read_text("utf-8").replace('"may": true', '"may": true, "optional": false'), "utf-8")
    unknown.write_text(unknown.read_text("utf-8").replace('"standing"', '"standin"'), "utf-8")
    assert main(["migrate", str(folder), "--dry-run"]) == 1
    out = capsys.readouterr().out
    line = both.read_text("utf-8")[: both.read_text("utf-8").index('"may"')].count("\n") + 1
    assert f"characters/commander.json:{line}:" in out
    assert "characters/loner.json:" in out
    found = report(capsys, folder)
    assert [(one["file"], one["code"]) for one in found["manual"]] == [
        ("characters/commander.json", "unknown-key"),
        ("characters/loner.json", "unknown-kind"),
    ]
    assert '"may": true, "optional": false' in both.read_text("utf-8"), "neither of the two is lost"


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ('"format": 3', 2, "A newer Tablewright wrote this pack"),
        ('"format": 1, "system": "chess"', 2, "chess"),
        ('"format": 1,,', 1, "pack.json:"),
    ],
)
def test_other_packs_are_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], change: str, code: int, words: str
) -> None:
    manifest = folder / "pack.json"
    text = re.sub(r'"system": "\w+",', "", manifest.read_text("utf-8")) if "system" in change else None
    manifest.write_text((text or manifest.read_text("utf-8")).replace('"format": 1', change), "utf-8")
    before = texts(folder)
    assert main(["migrate", str(folder)]) == code
    assert words in capsys.readouterr().err
    assert texts(folder) == before
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]


def test_a_broken_file_would_stay_behind(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "characters" / "loner.json").write_text('{"id": "loner",', "utf-8")
    before = texts(folder)
    assert main(["migrate", str(folder)]) == 1
    assert "characters/loner.json:1" in capsys.readouterr().err
    assert texts(folder) == before


def test_no_pack_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["migrate", str(tmp_path / "none")]) == 2
    assert main(["migrate", str(tmp_path)]) == 1
    assert "no pack.json" in capsys.readouterr().err


def test_a_failed_save_leaves_the_pack_and_no_backup(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_words: object, **_more: object) -> tuple[str, ...]:
        raise SaveFailed("the disk is full")

    monkeypatch.setattr(conversion, "write_pack", fail)
    before = texts(folder)
    assert main(["migrate", str(folder)]) == 1
    assert "the disk is full" in capsys.readouterr().err
    assert texts(folder) == before
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]


def test_a_backup_never_replaces_another(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = folder.with_name("ten-format-1.zip")
    taken.write_bytes(b"mine")
    found = report(capsys, folder)
    assert taken.read_bytes() == b"mine"
    assert found["backup"] == str(folder.with_name("ten-format-1-2.zip"))
