"""Lists of combo boxes that keep the keys which are shortcuts around them, and answer them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMainWindow
from pytestqt.qtbot import QtBot

from editor.ui.design_tokens import LIGHT
from editor.ui.popup import KeyKeepingComboBox
from editor.ui.theme import apply_theme


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_chooses_in_the_open_list_though_it_is_a_shortcut(qtbot: QtBot, key: Qt.Key) -> None:
    window, box = QMainWindow(), KeyKeepingComboBox()
    qtbot.addWidget(window)
    box.addItems(["by hand", "a bot", "another bot"])
    window.setCentralWidget(box)
    done: list[str] = []
    for shortcut in ("Return", "Enter", "Down"):
        action = QAction(window)
        action.setShortcut(shortcut)
        action.triggered.connect(lambda _checked=False, shortcut=shortcut: done.append(shortcut))
        window.addAction(action)
    window.show()
    box.showPopup()
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), key)
    qtbot.waitUntil(lambda: not box.view().isVisible())
    assert box.currentText() == "a bot"
    assert done == []


@pytest.mark.parametrize("count", [2, 5, 10])
def test_an_open_list_shows_all_of_its_last_line(qtbot: QtBot, count: int) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_theme(application, LIGHT)
    window, box = QMainWindow(), QComboBox()
    qtbot.addWidget(window)
    box.addItems([f"line {number}" for number in range(count)])
    window.setCentralWidget(box)
    window.show()
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    last = view.visualRect(view.model().index(count - 1, 0))
    assert view.viewport().rect().contains(last)
    box.hidePopup()
