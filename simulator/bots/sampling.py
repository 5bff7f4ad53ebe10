"""Search for any game: legal decisions are tried on determinizations, and the outcomes evaluated or played out."""

import random
from collections.abc import Iterator
from typing import Any

from simulator.engine.game import Game, Listed
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Candidates, Rules

MOST_TRIED = 24
"""Decisions that are tried; of longer lists, and of decisions that cannot be listed, so many are drawn."""
DEALS = 6
"""Games that could be the real one on which each decision is tried."""
ANSWERS = 12
"""The most decisions played before a position is evaluated."""
PLAYED_OUT = 120
"""The most decisions played at random where a system evaluates no positions."""
WON, UNDECIDED, LOST = 1.0, 0.5, 0.0


def propose_legal(view: Game, seat: int, rng: random.Random) -> Iterator[Candidates]:
    """All legal decisions, or a sample of them."""
    legal = view.legal(seat)
    if isinstance(legal, Listed) and len(legal.decisions) <= MOST_TRIED:
        yield Candidates(legal.decisions)
    elif isinstance(legal, Listed):
        yield Candidates(tuple(rng.sample(legal.decisions, MOST_TRIED)))
    else:
        yield Candidates(tuple(dict.fromkeys(legal.draw(rng) for _ in range(MOST_TRIED))))


def rank_by_sampling(
    rules: Rules, view: Game, decisions: list[Any], seat: int, rng: random.Random
) -> list[tuple[float, Any]]:
    """The decisions with their mean values, best first; equal ones in random order. Refused ones are left out.

    All decisions are tried on the same games, so that chance favors none of them.
    """
    totals = dict.fromkeys(range(len(decisions)), 0.0)
    for _ in range(DEALS):
        possible = view.determinize(seat, rng)
        seed = rng.getrandbits(62)
        for number in [*totals]:
            game = possible.copy()
            if isinstance(game.take_decision(seat, decisions[number]), Refusal):
                del totals[number]
            else:
                totals[number] += value_after(rules, game, seat, random.Random(seed))
    ranked = [(total / DEALS, rng.random(), number) for number, total in totals.items()]
    ranked.sort(key=lambda each: (-each[0], each[1]))
    return [(value, decisions[number]) for value, _, number in ranked]


def value_after(rules: Rules, game: Game, seat: int, rng: random.Random) -> float:
    """The value for the seat once it is asked again, or at the end of the game where no position is evaluated."""
    evaluate = rules.evaluate
    for _ in range(PLAYED_OUT if evaluate is None else ANSWERS):
        if not game.asked or (evaluate is not None and seat in game.asked):
            break
        answering = min(game.asked)
        game.take_decision(answering, game.legal(answering).draw(rng))
    if evaluate is not None:
        return evaluate(game, seat)
    result = game.result
    if result is None or not result.winners:
        return UNDECIDED
    return WON if seat in result.winners else LOST
