"""The cards of decks as printables: for each deck its leader and its main deck, and the cards of tokens and tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.printing.art import art_problems
from editor.printing.faces.chosen_frame import saves_ink
from editor.printing.faces.parts import foot_over
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.systems.despaira.cards.faces import PrintedCard, TileCard, printed
from editor.systems.despaira.painting.cards import art_mm, fit_card, paint_flat_back, paint_front
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.i18n import texts_in
from schema.json.lenient_json import mapping, records, text, whole_number
from schema.rendering import card_fit, card_frames
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.systems.despaira.card_layout import LAYOUTS, name_room, name_width
from schema.systems.despaira.tile_layout import tile_fit

_BACK: Final = "card"


def card_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """A kind for each deck, those for all cards of decks, and the others; all share their sheets."""
    decks = tuple(
        PrintableKind(
            "deck-" + _id(file).replace("_", "-"),
            document.name_of(file),
            "cards",
            partial(_deck, document, file),
            _("Cards"),
        )
        for file in document.files_in("decks")
    )
    others = (
        ("creatures", _("Creatures"), not decks),
        ("tricks", _("Tricks"), not decks),
        ("leaders", _("Leaders"), not decks),
        ("tokens", _("Creature tokens"), True),
        ("tile_kinds", _("Tiles"), False),
    )
    return (
        *decks,
        *(
            PrintableKind(
                folder.replace("_", "-"), title, "cards", partial(_folder, document, folder), _("Cards"), printed=usual
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
        back=partial(paint_card_back, document),
        back_id=_BACK,
        file=file,
        problems=partial(_problems, document, file),
    )


def _paint_front(document: PackDocument, file: str, painter: QPainter, language: str, options: PaintOptions) -> None:
    with texts_in(language):
        face = printed(document, file, options.frame)
        if isinstance(face, PrintedCard):
            paint_front(painter, face.look, fit_card(face.look), options.bleed)
        elif face is not None:
            face.paint_flat(painter, options.bleed, lines=saves_ink(document.card, LAYOUTS, options.frame))


def paint_card_back(document: PackDocument, painter: QPainter, _language: str, options: PaintOptions) -> None:
    """Paint the back that all cards share."""
    paint_flat_back(painter, options.bleed, lines=saves_ink(document.card, LAYOUTS, options.frame))


def _id(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".json")


def _problems(document: PackDocument, file: str, language: str, options: PaintOptions) -> Sequence[Diagnostic]:
    """The words of a card that do not fit it in a language, and a picture that is missing or too coarse."""
    with texts_in(language):
        face = printed(document, file, options.frame)
    if isinstance(face, TileCard):
        return _tile_problems(file, face, language)
    if not isinstance(face, PrintedCard):
        return ()
    found = list(art_problems(document, file, art_mm(face.look, fit_card(face.look), options.bleed)))
    look, fit = face.look, fit_card(face.look).words
    over = name_width(look.name, look.layout, look.faces.name) - name_room(look.layout, look.kind)
    if (wide := foot_over(face.look.foot)) > 0:
        found.append(card_fit.foot_cut(file, "/printing", wide, language))
    if over > 0:
        found.append(card_fit.name_cut(file, f"/name/{language}", face.look.name, over, language))
    if fit.over > 0:
        lines = ceil(fit.over / card_frames.line_height(fit.size, "text"))
        found.append(card_fit.text_cut(file, "", face.look.name, fit.over, lines, language))
    return found


def _tile_problems(file: str, tile: TileCard, language: str) -> Sequence[Diagnostic]:
    fit, found = tile_fit(tile.look.name, tile.words), []
    if fit.name_over > 0:
        found.append(card_fit.name_cut(file, f"/name/{language}", tile.look.name, fit.name_over, language))
    if fit.over > 0:
        lines = ceil(fit.over / card_frames.line_height(fit.size, "text"))
        found.append(card_fit.text_cut(file, "", tile.look.name, fit.over, lines, language))
    return found
