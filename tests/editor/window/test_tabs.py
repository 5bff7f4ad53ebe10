"""Titles of tabs: set only when they change, also on a tab that was closed and is open again."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout
from pytestqt.qtbot import QtBot

from editor.ui.design_tokens import LIGHT
from editor.ui.notice_bar import NoticeBar
from editor.ui.page import Page
from editor.ui.theme import apply_theme
from editor.window.tabs import DIRTY, TabArea
from schema.i18n import use_language


@pytest.fixture
def tabs(qtbot: QtBot) -> TabArea:
    found = TabArea(NoticeBar())
    qtbot.addWidget(found)
    found.add("one", Page(), "One", QIcon())
    return found


def page_with(line: QLineEdit) -> Page:
    """A page that is one input field."""
    page = Page()
    QVBoxLayout(page).addWidget(line)
    return page


def test_a_title_shows_what_was_set_last(tabs: TabArea) -> None:
    tabs.retitle("one", "One", None, True)
    assert tabs.bar.tabText(0) == f"One{DIRTY}"
    tabs.retitle("one", "One", None, True)
    tabs.retitle("one", "Two & more", None, True)
    assert tabs.bar.tabText(0) == f"Two && more{DIRTY}"
    tabs.retitle("one", "Two & more", None, False)
    assert tabs.bar.tabText(0) == "Two && more"


def test_an_icon_becomes_another_under_the_same_title(tabs: TabArea) -> None:
    for size in (8, 12):
        picture = QPixmap(size, size)
        picture.fill("#FF0000")
        tabs.retitle("one", "One", QIcon(picture), False)
        assert tabs.bar.tabIcon(0).availableSizes()[0].width() == size


def test_a_tab_that_is_open_again_is_titled_again(tabs: TabArea) -> None:
    tabs.retitle("one", "One", None, True)
    tabs.remove("one")
    tabs.add("one", Page(), "One", QIcon())
    assert tabs.bar.tabText(0) == "One"
    tabs.retitle("one", "One", None, True)
    assert tabs.bar.tabText(0) == f"One{DIRTY}"


def test_many_titles_stay_readable_and_the_strip_scrolls(tabs: TabArea) -> None:
    for number in range(12):
        tabs.add(f"{number}", Page(), f"The Watering Hour {number}", QIcon())
    tabs.resize(500, 300)
    tabs.show()
    assert min(tabs.bar.tabRect(index).width() for index in range(1, 13)) >= 100
    assert tabs.bar.width() <= 500


@pytest.mark.parametrize("sheet", ["", "QTabBar { font-size: 12px; }"])
def test_a_title_that_is_typed_is_shown_when_its_input_is_left(
    qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest, sheet: str
) -> None:
    was = qapp.styleSheet()
    request.addfinalizer(lambda: qapp.setStyleSheet(was))
    qapp.setStyleSheet(sheet)
    tabs: TabArea = request.getfixturevalue("tabs")
    typed, other = QLineEdit(), QLineEdit()
    tabs.add("two", page_with(typed), "Two", QIcon())
    tabs.put_beside(other, 0.5)
    tabs.turn_to("two")
    tabs.show()
    tabs.activateWindow()
    typed.setFocus()
    qtbot.waitUntil(typed.hasFocus)
    before = [tabs.bar.tabRect(index) for index in range(2)]
    tabs.retitle("one", "A much longer title than One", None, True)
    assert tabs.bar.tabText(0) == f"One{DIRTY}"
    QTest.qWait(200)
    assert [tabs.bar.tabRect(index) for index in range(2)] == before
    other.setFocus()
    qtbot.waitUntil(lambda: tabs.bar.tabText(0) == f"A much longer title than One{DIRTY}")


def test_another_language_is_shown_in_titles_whatever_is_typed(tabs: TabArea, qtbot: QtBot) -> None:
    typed = QLineEdit()
    tabs.add("two", page_with(typed), "Two", QIcon())
    tabs.turn_to("two")
    tabs.show()
    tabs.activateWindow()
    typed.setFocus()
    qtbot.waitUntil(typed.hasFocus)
    use_language("ru")
    tabs.retitle("one", "Один", None, False)
    use_language("en")
    assert tabs.bar.tabText(0) == "Один"


@pytest.mark.parametrize("words", ["Div", "Between Two Books", "Удар огня", "AVAVAVAV", "A & B"])
def test_a_title_is_as_wide_in_front_and_unsaved_as_behind_and_saved(
    tabs: TabArea, qtbot: QtBot, qapp: QApplication, words: str
) -> None:
    apply_theme(qapp, LIGHT)
    picture = QPixmap(16, 16)
    picture.fill("#FF0000")
    tabs.add("two", Page(), words, QIcon(picture))
    tabs.show()
    widths = set()
    for front in ("one", "two"):
        tabs.turn_to(front)
        for dirty in (False, True):
            tabs.retitle("two", words, None, dirty)
            QApplication.processEvents()
            widths.add(tabs.bar.tabRect(1).width())
    assert len(widths) == 1
