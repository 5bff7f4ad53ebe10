"""Plays any legal decision, good or bad: the weakest opponent, and the fuzzer of the rules."""

import random
from typing import Any

from simulator.engine.game import Game


class RandomBot:
    """Draws among all legal decisions of its seat."""

    name = "random"

    def decide(self, view: Game, rng: random.Random) -> Any:
        if not view.asked:
            raise ValueError("the game is over: there is nothing to decide")
        return view.legal(min(view.asked)).draw(rng)
