"""Mats of scripts at true scale, and set-up sheets that say what to put where, as printables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.cards import localized
from editor.document.document import PackDocument, words_in
from editor.printing.flowing_text import NO_BREAK, Flow
from editor.printing.printables import Paint, PaintOptions, Printable, PrintableKind
from editor.printing.sheet_painting import INK, NOTE, paint_text, words_width
from editor.systems.desktopia.board.piece_labels import name_of
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents, read_contents
from editor.systems.desktopia.printing.field_plan import paint_field, use_of
from editor.systems.desktopia.printing.goals import goals_of
from schema.i18n import format_number, language, texts_in
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping

SHEET: Final = (190.0, 260.0)
"""Fits A4 and Letter with margins of 10 mm."""
_PLAN_MOST: Final = 118.0
_COLUMN_GAP: Final = 8.0
_SIZES: Final = (3.0, 2.8, 2.6, 2.4, 2.2, 2.0, 1.8, 1.65)
"""Of the words, the largest first with which all fit the sheet."""
_NUMBER: Final = 2.4
_IN_DISK: Final = 0.6
"""A number of two figures in a disk is at most so large, in diameters of the disk."""
_OTHERS: Final = 1000
"""Sorts what belongs to no seat behind all seats."""


def table_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The mat and the set-up sheet of one script at a time."""
    return (
        PrintableKind("mat", _("Table mat"), "mat", partial(_mats, document), one=True, icon="map-trifold"),
        PrintableKind(
            "set-up", _("Set-up sheet"), "pages", partial(_sheets, document), one=True, icon="clipboard-text"
        ),
    )


def contents_of(document: PackDocument, file: str) -> ScriptContents:
    """What stands on the table of a script or an etude."""
    return read_contents(document.value(file), document.card)


def _mats(document: PackDocument) -> Sequence[Printable]:
    found = []
    for file in document.files_in("scripts"):
        left, top, right, bottom = contents_of(document, file).extent
        if right > left and bottom > top:
            found.append(
                Printable(
                    _id(file),
                    document.name_of(file),
                    right - left,
                    bottom - top,
                    _in(_paint_mat, document, file),
                    file=file,
                )
            )
    return found


def _sheets(document: PackDocument) -> Sequence[Printable]:
    return [
        Printable(_id(file), document.name_of(file), *SHEET, _in(_paint_sheet, document, file), file=file)
        for file in document.files_in("scripts")
    ]


def _in(paint: Callable[[PackDocument, str, QPainter], None], document: PackDocument, file: str) -> Paint:
    """Paint in the language that is printed."""

    def painted(painter: QPainter, code: str, _options: PaintOptions) -> None:
        with texts_in(code):
            paint(document, file, painter)

    return painted


def _paint_mat(document: PackDocument, file: str, painter: QPainter) -> None:
    contents = contents_of(document, file)
    painter.translate(-contents.extent[0], -contents.extent[1])
    paint_field(painter, contents, document.card)


def _paint_sheet(document: PackDocument, file: str, painter: QPainter) -> None:
    """Plan, objects and squads with coordinates in mm from the upper left corner of the table."""
    contents = contents_of(document, file)
    script = mapping(document.value(file))
    paint_text(painter, document.name_of(file), 0, 0, 8.0, INK, bold=True)
    flow = Flow(painter, 0, 13, SHEET[0], SHEET[1])
    flow.paragraph(words_in(script.get("text"), language(), lines=True), 3.4)
    for goal in goals_of(document, file):
        flow.paragraph(goal, 3.4, bold=True)
    y = flow.y + 3
    y += paint_plan(painter, contents, document, 0, y, SHEET[0], _PLAN_MOST) + 5
    where = _("Places in mm from the upper left corner of the table; angles clockwise from the right.")
    flow = Flow(painter, 0, y, SHEET[0], SHEET[1])
    flow.paragraph(where, 2.4, NOTE)
    top, wide = flow.y + 2, (SHEET[0] - _COLUMN_GAP) / 2
    column = (wide, wide + _COLUMN_GAP)
    size = next((each for each in _SIZES if _list_places(None, contents, top, *column, each)), _SIZES[-1])
    _list_places(painter, contents, top, *column, size)


def _list_places(
    painter: QPainter | None, contents: ScriptContents, top: float, wide: float, second: float, size: float
) -> bool:
    """Paint what is put where, in two columns, and tell whether all of it has room; without a painter measure only."""
    flow = Flow(painter, 0, top, wide, SHEET[1], next_left=second)
    for title, lines in place_lines(contents):
        flow.heading(title, size * 1.2, len(lines))
        for words, figures in lines:
            flow.entry(words, figures, size)
    return flow.fits


def paint_plan(
    painter: QPainter, contents: ScriptContents, document: PackDocument, x: float, y: float, wide: float, most: float
) -> float:
    """The table made smaller, at the middle of a width; returns its height."""
    left, top, right, bottom = contents.extent
    scale = min(wide / max(1.0, right - left), most / max(1.0, bottom - top))
    painter.save()
    painter.translate(x + (wide - (right - left) * scale) / 2, y)
    painter.scale(scale, scale)
    painter.translate(-left, -top)
    paint_field(painter, contents, document.card, words=False)
    painter.restore()
    corner = x + (wide - (right - left) * scale) / 2
    for number, piece in enumerate(contents.pieces, 1):
        at = corner + (piece.x - left) * scale, y + (piece.y - top) * scale
        size = _NUMBER if piece.kind == "thing" else min(_NUMBER, piece.outline.width * scale * _IN_DISK)
        _paint_number(painter, number, *at, size)
    return (bottom - top) * scale


def _paint_number(painter: QPainter, number: int, x: float, y: float, size: float) -> None:
    words = str(number)
    wide = words_width(words, size, bold=True)
    paint_text(painter, words, x - wide / 2, y - size * 0.7, size, INK, bold=True)


def place_lines(contents: ScriptContents) -> list[tuple[str, list[tuple[str, str]]]]:
    """Titles with lines of what to put down, and where."""
    lists: dict[int, list[tuple[str, str]]] = {}
    for number, piece in enumerate(contents.pieces, 1):
        thing = piece.kind == "thing"
        what = f"{number} {name_of(piece)}" + (f", {_unbroken(use_of(piece))}" if thing else "")
        lists.setdefault(-1 if thing else piece.seat or _OTHERS, []).append((what, _place(contents, piece)))
    titles = {-1: _("Objects"), _OTHERS: _("Others")}
    for seat in contents.seats:
        titles[seat.number] = localized(seat.name, language()) or _("Seat {number}").format(number=seat.number)
    return [(titles.get(key, _("Others")), lists[key]) for key in sorted(lists)]


def _unbroken(use: str) -> str:
    """Words in which only commas end a line: neither "mm" nor "high" stands alone on the next one."""
    return ", ".join(part.replace(" ", NO_BREAK) for part in use.split(", "))


def _place(contents: ScriptContents, piece: Piece) -> str:
    x, y = format_number(piece.x - contents.extent[0]), format_number(piece.y - contents.extent[1])
    looks = piece.turns and not (piece.kind == "thing" and piece.outline.kind == "circle")
    angle = f", {format_number(piece.angle)}°" if looks else ""
    return f"{x}, {y}{angle}".replace("-", "–")


def _id(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".json")
