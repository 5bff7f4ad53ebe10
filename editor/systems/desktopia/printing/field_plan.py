"""Paints the table of a script in outlines and pale colours, in mm of the table: for mats and set-up sheets.

Little ink, and flat: it is printed at true size, with real objects and disks standing on it.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.printing.sheet_painting import INK, NOTE, paint_text, words_width
from editor.systems.desktopia.board.piece_labels import name_of, name_of_area
from editor.systems.desktopia.board.script_contents import Outline, Piece, ScriptContents
from editor.systems.desktopia.painting.card_parts import paint_line_picture
from editor.systems.desktopia.painting.content_styles import order_of, piece_thing
from editor.systems.desktopia.painting.object_styles import map_colour, outline
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, mix
from editor.ui.painting.seats import seat
from editor.ui.pictures.pack_pictures import picture_of
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.json.lenient_json import CardOf

_GRID, _GRID_50, _BORDER = "#EFE8DB", "#D8CDB8", "#A67F4F"
_WHITE: Final = "#FFFFFF"
_HATCH_MM: Final = 9.0


def paint_field(painter: QPainter, contents: ScriptContents, card_of: CardOf, *, words: bool = True) -> None:
    """Paint the table; its origin is that of the script. Without `words`, shapes and places only."""
    border = QPainterPath()
    border.addPolygon(QPolygonF([QPointF(x, y) for x, y in contents.border]))
    border.closeSubpath()
    painter.save()
    painter.setClipPath(border, Qt.ClipOperation.IntersectClip)
    _paint_grid(painter, contents)
    painter.restore()
    for zone in contents.zones:
        _paint_zone(painter, zone.points, zone.seat, name_of_area(zone) if words else "")
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(_BORDER), 1.2, j=Qt.PenJoinStyle.MiterJoin))
    painter.drawPath(border)
    things = [piece for piece in contents.pieces if piece.kind == "thing"]
    for piece in things:
        _paint_thing(painter, piece, words=words)
    for piece in contents.pieces:
        if piece.kind != "thing":
            _paint_place(painter, piece, card_of, words=words)


def use_of(piece: Piece) -> str:
    """What to put down for an object, with its size: "150 × 210 mm, about 34 mm high"."""
    return ", ".join(filter(None, (size_of(piece.outline), _height(piece))))


def size_of(shape: Outline) -> str:
    """The size of an object on the table."""
    if shape.kind == "circle":
        return _("{mm} mm across").format(mm=format_number(shape.width))
    return _("{width} × {depth} mm").format(width=format_number(shape.width), depth=format_number(shape.depth))


def _height(piece: Piece) -> str:
    height = piece_thing(piece).thickness
    return _("about {mm} mm high").format(mm=format_number(height)) if height else ""


def _paint_grid(painter: QPainter, contents: ScriptContents) -> None:
    left, top, right, bottom = contents.extent
    for strong in (False, True):
        for x in _multiples(left, right):
            if (x % 50 == 0) == strong:
                painter.setPen(QPen(QColor(_GRID_50 if strong else _GRID), 0.3 if x % 100 == 0 else 0.15))
                painter.drawLine(QLineF(x, top, x, bottom))
        for y in _multiples(top, bottom):
            if (y % 50 == 0) == strong:
                painter.setPen(QPen(QColor(_GRID_50 if strong else _GRID), 0.3 if y % 100 == 0 else 0.15))
                painter.drawLine(QLineF(left, y, right, y))


def _multiples(low: float, high: float) -> list[int]:
    return list(range(math.ceil(low / 10) * 10, math.floor(high) + 1, 10))


def _paint_zone(painter: QPainter, points: tuple[tuple[float, float], ...], number: int | None, name: str) -> None:
    colour = seat(number).colour if number else "#6D6458"
    polygon = QPolygonF([QPointF(x, y) for x, y in points])
    pen = QPen(QColor(colour), 0.8)
    pen.setDashPattern([6, 4])
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen)
    painter.drawPolygon(polygon)
    if name:
        box = polygon.boundingRect()
        paint_text(painter, name, box.left() + 3, box.top() + 3, 4.0, mix(colour, "#000000", 0.2).name())


def _paint_thing(painter: QPainter, piece: Piece, *, words: bool) -> None:
    look = piece_thing(piece)
    colour = mix(map_colour(look), "#000000", 0.15)
    shape = outline(look)
    painter.save()
    painter.translate(piece.x, piece.y)
    painter.rotate(piece.angle)
    painter.setPen(NO_PEN)
    painter.setBrush(mix(colour, _WHITE, 0.90))
    painter.drawPath(shape)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    box = shape.boundingRect()
    painter.setPen(QPen(mix(colour, _WHITE, 0.74), 0.35))
    reach = box.height() / 2
    x = box.left() - reach
    while x < box.right():
        painter.drawLine(QLineF(x, box.top(), x + reach, box.bottom()))
        x += _HATCH_MM
    painter.restore()
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(colour, 0.9, j=Qt.PenJoinStyle.MiterJoin))
    painter.drawPath(shape)
    painter.restore()
    if words:
        # Words stay level, so that all of the mat is read from one side.
        _paint_plate(painter, piece, colour, min(box.width(), box.height()))


def _paint_plate(painter: QPainter, piece: Piece, colour: QColor, room: float) -> None:
    name, use = name_of(piece), use_of(piece)
    size = 6.0 if room > 60 else 4.0
    wide = max(words_width(name, size, bold=True), words_width(use, size * 0.62)) + 5
    high = size * 1.36 + size * 0.62 * 1.36 + 3
    area = QRectF(piece.x - wide / 2, piece.y - high / 2, wide, high)
    painter.setPen(QPen(colour, 0.4))
    painter.setBrush(QColor(_WHITE))
    painter.drawRoundedRect(area, 2, 2)
    _paint_middle(painter, name, piece.x, area.top() + 1.2, size, INK, bold=True)
    _paint_middle(painter, use, piece.x, area.top() + 1.6 + size * 1.36, size * 0.62, NOTE)


def _paint_place(painter: QPainter, piece: Piece, card_of: CardOf, *, words: bool) -> None:
    """The place of a disk in its true size, with its picture in lines and a notch where it looks."""
    order = order_of(piece.card, card_of)
    r = piece.outline.width / 2
    painter.setPen(QPen(QColor(order.ring), r * 0.1))
    painter.setBrush(QColor(_WHITE))
    painter.drawEllipse(QPointF(piece.x, piece.y), r * 0.95, r * 0.95)
    if piece.kind == "character":
        painter.save()
        painter.translate(piece.x, piece.y)
        painter.rotate(piece.angle)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(order.deep))
        # On a small plan the number of the disk fills it, so the notch is outside.
        near, far, half = (r * 0.72, r, r * 0.14) if words else (r * 1.05, r * 1.5, r * 0.32)
        painter.drawPolygon(QPolygonF([QPointF(near, -half), QPointF(near, half), QPointF(far, 0)]))
        painter.restore()
    if words:
        painter.save()
        painter.translate(piece.x, piece.y)
        picture = picture_of(piece.card)
        paint_line_picture(painter, picture, order, r * (0.52 if piece.kind == "character" else 0.6))
        painter.restore()
        _paint_middle(painter, name_of(piece), piece.x, piece.y + r + 0.8, 3.2, INK, bold=True)
        millimetres = _("{mm} mm").format(mm=format_number(2 * r))
        _paint_middle(painter, millimetres, piece.x, piece.y + r + 5.0, 2.4, NOTE)


def _paint_middle(
    painter: QPainter, words: str, x: float, y: float, size: float, colour: str, *, bold: bool = False
) -> None:
    paint_text(painter, words, x - words_width(words, size, bold=bold) / 2, y, size, colour, bold=bold)
