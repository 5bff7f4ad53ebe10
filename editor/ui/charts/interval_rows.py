"""Rows of estimates with their intervals on one axis, the figures in words at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.ui.charts.chart import (
    CENTER,
    POINT_PX,
    Chart,
    Mark,
    band,
    exact_bar,
    interval_bar,
    line,
    point,
    reference_line,
    text_width,
    write,
)
from editor.ui.design_tokens import BODY, RULER, SMALL
from editor.ui.fonts import text_px
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

_UNNAMED: Final[tuple[Mark, ...]] = ("plain", "never", "fails")
"""Marks that do not stand before a name, as they tell nothing of whose it is."""
_ROW_PX: Final = 20
_AXIS_PX: Final = 18
_GAP_PX: Final = 12
_LEAST_PLOT_PX: Final = 84
_TICK_PX: Final = 28
"""Where ticks are nearer to each other, only every other one is shown."""


@frozen_dataclass
class IntervalRow:
    """One estimate. A heading has only a name and a note."""

    name: str
    mark: Mark = "plain"
    low: float = 0.0
    value: float = 0.0
    high: float = 0.0
    figures: str = ""
    """The interval in words."""
    note: str = ""
    """What stands behind it in a lighter colour, such as the count."""
    heading: bool = False
    weak: bool = False
    """The games repeat one another: the interval is broken."""
    exact: tuple[float, float, str] | None = None
    """The exact interval, and in words; None where the interval is exact itself or is that of no share."""


@frozen_dataclass
class Axis:
    """The scale: its ends and ticks, how a tick is written, the area that is even or no change, and its middle."""

    low: float
    high: float
    ticks: tuple[float, ...]
    text: Callable[[float], str]
    even: tuple[float, float] | None = None
    middle: float | None = None


def share_axis(even: float | None = None, near: float = 0.1) -> Axis:
    """Shares from 0 to 100 %; `even`: the even share, which is shaded with what is near it."""

    def text(value: float) -> str:
        return f"{round(value * 100)} %" if value == 1 else str(round(value * 100))

    area = None if even is None else (max(0.0, even - near), min(1.0, even + near))
    return Axis(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0), text, area, even)


class IntervalRows(Chart):
    """The chart; names and figures get the room they need, the plot the rest."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[IntervalRow, ...] = ()
        self._axis = share_axis()

    def show_rows(self, rows: Sequence[IntervalRow], axis: Axis, answer: str, heading: Sequence[str]) -> None:
        """Show these; `heading` names the columns of the table that can be copied: name, interval, count."""
        self._rows, self._axis = tuple(rows), axis
        exactly = any(row.exact is not None for row in rows)
        table, group = [(*heading, _("Exact (Clopper-Pearson)")) if exactly else tuple(heading)], ""
        for row in rows:
            if row.heading:
                group = row.name
            else:
                exact = (row.exact[2] if row.exact is not None else row.figures,) if exactly else ()
                table.append((f"{group}: {row.name}" if group else row.name, row.figures, row.note, *exact))
        self.describe(answer, table, text_px(_ROW_PX) * len(rows) + text_px(_AXIS_PX))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        theme, axis, rows, height = current_theme(), self._axis, self._rows, text_px(_ROW_PX)
        named = [row for row in rows if not row.heading]
        names = max((self._name_px(row) for row in named), default=0.0)
        figures = max((_figures_px(row) for row in named), default=0.0)
        names = min(names, max(40.0, area.width() - figures - _LEAST_PLOT_PX - 2 * _GAP_PX))
        left = area.left() + names + _GAP_PX
        plot = QRectF(left, area.top(), max(20.0, area.right() - figures - 2 * _GAP_PX - left), height * len(rows))

        def x(value: float) -> float:
            inside = min(axis.high, max(axis.low, value))
            return plot.left() + (inside - axis.low) / (axis.high - axis.low) * plot.width()

        if axis.even is not None:
            band(painter, QRectF(x(axis.even[0]), plot.top(), x(axis.even[1]) - x(axis.even[0]), plot.height()))
        every = 1 if len(axis.ticks) * text_px(_TICK_PX) <= plot.width() + text_px(_TICK_PX) else 2
        for tick in axis.ticks[::every]:
            line(painter, theme.line, QPointF(x(tick), plot.top()), QPointF(x(tick), plot.bottom() + 3))
            place = QRectF(x(tick) - 30, plot.bottom() + 2, 60, text_px(14))
            write(painter, place, axis.text(tick), theme.text_2, RULER, align=CENTER)
        if axis.middle is not None:
            reference_line(painter, QPointF(x(axis.middle), plot.top()), QPointF(x(axis.middle), plot.bottom()))
        for number, row in enumerate(rows):
            top = plot.top() + height * number
            y = top + height / 2
            if row.heading:
                painter.fillRect(QRectF(area.left(), top, area.width(), height), QColor(theme.panel))
                used = write(painter, QRectF(area.left(), top, area.width(), height), row.name, theme.text, bold=True)
                rest = QRectF(area.left() + used + 8, top, area.width() - used - 8, height)
                write(painter, rest, row.note, theme.text_2)
                continue
            shift = 0.0
            if row.mark not in _UNNAMED:
                point(painter, QPointF(area.left() + 7, y), row.mark, 4.4)
                shift = 18.0
            place = QRectF(area.left() + shift, top, names - shift, height)
            write(painter, place, row.name, theme.text, BODY)
            if row.exact is not None:
                exact_bar(painter, x(row.exact[0]), x(row.exact[1]), y)
            interval_bar(painter, x(row.low), x(row.high), y, weak=row.weak)
            point(painter, QPointF(x(row.value), y), row.mark, POINT_PX)
            at = plot.right() + _GAP_PX
            used = write(painter, QRectF(at, top, area.right() - at, height), row.figures, theme.text, BODY, bold=True)
            rest = QRectF(at + used + 7, top, max(0.0, area.right() - at - used - 7), height)
            write(painter, rest, row.note, theme.text_2)

    def _name_px(self, row: IntervalRow) -> float:
        return text_width(row.name, BODY) + 2 + (18 if row.mark not in _UNNAMED else 0)


def _figures_px(row: IntervalRow) -> float:
    return text_width(row.figures, BODY, bold=True) + 7 + text_width(row.note, SMALL) + 2
