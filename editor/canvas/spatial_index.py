"""Finds boxes near a position by a grid of cells, without testing all of them; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from editor.canvas.alignment_guides import Box

_CELL: Final = 120.0  # scene units


class SpatialIndex:
    """A fixed sequence of boxes, found by number."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._boxes = tuple(boxes)
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, box in enumerate(self._boxes):
            for cell in _cells_of(box):
                self._cells.setdefault(cell, []).append(number)

    def touching(self, area: Box) -> list[int]:
        """The numbers of the boxes that touch an area, in ascending order."""
        if (area.right - area.left) * (area.bottom - area.top) > len(self._boxes) * _CELL**2:
            numbers: Iterable[int] = range(len(self._boxes))  # fewer boxes than cells
        else:
            numbers = sorted({number for cell in _cells_of(area) for number in self._cells.get(cell, ())})
        return [number for number in numbers if _meet(self._boxes[number], area)]


def widened(box: Box, reach: float) -> Box:
    """A box enlarged by a distance on each side."""
    return Box(box.left - reach, box.top - reach, box.right + reach, box.bottom + reach)


def _meet(one: Box, other: Box) -> bool:
    across = one.left <= other.right and one.right >= other.left
    return across and one.top <= other.bottom and one.bottom >= other.top


def _cells_of(box: Box) -> Iterator[tuple[int, int]]:
    for x in range(int(box.left // _CELL), int(box.right // _CELL) + 1):
        for y in range(int(box.top // _CELL), int(box.bottom // _CELL) + 1):
            yield x, y
