"""The branches of an effect, of which a player picks one or several; only what could do anything now is offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import replaced
from schema.language.base import EffectWord
from schema.language.effects import ChooseOne
from simulator.engine.ability_records import AskBranch, AskBranches, Scope, WorkBlock
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.limits import LAST, counter
from simulator.engine.requests import ask
from simulator.engine.runner import push
from simulator.engine.word_evaluation import WordEvaluator

P = TypeVar("P", bound=Any)


@dataclass(frozen=True)
class Branches(Generic[P]):
    """Works the effect; its parts come from the interpreter of abilities."""

    evaluator: WordEvaluator[P]
    any_possible: Callable[[P, tuple[EffectWord, ...], Scope], bool]
    """Whether one of these effects could do anything now."""
    to_picker: Callable[[P, ChooseOne, Scope, ChoiceRequest], ChoiceRequest]
    """The same question to whoever picks."""
    tell_pick: Callable[[P, ChooseOne, Scope, tuple[str, ...]], None]
    """Reports what another player has picked."""

    def start(self, play: P, word: ChooseOne, scope: Scope, key: str) -> None:
        """Ask for one of the branches, or for several; where none could do anything, nothing happens."""
        options = self._options(play, word, scope)
        if word.most != 1:
            most = min(self.evaluator.amount(play, word.most, scope), len(options))
            least = min(self.evaluator.amount(play, word.least, scope), most)
            if most > 0:
                push(play, AskBranches(scope, key, least, most))
        elif options:
            request = ChoiceRequest(scope.me, "branch", options, 1, 1, scope.ability, scope.piece)
            ask(play, AskBranch(scope, key), self.to_picker(play, word, scope, request))

    def possible(self, play: P, word: ChooseOne, scope: Scope) -> bool:
        """Whether any of the branches is offered."""
        some = isinstance(word.most, int) or self.evaluator.amount(play, word.most, scope) > 0
        return some and bool(self._options(play, word, scope))

    def answer_one(self, play: P, task: AskBranch, decision: Choose) -> None:
        """The branch that was picked takes the place of the effect."""
        self.tell_pick(play, _word_of(play, task), task.scope, ())
        _keep_picked(play, task, decision.options)
        push(play, WorkBlock(task.scope, f"{task.effect}/{decision.options[0]}"))

    def work(self, play: P, task: AskBranches) -> None:
        """Ask for the next of several branches; when enough are picked, they are done in the order of the text."""
        word = _word_of(play, task)
        options = tuple(number for number in self._options(play, word, task.scope) if number not in task.picked)
        if len(task.picked) == task.most or not options:
            self._do_picked(play, task)
            return
        enough, scope = len(task.picked) >= task.least, task.scope
        request = ChoiceRequest(scope.me, "branch", options, 1, 1, scope.ability, scope.piece, may=enough)
        ask(play, task, self.to_picker(play, word, scope, request))

    def answer(self, play: P, task: AskBranches, decision: Choose) -> None:
        """One more is picked, or no more."""
        self.tell_pick(play, _word_of(play, task), task.scope, ())
        if decision.options:
            push(play, replaced(task, picked=(*task.picked, decision.options[0])))
        else:
            self._do_picked(play, task)

    def _options(self, play: P, word: ChooseOne, scope: Scope) -> tuple[str, ...]:
        """The branches that could do anything now, but for those that must not be picked again."""
        picked = play.state.limits.get(_last_picked(play, word, scope), 0) if word.not_last else 0
        return tuple(
            str(number)
            for number, branch in enumerate(word.branches)
            if not picked >> number & 1 and self.any_possible(play, branch, scope)
        )

    def _do_picked(self, play: P, task: AskBranches) -> None:
        _keep_picked(play, task, task.picked)
        push(play, *(WorkBlock(task.scope, f"{task.effect}/{branch}") for branch in sorted(task.picked, key=int)))


def _word_of(play: Any, task: AskBranch | AskBranches) -> ChooseOne:
    word = play.rules.effect(task.effect)
    assert isinstance(word, ChooseOne)
    return word


def _last_picked(play: Any, word: ChooseOne, scope: Scope) -> str:
    """Where it is kept which branches were picked the last time, as bits."""
    return counter(play.rules.key_of(word, scope.ability), scope.piece or f"seat:{scope.me}", LAST)


def _keep_picked(play: Any, task: AskBranch | AskBranches, picked: tuple[str, ...]) -> None:
    word = _word_of(play, task)
    if word.not_last:
        play.state.limits[_last_picked(play, word, task.scope)] = sum(1 << int(branch) for branch in picked)
