"""A step's window: with which directions (across) and speeds (up) it holds, and how far people miss, to scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from editor.ui.charts.chart import CENTER, RIGHT, Chart, text_width, write
from editor.ui.design_tokens import RULER
from editor.ui.fonts import text_px
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number
from schema.i18n import gettext as _

HOLDS: Final = "#F4D35E"
HOLDS_EDGE: Final = "#1A1613"
FAILS: Final = "#A6841A14"
"""With alpha first, as Qt writes it."""
FAILS_LINES: Final = "#FF6B5E"
_HEIGHT_PX: Final = 190


@frozen_dataclass
class Cells:
    """What is shown: the cells from the slowest speed, each row from the left, and the scale about the stored aim."""

    rows: tuple[tuple[bool, ...], ...]
    span: float
    """They reach so far to both sides, in degrees."""
    slowest: float
    fastest: float
    speed: float
    """The stored one."""


@frozen_dataclass
class Miss:
    """How far people of a tier miss: one standard deviation."""

    name: str
    direction: float
    """In degrees."""
    speed: float
    """In the unit of the speeds."""


class WindowCells(Chart):
    """The chart of one step."""

    def __init__(self) -> None:
        super().__init__()
        self._cells: Cells | None = None
        self._misses: tuple[Miss, ...] = ()
        self._unit = 1.0

    def show_cells(self, cells: Cells, misses: Sequence[Miss], answer: str, per_unit: float) -> None:
        """Show these; speeds are written divided by `per_unit`."""
        self._cells, self._misses, self._unit = cells, tuple(misses), per_unit
        table: list[tuple[str, ...]] = [(_("Direction"), _("Speed"), _("Holds"))]
        for number, line in enumerate(cells.rows):
            speed = cells.slowest + (cells.fastest - cells.slowest) * number / max(1, len(cells.rows) - 1)
            for column, holds in enumerate(line):
                degrees = -cells.span + 2 * cells.span * column / max(1, len(line) - 1)
                table.append((format_number(round(degrees, 2)), format_number(round(speed)), "1" if holds else "0"))
        self.describe(answer, table, text_px(_HEIGHT_PX))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        cells, theme = self._cells, current_theme()
        if cells is None or not cells.rows:
            return
        plot = area.adjusted(text_px(34), 6, -12, -text_px(34))
        wide, high = plot.width() / len(cells.rows[0]), plot.height() / len(cells.rows)
        painter.fillRect(plot, QColor(theme.field))
        painter.fillRect(plot, QColor(FAILS))
        painter.fillRect(plot, QBrush(QColor(FAILS_LINES), Qt.BrushStyle.BDiagPattern))
        for number, line in enumerate(cells.rows):
            for column, holds in enumerate(line):
                if holds:
                    top = plot.bottom() - (number + 1) * high
                    painter.fillRect(QRectF(plot.left() + column * wide, top, wide + 0.6, high + 0.6), QColor(HOLDS))
        self._paint_misses(painter, plot, cells)
        for degrees in (-cells.span, -cells.span / 2, 0.0, cells.span / 2, cells.span):
            x = plot.center().x() + degrees / cells.span * plot.width() / 2
            sign = "+" if degrees > 0 else "–" if degrees < 0 else ""
            words = f"{sign}{format_number(abs(degrees))}°"
            write(painter, QRectF(x - 24, plot.bottom() + 2, 48, text_px(14)), words, theme.text_2, RULER, align=CENTER)
        for share in (0.0, 0.5, 1.0):
            speed = (cells.slowest + (cells.fastest - cells.slowest) * share) / self._unit
            y = plot.bottom() - share * plot.height()
            place = QRectF(area.left(), y - 8, text_px(34) - 5, 16)
            write(painter, place, format_number(round(speed, 1)), theme.text_2, RULER, align=RIGHT)
        note = _("across: direction; up: speed in m/s") if self._unit == 1000 else _("across: direction; up: speed")
        place = QRectF(plot.left(), plot.bottom() + text_px(16), plot.width(), text_px(15))
        write(painter, place, note, theme.text_2, RULER)

    def _paint_misses(self, painter: QPainter, plot: QRectF, cells: Cells) -> None:
        """The error of each tier as an ellipse of one standard deviation about the stored aim."""
        per_speed = plot.height() / max(1e-9, cells.fastest - cells.slowest)
        middle = QPointF(plot.center().x(), plot.bottom() - (cells.speed - cells.slowest) * per_speed)
        painter.save()
        painter.setClipRect(plot)
        for pen in (QPen(QColor(HOLDS_EDGE), 3.4), QPen(QColor("#FFFFFF"), 1.5)):
            painter.setPen(pen)
            painter.setBrush(NO_BRUSH)
            for miss in self._misses:
                across = miss.direction / cells.span * plot.width() / 2
                painter.drawEllipse(middle, across, miss.speed * per_speed)
        painter.setPen(QPen(QColor(HOLDS_EDGE), 1))
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawEllipse(middle, 3.0, 3.0)
        for number, miss in enumerate(self._misses):
            wide = text_width(miss.name, RULER) + 8
            left = middle.x() - wide - 6 if number % 2 == 0 else middle.x() + 6
            place = QRectF(left, middle.y() - miss.speed * per_speed - text_px(17), wide, text_px(14))
            if place.top() < plot.top():
                place.moveTop(middle.y() + miss.speed * per_speed + 3)
            painter.setPen(NO_PEN)
            painter.setBrush(QColor("#E61A1613"))
            painter.drawRoundedRect(place, 3, 3)
            write(painter, place, miss.name, "#FFFFFF", RULER, align=CENTER)
        painter.restore()
