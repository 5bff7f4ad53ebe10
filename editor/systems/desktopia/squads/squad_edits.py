"""A character joins a squad or leaves it, as edits: a new disk gets a free place of its own; no Qt."""

from __future__ import annotations

import math
from collections.abc import Mapping

from editor.document.document import PackDocument
from editor.document.edits import Edit, Several
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.distances import corners_of
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents, disk_outline, read_contents
from schema.systems.desktopia.bodies import Body
from schema.systems.desktopia.free_places import FreeGround
from schema.systems.desktopia.geometry import Outline, Round

_BACK = 0.16
"""The distance from its edge of a seat without disks on the table, as a share of the table."""
Point = tuple[float, float]


def joins(document: PackDocument, file: str, seat: int, character: str) -> Edit | None:
    """The edit that adds a disk of the character for a seat, from 1, at a free place; None if there is no room.

    The place is near the seat's deployment zone, else the middle of its squad, else its side of the table.
    """
    script = document.value(file)
    contents = read_contents(script, document.card)
    card = document.card("characters", character)
    if card is None:
        return None
    radius = disk_outline("character", card).width / 2
    own = [piece for piece in contents.pieces if piece.seat == seat]
    zone = _zone(script, contents, seat)
    wish = _middle(zone) if zone else _home(contents, own, seat)
    ground = ground_of(contents, zone)
    place = ground.nearest_free(*wish, radius + 1.0) or ground_of(contents, None).nearest_free(*wish, radius)
    if place is None:
        return None
    facing = own[-1].angle if own else _inward(contents, place)
    edits, _pointer = script_edits.add(file, script, "character", character, *place, facing, seat)
    return Several(tuple(edits))


def leaves(document: PackDocument, file: str, seat: int, character: str) -> Edit | None:
    """The edit that removes the last disk of the character from a seat's squad; None if there is none."""
    contents = read_contents(document.value(file), document.card)
    own = [piece.pointer for piece in contents.pieces if piece.seat == seat and piece.content == character]
    if not own:
        return None
    last = max(own, key=lambda pointer: int(pointer.rpartition("/")[2]))
    return Several(tuple(script_edits.remove(file, [last])))


def ground_of(contents: ScriptContents, within: tuple[Point, ...] | None) -> FreeGround:
    """The obstacles of a table, inside its border or a part of it."""
    bodies: list[Body] = []
    disks: list[Round] = []
    for piece in contents.pieces:
        if piece.kind != "thing":
            disks.append(Round(piece.x, piece.y, piece.radius))
        elif piece.outline.kind == "circle":
            bodies.append(Round(piece.x, piece.y, piece.radius))
        else:
            bodies.append(Outline(corners_of(piece)))
    return FreeGround(within or contents.border, tuple(bodies), tuple(disks))


def _zone(script: object, contents: ScriptContents, seat: int) -> tuple[Point, ...] | None:
    seats = script.get("seats") if isinstance(script, Mapping) else None
    place = seats[seat - 1] if isinstance(seats, list) and seat <= len(seats) else None
    wanted = place.get("deploys_in") if isinstance(place, Mapping) else None
    return next((zone.points for zone in contents.zones if wanted and zone.content == wanted), None)


def _home(contents: ScriptContents, own: list[Piece], seat: int) -> Point:
    if own:
        return _middle(tuple((piece.x, piece.y) for piece in own))
    left, top, right, bottom = contents.extent
    across, down = (right - left) * _BACK, (bottom - top) * _BACK
    middle = ((left + right) / 2, (top + bottom) / 2)
    sides = (
        (left + across, middle[1]),
        (right - across, middle[1]),
        (middle[0], top + down),
        (middle[0], bottom - down),
    )
    return sides[(seat - 1) % len(sides)]


def _inward(contents: ScriptContents, place: Point) -> float:
    """The direction to the middle of the table, in whole right angles."""
    middle = _middle(contents.border)
    angle = math.degrees(math.atan2(middle[1] - place[1], middle[0] - place[0]))
    return round(angle / 90) * 90.0 % 360


def _middle(points: tuple[Point, ...]) -> Point:
    return sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)
