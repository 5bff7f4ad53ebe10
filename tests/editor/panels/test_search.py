"""Finding words anywhere in a pack, the list of commands, and the list of what was done."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeView, QUndoView
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.panels.diagnostics.diagnostics_panel import DiagnosticsPanel
from editor.panels.search.text_search import Hit, search
from editor.ui.row_painting import NOTE
from editor.ui.theme import current_theme
from editor.window.command_palette import CommandPalette
from editor.window.docks import FIND, PROBLEMS
from editor.window.main_window import MainWindow
from tests.editor.windows import OpenWindow


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    window = open_window()
    # The first edit of a sample asks for a copy half a second later, and the question takes the keyboard.
    window.document.sample = False
    return window


def test_search_finds_strings_numbers_and_broken_text() -> None:
    document = PackDocument.open(path_of("desktopia"))
    hits = search(document.documents, "PAINFUL start")
    assert [(hit.file, hit.pointer) for hit in hits] == [("characters/kharu.json", "/abilities/0/title/en")]
    assert search({"a.json": {"x/y": [1, "seven"]}}, "sev") == (Hit("a.json", "/x~1y/1", "seven"),)
    assert search(document.documents, "  ") == ()
    assert len(search(document.documents, "e", most=7)) == 7


@pytest.mark.usefixtures("russian")
def test_what_is_found_is_called_as_it_is_shown(window: MainWindow) -> None:
    window.actions_["find"].trigger()
    finder = window.docks.finder

    def places(sought: str) -> dict[tuple[str, str], str]:
        finder.field.setText(sought)
        items = [finder.hits.item(row) for row in range(finder.hits.count())]
        return {item.data(Qt.ItemDataRole.UserRole): item.text() for item in items}

    assert places("герой")["characters/kharu.json", "/rank"] == "Герой"
    squads = places("хару")
    assert squads["characters/kharu.json", "/name/ru"] == "Хару"
    assert [words for (file, pointer), words in squads.items() if pointer.startswith("/seats/")], "by the name of an id"
    assert {words for (_file, pointer), words in places("прикрепить").items() if pointer.endswith("/kind")}


def test_find_jumps_to_the_place(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_["find"].trigger()
    finder = window.docks.finder
    finder.field.setText("Painful start")
    assert finder.hits.count() == 1
    with qtbot.waitSignal(finder.jump) as jumped:
        QTest.keyClick(finder.field, Qt.Key.Key_Return)
        QTest.keyClick(finder.hits, Qt.Key.Key_Return)
    assert jumped.args == ["characters/kharu.json", "/abilities/0/title/en"]
    assert window.tabs.current == "characters/kharu.json"


def test_a_place_is_shown_in_words_with_its_count(window: MainWindow) -> None:
    window.actions_["find"].trigger()
    finder = window.docks.finder
    finder.field.setText("Painful start")
    (item,) = [finder.hits.item(row) for row in range(finder.hits.count())]
    assert item.text() == "Painful start"
    assert item.data(NOTE) == "Kharu: Abilities 1, Title (en)"
    assert finder.count.text() == "1 result"
    finder.field.setText("nowhere at all")
    assert finder.count.text() == "No results"
    assert not finder.hits.count()


def test_arrows_lead_from_the_field_to_the_places_and_back(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_["find"].trigger()
    finder = window.docks.finder
    finder.field.setText("Kharu")
    QTest.keyClick(finder.field, Qt.Key.Key_Down)
    assert finder.hits.hasFocus()
    QTest.keyClick(finder.hits, Qt.Key.Key_Up)
    assert finder.field.hasFocus()
    QTest.keyClick(finder.field, Qt.Key.Key_Escape)
    assert finder.field.text() == ""


GONE_TO = {
    "Squads: Tea": "squads:scripts/tea_for_two.json",
    "Tea for Two: goals": "sentences:scripts/tea_for_two.json",
    "Characters": "sheet:characters",
    "Start page": "start:",
    "tea_for_two": "scripts/tea_for_two.json",
}
"""Pages by what is typed."""


def test_going_to_anything_finds_pages_and_ids_too(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for typed, key in GONE_TO.items():
        window.actions_["go_to"].trigger()
        field = window.tool_row.go_to
        QTest.keyClicks(field, typed)
        names = field.completer().popup()
        assert names is not None
        model = names.model()
        keys = [model.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(model.rowCount())]
        for _times in range(keys.index(key) + 1):
            QTest.keyClick(names, Qt.Key.Key_Down)
        QTest.keyClick(names, Qt.Key.Key_Return)
        assert window.tabs.current == key
        # The field is emptied after the choice.
        qtbot.waitUntil(lambda field=field: field.text() == "")  # type: ignore[misc]


def test_the_list_of_problems_has_a_filter_of_its_own_for_ctrl_f(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.panels.background_check is not None, timeout=20_000)
    window.document.submit(SetValue("characters/kharu.json", "/life", 99), "Set the life of Kharu")
    (problems,) = window.findChildren(DiagnosticsPanel)
    assert isinstance(problems, DiagnosticsPanel)
    qtbot.waitUntil(lambda: bool(problems.diagnostics), timeout=20_000)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    (table,) = problems.findChildren(QTreeView)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.docks.lower.currentIndex() == PROBLEMS
    assert problems.isAncestorOf(window.focusWidget())
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.docks.lower.currentIndex() == FIND


def test_the_palette_says_why_something_cannot_be_done(window: MainWindow, qtbot: QtBot) -> None:
    window.open_file("characters/kharu.json")
    palette = CommandPalette((*window.actions(), *window.tabs.stack.actions()), window, window.actions_.why_off)
    qtbot.addWidget(palette)
    palette.field.setText("select all")
    item = palette.list.item(0)
    assert item.data(NOTE) == "Open a script or an etude first."
    assert not item.flags()
    assert window.actions_["select_all"].toolTip().endswith("Open a script or an etude first.")
    assert window.actions_["save"].toolTip().endswith("Everything is saved.")


def test_names_with_marks_are_shown_as_they_are_in_the_menu(window: MainWindow) -> None:
    window.document.submit(SetValue("characters/kharu.json", "/life", 7), "Set the life of <b>Salt & Pepper</b>")
    undo = window.actions_["undo"]
    assert undo.text() == "Undo: Set the life of <b>Salt && Pepper</b>"
    assert "&lt;b&gt;" in undo.toolTip()


def test_the_palette_does_what_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    done = []
    window.actions_["zoom_fit"].triggered.connect(lambda: done.append("fit"))
    palette = CommandPalette((*window.actions(), *window.tabs.stack.actions()), window, window.actions_.why_off)
    qtbot.addWidget(palette)
    palette.show()
    QTest.keyClicks(palette.field, "zoom to fit")
    assert palette.list.count() == 1
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["fit"]


@pytest.mark.usefixtures("russian")
def test_the_palette_knows_choices_of_menus_and_english_words(window: MainWindow, qtbot: QtBot) -> None:
    window.do("commands")
    (palette,) = window.findChildren(CommandPalette)

    def first(typed: str) -> str:
        palette.field.setText(typed)
        return palette.list.item(0).text()

    assert first("select all") == "Выделить всё"
    assert first("тёмное") == "Оформление: Тёмное"
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert current_theme().name == "dark"
    window.use_theme("light")


def test_the_history_lists_what_was_done(window: MainWindow, tmp_path: Path) -> None:
    window.actions_["history"].trigger()
    view = window.docks.lower.currentWidget()
    assert isinstance(view, QUndoView)
    window.document.submit(SetValue("characters/kharu.json", "/life", 7), "Set the life of Kharu")
    assert view.model().rowCount() == 2
    marks = [view.model().index(row, 0).data(Qt.ItemDataRole.DecorationRole) for row in (0, 1)]
    assert [bool(mark) and not mark.isNull() for mark in marks] == [True, False], "what is on the disk is marked"
    view.setCurrentIndex(view.model().index(0, 0))
    assert window.document.clean
