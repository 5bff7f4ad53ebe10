"""F5: which script is played, and the tab it is played in; the play itself is made by the window's factory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from editor.etudes import opening as etudes
from editor.look.icons import icon
from editor.look.tokens import ICON_TAB
from editor.pages import TABLES
from editor.trying import opening as trying
from schema.words import gettext as _

if TYPE_CHECKING:
    from editor.window import MainWindow

PLAYS: Final = "play:"
"""What the key of a play's page begins with; the file of the script follows."""

_PLAYABLE: Final = (*TABLES, "campaigns/")
"""Where everything lies that Play plays."""


def play(window: MainWindow) -> None:
    """Test-play the script in front, or the one that was in front last, as it is now."""
    file = script_to_play(window)
    if not file:
        return
    window.panels.flush()
    window.play_requested.emit(window.document, file)
    if window.play_factory is not None:
        page = window.play_factory(window.document, file, window.theme)
        window.add_page(f"{PLAYS}{file}", page, *title_of(window, file))


def replay(window: MainWindow) -> None:
    """The decisions of the play in front, or of the script in front, again on the content as it is now."""
    key = window.tabs.current
    key = key if in_front(window) is not None else f"{PLAYS}{key}"
    if key not in window.tabs.keys:
        key = next((each for each in reversed(window.tabs.keys) if each.startswith(PLAYS)), "")
    again = getattr(window.tabs.page(key), "replay_with_changes", None)
    if again is None:
        play(window)
        return
    window.panels.flush()
    window.tabs.turn_to(key)
    again()


def in_front(window: MainWindow) -> QWidget | None:
    """The play in front, if there is one: of a script, of a card that is tried, or one that is recorded."""
    key = window.tabs.current
    return window.tabs.page(key) if key.startswith((PLAYS, trying.TRIES, etudes.RECORDS)) else None


def takes(window: MainWindow, what: str, *given: object) -> bool:
    """Have the play in front undo, redo, zoom or fit by itself; says whether there is one."""
    page = in_front(window)
    do = getattr(page, what, None)
    if do is not None:
        do(*given)
    return page is not None


def use_motion(window: MainWindow) -> None:
    """Movements take no time, or as long as they do; from now on, in every play."""
    reduced = window.actions_["reduced_motion"].isChecked()
    window.remembered.change(reduced_motion=reduced)
    for key in window.tabs.keys:
        use = getattr(window.tabs.page(key), "use_motion", None)
        if use is not None:
            use(reduced)


def title_by_key(window: MainWindow, key: str) -> tuple[str, QIcon] | None:
    """The title of the page of a play by its key; None for other pages."""
    for start, title in ((PLAYS, title_of), (trying.TRIES, trying.title_of), (etudes.RECORDS, etudes.title_of)):
        if key.startswith(start):
            return title(window, key.removeprefix(start))
    return None


def title_of(window: MainWindow, file: str) -> tuple[str, QIcon]:
    """The title of a script's play."""
    title = _("Test-play: {script}").format(script=window.document.name_of(file))
    return title, icon("play", window.theme, ICON_TAB, True, window.theme.accent_text)


def script_to_play(window: MainWindow) -> str:
    """The file that Play plays now; empty where there is none."""
    key = window.tabs.current
    if key.startswith((PLAYS, etudes.RECORDS)):
        return key.partition(":")[2]
    open_scripts = [each for each in window.tabs.keys if each.startswith(_PLAYABLE)]
    if key in open_scripts:
        return key
    scripts = [*open_scripts, *window.document.files_in("scripts")]
    return scripts[0] if scripts else ""
