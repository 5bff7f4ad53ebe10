"""Titles of tabs: written anew when they say something else, also on a tab that was closed and is open again."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.notice_bar import NoticeBar
from editor.tabs import DIRTY, Tabs


@pytest.fixture
def tabs(qtbot: QtBot) -> Tabs:
    from editor.look.tokens import LIGHT

    found = Tabs(NoticeBar(LIGHT))
    qtbot.addWidget(found)
    found.add("one", QWidget(), "One", QIcon())
    return found


def test_a_title_says_what_it_was_told_last(tabs: Tabs) -> None:
    tabs.retitle("one", "One", None, True)
    assert tabs.bar.tabText(0) == f"One{DIRTY}"
    tabs.retitle("one", "One", None, True)
    tabs.retitle("one", "Two & more", None, True)
    assert tabs.bar.tabText(0) == f"Two && more{DIRTY}"
    tabs.retitle("one", "Two & more", None, False)
    assert tabs.bar.tabText(0) == "Two && more"


def test_an_icon_becomes_another_under_the_same_title(tabs: Tabs) -> None:
    for size in (8, 12):
        picture = QPixmap(size, size)
        picture.fill("#FF0000")
        tabs.retitle("one", "One", QIcon(picture), False)
        assert tabs.bar.tabIcon(0).availableSizes()[0].width() == size


def test_a_tab_that_is_open_again_is_titled_again(tabs: Tabs) -> None:
    tabs.retitle("one", "One", None, True)
    tabs.remove("one")
    tabs.add("one", QWidget(), "One", QIcon())
    assert tabs.bar.tabText(0) == "One"
    tabs.retitle("one", "One", None, True)
    assert tabs.bar.tabText(0) == f"One{DIRTY}"


def test_many_titles_stay_readable_and_the_strip_scrolls(tabs: Tabs) -> None:
    for number in range(12):
        tabs.add(f"{number}", QWidget(), f"The Watering Hour {number}", QIcon())
    tabs.resize(500, 300)
    tabs.show()
    assert min(tabs.bar.tabRect(index).width() for index in range(1, 13)) >= 100
    assert tabs.bar.width() <= 500
