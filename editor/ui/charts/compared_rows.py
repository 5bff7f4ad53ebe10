"""Rows of an experiment: the shares with both versions on one axis, their difference on another, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

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
_LEAST_PX: Final = 70
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
    """The chart; words get the room they need, both plots the rest."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[ComparedRow, ...] = ()
        self._heading: tuple[str, ...] = ("",) * 7
        self._even, self._near, self._no_change, self._reach = 0.5, 0.1, 0.03, _STEPS[0]

    def show_rows(
        self, rows: Sequence[ComparedRow], heading: Sequence[str], even: tuple[float, float], no_change: float
    ) -> None:
        """Show these; `heading` names the columns: row, share, its figures, difference, its figures, games, verdict.

        `even`: the even share and what is near it; `no_change`: how small a difference is none.
        """
        self._rows, self._heading = tuple(rows), tuple(heading)
        (self._even, self._near), self._no_change = even, no_change
        farthest = max((max(-row.difference[0], row.difference[2]) for row in rows if row.difference), default=0.0)
        # The axis only grows, so that it seldom moves.
        self._reach = max(self._reach, next((step for step in _STEPS if farthest <= step), 1.0))
        table: list[tuple[str, ...]] = [
            (self._heading[0], self._heading[2], self._heading[4], self._heading[5], self._heading[6])
        ]
        for row in rows:
            table.append((f"{row.name}, {row.note}" if row.note else row.name, row.figures, row.points, row.count,
                          row.verdict))  # fmt: skip
        said = "; ".join(f"{line[0]}: {line[1]}; {line[4]}" for line in table[1:])
        if any(row.exact for row in rows):
            exactly = (_("Exact (Clopper-Pearson)"), *(row.exactly for row in rows))
            table = [(*line, exact) for line, exact in zip(table, exactly, strict=True)]
        self.describe(said, table, text_px(_HEAD_PX) + text_px(_ROW_PX) * len(rows) + text_px(_AXIS_PX))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        rows, heading, theme = self._rows, self._heading, current_theme()
        compared = any(row.difference is not None for row in rows)
        widths = {
            place: max([text_width(heading[place], SMALL), *(text_width(text, BODY, bold=True) for text in texts)]) + 2
            for place, texts in {
                0: [f"{row.name}  {row.note}" for row in rows],
                2: [row.figures for row in rows],
                4: [row.points for row in rows] if compared else [],
                5: [row.count for row in rows],
                6: [row.verdict for row in rows],
            }.items()
        }
        if not compared:
            widths[4] = 0.0
        plots = 2 if compared else 1
        room = area.width() - sum(widths.values()) - 7 * _GAP_PX
        if room < plots * _LEAST_PX:  # names and verdicts give way; both can be read in the copied figures
            short = plots * _LEAST_PX - room
            for place in (0, 6):
                cut = min(short, max(0.0, widths[place] - text_px(120)))
                widths[place], short = widths[place] - cut, short - cut
            room = plots * _LEAST_PX
        widths[1], widths[3] = room / plots, room / plots if compared else 0.0
        left, x = [], area.left()
        for place in range(7):
            left.append(x)
            x += widths[place] + (_GAP_PX if widths[place] else 0)
        top, height = area.top() + text_px(_HEAD_PX), text_px(_ROW_PX)
        for place, text in enumerate(heading):
            if widths[place]:
                write(painter, QRectF(left[place], area.top(), widths[place], text_px(_HEAD_PX)), text, theme.text_2)
        shares = QRectF(left[1], top, widths[1], height * len(rows))
        self._paint_axis(painter, shares, (0.0, 1.0), (0.0, 0.5, 1.0), self._even, self._near)
        differences = QRectF(left[3], top, widths[3], height * len(rows))
        if compared:
            reach = self._reach
            self._paint_axis(painter, differences, (-reach, reach), (-reach, 0.0, reach), 0.0, self._no_change)
        for number, row in enumerate(rows):
            y = top + height * number
            if number:
                line(painter, theme.line, QPointF(area.left(), y), QPointF(area.right(), y))
            at = QRectF(left[0], y, widths[0], height)
            used = write(painter, at, row.name, theme.text, BODY, bold=row.bold)
            rest = QRectF(at.left() + used + 7, y, max(0.0, at.width() - used - 7), height)
            write(painter, rest, row.note, theme.text_2)
            marks: tuple[Mark, ...] = ("a", "b") if len(row.shares) > 1 else ("plain",)
            for place, (mark, bounds) in enumerate(zip(marks, row.shares, strict=True)):
                middle = y + height * (0.5 if len(row.shares) == 1 else 0.32 + 0.36 * place)
                if row.exact:
                    low, _value, high = row.exact[place]
                    exact_bar(
                        painter, shares.left() + low * shares.width(), shares.left() + high * shares.width(), middle
                    )
                self._paint_interval(painter, shares, (0.0, 1.0), bounds, middle, mark, weak=row.weak)
            if row.difference is not None:
                reach = self._reach
                self._paint_interval(
                    painter, differences, (-reach, reach), row.difference, y + height / 2, "b", weak=row.weak
                )
            for place, text in ((2, row.figures), (4, row.points), (5, row.count), (6, row.verdict)):
                if widths[place]:
                    color = theme.text_2 if place == 5 else theme.text
                    write(painter, QRectF(left[place], y, widths[place], height), text, color, BODY, bold=row.bold)

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
