"""Custom shortcuts: recorded by a key press, shown in menus and hints, saved, never assigned twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QToolButton, QTreeWidgetItemIterator
from pytestqt.qtbot import QtBot

from editor.systems.registry import WORKBENCHES
from editor.systems.workbench import Workbench
from editor.ui.settings import Settings, read_settings
from editor.window.key_bindings import HAND
from editor.window.main_window import MainWindow
from editor.window.shortcuts_dialog import ShortcutsDialog, in_words
from editor.window.system_actions import action_set, board_of, key_bindings
from tests.editor.systems.desktopia.board.packs import small_pack
from tests.editor.windows import OpenWindow, script_tab

KEYS = key_bindings(WORKBENCHES[0])


@pytest.fixture
def window(open_window: OpenWindow, tmp_path: Path) -> MainWindow:
    return open_window(small_pack(), folder=tmp_path)


def dialog_of(window: MainWindow) -> ShortcutsDialog:
    window.do("shortcuts")
    dialog = window.findChild(ShortcutsDialog)
    assert isinstance(dialog, ShortcutsDialog)
    return dialog


@pytest.mark.parametrize("workbench", WORKBENCHES, ids=lambda workbench: workbench.id)
def test_every_action_and_tool_is_listed_once(workbench: Workbench) -> None:
    names = [binding.name for binding in key_bindings(workbench).all]
    assert len(names) == len(set(names))
    board = board_of(workbench)
    tools = {f"tool_{tool.name}" for tool in board.tools} | {HAND} if board is not None else set()
    assert {spec.name for spec in action_set(workbench).specs} | tools == set(names)


@pytest.mark.parametrize("workbench", WORKBENCHES, ids=lambda workbench: workbench.id)
def test_no_two_usual_keys_are_the_same_and_each_is_a_key_of_qt(workbench: Workbench) -> None:
    keys = [key for binding in key_bindings(workbench).all for key in binding.usual.split()]
    portable = [QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) for key in keys]
    assert all(portable)
    assert sorted(keys) == sorted(set(keys))
    assert portable == keys, "kept as Qt writes them, so that they can be compared"


def test_a_key_that_is_given_is_taken_from_whoever_had_it() -> None:
    own = KEYS.assign({}, "save", "G")
    assert KEYS.binding("save").keys(own) == ("G",)
    assert KEYS.binding("grid").keys(own) == ()
    assert [binding.name for binding in KEYS.holders("G", own)] == ["save"]
    # Its usual key goes back to the grid, and is taken from what has it meanwhile.
    own = KEYS.reset(own, "grid")
    assert KEYS.binding("grid").keys(own) == ("G",)
    assert KEYS.binding("save").keys(own) == ()
    assert KEYS.reset(own, "save") == {}


def test_of_several_keys_only_the_one_that_is_taken_goes() -> None:
    own = KEYS.assign({}, "grid", "Ctrl+Y")
    assert KEYS.binding("redo").keys(own) == ("Ctrl+Shift+Z",)


def test_keys_stored_under_a_former_name_are_kept_under_the_present_one() -> None:
    for workbench in WORKBENCHES:
        for action in workbench.actions:
            assert action.spec.name.startswith(f"{workbench.id}.")
            if action.former:
                found = key_bindings(workbench).migrated({action.former: "Ctrl+J", "save": "F2"})
                assert found == {action.spec.name: "Ctrl+J", "save": "F2"}


def test_keys_of_other_systems_stay_when_keys_change() -> None:
    own = KEYS.assign({"quest.roll": "R"}, "save", "F2")
    assert own == {"quest.roll": "R", "save": "F2"}
    assert KEYS.reset_all(own) == {"quest.roll": "R"}
    assert KEYS.reset(own, "save") == {"quest.roll": "R"}


def test_former_keys_of_the_settings_are_in_force_and_rewritten(qapp: object, tmp_path: Path) -> None:
    made = MainWindow(small_pack(), Settings(keys={"try_card": "F7"}), tmp_path)
    assert made.actions_["desktopia.try_card"].shortcut() == QKeySequence("F7")
    assert read_settings(tmp_path).keys == {"desktopia.try_card": "F7"}
    made.leave()


def test_a_key_is_changed_by_pressing_it_and_kept(window: MainWindow, tmp_path: Path) -> None:
    dialog = dialog_of(window)
    dialog.choose("grid")
    QTest.keyClick(dialog.keys, Qt.Key.Key_J)
    assert window.actions_["grid"].shortcut() == QKeySequence("J")
    assert window.actions_["grid"].toolTip().endswith("(J)")
    assert read_settings(tmp_path).keys == {"grid": "J"}
    again = MainWindow(small_pack(), read_settings(tmp_path), None)
    assert again.actions_["grid"].shortcut() == QKeySequence("J")
    again.leave()
    dialog.usual.click()
    assert window.actions_["grid"].shortcut() == QKeySequence("G")
    assert read_settings(tmp_path).keys == {}


def test_a_key_that_is_taken_is_reported_and_changes_hands_only_when_wanted(window: MainWindow) -> None:
    dialog = dialog_of(window)
    dialog.choose("grid")
    QTest.keyClick(dialog.keys, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert window.actions_["grid"].shortcut() == QKeySequence("G")
    assert dialog.take.isVisible()
    dialog.take.click()
    assert window.actions_["grid"].shortcut() == QKeySequence("Ctrl+S")
    assert window.actions_["save"].shortcuts() == []
    dialog.all.click()
    assert window.actions_["save"].shortcut() == QKeySequence("Ctrl+S")


def test_the_key_of_play_is_shown_on_its_button(window: MainWindow) -> None:
    dialog = dialog_of(window)
    dialog.choose("play")
    QTest.keyClick(dialog.keys, Qt.Key.Key_F9)
    texts = [each.text() for each in window.tool_row.findChildren(QToolButton) if each.property("role") == "play"]
    assert "Play  F9" in texts


def test_the_key_that_drags_the_table_can_be_another(window: MainWindow) -> None:
    tab = script_tab(window)
    assert tab is not None
    dialog = dialog_of(window)
    dialog.choose(HAND)
    QTest.keyClick(dialog.keys, Qt.Key.Key_F4)
    view = tab.controller.view
    key: int = view.pan_key
    assert key == Qt.Key.Key_F4
    dialog.close()
    QTest.keyPress(view, Qt.Key.Key_F4)
    assert view.viewport().cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.keyRelease(view, Qt.Key.Key_F4)
    window.open_file("scripts/small.json")
    dialog = dialog_of(window)
    dialog.all.click()
    assert view.pan_key == Qt.Key.Key_Space


def test_the_filter_finds_by_name_and_by_key(window: MainWindow) -> None:
    dialog = dialog_of(window)

    def shown() -> list[str]:
        return [item.text(0) for item in dialog._items() if not item.isHidden()]

    QTest.keyClicks(dialog.search, "quit")
    assert shown() == ["Quit"]
    dialog.search.setText("ctrl+shift+p")
    assert shown() == ["Command palette"]


def test_letters_and_tab_do_what_they_should_in_the_field(window: MainWindow) -> None:
    dialog = dialog_of(window)
    dialog.choose("map")
    dialog.keys.setFocus()
    QTest.keyClick(dialog.keys, Qt.Key.Key_Shift)
    assert window.actions_["map"].shortcut() == QKeySequence("M"), "a held key alone is none"
    QTest.keyClick(dialog.keys, Qt.Key.Key_Escape)
    assert dialog.isVisible()


def test_the_list_for_people_holds_every_key(window: MainWindow) -> None:
    shown = QTreeWidgetItemIterator(dialog_of(window).list)
    listed = ""
    while (item := shown.value()) is not None:
        listed += f" {item.text(1)}"
        shown += 1
    assert all(in_words(key) in listed for binding in KEYS.all for key in binding.usual.split())


DOCKS = {"focus_pack": "pack", "focus_palette": "palette", "focus_inspector": "inspector", "focus_lower": "problems"}


def test_keys_lead_into_every_dock_and_back(window: MainWindow, qtbot: QtBot) -> None:
    def dock() -> str:
        """The dock that has the keyboard; empty for none."""
        found = [each for each in window.findChildren(QDockWidget) if each.isAncestorOf(window.focusWidget())]
        return found[0].objectName() if found else ""

    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=20_000)
    for name, found in DOCKS.items():
        window.do(name)
        assert dock() == found
        window.do("focus_page")
        assert dock() == ""


def test_ctrl_tab_goes_round(window: MainWindow) -> None:
    window.open_file("characters/chief.json")
    window.do("next_tab")
    assert window.tabs.current == "scripts/small.json"
    window.do("previous_tab")
    assert window.tabs.current == "characters/chief.json"
