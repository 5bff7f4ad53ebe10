"""Card trials in the main window: F6 opens the trial of the card in front; F6 there tries it again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QIcon

from editor.document.page_keys import TRIES
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.testplay import trial_page


def trial_kind(page_class: Callable[[], type[trial_page.TrialPage]]) -> PageKind:
    """The kind of page on which cards are tried, made by a system's class."""

    def make(context: PageContext, key: str) -> Page:
        return page_class()(
            context.document,
            key.removeprefix(TRIES),
            reduced_motion=context.preferences.settings.reduced_motion,
            loaded=lambda: context.loaded,
            preferences=context.preferences,
            parent=context.page_parent,
        )

    return PageKind("try", lambda _document, key: key.startswith(TRIES), make, _title, prefix=TRIES, kept=False)


def try_card(context: PageContext, file: str, what: str) -> None:
    """Open or restart the trial of a card, by default of the one in front; `what`: a request to choose a card."""
    file = file or _card_to_try(context)
    if not file:
        context.tell(what)
        return
    context.flush()
    key = f"{TRIES}{file}"
    page = context.page(key)
    context.open_file(key)
    if isinstance(page, trial_page.TrialPage):
        page.again()


def _card_to_try(context: PageContext) -> str:
    """The card that F6 tries: the one in front, the one being tried, else the one selected in the pack tree."""
    key = context.key_in_front.removeprefix(TRIES)
    system = context.document.system
    if system.can_be_tried(key) and key in context.document.documents:
        return key
    chosen = context.file_in_tree
    return chosen if system.can_be_tried(chosen) else ""


def _title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    title = _("Try: {name}").format(name=context.document.name_of(key.removeprefix(TRIES)))
    return title, icon("hand-pointing", ICON_TAB, True, "accent_text")
