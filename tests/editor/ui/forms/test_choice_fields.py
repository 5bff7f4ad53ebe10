"""Combo boxes of forms: what does not fit ends in an ellipsis, with the whole text as tool tip."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.ui.forms.choice_fields import ChoiceBox
from editor.ui.icons import icon


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
