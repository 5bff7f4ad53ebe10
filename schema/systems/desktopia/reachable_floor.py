"""Where disks can slide on a table: its floor in rows, divided into connected parts.

Disks are treated as slightly smaller, by half the distance of two rows: a place that is reported as blocked is
certainly blocked, and no way is missed between two rows.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from schema.models.base import Point
from schema.systems.desktopia.bodies import Body, bounds
from schema.systems.desktopia.geometry import Outline, Round, edges_of

STEP_MM = 2.0
"""The distance between rows; very high tables use a larger one."""
_MOST_ROWS = 800

Span = tuple[float, float]


class Floor:
    """The possible places of a disk's centre on the battlefield; parts are numbers."""

    def __init__(self, border: Sequence[Point], bodies: Iterable[Body], radius: float) -> None:
        _left, self._top, _right, bottom = bounds(Outline(tuple(border)))
        self._step = max(STEP_MM, (bottom - self._top) / _MOST_ROWS)
        self._rows: list[list[tuple[float, float, int]]] = []
        self._parents: list[int] = []
        reach = max(0.1, radius - self._step / 2)
        blocked = _blocked(tuple(bodies), reach, self._top, self._step, math.ceil((bottom - self._top) / self._step))
        before: list[tuple[float, float, int]] = []
        for row, shut in enumerate(blocked):
            spans = _without(_inside(border, self._y(row)), shut)
            current = [(start, end, self._new()) for start, end in spans]
            for start, end, part in current:
                for other_start, other_end, other in before:
                    if start < other_end and other_start < end:
                        self._join(part, other)
            self._rows.append(current)
            before = current

    def part_at(self, x: float, y: float) -> int | None:
        """The part that contains a place; None if no disk fits there."""
        return next(iter(self.parts_near(x, y, self._step)), None)

    def parts_near(self, x: float, y: float, reach: float) -> frozenset[int]:
        """The parts within reach of a place."""
        found: set[int] = set()
        first = max(0, math.floor((y - reach - self._top) / self._step))
        for row in range(first, len(self._rows)):
            away = abs(self._y(row) - y)
            if self._y(row) > y + reach:
                break
            if away > reach:
                continue
            half = math.sqrt(reach * reach - away * away)
            found |= self._parts_of(row, [(x - half, x + half)])
        return frozenset(found)

    def parts_in(self, points: Sequence[Point]) -> frozenset[int]:
        """The parts that overlap a polygon."""
        found: set[int] = set()
        for row in range(len(self._rows)):
            found |= self._parts_of(row, _inside(points, self._y(row)))
        return frozenset(found)

    def _parts_of(self, row: int, spans: Iterable[Span]) -> set[int]:
        return {
            self._root(part)
            for start, end in spans
            for other_start, other_end, part in self._rows[row]
            if start < other_end and other_start < end
        }

    def _y(self, row: int) -> float:
        return self._top + (row + 0.5) * self._step

    def _new(self) -> int:
        self._parents.append(len(self._parents))
        return len(self._parents) - 1

    def _root(self, part: int) -> int:
        while self._parents[part] != part:
            self._parents[part] = self._parents[self._parents[part]]
            part = self._parents[part]
        return part

    def _join(self, one: int, other: int) -> None:
        self._parents[self._root(one)] = self._root(other)


def _blocked(bodies: Sequence[Body], reach: float, top: float, step: float, rows: int) -> list[list[Span]]:
    """For each row, the spans in which a centre would be too close to a body."""
    found: list[list[Span]] = [[] for _row in range(rows)]
    for body in bodies:
        for row, span in _blocked_by(body, reach, top, step, rows):
            found[row].append(span)
    return found


@lru_cache(maxsize=2048)
def _blocked_by(body: Body, reach: float, top: float, step: float, rows: int) -> tuple[tuple[int, Span], ...]:
    """The rows and spans that one body blocks; cached, because fixes move one body and need the others again."""
    found: list[tuple[int, Span]] = []

    def across(low: float, high: float) -> Iterator[tuple[int, float]]:
        first = max(0, math.ceil((low - top) / step - 0.5))
        last = min(rows - 1, math.floor((high - top) / step - 0.5))
        for row in range(first, last + 1):
            yield row, top + (row + 0.5) * step

    _left, upper, _right, lower = bounds(body)
    if isinstance(body, Round):
        for row, y in across(upper - reach, lower + reach):
            half = math.sqrt(max(0.0, (body.radius + reach) ** 2 - (y - body.y) ** 2))
            found.append((row, (body.x - half, body.x + half)))
        return tuple(found)
    for row, y in across(upper, lower):
        found += ((row, span) for span in _inside(body.points, y))
    for a, b in edges_of(body.points):
        for row, y in across(min(a[1], b[1]) - reach, max(a[1], b[1]) + reach):
            span = _along(a, b, reach, y)
            if span is not None:
                found.append((row, span))
    return tuple(found)


def _along(a: Point, b: Point, reach: float, y: float) -> Span | None:
    """The span of a row that is within reach of a segment."""
    xs: list[float] = []
    for cx, cy in (a, b):
        rest = reach * reach - (y - cy) ** 2
        if rest >= 0:
            half = math.sqrt(rest)
            xs += [cx - half, cx + half]
    length = math.dist(a, b)
    if length > 0 and a[1] != b[1]:
        nx, ny = (b[1] - a[1]) / length * reach, (a[0] - b[0]) / length * reach
        for side in (1, -1):
            start, end = (a[0] + side * nx, a[1] + side * ny), (b[0] + side * nx, b[1] + side * ny)
            high = end[1] - start[1]
            share = (y - start[1]) / high if high else -1.0
            if 0 <= share <= 1:
                xs.append(start[0] + share * (end[0] - start[0]))
    return (min(xs), max(xs)) if xs else None


def _inside(points: Sequence[Point], y: float) -> list[Span]:
    """The spans of a row that are inside a polygon."""
    xs = sorted(
        ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in edges_of(points) if (ay > y) != (by > y)
    )
    return list(zip(xs[::2], xs[1::2], strict=True))


def _without(spans: Iterable[Span], shut: Iterable[Span]) -> Iterator[Span]:
    gone = sorted(shut)
    for start, end in spans:
        for low, high in gone:
            if high <= start:
                continue
            if low >= end:
                break
            if low > start:
                yield start, low
            start = max(start, high)
            if start >= end:
                break
        if start < end:
            yield start, end
