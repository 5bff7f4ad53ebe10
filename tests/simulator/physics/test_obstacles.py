"""Disks that meet things that never move: faces, corners, round things, walls, thin things, low things, narrow gaps."""

import math

import pytest

from simulator.physics.flick_record import FlickRecord, Segment
from simulator.physics.flight import run_flick
from simulator.physics.geometry import overlaps_obstacle
from simulator.physics.table import Border, Flick, Obstacle, Polygon, Table
from tests.simulator.physics.tables import HERO, MISSILE, SLIDE, SURFACE, block, cup, disk, square


def after(record: FlickRecord, name: str, time: float) -> Segment:
    return next(segment for segment in record.paths[name].segments if segment.start == time)


def rebound(vx: float, vy: float, nx: float, ny: float) -> tuple[float, float]:
    """Closed form for a disk without spin against something fixed; restitution 0.5, friction 0.2, normal into it."""
    closing = vx * nx + vy * ny
    slip = -vx * ny + vy * nx
    rub = max(-0.2 * 1.5 * closing, min(0.2 * 1.5 * closing, slip / 3.0))
    return vx - 1.5 * closing * nx + rub * ny, vy - 1.5 * closing * ny - rub * nx


@pytest.mark.parametrize("direction", [0.0, 10.0, -35.0, 60.0])
@pytest.mark.parametrize("reverse", [False, True], ids=["one winding", "the other"])
def test_rebound_from_a_face(direction: float, reverse: bool) -> None:
    """P-28: the rim meets a book's side at the right place and comes back by the closed form, in either winding."""
    book = block("book", 350.0, 200.0, 100.0, 400.0)
    assert isinstance(book.shape, Polygon)
    if reverse:
        book = Obstacle("book", Polygon(book.shape.points[::-1]), 30.0)
    record = run_flick(square(1000.0, obstacles=(book,)), (disk("a", 250.0, 200.0),), Flick("a", direction, 1200.0))
    contact = record.contacts[0]
    assert (contact.a, contact.b, contact.b_is) == ("a", "book", "obstacle")
    arc = (300.0 - 15.5 - 250.0) / math.cos(math.radians(direction))
    assert contact.x == pytest.approx(300.0, abs=1e-9)
    assert contact.y == pytest.approx(200.0 + arc * math.sin(math.radians(direction)), abs=1e-9)
    speed = math.sqrt(1200.0**2 - 2.0 * SLIDE * arc)
    turn = math.radians(direction)
    left = after(record, "a", contact.time)
    assert (left.vx, left.vy) == pytest.approx(
        rebound(speed * math.cos(turn), speed * math.sin(turn), 1.0, 0.0), abs=1e-6
    )


@pytest.mark.parametrize("miss", [1.0, 6.0, 12.0])
def test_rebound_from_a_corner(miss: float) -> None:
    """P-28: past the end of a face the rim meets the corner; the normal runs from the centre to it."""
    book = block("book", 350.0, 100.0, 100.0, 200.0)
    record = run_flick(square(obstacles=(book,)), (disk("a", 250.0, 200.0 + miss),), Flick("a", 0.0, 1000.0))
    contact = record.contacts[0]
    assert (contact.x, contact.y) == pytest.approx((300.0, 200.0), abs=1e-9)
    nx, ny = math.sqrt(1.0 - (miss / HERO) ** 2), -miss / HERO
    speed = 1000.0 - SLIDE * contact.time
    left = after(record, "a", contact.time)
    assert (left.vx, left.vy) == pytest.approx(rebound(speed, 0.0, nx, ny), abs=1e-6)


@pytest.mark.parametrize("miss", [-30.0, 0.0, 20.0])
def test_rebound_from_a_cup(miss: float) -> None:
    """P-28: round things."""
    record = run_flick(
        square(obstacles=(cup("cup", 400.0, 300.0, 40.0),)),
        (disk("a", 300.0, 300.0 - miss),),
        Flick("a", 0.0, 1000.0),
    )
    contact = record.contacts[0]
    reach = 40.0 + HERO
    nx, ny = math.sqrt(1.0 - (miss / reach) ** 2), miss / reach
    assert (contact.x, contact.y) == pytest.approx((400.0 - 40.0 * nx, 300.0 - 40.0 * ny), abs=1e-9)
    left = after(record, "a", contact.time)
    assert (left.vx, left.vy) == pytest.approx(rebound(1000.0 - SLIDE * contact.time, 0.0, nx, ny), abs=1e-6)


def test_restitution_of_the_obstacle_is_its_own() -> None:
    """P-28: a soft thing throws back less."""
    ways = []
    for restitution in (0.2, 0.8):
        thing = Obstacle("t", Polygon(((300.0, 0.0), (400.0, 0.0), (400.0, 400.0), (300.0, 400.0))), 9.0, restitution)
        record = run_flick(square(obstacles=(thing,)), (disk("a", 250.0, 200.0),), Flick("a", 0.0, 1000.0))
        time = record.contacts[0].time
        assert after(record, "a", time).vx == pytest.approx(-restitution * (1000.0 - SLIDE * time), rel=1e-9)
        ways.append(record.final["a"].x)
    assert ways[1] < ways[0]


@pytest.mark.parametrize("speed", [500.0, 2000.0, 5000.0])
@pytest.mark.parametrize("radius", [HERO, MISSILE])
@pytest.mark.parametrize("direction", [0.0, 20.0, -45.0])
def test_nothing_passes_a_thin_pencil(speed: float, radius: float, direction: float) -> None:
    """P-29: no tunnelling through a 2 mm pencil at 5 m/s."""
    pencil = block("pencil", 300.0, 500.0, 2.0, 900.0)
    record = run_flick(square(obstacles=(pencil,)), (disk("a", 275.0, 500.0, radius),), Flick("a", direction, speed))
    assert record.contacts[0].b == "pencil"
    path = record.paths["a"]
    assert all(path.pose_at(record.ends * n / 500).x <= 299.0 - radius + 1e-9 for n in range(501))


def test_a_disk_driven_into_a_pencil_by_another_does_not_pass_either() -> None:
    """P-29: also when two disks press against it."""
    pencil = block("pencil", 300.0, 500.0, 2.0, 900.0, degrees=7.0)
    disks = (disk("a", 150.0, 500.0), disk("b", 270.0, 502.0, MISSILE))
    record = run_flick(square(obstacles=(pencil,)), disks, Flick("a", 0.0, 5000.0))
    assert {contact.b for contact in record.contacts} >= {"b", "pencil"}
    assert all(record.final[name].x < 300.0 for name in record.final)


def test_a_disk_caught_in_a_notch_of_a_concave_thing() -> None:
    """P-28: concave outlines: the inner corner stops a disk at both faces, never inside."""
    notch = Polygon(((300, 300), (500, 300), (500, 320), (320, 320), (320, 480), (500, 480), (500, 500), (300, 500)))
    table = square(obstacles=(Obstacle("shelf", notch, 30.0),))
    record = run_flick(table, (disk("a", 450.0, 400.0),), Flick("a", 215.0, 3000.0))
    assert {contact.b for contact in record.contacts} == {"shelf"}
    assert len(record.contacts) >= 3
    x, y, _ = record.final["a"]
    assert not overlaps_obstacle(table, x, y, HERO)


def test_walls_throw_back_and_keep_disks_in() -> None:
    """P-17: a wall edge rebounds as an obstacle's face does, named by its number."""
    record = run_flick(square(400.0, walls=True), (disk("a", 200.0, 200.0),), Flick("a", 30.0, 4000.0))
    first = record.contacts[0]
    assert (first.b, first.b_is) == ("1", "wall")
    assert first.x == pytest.approx(400.0, abs=1e-9)
    speed = 4000.0 - SLIDE * first.time
    turn = math.radians(30.0)
    left = after(record, "a", first.time)
    assert (left.vx, left.vy) == pytest.approx(
        rebound(speed * math.cos(turn), speed * math.sin(turn), 1.0, 0.0), abs=1e-6
    )
    x, y, _ = record.final["a"]
    assert 15.5 - 1e-9 <= x <= 384.5 + 1e-9
    assert 15.5 - 1e-9 <= y <= 384.5 + 1e-9
    assert not record.departures


def test_a_wall_that_ends_has_a_corner() -> None:
    """P-17: a disk that leaves beside the end of a wall meets the end."""
    corners = ((0.0, 0.0), (200.0, 0.0), (200.0, 100.0), (300.0, 100.0), (300.0, 300.0), (0.0, 300.0))
    table = Table(Border(corners, (False, False, True, False, False, False)), (), SURFACE)
    record = run_flick(table, (disk("a", 190.0, 180.0),), Flick("a", 270.0, 1500.0))
    contact = record.contacts[0]
    assert (contact.b, contact.b_is) == ("2", "wall")
    assert (contact.x, contact.y) == pytest.approx((200.0, 100.0), abs=1e-9)


def test_a_wedged_disk_comes_to_rest() -> None:
    """P-06: between two jaws impacts follow each other without end; the disk stays there, wedged, touching both."""
    jaws = (block("up", 300.0, 460.0, 400.0, 60.0, degrees=-3.0), block("low", 300.0, 540.0, 400.0, 60.0, degrees=3.0))
    table = square(obstacles=jaws)
    record = run_flick(table, (disk("d", 530.0, 500.0),), Flick("d", 180.0, 5000.0))
    x, y, _ = record.final["d"]
    assert len(record.contacts) < 500
    assert record.ends < 1.0
    assert not overlaps_obstacle(table, x, y, HERO - 1e-3)
    for jaw in jaws:
        assert overlaps_obstacle(square(obstacles=(jaw,)), x, y, HERO + 0.05)


def test_grazing_by_a_hair_is_a_miss_and_by_less_a_touch() -> None:
    table = square(obstacles=(cup("cup", 500.0, 500.0, 40.0),))
    by = 40.0 + HERO
    missed = run_flick(table, (disk("a", 300.0, 500.0 + by + 1e-3),), Flick("a", 0.0, 1500.0))
    touched = run_flick(table, (disk("a", 300.0, 500.0 + by - 1e-3),), Flick("a", 0.0, 1500.0))
    assert not missed.contacts
    assert [contact.b for contact in touched.contacts] == ["cup"]


def test_sliding_along_a_face_that_is_touched_is_no_contact() -> None:
    """P-04 for landscape: a disk flush with a book slides along it freely."""
    table = square(obstacles=(block("book", 500.0, 100.0, 800.0, 200.0),))
    record = run_flick(table, (disk("a", 200.0, 215.5),), Flick("a", 0.0, 900.0))
    assert not record.contacts
    assert record.final["a"].x == pytest.approx(200.0 + 900.0**2 / (2 * SLIDE), rel=1e-9)
