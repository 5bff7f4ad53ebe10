"""How exciting games were: from what positions were worth to each seat, by a win probability fitted to the games."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from schema.frozen_dataclass import record
from simulator.lab.plan import GameRow

_STEPS = 30
_RIDGE = 1e-3
"""Keeps the fit finite where every position tells the winner."""
BEHIND = 0.25
"""A winner who was less likely to win than this at some time has come back."""


@record
class Drama:
    """Figures of all decided games whose positions were valued."""

    games: int
    drama: float
    """How far the later winner was behind, on average: 0 never, 1 always without hope."""
    comebacks: int
    """Games whose winner was far behind at some time."""
    lead_changes: float
    """How often the likelier winner changed, a game."""


def drama_of(games: Iterable[GameRow]) -> Drama:
    """The figures of games."""
    valued = [
        game for game in games if game.winners and len(game.values) > 1 and len(game.values[0]) > len(game.winners)
    ]
    if not valued:
        return Drama(0, 0.0, 0, 0.0)
    slope = fitted_slope([(_lead(at, seat), seat in game.winners)
                          for game in valued for at in game.values for seat in range(len(at))])  # fmt: skip
    total, comebacks, changes = 0.0, 0, 0
    for game in valued:
        winner = game.winners[0]
        chances = [probability(slope * _lead(at, winner)) for at in game.values]
        total += sum(max(0.0, 0.5 - chance) * 2 for chance in chances) / len(chances)
        comebacks += min(chances) < BEHIND
        ahead = [chance > 0.5 for chance in chances if chance != 0.5]
        changes += sum(a != b for a, b in pairwise(ahead))
    return Drama(len(valued), total / len(valued), comebacks, changes / len(valued))


def fitted_slope(leads: Sequence[tuple[float, bool]]) -> float:
    """The slope of the logistic curve that tells best from leads who won; by Newton's method."""
    scale = max((abs(lead) for lead, _won in leads), default=0.0)
    if not scale:
        return 0.0
    slope = 0.0
    for _step in range(_STEPS):
        gradient, bend = -_RIDGE * slope, _RIDGE
        for lead, won in leads:
            x = lead / scale
            chance = probability(slope * x)
            gradient += (won - chance) * x
            bend += chance * (1 - chance) * x * x
        step = max(-4.0, min(4.0, gradient / bend))
        slope += step
        if abs(step) < 1e-9:
            break
    return slope / scale


def probability(logit: float) -> float:
    """The probability of a logit."""
    if logit >= 0:
        return 1 / (1 + math.exp(-min(logit, 700.0)))
    raised = math.exp(max(logit, -700.0))
    return raised / (1 + raised)


def _lead(values: Sequence[float], seat: int) -> float:
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)
