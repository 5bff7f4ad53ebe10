"""Disks and obstacles through which a flicked disk goes on: touched, and never moved by it."""

import math

import pytest

from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.flight_again import flown_again
from simulator.physics.table import Disk, Flick, Table, Through
from tests.simulator.physics.tables import HERO, MISSILE, block, cup, disk, rim_gap, square

TABLE = square(4000.0)
ROW = (disk("a", 1000, 1000, MISSILE), *(disk(name, x, 1000) for name, x in (("b", 1200), ("c", 1400), ("d", 1600))))
START = {one.id: (one.x, one.y) for one in ROW}


def shot(*through: Through, speed: float = 3000.0, table: Table = TABLE, disks: tuple[Disk, ...] = ROW) -> FlickRecord:
    return run_flick(table, disks, Flick("a", 0.0, speed, through=through))


def met(record: FlickRecord) -> list[str]:
    return [contact.b for contact in record.contacts if contact.a == "a"]


def moved(record: FlickRecord) -> set[str]:
    return {name for name, pose in record.final.items() if (pose.x, pose.y) != START.get(name, (pose.x, pose.y))}


def test_it_goes_on_as_if_nothing_were_there_and_has_touched_it() -> None:
    through, alone = shot(Through(("b", "c", "d"), 3)), shot(disks=ROW[:1])
    assert met(through) == ["b", "c", "d"]
    assert through.passages == (0, 1, 2)
    assert moved(through) == {"a"}
    assert through.final["a"].x == pytest.approx(alone.final["a"].x, abs=1e-6)
    for contact, name in zip(through.contacts, "bcd", strict=True):
        assert contact.x == pytest.approx(START[name][0] - HERO, abs=1e-6), "at the rim that it reaches first"
        assert contact.impulse > 0.0


def test_only_the_first_so_many() -> None:
    record = shot(Through(("b", "c", "d"), 2))
    assert met(record)[:3] == ["b", "c", "d"]
    assert record.passages == (0, 1)
    assert moved(record) == {"a", "d"}


def test_only_the_named_ones_and_of_several_the_first_that_still_may() -> None:
    assert met(shot(Through(("c",), 5)))[0] == "b"
    assert shot(Through(("c",), 5)).passages == ()
    both = shot(Through(("b",), 1), Through(("b", "c"), 1))
    assert both.passages == (0, 1)
    assert both.contacts[2].b == "d"


def test_it_goes_on_with_a_part_of_its_speed() -> None:
    record = shot(Through(("b",), 1, 0.5), speed=2000.0)
    path = record.paths["a"]
    first = record.contacts[0].time
    before, after = (segment for segment in path.segments if segment.start <= first)
    arrival = before.vx - before.deceleration * first
    assert after.vx == pytest.approx(0.5 * arrival)


def test_another_disk_that_runs_into_it_still_moves_it() -> None:
    """Only the flicked disk goes through: what others do stays as it is."""
    struck = shot(Through(("d",), 1), disks=(*ROW[:2], disk("d", 1240, 1000)))
    assert met(struck)[0] == "b"
    assert struck.passages == ()
    assert {contact.a for contact in struck.contacts if contact.b == "d"} == {"b"}
    assert struck.final["d"].x > 1240


@pytest.mark.parametrize("speed", [1030.0, 1080.0, 1140.0])
def test_what_stops_inside_is_put_beside(speed: float) -> None:
    """Where it comes to rest in what it goes through, on the nearest free place."""
    record = shot(Through(("b",), 1), speed=speed)
    poses = [disk(name, pose.x, pose.y, MISSILE if name == "a" else HERO) for name, pose in record.final.items()]
    assert min(rim_gap(one, other) for one in poses for other in poses if one.id < other.id) > -1e-6
    assert moved(record) <= {"a"}


def test_it_can_be_met_again_once_it_is_apart() -> None:
    """It comes back from a wall, and then it bounces off what it has gone through."""
    table = square(1500.0, walls=True)
    record = shot(Through(("b",), 1), speed=4500.0, table=table, disks=ROW[:2])
    assert [contact.b for contact in record.contacts][:3] == ["b", "1", "b"]
    assert record.passages == (0,)
    assert "b" in moved(record)


def test_it_goes_through_obstacles() -> None:
    table = square(4000.0, obstacles=(block("wall", 1300, 1000, 40, 400), cup("cup", 1700, 1000, 60)))
    record = shot(Through(("wall",), 9), table=table, disks=ROW[:1])
    assert [contact.b for contact in record.contacts][:2] == ["wall", "cup"]
    assert record.passages == (0,)
    both = shot(Through(("cup", "wall"), 9, 0.8), table=table, disks=ROW[:1])
    assert both.passages == (0, 1)
    assert both.final["a"].x > 1800


@pytest.mark.parametrize("speed", [1250.0, 1300.0, 1350.0])
def test_what_stops_in_an_obstacle_is_put_beside(speed: float) -> None:
    table = square(4000.0, obstacles=(cup("cup", 1300, 1000, 60),))
    record = shot(Through(("cup",), 1), speed=speed, table=table, disks=ROW[:1])
    assert record.passages == (0,)
    pose = record.final["a"]
    assert math.dist((pose.x, pose.y), (1300, 1000)) >= 60 + MISSILE - 1e-6


def test_two_at_one_moment_are_each_gone_through() -> None:
    disks = (ROW[0], disk("b", 1200, 990), disk("c", 1200, 1022))
    record = shot(Through(("b", "c"), 2), disks=disks)
    assert sorted(met(record)) == ["b", "c"]
    one = shot(Through(("b", "c"), 1), disks=(ROW[0], disk("b", 1200, 983), disk("c", 1200, 1017)))
    assert len(one.passages) == 1
    assert len(met(one)) >= 2


def test_it_repeats_and_nothing_known_is_used_where_it_might_have_rested_elsewhere() -> None:
    flick = (Through(("b", "c", "d"), 2, 0.7),)
    assert shot(*flick) == shot(*flick)
    assert shot(*flick) == run_flick(TABLE, ROW[::-1], Flick("a", 0.0, 3000.0, through=flick))
    record = shot(*flick)
    assert flown_again(record, ROW, TABLE, (*ROW, disk("z", 300, 300))) is None


def test_a_mirrored_table_gives_a_mirrored_flick() -> None:
    disks = (*ROW[:2], disk("c", 1380, 1010), disk("d", 1600, 990))
    mirrored = tuple(disk(one.id, one.x, 2000.0 - one.y, one.radius) for one in disks)
    one, other = (shot(Through(("b", "c"), 2, 0.9), disks=each) for each in (disks, mirrored))
    for name in one.final:
        assert other.final[name].x == pytest.approx(one.final[name].x, abs=1e-6)
        assert other.final[name].y == pytest.approx(2000.0 - one.final[name].y, abs=1e-6)
