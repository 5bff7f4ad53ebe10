"""A duel at work together with the meaning of its words."""

from __future__ import annotations

from simulator.systems.despaira import durations
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.selector_evaluation import EVALUATOR


class Play(DuelPlay):
    """A duel while a decision is carried out."""

    evaluator = EVALUATOR

    def end_what_is_over(self) -> None:
        durations.settle(self)
