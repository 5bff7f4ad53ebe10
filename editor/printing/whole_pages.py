"""Plans pages that show one item each, such as set-up sheets, and booklets with two items of A5 on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_parts import foot, footer
from editor.printing.page_plan import Line, Mark, Placed, PlannedPage
from editor.printing.printables import Printable
from schema.i18n import gettext as _

_SAFE: Final = 10.0
_LEAST_ROOM: Final = 30.0
"""A sheet that is smaller cannot be read."""


def whole_pages(title: str, items: Sequence[Printable], options: PrintOptions) -> list[PlannedPage]:
    """A page for each item, in the direction of the item; smaller where the page is smaller."""
    found = []
    for item in items:
        page = options.paper if item.width <= item.height else options.paper[::-1]
        safe = max(_SAFE, options.margin)
        room = (page[0] - 2 * safe, foot(page) - 1.0 - safe)
        if min(room) < _LEAST_ROOM:
            raise BadOption(_("The page is too small for “{title}” with these margins.").format(title=item.title))
        scale = min(1.0, room[0] / item.width, room[1] / item.height)
        placed = Placed(item, "front", (page[0] - item.width * scale) / 2, safe, scale=scale)
        marks = tuple(footer(page, options, f"{title}: {item.title}"))
        grown = options.calibration.scale / 100
        found.append(PlannedPage(title, "", *page, (placed,), marks, placed.box, scale=grown))
    return found


def booklet_pages(title: str, items: Sequence[Printable], options: PrintOptions) -> list[PlannedPage]:
    """Two items on a page that lies across, to be cut in the middle."""
    page = options.paper[::-1]
    found = []
    for first in range(0, len(items), 2):
        pair = items[first : first + 2]
        placed = tuple(_half(item, number, page) for number, item in enumerate(pair))
        marks: tuple[Mark, ...] = tuple(_middle(page))
        grown = options.calibration.scale / 100
        found.append(PlannedPage(title, "", *page, placed, marks, (0.0, 0.0, *page), scale=grown))
    return found


def _half(item: Printable, number: int, page: tuple[float, float]) -> Placed:
    scale = min(1.0, page[0] / 2 / item.width, page[1] / item.height)
    x = page[0] / 4 + number * page[0] / 2 - item.width * scale / 2
    return Placed(item, "front", x, (page[1] - item.height * scale) / 2, scale=scale)


def _middle(page: tuple[float, float]) -> Iterator[Line]:
    x = page[0] / 2
    yield Line(x, 3.0, x, 8.0)
    yield Line(x, page[1] - 8.0, x, page[1] - 3.0)
