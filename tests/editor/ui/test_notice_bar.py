"""Notices over a page: each can be read, however many there are."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.ui.notice_bar import Notice, NoticeBar


def test_a_second_notice_has_room_of_its_own(qtbot: QtBot) -> None:
    """It is told while the first is shown, so that its line is not yet shown when the bar is placed."""
    window, page, bar = QWidget(), QWidget(), NoticeBar()
    box = QVBoxLayout(window)
    box.addWidget(page)
    bar.lie_over(page)
    qtbot.addWidget(window)
    window.resize(600, 400)
    window.show()
    for about in ("first", "second", "third"):
        bar.tell(Notice(about, "warning", about))
        qtbot.wait(1)
        lines = [each for each in bar.findChildren(QFrame, "notice") if each.isVisible()]
        assert len(lines) == len(bar.notices)
        assert all(each.height() >= each.minimumSizeHint().height() for each in lines)
        assert sum(each.height() for each in lines) == bar.height()
