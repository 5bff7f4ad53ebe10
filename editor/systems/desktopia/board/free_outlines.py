"""The custom outline of an object as an area of the table, whose corners can be dragged like those of a zone. No Qt."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from editor.canvas.snapping import tenth
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.distances import corners_of
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import Area, Outline, Piece

_CORNERS_OF_CIRCLE: Final = 24


def has_free_outline(piece: Piece) -> bool:
    """Whether the script gives a piece its own corners."""
    return piece.kind == "thing" and piece.outline.kind == "polygon" and isinstance(piece.own.get("shape"), Mapping)


def area_of(piece: Piece) -> Area | None:
    """The corners of a custom outline on the table; None for a piece without one."""
    if not has_free_outline(piece):
        return None
    shape = piece.own["shape"]
    written = shape.get("points") if isinstance(shape, Mapping) else None
    whole = isinstance(written, list) and len(written) == len(piece.outline.points)
    return Area(piece.pointer, corners_of(piece), whole=whole)


def with_outline(piece: Piece, corners: Sequence[Point]) -> Piece:
    """The piece with other corners on the table; its centre moves to their middle."""
    cos, sin = math.cos(math.radians(piece.angle)), math.sin(math.radians(piece.angle))
    ways = [(x - piece.x, y - piece.y) for x, y in corners]
    local = [(x * cos + y * sin, -x * sin + y * cos) for x, y in ways]
    xs, ys = [x for x, _ in local], [y for _, y in local]
    across, down = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    x, y = tenth(piece.x + across * cos - down * sin), tenth(piece.y + across * sin + down * cos)
    # Rounding moves the centre; the corners are corrected by the same amount.
    off = (x - piece.x, y - piece.y)
    across, down = off[0] * cos + off[1] * sin, -off[0] * sin + off[1] * cos
    return _shaped(replace(piece, x=x, y=y), [(tenth(a - across), tenth(b - down)) for a, b in local])


def freed(piece: Piece) -> Piece | None:
    """The piece with a custom outline in place of its rectangle, its circle or the outline of its kind."""
    if piece.kind != "thing" or has_free_outline(piece):
        return None
    if piece.outline.kind == "circle":
        steps = [2 * math.pi * step / _CORNERS_OF_CIRCLE for step in range(_CORNERS_OF_CIRCLE)]
        radius = piece.outline.width / 2
        local = [(tenth(radius * math.cos(angle)), tenth(radius * math.sin(angle))) for angle in steps]
    elif piece.outline.kind == "polygon":
        local = list(piece.outline.points)
    else:
        w, d = piece.outline.width / 2, piece.outline.depth / 2
        local = [(tenth(x), tenth(y)) for x, y in ((-w, -d), (w, -d), (w, d), (-w, d))]
    return _shaped(piece, local)


def _shaped(piece: Piece, local: Sequence[Point]) -> Piece:
    wide, deep = 2 * max(abs(x) for x, _ in local), 2 * max(abs(y) for _, y in local)
    outline = Outline("polygon", wide, deep, tuple(local))
    return replace(piece, outline=outline, own={**piece.own, "shape": script_edits.shape_of(outline)})
