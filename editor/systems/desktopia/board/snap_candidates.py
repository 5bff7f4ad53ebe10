"""The fixed surroundings of a gesture, sorted once when it begins: alignment lines, gaps, tangents; no Qt.

A gesture asks many times a second, and a table may hold thousands of pieces.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from editor.canvas.alignment_guides import Box, Gap, Guide, Point, aligned, box_around, guides
from editor.canvas.snapping import FINE_MM, tenth
from editor.canvas.spatial_index import SpatialIndex, widened
from editor.systems.desktopia.board.distances import box_of, nearest_gaps, way_to
from editor.systems.desktopia.board.script_contents import Area, Piece, ScriptContents

GAP_MM: Final = 80.0
_SAME_MM: Final = 0.06
_TOUCH_MM: Final = 0.12  # places are written to a tenth: so near, two outlines are said to touch
_TANGENT_MM: Final = 14.0  # half of the line that shows a contact


class SnapCandidates:
    """The pieces that a gesture leaves in place, and the table itself."""

    def __init__(self, pieces: Iterable[Piece], contents: ScriptContents, zones: Iterable[Area] = ()) -> None:
        self._pieces = tuple(pieces)
        areas = (box_around(zone.points) for zone in zones)
        self._boxes = (*map(box_of, self._pieces), Box(*contents.extent), *areas)
        self._across = sorted((line, rank) for rank, box in enumerate(self._boxes) for line in box.across)
        self._down = sorted((line, rank) for rank, box in enumerate(self._boxes) for line in box.down)
        self._cells = SpatialIndex(self._boxes[: len(self._pieces)])

    def settled(self, own: Box, by: Point, grid: Point, reach: float, axes: tuple[bool, bool] = (True, True)) -> Point:
        """The snapped vector of a dragged box: to a line of another box, or to the grid if that is nearer.

        `grid` is the vector that snaps to the grid; only along `axes` may the box leave the grid.
        """
        x, y = grid
        if axes[0]:
            x = aligned(own.across, (_near(self._across, own.across, by[0], reach),), by[0], x, reach)
        if axes[1]:
            y = aligned(own.down, (_near(self._down, own.down, by[1], reach),), by[1], y, reach)
        return x, y

    def touching(self, disk: Piece, reach: float) -> Point | None:
        """The nearest position at which a disk touches another piece without overlapping, if one is within reach."""
        near = self._pieces_near(box_of(disk), reach)
        ways = [(abs(way.length), way) for piece in near if (way := way_to(disk, piece)) is not None]
        ways = [(away, way) for away, way in ways if away <= reach]
        if not ways:
            return None
        _away, way = min(ways, key=lambda each: each[0])
        x, y = disk.x + way.along[0] * way.length, disk.y + way.along[1] * way.length
        return self._apart(disk, (x, y), near)

    def _apart(self, disk: Piece, exact: Point, near: Sequence[Piece]) -> Point | None:
        """The position rounded to a tenth of a millimetre that is nearest to an exact one and at which a disk overlaps
        nothing.
        """
        steps = (-FINE_MM, 0.0, FINE_MM)
        places = [(tenth(exact[0] + dx), tenth(exact[1] + dy)) for dx in steps for dy in steps]
        for x, y in sorted(places, key=lambda place: math.dist(place, exact)):
            there = replace(disk, x=x, y=y)
            ways = [way_to(there, piece) for piece in near]
            if all(way is None or way.length >= -1e-9 for way in ways):
                return x, y
        return None

    def guides(self, own: Box, count: int = 1) -> tuple[Guide, ...]:
        """The lines on which a box is aligned with others, the nearest for each axis first."""
        ranks = {rank for line in own.across for rank in _same(self._across, line)}
        ranks |= {rank for line in own.down for rank in _same(self._down, line)}
        return guides(own, (self._boxes[rank] for rank in sorted(ranks)), count)

    def contacts(self, disk: Piece) -> tuple[Guide, ...]:
        """A short tangent at every point where a disk touches another piece."""
        result = []
        for piece in self._pieces_near(box_of(disk), _TOUCH_MM):
            way = way_to(disk, piece)
            if way is not None and abs(way.length) <= _TOUCH_MM:
                (ux, uy), radius = way.along, disk.outline.width / 2
                x, y = disk.x + ux * radius, disk.y + uy * radius
                dx, dy = -uy * _TANGENT_MM, ux * _TANGENT_MM
                result.append(Guide((x - dx, y - dy), (x + dx, y + dy), None))
        return tuple(result[:3])

    def gaps(self, disk: Piece) -> tuple[Gap, ...]:
        """The two shortest gaps from a disk to nearby pieces, shortest first."""
        return nearest_gaps(disk, self._pieces_near(box_of(disk), GAP_MM), GAP_MM, count=2)

    def _pieces_near(self, box: Box, reach: float) -> list[Piece]:
        return [self._pieces[number] for number in self._cells.touching(widened(box, reach))]


def _near(lines: Sequence[tuple[float, int]], own: Sequence[float], by: float, reach: float) -> list[float]:
    """The lines within reach of any line of the moved box."""
    found = []
    for line in own:
        first = bisect_left(lines, (line + by - reach,))
        last = bisect_right(lines, (line + by + reach, len(lines)))
        found += [place for place, _rank in lines[first:last]]
    return found


def _same(lines: Sequence[tuple[float, int]], line: float) -> list[int]:
    first = bisect_left(lines, (line - _SAME_MM,))
    last = bisect_right(lines, (line + _SAME_MM, len(lines)))
    return [rank for _line, rank in lines[first:last]]
