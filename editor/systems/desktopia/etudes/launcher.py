"""Etudes in the main window: the header above the table, pages that record and play solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIcon

from editor.canvas.board_page import BoardHeader
from editor.document.page_keys import PLAYS, RECORDS
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, TitleContext
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.systems.desktopia.play.play_table import PlayTable

with late_imports(__name__):
    from editor.systems.desktopia.etudes import background_proof, etude_header, recording_page
    from editor.systems.desktopia.play import play_tab

ETUDES: Final = "etudes/"


def header(context: PageContext, file: str) -> BoardHeader | None:
    """The status of an etude, to be shown above its table; None for other files."""
    if not file.startswith(ETUDES):
        return None

    shown = etude_header.EtudeHeader(context.document, file, lambda: _proof(context))
    shown.record_wanted.connect(lambda: record(context, file))
    shown.play_wanted.connect(lambda: play_solution(context, file))
    shown.field_wanted.connect(lambda pointer: context.inspect_place(file, pointer))
    context.checked.connect(shown.refresh)
    return shown


def _proof(context: PageContext) -> background_proof.BackgroundProof | None:
    findings = context.background_findings
    return findings if isinstance(findings, background_proof.BackgroundProof) else None


def etude_in_front(context: PageContext) -> str:
    """The etude in front, be it edited, played or recorded; empty if there is none."""
    key = context.key_in_front.removeprefix(PLAYS).removeprefix(RECORDS)
    return key if key.startswith(ETUDES) and key in context.document.documents else ""


def record(context: PageContext, file: str = "") -> None:
    """Open the page that records the solution of an etude; by default of the one in front."""
    file = file or etude_in_front(context)
    if not file:
        context.tell(_("Open an etude first, then record its solution by playing it."))
        return
    context.flush()
    context.close_tab(f"{RECORDS}{file}")
    context.open_file(f"{RECORDS}{file}")


def make_recording(context: PageContext, key: str) -> Page:
    """Create the recording page of a key."""
    file = key.removeprefix(RECORDS)
    page = recording_page.RecordingPage(
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


def play_solution(context: PageContext, file: str = "") -> None:
    """Play the stored solution of an etude step by step; by default of the one in front."""
    file = file or etude_in_front(context)
    if not file:
        context.tell(_("Open an etude first, then play its solution."))
        return
    if not context.document.value(file, "/lesson/solution"):
        context.tell(_("There is no solution yet. Record one by playing the etude."))
        return
    context.open_file(file)
    context.play()

    page = context.page(context.key_in_front)
    if not isinstance(page, play_tab.PlayTab):
        return
    if page.table is not None:
        page.table.solution_wanted.emit()
        return

    def begin(table: PlayTable) -> None:
        page.laid.disconnect(begin)
        table.solution_wanted.emit()

    page.laid.connect(begin)


def title_of(context: TitleContext, key: str) -> tuple[str, QIcon]:
    """Title and icon of a recording page."""
    title = _("Record: {name}").format(name=context.document.name_of(key.removeprefix(RECORDS)))
    return title, icon("record", ICON_TAB, True, "error")
