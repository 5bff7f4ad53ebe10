"""Alignment with other pieces: boxes, the lines of their edges and centers, and guides along shared lines; no Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from schema.frozen_dataclass import frozen_dataclass

_SAME: Final = 0.06  # positions are written to one decimal
_FAR: Final = 200.0  # longer gaps are not measured

Point = tuple[float, float]


@frozen_dataclass
class Gap:
    """The shortest line between two outlines."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)


@frozen_dataclass
class Box:
    """The bounding box of a piece or the board; pieces snap to its edges and center."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def across(self) -> tuple[float, float, float]:
        """The center first: it wins when an edge is equally near."""
        return (self.left + self.right) / 2, self.left, self.right

    @property
    def down(self) -> tuple[float, float, float]:
        return (self.top + self.bottom) / 2, self.top, self.bottom


@frozen_dataclass
class Guide:
    """A line that two boxes share, and the gap between them along it; None if they overlap or are far apart."""

    start: Point
    end: Point
    gap: Gap | None


def box_around(corners: Sequence[Point]) -> Box:
    """The bounding box of some points."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


def aligned(own: Sequence[float], others: Iterable[Sequence[float]], by: float, grid: float, reach: float) -> float:
    """The snapped distance along one axis: to the nearest line of another piece, or to the grid if that is nearer.

    `own` are the lines of the dragged piece before the drag, `by` is how far the pointer moved, `grid` the distance to
    the grid.
    """
    best, least = grid, min(abs(grid - by), reach)
    for lines in others:
        for line in lines:
            for mine in own:
                off = line - (mine + by)
                if abs(off) < least - 1e-9:
                    best, least = by + off, abs(off)
    return best


def guides(own: Box, others: Iterable[Box], count: int) -> tuple[Guide, ...]:
    """The lines that a box shares with others: at most `count` per axis, the nearest first."""
    upright: list[tuple[float, Guide]] = []
    level: list[tuple[float, Guide]] = []
    for other in others:
        x = _common(own.across, other.across)
        if x is not None:
            low, high = sorted((own, other), key=lambda box: box.top)
            gap = Gap((x, low.bottom), (x, high.top)) if 0 < high.top - low.bottom <= _FAR else None
            ends = (x, min(own.top, other.top)), (x, max(own.bottom, other.bottom))
            upright.append((abs(own.down[0] - other.down[0]), Guide(*ends, gap)))
        y = _common(own.down, other.down)
        if y is not None:
            low, high = sorted((own, other), key=lambda box: box.left)
            gap = Gap((low.right, y), (high.left, y)) if 0 < high.left - low.right <= _FAR else None
            ends = (min(own.left, other.left), y), (max(own.right, other.right), y)
            level.append((abs(own.across[0] - other.across[0]), Guide(*ends, gap)))
    for found in (upright, level):
        found.sort(key=lambda each: (each[0], each[1].start))
    return tuple(guide for _away, guide in (*upright[:count], *level[:count]))


def _common(own: Sequence[float], other: Sequence[float]) -> float | None:
    return next((line for line in other for mine in own if abs(line - mine) <= _SAME), None)
