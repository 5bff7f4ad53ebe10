"""How a share, or the difference of two versions, settles: the estimate and its interval after so many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.ui.charts.chart import (
    CENTER,
    RIGHT,
    Chart,
    Mark,
    area_between,
    band,
    line,
    point,
    reference_line,
    share_ticks,
    write,
)
from editor.ui.design_tokens import RULER
from editor.ui.fonts import text_px
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number

_HEIGHT_PX: Final = 104
_MOST_STEPS: Final = 200
"""More are thinned out: they would lie within a pixel."""


Step = tuple[int, float, float, float]
"""A number of games, and low, estimate and high after them."""


@frozen_dataclass
class Scale:
    """The upward axis: what is even, or no difference, and how much is near it."""

    middle: float = 0.5
    near: float = 0.1
    reach: float = 0.0
    """A difference is shown up to so much to either side; 0 for a share from 0 to 100 %."""

    @property
    def ends(self) -> tuple[float, float]:
        """The lowest and the highest value of the axis."""
        return (-self.reach, self.reach) if self.reach else (0.0, 1.0)


class Tightening(Chart):
    """The chart of one seat, or of one difference."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._mark, self._scale = "", "plain", Scale()  # type: tuple[str, Mark, Scale]
        self._steps: tuple[Step, ...] = ()
        self._most = 1

    def show_steps(
        self,
        title: str,
        mark: Mark,
        steps: Sequence[Step],
        scale: Scale,
        answer: str,
        heading: Sequence[str],
        planned: int = 0,
    ) -> None:
        """Show these; `mark` stands at the last one. Without a title the chart begins at its top.

        The axis is as long as `planned`; where that is 0, it grows with the games.
        """
        self._title, self._mark, self._steps, self._scale = title, mark, tuple(steps), scale
        count = steps[-1][0] if steps else 0
        if planned:
            self._most = max(planned, count)
        elif count > self._most or count <= 1:  # the axis grows in steps, so that it seldom moves
            self._most = 24 if count <= 24 else 2 ** (count - 1).bit_length()
        table = [tuple(heading)]
        table += [(str(number), *(self._figure(value) for value in values)) for number, *values in steps]
        self.describe(answer, table, text_px(_HEIGHT_PX))

    def _figure(self, value: float) -> str:
        return format_number(round(100 * value, 1)) if self._scale.reach else f"{round(100 * value)} %"

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        theme, scale = current_theme(), self._scale
        plot = area.adjusted(text_px(30), text_px(20 if self._title else 8), -8, -text_px(18))
        low, high = scale.ends

        def at(game: float, value: float) -> QPointF:
            inside = min(high, max(low, value))
            up = (inside - low) / (high - low) * plot.height()
            return QPointF(plot.left() + game / self._most * plot.width(), plot.bottom() - up)

        write(painter, QRectF(area.left(), area.top(), area.width(), text_px(16)), self._title, theme.text, bold=True)
        painter.fillRect(plot, QColor(theme.field))
        band(painter, QRectF(at(0, scale.middle + scale.near), at(self._most, scale.middle - scale.near)))
        if scale.reach:
            _point_ticks(painter, plot, scale.reach)
        else:
            share_ticks(painter, plot)
        reference_line(painter, at(0, scale.middle), at(self._most, scale.middle))
        if self._steps:
            every = -(-len(self._steps) // _MOST_STEPS)
            shown = [step for number, step in enumerate(self._steps, 1) if number % every == 0]
            shown += [self._steps[-1]] if shown[-1:] != [self._steps[-1]] else []
            mark = self._mark
            color = seat(mark).colour if isinstance(mark, int) else theme.accent if mark == "b" else theme.text_2
            area_between(
                painter, [at(n, up) for n, _low, _v, up in shown], [at(n, down) for n, down, _v, _high in shown], color
            )
            painter.setPen(QPen(QColor(theme.text if mark != "b" else theme.accent), 1.6))
            painter.drawPolyline(QPolygonF([at(number, value) for number, _low, value, _high in shown]))
            point(painter, at(shown[-1][0], shown[-1][2]), mark, 4.4)
        for game in (1, self._most // 2, self._most):
            place = QRectF(at(game, low).x() - 20, plot.bottom() + 2, 40, text_px(14))
            place.moveRight(min(place.right(), area.right() + 12))
            write(painter, place, str(game), theme.text_2, RULER, align=CENTER)


def _point_ticks(painter: QPainter, plot: QRectF, reach: float) -> None:
    """Lines and figures of a difference in points, at the left of a plot."""
    theme = current_theme()
    for part in (-1.0, -0.5, 0.0, 0.5, 1.0):
        y, value = plot.center().y() - part * plot.height() / 2, 100 * reach * part
        line(painter, theme.line, QPointF(plot.left(), y), QPointF(plot.right(), y))
        sign = "+" if value > 0 else "–" if value < 0 else ""
        words = sign + format_number(round(abs(value), 1))
        write(painter, QRectF(plot.left() - text_px(34), y - 8, text_px(34) - 5, 16), words, theme.text_2, RULER,
              align=RIGHT)  # fmt: skip
