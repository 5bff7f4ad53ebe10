"""The cards of a box as printables: one of each character, artifact and missile, and the deck of rituals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.document.lenient_json import mapping, records, text, whole_number
from editor.printing.printables import PaintOptions, Printable, PrintableKind, texts_in
from editor.systems.desktopia.cards.card_face import card_look
from editor.systems.desktopia.component_counts import FILE, lots_of
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH, paint_card
from editor.ui.painting.marks import MARKS
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.rendering import card_fit
from schema.systems.desktopia import card_layout


def card_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The kinds of cards; all share their sheets."""
    kinds = (
        ("characters", _("Characters")),
        ("artifacts", _("Artifacts")),
        ("missiles", _("Missiles")),
        ("rituals", _("Rituals")),
    )
    return tuple(PrintableKind(id_, title, "cards", partial(_cards, document, id_), _("Cards")) for id_, title in kinds)


def card_counts(document: PackDocument, folder: str) -> Mapping[str, int]:
    """How many cards of each file of a folder belong to the box; without a box one of each."""
    box = document.value(FILE)
    if not isinstance(box, dict):
        return dict.fromkeys(document.files_in(folder), 1)
    counts: Counter[str] = Counter()
    if folder == "rituals":
        for entry in records(box.get("rituals")):
            counts[text(entry.get("ritual"))] += max(0, whole_number(entry.get("copies")))
    else:
        counts.update({face for lot in lots_of(box) for face in lot.faces})
    return {file: counts[text(mapping(document.value(file)).get("id"))] for file in document.files_in(folder)}


def _cards(document: PackDocument, folder: str) -> Sequence[Printable]:
    return tuple(_card(document, folder, file, count) for file, count in card_counts(document, folder).items())


def _card(document: PackDocument, folder: str, file: str, count: int) -> Printable:
    return Printable(
        id=file.rpartition("/")[2].removesuffix(".json"),
        title=document.name_of(file),
        width=WIDTH,
        height=HEIGHT,
        paint=partial(_paint_front, document, folder, file),
        count=count,
        file=file,
        problems=partial(_problems, document, folder, file),
    )


def _paint_front(
    document: PackDocument, folder: str, file: str, painter: QPainter, language: str, _options: PaintOptions
) -> None:
    with texts_in(language):
        look = card_look(folder, mapping(document.value(file)), document.card, document.root)
        paint_card(painter, look, QRectF(0, 0, WIDTH, HEIGHT))


def _problems(
    document: PackDocument, folder: str, file: str, language: str, _options: PaintOptions
) -> Sequence[Diagnostic]:
    """The words of a card that do not fit it in a language."""
    with texts_in(language):
        look = card_look(folder, mapping(document.value(file)), document.card, document.root)
    found = []
    room = card_layout.name_room(ranked=look.rank != "none", marked=look.order.mark in MARKS)
    over = card_layout.fit_name(look.name, room).over
    if over > 0:
        found.append(card_fit.name_cut(file, f"/name/{language}", look.name, over, language))
    blocks = (card_layout.Block(block.title, block.text) for block in look.blocks)
    fit = card_layout.fit_text(blocks, card_layout.text_room(look.kind))
    if fit.over > 0:
        lines = ceil(fit.over / card_layout.line_height(fit.size, "text"))
        found.append(card_fit.text_cut(file, "/abilities", look.name, fit.over, lines, language))
    return found
