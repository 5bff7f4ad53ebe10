"""What is done on a table as edits of its script: move, add, remove, duplicate; pure, and nothing is submitted here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from editor.canvas.contents import Piece, PieceKind, Pose
from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from editor.document.tree import find, last_step, parent
from schema.json_reading import Json

_KEYS: Final[Mapping[PieceKind, str]] = {"thing": "thing", "artifact": "artifact", "character": "character"}


def move(file: str, piece: Piece, pose: Pose) -> list[Edit]:
    """Edits that put a piece at a pose; none for what stays the same."""
    edits: list[Edit] = []
    for key, before, after in (("x", piece.x, pose.x), ("y", piece.y, pose.y)):
        if before != after:
            edits.append(SetValue(file, f"{piece.pointer}/{key}", figure(after)))
    if piece.angle != pose.angle and piece.kind != "artifact":
        place = f"{piece.pointer}/{piece.angle_key}"
        # Nought is the default, and defaults are left out.
        edits.append(SetValue(file, place, figure(pose.angle)) if pose.angle else RemoveValue(file, place))
    return edits


def add(
    file: str, script: Json, kind: PieceKind, content: str, x: float, y: float, angle: float, seat: int
) -> tuple[list[Edit], str]:
    """Edits that put a new piece on top of its list, and its pointer. `seat` from 1, for characters."""
    own: dict[str, Json] = {_KEYS[kind]: content, "x": figure(x), "y": figure(y)}
    if angle:
        own["turn" if kind == "thing" else "facing"] = figure(angle)
    match kind:
        case "thing":
            place = "/landscape"
        case "artifact":
            place = "/artifacts"
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
    """Edits that take pieces away, the last of each list first, so that pointers stay right."""
    ordered = sorted(pointers, key=lambda pointer: (parent(pointer), int(last_step(pointer))), reverse=True)
    return [RemoveValue(file, pointer) for pointer in ordered]


def duplicate(
    file: str, script: Json, pieces: Sequence[Piece], offset: tuple[float, float]
) -> tuple[list[Edit], list[str]]:
    """Edits that set down a copy of each piece beside it, and the pointers of the copies."""
    edits: list[Edit] = []
    pointers: list[str] = []
    lengths: dict[str, int] = {}
    for piece in pieces:
        place = parent(piece.pointer)
        there = find(script, place)
        index = lengths.get(place, len(there) if isinstance(there, list) else 0)
        lengths[place] = index + 1
        copy = {**piece.own, "x": figure(piece.x + offset[0]), "y": figure(piece.y + offset[1])}
        edits.append(InsertItem(file, place, index, copy))
        pointers.append(f"{place}/{index}")
    return edits, pointers


def figure(value: float) -> int | float:
    """A length or angle as it is written: to a tenth, and whole where it is whole."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded
