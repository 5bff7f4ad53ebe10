"""The cards of a box as printables: one of each character, artifact and missile, and the deck of rituals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.document.lenient_json import mapping, records, text, whole_number
from editor.printing.printables import PaintOptions, Printable, PrintableKind, texts_in
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.component_counts import FILE, lots_of
from editor.systems.desktopia.painting.card_fronts import paint_front
from editor.systems.desktopia.painting.card_styles import fit_card
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.rendering import card_fit, card_frames


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
    return tuple(_card(document, file, count) for file, count in card_counts(document, folder).items())


def _card(document: PackDocument, file: str, count: int) -> Printable:
    return Printable(
        id=file.rpartition("/")[2].removesuffix(".json"),
        title=document.name_of(file),
        width=WIDTH,
        height=HEIGHT,
        paint=partial(_paint_front, document, file),
        count=count,
        file=file,
        problems=partial(_problems, document, file),
    )


def _paint_front(document: PackDocument, file: str, painter: QPainter, language: str, options: PaintOptions) -> None:
    with texts_in(language):
        look = printed_front(document, file, options.frame)
        if look is not None:
            paint_front(painter, look, fit_card(look), options.bleed)


def _problems(document: PackDocument, file: str, language: str, options: PaintOptions) -> Sequence[Diagnostic]:
    """The words of a card that do not fit it in a language."""
    with texts_in(language):
        look = printed_front(document, file, options.frame)
    if look is None:
        return ()
    found, fit = [], fit_card(look)
    if fit.name_over > 0:
        found.append(card_fit.name_cut(file, f"/name/{language}", look.name, fit.name_over, language))
    if fit.words.over > 0:
        lines = ceil(fit.words.over / card_frames.line_height(fit.words.size, "text"))
        found.append(card_fit.text_cut(file, "/abilities", look.name, fit.words.over, lines, language))
    return found
