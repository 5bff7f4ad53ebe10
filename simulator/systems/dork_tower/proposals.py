"""What bots try for a seat, by what it is asked: what habit would do, and what may be better."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from simulator.engine.game import Listed
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import trade
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.habits import habit
from simulator.systems.game_rules import Candidates

MOST_TRIED = 8
"""The most decisions that are compared in a round."""
DEALS = 3
"""The most deals that are tried."""


def propose_decisions(view: TowerGame, seat: int, rng: random.Random) -> Iterator[Candidates]:
    """The habit first, then a few others; taking back and provoking for nothing are no plans."""
    request = view.asked[seat]
    if isinstance(request, de.TradeRequest):
        deals = [de.OfferTrade(offer) for offer in trade.worth_asking(view.play(), seat)]
        yield Candidates(tuple(deals if len(deals) <= DEALS else rng.sample(deals, DEALS)), de.Done())
        return
    usual = habit(view, seat, rng)
    legal = view.legal(seat)
    if not isinstance(legal, Listed):
        yield Candidates(tuple(dict.fromkeys((usual, *(legal.draw(rng) for _ in range(MOST_TRIED))))))
        return
    if isinstance(usual, de.UseXp) and isinstance(request, de.MoveRequest | de.CityRequest | de.MenuRequest):
        yield Candidates((usual,))
        return
    if isinstance(request, de.MoveRequest):
        yield Candidates(_moves(usual, legal))
        return
    if isinstance(request, de.EnterRequest):
        # The level and the items come first: death would cost them. Who dares has come for it.
        yield Candidates((usual,))
        return
    others = [one for one in legal.decisions if one != usual and not isinstance(one, de.TakeBack | de.SellScroll)]
    if len(others) >= MOST_TRIED:
        others = rng.sample(others, MOST_TRIED - 1)
    yield Candidates((usual, *others))


def _moves(usual: Any, legal: Listed) -> tuple[Any, ...]:
    """The next step towards the best space, and scrolls for the move.

    Other steps are no plans: as long as the best space stays within reach they seem as good, and a hero who takes them
    walks to and fro.
    """
    scrolls = (one for one in legal.decisions if isinstance(one, de.PlayScroll))
    return tuple(dict.fromkeys((usual, *scrolls)))
