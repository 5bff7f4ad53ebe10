"""How the choices of an ability can be made, to tell whether there is any way that leads to something."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
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

        Of a choice of which neither they nor later choices speak, one way is as good as any other. Of more than
        `MOST_WAYS` in all it looks at as many again, which differ in each of the choices.
        """
        matters = [
            any(choice.__dict__.get("name") in texts_in(word) for word in (*choices[number + 1 :], *readers))
            for number, choice in enumerate(choices)
        ]
        if sum(matters) < 2:
            return self._some(play, scope, choices, test, matters, None, [sys.maxsize])
        left = [MOST_WAYS]
        if self._some(play, scope, choices, test, matters, None, left):
            return True
        each = round(MOST_WAYS ** (1 / sum(matters)))
        return left[0] <= 0 and self._some(play, scope, choices, test, matters, each, [MOST_WAYS])

    def _some(
        self,
        play: P,
        scope: Scope,
        choices: tuple[ChoiceWord, ...],
        test: Callable[[Scope], bool],
        matters: list[bool],
        each: int | None,
        left: list[int],
    ) -> bool:
        """The same, of at most so many ways to make each choice, and of so many in all as are left."""
        if not choices:
            return test(scope)
        ways = self.handlers[type(choices[0])].ways(play, choices[0], scope)
        for after in islice(ways, each if matters[0] else 1):
            left[0] -= 1
            if self._some(play, after, choices[1:], test, matters[1:], each, left):
                return True
            if left[0] <= 0:
                break
        return False


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
