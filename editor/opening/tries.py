"""Joins the trying of cards to the main window: F6 opens the page of the card in front, F6 on it tries once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QIcon

from editor.kinds import TRIED
from editor.look.icons import icon
from editor.look.tokens import ICON_TAB
from editor.page_keys import TRIES
from schema.words import gettext as _

if TYPE_CHECKING:
    from editor.window import MainWindow


def card_to_try(window: MainWindow) -> str:
    """The card that F6 tries: the one in front, the one tried in front, else the one chosen in the tree."""
    key = window.tabs.current.removeprefix(TRIES)
    if key.startswith(TRIED) and key in window.document.documents:
        return key
    chosen = window.panels.tree.current_file
    return chosen if chosen.startswith(TRIED) else ""


def try_card(window: MainWindow, file: str = "") -> None:
    """Try a card as it is now, in a page of its own; the one in front where none is named."""
    file = file or card_to_try(window)
    if not file:
        window.tell(_("Choose a card first: a character, a missile, an artifact, a ritual, a special hit or an Order."))
        return
    window.panels.flush()
    from editor.trying.page import TryPage

    key = f"{TRIES}{file}"
    page = window.tabs.page(key)
    if isinstance(page, TryPage):
        window.tabs.turn_to(key)
        page.again()
        return
    still = window.settings.reduced_motion
    page = TryPage(
        window.document,
        file,
        window.theme,
        reduced_motion=still,
        loaded=lambda: window.panels.loaded,
        remembered=window.remembered,
        parent=window.tabs.stack,  # its place from the start: else it would be styled anew there with all in it
    )
    page.stop_wanted.connect(lambda: window.tabs.remove(key) if key in window.tabs.keys else None)
    page.problem_chosen.connect(window.jump)
    page.hint_changed.connect(lambda words: window.tell(words) if window.tabs.current == key else None)
    window.add_page(key, page, *title_of(window, file))


def title_of(window: MainWindow, file: str) -> tuple[str, QIcon]:
    """The title of the page on which a card is tried."""
    title = _("Try: {name}").format(name=window.document.name_of(file))
    return title, icon("hand-pointing", window.theme, ICON_TAB, True, window.theme.accent_text)
