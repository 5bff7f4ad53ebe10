"""Planned pages: what stands where, in mm from the upper left corner of the page, before anything is painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Literal

from editor.printing.printables import Printable
from schema.frozen_dataclass import frozen_dataclass

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Side = Literal["front", "back"]


@frozen_dataclass
class Placed:
    """One side of an item on a page."""

    item: Printable
    side: Side
    x: float
    y: float
    """The upper left corner of the cut item, as it lies on the page."""
    turned: bool = False
    """By 180 degrees."""
    bleed: float = 0.0
    clip: Box | None = None
    """Nothing is painted outside; by default of the item and its bleed."""
    scale: float = 1.0

    @property
    def box(self) -> Box:
        """The cut item on the page."""
        return (self.x, self.y, self.x + self.item.width * self.scale, self.y + self.item.height * self.scale)


@frozen_dataclass
class Line:
    """A thin line: a tick where to cut, a line to cut along, or one to fold (dashed)."""

    x1: float
    y1: float
    x2: float
    y2: float
    use: Literal["cut", "fold", "edge"] = "cut"


@frozen_dataclass
class Cross:
    """A cross in a circle; the one on the back is at the same place of the paper."""

    x: float
    y: float


@frozen_dataclass
class Bar:
    """A bar of 50 mm, with the words before it. `x` is its right end."""

    x: float
    y: float


@frozen_dataclass
class Words:
    """A line of text; `x` is its left end, or its middle. `y` is the upper edge of the line."""

    text: str
    x: float
    y: float
    size: float = 2.2
    bold: bool = False
    middle: bool = False
    turned: bool = False
    """By a quarter, to read from below; `x` and `y` are the middle then."""
    accent: bool = False
    ground: bool = False
    """On a white plate."""
    width: float = 0.0
    """The most it may be wide, smaller if it is longer; 0 for any."""


@frozen_dataclass
class Strip:
    """A strip on which another page is glued."""

    box: Box


@frozen_dataclass
class Diamond:
    """A mark that lies on that of the next page."""

    x: float
    y: float


@frozen_dataclass
class Overview:
    """A small plan of all pages of a mat, one of them filled. `x` and `y`: the upper left corner."""

    x: float
    y: float
    columns: int
    rows: int
    column: int
    row: int
    cell: float = 2.4
    """The width of a page; its height is five sixths of that."""


@frozen_dataclass
class Ruler:
    """A scale in mm through a middle, for the test page: 10 mm to each side."""

    x: float
    y: float
    upright: bool = False


Mark = Line | Cross | Bar | Words | Strip | Diamond | Overview | Ruler


@frozen_dataclass
class PlannedPage:
    """One side of a sheet."""

    group: str
    """The title of what is on it, such as "Cards"."""
    name: str
    """Its number, with a `b` for the back of a sheet."""
    width: float
    height: float
    placed: tuple[Placed, ...] = ()
    marks: tuple[Mark, ...] = ()
    trim: Box = (0.0, 0.0, 0.0, 0.0)
    """What is left when the page is cut: the box about all items."""
    bleed: float = 0.0
    moved: tuple[float, float] = (0.0, 0.0)
    """By the calibration of the printer."""
    scale: float = 1.0
    sheet: int = 0
    """Pages of one sheet of paper have the same number."""
    single: bool = True
    """Whether nothing is printed on the other side."""

    def on_page(self, box: Box, grown: float = 0.0) -> Box:
        """A box where the calibration puts it: scaled about the middle of the page and moved; cut at the page."""
        x, y = self.width / 2, self.height / 2
        left, top, right, bottom = box[0] - grown, box[1] - grown, box[2] + grown, box[3] + grown
        dx, dy = self.moved
        return (
            max(0.0, x + (left - x) * self.scale + dx),
            max(0.0, y + (top - y) * self.scale + dy),
            min(self.width, x + (right - x) * self.scale + dx),
            min(self.height, y + (bottom - y) * self.scale + dy),
        )


@frozen_dataclass
class Plan:
    """All pages in order."""

    pages: tuple[PlannedPage, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    """By kind, how many items are printed."""

    @property
    def sheets(self) -> int:
        """The sheets of paper."""
        return len({page.sheet for page in self.pages})

    @property
    def empty(self) -> int:
        """The empty pages among `sides`."""
        return len(self.sides) - len(self.pages)

    @property
    def sides(self) -> tuple[PlannedPage, ...]:
        """The pages in the order of a printer: if some sheets have a back, so have the others, an empty one.

        A printer that prints on both sides would print a mat on the back of the cards before it.
        """
        if not any(page.name.endswith("b") for page in self.pages):
            return self.pages
        found: list[PlannedPage] = []
        for page in self.pages:
            if len(found) % 2 and not page.name.endswith("b"):
                front = found[-1]
                found.append(PlannedPage("", f"{front.name}b", front.width, front.height, sheet=front.sheet))
            found.append(page)
        return tuple(found)


def bounds(boxes: Sequence[Box]) -> Box:
    """The smallest box about some boxes."""
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
