"""Finds lines along which a flicked disk hits another: direct, thin, off a solid, or off a third disk.

Geometry only, with the rebounds of the physics: it computes direction and speed, not the result. Blocked lines, and
lines that cross an open edge first, are left out. Frame and units are those of the table.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import Literal

from schema.frozen_dataclass import record
from simulator.physics.geometry import inside
from simulator.physics.static_geometry import Face, Hurdle, Solid, landscape
from simulator.physics.table import Disk, Point, Table
from simulator.systems.desktopia.state import Piece

Kind = Literal["direct", "thin", "bank", "carom"]
THIN_SHARE = 0.75
"""How far off the centre a thin line aims, as a share of the two radii together."""
ARRIVALS_MM_S = (250.0, 900.0, 2000.0)
"""Speeds at which a flicked disk reaches its target."""
FASTEST_MM_S = 4500.0
_CAROM_STEP = math.radians(8.0)
_LEAST_LEG_MM = 1.0


@record
class Line:
    """A direction in degrees in which a disk hits the target, after a path of `length` mm.

    After a rebound it has the share `left` of its speed, with `last` mm to go; 1 and 0 without one.
    """

    direction: float
    length: float
    kind: Kind
    target: str
    left: float = 1.0
    last: float = 0.0
    via: str = ""
    """The solid or the disk of the rebound."""


@record
class Obstruction:
    """The first thing in the way of a moving disk; `name` is empty for nothing, `is_disk` is False for solids."""

    distance: float
    name: str = ""
    is_disk: bool = False


@record
class AimingGround:
    """What a flicked disk can hit: the solids of the table and the disks that lie on it."""

    table: Table
    disks: tuple[Disk, ...]
    solids: tuple[Solid, ...] = field(init=False)
    _circles: tuple[tuple[float, float, float, str], ...] = field(init=False)
    """The disks as the search for obstructions reads them: centre, radius, id."""
    _hurdles: tuple[Hurdle, ...] = field(init=False)
    _facing: dict[tuple[float, float, float], list["_Facing"]] = field(init=False, compare=False)
    """By place and radius of a flicked disk, the flat sides that face it."""
    _glances: dict[tuple[str, float, float, str], list["_Glance | None"]] = field(init=False, compare=False)
    """By flicked disk, its place and the disk that it glances off, where the ways out lead."""

    def __post_init__(self) -> None:
        ground = landscape(self.table)
        object.__setattr__(self, "_facing", {})
        object.__setattr__(self, "_glances", {})
        object.__setattr__(self, "solids", ground.solids)
        object.__setattr__(self, "_hurdles", ground.hurdles)
        object.__setattr__(self, "_circles", tuple((disk.x, disk.y, disk.radius, disk.id) for disk in self.disks))

    @classmethod
    def of(cls, table: Table, disks: Iterable[Disk]) -> "AimingGround":
        """Build from all disks. Riders and disks that lie on another disk cannot be hit and are left out."""
        return cls(table, tuple(disk for disk in disks if not disk.rider and disk.on is None))

    @property
    def slide(self) -> float:
        """The deceleration of a sliding disk in mm/s2."""
        return self.table.surface.friction * self.table.surface.gravity

    def holds(self, x: float, y: float) -> bool:
        """Whether a disk with its centre there is on the battlefield."""
        return inside(self.table.border, x, y)

    def first_in_way(
        self, x: float, y: float, ux: float, uy: float, radius: float, mover: str, most: float
    ) -> Obstruction:
        """The first obstruction of a disk that slides from (x, y) along the unit vector, within `most` mm."""
        nearest, name, is_disk = most, "", False
        for disk_x, disk_y, reach, disk in self._circles:
            # `_to_circle`, inlined: this is a hot loop of the bots.
            dx, dy = disk_x - x, disk_y - y
            along = dx * ux + dy * uy
            reach += radius
            if along <= 0.0 or along - reach >= nearest or disk == mover:
                continue
            across = dx * uy - dy * ux
            square = reach * reach - across * across
            if square <= 0.0:
                continue
            distance = max(0.0, along - math.sqrt(square))
            if distance < nearest:
                nearest, name, is_disk = distance, disk, True
        for number, _, _, _, _, mid_x, mid_y, size, _, faces, rounds in self._hurdles:
            # Whether the path stays clear of the circle around the solid: beside it, or before or behind it.
            dx, dy = mid_x - x, mid_y - y
            size += radius
            across = dx * uy - dy * ux
            if across > size or across < -size:
                continue
            along = dx * ux + dy * uy
            if along < -size or along - size > nearest:
                continue
            before = nearest
            for fx, fy, ex, ey, length in faces:
                # Only the free side stops it, and only if the way there leads onto the face.
                rate = ux * ey - uy * ex
                if rate >= 0.0:
                    continue
                gap = (x - fx) * ey - (y - fy) * ex - radius
                if gap < -radius:
                    continue
                distance = gap / -rate if gap > 0.0 else 0.0
                if distance < nearest:
                    along = (x + distance * ux - fx) * ex + (y + distance * uy - fy) * ey
                    if 0.0 <= along <= length:
                        nearest = distance
            for cx, cy, reach in rounds:
                dx, dy = cx - x, cy - y
                along = dx * ux + dy * uy
                if along <= 0.0:
                    continue
                reach += radius
                across = dx * uy - dy * ux
                square = reach * reach - across * across
                if square <= 0.0:
                    continue
                distance = max(0.0, along - math.sqrt(square))
                if distance < nearest:
                    nearest = distance
            if nearest < before:
                name, is_disk = self.solids[number].id, False
        return Obstruction(nearest, name, is_disk)

    def way_to(
        self, x: float, y: float, ux: float, uy: float, radius: float, mover: str, most: float, target: Disk | Piece
    ) -> float:
        """How far a disk slides until it meets the target, less than `most` mm; -1 if it meets anything else before.

        As `first_in_way`, which answers the same question; this one stops at the first thing that is in the way.
        """
        dx, dy = target.x - x, target.y - y
        way = _to_circle(x, y, ux, uy, target.x, target.y, radius + target.radius)
        wanted = target.id
        if way >= most or wanted == mover:
            return -1.0
        seen = False
        for disk_x, disk_y, reach, disk in self._circles:
            dx, dy = disk_x - x, disk_y - y
            along = dx * ux + dy * uy
            reach += radius
            if along <= 0.0 or along - reach > way:
                continue
            across = dx * uy - dy * ux
            if across >= reach or across <= -reach or disk == mover:
                continue
            if disk == wanted:
                seen = True
                continue
            square = reach * reach - across * across
            if square <= 0.0:
                continue
            distance = max(0.0, along - math.sqrt(square))
            # Of two that are met at once the first counts.
            if distance < way or (distance == way and not seen):
                return -1.0
        if not seen:
            return -1.0
        for _, _, _, _, _, mid_x, mid_y, size, _, faces, rounds in self._hurdles:
            dx, dy = mid_x - x, mid_y - y
            size += radius
            across = dx * uy - dy * ux
            if across > size or across < -size:
                continue
            along = dx * ux + dy * uy
            if along < -size or along - size > way:
                continue
            for fx, fy, ex, ey, length in faces:
                # As in `first_in_way`.
                rate = ux * ey - uy * ex
                if rate >= 0.0:
                    continue
                gap = (x - fx) * ey - (y - fy) * ex - radius
                if gap < -radius:
                    continue
                distance = gap / -rate if gap > 0.0 else 0.0
                if distance < way:
                    along = (x + distance * ux - fx) * ex + (y + distance * uy - fy) * ey
                    if 0.0 <= along <= length:
                        return -1.0
            for cx, cy, reach in rounds:
                dx, dy = cx - x, cy - y
                along = dx * ux + dy * uy
                if along <= 0.0:
                    continue
                reach += radius
                across = dx * uy - dy * ux
                square = reach * reach - across * across
                if square > 0.0 and max(0.0, along - math.sqrt(square)) < way:
                    return -1.0
        return way


def speeds(line: Line, slide: float, arrivals: tuple[float, ...]) -> tuple[float, ...]:
    """Speeds (mm/s) with which a disk reaches its target, slowest first; none above `FASTEST_MM_S`."""
    found = []
    for arrival in arrivals:
        after_rebound = arrival * arrival + 2.0 * slide * line.last
        speed = math.sqrt(after_rebound / line.left**2 + 2.0 * slide * (line.length - line.last))
        if speed <= FASTEST_MM_S:
            found.append(speed)
    return tuple(found)


def straight_lines(ground: AimingGround, mover: Disk, target: Disk) -> Iterator[Line]:
    """The direct line and a thin one on each side, if the path is clear."""
    dx, dy = target.x - mover.x, target.y - mover.y
    apart = math.hypot(dx, dy)
    reach = mover.radius + target.radius
    if apart <= reach:
        return
    towards = math.atan2(dy, dx)
    for kind, share in (("direct", 0.0), ("thin", -THIN_SHARE), ("thin", THIN_SHARE)):
        angle = towards + math.asin(share * reach / apart)
        ux, uy = math.cos(angle), math.sin(angle)
        way = ground.way_to(mover.x, mover.y, ux, uy, mover.radius, mover.id, apart, target)
        if way >= 0.0:
            yield Line(math.degrees(angle), way, "direct" if kind == "direct" else "thin", target.id)


def bank_lines(ground: AimingGround, mover: Disk, target: Disk) -> Iterator[Line]:
    """Lines off the flat side of a wall or an obstacle: to the mirror image, corrected for the loss of a rebound."""
    radius, target_x, target_y = mover.radius, target.x, target.y
    for solid, face, high, begin in _facing(ground, mover):
        x, y, ex, ey, length = face
        dx, dy = target_x - x, target_y - y
        low = dx * ey - dy * ex - radius
        # Most flat sides face away from one of the two disks.
        if low <= _LEAST_LEG_MM:
            continue
        along = dx * ex + dy * ey - begin
        # The rebound lies between the two disks along the face.
        if (begin < 0.0 and begin + along < 0.0) or (begin > length and begin + along > length):
            continue
        line = _bank(ground, mover, target, solid, face, high, low, begin, along)
        if line is not None:
            yield line


def carom_lines(ground: AimingGround, mover: Disk, first: Disk, target: Disk) -> Iterator[Line]:
    """Lines on which the mover glances off one disk and continues to another."""
    dx, dy = first.x - mover.x, first.y - mover.y
    apart = math.hypot(dx, dy)
    reach = mover.radius + first.radius
    if apart <= reach + _LEAST_LEG_MM or first.id == target.id:
        return
    # Seen from the first disk's centre, the mover may touch it anywhere on the near half of its rim.
    back = math.atan2(-dy, -dx)
    key = mover.id, mover.x, mover.y, first.id
    glances = ground._glances.get(key)
    if glances is None:
        glances = ground._glances[key] = _all_glances(ground, mover, first, back, math.acos(reach / apart) * 0.97)
    target_x, target_y = target.x, target.y
    before: tuple[float, float] | None = None
    for glance in glances:
        if glance is None:
            before = None
            continue
        turn, px, py, out = glance
        # The angle (radians) by which the path out misses the target's centre.
        miss = (math.atan2(target_y - py, target_x - px) - out + math.pi) % math.tau - math.pi
        if before is not None and before[1] * miss < 0.0 and abs(before[1] - miss) < 1.5:
            line = _carom(ground, mover, first, target, back + _root(before, (turn, miss)))
            if line is not None:
                yield line
        before = turn, miss


# --- one rebound --------------------------------------------------------------------------------


_Facing = tuple[Solid, Face, float, float]
"""A flat side that faces a disk, how far its rim is above it, and where along it the disk is."""


def _facing(ground: AimingGround, mover: Disk) -> list[_Facing]:
    """The flat sides that face a disk: the same ones for all of its targets."""
    key = mover.x, mover.y, mover.radius
    known = ground._facing.get(key)
    if known is None:
        known = ground._facing[key] = []
        for solid in ground.solids:
            for face in solid.faces:
                x, y, ex, ey, _ = face
                high = (mover.x - x) * ey - (mover.y - y) * ex - mover.radius
                if high > _LEAST_LEG_MM:
                    known.append((solid, face, high, (mover.x - x) * ex + (mover.y - y) * ey))
    return known


def _bank(
    ground: AimingGround,
    mover: Disk,
    target: Disk,
    solid: Solid,
    face: Face,
    high: float,
    low: float,
    begin: float,
    along: float,
) -> Line | None:
    """The line off one flat side, which the rims of the disks are `high` and `low` above, `along` it from `begin`."""
    x, y, ex, ey, length = face
    nx, ny = ey, -ex
    way = _slope_in(abs(along), high, low, solid.restitution, solid.friction)
    touch = begin + math.copysign(way * high, along)
    if not 0.0 <= touch <= length:
        return None
    tx, ty = x + touch * ex + mover.radius * nx, y + touch * ey + mover.radius * ny
    if not inside(ground.table.border, tx, ty):
        return None
    dx, dy = tx - mover.x, ty - mover.y
    first_leg = math.hypot(dx, dy)
    met = ground.first_in_way(mover.x, mover.y, dx / first_leg, dy / first_leg, mover.radius, mover.id, first_leg + 1.0)
    if met.is_disk or met.name != solid.id or met.distance < first_leg - 0.5:
        return None
    gx, gy = target.x - tx, target.y - ty
    away = math.hypot(gx, gy)
    last = ground.way_to(tx + nx, ty + ny, gx / away, gy / away, mover.radius, mover.id, away, target)
    if last < 0.0:
        return None
    kept = math.hypot(_tangent_kept(way, solid.restitution, solid.friction), solid.restitution) / math.hypot(way, 1.0)
    direction = math.degrees(math.atan2(dy, dx))
    return Line(direction, first_leg + last, "bank", target.id, max(kept, 0.05), last, solid.id)


def _tangent_kept(slope: float, restitution: float, friction: float) -> float:
    """Speed along the solid after the rebound for a disk that came without spin, its speed into it being 1.

    It slips all the time, or the rim grips: then a disk keeps two thirds.
    """
    return max(slope - friction * (1.0 + restitution), slope * 2.0 / 3.0)


def _slope_in(along: float, high: float, low: float, restitution: float, friction: float) -> float:
    """Speed along the solid by speed into it, with which a disk `high` above it comes to `low`, `along` further on."""
    soft = max(restitution, 1e-3)
    slipping = (along + low * friction * (1.0 + restitution) / soft) / (high + low / soft)
    gripping = along / (high + low * 2.0 / (3.0 * soft))
    # The larger of the two directions out counts, so the smaller direction in.
    return min(slipping, gripping)


def _after_carom(
    mover: Disk, first: Disk, ground: AimingGround, angle: float
) -> tuple[float, float, float, float, float]:
    """The mover's position when it touches the first disk at `angle`, its velocity out per unit of speed, the path in
    in mm.
    """
    reach = mover.radius + first.radius
    px, py = first.x + reach * math.cos(angle), first.y + reach * math.sin(angle)
    dx, dy = px - mover.x, py - mover.y
    leg = math.hypot(dx, dy)
    ux, uy = dx / leg, dy / leg
    nx, ny = -math.cos(angle), -math.sin(angle)
    surface = ground.table.surface
    into = ux * nx + uy * ny
    push = (1.0 + surface.disk_restitution) * into * first.mass / (mover.mass + first.mass)
    sx, sy = ux - into * nx, uy - into * ny
    sideways = math.hypot(sx, sy)
    # Rubbing rims: at most the friction of the push, and at most what makes them grip.
    grip = sideways / 3.0 * first.mass / (mover.mass + first.mass)
    rub = min(surface.disk_friction * push, grip)
    if sideways > 1e-9:
        sx, sy = sx * (1.0 - rub / sideways), sy * (1.0 - rub / sideways)
    return px, py, sx + (into - push) * nx, sy + (into - push) * ny, leg


_Glance = tuple[float, float, float, float]
"""An angle of touching (radians, from straight back), where the mover is then, and the direction out (radians)."""


def _all_glances(ground: AimingGround, mover: Disk, first: Disk, back: float, widest: float) -> "list[_Glance | None]":
    """The ways on which the mover leaves the first disk, whatever its target; None where it hardly moves on."""
    found: list[_Glance | None] = []
    turn = -widest
    while turn <= widest:
        px, py, ox, oy, _ = _after_carom(mover, first, ground, back + turn)
        found.append(None if math.hypot(ox, oy) < 0.1 else (turn, px, py, math.atan2(oy, ox)))
        turn += _CAROM_STEP
    return found


def _root(before: tuple[float, float], after: tuple[float, float]) -> float:
    (low, miss_low), (high, miss_high) = before, after
    return low + (high - low) * miss_low / (miss_low - miss_high)


def _carom(ground: AimingGround, mover: Disk, first: Disk, target: Disk, angle: float) -> Line | None:
    px, py, ox, oy, leg = _after_carom(mover, first, ground, angle)
    ux, uy = (px - mover.x) / leg, (py - mover.y) / leg
    if ground.way_to(mover.x, mover.y, ux, uy, mover.radius, mover.id, leg + 1.0, first) < 0.0:
        return None
    left = math.hypot(ox, oy)
    away = math.hypot(target.x - px, target.y - py)
    # The first disk moves out of the path, so it is not in its own way.
    after = AimingGround(ground.table, tuple(disk for disk in ground.disks if disk.id != first.id))
    last = after.way_to(px, py, ox / left, oy / left, mover.radius, mover.id, away, target)
    if last < 0.0:
        return None
    direction = math.degrees(math.atan2(uy, ux))
    return Line(direction, leg + last, "carom", target.id, left, last, first.id)


# --- a disk on its way --------------------------------------------------------------------------


def _to_circle(x: float, y: float, ux: float, uy: float, cx: float, cy: float, reach: float) -> float:
    """The distance until the centre is `reach` from (cx, cy); infinite for never, or when it moves away."""
    dx, dy = cx - x, cy - y
    along = dx * ux + dy * uy
    if along <= 0.0:
        return math.inf
    across = dx * uy - dy * ux
    square = reach * reach - across * across
    if square <= 0.0:
        return math.inf
    return max(0.0, along - math.sqrt(square))


def spot_ahead(mover: Point, direction: float, distance: float) -> Point:
    """The point `distance` mm from a position in a direction (degrees)."""
    angle = math.radians(direction)
    return mover[0] + distance * math.cos(angle), mover[1] + distance * math.sin(angle)
