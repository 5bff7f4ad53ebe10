"""Plans sheets of cards: a grid of equal cards, their backs where they meet after the turn, and marks for cutting."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_parts import foot, footer
from editor.printing.page_plan import Box, Cross, Line, Mark, Placed, PlannedPage, bounds
from editor.printing.printables import Printable
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number
from schema.i18n import gettext as _

TICK_FROM, TICK_TO = 0.7, 3.2
"""Where ticks begin and end, beyond the bleed."""
_SHORTEST_TICK: Final = 0.8
CROSS_Y: Final = 5.5
CROSS_REACH: Final = 2.2
_LEAST_SIDE: Final = 1e-6


@frozen_dataclass
class Grid:
    """Where equal cards lie on a page."""

    page: tuple[float, float]
    columns: int
    rows: int
    cell: tuple[float, float]
    """The size of a card; with `fold`, of its front and back together."""
    gap: float
    bleed: float

    @property
    def count(self) -> int:
        """The cards on a page."""
        return self.columns * self.rows

    @property
    def origin(self) -> tuple[float, float]:
        """The upper left corner of the first card; the grid is in the middle of the page."""
        (width, height), (w, h) = self.page, self.cell
        return (
            (width - self.columns * w - (self.columns - 1) * self.gap) / 2,
            (height - self.rows * h - (self.rows - 1) * self.gap) / 2,
        )

    def place(self, number: int) -> tuple[float, float]:
        """The upper left corner of a card, line by line."""
        (x, y), (w, h) = self.origin, self.cell
        row, column = divmod(number, self.columns)
        return x + column * (w + self.gap), y + row * (h + self.gap)


def grid_for(options: PrintOptions, width: float, height: float, count: int = 0) -> Grid:
    """The grid for so many cards of a size: in the direction that needs fewer pages, or has more cards on one.

    Raises BadOption if the page is too small for one card.
    """
    cell = (2 * width, height) if options.backs == "fold" else (width, height)
    upright, across = (_grid(options, page, cell) for page in (options.paper, options.paper[::-1]))
    grids = {"upright": (upright,), "across": (across,)}.get(options.direction, (upright, across))
    possible = [grid for grid in grids if grid.count > 0]
    if not possible:
        text = _("The page is too small for {width} × {height} mm with a margin of {margin} and a bleed of {bleed}.")
        values = {"width": cell[0], "height": cell[1], "margin": options.margin, "bleed": options.bleed}
        raise BadOption(text.format(**{name: format_number(value) for name, value in values.items()}))
    return min(possible, key=lambda grid: (math.ceil(count / grid.count), -grid.count))


def _grid(options: PrintOptions, page: tuple[float, float], cell: tuple[float, float]) -> Grid:
    bleed, gap = options.bleed, max(options.gap, 2 * options.bleed)
    columns, rows = (
        max(0, int((side - 2 * options.margin - 2 * bleed + gap + _LEAST_SIDE) // (length + gap)))
        for side, length in zip(page, cell, strict=True)
    )
    return Grid(page, columns, rows, cell, gap, bleed)


def turned_about_upright(options: PrintOptions, page: tuple[float, float]) -> bool:
    """Whether the paper is turned about an upright axis of the page, so that left and right change places."""
    upright = page[0] <= page[1]
    return upright if options.backs != "short-edge" else not upright


def card_pages(title: str, cards: Sequence[Printable], options: PrintOptions) -> list[PlannedPage]:
    """The pages of cards, one entry for each copy. Sizes may differ: cards of one size stand together."""
    pages: list[PlannedPage] = []
    for size in dict.fromkeys((card.width, card.height) for card in cards):
        same = [card for card in cards if (card.width, card.height) == size]
        grid = grid_for(options, *size, len(same))
        sheets = [same[first : first + grid.count] for first in range(0, len(same), grid.count)]
        pages += _pages(title, sheets, grid, options, len(same))
    return pages


def _pages(
    title: str, sheets: Sequence[Sequence[Printable]], grid: Grid, options: PrintOptions, total: int
) -> Iterator[PlannedPage]:
    backs: list[PlannedPage] = []
    for number, cards in enumerate(sheets):
        first = number * grid.count + 1
        text = _("{title}, {first} to {last} of {total}, front of sheet {sheet}")
        if len(cards) == 1:
            text = _("{title}, {first} of {total}, front of sheet {sheet}")
        last = first + len(cards) - 1
        words = text.format(title=title, first=first, last=last, total=total, sheet=number + 1)
        front = _front(title, cards, grid, options, words)
        if options.backs in ("none", "fold") or all(card.back is None for card in cards):
            yield front
            continue
        back = _back(title, cards, grid, options, number + 1)
        if options.backs == "separate":
            yield front
            backs.append(replace(back, name="", marks=(*cut_marks(_boxes(back), grid, options), *back.marks)))
        else:
            yield replace(front, single=False)
            yield replace(back, name="b", single=False)
    yield from backs


def _front(title: str, cards: Sequence[Printable], grid: Grid, options: PrintOptions, words: str) -> PlannedPage:
    placed: list[Placed] = []
    folds: list[Line] = []
    for number, card in enumerate(cards):
        x, y = grid.place(number)
        if options.backs != "fold":
            placed.append(Placed(card, "front", x, y, bleed=grid.bleed))
            continue
        # Front and back meet at the fold: neither may paint its bleed over the other.
        middle, b = x + card.width, grid.bleed
        placed.append(Placed(card, "front", x, y, bleed=b, clip=(x - b, y - b, middle, y + card.height + b)))
        if card.back is not None:
            clip = (middle, y - b, middle + card.width + b, y + card.height + b)
            placed.append(Placed(card, "back", middle, y, bleed=b, clip=clip))
            folds += _fold(middle, y, card.height, b)
    boxes = [(*grid.place(number), *_far(grid, number)) for number in range(len(cards))]
    marks: list[Mark] = [*cut_marks(boxes, grid, options), *folds]
    if options.registration and (room := _cross_room(grid)):
        marks.append(Cross(grid.page[0] / 2, room))
    if _has_foot(grid, boxes):
        marks += footer(grid.page, options, words)
    return PlannedPage(
        title,
        "",
        *grid.page,
        tuple(placed),
        tuple(marks),
        bounds(boxes),
        grid.bleed,
        scale=options.calibration.scale / 100,
    )


def _back(title: str, cards: Sequence[Printable], grid: Grid, options: PrintOptions, sheet: int) -> PlannedPage:
    sideways = turned_about_upright(options, grid.page)
    width, height = grid.page
    placed = []
    for number, card in enumerate(cards):
        if card.back is not None:
            x, y = grid.place(number)
            # Cards are turned over from right to left: after a turn about a level axis the back stands on its head.
            place = (width - x - card.width, y) if sideways else (x, height - y - card.height)
            placed.append(Placed(card, "back", *place, turned=not sideways, bleed=grid.bleed))
    marks: list[Mark] = []
    if options.registration and (room := _cross_room(grid)):
        marks.append(Cross(width / 2, room if sideways else height - room))
    turn = {
        "long-edge": _("Back of sheet {sheet}. Turn about the long edge."),
        "short-edge": _("Back of sheet {sheet}. Turn about the short edge."),
    }.get(options.backs, _("Backs of sheet {sheet}, as they lie when the paper is turned about its long edge."))
    if _has_foot(grid, [one.box for one in placed]):
        marks += footer(grid.page, replace(options, bar=False), f"{title}. {turn.format(sheet=sheet)}")
    calibration = options.calibration
    return PlannedPage(
        title,
        "",
        width,
        height,
        tuple(placed),
        tuple(marks),
        bounds([one.box for one in placed]),
        grid.bleed,
        (calibration.back_x, calibration.back_y),
        calibration.scale / 100,
    )


def _has_foot(grid: Grid, boxes: Sequence[Box]) -> bool:
    """Whether there is room for words below the cards."""
    return bounds(boxes)[3] + grid.bleed <= foot(grid.page)


def _far(grid: Grid, number: int) -> tuple[float, float]:
    x, y = grid.place(number)
    return x + grid.cell[0], y + grid.cell[1]


def _boxes(page: PlannedPage) -> list[Box]:
    return [one.box for one in page.placed]


def cut_marks(boxes: Sequence[Box], grid: Grid, options: PrintOptions) -> Iterator[Line]:
    """Ticks at each edge of the cards, outside of the bleed of all of them; with `full` also the lines themselves."""
    if options.marks == "none" or not boxes:
        return
    left, top, right, bottom = bounds(boxes)
    width, height = grid.page
    near, far, margin = grid.bleed + TICK_FROM, grid.bleed + TICK_TO, options.margin / 2
    for x in sorted({edge for box in boxes for edge in (box[0], box[2])}):
        yield from _tick(x, top - near, x, max(margin, top - far), -1)
        yield from _tick(x, bottom + near, x, min(height - margin, bottom + far), 1)
        if options.marks == "full":
            yield Line(x, top, x, bottom, "edge")
    for y in sorted({edge for box in boxes for edge in (box[1], box[3])}):
        yield from _tick(left - near, y, max(margin, left - far), y, -1)
        yield from _tick(right + near, y, min(width - margin, right + far), y, 1)
        if options.marks == "full":
            yield Line(left, y, right, y, "edge")


def _tick(x1: float, y1: float, x2: float, y2: float, way: int) -> Iterator[Line]:
    """A tick away from the cards, up or left if `way` is -1; none where the page ends too soon."""
    if (x2 - x1 + y2 - y1) * way >= _SHORTEST_TICK:
        yield Line(x1, y1, x2, y2)


def _fold(x: float, y: float, height: float, bleed: float) -> Iterator[Line]:
    yield Line(x, y - bleed - TICK_TO, x, y - bleed - TICK_FROM, "fold")
    yield Line(x, y + height + bleed + TICK_FROM, x, y + height + bleed + TICK_TO, "fold")


def _cross_room(grid: Grid) -> float:
    """The place of the registration cross from the upper edge; 0 if there is no room over the cards."""
    return CROSS_Y if grid.origin[1] - grid.bleed >= CROSS_Y + CROSS_REACH else 0.0
