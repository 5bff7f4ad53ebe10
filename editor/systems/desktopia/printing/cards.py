"""The cards of a box as printables: one of each character, artifact and missile, and the deck of rituals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.printing.art import art_problems
from editor.printing.faces.card_foot import foot_of
from editor.printing.faces.chosen_frame import saves_ink
from editor.printing.faces.parts import foot_over
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.component_counts import FILE, lots_of
from editor.systems.desktopia.painting.card_backs import BackKind, paint_back, paint_time
from editor.systems.desktopia.painting.card_fronts import art_mm, paint_front
from editor.systems.desktopia.painting.card_styles import fit_card
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH
from editor.systems.desktopia.painting.content_styles import order_look
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.i18n import texts_in
from schema.json.lenient_json import mapping, records, text, whole_number
from schema.rendering import card_fit, card_frames
from schema.systems.desktopia.card_layout import LAYOUTS

_TIME_CARDS = 5
"""In a box that does not say how many."""


def card_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The kinds of cards; all share their sheets."""
    kinds = (
        ("characters", _("Characters")),
        ("artifacts", _("Artifacts")),
        ("missiles", _("Missiles")),
        ("rituals", _("Rituals")),
    )
    cards = (PrintableKind(id_, title, "cards", partial(_cards, document, id_), _("Cards")) for id_, title in kinds)
    if not isinstance(document.value(FILE), dict):
        return tuple(cards)
    return (*cards, PrintableKind("time-cards", _("Time cards"), "cards", partial(_time_cards, document), _("Cards")))


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
        back=partial(paint_card_back, document, back_of(file)),
        back_id=back_of(file),
        file=file,
        problems=partial(_problems, document, file),
    )


def _paint_front(document: PackDocument, file: str, painter: QPainter, language: str, options: PaintOptions) -> None:
    with texts_in(language):
        look = printed_front(document, file, options.frame)
        if look is not None:
            paint_front(painter, look, fit_card(look), options.bleed)


def back_of(file: str) -> BackKind:
    """The back of the card in a file: rituals are drawn from a deck, all others lie open in the camp."""
    return "ritual" if file.startswith("rituals/") else "camp"


def paint_card_back(
    document: PackDocument, kind: BackKind, painter: QPainter, _language: str, options: PaintOptions
) -> None:
    """Paint the back of open cards, of rituals or of reference cards."""
    orders = [order_look(mapping(document.value(file))) for file in document.files_in("orders")]
    mark = text(mapping(mapping(document.value("pack.json")).get("printing")).get("set_mark"))
    paint_back(painter, kind, orders, mark, options.bleed, lines=few_colours(document, options))


def _time_cards(document: PackDocument) -> Sequence[Printable]:
    """Cards with a bonus in front and a penalty behind, as many as the box has."""
    box = mapping(document.value(FILE))
    count = max(0, whole_number(box.get("time_cards"), _TIME_CARDS))
    front, back = (partial(_paint_time, document, bonus) for bonus in (True, False))
    title = _("Time card")
    return (Printable("time", title, WIDTH, HEIGHT, front, count, back, "time"),)


def _paint_time(document: PackDocument, bonus: bool, painter: QPainter, language: str, options: PaintOptions) -> None:
    with texts_in(language):
        lines = few_colours(document, options)
        paint_time(painter, foot_of(document, "", ()), bonus=bonus, bleed=options.bleed, lines=lines)


def few_colours(document: PackDocument, options: PaintOptions) -> bool:
    """Whether backs, time cards and reference cards are printed with little ink."""
    return saves_ink(document.card, LAYOUTS, options.frame)


def _problems(document: PackDocument, file: str, language: str, options: PaintOptions) -> Sequence[Diagnostic]:
    """The words of a card that do not fit it in a language, and a picture that is missing or too coarse."""
    with texts_in(language):
        look = printed_front(document, file, options.frame)
    if look is None:
        return ()
    fit = fit_card(look)
    found = list(art_problems(document, file, art_mm(look, fit, options.bleed)))
    if (over := foot_over(look.foot)) > 0:
        found.append(card_fit.foot_cut(file, "/printing", over, language))
    if fit.name_over > 0:
        found.append(card_fit.name_cut(file, f"/name/{language}", look.name, fit.name_over, language))
    if fit.words.over > 0:
        lines = ceil(fit.words.over / card_frames.line_height(fit.words.size, "text"))
        found.append(card_fit.text_cut(file, "/abilities", look.name, fit.words.over, lines, language))
    return found
