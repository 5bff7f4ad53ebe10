"""The items of what a scenario lays on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.layers import Layer


class PieceItem(QGraphicsItem):
    """A marker or a stack in a space; it is painted about its own middle."""

    def __init__(self, at: QPointF, radius: float, paint: Callable[[QPainter], object], wide: float = 0.0) -> None:
        """`wide`: how much a stack is wider than a disc."""
        super().__init__()
        self._area = QRectF(-radius - wide, -radius, 2 * (radius + wide), 2 * radius)
        self._paint, self._radius = paint, radius
        self.setPos(at)
        self.setZValue(Layer.PIECES + 1)

    def boundingRect(self) -> QRectF:
        margin = self._radius
        return self._area.adjusted(-margin, -margin, margin, margin * 1.4)

    def shape(self) -> QPainterPath:
        result = QPainterPath()
        result.addRoundedRect(self._area, self._radius, self._radius)
        return result

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter)
