"""A board of a toy system, built from the shared canvas: select, drag, nudge, align, paint, undo, mark, draw."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from tests.editor.windows import use_light_colors
from tests.systems.tested import pack_paths
from tests.toy_system.islet.editor.board import SPACE, VoyagePage
from tests.toy_system.registration import register_editor

FILE = "voyages/reef.json"


class Board:
    """A voyage in a window, with the mouse on it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        page = window.board_page
        assert isinstance(page, VoyagePage)
        self.page = page

    def value(self, pointer: str) -> object:
        return self.page.document.value(FILE, pointer)

    def px(self, column: float, row: float) -> QPoint:
        return self.page.controller.view.on_screen(QPointF((column + 0.5) * SPACE, (row + 0.5) * SPACE)).toPoint()

    def drag(self, *spaces: tuple[float, float], key: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        port = self.page.controller.view.viewport()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, key, self.px(*spaces[0]))
        for space in spaces[1:]:
            QTest.mouseMove(port, self.px(*space))
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, key, self.px(*spaces[-1]))


@pytest.fixture
def board(toys: None, qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Board]:
    register_editor()
    use_light_colors(qapp)
    folder = shutil.copytree(pack_paths("islet")[0], tmp_path / "pack")
    window = MainWindow(PackDocument.open(folder, history=QtUndoStack()), Settings())
    window.resize(1100, 760)
    window.show()
    qtbot.waitUntil(lambda: window.panels.loaded is not None, timeout=20_000)
    window.open_file(FILE)
    yield Board(window)
    window.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_drag_moves_a_boat_by_whole_spaces_and_undo_brings_it_back(board: Board) -> None:
    board.drag((0, 0), (0.7, 0.6), (1.2, 1.9))
    assert board.value("/boats/0") == [1, 2]
    assert board.page.selection == ("/boats/0",)
    board.window.do("undo")
    assert board.value("/boats/0") == [0, 0]
    assert board.page.selection == ("/boats/0",), "the boat is still selected"


def test_a_rubber_band_selects_and_the_arrow_keys_move_what_it_caught(board: Board) -> None:
    board.drag((-0.8, -0.8), (3.4, 0.8))
    assert board.page.selection == ("/boats/0", "/boats/1")
    QTest.keyClick(board.page.controller.view, Qt.Key.Key_Down)
    assert [board.value(f"/boats/{n}") for n in (0, 1, 2)] == [[0, 1], [3, 1], [0, 3]]
    board.drag((0, 3), (0, 3), key=Qt.KeyboardModifier.ControlModifier)
    board.window.do("align_x")
    assert [cast("list[int]", board.value(f"/boats/{n}"))[0] for n in (0, 1, 2)] == [1, 1, 1]
    QTest.keyClick(board.page.controller.view, Qt.Key.Key_Escape)
    assert not board.page.selection


def test_a_stroke_of_the_brush_is_one_undo_step(board: Board) -> None:
    rows = board.value("/rows")
    board.page.activate_tool("treasure")
    board.drag((1, 0), (2, 0), (3, 0))
    assert board.value("/rows/0") == [1, 1, 1, 1]
    board.window.do("undo")
    assert board.value("/rows") == rows
    QTest.keyClick(board.page.controller.view, Qt.Key.Key_Escape)
    assert board.page.tool_name == "select"


def test_diagnostics_mark_the_boat_that_they_concern(board: Board, qtbot: QtBot) -> None:
    board.page.submit("Run aground", [SetValue(FILE, "/boats/2", [0, 7])])
    qtbot.waitUntil(lambda: board.page.controller.scene.marks() == [("/boats/2", "error")], timeout=20_000)


def test_the_board_is_drawn_with_a_minimap_while_it_is_larger_than_the_view(board: Board, tmp_path: Path) -> None:
    board.page.select(("/boats/1",))
    board.page.controller.view.zoom_to(3.0)
    picture = board.window.grab()
    assert picture.save(str(tmp_path / "board.png"))
    image = board.page.controller.view.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert {"#e5c46b", "#8fc1dd"} <= colours
    assert board.page.map.isVisible(), "not all of the board is in view"
