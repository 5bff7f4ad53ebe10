"""Test-play (F5): which script to play, and its tab. Heavy modules load in the background or with the first play."""

from __future__ import annotations

import threading
from collections.abc import Callable

from editor.document.page_keys import PLAYS, RECORDS
from editor.pages.card.card_abilities import abilities_reader
from editor.systems.registry import NO_WORKBENCH
from editor.ui.page import Page, PlayControls, PlayPage
from editor.window.context import WindowContext
from schema.i18n import gettext as _


def play(window: WindowContext) -> None:
    """Test-play the script in front, or the last open one, with unsaved changes."""
    file = script_to_play(window)
    if not file:
        return
    window.panels.flush()
    window.close_tab(f"{PLAYS}{file}")
    window.open_file(f"{PLAYS}{file}")


def replay(window: WindowContext) -> None:
    """Repeat the decisions of the play in front, or of the script in front, on the current content."""
    key = window.tabs.current
    key = key if in_front(window) is not None else f"{PLAYS}{key}"
    if key not in window.tabs.keys:
        key = next((each for each in reversed(window.tabs.keys) if each.startswith(PLAYS)), "")
    page = window.tabs.page(key)
    if not isinstance(page, PlayPage):
        play(window)
        return
    window.panels.flush()
    window.tabs.turn_to(key)
    page.replay_with_changes()


def stop(window: WindowContext) -> None:
    """Close the play in front; show a hint if there is none."""
    page = in_front(window)
    if page is None:
        window.tell(_("The current tab is not a play."))
        return
    page.stop_wanted.emit()


def in_front(window: WindowContext) -> PlayPage | None:
    """The play page in front, if there is one: a test-play, a card trial or a recording."""
    page = window.tabs.page(window.tabs.current)
    return page if isinstance(page, PlayPage) else None


def handle(window: WindowContext, do: Callable[[PlayControls], object]) -> bool:
    """Let the play in front undo, redo, zoom or fit; returns False if no play is in front."""
    page = in_front(window)
    if page is not None and page.play is not None:
        do(page.play)
    return page is not None


def zoom_of(page: Page | None) -> float | None:
    """The zoom of the play of a page in pixels per mm; None for other pages."""
    play = page.play if isinstance(page, PlayPage) else None
    return play.zoom_now if play is not None else None


def use_motion(window: WindowContext) -> None:
    """Apply the setting for reduced motion to every play."""
    reduced = window.actions_["reduced_motion"].isChecked()
    window.preferences.change(reduced_motion=reduced)
    for page in window.tabs.pages:
        if isinstance(page, PlayPage):
            page.use_motion(reduced)


def script_to_play(window: WindowContext) -> str:
    """The file that F5 plays; empty if there is none."""
    key = window.tabs.current
    if key.startswith((PLAYS, RECORDS)):
        return key.partition(":")[2]
    system = window.document.system
    if window.workbench is NO_WORKBENCH:
        return ""
    open_scripts = [each for each in window.tabs.keys if system.can_be_played(each)]
    if key in open_scripts:
        return key
    usual = system.scenarios
    scripts = [*open_scripts, *(window.document.files_in(usual.folder) if usual is not None else ())]
    return scripts[0] if scripts else ""


def warm_up_after_check(window: WindowContext) -> threading.Thread:
    """Prepare plays and pages of cards in a background thread, so that the first ones open as quickly as later ones.

    Waits for the first check: two threads that import the same modules could see them half initialized.
    """

    def prepare() -> None:
        words = window.document.types.vocabulary
        if words.words:
            words.read_word("amount", "0")
            abilities_reader(words)
        if window.workbench.warm_up is not None:
            window.workbench.warm_up()
        window.fairness.warm_up()
        window.proofs.warm_up()

    warm = threading.Thread(target=prepare, name="imports")  # no daemon: exit during import would abort

    def warm_up() -> None:
        if warm.ident is None:
            warm.start()

    window.panels.checked.connect(warm_up)
    return warm
