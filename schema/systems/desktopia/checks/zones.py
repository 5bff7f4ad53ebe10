"""Checks the zones of a script: duplicate ids, missing zones, zones outside the border or too small."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Edits, Fix, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.models.base import Point
from schema.models.walk import walk
from schema.systems.desktopia.abilities_in import CARDS, abilities_of
from schema.systems.desktopia.board_words import CloseZone, ObjectPlace, OpenZone, SetBorder
from schema.systems.desktopia.bodies import Body
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, new_id_fix, replace_fix, warning
from schema.systems.desktopia.checks.move_fixes import table_of
from schema.systems.desktopia.checks.per_file import each_of, map_pack_files
from schema.systems.desktopia.checks.unreachable_places import off_zone
from schema.systems.desktopia.flick_words import Entered, StopsAt
from schema.systems.desktopia.geometry import (
    TOUCHING,
    area,
    contains,
    crossing,
    crossing_point,
    depth_inside,
    distance_to_edge,
    edges_of,
    nearest_on_segment,
)
from schema.systems.desktopia.goals import Carry, Reach
from schema.systems.desktopia.layout import LaidThing
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script, Zone
from schema.systems.desktopia.sizes import DIAMETER_MM
from schema.systems.desktopia.space import InZone
from schema.systems.desktopia.words import Place

_OF_ZONES = (Place, InZone, Entered, StopsAt, ObjectPlace, SetBorder, OpenZone, CloseZone)
"""The words that name a zone."""
STEP_MM = 6.0
"""The distance between the places that are tried in a zone."""
MOST_STEPS = 100
"""In each direction; a large zone is tried in larger steps."""

CODES = table(
    CodeInfo(
        "zone-twice",
        _("Duplicate zone id"),
        _("Goals and abilities refer to a zone by its id, so ids must be unique."),
        '"zones": [{"id": "home", …}, {"id": "home", …}]',
        _("Give the second zone another id."),
    ),
    CodeInfo(
        "no-such-zone",
        _("Unknown zone"),
        _("A zone is a part of one script's battlefield, and must be drawn there."),
        '"deploys_in": "hoem"',
        _("Correct the id, or draw the zone."),
    ),
    CodeInfo(
        "zone-never-opens",
        _("Zone that never opens"),
        _("Goals and abilities count a closed zone only after an ability of the script or of a card opens it."),
        '"open": false in a pack without an effect open_zone for it',
        _("Let an ability open the zone, or make it open from the start."),
    ),
    CodeInfo(
        "zone-off-table",
        _("Zone outside the border"),
        _("Pieces cannot be outside the border, so that part of the zone is useless."),
        '"points": [[-100, 0], [200, 0], [200, 300]]',
        _("Move the corners of the zone onto the battlefield."),
    ),
    CodeInfo(
        "zone-too-small",
        _("Squad does not fit its zone"),
        _("A disk that does not fit into the zone stays where the script puts it."),
        "twelve disks that deploy in a zone of 60 × 60 mm",
        _("Enlarge the zone, or move objects out of it."),
    ),
)


@each_of(*CARDS, about=(Script, *_OF_ZONES))
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every zone has a unique id and is on the battlefield, and every reference to a zone exists."""
    if isinstance(at.piece, Script):
        yield from _script(pack, at.piece, at.file)
        return
    for ability in abilities_of(at):
        for visit in ability.visits:
            zone = visit.word.zone if isinstance(visit.word, _OF_ZONES) else None
            if zone is not None and zone not in _known(pack) and not pack.broken:
                message = _("No script of the pack has a zone {id}.").format(id=quoted(zone))
                yield warning("no-such-zone", at.file, f"{visit.pointer}/zone", message)


def _script(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    zones = {zone.id: zone for zone in script.zones}
    yield from _drawn(script, file)
    for pointer, name in zones_named(script):
        if name not in zones:
            yield _unknown(file, pointer, name, list(zones))
    yield from _never_opened(pack, script, file)
    for number, seat in enumerate(script.seats):
        if seat.deploys_in in zones:
            yield from _room(pack, script, number, zones[seat.deploys_in], file)


@derived
def _known(pack: Pack) -> frozenset[str]:
    """The zones of all scripts."""
    return frozenset(zone for zones in map_pack_files(pack, _zones_in, Script) for zone in zones)


def _never_opened(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    """Closed zones that something counts and nothing opens; one that is only a border to be need not open."""
    counted = {
        part.zone for _at, part in walk(script) if isinstance(part, Reach | Carry | Place | InZone | ObjectPlace)
    }
    for number, zone in enumerate(script.zones):
        if zone.open or zone.id not in counted or zone.id in _opened(pack) or pack.broken:
            continue
        message = _("No ability opens {zone}.").format(zone=quoted(display_name(zone.name, zone.id)))
        fix = Fix(_("Make it open from the start"), "unsafe", (("remove", f"/zones/{number}/open", None),))
        yield warning("zone-never-opens", file, f"/zones/{number}/open", message, fixes=(fix,))


@derived
def _opened(pack: Pack) -> frozenset[str]:
    """The zones that some ability opens."""
    return frozenset(zone for zones in map_pack_files(pack, _opened_in, OpenZone) for zone in zones)


def _opened_in(at: FileAt) -> tuple[str, ...] | None:
    words = (visit.word for ability in abilities_of(at) for visit in ability.visits)
    return tuple(word.zone for word in words if isinstance(word, OpenZone)) or None


def _zones_in(at: FileAt) -> tuple[str, ...] | None:
    return tuple(zone.id for zone in at.piece.zones) or None if isinstance(at.piece, Script) else None


def zones_named(script: Script) -> Iterator[tuple[str, str]]:
    """The pointer and id of each reference to a zone in a script."""
    for pointer, part in walk(script):
        if (
            isinstance(part, Reach | Carry | Place | InZone | ObjectPlace | SetBorder | OpenZone | CloseZone)
            and part.zone is not None
        ):
            yield f"{pointer}/zone", part.zone
    for number, seat in enumerate(script.seats):
        if seat.deploys_in is not None:
            yield f"/seats/{number}/deploys_in", seat.deploys_in


def _unknown(file: str, pointer: str, name: str, known: list[str]) -> Diagnostic:
    near = nearest_word(name, known)
    hint = _("Did you mean {near}?").format(near=quoted(near)) if near is not None else ""
    fixes = replace_fix(pointer, near)
    message = _("The script has no zone {id}.").format(id=quoted(name))
    return error("no-such-zone", file, pointer, message, hint, fixes=fixes)


def _drawn(script: Script, file: str) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    border = script.battlefield.points
    for number, zone in enumerate(script.zones):
        if zone.id in seen:
            message = _("Another zone has the id {id}.").format(id=quoted(zone.id))
            fix = new_id_fix(f"/zones/{number}/id", zone.id, lambda id_: any(each.id == id_ for each in script.zones))
            yield error("zone-twice", file, f"/zones/{number}/id", message, fixes=(fix,))
        seen.add(zone.id)
        outside = sum(not contains(border, x, y) and distance_to_edge(x, y, border) > TOUCHING for x, y in zone.points)
        # A strip across a table without corners lies beyond the border with all of its own.
        if outside and (outside < len(zone.points) or not _overlap(zone.points, border)):
            message = _("{outside} of the {corners} corners of {zone} are outside the border.").format(
                outside=outside, corners=len(zone.points), zone=quoted(display_name(zone.name, zone.id))
            )
            pulled = [_within(point, border) for point in zone.points]
            edits: Edits = (("replace", f"/zones/{number}/points", [list(point) for point in pulled]),)
            whole = crossing(pulled) is None and area(pulled) > 1 and crossing(border) is None
            fixes = (Fix(_("Move the corners inside"), "unsafe", edits),) if whole else ()
            yield warning("zone-off-table", file, f"/zones/{number}/points", message, fixes=fixes)


def _room(pack: Pack, script: Script, number: int, zone: Zone, file: str) -> Iterator[Diagnostic]:
    if crossing(zone.points) is not None or area(zone.points) <= 0:
        # Reported by the check of outlines.
        return
    squad = [pack.characters[one.character] for one in script.seats[number].squad if one.character in pack.characters]
    radii = sorted((DIAMETER_MM[card.rank] / 2 for card in squad), reverse=True)
    on_table = table_of(pack, script)
    taken = [
        (disk.x, disk.y, disk.radius)
        for disk in on_table.disks
        if disk.seat is None or script.seats[disk.seat - 1].deploys_in is None
    ]

    def left_over(points: Sequence[Point], things: Iterable[LaidThing]) -> int:
        bodies = [thing.body for thing in things]
        return _left_over(points, script.battlefield.points, radii, taken, bodies)

    left = left_over(zone.points, on_table.things)
    if left:
        message = _("{left} of the {all} disks that deploy in {zone} do not fit.").format(
            all=len(squad), zone=quoted(display_name(zone.name, zone.id)), left=left
        )
        fixes = off_zone(on_table, script, zone, lambda rest: not left_over(zone.points, rest))
        larger = _enlarged(zone, script, lambda points: not left_over(points, on_table.things))
        if larger is not None:
            pointer = f"/zones/{script.zones.index(zone)}/points"
            fixes = (*fixes, Fix(_("Enlarge the zone"), "unsafe", (("replace", pointer, larger),)))
        yield warning("zone-too-small", file, f"/seats/{number}/deploys_in", message, fixes=fixes)


def _enlarged(zone: Zone, script: Script, enough: Callable[[Sequence[Point]], bool]) -> list[list[float]] | None:
    """The corners of the zone, enlarged until it is big enough, up to three times, within the border."""
    border = script.battlefield.points
    x, y = sum(x for x, _y in zone.points) / len(zone.points), sum(y for _x, y in zone.points) / len(zone.points)
    for tenths in range(11, 31):
        grown = [(x + (cx - x) * tenths / 10, y + (cy - y) * tenths / 10) for cx, cy in zone.points]
        points = [_within(point, border) for point in grown]
        if crossing(points) is None and enough(points):
            return [list(point) for point in points]
    return None


def _overlap(zone: Sequence[Point], border: Sequence[Point]) -> bool:
    """Whether part of a zone, all of whose corners are outside the border, is inside it."""
    edges = list(edges_of(border))
    return any(contains(zone, x, y) for x, y in border) or any(
        crossing_point(a, b, c, d) is not None for a, b in edges_of(zone) for c, d in edges
    )


def _within(point: Point, border: Sequence[Point]) -> Point:
    """The point, or the nearest one on the border, to 0.1 mm."""
    if not contains(border, *point):
        point = min((nearest_on_segment(point, a, b) for a, b in edges_of(border)), key=lambda at: math.dist(at, point))
    return round(point[0], 1), round(point[1], 1)


def _left_over(
    zone: Sequence[Point],
    border: Sequence[Point],
    radii: list[float],
    taken: list[tuple[float, float, float]],
    bodies: list[Body],
) -> int:
    """The number of disks that do not fit when a squad is placed in a zone row by row, the largest first."""
    waiting, taken = list(radii), list(taken)
    for x, y in _places(zone):
        if not waiting:
            break
        edge = distance_to_edge(x, y, border)
        if not contains(border, x, y) or not contains(zone, x, y):
            continue
        for radius in dict.fromkeys(waiting):
            if edge < radius - TOUCHING:
                continue
            if any(math.hypot(x - ox, y - oy) < radius + other - TOUCHING for ox, oy, other in taken):
                continue
            if any(depth_inside(x, y, radius, body) > TOUCHING for body in bodies):
                continue
            taken.append((x, y, radius))
            waiting.remove(radius)
            break
    return len(waiting)


def _places(points: Sequence[Point]) -> Iterator[Point]:
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    wide, high = max(x for x, _y in points) - left, max(y for _x, y in points) - top
    columns = min(MOST_STEPS, max(1, math.ceil(wide / STEP_MM)))
    rows = min(MOST_STEPS, max(1, math.ceil(high / STEP_MM)))
    for row in range(rows + 1):
        for column in range(columns + 1):
            # Just inside the edge: whether a point on the very edge is inside depends on rounding.
            across = min(max(column / columns, 1e-6), 1 - 1e-6)
            down = min(max(row / rows, 1e-6), 1 - 1e-6)
            yield left + wide * across, top + high * down
