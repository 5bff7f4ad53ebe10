"""The shared kinds of pages, and which kind shows a key: the kinds of the pack's system first, then the shared ones.

Pages are imported late, and load when they are created: this keeps start-up short.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIcon

from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.document.page_keys import PAIR, PLAYS, PRINT, SHEETS, START
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.systems.registry import NO_WORKBENCH, printables_for, workbench_called
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page, PlayPage
from editor.ui.thumbnails import file_title
from schema.i18n import gettext as _
from schema.systems.system_info import EXPERIMENTS_INFO

if TYPE_CHECKING:
    from editor.pages.card.card_page import CardPage

with late_imports(__name__):
    from editor.pages.abilities import side_pane
    from editor.pages.card import card_page
    from editor.pages.printing import print_page
    from editor.pages.spreadsheet import spreadsheet_page
    from editor.panels.experiment import experiment_page
    from editor.testplay import default_play_page, list_view
    from editor.window import game_pair_page
    from simulator.systems import registry


def _is_table(document: PackDocument, key: str) -> bool:
    return document.system.on_board(key) and key in document.documents and not isinstance(document.content(key), Broken)


def _card_page(context: PageContext, file: str) -> Page:
    page = card_page.CardPage(context.document, file, context.thumbnails, context.card_faces)
    hold_sentences(page, context, file)
    return page


def hold_sentences(page: CardPage, context: PageContext, file: str) -> None:
    """Add the ability editor to the page of a card that has abilities."""
    if context.document.system.has_abilities(file):
        beside = side_pane.AbilitySidePane(context.document, file, context.thumbnails)
        page.hold(beside)


def _file_title(context: TitleContext, file: str) -> tuple[str, QIcon]:
    return file_title(context.thumbnails, context.document, file)


def _sheet_page(context: PageContext, key: str) -> Page:
    folder = key.removeprefix(SHEETS)
    return spreadsheet_page.SpreadsheetPage(
        context.document, folder, context.thumbnails, context.templates, context.preferences
    )


def _sheet_title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    folder = key.removeprefix(SHEETS)
    kind = context.document.system.kind(folder)
    return kind.title() if kind is not None else folder, icon("table", ICON_TAB, tint="text_2")


def _is_sheet(document: PackDocument, key: str) -> bool:
    return key.startswith(SHEETS) and document.system.kind(key.removeprefix(SHEETS)) is not None


def _start_page(context: PageContext, _key: str) -> Page:
    return context.start_page()


def _start_title(context: TitleContext, _key: str) -> tuple[str, QIcon]:
    return _("Start page"), icon("list", ICON_TAB, tint="text_2")


def _print_page(context: PageContext, _key: str) -> Page:
    return print_page.PrintPage(context, printables_for(context.document.system))


def _print_title(_context: TitleContext, _key: str) -> tuple[str, QIcon]:
    return _("Print"), icon("printer", ICON_TAB, tint="text_2")


def _play_page(context: PageContext, key: str) -> Page:
    return _play_of(context, key.removeprefix(PLAYS))


def _play_of(context: PageContext, file: str) -> PlayPage:
    workbench = workbench_called(context.document.system.id)
    return _shared_play_page(context, file) if workbench.play_page is None else workbench.play_page(context, file)


def _shared_play_page(context: PageContext, file: str) -> PlayPage:
    rules = registry.rules_called(context.document.system.id)
    assert rules is not None
    workbench = workbench_called(rules.id)
    return default_play_page.DefaultPlayPage(
        rules,
        context.document,
        file,
        list_view.ListView if workbench.play_view is None else workbench.play_view(),
        workbench.story_icons,
        reduced_motion=context.preferences.settings.reduced_motion,
        loaded=lambda: context.loaded,
        preferences=context.preferences,
        parent=context.page_parent,
    )


def _play_title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    title = _("Test-play: {script}").format(script=context.document.name_of(key.removeprefix(PLAYS)))
    return title, icon("play", ICON_TAB, True, "accent_text")


def _is_experiment(document: PackDocument, key: str) -> bool:
    of_kind = key.startswith(f"{EXPERIMENTS_INFO.folder}/") and key in document.documents
    playable = of_kind and workbench_called(document.system.id) is not NO_WORKBENCH
    return playable and not isinstance(document.content(key), Broken)


def _experiment_page(context: PageContext, file: str) -> Page:
    rules = registry.rules_called(context.document.system.id)
    assert rules is not None
    folder = context.preferences.folder
    page = experiment_page.ExperimentPage(context.document, rules, file, folder, context.flush, work=context.work)
    page.problems_wanted.connect(lambda place: context.jump(place, ""))
    page.pair_wanted.connect(lambda run, game: game_pair_page.open_pair(context, run, game))
    return page


def _pair_page(context: PageContext, key: str) -> Page:
    return game_pair_page.GamePairPage(context, key, _play_of)


def _pair_title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    name = context.document.name_of(key.removeprefix(PAIR))
    return _("{name}: A and B").format(name=name), icon("flask", ICON_TAB, tint="text_2")


def _is_play(document: PackDocument, key: str) -> bool:
    return key.startswith(PLAYS) and workbench_called(document.system.id) is not NO_WORKBENCH


PAGES: Final[tuple[PageKind, ...]] = (
    PageKind("start", lambda _document, key: key == START, _start_page, _start_title),
    PageKind("table", _is_table, lambda context, file: context.table_page(file), _file_title),
    PageKind("sheet", _is_sheet, _sheet_page, _sheet_title, prefix=SHEETS),
    PageKind("print", lambda _document, key: key == PRINT, _print_page, _print_title),
    PageKind("play", _is_play, _play_page, _play_title, prefix=PLAYS, kept=False),
    PageKind("pair", lambda _document, key: key.startswith(PAIR), _pair_page, _pair_title, prefix=PAIR, kept=False),
    PageKind("experiment", _is_experiment, _experiment_page, _file_title),
    PageKind("card", lambda document, key: key in document.documents, _card_page, _file_title),
)
"""The kinds that all systems share, in order of precedence; those of the pack's system precede them."""


def pages_beside(document: PackDocument) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of pages that are no files: those of the pack, and those of files on the board."""
    sheets = (f"{SHEETS}{kind.folder}" for kind in document.system.kinds if document.files_in(kind.folder))
    of_pack = (START, PRINT, *sheets)
    folders = [kind.folder for kind in document.system.kinds if kind.on_board]
    tables = [file for folder in folders for file in document.files_in(folder) if _is_table(document, file)]
    kinds = [kind for kind in workbench_called(document.system.id).page_kinds if kind.of_boards]
    return of_pack, tuple(f"{kind.prefix}{file}" for file in tables for kind in kinds)


def kind_of(document: PackDocument, key: str) -> PageKind | None:
    """The kind of page that shows a key; None if there is none, as for a missing file."""
    kinds = (*workbench_called(document.system.id).page_kinds, *PAGES)
    return next((kind for kind in kinds if kind.fits(document, key)), None)
