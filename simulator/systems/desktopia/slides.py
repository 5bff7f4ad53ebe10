"""Where disks come in the midst of a flick: when they come into a zone or another place from outside."""

import math
from collections.abc import Callable, Iterator

from simulator.physics.closest import Motion, motions
from simulator.physics.flick_record import FlickRecord
from simulator.physics.geometry import inside
from simulator.systems.desktopia.battle import Battle

STEP_MM = 1.0
"""A way is looked at in steps of about this length; a shorter stretch inside may be missed."""
HALVINGS = 40

Inside = Callable[[float, float], bool]
"""Whether a disk is inside with its centre there."""


def in_zone(b: Battle, zone: str) -> Inside:
    border = b.rules.zone_borders[zone]
    return lambda x, y: inside(border, x, y)


def zones_entered(b: Battle, record: FlickRecord) -> Iterator[tuple[str, str]]:
    """The open zones into which disks came in a flick, in order of disks and zones."""
    for name in sorted(record.paths):
        for zone in sorted(b.rules.zone_borders):
            if b.is_open(zone) and next(entries(b, record, name, in_zone(b, zone)), None) is not None:
                yield name, zone


def entries(b: Battle, record: FlickRecord, name: str, is_inside: Inside) -> Iterator[float]:
    """The moments at which a disk comes in from outside."""
    path = record.paths.get(name)
    if path is None:
        return
    piece = b.piece(name)
    was = is_inside(piece.x, piece.y)
    for motion in motions(path, (piece.x, piece.y)):
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
