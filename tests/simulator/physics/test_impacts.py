"""Disks that meet disks: directions and speeds against closed forms, the order of contacts, and what is no contact."""

import math
from itertools import pairwise
from typing import NamedTuple

import pytest

from simulator.physics.contact_solver import Touch, Touching, solve_impacts
from simulator.physics.flick_record import FlickRecord, Segment
from simulator.physics.flight import run_flick
from simulator.physics.impacts import Spun, disk_impact, solid_impact
from simulator.physics.table import Disk, Flick, Surface, Table
from tests.simulator.physics.tables import FIGHTER, HERO, MISSILE, SLIDE, SURFACE, VETERAN, disk, square

SMOOTH = Table(square(4000.0).border, (), Surface(disk_friction=0.0))


class Motion(NamedTuple):
    vx: float
    vy: float
    spin: float


def after(record: FlickRecord, name: str, time: float) -> Segment:
    return next(segment for segment in record.paths[name].segments if segment.start == time)


def closed_form(
    a: Disk, va: Motion, b: Disk, vb: Motion, nx: float, ny: float, restitution: float, friction: float
) -> tuple[Motion, Motion]:
    """Two rough disks: Newton's restitution along the normal, Coulomb's cone across it."""
    shared = 1.0 / (1.0 / a.mass + 1.0 / b.mass)
    closing = (va.vx - vb.vx) * nx + (va.vy - vb.vy) * ny
    push = (1.0 + restitution) * closing * shared
    tx, ty = -ny, nx
    slip = (va.vx - vb.vx) * tx + (va.vy - vb.vy) * ty + va.spin * a.radius + vb.spin * b.radius
    rub = max(-friction * push, min(friction * push, slip * shared / 3.0))
    px, py = push * nx + rub * tx, push * ny + rub * ty
    return (
        Motion(va.vx - px / a.mass, va.vy - py / a.mass, va.spin - 2.0 * rub / (a.mass * a.radius)),
        Motion(vb.vx + px / b.mass, vb.vy + py / b.mass, vb.spin - 2.0 * rub / (b.mass * b.radius)),
    )


@pytest.mark.parametrize("struck", [HERO, VETERAN, FIGHTER, MISSILE])
def test_head_on(struck: float) -> None:
    """Restitution 0.6, momentum kept: both speeds after a square hit."""
    a, b = disk("a", 500.0, 500.0), disk("b", 560.0, 500.0, struck)
    record = run_flick(square(2000.0), (a, b), Flick("a", 0.0, 900.0))
    (contact,) = record.contacts
    arc = 60.0 - a.radius - b.radius
    speed = math.sqrt(900.0**2 - 2.0 * SLIDE * arc)
    assert contact.time == pytest.approx((900.0 - speed) / SLIDE, rel=1e-9)
    push = 1.6 * speed / (1.0 / a.mass + 1.0 / b.mass)
    assert contact.impulse == pytest.approx(push, rel=1e-9)
    assert (contact.x, contact.y) == pytest.approx((560.0 - struck, 500.0), abs=1e-9)
    hit, left = after(record, "b", contact.time), after(record, "a", contact.time)
    assert (hit.vx, hit.vy) == pytest.approx((push / b.mass, 0.0), abs=1e-6)
    assert (left.vx, left.vy) == pytest.approx((speed - push / a.mass, 0.0), abs=1e-6)


@pytest.mark.parametrize("miss", [-28.0, -15.0, -3.0, 3.0, 15.0, 28.0])
@pytest.mark.parametrize("direction", [0.0, 123.0])
def test_oblique_without_rim_friction_goes_along_the_line_of_centres(miss: float, direction: float) -> None:
    """The struck disk leaves along the line of centres, to 1e-9 rad; the mover keeps what runs across it."""
    turn = math.radians(direction)
    ux, uy = math.cos(turn), math.sin(turn)
    b = disk("b", 2000.0 + 80.0 * ux - miss * uy, 2000.0 + 80.0 * uy + miss * ux)
    record = run_flick(SMOOTH, (disk("a", 2000.0, 2000.0), b), Flick("a", direction, 1500.0))
    contact = record.contacts[0]
    hit = after(record, "b", contact.time)
    normal = turn + math.asin(miss / 31.0)
    assert math.remainder(math.atan2(hit.vy, hit.vx) - normal, math.tau) == pytest.approx(0.0, abs=1e-9)
    left = after(record, "a", contact.time)
    speed = 1500.0 - SLIDE * contact.time
    across = -math.sin(normal) * left.vx + math.cos(normal) * left.vy
    assert across == pytest.approx(speed * math.sin(turn - normal), rel=1e-9)


@pytest.mark.parametrize("miss", [-25.0, -6.0, 0.0, 6.0, 25.0])
@pytest.mark.parametrize("offset", [-0.5, 0.0, 0.5])
def test_oblique_with_rim_friction_and_spin(miss: float, offset: float) -> None:
    """P-08: rough rims exchange spin; sticking and slipping touches both match the closed form."""
    a, b = disk("a", 500.0, 500.0), disk("b", 580.0, 500.0 + miss, VETERAN)
    record = run_flick(square(), (a, b), Flick("a", 0.0, 1200.0, offset))
    contact = record.contacts[0]
    reach = a.radius + b.radius
    nx, ny = math.sqrt(1.0 - (miss / reach) ** 2), miss / reach
    spin = 2.0 * 1200.0 * offset / a.radius
    spin -= math.copysign(4.0 / 3.0 * SLIDE / a.radius * contact.time, spin) if spin else 0.0
    before = Motion(1200.0 - SLIDE * contact.time, 0.0, spin)
    left, hit = closed_form(a, before, b, Motion(0.0, 0.0, 0.0), nx, ny, 0.6, 0.2)
    for name, expected in (("a", left), ("b", hit)):
        segment = after(record, name, contact.time)
        assert (segment.vx, segment.vy) == pytest.approx(expected[:2], abs=1e-6)
        assert math.radians(segment.spin) == pytest.approx(expected.spin, abs=1e-7)


def meeting_pairs() -> list[tuple[Touching, Touching, float, float]]:
    """Two moving, spinning disks from twelve sides."""
    a, b = disk("a", 0.0, 0.0), disk("b", 0.0, 0.0, FIGHTER)
    pairs = []
    for step in range(12):
        angle = math.radians(30.0 * step)
        nx, ny = math.cos(angle), math.sin(angle)
        one = Touching(0.0, 0.0, a.radius, a.mass, (700.0, -250.0, 40.0))
        reach = a.radius + b.radius
        pairs.append((one, Touching(nx * reach, ny * reach, b.radius, b.mass, (-300.0, 410.0, -15.0)), nx, ny))
    return pairs


@pytest.mark.parametrize("restitution", [0.0, 0.6, 1.0])
@pytest.mark.parametrize("friction", [0.0, 0.05, 0.2])
def test_lone_impacts_and_pymunk_agree(restitution: float, friction: float) -> None:
    """The closed form that resolves lone impacts, its formula here, and pymunk: sticking and slipping touches alike."""
    closing = 0
    for one, other, nx, ny in meeting_pairs():
        va, vb = Motion(*one.motion), Motion(*other.motion)
        if (va.vx - vb.vx) * nx + (va.vy - vb.vy) * ny <= 0.0:
            continue
        closing += 1
        a, b, push = disk_impact(
            one.mass, one.radius, va, other.mass, other.radius, vb, nx, ny, restitution, friction, least=0.0
        )
        formula = closed_form(disk("a", 0.0, 0.0), va, disk("b", 0.0, 0.0, FIGHTER), vb, nx, ny, restitution, friction)
        touch = Touch(0, 1, nx, ny, restitution, friction)
        witness, pushes = solve_impacts((one, other), (touch,), least=0.0)
        for ours, expected, seen in zip((a, b), formula, witness, strict=True):
            assert ours == pytest.approx(expected, abs=1e-9)
            assert ours == pytest.approx(seen, abs=1e-6)
        assert pushes == pytest.approx([push], rel=1e-9)
    assert closing >= 5


@pytest.mark.parametrize("friction", [0.0, 0.05, 0.2])
def test_lone_rebounds_and_pymunk_agree(friction: float) -> None:
    for one, _, nx, ny in meeting_pairs():
        if one.motion[0] * nx + one.motion[1] * ny <= 0.0:
            continue
        ours, push = solid_impact(one.mass, one.radius, one.motion, nx, ny, 0.5, friction, least=0.0)
        (seen,), pushes = solve_impacts((one,), (Touch(0, -1, nx, ny, 0.5, friction),), least=0.0)
        assert ours == pytest.approx(seen, abs=1e-6)
        assert pushes == pytest.approx([push], rel=1e-9)


def test_a_lone_impact_is_the_same_bits_whichever_disk_is_named_first() -> None:
    """Ids decide which disk is a: no last bit may hang on it, nor on a mirrored y."""

    def mirrored(motion: Spun) -> Spun:
        return motion[0], -motion[1], -motion[2]

    for one, other, nx, ny in meeting_pairs():
        a, b, push = disk_impact(
            one.mass, one.radius, one.motion, other.mass, other.radius, other.motion, nx, ny, 0.6, 0.2, 2.0
        )
        assert (b, a, push) == disk_impact(
            other.mass, other.radius, other.motion, one.mass, one.radius, one.motion, -nx, -ny, 0.6, 0.2, 2.0
        )
        assert (mirrored(a), mirrored(b), push) == disk_impact(
            one.mass,
            one.radius,
            mirrored(one.motion),
            other.mass,
            other.radius,
            mirrored(other.motion),
            nx,
            -ny,
            0.6,
            0.2,
            2.0,
        )


def test_two_moving_disks_meet_at_the_right_moment() -> None:
    """The quartic: both slide, the gap is zero at the contact and was open before."""
    a = disk("a", 100.0, 500.0)
    b = disk("b", 160.0, 512.0)
    c = disk("c", 300.0, 530.0, FIGHTER)
    record = run_flick(square(), (a, b, c), Flick("a", 5.0, 2500.0))
    later = [contact for contact in record.contacts if contact.b_is == "disk" and contact.time > 0.0]
    assert len(later) >= 2
    start = {d.id: d for d in (a, b, c)}
    for contact in later:
        one, other = start[contact.a], start[contact.b]

        def gap(time: float, one: Disk = one, other: Disk = other) -> float:
            p, q = (record.paths[d.id].pose_at(time) if d.id in record.paths else (d.x, d.y, 0.0) for d in (one, other))
            return math.hypot(p[0] - q[0], p[1] - q[1]) - one.radius - other.radius

        assert gap(contact.time) == pytest.approx(0.0, abs=1e-9)
        assert gap(contact.time - 1e-5) > 0.0


def test_a_slower_disk_is_caught_up_with() -> None:
    """A chase along one line: both moving, the root is that of the closed form (equal decelerations cancel)."""
    a, b, c = disk("a", 100.0, 500.0), disk("b", 140.0, 500.0, MISSILE), disk("c", 700.0, 500.0)
    record = run_flick(Table(square().border, (), Surface(disk_restitution=0.0)), (a, b, c), Flick("a", 0.0, 800.0))
    times = [contact.time for contact in record.contacts]
    assert times == sorted(times)
    first = record.contacts[0]
    push = after(record, "b", first.time).vx - after(record, "a", first.time).vx
    assert push == pytest.approx(2.0, abs=1e-6), "two that met part at the least speed of separation, 2 mm/s"


def test_contacts_in_order_of_time_with_the_mover_first() -> None:
    """P-03, P-05, DK-FLK-12: every contact is there, also those between others, in the order of time."""
    disks = (disk("z", 100.0, 500.0), disk("b", 180.0, 505.0), disk("a", 260.0, 500.0), disk("c", 300.0, 430.0))
    record = run_flick(square(), disks, Flick("z", 0.0, 2500.0))
    assert [contact.time for contact in record.contacts] == sorted(contact.time for contact in record.contacts)
    pairs = [(contact.a, contact.b) for contact in record.contacts]
    assert pairs[0] == ("z", "b")
    assert ("a", "b") in pairs, "a pushed disk's contact is logged too, its ids sorted"
    assert all(a == "z" or "z" not in (a, b) for a, b in pairs)


def test_two_first_touches_at_once_go_by_id() -> None:
    """P-31: a symmetric hit on two disks is logged in the order of their ids, both at one time."""
    for low, high in (("b", "c"), ("c", "b")):
        disks = (disk("a", 100.0, 500.0), disk(low, 160.0, 500.0 - 15.5), disk(high, 160.0, 500.0 + 15.5))
        record = run_flick(square(), disks, Flick("a", 0.0, 1000.0))
        first, second = record.contacts[:2]
        assert (first.b, second.b) == ("b", "c")
        assert first.time == second.time


def test_touching_at_the_start_counts_only_if_pressed() -> None:
    """P-04, P-25, DK-HIT-02: of two touching disks, the one flicked at is met at once, the one left behind never."""
    disks = (disk("a", 500.0, 500.0), disk("front", 531.0, 500.0), disk("back", 469.0, 500.0), disk("s", 500.0, 531.0))
    record = run_flick(square(), disks, Flick("a", 0.0, 800.0))
    met = [contact for contact in record.contacts if contact.a == "a"]
    assert [(contact.b, contact.time) for contact in met] == [("front", 0.0)]
    assert "back" not in record.paths
    assert "s" not in record.paths, "sliding along a touching rim presses nothing"


def test_the_finger_cannot_push_through_a_row() -> None:
    """A row of touching disks passes the push on in no time; none overlaps at the end."""
    row = tuple(disk(f"d{n}", 300.0 + 31.0 * n, 500.0) for n in range(5))
    record = run_flick(square(), row, Flick("d0", 0.0, 1000.0))
    firsts = list(dict.fromkeys((contact.a, contact.b) for contact in record.contacts))
    assert firsts == [("d0", "d1"), ("d1", "d2"), ("d2", "d3"), ("d3", "d4")]
    assert next(c.time for c in record.contacts if c.b == "d4") < 1e-6
    xs = [record.final[d.id].x for d in row]
    assert all(right - left >= 31.0 - 1e-6 for left, right in pairwise(xs))


def test_heavier_things_are_harder_to_move() -> None:
    """P-02: the same missile moves a fighter farther than a hero."""
    ways = []
    for radius in (HERO, FIGHTER):
        target = disk("t", 600.0, 500.0, radius)
        record = run_flick(square(), (disk("m", 500.0, 500.0, MISSILE), target), Flick("m", 0.0, 2000.0))
        ways.append(record.final["t"].x - 600.0)
    assert 0.0 < ways[0] < ways[1]


def test_surface_restitution_is_the_one_used() -> None:
    for restitution in (0.0, 0.3, 1.0):
        table = Table(square().border, (), Surface(disk_restitution=restitution))
        record = run_flick(table, (disk("a", 400.0, 500.0), disk("b", 450.0, 500.0)), Flick("a", 0.0, 1000.0))
        time = record.contacts[0].time
        parting = after(record, "b", time).vx - after(record, "a", time).vx
        assert parting == pytest.approx(max(restitution * (1000.0 - SLIDE * time), 2.0), rel=1e-6)
    assert SURFACE.disk_restitution == 0.6
