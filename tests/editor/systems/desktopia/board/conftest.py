"""A small table under a person's hand, at two pixels per mm."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.ui.design_tokens import LIGHT
from editor.ui.theme import apply_theme, sheet
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack


@pytest.fixture
def hand(qtbot: QtBot, qapp: QApplication) -> Iterator[Hand]:
    if qapp.styleSheet() != sheet(LIGHT):
        apply_theme(qapp, LIGHT)
    pack = small_pack()
    tab = ScriptTab(pack, FILE)
    qtbot.addWidget(tab)
    tab.resize(900, 700)
    tab.show()
    qtbot.waitExposed(tab)
    tab.controller.view.look_at(QPointF(200, 150), 2.0)
    yield Hand(tab, pack)
    tab.close_down()
