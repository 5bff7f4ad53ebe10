"""Stacking at the start of the battle, as edits: missiles on characters, characters on the artifacts they
hold. No Qt.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from editor.document.edits import Edit, InsertItem, MoveItem, RemoveValue, SetValue
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents
from editor.systems.desktopia.board.script_edits import figure
from schema.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class StackedDisk:
    """A missile on a character, by its number from 0, lowest first."""

    carrier: str  # the character's pointer
    index: int

    @property
    def pointer(self) -> str:
        return f"{self.carrier}/riders/{self.index}"


def put_on(file: str, carrier: Piece, missile: str) -> tuple[list[Edit], StackedDisk]:
    """Edits that put a missile on top of a character's stack."""
    index = len(carrier.riders)
    return [InsertItem(file, f"{carrier.pointer}/riders", index, missile)], StackedDisk(carrier.pointer, index)


def take_off(file: str, carrier: Piece, index: int) -> list[Edit]:
    """Edits that remove one missile from a character."""
    if len(carrier.riders) == 1:
        return [RemoveValue(file, f"{carrier.pointer}/riders")]  # nothing is the default, and defaults are left out
    return [RemoveValue(file, f"{carrier.pointer}/riders/{index}")]


def hand_over(file: str, carrier: Piece, index: int, other: Piece) -> tuple[list[Edit], StackedDisk]:
    """Edits that move a missile from one character to another."""
    edits, rider = put_on(file, other, carrier.riders[index])
    return [*edits, *take_off(file, carrier, index)], rider


def shift(file: str, rider: StackedDisk, carrier: Piece, by: int) -> tuple[list[Edit], StackedDisk]:
    """Edits that raise or lower a missile in its stack."""
    to = min(len(carrier.riders) - 1, max(0, rider.index + by))
    if to == rider.index:
        return [], rider
    return [MoveItem(file, f"{rider.carrier}/riders", rider.index, to)], StackedDisk(rider.carrier, to)


def topmost(pieces: Iterable[Piece], at: Point) -> Piece | None:
    """The topmost disk at a position."""
    found = None
    for piece in pieces:
        if math.dist((piece.x, piece.y), at) <= piece.outline.width / 2:
            found = piece
    return found


def meeting(moving: Piece, at: Point, contents: ScriptContents) -> tuple[Piece, Piece] | None:
    """The artifact and the character that would hold it, when one of them is dropped onto the other.

    A script names the holder by its card: only the first of several equal characters can hold an artifact (DK-SET-17).
    """
    others = [piece for piece in contents.pieces if piece.pointer != moving.pointer]
    if moving.kind == "artifact" and _holder(moving, contents) is None:
        character = topmost((piece for piece in others if _may_hold(piece, contents)), at)
        return (moving, character) if character is not None else None
    if moving.kind == "character" and moving.stands_on is None and _may_hold(moving, contents):
        free = (piece for piece in others if piece.kind == "artifact" and _holder(piece, contents) is None)
        artifact = topmost(free, at)
        return (artifact, moving) if artifact is not None else None
    return None


def give(file: str, artifact: Piece, character: Piece, at: Point) -> list[Edit]:
    """Edits that put a character onto an artifact at a position."""
    edits: list[Edit] = [SetValue(file, f"{artifact.pointer}/held_by", character.content)]
    for piece in (artifact, character):
        for key, was, now in (("x", piece.own.get("x"), at[0]), ("y", piece.own.get("y"), at[1])):
            if was != now:
                edits.append(SetValue(file, f"{piece.pointer}/{key}", figure(now)))
    return edits


def let_go(file: str, pieces: Sequence[Piece], contents: ScriptContents) -> list[Edit]:
    """Edits that make artifacts neutral: those among the pieces, and those that characters among them hold."""
    pointers = {piece.pointer for piece in pieces} | {piece.stands_on for piece in pieces}
    return [
        RemoveValue(file, f"{piece.pointer}/held_by")
        for piece in contents.pieces
        if piece.kind == "artifact" and piece.pointer in pointers and "held_by" in piece.own
    ]


def _holder(artifact: Piece, contents: ScriptContents) -> Piece | None:
    return next((piece for piece in contents.pieces if piece.stands_on == artifact.pointer), None)


def _may_hold(piece: Piece, contents: ScriptContents) -> bool:
    if piece.kind != "character" or not piece.content:
        return False
    first = next(one for one in contents.pieces if one.kind == "character" and one.content == piece.content)
    return first.pointer == piece.pointer and first.stands_on is None
