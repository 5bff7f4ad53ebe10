"""The pack of the guide, written file by file as it stands there: sound, and played to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from schema.loading import load
from schema.systems.desktopia.pack import Pack
from tablewright.command_line import main

GUIDE = Path(__file__).resolve().parent.parent.parent / "docs" / "authoring" / "pack-by-hand.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    text = GUIDE.read_text(encoding="utf-8")
    for name, content in re.findall(r"## `([\w/]+\.json)`.*?```json\n(.*?)```", text, re.DOTALL):
        file = tmp_path / "gulls" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return tmp_path / "gulls"


def test_the_pack_is_whole_and_sound(folder: Path) -> None:
    loaded = load(folder)
    assert [one.message for one in loaded.diagnostics] == []
    assert isinstance(loaded.pack, Pack)
    assert set(loaded.pack.characters) == {"gull", "crab", "shrimp", "prawn"}
    assert loaded.pack.rituals
    assert loaded.pack.missiles
    assert loaded.pack.artifacts


def test_bots_play_its_battle(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(folder / "scripts" / "shore.json")]) == 0
    assert "Gull" in capsys.readouterr().out
