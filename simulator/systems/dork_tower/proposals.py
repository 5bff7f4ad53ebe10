"""What bots try for a seat, by what it is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from simulator.engine.game import Listed
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import trade
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.game_rules import Candidates

MOST_TRIED = 12
"""The most decisions that are compared in a round."""
DEALS = 4
"""The most deals that are tried."""


def propose_decisions(view: TowerGame, seat: int, rng: random.Random) -> Iterator[Candidates]:
    """All that is legal, or a sample of it; of deals the usual ones."""
    request, legal = view.asked[seat], view.legal(seat)
    if isinstance(request, de.TradeRequest):
        deals = [de.OfferTrade(offer) for offer in trade.templates(view.play(), seat)]
        yield Candidates(_few(deals, rng, DEALS), de.Done())
    elif isinstance(legal, Listed):
        yield Candidates(_few(legal.decisions, rng))
    else:
        yield Candidates(tuple(dict.fromkeys(legal.draw(rng) for _ in range(MOST_TRIED))))


def _few(decisions: Sequence[Any], rng: random.Random, most: int = MOST_TRIED) -> tuple[Any, ...]:
    return tuple(decisions if len(decisions) <= most else rng.sample(decisions, most))
