"""Journeys through broken packs: everything readable is shown, problems are listed, a play is refused with the list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.play.play_tab import PlayTab
from tests.journeys.conftest import Sit
from tests.journeys.person import Person

SCRIPT = "scripts/between_two_books.json"


def spoil(file: Path, *path: object, to: object) -> None:
    """Write a value into a JSON file."""
    tree = json.loads(file.read_text(encoding="utf-8"))
    inner = tree
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    file.write_text(json.dumps(tree), encoding="utf-8")


def test_a_broken_pack_opens_with_its_problems_and_all_that_can_be_read(
    sit: Sit, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "characters" / "kharu.json").write_text('{"id": "kharu",\n  "life": ', encoding="utf-8")
    (pack / "characters" / "ezzen.json").write_bytes(b"\xff\xfe\x00 no text at all")
    spoil(pack / "characters" / "akeru.json", "life", to="many")
    spoil(pack / SCRIPT, "seats", 1, "squad", 0, "character", to="adjarka")
    (pack / "pack.json").write_text("[]", encoding="utf-8")
    person = sit(pack)
    found = {(one.location.file, one.code) for one in person.problems()}
    assert ("characters/kharu.json", "bad-json") in found
    assert any(file == "characters/ezzen.json" for file, _code in found)
    assert any(file == "pack.json" for file, _code in found)
    window = person.window
    assert window.tabs.current == SCRIPT
    assert len(person.controller.contents.pieces) == 7 + 12 + 2, "every disk and object has a place on the table"
    for file in ("characters/kharu.json", "characters/ezzen.json", "characters/akeru.json", "characters/vailla.json"):
        window.open_file(file)
        assert window.tabs.current == file
        assert not window.grab().isNull()
    assert window.notices.notices == ()
    assert "Traceback" not in capsys.readouterr().err


def test_a_play_of_a_script_with_errors_is_refused_with_the_list(person: Person, qtbot: QtBot) -> None:
    window = person.window
    person.move_piece((78.0, 236.0), (65.0, 300.0))  # one disk on another
    assert [one.code for one in person.problems() if one.severity.value == "error"] != []
    person.key(Qt.Key.Key_F5)
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, PlayTab)
    assert page.table is None
    assert len(page.problems) >= 1
    assert SCRIPT in page.problems[0]
    row = page._refused.list.item(0)
    page._refused.list.itemClicked.emit(row)
    assert window.tabs.current == SCRIPT
    person.key(Qt.Key.Key_Z, held=Qt.KeyboardModifier.ControlModifier)
    person.settle()
    person.key(Qt.Key.Key_F5)
    assert person.table.session.place == 0


def test_a_folder_that_is_no_pack_opens_and_says_so(sit: Sit, tmp_path: Path) -> None:
    folder = tmp_path / "nothing"
    folder.mkdir()
    person = sit(folder)
    assert [one.code for one in person.problems()] != []
    assert person.window.tabs.keys == ()
    assert not person.window.actions_["play"].isEnabled()
