"""Over the board: what the selected creature can attack, and from where its figures are changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.despaira.painting.arrows import paint_arrow
from editor.ui.painting.canvas_overlays import paint_pill
from editor.ui.painting.pens import NO_BRUSH, cosmetic, dashed, pixels_per_unit
from schema.frozen_dataclass import frozen_dataclass

_RAISED, _LOWERED = "#B9F2A4", "#FFC9A8"
_FROM, _TO, _SIZE = 0.34, 0.75, 0.8
"""Where an arrow begins and ends on the way between the middles of two tiles, and its size."""


@frozen_dataclass
class Cause:
    """Another card that changes the figures of the selected one."""

    tile: str
    words: str
    raises: bool = True


@frozen_dataclass
class Standing:
    """How the selected creature stands."""

    tile: str = ""
    reach: frozenset[str] = frozenset()
    """The tiles that it can attack."""
    causes: tuple[Cause, ...] = ()


NOWHERE: Final = Standing()


class ReachItem(Overlay):
    """A dashed line around the tiles in reach, and an arrow with words from each cause."""

    def __init__(self) -> None:
        super().__init__(Layer.GUIDES)
        self.standing = NOWHERE
        self._area_of: Callable[[str], QRectF] = lambda _tile: QRectF()

    def show_standing(self, standing: Standing, area_of: Callable[[str], QRectF]) -> None:
        """Show this; `area_of`: what a tile covers."""
        self.standing, self._area_of = standing, area_of
        area = QRectF()
        for tile in (*standing.reach, *(cause.tile for cause in standing.causes)):
            area = area.united(area_of(tile))
        self.cover(area)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        for tile in sorted(self.standing.reach):
            part = QPainterPath()
            part.addRect(self._area_of(tile).adjusted(-1, -1, 1, 1))
            outline = outline.united(part)
        painter.setBrush(NO_BRUSH)
        for pen in (cosmetic("#1A1613D8", 4), dashed("#FFFFFF", 2, (4, 3))):
            painter.setPen(pen)
            painter.drawPath(outline.simplified())
        for cause in self.standing.causes:
            self._paint_cause(painter, cause)

    def _paint_cause(self, painter: QPainter, cause: Cause) -> None:
        start, end = (self._area_of(tile).center() for tile in (cause.tile, self.standing.tile))
        tail = start + (end - start) * _FROM
        colour = _RAISED if cause.raises else _LOWERED
        paint_arrow(painter, tail, start + (end - start) * _TO, colour, _SIZE)
        unit = 1 / pixels_per_unit(painter)
        paint_pill(painter, unit, tail + QPointF(-10 * unit, 0), cause.words, anchor="right")
