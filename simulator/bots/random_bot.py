"""Plays any legal decision, good or bad: the weakest opponent, and the fuzzer of the rules."""

import random
from typing import Any

from simulator.engine.game import Game


class RandomBot:
    """Draws among all legal decisions of its seat."""

    name = "random"

    def choose_decision(self, view: Game, seat: int, rng: random.Random) -> Any:
        if seat not in view.asked:
            raise ValueError("the seat is not asked: it has nothing to decide")
        return view.legal(seat).draw(rng)
