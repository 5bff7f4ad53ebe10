"""Finds overlapping disks of a script."""

from __future__ import annotations

import math
from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Related
from schema.diagnostics.diagnostic import table as codes
from schema.i18n import gettext as _
from schema.systems.desktopia.checks.diagnostic_builders import error, mm
from schema.systems.desktopia.checks.move_fixes import MOST_SOUGHT, apart_fix, table_of
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.geometry import TOUCHING
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = codes(
    CodeInfo(
        "disks-overlap",
        _("Disks overlap"),
        _("Two disks cannot be in the same place, so the battle cannot be set up."),
        '{"character": "a", "x": 100, "y": 100}, {"character": "b", "x": 110, "y": 100}',
        _("Move one of the two away."),
    )
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """No two disks may overlap; touching is allowed. Reported for the later one."""
    table, reported = table_of(pack, script), 0
    for later, disk in enumerate(table.disks):
        for other in table.disks[:later]:
            between = math.hypot(disk.x - other.x, disk.y - other.y)
            depth = disk.radius + other.radius - between
            if depth <= TOUCHING or other.on == disk.pointer or disk.flat or other.flat:
                # The holder of an artifact is on it; over one that lies flat disks slide.
                continue
            message = _("{disk} overlaps {other} by {depth} mm.").format(
                disk=disk.name, other=other.name, depth=mm(depth)
            )
            hint = _("Their centres must be {needed} mm apart, but are {between} mm apart.").format(
                needed=mm(disk.radius + other.radius), between=mm(between)
            )
            related = (Related(Location(file, other.pointer), other.name),)
            fixes = apart_fix(table, other, disk) if reported < MOST_SOUGHT else ()
            reported += 1
            yield error("disks-overlap", file, disk.pointer, message, hint, fixes=fixes, related=related)
