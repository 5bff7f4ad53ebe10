"""Finds two printed cards with one number."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.card_numbers import CODES, Numbered, repeated
from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import language
from schema.models.base import in_language
from schema.systems.desktopia.card_layout import NUMBERED
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual
from schema.systems.desktopia.checks.per_file import map_pack_files
from schema.systems.desktopia.pack import Pack

__all__ = ["CODES", "check"]


def check(pack: Pack) -> Iterator[Diagnostic]:
    """No number that an author wrote is that of another card."""
    places = map_pack_files(pack, _card)
    if not any(number for _folder, _file, _name, number in places):
        return
    places.sort(key=lambda place: (NUMBERED.index(place[0]), place[1]))
    cards = []
    for place, (_folder, file, name, number) in enumerate(places, 1):
        cards.append(Numbered(file, name, str(number or place), "/printing/number" if number else ""))
    yield from repeated(cards)


def _card(at: FileAt) -> tuple[str, str, str, int] | None:
    """Folder, file, name and written number of a card that is printed; 0 without a number."""
    card = at.piece
    if not isinstance(card, Character | Missile | Artifact | Ritual):
        return None
    return at.folder, at.file, in_language(card.name, language(), at.id), card.printing.number or 0
