"""What bots try for a seat, by what it is asked: what habit would do, and what may be better."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from simulator.engine.game import Listed
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import trade
from simulator.systems.dork_tower.evaluation import best_spaces, reachable
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.habits import habit
from simulator.systems.game_rules import Candidates

MOST_TRIED = 8
"""The most decisions that are compared in a round."""
DEALS = 3
"""The most deals that are tried."""
SPACES = 3
"""The most spaces to which a move is considered."""


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
        yield Candidates(_moves(view, seat, usual, legal))
        return
    if isinstance(request, de.EnterRequest):
        # The level and the items come first: death would cost them. Who dares has come for it.
        yield Candidates((usual,))
        return
    others = [one for one in legal.decisions if one != usual and not isinstance(one, de.TakeBack | de.SellScroll)]
    if len(others) >= MOST_TRIED:
        others = rng.sample(others, MOST_TRIED - 1)
    yield Candidates((usual, *others))


def _moves(view: TowerGame, seat: int, usual: Any, legal: Listed) -> tuple[Any, ...]:
    """Steps towards the most promising spaces, and scrolls for the move."""
    play = view.play()
    ways = reachable(play)
    found = [usual]
    for _number, space in zip(range(SPACES), best_spaces(play), strict=False):
        found.append(de.Step(ways[space]) if ways[space] else de.Stop())
    found += [one for one in legal.decisions if isinstance(one, de.PlayScroll)]
    return tuple(dict.fromkeys(one for one in found if one in legal.decisions))
