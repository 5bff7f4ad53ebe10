"""Quick fixes that move pieces on the table to free places."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from schema.diagnostics.diagnostic import Edits, Fix, Operation
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.models.base import Point
from schema.systems.desktopia.bodies import Body, Near, bounds, gap_between, inside_border, least_shift, shifted
from schema.systems.desktopia.free_places import Effort, FreeGround
from schema.systems.desktopia.geometry import Round, area, crossing, depth_inside
from schema.systems.desktopia.layout import LaidDisk, LaidThing, disks_of, things_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

MOST_SOUGHT = 30
"""The maximum number of findings of a kind in one script that get a fix, because finding a place takes long."""

Move = tuple[LaidDisk, Point]


@dataclass(frozen=True)
class Table:
    """One table: its border, disks and objects."""

    border: tuple[Point, ...]
    disks: tuple[LaidDisk, ...]
    things: tuple[LaidThing, ...]
    effort: Effort = field(default_factory=Effort, compare=False)
    """The remaining effort for finding free places: on a crowded table only the first findings get fixes."""

    @cached_property
    def near(self) -> Near:
        """A spatial index of the objects."""
        return Near([thing.body for thing in self.things])

    @cached_property
    def bounded(self) -> bool:
        """Whether the border is a valid polygon; otherwise no piece can be moved."""
        return crossing(self.border) is None and area(self.border) > 0

    def ground(self, *moving: LaidDisk) -> FreeGround:
        """The free ground when these disks are moved, together with the disks on them or below."""
        lifted = {disk.pointer for disk in self.together(*moving)}
        others = tuple(Round(disk.x, disk.y, disk.radius) for disk in self.disks if disk.pointer not in lifted)
        return FreeGround(self.border, tuple(thing.body for thing in self.things), others, self.near, self.effort)

    def together(self, *moving: LaidDisk) -> Iterator[LaidDisk]:
        """The disks, those on them, and those below them."""
        pointers = {disk.pointer for disk in moving}
        below = {disk.on for disk in moving if disk.on}
        for disk in self.disks:
            if disk.pointer in pointers | below or disk.on in pointers:
                yield disk

    def radius_of(self, disk: LaidDisk) -> float:
        """The radius that needs room when the disk is moved."""
        return max(each.radius for each in self.together(disk))

    def nearest_free(self, disk: LaidDisk, *also_moving: LaidDisk) -> Point | None:
        """The nearest free place for the disk."""
        if not self.bounded:
            return None
        return self.ground(disk, *also_moving).nearest_free(disk.x, disk.y, self.radius_of(disk))

    def free(self, moves: Sequence[Move]) -> bool:
        """Whether all of the disks fit there at the same time."""
        ground = self.ground(*(disk for disk, _at in moves))
        for disk, (x, y) in moves:
            radius = self.radius_of(disk)
            if not self.bounded or not ground.free(x, y, radius):
                return False
            ground = ground.with_disk(x, y, radius)
        return True

    def edits(self, moves: Sequence[Move]) -> Edits:
        """The edits that move the disks, together with those on them and below them."""
        found: list[tuple[Operation, str, object]] = []
        for disk, (x, y) in moves:
            for each in self.together(disk):
                found += [("replace", f"{each.pointer}/x", x), ("replace", f"{each.pointer}/y", y)]
        return tuple(found)

    def thing_fits(self, thing: LaidThing, body: Body) -> bool:
        """Whether an object has room there: inside the battlefield, overlapping no disk and no other object."""
        if not inside_border(body, self.border):
            return False
        if any(depth_inside(disk.x, disk.y, disk.radius, body) > 1e-9 for disk in self.disks):
            return False
        others = (self.things[index] for index in self.near.about(*bounds(body)))
        return all(gap_between(body, other.body).length > 0 for other in others if other.pointer != thing.pointer)


def table_of(pack: Pack, script: Script) -> Table:
    """The table of a script."""
    return Table(script.battlefield.points, tuple(disks_of(pack, script)), tuple(things_of(pack, script)))


def distance_moved(disk: LaidDisk, at: Point) -> float:
    """The distance by which a disk is moved, in mm."""
    return math.dist((disk.x, disk.y), at)


def apart_fix(table: Table, one: LaidDisk, other: LaidDisk) -> tuple[Fix, ...]:
    """A fix that moves two disks apart: each by half if there is room, else the one with the shorter way."""
    choices: list[tuple[Move, ...]] = []
    both = _halves(one, other)
    if table.free(both):
        choices.append(both)
    else:
        for disk in (one, other):
            spot = table.nearest_free(disk)
            if spot is not None:
                choices.append(((disk, spot),))
    if not choices:
        return ()
    moves = min(choices, key=lambda each: sum(distance_moved(*move) for move in each))
    title = _("Nudge apart by {distance} mm").format(
        distance=format_number(sum(distance_moved(*move) for move in moves), ".1f")
    )
    return (Fix(title, "unsafe", table.edits(moves)),)


def free_fix(table: Table, disk: LaidDisk, title: str) -> tuple[Fix, ...]:
    """A fix that moves a disk to the nearest free place; `title` is formatted with the `distance`."""
    spot = table.nearest_free(disk)
    if spot is None:
        return ()
    return (
        Fix(
            title.format(distance=format_number(distance_moved(disk, spot), ".1f")),
            "unsafe",
            table.edits(((disk, spot),)),
        ),
    )


def thing_fix(
    table: Table, script: Script, thing: LaidThing, title: str, towards: Sequence[Point] = ()
) -> tuple[Fix, ...]:
    """A fix that moves an object to a nearby free place; `title` is formatted with the `distance`."""
    if not table.bounded:
        return ()
    placed = script.landscape[int(thing.pointer.rpartition("/")[2])]
    at = (placed.x, placed.y)
    spot = least_shift(
        at,
        lambda to: table.thing_fits(thing, shifted(thing.body, to[0] - at[0], to[1] - at[1])),
        towards,
        most=5 * _extent(table.border),
    )
    if spot is None:
        return ()
    return (Fix(title.format(distance=format_number(math.dist(at, spot), ".1f")), "unsafe", thing_edits(thing, spot)),)


def thing_edits(thing: LaidThing, spot: Point) -> Edits:
    """The edits that move an object."""
    return ("replace", f"{thing.pointer}/x", spot[0]), ("replace", f"{thing.pointer}/y", spot[1])


def _halves(one: LaidDisk, other: LaidDisk) -> tuple[Move, Move]:
    """Both disks moved straight apart until they touch, on the grid of 0.1 mm."""
    dx, dy = other.x - one.x, other.y - one.y
    away = math.hypot(dx, dy)
    ux, uy = (dx / away, dy / away) if away else (1.0, 0.0)
    needed = one.radius + other.radius
    for extra in range(6):
        half = (needed - away) / 2 + extra * 0.05
        first = round(one.x - ux * half, 1), round(one.y - uy * half, 1)
        second = round(other.x + ux * half, 1), round(other.y + uy * half, 1)
        if math.dist(first, second) >= needed:
            break
    return (one, first), (other, second)


@lru_cache(maxsize=64)
def _extent(border: tuple[Point, ...]) -> float:
    across, down = [x for x, _y in border], [y for _x, y in border]
    return math.hypot(max(across) - min(across), max(down) - min(down))
