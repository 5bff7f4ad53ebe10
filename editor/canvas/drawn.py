"""Objects that are drawn rather than chosen: placed with an outline of their own, of the pack's plainest kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from editor.canvas import changes
from editor.canvas.areas import Point
from editor.canvas.outlines import with_outline
from editor.canvas.plain_kind import plain_kind
from editor.canvas.snapping import tenth
from editor.document.contents import Outline, Piece
from schema.json_reading import Json
from schema.words import gettext as _

if TYPE_CHECKING:
    from editor.canvas.desk import Desk


def add_rectangle(desk: Desk, centre: Point, width: float, depth: float) -> None:
    """Put a drawn rectangle onto the table and select it."""
    _add(desk, centre, Outline("rectangle", tenth(width), tenth(depth)))


def add_circle(desk: Desk, centre: Point, diameter: float) -> None:
    """Put a drawn circle onto the table and select it."""
    _add(desk, centre, Outline("circle", diameter, diameter))


def add_polygon(desk: Desk, corners: Sequence[Point]) -> None:
    """Put a drawn polygon onto the table and select it."""
    first = Piece("", "thing", "", *corners[0], 0.0, Outline("rectangle", 1, 1), {}, {})
    piece = with_outline(first, corners)
    _add(desk, (piece.x, piece.y), piece.outline)


def _add(desk: Desk, centre: Point, outline: Outline) -> None:
    file, script = desk.paper.file, desk.paper.script()
    kind, made = plain_kind(desk.paper.cards_in("things"))
    own: dict[str, Json] = {"shape": changes.shape_of(outline)}
    edits, pointer = changes.add(file, script, "thing", kind, tenth(centre[0]), tenth(centre[1]), 0.0, 1, own)
    desk.paper.submit(_("Draw an object"), [*made, *edits])
    desk.select((pointer,))
