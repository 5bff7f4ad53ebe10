"""F6 in the window: the card in front or chosen in the tree, once more; and moments of plays, solutions of etudes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.desktopia.etudes.etude_header import EtudeHeader
from editor.systems.desktopia.etudes.recording_page import RecordingPage
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.save_position_dialog import SavePositionDialog
from editor.systems.desktopia.sandbox.sandbox_page import SandboxPage
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from tests.editor.windows import OpenWindow, script_tab

CARD, OTHER = "characters/vailla.json", "rituals/healing.json"
_LONG_MS = 20_000


@pytest.fixture
def window(open_window: OpenWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    shown = open_window(PackDocument.open(path_of("desktopia")), Settings(reduced_motion=True), tmp_path)
    qtbot.waitUntil(lambda: shown.panels.loaded is not None)
    return shown


def in_front(window: MainWindow) -> object:
    return window.tabs.page(window.tabs.current)


def reported(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that the window shows from now on."""
    said: list[str] = []
    monkeypatch.setattr(window, "tell", said.append)
    return said


def test_without_what_it_needs_the_window_says_what_to_do(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said = reported(window, monkeypatch)
    window.do("desktopia.etude_from_here")
    assert any(words.startswith("Play a script first") for words in said)
    said.clear()
    window.do("stop")
    assert said == ["The current tab is not a play."]
    window.open_file("scripts/between_two_books.json")
    tab = script_tab(window)
    assert tab is not None
    assert tab.header is None, "only etudes have a head"
    window.do("desktopia.record_solution")
    window.do("desktopia.play_solution")
    assert len([words for words in said if words.startswith("Open an etude first")]) == 2
    window.panels.tree.show_file("pack.json")
    window.do("desktopia.try_card")
    assert any(words.startswith("Choose a card first") for words in said)


def test_the_card_in_front_is_tried_and_tried_once_more(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.open_file(CARD)
    window.do("desktopia.try_card")
    page = in_front(window)
    assert isinstance(page, SandboxPage)
    assert window.tabs.current == f"try:{CARD}"
    assert page.play is not None
    assert page.play.reduced_motion, "as it is set for all plays"
    window.document.submit(SetValue(CARD, "/life", 7), "life")
    assert page.changed
    window.do("desktopia.try_card")
    assert in_front(window) is page
    assert not page.changed
    # Its moment is no script, and its title follows the language.
    said = reported(window, monkeypatch)
    window.do("desktopia.script_from_here")
    assert any("temporary table" in words for words in said)
    assert not window.findChildren(SavePositionDialog)
    name = str(window.document.value(CARD, "/name/ru"))
    window.use_language("ru")
    assert name in window.tabs.bar.tabText(window.tabs.keys.index(f"try:{CARD}"))
    window.use_language("en")
    window.do("undo")
    assert window.document.value(CARD, "/life") == 7, "undo takes back decisions, not changes"


class _Moves(QObject):
    """Watches what is given another parent, which Qt then styles again with its children."""

    most = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange and isinstance(watched, QWidget):
            self.most = max(self.most, len(watched.findChildren(QWidget)))
        return False


def test_the_play_of_a_card_has_its_place_from_the_start(window: MainWindow) -> None:
    moves, application = _Moves(), QApplication.instance()
    assert application is not None
    window.open_file(CARD)
    application.installEventFilter(moves)
    try:
        window.do("desktopia.try_card")
    finally:
        application.removeEventFilter(moves)
    assert moves.most < 70, "of the some 200 widgets of a play"


def test_a_card_of_the_tree_is_tried_by_its_menu(window: MainWindow) -> None:
    tree = window.panels.tree
    (action,) = [one for one in tree.actions_for(OTHER, "rituals") if one.text() == "Try card"]
    action.trigger()
    assert window.tabs.current == f"try:{OTHER}"
    assert not [one for one in tree.actions_for("things/book.json", "things") if one.text() == "Try card"]


def test_the_moment_of_a_play_is_asked_for_and_kept(qtbot: QtBot, window: MainWindow) -> None:
    window.open_file("scripts/between_two_books.json")
    window.play()
    play = in_front(window)
    assert isinstance(play, PlayTab)
    qtbot.waitUntil(lambda: not play.busy, timeout=_LONG_MS)
    window.do("desktopia.script_from_here")
    (dialog,) = window.findChildren(SavePositionDialog)
    dialog.make.click()
    file = f"scripts/{dialog.wanted.id}.json"
    assert window.tabs.current == file
    assert file in window.document.documents


def test_an_etude_is_recorded_and_its_solution_played(qtbot: QtBot, window: MainWindow) -> None:
    etude = next(file for file in window.document.files if file.startswith("etudes/"))
    window.open_file(etude)
    tab = script_tab(window)
    assert tab is not None
    assert isinstance(tab.header, EtudeHeader)
    window.do("desktopia.record_solution")
    assert isinstance(in_front(window), RecordingPage)
    assert window.tabs.current == f"record:{etude}"
    window.do("desktopia.play_solution")
    assert window.tabs.current == f"play:{etude}"
    page = in_front(window)
    qtbot.waitUntil(lambda: page.table is not None and page.table.solution_playback.runs, timeout=_LONG_MS)  # type: ignore[attr-defined]
    assert window.document.clean


@pytest.mark.parametrize(
    ("file", "action"),
    [
        ("scripts/between_two_books.json", "play"),
        (CARD, "desktopia.try_card"),
        ("etudes/red_arc.json", "desktopia.record_solution"),
    ],
    ids=["play", "try", "record"],
)
def test_the_slider_zooms_what_is_played_and_shift_f5_closes_it(
    qtbot: QtBot, window: MainWindow, file: str, action: str
) -> None:
    window.open_file(file)
    window.do(action)
    key = window.tabs.current
    assert key.endswith(f":{file}")
    page = in_front(window)
    play = getattr(page, "play", page)
    assert isinstance(play, PlayTab)
    qtbot.waitUntil(lambda: not play.busy, timeout=_LONG_MS)
    slider = window.status.findChild(QSlider)
    assert isinstance(slider, QSlider)
    assert slider.isEnabled()
    before = play.zoom_now
    assert before is not None
    slider.setValue(slider.value() + 100)
    after = play.zoom_now
    assert after is not None
    assert after > before
    window.do("zoom_true")
    assert play.zoom_now == pytest.approx(1.0)
    assert "100 %" in [each.text() for each in window.status.findChildren(QLabel)]
    window.open_file("pack.json")
    assert not slider.isEnabled()
    window.open_file(key)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert key not in window.tabs.keys
    assert file in window.tabs.keys
