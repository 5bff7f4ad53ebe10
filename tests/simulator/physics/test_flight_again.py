"""A flick that is not run again, because only disks have changed that had no part in it, goes as if it were run."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.flight_again import flown_again
from simulator.physics.table import Disk, Flick, Table
from tests.simulator.physics.tables import FIGHTER, HERO, block, disk, missile, square

FLICK = Flick("a", 0.0, 2000.0)


def crowd(rng: Random) -> tuple[Disk, ...]:
    """Some disks apart from each other, one of them with a missile on it."""
    places = [(x, y) for x in range(80, 950, 110) for y in range(80, 950, 110)]
    found = [
        disk(name, x + rng.uniform(-25.0, 25.0), y + rng.uniform(-25.0, 25.0), rng.choice((HERO, FIGHTER)))
        for name, (x, y) in zip("abcdefghijk", rng.sample(places, 11), strict=True)
    ]
    return (*found, missile("m", found[1]))


def changed(disks: tuple[Disk, ...], rng: Random) -> tuple[Disk, ...]:
    """One disk moved, turned or taken away, or one more."""
    lone = [one for one in disks if one.id not in ("a", "b", "m")]
    one = rng.choice(lone)
    rest = tuple(other for other in disks if other is not one)
    match rng.randrange(4):
        case 0:
            return rest
        case 1:
            return (*rest, replace(one, x=one.x + rng.uniform(-30.0, 30.0), y=one.y + rng.uniform(-30.0, 30.0)))
        case 2:
            return (*rest, replace(one, facing=90.0))
        case _:
            return (*disks, disk("z", one.x + 50.0, one.y + 50.0, FIGHTER))


def test_it_goes_as_it_would_if_it_were_run() -> None:
    table, rng, again = square(), Random(5), 0
    for _ in range(60):
        before = crowd(rng)
        flick = Flick(rng.choice("abc"), rng.uniform(0.0, 360.0), rng.uniform(200.0, 2500.0), rng.choice((0.0, 0.5)))
        now = changed(before, rng)
        found = flown_again(run_flick(table, before, flick), before, table, now)
        if found is not None:
            again += 1
            ran = run_flick(table, now, flick)
            assert found == ran
            assert list(found.final) == list(ran.final)
    assert 10 < again < 60


def flown(before: tuple[Disk, ...], now: tuple[Disk, ...], flick: Flick = FLICK, table: Table | None = None) -> bool:
    """Whether the flick need not be run."""
    on = table or square()
    found = flown_again(run_flick(on, before, flick), before, on, now)
    assert found is None or found == run_flick(on, now, flick)
    return isinstance(found, FlickRecord)


def test_what_lies_in_the_way_or_beside_it_is_seen() -> None:
    before = disk("a", 200.0, 500.0), disk("b", 700.0, 500.0), disk("c", 500.0, 900.0)
    assert flown(before, before)
    assert flown(before, (*before[:2], disk("c", 600.0, 900.0)))
    assert flown(before, before[:2])
    assert not flown(before, (*before[:2], disk("c", 400.0, 510.0)))
    assert not flown((*before[:2], disk("c", 400.0, 510.0)), before)
    assert not flown(before, (before[0], replace(before[1], x=705.0), before[2]))
    assert not flown(before, (before[0], replace(before[1], mass=2.0 * before[1].mass), before[2]))
    assert not flown(before, (*before, missile("m", before[0])))
    # Far from the straight way, but the disk that is hit goes there.
    aside = disk("a", 200.0, 500.0), disk("b", 500.0, 520.0), disk("c", 900.0, 100.0)
    went = run_flick(square(), aside, FLICK).final["b"]
    assert not flown(aside, (*aside[:2], disk("c", went.x + 10.0, went.y)))


def test_what_comes_off_may_be_put_down_anywhere() -> None:
    carrier = disk("a", 200.0, 500.0)
    before = carrier, missile("m", carrier), disk("c", 500.0, 900.0)
    assert run_flick(square(), before, FLICK).falls
    assert not flown(before, (*before[:2], disk("c", 600.0, 900.0)))


def test_a_rebound_is_part_of_the_way() -> None:
    table = square(obstacles=(block("book", 620.0, 500.0, 40.0, 200.0),))
    before = disk("a", 500.0, 500.0), disk("c", 100.0, 900.0)
    hard = Flick("a", 0.0, 2500.0)
    assert run_flick(table, before, hard).final["a"].x < 400.0
    assert flown(before, (before[0], disk("c", 100.0, 100.0)), hard, table)
    assert not flown(before, (before[0], disk("c", 420.0, 500.0)), hard, table)
