"""The unluckiest flicks: they end after a bounded number of events, at rest, with nothing inside anything."""

import json
import math
import random
from dataclasses import replace

import pytest

from benchmarks import flick_soak
from benchmarks.physics import FixedStep
from simulator.physics import flight
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.geometry import inside, overlaps_obstacle
from simulator.physics.impacts import LEAST_SEPARATION
from simulator.physics.jammed_contacts import Body, merge_bodies
from simulator.physics.table import Border, Disk, Flick, Table
from tests.simulator.physics.tables import FIGHTER, HERO, MISSILE, SURFACE, VETERAN, block, disk, missile, square

Scene = tuple[Table, tuple[Disk, ...], Flick]
MOST_CONTACTS = 1200


def ring(count: int, radius: float) -> tuple[Disk, ...]:
    """A closed ring of touching disks."""
    reach = radius / math.sin(math.pi / count)
    return tuple(
        disk(
            f"r{n:03}",
            700.0 + reach * math.cos(math.tau * n / count),
            700.0 + reach * math.sin(math.tau * n / count),
            radius,
        )
        for n in range(count)
    )


def honeycomb(rings: int, radius: float, gap: float = 0.0) -> tuple[Disk, ...]:
    """A filled hexagon of touching disks."""
    apart = 2.0 * radius + gap
    return tuple(
        disk(
            f"h{row + rings}{n + rings}", 700.0 + apart * (n + row / 2), 700.0 + apart * row * math.sqrt(3) / 2, radius
        )
        for row in range(-rings, rings + 1)
        for n in range(-rings, rings + 1)
        if abs(n + row) <= rings
    )


def corridor(count: int, spare: float) -> Table:
    length, height = 100.0 + count * 2.0 * FIGHTER, 2.0 * FIGHTER + spare
    return Table(Border(((0.0, 0.0), (length, 0.0), (length, height), (0.0, height)), (True,) * 4), (), SURFACE)


def full_box(side: int) -> Table:
    size = side * 2.0 * FIGHTER
    return Table(Border(((0.0, 0.0), (size, 0.0), (size, size), (0.0, size)), (True,) * 4), (), SURFACE)


def scenes() -> dict[str, Scene]:
    ring40, ring20 = ring(40, FIGHTER), ring(20, HERO)
    pack61, pack19 = honeycomb(4, FIGHTER), honeycomb(2, HERO)
    striker = disk("z", 450.0, 707.0)
    row = tuple(disk(f"r{n:02}", 60.0 + 23.0 * n, 11.5, FIGHTER) for n in range(40))
    lattice = tuple(disk(f"r{n}{m}", 11.5 + 23.0 * n, 11.5 + 23.0 * m, FIGHTER) for n in range(7) for m in range(7))
    jaws = (
        block("up", 700.0, 624.0, 800.0, 100.0, degrees=10.0),
        block("low", 700.0, 776.0, 800.0, 100.0, degrees=-10.0),
    )
    crowd = tuple(disk(f"c{n}{m}", 1140.0 + 24.0 * n, 600.0 + 24.0 * m, FIGHTER) for n in range(5) for m in range(8))
    return {
        "ring of 40": (square(1400.0), ring40, Flick("r000", 180.0, 1000.0)),
        "ring of 40, fast": (square(1400.0), ring40, Flick("r000", 180.0, 5000.0)),
        "ring of 40, along": (square(1400.0), ring40, Flick("r000", 90.0, 5000.0)),
        "pack of 61": (square(1400.0, walls=True), (*pack61, striker), Flick("z", 0.0, 5000.0)),
        "loose pack": (square(1400.0, walls=True), (*honeycomb(4, FIGHTER, 0.5), striker), Flick("z", 0.0, 5000.0)),
        "corridor": (corridor(40, 0.0), (disk("z", 14.0, 11.5, FIGHTER), *row), Flick("z", 3.0, 5000.0)),
        "full box": (full_box(7), lattice, Flick("r00", 40.0, 5000.0)),
        "funnel": (
            square(1400.0, walls=True, obstacles=jaws),
            (*crowd, disk("z", 1330.0, 690.0)),
            Flick("z", 180.0, 5000.0),
        ),
        "ring of stacks": (
            square(1400.0),
            (*ring20, *(missile(f"on {one.id}", one, 1.0, 0.5) for one in ring20)),
            Flick("r000", 180.0, 5000.0),
        ),
        "pack of stacks": (
            square(1400.0, walls=True),
            (*pack19, *(missile(f"on {one.id}", one, 1.0, 0.5) for one in pack19), striker),
            Flick("z", 0.0, 5000.0),
        ),
    }


def energy(record: FlickRecord, mass: dict[str, float], time: float) -> float:
    total = 0.0
    for name, path in record.paths.items():
        for segment in path.segments:
            elapsed = time - segment.start
            if 0.0 <= elapsed < segment.duration:
                speed = max(0.0, math.hypot(segment.vx, segment.vy) - segment.deceleration * elapsed)
                total += 0.5 * mass[name] * speed * speed
    return total


@pytest.mark.parametrize("name", scenes())
def test_it_ends_at_rest_after_bounded_work(name: str) -> None:
    """P-06, P-29: no disk is stopped in mid-motion, none is inside another, and energy only shrinks."""
    table, disks, flick = scenes()[name]
    record = run_flick(table, disks, flick)
    assert not record.unfinished
    assert len(record.contacts) <= MOST_CONTACTS
    assert 0.0 < record.ends < 3.0
    standing = [one for one in disks if one.on is None and one.id in record.final]
    for number, one in enumerate(standing):
        x, y, _ = record.final[one.id]
        assert inside(table.border, x, y)
        assert not overlaps_obstacle(table, x, y, one.radius - 1e-3)
        for other in standing[:number]:
            there = record.final[other.id]
            assert math.dist((x, y), there[:2]) >= one.radius + other.radius - 1e-3, (one.id, other.id)
    mass = {one.id: one.mass for one in disks}
    before = energy(record, mass, 0.0) or 0.5 * mass[flick.disk] * flick.speed**2
    assert before <= 0.5 * mass[flick.disk] * flick.speed**2 * (1.0 + 1e-9)
    slack = 1e-4 * before + 0.5 * LEAST_SEPARATION**2 * sum(mass.values())
    for step in range(1, 60):
        now = energy(record, mass, record.ends * step / 60)
        assert now <= before + slack
        before = min(before, now)


@pytest.mark.parametrize("name", ["ring of 40", "ring of 40, along", "pack of 61", "corridor"])
def test_jammed_disks_go_about_as_far_as_with_small_steps(name: str) -> None:
    """A jam is resolved plausibly: nothing is glued together that a fixed step of 0.1 ms parts."""
    table, disks, flick = scenes()[name]
    record = run_flick(table, disks, flick)
    witness = FixedStep((table, disks), flick, 1e-4)
    witness.run()
    ours = [math.dist((one.x, one.y), record.final[one.id][:2]) for one in disks]
    theirs = [math.dist((one.x, one.y), witness.bodies[one.id].position) for one in disks]
    assert max(ours) == pytest.approx(max(theirs), rel=0.25)
    assert sum(ours) == pytest.approx(sum(theirs), rel=0.25)


@pytest.mark.parametrize("seed", range(12))
def test_crowds_behind_walls(seed: int) -> None:
    """Random disks that fill a small box, one of them as fast as a flick may be."""
    chance = random.Random(seed)
    size = 220.0
    table = square(size, walls=True)
    disks: list[Disk] = []
    for _ in range(2500):
        radius = chance.choice((HERO, VETERAN, FIGHTER, MISSILE))
        x, y = (chance.uniform(radius, size - radius) for _ in range(2))
        if all(math.dist((x, y), (one.x, one.y)) >= radius + one.radius for one in disks):
            disks.append(disk(f"d{len(disks):02}", x, y, radius))
    assert len(disks) >= 40
    record = run_flick(table, tuple(disks), Flick("d00", chance.uniform(0.0, 360.0), 5000.0))
    assert not record.unfinished
    assert len(record.contacts) <= MOST_CONTACTS
    for number, one in enumerate(disks):
        x, y, _ = record.final[one.id]
        assert one.radius - 1e-6 <= x <= size - one.radius + 1e-6
        assert one.radius - 1e-6 <= y <= size - one.radius + 1e-6
        for other in disks[:number]:
            assert math.dist((x, y), record.final[other.id][:2]) >= one.radius + other.radius - 1e-4


@pytest.mark.interpreted
def test_a_flick_that_is_stopped_says_what_still_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    disks = (disk("a", 300.0, 500.0), disk("b", 360.0, 500.0), disk("c", 500.0, 800.0))
    assert run_flick(square(), disks, Flick("a", 0.0, 1500.0)).unfinished == ()
    monkeypatch.setattr(flight, "EVENT_CAP", 1)
    record = run_flick(square(), disks, Flick("a", 0.0, 1500.0))
    assert record.unfinished == ("a", "b")
    assert record.ends == record.contacts[0].time


def random_clump(chance: random.Random) -> tuple[list[Body], list[tuple[int, int, float, float]]]:
    places = [(float(n % 4), float(n // 4)) for n in range(16)]
    bodies = [Body(chance.uniform(1.0, 4.0), chance.gauss(0.0, 500.0), chance.gauss(0.0, 500.0)) for _ in places]
    pairs = [
        (a, b, places[b][0] - places[a][0], places[b][1] - places[a][1])
        for a in range(16)
        for b in range(a + 1, 16)
        if math.dist(places[a], places[b]) == 1.0
    ]
    return bodies, pairs


@pytest.mark.parametrize("seed", range(10))
def test_a_clump_keeps_momentum_loses_energy_and_presses_no_more(seed: int) -> None:
    chance = random.Random(seed)
    bodies, pairs = random_clump(chance)
    velocities = merge_bodies(bodies, pairs, [], 2.0)
    for axis in (0, 1):
        momentum = math.fsum(body.mass * body[1 + axis] for body in bodies)
        kept = math.fsum(body.mass * velocity[axis] for body, velocity in zip(bodies, velocities, strict=True))
        assert kept == pytest.approx(momentum, abs=1e-9 * 16 * 4 * 1500)
    before = math.fsum(body.mass * (body.vx**2 + body.vy**2) for body in bodies)
    after = math.fsum(b.mass * (v[0] ** 2 + v[1] ** 2) for b, v in zip(bodies, velocities, strict=True))
    assert after <= before
    for a, b, nx, ny in pairs:
        one, other = velocities[a], velocities[b]
        assert one == other or (other[0] - one[0]) * nx + (other[1] - one[1]) * ny >= 2.0
    shuffled = pairs[:]
    chance.shuffle(shuffled)
    assert merge_bodies(bodies, shuffled, [], 2.0) == velocities


def test_a_clump_gives_way_to_what_never_moves() -> None:
    """Against one wall it slides along, in a corner and between two walls that close in it stops."""
    body = Body(2.0, 300.0, 100.0)
    assert merge_bodies([body], [], [(0, 1.0, 0.0)], 2.0) == [(0.0, 100.0)]
    assert merge_bodies([body], [], [(0, -1.0, 0.0)], 2.0) == [(300.0, 100.0)]
    assert merge_bodies([body], [], [(0, 1.0, 0.0), (0, 0.0, 1.0)], 2.0) == [(0.0, 0.0)]
    assert merge_bodies([Body(2.0, 300.0, 0.0)], [], [(0, 0.1, 0.995), (0, 0.1, -0.995)], 2.0) == [(0.0, 0.0)]
    two = [body, Body(1.0, 0.0, 100.0)]
    assert merge_bodies(two, [(0, 1, 1.0, 0.0)], [(1, 1.0, 0.0)], 2.0) == [(0.0, 100.0)] * 2


@pytest.mark.interpreted
def test_the_soak_of_flicks_finds_nothing_and_would_find_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`bench flick_soak`, which plays hundreds of thousands, here with a few."""
    assert flick_soak.main(["--flicks", "10", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["flicks"] == 10
    assert report["contacts"] > 100
    assert report["faults"] == 0
    monkeypatch.setattr(flight, "EVENT_CAP", 3)
    assert flick_soak.main(["--flicks", "10", "--json"]) == 1
    assert any("stopped in mid-motion" in fault for fault in json.loads(capsys.readouterr().out)["found"])


@pytest.mark.parametrize(("seed", "number"), [(12736, 18), (19156, 17)])
def test_travel_may_gain_from_spin_but_energy_does_not_grow(seed: int, number: int) -> None:
    """The soak once counted travel alone: rims that rub turn the spin of an off-centre flick into travel."""
    chance = random.Random(seed)
    table, disks = flick_soak.crowded(chance)
    flick = [flick_soak.fast_flick(chance, disks) for _ in range(number + 1)][-1]
    record = flight.run_flick(table, disks, flick)
    assert list(flick_soak.found_faults(table, disks, record)) == []
    mass = {one.id: one.mass for one in disks}
    given = 0.5 * mass[flick.disk] * flick.speed**2
    # Travel alone does grow, which is what made these two flicks look like faults.
    assert any(energy(record, mass, contact.time + 1e-12) > given for contact in record.contacts)


def test_the_soak_of_flicks_finds_energy_that_grows() -> None:
    """Disks that part faster than they met are found, also long after the push."""
    chance = random.Random(1)
    table, disks = flick_soak.crowded(chance)
    lively = replace(table, surface=replace(table.surface, disk_restitution=1.1))
    found = [
        fault
        for flick in (flick_soak.fast_flick(chance, disks) for _ in range(5))
        for fault in flick_soak.found_faults(lively, disks, flight.run_flick(lively, disks, flick))
    ]
    assert any("energy grows" in fault for fault in found)
