"""Disks that slow down, speed up or turn on their way, instead of stopping: `stops_at` with `kept` and `turn`."""

import math
from itertools import pairwise
from typing import Any

import pytest

from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.events import Flicked, Pushed, Shot
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character, with_missile

Json = dict[str, Any]
MUD: Json = {"id": "mud", "name": {"en": "Mud"}, "points": [[300, 0], [500, 0], [500, 1000], [300, 1000]]}
SLOW: Json = {"kind": "stops_at", "zone": "mud", "kept": 50}
COURSE_PLAYED = [SLOW, {"kind": "stops_at", "after": 100, "turn": 30}]


def slider(*modify: Json, walls: bool = False, zones: bool = True) -> Arena:
    edges = {"edges": ["wall"] * 4} if walls else {}
    field = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], **edges}
    pack = with_character("slider", abilities=[standing(*modify)] if modify else [])
    arena = Arena(pack, battlefield=field, **({"zones": [MUD]} if zones else {}))
    return arena.seat(("slider", 100, 500)).seat(("div", 900, 100), ("akeru", 900, 900)).play()


def flown(arena: Arena, speed: float = 1800.0, direction: float = 0.0) -> FlickRecord:
    arena.flick("slider", direction, speed)
    assert broken(arena.game) == ()
    return arena.of(Flicked)[-1].record


def changes(record: FlickRecord, name: str) -> list[tuple[float, float]]:
    """By what factor the speed changes between two stretches of a way, and by how many degrees its direction."""
    found = []
    for one, other in pairwise(record.paths[name].segments):
        lasts = other.start - one.start
        speed = math.hypot(one.vx, one.vy)
        before = speed - one.deceleration * lasts
        turn = math.degrees(math.atan2(other.vy, other.vx) - math.atan2(one.vy, one.vx))
        found.append((math.hypot(other.vx, other.vy) / before, math.remainder(turn, 360.0)))
    return found


@pytest.mark.parametrize(("kept", "turn", "factor"), [(50, 0, 0.5), (200, 0, 2.0), (100, 40, 1.0), (150, -90, 1.5)])
def test_it_goes_on_otherwise_where_it_comes_in(kept: int, turn: int, factor: float) -> None:
    arena = slider({**SLOW, "kept": kept, "turn": turn})
    faster, turned = changes(flown(arena), arena.id("slider"))[0]
    assert faster == pytest.approx(factor)
    assert turned == pytest.approx(turn)


@pytest.mark.parametrize(("change", "factor"), [({"turn": 30}, 1.0), ({"turn": 30, "kept": 20}, 0.2)])
def test_what_only_turns_keeps_its_speed(change: Json, factor: float) -> None:
    arena = slider({"kind": "stops_at", "after": 100, **change})
    faster, turned = changes(flown(arena), arena.id("slider"))[0]
    assert faster == pytest.approx(factor)
    assert turned == pytest.approx(30.0)


def test_after_a_way_once_only() -> None:
    arena = slider({"kind": "stops_at", "after": 200, "turn": 90})
    record = flown(arena)
    assert len(changes(record, arena.id("slider"))) == 1
    assert arena.piece("slider").x == pytest.approx(300, abs=0.01)
    assert arena.piece("slider").y > 600


@pytest.mark.parametrize("far", [{"away": 200}, {"away": 200, "away_from": {"kind": "middle"}}])
def test_far_away_once_only(far: Json) -> None:
    arena = slider({"kind": "stops_at", "kept": 80, **far})
    record = flown(arena, 2600.0 if "away_from" in far else 1800.0)
    assert [round(factor, 6) for factor, _turn in changes(record, arena.id("slider"))].count(0.8) == 1


def test_in_a_zone_each_time() -> None:
    """It comes back from the wall, into the mud once more."""
    arena = slider({**SLOW, "kept": 90}, walls=True)
    record = flown(arena, 4500.0)
    factors = [round(factor, 6) for factor, _turn in changes(record, arena.id("slider"))]
    assert factors.count(0.9) == 2


def test_near_something() -> None:
    arena = slider({"kind": "stops_at", "near": ENEMIES, "mm": 200, "turn": 45}, zones=False)
    record = flown(arena, 3000.0, 30.0)
    assert any(turn == pytest.approx(45.0) for _factor, turn in changes(record, arena.id("slider")))


def test_a_push_is_not_changed() -> None:
    push = triggered("action", {"kind": "push", "who": ME, "mm": 300, "heading": 0})
    pack = with_character("slider", abilities=[standing(SLOW), push])
    arena = Arena(pack, zones=[MUD]).seat(("slider", 100, 500)).seat(("div", 900, 100)).play()
    arena.cast("slider")
    assert [event.mm for event in arena.of(Pushed)] == [pytest.approx(300.0)]


def test_a_missile_curves_in_its_own_shot() -> None:
    curve = standing({"kind": "stops_at", "after": 100, "turn": -90}, active_in="in_flight")
    pack = with_missile("curl", abilities=[curve], aim="any")
    pack = with_character("archer", pack, shooting={"missile": "curl"})
    arena = Arena(pack).seat(("archer", 300, 500)).seat(("div", 425, 300), ("akeru", 900, 900)).play()
    arena.shoot("archer", "curl", 0.0, 2500.0, at=(325, 500))
    record = arena.of(Shot)[0].record
    assert [contact.b for contact in record.contacts][:1] == [arena.id("div")]


@pytest.mark.parametrize(("most", "times"), [(None, 2), (1, 1), (2, 2), ({"kind": "count", "of": ENEMIES}, 2), (0, 0)])
def test_at_most_so_often_in_a_flick(most: Any, times: int) -> None:
    """To the wall behind the mud and back."""
    change = {**SLOW, "kept": 90, **({} if most is None else {"most": most})}
    arena = slider(change, walls=True)
    factors = [round(factor, 6) for factor, _turn in changes(flown(arena, 4500.0), arena.id("slider"))]
    assert factors.count(0.9) == times


def test_where_it_happens_so_often_a_push_is_not_stopped() -> None:
    for most, stops in ((None, True), (1, False), (64, False)):
        web = {"kind": "stops_at", "zone": "mud", **({} if most is None else {"most": most})}
        end = triggered("turn_end", {"kind": "push", "who": ME, "mm": 400, "heading": 0})
        arena = Arena(with_character("slider", abilities=[standing(web), end]), zones=[MUD])
        arena.seat(("slider", 100, 500)).seat(("div", 900, 100)).play()
        arena.end_turn()
        assert (arena.of(Pushed)[0].x < 301.0) is stops
