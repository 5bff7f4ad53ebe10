"""Snapping to other pieces: edges and centres that come onto one line, and the guides that show it; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from editor.systems.desktopia.board.distances import Gap, Point, corners_of
from editor.systems.desktopia.board.script_contents import Piece

_SAME_MM = 0.06  # places are written to a tenth
_FAR_MM = 200.0  # a distance that nobody looks at while moving


@dataclass(frozen=True, slots=True)
class Box:
    """The upright box around a piece or the table; its edges and centres are what pieces snap to."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def across(self) -> tuple[float, float, float]:
        """Centre first, so that of equal ways the centre counts."""
        return (self.left + self.right) / 2, self.left, self.right

    @property
    def down(self) -> tuple[float, float, float]:
        return (self.top + self.bottom) / 2, self.top, self.bottom


class Guide(NamedTuple):
    """A line that two boxes have in common, and the gap between them along it, if there is one."""

    start: Point
    end: Point
    gap: Gap | None


def box_of(piece: Piece) -> Box:
    """The box around a piece as it lies; the edges of a disk's box are its tangents."""
    corners = corners_of(piece)
    if not corners:
        w, d = piece.outline.width / 2, piece.outline.depth / 2
        return Box(piece.x - w, piece.y - d, piece.x + w, piece.y + d)
    return box_around(corners)


def box_around(corners: Sequence[Point]) -> Box:
    """The upright box around some corners."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


def aligned(own: Sequence[float], others: Iterable[Sequence[float]], by: float, grid: float, reach: float) -> float:
    """By how much to move along one axis: to the nearest line of another piece, or to the grid when that is nearer.

    `own` are the lines of the moved piece before the drag, `by` is how far the pointer went, `grid` how far the piece
    would go to rest on the grid.
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
    """The lines that a box has in common with others, the nearest for each axis first."""
    upright: list[tuple[float, Guide]] = []
    level: list[tuple[float, Guide]] = []
    for other in others:
        x = _common(own.across, other.across)
        if x is not None:
            low, high = sorted((own, other), key=lambda box: box.top)
            gap = Gap((x, low.bottom), (x, high.top)) if 0 < high.top - low.bottom <= _FAR_MM else None
            ends = (x, min(own.top, other.top)), (x, max(own.bottom, other.bottom))
            upright.append((abs(own.down[0] - other.down[0]), Guide(*ends, gap)))
        y = _common(own.down, other.down)
        if y is not None:
            low, high = sorted((own, other), key=lambda box: box.left)
            gap = Gap((low.right, y), (high.left, y)) if 0 < high.left - low.right <= _FAR_MM else None
            ends = (min(own.left, other.left), y), (max(own.right, other.right), y)
            level.append((abs(own.across[0] - other.across[0]), Guide(*ends, gap)))
    for found in (upright, level):
        found.sort(key=lambda each: (each[0], each[1].start))
    return tuple(guide for _away, guide in (*upright[:count], *level[:count]))


def _common(own: Sequence[float], other: Sequence[float]) -> float | None:
    return next((line for line in other for mine in own if abs(line - mine) <= _SAME_MM), None)
