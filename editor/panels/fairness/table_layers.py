"""Paints what befell the seats over the table: danger in cells or tiles, deaths, and where disks left."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.canvas.board_page import ExtentOf
from editor.ui.painting.pens import NO_BRUSH, cosmetic, pixels_per_unit
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from simulator.systems.game_rules import Spot

CELL: Final = 40.0
"""The side of a cell of danger, in units of the board."""
STEPS: Final = (0.0, 0.1, 0.2, 0.5)
"""From which share of the worst cell a cell is darker, as games count in ones or in hundreds."""
_VIOLET: Final = "#5B2E9E"
_VIOLET_IN_THE_DARK: Final = "#A678FF"
_ALPHAS: Final = (46, 84, 122, 168)
_MARK_PX: Final = 4.8


@frozen_dataclass
class TableLayers:
    """The layers that are switched on."""

    spots: tuple[Spot, ...]
    shown: frozenset[str]
    """Of `damage`, `death` and `left`."""

    def reach(self, extent_of: ExtentOf) -> QRectF:
        area = QRectF()
        for spot in self.spots:
            area = area.united(_cell(spot, extent_of))
        return area

    def paint(self, painter: QPainter, extent_of: ExtentOf) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if "damage" in self.shown:
            self._paint_danger(painter, extent_of)
        unit = 1 / pixels_per_unit(painter)
        among: Counter[str] = Counter()
        for spot in self.spots:
            if spot.what == "damage" or spot.what not in self.shown:
                continue
            at = _place(spot, extent_of, among[spot.tile] if spot.tile else 0)
            among[spot.tile] += 1
            if at is not None:
                _paint_mark(painter, unit, at, spot)

    def _paint_danger(self, painter: QPainter, extent_of: ExtentOf) -> None:
        cells: Counter[tuple[float, float, float, float]] = Counter()
        for spot in self.spots:
            if spot.what == "damage":
                area = _cell(spot, extent_of)
                if not area.isNull():
                    cells[area.x(), area.y(), area.width(), area.height()] += spot.amount
        worst = max(cells.values(), default=0)
        for cell, amount in cells.items():
            color = QColor(_VIOLET_IN_THE_DARK if current_theme().dark else _VIOLET)
            color.setAlpha(_ALPHAS[sum(amount >= share * worst for share in STEPS) - 1])
            painter.fillRect(QRectF(*cell), color)


def _cell(spot: Spot, extent_of: ExtentOf) -> QRectF:
    if spot.tile:
        return extent_of(spot.tile)
    return QRectF(spot.x // CELL * CELL, spot.y // CELL * CELL, CELL, CELL)


def _place(spot: Spot, extent_of: ExtentOf, number: int) -> QPointF | None:
    """Where a mark stands; those of a tile stand in rows."""
    if not spot.tile:
        return QPointF(spot.x, spot.y)
    area = extent_of(spot.tile)
    if area.isNull():
        return None
    column, line = number % 6, number // 6 % 6
    return QPointF(area.left() + area.width() * (column + 1) / 7, area.top() + area.height() * (line + 1) / 7)


def _paint_mark(painter: QPainter, unit: float, at: QPointF, spot: Spot) -> None:
    """A death: the shape of the seat with a cross; a departure: the shape in a ring."""
    painter.save()
    painter.translate(at)
    painter.scale(unit, unit)
    paint_seat(painter, seat(spot.seat + 1), _MARK_PX)
    painter.setBrush(NO_BRUSH)
    if spot.what == "left":
        for color, width in (("#1A1613", 3.2), (seat(spot.seat + 1).colour, 1.6)):
            painter.setPen(cosmetic(color, width))
            painter.drawEllipse(QPointF(0, 0), 2 * _MARK_PX, 2 * _MARK_PX)
    else:
        painter.setPen(cosmetic("#1A1613", 1.3))
        reach = _MARK_PX * 0.6
        painter.drawLine(QPointF(-reach, -reach), QPointF(reach, reach))
        painter.drawLine(QPointF(-reach, reach), QPointF(reach, -reach))
    painter.restore()
