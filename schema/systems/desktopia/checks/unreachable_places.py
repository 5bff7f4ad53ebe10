"""Finds zones, artifacts, items and squads that no disk can reach, because objects block the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.systems.desktopia.bodies import Body, apart, gap_between, least_shift, near_pairs, shifted
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.move_fixes import Table, table_of, thing_edits
from schema.systems.desktopia.checks.narrow_gaps import place_of, walls, widened
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.checks.winning import goals_of, side_of
from schema.systems.desktopia.geometry import Outline, area, contains, crossing, depth_inside
from schema.systems.desktopia.goals import Carry, Reach
from schema.systems.desktopia.layout import LaidDisk, LaidThing
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.reachable_floor import Floor
from schema.systems.desktopia.script import Script, Zone
from schema.systems.desktopia.sizes import DIAMETER_MM

CODES = table(
    CodeInfo(
        "out-of-reach",
        _("Unreachable place"),
        _("Objects block this place for all disks that should reach it. Missiles and spells may still reach it."),
        "an artifact in a ring of books",
        _("Open a path, or move the place."),
    ),
    CodeInfo(
        "zone-covered",
        _("Zone covered by objects"),
        _("A zone that objects cover has no free place."),
        "a zone of 80 × 80 mm with a plate on it",
        _("Move the objects, or draw the zone elsewhere."),
    ),
    CodeInfo(
        "squads-apart",
        _("Squads cannot meet"),
        _("Objects block the squad: none of its disks can slide to an enemy."),
        "a ruler across the whole table",
        _("Open a path between the squads."),
    ),
)

MOST_TRIED = 6
"""The maximum number of gaps, and then of objects, that are tried to open a way."""

Shut = Callable[[Floor], bool]
"""A predicate: whether the place is still unreachable on a floor."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A place to reach: its name for messages, its pointer, and the parts from which it can be reached."""

    name: str
    pointer: str
    parts: Callable[[Floor], frozenset[int]]
    movers: Callable[[LaidDisk], bool]


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """The smallest disk of a squad can slide to its enemies, the zones of its goals, artifacts and items."""
    on_table = table_of(pack, script)
    radius = min((disk.radius for disk in on_table.disks if disk.seat is not None), default=0.0)
    if not radius or not on_table.bounded:
        return
    bodies = [thing.body for thing in on_table.things] + [wall.body for wall in walls(script)]
    zones = [zone for zone in script.zones if crossing(zone.points) is None and area(zone.points) > 0]
    # The check of zones reports squads without room in their zone.
    homes = {seat.deploys_in for seat in script.seats}
    covered = [zone for zone in zones if zone.id not in homes and not _has_room(on_table, bodies, zone, radius)]
    closed = may_enclose(on_table, script, 2 * radius)
    if not covered and not closed:
        return
    floor = Floor(on_table.border, bodies, radius)
    covered = [zone for zone in covered if not floor.parts_in(zone.points)]
    for zone in covered:
        number = script.zones.index(zone)
        message = _("Objects cover {zone}: no disk fits there.").format(zone=quoted(display_name(zone.name, zone.id)))
        yield warning("zone-covered", file, f"/zones/{number}", message, fixes=_uncover(on_table, script, zone, radius))
    if closed:
        yield from _shut_off(on_table, script, file, floor, radius, [zone.id for zone in covered])


def _shut_off(
    on_table: Table, script: Script, file: str, floor: Floor, radius: float, covered: list[str]
) -> Iterator[Diagnostic]:
    starts = _starts(on_table, script)
    for number, seat in enumerate(script.seats):
        if not seat.idle and _alone(script, starts, number, floor):
            shut: Shut = lambda other, number=number: _alone(script, starts, number, other)  # type: ignore[misc]  # noqa: E731
            message = _("Seat {number} is cut off: none of its disks can slide to an enemy.").format(number=number + 1)
            yield warning(
                "squads-apart", file, f"/seats/{number}", message, fixes=_opening(on_table, script, shut, radius)
            )
    reported: set[tuple[str, str]] = set()
    for goal in _places(on_table, script, radius, covered):
        movers = [start for disk, start in starts if goal.movers(disk)]
        if (goal.name, goal.pointer) in reported or not _unreachable(goal, movers, floor):
            continue
        reported.add((goal.name, goal.pointer))

        def still(other: Floor, goal: Goal = goal, movers: list[Start] = movers) -> bool:
            return _unreachable(goal, movers, other)

        message = _("Objects block {place}: no disk can slide there.").format(place=quoted(goal.name))
        fixes = _opening(on_table, script, still, radius)
        yield warning("out-of-reach", file, goal.pointer, message, fixes=fixes)


Start = Callable[[Floor], frozenset[int]]
"""The parts in which a disk can start."""


def _starts(on_table: Table, script: Script) -> list[tuple[LaidDisk, Start]]:
    zones = {zone.id: zone.points for zone in script.zones}
    found: list[tuple[LaidDisk, Start]] = []
    for disk in on_table.disks:
        if disk.seat is None:
            continue
        home = script.seats[disk.seat - 1].deploys_in
        if home is not None and home in zones:
            found.append((disk, lambda floor, points=zones[home]: floor.parts_in(points)))  # type: ignore[misc]
        else:
            found.append((disk, lambda floor, at=(disk.x, disk.y): _part(floor, *at)))  # type: ignore[misc]
    return found


def _part(floor: Floor, x: float, y: float) -> frozenset[int]:
    part = floor.part_at(x, y)
    return frozenset() if part is None else frozenset({part})


def _alone(script: Script, starts: list[tuple[LaidDisk, Start]], number: int, floor: Floor) -> bool:
    """Whether a seat shares no part of the floor with an enemy; misplaced disks are ignored."""
    own: set[int] = set()
    others: set[int] = set()
    for disk, start in starts:
        parts = start(floor)
        if not parts:
            return False
        if disk.seat == number + 1:
            own |= parts
        elif disk.seat is not None and side_of(script, disk.seat - 1) != side_of(script, number):
            others |= parts
    return bool(own) and bool(others) and not own & others


def _places(on_table: Table, script: Script, radius: float, covered: list[str]) -> Iterator[Goal]:
    """The zones of goals for the seats that have them; artifacts and items for all seats."""
    zones = {zone.id: zone for zone in script.zones if zone.id not in covered}
    for at in goals_of(script):
        if isinstance(at.goal, Reach | Carry) and at.goal.zone in zones:
            zone = zones[at.goal.zone]
            number = script.zones.index(zone)
            yield Goal(
                display_name(zone.name, zone.id),
                f"/zones/{number}",
                lambda floor, points=zone.points: floor.parts_in(points),  # type: ignore[misc]
                lambda disk, seats=at.seats: disk.seat is not None and disk.seat - 1 in seats,  # type: ignore[misc]
            )
    occupied = {disk.on for disk in on_table.disks}
    for disk in on_table.disks:
        if disk.seat is None and disk.pointer not in occupied:
            reach = disk.radius + radius + 2.0
            yield Goal(
                disk.name,
                disk.pointer,
                lambda floor, at=(disk.x, disk.y), reach=reach: floor.parts_near(*at, reach),  # type: ignore[misc]
                lambda _disk: True,
            )


def _unreachable(goal: Goal, movers: Iterable[Start], floor: Floor) -> bool:
    there = goal.parts(floor)
    starts = [start(floor) for start in movers]
    return bool(there) and bool(starts) and all(parts and not parts & there for parts in starts)


def may_enclose(on_table: Table, script: Script, diameter: float) -> bool:
    """Whether objects could block a place: only a closed chain can, possibly with the border."""
    border = on_table.border
    if not _is_convex(border):
        return True
    things = [thing.body for thing in on_table.things]
    if any(isinstance(body, Outline) and not _is_convex(body.points) for body in things):
        return True
    edges = [Outline((border[index - 1], border[index])) for index in range(len(border))]
    parents = list(range(len(things) + 1))

    def root(node: int) -> int:
        while parents[node] != node:
            node = parents[node]
        return node

    near: list[list[int]] = [[] for _body in things]
    for one, other in near_pairs(things, diameter):
        if (
            not apart(things[one], things[other], diameter)
            and gap_between(things[one], things[other]).length < diameter
        ):
            near[other].append(one)
    for index, body in enumerate(things):
        touched = sum(not apart(body, edge, diameter) and gap_between(body, edge).length < diameter for edge in edges)
        for node in (*near[index], *[len(things)] * touched):
            if root(index) == root(node):
                return True
            parents[root(index)] = root(node)
    return False


def _is_convex(points: tuple[tuple[float, float], ...]) -> bool:
    turns = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(points, (*points[1:], points[0]), (*points[2:], *points[:2]), strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def _has_room(on_table: Table, bodies: list[Body], zone: Zone, radius: float) -> bool:
    """Whether a disk certainly fits into a zone: at its middle, or between its middle and a corner."""
    middle = sum(x for x, _y in zone.points) / len(zone.points), sum(y for _x, y in zone.points) / len(zone.points)
    halfway = [((x + middle[0]) / 2, (y + middle[1]) / 2) for x, y in zone.points]
    return any(
        contains(zone.points, x, y)
        and contains(on_table.border, x, y)
        and not any(depth_inside(x, y, radius, body) > 0 for body in bodies)
        for x, y in (middle, *halfway)
    )


def _uncover(on_table: Table, script: Script, zone: Zone, radius: float) -> tuple[Fix, ...]:
    """A fix that moves one object off the zone, if that is enough."""
    solid = [wall.body for wall in walls(script)]

    def enough(rest: list[LaidThing]) -> bool:
        floor = Floor(on_table.border, [*(thing.body for thing in rest), *solid], radius)
        return bool(floor.parts_in(zone.points))

    return off_zone(on_table, script, zone, enough)


def off_zone(on_table: Table, script: Script, zone: Zone, enough: Callable[[list[LaidThing]], bool]) -> tuple[Fix, ...]:
    """A fix that moves the first object off a zone for which `enough` is true with all other objects."""
    on_zone = [thing for thing in on_table.things if gap_between(thing.body, Outline(zone.points)).length == 0]
    for thing in on_zone[:MOST_TRIED]:
        if not enough([other for other in on_table.things if other is not thing]):
            continue
        at = place_of(script, thing)

        def fits(to: tuple[float, float], thing: LaidThing = thing, at: tuple[float, float] = at) -> bool:
            body = shifted(thing.body, to[0] - at[0], to[1] - at[1])
            return gap_between(body, Outline(zone.points)).length > 0 and on_table.thing_fits(thing, body)

        spot = least_shift(at, fits, most=800.0)
        title = _("Move {object} off the zone").format(object=quoted(thing.name))
        if spot is not None:
            return (Fix(title, "unsafe", thing_edits(thing, spot)),)
    return ()


def _opening(on_table: Table, script: Script, shut: Shut, radius: float) -> tuple[Fix, ...]:
    """A fix that opens a way: it widens the gap that lacks least, or else removes an object."""
    widest = max(disk.radius for disk in on_table.disks if disk.seat is not None) * 2
    target = math.floor(max(widest, DIAMETER_MM["fighter"])) + 1.0
    solid = [wall.body for wall in walls(script)]

    def opens(things: Iterable[LaidThing]) -> bool:
        return not shut(Floor(on_table.border, [*(thing.body for thing in things), *solid], radius))

    pairs = [
        (gap_between(on_table.things[one].body, on_table.things[other].body).length, one, other)
        for one, other in near_pairs([thing.body for thing in on_table.things], target)
    ]
    narrow = [pair for pair in pairs if pair[0] < target]
    for _gap, first, second in sorted(narrow, reverse=True)[:MOST_TRIED]:
        for one, other in ((first, second), (second, first)):
            thing, beside = on_table.things[one], on_table.things[other]
            spot = widened(on_table, script, thing, beside, target)
            if spot is None:
                continue
            at = place_of(script, thing)
            body = shifted(thing.body, spot[0] - at[0], spot[1] - at[1])
            if opens(replace(each, body=body) if each is thing else each for each in on_table.things):
                title = _("Widen {one} to {other} to {width} mm").format(
                    one=thing.name, other=beside.name, width=format_number(target)
                )
                return (Fix(title, "unsafe", thing_edits(thing, spot)),)
    for thing in on_table.things[: 2 * MOST_TRIED]:
        if opens(each for each in on_table.things if each is not thing):
            title = _("Remove {object}").format(object=quoted(thing.name))
            return (Fix(title, "unsafe", (("remove", thing.pointer, None),)),)
    return ()
