"""One disk alone: how far, how long, how it turns, and that nothing happens to it without a flick."""

import math

import pytest

from simulator.physics.flight import run_flick
from simulator.physics.table import Disk, Flick, Surface, Table, disk_mass
from tests.simulator.physics.tables import HERO, MISSILE, SLIDE, disk, square


@pytest.mark.parametrize("speed", [1.0, 300.0, 1000.0, 2000.0])
@pytest.mark.parametrize("direction", [0.0, 37.0, 90.0, 200.0, 315.0])
def test_stopping_distance_and_time(speed: float, direction: float) -> None:
    """P-01: Coulomb friction stops a disk after v^2 / 2a in v / a, whatever the direction."""
    record = run_flick(square(3000.0), (disk("a", 1500.0, 1500.0),), Flick("a", direction, speed))
    x, y, _ = record.final["a"]
    assert math.hypot(x - 1500.0, y - 1500.0) == pytest.approx(speed**2 / (2 * SLIDE), rel=1e-6)
    assert math.degrees(math.atan2(y - 1500.0, x - 1500.0)) % 360.0 == pytest.approx(direction, abs=1e-6)
    assert record.ends == pytest.approx(speed / SLIDE, rel=1e-6)
    assert record.paths["a"].pose_at(record.ends) == record.final["a"]


def test_pose_on_the_way() -> None:
    """P-01: halfway in time a disk has three quarters of its way behind it; after the end it rests."""
    record = run_flick(square(), (disk("a", 100.0, 500.0),), Flick("a", 0.0, 1000.0))
    way = 1000.0**2 / (2 * SLIDE)
    path = record.paths["a"]
    assert path.pose_at(record.ends / 2).x == pytest.approx(100.0 + 0.75 * way, rel=1e-9)
    assert path.pose_at(record.ends + 5.0) == record.final["a"]
    assert path.pose_at(-1.0).x == 100.0


@pytest.mark.parametrize("radius", [HERO, MISSILE])
@pytest.mark.parametrize("offset", [0.4, -0.4])
def test_off_centre_flick_spins_and_spins_down(radius: float, offset: float) -> None:
    """P-08: spin is 2 v offset / r; an evenly pressing disk loses it at 4 a / 3 r; positive is clockwise on screen."""
    flick = Flick("a", 90.0, 400.0, offset)
    record = run_flick(square(), (disk("a", 500.0, 500.0, radius, facing=10.0),), flick)
    spin = 2.0 * 400.0 * offset / radius
    unspin = 4.0 / 3.0 * SLIDE / radius
    turn = math.degrees(math.copysign(spin**2 / (2.0 * unspin), spin))
    assert record.final["a"].facing == pytest.approx((10.0 + turn) % 360.0, abs=1e-6)
    segment = record.paths["a"].segments[0]
    assert segment.spin == pytest.approx(math.degrees(spin), rel=1e-12)
    assert abs(segment.spin) / segment.spin_deceleration == pytest.approx(abs(spin) / unspin, rel=1e-12)


def test_contact_point_of_an_offset_flick_pushes_the_way_it_spins() -> None:
    """P-07: the finger at the rim, opposite to the direction turned by asin(offset), pushes with the spin's sign."""
    offset, direction = 0.5, 20.0
    contact = math.radians(direction + 180.0) + math.asin(offset)
    push = math.radians(direction)
    torque = math.cos(contact) * math.sin(push) - math.sin(contact) * math.cos(push)
    record = run_flick(square(), (disk("a", 500.0, 500.0),), Flick("a", direction, 500.0, offset))
    assert torque == pytest.approx(offset)
    assert record.paths["a"].segments[0].spin > 0.0


def test_spin_may_outlast_travel() -> None:
    """P-06: a flick ends when spin has ended, too."""
    record = run_flick(square(), (disk("a", 500.0, 500.0),), Flick("a", 0.0, 200.0, 1.0))
    assert record.ends == pytest.approx((2.0 * 200.0 / HERO) / (4.0 / 3.0 * SLIDE / HERO), rel=1e-9)
    assert record.ends > 200.0 / SLIDE


def test_a_rougher_table_stops_sooner() -> None:
    """P-01: friction is the table's own, as data."""
    cloth = Table(square().border, (), Surface(friction=0.6))
    record = run_flick(cloth, (disk("a", 100.0, 500.0),), Flick("a", 0.0, 1000.0))
    assert record.final["a"].x - 100.0 == pytest.approx(1000.0**2 / (2 * 0.6 * 9810.0), rel=1e-9)


def test_mass_goes_with_area() -> None:
    """P-02: 31 : 28 : 23 : 15 weigh as 4.27 : 3.48 : 2.35 : 1."""
    masses = [disk_mass(d / 2, Surface()) for d in (31, 28, 23, 15)]
    assert [round(mass / masses[3], 2) for mass in masses] == [4.27, 3.48, 2.35, 1.0]


def test_a_touch_too_light_to_move() -> None:
    """P-34: a flick of speed 0 moves nothing, and its record says so."""
    disks = (disk("a", 500.0, 500.0, facing=370.0), disk("b", 600.0, 500.0))
    record = run_flick(square(), disks, Flick("a", 0.0, 0.0))
    assert (record.paths, record.contacts, record.ends) == ({}, (), 0.0)
    assert record.final["a"] == (500.0, 500.0, 10.0)


@pytest.mark.parametrize(
    ("flick", "says"),
    [
        (Flick("z", 0.0, 100.0), "no disk 'z'"),
        (Flick("a", 0.0, -1.0), "speed"),
        (Flick("a", 0.0, 100.0, 1.5), "offset"),
        (Flick("a", math.nan, 100.0), "speed"),
        (Flick("a", 0.0, math.inf), "speed"),
    ],
)
def test_flicks_that_cannot_be(flick: Flick, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        run_flick(square(), (disk("a", 500.0, 500.0),), flick)


def test_positions_that_cannot_be() -> None:
    a = disk("a", 500.0, 500.0)
    flick = Flick("a", 0.0, 100.0)
    with pytest.raises(ValueError, match="same id"):
        run_flick(square(), (a, a), flick)
    with pytest.raises(ValueError, match="'m' lies on 'z'"):
        run_flick(square(), (a, disk("m", 0.0, 0.0, on="z")), flick)
    ring = (Disk("a", 1.0, 1.0, 0.0, 0.0, on="b"), Disk("b", 1.0, 1.0, 0.0, 0.0, on="a"))
    with pytest.raises(ValueError, match="lies on itself"):
        run_flick(square(), ring, flick)
    with pytest.raises(ValueError, match="above zero"):
        run_flick(Table(square().border, (), Surface(friction=0.0)), (a,), flick)
