"""The ranges of a selected disk, drawn around it with their names; `ranges` computes them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.desktopia.board.ranges import Ranges
from editor.systems.desktopia.painting.disks import band
from editor.ui.design_tokens import POWER
from editor.ui.painting.canvas_overlays import paint_pill, paint_range
from editor.ui.painting.pens import circle, cosmetic, faded, pixels_per_unit
from editor.ui.theme import current_theme
from schema.i18n import gettext as _

_BEYOND_MM: Final = 60.0  # how far a power sector is drawn beyond the rim


class RangeItem(Overlay):
    """Rings about one disk, and its power sectors as wedges."""

    def __init__(self) -> None:
        super().__init__(Layer.TRAILS)
        self.ranges: Ranges | None = None
        self._radius = 0.0

    def show_ranges(self, at: QPointF, radius: float, ranges: Ranges | None) -> None:
        """Show ranges; None hides them."""
        self.ranges, self._radius = ranges, radius
        self.setPos(at)
        self.cover(circle(max(ranges.flick, ranges.shot, radius + _BEYOND_MM)) if ranges else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.ranges is None:
            return
        mm = 1 / pixels_per_unit(painter)
        for start, end in self.ranges.sectors:
            painter.setPen(cosmetic(POWER, 1.4))
            painter.setBrush(faded(POWER, 46))
            painter.drawPath(band(self._radius + _BEYOND_MM, self._radius, start, end))
        named = (
            (self.ranges.nearby, _("Nearby")),
            (self.ranges.shot, _("Missile set here")),
            (self.ranges.flick, _("Full flick")),
        )
        for radius, _name in named[:2]:
            paint_range(painter, current_theme(), QPointF(), radius)
        # The longest flick reaches beyond most tables: only a line, so that it does not colour all of them.
        painter.setPen(cosmetic(current_theme().accent_text, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle(self.ranges.flick))
        for radius, name in named:
            words = f"{name}   {radius:.0f}"
            theme = current_theme()
            paint_pill(painter, mm, QPointF(0, -radius), words, theme.raised, theme.accent_text, edge=theme.accent_text)
