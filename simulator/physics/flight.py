"""Runs one flick from event to event: exact motion in between, impacts by `world`, friction inside stacks by `riders`.

Every disk moves straight under a constant deceleration until its next event, so the time of each meeting is known in
closed form (one moving disk) or is the root of a quartic (two). Events wait in a heap, ordered by time, then by ids
(P-31); a disk that changes its motion makes its old events stale by a version number. Nothing depends on the order in
which disks are given, on hash seeds or on earlier flicks (P-30).

Stacks. A carrier that is struck or flicked jerks away under its riders, which keep their velocity and slip (P-09).
While all slips are straight, motion is exact between the moments at which a slip or a disk stops or a rider reaches
the rim. Where a slip turns its direction, motion is cut into chords (midpoint rule, `riders.CHORD`); paths then are
within 0.02 mm of the limit. Spin and travel rub apart from each other, on the table as between disks, and a carrier
that turns does not swing its riders round: they keep their offset in the table's frame.
"""

import math
from collections.abc import Iterable
from heapq import heappop, heappush

from simulator.physics.geometry import inside, nearest_place
from simulator.physics.landscape import Solid
from simulator.physics.motion import INFINITY, arc_to_disk, first_below, time_over
from simulator.physics.record import Contact, Departure, Fall, FlickRecord, Path, Pose, Segment
from simulator.physics.riders import Stack, next_stretch
from simulator.physics.scene import Scene, scene_of
from simulator.physics.table import Disk, Flick, Table
from simulator.physics.world import Spun, collide

LEAST_SEPARATION = 2.0
"""mm/s: two things that met part at least this fast, so that no endless chain of ever smaller impacts can arise."""
TIME_CAP = 30.0
"""s: a flick that still moves then is frozen (P-06); 5 m/s stop in 1.7 s."""
EVENT_CAP = 20_000
JAM_COUNT, JAM_TIME = 60, 1e-4
"""A disk with so many impacts in so short a time (s) is wedged: it stays where it is, or with what it is wedged to."""
_SETTLE = 0.12
"""s: how long the closing push of a disk off the artifact it came to lie half upon is shown (P-15)."""

_NO_IMPULSE = 1e-9
_END, _SOLID, _EDGE = -1, -2, -3

Row = tuple[float, float, float, float, float, float, float, float, float, float]
"""A segment in the making: start, x, y, vx, vy, deceleration, facing, spin and its deceleration in radians, length."""


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


class _Flight:
    """The state of one flick; disks are numbers in the order of their ids."""

    def __init__(self, scene: Scene) -> None:
        surface = scene.surface
        count = len(scene.disks)
        self.scene = scene
        self.solids = scene.landscape.solids
        self.slide = surface.friction * surface.gravity
        self.now = 0.0
        self.mover = -1
        self.radius = [disk.radius for disk in scene.disks]
        self.x = [disk.x for disk in scene.disks]
        self.y = [disk.y for disk in scene.disks]
        self.facing = [disk.facing for disk in scene.disks]
        self.since = [0.0] * count
        self.ux = [1.0] * count
        self.uy = [0.0] * count
        self.speed = [0.0] * count
        self.slowing = [0.0] * count
        self.spin = [0.0] * count
        self.unspin = [0.0] * count
        self.until = [0.0] * count
        # Where motion is a chord: true velocity at its start and acceleration, for the velocity at an impact.
        self.chord: dict[int, tuple[float, float, float, float, float]] = {}
        self.version = [0] * count
        self.level = list(scene.levels)
        self.parent = list(scene.parents)
        self.children = [list(c) for c in scene.children]
        self.peers = [list(p) for p in scene.peers]
        self.moving: list[int] = []
        self.heap: list[tuple[float, int, int, int, int, int, float, float]] = []
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
        self.frozen_at = INFINITY

    def push(self, disk: int, flick: Flick) -> None:
        """The finger's impulse."""
        self.mover = disk
        if flick.speed == 0.0:
            return
        angle = math.radians(flick.direction % 360.0)
        spin = 2.0 * flick.speed * flick.offset / self.radius[disk]
        self.launch(((disk, (flick.speed * math.cos(angle), flick.speed * math.sin(angle), spin)),))

    def run(self) -> None:
        heap, version = self.heap, self.version
        events = 0
        while heap:
            time, i, j, version_i, version_j, what, nx, ny = heappop(heap)
            if version_i != version[i] or (j >= 0 and version_j != version[j]):
                continue
            events += 1
            if time > TIME_CAP or events > EVENT_CAP:
                self.frozen_at = self.now
                return
            self.now = time
            if j >= 0:
                self.meet(i, j)
            elif j == _END:
                self.end(i)
            elif j == _SOLID:
                self.bounce(i, self.solids[what], nx, ny)
            else:
                self.settle(i)
                self.depart(i, what, self.x[i], self.y[i])
        for i, j in sorted(self.passing):
            self.shove_off(i, j)

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
            if i not in self.moving:
                self.moving.append(i)
        elif i in self.moving:
            self.moving.remove(i)
        length = longest if longest < INFINITY else max(span, abs(spin) / unspin)
        rows = self.rows.get(i)
        if length > 0.0 or (
            rows and rows[-1][0] + rows[-1][9] > now + 1e-9
        ):  # to rest, before the last one has run out
            row = (now, self.x[i], self.y[i], vx, vy, slowing, self.facing[i], spin, unspin, length)
            if rows is None:
                self.rows[i] = [row]
            else:
                rows.append(row)

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
        self.moving.remove(i)
        self.look((i,))

    # -- looking ahead --------------------------------------------------------------------------------------------

    def look(self, fresh: Iterable[int]) -> None:
        """Find the next events of disks whose motion changed; each pair of them once."""
        done: list[int] = []
        for i in fresh:
            level = self.level[i]
            if level < 0:
                continue
            if self.speed[i] > 0.0:
                self.look_at_solids(i)
                self.look_at_disks(i, done)
            else:
                for j in self.moving:
                    if j != i and j not in done and self.level[j] == level:
                        self.look_at_pair(j, i)
            done.append(i)

    def look_at_disks(self, i: int, done: list[int]) -> None:
        x, y, ux, uy, speed = self.x[i], self.y[i], self.ux[i], self.uy[i], self.speed[i]
        span = self.until[i] - self.now
        slowing = self.slowing[i]
        longest = (speed - 0.5 * slowing * span) * span
        xs, ys, radii, speeds = self.x, self.y, self.radius, self.speed
        radius = radii[i]
        for j in self.peers[self.level[i]]:
            if j == i:
                continue
            if speeds[j] > 0.0:
                if j not in done:
                    self.look_at_pair(i, j)
                continue
            reach = radius + radii[j]
            dx = xs[j] - x
            dy = ys[j] - y
            along = dx * ux + dy * uy
            if along <= 0.0 or along > longest + reach:
                continue
            across = dx * uy - dy * ux
            if across >= reach or across <= -reach:
                continue
            if self.passing and self.passes(i, j):
                continue
            arc = arc_to_disk(dx, dy, ux, uy, reach, longest)
            if arc < INFINITY:
                self.note(i, j, self.now + time_over(arc, speed, slowing))

    def look_at_pair(self, i: int, j: int) -> None:
        """Two disks of which i moves and j may: the first time their rims meet."""
        self.settle(i)
        self.settle(j)
        if self.speed[i] <= 0.0:
            # Its motion ends at this very moment.
            if self.speed[j] <= 0.0:
                return
            i, j = j, i
        if self.passing and self.passes(i, j):
            return
        dx, dy = self.x[j] - self.x[i], self.y[j] - self.y[i]
        reach = self.radius[i] + self.radius[j]
        speed, other = self.speed[i], self.speed[j]
        span = self.until[i] - self.now
        if other <= 0.0:
            slowing = self.slowing[i]
            longest = (speed - 0.5 * slowing * span) * span
            arc = arc_to_disk(dx, dy, self.ux[i], self.uy[i], reach, longest)
            if arc < INFINITY:
                self.note(i, j, self.now + time_over(arc, speed, slowing))
            return
        span = min(span, self.until[j] - self.now)
        if span <= 0.0:
            return
        ai, aj = 0.5 * self.slowing[i], 0.5 * self.slowing[j]
        far = reach + (speed + max(-ai, 0.0) * span + other + max(-aj, 0.0) * span) * span
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
            self.note(i, j, self.now + time)

    def note(self, i: int, j: int, time: float) -> None:
        if j < i:
            i, j = j, i
        heappush(self.heap, (time, i, j, self.version[i], self.version[j], 0, 0.0, 0.0))

    def look_at_solids(self, i: int) -> None:
        """The first solid that a moving disk meets, or the open edge that its centre crosses before."""
        x, y, ux, uy, speed, slowing = self.x[i], self.y[i], self.ux[i], self.uy[i], self.speed[i], self.slowing[i]
        span = self.until[i] - self.now
        radius = self.radius[i]
        best = (speed - 0.5 * slowing * span) * span
        end_x, end_y = x + ux * best, y + uy * best
        low_x, high_x = (x - radius, end_x + radius) if ux >= 0.0 else (end_x - radius, x + radius)
        low_y, high_y = (y - radius, end_y + radius) if uy >= 0.0 else (end_y - radius, y + radius)
        level = self.level[i]
        least_height = level * self.scene.surface.thickness_mm
        kind, what, nx, ny = 0, 0, 0.0, 0.0
        for number, solid in enumerate(self.solids):
            least_x, most_x, least_y, most_y = solid.box
            if most_x < low_x or least_x > high_x or most_y < low_y or least_y > high_y:
                continue
            if level and solid.height_mm <= least_height:
                continue  # P-13
            for ax, ay, ex, ey, length in solid.faces:
                toward = uy * ex - ux * ey
                if toward <= 1e-9:
                    continue
                off = (x - ax) * ey - (y - ay) * ex
                if off <= 0.0:
                    continue
                arc = (off - radius) / toward if off > radius else 0.0
                if arc <= best:
                    foot = (x + ux * arc - ax) * ex + (y + uy * arc - ay) * ey
                    if -1e-9 <= foot <= length + 1e-9:
                        best, kind, what, nx, ny = arc, _SOLID, number, -ey, ex
            for cx, cy, reach in solid.rounds:
                reach += radius
                arc = arc_to_disk(cx - x, cy - y, ux, uy, reach, best)
                if arc < INFINITY and (arc < best or not kind):
                    hx, hy = cx - x - ux * arc, cy - y - uy * arc
                    apart = math.sqrt(hx * hx + hy * hy)
                    if apart > 0.0:
                        best, kind, what, nx, ny = arc, _SOLID, number, hx / apart, hy / apart
        if level == 0:
            for edge, (ax, ay, ex, ey, length) in self.scene.landscape.open_edges:
                if (end_x - ax) * ey - (end_y - ay) * ex > 0.0:
                    continue
                out = uy * ex - ux * ey
                off = (x - ax) * ey - (y - ay) * ex
                if out <= 0.0 or off < -1e-6:
                    continue
                arc = off / out if off > 0.0 else 0.0
                if arc < best or (not kind and arc <= best):
                    foot = (x + ux * arc - ax) * ex + (y + uy * arc - ay) * ey
                    if -1e-9 <= foot <= length + 1e-9:
                        best, kind, what = arc, _EDGE, edge
        if kind:
            time = self.now + time_over(best, speed, slowing)
            heappush(self.heap, (time, i, kind, self.version[i], 0, what, nx, ny))

    def passes(self, i: int, j: int) -> bool:
        """Whether i is still on its way off the artifact j, or the other way round."""
        pair = (i, j) if i < j else (j, i)
        if pair not in self.passing:
            return False
        reach = self.radius[i] + self.radius[j]
        if math.hypot(self.x[j] - self.x[i], self.y[j] - self.y[i]) < reach:
            return True
        self.passing.discard(pair)
        return False

    # -- impacts --------------------------------------------------------------------------------------------------

    def meet(self, i: int, j: int) -> None:
        """Two disks touch."""
        disks, surface = self.scene.disks, self.scene.surface
        motion_i, motion_j = self.motion(i), self.motion(j)
        dx, dy = self.x[j] - self.x[i], self.y[j] - self.y[i]
        apart = math.sqrt(dx * dx + dy * dy)
        nx, ny = (dx / apart, dy / apart) if apart > 0.0 else (1.0, 0.0)
        mass_i, mass_j = disks[i].mass, disks[j].mass
        closing = (motion_i[0] - motion_j[0]) * nx + (motion_i[1] - motion_j[1]) * ny
        after_i, after_j = motion_i, motion_j
        if closing > 1e-6:
            after_i, after_j = collide(
                self.radius[i],
                mass_i,
                motion_i,
                self.radius[j],
                mass_j,
                motion_j,
                nx,
                ny,
                surface.disk_restitution,
                surface.disk_friction,
            )
        parting = (after_j[0] - after_i[0]) * nx + (after_j[1] - after_i[1]) * ny
        if parting < LEAST_SEPARATION:
            push = (LEAST_SEPARATION - parting) * mass_i * mass_j / (mass_i + mass_j)
            after_i = (after_i[0] - push / mass_i * nx, after_i[1] - push / mass_i * ny, after_i[2])
            after_j = (after_j[0] + push / mass_j * nx, after_j[1] + push / mass_j * ny, after_j[2])
        if self.jammed(i) or self.jammed(j):
            share = mass_i / (mass_i + mass_j)
            vx, vy = (share * motion_i[k] + (1.0 - share) * motion_j[k] for k in (0, 1))
            after_i = after_j = (vx, vy, 0.0)
        impulse = mass_i * ((motion_i[0] - after_i[0]) * nx + (motion_i[1] - after_i[1]) * ny)
        if impulse > _NO_IMPULSE:
            touch_x, touch_y = self.x[i] + nx * self.radius[i], self.y[i] + ny * self.radius[i]
            a, b = (j, i) if j == self.mover else (i, j)
            self.contacts.append(Contact(self.now, disks[a].id, disks[b].id, "disk", touch_x, touch_y, impulse))
        self.launch(((i, after_i), (j, after_j)))

    def bounce(self, i: int, solid: Solid, nx: float, ny: float) -> None:
        """A disk touches something that never moves; the normal points into it."""
        disk = self.scene.disks[i]
        before = self.motion(i)
        after = before
        closing = before[0] * nx + before[1] * ny
        if closing > 1e-6:
            after, _ = collide(
                disk.radius, disk.mass, before, 1.0, 0.0, (0.0, 0.0, 0.0), nx, ny, solid.restitution, solid.friction
            )
        parting = -(after[0] * nx + after[1] * ny)
        if parting < LEAST_SEPARATION:
            more = LEAST_SEPARATION - parting
            after = (after[0] - more * nx, after[1] - more * ny, after[2])
        if self.jammed(i):
            after = (0.0, 0.0, 0.0)
        impulse = disk.mass * ((before[0] - after[0]) * nx + (before[1] - after[1]) * ny)
        if impulse > _NO_IMPULSE:
            touch_x, touch_y = self.x[i] + nx * disk.radius, self.y[i] + ny * disk.radius
            self.contacts.append(Contact(self.now, disk.id, solid.id, solid.kind, touch_x, touch_y, impulse))
        self.launch(((i, after),))

    def jammed(self, i: int) -> bool:
        """Count an impact of a disk; whether it is one too many."""
        since, count = self.crowding.get(i, (-1.0, 0))
        since, count = (since, count + 1) if self.now - since < JAM_TIME else (self.now, 1)
        self.crowding[i] = since, count
        return count > JAM_COUNT

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
        self.children[carrier].remove(i)
        fresh: list[int] = []
        if self.scene.disks[i].rider:
            self.drop(i)
        else:
            self.note_fall(i, carrier)
            self.parent[i] = -1
            self.peers[self.level[i]].remove(i)
            self.level[i] = 0
            self.peers[0].append(i)
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
            self.children[member] = []
            self.start_sliding(member, motion)
            self.version[member] += 1  # nothing waits for it: the path is complete
            self.moving = [other for other in self.moving if other != member]

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
        for j in sorted(self.peers[0]):
            if j not in ignored:
                self.settle(j)
                others.append((self.x[j], self.y[j], self.radius[j]))
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
            if self.level[member] >= 0:
                self.peers[self.level[member]].remove(member)
            self.level[member] = -1
            self.parent[member] = -1
            self.children[member] = []
            self.version[member] += 1
            self.speed[member] = 0.0
            if member in self.moving:
                self.moving.remove(member)
            self.left_at[member] = self.now
        self.passing = {pair for pair in self.passing if not self.left_at.keys() & set(pair)}

    # -- the record -----------------------------------------------------------------------------------------------

    def record(self, flick: Flick) -> FlickRecord:
        scene = self.scene
        final: dict[str, Pose] = dict(scene.poses)
        paths: dict[str, Path] = {}
        ends = 0.0
        for i in sorted(self.rows):
            rows = self.rows[i]
            cut = self.left_at.get(i, self.frozen_at)
            segments = []
            for n, row in enumerate(rows):
                start, x, y, vx, vy, slowing, facing, spin, unspin, length = row
                stop = min(start + length, rows[n + 1][0] if n + 1 < len(rows) else cut)
                if stop <= start and n + 1 < len(rows):
                    continue
                segments.append(
                    Segment(
                        start,
                        max(stop - start, 0.0),
                        x,
                        y,
                        vx,
                        vy,
                        slowing,
                        facing % 360.0,
                        math.degrees(spin),
                        math.degrees(unspin),
                    )
                )
                if stop > ends:
                    ends = stop
            disk = scene.disks[i].id
            path = Path(disk, tuple(segments))
            paths[disk] = path
            last = segments[-1]
            final[disk] = last.pose_after(last.duration)
        gone = tuple(scene.disks[i].id for i in sorted(self.left_at))
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
        )
