"""Evaluates the words for sets and figures: unions, filters, the lowest and highest, and arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from schema.language import sets
from schema.language.base import AmountWord, ConditionWord, SelectorWord
from simulator.engine.ability_records import Scope


class Evaluates(Protocol):
    """What these words need of the evaluator of a system."""

    def select(self, play: Any, word: SelectorWord, scope: Scope, it: str = "") -> tuple[str, ...]: ...

    def hold_all(self, play: Any, words: tuple[ConditionWord, ...], scope: Scope, it: str = "") -> bool: ...

    def amount(self, play: Any, word: int | AmountWord, scope: Scope, it: str = "") -> int: ...


class SetWords:
    """The handlers of these words, for one evaluator."""

    def __init__(self, evaluator: Evaluates) -> None:
        self._evaluator = evaluator
        self.selectors: Mapping[type, Any] = {
            sets.Union: self._union,
            sets.Except: self._except,
            sets.Filter: self._filter,
            sets.Lowest: self._lowest,
            sets.Highest: self._highest,
            sets.InOrder: self._in_order,
        }
        self.amounts: Mapping[type, Any] = {
            sets.Minimum: self._minimum,
            sets.Maximum: self._maximum,
            sets.Difference: self._difference,
            sets.Quotient: self._quotient,
            sets.Remainder: self._remainder,
            sets.Total: self._total,
        }

    # --- selectors ----------------------------------------------------------------------------------

    def _union(self, play: Any, word: sets.Union, scope: Scope, it: str) -> tuple[str, ...]:
        found = (name for each in word.of for name in self._evaluator.select(play, each, scope, it))
        return tuple(dict.fromkeys(found))

    def _except(self, play: Any, word: sets.Except, scope: Scope, it: str) -> tuple[str, ...]:
        without = self._evaluator.select(play, word.without, scope, it)
        return tuple(name for name in self._evaluator.select(play, word.of, scope, it) if name not in without)

    def _filter(self, play: Any, word: sets.Filter, scope: Scope, it: str) -> tuple[str, ...]:
        candidates = self._candidates(play, word, scope, it)
        return tuple(name for name, inner in candidates if self._evaluator.hold_all(play, word.where, inner, name))

    def _lowest(self, play: Any, word: sets.Lowest, scope: Scope, it: str) -> tuple[str, ...]:
        return _with(min, self._ranked(play, word, scope, it))

    def _highest(self, play: Any, word: sets.Highest, scope: Scope, it: str) -> tuple[str, ...]:
        return _with(max, self._ranked(play, word, scope, it))

    def _in_order(self, play: Any, word: sets.InOrder, scope: Scope, it: str) -> tuple[str, ...]:
        sign = -1 if word.first == "highest" else 1
        ranked = self._ranked(play, word, scope, it)
        return tuple(sorted(ranked, key=lambda name: sign * ranked[name]))

    def _total(self, play: Any, word: sets.Total, scope: Scope, it: str) -> int:
        candidates = self._candidates(play, word, scope, it)
        return sum(self._evaluator.amount(play, word.by, inner, name) for name, inner in candidates)

    def _ranked(
        self, play: Any, word: sets.Lowest | sets.Highest | sets.InOrder, scope: Scope, it: str
    ) -> dict[str, int]:
        candidates = self._candidates(play, word, scope, it)
        return {name: self._evaluator.amount(play, word.by, inner, name) for name, inner in candidates}

    def _candidates(
        self,
        play: Any,
        word: sets.Filter | sets.Lowest | sets.Highest | sets.InOrder | sets.Total,
        scope: Scope,
        it: str,
    ) -> Iterator[tuple[str, Scope]]:
        """What is tested, each with the scope in which it can have a name."""
        for name in self._evaluator.select(play, word.of, scope, it):
            yield name, scope.pick(word.name, (name,)) if word.name is not None else scope

    # --- amounts ------------------------------------------------------------------------------------

    def _minimum(self, play: Any, word: sets.Minimum, scope: Scope, it: str) -> int:
        return min(self._evaluator.amount(play, inner, scope, it) for inner in word.amounts)

    def _maximum(self, play: Any, word: sets.Maximum, scope: Scope, it: str) -> int:
        return max(self._evaluator.amount(play, inner, scope, it) for inner in word.amounts)

    def _difference(self, play: Any, word: sets.Difference, scope: Scope, it: str) -> int:
        return self._evaluator.amount(play, word.left, scope, it) - self._evaluator.amount(play, word.right, scope, it)

    def _quotient(self, play: Any, word: sets.Quotient, scope: Scope, it: str) -> int:
        divisor = self._evaluator.amount(play, word.right, scope, it)
        return self._evaluator.amount(play, word.left, scope, it) // divisor if divisor else 0

    def _remainder(self, play: Any, word: sets.Remainder, scope: Scope, it: str) -> int:
        divisor = abs(self._evaluator.amount(play, word.right, scope, it))
        return self._evaluator.amount(play, word.left, scope, it) % divisor if divisor else 0


def _with(best: Any, amounts: dict[str, int]) -> tuple[str, ...]:
    """The names that have the best of the amounts."""
    if not amounts:
        return ()
    wanted = best(amounts.values())
    return tuple(name for name, amount in amounts.items() if amount == wanted)
