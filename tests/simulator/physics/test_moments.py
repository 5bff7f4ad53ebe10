"""Touches of one moment are resolved together: a mirrored table gives a mirrored flick, whatever the ids."""

import math
import random
from dataclasses import replace

import pytest

from simulator.physics.contact_solver import Touch, Touching, solve_impacts
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import MOMENT, run_flick
from simulator.physics.impacts import Spun
from simulator.physics.table import Border, Circle, Disk, Flick, Obstacle, Polygon, Table
from tests.simulator.physics.tables import FIGHTER, HERO, MISSILE, SURFACE, VETERAN, block, cup, disk, missile, square

SIDE = 1000.0
Scene = tuple[Table, tuple[Disk, ...], Flick]


def mirrored(scene: Scene, names: dict[str, str]) -> Scene:
    """The same in a mirror that swaps top and bottom, with other ids."""
    table, disks, flick = scene
    points = table.border.points

    def shape(of: Obstacle) -> Obstacle:
        if isinstance(of.shape, Circle):
            return replace(of, shape=replace(of.shape, y=SIDE - of.shape.y))
        return replace(of, shape=Polygon(tuple((x, SIDE - y) for x, y in of.shape.points)))

    border = Border(tuple((x, SIDE - y) for x, y in points), table.border.walls)
    return (
        Table(border, tuple(shape(one) for one in table.obstacles), table.surface),
        tuple(
            replace(one, id=names[one.id], y=SIDE - one.y, facing=-one.facing, on=names[one.on] if one.on else None)
            for one in disks
        ),
        replace(flick, disk=names[flick.disk], direction=-flick.direction, offset=-flick.offset),
    )


def renamed(disks: tuple[Disk, ...], chance: random.Random) -> dict[str, str]:
    others = [f"n{n:03}" for n in range(len(disks))]
    chance.shuffle(others)
    return dict(zip((one.id for one in disks), others, strict=True))


def assert_mirrored(scene: Scene, chance: random.Random, within: float = 1e-9) -> FlickRecord:
    """The flick in the mirror, under other ids, is the mirrored flick: poses, times, impulses, and contacts."""
    record = run_flick(*scene)
    names = renamed(scene[1], chance)
    other = run_flick(*mirrored(scene, names))
    assert set(other.final) == {names[name] for name in record.final}
    for name, pose in record.final.items():
        seen = other.final[names[name]]
        assert math.hypot(pose.x - seen.x, pose.y - (SIDE - seen.y)) <= within, (name, scene[2])
        assert abs(math.remainder(pose.facing + seen.facing, 360.0)) <= 100 * within, (name, scene[2])

    def found(of: FlickRecord, called: dict[str, str]) -> list[tuple[frozenset[str], str, float]]:
        return sorted(
            (
                (
                    frozenset((called[one.a], called[one.b] if one.b_is == "disk" else one.b)),
                    one.b_is,
                    one.impulse,
                )
                for one in of.contacts
            ),
            key=lambda row: (sorted(row[0]), row[2]),
        )

    ours, theirs = found(record, names), found(other, {name: name for name in names.values()})
    assert [row[:2] for row in ours] == [row[:2] for row in theirs]
    for (_, _, impulse), (_, _, seen_impulse) in zip(ours, theirs, strict=True):
        assert impulse == pytest.approx(seen_impulse, rel=1e-7, abs=1e-5)
    return record


def between_two(mover: float, struck: float, gap: float) -> tuple[Disk, ...]:
    """A disk in the middle before two that touch each other, or stand a gap apart."""
    across = struck + gap / 2
    along = math.sqrt((mover + struck) ** 2 - across**2)
    return (
        disk("m", 300.0, 500.0, mover),
        disk("up", 360.0 + along, 500.0 - across, struck),
        disk("down", 360.0 + along, 500.0 + across, struck),
    )


@pytest.mark.parametrize("mover", [HERO, FIGHTER, MISSILE])
@pytest.mark.parametrize("gap", [0.0, 5.0])
@pytest.mark.parametrize("speed", [1000.0, 4000.0])
def test_a_disk_between_two_pushes_both_alike(mover: float, gap: float, speed: float) -> None:
    """The unfair flick of old: one of the two used to get twice the impulse of the other, by its id."""
    disks = between_two(mover, HERO, gap)
    record = assert_mirrored((square(), disks, Flick("m", 0.0, speed)), random.Random(1))
    first, second = record.contacts[:2]
    assert first.time == second.time
    assert {first.b, second.b} == {"up", "down"}
    assert first.impulse == pytest.approx(second.impulse, rel=1e-11)
    assert record.paths["m"].pose_at(record.ends).y == pytest.approx(500.0, abs=1e-9)
    ups, downs = (record.paths[name].pose_at(0.2) for name in ("up", "down"))
    assert ups.x == pytest.approx(downs.x, abs=1e-9)


def test_the_two_impulses_are_those_of_the_formula() -> None:
    """Restitution holds at both touches at once, without rim friction: a closed form for the square hit of two."""
    table = Table(square().border, (), replace(SURFACE, disk_friction=0.0))
    disks = between_two(HERO, HERO, 0.0)
    record = run_flick(table, disks, Flick("m", 0.0, 1500.0))
    first = record.contacts[0]
    speed = 1500.0 - SURFACE.friction * SURFACE.gravity * first.time
    cos = math.sqrt(3.0) / 2.0
    expected = 1.6 * speed * cos * disks[0].mass / (1.0 + 2.0 * cos * cos)
    assert first.impulse == pytest.approx(expected, rel=1e-9)


def rack(x: float, y: float, radius: float, rows: int) -> tuple[Disk, ...]:
    """Touching disks in a triangle with its tip to the left."""
    return tuple(
        disk(f"r{row}{place}", x + row * radius * math.sqrt(3.0), y + (2 * place - row) * radius, radius)
        for row in range(rows)
        for place in range(row + 1)
    )


def scenes() -> dict[str, Scene]:
    """Set-ups with many touches at one moment; all but the last two are their own mirror image."""
    tip = disk("m", 250.0, 500.0)
    corner = (
        Obstacle("corner", Polygon(((560, 400), (660, 500), (560, 600), (700, 600), (700, 400))), 30.0),
        cup("cup", 640.0, 300.0, 30.0),
        cup("other cup", 640.0, 700.0, 30.0),
    )
    row = tuple(disk(f"c{n}", 400.0 + 31.0 * n, 500.0) for n in range(5))
    flock = rack(400.0, 500.0, HERO, 3)
    riders = tuple(missile(f"on {one.id}", one, 2.0, 0.0) for one in flock)
    return {
        "cradle": (square(), (tip, *row), Flick("m", 0.0, 1500.0)),
        "touching cradle": (square(), row, Flick("c0", 0.0, 1500.0)),
        "rack of 15": (square(), (tip, *rack(400.0, 500.0, FIGHTER, 5)), Flick("m", 0.0, 1200.0)),
        "corner": (square(obstacles=corner), (disk("m", 500.0, 500.0),), Flick("m", 0.0, 2500.0)),
        "corner with two": (
            square(obstacles=corner),
            (disk("m", 400.0, 500.0), disk("a", 590.0, 485.0), disk("b", 590.0, 516.0)),
            Flick("m", 0.0, 2000.0),
        ),
        "riders": (square(), (tip, *flock, *riders), Flick("m", 0.0, 1000.0)),
        "askew rack": (square(), (tip, *rack(400.0, 500.0, VETERAN, 4)), Flick("m", 3.0, 1500.0, 0.2)),
        "askew cradle": (square(), (tip, *row), Flick("m", 1.5, 1500.0)),
    }


@pytest.mark.parametrize("name", scenes())
def test_a_mirrored_table_gives_a_mirrored_flick(name: str) -> None:
    scene = scenes()[name]
    chance = random.Random(name)
    record = assert_mirrored(scene, chance, 1e-9)
    assert len({one.time for one in record.contacts}) < len(record.contacts) or "corner" in name or "cradle" in name
    assert not record.unfinished


@pytest.mark.parametrize("seed", range(60))
def test_random_mirrored_set_ups(seed: int) -> None:
    """Pairs, triples and rows that touch, near obstacles and under riders, flicked at at random."""
    chance = random.Random(seed)
    obstacles = (
        block("book", 700.0, 500.0 + chance.choice((0.0, 40.0)), 60.0, 300.0, degrees=chance.choice((0.0, 12.0))),
        cup("cup", 520.0, 400.0, 25.0),
    )
    x, y, turn = 450.0, 500.0, chance.uniform(-0.5, 0.5)
    radius = chance.choice((HERO, VETERAN, FIGHTER))
    disks = [disk("a", x, y, radius)]
    for step in range(chance.randint(1, 3)):
        last = disks[-1]
        size = chance.choice((HERO, VETERAN, FIGHTER, MISSILE))
        reach = last.radius + size
        angle = turn + chance.choice((0.0, math.pi / 2, math.pi / 3)) * chance.choice((1, -1))
        x, y = last.x + reach * math.cos(angle), last.y + reach * math.sin(angle)
        if all(math.dist((x, y), (one.x, one.y)) >= size + one.radius for one in disks[:-1]) and x < 660.0 - size:
            disks.append(disk(f"d{step}", x, y, size))
    if chance.random() < 0.4:
        disks.append(missile("rider", disks[0], 1.0, 2.0))
    aim = chance.choice([one for one in disks if not one.rider])
    mover = disk("m", 250.0, chance.choice((500.0, aim.y, aim.y + 9.0)), chance.choice((HERO, FIGHTER, MISSILE)))
    direction = math.degrees(math.atan2(aim.y - mover.y, aim.x - mover.x)) + chance.choice((0.0, 0.7))
    flick = Flick("m", direction, chance.uniform(600.0, 1400.0), chance.choice((0.0, 0.1)))
    assert_mirrored((square(SIDE, walls=True, obstacles=obstacles), (mover, *disks), flick), chance)


def test_touches_of_two_moments_stay_apart() -> None:
    """Who is nearer by more than a moment's way is met first and alone."""
    way = 1000.0 * MOMENT
    for nearer, farther in (("up", "down"), ("down", "up")):
        disks = tuple(
            replace(one, x=one.x + 100.0 * way) if one.id == farther else one for one in between_two(HERO, HERO, 3.0)
        )
        record = run_flick(square(), disks, Flick("m", 0.0, 1000.0))
        assert record.contacts[0].b == nearer
        assert record.contacts[0].time < record.contacts[1].time
        assert record.contacts[0].impulse > 1.3 * record.contacts[1].impulse


def test_two_impacts_that_share_no_disk_are_as_if_alone() -> None:
    """One disk strikes two at one moment in two places; what is far away follows the closed form."""
    touch = Touch(0, 1, 1.0, 0.0, 0.6, 0.2)
    other = Touch(2, 3, 0.0, 1.0, 0.6, 0.2)
    mass, still = disk("a", 0.0, 0.0).mass, (0.0, 0.0, 0.0)

    def standing(x: float, y: float, motion: Spun) -> Touching:
        return Touching(x, y, HERO, mass, motion)

    pair = standing(0.0, 0.0, (900.0, 40.0, 3.0)), standing(31.0, 0.0, still)
    others = standing(400.0, 0.0, (10.0, 700.0, 0.0)), standing(400.0, 31.0, still)
    both, pushes = solve_impacts((*pair, *others), (touch, other), least=2.0)
    alone, push = solve_impacts(pair, (touch,), least=2.0)
    for seen, expected in zip(both, alone, strict=False):
        assert seen == pytest.approx(expected, abs=1e-9)
    assert pushes[0] == pytest.approx(push[0], rel=1e-12)


def test_the_order_of_touches_does_not_matter_to_the_solver() -> None:
    """A row of eight that press at one moment: first to last or last to first."""
    disks = [Touching(31.0 * n, 0.0, HERO, 1.0 + n, (900.0 - 100.0 * n, 0.0, 0.0)) for n in range(8)]
    touches = [Touch(n, n + 1, 1.0, 0.0, 0.6, 0.2) for n in range(7)]
    forth, pushes = solve_impacts(disks, touches, 2.0)
    back, reversed_pushes = solve_impacts(disks, touches[::-1], 2.0)
    for one, other in zip(forth, back, strict=True):
        assert one == pytest.approx(other, abs=1e-9)
    assert pushes == pytest.approx(reversed_pushes[::-1], abs=1e-9)
