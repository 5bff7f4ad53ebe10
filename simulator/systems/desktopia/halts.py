"""Disks that abilities stop in the midst of a flick, or of a slide by an effect."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.flick_words import StopsAt
from schema.systems.desktopia.geometry import Round
from simulator.physics.closest import Motion
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.geometry import TOLERANCE
from simulator.physics.table import Disk, Halt, Point
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
MOST_KEPT = 300
"""How much faster a disk can be made on its way, in hundredths of its speed."""
_AGAIN_S = 1e-8
"""A disk that was stopped has come in; it comes in anew only later than this."""


class _Stop(NamedTuple):
    """Where a disk would stop, or go on otherwise."""

    name: str
    times: Callable[[Sequence[Motion]], Iterator[float]]
    """The moments of its way, in order."""
    once: bool
    """Whether it happens no more than once."""
    kept: float
    turn: float
    """As in `Halt`."""
    change: int
    """The number of the change that stops it."""
    most: int | None
    """How often that change stops anything in a flick; None for each time."""


def halted(b: Battle, disks: tuple[Disk, ...], record: FlickRecord) -> FlickRecord:
    """The flick with the disks stopped that abilities stop in mid-slide: one by one, as each changes the rest."""
    stops = list(_stops(b))
    halts: list[Halt] = []
    done: dict[int, float] = {}
    times: Counter[int] = Counter()
    while len(halts) < MOST_HALTS:
        found = [
            (time, stop.name, number)
            for number, stop in enumerate(stops)
            if not (stop.once and number in done) and (stop.most is None or times[stop.change] < stop.most)
            for time in stop.times(way_of(b, record, stop.name))
            if time > done.get(number, -1.0) + _AGAIN_S
        ]
        if not found:
            break
        time, name, number = min(found)
        done[number] = time
        times[stops[number].change] += 1
        halts.append(Halt(time, name, stops[number].kept, stops[number].turn))
        record = run_flick(b.table, disks, record.flick, tuple(halts))
    return record


def _stops(b: Battle) -> Iterator[_Stop]:
    changes = 0
    for entry, ability, modifier, piece, seat in static_abilities(b, "stops_at"):
        assert isinstance(modifier, StopsAt)
        for scope in contexts_of(b, entry, piece, seat):
            if hold_all(b, ability.if_, scope):
                changes += 1
                yield from _stops_of(b, modifier, scope, changes)


def _stops_of(b: Battle, modifier: StopsAt, scope: Scope, number: int) -> Iterator[_Stop]:
    kept = min(max(amount(b, modifier.kept, scope), 0), MOST_KEPT) / 100
    turn = float(amount(b, modifier.turn, scope))
    most = None if modifier.most is None else amount(b, modifier.most, scope)
    stop = partial(_Stop, kept=kept, turn=turn, change=number, most=most)
    for name in select(b, modifier.who, scope):
        disk = b.state.pieces.get(name)
        # What lies on another disk moves with it; a missile that is shot lies nowhere.
        if disk is None or disk.zone != "field" or (disk.size == "missile" and disk.on):
            continue
        if modifier.zone is not None and b.is_open(modifier.zone):
            yield stop(name, partial(entries, is_inside=in_zone(b, modifier.zone)), False)
        if modifier.near is not None:
            others = [one for one in lying(b, select(b, modifier.near, scope), "now") if one.id != name]
            near = _near(others, disk.radius, amount(b, modifier.mm, scope))
            yield stop(name, partial(entries, is_inside=near), False)
        if modifier.after is not None:
            yield stop(name, partial(ends_of_ways, mm=amount(b, modifier.after, scope)), kept > 0.0)
        if modifier.away is not None:
            mm = amount(b, modifier.away, scope)
            if modifier.away_from is None:
                far = _from(disk.x, disk.y)
                yield stop(name, partial(departures_from, far=far, mm=mm), kept > 0.0)
            elif others := [one for one in lying(b, select(b, modifier.away_from, scope), "now") if one.id != name]:
                far = _gap_to(others, disk.radius)
                yield stop(name, partial(departures_from, far=far, mm=mm), kept > 0.0)


def stopped_on_way(b: Battle, name: str, start: Point, end: Point) -> Point:
    """Where a disk stops that an effect lets slide along a straight line."""
    way = straight_way(start, end)
    stops = [stop for stop in _stops(b) if _stops_pushes(stop, name)] if way else []
    times = [time for stop in stops for time in stop.times(way)]
    if not times:
        return end
    (motion,) = way
    time = min(times)
    return motion.x[0] + motion.x[1] * time, motion.y[0] + motion.y[1] * time


def _stops_pushes(stop: _Stop, name: str) -> bool:
    return stop.name == name and not stop.kept and stop.most is None


def _near(others: list[Piece | LyingObject], radius: float, mm: int) -> Inside:
    gap_to = _gap_to(others, radius)
    return lambda x, y: gap_to(x, y) <= mm + TOLERANCE


def _gap_to(others: list[Piece | LyingObject], radius: float) -> Callable[[float, float], float]:
    """The gap between a disk with its centre there and the nearest of the others."""
    bodies = [one.outline if isinstance(one, LyingObject) else Round(one.x, one.y, one.radius) for one in others]
    return lambda x, y: min((gap_between(Round(x, y, radius), body).length for body in bodies), default=math.inf)


def _from(start_x: float, start_y: float) -> Callable[[float, float], float]:
    return lambda x, y: math.hypot(x - start_x, y - start_y)
