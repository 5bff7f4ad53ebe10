"""How near a seat is to a win by an ability: read from the abilities that say who wins, not from their cards."""

from __future__ import annotations

from schema.language import conditions as co
from schema.language.base import ConditionWord
from schema.language.counters import HasCounter
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.selector_evaluation import EVALUATOR
from simulator.systems.despaira.state import Scope


def progress(play: DuelPlay, seat: int) -> float:
    """From 0 to 1: how nearly the conditions hold of an ability on the field that lets a seat win."""
    winning = play.setup.winning_abilities
    found = [
        _nearness(play, conditions, Scope(key, seat, piece.name))
        for piece in (play.on_field() if winning else ())
        if piece.controller == seat and piece.face_up
        for key, conditions in winning.get(piece.card, ())
    ]
    return max(found, default=0.0)


def _nearness(play: DuelPlay, conditions: tuple[ConditionWord, ...], scope: Scope) -> float:
    """How far conditions that all have to hold do so, on average."""
    return sum((_share(play, one, scope) for one in conditions), 0.0) / len(conditions)


def _share(play: DuelPlay, condition: ConditionWord, scope: Scope) -> float:
    """How far a condition holds: the share of a number that must be reached; of others all or nothing."""
    match condition:
        case HasCounter():
            holders = EVALUATOR.select(play, condition.who, scope)
            most = max((play.counter(one, condition.counter) for one in holders), default=0)
            least = EVALUATOR.amount(play, condition.at_least, scope)
            return min(1.0, most / least) if least > 0 else 1.0
        case co.Compare(test="at_least"):
            left, right = (EVALUATOR.amount(play, one, scope) for one in (condition.left, condition.right))
            return 1.0 if left >= right else max(0, left) / right if right > 0 else 0.0
        case co.AllOf():
            return _nearness(play, condition.conditions, scope)
        case co.AnyOf():
            return max(_share(play, one, scope) for one in condition.conditions)
        case _:
            return float(EVALUATOR.holds(play, condition, scope))
