"""Disks that abilities stop in the midst of a flick, or of a slide by an effect."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.flick_words import StopsAt
from schema.systems.desktopia.geometry import Round
from simulator.physics.closest import Motion
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.geometry import TOLERANCE
from simulator.physics.table import Disk, Point
from simulator.systems.desktopia.active_effects import contexts_of, static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.remembered import lying
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, select
from simulator.systems.desktopia.slides import (
    Inside,
    departures_from,
    ends_of_ways,
    entries,
    in_zone,
    straight_way,
    way_of,
)
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Scope

MOST_HALTS = 64
_AGAIN_S = 1e-8
"""A disk that was stopped has come in; it comes in anew only later than this."""

_Stop = tuple[str, Callable[[Sequence[Motion]], Iterator[float]]]
"""A disk, and the moments of its way at which it would stop, in order."""


def halted(b: Battle, disks: tuple[Disk, ...], record: FlickRecord) -> FlickRecord:
    """The flick with the disks stopped that abilities stop in mid-slide: one by one, as each changes the rest."""
    stops = list(_stops(b))
    halts: list[tuple[float, str]] = []
    done: dict[int, float] = {}
    while len(halts) < MOST_HALTS:
        found = [
            (time, name, number)
            for number, (name, times) in enumerate(stops)
            for time in times(way_of(b, record, name))
            if time > done.get(number, -1.0) + _AGAIN_S
        ]
        if not found:
            break
        time, name, number = min(found)
        done[number] = time
        halts.append((time, name))
        record = run_flick(b.table, disks, record.flick, tuple(halts))
    return record


def _stops(b: Battle) -> Iterator[_Stop]:
    for entry, ability, modifier, piece, seat in static_abilities(b, "stops_at"):
        assert isinstance(modifier, StopsAt)
        for scope in contexts_of(b, entry, piece, seat):
            if hold_all(b, ability.if_, scope):
                yield from _stops_of(b, modifier, scope)


def _stops_of(b: Battle, modifier: StopsAt, scope: Scope) -> Iterator[_Stop]:
    for name in select(b, modifier.who, scope):
        disk = b.state.pieces.get(name)
        # What lies on another disk moves with it; a missile that is shot lies nowhere.
        if disk is None or disk.zone != "field" or (disk.size == "missile" and disk.on):
            continue
        if modifier.zone is not None and b.is_open(modifier.zone):
            yield name, partial(entries, is_inside=in_zone(b, modifier.zone))
        if modifier.near is not None:
            others = [one for one in lying(b, select(b, modifier.near, scope), "now") if one.id != name]
            yield name, partial(entries, is_inside=_near(others, disk.radius, amount(b, modifier.mm, scope)))
        if modifier.after is not None:
            yield name, partial(ends_of_ways, mm=amount(b, modifier.after, scope))
        if modifier.away is not None:
            mm = amount(b, modifier.away, scope)
            if modifier.away_from is None:
                yield name, partial(departures_from, far=_from(disk.x, disk.y), mm=mm)
            elif others := [one for one in lying(b, select(b, modifier.away_from, scope), "now") if one.id != name]:
                yield name, partial(departures_from, far=_gap_to(others, disk.radius), mm=mm)


def stopped_on_way(b: Battle, name: str, start: Point, end: Point) -> Point:
    """Where a disk stops that an effect lets slide along a straight line."""
    way = straight_way(start, end)
    times = [time for one, stops in _stops(b) if one == name for time in stops(way)] if way else []
    if not times:
        return end
    (motion,) = way
    time = min(times)
    return motion.x[0] + motion.x[1] * time, motion.y[0] + motion.y[1] * time


def _near(others: list[Piece | LyingObject], radius: float, mm: int) -> Inside:
    gap_to = _gap_to(others, radius)
    return lambda x, y: gap_to(x, y) <= mm + TOLERANCE


def _gap_to(others: list[Piece | LyingObject], radius: float) -> Callable[[float, float], float]:
    """The gap between a disk with its centre there and the nearest of the others."""
    bodies = [one.outline if isinstance(one, LyingObject) else Round(one.x, one.y, one.radius) for one in others]
    return lambda x, y: min((gap_between(Round(x, y, radius), body).length for body in bodies), default=math.inf)


def _from(start_x: float, start_y: float) -> Callable[[float, float], float]:
    return lambda x, y: math.hypot(x - start_x, y - start_y)
