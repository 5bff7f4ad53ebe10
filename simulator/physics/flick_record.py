"""The result of a flick for rules and display: paths in closed form, contacts, departures, falls, poses."""

import math
from bisect import bisect_right
from dataclasses import field
from typing import Literal, NamedTuple

from schema.frozen_dataclass import record
from simulator.physics.table import Flick


class Pose(NamedTuple):
    """Centre of a disk in mm and its facing in degrees, 0 up to 360."""

    x: float
    y: float
    facing: float


@record
class Segment:
    """Straight motion under a constant deceleration (mm/s2), and a spin (degrees/s) under its own (degrees/s2).

    Each stops for good when it reaches zero, also inside the segment. A negative deceleration speeds up; a disk that is
    dragged along from rest carries its direction in a velocity too small to matter.
    """

    start: float
    duration: float
    x: float
    y: float
    vx: float
    vy: float
    deceleration: float
    facing: float
    spin: float
    spin_deceleration: float

    def pose_after(self, elapsed: float) -> Pose:
        """Pose `elapsed` seconds after the start, held inside the segment's duration."""
        elapsed = min(max(elapsed, 0.0), self.duration)
        x, y = self.x, self.y
        speed = math.sqrt(self.vx * self.vx + self.vy * self.vy)
        if speed > 0.0:
            share = _distance(speed, self.deceleration, elapsed) / speed
            x += self.vx * share
            y += self.vy * share
        turn = math.copysign(_distance(abs(self.spin), self.spin_deceleration, elapsed), self.spin)
        return Pose(x, y, (self.facing + turn) % 360.0)


def _distance(speed: float, deceleration: float, elapsed: float) -> float:
    if deceleration > 0.0 and elapsed * deceleration >= speed:
        return 0.5 * speed * speed / deceleration
    return (speed - 0.5 * deceleration * elapsed) * elapsed


@record
class Path:
    """The path of one moved disk; it rests between segments and after the last."""

    disk: str
    segments: tuple[Segment, ...]

    def pose_at(self, time: float) -> Pose:
        """Pose at `time` seconds after the flick; before the first segment the disk rests at its start."""
        index = bisect_right(self.segments, time, key=_start) - 1
        segment = self.segments[max(index, 0)]
        return segment.pose_after(time - segment.start)


def _start(segment: Segment) -> float:
    return segment.start


class Contact(NamedTuple):
    """One pressing touch (P-04): every one is here, also later ones of the same pair (P-03 is for the rules to apply).

    `a` is the flicked disk where it takes part, else the disk that sorts first. `b` is a disk's id, an obstacle's id
    or the number of a border edge. (x, y) is where they touched, `impulse` the push along the line of contact in g
    mm/s.
    """

    time: float
    a: str
    b: str
    b_is: Literal["disk", "obstacle", "wall"]
    x: float
    y: float
    impulse: float


@record
class Departure:
    """A disk's centre crossed the border at (x, y), over this edge (P-16).

    A character that left on its artifact departs with it: over the same edge, at its own centre.
    """

    time: float
    disk: str
    x: float
    y: float
    edge: int


@record
class Fall:
    """A rider came off its carrier, its centre at (x, y) (P-09, P-12, P-14)."""

    time: float
    rider: str
    carrier: str
    x: float
    y: float


@record
class FlickRecord:
    """All that happened from the push to the last rest, in order of time.

    `paths` holds moved disks only, `final` every disk still on the table, missiles that came off included, `gone` those
    that left it, missiles that lay on them included. `ends` is the time of the last rest in s. `unfinished` names the
    disks that were stopped while they still moved, as the flick took more events than one may; any entry is a
    fault of the physics.
    """

    flick: Flick
    paths: dict[str, Path]
    contacts: tuple[Contact, ...]
    departures: tuple[Departure, ...]
    falls: tuple[Fall, ...]
    final: dict[str, Pose]
    gone: tuple[str, ...]
    ends: float
    unfinished: tuple[str, ...] = ()
    passages: tuple[int, ...] = field(default=(), metadata={"later": True})
    """The numbers of the contacts at which the flicked disk went on through what it touched."""
