"""Paints the pieces of a snippet about the origin: for the ghost of a template at the pointer, and in the palette."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from editor.canvas.alignment_guides import Box, box_around
from editor.systems.desktopia.board.distances import box_of
from editor.systems.desktopia.board.polygon_items import polygon_of
from editor.systems.desktopia.board.script_contents import ScriptContents
from editor.systems.desktopia.painting.content_styles import piece_disk, piece_riders, piece_thing
from editor.systems.desktopia.painting.disks import paint_stack
from editor.systems.desktopia.painting.objects import paint_cast, paint_thing
from editor.ui.design_tokens import Theme
from editor.ui.drawn_icon import drawn_icon
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, dashed, faded
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from schema.json.lenient_json import CardOf

_AIR = 0.06


def paint_contents(
    painter: QPainter, contents: ScriptContents, theme: Theme, card_of: CardOf, art: Path | None = None
) -> None:
    """Paint zones, then pieces lowest first, each with its shadow; in mm."""
    for zone in contents.zones:
        colour = seat(zone.seat).colour if zone.seat else theme.canvas_ink
        painter.setPen(dashed(colour, 2, (6, 3)))
        painter.setBrush(faded(colour, 30))
        painter.drawPolygon(polygon_of(zone.points))
    painter.setBrush(NO_BRUSH)
    for piece in contents.pieces:
        painter.save()
        painter.translate(piece.x, piece.y)
        if piece.kind == "thing":
            painter.rotate(piece.angle)
            thing = piece_thing(piece)
            paint_cast(painter, thing, theme.shadow, piece.angle)
            paint_thing(painter, thing, theme)
        else:
            paint_stack(painter, piece_disk(piece, card_of, art), piece_riders(piece, card_of, art), theme.shadow)
        painter.restore()


def reach_of(contents: ScriptContents) -> Box:
    """The bounding box of everything that is painted; 1 mm wide if there is nothing."""
    boxes = [*map(box_of, contents.pieces), *(box_around(zone.points) for zone in contents.zones)]
    if not boxes:
        return Box(-0.5, -0.5, 0.5, 0.5)
    return Box(
        min(box.left for box in boxes), min(box.top for box in boxes),
        max(box.right for box in boxes), max(box.bottom for box in boxes),
    )  # fmt: skip


def contents_icon(contents: ScriptContents, card_of: CardOf, size: int) -> QIcon:
    """Everything in a square with a side in pixels; it keeps its colours in a selected row."""
    box = reach_of(contents)
    scale = size * (1 - 2 * _AIR) / max(box.right - box.left, box.bottom - box.top, 1.0)

    def picture(ratio: float) -> QPixmap:
        result = blank(size, size, ratio)
        with QPainter(result) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(size / 2, size / 2)
            painter.scale(scale, scale)
            painter.translate(-(box.left + box.right) / 2, -(box.top + box.bottom) / 2)
            painter.setPen(QColor(current_theme().text))
            paint_contents(painter, contents, current_theme(), card_of)
        return result

    return drawn_icon(size, picture)
