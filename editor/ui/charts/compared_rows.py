"""Rows of an experiment: the shares with both versions on one axis, their difference on another, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter

from editor.ui.charts.chart import (
    CENTER,
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

Bounds = tuple[float, float, float]
"""Low, estimate and high."""
_ROW_PX: Final = 26
_HEAD_PX: Final = 20
_AXIS_PX: Final = 18
_GAP_PX: Final = 12
_LEAST_PX: Final = 64
"""Of a plot."""
_LEAST_NAME_PX: Final = 90
_NAME, _NOTE, _SHARE, _FIGURES, _DIFFERENCE, _POINTS, _COUNT, _VERDICT = range(8)
_GIVE_WAY: Final = (_COUNT, _FIGURES, _POINTS)
"""Columns that are left out where there is no room, in this order: what they say can be copied, and heard."""
_STEPS: Final = (0.1, 0.25, 0.5, 1.0)
"""How far the axis of differences reaches to either side."""


@frozen_dataclass
class ComparedRow:
    """One row; `shares` are of one version, or of A and B."""

    name: str
    note: str
    """The error, in a lighter colour."""
    shares: tuple[Bounds, ...]
    figures: str
    """The shares in words."""
    difference: Bounds | None
    points: str
    """The difference in words."""
    count: str
    verdict: str
    bold: bool = False
    weak: bool = False
    """The games repeat one another: the intervals are broken."""
    exact: tuple[Bounds, ...] = ()
    """The exact intervals of the shares, where these are those of shares of a number of games."""
    exactly: str = ""
    """They in words."""


class ComparedRows(Chart):
    """The chart; words get the room they need, both plots the rest. A click or an arrow key chooses a row."""

    chosen = Signal(int)
    """The number of the row that was chosen, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self._chosen = 0
        self._rows: tuple[ComparedRow, ...] = ()
        self._heading: tuple[str, ...] = ("",) * 8
        self._even, self._near, self._no_change, self._reach = 0.5, 0.1, 0.03, _STEPS[0]

    def show_rows(
        self, rows: Sequence[ComparedRow], heading: Sequence[str], even: tuple[float, float], no_change: float
    ) -> None:
        """Show these; `heading` names the columns: row, its note, share, its figures, difference, its figures, games,
        verdict.

        `even`: the even share and what is near it; `no_change`: how small a difference is none.
        """
        self._rows, self._heading = tuple(rows), tuple(heading)
        (self._even, self._near), self._no_change = even, no_change
        farthest = max((max(-row.difference[0], row.difference[2]) for row in rows if row.difference), default=0.0)
        # The axis only grows, so that it seldom moves.
        self._reach = max(self._reach, next((step for step in _STEPS if farthest <= step), 1.0))
        table: list[tuple[str, ...]] = [
            tuple(self._heading[place] for place in (_NAME, _FIGURES, _POINTS, _COUNT, _VERDICT))
        ]
        for row in rows:
            table.append((f"{row.name}, {row.note}" if row.note else row.name, row.figures, row.points, row.count,
                          row.verdict))  # fmt: skip
        said = "; ".join(f"{line[0]}: {line[1]}; {line[4]}" for line in table[1:])
        if any(row.exact for row in rows):
            exactly = (_("Exact (Clopper-Pearson)"), *(row.exactly for row in rows))
            table = [(*line, exact) for line, exact in zip(table, exactly, strict=True)]
        self.describe(said, table, text_px(_HEAD_PX) + text_px(_ROW_PX) * len(rows) + text_px(_AXIS_PX))

    def choose(self, number: int) -> None:
        """Mark a row as the chosen one, without a signal."""
        if number != self._chosen:
            self._chosen = number
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        number = int((event.position().y() - text_px(_HEAD_PX)) // text_px(_ROW_PX))
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._choose(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._choose(self._chosen + step)

    def _choose(self, number: int) -> None:
        if 0 <= number < len(self._rows) and number != self._chosen:
            self.choose(number)
            self.chosen.emit(number)

    def _widths(self, room: float) -> list[float]:
        """How wide each column is; 0 for one that is left out."""
        rows, compared = self._rows, any(row.difference is not None for row in self._rows)
        texts = {
            _NAME: [row.name for row in rows],
            _NOTE: [row.note for row in rows],
            _FIGURES: [row.figures for row in rows],
            _POINTS: [row.points for row in rows] if compared else [],
            _COUNT: [row.count for row in rows],
            _VERDICT: [row.verdict for row in rows],
        }
        widths = [0.0] * 8
        for place, of in texts.items():
            if any(of):
                widths[place] = 2 + max(
                    text_width(self._heading[place], SMALL), *(text_width(text, BODY, bold=True) for text in of)
                )
        plots = (_SHARE, _DIFFERENCE) if compared else (_SHARE,)

        def left() -> float:
            return room - sum(widths) - _GAP_PX * (sum(map(bool, widths)) + len(plots) - 1)

        least = text_px(_LEAST_PX) * len(plots)
        for place in _GIVE_WAY:
            if left() < least:
                widths[place] = 0.0
        if left() < least:
            widths[_NAME] = max(text_px(_LEAST_NAME_PX), widths[_NAME] - (least - left()))
        for_each = max(text_px(_LEAST_PX) / 2, left() / len(plots))
        for place in plots:
            widths[place] = for_each
        return widths

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        rows, theme = self._rows, current_theme()
        widths = self._widths(area.width())
        left, x = [], area.left()
        for wide in widths:
            left.append(x)
            x += wide + (_GAP_PX if wide else 0)
        top, height = area.top() + text_px(_HEAD_PX), text_px(_ROW_PX)
        if 0 <= self._chosen < len(rows) > 1:
            whole = QRectF(area.left(), top + height * self._chosen, area.width(), height)
            painter.fillRect(whole, QColor(theme.select if self.hasFocus() else theme.select_off))
        for place, text in enumerate(self._heading):
            if widths[place]:
                write(painter, QRectF(left[place], area.top(), widths[place], text_px(_HEAD_PX)), text, theme.text_2)
        shares = QRectF(left[_SHARE], top, widths[_SHARE], height * len(rows))
        self._paint_axis(painter, shares, (0.0, 1.0), (0.0, 0.5, 1.0), self._even, self._near)
        differences = QRectF(left[_DIFFERENCE], top, widths[_DIFFERENCE], height * len(rows))
        reach = self._reach
        if widths[_DIFFERENCE]:
            self._paint_axis(painter, differences, (-reach, reach), (-reach, 0.0, reach), 0.0, self._no_change)
        for number, row in enumerate(rows):
            y = top + height * number
            again = number > 0 and rows[number - 1].name == row.name
            if number and not again:
                line(painter, theme.line, QPointF(area.left(), y), QPointF(area.right(), y))
            marks: tuple[Mark, ...] = ("a", "b") if len(row.shares) > 1 else ("plain",)
            for at, (mark, bounds) in enumerate(zip(marks, row.shares, strict=True)):
                middle = y + height * (0.5 if len(row.shares) == 1 else 0.32 + 0.36 * at)
                if row.exact:
                    low, _value, high = row.exact[at]
                    exact_bar(
                        painter, shares.left() + low * shares.width(), shares.left() + high * shares.width(), middle
                    )
                self._paint_interval(painter, shares, (0.0, 1.0), bounds, middle, mark, weak=row.weak)
            if row.difference is not None:
                self._paint_interval(
                    painter, differences, (-reach, reach), row.difference, y + height / 2, "b", weak=row.weak
                )
            texts = {_NAME: "" if again else row.name, _NOTE: row.note, _FIGURES: row.figures, _POINTS: row.points,
                     _COUNT: row.count, _VERDICT: row.verdict}  # fmt: skip
            for column, text in texts.items():
                if widths[column]:
                    color = theme.text_2 if column in (_NOTE, _COUNT) else theme.text
                    bold = row.bold and column != _NOTE
                    write(painter, QRectF(left[column], y, widths[column], height), text, color, BODY, bold=bold)

    def _paint_axis(
        self,
        painter: QPainter,
        plot: QRectF,
        ends: tuple[float, float],
        ticks: Sequence[float],
        middle: float,
        near: float,
    ) -> None:
        def x(value: float) -> float:
            return plot.left() + (value - ends[0]) / (ends[1] - ends[0]) * plot.width()

        theme = current_theme()
        low, high = max(ends[0], middle - near), min(ends[1], middle + near)
        band(painter, QRectF(x(low), plot.top(), x(high) - x(low), plot.height()))
        for tick in ticks:
            line(painter, theme.line, QPointF(x(tick), plot.top()), QPointF(x(tick), plot.bottom() + 3))
            sign = "+" if tick > 0 and ends[0] < 0 else "–" if tick < 0 else ""
            place = QRectF(x(tick) - 30, plot.bottom() + 2, 60, text_px(14))
            write(painter, place, f"{sign}{abs(round(100 * tick))}", theme.text_2, RULER, align=CENTER)
        reference_line(painter, QPointF(x(middle), plot.top()), QPointF(x(middle), plot.bottom()))

    def _paint_interval(
        self,
        painter: QPainter,
        plot: QRectF,
        ends: tuple[float, float],
        bounds: Bounds,
        y: float,
        mark: Mark,
        *,
        weak: bool,
    ) -> None:
        def x(value: float) -> float:
            inside = min(ends[1], max(ends[0], value))
            return plot.left() + (inside - ends[0]) / (ends[1] - ends[0]) * plot.width()

        interval_bar(painter, x(bounds[0]), x(bounds[2]), y, weak=weak)
        point(painter, QPointF(x(bounds[1]), y), mark, 4.2)
