"""The interface of all bots: a name, and a decision for a seat that is asked."""

import random
from typing import Any, Protocol


class Bot(Protocol):
    """A player made of code. It keeps no state between two decisions, so that a game can go on from any moment."""

    @property
    def name(self) -> str:
        """The identifier in the command line and in replays."""

    def choose_decision(self, view: Any, seat: int, rng: random.Random) -> Any:
        """A legal decision for the seat, which `view` asks.

        `view` is what the seat sees of the game (`simulator.engine.game.Game`); the bot may try decisions on copies of
        it. All randomness comes from `rng`.
        """
