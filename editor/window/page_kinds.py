"""The registry of pages: which kind of page shows a key, how it is created and titled. The first match wins.

A key names a page: the path of a file, or a prefix such as `sheet:` and a folder. Content models and heavy widgets are
imported when a page is created: this is the boundary that keeps start-up short.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from PySide6.QtGui import QIcon

from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.document.page_keys import SENTENCES, SHEETS, SQUADS, START
from editor.ui.design_tokens import ICON_TAB, Theme
from editor.ui.icons import icon
from editor.ui.page import Page
from editor.ui.preferences import Preferences
from editor.ui.thumbnail_icons import file_title
from editor.window.background_task import BackgroundTasks
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.pages.card.card_page import CardPage


class TitleContext(Protocol):
    """What titles of pages depend on."""

    @property
    def document(self) -> PackDocument: ...

    @property
    def theme(self) -> Theme: ...


class PageContext(TitleContext, Protocol):
    """What creating a page may use of the window."""

    @property
    def preferences(self) -> Preferences:
        """The current settings, written to disk when changed."""

    @property
    def work(self) -> BackgroundTasks:
        """Background tasks, shown in the status bar with Cancel."""

    def open_file(self, file: str) -> None:
        """Bring the page of a key to the front."""

    def jump(self, file: str, pointer: str) -> None:
        """Show a place of the pack: its page, the piece on the table, the field in the inspector."""

    def tell(self, words: str) -> None:
        """Show a line in the status bar."""

    def start_page(self) -> Page:
        """The start page, with its buttons connected to the window."""

    def table_page(self, file: str) -> Page:
        """The tab of a script, connected to tools, palette and status bar."""


class PageKind(NamedTuple):
    """One kind of page: which keys it shows, how it is created, and the title and icon of its tab."""

    name: str
    fits: Callable[[PackDocument, str], bool]
    make: Callable[[PageContext, str], Page]
    title: Callable[[TitleContext, str], tuple[str, QIcon]]


def _is_table(document: PackDocument, key: str) -> bool:
    return document.system.on_board(key) and key in document.documents and not isinstance(document.content(key), Broken)


def _card_page(bench: PageContext, file: str) -> Page:
    from editor.pages.card.card_page import CardPage

    page = CardPage(bench.document, file, bench.theme)
    hold_sentences(page, bench, file)
    return page


def hold_sentences(page: CardPage, bench: PageContext, file: str) -> None:
    """Add the ability editor to the page of a card that has abilities."""
    from editor.pages.abilities.side_pane import AbilitySidePane

    if bench.document.system.has_abilities(file):
        beside = AbilitySidePane(bench.document, file, bench.theme)
        page.hold(beside)


def _sentences_page(bench: PageContext, key: str) -> Page:
    from editor.pages.abilities.goals_page import GoalsPage

    return GoalsPage(bench.document, key.removeprefix(SENTENCES), bench.theme)


def _sentences_title(bench: TitleContext, key: str) -> tuple[str, QIcon]:
    name = bench.document.name_of(key.removeprefix(SENTENCES))
    title = _("{name}: goals and rules").format(name=name)
    return title, icon("flag", bench.theme, ICON_TAB, colour=bench.theme.text_2)


def _is_sentences(document: PackDocument, key: str) -> bool:
    return key.startswith(SENTENCES) and _is_table(document, key.removeprefix(SENTENCES))


def _file_title(bench: TitleContext, file: str) -> tuple[str, QIcon]:
    return file_title(bench.document, bench.theme, file)


def _sheet_page(bench: PageContext, key: str) -> Page:
    from editor.pages.spreadsheet.spreadsheet_page import SpreadsheetPage

    return SpreadsheetPage(bench.document, key.removeprefix(SHEETS), bench.theme, bench.preferences)


def _sheet_title(bench: TitleContext, key: str) -> tuple[str, QIcon]:
    folder = key.removeprefix(SHEETS)
    kind = bench.document.system.kind(folder)
    return kind.title() if kind is not None else folder, icon("table", bench.theme, ICON_TAB, colour=bench.theme.text_2)


def _is_sheet(document: PackDocument, key: str) -> bool:
    return key.startswith(SHEETS) and document.system.kind(key.removeprefix(SHEETS)) is not None


def _start_page(bench: PageContext, _key: str) -> Page:
    return bench.start_page()


def _start_title(bench: TitleContext, _key: str) -> tuple[str, QIcon]:
    return _("Start page"), icon("list", bench.theme, ICON_TAB, colour=bench.theme.text_2)


def _is_campaign(document: PackDocument, key: str) -> bool:
    return key.startswith("campaigns/") and isinstance(document.content(key), dict)


def _campaign_page(bench: PageContext, file: str) -> Page:
    from editor.systems.desktopia.campaigns.campaign_page import CampaignPage

    return CampaignPage(bench.document, file, bench.theme, bench.preferences)


def _is_squads(document: PackDocument, key: str) -> bool:
    return key.startswith(SQUADS) and _is_table(document, key.removeprefix(SQUADS))


def _squads_page(bench: PageContext, key: str) -> Page:
    from editor.systems.desktopia.squads.squads_page import SquadsPage

    return SquadsPage(bench.document, key.removeprefix(SQUADS), bench.theme)


def _squads_title(bench: TitleContext, key: str) -> tuple[str, QIcon]:
    title = _("Squads: {script}").format(script=bench.document.name_of(key.removeprefix(SQUADS)))
    return title, icon("users-three", bench.theme, ICON_TAB, colour=bench.theme.text_2)


def _box_page(bench: PageContext, _file: str) -> Page:
    from editor.systems.desktopia.box_page import BoxPage

    return BoxPage(bench.document, bench.theme)


def _rules_page(bench: PageContext, _file: str) -> Page:
    from editor.systems.desktopia.rules_page import RulesPage

    return RulesPage(bench.document, bench.theme)


PAGES: Final[tuple[PageKind, ...]] = (
    PageKind("start", lambda _document, key: key == START, _start_page, _start_title),
    PageKind("table", _is_table, lambda bench, file: bench.table_page(file), _file_title),
    PageKind("sheet", _is_sheet, _sheet_page, _sheet_title),
    PageKind("squads", _is_squads, _squads_page, _squads_title),
    PageKind("campaign", _is_campaign, _campaign_page, _file_title),
    PageKind("sentences", _is_sentences, _sentences_page, _sentences_title),
    PageKind(
        "box",
        lambda document, key: key == "box.json" and isinstance(document.content(key), dict),
        _box_page,
        _file_title,
    ),
    PageKind(
        "rules",
        lambda document, key: key == "rules.json" and isinstance(document.value(key), dict),
        _rules_page,
        _file_title,
    ),
    PageKind("card", lambda document, key: key in document.documents, _card_page, _file_title),
)
"""In order of precedence."""


def pages_beside(document: PackDocument) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of pages that are no files: those of the pack, and those of its scripts."""
    of_pack = (START, *(f"{SHEETS}{kind.folder}" for kind in document.system.kinds if document.files_in(kind.folder)))
    folders = [kind.folder for kind in document.system.kinds if kind.on_board]
    tables = [file for folder in folders for file in document.files_in(folder) if _is_table(document, file)]
    return of_pack, tuple(f"{kind}{file}" for file in tables for kind in (SQUADS, SENTENCES))


def kind_of(document: PackDocument, key: str) -> PageKind | None:
    """The kind of page that shows a key; None if there is none, as for a missing file."""
    return next((kind for kind in PAGES if kind.fits(document, key)), None)
