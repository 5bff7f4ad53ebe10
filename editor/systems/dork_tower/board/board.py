"""The board of Dork Tower in the window: pages of boards and scenarios with their tools and palette."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from editor.canvas.board_page import BoardPalette
from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext
from editor.systems.dork_tower.board.header import LandHeader
from editor.systems.dork_tower.board.page import LandPage
from editor.systems.dork_tower.board.tools import TOOLS
from editor.systems.workbench import Board
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.systems.dork_tower.board import palette

_GESTURES: Final[tuple[tuple[Callable[[], str], Callable[[], str]], ...]] = (
    (lambda: "1 … 5", lambda: _("Paint with a type of spaces")),
    (lambda: "6, 7, 8", lambda: _("Open borders, lakes, mountains")),
    (lambda: "A, B, C", lambda: _("Choose a rune, with the tool for runes")),
    (lambda: "T", lambda: _("Turn the tower one step")),
    (lambda: _("Ctrl+wheel"), lambda: _("Zoom about the pointer")),
    (lambda: "Esc", lambda: _("Cancel the gesture; return to the Select tool")),
)


def _page(context: PageContext, file: str) -> LandPage:
    page = LandPage(context.document, file)
    page.card_opened.connect(lambda folder, id_: context.open_file(context.document.file_of(folder, id_) or ""))
    page.set_header(LandHeader(page))
    return page


def _palette(document: PackDocument) -> BoardPalette:
    return palette.LandPalette(document)


LAND_BOARD: Final = Board(
    _page,
    TOOLS,
    _palette,
    lambda: (_("Spaces"), _("Markers")),
    actions=frozenset({"select_all", "delete"}),
    gestures=_GESTURES,
)
"""The board of a board file or a scenario: its brush, and the keys for spaces and pieces."""
