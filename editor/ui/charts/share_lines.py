"""Shares against a figure, a line for each thing with an interval at each point and its name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.ui.charts.chart import CENTER, Chart, line, point, share_ticks, text_width, write
from editor.ui.design_tokens import RULER
from editor.ui.fonts import text_px
from editor.ui.painting.pens import NO_BRUSH, faded
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number

_HEIGHT_PX: Final = 128
_NAME_PX: Final = 14
_WIDEST_NAME: Final = 0.4
"""Of the chart."""

Tone = Literal["ok", "warning", "error"]


@frozen_dataclass
class ShareLine:
    """One line: at nought the share is one."""

    name: str
    points: tuple[tuple[float, float, float, float], ...]
    """The figure, and low, share and high there, growing."""
    tone: Tone


class ShareLines(Chart):
    """The chart of several things. Lines that are the same are one, with all their names."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[ShareLine, ...] = ()
        self._ticks: tuple[float, ...] = ()
        self._unit = ""

    def show_lines(
        self, lines: Sequence[ShareLine], ticks: Sequence[float], unit: str, answer: str, heading: Sequence[str]
    ) -> None:
        """Show these up to the last of the ticks; `unit` stands after the figures of the axis."""
        names: dict[tuple[tuple[float, ...], ...], list[ShareLine]] = {}
        for each in lines:
            names.setdefault(each.points, []).append(each)
        self._lines = tuple(
            ShareLine(", ".join(one.name for one in same), same[0].points, same[0].tone) for same in names.values()
        )
        self._ticks, self._unit = tuple(ticks), unit
        table = [tuple(heading)]
        for each in lines:
            table += [
                (each.name, format_number(figure), *(f"{round(100 * value)} %" for value in shares))
                for figure, *shares in each.points
            ]
        self.describe(answer, table, text_px(_HEIGHT_PX))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        theme = current_theme()
        if not self._lines or not self._ticks:
            return
        wide = max(text_width(each.name, RULER, bold=True) for each in self._lines)
        plot = area.adjusted(text_px(28), 8, -min(wide + 12, area.width() * _WIDEST_NAME), -text_px(18))
        most = self._ticks[-1]

        def at(figure: float, share: float) -> QPointF:
            return QPointF(plot.left() + figure / most * plot.width(), plot.bottom() - share * plot.height())

        painter.fillRect(plot, QColor(theme.field))
        share_ticks(painter, plot)
        for tick in self._ticks:
            words = format_number(tick) + (f" {self._unit}" if tick == most else "")
            half = text_width(words, RULER) / 2 + 2
            place = QRectF(at(tick, 0).x() - half, plot.bottom() + 2, 2 * half, text_px(_NAME_PX))
            write(painter, place, words, theme.text_2, RULER, align=CENTER)
        ends = []
        for each in self._lines:
            color = {"ok": theme.ok, "warning": theme.warning, "error": theme.error}[each.tone]
            for figure, low, _share, high in each.points:
                line(painter, faded(color, 130), at(figure, low), at(figure, high), 1.4)
            painter.setPen(QPen(QColor(color), 1.8))
            painter.setBrush(NO_BRUSH)
            painter.drawPolyline(QPolygonF([at(0, 1), *(at(figure, share) for figure, _l, share, _h in each.points)]))
            for figure, _low, share, _high in each.points:
                point(painter, at(figure, share), "never" if each.tone == "error" else "plain", 3.0)
            ends.append((at(each.points[-1][0], each.points[-1][2]) if each.points else at(0, 1), each.name, color))
        self._write_names(painter, area, ends)

    def _write_names(self, painter: QPainter, area: QRectF, ends: Sequence[tuple[QPointF, str, str]]) -> None:
        """The name at the end of each line; names that would lie on others go below them."""
        high, taken = text_px(_NAME_PX), list[QRectF]()
        for end, name, color in sorted(ends, key=lambda one: one[0].y()):
            place = QRectF(end.x() + 7, end.y() - high / 2, max(40.0, area.right() - end.x() - 8), high)
            place.setWidth(min(place.width(), text_width(name, RULER, bold=True) + 2))
            while any(place.intersects(other) for other in taken):
                place.translate(0, 1)
            taken.append(place)
            painter.fillRect(place, faded(current_theme().field, 200))
            write(painter, place, name, color, RULER, bold=True)
