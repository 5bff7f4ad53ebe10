"""Samples: the first change of a shipped pack goes on in a copy, and its folder is never written to."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

import content
from editor.app.application import Shown
from editor.document.document import NotSaved, PackDocument
from editor.document.edits import SetValue
from editor.document.journal import Journal
from editor.pages.start.new_packs import NewPack, write_new
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.ui.settings import Settings, read_settings
from editor.window import sample_packs
from editor.window.undo_stack import QtUndoStack
from tests.editor.windows import use_light_colors

SCRIPT, HERO = "scripts/duel.json", "characters/amber_captain.json"
_LONG_MS = 20_000


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small pack as if it had come with Tablewright."""
    installed = tmp_path / "installed"
    monkeypatch.setattr(content, "_HERE", installed)
    return write_new(NewPack("Kitchen War", "kitchen_war", ("en",), TEMPLATES, "starter", installed / "kitchen_war"))


@pytest.fixture
def shown(
    sample: Path, qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Shown]:
    monkeypatch.setattr(sample_packs, "ASK_AFTER_MS", 0)
    monkeypatch.setattr(sample_packs, "place_for_packs", lambda _window: tmp_path / "mine")
    use_light_colors(qapp)
    found = Shown(PackDocument.open(sample, history=QtUndoStack()), Settings(), tmp_path / "home")
    found.window.show()
    qtbot.waitUntil(lambda: found.window.panels.background_check is not None, timeout=_LONG_MS)
    yield found
    found.window.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def asked(shown: Shown, qtbot: QtBot) -> sample_packs.SampleDialog:
    qtbot.waitUntil(lambda: shown.window.samples.dialog is not None, timeout=_LONG_MS)
    dialog = shown.window.samples.dialog
    assert dialog is not None
    return dialog


def test_the_first_change_goes_on_in_a_copy(shown: Shown, sample: Path, tmp_path: Path, qtbot: QtBot) -> None:
    window, document, before = shown.window, shown.window.document, bytes_in(sample)
    window.open_file(HERO)
    tabs = window.tabs.keys
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    dialog = asked(shown, qtbot)
    assert dialog.name.text() == "Kitchen War (copy)"
    with qtbot.waitSignal(window.pack_moved, timeout=_LONG_MS):
        dialog.make.click()
    copy = tmp_path / "mine" / "kitchen_war_copy"
    assert (document.root, document.clean, document.sample) == (copy, True, False)
    assert (window.tabs.keys, window.tabs.current) == (tabs, HERO)
    assert PackDocument.open(copy).value(HERO, "/life") == 7
    assert PackDocument.open(copy).value("pack.json", "/id") == "kitchen_war_copy"
    assert bytes_in(sample) == before
    # Work goes on there: journal, saving and the next start know the copy.
    document.submit(SetValue(HERO, "/life", 8), "Set life")
    home = tmp_path / "home"
    qtbot.waitUntil(lambda: Journal(home, copy).found() is not None, timeout=_LONG_MS)
    assert window.save()
    assert PackDocument.open(copy).value(HERO, "/life") == 8
    assert bytes_in(sample) == before
    settings = read_settings(home)
    assert settings.recent == (str(copy), str(sample))
    assert settings.session(copy).tabs == tabs
    (recent,) = [menu for menu in window.findChildren(QMenu) if menu.title() == "Open recent"]
    recent.aboutToShow.emit()
    assert [action.text().split("\t") for action in recent.actions()] == [["Kitchen War", str(sample)]]


def test_what_is_changed_while_the_copy_is_written_is_unsaved_there(shown: Shown, qtbot: QtBot) -> None:
    document = shown.window.document
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    dialog = asked(shown, qtbot)
    with qtbot.waitSignal(shown.window.pack_moved, timeout=_LONG_MS):
        dialog.make.click()
        document.submit(SetValue(HERO, "/life", 9), "Set life")
    assert document.unsaved == (HERO,)
    assert shown.window.save()
    assert document.root is not None
    assert PackDocument.open(document.root).value(HERO, "/life") == 9


def test_without_a_copy_the_change_is_taken_back(shown: Shown, sample: Path, qtbot: QtBot) -> None:
    document, before = shown.window.document, bytes_in(sample)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    document.submit(SetValue(HERO, "/life", 8), "Set life")
    asked(shown, qtbot).reject()
    assert document.clean
    assert document.value(HERO, "/life") != 8
    assert bytes_in(sample) == before
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    asked(shown, qtbot).reject()


def test_saving_a_sample_asks_and_writes_nothing(shown: Shown, sample: Path, qtbot: QtBot) -> None:
    document, before = shown.window.document, bytes_in(sample)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    assert not shown.window.save()
    assert isinstance(document.save(), NotSaved)
    assert bytes_in(sample) == before
    asked(shown, qtbot).reject()


def test_recovered_work_of_a_sample_goes_on_in_a_copy_too(
    shown: Shown, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    before = bytes_in(sample)
    other = PackDocument.open(sample)
    other.submit(SetValue(HERO, "/life", 6), "Set life")
    found_by = Journal(tmp_path / "home", sample, 9)
    assert found_by.write(other)
    recovery = found_by.found()
    assert recovery is not None
    shown.window.document.submit(recovery.edit(shown.window.document), "Recover unsaved changes")
    with qtbot.waitSignal(shown.window.pack_moved, timeout=_LONG_MS):
        asked(shown, qtbot).make.click()
    assert shown.window.document.value(HERO, "/life") == 6
    assert bytes_in(sample) == before


def test_a_taken_name_gets_a_number_and_a_taken_folder_is_refused(shown: Shown, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "mine" / "kitchen_war_copy").mkdir(parents=True)
    shown.window.samples.ask()
    dialog = asked(shown, qtbot)
    assert dialog.folder.name == "kitchen_war_copy_2"
    shutil.copytree(shown.window.document.root or Path(), dialog.folder)
    dialog.name.setText("Kitchen War (copy)  2")
    assert not dialog.make.isEnabled()
    dialog.reject()


def test_the_shipped_packs_are_samples_and_copies_are_not(tmp_path: Path) -> None:
    for folder in content.SHIPPED.values():
        assert PackDocument.open(folder).sample
        assert not PackDocument.open(shutil.copytree(folder, tmp_path / folder.name)).sample
