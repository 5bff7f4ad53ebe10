"""Objects drawn by hand: placed with a custom outline, of the plainest kind in the pack."""

from __future__ import annotations

from collections.abc import Sequence

from editor.canvas.snapping import tenth
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.default_object_kind import plain_kind
from editor.systems.desktopia.board.free_outlines import with_outline
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import Outline, Piece
from schema.i18n import gettext as _
from schema.json.strict_reading import Json


def add_rectangle(controller: CanvasController, centre: Point, width: float, depth: float) -> None:
    """Put a drawn rectangle onto the table and select it."""
    _add(controller, centre, Outline("rectangle", tenth(width), tenth(depth)))


def add_circle(controller: CanvasController, centre: Point, diameter: float) -> None:
    """Put a drawn circle onto the table and select it."""
    _add(controller, centre, Outline("circle", diameter, diameter))


def add_polygon(controller: CanvasController, corners: Sequence[Point]) -> None:
    """Put a drawn polygon onto the table and select it."""
    first = Piece("", "thing", "", *corners[0], 0.0, Outline("rectangle", 1, 1), {}, {})
    piece = with_outline(first, corners)
    _add(controller, (piece.x, piece.y), piece.outline)


def _add(controller: CanvasController, centre: Point, outline: Outline) -> None:
    file, script = controller.adapter.file, controller.adapter.script()
    kind, made = plain_kind(controller.adapter.cards_in("things"))
    own: dict[str, Json] = {"shape": script_edits.shape_of(outline)}
    edits, pointer = script_edits.add(file, script, "thing", kind, tenth(centre[0]), tenth(centre[1]), 0.0, 1, own)
    controller.adapter.submit(_("Draw an object"), [*made, *edits])
    controller.select((pointer,))
