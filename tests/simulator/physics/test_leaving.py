"""Disks that leave the table: where and when, what goes with them, and where they are put back."""

import math

import pytest

from simulator.physics.flight import run_flick
from simulator.physics.geometry import distance_to_border, return_place
from simulator.physics.table import Border, Disk, Flick, Table
from tests.simulator.physics.tables import FIGHTER, HERO, SLIDE, SURFACE, block, disk, missile, rim_gap, square


@pytest.mark.parametrize(("direction", "edge"), [(270.0, 0), (0.0, 1), (90.0, 2), (180.0, 3), (290.0, 0)])
@pytest.mark.parametrize("reverse", [False, True])
def test_a_disk_departs_when_its_centre_crosses(direction: float, edge: int, reverse: bool) -> None:
    """P-16, DK-PEN-02: not when its rim does; place, time and edge are recorded; either winding of the border."""
    corners = ((0.0, 0.0), (400.0, 0.0), (400.0, 400.0), (0.0, 400.0))
    if reverse:
        corners, edge = corners[::-1], (2 - edge) % 4
    table = Table(Border(corners, (False,) * 4), (), SURFACE)
    record = run_flick(table, (disk("a", 200.0, 200.0),), Flick("a", direction, 1500.0))
    (departure,) = record.departures
    turn = math.radians(direction)
    arc = 200.0 / max(abs(math.cos(turn)), abs(math.sin(turn)))
    assert (departure.x, departure.y) == pytest.approx(
        (200.0 + arc * math.cos(turn), 200.0 + arc * math.sin(turn)), abs=1e-9
    )
    assert departure.time == pytest.approx((1500.0 - math.sqrt(1500.0**2 - 2.0 * SLIDE * arc)) / SLIDE, rel=1e-9)
    assert departure.edge == edge
    assert record.gone == ("a",)
    assert record.final == {}
    assert record.paths["a"].pose_at(99.0)[:2] == pytest.approx((departure.x, departure.y), abs=1e-9)
    assert record.ends == departure.time


def test_half_over_the_edge_is_still_on_the_table() -> None:
    """P-16, DK-Q-55: stopping a hair before the border."""
    for short, gone in ((1e-6, False), (-1e-6, True)):
        speed = math.sqrt(2.0 * SLIDE * (200.0 - short))
        record = run_flick(square(400.0), (disk("a", 200.0, 200.0),), Flick("a", 0.0, speed))
        assert bool(record.departures) is gone


@pytest.mark.parametrize("off", [0.0, 5e-7, -5e-7])
@pytest.mark.parametrize("direction", [0.0, 45.0, 90.0])
def test_a_disk_in_a_corner_leaves_over_either_edge(direction: float, off: float) -> None:
    """P-16: also one whose middle lies a hair beyond the corner, as far as disks may lie on the border."""
    record = run_flick(square(400.0), (disk("a", 400.0 + off, 400.0 + off),), Flick("a", direction, 1500.0))
    assert record.gone == ("a",)


def test_a_disk_pushed_off_by_another_is_recorded_in_order() -> None:
    """P-16, DK-PEN-03: several departures, in order of time; a disk that has left meets nothing more."""
    disks = (disk("a", 250.0, 200.0), disk("b", 330.0, 203.0), disk("c", 372.0, 190.0, FIGHTER))
    record = run_flick(square(400.0), disks, Flick("a", 0.0, 3000.0))
    assert len(record.departures) >= 2
    assert [d.time for d in record.departures] == sorted(d.time for d in record.departures)
    left = {d.disk: d.time for d in record.departures}
    for contact in record.contacts:
        assert contact.time <= min(left.get(contact.a, math.inf), left.get(contact.b, math.inf))
    assert set(record.gone) == set(left)
    assert not set(record.final) & set(left)


def test_riders_leave_with_their_carrier() -> None:
    """P-16, DK-OUT-08: a missile on a departed disk has come off; it is gone, and no departure of its own."""
    carrier = disk("a", 396.0, 200.0)
    record = run_flick(square(400.0), (carrier, missile("m", carrier)), Flick("a", 0.0, 400.0))
    assert [d.disk for d in record.departures] == ["a"]
    assert [(fall.rider, fall.carrier) for fall in record.falls] == [("m", "a")]
    assert record.gone == ("a", "m")


def test_a_character_leaves_with_its_artifact() -> None:
    """DK-OUT-10: it departs, too, over the same edge, and is no longer on the artifact."""
    artifact = disk("art", 380.0, 200.0)
    character = disk("char", 380.0, 200.0, on="art")
    record = run_flick(square(400.0), (disk("a", 340.0, 200.0), artifact, character), Flick("a", 0.0, 800.0))
    assert {("art", 1), ("char", 1)} <= {(d.disk, d.edge) for d in record.departures}
    assert ("char", "art") in {(fall.rider, fall.carrier) for fall in record.falls}


def test_a_character_flicked_off_an_artifact_over_the_border() -> None:
    """P-14, P-16: it stands out over the border on its artifact; it departs when its centre passes the rim."""
    artifact = disk("art", 390.0, 200.0)
    record = run_flick(square(400.0), (artifact, disk("char", 390.0, 200.0, on="art")), Flick("char", 0.0, 900.0))
    assert [(d.disk, d.edge) for d in record.departures] == [("char", 1)]
    assert record.departures[0].time == record.falls[0].time
    assert record.departures[0].x == pytest.approx(390.0 + HERO, abs=1e-6)


def test_return_straight_in_from_the_crossing_point() -> None:
    """P-18, DK-OUT-02, DK-OUT-05: the rim is one diameter from the border, at the crossing point's height."""
    place = return_place(square(400.0), (), (400.0, 170.0), 1, HERO)
    assert place == pytest.approx((400.0 - 3 * HERO, 170.0), abs=1e-6)
    place = return_place(square(400.0), (), (170.0, 0.0), 0, FIGHTER)
    assert place == pytest.approx((170.0, 3 * FIGHTER), abs=1e-6)


def test_return_beside_a_disk_in_the_way() -> None:
    """DK-OUT-04, DK-OUT-05: nearest place along the parallel with one diameter between the rims."""
    other = disk("o", 400.0 - 3 * HERO, 180.0, FIGHTER)
    place = return_place(square(400.0), (other,), (400.0, 170.0), 1, HERO)
    assert place == pytest.approx((400.0 - 3 * HERO, 180.0 - (HERO + FIGHTER + 2 * HERO)), abs=1e-6)
    assert place is not None
    assert rim_gap(Disk("r", HERO, 1.0, *place), other) >= 2 * HERO - 1e-6
    assert return_place(square(400.0), (other,), (400.0, 170.0), 1, HERO, ignore=("o",)) == pytest.approx(
        (400.0 - 3 * HERO, 170.0), abs=1e-6
    )


def test_return_clear_of_obstacles_and_corners() -> None:
    """DK-OUT-05: obstacles are only not overlapped; in a corner both borders keep their distance."""
    table = square(400.0, obstacles=(block("b", 360.0, 200.0, 40.0, 60.0),))
    place = return_place(table, (), (400.0, 205.0), 1, HERO)
    assert place == pytest.approx((400.0 - 3 * HERO, 230.0 + HERO), abs=1e-6)
    corner = return_place(square(400.0), (), (400.0, 3.0), 1, HERO)
    assert corner == pytest.approx((400.0 - 3 * HERO, 3 * HERO), abs=1e-6)


def test_return_anywhere_when_the_parallel_is_full() -> None:
    """DK-OUT-05: else the nearest legal place anywhere, and none when the table is full."""
    row = tuple(disk(f"d{n}", 400.0 - 3 * HERO, 40.0 * n, HERO) for n in range(11))
    place = return_place(square(400.0), row, (400.0, 200.0), 1, HERO)
    assert place is not None
    assert place[0] < 400.0 - 6 * HERO
    assert min(rim_gap(Disk("r", HERO, 1.0, *place), other) for other in row) == pytest.approx(2 * HERO, abs=1e-6)
    assert distance_to_border(square(400.0).border, *place) >= 3 * HERO
    full = tuple(disk(f"d{n}", 50.0 * (n % 9), 50.0 * (n // 9), HERO) for n in range(81))
    assert return_place(square(400.0), full, (400.0, 200.0), 1, HERO) is None
