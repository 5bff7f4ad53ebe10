"""How long games were: one mark a game in its winner's shape; of many games, the share that is over by each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.ui.charts.chart import CENTER, LEFT, RIGHT, Chart, Mark, line, point, share_ticks, text_width, write
from editor.ui.design_tokens import RULER
from editor.ui.fonts import text_px
from editor.ui.painting.pens import NO_BRUSH
from editor.ui.theme import current_theme
from schema.i18n import format_number
from schema.i18n import gettext as _

_HEIGHT_PX: Final = 92
MOST_MARKS: Final = 60
"""More games are shown as a step line."""


class Lengths(Chart):
    """The chart of the turns of games."""

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[tuple[int, Mark], ...] = ()
        self._before: tuple[int, ...] = ()
        self._median = self._median_before = 0.0
        self._most = 8

    def show_games(self, games: Sequence[tuple[int, Mark]], median: float, answer: str, heading: Sequence[str]) -> None:
        """Show the turns of each game and the mark of its winner."""
        self._before = ()
        self._show(games, median, answer, [tuple(heading)])

    def show_versions(
        self, a: Sequence[int], b: Sequence[int], medians: tuple[float, float], answer: str, heading: Sequence[str]
    ) -> None:
        """Show which share of the games of two versions is over by each turn: A is broken, B full."""
        self._before, self._median_before = tuple(a), medians[0]
        self._show([(turns, "b") for turns in b], medians[1], answer, [tuple(heading)])

    def _show(
        self, games: Sequence[tuple[int, Mark]], median: float, answer: str, table: list[tuple[str, ...]]
    ) -> None:
        self._games, self._median = tuple(games), median
        longest = max((*self._before, *(turns for turns, _mark in games)), default=0)
        if longest > self._most or longest == 0:
            self._most = max(8, -(-longest // 4) * 4)
        counts, before = Counter(turns for turns, _mark in games), Counter(self._before)
        for turns in sorted({*counts, *before}):
            table.append((str(turns), *((str(before[turns]),) if self._before else ()), str(counts[turns])))
        self.describe(answer, table, text_px(_HEIGHT_PX))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if self._before or len(self._games) > MOST_MARKS:
            self._paint_steps(painter, area)
        else:
            self._paint_marks(painter, area)

    def _paint_marks(self, painter: QPainter, area: QRectF) -> None:
        theme = current_theme()
        plot = area.adjusted(4, text_px(16), -6, -text_px(17))
        step = plot.width() / (self._most + 1)
        stacks = Counter(turns for turns, _mark in self._games)
        size = min(step * 0.86, plot.height() / max(stacks.values(), default=1), 11.0)
        line(painter, theme.line_strong, plot.bottomLeft(), plot.bottomRight())
        placed: Counter[int] = Counter()
        for turns, mark in sorted(self._games, key=lambda game: (game[0], str(game[1]))):
            at = QPointF(plot.left() + step * (turns + 0.5), plot.bottom() - size * (placed[turns] + 0.62))
            point(painter, at, mark, max(1.2, size * 0.36))
            placed[turns] += 1
        self._write_turns(painter, plot, step, step * 0.5)
        if self._games:
            self._paint_median(painter, plot, plot.left() + step * (self._median + 0.5))

    def _paint_median(self, painter: QPainter, plot: QRectF, x: float) -> None:
        theme = current_theme()
        line(
            painter,
            theme.accent_text,
            QPointF(x, plot.top() - text_px(8)),
            plot.bottomLeft() + QPointF(x - plot.left(), 0),
            1.2,
            (3, 2),
        )
        text = _("median {turns} turns").format(turns=format_number(self._median))
        wide = text_width(text, bold=True) + 6
        left = x - wide >= plot.left()
        place = QRectF(x - wide if left else x + 5, plot.top() - text_px(16), wide, text_px(16))
        write(painter, place, text, theme.accent_text, bold=True, align=LEFT)

    def _paint_steps(self, painter: QPainter, area: QRectF) -> None:
        theme = current_theme()
        plot = area.adjusted(text_px(28), text_px(16), -8, -text_px(17))
        step = plot.width() / self._most
        share_ticks(painter, plot)
        self._paint_over(painter, plot, self._before, theme.text, (3, 2))
        self._paint_over(painter, plot, [turns for turns, _mark in self._games], theme.accent)
        if self._before:
            point(painter, QPointF(plot.left() + step * self._median_before, plot.center().y()), "a")
            point(painter, QPointF(plot.left() + step * self._median, plot.center().y()), "b")
        else:
            self._paint_median(painter, plot, plot.left() + step * self._median)
        self._write_turns(painter, plot, step, 0)
        place = QRectF(plot.left(), plot.bottom() - text_px(16), plot.width() - 4, text_px(14))
        write(painter, place, _("% of games over by turn"), theme.text_2, RULER, align=RIGHT)

    def _paint_over(
        self, painter: QPainter, plot: QRectF, games: Sequence[int], color: str, dash: Sequence[float] = ()
    ) -> None:
        """The share of games that is over by each turn, as a line of steps."""
        if not games:
            return
        step, over, corners = plot.width() / self._most, 0, [plot.bottomLeft()]
        for turns, count in sorted(Counter(games).items()):
            x = plot.left() + step * turns
            corners.append(QPointF(x, plot.bottom() - over / len(games) * plot.height()))
            over += count
            corners.append(QPointF(x, plot.bottom() - over / len(games) * plot.height()))
        corners.append(QPointF(plot.right(), plot.top()))
        pen = QPen(QColor(color), 1.8)
        if dash:
            pen.setDashPattern(list(dash))
        painter.setPen(pen)
        painter.setBrush(NO_BRUSH)
        painter.drawPolyline(QPolygonF(corners))

    def _write_turns(self, painter: QPainter, plot: QRectF, step: float, shift: float) -> None:
        every = max(2, -(-self._most // 8 // 2) * 2)
        for turns in range(0, self._most + 1, every):
            place = QRectF(plot.left() + step * turns + shift - 20, plot.bottom() + 3, 40, text_px(14))
            write(painter, place, str(turns), current_theme().text_2, RULER, align=CENTER)
