"""The board of Desktopia in the window: script tabs with their tools, palette and header."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from editor.canvas.board_page import BoardPalette
from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.systems.desktopia.board.snippets import Snippet
from editor.systems.desktopia.board.tools import TOOLS
from editor.systems.desktopia.etudes import launcher as etudes
from editor.systems.workbench import Board
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.systems.desktopia.board import palette

_GESTURES: Final[tuple[tuple[Callable[[], str], Callable[[], str]], ...]] = (
    (lambda: _("Ctrl+wheel"), lambda: _("Zoom about the pointer")),
    (lambda: _("Arrow keys"), lambda: _("Move by 1 mm; Shift: 10 mm, Alt: 0.1 mm")),
    (lambda: "Shift", lambda: _("While moving: keep one axis. While rotating: steps of 15°")),
    (lambda: "Alt", lambda: _("While moving: ignore the grid and other pieces")),
    (lambda: _("Shift while drawing"), lambda: _("Draw a square; align a corner with the previous one")),
    (lambda: _("Double-click an edge"), lambda: _("Add a corner (corner and zone tools)")),
    (lambda: _("Right click"), lambda: _("Context menu of the selection")),
    (lambda: _("Shift on a handle"), lambda: _("Keep proportions")),
    (lambda: "Esc", lambda: _("Cancel the gesture; return to the Select tool")),
)


def _page(context: PageContext, file: str) -> ScriptTab:
    tab = ScriptTab(context.document, file)
    tab.show_reserves(context.preferences.settings.reserves)
    tab.controller.show_ranges(context.is_checked("desktopia.ranges"))
    tab.card_opened.connect(lambda folder, id_: context.open_file(context.document.file_of(folder, id_) or ""))
    tab.controller.template_wanted.connect(partial(_keep_template, context))
    header = etudes.header(context, file)
    if header is not None:
        tab.set_header(header)
    return tab


def _palette(document: PackDocument) -> BoardPalette:
    return palette.Palette(document)


def _keep_template(context: PageContext, snippet: Snippet) -> None:
    context.show_palette(palette.TEMPLATES)
    shown = context.palette_
    if isinstance(shown, palette.Palette) and not shown.keep_template(snippet):
        context.tell(_("The template could not be saved: the settings folder is missing or read-only."))


def script_tabs(context: PageContext) -> list[ScriptTab]:
    """The open script tabs, from left to right."""
    return [page for page in context.pages if isinstance(page, ScriptTab)]


SCRIPT_BOARD: Final = Board(
    page=_page,
    tools=TOOLS,
    palette=_palette,
    palette_titles=lambda: (_("Objects"), _("Squads"), _("Templates"), _("Layers")),
    actions=frozenset(name for name in CANVAS_COMMANDS if "." not in name) | {"snap", "grid", "map"},
    gestures=_GESTURES,
)
