"""Etudes in the main window: the header above the table, pages that record and play solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.canvas.board_page import BoardHeader
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext
from editor.testplay import recording_launcher
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
    shown.prove_wanted.connect(lambda: context.do("prove"))
    shown.field_wanted.connect(lambda pointer: context.inspect_place(file, pointer))
    context.checked.connect(shown.refresh)
    return shown


def _proof(context: PageContext) -> background_proof.BackgroundProof | None:
    findings = context.background_findings
    return findings if isinstance(findings, background_proof.BackgroundProof) else None


def record(context: PageContext, file: str = "") -> None:
    """Open the page that records the solution of an etude; by default of the one in front."""
    what = _("Open an etude first, then record its solution by playing it.")
    recording_launcher.record(context, file or recording_launcher.scenario_in_front(context, ETUDES), what)


def play_solution(context: PageContext, file: str = "") -> None:
    """Play the stored solution of an etude step by step; by default of the one in front."""
    file = file or recording_launcher.scenario_in_front(context, ETUDES)
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


RECORDING = recording_launcher.recording_kind(lambda: recording_page.RecordingPage, play_solution)
"""The page that records an etude's solution."""
