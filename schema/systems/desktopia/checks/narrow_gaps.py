"""Finds gaps between objects that only some disks of the battle can pass."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Related, table
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.models.base import Point
from schema.systems.desktopia.bodies import (
    Body,
    Gap,
    apart,
    bounds,
    core_of,
    gap_between,
    gap_within,
    inside_border,
    least_shift,
    near_pairs,
    shifted,
    size_of,
)
from schema.systems.desktopia.checks.diagnostic_builders import info, mm, warning
from schema.systems.desktopia.checks.move_fixes import Table, table_of, thing_edits
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.geometry import Outline, contains, depth_inside, edges_of
from schema.systems.desktopia.layout import LaidThing
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.sizes import DIAMETER_MM

SLIT = DIAMETER_MM["missile"]
"""Smaller gaps, in mm, are obviously closed."""
MOST_SOUGHT = 6
"""The maximum number of gaps of one script that get a fix."""
_CROWD = 80
"""With more nearby objects than this, no fix is searched for."""
_FARTHEST_MM = 60.0
"""The maximum distance by which a fix moves an object."""

CODES = table(
    CodeInfo(
        "narrow-gap",
        _("Gap too narrow for some disks"),
        _("Millimetres are hard to see on a real table: a gap should be clearly open or closed."),
        "a mug 25 mm away from a book, in a battle with fighters of 23 mm and heroes of 31 mm",
        _("Widen the gap, close it, or keep it if this is intended."),
    )
)


@dataclass(frozen=True, slots=True)
class Narrow:
    """A gap between an object and a larger one, or a wall, which has no pointer."""

    one: LaidThing
    other: LaidThing
    gap: Gap


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """Either all disks of the squads can pass between two objects, or none."""
    diameters = _diameters(pack, script)
    if not diameters:
        return
    widest = max(diameters.values())
    on_table = table_of(pack, script)
    for reported, narrow in enumerate(narrow_gaps(on_table, script, widest)):
        fixes = _fixes(on_table, script, narrow, widest) if reported < MOST_SOUGHT else ()
        yield _diagnostic(file, narrow, diameters, fixes)


def narrow_gaps(on_table: Table, script: Script, widest: float) -> list[Narrow]:
    """The gaps that a missile can pass and a disk of the `widest` diameter cannot, in order of the objects."""
    bodies = [*on_table.things, *walls(script)]
    cores = [core_of(thing.body) for thing in bodies]
    boxes = [bounds(thing.body) for thing in bodies]
    found: list[Narrow] = []
    for first, second in near_pairs([thing.body for thing in bodies], widest):
        one, other = bodies[first], bodies[second]
        core, beside = cores[first], cores[second]
        if not one.pointer or math.hypot(core.x - beside.x, core.y - beside.y) < core.radius + beside.radius:
            # Overlapping objects have no gap; in a heap these are nearly all pairs.
            continue
        gap = gap_within(one.body, other.body, SLIT, widest, (boxes[first], boxes[second]))
        if gap is not None and _is_passage(on_table, gap, one, other):
            small = not other.pointer or size_of(one.body) < size_of(other.body)
            found.append(Narrow(one, other, gap) if small else Narrow(other, one, gap))
    return found


def walls(script: Script) -> list[LaidThing]:
    """The walls of the battlefield as bodies without thickness; they have no pointer, because they cannot be moved."""
    field = script.battlefield
    if len(field.edges) != len(field.points):
        return []
    edges = zip(edges_of(field.points), field.edges, strict=True)
    return [LaidThing("", _("Wall"), Outline(edge)) for edge, kind in edges if kind == "wall"]


def _diameters(pack: Pack, script: Script) -> dict[str, float]:
    """The diameter in mm of each rank in the squads, the smallest first."""
    cards = (pack.characters.get(member.character) for seat in script.seats for member in seat.squad)
    ranks = {card.rank for card in cards if card is not None}
    return {rank: DIAMETER_MM[rank] for rank in sorted(ranks, key=lambda rank: DIAMETER_MM[rank])}


def _is_passage(on_table: Table, gap: Gap, one: LaidThing, other: LaidThing) -> bool:
    """Whether the gap is on the battlefield and free of other bodies."""
    x, y = (gap.start[0] + gap.end[0]) / 2, (gap.start[1] + gap.end[1]) / 2
    if not contains(on_table.border, x, y):
        return False
    here = (on_table.things[index] for index in on_table.near.about(x, y, x, y))
    return not any(depth_inside(x, y, 0.0, thing.body) > 0 for thing in here if thing is not one and thing is not other)


def _diagnostic(file: str, narrow: Narrow, diameters: dict[str, float], fixes: tuple[Fix, ...]) -> Diagnostic:
    words = {"fighter": _("fighters"), "veteran": _("veterans"), "hero": _("heroes")}
    width = narrow.gap.length
    passing = [words[rank] for rank, diameter in diameters.items() if diameter <= width]
    rest = [words[rank] for rank, diameter in diameters.items() if diameter > width]
    names = {"one": narrow.one.name, "other": narrow.other.name, "gap": mm(width)}
    if passing:
        message = _("{one} to {other} is {gap} mm: {those} pass, {rest} do not.").format(
            **names, those=_listed(passing), rest=_listed(rest)
        )
    else:
        message = _("{one} to {other} is {gap} mm: only missiles pass.").format(**names)
    report = warning if passing else info
    related = (Related(Location(file, narrow.other.pointer), narrow.other.name),) if narrow.other.pointer else ()
    return report("narrow-gap", file, narrow.one.pointer, message, fixes=fixes, related=related)


def _listed(words: list[str]) -> str:
    if len(words) == 1:
        return words[0]
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def _fixes(on_table: Table, script: Script, narrow: Narrow, widest: float) -> tuple[Fix, ...]:
    """Fixes that widen the gap for all disks or close it, by moving the smaller object, if possible."""
    if not on_table.bounded:
        return ()
    pairs = [(narrow.one, narrow.other), *([(narrow.other, narrow.one)] if narrow.other.pointer else [])]
    target = math.floor(widest) + 1.0
    ways = (
        (_("Widen to {width} mm").format(width=format_number(target)), widened, target),
        (_("Close the gap"), _closed, widest),
    )
    found: list[Fix] = []
    for title, move, width in ways:
        for thing, other in pairs:
            spot = move(on_table, script, thing, other, width)
            if spot is not None:
                found.append(Fix(title, "unsafe", thing_edits(thing, spot)))
                break
    return tuple(found)


def place_of(script: Script, thing: LaidThing) -> Point:
    """The centre of an object in the script."""
    placed = script.landscape[int(thing.pointer.rpartition("/")[2])]
    return placed.x, placed.y


def widened(on_table: Table, script: Script, thing: LaidThing, other: LaidThing, target: float) -> Point | None:
    """The place of an object at which all disks can pass between it and another one."""
    at, room = place_of(script, thing), _Room(on_table, script, thing, other, target)
    gap = gap_between(other.body, thing.body)
    straight = gap.end[0] - gap.start[0], gap.end[1] - gap.start[1]

    def fits(to: Point) -> bool:
        body = shifted(thing.body, to[0] - at[0], to[1] - at[1])
        return gap_between(other.body, body).length >= target and room.fits(body)

    return least_shift(at, fits, [straight], most=_FARTHEST_MM, least=target - gap.length)


def _closed(on_table: Table, script: Script, thing: LaidThing, other: LaidThing, widest: float) -> Point | None:
    """The place of an object at which it touches the other one, to 0.1 mm."""
    at, room = place_of(script, thing), _Room(on_table, script, thing, other, widest)
    gap = gap_between(thing.body, other.body)
    x, y = at[0] + gap.end[0] - gap.start[0], at[1] + gap.end[1] - gap.start[1]
    steps = (-0.1, 0.0, 0.1)
    spots = [(round(x + dx, 1), round(y + dy, 1)) for dx in steps for dy in steps]
    found = []
    for spot in spots:
        body = shifted(thing.body, spot[0] - at[0], spot[1] - at[1])
        left = gap_between(body, other.body).length
        if left < 0.3 and room.fits(body):
            found.append((left == 0, left, math.dist(spot, (x, y)), spot))
    return min(found)[-1] if found else None


class _Room:
    """Whether an object can be moved without new overlaps or narrow gaps."""

    def __init__(self, on_table: Table, script: Script, thing: LaidThing, other: LaidThing, widest: float) -> None:
        self._table, self._widest = on_table, widest
        self._whole = inside_border(thing.body, on_table.border)
        others = (one.body for one in (*on_table.things, *walls(script)) if one is not thing and one is not other)
        rest = [body for body in others if not apart(thing.body, body, 2 * _FARTHEST_MM)]
        self._crowded = len(rest) > _CROWD
        if self._crowded:
            return
        # Skip bodies that are certainly far enough away.
        gaps = [
            (body, widest if apart(thing.body, body, widest) else gap_between(thing.body, body).length) for body in rest
        ]
        self._clear = [body for body, gap in gaps if gap > 0]
        self._wide = [body for body, gap in gaps if not SLIT <= gap < widest]
        depths = ((disk, depth_inside(disk.x, disk.y, disk.radius, thing.body)) for disk in on_table.disks)
        self._disks = [disk for disk, depth in depths if -2 * _FARTHEST_MM < depth <= 1e-9]

    def fits(self, body: Body) -> bool:
        """Whether it fits as this body."""
        if self._crowded:
            return False
        if self._whole and not inside_border(body, self._table.border):
            return False
        if any(depth_inside(disk.x, disk.y, disk.radius, body) > 1e-9 for disk in self._disks):
            return False
        if any(not apart(body, other, 0.0) and gap_between(body, other).length == 0 for other in self._clear):
            return False
        near = (other for other in self._wide if not apart(body, other, self._widest))
        return not any(gap_within(body, other, SLIT, self._widest) is not None for other in near)
