"""Finds printed cards that have the same number, in packs of every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

CODES = table(
    CodeInfo(
        "card-number-twice",
        _("Two cards with one number"),
        _("The number in the foot of a card says which card of the set it is."),
        '"printing": {"number": 7} on two cards',
        _("Give one of them another number, or leave numbers out: then cards are numbered by their places."),
    ),
)


@frozen_dataclass
class Numbered:
    """A card with its printed number."""

    file: str
    name: str
    number: str
    pointer: str = ""
    """Where the author wrote the number; empty for one that follows from its place."""


def repeated(cards: Iterable[Numbered]) -> Iterator[Diagnostic]:
    """A card whose written number another card has, once for each such card but the first."""
    first: dict[str, Numbered] = {}
    for card in sorted(cards, key=lambda card: bool(card.pointer)):
        other = first.setdefault(card.number, card)
        if other is not card and card.pointer:
            message = _("{other} has the number {number}, too.").format(
                other=quoted(other.name), number=quoted(card.number)
            )
            yield warning("card-number-twice", card.file, card.pointer, message, _(CODES["card-number-twice"].fix))
