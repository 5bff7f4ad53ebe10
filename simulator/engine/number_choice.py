"""Choices of which nothing is picked on the table: a number, and all that a selector finds under one name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from schema.language.choices import ChooseNumber, Those
from simulator.engine.ability_records import Scope
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.word_evaluation import WordEvaluator

NUMBER = "number"
"""The purpose of a request whose options are numbers."""
MOST_NUMBERS = 200
"""The most numbers that a player is offered."""

P = TypeVar("P", bound=Any)


def number_choice(evaluator: WordEvaluator[P]) -> ChoiceHandler[P]:
    """The handler for one evaluator; where no number is allowed, none can be picked."""

    def numbers(play: P, word: ChooseNumber, scope: Scope) -> tuple[str, ...]:
        least = max(0, evaluator.amount(play, word.least, scope))
        most = min(evaluator.amount(play, word.most, scope), least + word.step * (MOST_NUMBERS - 1))
        return tuple(str(number) for number in range(least, most + 1, word.step))

    def ways(play: P, word: ChooseNumber, scope: Scope) -> Iterator[Scope]:
        return (scope.pick(word.name, (number,)) for number in numbers(play, word, scope))

    def ask(play: P, word: ChooseNumber, scope: Scope, may: bool, subject: str) -> ChoiceRequest | Scope:
        options = numbers(play, word, scope)
        if not options or (len(options) == 1 and not may):
            return scope.pick(word.name, options)
        return ChoiceRequest(scope.me, NUMBER, options, 1, 1, scope.ability, subject, may=may)

    def take(play: P, word: ChooseNumber, scope: Scope, decision: Choose) -> Scope:
        return scope.pick(word.name, decision.options)

    return ChoiceHandler(ways, ask, take)


def those(evaluator: WordEvaluator[P]) -> ChoiceHandler[P]:
    """The handler of a name for all that a selector finds: nobody is asked."""

    def named(play: P, word: Those, scope: Scope) -> Scope:
        return scope.pick(word.name, evaluator.select(play, word.of, scope))

    return ChoiceHandler(
        lambda play, word, scope: iter((named(play, word, scope),)),
        lambda play, word, scope, may, subject: named(play, word, scope),
        lambda play, word, scope, decision: scope,
    )
