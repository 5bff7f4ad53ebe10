"""Distances, areas and crossings against figures worked out by hand and against slow but plain ways."""

from __future__ import annotations

import math
import random

import pytest

from schema.models.base import Point
from schema.systems.desktopia.geometry import (
    Outline,
    Round,
    area,
    contains,
    crossing,
    depth_inside,
    distance_to_edge,
    edges_of,
    outline_of,
)
from schema.systems.desktopia.table import CircleShape, Placed, RectangleShape

SQUARE: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
ANGLE: tuple[Point, ...] = ((0, 0), (100, 0), (100, 40), (40, 40), (40, 100), (0, 100))


def test_areas() -> None:
    assert area(SQUARE) == 10_000
    assert area(SQUARE[::-1]) == 10_000
    assert area(ANGLE) == 100 * 40 + 40 * 60


@pytest.mark.parametrize(
    ("x", "y", "inside", "gap"),
    [(50, 50, True, 50), (10, 50, True, 10), (-3, -4, False, 5), (130, 50, False, 30), (50, -20, False, 20)],
)
def test_points_and_a_square(x: float, y: float, inside: bool, gap: float) -> None:
    assert contains(SQUARE, x, y) is inside
    assert distance_to_edge(x, y, SQUARE) == pytest.approx(gap)
    assert depth_inside(x, y, 12, Outline(SQUARE)) == pytest.approx(12 + (gap if inside else -gap))


def test_a_notch_is_outside() -> None:
    assert not contains(ANGLE, 70, 70)
    assert contains(ANGLE, 20, 70)
    assert depth_inside(70, 70, 30, Outline(ANGLE)) == pytest.approx(0)


def test_round_bodies() -> None:
    assert depth_inside(30, 40, 10, Round(0, 0, 40)) == pytest.approx(0)
    assert depth_inside(0, 0, 10, Round(0, 0, 40)) == pytest.approx(50)


def test_a_turned_rectangle_turns_clockwise_on_screen() -> None:
    body = outline_of(Placed(thing="b", x=100, y=100, turn=90), RectangleShape(width=40, depth=20))
    assert isinstance(body, Outline)
    # Its upper left corner comes to the upper right.
    assert body.points[0] == pytest.approx((110, 80))
    assert outline_of(Placed(thing="b", x=1, y=2), CircleShape(diameter=8)) == Round(1, 2, 4)


def test_crossings_agree_with_trying_every_pair() -> None:
    dice = random.Random(3)
    found = 0
    for _turn in range(400):
        count = dice.randint(3, 9)
        points = tuple((float(dice.randint(0, 12)), float(dice.randint(0, 12))) for _corner in range(count))
        plain = crosses_somewhere(points)
        assert (crossing(points) is not None) is plain, points
        found += plain
    assert 100 < found < 400


def test_a_star_has_no_crossing() -> None:
    points = tuple(
        (math.cos(n * math.pi / 50) * (90 if n % 2 else 40), math.sin(n * math.pi / 50) * (90 if n % 2 else 40))
        for n in range(100)
    )
    assert crossing(points) is None


def crosses_somewhere(points: tuple[Point, ...]) -> bool:
    """Whether any two edges share more than the corner that joins them, by walking whole-number edges finely."""
    edges = list(edges_of(points))
    for i, (a, b) in enumerate(edges):
        if a == b:
            return True
        for j in range(i + 1, len(edges)):
            shared = {a, b} & set(edges[j]) if j in (i + 1, (i - 1) % len(edges)) else set()
            common = meeting(a, b, *edges[j])
            if common == "along" or (common is not None and common not in shared):
                return True
    return False


def meeting(a: Point, b: Point, c: Point, d: Point) -> Point | str | None:
    """The point in which two edges meet, "along" if they share a stretch, None if they do not; exact for integers."""
    from fractions import Fraction

    ax, ay, bx, by, cx, cy, dx, dy = (Fraction(int(value)) for point in (a, b, c, d) for value in point)
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if across == 0:
        if (bx - ax) * (cy - ay) != (by - ay) * (cx - ax):
            return None
        axis = 0 if ax != bx else 1
        low = max(min(a[axis], b[axis]), min(c[axis], d[axis]))
        high = min(max(a[axis], b[axis]), max(c[axis], d[axis]))
        if low > high:
            return None
        return "along" if low < high else next(p for p in (a, b) if p[axis] == low)
    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return None
    return float(ax + t * (bx - ax)), float(ay + t * (by - ay))
