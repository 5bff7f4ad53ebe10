"""Quick fixes that move what lies on a table: which places are free for it, and the edits that put it there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from schema.diagnostics.diagnostic import Fix, Operation
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
"""For so many findings of a kind in one script a place is looked for: who has more lets a few be settled first."""

Move = tuple[LaidDisk, Point]


@dataclass(frozen=True)
class Table:
    """What lies on one table: its border, disks and objects."""

    border: tuple[Point, ...]
    disks: tuple[LaidDisk, ...]
    things: tuple[LaidThing, ...]
    effort: Effort = field(default_factory=Effort, compare=False)
    """What may still be spent on looking for free places: for a crowd the first findings have fixes."""

    @cached_property
    def near(self) -> Near:
        """The objects by where they lie."""
        return Near([thing.body for thing in self.things])

    @cached_property
    def bounded(self) -> bool:
        """Whether the border says what is inside; else nothing can be moved there."""
        return crossing(self.border) is None and area(self.border) > 0

    def ground(self, *moving: LaidDisk) -> FreeGround:
        """What leaves room for disks that are about to be moved, and for who stands on them or below."""
        lifted = {disk.pointer for disk in self.together(*moving)}
        others = tuple(Round(disk.x, disk.y, disk.radius) for disk in self.disks if disk.pointer not in lifted)
        return FreeGround(self.border, tuple(thing.body for thing in self.things), others, self.near, self.effort)

    def together(self, *moving: LaidDisk) -> Iterator[LaidDisk]:
        """The disks, those that stand on them, and those they stand on."""
        pointers = {disk.pointer for disk in moving}
        below = {disk.on for disk in moving if disk.on}
        for disk in self.disks:
            if disk.pointer in pointers | below or disk.on in pointers:
                yield disk

    def radius_of(self, disk: LaidDisk) -> float:
        """The radius that needs room when the disk is moved."""
        return max(each.radius for each in self.together(disk))

    def nearest_free(self, disk: LaidDisk, *also_moving: LaidDisk) -> Point | None:
        """The nearest place where the disk may stand."""
        if not self.bounded:
            return None
        return self.ground(disk, *also_moving).nearest_free(disk.x, disk.y, self.radius_of(disk))

    def free(self, moves: Sequence[Move]) -> bool:
        """Whether all of the disks may stand there at the same time."""
        ground = self.ground(*(disk for disk, _at in moves))
        for disk, (x, y) in moves:
            radius = self.radius_of(disk)
            if not self.bounded or not ground.free(x, y, radius):
                return False
            ground = ground.with_disk(x, y, radius)
        return True

    def edits(self, moves: Sequence[Move]) -> tuple[tuple[Operation, str, object], ...]:
        """The edits that move the disks, with who stands on them and what they stand on."""
        found: list[tuple[Operation, str, object]] = []
        for disk, (x, y) in moves:
            for each in self.together(disk):
                found += [("replace", f"{each.pointer}/x", x), ("replace", f"{each.pointer}/y", y)]
        return tuple(found)

    def thing_fits(self, thing: LaidThing, body: Body) -> bool:
        """Whether an object has room there: wholly on the battlefield, in no disk and no other object."""
        if not inside_border(body, self.border):
            return False
        if any(depth_inside(disk.x, disk.y, disk.radius, body) > 1e-9 for disk in self.disks):
            return False
        others = (self.things[index] for index in self.near.about(*bounds(body)))
        return all(gap_between(body, other.body).length > 0 for other in others if other.pointer != thing.pointer)


def table_of(pack: Pack, script: Script) -> Table:
    """What a script puts on its table."""
    return Table(script.battlefield.points, tuple(disks_of(pack, script)), tuple(things_of(pack, script)))


def distance_moved(disk: LaidDisk, at: Point) -> float:
    """How far a disk is moved, in mm."""
    return math.dist((disk.x, disk.y), at)


def apart_fix(table: Table, one: LaidDisk, other: LaidDisk) -> tuple[Fix, ...]:
    """Moves two disks apart: each by half if there is room, else the one that has the shorter way."""
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
    """Moves a disk to the nearest free place; `title` is told the `distance`."""
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
    """Moves an object to a near place where it has room; `title` is told the `distance`."""
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


def thing_edits(thing: LaidThing, spot: Point) -> tuple[tuple[Operation, str, object], ...]:
    """The edits that put an object somewhere."""
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
