"""Offers to go on with experiments that were still playing when the window was closed or killed."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

from editor.late_imports import late_imports
from editor.systems.registry import NO_WORKBENCH
from editor.ui.notice_bar import Notice
from editor.window.context import WindowContext
from schema.i18n import format_number
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.panels.experiment.unfinished import Unfinished

with late_imports(__name__):
    from editor.panels.experiment import experiment_page, interrupted, unfinished


def offer_to_go_on(window: WindowContext, warm: threading.Thread | None = None) -> None:
    """Look for them in the background, after another thread that imports, and show a notice about the latest one."""
    settings, root, documents = window.preferences.folder, window.document.root, window.document.documents
    if settings is None or root is None or window.workbench is NO_WORKBENCH:
        return

    def look(_progress: object) -> list[Unfinished]:
        if not interrupted.interrupted(settings):
            return []
        if warm is not None and warm.ident is not None:
            warm.join()
        return unfinished.unfinished(settings, root, documents)

    window.work.start(_("Looking for unfinished experiments"), look, partial(_tell, window))


def _tell(window: WindowContext, found: list[Unfinished]) -> None:
    if not found:
        return
    latest = found[0]
    name = window.document.name_of(latest.file)
    if latest.planned:
        text = _("{name} was interrupted: {n} of {all} games are kept.")
        words = text.format(name=name, n=format_number(latest.played), all=format_number(latest.planned))
    else:
        words = _("{name} was interrupted before a game had ended.").format(name=name)

    def go_on() -> None:
        window.notices.forget("unfinished")
        window.open_file(latest.file)
        page = window.page(latest.file)
        if isinstance(page, experiment_page.ExperimentPage):
            page.begin()

    window.notices.tell(Notice("unfinished", "info", words, ((_("Go on"), go_on),)))
