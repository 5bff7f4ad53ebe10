"""Columns: as many as fit, equally wide, rows as high as their highest."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.ui.column_layout import ColumnLayout


def part_of(high: int) -> QLabel:
    part = QLabel()
    part.setMinimumHeight(high)
    return part


@pytest.mark.parametrize(("width", "columns", "wide"), [(90, 1, 90), (209, 1, 150), (210, 2, 100), (320, 3, 100)])
def test_as_many_columns_as_there_is_room_for(qtbot: QtBot, width: int, columns: int, wide: int) -> None:
    box = ColumnLayout(100, 150, gap=10)
    qtbot.addWidget(box)
    box.put([part_of(high) for high in (20, 40, 30, 10)])
    box.resize(width, 300)
    box.show()
    qtbot.waitExposed(box)
    parts = box.parts
    assert len({part.x() for part in parts}) == columns
    if width >= 100:
        assert {part.width() for part in parts} == {wide}
    assert all(part.geometry().right() < max(width, 100) for part in parts)
    for row in range(0, 4, columns):
        assert len({part.height() for part in parts[row : row + columns]}) == 1
    assert box.heightForWidth(box.width()) == parts[-1].geometry().bottom() + 1


def test_what_was_there_before_is_given_back_and_what_goes_leaves_no_trace(qtbot: QtBot) -> None:
    box = ColumnLayout(100, 150, gap=10, margin=5)
    qtbot.addWidget(box)
    before = tuple(part_of(high) for high in (20, 40))
    box.put(before)
    box.resize(120, 300)
    box.show()
    assert box.heightForWidth(120) == 20 + 10 + 40 + 2 * 5
    after = (part_of(30),)
    assert box.put(after) == before
    for part in before:
        part.deleteLater()
    qtbot.waitUntil(lambda: box.findChildren(QLabel) == list(after))
    assert box.heightForWidth(120) == 30 + 2 * 5
    assert after[0].geometry().getRect() == (5, 5, 110, 30)


def test_a_part_that_grows_moves_those_below_it(qtbot: QtBot) -> None:
    box = ColumnLayout(100, 150, gap=10)
    qtbot.addWidget(box)
    first, second = part_of(20), part_of(20)
    box.put((first, second))
    box.resize(110, 300)
    box.show()
    qtbot.waitExposed(box)
    first.setMinimumHeight(60)
    qtbot.waitUntil(lambda: second.y() == 70)
