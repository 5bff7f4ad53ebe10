"""The page of a campaign under mouse and keys; every gesture is one step of undo."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Place, SetValue
from editor.systems.desktopia.campaigns.campaign_page import CampaignPage
from editor.systems.desktopia.campaigns.graph_items import CarriedItem, EdgeItem
from editor.systems.desktopia.campaigns.graph_scene import pointer_of
from editor.ui.design_tokens import DARK
from editor.ui.preferences import Preferences
from editor.ui.settings import Settings, read_settings
from editor.window.undo_stack import QtUndoStack
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from tests.editor.windows import UseTheme

FILE = "campaigns/breakfast_war.json"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def document(qapp: Any) -> PackDocument:
    return PackDocument.open(path_of("desktopia"), history=QtUndoStack())


@pytest.fixture
def page(document: PackDocument, qtbot: QtBot, tmp_path: Path) -> Iterator[CampaignPage]:
    found = CampaignPage(document, FILE, Preferences(Settings(), tmp_path))
    qtbot.addWidget(found)
    found.resize(1300, 800)
    found.show()
    qtbot.waitExposed(found)
    found.view.fit()
    yield found
    found.close_down()


def px(page: CampaignPage, place: QPointF) -> QPoint:
    return page.view.mapFromScene(place)


def drag(page: CampaignPage, start: QPointF, end: QPointF) -> None:
    port = page.view.viewport()
    QTest.mousePress(port, LEFT, pos=px(page, start))
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(port, px(page, start + (end - start) * share))
    QTest.mouseRelease(port, LEFT, pos=px(page, end))


def ways(page: CampaignPage, start: str) -> list[tuple[str, int | None]]:
    return [(way.to, way.winner) for way in page.view.graph.ways if way.start == start and way.pointer]


def middle(page: CampaignPage, battle: str) -> QPointF:
    return page.view.drawing.battles[battle].pos()


def test_a_new_battle_is_joined_by_pulling_an_arrow_to_it(page: CampaignPage, document: PackDocument) -> None:
    page.add("tea_for_two")
    assert page.view.current() is not None
    drag(page, page.view.drawing.battles["tea_for_two"].port, middle(page, "table"))
    assert ways(page, "tea_for_two") == [("table", None)]
    document.undo()
    document.undo()
    assert document.clean


def test_a_second_way_asks_for_which_result(page: CampaignPage) -> None:
    drag(page, page.view.drawing.battles["ford"].port, middle(page, "gate"))
    (menu,) = [menu for menu in page.view.findChildren(QMenu) if menu.isVisible()]
    words = [action.text() for action in menu.actions()]
    assert words == ["After every other result", "When seat 1 wins", "When seat 2 wins", "After a draw"]
    menu.actions()[1].trigger()
    menu.close()
    assert ways(page, "ford") == [("gate", 1), ("table", None)]


def test_the_head_of_a_chosen_arrow_is_put_elsewhere(page: CampaignPage, document: PackDocument) -> None:
    page.view.choose("/battles/1/exits/0")
    head = page.view.drawing.battles["table"].entry
    drag(page, head, middle(page, "gate"))
    assert ways(page, "ford") == [("gate", None)]
    assert document.history.undo_label == "Lead a way elsewhere"


def test_a_pulled_way_is_given_up_with_escape_and_nothing_is_changed(
    page: CampaignPage, document: PackDocument
) -> None:
    port = page.view.viewport()
    QTest.mousePress(port, LEFT, pos=px(page, page.view.drawing.battles["ford"].port))
    QTest.mouseMove(port, px(page, middle(page, "gate")))
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, LEFT, pos=px(page, middle(page, "gate")))
    assert document.clean


def test_delete_removes_an_arrow_or_a_battle_with_all_that_names_it(page: CampaignPage, document: PackDocument) -> None:
    page.view.choose("/battles/0/exits/1")
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert ways(page, "honey") == [("ford", 1), ("table", None)]
    page.view.choose("/battles/1")
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert page.view.graph.battle("ford") is None
    assert ways(page, "honey") == [("table", None)]
    document.undo()
    document.undo()
    assert document.clean


def test_what_is_chosen_is_announced_to_the_inspector(page: CampaignPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.places_chosen, check_params_cb=lambda places: places == (Place(FILE, "/battles/2"),)):
        page.view.choose("/battles/2/script")


def test_keys_walk_from_battle_to_battle_and_open_the_script(page: CampaignPage, qtbot: QtBot) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert page.view.current() == page.view.graph.battle("honey")
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    after = page.view.current()
    assert after is not None
    assert after.id in ("ford", "gate", "table")
    with qtbot.waitSignal(page.opened) as emitted:
        QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert emitted.args == [f"scripts/{after.script}.json"]


def test_the_menu_does_with_keys_what_the_mouse_does(page: CampaignPage, document: PackDocument) -> None:
    page.view.choose("/battles/1")

    def action(menu: QMenu, words: str) -> QAction:
        return next(one for one in menu.actions() if one.text() == words)

    menu = page.view.menu()
    action(menu, "Begin the campaign here").trigger()
    assert document.value(FILE, "/first") == "ford"
    page.view.choose("/battles/3")
    onward = action(page.view.menu(), "Goes on to").menu()
    assert isinstance(onward, QMenu)
    results = action(onward, "The Honey Barrel").menu()
    assert isinstance(results, QMenu)
    action(results, "After a draw").trigger()
    assert ("honey", 0) in ways(page, "table")


def test_battles_moved_by_hand_stay_there_for_the_next_start(
    page: CampaignPage, document: PackDocument, tmp_path: Path, qtbot: QtBot
) -> None:
    start = middle(page, "gate")
    drag(page, start, start + QPointF(60, 80))
    assert document.clean, "where a battle is drawn is no content"
    moved = middle(page, "gate")
    assert moved != start
    again = CampaignPage(document, FILE, Preferences(read_settings(tmp_path), tmp_path))
    qtbot.addWidget(again)
    assert middle(again, "gate") == moved
    again.view.arrange()
    assert middle(again, "gate") == start
    again.close_down()


def test_problems_mark_their_battle(page: CampaignPage) -> None:
    at = Location(FILE, "/battles/2")
    page.document.diagnostics.report(
        "check", (Diagnostic("battle-unreachable", Severity.WARNING, "“gate” cannot be reached.", at),)
    )
    assert page.view.drawing.battles["gate"].severity == "warning"
    assert "cannot be reached" in page.view.drawing.battles["gate"].toolTip()
    assert page.view.drawing.battles["ford"].severity is None


def test_it_is_drawn_in_both_themes_and_whatever_the_file_says(
    page: CampaignPage, document: PackDocument, use_theme: UseTheme
) -> None:
    light = page.grab().toImage()
    use_theme(DARK)
    assert page.grab().toImage() != light
    half: list[Any] = [{"id": 4}, None, {"id": "a", "exits": [{"to": []}]}]
    contents: list[Any] = [[], {"battles": 3}, {"battles": half}]
    for broken in contents:
        document.submit(SetValue(FILE, "", broken), "break")
        page.grab()


def test_all_that_is_chosen_goes_in_one_step(page: CampaignPage, document: PackDocument) -> None:
    view = page.view
    for pointer in ("/battles/0/exits/0", "/battles/0/exits/1"):
        next(item for item in view.scene().items() if pointer_of(item) == pointer).setSelected(True)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert ways(page, "honey") == [("table", None)]
    document.undo()
    assert document.clean
    for item in view.scene().items():
        item.setSelected(True)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert view.graph.battles == ()
    assert document.history.undo_label == "Remove 4 battles"
    document.undo()
    assert document.clean


def test_a_battle_in_the_hand_goes_back_at_escape_and_stays_put(page: CampaignPage) -> None:
    home, port = middle(page, "gate"), page.view.viewport()
    QTest.mousePress(port, LEFT, pos=px(page, home))
    for share in (0.5, 1.0):
        QTest.mouseMove(port, px(page, home + QPointF(90, 60) * share))
    assert middle(page, "gate") != home
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    QTest.mouseMove(port, px(page, home + QPointF(120, 80)))
    QTest.mouseRelease(port, LEFT, pos=px(page, home + QPointF(120, 80)))
    assert middle(page, "gate") == home
    assert page.view.drawing.moved == {}


def test_undo_lets_go_of_a_way_that_is_being_pulled(page: CampaignPage, document: PackDocument) -> None:
    document.submit(SetValue(FILE, "/name/en", "War"), "rename")
    port = page.view.viewport()
    QTest.mousePress(port, LEFT, pos=px(page, page.view.drawing.battles["ford"].port))
    QTest.mouseMove(port, px(page, middle(page, "honey")))
    document.undo()
    QTest.mouseMove(port, px(page, middle(page, "gate")))
    QTest.mouseRelease(port, LEFT, pos=px(page, middle(page, "gate")))
    assert [menu for menu in page.view.findChildren(QMenu) if menu.isVisible()] == []
    assert document.clean


def test_an_id_that_another_battle_has_is_reported(
    page: CampaignPage, document: PackDocument, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_given, **_more: ("ford", True))
    page.view.choose("/battles/0")
    with qtbot.waitSignal(page.hint_changed) as emitted:
        QTest.keyClick(page.view, Qt.Key.Key_F2)
    assert emitted.args == ["There is a battle with the id ford already."]
    assert document.clean


def test_words_on_ways_stand_beside_the_battles(page: CampaignPage) -> None:
    view = page.view
    found = [item for item in view.scene().items() if isinstance(item, EdgeItem | CarriedItem)]
    assert len(found) > 6
    for item in found:
        covered = [
            battle.battle.id
            for battle in view.drawing.battles.values()
            if battle.area.translated(battle.pos()).intersects(item._pill())
        ]
        assert covered == []
    words = [item._pill() for item in found if not item._pill().isEmpty()]
    assert not [(one, other) for one, other in itertools.combinations(words, 2) if one.intersects(other)]


def test_the_graph_keeps_its_room_whichever_battle_is_the_first(page: CampaignPage, document: PackDocument) -> None:
    page.resize(700, 420)
    QApplication.processEvents()
    page.view.fit()
    room, battles = page.view.viewport().size(), [battle.id for battle in page.view.graph.battles]
    widths = set()
    for first in (*battles, "", "nowhere"):
        document.submit(SetValue(FILE, "/first", first), "First")
        QApplication.processEvents()
        widths.add(page.view.sceneRect().width())
        assert page.view.viewport().size() == room, first
    assert len(widths) > 1
