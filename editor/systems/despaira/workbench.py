"""Despaira as a plug-in of `editor`."""

from __future__ import annotations

from editor.pages.start.templates import Templates
from editor.systems.workbench import Workbench
from schema.i18n import gettext as _
from schema.systems.despaira.info import INFO


def _templates() -> Templates:
    from editor.systems.despaira.templates import templates

    return templates()


DESPAIRA_WORKBENCH = Workbench(
    INFO.id,
    templates=_templates,
    nothing_to_play=lambda: _("There is no duel to play."),
)
