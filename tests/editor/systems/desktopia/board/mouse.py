"""A person's hand on a table, for tests: presses, drags and clicks at places in mm."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.document.document import PackDocument
from editor.systems.desktopia.board.script_tab import ScriptTab
from tests.editor.systems.desktopia.board.packs import FILE

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Hand:
    """Does on a tab what a person does, at places in mm."""

    def __init__(self, tab: ScriptTab, pack: PackDocument) -> None:
        self.tab, self.pack = tab, pack
        self.view = tab.controller.view

    def px(self, x: float, y: float) -> QPoint:
        return self.view.on_screen(QPointF(x, y)).toPoint()

    def press(self, x: float, y: float, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, held, self.px(x, y))

    def go(self, x: float, y: float, held: Qt.KeyboardModifier = NONE) -> None:
        place = QPointF(self.px(x, y))
        event = QMouseEvent(QMouseEvent.Type.MouseMove, place, place, LEFT, LEFT, held)
        QApplication.sendEvent(self.view.viewport(), event)

    def release(self, x: float, y: float, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT, held, self.px(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float], held: Qt.KeyboardModifier = NONE) -> None:
        self.press(*start)
        self.go((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, held)
        self.go(*end, held)
        self.release(*end, held)

    def click(self, x: float, y: float, held: Qt.KeyboardModifier = NONE) -> None:
        self.press(x, y, held)
        self.release(x, y, held)

    def at(self, pointer: str) -> tuple[float, float]:
        own = self.pack.value(FILE, pointer)
        assert isinstance(own, dict)
        return own["x"], own["y"]

    def selection(self) -> tuple[str, ...]:
        return self.tab.controller.selection

    @property
    def steps(self) -> int:
        return self.pack.history.stack.count()  # type: ignore[attr-defined]
