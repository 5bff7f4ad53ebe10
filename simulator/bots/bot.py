"""What every bot is: a name, and an answer to whatever its seat is asked."""

import random
from typing import Protocol

from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.game import Game


class Bot(Protocol):
    """A player made of code. It keeps nothing between two decisions, so that a game can go on from any moment."""

    @property
    def name(self) -> str:
        """The word by which the command line and replays know it."""

    def decide(self, view: Game, rng: random.Random) -> Decision:
        """The answer to `view.request`, never a refused one.

        `view` is what the asked seat sees, and the bot's own to try things in; all chance comes from `rng`.
        """
