"""The state of a running flick: positions, motions and stacking of the disks, and what is recorded."""

import math

from simulator.physics.disk_layout import DiskLayout
from simulator.physics.flick_record import Contact, Departure, Fall
from simulator.physics.impacts import Spun
from simulator.physics.motion import INFINITY
from simulator.physics.static_geometry import Solid

END = -1
"""Kinds of events other than contacts of two disks: a motion ends, a solid is touched, an open edge is crossed."""
SOLID = -2
EDGE = -3

_NO_IMPULSE = 1e-9
_WITHIN = 1e-6

Row = tuple[float, float, float, float, float, float, float, float, float, float]
"""A segment in the making: start, x, y, vx, vy, deceleration, facing, spin and its deceleration in radians, length."""
Event = tuple[float, int, int, int, int, int, float, float]
"""Time, disk, other disk or kind of event, the versions of both, the solid or edge, and the normal into a solid."""
Place = tuple[float, float]


class Passage:
    """What the flicked disk may go through, and how often it still may."""

    __slots__ = ("disks", "kept", "left", "over", "solids")

    def __init__(self, disks: frozenset[int], solids: frozenset[str], left: int, kept: float, over: bool) -> None:
        self.disks = disks
        self.solids = solids
        self.left = left
        self.kept = kept
        self.over = over


class Flight:
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
        "own_hurdles",
        "parent",
        "passages",
        "passing",
        "pierced",
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
        "through",
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

    def __init__(self, scene: DiskLayout) -> None:
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
        # What the flicked disk goes through, which of the contacts were such ones, the pairs that are within each
        # other, and the solids that are still in its way.
        self.through: list[Passage] = []
        self.passages: list[int] = []
        self.pierced: set[tuple[int, int]] = set()
        self.own_hurdles = self.hurdles

    def settle(self, i: int) -> None:
        """Advance position, speed and spin of a disk to the current time."""
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

    def place(self, i: int) -> tuple[float, float, float]:
        """The current position and speed of a disk, without settling it."""
        speed, elapsed = self.speed[i], self.now - self.since[i]
        if elapsed <= 0.0 or speed <= 0.0:
            return self.x[i], self.y[i], speed
        slowing = self.slowing[i]
        if slowing > 0.0 and elapsed * slowing >= speed:
            arc, speed = 0.5 * speed * speed / slowing, 0.0
        else:
            arc, speed = (speed - 0.5 * slowing * elapsed) * elapsed, speed - slowing * elapsed
        return self.x[i] + self.ux[i] * arc, self.y[i] + self.uy[i] * arc, speed

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

    def passes(self, i: int, j: int) -> bool:
        """Whether i is still moving off the artifact j, or j off i."""
        pair = (i, j) if i < j else (j, i)
        if pair not in self.passing:
            return False
        reach = self.radius[i] + self.radius[j]
        if pair in self.pierced:
            # At the moment of the touch they are as far apart as this, but for rounding.
            reach += _WITHIN
        x, y, _ = self.place(i)
        other_x, other_y, _ = self.place(j)
        if math.hypot(other_x - x, other_y - y) < reach:
            return True
        self.passing.discard(pair)
        self.pierced.discard(pair)
        return False

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
