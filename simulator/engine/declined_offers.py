"""What players may do or pay, where that is all that an ability does: whoever does not do it has not used the ability.

Its limit is left for the next time then, as that of an ability that is optional as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record
from schema.language.ability import EffectAbility
from schema.language.effects import IfElse, WithChoices
from schema.language.payments import May, MayPay
from simulator.engine.ability_records import AskPay
from simulator.engine.choices import Choose
from simulator.engine.limits import give_back
from simulator.engine.payments import Payments

P = TypeVar("P", bound=Any)


@record
class DeclinedOffers(Generic[P]):
    """Works offers, and gives back the use of an ability that has come to nothing."""

    payments: Payments[P]
    limit: Callable[[P, Any], tuple[str, int] | None]
    """The counter that limits an ability now, and how often it may work; None for no limit."""

    def work(self, play: P, task: AskPay) -> None:
        """Ask the next player, or for the next choice."""
        self.payments.work(play, task)
        if task.seats and task.paying is None and play.state.request is None:
            self._give_back(play, task)  # the player cannot

    def answer(self, play: P, task: AskPay, decision: Any) -> None:
        """Go on as the player has answered."""
        self.payments.answer(play, task, decision)
        if task.paying is None and not (isinstance(decision, Choose) and decision.options):
            self._give_back(play, task)

    def _give_back(self, play: P, task: AskPay) -> None:
        """What players activate they have used: they could go on for ever."""
        entry, word = play.rules.entries[task.scope.ability], play.rules.effect(task.effect)
        ability = entry.ability
        own = isinstance(word, May | MayPay) and word.by is None and not word.otherwise
        if not own or entry.activated or not isinstance(ability, EffectAbility) or ability.cost:
            return
        limit = self.limit(play, task.scope) if _is_all(play, entry.key, task.effect) else None
        if limit is not None:
            give_back(play.state.limits, limit[0])


def _is_all(play: Any, ability: str, key: str) -> bool:
    """Whether an ability has no other effect than this one, which conditions or choices may stand around."""
    block = key.rpartition("/")[0]
    while len(play.rules.blocks[block]) == 1:
        if block == f"{ability}/do":
            return True
        around = block.rpartition("/")[0]
        if not isinstance(play.rules.effect(around), IfElse | WithChoices):
            return False
        block = around.rpartition("/")[0]
    return False
