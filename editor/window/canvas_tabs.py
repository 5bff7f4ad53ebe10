"""Script tabs in the window: connects them to tools, palette and status bar, and runs commands on the one in front.

The canvas draws and edits; options shared by all tabs are in `canvas_options`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint

from editor.canvas.placement import Placement
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS, menu_on
from editor.systems.desktopia.board.palette import TEMPLATES
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.systems.desktopia.board.snippets import Snippet
from editor.window.context import WindowContext
from editor.window.diagnostic_markers import severities_of
from editor.window.menus import table_menu
from schema.i18n import gettext as _


def make(window: WindowContext, file: str) -> ScriptTab:
    """Create the tab of a script."""
    tab = ScriptTab(window.document, file, window.theme)
    window.table_options.apply_to(tab)
    tab.selected.connect(partial(_selected, window))
    tab.pointer_at.connect(window.status.show_place)
    tab.zoomed.connect(partial(_zoomed, window, file))
    tab.tool_changed.connect(partial(show_tool, window))
    tab.card_opened.connect(lambda folder, content: window.open_file(window.document.file_of(folder, content) or ""))
    tab.controller.contents_changed.connect(partial(_show_contents, window))
    tab.controller.menu_wanted.connect(partial(_show_menu, window))
    tab.controller.template_wanted.connect(partial(_keep_template, window))
    tab.show_problems(severities_of(window, file), window.panels.gaps_in(file))
    header = window.workbench.board_header(window, file) if window.workbench.board_header is not None else None
    if header is not None:
        tab.set_head(header)
    return tab


def on_front(window: WindowContext, do: Callable[[ScriptTab], object]) -> None:
    """Call a function with the script tab in front, if there is one."""
    tab = window.script_tab
    if tab is not None:
        do(tab)


def do(window: WindowContext, name: str) -> None:
    """Run a canvas command on the script tab in front."""
    on_front(window, lambda tab: CANVAS_COMMANDS[name].do(tab.controller))


def take(window: WindowContext, placement: Placement) -> None:
    """Begin to place something from the palette on the table in front."""
    on_front(window, lambda tab: tab.controller.start_placing(placement))
    on_front(window, lambda tab: tab.controller.view.setFocus())


def show_tool(window: WindowContext, name: str) -> None:
    window.actions_[f"tool_{name}"].setChecked(True)


def _selected(window: WindowContext, file: str, pointers: tuple[str, ...]) -> None:
    if file == window.tabs.current:
        window.panels.inspect(file, pointers)


def _zoomed(window: WindowContext, file: str, zoom: float) -> None:
    if file == window.tabs.current:
        window.status.show_zoom(zoom)


def _show_contents(window: WindowContext, contents: object) -> None:
    tab = window.script_tab
    if tab is not None and tab.controller.contents is contents:
        window.palette_.show_contents(tab.controller.contents, tab.file)


def _show_menu(window: WindowContext, at: QPoint) -> None:
    tab = window.script_tab
    if tab is not None:
        menu = table_menu(window.widget, window.actions_, menu_on(tab.controller))
        window.panels.add_fixes(menu, tab.file, tab.controller.selection)
        menu.popup(at)


def _keep_template(window: WindowContext, cutting: Snippet) -> None:
    window.docks.show_palette(TEMPLATES)
    if not window.palette_.keep_template(cutting):
        window.tell(_("The template could not be saved: the settings folder is missing or read-only."))
