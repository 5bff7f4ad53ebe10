"""How a share settles: the estimate and its interval after each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.ui.charts.chart import CENTER, Chart, area_between, band, point, reference_line, share_ticks, write
from editor.ui.design_tokens import RULER
from editor.ui.fonts import text_px
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme

_HEIGHT_PX: Final = 104
_MOST_STEPS: Final = 200
"""More are thinned out: they would lie within a pixel."""


class Tightening(Chart):
    """The chart of one seat."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._seat, self._even = "", 1, (0.5, 0.1)
        self._steps: tuple[tuple[float, float, float], ...] = ()
        self._most = 1

    def show_steps(
        self,
        title: str,
        number: int,
        steps: Sequence[tuple[float, float, float]],
        even: tuple[float, float],
        answer: str,
        heading: Sequence[str],
    ) -> None:
        """Show low, estimate and high after each game of the seat `number`; `even`: that share and what is near it."""
        self._title, self._seat, self._steps, self._even = title, number, tuple(steps), even
        if len(steps) > self._most or len(steps) <= 1:  # the axis grows in steps, so that it seldom moves
            self._most = 24 if len(steps) <= 24 else 2 ** (len(steps) - 1).bit_length()
        table = [tuple(heading)]
        table += [(str(n), *(f"{round(100 * value)} %" for value in step)) for n, step in enumerate(steps, 1)]
        self.describe(answer, table, text_px(_HEIGHT_PX))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        theme = current_theme()
        plot = area.adjusted(text_px(28), text_px(20), -8, -text_px(18))

        def at(game: float, share: float) -> QPointF:
            return QPointF(plot.left() + game / self._most * plot.width(), plot.bottom() - share * plot.height())

        write(painter, QRectF(area.left(), area.top(), area.width(), text_px(16)), self._title, theme.text, bold=True)
        painter.fillRect(plot, QColor(theme.field))
        middle, near = self._even
        band(painter, QRectF(at(0, min(1.0, middle + near)), at(self._most, max(0.0, middle - near))))
        share_ticks(painter, plot)
        reference_line(painter, at(0, middle), at(self._most, middle))
        if self._steps:
            every = -(-len(self._steps) // _MOST_STEPS)
            shown = [(n, step) for n, step in enumerate(self._steps, 1) if n % every == 0 or n == len(self._steps)]
            color = seat(self._seat).colour
            area_between(painter, [at(n, step[2]) for n, step in shown], [at(n, step[0]) for n, step in shown], color)
            painter.setPen(QPen(QColor(theme.text), 1.6))
            painter.drawPolyline(QPolygonF([at(n, step[1]) for n, step in shown]))
            last, step = shown[-1]
            point(painter, at(last, step[1]), self._seat, 4.4)
        for game in (1, self._most // 2, self._most):
            place = QRectF(at(game, 0).x() - 20, plot.bottom() + 2, 40, text_px(14))
            write(painter, place, str(game), theme.text_2, RULER, align=CENTER)
