"""The box: lots read and changed without Qt, and counted on their page by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import AddFile, Place, RemoveFile
from editor.systems.desktopia.box_page import BoxPage
from editor.systems.desktopia.component_counts import (
    FILE,
    ComponentCount,
    lots_of,
    with_count,
    with_lot,
    without_disk,
    without_lot,
)
from editor.ui.design_tokens import DARK
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from tests.editor.windows import UseTheme

EVE = "characters/eve.json"


@pytest.fixture
def page(document: PackDocument, qtbot: QtBot) -> Iterator[BoxPage]:
    found = BoxPage(document)
    qtbot.addWidget(found)
    found.resize(900, 600)
    found.show()
    yield found
    found.close_down()


def lot(document: PackDocument, face: str) -> ComponentCount:
    return next(one for one in lots_of(document.value(FILE)) if face in one.faces)


def test_a_card_without_a_disk_gets_one_of_its_size(document: PackDocument) -> None:
    assert without_disk(document) == ()
    eve = {"id": "eve", "name": {"en": "Eve"}, "order": "blue", "rank": "veteran", "life": 2}
    document.submit(AddFile(EVE, eve), "eve")
    assert without_disk(document) == (("characters", "eve"),)
    edit = with_lot(document, "characters", "eve")
    assert edit is not None
    document.submit(edit, "disk")
    assert without_disk(document) == ()
    assert (lot(document, "eve").size, lot(document, "eve").order, lot(document, "eve").count) == ("veteran", "blue", 1)
    assert with_lot(document, "characters", "nobody") is None


def test_a_pack_without_a_box_gets_one(document: PackDocument) -> None:
    document.submit(RemoveFile(FILE), "no box")
    edit = with_lot(document, "missiles", "dart")
    assert edit is not None
    document.submit(edit, "box")
    assert lot(document, "dart").size == "missile"


def test_one_is_the_default_and_left_out(document: PackDocument) -> None:
    document.submit(with_count(lot(document, "bob"), 1), "one")
    assert document.value(FILE, f"{lot(document, 'bob').pointer}/count") is None
    document.submit(without_lot(lot(document, "bob")), "out")
    assert ("characters", "bob") in without_disk(document)


def test_keys_and_buttons_count_disks_one_step_each(page: BoxPage, document: PackDocument, qtbot: QtBot) -> None:
    before = lot(document, "bob").count
    tile = page.tiles[lot(document, "bob").pointer]
    with qtbot.waitSignal(page.places_chosen) as emitted:
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert emitted.args == [(Place(FILE, lot(document, "bob").pointer),)]
    QTest.keyClick(tile, Qt.Key.Key_Plus)
    assert lot(document, "bob").count == before + 1
    qtbot.waitUntil(lambda: page.tiles[lot(document, "bob").pointer] is not tile)
    QTest.keyClick(page.tiles[lot(document, "bob").pointer], Qt.Key.Key_Delete)
    assert not [one for one in lots_of(document.value(FILE)) if "bob" in one.faces]
    document.undo()
    document.undo()
    assert document.clean


def test_what_is_missing_is_offered(page: BoxPage, document: PackDocument, qtbot: QtBot) -> None:
    eve = {"id": "eve", "name": {"en": "Eve"}, "order": "blue", "rank": "fighter", "life": 1}
    document.submit(AddFile(EVE, eve), "eve")

    def offers() -> list[QPushButton]:
        return [one for one in page.findChildren(QPushButton) if "Eve" in one.accessibleName() and one.isVisible()]

    qtbot.waitUntil(lambda: len(offers()) == 1)
    offers()[0].click()
    qtbot.waitUntil(lambda: not without_disk(document))
    qtbot.waitUntil(lambda: not offers())


def test_problems_are_marked_and_both_themes_drawn(
    page: BoxPage, document: PackDocument, qtbot: QtBot, use_theme: UseTheme
) -> None:
    own = lot(document, "bob").pointer
    page.document.diagnostics.report(
        "check", [Diagnostic("dangling", Severity.ERROR, "There is no “bob”.", Location(FILE, f"{own}/faces/0"))]
    )
    assert "There is no" in page.tiles[own].toolTip()
    light = page.grab().toImage()
    use_theme(DARK)
    assert page.grab().toImage() != light
    page.reveal(f"{own}/count")
    assert page.tiles[own].hasFocus() or not page.isActiveWindow()


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["disks", "faces", "count", "order"]), inner)
        ),
        max_leaves=12,
    )
)
def test_any_box_is_read(box: Any) -> None:
    lots_of(box)


def test_behind_another_page_it_waits_until_it_is_seen(document: PackDocument, qtbot: QtBot) -> None:
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    page = BoxPage(document)
    for each in (page, QWidget()):
        pages.addWidget(each)
    pages.show()
    pages.setCurrentIndex(1)
    before = lot(document, "bob")
    tile = page.tiles[before.pointer]
    document.submit(with_count(before, before.count + 1), "one more")
    qtbot.wait(5)
    assert page.tiles[before.pointer] is tile
    pages.setCurrentIndex(0)
    assert page.tiles[before.pointer].accessibleName().endswith(f", {before.count + 1}")
    page.close_down()
