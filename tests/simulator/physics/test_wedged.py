"""Disks driven into narrowing gaps, and ends of motion that fall on one moment: nothing ends inside anything."""

import math
import random

import pytest

from simulator.physics.flight import run_flick
from simulator.physics.geometry import free_for, overlaps_obstacle
from simulator.physics.table import Circle, Disk, Flick, Obstacle, Surface, Table, disk_mass
from tests.simulator.physics.tables import block, disk, missile, square

DEEPEST_MM = 1e-4
RADII = (7.5, 11.5, 14.0, 15.5)


def funnel(chance: random.Random, width: float) -> Table:
    """A table with a gap of this width at (400, 300), between two round things or two blocks askew."""
    soft = chance.choice((0.0, 0.3, 0.6))
    if chance.random() < 0.5:
        radius = chance.uniform(5.0, 80.0)
        sides = tuple(
            Obstacle(f"cup{side}", Circle(400.0, 300.0 + side * (width / 2 + radius), radius), 80.0, soft)
            for side in (-1, 1)
        )
    else:
        turn = chance.uniform(2.0, 20.0)
        sides = tuple(
            block(f"book{side}", 400.0, 300.0 + side * (width / 2 + 60.0), 200.0, 80.0, degrees=side * turn)
            for side in (-1, 1)
        )
    return square(600.0, walls=True, obstacles=sides)


def crowd(chance: random.Random, table: Table) -> tuple[Disk, ...]:
    disks: list[Disk] = []
    for number in range(chance.randint(1, 5)):
        radius = chance.choice(RADII)
        x, y = chance.uniform(150.0, 380.0), 300.0 + chance.uniform(-60.0, 60.0)
        if free_for(table, disks, x, y, radius):
            lone = Disk(f"d{number}", radius, disk_mass(radius, Surface()), x, y)
            disks.append(lone)
            if chance.random() < 0.3:
                disks.append(missile(f"m{number}", lone, 2.0))
    return tuple(disks)


def deepest(table: Table, disks: tuple[Disk, ...], flick: Flick) -> None:
    final = run_flick(table, disks, flick).final
    standing = [one for one in disks if not one.rider and one.id in final]
    for number, one in enumerate(standing):
        x, y, _ = final[one.id]
        assert not overlaps_obstacle(table, x, y, one.radius - DEEPEST_MM), (one, flick)
        for other in standing[:number]:
            apart = math.dist(final[other.id][:2], (x, y))
            assert apart > one.radius + other.radius - DEEPEST_MM, (one, other, flick)


@pytest.mark.parametrize("seed", range(60))
def test_nothing_ends_inside_what_it_is_wedged_to(seed: int) -> None:
    chance = random.Random(seed)
    table = funnel(chance, 2.0 * chance.choice(RADII) - chance.choice((0.0, 1e-6, 1e-3, 0.5)))
    disks = crowd(chance, table)
    movers = [one for one in disks if not one.rider]
    for _ in range(3 if movers else 0):
        mover = chance.choice(movers)
        towards = math.degrees(math.atan2(300.0 - mover.y, 400.0 - mover.x))
        deepest(table, disks, Flick(mover.id, towards + chance.gauss(0.0, 3.0), chance.uniform(300.0, 5000.0)))


def test_two_riders_that_reach_a_rim_at_one_moment_both_come_off() -> None:
    """What lies past the rim from the first moment tips without a stretch of motion before it; the stack goes on."""
    carrier = disk("a", 200.0, 300.0)
    riders = tuple(
        Disk(name, 7.5, disk_mass(7.5, Surface()), 200.0, 300.0 + side * carrier.radius, on="a", rider=True)
        for name, side in (("m1", -1), ("m2", 1))
    )
    record = run_flick(square(600.0), (carrier, *riders), Flick("a", 0.0, 800.0))
    assert {fall.rider for fall in record.falls} == {"m1", "m2"}
    assert record.final["a"].x > 250.0
