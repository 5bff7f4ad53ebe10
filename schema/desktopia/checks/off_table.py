"""Disks and objects of a script that are not on the battlefield."""

from __future__ import annotations

from collections.abc import Iterator

from schema.desktopia.checks.finding import called, error, mm, warning
from schema.desktopia.geometry import TOUCHING, contains, distance_to_edge
from schema.desktopia.layout import disks_of
from schema.desktopia.pack import Pack
from schema.desktopia.script import Script
from schema.diagnostics import CodeInfo, Diagnostic, quoted, table
from schema.words import gettext as _

CODES = table(
    CodeInfo(
        "disk-off-table",
        _("Disk off the table"),
        _("A disk starts wholly inside the border of the battlefield."),
        '{"character": "a", "x": -5, "y": 100}',
        _("Move the disk inside, or widen the border."),
    ),
    CodeInfo(
        "object-off-table",
        _("Object off the table"),
        _("An object whose centre is outside the border is no part of the battlefield, or hangs over the edge."),
        '{"thing": "book", "x": -100, "y": 100}',
        _("Move the object inside, or remove it."),
    ),
)


def check(pack: Pack) -> Iterator[Diagnostic]:
    """Whole disks must be inside the border; of objects at least the centre should be."""
    for file, script in pack.battles():
        yield from _disks(pack, script, file)
        for index, placed in enumerate(script.landscape):
            if not contains(script.battlefield.points, placed.x, placed.y):
                thing = pack.things.get(placed.thing)
                name = called(placed.name or (thing.name if thing else {}), placed.thing)
                message = _("The centre of {object} is outside the border.").format(object=quoted(name))
                yield warning("object-off-table", file, f"/landscape/{index}", message)


def _disks(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    border = script.battlefield.points
    for disk in disks_of(pack, script):
        to_edge = distance_to_edge(disk.x, disk.y, border)
        if not contains(border, disk.x, disk.y):
            message = _("{disk} is off the table: its centre lies {distance} mm outside the border.").format(
                disk=disk.name, distance=mm(to_edge)
            )
        elif disk.radius - to_edge > TOUCHING:
            message = _("{disk} reaches {distance} mm over the border.").format(
                disk=disk.name, distance=mm(disk.radius - to_edge)
            )
        else:
            continue
        yield error("disk-off-table", file, disk.pointer, message)
