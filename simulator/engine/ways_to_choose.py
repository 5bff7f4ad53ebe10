"""How the choices of an ability can be made, to tell whether there is any way that leads to something."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, Generic, TypeVar

from schema.frozen_dataclass import record
from schema.kept_by_identity import kept_by_identity
from schema.language.base import ChoiceWord, Word
from schema.models.base import ContentModel
from simulator.engine.ability_records import Scope
from simulator.engine.choice_handler import ChoiceHandler

MOST_WAYS: Final = 1500
"""The most ways to make several choices that are looked at one after another, and again of those that are spread."""

_AS_QUICK: Final = 10
"""So many ways that are known to fail are passed over as quickly as one is looked at."""

P = TypeVar("P")


@record
class WaysToChoose(Generic[P]):
    """Looks for ways to make choices, by what the system does for each class of words."""

    handlers: Mapping[type, ChoiceHandler[P]]

    def some(
        self,
        play: P,
        scope: Scope,
        choices: tuple[ChoiceWord, ...],
        test: Callable[[Scope], bool] = lambda _scope: True,
        readers: Iterable[Word] = (),
    ) -> bool:
        """Whether the choices can be made so that a test holds, which asks these words.

        Of a choice of which neither they nor later choices speak, one way is as good as any other, and what has failed
        fails again where all that is left to ask speaks of is the same. Of more than `MOST_WAYS` in all it looks at as
        many again, which differ in each of the choices. A look in vain counts as many ways where it is slow
        (`ChoiceHandler.in_vain`): after some fifty of these no more are made.
        """
        matters = [
            any(choice.__dict__.get("name") in texts_in(word) for word in (*choices[number + 1 :], *readers))
            for number, choice in enumerate(choices)
        ]
        if sum(matters) < 2:
            slow = any(self.handlers[type(choice)].in_vain for choice in choices[1:])
            return self._some(
                play, scope, _Search(choices, test, matters, MOST_WAYS * _AS_QUICK if slow else sys.maxsize)
            )
        search = _Search(choices, test, matters, MOST_WAYS * _AS_QUICK)
        search.spoken_of = [_texts_of((*choices[number + 1 :], *readers)) for number in range(len(choices))]
        if self._some(play, scope, search):
            return True
        if search.left > 0:
            return False
        search.left, search.each = MOST_WAYS * _AS_QUICK, round(MOST_WAYS ** (1 / sum(matters)))
        return self._some(play, scope, search)

    def _some(self, play: P, scope: Scope, search: _Search, number: int = 0) -> bool:
        """The same, of the choices from this one on."""
        if number == len(search.choices):
            return search.test(scope)
        choice, spoken_of = search.choices[number], search.spoken_of[number] if search.spoken_of else None
        handler, any_found = self.handlers[type(choice)], False
        ways = handler.ways(play, choice, scope)
        for after in islice(ways, search.each if search.matters[number] else 1):
            any_found = True
            known = None if spoken_of is None else (number, after.with_only(spoken_of))
            if known in search.failed:
                search.left -= 1
            else:
                search.left -= _AS_QUICK
                if self._some(play, after, search, number + 1):
                    return True
                if known is not None and search.left > 0:
                    search.failed.add(known)
            if search.left <= 0:
                break
        if not any_found:
            search.left -= _AS_QUICK * handler.in_vain
        return False


@dataclass(slots=True)
class _Search:
    """What is looked for, and what has been found out about it."""

    choices: tuple[ChoiceWord, ...]
    test: Callable[[Scope], bool]
    matters: list[bool]
    """Of each choice, whether it is asked later how it was made."""
    left: int
    """So many ways to choose that are known to fail are passed over yet, or a tenth as many looked at."""
    each: int | None = None
    """So many at most of each choice."""
    spoken_of: list[frozenset[str]] = field(default_factory=list)
    """The names of which the choices after each speak, or the test; empty where no two ways are alike."""
    failed: set[tuple[int, Scope]] = field(default_factory=set)
    """What is known to fail after a choice."""


def _texts_of(words: Iterable[Word]) -> frozenset[str]:
    return frozenset().union(*map(texts_in, words))


@kept_by_identity
def texts_in(word: Word) -> frozenset[str]:
    """Every text in a word, and so every name of which it speaks."""
    return frozenset(_texts(word))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, ContentModel):
        yield from _texts(tuple(value.__dict__.values()))
    elif isinstance(value, Mapping):
        yield from _texts((*value, *value.values()))
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
