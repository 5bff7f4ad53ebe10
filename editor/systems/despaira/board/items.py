"""The items of the board: the mat with both players' sides, tiles, and pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.layers import Layer
from editor.systems.despaira.board.field import Field, OtherHalf, place_of
from editor.systems.despaira.painting.art import paint_glyph
from editor.systems.despaira.painting.cards import paint_back
from editor.systems.despaira.painting.crystals import paint_crystals
from editor.systems.despaira.painting.looks import TileLook
from editor.systems.despaira.painting.pieces import CARD, PieceLook, paint_counters, paint_piece, place_on_shared_tile
from editor.systems.despaira.painting.tiles import paint_tile
from editor.ui.design_tokens import EDGE, INK, PAPER
from editor.ui.fonts import font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic, dashed, pixels_per_unit, rgba
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass

TILE: Final = 98.0
STEP: Final = 100.0
_SIDE: Final = 212.0
"""Room for a player's piles beside the tiles, in a duel."""
_EDGE: Final = 16.0
MAT = {False: "#4C473F", True: "#2B2723"}
"""By whether the theme is dark: the mat is quiet, so that tiles can have colour."""


@frozen_dataclass
class Pile:
    """A pile beside the field."""

    key: str
    """The list of a duel's seat that it shows, such as `hand`."""
    title: str
    count: int


@frozen_dataclass
class Side:
    """What lies beside the field of a player: piles and crystals."""

    piles: tuple[Pile, ...]
    """The first is the deck."""
    crystals: tuple[tuple[str, int], ...] = ()
    """Those in the inventory and the used ones, with their titles."""


def field_area(field: Field) -> QRectF:
    """What the tiles cover."""
    return QRectF(0, 0, field.columns * STEP - 2, field.rows * STEP - 2)


def mat_area(field: Field, sides: bool) -> QRectF:
    """What the mat covers, with the sides of both players in a duel."""
    across = _SIDE if sides else 36.0
    return field_area(field).adjusted(-across, -_EDGE, across, _EDGE)


def tile_area(field: Field, tile: str) -> QRectF:
    """What a tile covers. Row 1 lies at the bottom, nearest seat 1."""
    column, row = place_of(tile) or (0, 0)
    return QRectF(column * STEP, (field.rows - 1 - row) * STEP, TILE, TILE)


_PLACES: Final = ((-46.0, 62.0), (-46.0, -66.0), (46.0, -66.0), (46.0, 62.0))
"""Where the piles lie about the middle of their player's side."""


def pile_areas(field: Field, side: Side, near: bool) -> dict[str, QRectF]:
    """What the piles of a player cover, at its right; those of the far player lie the other way round."""
    tiles = field_area(field)
    middle = tiles.height() * (0.75 if near else 0.25)
    right = tiles.right() + _SIDE / 2 + 6 if near else -_SIDE / 2 - 6
    return {
        pile.key: QRectF(right + (x if near else -x) - CARD[0] / 2, middle + y - CARD[1] / 2, *CARD)
        for pile, (x, y) in zip(side.piles, _PLACES, strict=False)
    }


class MatItem(QGraphicsItem):
    """The mat, the line between both halves, and the sides of the players."""

    def __init__(self, field: Field, sides: Sequence[Side], other_half: OtherHalf) -> None:
        super().__init__()
        self._field, self._sides, self._other_half = field, tuple(sides), other_half
        self._area = mat_area(field, bool(sides))
        self.setZValue(Layer.BOARD)

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-14, -14, 14, 18)

    def show_other_half(self, how: OtherHalf) -> None:
        """Show what brushes do with the other half."""
        self._other_half = how
        self.update()

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark, mat = current_theme().dark, self._area
        painter.setPen(NO_PEN)
        for step in range(10):
            painter.setBrush(QColor(0, 0, 0, 22 if dark else 8))
            painter.drawRoundedRect(mat.adjusted(-step, 3 - step, step, 5 + step), 10 + step, 10 + step)
        painter.setBrush(QColor(MAT[dark]))
        painter.drawRoundedRect(mat, 10, 10)
        painter.setBrush(NO_BRUSH)
        painter.setPen(cosmetic("#FFFFFF26", 1.2))
        painter.drawRoundedRect(mat.adjusted(5, 5, -5, -5), 7, 7)
        tiles = field_area(self._field)
        middle = tiles.center().y()
        painter.setPen(dashed("#FFFFFF44", 1.2, (6, 5)))
        painter.drawLine(QPointF(mat.left() + 10, middle), QPointF(-6, middle))
        painter.drawLine(QPointF(tiles.right() + 6, middle), QPointF(mat.right() - 10, middle))
        icon = {"turned": "arrows-clockwise", "mirrored": "arrows-down-up", "off": ""}[self._other_half]
        for x in (-8.0, tiles.right() + 8.0) if icon else ():
            painter.setPen(cosmetic(EDGE, 1.2))
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(QPointF(x, middle), 9, 9)
            paint_glyph(painter, icon, QPointF(x, middle), 13, INK)
        for seat, side in enumerate(self._sides[:2]):
            self._paint_side(painter, side, seat == 0)

    def _paint_side(self, painter: QPainter, side: Side, near: bool) -> None:
        """A player's piles at its right, and crystals at its left."""
        tiles = field_area(self._field)
        middle = tiles.height() * (0.75 if near else 0.25)
        left = -_SIDE / 2 - 6 if near else tiles.right() + _SIDE / 2 + 6
        areas = pile_areas(self._field, side, near)
        for pile in side.piles[:4]:
            card = areas[pile.key]
            if pile.count:
                painter.setPen(NO_PEN)
                for step in range(min(6, 1 + pile.count // 8), 0, -1):
                    painter.setBrush(QColor("#0D0B0A" if step % 2 else "#C9C2B4"))
                    painter.drawRoundedRect(card.translated(step * 0.8, step), 4, 4)
                paint_back(painter, card)
            else:
                painter.setBrush(NO_BRUSH)
                painter.setPen(dashed("#FFFFFF46", 1.2))
                painter.drawRoundedRect(card, 4, 4)
            _paint_title(painter, QPointF(card.center().x(), card.bottom() + 11), f"{pile.title}  {pile.count}")
        for number, (title, count) in enumerate(side.crystals):
            at = QPointF(left, middle + (62 if number else -62))
            _paint_title(painter, at - QPointF(0, 44), title)
            paint_crystals(painter, at, count, not number)


class TileItem(QGraphicsItem):
    """A tile with its pattern, its counters and its name."""

    def __init__(self, area: QRectF, name: str, look: TileLook, counters: tuple[tuple[str, int], ...]) -> None:
        super().__init__()
        self._area = QRectF(0, 0, area.width(), area.height())
        self._name, self.look, self.counters = name, look, counters
        self.setPos(area.topLeft())
        self.setZValue(Layer.GRID)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)  # its pattern has hundreds of strokes

    def boundingRect(self) -> QRectF:
        return self._area

    def show_tile(self, look: TileLook, counters: tuple[tuple[str, int], ...]) -> None:
        """Show the tile as it is now."""
        if (look, counters) != (self.look, self.counters):
            self.look, self.counters = look, counters
            self.update()

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tile(painter, self.look, self._area, 6.4)
        if self.counters:
            paint_counters(painter, self._area.center() + QPointF(1, 0), self.counters)
        if current_theme().dark:  # the lamp is on the cards
            painter.fillRect(self._area, QColor(14, 10, 7, 62))
        px = 1 / pixels_per_unit(painter)
        painter.save()
        painter.translate(self._area.bottomRight())
        painter.scale(px, px)
        painter.setFont(font(10, True))
        painter.setPen(QColor(EDGE))
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(-27, -13, 24, 12), flags, self._name)
        painter.restore()


class PieceItem(QGraphicsItem):
    """A card on a tile."""

    def __init__(self, at: QPointF, look: PieceLook, trick: bool = False, shares: bool = False) -> None:
        """`at` is the middle of the tile; `shares` if it lies there with another card."""
        super().__init__()
        self.look = look
        self.setPos(at)
        self.setZValue(Layer.PIECES - (0.5 if trick else 0))
        if shares:
            self.setTransform(place_on_shared_tile(trick))

    def boundingRect(self) -> QRectF:
        return QRectF(-58, -58, 116, 116)

    def shape(self) -> QPainterPath:
        width, height = CARD[::-1] if self.look.sideways else CARD
        outline = QPainterPath()
        outline.addRect(QRectF(-width / 2 - 2, -height / 2 - 2, width + 4, height + 4))
        return outline

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_piece(painter, self.look)


def _paint_title(painter: QPainter, at: QPointF, words: str) -> None:
    px = 1 / pixels_per_unit(painter)
    painter.save()
    painter.translate(at)
    painter.scale(px, px)
    painter.setFont(font(11, True))
    painter.setPen(rgba("#FFF6E6"))
    painter.drawText(QRectF(-80, -8, 160, 16), Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
