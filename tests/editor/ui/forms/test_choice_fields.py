"""Combo boxes of forms: what does not fit ends in an ellipsis, with the whole text as tool tip."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from editor.ui.forms.choice_fields import Choice, ChoiceBox
from editor.ui.icons import icon
from editor.ui.plain_text import tip_text
from editor.ui.tool_tips import set_tip


@pytest.mark.parametrize("faces", [False, True])
def test_a_text_that_does_not_fit_ends_in_an_ellipsis(qtbot: QtBot, faces: bool) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    long = "Until the end of the next turn of the opponent"
    for text in (long, "Own"):
        box.addItem(icon("plus"), text) if faces else box.addItem(text)
    box.resize(140, 26)
    box.show()
    assert box.shown_text().endswith("…")
    cut = box.fontMetrics().horizontalAdvance(box.shown_text())
    assert 40 < cut < 140 - (20 if faces else 0)
    box.setCurrentIndex(1)
    assert box.shown_text() == "Own"
    box.setCurrentIndex(0)
    box.resize(600, 26)
    assert box.shown_text() == long


CHOICES = [Choice("own", "Own", "One's own"), Choice("any", "Until the end of the next turn of the opponent")]


@pytest.mark.parametrize("icon_px", [0, 18])
def test_a_list_that_is_made_when_it_is_needed_changes_nothing_that_is_seen(
    qtbot: QtBot, style_sheet: None, icon_px: int
) -> None:
    box = ChoiceBox(icon_px)
    qtbot.addWidget(box)
    box.offer(CHOICES, 0, icon("plus") if icon_px else None)
    box.resize(140, 26)
    box.show()
    before = box.grab().toImage(), box.sizeHint(), box.minimumSizeHint()
    assert QComboBox.count(box) == 0
    assert [box.itemText(index) for index in range(box.count())] == [choice.title for choice in CHOICES]
    assert QComboBox.count(box) == 2
    assert (box.grab().toImage(), box.sizeHint(), box.minimumSizeHint()) == before
    assert box.itemData(0, Qt.ItemDataRole.ToolTipRole) == "One's own"


def test_whoever_comes_by_the_keyboard_finds_the_whole_list(qtbot: QtBot) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.offer(CHOICES, 0)
    chosen: list[int] = []
    box.activated.connect(chosen.append)
    box.show()
    box.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert (chosen, box.currentData()) == ([1], "any")
    box.offer([*CHOICES, Choice("none", "None")], 2, icon("plus"))
    assert (box.currentText(), box.count(), chosen) == ("None", 3, [1])
    assert not box.itemIcon(2).isNull()


def test_the_tool_tip_is_the_whole_text_where_it_is_cut_and_no_other_is_replaced(qtbot: QtBot) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.offer(CHOICES, 1)
    box.resize(140, 26)
    box.show()
    box.grab()
    assert box.toolTip() == tip_text(CHOICES[1].title)
    box.offer(CHOICES, 0)
    box.grab()
    assert box.toolTip() == ""
    set_tip(box, "Help")
    box.offer(CHOICES, 1)
    box.grab()
    assert box.toolTip() == tip_text("Help")
