"""Questions about places: inside, free, nearest free, nearby, behind an obstacle."""

import math
from random import Random

import pytest

from simulator.physics import geometry
from simulator.physics.geometry import (
    distance_to_border,
    free_for,
    free_near,
    inside,
    nearest_free,
    overlaps_obstacle,
    segment_crosses_obstacle,
)
from simulator.physics.table import Border, Disk, Obstacle, Polygon, Table
from tests.simulator.physics.tables import FIGHTER, HERO, MISSILE, SURFACE, block, cup, disk, missile, rim_gap, square

BENT = Border(((0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)), (False,) * 6)


def test_inside_and_distance() -> None:
    """P-16, P-17: concave borders; on the border is inside; outside is negative."""
    assert inside(BENT, 50.0, 250.0)
    assert inside(BENT, 250.0, 50.0)
    assert not inside(BENT, 150.0, 150.0)
    assert inside(BENT, 0.0, 50.0)
    assert distance_to_border(BENT, 50.0, 250.0) == 50.0
    assert distance_to_border(BENT, 90.0, 90.0) == pytest.approx(math.hypot(10.0, 10.0))
    assert distance_to_border(BENT, 150.0, 150.0) == pytest.approx(-50.0)


def test_overlap_with_obstacles() -> None:
    """P-28: faces, corners, wholly inside, round, the hollow of a concave outline."""
    hollow = Polygon(((300, 300), (500, 300), (500, 320), (320, 320), (320, 480), (500, 480), (500, 500), (300, 500)))
    things = (block("b", 100.0, 100.0, 80.0, 60.0), cup("c", 200.0, 100.0, 30.0), Obstacle("h", hollow, 9.0))
    table = square(obstacles=things)
    for x, y, expected in (
        (100.0, 100.0, True),
        (100.0, 145.5, False),
        (100.0, 145.4, True),
        (151.0, 141.0, False),
        (150.9, 140.9, True),
        (200.0, 100.0, True),
        (200.0, 145.5, False),
        (200.0, 145.0, True),
        (400.0, 400.0, False),
        (330.0, 400.0, True),
    ):
        assert overlaps_obstacle(table, x, y, HERO) is expected, (x, y)


def test_free_for() -> None:
    """P-19, P-23: clear of disks, obstacles and walls, centre on the field; riders and ignored disks do not count."""
    table = square(400.0, obstacles=(block("b", 100.0, 100.0, 80.0, 60.0),))
    carrier = disk("a", 250.0, 250.0)
    disks = (carrier, missile("m", carrier, 14.0))
    assert free_for(table, disks, 250.0 + 23.0, 250.0, MISSILE)
    assert not free_for(table, disks, 250.0 + 22.9, 250.0, MISSILE)
    assert free_for(table, disks, 250.0, 250.0, MISSILE, ignore=("a",))
    assert not free_for(table, disks, 100.0, 100.0, MISSILE)
    assert free_for(table, disks, 1.0, 1.0, HERO), "over an open edge up to the centre"
    assert not free_for(table, disks, -1.0, 1.0, HERO)
    walled = square(400.0, walls=True)
    assert not free_for(walled, (), 10.0, 100.0, HERO)
    assert free_for(walled, (), HERO, 100.0, HERO)


def test_nearest_free_is_the_nearest() -> None:
    """P-15, P-24: no place of a fine grid is nearer, and the place itself is free."""
    things = (block("b", 120.0, 200.0, 80.0, 60.0, degrees=20.0), cup("c", 210.0, 190.0, 30.0))
    table = square(400.0, walls=True, obstacles=things)
    disks = (disk("d", 170.0, 240.0), disk("e", 205.0, 240.0, FIGHTER), disk("f", 160.0, 150.0))
    for x, y in ((150.0, 200.0), (190.0, 225.0), (120.0, 200.0), (2.0, 3.0), (170.0, 240.0)):
        place = nearest_free(table, disks, x, y, HERO)
        assert place is not None
        assert free_for(table, disks, *place, HERO)
        found = math.hypot(place[0] - x, place[1] - y)
        for ring in range(1, 60):
            for step in range(90):
                reach = found * ring / 60.0 - 1e-3
                px, py = x + reach * math.cos(step * math.tau / 90), y + reach * math.sin(step * math.tau / 90)
                assert not free_for(table, disks, px, py, HERO)


def test_nearest_free_keeps_a_free_place_and_finds_none_where_none_is() -> None:
    table = square(100.0, walls=True)
    assert nearest_free(table, (), 50.0, 50.0, HERO) == (50.0, 50.0)
    assert nearest_free(table, (disk("a", 50.0, 50.0, 30.0),), 50.0, 50.0, 30.0) is None
    far = nearest_free(table, (disk("a", 50.0, 50.0, 5.0),), 50.0, 50.0, 10.0, clearance=4.0)
    assert far is not None
    assert math.hypot(far[0] - 50.0, far[1] - 50.0) == pytest.approx(19.0, abs=1e-6)


def test_free_near() -> None:
    """P-19, P-20, P-22: places round a disk by rim gap, nearest ring first, in a stated order."""
    shooter, other = disk("s", 200.0, 200.0), disk("o", 240.0, 200.0)
    places = tuple(free_near(square(400.0), (shooter, other), shooter, MISSILE, 31.0))
    gaps = [rim_gap(shooter, Disk("m", MISSILE, 1.0, x, y)) for x, y in places]
    assert gaps == sorted(gaps, key=lambda gap: round(gap, 3))
    assert min(gaps) == pytest.approx(0.0, abs=1e-5)
    assert max(gaps) == pytest.approx(31.0, abs=1e-5)
    assert all(rim_gap(other, Disk("m", MISSILE, 1.0, x, y)) >= -1e-6 for x, y in places)
    assert len(places) < 3 * 36
    walled_in = Table(Border(((184, 184), (216, 184), (216, 216), (184, 216)), (True,) * 4), (), SURFACE)
    assert list(free_near(walled_in, (shooter,), shooter, MISSILE, 31.0)) == []


def test_segment_crosses_obstacle() -> None:
    """P-21, DK-TERM-07: through, inside, beside, along a side, under the height asked for."""
    table = square(obstacles=(block("b", 100.0, 100.0, 40.0, 40.0, height=6.0), cup("c", 300.0, 100.0, 20.0)))
    assert segment_crosses_obstacle(table, (50.0, 100.0), (150.0, 100.0), 6.0)
    assert not segment_crosses_obstacle(table, (50.0, 100.0), (150.0, 100.0), 6.5)
    assert segment_crosses_obstacle(table, (95.0, 100.0), (105.0, 103.0), 6.0)
    assert segment_crosses_obstacle(table, (70.0, 95.0), (95.0, 70.0), 6.0)
    assert not segment_crosses_obstacle(table, (50.0, 79.0), (150.0, 79.0), 6.0)
    assert not segment_crosses_obstacle(table, (50.0, 80.0), (150.0, 80.0), 6.0), "along a side is not through"
    assert not segment_crosses_obstacle(table, (50.0, 100.0), (80.0, 100.0), 6.0), "up to a side is not through"
    assert segment_crosses_obstacle(table, (250.0, 100.0), (350.0, 100.0), 6.0)
    assert not segment_crosses_obstacle(table, (250.0, 79.0), (350.0, 79.0), 6.0)


def test_obstacles_that_are_not_near_are_passed_over() -> None:
    """With many others on the table, a segment crosses what it crosses when each stands alone."""
    rng, crossed = Random(2), 0
    obstacles = [
        block(f"b{n}", rng.uniform(50.0, 350.0), rng.uniform(50.0, 350.0), 30.0, 20.0, height=6.0) for n in range(4)
    ]
    obstacles += [cup(f"c{n}", rng.uniform(50.0, 350.0), rng.uniform(50.0, 350.0), 15.0) for n in range(3)]
    # What a table rests on is laid out once for each table.
    together, each_alone = square(obstacles=tuple(obstacles)), [square(obstacles=(each,)) for each in obstacles]
    for _ in range(200):
        p, q = (
            (rng.uniform(0.0, 400.0), rng.uniform(0.0, 400.0)),
            (rng.uniform(0.0, 400.0), rng.uniform(0.0, 400.0)),
        )
        alone = any(segment_crosses_obstacle(table, p, q, 0.0) for table in each_alone)
        middle = any(
            overlaps_obstacle(together, p[0] + k * (q[0] - p[0]) / 400, p[1] + k * (q[1] - p[1]) / 400, 0.0)
            for k in range(401)
        )
        assert segment_crosses_obstacle(together, p, q, 0.0) == alone
        assert alone or not middle
        crossed += alone
    assert 50 < crossed < 195


def test_outlines_that_are_kept_of_a_table_are_those_of_the_table() -> None:
    """Places on tables, for radii and margins asked in turns, are those that are found when nothing is kept."""
    tables = [square(400.0, obstacles=(block("b", 100.0 + 9.0 * n, 100.0, 40.0, 40.0),)) for n in range(3)]
    asked = [(each, radius, margin) for each in tables for radius in (HERO, MISSILE) for margin in (0.0, 5.0)]

    def found(each: Table, radius: float, margin: float) -> object:
        return nearest_free(each, (disk("a", 200.0, 100.0),), 110.0, 100.0, radius, margin=margin)

    once = [found(*each) for each in asked]
    again = [found(*each) for each in reversed(asked)][::-1]
    fresh = []
    for each in asked:
        geometry._table_outlines.clear()
        fresh.append(found(*each))
    assert once == again == fresh
    assert len(set(fresh)) == 6, "each table and radius has its own"


def test_disks_that_were_asked_for_before_are_the_ones_that_count() -> None:
    """Of the same disks, of equal ones, and of others in turns, with and without some of them."""
    table = square(400.0)
    one, other = (disk("a", 100.0, 100.0), disk("b", 200.0, 100.0)), (disk("a", 100.0, 100.0), disk("b", 300.0, 100.0))
    for disks, x, free in ((one, 200.0, False), (other, 200.0, True), (one, 300.0, True), (other, 300.0, False)):
        for asked in (disks, list(disks), disks):
            assert free_for(table, asked, x, 100.0, HERO) is free
            assert free_for(table, asked, x, 100.0, HERO, ignore=("b",))
            assert not free_for(table, asked, 100.0, 100.0, HERO, ignore=("b",))
