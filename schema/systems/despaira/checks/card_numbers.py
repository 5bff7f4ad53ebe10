"""Finds two printed cards with one number of their set."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.card_numbers import CODES, Numbered, repeated
from schema.checks.incremental import FileAt, map_files
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import language
from schema.models.base import in_language
from schema.systems.despaira.cards import Creature, Leader, Trick
from schema.systems.despaira.pack import Pack, files_of

__all__ = ["CODES", "check"]


def check(pack: Pack) -> Iterator[Diagnostic]:
    """No number that an author wrote is that of another card."""
    yield from repeated(map_files(pack, files_of, _card))


def _card(at: FileAt) -> Numbered | None:
    card = at.piece
    if not isinstance(card, Leader | Creature | Trick) or not card.set_number:
        return None
    return Numbered(at.file, in_language(card.name, language(), at.id), card.set_number, "/set_number")
