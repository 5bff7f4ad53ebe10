"""Boards in the window: connects their pages to tools, palette and status bar, and runs commands on the one in front.

The board itself is the game system's; options shared by all its pages are in `canvas_options`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint

from editor.canvas.board_page import BoardPage
from editor.window.context import WindowContext
from editor.window.menus import table_menu


def make(window: WindowContext, file: str) -> BoardPage:
    """Create the page of a file that is laid out on the board."""
    assert window.board is not None, "only files on the board have such a page"
    page = window.board.page(window, file)
    window.table_options.apply_to(page)
    page.selected.connect(partial(_selected, window))
    page.pointer_at.connect(window.status.show_place)
    page.zoomed.connect(partial(_zoomed, window, file))
    page.tool_changed.connect(partial(show_tool, window))
    page.contents_changed.connect(partial(_show_contents, window, file))
    page.menu_wanted.connect(partial(_show_menu, window))
    return page


def on_front(window: WindowContext, do: Callable[[BoardPage], object]) -> None:
    """Call a function with the board in front, if there is one."""
    page = window.board_page
    if page is not None:
        do(page)


def do(window: WindowContext, name: str) -> None:
    """Run a shared action on the board in front."""
    on_front(window, lambda page: page.run_command(name))


def take(window: WindowContext, placement: object) -> None:
    """Begin to place something from the palette on the board in front."""
    on_front(window, lambda page: page.start_placing(placement))
    on_front(window, lambda page: page.view.setFocus())


def show_tool(window: WindowContext, name: str) -> None:
    """Check the action of a tool."""
    if f"tool_{name}" in window.actions_:
        window.actions_[f"tool_{name}"].setChecked(True)


def _selected(window: WindowContext, file: str, pointers: tuple[str, ...]) -> None:
    if file == window.tabs.current:
        page = window.board_page
        window.panels.inspect(file, pointers, page.selection if page is not None else ())


def _zoomed(window: WindowContext, file: str, zoom: float) -> None:
    if file == window.tabs.current:
        window.status.show_zoom(zoom)


def _show_contents(window: WindowContext, file: str) -> None:
    if file == window.tabs.current and window.palette_ is not None:
        window.palette_.show_board(window.board_page)


def _show_menu(window: WindowContext, at: QPoint) -> None:
    page = window.board_page
    if page is not None:
        menu = table_menu(window.widget, window.actions_, page.menu_entries)
        window.panels.add_fixes(menu, page.file, page.selection)
        menu.popup(at)
