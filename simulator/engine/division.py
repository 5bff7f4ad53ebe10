"""An amount that a player divides among several: one after another is picked for the next 1 of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import replaced
from schema.language.base import ChoiceWord, EffectWord
from schema.language.effects import Divide
from simulator.engine.ability_records import AskShares, Scope, WorkEach
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.requests import ask
from simulator.engine.runner import push
from simulator.engine.word_evaluation import WordEvaluator

P = TypeVar("P", bound=Any)

MOST_DIVIDED = 20
"""The most that is divided; what is beyond it is lost."""


@dataclass(frozen=True)
class Division(Generic[P]):
    """Works the effect; its parts come from the interpreter of abilities."""

    evaluator: WordEvaluator[P]
    pickable: Callable[[P, Any, int, tuple[str, ...]], tuple[str, ...]]
    """Those that a seat can pick, for an ability, of what was found."""
    to_picker: Callable[[P, Divide, Scope, ChoiceRequest], ChoiceRequest]
    """The same question to whoever divides."""
    any_way: Callable[[P, Scope, tuple[ChoiceWord, ...], tuple[EffectWord, ...]], bool]
    """Whether these choices can be made and any of these effects could do something then."""

    def start(self, play: P, word: Divide, scope: Scope, key: str) -> None:
        """Begin to ask for shares; nothing is asked where there is only one way."""
        block, _, index = key.rpartition("/")
        items, left = self._items(play, word, scope), self._amount(play, word, scope)
        if items and left > 0:
            push(play, AskShares(scope, f"{key}/do", block, int(index), items, left))

    def possible(self, play: P, word: Divide, scope: Scope) -> bool:
        """Whether there is something to divide, and anybody for whom a share of 1 would do something."""
        if self._amount(play, word, scope) <= 0:
            return False
        shares = (scope.pick(word.name, (item,)).pick(word.share, ("1",)) for item in self._items(play, word, scope))
        return any(self.any_way(play, one, word.choose, word.do) for one in shares)

    def work(self, play: P, task: AskShares) -> None:
        """Ask who gets the next 1; when all is divided, do the effects for each that has a share."""
        scope = task.scope
        if task.left and len(task.items) > 1:
            word = play.rules.blocks[task.parent][task.number]
            request = ChoiceRequest(scope.me, "pick", task.items, 1, 1, scope.ability, scope.piece)
            ask(play, task, self.to_picker(play, word, scope, request))
            return
        picked = (*task.picked, *task.items[:1] * task.left)
        shares = {item: picked.count(item) for item in task.items if item in picked}
        numbers = tuple(str(number) for number in shares.values())
        push(play, WorkEach(scope, task.block, task.parent, task.number, tuple(shares), shares=numbers))

    def answer(self, play: P, task: AskShares, decision: Choose) -> None:
        """Who was picked has 1 more."""
        push(play, replaced(task, left=task.left - 1, picked=(*task.picked, *decision.options)))

    def _items(self, play: P, word: Divide, scope: Scope) -> tuple[str, ...]:
        return self.pickable(play, scope, scope.me, self.evaluator.select(play, word.among, scope))

    def _amount(self, play: P, word: Divide, scope: Scope) -> int:
        return min(self.evaluator.amount(play, word.amount, scope), MOST_DIVIDED)
