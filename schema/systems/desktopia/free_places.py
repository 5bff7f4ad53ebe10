"""Finds the nearest free place for a disk on a table, exact to 0.1 mm.

There the disk touches one or two bodies: it is the nearest point of a curve along which the disk would touch something,
or a point where two such curves meet. Those few points are tried, the nearest first.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations

from schema.models.base import Point
from schema.systems.desktopia.bodies import Body, Near
from schema.systems.desktopia.geometry import (
    Outline,
    Round,
    contains,
    crossing_point,
    depth_inside,
    distance_to_edge,
    edges_of,
    nearest_on_segment,
)

STEP = 0.1
"""The precision of places in files, in mm."""
_SLACK = 1e-6
_FARTHEST = 2000.0


class Effort:
    """The number of places that may still be tried, for one disk and for all disks of a table.

    On a table that needs more, no free place is found; such tables are too crowded to be played.
    """

    def __init__(self, at_once: int = 20_000, together: int = 250_000) -> None:
        self._at_once, self._left = at_once, together

    def spend(self, places: int) -> bool:
        """Take this many from the budget; return False if it is too small."""
        if places > min(self._at_once, self._left):
            return False
        self._left -= places
        return True


@dataclass(frozen=True)
class FreeGround:
    """The free ground of a table: inside the border, outside of bodies and other disks."""

    border: tuple[Point, ...]
    bodies: tuple[Body, ...] = ()
    disks: tuple[Round, ...] = ()
    index: Near | None = field(default=None, compare=False)
    """A spatial index of the bodies, if one exists."""
    effort: Effort | None = field(default=None, compare=False)
    """The budget for finding free places; None for no limit."""

    @cached_property
    def near(self) -> Near:
        """A spatial index of the bodies."""
        return self.index or Near(self.bodies)

    @cached_property
    def _corners(self) -> int:
        return sum(1 if isinstance(body, Round) else len(body.points) for body in self.bodies)

    def free(self, x: float, y: float, radius: float, slack: float = 1e-9) -> bool:
        """Whether a disk fits there: inside the border and overlapping nothing; touching is allowed."""
        if any(math.hypot(x - disk.x, y - disk.y) < radius + disk.radius - slack for disk in self.disks):
            return False
        for index in self.near.about(x - radius, y - radius, x + radius, y + radius):
            if depth_inside(x, y, radius, self.bodies[index]) > slack:
                return False
        return contains(self.border, x, y) and distance_to_edge(x, y, self.border) >= radius - slack

    def with_disk(self, x: float, y: float, radius: float) -> FreeGround:
        """A copy with one more disk."""
        return replace(self, disks=(*self.disks, Round(x, y, radius)), index=self.near)

    def nearest_free(self, x: float, y: float, radius: float) -> Point | None:
        """The nearest free place for a disk, to 0.1 mm; None if there is none."""
        if self.effort is not None and not self.effort.spend(5 * self._corners):
            return None
        found = self._curves(radius)
        curves = [(_away(curve, (x, y)), index) for index, curve in enumerate(found)]
        reach, tried = 3 * radius, 0
        while reach < _FARTHEST:
            near = [found[index] for away, index in curves if away <= reach]
            if len(near) > tried:
                tried = len(near)
                if self.effort is not None and not self.effort.spend(tried * tried // 2):
                    return None
                spot = self._nearest_among(_points(near, (x, y), reach), (x, y), radius)
                if spot is not None:
                    return spot
            if tried == len(found):
                return None
            reach *= 2
        return None

    def _nearest_among(self, points: Iterable[Point], at: Point, radius: float) -> Point | None:
        for point in sorted(points, key=lambda each: (math.dist(each, at), each)):
            if self.free(*point, radius, _SLACK):
                spot = self._on_grid(point, at, radius)
                if spot is not None:
                    return spot
        return None

    def _on_grid(self, point: Point, at: Point, radius: float) -> Point | None:
        """The free place nearest to `at`, among the points of the 0.1 mm grid around a point."""
        for rings in (1, 3):
            steps = range(-rings, rings + 1)
            x, y = round(point[0] / STEP), round(point[1] / STEP)
            around = [(round((x + i) * STEP, 1), round((y + j) * STEP, 1)) for i in steps for j in steps]
            for spot in sorted(around, key=lambda each: (math.dist(each, at), each)):
                if self.free(*spot, radius):
                    return spot
        return None

    def _curves(self, radius: float) -> list[_Curve]:
        """The curves on which the centre of a disk that touches something can be, on either side."""
        found: list[_Curve] = [Round(disk.x, disk.y, disk.radius + radius) for disk in self.disks]
        found += _beside(self.border, radius)
        for body in self.bodies:
            match body:
                case Round():
                    found.append(Round(body.x, body.y, body.radius + radius))
                case Outline():
                    found += _beside(body.points, radius)
        return found


_Line = tuple[Point, Point]
_Curve = Round | _Line
"""A circle or a segment."""


def _beside(points: Sequence[Point], radius: float) -> Iterator[_Curve]:
    for a, b in edges_of(points):
        length = math.dist(a, b)
        yield Round(*a, radius)
        if length > 0:
            nx, ny = (b[1] - a[1]) / length * radius, (a[0] - b[0]) / length * radius
            yield (a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny)
            yield (a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny)


def _points(curves: Sequence[_Curve], at: Point, reach: float) -> Iterator[Point]:
    """The nearest point of each curve, and the intersections of two curves, within reach."""
    for curve in curves:
        yield _nearest(curve, at)
    for one, other in combinations(curves, 2):
        for point in _meetings(one, other):
            if math.dist(point, at) <= reach:
                yield point


def _away(curve: _Curve, at: Point) -> float:
    return math.dist(_nearest(curve, at), at)


def _nearest(curve: _Curve, at: Point) -> Point:
    if isinstance(curve, Round):
        away = math.hypot(at[0] - curve.x, at[1] - curve.y)
        ux, uy = ((at[0] - curve.x) / away, (at[1] - curve.y) / away) if away else (1.0, 0.0)
        return curve.x + ux * curve.radius, curve.y + uy * curve.radius
    return nearest_on_segment(at, *curve)


def _meetings(one: _Curve, other: _Curve) -> Iterator[Point]:
    if isinstance(one, Round):
        yield from _circles(one, other) if isinstance(other, Round) else _circle_and_line(one, *other)
    elif isinstance(other, Round):
        yield from _circle_and_line(other, *one)
    elif (point := crossing_point(*one, *other)) is not None:
        yield point


def _circles(one: Round, other: Round) -> Iterator[Point]:
    away = math.hypot(other.x - one.x, other.y - one.y)
    if away == 0 or away > one.radius + other.radius or away < abs(one.radius - other.radius):
        return
    along = (away * away + one.radius**2 - other.radius**2) / (2 * away)
    aside = math.sqrt(max(0.0, one.radius**2 - along * along))
    ux, uy = (other.x - one.x) / away, (other.y - one.y) / away
    for side in (aside, -aside):
        yield one.x + ux * along - uy * side, one.y + uy * along + ux * side


def _circle_and_line(circle: Round, a: Point, b: Point) -> Iterator[Point]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - circle.x, a[1] - circle.y
    square, half, rest = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - circle.radius**2
    under = half * half - square * rest
    if square == 0 or under < 0:
        return
    for root in (math.sqrt(under), -math.sqrt(under)):
        share = (-half + root) / square
        if 0 <= share <= 1:
            yield a[0] + share * dx, a[1] + share * dy
