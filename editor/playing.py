"""F5: which script is played, and the tab it is played in; the play itself is made by the window's factory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QIcon

from editor.look.icons import icon
from editor.look.tokens import ICON_TAB
from editor.pages import TABLES
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


def title_of(window: MainWindow, file: str) -> tuple[str, QIcon]:
    """The title of a script's play."""
    title = _("Test-play: {script}").format(script=window.document.name_of(file))
    return title, icon("play", window.theme, ICON_TAB, True, window.theme.accent_text)


def script_to_play(window: MainWindow) -> str:
    """The file that Play plays now; empty where there is none."""
    key = window.tabs.current
    if key.startswith(PLAYS):
        return key.removeprefix(PLAYS)
    open_scripts = [each for each in window.tabs.keys if each.startswith(_PLAYABLE)]
    if key in open_scripts:
        return key
    scripts = [*open_scripts, *window.document.files_in("scripts")]
    return scripts[0] if scripts else ""
