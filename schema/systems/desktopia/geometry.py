"""Plane geometry for the checks: outlines of landscape objects, distances of disks to them, and sound borders.

Millimetres; x to the right, y down; angles in degrees, growing clockwise as seen on screen. The motion of disks is
computed by the simulator, which has its own geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from schema.models.base import Point
from schema.systems.desktopia.table import CircleShape, Placed, PolygonShape, RectangleShape, Shape

TOUCHING = 0.05
"""Two disks that overlap by less than this, in mm, only touch: lengths in files are rounded to 0.1."""


@dataclass(frozen=True, slots=True)
class Round:
    """A circle on the table."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Outline:
    """A simple polygon on the table, its corners in order."""

    points: tuple[Point, ...]


def outline_of(placed: Placed, shape: Shape) -> Round | Outline:
    """The area of a placed object; `shape` is its custom shape or that of its kind."""
    match shape:
        case CircleShape():
            return Round(placed.x, placed.y, shape.diameter / 2)
        case RectangleShape():
            w, d = shape.width / 2, shape.depth / 2
            return Outline(_set_down(((-w, -d), (w, -d), (w, d), (-w, d)), placed))
        case PolygonShape():
            return Outline(_set_down(shape.points, placed))
        case _:
            assert_never(shape)


def depth_inside(x: float, y: float, radius: float, body: Round | Outline) -> float:
    """The depth of a disk inside a body; negative for the gap between them."""
    match body:
        case Round():
            return radius + body.radius - math.hypot(x - body.x, y - body.y)
        case Outline():
            gap = distance_to_edge(x, y, body.points)
            return radius + gap if contains(body.points, x, y) else radius - gap
        case _:
            assert_never(body)


def contains(points: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point is inside a polygon (even-odd rule)."""
    inside = False
    for (ax, ay), (bx, by) in edges_of(points):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def distance_to_edge(x: float, y: float, points: Sequence[Point]) -> float:
    """The distance from a point to the nearest edge of a polygon."""
    return min(_distance_to_segment(x, y, a, b) for a, b in edges_of(points))


def edges_of(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges, each from its corner to the next; the last returns to the first."""
    for index, point in enumerate(points):
        yield point, points[(index + 1) % len(points)]


def area(points: Sequence[Point]) -> float:
    """The area of a simple polygon in square millimetres, for either orientation."""
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges_of(points))) / 2


def crossing(points: Sequence[Point]) -> tuple[int, int] | None:
    """The indices of two edges that cross; None for a simple polygon."""
    edges = list(edges_of(points))
    last = len(edges) - 1
    from_left = sorted(range(len(edges)), key=lambda index: (min(edges[index][0][0], edges[index][1][0]), index))
    for place, i in enumerate(from_left):
        (a, b) = edges[i]
        if a == b:
            return i, i
        right = max(a[0], b[0])
        for j in from_left[place + 1 :]:
            c, d = edges[j]
            if min(c[0], d[0]) > right:
                break
            if j == i + 1 or (i == last and j == 0):
                wrong = _folds_back(a, b, d)
            elif i == j + 1 or (j == last and i == 0):
                wrong = _folds_back(c, d, b)
            else:
                wrong = _meet(a, b, c, d)
            if wrong:
                return min(i, j), max(i, j)
    return None


def nearest_on_segment(place: Point, a: Point, b: Point) -> Point:
    """The point of a segment that is nearest to a place."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else max(0.0, min(1.0, ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / length))
    return a[0] + share * dx, a[1] + share * dy


def crossing_point(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """The intersection of the segments `ab` and `cd`; None if they do not cross or are parallel."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = rx * sy - ry * sx
    if across == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / across
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / across
    return (a[0] + t * rx, a[1] + t * ry) if 0 <= t <= 1 and 0 <= u <= 1 else None


def _set_down(points: Sequence[Point], placed: Placed) -> tuple[Point, ...]:
    cos, sin = math.cos(math.radians(placed.turn)), math.sin(math.radians(placed.turn))
    return tuple((placed.x + x * cos - y * sin, placed.y + x * sin + y * cos) for x, y in points)


def _distance_to_segment(x: float, y: float, a: Point, b: Point) -> float:
    near_x, near_y = nearest_on_segment((x, y), a, b)
    return math.hypot(x - near_x, y - near_y)


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(a: Point, b: Point, c: Point) -> bool:
    """Whether `c`, which is on the line through `a` and `b`, is between them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    one, two = _side(a, b, c), _side(a, b, d)
    three, four = _side(c, d, a), _side(c, d, b)
    if (one > 0) != (two > 0) and (three > 0) != (four > 0) and 0 not in (one, two, three, four):
        return True
    return (
        (one == 0 and _within(a, b, c))
        or (two == 0 and _within(a, b, d))
        or (three == 0 and _within(c, d, a))
        or (four == 0 and _within(c, d, b))
    )


def _folds_back(a: Point, b: Point, c: Point) -> bool:
    """Whether the path from `a` through `b` to `c` reverses onto itself."""
    along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return _side(a, b, c) == 0 and along < 0
