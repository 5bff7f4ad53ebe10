"""The cards of decks as printables: for each deck its leader and its main deck, and the cards of tokens and tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.document.lenient_json import mapping, records, text, whole_number
from editor.printing.printables import PaintOptions, Printable, PrintableKind, texts_in
from editor.systems.despaira.cards.faces import printed
from editor.systems.despaira.painting.cards import HEIGHT, paint_back
from schema.i18n import gettext as _
from schema.systems.despaira.card_layout import WIDTH

_SHEET: Final = "cards"
_BACK: Final = "card"


def card_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """A kind for each deck, those for all cards of decks, and the others; all share their sheets."""
    decks = tuple(
        PrintableKind(
            "deck-" + _id(file).replace("_", "-"),
            document.name_of(file),
            "cards",
            partial(_deck, document, file),
            _SHEET,
        )
        for file in document.files_in("decks")
    )
    others = (
        ("creatures", _("Creatures"), not decks),
        ("tricks", _("Tricks"), not decks),
        ("leaders", _("Leaders"), not decks),
        ("tokens", _("Tokens"), True),
        ("tile_kinds", _("Tiles"), False),
    )
    return (
        *decks,
        *(
            PrintableKind(
                folder.replace("_", "-"), title, "cards", partial(_folder, document, folder), _SHEET, printed=usual
            )
            for folder, title, usual in others
        ),
    )


def _deck(document: PackDocument, file: str) -> Sequence[Printable]:
    deck = mapping(document.value(file))
    counts = Counter({("leaders", text(deck.get("leader"))): 1})
    for line in records(deck.get("main")):
        folder = document.folder_with(("creatures", "tricks"), text(line.get("card")))
        counts[folder, text(line.get("card"))] += max(0, whole_number(line.get("count"), 1))
    return tuple(_cards(document, counts))


def _cards(document: PackDocument, counts: Counter[tuple[str, str]]) -> Iterator[Printable]:
    for (folder, id_), count in counts.items():
        file = document.file_of(folder, id_)
        if file is not None:
            yield _card(document, file, count)


def _folder(document: PackDocument, folder: str) -> Sequence[Printable]:
    return tuple(_card(document, file, 1) for file in document.files_in(folder))


def _card(document: PackDocument, file: str, count: int) -> Printable:
    return Printable(
        id=_id(file),
        title=document.name_of(file),
        width=WIDTH,
        height=HEIGHT,
        paint=partial(_paint_front, document, file),
        count=count,
        back=_paint_back,
        back_id=_BACK,
        file=file,
    )


def _paint_front(document: PackDocument, file: str, painter: QPainter, language: str, _options: PaintOptions) -> None:
    with texts_in(language):
        face = printed(document, file)
        if face is not None:
            face.paint(painter, QRectF(0, 0, WIDTH, HEIGHT))


def _paint_back(painter: QPainter, _language: str, _options: PaintOptions) -> None:
    paint_back(painter, QRectF(0, 0, WIDTH, HEIGHT))


def _id(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".json")
