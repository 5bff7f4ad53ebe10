"""How new frames of a pack begin: as a copy of one of the frames that every pack of the game has. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from editor.document.edits import Documents
from editor.pages.start.templates import PieceTemplate, Record
from schema.i18n import gettext as _
from schema.models.frames import FrameName
from schema.rendering.frame_layout import Layout, copy_of

FRAME_TITLES: Final[Mapping[FrameName, Callable[[], str]]] = {
    "classic": lambda: _("Classic"),
    "full_art": lambda: _("Full art"),
    "ink_saving": lambda: _("Ink-saving"),
}
FRAME_CALLED: Final = {"en": "New frame", "ru": "Новая рамка"}
"""The name of a new one."""


def frame_templates(built_in: Mapping[FrameName, Layout]) -> tuple[PieceTemplate, ...]:
    """A template for a copy of each frame."""
    return tuple(
        PieceTemplate(name, FRAME_CALLED, partial(_copied, layout), FRAME_TITLES[name], _told)
        for name, layout in built_in.items()
    )


def _told() -> str:
    return _("A copy with places, colours and letters of its own")


def _copied(layout: Layout, _documents: Documents) -> Record:
    return copy_of(layout)
