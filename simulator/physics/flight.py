"""Runs one flick from event to event: exact motion in between, impacts by `impacts`, friction in stacks by `riders`.

Every disk moves straight under a constant deceleration until its next event, so the time of each meeting is known in
closed form (one moving disk) or is the root of a quartic (two). Events wait in a heap, ordered by time, then by ids
(P-31); a disk that changes its motion makes its old events stale by a version number. Nothing depends on the order in
which disks are given, on hash seeds or on earlier flicks (P-30).

Moments. Touches that press within `MOMENT` of each other belong to one moment: those that share a disk are resolved
together by `world`, all others on their own, from the motions before the moment. So no touch comes first because of
its ids, and a mirrored table gives a mirrored flick. A push runs through a row of touching disks from moment to
moment: a touch presses only when the one before it has set its disk in motion.

Jams. A disk with too many impacts in too short a time is jammed. It and what it touches then press on each other once,
without restitution, and part (`world.press`); what has no room to part goes on as one (`clumps`). So a flick ends after
a bounded number of events wherever it happens.

Stacks. A carrier that is struck or flicked jerks away under its riders, which keep their velocity and slip (P-09).
While all slips are straight, motion is exact between the moments at which a slip or a disk stops or a rider reaches
the rim. Where a slip turns its direction, motion is cut into chords (midpoint rule, `riders.CHORD`); paths then are
within 0.02 mm of the limit. Spin and travel rub apart from each other, on the table as between disks, and a carrier
that turns does not swing its riders round: they keep their offset in the table's frame.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from heapq import heappop, heappush

from simulator.physics.clumps import Body, merge
from simulator.physics.geometry import inside, nearest_place
from simulator.physics.impacts import PRESSING, Spun, rebound, strike
from simulator.physics.landscape import Solid
from simulator.physics.motion import INFINITY, arc_to_disk, first_below, time_over
from simulator.physics.record import Contact, Departure, Fall, FlickRecord, Path, Pose, Segment
from simulator.physics.riders import Stack, next_stretch
from simulator.physics.scene import Scene, scene_of
from simulator.physics.table import Disk, Flick, Table
from simulator.physics.world import MOST_TOUCHES, Rim, Touch, Touching, Wall, press, resolve

LEAST_SEPARATION = 2.0
"""mm/s: two things that met part at least this fast, so that no endless chain of ever smaller impacts can arise."""
MOMENT = 1e-8
"""s: impacts this close to each other are of one moment; at 5 m/s a disk covers 0.00005 mm in it."""
TIME_CAP = 30.0
"""s: a flick that still moves then is stopped (P-06); 5 m/s stop in 1.7 s."""
EVENT_CAP = 20_000
JAM_TIME = 1e-4
PATIENCE = ((600, 12), (1200, 6), (math.inf, 1))
"""How many impacts a disk may have in `JAM_TIME` before it is jammed, by how many the flick has had in all."""
MOST_UNJAMMED = 20
"""So often in a flick jammed disks may press on each other as they are; then they are made fast at once."""
SLOP = 0.01
"""mm: disks this close count as touching when they are jammed."""
_TIE = 1e-6
"""mm: a disk reaches two solids at one moment when their arcs differ by no more."""
_SETTLE = 0.12
"""s: how long the closing push of a disk off the artifact it came to lie half upon is shown (P-15)."""

_NO_IMPULSE = 1e-9
_DEGREES = 180.0 / math.pi
_END, _SOLID, _EDGE = -1, -2, -3

Row = tuple[float, float, float, float, float, float, float, float, float, float]
"""A segment in the making: start, x, y, vx, vy, deceleration, facing, spin and its deceleration in radians, length."""
Event = tuple[float, int, int, int, int, int, float, float]
"""Time, disk, other disk or what happens, the versions of both, the solid or edge, and the normal into a solid."""
Meeting = tuple[int, int, int, float, float]
"""Disk, other disk or what happens, the solid, and the normal away from the first disk."""
Place = tuple[float, float]


def run_flick(table: Table, disks: tuple[Disk, ...], flick: Flick) -> FlickRecord:
    """What the flick does to the disks; the same input gives the same bits.

    A flick of an unknown disk, of negative speed, or with an offset beyond the rim raises ValueError.
    """
    scene = scene_of(table, disks)
    if flick.disk not in scene.index:
        raise ValueError(f"there is no disk {flick.disk!r} to flick")
    if not flick.speed >= 0.0 or not -1.0 <= flick.offset <= 1.0 or not math.isfinite(flick.speed + flick.direction):
        raise ValueError(f"a flick needs a speed of at least 0 and an offset from -1 to 1: {flick}")
    flight = _Flight(scene)
    flight.push(scene.index[flick.disk], flick)
    flight.run()
    return flight.record(flick)


def _by_ids(event: Event) -> tuple[int, int, int]:
    """A touch with a solid comes after those with disks, as its number is that of a solid."""
    return (event[1], event[2], event[5]) if event[2] >= 0 else (event[1], 1 << 30, event[5])


def _first_of(
    met: list[tuple[float, int, int, float, float]], best: float
) -> list[tuple[float, int, int, float, float]]:
    """Of the solids that a disk may meet, those it meets first; of two that throw it back alike, the first."""
    first: list[tuple[float, int, int, float, float]] = []
    for one in met:
        if one[0] <= best + _TIE and all(one[3] * other[3] + one[4] * other[4] < 1.0 - 1e-9 for other in first):
            first.append(one)
    return first


class _Flight:
    """The state of one flick; disks are numbers in the order of their ids."""

    __slots__ = (
        "box",
        "children",
        "chord",
        "contacts",
        "crowding",
        "departures",
        "facing",
        "falls",
        "heap",
        "hurdles",
        "impacts",
        "left_at",
        "level",
        "longest",
        "mover",
        "now",
        "parent",
        "passing",
        "radius",
        "rows",
        "scene",
        "since",
        "slide",
        "slowing",
        "solids",
        "speed",
        "spin",
        "stirred",
        "stopped_at",
        "stopping",
        "tipping",
        "unjammed",
        "unspin",
        "until",
        "ux",
        "uy",
        "version",
        "x",
        "y",
    )

    def __init__(self, scene: Scene) -> None:
        surface = scene.surface
        count = len(scene.disks)
        zeros = [0.0] * count
        self.scene = scene
        self.solids = scene.landscape.solids
        self.hurdles = scene.landscape.hurdles
        self.slide = surface.friction * surface.gravity
        self.now = 0.0
        self.mover = -1
        self.radius = scene.radii
        # Where each disk is, and how it moves, at `since`; its motion up to `until` follows from them.
        self.x = list(scene.xs)
        self.y = list(scene.ys)
        self.facing = list(scene.facings)
        self.since = zeros.copy()
        self.ux = zeros.copy()
        self.uy = zeros.copy()
        self.speed = zeros.copy()
        self.slowing = zeros.copy()
        self.spin = zeros.copy()
        self.unspin = zeros.copy()
        self.until = zeros
        # Where motion is a chord: true velocity at its start and acceleration, for the velocity at an impact.
        self.chord: dict[int, tuple[float, float, float, float, float]] = {}
        self.version = [0] * count
        self.level = list(scene.levels)
        self.parent = list(scene.parents)
        self.children = list(scene.children)
        # Disks that have moved, of each level, with the box their rim stays in; all others stand where they stood.
        self.stirred: list[list[int]] = [[] for _ in scene.resting]
        self.box: dict[int, tuple[float, float, float, float]] = {}
        self.longest: dict[int, float] = {}
        self.heap: list[Event] = []
        self.rows: dict[int, list[Row]] = {}
        self.contacts: list[Contact] = []
        self.departures: list[Departure] = []
        self.falls: list[Fall] = []
        self.left_at: dict[int, float] = {}
        # A character that came off its artifact passes over it until the two are apart (P-14).
        self.passing: set[tuple[int, int]] = set()
        # What ends a stack's present motion: disks whose slip has just stopped, and one that reached the rim.
        self.stopping: dict[int, tuple[int, ...]] = {}
        self.tipping: dict[int, int] = {}
        self.crowding: dict[int, tuple[float, int]] = {}
        self.impacts = 0
        self.unjammed = 0
        self.stopped_at = INFINITY

    def push(self, disk: int, flick: Flick) -> None:
        """The finger's impulse."""
        self.mover = disk
        if flick.speed == 0.0:
            return
        angle = math.radians(math.remainder(flick.direction, 360.0))
        spin = 2.0 * flick.speed * flick.offset / self.radius[disk]
        self.launch(((disk, (flick.speed * math.cos(angle), flick.speed * math.sin(angle), spin)),))

    def run(self) -> None:
        heap, version = self.heap, self.version
        events = 0
        while heap:
            event = heappop(heap)
            time, i, j, version_i, version_j, what, nx, ny = event
            if version_i != version[i] or (j >= 0 and version_j != version[j]):
                continue
            events += 1
            if time > TIME_CAP or events > EVENT_CAP:
                self.stopped_at = self.now
                return
            self.now = time
            if j >= 0 or j == _SOLID:
                if heap and heap[0][0] <= time + MOMENT:
                    touches = self.touches_of_this_moment(event)
                    if len(touches) > 1:
                        self.meet_together(touches)
                        continue
                if j >= 0:
                    self.meet(i, j)
                else:
                    self.bounce(i, self.solids[what], nx, ny)
            elif j == _END:
                self.end(i)
            else:
                self.settle(i)
                self.depart(i, what, self.x[i], self.y[i])
        for i, j in sorted(self.passing):
            self.shove_off(i, j)

    def touches_of_this_moment(self, first: Event) -> list[Event]:
        """This meeting and all others of its moment, taken out of the heap."""
        heap, version = self.heap, self.version
        touches = [first]
        others: list[Event] = []
        latest = first[0] + MOMENT
        while heap and heap[0][0] <= latest:
            event = heappop(heap)
            _, i, j, version_i, version_j, *_ = event
            if version_i != version[i] or (j >= 0 and version_j != version[j]):
                continue
            (touches if j >= 0 or j == _SOLID else others).append(event)
        for event in others:
            heappush(heap, event)
        return touches

    # -- motion ---------------------------------------------------------------------------------------------------

    def settle(self, i: int) -> None:
        """Bring a disk's numbers to the present."""
        elapsed = self.now - self.since[i]
        if elapsed <= 0.0:
            return
        self.since[i] = self.now
        speed = self.speed[i]
        if speed > 0.0:
            slowing = self.slowing[i]
            if slowing > 0.0 and elapsed * slowing >= speed:
                arc = 0.5 * speed * speed / slowing
                self.speed[i] = 0.0
            else:
                arc = (speed - 0.5 * slowing * elapsed) * elapsed
                self.speed[i] = speed - slowing * elapsed
            self.x[i] += self.ux[i] * arc
            self.y[i] += self.uy[i] * arc
        spin = self.spin[i]
        if spin != 0.0:
            size, unspin = abs(spin), self.unspin[i]
            if unspin > 0.0 and elapsed * unspin >= size:
                turn, left = 0.5 * size * size / unspin, 0.0
            else:
                turn, left = (size - 0.5 * unspin * elapsed) * elapsed, size - unspin * elapsed
            self.facing[i] += math.degrees(math.copysign(turn, spin))
            self.spin[i] = math.copysign(left, spin) if left else 0.0

    def motion(self, i: int) -> Spun:
        """Velocity and spin now."""
        self.settle(i)
        chord = self.chord.get(i)
        if chord is not None:
            start, vx, vy, ax, ay = chord
            elapsed = self.now - start
            return vx + ax * elapsed, vy + ay * elapsed, self.spin[i]
        speed = self.speed[i]
        return self.ux[i] * speed, self.uy[i] * speed, self.spin[i]

    def launch(self, changed: Iterable[tuple[int, Spun]]) -> None:
        """Give disks new motions at once, then look where these lead."""
        fresh: list[int] = []
        stacks: dict[int, dict[int, Spun]] = {}
        for i, motion in changed:
            if self.parent[i] < 0 and not self.children[i]:
                self.settle(i)
                self.start_sliding(i, motion)
                fresh.append(i)
            else:
                stacks.setdefault(self.base(i), {})[i] = motion
        for base, motions in stacks.items():
            fresh.extend(self.restack(base, motions, ()))
        self.look(fresh)

    def start_sliding(self, i: int, motion: Spun) -> None:
        """A lone disk on the table, slowed by Coulomb friction; spin by that of an evenly pressing disk."""
        vx, vy, spin = motion
        speed = math.sqrt(vx * vx + vy * vy)
        slide = self.slide
        self.begin(i, vx, vy, speed, slide, spin, 4.0 / 3.0 * slide / self.radius[i], speed / slide, INFINITY)
        if speed > 0.0:
            heappush(self.heap, (self.until[i], i, _END, self.version[i], 0, 0, 0.0, 0.0))

    def begin(
        self,
        i: int,
        vx: float,
        vy: float,
        speed: float,
        slowing: float,
        spin: float,
        unspin: float,
        span: float,
        longest: float,
    ) -> None:
        """Start a segment of a settled disk; it travels for `span` s and is recorded for at most `longest`."""
        now = self.now
        self.version[i] += 1
        if self.chord:
            self.chord.pop(i, None)
        self.speed[i], self.slowing[i] = speed, slowing
        self.spin[i], self.unspin[i] = spin, unspin
        self.since[i] = now
        self.until[i] = now + span
        if speed > 0.0:
            self.ux[i], self.uy[i] = vx / speed, vy / speed
        length = longest if longest < INFINITY else max(span, abs(spin) / unspin)
        rows = self.rows.get(i)
        if rows is None:
            if length > 0.0:
                self.rows[i] = [(now, self.x[i], self.y[i], vx, vy, slowing, self.facing[i], spin, unspin, length)]
        elif length > 0.0 or rows[-1][0] + rows[-1][9] > now + 1e-9:  # to rest, before the last one has run out
            rows.append((now, self.x[i], self.y[i], vx, vy, slowing, self.facing[i], spin, unspin, length))

    def end(self, i: int) -> None:
        """The present motion of a disk, or of the stack on it, is over."""
        if self.children[i]:
            tipping = self.tipping.pop(i, -1)
            stopping = self.stopping.pop(i, ())
            if tipping >= 0:
                self.fall(tipping)
            else:
                self.look(self.restack(i, {}, stopping))
            return
        self.settle(i)
        self.speed[i] = 0.0
        self.version[i] += 1
        self.look((i,))

    # -- looking ahead --------------------------------------------------------------------------------------------

    def look(self, fresh: Iterable[int]) -> None:
        """Find the next events of disks whose motion changed; each pair of them once."""
        levels = self.level
        looking = [i for i in fresh if levels[i] >= 0]
        for i in looking:
            if i not in self.box:
                self.stirred[levels[i]].append(i)
            if self.speed[i] > 0.0:
                self.look_at_solids(i)
            else:
                x, y, radius = self.x[i], self.y[i], self.radius[i]
                self.box[i] = x - radius, x + radius, y - radius, y + radius
        done: list[int] = []
        for i in looking:
            if self.speed[i] > 0.0:
                self.look_at_resting(i)
                self.look_at_stirred(i, done)
            else:
                self.look_back(i, done)
            done.append(i)

    def look_at_resting(self, i: int) -> None:
        """The disks that have not moved yet and lie in the way of a moving one."""
        x, y, ux, uy = self.x[i], self.y[i], self.ux[i], self.uy[i]
        radius, longest, box = self.radius[i], self.longest[i], self.box
        xs, resting, widest = self.scene.resting[self.level[i]]
        least_x, most_x, _, _ = box[i]
        for j, other_x, other_y, other_radius in resting[
            bisect_left(xs, least_x - widest) : bisect_right(xs, most_x + widest)
        ]:
            dx = other_x - x
            dy = other_y - y
            reach = radius + other_radius
            across = dx * uy - dy * ux
            if across >= reach or across <= -reach:
                continue
            along = dx * ux + dy * uy
            if along <= 0.0 or along > longest + reach or j in box:
                continue
            if self.passing and self.passes(i, j):
                continue
            arc = arc_to_disk(dx, dy, ux, uy, reach, longest)
            if arc < INFINITY:
                self.note(i, j, self.now + time_over(arc, self.speed[i], self.slowing[i]))

    def look_at_stirred(self, i: int, done: list[int]) -> None:
        """The disks that have moved and may meet a moving one; pairs with disks of `done` are known."""
        boxes, speeds = self.box, self.speed
        least_x, most_x, least_y, most_y = boxes[i]
        for j in self.stirred[self.level[i]]:
            low_x, high_x, low_y, high_y = boxes[j]
            if low_x > most_x or high_x < least_x or low_y > most_y or high_y < least_y or j == i or j in done:
                continue
            if speeds[j] > 0.0:
                self.look_at_pair(i, j)
            elif not self.passing or not self.passes(i, j):
                arc = arc_to_disk(
                    self.x[j] - self.x[i],
                    self.y[j] - self.y[i],
                    self.ux[i],
                    self.uy[i],
                    self.radius[i] + self.radius[j],
                    self.longest[i],
                )
                if arc < INFINITY:
                    self.note(i, j, self.now + time_over(arc, speeds[i], self.slowing[i]))

    def look_back(self, i: int, done: list[int]) -> None:
        """The moving disks that may meet one that has come to rest."""
        boxes, speeds = self.box, self.speed
        least_x, most_x, least_y, most_y = boxes[i]
        for j in self.stirred[self.level[i]]:
            if speeds[j] <= 0.0 or j in done:
                continue
            low_x, high_x, low_y, high_y = boxes[j]
            if low_x > most_x or high_x < least_x or low_y > most_y or high_y < least_y:
                continue
            if self.passing and self.passes(i, j):
                continue
            x, y, speed = self.place(j)
            if speed <= 0.0:
                continue
            slowing, span = self.slowing[j], self.until[j] - self.now
            longest = (speed - 0.5 * slowing * span) * span
            arc = arc_to_disk(
                self.x[i] - x, self.y[i] - y, self.ux[j], self.uy[j], self.radius[i] + self.radius[j], longest
            )
            if arc < INFINITY:
                self.note(j, i, self.now + time_over(arc, speed, slowing))

    def place(self, i: int) -> tuple[float, float, float]:
        """Where a disk is now, and its speed; its motion stays as it is written."""
        speed, elapsed = self.speed[i], self.now - self.since[i]
        if elapsed <= 0.0 or speed <= 0.0:
            return self.x[i], self.y[i], speed
        slowing = self.slowing[i]
        if slowing > 0.0 and elapsed * slowing >= speed:
            arc, speed = 0.5 * speed * speed / slowing, 0.0
        else:
            arc, speed = (speed - 0.5 * slowing * elapsed) * elapsed, speed - slowing * elapsed
        return self.x[i] + self.ux[i] * arc, self.y[i] + self.uy[i] * arc, speed

    def look_at_pair(self, i: int, j: int) -> None:
        """Two moving disks: the first time their rims meet."""
        if self.passing and self.passes(i, j):
            return
        now = self.now
        span = self.until[i] - now
        other_span = self.until[j] - now
        if other_span < span:
            span = other_span
        if span <= 0.0:
            # One stops at this very moment: when it has, both are looked at again.
            return
        x, y, speed = self.place(i)
        other_x, other_y, other = self.place(j)
        dx, dy = other_x - x, other_y - y
        reach = self.radius[i] + self.radius[j]
        ai, aj = 0.5 * self.slowing[i], 0.5 * self.slowing[j]
        far = reach + ((speed + max(-ai, 0.0) * span) + (other + max(-aj, 0.0) * span)) * span
        square = dx * dx + dy * dy
        if square > far * far:
            return
        uix, uiy, ujx, ujy = self.ux[i], self.uy[i], self.ux[j], self.uy[j]
        vx, vy = ujx * other - uix * speed, ujy * other - uiy * speed
        hx, hy = ai * uix - aj * ujx, ai * uiy - aj * ujy
        time = first_below(
            square - reach * reach,
            2.0 * (dx * vx + dy * vy),
            vx * vx + vy * vy + 2.0 * (dx * hx + dy * hy),
            2.0 * (vx * hx + vy * hy),
            hx * hx + hy * hy,
            span,
        )
        if time < INFINITY:
            self.note(i, j, now + time)

    def note(self, i: int, j: int, time: float) -> None:
        if j < i:
            i, j = j, i
        heappush(self.heap, (time, i, j, self.version[i], self.version[j], 0, 0.0, 0.0))

    def look_at_solids(self, i: int) -> None:
        """The first solid that a moving disk meets, or the open edge that its centre crosses before.

        Sets how far the disk goes and the box it stays in.
        """
        x, y, ux, uy, speed, slowing = self.x[i], self.y[i], self.ux[i], self.uy[i], self.speed[i], self.slowing[i]
        span = self.until[i] - self.now
        radius = self.radius[i]
        best = (speed - 0.5 * slowing * span) * span
        end_x, end_y = x + ux * best, y + uy * best
        low_x, high_x = (x - radius, end_x + radius) if ux >= 0.0 else (end_x - radius, x + radius)
        low_y, high_y = (y - radius, end_y + radius) if uy >= 0.0 else (end_y - radius, y + radius)
        level = self.level[i]
        least_height = level * self.scene.surface.thickness_mm
        first: list[tuple[float, int, int, float, float]] = []
        for number, least_x, most_x, least_y, most_y, mid_x, mid_y, size, height, faces, rounds in self.hurdles:
            if most_x < low_x or least_x > high_x or most_y < low_y or least_y > high_y:
                continue
            dx, dy = mid_x - x, mid_y - y
            size += radius
            across = dx * uy - dy * ux
            if across > size or across < -size or dx * ux + dy * uy - size > best:
                continue
            if level and height <= least_height:
                continue  # P-13
            for ax, ay, ex, ey, length in faces:
                toward = uy * ex - ux * ey
                if toward <= 1e-9:
                    continue
                off = (x - ax) * ey - (y - ay) * ex
                if off <= 0.0:
                    continue
                arc = (off - radius) / toward if off > radius else 0.0
                if arc <= best + _TIE:
                    foot = (x + ux * arc - ax) * ex + (y + uy * arc - ay) * ey
                    if -1e-9 <= foot <= length + 1e-9:
                        first.append((arc, _SOLID, number, -ey, ex))
                        if arc < best:
                            best = arc
            for cx, cy, reach in rounds:
                dx, dy = cx - x, cy - y
                reach += radius
                across = dx * uy - dy * ux
                if across >= reach or across <= -reach:
                    continue
                arc = arc_to_disk(dx, dy, ux, uy, reach, best + _TIE)
                if arc < INFINITY:
                    hx, hy = dx - ux * arc, dy - uy * arc
                    apart = math.sqrt(hx * hx + hy * hy)
                    if apart > 0.0:
                        first.append((arc, _SOLID, number, hx / apart, hy / apart))
                        if arc < best:
                            best = arc
        if level == 0:
            for edge, (ax, ay, ex, ey, length) in self.scene.landscape.open_edges:
                if (end_x - ax) * ey - (end_y - ay) * ex > 0.0:
                    continue
                out = uy * ex - ux * ey
                off = (x - ax) * ey - (y - ay) * ex
                if out <= 0.0 or off < -1e-6:
                    continue
                arc = off / out if off > 0.0 else 0.0
                if arc <= best:
                    foot = (x + ux * arc - ax) * ex + (y + uy * arc - ay) * ey
                    if -1e-9 <= foot <= length + 1e-9 and (arc < best or not first):
                        best = arc
                        first = [(arc, _EDGE, edge, 0.0, 0.0)]
        self.longest[i] = best
        end_x, end_y = x + ux * best, y + uy * best
        # A hair more than the way, so that what is met at its very end is in the box.
        hair = radius + 1e-5
        self.box[i] = (
            (min(end_x, x)) - hair,
            (max(end_x, x)) + hair,
            (min(end_y, y)) - hair,
            (max(end_y, y)) + hair,
        )
        if first:
            push, version = self.heap, self.version[i]
            if len(first) > 1:
                first = _first_of(first, best)
            for arc, kind, what, nx, ny in first:
                heappush(push, (self.now + time_over(arc, speed, slowing), i, kind, version, 0, what, nx, ny))

    def passes(self, i: int, j: int) -> bool:
        """Whether i is still on its way off the artifact j, or the other way round."""
        pair = (i, j) if i < j else (j, i)
        if pair not in self.passing:
            return False
        reach = self.radius[i] + self.radius[j]
        x, y, _ = self.place(i)
        other_x, other_y, _ = self.place(j)
        if math.hypot(other_x - x, other_y - y) < reach:
            return True
        self.passing.discard(pair)
        return False

    # -- impacts --------------------------------------------------------------------------------------------------

    def meet(self, i: int, j: int) -> None:
        """Two disks touch and nothing else happens at this moment."""
        if self.jams(i) | self.jams(j):
            self.unjam((i, j))
        else:
            self.launch(self.struck(i, j))

    def bounce(self, i: int, solid: Solid, nx: float, ny: float) -> None:
        """A disk touches something that never moves and nothing else happens at this moment."""
        if self.jams(i):
            self.unjam((i,))
        else:
            self.launch(self.thrown_back(i, solid, nx, ny))

    def meet_together(self, events: list[Event]) -> None:
        """Several touches of one moment: those that share a disk are resolved together, from the motions before it."""
        jammed: list[int] = []
        changed: list[tuple[int, Spun]] = []
        for members, touches in self.sharing(events):
            counted = [self.jams(i) for i in members]
            if any(counted) or len(touches) > MOST_TOUCHES:
                jammed.extend(members)
            elif len(touches) > 1:
                changed += self.resolved(members, touches)
            else:
                i, j, what, nx, ny = touches[0]
                changed += self.struck(i, j) if j >= 0 else self.thrown_back(i, self.solids[what], nx, ny)
        self.launch(changed)
        if jammed:
            self.unjam(jammed)

    def struck(self, i: int, j: int) -> list[tuple[int, Spun]]:
        """New motions of two disks that meet alone."""
        disks, surface = self.scene.disks, self.scene.surface
        motion_i, motion_j = self.motion(i), self.motion(j)
        nx, ny = self.normal(i, j)
        after_i, after_j, push = strike(
            disks[i].mass,
            self.radius[i],
            motion_i,
            disks[j].mass,
            self.radius[j],
            motion_j,
            nx,
            ny,
            surface.disk_restitution,
            surface.disk_friction,
            LEAST_SEPARATION,
        )
        self.note_meeting(i, j, nx, ny, push)
        return [(i, after_i), (j, after_j)]

    def thrown_back(self, i: int, solid: Solid, nx: float, ny: float) -> list[tuple[int, Spun]]:
        """New motion of a disk that meets one thing that never moves."""
        after, push = rebound(
            self.scene.disks[i].mass,
            self.radius[i],
            self.motion(i),
            nx,
            ny,
            solid.restitution,
            solid.friction,
            LEAST_SEPARATION,
        )
        self.note_bounce(i, solid, nx, ny, push)
        return [(i, after)]

    def resolved(self, members: list[int], touches: list[Meeting]) -> list[tuple[int, Spun]]:
        """New motions of settled disks that share touches."""
        disks, surface, solids = self.scene.disks, self.scene.surface, self.solids
        number = {i: n for n, i in enumerate(members)}
        afters, pushes = resolve(
            [Touching(self.x[i], self.y[i], self.radius[i], disks[i].mass, self.motion(i)) for i in members],
            [
                Touch(number[i], number[j], nx, ny, surface.disk_restitution, surface.disk_friction)
                if j >= 0
                else Touch(number[i], -1, nx, ny, solids[what].restitution, solids[what].friction)
                for i, j, what, nx, ny in touches
            ],
            LEAST_SEPARATION,
        )
        for (i, j, what, nx, ny), push in zip(touches, pushes, strict=True):
            if j >= 0:
                self.note_meeting(i, j, nx, ny, push)
            else:
                self.note_bounce(i, solids[what], nx, ny, push)
        return list(zip(members, afters, strict=True))

    def sharing(self, events: list[Event]) -> list[tuple[list[int], list[Meeting]]]:
        """The touches of one moment, gathered by the disks they share: the disks and touches of each such group."""
        meetings: list[Meeting] = []
        pressed: set[int] = set()
        weak: list[Meeting] = []
        for _, i, j, _, _, what, nx, ny in sorted(events, key=_by_ids):
            vx, vy, _ = self.motion(i)
            if j >= 0:
                other_vx, other_vy, _ = self.motion(j)
                vx, vy = vx - other_vx, vy - other_vy
                nx, ny = self.normal(i, j)
            meeting = (i, j, what, nx, ny)
            if vx * nx + vy * ny > PRESSING:
                meetings.append(meeting)
                pressed.update((i, j))
            else:
                weak.append(meeting)
        # A touch that does not press waits for what the others make of it.
        meetings.extend(one for one in weak if one[0] not in pressed and (one[1] < 0 or one[1] not in pressed))
        groups: list[tuple[list[int], list[Meeting]]] = []
        for meeting in meetings:
            ends = [i for i in meeting[:2] if i >= 0]
            mine = [group for group in groups if any(i in group[0] for i in ends)]
            members = sorted({i for group in mine for i in group[0]}.union(ends))
            touches = [touch for group in mine for touch in group[1]]
            groups = [group for group in groups if group not in mine]
            groups.append((members, [*touches, meeting]))
        return groups

    def normal(self, i: int, j: int) -> Place:
        """Unit vector from one disk to another; both are settled."""
        dx, dy = self.x[j] - self.x[i], self.y[j] - self.y[i]
        apart = math.sqrt(dx * dx + dy * dy)
        return (dx / apart, dy / apart) if apart > 0.0 else (1.0, 0.0)

    def note_meeting(self, i: int, j: int, nx: float, ny: float, impulse: float) -> None:
        if impulse > _NO_IMPULSE:
            disks = self.scene.disks
            x, y = self.x[i] + nx * self.radius[i], self.y[i] + ny * self.radius[i]
            a, b = (j, i) if j == self.mover else (i, j)
            self.contacts.append(Contact(self.now, disks[a].id, disks[b].id, "disk", x, y, impulse))

    def note_bounce(self, i: int, solid: Solid, nx: float, ny: float, impulse: float) -> None:
        if impulse > _NO_IMPULSE:
            x, y = self.x[i] + nx * self.radius[i], self.y[i] + ny * self.radius[i]
            self.contacts.append(Contact(self.now, self.scene.disks[i].id, solid.id, solid.kind, x, y, impulse))

    # -- jams -----------------------------------------------------------------------------------------------------

    def jams(self, i: int) -> bool:
        """Count an impact of a disk; whether it is one too many."""
        self.impacts += 1
        since, count = self.crowding.get(i, (-1.0, 0))
        since, count = (since, count + 1) if self.now - since < JAM_TIME else (self.now, 1)
        self.crowding[i] = since, count
        return count > 1 and count > next(patience for most, patience in PATIENCE if self.impacts <= most)

    def unjam(self, jammed: Iterable[int]) -> None:
        """Jammed disks, and all that touch them directly or through others, press on each other without restitution.

        They part where they have room to. What has none goes on as one, and so does a stack: what lies on a jammed disk
        stays on it.
        """
        members = self.touching(jammed)
        stacks = [self.stack(base) for base in sorted({self.base(i) for i in members})]
        number = {i: n for n, stack in enumerate(stacks) for i in stack}
        rim = {i: n for n, i in enumerate(members)}
        pairs = [(i, j, *self.normal(i, j)) for i, j in self.pairs_within(members)]
        walls = [(i, what, nx, ny) for i in members for what, nx, ny in self.touched_solids(i)]
        before = [self.as_one(stack) for stack in stacks]
        after = [body.motion for body in before]
        pushes: dict[tuple[int, int], float] = {}
        held = LEAST_SEPARATION
        self.unjammed += 1
        if self.unjammed <= MOST_UNJAMMED and not self.passing:
            after, pushes = press(
                before,
                [Rim(number[i], self.x[i], self.y[i], self.radius[i], self.level[i]) for i in members],
                [Wall(rim[i], nx, ny) for i, _, nx, ny in walls],
                SLOP,
                LEAST_SEPARATION,
            )
            held *= 0.25
        self.note_pressing(pairs, walls, {(members[a], members[b]): push for (a, b), push in pushes.items() if b >= 0})
        velocities = merge(
            [Body(body.mass, motion[0], motion[1]) for body, motion in zip(before, after, strict=True)],
            [(number[i], number[j], nx, ny) for i, j, nx, ny in pairs],
            [(number[i], nx, ny) for i, _, nx, ny in walls],
            held,
        )
        changed: list[tuple[int, Spun]] = []
        for stack, velocity, motion in zip(stacks, velocities, after, strict=True):
            new = [(i, (*velocity, self.spin[i] if n else motion[2])) for n, i in enumerate(stack)]
            if any(self.motion(i) != motion for i, motion in new):
                changed.extend(new)
        for i in members:
            self.crowding.pop(i, None)
        self.launch(changed)

    def as_one(self, stack: list[int]) -> Touching:
        """A stack at the place of its lowest disk, with all its mass and momentum."""
        disks = self.scene.disks
        parts = [(disks[i].mass, self.motion(i)) for i in stack]
        base = stack[0]
        mass = math.fsum(part for part, _ in parts)
        vx, vy = (math.fsum(part * motion[k] for part, motion in parts) / mass for k in (0, 1))
        return Touching(self.x[base], self.y[base], self.radius[base], mass, (vx, vy, parts[0][1][2]))

    def note_pressing(
        self,
        pairs: list[tuple[int, int, float, float]],
        walls: list[tuple[int, int, float, float]],
        pushes: dict[tuple[int, int], float],
    ) -> None:
        """The contacts of jammed disks: those that closed, and those through which a push went on."""
        disks = self.scene.disks
        for i, j, nx, ny in pairs:
            one, other = self.motion(i), self.motion(j)
            closing = (one[0] - other[0]) * nx + (one[1] - other[1]) * ny
            shared = 1.0 / (1.0 / disks[i].mass + 1.0 / disks[j].mass)
            push = pushes.get((i, j), 0.0)
            if closing > PRESSING or push > 10.0 * LEAST_SEPARATION * shared:
                self.note_meeting(i, j, nx, ny, max(push, closing * shared))
        for i, what, nx, ny in walls:
            vx, vy, _ = self.motion(i)
            if vx * nx + vy * ny > PRESSING:
                self.note_bounce(i, self.solids[what], nx, ny, disks[i].mass * (vx * nx + vy * ny))

    def touching(self, seeds: Iterable[int]) -> list[int]:
        """These disks and all that they touch, directly or through others, in order; all settled."""
        members = sorted(set(seeds))
        rows = {level: self.rims(level) for level in {self.level[i] for i in members}}
        known = set(members)
        for i in members:
            xs, rims, widest = rows[self.level[i]]
            x, y, _ = self.place(i)
            reach = self.radius[i] + SLOP
            for other_x, j, other_y, radius in rims[
                bisect_left(xs, x - reach - widest) : bisect_right(xs, x + reach + widest)
            ]:
                if j in known or math.hypot(other_x - x, other_y - y) > reach + radius:
                    continue
                if not self.passing or not self.passes(i, j):
                    known.add(j)
                    members.append(j)
        members.sort()
        for i in members:
            self.settle(i)
        return members

    def rims(self, level: int) -> tuple[list[float], list[tuple[float, int, float, float]], float]:
        """Where all disks of a level are now, from left to right, and the greatest radius."""
        rims = []
        for j, its in enumerate(self.level):
            if its == level:
                x, y, _ = self.place(j)
                rims.append((x, j, y, self.radius[j]))
        rims.sort()
        return [rim[0] for rim in rims], rims, max(rim[3] for rim in rims)

    def pairs_within(self, members: list[int]) -> list[tuple[int, int]]:
        """The pairs among settled disks that touch, in order."""
        by_x = sorted(members, key=lambda i: (self.x[i], i))
        widest = 2.0 * max(self.radius[i] for i in members) + SLOP
        pairs = []
        for n, i in enumerate(by_x):
            for j in by_x[n + 1 :]:
                dx = self.x[j] - self.x[i]
                if dx > widest:
                    break
                if self.level[i] != self.level[j]:
                    continue
                if math.hypot(dx, self.y[j] - self.y[i]) <= self.radius[i] + self.radius[j] + SLOP and not (
                    self.passing and self.passes(i, j)
                ):
                    pairs.append((i, j) if i < j else (j, i))
        pairs.sort()
        return pairs

    def touched_solids(self, i: int) -> list[tuple[int, float, float]]:
        """The solids that a settled disk touches, with the normals into them."""
        x, y, radius = self.x[i], self.y[i], self.radius[i]
        reach = radius + SLOP
        level = self.level[i]
        touched = []
        for number, solid in enumerate(self.solids):
            least_x, most_x, least_y, most_y = solid.box
            if most_x < x - reach or least_x > x + reach or most_y < y - reach or least_y > y + reach:
                continue
            if level and solid.height_mm <= level * self.scene.surface.thickness_mm:
                continue  # P-13
            for ax, ay, ex, ey, length in solid.faces:
                off = (x - ax) * ey - (y - ay) * ex
                if 0.0 < off <= reach and 0.0 <= (x - ax) * ex + (y - ay) * ey <= length:
                    touched.append((number, -ey, ex))
            for cx, cy, round_radius in solid.rounds:
                dx, dy = cx - x, cy - y
                apart = math.hypot(dx, dy)
                if 0.0 < apart <= reach + round_radius:
                    touched.append((number, dx / apart, dy / apart))
        return touched

    # -- stacks ---------------------------------------------------------------------------------------------------

    def base(self, i: int) -> int:
        while self.parent[i] >= 0:
            i = self.parent[i]
        return i

    def stack(self, base: int) -> list[int]:
        """A disk and all that lies on it; each after what it lies on."""
        members = [base]
        for i in members:
            members.extend(self.children[i])
        return members

    def restack(self, base: int, motions: dict[int, Spun], stopping: tuple[int, ...]) -> list[int]:
        """Start the next stretch of a stack's motion; gives the disks whose events are to be looked for.

        `motions` are new ones, from an impact; `stopping` the members, by place, whose slip has just come to rest.
        """
        members = self.stack(base)
        if len(members) == 1:
            self.start_sliding(base, motions[base] if base in motions else self.motion(base))
            return [base]
        for i in members:
            self.settle(i)
        moved = [motions.get(i) or self.motion(i) for i in members]
        place = {i: n for n, i in enumerate(members)}
        surface, disks = self.scene.surface, self.scene.disks
        stack = Stack(
            parents=[place.get(self.parent[i], -1) for i in members],
            masses=[disks[i].mass for i in members],
            radii=[self.radius[i] for i in members],
            places=[(self.x[i], self.y[i]) for i in members],
            velocities=[motion[:2] for motion in moved],
            spins=[motion[2] for motion in moved],
        )
        stretch = next_stretch(stack, self.slide, surface.rider_friction * surface.gravity, stopping, bool(motions))
        for n, i in enumerate(members):
            self.begin(i, *stretch.rows[n], stretch.span, stretch.span)
            if stretch.turning:
                self.chord[i] = (self.now, *stretch.velocities[n], *stretch.changes[n])
        self.stopping.pop(base, None)
        self.tipping.pop(base, None)
        if stretch.span > 0.0 or stretch.tipping >= 0:
            # Two riders may reach a rim at one moment: the second tips after no time at all.
            heappush(self.heap, (self.now + stretch.span, base, _END, self.version[base], 0, 0, 0.0, 0.0))
            self.stopping[base] = stretch.stopping
            if stretch.tipping >= 0:
                self.tipping[base] = members[stretch.tipping]
        return [i for i in members if self.level[i] >= 0]

    def fall(self, i: int) -> None:
        """A disk's centre has passed the rim of what it lies on."""
        base, carrier = self.base(i), self.parent[i]
        for member in self.stack(base):
            motion = self.motion(member)  # chords keep the velocity apart from the chord's own: make it the disk's
            self.chord.pop(member, None)
            speed = math.hypot(motion[0], motion[1])
            self.speed[member] = speed
            if speed > 0.0:
                self.ux[member], self.uy[member] = motion[0] / speed, motion[1] / speed
        self.children[carrier] = tuple(other for other in self.children[carrier] if other != i)
        fresh: list[int] = []
        if self.scene.disks[i].rider:
            self.drop(i)
        else:
            self.note_fall(i, carrier)
            self.parent[i] = -1
            self.stirred[self.level[i]].remove(i)
            self.level[i] = 0
            self.stirred[0].append(i)
            self.passing.add((i, carrier) if i < carrier else (carrier, i))
            border = self.scene.table.border
            if inside(border, self.x[i], self.y[i]):
                self.land(i, carrier)
                fresh.extend(self.restack(i, {}, ()))
            else:
                self.depart(i, self.nearest_open_edge(i), self.x[i], self.y[i])
        fresh.extend(self.restack(base, {}, ()))
        self.look(fresh)

    def note_fall(self, i: int, carrier: int) -> None:
        disks = self.scene.disks
        self.falls.append(Fall(self.now, disks[i].id, disks[carrier].id, self.x[i], self.y[i]))

    def drop(self, i: int) -> None:
        """A missile comes off and with it all above (DK-KNO-07); they slide out and meet nothing (DK-KNO-05)."""
        above = self.stack(i)
        for member in above:
            self.note_fall(member, self.parent[member])
        for member in above:
            motion = self.motion(member)
            self.parent[member] = -1
            self.children[member] = ()
            self.start_sliding(member, motion)
            self.version[member] += 1  # nothing waits for it: the path is complete

    def land(self, i: int, carrier: int) -> None:
        """Push a character that came down on something out to the nearest free place; no contact counts (P-15)."""
        x, y = self.x[i], self.y[i]
        place = self.free_place(i, (i, carrier))
        if place is None or place == (x, y):
            return
        shift_x, shift_y = place[0] - x, place[1] - y
        length = math.hypot(shift_x, shift_y)
        nx, ny = shift_x / length, shift_y / length
        for member in self.stack(i):
            self.x[member] += shift_x
            self.y[member] += shift_y
        into = self.speed[i] * (self.ux[i] * nx + self.uy[i] * ny)
        if into < 0.0:
            vx, vy = self.speed[i] * self.ux[i] - into * nx, self.speed[i] * self.uy[i] - into * ny
            self.speed[i] = math.hypot(vx, vy)
            if self.speed[i] > 0.0:
                self.ux[i], self.uy[i] = vx / self.speed[i], vy / self.speed[i]

    def free_place(self, i: int, ignored: tuple[int, ...]) -> tuple[float, float] | None:
        others = []
        for j, level in enumerate(self.level):
            if level == 0 and j not in ignored:
                x, y, _ = self.place(j)
                others.append((x, y, self.radius[j]))
        return nearest_place(self.scene.table, tuple(others), self.x[i], self.y[i], self.radius[i], 0.0, 0.0)

    def shove_off(self, i: int, j: int) -> None:
        """At the end: a character that stopped half on the artifact it came off is pushed beside it (P-15)."""
        if not self.passes(i, j):
            return
        character = i if self.scene.parents[i] == j else j
        place = self.free_place(character, (character,))
        if place is None:
            return
        self.now = max(self.now, self.last_rest())
        for member in self.stack(character):
            self.settle(member)
            vx, vy = (place[0] - self.x[character]) / _SETTLE, (place[1] - self.y[character]) / _SETTLE
            row = (self.now, self.x[member], self.y[member], vx, vy, 0.0, self.facing[member], 0.0, 0.0, _SETTLE)
            self.rows.setdefault(member, []).append(row)
        self.x[character], self.y[character] = place

    def last_rest(self) -> float:
        return max((rows[-1][0] + rows[-1][9] for rows in self.rows.values()), default=0.0)

    # -- leaving --------------------------------------------------------------------------------------------------

    def nearest_open_edge(self, i: int) -> int:
        x, y = self.x[i], self.y[i]
        distances = []
        for edge, (ax, ay, ex, ey, length) in self.scene.landscape.open_edges:
            along = min(max((x - ax) * ex + (y - ay) * ey, 0.0), length)
            distances.append((math.hypot(x - ax - along * ex, y - ay - along * ey), edge))
        return min(distances)[1] if distances else 0

    def depart(self, i: int, edge: int, x: float, y: float) -> None:
        """A disk leaves the table, and what lies on it with it (P-16, DK-OUT-08, DK-OUT-10)."""
        disks = self.scene.disks
        members = self.stack(i)
        for member in members:
            self.settle(member)
        for member in members[1:]:
            self.note_fall(member, self.parent[member])
        for member in members:
            if member == i:
                self.departures.append(Departure(self.now, disks[i].id, x, y, edge))
            elif not disks[member].rider:
                self.departures.append(Departure(self.now, disks[member].id, self.x[member], self.y[member], edge))
            if self.level[member] >= 0 and member in self.stirred[self.level[member]]:
                self.stirred[self.level[member]].remove(member)
            self.level[member] = -1
            self.parent[member] = -1
            self.children[member] = ()
            self.version[member] += 1
            self.speed[member] = 0.0
            self.left_at[member] = self.now
        self.passing = {pair for pair in self.passing if not self.left_at.keys() & set(pair)}

    # -- the record -----------------------------------------------------------------------------------------------

    def record(self, flick: Flick) -> FlickRecord:
        disks = self.scene.disks
        final: dict[str, Pose] = dict(self.scene.poses)
        paths: dict[str, Path] = {}
        ends = 0.0
        unfinished = []
        for i in sorted(self.rows):
            rows = self.rows[i]
            cut = self.left_at.get(i, self.stopped_at)
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
            if cut == self.stopped_at < rows[-1][0] + rows[-1][9]:
                unfinished.append(disk)
        gone = tuple(disks[i].id for i in sorted(self.left_at))
        for disk in gone:
            del final[disk]
        return FlickRecord(
            flick=flick,
            paths=paths,
            contacts=tuple(self.contacts),
            departures=tuple(self.departures),
            falls=tuple(self.falls),
            final=final,
            gone=gone,
            ends=ends,
            unfinished=tuple(unfinished),
        )
