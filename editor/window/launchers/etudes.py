"""Etudes in the main window: the header above the table, pages that record and play solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIcon

from editor.document.page_keys import PLAYS, RECORDS
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.window.context import WindowContext
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.systems.desktopia.board.script_tab import ScriptTab
    from editor.systems.desktopia.play.play_table import PlayTable

ETUDES: Final = "etudes/"


def give_head(window: WindowContext, tab: ScriptTab) -> None:
    """Show the status of an etude above its table."""
    if not tab.file.startswith(ETUDES):
        return
    from editor.systems.desktopia.etudes.etude_header import EtudeHeader

    head = EtudeHeader(window.document, tab.file, lambda: window.panels.background_proof, window.theme)
    head.record_wanted.connect(lambda: record(window, tab.file))
    head.play_wanted.connect(lambda: play_solution(window, tab.file))
    head.field_wanted.connect(lambda pointer: window.panels.inspect_place(tab.file, pointer))
    window.panels.checked.connect(head.refresh)
    tab.set_head(head)


def etude_in_front(window: WindowContext) -> str:
    """The etude in front, be it edited, played or recorded; empty if there is none."""
    key = window.tabs.current.removeprefix(PLAYS).removeprefix(RECORDS)
    return key if key.startswith(ETUDES) and key in window.document.documents else ""


def record(window: WindowContext, file: str = "") -> None:
    """Open the page that records the solution of an etude; by default of the one in front."""
    file = file or etude_in_front(window)
    if not file:
        window.tell(_("Open an etude first, then record its solution by playing it."))
        return
    window.panels.flush()
    from editor.systems.desktopia.etudes.recording_page import RecordingPage

    key = f"{RECORDS}{file}"
    page = RecordingPage(
        window.document,
        file,
        window.theme,
        reduced_motion=window.settings.reduced_motion,
        loaded=lambda: window.panels.loaded,
        preferences=window.preferences,
    )
    page.stop_wanted.connect(lambda: _back(window, key, file))
    page.play_wanted.connect(lambda: play_solution(window, file))
    page.recorded.connect(lambda _steps: window.tell(_("The solution is recorded and verified.")))
    window.add_page(key, page, *title_of(window, file))


def play_solution(window: WindowContext, file: str = "") -> None:
    """Play the stored solution of an etude step by step; by default of the one in front."""
    file = file or etude_in_front(window)
    if not file:
        window.tell(_("Open an etude first, then play its solution."))
        return
    if not window.document.value(file, "/lesson/solution"):
        window.tell(_("There is no solution yet. Record one by playing the etude."))
        return
    window.open_file(file)
    window.play()
    from editor.systems.desktopia.play.play_tab import PlayTab

    page = window.tabs.page(window.tabs.current)
    if not isinstance(page, PlayTab):
        return
    if page.table is not None:
        page.table.solution_wanted.emit()
        return

    def begin(table: PlayTable) -> None:
        page.laid.disconnect(begin)
        table.solution_wanted.emit()

    page.laid.connect(begin)


def _back(window: WindowContext, key: str, file: str) -> None:
    """Close a recording page and return to its etude."""
    if key in window.tabs.keys:
        window.tabs.remove(key)
    window.open_file(file)


def title_of(window: WindowContext, file: str) -> tuple[str, QIcon]:
    """Title and icon of a recording page."""
    title = _("Record: {name}").format(name=window.document.name_of(file))
    return title, icon("record", window.theme, ICON_TAB, True, window.theme.error)
