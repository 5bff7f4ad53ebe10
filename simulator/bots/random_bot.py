"""Plays anything that is allowed, good or bad: the weakest opponent, and the fuzzer of the rules."""

import random

from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    Decision,
    Face,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.random_decisions import random_action, random_choice, random_flick, random_place


class RandomBot:
    """Draws among everything that its seat may do."""

    name = "random"

    def decide(self, view: Game, rng: random.Random) -> Decision:
        b = view.battle()
        match view.request:
            case ActionRequest() as request:
                return random_action(b, request, rng)
            case ChoiceRequest() as request:
                return random_choice(request, rng)
            case FlickRequest() as request:
                return random_flick(request.piece, rng)
            case PlaceRequest() as request:
                return random_place(b, request, rng)
            case FacingRequest():
                return Face(rng.uniform(0.0, 360.0))
            case None:
                raise ValueError("the battle is over: there is nothing to decide")
