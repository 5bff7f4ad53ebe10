"""Disks of a script that stand in an object of the landscape."""

from __future__ import annotations

from collections.abc import Iterator

from schema.desktopia.checks.finding import error, mm
from schema.desktopia.geometry import TOUCHING, Outline, Round, depth_inside
from schema.desktopia.layout import disks_of, things_of
from schema.desktopia.pack import Pack
from schema.diagnostics import CodeInfo, Diagnostic, Location, Related, quoted, table
from schema.words import gettext as _

CODES = table(
    CodeInfo(
        "disk-in-object",
        _("Disk stands in an object"),
        _("A disk cannot stand where a book or a cup stands, so the battle could not be set up."),
        '{"character": "a", "x": 100, "y": 100} with {"thing": "book", "x": 110, "y": 120}',
        _("Move the disk or the object."),
    )
)


def check(pack: Pack) -> Iterator[Diagnostic]:
    """No disk may reach into an object; touching is allowed."""
    for file, script in pack.battles():
        bodies = [(thing, _bounds(thing.body)) for thing in things_of(pack, script)]
        for disk in disks_of(pack, script):
            for thing, (left, top, right, bottom) in bodies:
                # Most objects are far away; their outline need not be walked.
                if not (left < disk.x + disk.radius and disk.x - disk.radius < right):
                    continue
                if not (top < disk.y + disk.radius and disk.y - disk.radius < bottom):
                    continue
                depth = depth_inside(disk.x, disk.y, disk.radius, thing.body)
                if depth <= TOUCHING:
                    continue
                message = _("{disk} lies {depth} mm inside {object}.").format(
                    disk=disk.name, depth=mm(depth), object=quoted(thing.name)
                )
                related = (Related(Location(file, thing.pointer), thing.name),)
                yield error("disk-in-object", file, disk.pointer, message, related=related)


def _bounds(body: Round | Outline) -> tuple[float, float, float, float]:
    if isinstance(body, Round):
        return body.x - body.radius, body.y - body.radius, body.x + body.radius, body.y + body.radius
    across, down = [x for x, _y in body.points], [y for _x, y in body.points]
    return min(across), min(down), max(across), max(down)
