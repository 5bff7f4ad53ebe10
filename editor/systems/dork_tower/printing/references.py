"""Reference cards for each player: what XP buy, and what the curses do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.printing.printables import PaintOptions, Printable
from editor.systems.dork_tower.cards.sides import ability_words, saves_ink
from editor.systems.dork_tower.painting.card_parts import CARD
from editor.systems.dork_tower.painting.cards import paint_scroll_back
from editor.systems.dork_tower.painting.reference_card import ReferenceEntry, paint_reference
from schema.i18n import gettext as _
from schema.i18n import language, texts_in
from schema.json.lenient_json import mapping, whole_number

_PLAYERS: Final = 6
_MARKS: Final = {"xp_uses": "xp", "curses": "eye"}


def reference_cards(document: PackDocument) -> Sequence[Printable]:
    """A card for each folder that has something."""
    return tuple(
        Printable(
            folder.replace("_", "-"),
            _title(folder),
            *CARD,
            partial(_paint, document, folder),
            _PLAYERS,
            partial(_paint_back, document),
            "scroll",
        )
        for folder in _MARKS
        if document.files_in(folder)
    )


def _title(folder: str) -> str:
    return _("What XP buy") if folder == "xp_uses" else _("Curses")


def _paint(document: PackDocument, folder: str, painter: QPainter, code: str, options: PaintOptions) -> None:
    saving = saves_ink(document, {}, options.frame)
    with texts_in(code):
        paint_reference(
            painter, _title(folder), _MARKS[folder], tuple(_entries(document, folder)), options.bleed, saving
        )


def _paint_back(document: PackDocument, painter: QPainter, _code: str, options: PaintOptions) -> None:
    paint_scroll_back(painter, options.bleed, saves_ink(document, {}, options.frame))


def _entries(document: PackDocument, folder: str) -> Iterator[ReferenceEntry]:
    for file in document.files_in(folder):
        card = mapping(document.value(file))
        key = "cost" if folder == "xp_uses" else "remove_cost"
        cost = _("{number} XP").format(number=whole_number(card.get(key))) if key in card else ""
        words = ability_words(document, folder, card, card.get("abilities"), titles=False)
        yield ReferenceEntry(document.name_of(file), cost, localized(card.get("text"), language()) or words)
