"""The first tour: each step is over when it is done; it can be left, gone on with, and taken again."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.app.application import Shown
from editor.document.document import PackDocument
from editor.pages.start.new_packs import NewPack, write_new
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.systems.desktopia.tour import STEPS
from editor.ui.settings import Settings, read_settings
from editor.ui.tour_steps import DONE
from editor.window.main_window import MainWindow
from editor.window.tour.bubble import Bubble
from editor.window.tour.tour import Tour
from editor.window.undo_stack import QtUndoStack
from simulator.systems.desktopia.decisions import ActionRequest
from tests.editor.windows import palette_in, script_tab, use_light_colors

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = begin(qtbot, qapp, tmp_path, Settings())
    yield made
    made.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def begin(qtbot: QtBot, qapp: QApplication, tmp_path: Path, settings: Settings) -> MainWindow:
    use_light_colors(qapp)
    folder = tmp_path / "war"
    if not folder.exists():
        write_new(NewPack("War", "war", ("en",), TEMPLATES, "starter", folder))
    window = Shown(PackDocument.open(folder, history=QtUndoStack()), settings, tmp_path / "home").window
    window.resize(1280, 720)
    window.show()
    qtbot.waitUntil(lambda: window.panels.background_check is not None, timeout=20_000)
    return window


def tour_of(window: MainWindow) -> Tour:
    window.do("tour")
    (tour,) = [each for each in window.findChildren(Tour) if each.bubble.isVisible()]
    assert isinstance(tour, Tour)
    return tour


def at(tour: Tour) -> str | None:
    """What the tour points at now."""
    return tour.part


def test_the_step_about_cards_brings_one_into_view(window: MainWindow) -> None:
    tree = window.panels.tree
    tree.view.collapseAll()
    card = tree.shown.mapFromSource(tree.model.index_of("characters/amber_captain.json"))
    selected = tree.current_file
    tour = tour_of(window)
    tour.go_on()
    assert tree.view.visualRect(card).isEmpty()
    tour.go_on()
    assert at(tour) == "cards"
    assert tree.view.viewport().rect().intersects(tree.view.visualRect(card))
    assert tree.current_file == selected


def test_the_steps_are_done_by_doing_them(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    tour = tour_of(window)
    tab = script_tab(window)
    assert tab is not None
    view = tab.controller.view

    assert at(tour) == "palette"
    shelf = palette_in(window)._objects
    QTest.mouseClick(shelf.viewport(), LEFT, pos=shelf.visualItemRect(shelf.item(0)).center())

    assert at(tour) == "table"
    free = view.on_screen(QPointF(300, 520)).toPoint()
    QTest.mouseMove(view.viewport(), free)
    QTest.mouseClick(view.viewport(), LEFT, pos=free)
    qtbot.waitUntil(lambda: at(tour) == "cards", timeout=20_000)
    window.open_file("characters/amber_captain.json")
    qtbot.waitUntil(lambda: at(tour) == "problems", timeout=20_000)

    assert read_settings(tmp_path / "home").tour == "problems", "a tour that is left goes on here"
    window.do("next_problem")
    assert at(tour) == "play"
    window.do("play")
    qtbot.waitUntil(lambda: at(tour) == "battle", timeout=20_000)

    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, PlayTab)
    assert page.table is not None
    table = page.table
    qtbot.waitUntil(lambda: table.open and table.game.request is not None, timeout=20_000)
    request = table.game.request
    assert isinstance(request, ActionRequest)
    piece = table.game.state.pieces[request.flicks[0]]
    pull(table.view, piece.x, piece.y, 180.0 if piece.x < 450 else 0.0)
    qtbot.waitUntil(lambda: at(tour) is None, timeout=20_000)
    assert tour.bubble.title == "Tour completed"
    assert read_settings(tmp_path / "home").tour == DONE
    bubble = tour.bubble
    bubble.next.click()
    qtbot.waitUntil(lambda: not isValid(bubble), timeout=20_000)


def test_nobody_is_told_to_flick_where_nothing_is_played(window: MainWindow, qtbot: QtBot) -> None:
    tour = tour_of(window)
    for _number in STEPS[:-1]:
        tour.bubble.next.click()
    assert at(tour) == "battle"
    assert "F5" in tour.bubble.accessibleName()
    tour.look()
    assert tour.bubble._ring.isVisible()
    window.do("play")
    qtbot.waitUntil(lambda: "F5" not in tour.bubble.accessibleName(), timeout=20_000)
    assert at(tour) == "battle"


def pull(view: object, x: float, y: float, degrees: float) -> None:
    from editor.canvas.view import CanvasView

    assert isinstance(view, CanvasView)
    away = QPointF(math.cos(math.radians(degrees)), math.sin(math.radians(degrees))) * 120
    start, end = (view.on_screen(mm).toPoint() for mm in (QPointF(x, y), QPointF(x, y) + away))
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), LEFT, pos=end)


def test_each_step_points_at_something_seen_and_hides_nothing_of_it(window: MainWindow) -> None:
    tour = tour_of(window)
    for _number in STEPS[:5]:
        tour.look()
        ring, bubble = tour.bubble._ring.geometry(), tour.bubble.geometry()
        assert tour.bubble._ring.isVisible()
        assert not ring.isEmpty()
        assert window.rect().contains(bubble)
        if at(tour) != "table":
            assert not bubble.intersects(ring.adjusted(4, 4, -4, -4))
        tour.bubble.next.click()


def test_it_is_left_at_any_time_and_taken_again(window: MainWindow, tmp_path: Path) -> None:
    tour = tour_of(window)
    tour.bubble.next.click()
    tour.bubble.skip.click()
    assert read_settings(tmp_path / "home").tour == DONE
    assert tour_of(window).part == "palette"


def test_it_goes_on_at_the_next_start_where_it_was_left(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    window = begin(qtbot, qapp, tmp_path, Settings(tour="problems"))
    bubbles = window.findChildren(Bubble)
    assert [bubble.title for bubble in bubbles] == ["Find problems"]
    window.leave()


def test_it_speaks_the_language_that_is_chosen_and_moves_with_the_window(window: MainWindow) -> None:
    tour = tour_of(window)
    tour.go_on()
    tour.go_on()
    words = tour.bubble.accessibleName()
    window.use_language("ru")
    window.use_language("en")
    assert tour.bubble.accessibleName() == words
    window.resize(960, 600)
    QApplication.processEvents()
    tour.look()
    assert QRect(0, 0, 960, 600).contains(tour.bubble.geometry())


def test_escape_skips_it_where_the_keyboard_is_in_it(window: MainWindow) -> None:
    window.do("tour")
    (bubble,) = window.findChildren(Bubble)
    bubble.next.setFocus()
    QTest.keyClick(bubble.next, Qt.Key.Key_Escape)
    assert window.settings.tour == DONE
    assert not bubble.isVisible()
