"""Reference cards as printables: for each seat of a script its squad at a glance, and the course of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.lenient_json import mapping, records, text, whole_number
from editor.printing.faces.card_foot import foot_of
from editor.printing.faces.parts import FOOT_LINE, paint_foot, whole
from editor.printing.faces.words import CENTRE, set_line, set_lines
from editor.printing.printables import PaintOptions, Printable, PrintableKind, texts_in
from editor.systems.desktopia.painting.content_styles import disk_look, order_of
from editor.systems.desktopia.painting.disks import paint_sticker
from editor.systems.desktopia.printing.cards import paint_card_back
from editor.systems.desktopia.starting_supplies import members_of
from editor.ui.design_tokens import INK, LIFE, PAPER, WORDS, WORDS_2
from editor.ui.painting.marks import MARKS, paint_mark
from editor.ui.painting.pens import mix
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.rendering.card_frames import HEIGHT, MARGIN, WIDTH
from schema.systems.desktopia.labels import LABELS

_BAND: Final = 12.8
_BACK: Final = "reference"
_SMALL: Final = 0.27
"""Of the true size of a disk."""
_TURN_MM: Final = 24.0
_LEAST_ROW, _MOST_ROW = 5.0, 9.4


def reference_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The cards of all seats; those of the first script are printed unless others are chosen."""
    if not document.files_in("scripts"):
        return ()
    title, items = _("Reference cards"), partial(_references, document)
    return (PrintableKind("references", title, "cards", items, _("Cards"), icon="identification-card"),)


def _references(document: PackDocument) -> Sequence[Printable]:
    found = []
    for place, file in enumerate(document.files_in("scripts")):
        id_ = file.rpartition("/")[2].removesuffix(".json")
        for number in range(1, len(records(mapping(document.value(file)).get("seats"))) + 1):
            found.append(
                Printable(
                    f"{id_}-{number}",
                    _("{script}, seat {number}").format(script=document.name_of(file), number=number),
                    WIDTH,
                    HEIGHT,
                    partial(_paint, document, file, number),
                    1 if place == 0 else 0,
                    partial(paint_card_back, document, "reference"),
                    _BACK,
                    file=file,
                )
            )
    return found


def _paint(document: PackDocument, file: str, number: int, painter: QPainter, code: str, options: PaintOptions) -> None:
    with texts_in(code):
        seat = records(mapping(document.value(file)).get("seats"))[number - 1]
        squad = Counter(text(member.get("character")) for member in members_of(mapping(document.value(file)), number))
        cards = [(document.card("characters", id_) or {}, count) for id_, count in squad.items() if id_]
        order = order_of(cards[0][0] if cards else {}, document.card)
        painter.fillRect(whole(options.bleed), QColor(PAPER))
        b = options.bleed
        painter.fillRect(QRectF(-b, -b, WIDTH + 2 * b, _BAND + b), mix(order.deep, "#000000", 0.12))
        painter.fillRect(QRectF(-b, _BAND, WIDTH + 2 * b, 0.45), QColor(order.light))
        name = localized(seat.get("name"), language()) or _("Seat {number}").format(number=number)
        set_line(painter, QRectF(MARGIN, 2.3, WIDTH - 2 * MARGIN - 7, 6.4), name, 4.8, PAPER, "name")
        line = _("{script}, seat {number}").format(script=document.name_of(file), number=number)
        set_line(painter, QRectF(MARGIN, 8.9, WIDTH - 2 * MARGIN, 3.2), line, 2.1, order.light)
        if order.mark in MARKS:
            painter.save()
            painter.translate(WIDTH - MARGIN - 2.5, 5.6)
            paint_mark(painter, order.mark, 2.5, order.light)
            painter.restore()
        room = FOOT_LINE - _BAND - _TURN_MM - 2.5
        step = min(_MOST_ROW, max(_LEAST_ROW, room / max(1, len(cards))))
        for row, (card, count) in enumerate(cards[: int(room // _LEAST_ROW)]):
            _paint_row(painter, document, card, count, _BAND + 1.6 + (row + 0.5) * step, step)
        _paint_turn(painter, FOOT_LINE - _TURN_MM)
        paint_foot(painter, foot_of(document, "", ()), WORDS_2)


def _paint_row(
    painter: QPainter, document: PackDocument, card: Mapping[str, object], count: int, y: float, step: float
) -> None:
    """A character: its disk, name, rank, number of disks and life."""
    look = disk_look("characters", card, document.card, -90.0, art=document.root)
    painter.save()
    painter.translate(MARGIN + 4.2, y)
    scale = _SMALL * min(1.0, step / 9.0)
    painter.scale(scale, scale)
    paint_sticker(painter, look, 0.0)
    painter.restore()
    size = min(2.9, step * 0.36)
    name = localized(card.get("name"), language(), text(card.get("id")))
    set_line(painter, QRectF(MARGIN + 10, y - size * 1.35, 34, size * 1.4), name, size, INK, "title")
    disks = ngettext("{n} disk", "{n} disks", count).format(n=count)
    line = f"{LABELS.option(text(card.get('rank')))}, {disks}"
    set_line(painter, QRectF(MARGIN + 10, y + size * 0.05, 34, size), line, size * 0.76, WORDS_2)
    heart = min(3.4, step * 0.4)
    painter.save()
    painter.translate(WIDTH - MARGIN - 4, y)
    paint_mark(painter, "heart", heart, LIFE)
    painter.restore()
    area = QRectF(WIDTH - MARGIN - 8, y - heart * 0.8, 8, heart * 1.35)
    set_line(painter, area, str(whole_number(card.get("life"))), heart * 0.9, "#FFFFFF", "title", CENTRE)


def _paint_turn(painter: QPainter, top: float) -> None:
    set_line(painter, QRectF(MARGIN, top, 40, 4), _("Your turn"), 2.9, INK, "title")
    y = top + 4.4
    for number, words in enumerate(_turn(), 1):
        set_line(painter, QRectF(MARGIN, y, 4, 3), f"{number}", 2.4, WORDS_2, "title")
        y += set_lines(painter, QPointF(MARGIN + 3.4, y), WIDTH - 2 * MARGIN - 3.4, words, 2.4, WORDS) + 0.5


def _turn() -> Iterator[str]:
    """The course of a turn, a line each."""
    yield _("Discard penalty cards: one action less for each.")
    yield _("Characters act, each once: flick, shot or spell.")
    yield _("At any time: artifacts, rituals and traits.")
    yield _("Effects at the end of your turn.")
