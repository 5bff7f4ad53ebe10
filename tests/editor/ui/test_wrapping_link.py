"""Links are followed by Enter, as everywhere else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.ui.widgets import link_button
from editor.ui.wrapping_link import WrappingLink


@pytest.mark.parametrize("make", [link_button, WrappingLink])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_focused_link_is_followed_by_a_key(make: type[QPushButton], key: Qt.Key, qtbot: QtBot) -> None:
    link = make("There")
    qtbot.addWidget(link)
    followed: list[bool] = []
    link.clicked.connect(lambda: followed.append(True))
    QTest.keyClick(link, key)
    assert followed == [True]
