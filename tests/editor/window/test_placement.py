"""Windows open within the screen they are on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.window.placement import fitted, place

ROOM = QRect(0, 0, 1280, 720)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (QRect(100, 100, 800, 500), QRect(100, 100, 800, 500)),
        (QRect(3000, 2000, 800, 500), QRect(480, 220, 800, 500)),
        (QRect(-500, -300, 800, 500), QRect(0, 40, 800, 500)),
        (QRect(0, 0, 1600, 1000), QRect(0, 40, 1280, 680)),
    ],
    ids=["fits", "screen gone", "above", "too large"],
)
def test_a_window_is_moved_and_made_smaller_only_as_far_as_need_be(wanted: QRect, expected: QRect) -> None:
    assert fitted(wanted, ROOM) == expected


def test_a_window_that_is_too_large_opens_maximised_and_a_known_one_where_it_was(qtbot: QtBot) -> None:
    window, again = QWidget(), QWidget()
    for each in (window, again):
        qtbot.addWidget(each)
        each.setMinimumSize(800, 500)
    window.resize(1600, 1000)
    room = window.screen().availableGeometry()  # 800 x 800 offscreen
    place(window, QByteArray())
    assert window.isMaximized()
    known = QWidget()
    qtbot.addWidget(known)
    known.setGeometry(room.left() + 30, room.top() + 60, 400, 300)
    place(again, known.saveGeometry())
    assert not again.isMaximized()
    assert room.contains(again.geometry())
