"""The polygons of a table, its zones and its border: hit tests and edits of their corners.

Pure functions, no Qt. A zone is identified by its pointer, the border by the pointer of the battlefield.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from editor.systems.desktopia.board.script_contents import BATTLEFIELD, Area, ScriptContents
from schema.frozen_dataclass import frozen_dataclass

Point = tuple[float, float]
LEAST_CORNERS: Final = 3
MOST_CORNERS: Final = {True: 200, False: 100}  # of the border, of a zone


@frozen_dataclass
class Node:
    """A corner of an area, by its number from 0."""

    area: str
    index: int


def border_of(contents: ScriptContents) -> Area:
    """The border of the battlefield as an area."""
    return Area(BATTLEFIELD, contents.border, whole=contents.border_whole)


def areas_of(contents: ScriptContents) -> tuple[Area, ...]:
    """Border and zones, lowest first."""
    return (border_of(contents), *contents.zones)


def moved_by(area: Area, dx: float, dy: float) -> Area:
    """The area moved by a vector, its corners rounded to a tenth."""
    return replace(area, points=tuple((round(x + dx, 1) + 0.0, round(y + dy, 1) + 0.0) for x, y in area.points))


def with_corner(area: Area, index: int, at: Point) -> Area:
    """The area with one corner elsewhere."""
    return replace(area, points=(*area.points[:index], at, *area.points[index + 1 :]))


def with_new_corner(area: Area, index: int, at: Point) -> Area:
    """The area with one more corner, which becomes number `index`."""
    return replace(area, points=(*area.points[:index], at, *area.points[index:]))


def without_corner(area: Area, index: int) -> Area:
    """The area without one corner."""
    return replace(area, points=(*area.points[:index], *area.points[index + 1 :]))


def node_at(areas: Sequence[Area], at: Point, reach: float) -> Node | None:
    """The nearest corner within reach; of equally near ones that of the topmost area."""
    found = [
        (math.dist(corner, at), -rank, Node(area.pointer, index))
        for rank, area in enumerate(areas)
        if area.whole
        for index, corner in enumerate(area.points)
        if math.dist(corner, at) <= reach
    ]
    return min(found, key=lambda each: each[:2])[2] if found else None


def edge_at(areas: Sequence[Area], at: Point, reach: float) -> Node | None:
    """The nearest edge within reach, by the corner that it begins at."""
    found = []
    for rank, area in enumerate(areas):
        for index, start in enumerate(area.points):
            end = area.points[(index + 1) % len(area.points)]
            away = math.dist(nearest_on(at, start, end), at)
            if away <= reach:
                found.append((away, -rank, Node(area.pointer, index)))
    return min(found, key=lambda each: each[:2])[2] if found else None


def area_at(areas: Sequence[Area], at: Point) -> str | None:
    """The topmost zone around a position, without the battlefield, which is around everything."""
    for area in reversed(areas):
        if area.pointer != BATTLEFIELD and inside(at, area.points):
            return area.pointer
    return None


def inside(at: Point, corners: Sequence[Point]) -> bool:
    """Whether a position lies within a polygon."""
    result = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (at[1] - ay) / (by - ay) * (bx - ax):
            result = not result
    return result


def nearest_on(at: Point, a: Point, b: Point) -> Point:
    """The nearest point of a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length))
    return a[0] + share * dx, a[1] + share * dy


def rectangle(a: Point, b: Point) -> tuple[Point, ...]:
    """The corners of an upright rectangle, clockwise from the upper left; none when it has no area."""
    left, right = sorted((a[0], b[0]))
    top, bottom = sorted((a[1], b[1]))
    if left == right or top == bottom:
        return ()
    return (left, top), (right, top), (right, bottom), (left, bottom)


def seat_within(contents: ScriptContents, corners: Sequence[Point]) -> int | None:
    """The seat with the most of its disks inside; None if no seat has any."""
    count = Counter(piece.seat for piece in contents.pieces if piece.seat and inside((piece.x, piece.y), corners))
    return min(count, key=lambda number: (-count[number], number), default=None)
