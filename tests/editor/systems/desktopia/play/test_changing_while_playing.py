"""Edit while playing, in the real window: the play page reports it and replays with changes; its keys are its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetSource, SetValue
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.testplay.session import HAND
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from simulator.systems.desktopia.decisions import FlickDisk
from tests.editor.systems.desktopia.play.playing import FILE, arena, shipped

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])
CTRL = Qt.KeyboardModifier.ControlModifier
PLAY = f"play:{FILE}"


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    document = PackDocument({**shipped(), FILE: DUEL}, history=QtUndoStack())
    main = MainWindow(document, Settings(reduced_motion=True))
    qtbot.addWidget(main)
    main.show()
    qtbot.waitExposed(main)
    main.open_file(FILE)
    main.play()
    page = main.tabs.page(PLAY)
    assert isinstance(page, PlayTab)
    qtbot.waitUntil(lambda: page.table is not None and page.table.panels_filled)
    for seat in (0, 1):
        table_of(main).session.set_player(seat, HAND)
    yield main
    for key in main.tabs.keys:
        main.tabs.remove(key)


def tab_of(window: MainWindow) -> PlayTab:
    page = window.tabs.page(PLAY)
    assert isinstance(page, PlayTab)
    return page


def table_of(window: MainWindow) -> PlayTable:
    table = tab_of(window).table
    assert table is not None
    return table


def flick(table: PlayTable, card: str, direction: float, speed: float) -> None:
    name = next(piece.id for piece in table.session.at(0).state.pieces.values() if piece.card == card)
    assert table.submit(FlickDisk(name, direction, speed))


def key(qtbot: QtBot, window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier = CTRL) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    table_of(window).view.setFocus()
    QTest.keyClick(table_of(window).view, key, held)


def change(window: MainWindow, pointer: str, value: object) -> None:
    window.document.submit(SetValue(FILE, pointer, value), "change")  # type: ignore[arg-type]


def played_again(window: MainWindow, qtbot: QtBot) -> PlayTable:
    """The table on which the play goes on once it was replayed with changes."""
    before = table_of(window)
    tab_of(window).replay_with_changes()
    qtbot.waitUntil(lambda: table_of(window) is not before)
    return table_of(window)


def test_an_edit_is_shown_on_the_page_of_the_play_until_it_is_undone(window: MainWindow) -> None:
    table = table_of(window)
    assert not table.bar.replay_button.isEnabled()
    change(window, "/seats/1/squad/1/x", 880)
    assert [notice.about for notice in table.notices.notices] == ["changes"]
    assert table.bar.replay_button.isEnabled()
    window.document.undo()
    assert table.notices.notices == ()
    assert not table.bar.replay_button.isEnabled()


def test_another_script_is_no_change(window: MainWindow) -> None:
    other = next(file for file in window.document.files_in("scripts") if file != FILE)
    window.document.submit(SetValue(other, "/name/en", "Other"), "change")
    assert table_of(window).notices.notices == ()


def test_ctrl_f5_shows_where_the_story_first_differs(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "elemental", 90.0, 300.0)
    flick(first, "div", 0.0, 1500.0)
    change(window, "/seats/1/squad/0/y", 700)  # out of the way of the second flick
    key(qtbot, window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: table_of(window) is not first)
    table = table_of(window)
    assert len(table.session.steps) == 2
    replayed = table.changing.pane.replayed
    assert replayed is not None
    assert replayed.difference is not None
    assert replayed.difference.number == 2  # the disk lies elsewhere from the beginning, and here it makes a difference
    assert [pair.now for pair in replayed.difference.beginning] == ["Untouchable at x 400.0, y 700.0 mm, facing 0.0°"]
    assert table.session.place == 2
    assert table.playback_bar.line.mark == 2
    assert table.panes.front == 2
    assert not table.bar.replay_button.isEnabled()
    table.changing.pane.sought.emit(1)
    assert table.session.place == 1


def test_a_narrow_pane_shows_the_line_that_differs(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "elemental", 90.0, 300.0)
    flick(first, "div", 0.0, 1500.0)
    change(window, "/seats/1/squad/0/y", 700)
    window.resize(1280, 720)
    played_again(window, qtbot)
    pane = table_of(window).changing.pane
    replayed = pane.replayed
    assert replayed is not None
    assert replayed.difference is not None
    number = next(place for place, pair in enumerate(replayed.difference.pairs) if not pair.same)
    line = pane.list.topLevelItem(number)
    assert line is not None
    assert line.text(0) == replayed.difference.pairs[number].before
    qtbot.waitUntil(lambda: pane.list.viewport().rect().contains(pane.list.visualItemRect(line).center()))
    assert line.text(1) == (replayed.difference.pairs[number].now or "–")


def test_a_card_that_changes_is_entries_of_its_decision(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "elemental", 90.0, 300.0)
    flick(first, "div", 0.0, 1500.0)
    window.document.submit(SetValue("characters/untouchable.json", "/name/en", "Untouched"), "change")
    played_again(window, qtbot)
    difference = table_of(window).changing.pane.replayed
    assert difference is not None
    assert difference.difference is not None
    assert difference.difference.kind == "story"
    assert any("Untouched" in pair.now for pair in difference.difference.pairs)


def test_the_same_story_is_said_to_be_the_same(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "elemental", 90.0, 300.0)
    window.document.submit(SetValue("characters/ezzen.json", "/name/en", "Other"), "change")
    played_again(window, qtbot)
    assert "the story is the same" in table_of(window).changing.pane.title
    assert table_of(window).playback_bar.line.mark is None
    assert table_of(window).session.place == 1


def test_a_refused_decision_is_reported_with_its_rule_and_play_goes_on_by_hand(
    window: MainWindow, qtbot: QtBot
) -> None:
    first = table_of(window)
    flick(first, "div", 90.0, 300.0)
    flick(first, "elemental", 90.0, 300.0)
    change(window, "/seats/0/squad/1/character", "ezzen")
    table = played_again(window, qtbot)
    [notice] = [notice for notice in table.notices.notices if notice.about == "replayed"]
    assert "Decision 2 is refused now" in notice.text
    assert table.changing.pane.words == notice.text
    table.rewinding.seek(len(table.session.steps))
    assert table.open
    flick(table, "ezzen", 90.0, 300.0)
    assert table.session.place == 2


def test_what_a_replay_could_not_decide_is_not_lost(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "div", 90.0, 300.0)
    flick(first, "elemental", 90.0, 300.0)
    change(window, "/seats/0/squad/1/character", "ezzen")
    second = played_again(window, qtbot)
    assert len(second.session.steps) == 1
    window.document.undo()
    third = played_again(window, qtbot)
    assert len(third.session.steps) == 2
    assert "the story is the same" in third.changing.pane.title


def test_what_is_decided_after_a_replay_is_what_the_next_one_decides(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "div", 90.0, 300.0)
    flick(first, "elemental", 90.0, 300.0)
    change(window, "/seats/0/squad/1/character", "ezzen")
    second = played_again(window, qtbot)
    second.rewinding.seek(1)
    flick(second, "ezzen", 0.0, 200.0)
    change(window, "/seats/1/squad/0/y", 700)
    played_again(window, qtbot)
    decisions = [step.decision for step in table_of(window).session.steps]
    assert decisions == [step.decision for step in second.session.steps]
    assert len(decisions) == 2


def test_a_broken_document_is_refused_with_its_problems_and_the_play_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    table = table_of(window)
    flick(table, "elemental", 90.0, 300.0)
    window.document.submit(SetSource(FILE, '{"id": '), "tear")
    tab = tab_of(window)
    tab.replay_with_changes()
    qtbot.waitUntil(lambda: bool(tab.problems))
    assert tab.table is table
    tab._refused.back_button.click()
    assert tab.problems == ()
    assert table.session.place == 1
    assert table.open


def test_once_the_problems_are_settled_the_replay_is_tried_again(window: MainWindow, qtbot: QtBot) -> None:
    first = table_of(window)
    flick(first, "elemental", 90.0, 300.0)
    window.document.submit(SetSource(FILE, '{"id": '), "tear")
    tab = tab_of(window)
    tab.replay_with_changes()
    qtbot.waitUntil(lambda: bool(tab.problems))
    window.document.undo()
    [again] = [button for button in tab._refused.findChildren(QPushButton) if button.text() == "Try again"]
    again.click()
    qtbot.waitUntil(lambda: tab.problems == () and tab.table is not first)
    assert len(table_of(window).session.steps) == 1
    assert "the story is the same" in table_of(window).changing.pane.title


def test_ctrl_z_takes_a_decision_back_and_leaves_the_document(window: MainWindow, qtbot: QtBot) -> None:
    change(window, "/seats/1/squad/1/x", 880)
    table = table_of(window)
    flick(table, "elemental", 90.0, 300.0)
    assert table.session.place == 1
    key(qtbot, window, Qt.Key.Key_Z)
    assert table.session.place == 0
    assert window.document.value(FILE, "/seats/1/squad/1/x") == 880
    key(qtbot, window, Qt.Key.Key_Y)
    assert table.session.place == 1
    window.open_file(FILE)
    window.actions_["undo"].trigger()
    assert window.document.value(FILE, "/seats/1/squad/1/x") == 900


def test_keys_of_the_view_are_the_plays_own(window: MainWindow, qtbot: QtBot) -> None:
    view = table_of(window).view
    before = view.zoom
    key(qtbot, window, Qt.Key.Key_Plus)
    assert view.zoom > before
    key(qtbot, window, Qt.Key.Key_0)
    assert view.zoom == pytest.approx(before)


def test_motion_is_a_setting_for_all_plays(window: MainWindow) -> None:
    table = table_of(window)
    flick(table, "elemental", 90.0, 300.0)
    assert table.playback.timeline is None
    window.actions_["reduced_motion"].trigger()
    assert window.settings.reduced_motion is False
    flick(table, "div", 90.0, 300.0)
    assert table.playback.timeline is not None
    window.actions_["reduced_motion"].trigger()
    assert window.settings.reduced_motion is True
