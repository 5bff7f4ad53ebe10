"""Disks on disks: what stays, what comes off and when, missiles in stacks, characters on artifacts."""

import math
from random import Random

import pytest

from simulator.physics import stack_friction
from simulator.physics.flight import run_flick
from simulator.physics.geometry import overlaps_obstacle
from simulator.physics.stack_friction import Stack, _of_many, _spin_of_many, _spin_of_two, accelerations
from simulator.physics.table import Disk, Flick, disk_mass
from tests.simulator.physics.tables import (
    FIGHTER,
    HERO,
    MISSILE,
    SLIDE,
    SURFACE,
    VETERAN,
    block,
    disk,
    missile,
    rim_gap,
    square,
)

RUB = SURFACE.rider_friction * SURFACE.gravity


def slip_deceleration(carrier: float, *riding: float) -> float:
    """Closed form: how fast the relative speed of a carrier and the lowest of its riders goes down, collinear case."""
    below = disk_mass(carrier, SURFACE)
    above = sum(disk_mass(radius, SURFACE) for radius in riding)
    return (SLIDE * (below + above) + RUB * above) / below + RUB


@pytest.mark.parametrize("radius", [HERO, VETERAN, FIGHTER])
def test_threshold_of_knocking_off(radius: float) -> None:
    """P-09, DK-LTE-05: a centred missile comes off above v^2 = 2 a R, not a hair below."""
    threshold = math.sqrt(2.0 * slip_deceleration(radius, MISSILE) * radius)
    carrier = disk("a", 500.0, 500.0, radius)
    disks = (carrier, missile("m", carrier))
    for direction in (0.0, 77.0):
        stays = run_flick(square(), disks, Flick("a", direction, threshold * (1.0 - 1e-6)))
        goes = run_flick(square(), disks, Flick("a", direction, threshold * (1.0 + 1e-6)))
        assert not stays.falls
        assert [(fall.rider, fall.carrier) for fall in goes.falls] == [("m", "a")]


def test_threshold_when_struck() -> None:
    """P-09, DK-LTE-04, DK-KNO-01: the jump that a hit gives the carrier decides, as in the closed form."""
    carrier = disk("c", 560.0, 500.0)
    disks = (disk("a", 500.0, 500.0), carrier, missile("m", carrier))
    jump = math.sqrt(2.0 * slip_deceleration(HERO, MISSILE) * HERO)
    speed = math.sqrt((jump / 0.8) ** 2 + 2.0 * SLIDE * 29.0)
    for factor, off in ((0.9999, 0), (1.0001, 1)):
        record = run_flick(square(), disks, Flick("a", 0.0, speed * factor))
        assert len(record.falls) == off
        assert [(contact.a, contact.b) for contact in record.contacts][:1] == [("a", "c")]


@pytest.mark.parametrize("speed", [150.0, 300.0, 450.0])
def test_where_a_rider_comes_to_lie(speed: float) -> None:
    """P-10: it slips by v^2 / 2a, rides along from then on, and keeps that offset; the load slows the carrier."""
    carrier = disk("a", 500.0, 500.0)
    record = run_flick(square(), (carrier, missile("m", carrier)), Flick("a", 0.0, speed))
    slowing = slip_deceleration(HERO, MISSILE)
    base, rider = record.final["a"], record.final["m"]
    assert base.x - rider.x == pytest.approx(speed**2 / (2.0 * slowing), rel=1e-9)
    assert rider.y == pytest.approx(500.0, abs=1e-9)
    slip_time = speed / slowing
    joint = RUB * slip_time
    assert rider.x - 500.0 == pytest.approx(joint * slip_time / 2.0 + joint**2 / (2.0 * SLIDE), rel=1e-9)
    again = run_flick(
        square(),
        (
            Disk("a", HERO, carrier.mass, *base),
            Disk("m", MISSILE, disk_mass(MISSILE, SURFACE), rider.x, rider.y, 0.0, "a", True),
        ),
        Flick("a", 90.0, 50.0),
    )
    moved = again.final["m"].x - again.final["a"].x
    assert moved == pytest.approx(rider.x - base.x, abs=1e-9), "a jerk across keeps the offset along"


def test_a_rider_on_a_gently_stopping_carrier_costs_no_segment() -> None:
    """P-09: once they ride together, one segment carries them to rest, at the table's own deceleration."""
    carrier = disk("a", 500.0, 500.0)
    record = run_flick(square(), (carrier, missile("m", carrier)), Flick("a", 0.0, 400.0))
    assert len(record.paths["a"].segments) == 2
    assert record.paths["a"].segments[1].deceleration == pytest.approx(SLIDE, rel=1e-9)
    assert record.paths["m"].segments[1].deceleration == pytest.approx(SLIDE, rel=1e-9)


def test_riders_meet_nothing() -> None:
    """P-27, DK-SHOT-05: a disk that hits a carrier never meets what lies on it, though their outlines overlap."""
    carrier = disk("c", 600.0, 500.0)
    wide = missile("m", carrier, -14.0)
    record = run_flick(square(), (disk("s", 500.0, 500.0, MISSILE), carrier, wide), Flick("s", 0.0, 800.0))
    assert {(contact.a, contact.b) for contact in record.contacts} == {("s", "c")}


def test_a_missile_that_came_off_meets_nothing_and_lies_where_it_stopped() -> None:
    """DK-KNO-05: it slides on from the rim with the speed it has, through everything, and stays in the record."""
    carrier, other = disk("a", 500.0, 500.0), disk("b", 560.0, 500.0)
    record = run_flick(square(), (carrier, other, missile("m", carrier)), Flick("a", 0.0, 2500.0))
    (fall,) = record.falls
    assert (fall.rider, fall.carrier) == ("m", "a")
    pose = record.paths["a"].pose_at(fall.time)
    assert math.hypot(fall.x - pose.x, fall.y - pose.y) == pytest.approx(HERO, abs=1e-9)
    assert "m" not in {name for contact in record.contacts for name in (contact.a, contact.b)}
    assert record.final["m"] == record.paths["m"].pose_at(record.ends)
    speed = RUB * fall.time
    assert record.final["m"].x - fall.x == pytest.approx(speed**2 / (2.0 * SLIDE), rel=1e-6)


def test_what_lies_above_comes_off_as_well() -> None:
    """P-11, DK-KNO-07: the lowest of three goes and takes the upper two; each fall names what it lay on."""
    carrier = disk("a", 500.0, 500.0)
    one = missile("z1", carrier)
    two = missile("m2", one)
    three = missile("a3", two)
    record = run_flick(square(), (carrier, one, two, three), Flick("a", 0.0, 3000.0))
    assert {(fall.rider, fall.carrier) for fall in record.falls} == {("z1", "a"), ("m2", "z1"), ("a3", "m2")}
    low = next(fall.time for fall in record.falls if fall.rider == "z1")
    assert all(fall.time <= low for fall in record.falls)


def test_a_stack_of_missiles_slips_as_one() -> None:
    """P-11: disks grip each other alike at every height, so the lower one never jerks more than the upper can follow.

    The threshold of the whole stack is the closed form with the whole load.
    """
    carrier = disk("a", 500.0, 500.0)
    lower = missile("m1", carrier)
    disks = (carrier, lower, missile("m2", lower, 3.0, 2.0))
    threshold = math.sqrt(2.0 * slip_deceleration(HERO, MISSILE, MISSILE) * HERO)
    record = run_flick(square(), disks, Flick("a", 180.0, threshold * 0.9999))
    assert not record.falls
    low, high = record.final["m1"], record.final["m2"]
    assert (high.x - low.x, high.y - low.y) == pytest.approx((3.0, 2.0), abs=1e-9)
    assert len(run_flick(square(), disks, Flick("a", 180.0, threshold * 1.0001)).falls) == 2


def test_an_upper_missile_may_come_off_alone() -> None:
    """P-11, DK-KNO-07: lying past the rim of a lower one that is held back, it goes, and only it."""
    carrier = disk("a", 500.0, 500.0)
    lower = missile("m1", carrier)
    disks = (carrier, lower, missile("m2", lower, 7.0))
    record = run_flick(square(), disks, Flick("m2", 0.0, 200.0))
    assert [(fall.rider, fall.carrier) for fall in record.falls] == [("m2", "m1")]
    assert record.final["a"] == (500.0, 500.0, 0.0)


def test_a_turning_slip_against_small_steps() -> None:
    """P-09: a stack that strikes a book askew: slip and travel turn; chords agree with 5 us Euler-midpoint steps."""
    book = block("book", 560.0, 500.0, 80.0, 600.0)
    carrier = disk("a", 500.0, 500.0)
    record = run_flick(square(obstacles=(book,)), (carrier, missile("m", carrier)), Flick("a", 40.0, 420.0))
    (contact,) = record.contacts
    heavy, light = carrier.mass, disk_mass(MISSILE, SURFACE)
    turn = math.radians(40.0)
    v, w = [420.0 * math.cos(turn), 420.0 * math.sin(turn)], [0.0, 0.0]
    p, q = [500.0, 500.0], [500.0, 500.0]
    step, struck = 5e-6, False

    def forces(v: list[float], w: list[float]) -> tuple[list[float], list[float]]:
        sx, sy = w[0] - v[0], w[1] - v[1]
        slip, speed = math.hypot(sx, sy), math.hypot(*v)
        if slip < 1e-3:
            return [-SLIDE * v[k] / speed if speed else 0.0 for k in (0, 1)], [
                -SLIDE * v[k] / speed if speed else 0.0 for k in (0, 1)
            ]
        rub = [RUB * s / slip for s in (sx, sy)]
        base = [
            rub[k] * light / heavy - (SLIDE * (heavy + light) / heavy * v[k] / speed if speed else 0.0) for k in (0, 1)
        ]
        return base, [-rub[0], -rub[1]]

    while math.hypot(*v) > 0.03 or math.hypot(*w) > 0.03:
        a, b = forces(v, w)
        half_v, half_w = [v[k] + a[k] * step / 2 for k in (0, 1)], [w[k] + b[k] * step / 2 for k in (0, 1)]
        a, b = forces(half_v, half_w)
        for k in (0, 1):
            p[k] += (v[k] + a[k] * step / 2) * step
            q[k] += (w[k] + b[k] * step / 2) * step
            v[k] += a[k] * step
            w[k] += b[k] * step
        if not struck and p[0] >= 520.0 - HERO:
            struck = True
            rub_off = max(-0.3 * v[0], min(0.3 * v[0], v[1] / 3.0))
            v = [-0.5 * v[0], v[1] - rub_off]
    base, rider = record.final["a"], record.final["m"]
    assert contact.b == "book"
    assert (base.x, base.y) == pytest.approx(p, abs=0.02)
    assert (rider.x, rider.y) == pytest.approx(q, abs=0.02)


@pytest.mark.interpreted
def test_chords_are_fine_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turning slips: twenty times finer chords move nothing by more than 0.02 mm, and change no fall."""
    book = block("book", 560.0, 500.0, 80.0, 600.0)
    table = square(obstacles=(book,))
    carrier = disk("a", 500.0, 500.0)
    first = missile("m1", carrier, 2.0, 1.0)
    stack = (carrier, first, missile("m2", first, -1.0))
    for direction, speed in ((30.0, 380.0), (-55.0, 420.0), (15.0, 500.0)):
        flick = Flick("a", direction, speed)
        coarse = run_flick(table, stack, flick)
        with monkeypatch.context() as finer:
            finer.setattr(stack_friction, "CHORD", 5e-5)
            finer.setattr(stack_friction, "CHORD_AFTER_IMPACT", 5e-6)
            finer.setattr(stack_friction, "_FINEST", 1e-6)
            fine = run_flick(table, stack, flick)
        assert [fall.rider for fall in coarse.falls] == [fall.rider for fall in fine.falls]
        for name, pose in coarse.final.items():
            assert pose[:2] == pytest.approx(fine.final[name][:2], abs=0.02)


def test_spin_passes_between_carrier_and_rider() -> None:
    """P-08: a spinning carrier drags the rider's spin along until both turn alike."""
    carrier = disk("a", 500.0, 500.0)
    record = run_flick(square(), (carrier, missile("m", carrier)), Flick("a", 0.0, 200.0, 0.5))
    assert record.final["m"].facing > 0.0
    segments = zip(record.paths["a"].segments, record.paths["m"].segments, strict=True)
    assert any(one.spin == pytest.approx(other.spin) and one.spin > 1.0 for one, other in segments)


def test_forces_inside_a_stack_hold_until_they_must_not() -> None:
    """A chain at rest holds below every grip; the most loaded interface breaks alone."""
    parents, masses = (-1, 0, 1), (2.0, 1.0, 1.0)
    still = [(0.0, 0.0)] * 3
    assert accelerations(parents, masses, (12.0, 8.0, 4.0), still, 1e-9) == ([(0.0, 0.0)] * 3, [False] * 3)
    moving = [(10.0, 0.0)] * 3
    together, slips = accelerations(parents, masses, (12.0, 8.0, 4.0), moving, 1e-9)
    assert together == [(-3.0, 0.0)] * 3
    assert slips == [True, False, False]
    apart, slips = accelerations(parents, masses, (12.0, 8.0, 2.0), moving, 1e-9)
    assert slips == [True, False, True]
    assert apart[2] == pytest.approx((-2.0, 0.0))
    assert apart[0] == apart[1] == pytest.approx((-10.0 / 3.0, 0.0))


# -- characters on artifacts ------------------------------------------------------------------------------------------


def on_artifact(dx: float = 0.0, dy: float = 0.0, radius: float = HERO) -> tuple[Disk, Disk]:
    artifact = disk("artifact", 500.0, 500.0)
    return artifact, disk("char", 500.0 + dx, 500.0 + dy, radius, on="artifact")


def test_a_character_on_an_artifact_cannot_be_hit_from_the_table() -> None:
    """P-13, DK-ART-16: the mover meets the artifact; the character standing out over the rim is not touched."""
    artifact, character = on_artifact(-12.0)
    record = run_flick(square(), (disk("a", 400.0, 500.0), artifact, character), Flick("a", 0.0, 700.0))
    assert [(contact.a, contact.b) for contact in record.contacts] == [("a", "artifact")]
    assert record.contacts[0].x == pytest.approx(500.0 - HERO, abs=1e-9)


def test_threshold_of_coming_off_an_artifact() -> None:
    """P-12, DK-KNO-02, DK-ART-09: a centred hero comes off above v^2 = 2 a R of the artifact's jump."""
    artifact, character = on_artifact()
    jump = math.sqrt(2.0 * slip_deceleration(HERO, HERO) * HERO)
    speed = math.sqrt((jump / 0.8) ** 2 + 2.0 * SLIDE * 69.0)
    disks = (disk("a", 400.0, 500.0), artifact, character)
    assert not run_flick(square(), disks, Flick("a", 0.0, speed * 0.9999)).falls
    falls = run_flick(square(), disks, Flick("a", 0.0, speed * 1.0001)).falls
    assert [(fall.rider, fall.carrier) for fall in falls] == [("char", "artifact")]


def test_a_character_that_comes_off_lies_beside_the_artifact() -> None:
    """P-12, P-14, P-15, DK-KNO-06: it becomes a disk of the table; its overlap with the artifact is no contact."""
    artifact, character = on_artifact()
    record = run_flick(square(), (disk("a", 400.0, 500.0), artifact, character), Flick("a", 0.0, 1100.0))
    assert [fall.rider for fall in record.falls] == ["char"]
    assert {contact.b for contact in record.contacts} == {"artifact"}
    final = {name: Disk(name, HERO, 1.0, *pose) for name, pose in record.final.items()}
    assert rim_gap(final["char"], final["artifact"]) >= -1e-6
    assert record.paths["char"].pose_at(record.ends) == record.final["char"]


def test_a_flicked_character_leaves_its_artifact() -> None:
    """P-14, DK-ART-15: it slides over the rim, then on the table with the speed it has left, and hits as any other."""
    artifact, character = on_artifact()
    target = disk("t", 640.0, 500.0)
    record = run_flick(square(), (artifact, character, target), Flick("char", 0.0, 1500.0))
    (fall,) = record.falls
    assert fall.x - record.paths.get("artifact", record.paths["char"]).pose_at(0.0).x == pytest.approx(HERO, abs=1e-6)
    left = math.sqrt(1500.0**2 - 2.0 * RUB * HERO)
    after = next(s for s in record.paths["char"].segments if s.start == fall.time)
    assert after.vx == pytest.approx(left, rel=1e-6)
    assert [(contact.a, contact.b) for contact in record.contacts if contact.a == "char"] == [("char", "t")]


def test_a_gently_flicked_character_stays_on_its_artifact() -> None:
    """P-14, DK-Q-56: it stops on the disk; the artifact holds, since the table grips harder than the character."""
    artifact, character = on_artifact()
    record = run_flick(square(), (artifact, character), Flick("char", 0.0, 250.0))
    assert not record.falls
    assert record.final["char"].x - 500.0 == pytest.approx(250.0**2 / (2.0 * RUB), rel=1e-9)
    assert record.final["artifact"] == (500.0, 500.0, 0.0)


def test_level_one_meets_level_one_and_tall_things_only() -> None:
    """P-13: over a low thing it slides freely, a tall one and another character on an artifact throw it back."""
    artifact, character = on_artifact()
    near = disk("near", 534.0, 500.0)
    upper = disk("upper", 534.0, 500.0, on="near")
    low = block("low", 521.0, 500.0, 10.0, 40.0, height=6.0)
    tall = block("tall", 521.0, 500.0, 10.0, 40.0, height=6.1)
    met = run_flick(square(), (artifact, character, near, upper), Flick("char", 0.0, 300.0))
    assert [(contact.a, contact.b) for contact in met.contacts] == [("char", "upper")]
    over = run_flick(square(obstacles=(low,)), (artifact, character), Flick("char", 0.0, 250.0))
    assert not over.contacts
    assert over.final["char"].x > 508.0
    back = run_flick(square(obstacles=(tall,)), (artifact, character), Flick("char", 0.0, 250.0))
    assert [(contact.b, contact.b_is) for contact in back.contacts] == [("tall", "obstacle")]


def test_coming_down_on_something_is_no_contact() -> None:
    """P-15: it is pushed to the nearest free place at once; neither the thing below nor a contact moves."""
    artifact, character = on_artifact(10.0)
    below = disk("below", 535.0, 500.0, FIGHTER)
    record = run_flick(square(), (artifact, below, character), Flick("char", 0.0, 400.0))
    assert [fall.rider for fall in record.falls] == ["char"]
    assert "below" not in {contact.b for contact in record.contacts}
    assert record.final["below"] == (535.0, 500.0, 0.0)
    final = {name: Disk(name, FIGHTER if name == "below" else HERO, 1.0, *p) for name, p in record.final.items()}
    for one, other in (("char", "below"), ("char", "artifact"), ("below", "artifact")):
        assert rim_gap(final[one], final[other]) >= -1e-6


def test_coming_down_in_an_obstacle() -> None:
    """P-15: it is pushed beside a low book that it came down upon."""
    artifact, character = on_artifact(8.0)
    book = block("book", 545.0, 500.0, 40.0, 80.0, height=5.0)
    table = square(obstacles=(book,))
    record = run_flick(table, (artifact, character), Flick("char", 0.0, 500.0))
    x, y, _ = record.final["char"]
    assert [fall.rider for fall in record.falls] == ["char"]
    assert not overlaps_obstacle(table, x, y, HERO)


def test_missiles_stay_on_a_character_that_comes_off() -> None:
    """P-10, P-12: what lies on a character goes down with it."""
    artifact, character = on_artifact()
    rider = missile("m", character)
    record = run_flick(square(), (disk("a", 400.0, 500.0), artifact, character, rider), Flick("a", 0.0, 1300.0))
    assert [fall.rider for fall in record.falls] == ["char"]
    char, lying = record.final["char"], record.final["m"]
    assert math.hypot(char.x - lying.x, char.y - lying.y) < HERO


def test_two_disks_go_as_a_stack_of_any_size() -> None:
    """The short cut for a disk on another gives what the search for whatever slips gives, to the bit."""
    rng, seen = Random(4), set()
    for _ in range(3000):
        masses, grip = (rng.uniform(3.0, 20.0), rng.uniform(2.0, 6.0)), (rng.uniform(1.0, 90.0), rng.uniform(1.0, 40.0))
        lower = rng.choice(((0.0, 0.0), (-0.0, 0.0), (rng.uniform(-900.0, 900.0), rng.choice((0.0, 50.0)))))
        upper = rng.choice((lower, (0.0, -0.0), (rng.uniform(-900.0, 900.0), rng.uniform(-900.0, 900.0))))
        two = accelerations((-1, 0), masses, grip, (lower, upper), 1e-7)
        many = _of_many((-1, 0), masses, grip, (lower, upper), 1e-7)
        assert repr(two) == repr(many)
        seen.add(tuple(two[1]))
    assert len(seen) == 4


def test_two_disks_spin_as_a_stack_of_any_size() -> None:
    rng, spans = Random(6), set()
    for _ in range(3000):
        lower = rng.choice((0.0, rng.uniform(-9.0, 9.0), 1e-10))
        upper = rng.choice((0.0, lower, -lower, rng.uniform(-9.0, 9.0), lower + 1e-10))
        grip = (rng.uniform(1.0, 90.0), rng.uniform(1.0, 40.0))
        masses, radii = (
            (rng.uniform(3.0, 20.0), rng.uniform(2.0, 6.0)),
            (rng.uniform(9.0, 16.0), rng.uniform(8.0, 12.0)),
        )
        stack = Stack((-1, 0), masses, radii, ((0.0, 0.0), (1.0, 0.0)), ((0.0, 0.0), (0.0, 0.0)), (lower, upper))
        two = _spin_of_two(stack, grip)
        assert repr(two) == repr(_spin_of_many(stack, grip))
        spans.add(two[2])
    assert len(spans) > 1000
