"""Parts of the battlefield that words name: its edges, halves and quarters, and zones of the script."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from schema.systems.desktopia.bodies import bounds
from schema.systems.desktopia.geometry import Outline, nearest_on_segment
from simulator.physics.geometry import inside
from simulator.physics.table import Border, Point

if TYPE_CHECKING:
    from simulator.systems.desktopia.battle import Battle

AREA = "area:"
"""How the names of areas begin; then come what it is called, and its corners."""


def areas(b: Battle, which: str) -> tuple[str, ...]:
    """The names of the parts of the battlefield."""
    if which == "zones":
        zones = b.rules.zones
        return tuple(area_name(f"zone/{zone}", zones[zone].points) for zone in sorted(zones) if b.is_open(zone))
    points = b.table.border.points
    found = _edges(points) if which == "edges" else _halves(points) if which == "halves" else _quarters(points)
    return tuple(area_name(f"{which}/{name}", corners) for name, corners in found)


def area_name(called: str, corners: Sequence[Point]) -> str:
    """How selections name an area."""
    return f"{AREA}{called}:{';'.join(f'{x!r},{y!r}' for x, y in corners)}"


def called(name: str) -> str:
    """What an area is called: `edges/upper`, `quarters/lower_left`, `zone/` and the id of the zone."""
    return name.split(":")[1]


def corners_of(name: str) -> tuple[Point, ...]:
    """The corners of an area; two of an edge."""
    pairs = (corner.split(",") for corner in name.split(":")[2].split(";"))
    return tuple((float(x), float(y)) for x, y in pairs)


def middle_of_area(name: str) -> Point:
    """The mean of its corners."""
    corners = corners_of(name)
    return math.fsum(x for x, _y in corners) / len(corners), math.fsum(y for _x, y in corners) / len(corners)


def is_inside(name: str, x: float, y: float) -> bool:
    """Whether a point is in an area; on an edge there is none."""
    corners = corners_of(name)
    return len(corners) > 2 and inside(Border(corners, (False,) * len(corners)), x, y)


def nearest_on_edge(name: str, x: float, y: float) -> Point | None:
    """The point of an edge that is nearest to another one; None for what is no edge."""
    corners = corners_of(name)
    return nearest_on_segment((x, y), *corners) if len(corners) == 2 else None


def _edges(points: Sequence[Point]) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """The edges of the border, called by where they lie; several on one side are numbered."""
    left, top, right, bottom = bounds(Outline(tuple(points)))
    counts: dict[str, int] = {}
    for one, other in zip(points, (*points[1:], points[0]), strict=True):
        x = ((one[0] + other[0]) - (left + right)) / max(right - left, 1.0)
        y = ((one[1] + other[1]) - (top + bottom)) / max(bottom - top, 1.0)
        side = ("right" if x > 0 else "left") if abs(x) > abs(y) else ("lower" if y > 0 else "upper")
        counts[side] = counts.get(side, 0) + 1
        if math.dist(one, other) > 0.0:
            yield side if counts[side] == 1 else f"{side}_{counts[side]}", (one, other)


def _rectangle(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _halves(points: Sequence[Point]) -> Iterator[tuple[str, tuple[Point, ...]]]:
    left, top, right, bottom = bounds(Outline(tuple(points)))
    x, y = (left + right) / 2, (top + bottom) / 2
    yield "upper", _rectangle(left, top, right, y)
    yield "right", _rectangle(x, top, right, bottom)
    yield "lower", _rectangle(left, y, right, bottom)
    yield "left", _rectangle(left, top, x, bottom)


def _quarters(points: Sequence[Point]) -> Iterator[tuple[str, tuple[Point, ...]]]:
    left, top, right, bottom = bounds(Outline(tuple(points)))
    x, y = (left + right) / 2, (top + bottom) / 2
    yield "upper_left", _rectangle(left, top, x, y)
    yield "upper_right", _rectangle(x, top, right, y)
    yield "lower_right", _rectangle(x, y, right, bottom)
    yield "lower_left", _rectangle(left, y, x, bottom)
