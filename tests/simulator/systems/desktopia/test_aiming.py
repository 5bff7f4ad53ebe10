"""Aim lines do what they promise in the physics: straight ones always, rebounds and glances on tables made for them."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest

from simulator.physics.flight import run_flick
from simulator.physics.table import Border, Circle, Disk, Flick, Obstacle, Point, Polygon, Table, disk_mass
from simulator.systems.desktopia.aiming import (
    ARRIVALS_MM_S,
    AimingGround,
    Line,
    bank_lines,
    carom_lines,
    speeds,
    straight_lines,
)

SQUARE: tuple[Point, ...] = ((0.0, 0.0), (800.0, 0.0), (800.0, 800.0), (0.0, 800.0))


def table(*obstacles: Obstacle, walls: tuple[bool, ...] = (False,) * 4) -> Table:
    return Table(Border(SQUARE, walls), obstacles)


def disk(name: str, x: float, y: float, radius: float = 14.0) -> Disk:
    return Disk(name, radius, disk_mass(radius, table().surface), x, y)


def meets(ground: AimingGround, disks: tuple[Disk, ...], mover: str, line: Line, speed: float) -> list[str]:
    """What the flicked disk meets, in order."""
    record = run_flick(ground.table, disks, Flick(mover, line.direction, speed))
    return [each.b if each.a == mover else each.a for each in record.contacts if mover in (each.a, each.b)]


@pytest.mark.parametrize("angle", range(0, 360, 15))
def test_straight_lines_meet_the_target_first_at_every_speed(angle: int) -> None:
    x, y = 400 + 250 * math.cos(math.radians(angle)), 400 + 250 * math.sin(math.radians(angle))
    disks = disk("a", 400, 400), disk("b", x, y, 11.5)
    ground = AimingGround.of(table(), disks)
    lines = list(straight_lines(ground, *disks))
    assert [line.kind for line in lines] == ["direct", "thin", "thin"]
    for line in lines:
        tried = speeds(line, ground.slide, ARRIVALS_MM_S)
        assert len(tried) == 3
        assert list(tried) == sorted(tried)
        for speed in tried:
            assert meets(ground, disks, "a", line, speed)[0] == "b"


def test_the_softest_speed_just_arrives() -> None:
    disks = disk("a", 100, 400), disk("b", 600, 400)
    ground = AimingGround.of(table(), disks)
    line = next(straight_lines(ground, *disks))
    assert line.length == pytest.approx(472.0)
    stops_short = math.sqrt(2.0 * ground.slide * line.length) * 0.999
    assert meets(ground, disks, "a", line, speeds(line, ground.slide, ARRIVALS_MM_S)[0]) == ["b"]
    assert meets(ground, disks, "a", line, stops_short) == []


def test_a_blocked_line_is_not_given() -> None:
    mug = Obstacle("mug", Circle(400, 400, 40), 90)
    disks = disk("a", 200, 400), disk("b", 600, 400)
    assert list(straight_lines(AimingGround.of(table(mug), disks), *disks)) == []
    between = disk("c", 400, 400)
    assert not any(
        line.kind == "direct" for line in straight_lines(AimingGround.of(table(), (*disks, between)), *disks)
    )


def test_a_thin_line_passes_beside_what_blocks_the_direct_one() -> None:
    pencil = Obstacle("pencil", Polygon(((390, 405), (410, 405), (410, 600), (390, 600))), 7)
    disks = disk("a", 200, 400), disk("b", 600, 400)
    lines = list(straight_lines(AimingGround.of(table(pencil), disks), *disks))
    assert [line.kind for line in lines] == ["thin"]


def test_a_bank_off_a_wall_finds_a_hidden_target() -> None:
    book = Obstacle("book", Polygon(((380, 250), (420, 250), (420, 800), (380, 800))), 30)
    disks = disk("a", 200, 400), disk("b", 560, 300)
    ground = AimingGround.of(table(book, walls=(True, False, False, False)), disks)
    assert list(straight_lines(ground, *disks)) == []
    lines = list(bank_lines(ground, *disks))
    assert lines
    for line in lines:
        assert line.kind == "bank"
        assert 0.0 < line.left < 1.0
        met = meets(ground, disks, "a", line, speeds(line, ground.slide, ARRIVALS_MM_S)[0])
        assert met[:2] == [line.via, "b"]


def test_no_bank_leads_over_an_open_edge() -> None:
    disks = disk("a", 200, 400), disk("b", 560, 300)
    assert list(bank_lines(AimingGround.of(table(), disks), *disks)) == []


def test_a_glance_off_one_disk_reaches_the_next() -> None:
    disks = disk("a", 200, 400), disk("b", 400, 420), disk("c", 520, 340)
    ground = AimingGround.of(table(), disks)
    lines = list(carom_lines(ground, disks[0], disks[1], disks[2]))
    assert lines
    reached = [
        line
        for line in lines
        for speed in speeds(line, ground.slide, ARRIVALS_MM_S)
        if meets(ground, disks, "a", line, speed)[:2] == ["b", "c"]
    ]
    assert reached


def test_riders_and_who_stands_on_something_are_no_targets() -> None:
    lying = Disk("m", 7.5, 1.0, 400, 400, on="b", rider=True)
    standing = Disk("k", 15.5, 3.0, 600, 600, on="art")
    artifact = disk("art", 600, 600, 15.5)
    ground = AimingGround.of(table(), (disk("b", 400, 400), lying, standing, artifact))
    assert [each.id for each in ground.disks] == ["b", "art"]


def test_the_way_to_a_disk_is_that_to_the_first_thing_in_the_way() -> None:
    """`way_to` stops early; it answers as the search for whatever comes first."""
    mug = Obstacle("mug", Circle(400, 400, 40), 90)
    ruler = Obstacle("ruler", Polygon(((150, 600), (350, 600), (350, 620), (150, 620))), 20)
    rng, met = Random(3), 0
    for _ in range(60):
        disks = tuple(disk(name, rng.uniform(20, 780), rng.uniform(20, 780)) for name in "abcdef")
        ground, mover = AimingGround.of(table(mug, ruler, walls=(True,) * 4), disks), disks[0]
        for target in disks[1:]:
            dx, dy = target.x - mover.x + rng.uniform(-25, 25), target.y - mover.y + rng.uniform(-25, 25)
            apart = math.hypot(dx, dy)
            line = mover.x, mover.y, dx / apart, dy / apart, mover.radius, mover.id, rng.choice((apart, 0.5 * apart))
            first = ground.first_in_way(*line)
            way = ground.way_to(*line, target)
            assert way == (first.distance if first.is_disk and first.name == target.id else -1.0)
            met += way >= 0.0
    assert 50 < met < 250


def test_of_two_disks_that_are_met_at_once_the_first_is_met() -> None:
    disks = disk("a", 100, 400), disk("b", 500, 390), disk("c", 500, 410)
    ground = AimingGround.of(table(), disks)
    ways = [ground.way_to(100.0, 400.0, 1.0, 0.0, 14.0, "a", 900.0, target) for target in disks[1:]]
    assert ways[0] == ground.first_in_way(100.0, 400.0, 1.0, 0.0, 14.0, "a", 900.0).distance
    assert ways[1] == -1.0


def test_lines_do_not_depend_on_what_was_asked_of_the_ground_before() -> None:
    """What is kept of a flicked disk for all of its targets is as if it were worked out for each."""
    mug = Obstacle("mug", Circle(400, 400, 40), 90)
    ruler = Obstacle("ruler", Polygon(((150, 600), (350, 600), (350, 620), (150, 620))), 20)
    rng, found = Random(5), 0
    for _ in range(12):
        disks = tuple(disk(name, rng.uniform(20, 780), rng.uniform(20, 780)) for name in "abcdef")
        ground = AimingGround.of(table(mug, ruler, walls=(True,) * 4), disks)
        for mover in disks[:2]:
            others = [each for each in disks if each.id != mover.id]
            for target, first in pairwise(others):
                fresh = AimingGround.of(ground.table, disks)
                lines = [*bank_lines(ground, mover, target), *carom_lines(ground, mover, first, target)]
                assert lines == [*bank_lines(fresh, mover, target), *carom_lines(fresh, mover, first, target)]
                found += len(lines)
    assert found > 50
