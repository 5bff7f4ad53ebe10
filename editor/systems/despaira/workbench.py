"""Despaira as a plug-in of `editor`."""

from __future__ import annotations

from editor.pages.card.card_faces import CardFaces
from editor.pages.start.templates import Templates
from editor.systems.workbench import Workbench
from editor.ui.thumbnails import Thumbnails
from schema.i18n import gettext as _
from schema.systems.despaira.info import INFO


def _templates() -> Templates:
    from editor.systems.despaira.templates import templates

    return templates()


def _thumbnails() -> Thumbnails:
    from editor.systems.despaira.painting.thumbnails import THUMBNAILS

    return THUMBNAILS


def _card_faces() -> CardFaces:
    from editor.systems.despaira.cards.faces import CARD_FACES

    return CARD_FACES


DESPAIRA_WORKBENCH = Workbench(
    INFO.id,
    thumbnails=_thumbnails,
    card_faces=_card_faces,
    templates=_templates,
    nothing_to_play=lambda: _("There is no duel to play."),
)
