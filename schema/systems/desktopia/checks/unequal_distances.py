"""Finds equal squads with unequal distances to artifacts and items, to their zones, or to their enemies.

Only symmetric battles are measured: two players, the same ranks, the same goal. A difference may be intended, so these
are notes.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Operation, quoted, table
from schema.i18n import gettext as _
from schema.models.base import Point
from schema.systems.desktopia.bodies import bounds
from schema.systems.desktopia.checks.diagnostic_builders import display_name, info, mm
from schema.systems.desktopia.checks.move_fixes import Move, Table, distance_moved, table_of
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.checks.winning import goals_of, side_of
from schema.systems.desktopia.geometry import Outline, contains, distance_to_edge
from schema.systems.desktopia.goals import Carry, Reach
from schema.systems.desktopia.layout import LaidDisk
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script, Zone

MUCH_MM = 150.0
MUCH = 1.5
"""The minimum difference in mm, and the minimum ratio, for a clearly longer way."""

CODES = table(
    CodeInfo(
        "unequal-ways",
        _("Unequal distances"),
        _("Of two equal squads, the one closer to the target has the better start."),
        "an artifact 100 mm from one squad and 400 mm from the other",
        _("Move what is nearer to one side, or keep it if this is intended."),
    )
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """Squads of the same ranks with the same goal have similar distances."""
    if not _meant_equal(pack, script):
        return
    on_table = table_of(pack, script)
    squads = [[disk for disk in on_table.disks if disk.seat == seat] for seat in (1, 2)]
    if not all(squads) or not on_table.bounded:
        return
    yield from _to_neutral(on_table, file, squads)
    yield from _to_zones(script, file, squads)
    yield from _to_enemies(on_table, script, file, squads)


def _meant_equal(pack: Pack, script: Script) -> bool:
    if script.lesson is not None or len(script.seats) != 2 or any(seat.idle for seat in script.seats):
        return False
    one, other = script.seats
    ranks = [
        Counter(card.rank for each in seat.squad if (card := pack.characters.get(each.character)) is not None)
        for seat in script.seats
    ]
    same_goal = type(one.goal) is type(other.goal) and type(one.defeat) is type(other.defeat)
    placed = one.deploys_in is None and other.deploys_in is None
    return ranks[0] == ranks[1] and same_goal and placed and side_of(script, 0) != side_of(script, 1)


def _clearly(one: float, other: float) -> bool:
    less, more = sorted((one, other))
    return more - less >= MUCH_MM and more >= MUCH * less


def _diagnostic(file: str, pointer: str, place: str, ways: list[float], fixes: tuple[Fix, ...] = ()) -> Diagnostic:
    message = _("Seat 1 is {one} mm from {place}, seat 2 is {other} mm away.").format(
        one=mm(ways[0]), other=mm(ways[1]), place=place
    )
    return info("unequal-ways", file, pointer, message, fixes=fixes)


def _to_neutral(on_table: Table, file: str, squads: list[list[LaidDisk]]) -> Iterator[Diagnostic]:
    """The nearest artifact or item should be equally near for both sides."""
    occupied = {disk.on for disk in on_table.disks}
    neutral = [disk for disk in on_table.disks if disk.seat is None and disk.pointer not in occupied]
    if not neutral:
        return
    nearest = [min(neutral, key=lambda one: _from(squad, (one.x, one.y))) for squad in squads]
    ways = [_from(squad, (one.x, one.y)) for squad, one in zip(squads, nearest, strict=True)]
    if _clearly(*ways):
        near = nearest[0] if ways[0] < ways[1] else nearest[1]
        place = quoted(near.name) if len(neutral) == 1 else _("the nearest artifact")
        yield _diagnostic(file, near.pointer, place, ways, _midway(on_table, near, squads) if len(neutral) == 1 else ())


def _midway(on_table: Table, disk: LaidDisk, squads: list[list[LaidDisk]]) -> tuple[Fix, ...]:
    """A fix that moves a disk towards the farther squad until both are equally far."""
    at = (disk.x, disk.y)
    near, far = sorted(squads, key=lambda squad: _from(squad, at))
    goal = min(((one.x, one.y) for one in far), key=lambda place: math.dist(place, at))
    low, high, middle = 0.0, 1.0, at
    for _halving in range(24):
        share = (low + high) / 2
        middle = at[0] + (goal[0] - at[0]) * share, at[1] + (goal[1] - at[1]) * share
        if _from(near, middle) < _from(far, middle):
            low = share
        else:
            high = share
    spot = on_table.ground(disk).nearest_free(*middle, on_table.radius_of(disk))
    if spot is None or _clearly(_from(near, spot), _from(far, spot)):
        return ()
    title = _("Move it {distance} mm to the middle").format(distance=mm(distance_moved(disk, spot)))
    return (Fix(title, "unsafe", on_table.edits(((disk, spot),))),)


def _to_zones(script: Script, file: str, squads: list[list[LaidDisk]]) -> Iterator[Diagnostic]:
    """The zones of the goals should be equally far for both sides."""
    zones = {zone.id: zone for zone in script.zones}
    ways: list[float] = []
    for seat, squad in enumerate(squads):
        wanted = [
            zones[at.goal.zone]
            for at in goals_of(script)
            if seat in at.seats and isinstance(at.goal, Reach | Carry) and at.goal.zone in zones
        ]
        if not wanted:
            return
        ways.append(min(_to_zone(disk, zone) for zone in wanted for disk in squad))
    if _clearly(*ways):
        names = [display_name(zone.name, zone.id) for zone in script.zones]
        yield _diagnostic(file, "/zones", quoted(names[0]) if len(names) == 1 else _("the zone of its goal"), ways)


def _to_zone(disk: LaidDisk, zone: Zone) -> float:
    return 0.0 if contains(zone.points, disk.x, disk.y) else distance_to_edge(disk.x, disk.y, zone.points)


def _to_enemies(on_table: Table, script: Script, file: str, squads: list[list[LaidDisk]]) -> Iterator[Diagnostic]:
    """On average, the disks of both sides should be equally far from their nearest enemy."""
    ways = [
        sum(_from(enemies, (disk.x, disk.y)) for disk in squad) / len(squad)
        for squad, enemies in (squads, squads[::-1])
    ]
    if _clearly(*ways):
        yield _diagnostic(
            file, "/seats/1/squad", _("its enemies on average"), ways, _mirrored(on_table, script, squads)
        )


def _mirrored(on_table: Table, script: Script, squads: list[list[LaidDisk]]) -> tuple[Fix, ...]:
    """A fix that arranges the second squad as the mirror image of the first, rank by rank."""
    left, top, right, bottom = bounds(Outline(on_table.border))
    one, other = (_mean(squad) for squad in squads)
    across = abs(one[0] - other[0]) >= abs(one[1] - other[1])
    free = list(squads[1])
    moves: list[Move] = []
    turns: list[tuple[Operation, str, object]] = []
    for disk in squads[0]:
        twin = next((each for each in free if each.radius == disk.radius), None)
        if twin is None:
            return ()
        free.remove(twin)
        x, y = (left + right - disk.x, disk.y) if across else (disk.x, top + bottom - disk.y)
        moves.append((twin, (round(x, 1), round(y, 1))))
        facing = script.seats[0].squad[int(disk.pointer.rpartition("/")[2])].facing
        turned = (180.0 - facing if across else -facing) % 360
        turns.append(("replace", f"{twin.pointer}/facing", turned))
    if not on_table.free(moves):
        return ()
    return (Fix(_("Mirror seat 1 for seat 2"), "unsafe", (*on_table.edits(moves), *turns)),)


def _mean(squad: list[LaidDisk]) -> Point:
    return sum(disk.x for disk in squad) / len(squad), sum(disk.y for disk in squad) / len(squad)


def _from(squad: list[LaidDisk], at: Point) -> float:
    """The distance of the nearest disk of a squad."""
    return min(math.hypot(disk.x - at[0], disk.y - at[1]) for disk in squad)
