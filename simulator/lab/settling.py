"""How a share, or the difference of two versions, settled while games came in: its interval after so many of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from simulator.lab.plan import GameKey, GameRow, favoured
from simulator.lab.statistics import Interval, Pairs, paired_difference, wilson

STEPS: Final = 60
"""At most so many intervals are computed."""


def settled(games: Mapping[GameKey, GameRow], bots: Sequence[str], *, compared: bool) -> list[tuple[int, Interval]]:
    """Numbers of games, or of pairs with both versions, in the order of their seeds, and the interval after each."""
    results = _pairs(games, bots) if compared else _wins(games, bots)
    found, tally, before = [], [0, 0, 0, 0], 0
    for count in _chosen(len(results)):
        for a, b in results[before:count]:
            tally[2 * (not a) + (not b)] += 1
        before = count
        both, only_a, only_b, neither = tally
        interval = paired_difference(Pairs(both, only_a, only_b, neither)) if compared else wilson(both + only_a, count)
        found.append((count, interval))
    return found


def _wins(games: Mapping[GameKey, GameRow], bots: Sequence[str]) -> list[tuple[bool, bool]]:
    ordered = sorted((key for key, game in games.items() if game.counts), key=_order)
    return [(favoured(games[key], bots), False) for key in ordered]


def _pairs(games: Mapping[GameKey, GameRow], bots: Sequence[str]) -> list[tuple[bool, bool]]:
    found = []
    for key in sorted((key for key in games if key.version == 0), key=_order):
        a, b = games[key], games.get(GameKey(key.row, key.seed, key.seating, 1))
        if b is not None and a.counts and b.counts:
            found.append((favoured(a, bots), favoured(b, bots)))
    return found


def _order(key: GameKey) -> tuple[int, int, str, str]:
    return key.seed, key.seating, key.row.scenario, key.row.error


def _chosen(count: int) -> list[int]:
    """At most `STEPS` numbers up to a count, the last included."""
    return sorted({max(1, round(count * n / STEPS)) for n in range(1, STEPS + 1)}) if count else []
