"""Recordings in the main window: the page on which the solution of a scenario is recorded by playing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QIcon

from editor.document.page_keys import PLAYS, RECORDS
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.testplay.recording_page import RecordingPage


def recording_kind(
    page_class: Callable[[], type[RecordingPage]], play_solution: Callable[[PageContext, str], None]
) -> PageKind:
    """The kind of page on which solutions are recorded, made by a system's class; `play_solution` gets a file."""

    def make(context: PageContext, key: str) -> Page:
        file = key.removeprefix(RECORDS)
        page = page_class()(
            context.document,
            file,
            reduced_motion=context.preferences.settings.reduced_motion,
            loaded=lambda: context.loaded,
            preferences=context.preferences,
        )
        page.stop_wanted.connect(lambda: context.open_file(file))
        page.play_wanted.connect(lambda: play_solution(context, file))
        page.recorded.connect(lambda _steps: context.tell(_("The solution is recorded and verified.")))
        return page

    return PageKind("record", lambda _document, key: key.startswith(RECORDS), make, _title, prefix=RECORDS, kept=False)


def scenario_in_front(context: PageContext, folder: str) -> str:
    """The scenario of a folder in front, be it edited, played or recorded; empty if there is none."""
    key = context.key_in_front.removeprefix(PLAYS).removeprefix(RECORDS)
    return key if key.startswith(folder) and key in context.document.documents else ""


def record(context: PageContext, file: str, what: str) -> None:
    """Open the page that records the solution of a scenario anew; `what`: a request to open one if there is none."""
    if not file:
        context.tell(what)
        return
    context.flush()
    context.close_tab(f"{RECORDS}{file}")
    context.open_file(f"{RECORDS}{file}")


def _title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    title = _("Record: {name}").format(name=context.document.name_of(key.removeprefix(RECORDS)))
    return title, icon("record", ICON_TAB, True, "error")
