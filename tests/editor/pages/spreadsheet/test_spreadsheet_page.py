"""The sheet in its page: cells edited by keys, sorted, filtered, pasted, and every gesture one step of undo."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import AddFile, Place, RemoveFile
from editor.pages.spreadsheet.spreadsheet_page import SpreadsheetPage
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.ui.preferences import Preferences
from editor.ui.settings import Settings, read_settings
from editor.ui.widgets import EmptyState
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity

ANN, BOB = "characters/ann.json", "characters/bob.json"


@pytest.fixture
def page(document: PackDocument, qtbot: QtBot, tmp_path: Path) -> Iterator[SpreadsheetPage]:
    found = SpreadsheetPage(document, "characters", THUMBNAILS, TEMPLATES, Preferences(Settings(), tmp_path))
    qtbot.addWidget(found)
    found.resize(1100, 400)
    found.show()
    yield found
    found.close_down()


def choose(page: SpreadsheetPage, *cells: tuple[str, str]) -> None:
    keys = [column.key for column in page.model.columns]
    flag = QItemSelectionModel.SelectionFlag.Select
    page.grid.clearSelection()
    for number, (file, key) in enumerate(cells):
        index = page.model.index(page.model.files.index(file), keys.index(key))
        if number == 0:
            page.grid.setCurrentIndex(index)
        page.grid.selectionModel().select(index, flag)


def text(page: SpreadsheetPage, file: str, key: str, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
    keys = [column.key for column in page.model.columns]
    return page.model.index(page.model.files.index(file), keys.index(key)).data(role)


def inputs(page: SpreadsheetPage, kind: type[QWidget]) -> list[Any]:
    return [one for one in page.grid.viewport().findChildren(kind) if one.isVisible()]


def test_a_number_typed_over_a_cell_is_one_step(page: SpreadsheetPage, document: PackDocument) -> None:
    choose(page, (ANN, "life"))
    QTest.keyClick(page.grid, Qt.Key.Key_7)
    (line,) = inputs(page, QLineEdit)
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()  # Qt takes what was typed a moment later
    assert document.value(ANN, "/life") == 7
    assert document.history.undo_label == "Ann: Life"
    document.undo()
    assert document.clean
    assert text(page, ANN, "life") == "4"


def test_what_is_no_number_is_kept_as_it_is_typed(page: SpreadsheetPage, document: PackDocument) -> None:
    assert page.model.setData(page.model.index(0, [c.key for c in page.model.columns].index("life")), "4x")
    assert document.value(ANN, "/life") == "4x"


def test_a_reference_is_chosen_from_a_list(page: SpreadsheetPage, document: PackDocument) -> None:
    choose(page, (ANN, "order"))
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    (combo,) = inputs(page, QComboBox)
    assert [combo.itemText(i) for i in range(combo.count())] == ["Blue", "Red"]
    combo.setCurrentIndex(0)
    combo.activated.emit(0)
    assert document.value(ANN, "/order") == "blue"


def test_ids_and_abilities_are_not_edited_here(page: SpreadsheetPage) -> None:
    for key in ("id", "abilities"):
        keys = [column.key for column in page.model.columns]
        assert not page.model.flags(page.model.index(0, keys.index(key))) & Qt.ItemFlag.ItemIsEditable


def test_delete_resets_and_fill_down_repeats_the_first_row(page: SpreadsheetPage, document: PackDocument) -> None:
    choose(page, (ANN, "picture"))
    page.model.put(page.grid.chosen_cells(), "fang")
    font = text(page, ANN, "picture", Qt.ItemDataRole.FontRole)
    assert isinstance(font, QFont)
    assert font.bold()
    choose(page, (ANN, "picture"), (BOB, "picture"), (ANN, "life"), (BOB, "life"))
    QTest.keyClick(page.grid, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert (document.value(BOB, "/picture"), document.value(BOB, "/life")) == ("fang", 4)
    choose(page, (ANN, "picture"), (BOB, "picture"))
    QTest.keyClick(page.grid, Qt.Key.Key_Delete)
    assert (document.value(ANN, "/picture"), document.value(BOB, "/picture")) == (None, None)
    for _step in range(3):
        document.undo()
    assert document.clean


def test_cells_are_copied_and_pasted_through_the_clipboard_as_one_step(
    page: SpreadsheetPage, document: PackDocument
) -> None:
    choose(page, (ANN, "rank"), (ANN, "order"))
    page.grid.copy()
    assert QGuiApplication.clipboard().text() == "red\thero\n"
    choose(page, (BOB, "order"))
    QTest.keyClick(page.grid, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert (document.value(BOB, "/order"), document.value(BOB, "/rank")) == ("red", "hero")
    document.undo()
    assert document.clean


def test_one_value_is_pasted_into_all_chosen_cells(page: SpreadsheetPage, document: PackDocument) -> None:
    choose(page, (ANN, "life"), (BOB, "life"))
    page.paste("3")
    assert (document.value(ANN, "/life"), document.value(BOB, "/life")) == (3, 3)
    document.undo()
    assert document.clean


def test_cells_left_alone_are_reported_and_rows_too_many_are_offered_as_new_cards(
    page: SpreadsheetPage, document: PackDocument
) -> None:
    choose(page, (ANN, "name.en"))
    page.paste("Eve\nBo\nJim")
    found = {notice.about: notice for notice in page.notices.notices}
    ((words, make),) = found["beyond"].actions
    assert words == "Create 1 new card"
    choose(page, (BOB, "rank"))  # the paste goes on where it began
    make()
    names = [document.value(file, "/name/en") for file in document.files_in("characters")]
    assert sorted(map(str, names)) == ["Bo", "Eve", "Jim"]
    choose(page, (ANN, "life"))
    page.paste("many")
    (notice,) = [one for one in page.notices.notices if one.about == "paste"]
    assert "“many” skipped. Expected a number." in notice.text


def test_the_report_of_a_paste_goes_with_the_next_change(page: SpreadsheetPage, document: PackDocument) -> None:
    choose(page, (ANN, "life"))
    page.paste("2\n3\n4")
    assert {notice.about for notice in page.notices.notices} == {"paste", "beyond"}
    document.undo()
    assert list(page.notices.notices) == []


def test_a_filter_that_nothing_fits_says_so(page: SpreadsheetPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.field, "zzz")
    qtbot.waitUntil(lambda: not page.grid.isVisible())
    assert [each.accessibleName() for each in page.findChildren(EmptyState) if each.isVisible()] == [
        "No results for “zzz”."
    ]
    page.field.clear()
    qtbot.waitUntil(page.grid.isVisible)


def test_typing_a_filter_moves_nothing_beside_it(page: SpreadsheetPage, qtbot: QtBot) -> None:
    parts = (page.field, page._columns, page._new, page._count)
    before = [part.geometry() for part in parts]
    QTest.keyClicks(page.field, "no such card")
    qtbot.waitUntil(lambda: not page.model.files)
    assert [part.geometry() for part in parts] == before


def test_rows_are_sorted_by_figure_and_filtered_by_words(page: SpreadsheetPage, document: PackDocument) -> None:
    keys = [column.key for column in page.model.columns]
    page.model.setData(page.model.index(0, keys.index("life")), "12")
    page.model.sort(keys.index("life"), Qt.SortOrder.DescendingOrder)
    assert page.model.files == (ANN, BOB)
    page.model.sort(keys.index("life"), Qt.SortOrder.AscendingOrder)
    assert page.model.files == (BOB, ANN)
    page.model.filter("hero RED")
    assert list(page.model.files) == [ANN]
    page.model.filter("")
    assert len(page.model.files) == 2


def test_problems_mark_their_cells(page: SpreadsheetPage) -> None:
    at = Location(ANN, "/order")
    page.model.document.diagnostics.report(
        "check", [Diagnostic("dangling-reference", Severity.ERROR, "There is no “red”.", at)]
    )
    assert "There is no" in text(page, ANN, "order", Qt.ItemDataRole.ToolTipRole)
    assert text(page, ANN, "order", Qt.ItemDataRole.DecorationRole) is not None
    assert text(page, BOB, "order", Qt.ItemDataRole.DecorationRole) is None


def test_chosen_rows_are_announced_to_the_inspector(page: SpreadsheetPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.places_chosen) as emitted:
        page.grid.selectAll()
    assert emitted.args == [(Place(ANN), Place(BOB))]


def test_rows_come_and_go_with_the_document(page: SpreadsheetPage, document: PackDocument) -> None:
    eve = {"id": "eve", "name": {"en": "Eve"}}
    document.submit(AddFile("characters/eve.json", eve), "add")
    assert "characters/eve.json" in page.model.files
    for file in (ANN, BOB, "characters/eve.json"):
        document.submit(RemoveFile(file), "remove")
    assert page.model.files == ()
    assert not page.grid.isVisible()
    page.add()
    assert len(page.model.files) == 1
    assert page.grid.isVisible()


def test_hidden_columns_are_remembered(
    page: SpreadsheetPage, document: PackDocument, tmp_path: Path, qtbot: QtBot
) -> None:
    page._show_column("picture", False)
    assert "picture" not in [column.key for column in page.model.columns]
    again = SpreadsheetPage(
        document, "characters", THUMBNAILS, TEMPLATES, Preferences(read_settings(tmp_path), tmp_path)
    )
    qtbot.addWidget(again)
    assert "picture" not in [column.key for column in again.model.columns]
    again.close_down()
