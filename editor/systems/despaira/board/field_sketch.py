"""A small picture of the field of a duel or a map, for the start page and recent packs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from editor.document.cards import card_in
from editor.document.edits import Documents
from editor.pages.start.sketches import PICTURE, blank_sketch
from editor.systems.despaira.board.field import Field, Piece, field_in, leader_of, pieces_in, place_of, tile_name
from editor.systems.despaira.board.items import MAT
from editor.systems.despaira.painting.cards import paint_back, paint_medallion
from editor.systems.despaira.painting.looks import card_look, tile_look
from editor.systems.despaira.painting.tiles import paint_tile
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from schema.json.lenient_json import CardOf, listed, mapping, text
from schema.json.strict_reading import Json

_MARGIN: Final = 6.0
_GAP: Final = 1.0


def field_sketch(board: Json, documents: Documents, ratio: float, art: Path | None = None) -> QPixmap:
    """The field of a duel with its leaders and cards, or that of a map, with the content of these documents."""
    picture, card_of, given = blank_sketch(ratio), card_in(documents), mapping(board)
    is_duel = "seats" in given
    map_ = (card_of("maps", text(given.get("map"))) or {}) if is_duel else given
    field = field_in("", map_)
    mat = QRectF(QPointF(), PICTURE.toSizeF()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    side = (mat.height() - 2 * _MARGIN) / max(field.rows, field.columns / 2)
    room = QRectF(0, 0, side * field.columns, side * field.rows)
    room.moveCenter(mat.center())
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(MAT[current_theme().dark]))
        painter.drawRoundedRect(mat, 5, 5)
        for tile in field.names():
            look = tile_look(card_of("tile_kinds", field.kind(tile)), card_of)
            paint_tile(painter, look, _area(field, tile, room, side).adjusted(_GAP, _GAP, -_GAP, -_GAP))
        if is_duel:
            _paint_decks(painter, given, mat, room, side)
            for piece in _pieces(given, field, card_of):
                _paint_piece(painter, piece, _area(field, piece.tile, room, side), card_of, art)
    return picture


def _area(field: Field, tile: str, room: QRectF, side: float) -> QRectF:
    """Where a tile is: row 1 at the lower edge."""
    column, row = place_of(tile) or (0, 0)
    return QRectF(room.left() + column * side, room.top() + (field.rows - 1 - row) * side, side, side)


def _pieces(given: Mapping[str, object], field: Field, card_of: CardOf) -> list[Piece]:
    """The cards on the field, and the leaders that are still to be placed in the middle of their rows."""
    found = [piece for piece in pieces_in(given, card_of) if field.has(piece.tile)]
    for number, one in enumerate(map(mapping, listed(given.get("seats"))[:2]), start=1):
        leader = leader_of(one, card_of)
        if leader and not any(piece.seat == number and piece.folder == "leaders" for piece in found):
            tile = tile_name(field.columns // 2, 0 if number == 1 else field.rows - 1)
            found.append(Piece("", number, "leaders", leader, tile))
    return found


def _paint_decks(painter: QPainter, given: Mapping[str, object], mat: QRectF, room: QRectF, side: float) -> None:
    """The backs of decks, each at the right hand of its player."""
    for number, one in enumerate(map(mapping, listed(given.get("seats"))[:2]), start=1):
        if not text(one.get("deck")):
            continue
        back = QRectF(0, 0, side * 1.1, side * 1.54)
        right, left = (room.right() + mat.right()) / 2, (room.left() + mat.left()) / 2
        low, high = room.bottom() - back.height(), room.top() + back.height()
        back.moveCenter(QPointF(right, low) if number == 1 else QPointF(left, high))
        paint_back(painter, back)


def _paint_piece(painter: QPainter, piece: Piece, area: QRectF, card_of: CardOf, art: Path | None) -> None:
    """A card as its picture with the colour of its seat around it; a back where it lies face-down."""
    if piece.down:
        back = QRectF(0, 0, area.width() * 0.56, area.width() * 0.78)
        back.moveCenter(area.center())
        paint_back(painter, back)
        return
    look = card_look(piece.folder, card_of(piece.folder, piece.card) or {}, card_of, art)
    radius = area.width() * 0.4
    paint_medallion(painter, replace(look, name=""), area.center(), radius, 0)
    painter.setPen(QPen(QColor(seat(piece.seat).colour), 1.4))
    painter.setBrush(NO_BRUSH)
    painter.drawEllipse(area.center(), radius, radius)
