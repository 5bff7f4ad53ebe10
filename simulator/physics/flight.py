"""Runs one flick from event to event: exact motion in between, impacts by `impacts`, friction in stacks by `riders`.

Every disk moves straight under a constant deceleration until its next event, so the time of each meeting is known in
closed form (one moving disk) or is the root of a quartic (two). Events wait in a heap, ordered by time, then by ids
(P-31); a disk that changes its motion makes its old events stale by a version number. Nothing depends on the order in
which disks are given, on hash seeds or on earlier flicks (P-30).

`flight_state` holds where all disks are and how they move, `flight_events` finds what happens next, `flight_motion`
gives disks new motions, `flight_contacts`, `flight_jams`, `flight_falls` and `flight_passages` work out what an event
changes.
"""

import math
from heapq import heappop, heappush

from simulator.physics.disk_layout import scene_of
from simulator.physics.flick_record import FlickRecord, Path, Pose, Segment
from simulator.physics.flight_contacts import resolve_contacts, resolve_disk_contact, resolve_solid_contact
from simulator.physics.flight_events import find_next_events
from simulator.physics.flight_falls import drop_rider, remove_disk, separate_passing
from simulator.physics.flight_motion import restart_stack, set_motions
from simulator.physics.flight_passages import begin_passages, leave_what_was_passed
from simulator.physics.flight_state import END, SOLID, Event, Flight
from simulator.physics.table import Disk, Flick, Halt, Table

MOMENT = 1e-8
"""s: impacts this close to each other are of one moment; at 5 m/s a disk covers 0.00005 mm in it."""
TIME_CAP = 30.0
"""s: a flick that still moves then is stopped (P-06); 5 m/s stop in 1.7 s."""
EVENT_CAP = 20_000

_DEGREES = 180.0 / math.pi


def run_flick(table: Table, disks: tuple[Disk, ...], flick: Flick, halts: tuple[Halt, ...] = ()) -> FlickRecord:
    """Simulate a flick. The same input gives the same bits. `halts` are moments at which moving disks stop or turn.

    A flick of an unknown disk, of negative speed, or with an offset beyond the rim raises ValueError.
    """
    scene = scene_of(table, disks)
    if flick.disk not in scene.index:
        raise ValueError(f"there is no disk {flick.disk!r} to flick")
    if not flick.speed >= 0.0 or not -1.0 <= flick.offset <= 1.0 or not math.isfinite(flick.speed + flick.direction):
        raise ValueError(f"a flick needs a speed of at least 0 and an offset from -1 to 1: {flick}")
    flight = Flight(scene)
    _push(flight, scene.index[flick.disk], flick)
    _run(flight, sorted(halts, key=lambda halt: (halt.time, halt.disk), reverse=True))
    return _record(flight, flick)


def _push(flight: Flight, disk: int, flick: Flick) -> None:
    """Apply the impulse of the finger."""
    flight.mover = disk
    if flick.through:
        begin_passages(flight, flick.through)
    if flick.speed == 0.0:
        return
    angle = math.radians(math.remainder(flick.direction, 360.0))
    spin = 2.0 * flick.speed * flick.offset / flight.radius[disk]
    set_motions(flight, ((disk, (flick.speed * math.cos(angle), flick.speed * math.sin(angle), spin)),))


def _run(flight: Flight, halts: list[Halt]) -> None:
    """Process events in order of time until nothing moves; the last of `halts` is due first."""
    heap, version = flight.heap, flight.version
    events = 0
    while heap:
        if halts and halts[-1].time <= heap[0][0]:
            _halt(flight, halts.pop())
            continue
        event = heappop(heap)
        time, i, j, version_i, version_j, what, nx, ny = event
        if version_i != version[i] or (j >= 0 and version_j != version[j]):
            continue
        events += 1
        if time > TIME_CAP or events > EVENT_CAP:
            flight.stopped_at = flight.now
            return
        flight.now = time
        if j >= 0 or j == SOLID:
            if heap and heap[0][0] <= time + MOMENT:
                touches = _touches_of_this_moment(flight, event)
                if len(touches) > 1:
                    resolve_contacts(flight, touches)
                    continue
            if j >= 0:
                resolve_disk_contact(flight, i, j)
            else:
                resolve_solid_contact(flight, i, flight.solids[what], nx, ny)
        elif j == END:
            _end(flight, i)
        else:
            flight.settle(i)
            remove_disk(flight, i, what, flight.x[i], flight.y[i])
    if flight.passages or any(one.over for one in flight.through):
        leave_what_was_passed(flight)
    for i, j in sorted(flight.passing):
        separate_passing(flight, i, j)


def _halt(flight: Flight, halt: Halt) -> None:
    disk = flight.scene.index[halt.disk]
    flight.now = halt.time
    if flight.level[disk] < 0:
        return
    motion = (0.0, 0.0, 0.0)
    if halt.kept:
        vx, vy, spin = flight.motion(disk)
        angle = math.radians(halt.turn)
        cos, sin = halt.kept * math.cos(angle), halt.kept * math.sin(angle)
        motion = (vx * cos - vy * sin, vx * sin + vy * cos, spin)
    set_motions(flight, ((disk, motion),))


def _touches_of_this_moment(flight: Flight, first: Event) -> list[Event]:
    """Take all contacts of the same moment as the first one from the heap."""
    heap, version = flight.heap, flight.version
    touches = [first]
    others: list[Event] = []
    latest = first[0] + MOMENT
    while heap and heap[0][0] <= latest:
        event = heappop(heap)
        _, i, j, version_i, version_j, *_ = event
        if version_i != version[i] or (j >= 0 and version_j != version[j]):
            continue
        (touches if j >= 0 or j == SOLID else others).append(event)
    for event in others:
        heappush(heap, event)
    return touches


def _end(flight: Flight, i: int) -> None:
    """End the current motion of a disk, or of the stack on it."""
    if flight.children[i]:
        tipping = flight.tipping.pop(i, -1)
        stopping = flight.stopping.pop(i, ())
        if tipping >= 0:
            drop_rider(flight, tipping)
        else:
            find_next_events(flight, restart_stack(flight, i, {}, stopping))
        return
    flight.settle(i)
    flight.speed[i] = 0.0
    flight.version[i] += 1
    find_next_events(flight, (i,))


def _record(flight: Flight, flick: Flick) -> FlickRecord:
    """Build the record once nothing moves any more."""
    disks = flight.scene.disks
    final: dict[str, Pose] = dict(flight.scene.poses)
    paths: dict[str, Path] = {}
    ends = 0.0
    unfinished = []
    for i in sorted(flight.rows):
        rows = flight.rows[i]
        cut = flight.left_at.get(i, flight.stopped_at)
        latest = len(rows) - 1
        segments = []
        for n, (start, x, y, vx, vy, slowing, facing, spin, unspin, length) in enumerate(rows):
            stop = start + length
            limit = rows[n + 1][0] if n < latest else cut
            if limit < stop:
                stop = limit
            if stop <= start:
                if n < latest:
                    continue
                stop = start
            if stop > ends:
                ends = stop
            segments.append(
                Segment(
                    start,
                    stop - start,
                    x,
                    y,
                    vx,
                    vy,
                    slowing,
                    facing % 360.0,
                    spin * _DEGREES,
                    unspin * _DEGREES,
                )
            )
        disk = disks[i].id
        paths[disk] = Path(disk, tuple(segments))
        last = segments[-1]
        final[disk] = last.pose_after(last.duration)
        if cut == flight.stopped_at < rows[-1][0] + rows[-1][9]:
            unfinished.append(disk)
    gone = tuple(disks[i].id for i in sorted(flight.left_at))
    for disk in gone:
        del final[disk]
    return FlickRecord(
        flick=flick,
        paths=paths,
        contacts=tuple(flight.contacts),
        departures=tuple(flight.departures),
        falls=tuple(flight.falls),
        final=final,
        gone=gone,
        ends=ends,
        unfinished=tuple(unfinished),
        passages=tuple(flight.passages),
    )
