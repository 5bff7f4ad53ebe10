"""What tests ask of a main window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from content import path_of
from editor.document.document import PackDocument
from editor.systems.desktopia.board.palette import Palette
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.ui.design_tokens import LIGHT, Theme
from editor.ui.settings import Settings
from editor.ui.theme import apply_colors, apply_theme, current_theme, palette, sheet
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack

OpenWindow = Callable[..., MainWindow]
"""The fixture `open_window`: takes what `Windows.open` takes."""
UseTheme = Callable[[Theme], None]
"""The fixture `use_theme`."""


class Windows:
    """The main windows of a test."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self._windows: list[MainWindow] = []

    def open(
        self,
        document: PackDocument | None = None,
        settings: Settings | None = None,
        folder: Path | None = None,
        size: tuple[int, int] = (1600, 1000),
    ) -> MainWindow:
        """A window with a document, by default the shipped pack, as it is when the check has begun."""
        shown = document or PackDocument.open(path_of("desktopia"), history=QtUndoStack())
        window = MainWindow(shown, settings or Settings(), folder)
        self._windows.append(window)
        window.resize(*size)
        window.show()
        self._qtbot.waitUntil(lambda: window.panels.background_check is not None)
        return window

    def close(self) -> None:
        """Close all of them without asking."""
        for window in self._windows:
            if isValid(window):
                window.leave()
        # Windows that are closed would be styled again with each later change of theme.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def use_light_theme(application: QApplication) -> None:
    """Apply the light theme, unless it is in use."""
    if application.styleSheet() != sheet(LIGHT):
        apply_theme(application, LIGHT)


def use_light_colors(application: QApplication) -> None:
    """Apply the colours and fonts of the light theme, without its style sheet."""
    if application.styleSheet():
        application.setStyleSheet("")
    if current_theme() is not LIGHT or application.palette() != palette(LIGHT):
        apply_colors(application, LIGHT)


def script_tab(window: MainWindow) -> ScriptTab | None:
    """The script tab in front; None while another page is in front."""
    page = window.board_page
    return page if isinstance(page, ScriptTab) else None


def script_in(window: MainWindow) -> ScriptTab:
    """The script tab in front; fails while another page is in front."""
    tab = script_tab(window)
    assert tab is not None, "no script is in front"
    return tab


def palette_in(window: MainWindow) -> Palette:
    """The palette of Desktopia's board; fails if the window has none."""
    assert isinstance(window.palette_, Palette)
    return window.palette_
