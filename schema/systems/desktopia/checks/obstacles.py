"""Finds disks of a script inside an object of the landscape."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Related, quoted
from schema.diagnostics.diagnostic import table as codes
from schema.i18n import gettext as _
from schema.systems.desktopia.checks.diagnostic_builders import error, mm
from schema.systems.desktopia.checks.move_fixes import MOST_SOUGHT, free_fix, table_of
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.geometry import TOUCHING, depth_inside
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = codes(
    CodeInfo(
        "disk-in-object",
        _("Disk inside an object"),
        _("A disk cannot be inside a book or a cup, so the battle cannot be set up."),
        '{"character": "a", "x": 100, "y": 100} with {"thing": "book", "x": 110, "y": 120}',
        _("Move the disk or the object."),
    )
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """No disk may overlap an object; touching is allowed."""
    table, reported = table_of(pack, script), 0
    for disk in table.disks:
        reach = disk.radius
        for index in table.near.about(disk.x - reach, disk.y - reach, disk.x + reach, disk.y + reach):
            thing = table.things[index]
            depth = depth_inside(disk.x, disk.y, disk.radius, thing.body)
            if depth <= TOUCHING:
                continue
            message = _("{disk} is {depth} mm inside {object}.").format(
                disk=disk.name, depth=mm(depth), object=quoted(thing.name)
            )
            related = (Related(Location(file, thing.pointer), thing.name),)
            fixes = free_fix(table, disk, _("Move out by {distance} mm")) if reported < MOST_SOUGHT else ()
            reported += 1
            yield error("disk-in-object", file, disk.pointer, message, fixes=fixes, related=related)
