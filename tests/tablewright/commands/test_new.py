"""The command `new`: packs and files from templates that pass the check, and nothing written over what exists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from content import SHIPPED
from schema.diagnostics.diagnostic import Severity
from schema.loading import load
from schema.systems.known_systems import INFOS
from tablewright.command_line import main


@pytest.fixture
def pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    made = tmp_path / "kitchen_table"
    assert main(["new", str(made), "--system", "desktopia"]) == 0
    capsys.readouterr()
    return made


def errors(pack: Path) -> list[str]:
    return [one.code for one in load(pack).diagnostics if one.severity is Severity.ERROR]


@pytest.mark.parametrize("system", [info.id for info in INFOS])
def test_a_pack_of_each_game_and_a_file_of_each_kind(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "mine"
    assert main(["new", str(pack), "--system", system, "--title", "Моя игра", "--languages", "ru,en"]) == 0
    manifest = json.loads((pack / "pack.json").read_text("utf-8"))
    assert (manifest["id"], manifest["title"]["ru"], manifest["languages"]) == ("moya_igra", "Моя игра", ["ru", "en"])
    folders = [kind.folder for info in INFOS if info.id == system for kind in info.kinds]
    for folder in folders:
        capsys.readouterr()
        assert main(["new", str(pack / folder / f"my_{folder}.json")]) == 0
        assert f"{folder}/my_{folder}.json" in capsys.readouterr().out.replace("\\", "/")
    assert errors(pack) == []


def test_the_name_and_the_template_are_taken(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = pack / "characters" / "tin_monk.json"
    assert main(["new", str(card), "--template", "hero", "--title", "Tin monk", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["written"][0] == str(card)
    written = json.loads(card.read_text("utf-8"))
    assert (written["name"], written["rank"]) == ({"en": "Tin monk"}, "hero")


def test_a_copy_of_a_shipped_pack_is_the_same_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = min(SHIPPED)
    assert main(["new", str(tmp_path / "mine"), "--copy", shipped]) == 0
    assert load(tmp_path / "mine").content_hash == load(SHIPPED[shipped]).content_hash
    art = {path.name for path in (SHIPPED[shipped] / "art").glob("*")}
    assert {path.name for path in (tmp_path / "mine" / "art").glob("*")} == art
    assert main(["new", str(tmp_path / "mine"), "--copy", shipped]) == 2
    assert main(["new", str(tmp_path / "named"), "--copy", shipped, "--title", "Tidewater"]) == 0
    assert set(json.loads((tmp_path / "named" / "pack.json").read_text())["title"].values()) == {"Tidewater"}
    assert not load(tmp_path / "named").diagnostics
    assert main(["new", str(tmp_path / "other"), "--copy", "nothing"]) == 2
    assert "Unknown shipped pack" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("path", "words", "option"),
    [
        ("other", ("--copy", "desktopia", "--languages", "en"), "--languages"),
        ("other", ("--copy", "desktopia", "--template", "small"), "--template"),
        ("mine/characters/ann.json", ("--languages", "ru"), "--languages"),
        ("mine/characters/ann.json", ("--copy", "desktopia"), "--copy"),
    ],
)
def test_an_option_that_would_be_ignored_is_refused(
    path: str, words: tuple[str, ...], option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", str(tmp_path / path), *words]) == 2
    assert option in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_without_a_path_the_templates_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new"]) == 0
    listed = capsys.readouterr().out
    assert all(f"--system {info.id}" in listed for info in INFOS)
    assert main(["new", "--system", "despaira", "--json"]) == 0
    (only,) = json.loads(capsys.readouterr().out)
    assert {"folder": "creatures", "title": "Creature", "templates": ["creature", "caster", "archer"]} in only["files"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["other"], "Which game is the pack for? --system desktopia"),
        (["other", "--system", "desktopa"], "Did you mean “desktopia”?"),
        (["other", "--system", "desktopia", "--template", "stater"], "Did you mean “starter”?"),
        (["other", "--system", "desktopia", "--languages", "en,xx"], "Unknown language “xx”."),
        (["kitchen_table", "--system", "desktopia"], "already exists"),
        (["kitchen_table/characters/amber_captain.json"], "already exists"),
        (["kitchen_table/charcters/tin_monk.json"], "Did you mean “characters”?"),
        (["kitchen_table/characters/Tin Monk.json"], "An id consists of lowercase letters"),
        (["kitchen_table/characters/tin_monk.json", "--template", "heroe"], "Did you mean “hero”?"),
        (["nowhere/characters/tin_monk.json"], "is not a pack"),
    ],
)
def test_what_cannot_be_begun(
    words: list[str],
    said: str,
    pack: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(pack.parent)
    before = {path: path.read_bytes() for path in pack.parent.rglob("*") if path.is_file()}
    assert main(["new", *words]) == 2
    assert said in capsys.readouterr().err
    assert {path: path.read_bytes() for path in pack.parent.rglob("*") if path.is_file()} == before


def test_a_disk_that_refuses(pack: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("schema.packs.saving.RealDisk.write_new", refuse)
    assert main(["new", str(pack / "characters" / "tin_monk.json")]) == 1
    assert "No space left on device" in capsys.readouterr().err
    assert not (pack / "characters" / "tin_monk.json").exists()
