"""A small table under a person's hand, at two pixels per mm."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.board.script_tab import ScriptTab
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack
from tests.editor.windows import use_light_colors, use_light_theme


@pytest.fixture
def hand(qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hand]:
    (use_light_theme if "style_sheet" in request.fixturenames else use_light_colors)(qapp)
    pack = small_pack()
    tab = ScriptTab(pack, FILE)
    qtbot.addWidget(tab)
    tab.resize(900, 700)
    tab.show()
    qtbot.waitExposed(tab)
    tab.controller.view.look_at(QPointF(200, 150), 2.0)
    yield Hand(tab, pack)
    tab.close_down()
