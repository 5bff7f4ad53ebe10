"""Reference cards as printables: for each seat of a script its squad at a glance, and the course of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.printing.faces.card_foot import foot_of
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.painting.content_styles import disk_look, order_of
from editor.systems.desktopia.painting.marks_card import paint_marks_card
from editor.systems.desktopia.painting.orders import UNKNOWN_ORDER
from editor.systems.desktopia.painting.squad_card import SquadLook, SquadRow, paint_squad
from editor.systems.desktopia.printing.cards import few_colours, paint_card_back
from editor.systems.desktopia.starting_supplies import members_of, seats_in
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.i18n import language, ngettext, texts_in
from schema.json.lenient_json import mapping, text, whole_number
from schema.rendering import card_fit
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.systems.desktopia import card_words
from schema.systems.desktopia.squad_layout import MOST_ROWS, row_name, rows_over, title_fit

_BACK: Final = "reference"
_ACTIONS: Final = 3


def reference_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The cards of all squads, and one of marks. Usually the first squad of each Order is printed."""
    if not document.files_in("scripts"):
        return ()
    title, items = _("Reference cards"), partial(_references, document)
    return (PrintableKind("references", title, "cards", items, _("Cards"), icon="identification-card"),)


def _references(document: PackDocument) -> Sequence[Printable]:
    found = []
    shown: set[str] = set()
    for file in document.files_in("scripts"):
        id_ = file.rpartition("/")[2].removesuffix(".json")
        for number in range(1, seats_in(document.value(file)) + 1):
            order = _order(document, file, number)
            found.append(
                Printable(
                    f"{id_}-{number}",
                    _("{script}, seat {number}").format(script=document.name_of(file), number=number),
                    WIDTH,
                    HEIGHT,
                    partial(_paint, document, file, number),
                    0 if order in shown else 1,
                    partial(paint_card_back, document, "reference"),
                    _BACK,
                    file=file,
                    problems=partial(_problems, document, file, number),
                )
            )
            shown.add(order)
    back = partial(paint_card_back, document, "reference")
    marks = partial(_paint_marks, document)
    return (*found, Printable("marks", _("Marks"), WIDTH, HEIGHT, marks, back=back, back_id=_BACK))


def _order(document: PackDocument, file: str, number: int) -> str:
    """The Order of the first character of a squad."""
    characters = (text(member.get("character")) for member in members_of(document.value(file), number))
    return next((text((document.card("characters", id_) or {}).get("order")) for id_ in characters), "")


def _paint_marks(document: PackDocument, painter: QPainter, code: str, options: PaintOptions) -> None:
    with texts_in(code):
        paint_marks_card(painter, foot_of(document, "", ()), options.bleed, lines=few_colours(document, options))


def _paint(document: PackDocument, file: str, number: int, painter: QPainter, code: str, options: PaintOptions) -> None:
    with texts_in(code):
        paint_squad(painter, squad_look(document, file, number), options.bleed, lines=few_colours(document, options))


def _problems(
    document: PackDocument, file: str, number: int, code: str, _options: PaintOptions
) -> Sequence[Diagnostic]:
    """The names and rows that do not fit in a language, as the check finds them."""
    with texts_in(code):
        look = squad_look(document, file, number)
    found = [(f"/seats/{number - 1}/name/{code}", look.name, title_fit(look.name)[1])]
    rows, pointer = look.rows, f"/seats/{number - 1}/squad"
    found += ((pointer, row.name, row_name(row.name, len(rows))[1]) for row in rows[:MOST_ROWS])
    problems = [card_fit.name_cut(file, place, name, over, code) for place, name, over in found if over > 0]
    if (over := rows_over(len(rows))) > 0:
        problems.append(card_fit.text_cut(file, pointer, rows[MOST_ROWS].name, over, len(rows) - MOST_ROWS, code))
    return problems


def squad_look(document: PackDocument, file: str, seat: int) -> SquadLook:
    """The reference card of a seat of a script, from 1, in the current language."""
    script = document.value(file)
    counts = Counter(text(member.get("character")) for member in members_of(script, seat))
    rows, orders = [], []
    for id_, count in counts.items():
        path = document.file_of("characters", id_)
        face = printed_front(document, path) if path is not None else None
        if path is None or face is None:
            continue
        card = mapping(document.value(path))
        rank = card_words.kind_word("characters", text(card.get("rank")))
        disks = ngettext("{n} disk", "{n} disks", count).format(n=count)
        disk = disk_look("characters", card, document.card, -90.0, art=document.root)
        rows.append(SquadRow(face.name, f"{rank}, {disks}", disk, face.marks, face.life or 0))
        orders.append(order_of(card, document.card))
    seats = mapping(script).get("seats")
    named = mapping(seats[seat - 1]).get("name") if isinstance(seats, list) else None
    name = localized(named, language()) or _("Seat {number}").format(number=seat)
    line = f"{localized(mapping(script).get('name'), language())} · {_('Seat {number}').format(number=seat)}"
    actions = whole_number(mapping(document.value("rules.json")).get("actions_per_turn"), _ACTIONS)
    return SquadLook(
        name, line, orders[0] if orders else UNKNOWN_ORDER, tuple(rows), actions, foot_of(document, "", ())
    )
