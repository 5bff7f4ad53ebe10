"""Tries a decision on a copy of the game and evaluates the position at the end of the turn."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, Decision, Face, FacingRequest, FlickRequest
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.evaluation import PENALTY, evaluate_position, evaluate_threat
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.proposals import facing_at, propose_choices, quick_flick

OPTIONS_FORESEEN = 3
"""The most answers tried for a choice that comes up during a trial."""
QUESTIONS = 40
"""The most requests answered during a trial; after that the position is evaluated as it is."""
THREATENED = 3
"""How many of the best outcomes are also evaluated for threats of the enemy."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a trial: its value, and the game at the start of the next turn."""

    value: float
    game: Game


REFUSED = -math.inf
NEARLY = 0.04
"""Outcomes that differ by less than this count as equal, so that battles vary with the seed."""


def try_outcome(view: Game, decision: Decision, seat: int) -> Outcome:
    """Try a decision and return its outcome for a seat; the value is minus infinity if it is refused.

    In a turn of the seat itself the turn is then ended, so that abilities at its end count.
    """
    trial = view.copy()
    if not trial.try_decision(decision):
        return Outcome(REFUSED, trial)
    return _settled(trial, view, seat, branching=True)


def rank_decisions(
    view: Game, decisions: list[Decision], seat: int, rng: random.Random
) -> list[tuple[float, Decision]]:
    """Return the best legal decisions with their values, best first; nearly equal ones in random order.

    The threats of enemies are subtracted.
    """
    tried = [(try_outcome(view, decision, seat), number) for number, decision in enumerate(decisions)]
    tried = sorted((pair for pair in tried if pair[0].value > REFUSED), key=lambda pair: (-pair[0].value, pair[1]))
    feared = [
        (found.value - evaluate_threat(found.game.battle(), seat) + rng.uniform(0.0, NEARLY), number, decisions[number])
        for found, number in tried[:THREATENED]
    ]
    feared.sort(key=lambda entry: (-entry[0], entry[1]))
    return [(worth, decision) for worth, _, decision in feared]


def _settled(trial: Game, view: Game, seat: int, *, branching: bool) -> Outcome:
    """The outcome once all requests are answered. Several answers to the first choice of the seat itself are tried."""
    lost = 0
    for _ in range(QUESTIONS):
        if trial.awaits_action:
            state = trial.state
            if state.seat != seat or state.turn != view.state.turn or view.state.seat != seat:
                break
            # A penalty may have cost an action of this very turn (DK-TIME-01).
            lost = view.state.action_limit - state.action_limit
            trial.try_end_turn()
            continue
        request = trial.request
        if request is None:
            break
        if branching and request.seat == seat and isinstance(request, ChoiceRequest):
            found = list(_branches(trial, view, request, seat))
            return max(found, key=lambda one: one.value) if found else Outcome(REFUSED, trial)
        if not trial.try_decision(quick_answer(trial.battle())):
            break
    return Outcome(evaluate_position(trial.battle(), seat) - PENALTY * lost, trial)


def _branches(trial: Game, view: Game, request: ChoiceRequest, seat: int) -> Iterator[Outcome]:
    for decision in propose_choices(request, OPTIONS_FORESEEN):
        branch = trial.copy()
        if branch.try_decision(decision):
            yield _settled(branch, view, seat, branching=False)


def quick_answer(b: Battle) -> Decision:
    """A fast answer to a request inside a trial."""
    match b.state.request:
        case FlickRequest() as request:
            return quick_flick(b, request.piece, request.seat) or default_answer(b)
        case FacingRequest() as request:
            piece = b.piece(request.piece)
            return Face(facing_at(b, piece.id, piece.x, piece.y, piece.owner))
        case _:
            return default_answer(b)
