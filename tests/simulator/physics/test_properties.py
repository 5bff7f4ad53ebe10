"""What holds for every flick, over positions that hypothesis makes up."""

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.physics.flight import run_flick
from simulator.physics.geometry import inside, nearest_free, overlaps_obstacle
from simulator.physics.impacts import LEAST_SEPARATION
from simulator.physics.table import Border, Disk, Flick, Table, disk_mass
from tests.simulator.physics.tables import FIGHTER, HERO, MISSILE, SURFACE, VETERAN, block, cup, disk, missile

SIZE = 400.0
place = st.tuples(st.floats(20.0, SIZE - 20.0), st.floats(20.0, SIZE - 20.0))


@st.composite
def positions(draw: st.DrawFn) -> tuple[Table, tuple[Disk, ...]]:
    """A small crowded table: obstacles, walls, stacks, characters on artifacts."""
    things = []
    for n, (x, y) in enumerate(draw(st.lists(place, max_size=3))):
        if draw(st.booleans()):
            width, depth = draw(st.floats(2.0, 90.0)), draw(st.floats(2.0, 60.0))
            things.append(block(f"b{n}", x, y, width, depth, degrees=draw(st.floats(0.0, 180.0))))
        else:
            things.append(cup(f"c{n}", x, y, draw(st.floats(5.0, 40.0)), height=draw(st.sampled_from([3.0, 80.0]))))
    walls = draw(st.tuples(*[st.booleans()] * 4))
    table = Table(Border(((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)), walls), tuple(things), SURFACE)
    disks: list[Disk] = []
    for n, (x, y) in enumerate(draw(st.lists(place, min_size=2, max_size=9))):
        radius = draw(st.sampled_from([HERO, VETERAN, FIGHTER, MISSILE]))
        spot = nearest_free(table, disks, x, y, radius)
        if spot is None:
            continue
        top = disk(f"d{n}", *spot, radius)
        disks.append(top)
        if radius == HERO and draw(st.booleans()):
            top = disk(f"h{n}", spot[0], spot[1], VETERAN, on=top.id)
            disks.append(top)
        if radius != MISSILE:
            for m in range(draw(st.integers(0, 2))):
                top = missile(f"m{n}{m}", top, draw(st.floats(-3.0, 3.0)))
                disks.append(top)
    return table, tuple(disks)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    positions(),
    st.integers(0, 1000),
    st.floats(0.0, 360.0),
    st.sampled_from([150.0, 500.0, 1500.0, 5000.0]),
    st.floats(-0.9, 0.9),
)
def test_what_every_flick_leaves_behind(
    position: tuple[Table, tuple[Disk, ...]], pick: int, direction: float, speed: float, offset: float
) -> None:
    """P-06, P-15, P-16, P-29: nothing overlaps, is in an obstacle or off the table; nothing is lost or made up."""
    table, disks = position
    movers = [d for d in disks if not d.rider]
    if not movers:
        return
    record = run_flick(table, disks, Flick(movers[pick % len(movers)].id, direction, speed, offset))
    assert set(record.final) | set(record.gone) == {d.id for d in disks}
    assert not set(record.final) & set(record.gone)
    assert record.ends < 5.0
    fallen = {fall.rider for fall in record.falls}
    flat = [d for d in disks if d.id in record.final and not d.rider and (d.on is None or d.id in fallen)]
    for n, one in enumerate(flat):
        x, y, _ = record.final[one.id]
        assert inside(table.border, x, y)
        assert not overlaps_obstacle(table, x, y, one.radius - 1e-3)
        for other in flat[:n]:
            p = record.final[other.id]
            assert math.hypot(p.x - x, p.y - y) >= one.radius + other.radius - 1e-3
    for d in disks:
        if d.id in record.final and d.on is not None and d.id not in fallen:
            assert d.on in record.final, "nothing lies on a disk that has left"
            under = record.final[d.on]
            limit = next(c.radius for c in disks if c.id == d.on)
            assert math.hypot(record.final[d.id].x - under.x, record.final[d.id].y - under.y) <= limit + 1e-6
    assert all(contact.impulse > 0.0 for contact in record.contacts)
    for stream in (record.contacts, record.departures, record.falls):
        times = [item.time for item in stream]
        assert times == sorted(times)
    for name, path in record.paths.items():
        if name in record.final:
            assert path.pose_at(record.ends) == record.final[name]
        starts = [segment.start for segment in path.segments]
        assert starts == sorted(starts)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(positions(), st.floats(0.0, 360.0), st.floats(100.0, 3000.0))
def test_an_impact_makes_no_energy(position: tuple[Table, tuple[Disk, ...]], direction: float, speed: float) -> None:
    """P-01: no disk is ever faster than the flick allows, but for the least speed of separation."""
    table, disks = position
    flat = tuple(d for d in disks if d.on is None)
    mover = flat[0]
    record = run_flick(table, flat, Flick(mover.id, direction, speed))
    given_energy = 0.5 * mover.mass * speed**2
    slack = 0.5 * disk_mass(HERO, SURFACE) * (4.0 * speed * LEAST_SEPARATION + 4.0) * (1 + len(record.contacts))
    for path in record.paths.values():
        mass = next(d.mass for d in flat if d.id == path.disk)
        for segment in path.segments:
            assert 0.5 * mass * (segment.vx**2 + segment.vy**2) <= given_energy + slack
