"""Decisions are seen however much there is to read above them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.testplay.asked_column import AskedColumn
from editor.testplay.decision_list import DecisionList
from editor.ui.widgets import label
from simulator.engine.game import Listed


def high(pixels: int) -> QWidget:
    part = QWidget()
    part.setFixedHeight(pixels)
    return part


def laid_out(qtbot: QtBot, above: int, number: int) -> tuple[AskedColumn, DecisionList]:
    decisions = DecisionList()
    column = AskedColumn((high(above),), (label("What now?"),), decisions)
    qtbot.addWidget(column)
    column.resize(360, 320)
    column.show()
    decisions.show_decisions(Listed(tuple(range(number))), str)
    return column, decisions


def is_whole(button: QPushButton) -> bool:
    return bool(button.visibleRegion().boundingRect() == button.rect())


@pytest.mark.parametrize("above", [60, 600])
def test_few_decisions_are_seen_whole(qtbot: QtBot, above: int) -> None:
    column, decisions = laid_out(qtbot, above, 3)
    assert len(decisions.buttons) == 3
    qtbot.waitUntil(lambda: all(map(is_whole, decisions.buttons)), timeout=2000)
    top = decisions.mapTo(column, decisions.rect().topLeft()).y()
    assert (top < 140) == (above == 60), "they stand right below what is short"


def test_many_decisions_take_half_of_the_room(qtbot: QtBot) -> None:
    column, decisions = laid_out(qtbot, 600, 9)
    qtbot.waitUntil(lambda: 2 <= sum(map(is_whole, decisions.buttons)) < 9, timeout=2000)
    assert decisions.mapTo(column, decisions.rect().topLeft()).y() >= 120


def test_long_decisions_take_two_lines(qtbot: QtBot) -> None:
    """Words that are wider than the column were cut at its edge."""
    words = (
        "Activate Tin Understudy (no. 2 from the left), which comes in the place of who has died: On Cue   17 → 42 %"
    )
    decisions = DecisionList()
    column = AskedColumn((), (label("What now?"),), decisions)
    qtbot.addWidget(column)
    column.resize(360, 320)
    column.show()
    decisions.show_decisions(Listed((words, "No")), str)
    long, short = decisions.buttons
    qtbot.waitUntil(lambda: long.height() > short.height() > 0, timeout=2000)
    assert short.text() == "2   No"
    lines = long.text().split("\n")
    assert " ".join(line.strip() for line in lines) == f"1   {words}"
    assert max(map(long.fontMetrics().horizontalAdvance, lines)) < long.width() < column.width()
    assert long.accessibleName() == words
    column.resize(1000, 320)
    qtbot.waitUntil(lambda: "\n" not in long.text(), timeout=2000)
