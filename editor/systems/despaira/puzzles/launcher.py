"""Puzzles in the main window: the page that records a solution, and the play that shows it."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from editor.document.page_keys import PLAYS, RECORDS
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.systems.despaira.puzzles import recording, solution_playback
    from editor.testplay import session_page

_DUELS = "duels/"


def _duel_in_front(context: PageContext) -> str:
    """The duel in front, be it edited, played or recorded; empty if there is none."""
    key = context.key_in_front.removeprefix(PLAYS).removeprefix(RECORDS)
    return key if key.startswith(_DUELS) and key in context.document.documents else ""


def record(context: PageContext) -> None:
    """Open the page that records the solution of the duel in front."""
    file = _duel_in_front(context)
    if not file:
        context.tell(_("Open a duel first, then record its solution by playing it."))
        return
    context.flush()
    context.close_tab(f"{RECORDS}{file}")
    context.open_file(f"{RECORDS}{file}")


def play_solution(context: PageContext) -> None:
    """Play the duel in front with the decisions of its script, from the start."""
    file = _duel_in_front(context)
    if not file:
        context.tell(_("Open a duel first, then play its solution."))
        return
    if not context.document.value(file, "/expect"):
        context.tell(_("There is no solution yet. Record one by playing the duel."))
        return
    context.open_file(file)
    context.play()
    page = context.page(context.key_in_front)
    if isinstance(page, session_page.SessionPage):
        seed = context.document.value(file, "/seed", 1)
        page.begin_with(seed if isinstance(seed, int) else 1, solution_playback.lay_solution)


def _make(context: PageContext, key: str) -> Page:
    file = key.removeprefix(RECORDS)
    page = recording.DuelRecording(
        context.document,
        file,
        reduced_motion=context.preferences.settings.reduced_motion,
        loaded=lambda: context.loaded,
        preferences=context.preferences,
    )
    page.stop_wanted.connect(lambda: context.open_file(file))
    page.play_wanted.connect(lambda: play_solution(context))
    return page


def _title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    title = _("Record: {name}").format(name=context.document.name_of(key.removeprefix(RECORDS)))
    return title, icon("record", ICON_TAB, True, "error")


RECORDING = PageKind(
    "record",
    lambda _document, key: key.startswith(RECORDS),
    _make,
    _title,
    prefix=RECORDS,
    kept=False,
)
