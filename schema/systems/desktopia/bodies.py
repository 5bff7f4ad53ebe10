"""How bodies on the table lie to one another: the gap between two of them, copies set elsewhere, and where they fit.

Millimetres, as in `schema.systems.desktopia.geometry`. Where disks find room is the work of
`schema.systems.desktopia.free_places`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from schema.models.base import Point
from schema.systems.desktopia.geometry import (
    Outline,
    Round,
    contains,
    crossing_point,
    distance_to_edge,
    edges_of,
    nearest_on_segment,
)

Body = Round | Outline


@dataclass(frozen=True, slots=True)
class Gap:
    """The shortest line from one body to another; a point if they touch or overlap."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        """In mm."""
        return math.dist(self.start, self.end)


def gap_between(one: Body, other: Body) -> Gap:
    """The gap between two bodies; both ends are the same point if they touch or overlap."""
    match one, other:
        case Round(), Round():
            return _rounds(one, other)
        case Round(), Outline():
            return _round_to_outline(one, other)
        case Outline(), Round():
            gap = _round_to_outline(other, one)
            return Gap(gap.end, gap.start)
        case Outline(), Outline():
            return _outlines(one, other)
        case _:
            raise TypeError(one, other)


def bounds(body: Body) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    if isinstance(body, Round):
        return body.x - body.radius, body.y - body.radius, body.x + body.radius, body.y + body.radius
    across, down = [x for x, _y in body.points], [y for _x, y in body.points]
    return min(across), min(down), max(across), max(down)


def apart(one: Body, other: Body, reach: float) -> bool:
    """Whether two bodies are certainly more than `reach` apart; a quick test that returns False when in doubt."""
    left, top, right, bottom = bounds(one)
    start, upper, end, lower = bounds(other)
    return start - right > reach or left - end > reach or upper - bottom > reach or top - lower > reach


def near_pairs(bodies: Sequence[Body], reach: float) -> list[tuple[int, int]]:
    """The sorted pairs of indices of bodies that may be at most `reach` apart, the smaller index first."""
    boxes = [bounds(body) for body in bodies]
    from_left = sorted(range(len(boxes)), key=lambda index: boxes[index][0])
    found: list[tuple[int, int]] = []
    for place, one in enumerate(from_left):
        _left, top, right, bottom = boxes[one]
        for other in from_left[place + 1 :]:
            start, upper, _end, lower = boxes[other]
            if start - right > reach:
                break
            if upper - bottom <= reach and top - lower <= reach:
                found.append((min(one, other), max(one, other)))
    return sorted(found)


class Near:
    """A spatial index of bodies."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        self._boxes = [bounds(body) for body in bodies]
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._wide: list[int] = []
        for index, (left, top, right, bottom) in enumerate(self._boxes):
            columns = range(math.floor(left / _CELL_MM), math.floor(right / _CELL_MM) + 1)
            rows = range(math.floor(top / _CELL_MM), math.floor(bottom / _CELL_MM) + 1)
            if len(columns) * len(rows) > _MOST_CELLS:
                self._wide.append(index)
                continue
            for cell in product(columns, rows):
                self._cells.setdefault(cell, []).append(index)

    def about(self, left: float, top: float, right: float, bottom: float) -> list[int]:
        """The indices, in order, of the bodies whose boxes touch this one."""
        columns = range(math.floor(left / _CELL_MM), math.floor(right / _CELL_MM) + 1)
        rows = range(math.floor(top / _CELL_MM), math.floor(bottom / _CELL_MM) + 1)
        if len(columns) * len(rows) > _MOST_CELLS:
            found: Iterable[int] = range(len(self._boxes))
        else:
            found = {index for cell in product(columns, rows) for index in self._cells.get(cell, ())}.union(self._wide)
        boxes = self._boxes
        return sorted(
            index
            for index in found
            if boxes[index][0] <= right
            and boxes[index][2] >= left
            and boxes[index][1] <= bottom
            and boxes[index][3] >= top
        )


_CELL_MM = 40.0
_MOST_CELLS = 100


Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def gap_within(one: Body, other: Body, least: float, most: float, boxes: tuple[Box, Box] | None = None) -> Gap | None:
    """The gap between two bodies if it is at least `least`, which is above 0, and less than `most`; else None.

    The same as `gap_between`, but for outlines it looks only at the corners and edges that can matter. `boxes` are
    their bounds, for who knows them.
    """
    if not (isinstance(one, Outline) and isinstance(other, Outline)):
        gap = gap_between(one, other)
        return gap if least <= gap.length < most else None
    box, beside = boxes or (bounds(one), bounds(other))
    sides = _sides_near(one, beside, most), _sides_near(other, box, most)
    meet = box[0] <= beside[2] and beside[0] <= box[2] and box[1] <= beside[3] and beside[1] <= box[3]
    if meet and _overlap(one, other, sides[0][1], sides[1][1]):
        return None
    ways = [
        *((point, nearest_on_segment(point, *edge)) for point in sides[0][0] for edge in sides[1][1]),
        *((nearest_on_segment(point, *edge), point) for point in sides[1][0] for edge in sides[0][1]),
    ]
    shortest = min((math.dist(*way) for way in ways), default=most)
    if not least <= shortest < most:
        return None
    starts, ends = zip(*(way for way in ways if math.dist(*way) < shortest + 1e-6), strict=True)
    return Gap(_middle(starts), _middle(ends))


def _sides_near(body: Outline, box: Box, reach: float) -> tuple[list[Point], list[tuple[Point, Point]]]:
    """The corners and edges of an outline that may be at most `reach` from a box."""
    left, top, right, bottom = box[0] - reach - 1, box[1] - reach - 1, box[2] + reach + 1, box[3] + reach + 1
    corners: list[Point] = []
    edges: list[tuple[Point, Point]] = []
    before = body.points[-1]
    for point in body.points:
        x, y = point
        if left <= x <= right and top <= y <= bottom:
            corners.append(point)
            edges.append((before, point))
        else:
            ax, ay = before
            if not (
                (x < left and ax < left) or (x > right and ax > right) or (y < top and ay < top) or (y > bottom < ay)
            ):
                edges.append((before, point))
        before = point
    return corners, edges


def _overlap(
    one: Outline, other: Outline, edges: Sequence[tuple[Point, Point]], others: Sequence[tuple[Point, Point]]
) -> bool:
    """Whether two outlines touch, given their nearby edges."""
    if contains(other.points, *one.points[0]) or contains(one.points, *other.points[0]):
        return True
    return any(crossing_point(a, b, c, d) is not None for a, b in edges for c, d in others)


def core_of(body: Body) -> Round:
    """A circle inside a body; of radius 0 if the body's middle is outside it."""
    if isinstance(body, Round):
        return body
    x, y = (sum(along) / len(body.points) for along in zip(*body.points, strict=True))
    return Round(x, y, distance_to_edge(x, y, body.points) if contains(body.points, x, y) else 0.0)


def shifted(body: Body, dx: float, dy: float) -> Body:
    """The body, moved."""
    if isinstance(body, Round):
        return Round(body.x + dx, body.y + dy, body.radius)
    return Outline(tuple((x + dx, y + dy) for x, y in body.points))


def size_of(body: Body) -> float:
    """The area of its bounding box in square millimetres, for comparing bodies."""
    left, top, right, bottom = bounds(body)
    return (right - left) * (bottom - top)


def inside_border(body: Body, border: Sequence[Point]) -> bool:
    """Whether a body is completely inside a border."""
    if isinstance(body, Round):
        return contains(border, body.x, body.y) and distance_to_edge(body.x, body.y, border) >= body.radius - 1e-9
    if not all(contains(border, x, y) or distance_to_edge(x, y, border) < 1e-9 for x, y in body.points):
        return False
    return all(not contains(body.points, x, y) or distance_to_edge(x, y, body.points) < 1e-9 for x, y in border)


def least_shift(
    place: Point, fits: Callable[[Point], bool], towards: Sequence[Point] = (), most: float = 400.0, least: float = 0.0
) -> Point | None:
    """The nearest place, to 0.1 mm, at which something that is now at `place` fits; None within `most` mm.

    Looked for in sixteen directions and those `towards` which the answer is likely to lie, so that it is a short way,
    if not always the shortest. Less than `least` is known to be too little; a way `towards` that is hardly longer is
    taken at once.
    """
    ways = [_unit(way) for way in towards if way != (0.0, 0.0)]
    for way in ways if least else ():
        for more in (0.0, 0.05, 0.1, 0.2, 0.4):
            spot = _on_grid(place, way, least + more, fits)
            if spot is not None:
                return spot
    ways += [(math.cos(step * math.pi / 8), math.sin(step * math.pi / 8)) for step in range(16)]
    near, far = (least * 0.95, least) if least > 0.4 else (0.0, 0.4)
    while far <= most:
        found = [spot for way in ways if (spot := _on_grid(place, way, far, fits)) is not None]
        if found:
            nearer = [_nearer(place, way, near, far, fits) for way in ways]
            return min(
                (*found, *(spot for spot in nearer if spot is not None)), key=lambda spot: math.dist(spot, place)
            )
        near, far = far, far * 1.25
    return None


def _nearer(place: Point, way: Point, near: float, far: float, fits: Callable[[Point], bool]) -> Point | None:
    best = None
    for _halving in range(9):
        middle = (near + far) / 2
        spot = _on_grid(place, way, middle, fits)
        if spot is None:
            near = middle
        else:
            best, far = spot, middle
    return best


def _on_grid(place: Point, way: Point, length: float, fits: Callable[[Point], bool]) -> Point | None:
    """The place at this distance, rounded to 0.1 mm, if it fits."""
    spot = round(place[0] + way[0] * length, 1), round(place[1] + way[1] * length, 1)
    return spot if fits(spot) else None


def _unit(way: Point) -> Point:
    length = math.hypot(*way)
    return way[0] / length, way[1] / length


def _rounds(one: Round, other: Round) -> Gap:
    away = math.hypot(other.x - one.x, other.y - one.y)
    if away <= one.radius + other.radius:
        return Gap((one.x, one.y), (one.x, one.y))
    ux, uy = (other.x - one.x) / away, (other.y - one.y) / away
    start = one.x + ux * one.radius, one.y + uy * one.radius
    return Gap(start, (other.x - ux * other.radius, other.y - uy * other.radius))


def _round_to_outline(one: Round, other: Outline) -> Gap:
    centre = (one.x, one.y)
    end = min((nearest_on_segment(centre, a, b) for a, b in edges_of(other.points)), key=lambda p: math.dist(p, centre))
    away = math.dist(centre, end)
    if away <= one.radius or contains(other.points, *centre):
        return Gap(end, end)
    start = one.x + (end[0] - one.x) * one.radius / away, one.y + (end[1] - one.y) * one.radius / away
    return Gap(start, end)


def _outlines(one: Outline, other: Outline) -> Gap:
    if not apart(one, other, 0.0):
        for a, b in edges_of(one.points):
            for c, d in edges_of(other.points):
                meeting = crossing_point(a, b, c, d)
                if meeting is not None:
                    return Gap(meeting, meeting)
        for inner, outer in ((one, other), (other, one)):
            if contains(outer.points, *inner.points[0]):
                return Gap(inner.points[0], inner.points[0])
    ways = [(point, nearest_on_segment(point, a, b)) for point in one.points for a, b in edges_of(other.points)] + [
        (nearest_on_segment(point, a, b), point) for point in other.points for a, b in edges_of(one.points)
    ]
    least = min(math.dist(*way) for way in ways)
    # Between parallel sides every connection is equally short: use the middle one.
    starts, ends = zip(*(way for way in ways if math.dist(*way) < least + 1e-6), strict=True)
    return Gap(_middle(starts), _middle(ends))


def _middle(points: Sequence[Point]) -> Point:
    across, down = [x for x, _y in points], [y for _x, y in points]
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
