"""Evaluates the words for characters that have no disk on the battlefield: the slain, and those in the reserve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from schema.language.base import SelectorWord
from schema.systems.desktopia.words import Recruits, Slain
from simulator.engine.word_evaluation import SelectorHandler, WordEvaluator
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.slain import CARD, card_in, card_name, grave_of, graves_of, left_of, names_of

if TYPE_CHECKING:
    from simulator.systems.desktopia.work_stack import Scope

_SEAT = "seat:"


class SlainWords:
    """The handlers of these words; `evaluator` finds what they name."""

    def __init__(self, evaluator: WordEvaluator[Battle]) -> None:
        self._select = evaluator.select
        self._hold_all = evaluator.hold_all

    @property
    def selectors(self) -> Mapping[type, SelectorHandler[Battle]]:
        return {Slain: self._slain, Recruits: self._recruits}

    def count(self, b: Battle, of: SelectorWord, found: Sequence[str], scope: Scope, it: str) -> int | None:
        """How many are found among whom the slain are: each disk counts. None where they are not."""
        if not any(name.startswith(CARD) for name in found):
            return None
        slain = list(_slain_in(of))
        if not slain:
            return None
        cards = [name for name in found if name.startswith(CARD)]
        return len(found) - len(cards) + self._count_dead(b, slain, cards, scope, it)

    def _count_dead(self, b: Battle, slain: Sequence[Slain], found: Iterable[str], scope: Scope, it: str) -> int:
        """Where disks are not told apart, a card stands for all of its disks that died and lie in the reserve."""
        seats, deaths = set[int](), list[str]()
        for word in slain:
            seats.update(self._deaths(b, word, scope, it)[1])
        for seat in sorted(seats):
            player = b.state.players[seat]
            deaths += [card for card in left_of(player) if card in player.cards]
        number = 0
        for card, named in Counter(card_in(name) for name in found).items():
            dead = min(deaths.count(card), b.count_in_reserve(card))
            told_apart = "death" in b.rules.remembers and len(graves_of(b, card, seats, dead)) == dead
            number += named if told_apart else max(1, dead)
        latest = 1 if slain[0].last else slain[0].latest
        return number if latest is None or len(slain) > 1 else min(number, latest)

    def _deaths(self, b: Battle, word: Slain, scope: Scope, it: str) -> tuple[list[str], list[int]]:
        """The cards of those that died, one entry each, and the seats for which they played."""
        cards: list[str] = []
        of = None if word.of is None else self._seats_of(b, word.of, scope, it)
        seats = []
        for player in b.state.players:
            if b.are_related(scope.me, player.seat, word.relation) and (of is None or player.seat in of):
                seats.append(player.seat)
                cards += [card for card in left_of(player) if card in player.cards]
        return cards, seats

    def _slain(self, b: Battle, word: Slain, scope: Scope, it: str) -> tuple[str, ...]:
        cards, seats = self._deaths(b, word, scope, it)
        found = _with_disks(b, cards, word.ranks)
        if "death" in b.rules.remembers:
            found = _each_disk(b, found, cards, seats, scope.me)
        found = tuple(name for name in found if self._hold_all(b, word.where, scope, name))
        latest = 1 if word.last else word.latest
        if latest is None:
            return found
        graves = {name: grave_of(b.state, name, scope.me) for name in found}
        dead = [name for name, grave in graves.items() if grave is not None and grave[0] in seats]
        return tuple(sorted(dead, key=lambda name: b.state.graves[::-1].index(graves[name])))[:latest]

    def _recruits(self, b: Battle, word: Recruits, scope: Scope, it: str) -> tuple[str, ...]:
        characters = b.rules.pack.characters
        seats = [scope.me] if word.of is None else self._seats_of(b, word.of, scope, it)
        orders = {characters[card].order for seat in seats for card in b.state.players[seat].cards}
        found = _with_disks(b, [card for card in sorted(characters) if characters[card].order in orders], word.ranks)
        return tuple(name for name in found if self._hold_all(b, word.where, scope, name))

    def _seats_of(self, b: Battle, word: SelectorWord, scope: Scope, it: str) -> list[int]:
        found = self._select(b, word, scope, it)
        return [int(name.removeprefix(_SEAT)) for name in found if name.startswith(_SEAT)]


def _slain_in(word: SelectorWord) -> Iterator[Slain]:
    """The slain among which a selector looks."""
    if isinstance(word, Slain):
        yield word
    elif isinstance(of := word.__dict__.get("of"), SelectorWord):
        yield from _slain_in(of)
    elif isinstance(of, tuple):
        for one in of:
            yield from _slain_in(one)


def _with_disks(b: Battle, cards: list[str], ranks: tuple[str, ...]) -> tuple[str, ...]:
    fits = (card for card in dict.fromkeys(cards) if not ranks or b.rules.pack.characters[card].rank in ranks)
    return tuple(card_name(card) for card in fits if b.in_reserve(card))


def _each_disk(
    b: Battle, names: Iterable[str], deaths: Sequence[str], seats: Sequence[int], me: int
) -> tuple[str, ...]:
    """Each disk of these cards that died, by itself."""
    found: list[str] = []
    for name in names:
        card = card_in(name)
        number = min(deaths.count(card), b.count_in_reserve(card))
        found += names_of(b, graves_of(b, card, seats, number), me) or [name]
    return tuple(found)
