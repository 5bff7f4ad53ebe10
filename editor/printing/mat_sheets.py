"""Plans a mat at true scale over several pages, which are glued on overlapping strips."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_parts import BAR_MM, NOTE_MM, foot
from editor.printing.page_plan import Bar, Box, Diamond, Line, Mark, Overview, Placed, PlannedPage, Strip, Words
from editor.printing.printables import Printable
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number
from schema.i18n import gettext as _

MOST_PAGES: Final = 1000
_SAFE: Final = 10.0
_LEAST_STEP: Final = 20.0
_BESIDE_TICK: Final = 1.5
"""Words at the foot and the bar stay so far from the ticks at the corners."""
_ALMOST: Final = 1e-6


@frozen_dataclass
class Tiling:
    """How a mat is cut into pages."""

    page: tuple[float, float]
    safe: float
    """The margin of each page."""
    overlap: float
    columns: int
    rows: int

    @property
    def tile(self) -> tuple[float, float]:
        """What a page shows of the mat."""
        return self.page[0] - 2 * self.safe, self.page[1] - 2 * self.safe

    @property
    def step(self) -> tuple[float, float]:
        """From one page to the next."""
        return self.tile[0] - self.overlap, self.tile[1] - self.overlap


def tiling_for(options: PrintOptions, width: float, height: float) -> Tiling:
    """The tiling in the direction that needs fewer pages. Raises BadOption if the page is too small."""
    pages = {"upright": (options.paper,), "across": (options.paper[::-1],)}
    found = []
    for page in pages.get(options.direction, (options.paper, options.paper[::-1])):
        safe = max(_SAFE, options.margin)
        tiling = Tiling(page, safe, options.overlap, 0, 0)
        if min(tiling.step) < _LEAST_STEP:
            continue
        columns, rows = (
            max(1, math.ceil((side - options.overlap) / step - _ALMOST))
            for side, step in zip((width, height), tiling.step, strict=True)
        )
        found.append(Tiling(page, safe, options.overlap, columns, rows))
    if not found:
        raise BadOption(_("The page is too small for a mat with this overlap."))
    best = min(found, key=lambda tiling: tiling.columns * tiling.rows)
    if best.columns * best.rows > MOST_PAGES:
        text = _("A mat of {width} × {height} mm needs more than {n} pages.")
        raise BadOption(text.format(width=format_number(width), height=format_number(height), n=MOST_PAGES))
    return best


def tile_name(column: int, row: int) -> str:
    """The name of a page: a letter for its column, a number for its row."""
    letters = ""
    rest = column
    while rest >= 0:
        letters = chr(ord("A") + rest % 26) + letters
        rest = rest // 26 - 1
    return f"{letters}{row + 1}"


def mat_pages(title: str, mats: Sequence[Printable], options: PrintOptions) -> list[PlannedPage]:
    """The pages of all mats, each from its upper left page line by line."""
    return [page for mat in mats for page in _pages(title, mat, options)]


def _pages(title: str, mat: Printable, options: PrintOptions) -> Iterator[PlannedPage]:
    tiling = tiling_for(options, mat.width, mat.height)
    width, height = tiling.page
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            left, top = column * tiling.step[0], row * tiling.step[1]
            area = (tiling.safe, tiling.safe, width - tiling.safe, height - tiling.safe)
            # What lies under a strip is on the page that is glued there.
            clip = (
                area[0],
                area[1],
                area[2] - (tiling.overlap if column < tiling.columns - 1 else 0.0),
                area[3] - (tiling.overlap if row < tiling.rows - 1 else 0.0),
            )
            placed = Placed(mat, "front", tiling.safe - left, tiling.safe - top, clip=clip)
            marks = tuple(_marks(mat, tiling, options, area, column, row))
            scale = options.calibration.scale / 100
            yield PlannedPage(title, "", width, height, (placed,), marks, area, scale=scale)


def _marks(mat: Printable, tiling: Tiling, options: PrintOptions, area: Box, column: int, row: int) -> Iterator[Mark]:
    left, top, right, bottom = area
    overlap, last = tiling.overlap, (tiling.columns - 1, tiling.rows - 1)
    strips = []
    if column < last[0] and overlap:
        strips.append((Strip((right - overlap, top, right, bottom)), tile_name(column + 1, row), True))
    if row < last[1] and overlap:
        strips.append((Strip((left, bottom - overlap, right, bottom)), tile_name(column, row + 1), False))
    for strip, _name, _upright in strips:
        yield strip
    for strip, name, upright in strips:
        x, y = (strip.box[0] + strip.box[2]) / 2, (strip.box[1] + strip.box[3]) / 2
        words = _("Glue {page} here").format(page=name)
        size = min(3.2, overlap / 2.4)
        yield Words(words, x, y, size, bold=True, middle=True, turned=upright, accent=True, ground=True)
    yield from _corner_ticks(area)
    yield from _diamonds(tiling, area, column, row)
    yield from _foot(mat, tiling, options, column, row)


def _corner_ticks(area: Box) -> Iterator[Line]:
    for x, way in ((area[0], -1), (area[2], 1)):
        for y, down in ((area[1], -1), (area[3], 1)):
            yield Line(x + way * 1.0, y, x + way * 5.5, y)
            yield Line(x, y + down * 1.0, x, y + down * 5.5)


def _diamonds(tiling: Tiling, area: Box, column: int, row: int) -> Iterator[Diamond]:
    """Marks in the middle of the strips, at the same places of the mat on both pages."""
    half = tiling.overlap / 2
    if not half:
        return
    x, y = area[0] + tiling.step[0] / 4, area[1] + tiling.step[1] / 4
    if column > 0:
        yield Diamond(area[0] + half, y)
    if column < tiling.columns - 1:
        yield Diamond(area[2] - half, y)
    if row > 0:
        yield Diamond(x, area[1] + half)
    if row < tiling.rows - 1:
        yield Diamond(x, area[3] - half)


def _foot(mat: Printable, tiling: Tiling, options: PrintOptions, column: int, row: int) -> Iterator[Mark]:
    width, height = tiling.page
    y = foot((width, height)) + 0.8
    cell = min(2.4, 6.6 / tiling.rows)
    plan = cell * tiling.columns
    x = tiling.safe + _BESIDE_TICK
    end = width - x
    yield Words(tile_name(column, row), x, y - 0.4, 4.0, bold=True)
    bar = options.bar and end - x > BAR_MM + 80 + plan
    right = end - (BAR_MM + 36 if bar else 0.0)
    yield Overview(right - plan, y, tiling.columns, tiling.rows, column, row, cell)
    if options.notes:
        words = _("{title}, mat of {width} × {height} mm, {columns} × {rows} pages. Print at 100 %.").format(
            title=mat.title,
            width=format_number(mat.width),
            height=format_number(mat.height),
            columns=tiling.columns,
            rows=tiling.rows,
        )
        yield Words(words, x + 9, y, NOTE_MM, width=right - plan - x - 12)
    if bar:
        yield Bar(end, y + 0.8)
