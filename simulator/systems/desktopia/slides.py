"""Where disks come in the midst of a flick: when they come into a zone or another place from outside."""

import math
from collections.abc import Callable, Iterator, Sequence

from simulator.physics.closest import Motion, motions
from simulator.physics.flick_record import FlickRecord
from simulator.physics.geometry import inside
from simulator.physics.table import Point
from simulator.systems.desktopia.battle import Battle

STEP_MM = 1.0
"""A way is looked at in steps of about this length; a shorter stretch inside may be missed."""
HALVINGS = 40
NOTHING_MM = 1e-6
"""A way that is shorter than this is over."""
JUST_AFTER_S = 1e-7
"""How long a push works on a disk that must not slide on: less than a thousandth of a millimetre."""

MM_PER_CM = 10.0
JUST_BEFORE_S = 1e-9
"""What began sooner than this before a moment is not yet going on just before it."""

Inside = Callable[[float, float], bool]
"""Whether a disk is inside with its centre there."""


def in_zone(b: Battle, zone: str) -> Inside:
    border = b.rules.zone_borders[zone]
    return lambda x, y: inside(border, x, y)


def zones_entered(b: Battle, record: FlickRecord) -> Iterator[tuple[str, str]]:
    """The open zones into which disks came in a flick, in order of disks and zones."""
    for name in sorted(record.paths):
        for zone in sorted(b.rules.zone_borders):
            if b.is_open(zone) and next(entries(way_of(b, record, name), in_zone(b, zone)), None) is not None:
                yield name, zone


def enters(b: Battle, way: Sequence[float], zone: str) -> bool:
    """Whether a disk that was pushed straight from one point to another came into a zone."""
    x, y, to_x, to_y = way
    return next(entries(straight_way((x, y), (to_x, to_y)), in_zone(b, zone)), None) is not None


def way_of(b: Battle, record: FlickRecord, name: str) -> list[Motion]:
    """How a disk moves in a flick; nothing for one that rests."""
    piece, path = b.piece(name), record.paths.get(name)
    return [] if path is None else motions(path, (piece.x, piece.y))


def straight_way(start: Point, end: Point) -> list[Motion]:
    """A slide from one point to another, a millimetre in each unit of time."""
    length = math.dist(start, end)
    if length <= 0.0:
        return []
    (x, y), (to_x, to_y) = start, end
    return [Motion(0.0, length, (x, (to_x - x) / length, 0.0), (y, (to_y - y) / length, 0.0))]


def entries(way: Sequence[Motion], is_inside: Inside) -> Iterator[float]:
    """The moments of a way at which a disk comes in from outside."""
    was = bool(way) and is_inside(way[0].x[0], way[0].y[0])
    for motion in way:
        if math.isinf(motion.end):
            continue
        lasts = motion.end - motion.start
        length = math.hypot(motion.x[1], motion.y[1]) * lasts
        steps = max(1, math.ceil(length / STEP_MM))
        before = 0.0
        for step in range(steps + 1):
            now = lasts * step / steps
            here = is_inside(*_at(motion, now))
            if here and not was:
                yield motion.start + _first_inside(motion, before, now, is_inside)
            was, before = here, now


def ends_of_ways(way: Sequence[Motion], mm: float) -> Iterator[float]:
    """The moments of a way at which a disk has slid so far, and just after each later push of it."""
    left = mm
    for motion in way:
        speed = math.hypot(motion.x[1], motion.y[1])
        if speed <= 0.0 or math.isinf(motion.end):
            continue
        # Below 0 for one that is dragged along from rest.
        slows = -(motion.x[1] * motion.x[2] + motion.y[1] * motion.y[2]) / speed
        lasts = motion.end - motion.start
        length = (speed - slows * lasts) * lasts
        if left <= NOTHING_MM:
            yield motion.start + min(JUST_AFTER_S, lasts)
        elif left <= length:
            yield motion.start + 2.0 * left / (speed + math.sqrt(max(0.0, speed * speed - 4.0 * slows * left)))
        left -= length


def departures_from(way: Sequence[Motion], far: Callable[[float, float], float], mm: float) -> Iterator[float]:
    """The moments of a way at which a disk gets farther away than this, also just after it was stopped there."""
    for motion in way:
        lasts = motion.end - motion.start
        length = 0.0 if math.isinf(lasts) else math.hypot(motion.x[1], motion.y[1]) * lasts
        steps = math.ceil(length / STEP_MM)
        before, was = 0.0, far(*_at(motion, 0.0))
        for step in range(1, steps + 1):
            now = lasts * step / steps
            here = far(*_at(motion, now))
            if here > mm and here > was:
                if was < mm:
                    yield motion.start + _first_inside(motion, before, now, lambda x, y: far(x, y) >= mm)
                else:
                    yield motion.start + before + min(JUST_AFTER_S, now - before)
            before, was = now, here


def slid_until(way: Sequence[Motion], time: float) -> float:
    """How far a disk has come at a moment of the flick: slid, or dragged along by what it comes off, and set aside."""
    total, here = 0.0, None
    for motion in way:
        if motion.start > time:
            break
        start = _at(motion, 0.0)
        total += math.dist(here, start) if here is not None else 0.0
        lasts = min(motion.end, time) - motion.start
        here = _at(motion, 0.0 if math.isinf(lasts) else lasts)
        total += math.dist(start, here)
    return total


def speed_at(way: Sequence[Motion], time: float) -> float:
    """How fast a disk was just before a moment of the flick, in mm/s."""
    for motion in reversed(way):
        if motion.start < time - JUST_BEFORE_S:
            return _speed(motion, time - motion.start) if time <= motion.end + JUST_BEFORE_S else 0.0
    return 0.0


def _speed(motion: Motion, elapsed: float) -> float:
    return math.hypot(motion.x[1] + 2.0 * motion.x[2] * elapsed, motion.y[1] + 2.0 * motion.y[2] * elapsed)


def speeds(b: Battle, record: FlickRecord) -> Iterator[tuple[str, str, int]]:
    """The highest speed of each disk that moved, in whole cm/s, then that just before it first touched each other."""
    first: dict[tuple[str, str], float] = {}
    for contact in record.contacts:
        if contact.b_is == "disk":
            first.setdefault((contact.a, contact.b), contact.time)
            first.setdefault((contact.b, contact.a), contact.time)
    for name in sorted(record.paths):
        way = way_of(b, record, name)
        yield name, "", int(max((_speed(motion, 0.0) for motion in way), default=0.0) / MM_PER_CM)
        for (one, other), time in sorted(first.items()):
            if one == name:
                yield name, other, int(speed_at(way, time) / MM_PER_CM)


def _first_inside(motion: Motion, outside: float, within: float, is_inside: Inside) -> float:
    for _halving in range(HALVINGS):
        middle = (outside + within) / 2
        if is_inside(*_at(motion, middle)):
            within = middle
        else:
            outside = middle
    return within


def _at(motion: Motion, elapsed: float) -> tuple[float, float]:
    x, y = motion.x, motion.y
    return x[0] + (x[1] + x[2] * elapsed) * elapsed, y[0] + (y[1] + y[2] * elapsed) * elapsed
