"""Plans sheets of stickers and tokens: rows of things to be cut along their edge, a face and its back side by side."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_parts import foot, footer
from editor.printing.page_plan import Line, Mark, Placed, PlannedPage, Words, bounds
from editor.printing.printables import Printable
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _

BLEED: Final = 0.8
_GAP: Final = 0.4
_CORNER_GAP: Final = 5.0
"""Between things with corners: their ticks need the room."""
_TICK_FROM, _TICK_TO = 0.4, 1.9
_TITLE, _NOTE, _GROUP = 3.6, 2.4, 4.2
_HEAD: Final = 11.0
_TOP: Final = 6.4


class _Rows:
    """Puts things into rows on pages."""

    def __init__(self, title: str, note: str, options: PrintOptions) -> None:
        self._title, self._note, self._options = title, note, options
        self._width, self._height = options.paper
        self._room = self._width - 2 * options.margin
        self._pages: list[tuple[list[Placed], list[Mark]]] = []
        self._row: list[tuple[Printable, bool]] = []
        self._caption = ""
        self._y = 0.0
        self._begin_page()

    def add(self, item: Printable) -> None:
        """Add a thing and its back, which stay in one row."""
        sides = [(item, False)] + ([(item, True)] if item.back is not None else [])
        if item.width + 2 * BLEED > self._room:
            text = _("The page is too narrow for {width} mm.")
            raise BadOption(text.format(width=format_number(item.width)))
        new_group = item.group != self._caption and bool(item.group)
        other_size = bool(self._row) and self._row[0][0].height != item.height
        if new_group or other_size or self._row_width([*self._row, *sides]) > self._room:
            self._end_row()
        if new_group:
            self._caption = item.group
            self._new_caption = True
        self._row += sides

    def pages(self) -> Iterator[tuple[list[Placed], list[Mark]]]:
        """The pages, when all has been added."""
        self._end_row()
        yield from (page for page in self._pages if page[0])

    def _begin_page(self) -> None:
        marks: list[Mark] = []
        self._pages.append(([], marks))
        self._new_caption = bool(self._caption)
        left, top = max(8.0, self._options.margin), max(_TOP, self._options.margin)
        marks.append(Words(self._title, left, top, _TITLE, bold=True))
        marks.append(Words(self._note, left, top + 5.6, _NOTE, width=self._width - 2 * left))
        self._y = top + _HEAD

    def _end_row(self) -> None:
        if not self._row:
            return
        height = self._row[0][0].height + 2 * BLEED
        caption = _GROUP if self._new_caption else 0.0
        lowest = foot((self._width, self._height)) - 2.0
        if self._y + caption + height > lowest and self._pages[-1][0]:
            self._begin_page()
            caption = _GROUP if self._new_caption else 0.0
        placed, marks = self._pages[-1]
        if self._y + caption + height > lowest:
            text = _("The page is too short for {height} mm.")
            raise BadOption(text.format(height=format_number(self._row[0][0].height)))
        if caption:
            marks.append(Words(self._caption, max(8.0, self._options.margin), self._y, _NOTE, bold=True))
            self._y += caption
            self._new_caption = False
        x = (self._width - self._row_width(self._row)) / 2
        for item, back in self._row:
            place = Placed(item, "back" if back else "front", x + BLEED, self._y + BLEED, bleed=BLEED)
            placed.append(place)
            marks += _ticks(place)
            x += item.width + 2 * BLEED + self._gap(item)
        self._y += height + self._gap(self._row[0][0])
        self._row = []

    def _row_width(self, row: Sequence[tuple[Printable, bool]]) -> float:
        wide = sum(item.width + 2 * BLEED + self._gap(item) for item, _back in row)
        return wide - self._gap(row[-1][0]) if row else 0.0

    def _gap(self, item: Printable) -> float:
        return _GAP if item.round else _CORNER_GAP


def sticker_pages(title: str, items: Sequence[Printable], options: PrintOptions) -> list[PlannedPage]:
    """The pages of things, one entry for each copy. Raises BadOption if the page is too small."""
    rows = _Rows(title, _note(items), options)
    for item in items:
        rows.add(item)
    pages = list(rows.pages())
    found = []
    for number, (placed, marks) in enumerate(pages):
        note = _("{title}, page {page} of {total}").format(title=title, page=number + 1, total=len(pages))
        marks += footer(options.paper, options, note)
        box = bounds([one.box for one in placed])
        scale = options.calibration.scale / 100
        found.append(PlannedPage(title, "", *options.paper, tuple(placed), tuple(marks), box, BLEED, scale=scale))
    return found


def _note(items: Sequence[Printable]) -> str:
    """How many there are, and how they are cut."""
    backs = sum(item.back is not None for item in items)
    count = len(items) + backs
    number = ngettext("{n} sticker.", "{n} stickers.", count).format(n=count)
    cut = _("Cut along the edge; the colour runs {mm} mm further.").format(mm=format_number(BLEED))
    pairs = _("A face and its back stand side by side.") if backs else _("One face each.")
    return f"{number} {cut} {pairs}"


def _ticks(placed: Placed) -> Iterator[Line]:
    """Four ticks that point at the edge of a circle, or two at each corner."""
    item = placed.item
    near, far = BLEED + _TICK_FROM, BLEED + _TICK_TO
    if item.round:
        x, y = placed.x + item.width / 2, placed.y + item.height / 2
        for turn in (45, 135, 225, 315):
            dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            start, end = item.width / 2 + near, item.width / 2 + far
            yield Line(x + start * dx, y + start * dy, x + end * dx, y + end * dy)
        return
    left, top, right, bottom = placed.box
    for x, way in ((left, -1), (right, 1)):
        for y, down in ((top, -1), (bottom, 1)):
            yield Line(x + way * near, y, x + way * far, y)
            yield Line(x, y + down * near, x, y + down * far)
