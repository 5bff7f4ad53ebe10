"""What players may do or pay in the midst of an ability: each is asked in turn, picks what for, and does it.

While a player picks and does it, the scope is that of this player, so that “own” is what belongs to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record, replaced
from schema.language.base import ChoiceWord, EffectWord
from schema.language.notes import ChangeNumber
from schema.language.payments import May, MayPay, Offer
from simulator.engine.ability_records import AskPay, Scope, WorkBlock
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.gathering import unfinished
from simulator.engine.requests import ask
from simulator.engine.runner import push
from simulator.engine.ways_to_choose import WaysToChoose
from simulator.engine.word_evaluation import WordEvaluator

P = TypeVar("P", bound=Any)


@record
class Payments(Generic[P]):
    """Works the effect; its parts come from the interpreter of abilities."""

    evaluator: WordEvaluator[P]
    ways: WaysToChoose[P]
    can_pay: Callable[[P, tuple[EffectWord, ...], Any], bool]
    any_possible: Callable[[P, tuple[EffectWord, ...], Any], bool]
    done: Callable[[P, May, Any], bool]
    """Whether what the player has agreed to does anything, hidden cards included."""
    ask_choice: Callable[[P, ChoiceWord, Any, bool, str], Any]
    take_choice: Callable[[P, ChoiceWord, Any, Any], Any]
    unpaid: Callable[[P, Any], None]
    declined: Callable[[P, Any], None]
    """Reports that a player who could have done something did not."""
    chosen: Callable[[P, Any, tuple[ChoiceWord, ...], bool], tuple[Any, ...]]
    """The work between choices that have been made and what is done with them."""

    def start(self, play: P, word: MayPay | May, scope: Scope, key: str) -> None:
        """Ask the players one after another."""
        push(play, AskPay(scope, key, self._seats(play, word, scope)))

    def possible(self, play: P, word: MayPay | May, scope: Scope) -> bool:
        """Whether somebody could pay, or something happens to somebody who does not."""
        payers = [_payer(word, scope, seat) for seat in self._seats(play, word, scope)]
        return any(
            self._can(play, payer, word) or self.any_possible(play, word.otherwise, replaced(payer, me=scope.me))
            for payer in payers
        )

    def work(self, play: P, task: AskPay) -> None:
        """Ask the next player whether to pay, or for the next choice; when all are made, let the player pay."""
        if not task.seats:
            return
        word, rest = offered(play, task), replaced(task, seats=task.seats[1:], paying=None, choice=0)
        if task.paying is None:
            payer = _payer(word, task.scope, task.seats[0])
            if self._can(play, payer, word):
                purpose = "pay" if isinstance(word, MayPay) else "may"
                request = ChoiceRequest(payer.me, purpose, ("yes",), 1, 1, payer.ability, payer.piece, may=True)
                ask(play, task, request)
            else:
                push(play, self._block(task, payer, "otherwise"), rest)
            return
        if task.choice < len(word.choose):
            asked = self.ask_choice(play, word.choose[task.choice], task.paying, False, task.paying.piece)
            if isinstance(asked, Scope):
                push(play, replaced(task, paying=asked, choice=task.choice + 1))
            else:
                ask(play, task, asked)
            return
        first, then = word.offered
        # Who holds none of the cards is asked all the same, so that nobody learns it; agreeing is not doing it then.
        if isinstance(word, May) and not (
            self.done(play, word, task.paying) or self._renumbers(play, word, task.paying)
        ):
            then = "otherwise"
        heard = self.chosen(play, replaced(task.paying, me=task.scope.me), word.choose, isinstance(word, MayPay))
        done = WorkBlock(task.paying, f"{task.effect}/{first}")
        push(play, *heard, done, self._block(task, task.paying, then), rest)

    def answer(self, play: P, task: AskPay, decision: Any) -> None:
        """Go on as the player has answered."""
        word = offered(play, task)
        if task.paying is not None:
            paying = self.take_choice(play, word.choose[task.choice], task.paying, decision)
            following = task.choice + (not unfinished(word.choose[task.choice], paying))
            push(play, replaced(task, paying=paying, choice=following))
            return
        payer = _payer(word, task.scope, task.seats[0])
        if isinstance(decision, Choose) and decision.options:
            push(play, replaced(task, paying=payer))
        else:
            (self.unpaid if isinstance(word, MayPay) else self.declined)(play, payer)
            push(play, self._block(task, payer, "otherwise"), replaced(task, seats=task.seats[1:]))

    def _block(self, task: AskPay, payer: Scope, branch: str) -> WorkBlock:
        """What follows, which is done by the ability's own player again."""
        return WorkBlock(replaced(payer, me=task.scope.me), f"{task.effect}/{branch}")

    def _can(self, play: P, scope: Any, word: Offer) -> bool:
        """Whether the choices can be made so that the cost can be paid, or anything be done."""
        if isinstance(word, MayPay):
            return self.ways.some(
                play, scope, word.choose, lambda after: self.can_pay(play, word.cost, after), word.cost
            )
        assert isinstance(word, May)
        return self.ways.some(
            play,
            scope,
            word.choose,
            lambda after: self.any_possible(play, word.do, after) or self._renumbers(play, word, after),
            word.do,
        )

    def _renumbers(self, play: P, word: May, scope: Scope) -> bool:
        """Whether a number that what follows knows is another one then, such as a bid."""
        names = dict(scope.names)
        return any(
            isinstance(one, ChangeNumber) and names.get(one.name) != (str(self.evaluator.amount(play, one.to, scope)),)
            for one in word.do
        )

    def _seats(self, play: P, word: Offer, scope: Scope) -> tuple[int, ...]:
        if word.by is None:
            return (scope.me,)
        names = self.evaluator.select(play, word.by, scope)
        return tuple(int(name.removeprefix("seat:")) for name in names if name.startswith("seat:"))


def _payer(word: Offer, scope: Scope, seat: int) -> Scope:
    """The scope of a player who may pay."""
    return replaced(scope.pick(word.name, (f"seat:{seat}",)), me=seat)


def offered(play: Any, task: AskPay) -> MayPay | May:
    """What the players may do or pay."""
    word = play.rules.effect(task.effect)
    assert isinstance(word, MayPay | May)
    return word
