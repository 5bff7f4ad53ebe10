"""The guide's hero, put into a copy of the pack as written there: in the tree, without errors, and true to her text."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.panels.pack_tree.tree_panel import PackTree
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.systems.desktopia.templates.templates import TEMPLATES
from schema.diagnostics.diagnostic import Severity
from schema.loading import Loaded, load
from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.events import Damaged, Healed
from tablewright.command_line import main
from tests.simulator.systems.desktopia.arena import Arena

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
GUIDE = (DOCS / "authoring" / "first-hero.md").read_text(encoding="utf-8")
HERO, DISK, SCRIPT = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL))
FILE = "characters/lamplighter.json"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the shipped pack with nothing but the hero's file added."""
    folder = Path(shutil.copytree(path_of("desktopia"), tmp_path / "mine"))
    write(folder / FILE, HERO)
    return folder


def write(file: Path, tree: Any) -> None:
    file.write_text(json.dumps(tree, ensure_ascii=False, indent=2), encoding="utf-8")


def give_disk(folder: Path) -> None:
    box = json.loads((folder / "box.json").read_text(encoding="utf-8"))
    box["disks"].append(DISK)
    write(folder / "box.json", box)


def errors(loaded: Loaded) -> list[str]:
    return [one.message for one in loaded.diagnostics if one.severity is Severity.ERROR]


def read(folder: Path) -> Pack:
    loaded = load(folder)
    assert errors(loaded) == []
    assert isinstance(loaded.pack, Pack)
    return loaded.pack


def test_the_file_alone_passes_the_check_and_warns_of_the_missing_disk(pack: Path) -> None:
    loaded = load(pack)
    assert errors(loaded) == []
    mine = [one for one in loaded.diagnostics if one.location.file == FILE]
    assert [one.code for one in mine] == ["not-in-the-box"]
    give_disk(pack)
    assert [one.code for one in load(pack).diagnostics if one.location.file == FILE] == []


def test_the_file_alone_is_in_the_tree(pack: Path, qtbot: QtBot) -> None:
    document = PackDocument.open(pack)
    tree = PackTree(document, THUMBNAILS, TEMPLATES)
    qtbot.addWidget(tree)
    tree.show_file(FILE)
    assert tree.current_file == FILE
    model = tree.view.model()
    shown: list[str] = []

    def walk(parent: QModelIndex) -> None:
        for row in range(model.rowCount(parent)):
            index = model.index(row, 0, parent)
            shown.append(str(index.data(Qt.ItemDataRole.DisplayRole)))
            walk(index)

    walk(QModelIndex())
    assert "Lamplighter" in shown
    tree.detach()


def arena(pack: Path, *enemies: tuple[str, int, int], life: int = 4) -> Arena:
    give_disk(pack)
    return Arena(read(pack)).seat(("lamplighter", 200, 200, {"life": life})).seat(*enemies).play()


def test_her_spell_burns_one_enemy_near_her(pack: Path) -> None:
    battle = arena(pack, ("kharu", 235, 200), ("phantom", 480, 120))
    battle.cast("lamplighter")
    (burnt,) = battle.of(Damaged)
    assert (burnt.victim, burnt.dealt) == (battle.id("kharu"), 2)
    assert battle.life("kharu") == 2


def test_her_spell_reaches_nobody_far_away(pack: Path) -> None:
    battle = arena(pack, ("kharu", 300, 200))
    battle.end_turn()
    assert battle.of(Damaged) == []


@pytest.mark.parametrize(("x", "life"), [(300, 3), (235, 2)], ids=["nobody near", "an enemy near"])
def test_her_wick_mends_her_only_while_no_enemy_is_near(pack: Path, x: int, life: int) -> None:
    battle = arena(pack, ("kharu", x, 200), life=2)
    battle.end_turn()
    assert len(battle.of(Healed)) == life - 2
    assert battle.life("lamplighter") == life


def test_the_guides_battle_is_played_and_verified(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    give_disk(pack)
    write(pack / "scripts" / "lamplight.json", SCRIPT)
    read(pack)
    replay = pack.parent / "game.json"
    words = ["play", str(pack / "scripts" / "lamplight.json"), "--seed", "7", "--bots", "greedy,greedy"]
    assert main([*words, "--replay", str(replay)]) == 0
    assert "Lamplighter" in capsys.readouterr().out
    assert main(["replay", str(replay), "--verify", "--pack", str(pack)]) == 0
