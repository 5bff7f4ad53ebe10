"""A pack that cannot be saved: the window reports it, saves the work as a copy and opens the copy."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.ui.notice_bar import Notice
from schema.packs.saving import SaveFailed
from tests.journeys.conftest import Sit
from tests.journeys.person import Person, bytes_in

HERO = "characters/kharu.json"
_LONG_MS = 20_000


def notice(person: Person, about: str) -> Notice:
    return next(one for one in person.window.notices.notices if one.about == about)


def press(notice: Notice, words: str) -> None:
    dict(notice.actions)[words]()


def test_a_zip_is_edited_and_saved_where_it_is(sit: Sit, pack: Path, tmp_path: Path) -> None:
    zipped = Path(shutil.make_archive(str(tmp_path / "zipped"), "zip", pack))
    person = sit(zipped)
    document = person.window.document
    assert person.window.notices.notices == ()
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    assert person.window.save()
    assert document.clean
    again = PackDocument.open(zipped)
    assert again.documents == document.documents
    assert again.value(HERO, "/life") == 7


def test_a_zip_that_is_read_only_is_saved_as_a_folder_and_opened(
    sit: Sit, pack: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    zipped = Path(shutil.make_archive(str(tmp_path / "zipped"), "zip", pack))
    usual = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != zipped and usual(path, mode))

    def refused(*_args: object, **_more: object) -> None:
        raise SaveFailed("The disk is read-only.")

    monkeypatch.setattr("editor.document.document.write_archive", refused)
    person = sit(zipped)
    document = person.window.document
    assert "read-only" in notice(person, "folder").text
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    assert not person.window.save()
    folder = tmp_path / "unpacked"
    asked: list[str] = []

    def choose(_window: object, _title: str, usual: str) -> tuple[str, str]:
        asked.append(usual)
        return str(folder), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    press(notice(person, "save"), "Save a copy…")
    qtbot.waitUntil(
        lambda: bool([one for one in person.window.notices.notices if one.about == "copy"]), timeout=_LONG_MS
    )
    assert asked == [str(tmp_path / "zipped 2")]
    assert PackDocument.open(folder).value(HERO, "/life") == 7
    # Beside it only the ways to the schemas are new ones: they led out of the pack.
    before_it, after_it = bytes_in(pack), bytes_in(folder)
    new_lines = {
        name: [line for line in data.splitlines() if line not in before_it[name].splitlines()]
        for name, data in after_it.items()
    }
    assert {name for name, lines in new_lines.items() if [line for line in lines if b'"$schema"' not in line]} == {HERO}
    before = person.window
    press(notice(person, "copy"), "Open it")
    qtbot.waitUntil(lambda: person.window is not before, timeout=_LONG_MS)
    person.look_up()
    assert person.window.document.root == folder
    person.window.document.submit(SetValue(HERO, "/life", 8), "Set life")
    assert person.window.save()


def test_a_folder_that_is_read_only_says_so_at_once(sit: Sit, pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != pack and usual(path, mode))
    person = sit(pack)
    found = notice(person, "folder")
    assert found.text == "The folder of this pack is read-only: changes can only be saved as a copy."
    assert [words for words, _do in found.actions] == ["Save a copy…"]


def test_a_copy_is_never_written_over_something(
    person: Person, pack: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = bytes_in(pack)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(pack), ""))
    person.window.document.submit(SetValue(HERO, "/life", 7), "Set life")
    person.window.do("save_copy")
    qtbot.waitUntil(lambda: bool(person.window.notices.notices), timeout=_LONG_MS)
    assert "Existing files are never overwritten." in notice(person, "copy").text
    assert bytes_in(pack) == before
