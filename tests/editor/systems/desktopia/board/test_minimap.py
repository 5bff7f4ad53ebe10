"""The map in the corner of a table: as large as there is room for, and where it is clicked is looked at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from content import path_of
from editor.canvas.minimap import Minimap
from editor.document.document import PackDocument
from editor.systems.desktopia.board.script_tab import ScriptTab

SCRIPT = "scripts/between_two_books.json"


@pytest.fixture
def tab(qtbot: QtBot) -> ScriptTab:
    page = ScriptTab(PackDocument.open(path_of("desktopia")), SCRIPT)
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    qtbot.waitExposed(page)
    return page


def map_of(tab: ScriptTab) -> Minimap:
    (found,) = tab.findChildren(Minimap)
    return found


def test_it_is_smaller_where_the_view_is_narrow_and_stays_in_the_corner(tab: ScriptTab, qtbot: QtBot) -> None:
    shown, viewport = map_of(tab), tab.controller.view.viewport()
    tab.controller.view.zoom_to(8.0)
    assert shown.isVisible()
    large = shown.size()
    tab.resize(560, 420)
    qtbot.waitUntil(lambda: shown.width() < large.width())
    assert shown.width() < viewport.width() / 4
    assert shown.geometry().bottomRight() == QPoint(viewport.width() - 13, viewport.height() - 13)
    tab.resize(1200, 800)
    qtbot.waitUntil(lambda: shown.size() == large)


def test_a_click_looks_there_on_a_small_map_too(tab: ScriptTab, qtbot: QtBot) -> None:
    shown, view = map_of(tab), tab.controller.view
    tab.resize(560, 420)
    qtbot.waitUntil(lambda: shown.width() < 130)
    view.zoom_to(3.0)
    left, top, right, bottom = tab.controller.contents.extent
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, pos=shown.rect().center())
    middle = QRectF(left, top, right - left, bottom - top).center()
    assert abs(view.centre.x() - middle.x()) < 12
    assert abs(view.centre.y() - middle.y()) < 12


def test_it_is_away_while_all_of_the_table_is_in_view(tab: ScriptTab) -> None:
    shown, view = map_of(tab), tab.controller.view
    tab.fit()
    assert not shown.isVisible()
    view.zoom_to(6.0)
    assert shown.isVisible()
    tab.map.want(False)
    assert not shown.isVisible()
    tab.map.want(True)
    assert shown.isVisible()
    tab.fit()
    assert not shown.isVisible()


def test_a_click_for_the_table_goes_to_the_table(tab: ScriptTab) -> None:
    shown, view = map_of(tab), tab.controller.view
    view.zoom_to(6.0)
    at = shown.geometry().center()
    assert view.viewport().childAt(at) is shown
    tab.controller.activate_tool("zone")
    assert view.viewport().childAt(at) is None
    tab.controller.activate_tool("select")
    assert view.viewport().childAt(at) is shown
