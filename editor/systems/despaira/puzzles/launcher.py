"""Puzzles in the main window: the page that records a solution, and the play that shows it."""

from __future__ import annotations

from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext
from editor.testplay import recording_launcher
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.systems.despaira.puzzles import recording, solution_playback
    from editor.testplay import session_page

_DUELS = "duels/"


def record(context: PageContext) -> None:
    """Open the page that records the solution of the duel in front."""
    what = _("Open a duel first, then record its solution by playing it.")
    recording_launcher.record(context, recording_launcher.scenario_in_front(context, _DUELS), what)


def play_solution(context: PageContext, file: str = "") -> None:
    """Play a duel with the decisions of its script, from the start; by default the one in front."""
    file = file or recording_launcher.scenario_in_front(context, _DUELS)
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


RECORDING = recording_launcher.recording_kind(lambda: recording.DuelRecording, play_solution)
"""The page that records a puzzle's solution."""
