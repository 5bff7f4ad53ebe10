"""A share of games or tries as a row of a chart."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from editor.ui.charts.chart import Mark
from editor.ui.charts.interval_rows import IntervalRow
from schema.i18n import gettext as _
from simulator.lab import verdicts
from simulator.lab.statistics import Interval, clopper_pearson

_exactly: Final = lru_cache(512)(clopper_pearson)  # charts are drawn again four times a second


def interval_row(name: str, mark: Mark, share: Interval, hits: int, games: int, *, weak: bool = False) -> IntervalRow:
    """A share with its interval as a row, and the exact interval behind it."""
    count = _("{hits} of {games}").format(hits=hits, games=games)
    if not games:
        return IntervalRow(name, mark, share.low, share.value, share.high, "–", count, weak=weak)
    exact = _exactly(hits, games)
    bounds = exact.low, exact.high, verdicts.in_label(exact)
    return IntervalRow(
        name, mark, share.low, share.value, share.high, verdicts.in_label(share), count, weak=weak, exact=bounds
    )
