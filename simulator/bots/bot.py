"""The interface of all bots: a name, and a decision for a seat that is asked."""

import random
from typing import Any, Protocol


class Bot(Protocol):
    """A player made of code. It keeps no state between two decisions, so that a game can go on from any moment."""

    @property
    def name(self) -> str:
        """The identifier in the command line and in replays."""

    def decide(self, view: Any, rng: random.Random) -> Any:
        """A legal decision for the first seat that `view` asks.

        `view` is what that seat sees of the game (`simulator.engine.game.Game`), and the bot may try decisions in it;
        all chance comes from `rng`.
        """
