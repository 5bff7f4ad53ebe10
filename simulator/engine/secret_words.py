"""The words of secret choices at work: one player after the other is asked, and nobody else learns the answer.

The state of a system that has them has `marks`, and its play replaces them by `change_marks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import cache
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record, replaced
from schema.language import secrets as words
from schema.language.ability import EffectAbility
from schema.language.base import SelectorWord
from schema.language.players import ControllerOf, OwnerOf
from schema.language.selectors import FromEvent, Itself
from simulator.engine.ability_records import AskSecret, Scope
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.codec import LATER
from simulator.engine.requests import ask
from simulator.engine.runner import push
from simulator.engine.secrets import Mark, Marks, hidden_marks, shown, with_mark
from simulator.engine.word_evaluation import WordEvaluator

MOST_NUMBERS = 20
"""How far the largest number may be above the smallest."""


@record
class SecretlyChosen:
    """A player has chosen in secret; what, is in the state alone."""

    piece: str
    ability: str
    seat: int
    mark: str
    by_lot: bool = field(default=False, metadata=LATER)
    """Whether chance has dealt it to the player."""


@record
class MarkRevealed:
    """A choice became known, or was open: a piece, `seat:n`, a number in digits, or a named option."""

    seat: int
    mark: str
    target: str
    openly: bool = field(default=False, metadata=LATER)
    """Whether it was no secret."""


P = TypeVar("P", bound=Any)
_Choosing = words.MarkSecretly | words.BidSecretly | words.VoteSecretly


@cache
def _keeps_marks(state: type) -> bool:
    """Whether states of a class keep secret choices; asking a state for what it does not have takes long."""
    return hasattr(state, "marks")


OPTION = "option:"
"""What stands before a named option where a piece, a seat or a number could be."""


def option_target(mark: str, option: str) -> str:
    """A named option as what a player has chosen."""
    return f"{OPTION}{mark}={option}"


class SecretWords(Generic[P]):
    """Works the words of secret choices for one evaluator."""

    def __init__(self, evaluator: WordEvaluator[P], markable: Callable[[P, tuple[str, ...]], tuple[str, ...]]) -> None:
        """`markable` tells those of the found that are in play and can be chosen in secret."""
        self._evaluator = evaluator
        self._markable = markable
        self.work: Mapping[type, Callable[[P, Any, Any, str], object]] = {
            words.MarkSecretly: self._choose,
            words.BidSecretly: self._choose,
            words.VoteSecretly: self._choose,
            words.Reveal: self._reveal,
        }
        self.possible: Mapping[type, Callable[[P, Any, Any], bool]] = {
            words.MarkSecretly: self._can_choose,
            words.BidSecretly: self._can_choose,
            words.VoteSecretly: self._can_choose,
            words.Reveal: self._can_reveal,
        }

    # --- choosing -----------------------------------------------------------------------------------

    def _options(self, play: P, word: _Choosing, scope: Scope) -> tuple[str, ...]:
        if isinstance(word, words.MarkSecretly):
            return self._markable(play, self._evaluator.select(play, word.among, scope))
        if isinstance(word, words.VoteSecretly):
            return tuple(dict.fromkeys(option_target(word.mark, one.id) for one in word.options))
        least = max(0, self._evaluator.amount(play, word.least, scope))
        most = min(self._evaluator.amount(play, word.most, scope), least + MOST_NUMBERS)
        return tuple(str(number) for number in range(least, most + 1))

    def _can_choose(self, play: P, word: _Choosing, scope: Scope) -> bool:
        return bool(self._choosing(play, word, scope)) and bool(self._options(play, word, scope))

    def _choose(self, play: P, word: _Choosing, scope: Scope, key: str) -> None:
        options, seats = self._options(play, word, scope), self._choosing(play, word, scope)
        if options and word.by_lot:
            self._deal(play, word, scope, seats, options)
        elif options and seats:
            number, openly = isinstance(word, words.BidSecretly), _is_open(word)
            push(play, AskSecret(scope, word.mark, number, seats, options, openly))

    def _choosing(self, play: P, word: _Choosing, scope: Scope) -> tuple[int, ...]:
        """The seats that choose: those that are still in the game."""
        seats = self._seats(play, word.by, scope)
        return tuple(seat for seat in seats if self._markable(play, (f"seat:{seat}",)))

    def _deal(self, play: P, word: _Choosing, scope: Scope, seats: tuple[int, ...], options: tuple[str, ...]) -> None:
        """Deal the options as cards are, again from all of them when none is left; nobody is told more than that."""
        left: list[str] = []
        for seat in seats:
            left = left or sorted(options)
            target = left.pop(chance(play, next_key(play, "secret"), Lot(len(left))))
            if _is_open(word):
                _choose_openly(play, Mark(seat, word.mark, target, options))
                continue
            play.change_marks(with_mark(play.state.marks, Mark(seat, word.mark, target, options)))
            play.say(SecretlyChosen(scope.piece, scope.ability, seat, word.mark, True))

    def ask(self, play: P, task: AskSecret) -> None:
        """Ask the next player; also one who has no real choice, as the others must not learn more from one than
        from another.
        """
        if task.seats:
            purpose = "secret_number" if task.number else "vote" if task.openly else "secret"
            scope = task.scope
            ask(play, task, ChoiceRequest(task.seats[0], purpose, task.options, 1, 1, scope.ability, scope.piece))

    def answer(self, play: P, task: AskSecret, decision: Choose) -> None:
        """Keep what the player has chosen."""
        seat, *others = task.seats
        mark = Mark(seat, task.mark, decision.options[0], task.options)
        if task.openly:
            _choose_openly(play, mark)
        else:
            play.change_marks(with_mark(play.state.marks, mark))
            play.say(SecretlyChosen(task.scope.piece, task.scope.ability, seat, task.mark))
        push(play, replaced(task, seats=tuple(others)))

    # --- revealing ----------------------------------------------------------------------------------

    def _reveal(self, play: P, word: words.Reveal, scope: Scope, key: str) -> None:
        reveal(play, self._of(play, word, scope))

    def _can_reveal(self, play: P, word: words.Reveal, scope: Scope) -> bool:
        return bool(self._of(play, word, scope))

    def _of(self, play: P, word: words.Reveal, scope: Scope) -> Marks:
        seats = self._seats(play, word.of, scope)
        return tuple(
            mark for mark in play.state.marks if mark.name == word.mark and mark.seat in seats and not mark.open
        )

    def show_used(self, play: P, scopes: Iterable[Scope]) -> None:
        """Reveal what abilities that are about to work use of the choices of their own players."""
        for scope in scopes:
            reveal(play, self._to_show(play, scope))

    def would_show(self, play: P, scope: Scope) -> bool:
        """Whether an ability would reveal anything if it worked now."""
        return bool(self._to_show(play, scope))

    def _to_show(self, play: P, scope: Scope) -> Marks:
        kind: Any = type(play.state)
        if not _keeps_marks(kind) or not play.state.marks:
            return ()
        hidden = hidden_marks(play.state.marks, scope.me)
        names = marks_used(play.rules, scope.ability) & {mark.name for mark in hidden} if hidden else frozenset[str]()
        used = self._used_now(play, scope, names) if names else names
        return tuple(mark for mark in hidden if mark.name in used)

    def _used_now(self, play: P, scope: Scope, names: frozenset[str]) -> frozenset[str]:
        """Of the names of choices, those that do not only mean an owner or a controller who is someone else."""
        return frozenset(
            word.mark
            for word in words.own_reads(play.rules.entries[scope.ability].ability)
            if word.mark in names
            and (
                not (isinstance(word.of, OwnerOf | ControllerOf) and isinstance(word.of.of, Itself | FromEvent))
                or scope.me in self._seats(play, word.of, scope)
            )
        )

    def _seats(self, play: P, word: SelectorWord | None, scope: Scope) -> tuple[int, ...]:
        if word is None:
            return (scope.me,)
        names = self._evaluator.select(play, word, scope)
        return tuple(int(name.removeprefix("seat:")) for name in names if name.startswith("seat:"))


def _is_open(word: _Choosing) -> bool:
    return isinstance(word, words.VoteSecretly) and word.openly


def _choose_openly(play: Any, mark: Mark) -> None:
    """Keep what a player has chosen, and tell everybody."""
    play.change_marks(with_mark(play.state.marks, replaced(mark, open=True)))
    play.say(MarkRevealed(mark.seat, mark.name, mark.target, openly=True))


def marks_used(rules: Any, key: str) -> frozenset[str]:
    """The names of the secret choices of its own player that an ability may use."""
    known: dict[str, frozenset[str]] = rules.marks_used
    found = known.get(key)
    if found is None:
        ability = rules.entries[key].ability
        reads = words.own_reads(ability) if isinstance(ability, EffectAbility) else ()
        found = known[key] = frozenset(word.mark for word in reads)
    return found


def reveal(play: Any, which: Marks) -> None:
    """Show marks to everybody."""
    if not which:
        return
    play.change_marks(shown(play.state.marks, which))
    for mark in which:
        play.say(MarkRevealed(mark.seat, mark.name, mark.target))


def forget(play: Any, piece: str) -> None:
    """A piece leaves play: choices that meant it are revealed and end."""
    marks: Marks = play.state.marks
    gone = tuple(mark for mark in marks if mark.target == piece)
    reveal(play, tuple(mark for mark in gone if not mark.open))
    if gone:
        play.change_marks(tuple(mark for mark in play.state.marks if mark.target != piece))
