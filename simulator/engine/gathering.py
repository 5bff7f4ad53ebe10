"""The choice that each of several players makes among their own: what all have picked gets one name.

The players are asked one after another; until all have picked, who has is kept beside the name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import replaced
from schema.language.base import ChoiceWord
from schema.language.card_moves import held_cards
from schema.language.choices import Gather
from schema.language.selectors import Players
from simulator.engine.ability_records import Scope
from simulator.engine.choices import HELD, ChoiceRequest, Choose
from simulator.engine.word_evaluation import WordEvaluator

P = TypeVar("P", bound=Any)
EVERYBODY = Players.model_construct(kind="players", relation="any", where=())


@dataclass(frozen=True)
class Gathering(Generic[P]):
    """Works the choice; its parts come from the interpreter of abilities."""

    evaluator: WordEvaluator[P]
    pickable: Callable[[P, Any, int, tuple[str, ...]], tuple[str, ...]]
    """Those that a seat can pick, for an ability, of what was found."""
    draw: Callable[[P, tuple[str, ...], int, Scope], tuple[str, ...]]
    """So many of them by lot."""

    def ways(self, play: P, word: Gather, scope: Scope) -> Iterator[Scope]:
        """One way, if anybody can pick."""
        picked: tuple[str, ...] = ()
        for seat in self._seats(play, word, scope):
            found = self._found(play, word, scope, seat, picked)
            least, most = self._bounds(play, word, scope, seat)
            picked += found[: max(0, min(max(1, least), most))]
        if picked:
            yield scope.pick(word.name, picked)

    def ask(self, play: P, word: Gather, scope: Scope, may: bool, subject: str) -> ChoiceRequest | Scope:
        """The request to the next player with a choice; without one, all that was picked."""
        scope, seat, found = self._until_asked(play, word, scope)
        if seat < 0:
            return scope
        least, most = self._bounds(play, word, scope, seat)
        most = min(most, len(found))
        least = min(least, most)
        purpose = "pick" if held_cards(word) is None else HELD
        return ChoiceRequest(seat, purpose, found, least, most, scope.ability, subject)

    def take(self, play: P, word: Gather, scope: Scope, decision: Choose) -> Scope:
        """The answer of that player; the next one is still to be asked."""
        scope, seat, _found = self._until_asked(play, word, scope)
        return self._noted(word, scope, seat, decision.options)

    def asked(self, play: P, word: Gather, scope: Scope) -> int:
        """The seat that is asked next."""
        return self._until_asked(play, word, scope)[1]

    def _until_asked(self, play: P, word: Gather, scope: Scope) -> tuple[Scope, int, tuple[str, ...]]:
        """The scope when the next player is to be asked, who that is (-1 for nobody), and among what."""
        for seat in self._seats(play, word, scope):
            names = dict(scope.names)
            if f"seat:{seat}" in names.get(_progress(word), ()):
                continue
            picked = names.get(word.name, ()) if _progress(word) in names else ()
            found = self._found(play, word, scope, seat, picked)
            least, most = self._bounds(play, word, scope, seat)
            if word.random or most <= 0:
                picked = self.draw(play, found, most, scope) if found and most > 0 else ()
                scope = self._noted(word, scope, seat, picked)
            elif len(found) > min(least, most) or (found and held_cards(word) is not None):
                return scope, seat, found
            else:
                scope = self._noted(word, scope, seat, found)
        names = dict(scope.names)
        picked = names.get(word.name, ()) if _progress(word) in names else ()
        kept = tuple(pair for pair in scope.names if pair[0] != _progress(word))
        return replaced(scope, names=kept).pick(word.name, picked), -1, ()

    def _noted(self, word: Gather, scope: Scope, seat: int, options: tuple[str, ...]) -> Scope:
        names = dict(scope.names)
        done = names.get(_progress(word), ())
        picked = names.get(word.name, ()) if done else ()
        return scope.pick(word.name, (*picked, *options)).pick(_progress(word), (*done, f"seat:{seat}"))

    def _bounds(self, play: P, word: Gather, scope: Scope, seat: int) -> tuple[int, int]:
        """How many a player picks at the least and at the most."""
        own = replaced(scope, me=seat)
        least, most = (self.evaluator.amount(play, number, own) for number in (word.least, word.most))
        return max(0, least), most

    def _found(self, play: P, word: Gather, scope: Scope, seat: int, picked: tuple[str, ...]) -> tuple[str, ...]:
        """What a player can pick, which nobody has picked yet."""
        found = self.evaluator.select(play, word.among, replaced(scope, me=seat))
        # Cards of hands are known by their names: another player may hold one like it.
        taken = () if held_cards(word) is not None else picked
        return tuple(name for name in self.pickable(play, scope, seat, found) if name not in taken)

    def _seats(self, play: P, word: Gather, scope: Scope) -> list[int]:
        """The players, from the ability's own on."""
        names = self.evaluator.select(play, word.by or EVERYBODY, scope)
        seats = [int(name.removeprefix("seat:")) for name in names if name.startswith("seat:")]
        return sorted(seats, key=lambda seat: (seat < scope.me, seat))


def _progress(word: Gather) -> str:
    """The name under which the players are kept who have picked."""
    return f"{word.name} by"


def unfinished(choice: ChoiceWord, scope: Scope) -> bool:
    """Whether more players are to be asked for the same choice."""
    return isinstance(choice, Gather) and _progress(choice) in dict(scope.names)
