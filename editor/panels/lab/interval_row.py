"""A share of games or tries as a row of a chart."""

from __future__ import annotations

from editor.ui.charts.chart import Mark
from editor.ui.charts.interval_rows import IntervalRow
from schema.i18n import gettext as _
from simulator.lab import verdicts
from simulator.lab.statistics import Interval


def interval_row(name: str, mark: Mark, share: Interval, hits: int, games: int, *, weak: bool = False) -> IntervalRow:
    """A share with its interval as a row."""
    figures = verdicts.in_label(share) if games else "–"
    count = _("{hits} of {games}").format(hits=hits, games=games)
    return IntervalRow(name, mark, share.low, share.value, share.high, figures, count, weak=weak)
