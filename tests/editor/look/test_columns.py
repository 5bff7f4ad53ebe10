"""Columns: as many as fit, equally wide, rows as high as their highest."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.look.columns import Columns


@pytest.mark.parametrize(("width", "columns", "wide"), [(90, 1, 90), (209, 1, 150), (210, 2, 100), (320, 3, 100)])
def test_as_many_columns_as_there_is_room_for(qtbot: QtBot, width: int, columns: int, wide: int) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    box = Columns(100, 150, gap=10)
    box.setContentsMargins(0, 0, 0, 0)
    holder.setLayout(box)
    for high in (20, 40, 30, 10):
        part = QLabel()
        part.setMinimumHeight(high)
        box.addWidget(part)
    holder.resize(width, 300)
    holder.show()
    qtbot.waitExposed(holder)
    parts = [found for at in range(box.count()) if (item := box.itemAt(at)) and (found := item.widget())]
    assert len({part.x() for part in parts}) == columns
    if width >= 100:
        assert {part.width() for part in parts} == {wide}
    assert all(part.geometry().right() < max(width, 100) for part in parts)
    for row in range(0, 4, columns):
        assert len({part.height() for part in parts[row : row + columns]}) == 1
    assert box.heightForWidth(holder.width()) == parts[-1].geometry().bottom() + 1
