"""Card trials in the main window: F6 opens the sandbox of the card in front; F6 there tries it again."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from editor.document.page_keys import TRIES
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, TitleContext
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.systems.desktopia.sandbox import sandbox_page


def card_to_try(context: PageContext) -> str:
    """The card that F6 tries: the one in front, the one being tried, else the one selected in the pack tree."""
    key = context.key_in_front.removeprefix(TRIES)
    system = context.document.system
    if system.can_be_tried(key) and key in context.document.documents:
        return key
    chosen = context.file_in_tree
    return chosen if system.can_be_tried(chosen) else ""


def try_card(context: PageContext, file: str = "") -> None:
    """Open or restart the sandbox of a card; by default of the one in front."""
    file = file or card_to_try(context)
    if not file:
        context.tell(
            _("Choose a card first: a character, a missile, an artifact, a ritual, a special hit or an Order.")
        )
        return
    context.flush()

    key = f"{TRIES}{file}"
    page = context.page(key)
    context.open_file(key)
    if isinstance(page, sandbox_page.SandboxPage):
        page.again()


def make(context: PageContext, key: str) -> Page:
    """Create the sandbox page of a key."""
    return sandbox_page.SandboxPage(
        context.document,
        key.removeprefix(TRIES),
        reduced_motion=context.preferences.settings.reduced_motion,
        loaded=lambda: context.loaded,
        preferences=context.preferences,
        parent=context.page_parent,
    )


def title_of(context: TitleContext, key: str) -> tuple[str, QIcon]:
    """Title and icon of a sandbox page."""
    title = _("Try: {name}").format(name=context.document.name_of(key.removeprefix(TRIES)))
    return title, icon("hand-pointing", ICON_TAB, True, "accent_text")
