"""A person in front of the editor: the real window on a copy of the shipped pack, with its mouse and its keys."""

from __future__ import annotations

import math
import os
import shutil
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from content import path_of
from editor.app.application import Shown, nothing_open, opened
from editor.canvas.view import CanvasView
from editor.panels.diagnostics.diagnostics_panel import DiagnosticsPanel
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.ui.settings import read_settings
from editor.window.main_window import MainWindow
from schema.diagnostics.diagnostic import Diagnostic
from schema.packs.paths import SCHEMAS
from tests.editor.windows import script_tab, use_light_colors, use_light_theme
from tests.sampling import THOROUGH

PICTURES = Path(__file__).parents[2] / "docs" / "authoring" / "pictures"
LEFT = Qt.MouseButton.LeftButton
_LONG_MS = 20_000
_SHORT_MS = 150
"""What is built again by a timer is so within this time; autosave and other timers take longer."""


def copy_of_pack(to: Path) -> Path:
    """The shipped pack in a folder of its own."""
    return Path(shutil.copytree(path_of("desktopia"), to / "desktopia"))


def bytes_in(folder: Path) -> Mapping[str, bytes]:
    """Every file of a pack's content by its path in the folder."""
    files = [file for file in sorted(folder.rglob("*.json")) if SCHEMAS not in file.parts]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


class Person:
    """One window, and what a person does to it and sees of it."""

    def __init__(self, qtbot: QtBot, pack: Path | None, home: Path, *, styled: bool = False) -> None:
        """`pack`: None for the start page alone; `home`: where the editor keeps its own; `styled`: as people see it."""
        self.qtbot = qtbot
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        if styled or THOROUGH or os.environ.get("TABLEWRIGHT_PICTURES"):
            use_light_theme(application)
        else:  # under the style sheet of the theme each widget takes three times as long
            use_light_colors(application)
        self._shown = Shown(opened(pack) if pack is not None else nothing_open(), read_settings(home), home)
        self.window.resize(1600, 1000)
        self.window.show()
        self.look_up()

    def look_up(self) -> None:
        """Wait until the window, perhaps another one than before, is in front and ready.

        The screen of these tests has 800 x 800 pixels, and a new window fits itself to it.
        """
        self.window.resize(1600, 1000)
        self.qtbot.waitUntil(lambda: self.window.panels.background_check is not None, timeout=_LONG_MS)
        self.qtbot.waitUntil(self._in_front, timeout=_LONG_MS)
        self.settle()

    @property
    def window(self) -> MainWindow:
        return self._shown.window

    def _in_front(self) -> bool:
        """Whether keys go to the window; asks for it until they do."""
        self.window.activateWindow()
        return self.window.isActiveWindow()

    def leave(self) -> None:
        """Close the window without a question, and see it gone."""
        if isValid(self.window):
            self.window.leave()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    # --- what is seen -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until the problems are those of the document as it is."""
        background_check = self.window.panels.background_check
        assert background_check is not None
        self.qtbot.waitUntil(lambda: background_check.up_to_date, timeout=_LONG_MS)

    def wait_for_rest(self) -> None:
        """Wait until the page in front is as it stays: whatever is built again a short time after a change."""
        QApplication.processEvents()
        deadline = time.monotonic() + _LONG_MS / 1000
        # To find all timers takes milliseconds, so they are asked how long they take rather than again and again.
        while running := [timer.remainingTime() for timer in self.window.findChildren(QTimer) if _ends_soon(timer)]:
            assert time.monotonic() < deadline, "the page comes to no rest"
            self.qtbot.wait(max(1, *running))
        QApplication.processEvents()

    def problems(self) -> tuple[Diagnostic, ...]:
        return self.list.diagnostics

    @property
    def list(self) -> DiagnosticsPanel:
        """The problems list, up to date."""
        self.settle()
        (panel,) = self.window.findChildren(DiagnosticsPanel)
        assert isinstance(panel, DiagnosticsPanel)
        return panel

    @property
    def controller(self) -> CanvasController:
        tab = script_tab(self.window)
        assert tab is not None
        return tab.controller

    @property
    def table(self) -> PlayTable:
        """The table in play."""
        page = self.window.tabs.page(self.window.tabs.current)
        assert isinstance(page, PlayTab)
        assert page.table is not None, page.problems
        return page.table

    def field(self, label: str) -> QLineEdit:
        """The one line of the form with this name."""
        lines: list[QLineEdit] = self.window.panels.inspector.findChildren(QLineEdit)
        found = [line for line in lines if line.isVisible() and line.accessibleName() == label]
        assert len(found) == 1, [line.accessibleName() for line in lines if line.isVisible()]
        return found[0]

    def picture(self, name: str, over: QWidget | None = None) -> None:
        """Wait until the window is as in a picture of a guide.

        With TABLEWRIGHT_PICTURES set, take it, with a dialog over it, and keep it in docs/authoring/pictures.
        """
        self.settle()
        page = self.window.tabs.page(self.window.tabs.current)
        play = getattr(getattr(page, "play", page), "table", None)  # some pages only frame a play
        if isinstance(play, PlayTable):
            # Grain, cards and the last pane come just after the table.
            self.qtbot.waitUntil(lambda: play.shared_items is not None, timeout=_LONG_MS)
        for _pass in range(3):  # a part that became higher makes room in the next pass
            QApplication.processEvents()
        if not os.environ.get("TABLEWRIGHT_PICTURES"):
            return
        grabbed = self.window.grab()
        assert not grabbed.isNull()
        if over is not None:
            if isinstance(over, QMenu):
                with QPainter(grabbed) as painter:
                    painter.drawPixmap(self.window.mapFromGlobal(over.pos()), over.grab())
            else:
                _lay_over(grabbed, over.grab())
        PICTURES.mkdir(parents=True, exist_ok=True)
        assert grabbed.save(str(PICTURES / f"{name}.png"))

    # --- what is done -------------------------------------------------------------------------------

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keyboard goes."""
        self.qtbot.waitUntil(self._in_front, timeout=_LONG_MS)
        focused: QWidget | None = self.window.focusWidget()
        QTest.keyClick(self.window if focused is None else focused, key, held)

    def type_over(self, line: QLineEdit, text: str) -> None:
        line.setFocus()
        line.selectAll()
        self.type(line, text)
        QTest.keyClick(line, Qt.Key.Key_Return)

    def type(self, widget: QWidget, text: str) -> None:
        """Type letters of any alphabet; Qt's own way ends the process at letters that are not ASCII."""
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))

    def drag(self, view: CanvasView, start: QPointF, end: QPointF) -> None:
        """Press, move in a few steps and release; places in mm."""
        viewport = view.viewport()

        def px(mm: QPointF) -> QPoint:
            return view.on_screen(mm).toPoint()

        QTest.mousePress(viewport, LEFT, pos=px(start))
        for share in (0.2, 0.5, 0.8, 1.0):
            QTest.mouseMove(viewport, px(start + (end - start) * share))
        QTest.mouseRelease(viewport, LEFT, pos=px(end))

    def move_piece(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag what lies at a place of the script to another."""
        self.drag(self.controller.view, QPointF(*start), QPointF(*end))

    def pull(self, piece: str, direction: float, mm: float = 150.0) -> None:
        """Flick a disk of the play by pulling it back from its middle."""
        state = self.table.game.state.pieces[piece]
        angle = math.radians(direction)
        start = QPointF(state.x, state.y)
        self.drag(self.table.view, start, start - QPointF(math.cos(angle), math.sin(angle)) * mm)


def _ends_soon(timer: QTimer) -> bool:
    return timer.isActive() and timer.isSingleShot() and timer.interval() <= _SHORT_MS


def _lay_over(picture: QPixmap, dialog: QPixmap) -> None:
    """A dialog in the middle of a window, which is dimmed below it."""
    with QPainter(picture) as painter:
        painter.fillRect(picture.rect(), QColor(0, 0, 0, 60))
        at = picture.rect().center() - dialog.rect().center()
        painter.fillRect(dialog.rect().translated(at).adjusted(-1, -1, 1, 1), QColor(0, 0, 0, 120))
        painter.drawPixmap(at, dialog)


def place(value: Any) -> tuple[float, float]:
    """Where a disk or an object of a script lies."""
    return float(value["x"]), float(value["y"])
