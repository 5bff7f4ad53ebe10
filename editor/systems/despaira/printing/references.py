"""Reference cards as printables, one for each player, and tokens for counters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from editor.document.document import PackDocument
from editor.printing.faces.card_foot import foot_of
from editor.printing.faces.chosen_frame import saves_ink
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.systems.despaira.painting.art import MARKS, paint_glyph, paint_mark
from editor.systems.despaira.painting.cards import AMBER
from editor.systems.despaira.painting.reference_card import TurnFigures, paint_reference
from editor.systems.despaira.printing.cards import paint_card_back
from editor.ui.design_tokens import INK
from editor.ui.painting.pens import NO_PEN, circle
from schema.i18n import gettext as _
from schema.i18n import texts_in
from schema.json.lenient_json import mapping, text, whole_number
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.systems.despaira.card_layout import LAYOUTS

_PLAYERS: Final = 2
_COUNTERS: Final = 10
"""Tokens of each counter: as many as a leader needs, and some."""
_TOKEN_MM: Final = 15.0


def reference_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """Reference cards for packs that have decks, counters for those that have any."""
    found = []
    if document.files_in("decks"):
        items = partial(_references, document)
        title = _("Reference cards")
        found.append(PrintableKind("references", title, "cards", items, _("Cards"), icon="identification-card"))
    if document.files_in("counters"):
        items = partial(_counters, document)
        found.append(PrintableKind("counters", _("Counters"), "stickers", items, icon="hash"))
    return tuple(found)


def _references(document: PackDocument) -> Sequence[Printable]:
    paint, back = partial(_paint, document), partial(paint_card_back, document)
    return (Printable("turn", _("Your turn"), WIDTH, HEIGHT, paint, _PLAYERS, back, "card"),)


def _paint(document: PackDocument, painter: QPainter, code: str, options: PaintOptions) -> None:
    file = next(iter(document.files_in("rulesets")), "")
    rulings = mapping(mapping(document.value(file)).get("rulings")) if file else {}
    usual = TurnFigures()
    figures = TurnFigures(
        whole_number(rulings.get("crystals_per_turn"), usual.crystals),
        whole_number(rulings.get("draw_per_turn"), usual.cards),
        whole_number(rulings.get("spawn_points_per_turn"), usual.points),
    )
    with texts_in(code):
        lines = saves_ink(document.card, LAYOUTS, options.frame)
        paint_reference(painter, figures, foot_of(document, "", ()), options.bleed, lines=lines)


def _counters(document: PackDocument) -> Sequence[Printable]:
    found = []
    for file in document.files_in("counters"):
        id_, mark = file.rpartition("/")[2].removesuffix(".json"), text(mapping(document.value(file)).get("mark"))
        paint, side = partial(_paint_counter, mark), _TOKEN_MM
        name = document.name_of(file)
        found.append(Printable(id_, name, side, side, paint, _COUNTERS, round=True, file=file, group=name))
    return found


def _paint_counter(mark: str, painter: QPainter, _code: str, options: PaintOptions) -> None:
    painter.translate(_TOKEN_MM / 2, _TOKEN_MM / 2)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(AMBER))
    painter.drawEllipse(circle(_TOKEN_MM / 2 + options.bleed))
    if mark in MARKS:
        paint_mark(painter, mark, 0, 0, _TOKEN_MM * 0.3, INK)
    else:
        paint_glyph(painter, "hash", QPointF(0, 0), _TOKEN_MM * 0.5, INK)
