"""The board of Despaira in the window: pages of maps and duels with their tools and palette."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from editor.canvas.board_page import BoardPalette
from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext
from editor.systems.despaira.board.header import DuelHeader
from editor.systems.despaira.board.page import FieldPage
from editor.systems.despaira.board.tools import TOOLS
from editor.systems.workbench import Board
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.systems.despaira.board import palette, tile_stats

_GESTURES: Final[tuple[tuple[Callable[[], str], Callable[[], str]], ...]] = (
    (lambda: "1 … 9, 0", lambda: _("Paint with a kind of tile")),
    (lambda: _("Arrow keys"), lambda: _("Move by a tile")),
    (lambda: _("Alt+arrow"), lambda: _("Change the facing")),
    (lambda: _("Shift+click"), lambda: _("Counter tool: take one away; place tool: place more")),
    (lambda: _("Ctrl+wheel"), lambda: _("Zoom about the pointer")),
    (lambda: "Esc", lambda: _("Cancel the gesture; return to the Select tool")),
)


def _page(context: PageContext, file: str) -> FieldPage:
    page = FieldPage(context.document, file)
    page.standing_of = lambda piece: tile_stats.standing_of(
        context.loaded, file, context.document.value(file, piece.pointer)
    )
    page.figures_now = lambda: tile_stats.figures_in(context.loaded, file)
    context.checked.connect(page.show_checked)
    if context.loaded is not None:
        page.show_checked()
    page.card_opened.connect(lambda folder, id_: context.open_file(context.document.file_of(folder, id_) or ""))
    if page.is_duel:
        header = DuelHeader(page)
        header.prove_wanted.connect(lambda: context.do("prove"))
        page.set_header(header)
    return page


def _palette(document: PackDocument) -> BoardPalette:
    return palette.FieldPalette(document)


FIELD_BOARD: Final = Board(
    _page,
    TOOLS,
    _palette,
    lambda: (_("Tiles"), _("Cards"), _("Counters")),
    actions=frozenset({"select_all", "delete"}),
    gestures=_GESTURES,
)
