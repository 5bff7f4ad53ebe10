"""Finds disks and objects of a script that are outside the battlefield."""

from __future__ import annotations

import math
from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.models.base import Point
from schema.systems.desktopia.bodies import bounds
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, mm, warning
from schema.systems.desktopia.checks.move_fixes import MOST_SOUGHT, Table, free_fix, table_of, thing_fix
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.geometry import TOUCHING, contains, distance_to_edge, edges_of, nearest_on_segment
from schema.systems.desktopia.layout import LaidThing
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = table(
    CodeInfo(
        "disk-off-table",
        _("Disk off the table"),
        _("A disk must start completely inside the border of the battlefield."),
        '{"character": "a", "x": -5, "y": 100}',
        _("Move the disk inside, or widen the border."),
    ),
    CodeInfo(
        "object-off-table",
        _("Object off the table"),
        _("An object whose centre is outside the border does not belong to the battlefield or hangs over the edge."),
        '{"thing": "book", "x": -100, "y": 100}',
        _("Move the object inside, or remove it."),
    ),
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """Disks must be completely inside the border; the centres of objects should be."""
    on_table = table_of(pack, script)
    things = {thing.pointer: thing for thing in on_table.things}
    yield from _disks(on_table, script, file)
    reported = 0
    for index, placed in enumerate(script.landscape):
        if not contains(script.battlefield.points, placed.x, placed.y):
            thing = pack.things.get(placed.thing)
            name = display_name(placed.name or (thing.name if thing else {}), placed.thing)
            message = _("The centre of {object} is outside the border.").format(object=quoted(name))
            pointer = f"/landscape/{index}"
            laid = things.get(pointer) if reported < MOST_SOUGHT else None
            reported += 1
            fixes: tuple[Fix, ...] = (Fix(_("Remove it"), "unsafe", (("remove", pointer, None),)),)
            if laid is not None:
                fixes = (
                    *thing_fix(on_table, script, laid, _("Move {distance} mm inside"), _inwards(laid, script)),
                    *fixes,
                )
            yield warning("object-off-table", file, pointer, message, fixes=fixes)


def _inwards(laid: LaidThing, script: Script) -> list[Point]:
    """Directions from an object to the nearest point of the border and to the middle of the battlefield."""
    border = script.battlefield.points
    left, top, right, bottom = bounds(laid.body)
    at = (left + right) / 2, (top + bottom) / 2
    near = min((nearest_on_segment(at, a, b) for a, b in edges_of(border)), key=lambda point: math.dist(point, at))
    middle = sum(x for x, _y in border) / len(border), sum(y for _x, y in border) / len(border)
    return [(to[0] - at[0], to[1] - at[1]) for to in (near, middle)]


def _disks(on_table: Table, script: Script, file: str) -> Iterator[Diagnostic]:
    border = script.battlefield.points
    reported = 0
    for disk in on_table.disks:
        to_edge = distance_to_edge(disk.x, disk.y, border)
        if not contains(border, disk.x, disk.y):
            message = _("{disk} is off the table: its centre is {distance} mm outside the border.").format(
                disk=disk.name, distance=mm(to_edge)
            )
        elif disk.radius - to_edge > TOUCHING:
            message = _("{disk} extends {distance} mm over the border.").format(
                disk=disk.name, distance=mm(disk.radius - to_edge)
            )
        else:
            continue
        fixes = free_fix(on_table, disk, _("Move {distance} mm inside")) if reported < MOST_SOUGHT else ()
        reported += 1
        yield error("disk-off-table", file, disk.pointer, message, fixes=fixes)
