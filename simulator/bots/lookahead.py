"""Tries decisions in the trials that a system offers, and ranks them by their outcomes."""

import math
import random
from collections.abc import Iterator
from typing import Any

from schema.models.human_error import Tier
from simulator.engine.game import Game
from simulator.systems.game_rules import Rules, Trial

QUESTIONS = 40
"""The most requests answered during a trial; after that the position is evaluated as it is."""
THREATENED = 3
"""How many of the best outcomes are also evaluated for threats."""
REFUSED = -math.inf
NEARLY = 0.04
"""Outcomes that differ by less than this count as equal, so that games vary with the seed."""
LEAST_TURN, OTHER_SPEED, OTHER_PLACE_MM = 1.0, 0.15, 4.0
"""How far off tries near a decision are: degrees, a share of the speed, mm."""


def try_outcome(start: Trial, decision: Any) -> tuple[float, Trial]:
    """Try a decision on a copy of `start`: the value of its outcome, minus infinity if it is refused, and the outcome.

    What is asked meanwhile is answered; of the first choice of the seat itself several answers are tried.
    """
    trial = start.copy()
    if not trial.take_decision(decision):
        return REFUSED, trial
    return _settled(trial, branching=True)


def passing_value(start: Trial, decision: Any) -> float:
    """The value of a decision, less the threats after it."""
    value, outcome = try_outcome(start, decision)
    return value - outcome.threat()


def rank_decisions(start: Trial, decisions: list[Any], rng: random.Random) -> list[tuple[float, Any]]:
    """The best legal decisions with their values, best first; nearly equal ones in random order.

    Threats are subtracted.
    """
    tried = [(*try_outcome(start, decision), number) for number, decision in enumerate(decisions)]
    tried = sorted((each for each in tried if each[0] > REFUSED), key=lambda each: (-each[0], each[2]))
    feared = [
        (value - outcome.threat() + rng.uniform(0.0, NEARLY), number, decisions[number])
        for value, outcome, number in tried[:THREATENED]
    ]
    feared.sort(key=lambda entry: (-entry[0], entry[1]))
    return [(value, decision) for value, _, decision in feared]


def _settled(trial: Trial, *, branching: bool) -> tuple[float, Trial]:
    """The value and the position once everything is answered that is asked before the trial's horizon."""
    for _ in range(QUESTIONS):
        if branching and (options := trial.options()):
            branches = [branch for decision in options if (branch := _branch(trial, decision)) is not None]
            return max(branches, key=lambda branch: branch[0]) if branches else (REFUSED, trial)
        decision = trial.default_decision()
        if decision is None or not trial.take_decision(decision):
            break
    return trial.value(), trial


def _branch(trial: Trial, decision: Any) -> tuple[float, Trial] | None:
    branch = trial.copy()
    return _settled(branch, branching=False) if branch.take_decision(decision) else None


def nearby(rules: Rules, view: Game, decision: Any, tier: Tier, count: int, rng: random.Random) -> Iterator[Any]:
    """Decisions a little off one that needs a hand, of a hand of a tier; none if it needs none."""
    dexterity = rules.dexterity
    if dexterity is None or dexterity.subject(decision) is None:
        return
    off = Tier("nearby", max(LEAST_TURN, tier.direction / 2), OTHER_SPEED, 0.0, OTHER_PLACE_MM)
    for _number in range(count):
        yield dexterity.missed(view, decision, off, rng)
