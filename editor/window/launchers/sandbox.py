"""Card trials in the main window: F6 opens the sandbox of the card in front; F6 there tries it again."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from editor.document.page_keys import TRIES
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.window.context import WindowContext
from schema.i18n import gettext as _


def card_to_try(window: WindowContext) -> str:
    """The card that F6 tries: the one in front, the one being tried, else the one selected in the pack tree."""
    key = window.tabs.current.removeprefix(TRIES)
    system = window.document.system
    if system.can_be_tried(key) and key in window.document.documents:
        return key
    chosen = window.panels.tree.current_file
    return chosen if system.can_be_tried(chosen) else ""


def try_card(window: WindowContext, file: str = "") -> None:
    """Open or restart the sandbox of a card; by default of the one in front."""
    file = file or card_to_try(window)
    if not file:
        window.tell(_("Choose a card first: a character, a missile, an artifact, a ritual, a special hit or an Order."))
        return
    window.panels.flush()
    from editor.systems.desktopia.sandbox.sandbox_page import SandboxPage

    key = f"{TRIES}{file}"
    page = window.tabs.page(key)
    if isinstance(page, SandboxPage):
        window.tabs.turn_to(key)
        page.again()
        return
    still = window.settings.reduced_motion
    page = SandboxPage(
        window.document,
        file,
        window.theme,
        reduced_motion=still,
        loaded=lambda: window.panels.loaded,
        preferences=window.preferences,
        parent=window.tabs.stack,  # at once: a reparented widget is styled again with all children
    )
    page.stop_wanted.connect(lambda: window.tabs.remove(key) if key in window.tabs.keys else None)
    window.add_page(key, page, *title_of(window, file))


def title_of(window: WindowContext, file: str) -> tuple[str, QIcon]:
    """Title and icon of a sandbox page."""
    title = _("Try: {name}").format(name=window.document.name_of(file))
    return title, icon("hand-pointing", window.theme, ICON_TAB, True, window.theme.accent_text)
