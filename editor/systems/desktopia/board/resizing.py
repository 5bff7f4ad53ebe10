"""Resizing by a handle: the new outline and position; no Qt.

Handles are named by their side: -1, 0 or 1 across and down, in the object's own frame before rotation.
"""

from __future__ import annotations

import math
from typing import Final

from editor.canvas.snapping import tenth, to_step
from editor.systems.desktopia.board.script_contents import Outline, Piece
from schema.frozen_dataclass import frozen_dataclass

LEAST_MM: Final = 1.0
MOST_MM: Final = 10_000.0


@frozen_dataclass
class Side:
    """A handle by its side of the object."""

    x: int
    y: int


SIDES: Final = tuple(Side(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
"""Row by row from the upper left."""


def can_be_sized(piece: Piece) -> bool:
    """Whether a piece has resize handles: every object has."""
    return piece.kind == "thing"


def handle_places(piece: Piece, air: float) -> tuple[tuple[float, float], ...]:
    """The positions of the handles on the table, in the order of `SIDES`, `air` mm outside the outline."""
    w, d = piece.outline.width / 2 + air, piece.outline.depth / 2 + air
    return tuple(_on_table(piece, side.x * w, side.y * d) for side in SIDES)


def sized(
    piece: Piece, side: Side, at: tuple[float, float], steps: tuple[float, float], proportional: bool
) -> tuple[Outline, tuple[float, float]]:
    """The outline and the centre when a handle is dragged to a position; the opposite side stays in place.

    Sizes snap to multiples of `steps`, across and down in the object's own frame. A circle stays one; `proportional`
    keeps the shape of a rectangle. The corners of a custom outline are scaled too.
    """
    cos, sin = math.cos(math.radians(piece.angle)), math.sin(math.radians(piece.angle))
    dx, dy = at[0] - piece.x, at[1] - piece.y
    across, down = dx * cos + dy * sin, -dx * sin + dy * cos
    w, d = piece.outline.width, piece.outline.depth
    width = _length(w / 2 + across * side.x, steps[0]) if side.x else w
    depth = _length(d / 2 + down * side.y, steps[1]) if side.y else d
    if piece.outline.kind == "circle":
        width = depth = max(width, depth) if side.x and side.y else width if side.x else depth
    elif proportional:
        share = max(width / w if side.x else 0.0, depth / d if side.y else 0.0)
        width, depth = max(LEAST_MM, tenth(w * share)), max(LEAST_MM, tenth(d * share))
    x, y = _on_table(piece, side.x * (width - w) / 2, side.y * (depth - d) / 2)
    points = tuple((tenth(px * width / w), tenth(py * depth / d)) for px, py in piece.outline.points)
    return Outline(piece.outline.kind, width, depth, points), (tenth(x), tenth(y))


def _length(value: float, step: float) -> float:
    return min(MOST_MM, max(LEAST_MM, step, to_step(value, step)))


def _on_table(piece: Piece, x: float, y: float) -> tuple[float, float]:
    cos, sin = math.cos(math.radians(piece.angle)), math.sin(math.radians(piece.angle))
    return piece.x + x * cos - y * sin, piece.y + x * sin + y * cos
