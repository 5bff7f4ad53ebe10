"""Pages that show a file in another way are called by it, show its form, and go when it goes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.document.edits import RemoveFile, SetValue
from editor.document.page_keys import RECORDS, SENTENCES, SQUADS, file_behind
from editor.systems.desktopia.etudes import launcher as etudes
from tests.journeys.conftest import Sit
from tests.journeys.person import Person, copy_of_pack

SCRIPT = "scripts/between_two_books.json"
ETUDE = "etudes/borrowed_fist.json"
CAMPAIGN = "campaigns/breakfast_war.json"


def test_squads_and_sentences_follow_their_script(sit: Sit, tmp_path: Path) -> None:
    person = sit(copy_of_pack(tmp_path))
    window, document = person.window, person.window.document
    keys = [f"{SQUADS}{SCRIPT}", f"{SENTENCES}{SCRIPT}"]
    for key in keys:
        window.open_file(key)
        window.open_file(CAMPAIGN)
        assert "Campaign" in reported(person)
        window.open_file(key)
        assert {"Between Two Books", "Script"} <= reported(person), "the form is that of the script"
    document.submit(SetValue(SCRIPT, "/name/en", "Tom & Jerry"), "rename")
    titles = [window.tabs.bar.tabText(window.tabs.keys.index(key)) for key in keys]
    assert titles == ["Squads: Tom && Jerry", "Tom && Jerry: goals and rules"]
    document.submit(RemoveFile(SCRIPT), "delete")
    assert window.tabs.keys == (CAMPAIGN,)


def test_pages_follow_a_file_to_its_new_id_and_back(sit: Sit, tmp_path: Path) -> None:
    person = sit(copy_of_pack(tmp_path))
    window = person.window
    operations = window.panels.tree.operations
    other, renamed = "characters/ezzen.json", "scripts/two_books.json"
    for key in (SCRIPT, f"{SQUADS}{SCRIPT}", other, SCRIPT):
        window.open_file(key)
    person.controller.view.zoom_to(2.0)
    person.controller.select(("/seats/0/squad/1",))
    before = window.tabs.keys
    after = tuple(key.replace(SCRIPT, renamed) for key in before)

    assert operations.rename(SCRIPT, "two_books")
    for _there_and_back in range(2):
        assert (window.tabs.keys, window.tabs.current) == (after, renamed)
        assert person.controller.view.zoom == 2.0
        assert person.controller.selection == ("/seats/0/squad/1",)
        window.do("undo")
        assert (window.tabs.keys, window.tabs.current) == (before, SCRIPT)
        assert window.panels.tree.current_file == SCRIPT
        assert (person.controller.view.zoom, person.controller.selection) == (2.0, ("/seats/0/squad/1",))
        window.do("redo")

    # A page behind another one follows as well, and the other one stays in front.
    window.open_file(other)
    window.do("undo")
    assert (window.tabs.keys, window.tabs.current) == (before, other)


def test_what_is_recorded_goes_with_its_etude(sit: Sit, tmp_path: Path, qtbot: QtBot) -> None:
    person = sit(copy_of_pack(tmp_path))
    window = person.window
    window.open_file(ETUDE)
    assert "Etude" in reported(person)
    etudes.record(window)
    assert window.tabs.current == f"{RECORDS}{ETUDE}"
    window.document.submit(RemoveFile(ETUDE), "delete")
    assert f"{RECORDS}{ETUDE}" not in window.tabs.keys
    window.document.undo()
    assert window.document.clean


def test_a_key_names_its_file() -> None:
    assert [file_behind(key) for key in (SCRIPT, f"{SQUADS}{SCRIPT}", "sheet:characters", "")] == [
        SCRIPT, SCRIPT, "sheet:characters", "",
    ]  # fmt: skip


def reported(person: Person) -> set[str]:
    """The words in the inspector."""
    labels: list[QLabel] = person.window.panels.inspector.findChildren(QLabel)
    return {label.text() for label in labels if label.isVisible()}
