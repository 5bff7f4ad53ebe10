"""Edits of a script for changes on its table: move, add, remove, duplicate pieces; change corners of areas.

Pure functions; nothing is submitted here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from editor.document.json_tree import find, last_step, parent
from editor.systems.desktopia.board.polygons import Point, without_corner
from editor.systems.desktopia.board.script_contents import BATTLEFIELD, Area, Outline, Piece, PieceKind, Pose
from schema.json.strict_reading import Json

_KEYS: Final[Mapping[PieceKind, str]] = {
    "thing": "thing",
    "artifact": "artifact",
    "item": "id",
    "character": "character",
}


def move(file: str, piece: Piece, pose: Pose) -> list[Edit]:
    """Edits that move a piece to a pose; none if nothing changes."""
    edits: list[Edit] = []
    for key, shown, after in (("x", piece.x, pose.x), ("y", piece.y, pose.y)):
        before = piece.own.get(key) if piece.stands_on is not None else shown
        if before != after:
            edits.append(SetValue(file, f"{piece.pointer}/{key}", figure(after)))
    if piece.angle != pose.angle and piece.turns:
        place = f"{piece.pointer}/{piece.angle_key}"
        # Zero is the default, and defaults are left out.
        edits.append(SetValue(file, place, figure(pose.angle)) if pose.angle else RemoveValue(file, place))
    return edits


def add(
    file: str,
    script: Json,
    kind: PieceKind,
    content: str,
    x: float,
    y: float,
    angle: float,
    seat: int,
    more: Mapping[str, Json] | None = None,
) -> tuple[list[Edit], str]:
    """Edits that add a piece on top of its list, and its pointer. `seat` from 1, for characters.

    `more`: other keys of the piece, such as its own outline.
    """
    called = free_id(script, "/items", content or "item") if kind == "item" else content
    own: dict[str, Json] = {_KEYS[kind]: called, "x": figure(x), "y": figure(y)}
    if angle:
        own["turn" if kind == "thing" else "facing"] = figure(angle)
    own |= more or {}
    match kind:
        case "thing":
            place = "/landscape"
        case "artifact":
            place = "/artifacts"
        case "item":
            place = "/items"
        case "character":
            place = f"/seats/{seat - 1}/squad"
    edits: list[Edit] = []
    if kind == "character":
        seats = find(script, "/seats")
        count = len(seats) if isinstance(seats, list) else 0
        edits += [InsertItem(file, "/seats", index, {"squad": []}) for index in range(count, seat)]
    there = find(script, place)
    index = len(there) if isinstance(there, list) else 0
    edits.append(InsertItem(file, place, index, own))
    return edits, f"{place}/{index}"


def remove(file: str, pointers: Sequence[str]) -> list[Edit]:
    """Edits that remove pieces, the last of each list first, so that pointers stay valid."""
    ordered = sorted(pointers, key=lambda pointer: (parent(pointer), int(last_step(pointer))), reverse=True)
    return [RemoveValue(file, pointer) for pointer in ordered]


def duplicate(
    file: str, script: Json, pieces: Sequence[Piece], offset: tuple[float, float]
) -> tuple[list[Edit], list[str]]:
    """Edits that add a copy of each piece next to it, and the pointers of the copies."""
    edits: list[Edit] = []
    pointers: list[str] = []
    copies: list[Json] = []
    lengths: dict[str, int] = {}
    for piece in pieces:
        place = parent(piece.pointer)
        there = find(script, place)
        index = lengths.get(place, len(there) if isinstance(there, list) else 0)
        lengths[place] = index + 1
        copy = {**piece.own, "x": figure(piece.x + offset[0]), "y": figure(piece.y + offset[1])}
        if piece.kind == "item":
            copy["id"] = free_id(script, place, piece.content, copies)
        copies.append(copy)
        edits.append(InsertItem(file, place, index, copy))
        pointers.append(f"{place}/{index}")
    return edits, pointers


def duplicate_zones(
    file: str, script: Json, zones: Sequence[Area], offset: tuple[float, float]
) -> tuple[list[Edit], list[str]]:
    """Edits that add a copy of each zone next to it, and the pointers of the copies."""
    there = find(script, "/zones")
    index = len(there) if isinstance(there, list) else 0
    edits: list[Edit] = []
    made: list[Json] = []
    for zone in zones:
        own = find(script, zone.pointer)
        points = written([(x + offset[0], y + offset[1]) for x, y in zone.points])
        copy: dict[str, Json] = {**own, "points": points} if isinstance(own, dict) else {"points": points}
        copy["id"] = free_id(script, "/zones", zone.content or "zone", made)
        edits.append(InsertItem(file, "/zones", index + len(made), copy))
        made.append(copy)
    return edits, [f"/zones/{index + rank}" for rank in range(len(made))]


def usual_shape(file: str, pointer: str) -> list[Edit]:
    """Edits that remove the custom outline of an object."""
    return [RemoveValue(file, f"{pointer}/shape")]


def resize(file: str, before: Piece, after: Piece) -> list[Edit]:
    """Edits that give an object a new outline and position; a size equal to that of its kind is left out."""
    edits = move(file, before, Pose(after.x, after.y, after.angle))
    shape = shape_of(after.outline)
    place = f"{before.pointer}/shape"
    usual = before.card.get("shape")
    if shape != usual:
        edits.append(SetValue(file, place, shape))
    elif "shape" in before.own:
        edits.append(RemoveValue(file, place))
    return edits


def shape_of(outline: Outline) -> dict[str, Json]:
    """An outline as it is written in a script."""
    match outline.kind:
        case "circle":
            return {"kind": "circle", "diameter": figure(outline.width)}
        case "rectangle":
            return {"kind": "rectangle", "width": figure(outline.width), "depth": figure(outline.depth)}
        case "polygon":
            return {"kind": "polygon", "points": written(outline.points)}


def reshape(file: str, area: Area) -> list[Edit]:
    """Edits that write the corners of an area."""
    return [SetValue(file, f"{area.pointer}/points", written(area.points))]


def insert_corner(file: str, script: Json, area: Area, index: int) -> list[Edit]:
    """Edits that add one corner to an area, at `index`; its edge is split."""
    edits: list[Edit] = reshape(file, area)
    edges = find(script, f"{BATTLEFIELD}/edges")
    if area.pointer == BATTLEFIELD and isinstance(edges, list) and 0 < index <= len(edges):
        edits.append(InsertItem(file, f"{BATTLEFIELD}/edges", index, edges[index - 1]))
    return edits


def remove_corner(file: str, script: Json, area: Area, index: int) -> list[Edit]:
    """Edits that remove a corner and the edge that begins there."""
    edits: list[Edit] = reshape(file, without_corner(area, index))
    edges = find(script, f"{BATTLEFIELD}/edges")
    if area.pointer == BATTLEFIELD and isinstance(edges, list) and index < len(edges):
        edits.append(RemoveValue(file, f"{BATTLEFIELD}/edges/{index}"))
    return edits


def add_zone(file: str, script: Json, points: Sequence[Point], seat: int | None) -> tuple[list[Edit], str]:
    """Edits that add a zone, and its pointer."""
    there = find(script, "/zones")
    index = len(there) if isinstance(there, list) else 0
    zone: dict[str, Json] = {"id": free_id(script, "/zones", "zone"), "points": written(points)}
    if seat is not None:
        zone["seat"] = seat
    return [InsertItem(file, "/zones", index, zone)], f"/zones/{index}"


def free_id(script: Json, place: str, wanted: str, also: Sequence[Json] = ()) -> str:
    """An id that is unique in the list at `place` and in `also`: as wanted, else with a number appended."""
    there = find(script, place)
    listed = [*(there if isinstance(there, list) else ()), *also]
    taken = {each.get("id") for each in listed if isinstance(each, dict)}
    stem = wanted.rstrip("0123456789").rstrip("_") or wanted
    number = 2
    result = wanted
    while result in taken:
        result = f"{stem}_{number}"
        number += 1
    return result


def shifted(own: Mapping[str, Json], by: Point) -> dict[str, Json]:
    """A piece or a zone of a script moved by a vector in mm."""
    points = own.get("points")
    if isinstance(points, list):
        return {**own, "points": written([(x + by[0], y + by[1]) for x, y in points])}
    x, y = own.get("x"), own.get("y")
    if isinstance(x, int | float) and isinstance(y, int | float):
        return {**own, "x": figure(x + by[0]), "y": figure(y + by[1])}
    return dict(own)


def written(points: Sequence[Point]) -> Json:
    """Corners as they are written in a script."""
    return [[figure(x), figure(y)] for x, y in points]


def figure(value: float) -> int | float:
    """A length or angle as it is written in a script: rounded to a tenth, without a trailing .0."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded
