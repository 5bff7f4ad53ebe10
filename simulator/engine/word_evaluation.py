"""Evaluates the words of abilities: what selectors find, whether conditions hold, and the numbers of amounts.

Handlers by class of word; those of the words that mean the same in every game stand here, a system adds its own.
A selector finds names: ids of pieces, `seat:n` for a player, or other texts of the system.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import selectors as se
from schema.language.base import AmountWord, ConditionWord, SelectorWord
from schema.language.chance import Rolled
from schema.language.notes import Noted
from simulator.engine.ability_records import Scope
from simulator.engine.sets import SetWords

P = TypeVar("P")

SelectorHandler = Callable[[P, Any, Any, str], tuple[str, ...]]
"""Takes the game, the word, the scope, and the candidate of the `where` in which the word stands, if it does."""
ConditionHandler = Callable[[P, Any, Any, str], bool]
AmountHandler = Callable[[P, Any, Any, str], int]

_TESTS: Mapping[str, Callable[[int, int], bool]] = {
    "less": operator.lt,
    "at_most": operator.le,
    "equal": operator.eq,
    "at_least": operator.ge,
    "more": operator.gt,
    "different": operator.ne,
}


class WordEvaluator(Generic[P]):
    """Evaluates the words of one system. A handler of the system takes the place of the shared one."""

    def __init__(
        self,
        selectors: Mapping[type, SelectorHandler[P]] | None = None,
        conditions: Mapping[type, ConditionHandler[P]] | None = None,
        amounts: Mapping[type, AmountHandler[P]] | None = None,
    ) -> None:
        sets = SetWords(self)
        self._selectors: dict[type, SelectorHandler[P]] = {
            se.Itself: _itself,
            se.Candidate: _candidate,
            se.Chosen: _chosen,
            se.FromEvent: _from_event,
            **sets.selectors,
            **(selectors or {}),
        }
        self._conditions: dict[type, ConditionHandler[P]] = {
            co.Compare: self._compare,
            co.AllOf: self._all_of,
            co.AnyOf: self._any_of,
            co.NoneOf: self._none_of,
            co.Exists: self._exists,
            co.Same: self._same,
            **(conditions or {}),
        }
        self._amounts: dict[type, AmountHandler[P]] = {
            am.Count: self._count,
            am.EventAmount: _event_amount,
            am.Sum: self._sum,
            am.Product: self._product,
            **sets.amounts,
            Rolled: _named_number,
            Noted: _named_number,
            **(amounts or {}),
        }

    def know_also(
        self,
        selectors: Mapping[type, SelectorHandler[P]] | None = None,
        conditions: Mapping[type, ConditionHandler[P]] | None = None,
        amounts: Mapping[type, AmountHandler[P]] | None = None,
    ) -> None:
        """Evaluate further words: those for which this evaluator itself is needed."""
        self._selectors.update(selectors or {})
        self._conditions.update(conditions or {})
        self._amounts.update(amounts or {})

    @property
    def handled(self) -> tuple[type, ...]:
        """Every word that can be evaluated."""
        return (*self._selectors, *self._conditions, *self._amounts)

    def select(self, play: P, word: SelectorWord, scope: Scope, it: str = "") -> tuple[str, ...]:
        """What the selector finds, in a fixed order."""
        return self._selectors[type(word)](play, word, scope, it)

    def holds(self, play: P, word: ConditionWord, scope: Scope, it: str = "") -> bool:
        """Whether the condition is true now."""
        return self._conditions[type(word)](play, word, scope, it)

    def hold_all(self, play: P, words: tuple[ConditionWord, ...], scope: Scope, it: str = "") -> bool:
        """Whether all of the conditions are true now."""
        handlers = self._conditions
        # A loop, not `all`: this is asked more often than anything else, mostly about no or one condition.
        for word in words:  # noqa: SIM110
            if not handlers[type(word)](play, word, scope, it):
                return False
        return True

    def amount(self, play: P, word: int | AmountWord, scope: Scope, it: str = "") -> int:
        """The number that the amount stands for now."""
        if isinstance(word, int):
            return word
        return self._amounts[type(word)](play, word, scope, it)

    # --- conditions ---------------------------------------------------------------------------------

    def _compare(self, play: P, word: co.Compare, scope: Scope, it: str) -> bool:
        return _TESTS[word.test](self.amount(play, word.left, scope, it), self.amount(play, word.right, scope, it))

    def _all_of(self, play: P, word: co.AllOf, scope: Scope, it: str) -> bool:
        return self.hold_all(play, word.conditions, scope, it)

    def _any_of(self, play: P, word: co.AnyOf, scope: Scope, it: str) -> bool:
        return any(self.holds(play, inner, scope, it) for inner in word.conditions)

    def _none_of(self, play: P, word: co.NoneOf, scope: Scope, it: str) -> bool:
        return not any(self.holds(play, inner, scope, it) for inner in word.conditions)

    def _exists(self, play: P, word: co.Exists, scope: Scope, it: str) -> bool:
        return bool(self.select(play, word.what, scope, it))

    def _same(self, play: P, word: co.Same, scope: Scope, it: str) -> bool:
        who = self.select(play, word.who, scope, it)
        if not who:
            return False
        other = self.select(play, word.other, scope, it)
        return who == other or (len(other) > 1 and set(who).issubset(other))

    # --- amounts ------------------------------------------------------------------------------------

    def _count(self, play: P, word: am.Count, scope: Scope, it: str) -> int:
        return len(self.select(play, word.of, scope, it))

    def _sum(self, play: P, word: am.Sum, scope: Scope, it: str) -> int:
        return sum(self.amount(play, inner, scope, it) for inner in word.amounts)

    def _product(self, play: P, word: am.Product, scope: Scope, it: str) -> int:
        result = 1
        for inner in word.amounts:
            result *= self.amount(play, inner, scope, it)
        return result


# --- selectors and amounts that need nothing but the scope ------------------------------------------


def _itself(play: Any, word: se.Itself, scope: Scope, it: str) -> tuple[str, ...]:
    return (scope.piece,) if scope.piece else ()


def _candidate(play: Any, word: se.Candidate, scope: Scope, it: str) -> tuple[str, ...]:
    return (it,) if it else ()


def _chosen(play: Any, word: se.Chosen, scope: Scope, it: str) -> tuple[str, ...]:
    return next((found for name, found in scope.names if name == word.name), ())


def _from_event(play: Any, word: se.FromEvent, scope: Scope, it: str) -> tuple[str, ...]:
    found = getattr(scope.facts, word.role)
    return (found,) if found else ()


def _event_amount(play: Any, word: am.EventAmount, scope: Scope, it: str) -> int:
    amount: int = scope.facts.amount
    return amount


def _named_number(play: Any, word: Rolled | Noted, scope: Scope, it: str) -> int:
    """The number of an earlier roll; 0 before it."""
    found = next((found for name, found in scope.names if name == word.name), ())
    return int(found[0]) if found else 0
