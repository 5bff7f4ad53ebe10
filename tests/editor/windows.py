"""What tests ask of a main window."""

from __future__ import annotations

from editor.systems.desktopia.board.palette import Palette
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.window.main_window import MainWindow


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
