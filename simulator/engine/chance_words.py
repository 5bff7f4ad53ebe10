"""The words of chance at work: dice, coins and lots, each drawn through the one door of chance and told to everybody.

The key of an outcome is its kind, the turn, and its number in the turn, such as `die/3/1`: so a replay, or a forced
outcome, finds it again whatever other abilities do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from schema.frozen_dataclass import record, replaced
from schema.language import chance as words
from schema.language.base import EffectWord
from schema.language.card_moves import held_cards
from schema.language.effects import WithChoices
from schema.models.walk import walk
from simulator.engine.ability_records import Scope, WorkBlock
from simulator.engine.chance import Die, Drawing, Key, Lot, chance
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.limits import count, counter
from simulator.engine.play import Pending
from simulator.engine.repetition import Again
from simulator.engine.runner import push
from simulator.engine.word_evaluation import WordEvaluator

MOST_TRIED = 1000
"""The most combinations of rolls that are tried to find out whether anything could happen; beyond, something could."""


@record
class DieRolled:
    """A die was rolled for an ability."""

    piece: str
    ability: str
    seat: int
    sides: int
    number: int


@record
class CoinTossed:
    """A coin was tossed for an ability."""

    piece: str
    ability: str
    seat: int
    heads: bool


@record
class BranchDrawn:
    """Chance has picked one of several branches of an ability."""

    piece: str
    ability: str
    seat: int
    number: int
    """From 0."""
    count: int


@record
class LotsDrawn:
    """Chance has picked for an ability."""

    piece: str
    ability: str
    seat: int
    drawn: tuple[str, ...]


class ChanceState(Pending, Protocol):
    """The part of a state that the words of chance need."""

    limits: dict[str, int]

    @property
    def seed(self) -> int: ...

    @property
    def turn(self) -> int: ...


class ChancePlay(Drawing, Protocol):
    """A game that draws for abilities."""

    @property
    def state(self) -> ChanceState: ...


P = TypeVar("P", bound=Any)
Possible = Callable[[P, tuple[EffectWord, ...], Any], bool]


def next_key(play: ChancePlay, kind: str) -> Key:
    """The key of the next outcome of this kind in the turn."""
    turn = play.state.turn
    return kind, turn, count(play.state.limits, counter(kind, "", f"turn{turn}"))


class ChanceWords(Generic[P]):
    """Works the words of chance; `any_possible` tests a list of effects."""

    def __init__(self, evaluator: WordEvaluator[P], any_possible: Possible[P]) -> None:
        self._evaluator = evaluator
        self._any_possible = any_possible
        self.work: Mapping[type, Callable[[P, Any, Any, str], object]] = {
            words.Roll: _roll,
            words.Reroll: _reroll,
            words.Coin: _toss,
            words.OneAtRandom: _draw_branch,
        }
        self.possible: Mapping[type, Callable[[P, Any, Any], bool]] = {
            words.Roll: lambda play, word, scope: False,
            words.Reroll: lambda play, word, scope: word.name in dict(scope.names) and bool(_rolls(play, word, scope)),
            words.Coin: self._can_toss,
            words.OneAtRandom: self._can_draw_branch,
        }

    def outcomes(self, effects: tuple[EffectWord, ...], scope: Any) -> list[Any] | None:
        """The scopes after each number that a roll, the first of the effects, can show; None if there are too many."""
        roll = effects[0]
        assert isinstance(roll, words.Roll)
        tried = 1
        for effect in effects:
            tried *= effect.sides if isinstance(effect, words.Roll) else 1
        if tried > MOST_TRIED:
            return None
        return [scope.pick(roll.name, (str(number),)) for number in range(1, roll.sides + 1)]

    def _can_toss(self, play: P, word: words.Coin, scope: Scope) -> bool:
        return self._any_possible(play, word.heads, scope) or self._any_possible(play, word.tails, scope)

    def _can_draw_branch(self, play: P, word: words.OneAtRandom, scope: Scope) -> bool:
        return any(self._any_possible(play, branch, scope) for branch in word.branches)

    # --- lots ---------------------------------------------------------------------------------------

    def ways(self, play: P, word: words.DrawLots, scope: Scope) -> Iterator[Scope]:
        """Each that could be drawn."""
        for name in self._evaluator.select(play, word.among, scope):
            yield scope.pick(word.name, (name,))

    def ask(self, play: P, word: words.DrawLots, scope: Scope, may: bool, subject: str) -> ChoiceRequest | Scope:
        """Draw; of an optional ability only after its player has agreed."""
        if may:
            return ChoiceRequest(scope.me, "may", ("yes",), 1, 1, scope.ability, subject, may=True)
        return self._draw(play, word, scope)

    def take(self, play: P, word: words.DrawLots, scope: Scope, decision: Choose) -> Scope:
        """Draw after the player has agreed."""
        return self._draw(play, word, scope)

    def _draw(self, play: P, word: words.DrawLots, scope: Scope) -> Scope:
        found = self._evaluator.select(play, word.among, scope)
        count, shown = self._evaluator.amount(play, word.count, scope), held_cards(word) is not None
        return scope.pick(word.name, self.drawn(play, found, count, scope, shown=shown) if count > 0 else ())

    def drawn(
        self, play: P, found: tuple[str, ...], number: int, scope: Scope, *, shown: bool = False
    ) -> tuple[str, ...]:
        """So many of them by lot; `shown` tells of them also if all are taken."""
        left, drawn = sorted(found), list[str]()
        # Where nothing is left to chance nothing is drawn.
        while len(found) > number > len(drawn):
            drawn.append(left.pop(chance(play, next_key(play, "lot"), Lot(len(left)))))
        names = tuple(name for name in found if name in drawn) if drawn else found
        if drawn or (names and shown):
            play.say(LotsDrawn(scope.piece, scope.ability, scope.me, names))
        return names


def _roll(play: Any, word: words.Roll, scope: Scope, key: str) -> None:
    number = chance(
        play,
        next_key(play, "die"),
        Die(word.sides),
        lambda number: DieRolled(scope.piece, scope.ability, scope.me, word.sides, number),
    )
    name_number(play, word.name, number, key)


def _reroll(play: Any, word: words.Reroll, scope: Scope, key: str) -> None:
    """Roll again: all that is still to come in the ability knows the new number."""
    rolls = _rolls(play, word, scope)
    if not rolls:
        return
    number = chance(
        play,
        next_key(play, "die"),
        Die(rolls[0].sides),
        lambda number: DieRolled(scope.piece, scope.ability, scope.me, rolls[0].sides, number),
    )
    rename_number(play, word.name, number, scope)


def _rolls(play: Any, word: words.Reroll, scope: Scope) -> list[words.Roll]:
    """The rolls of the ability that have this name: a number that is only noted is not rolled."""
    return [
        inner
        for entry in play.rules.entries.values()
        if scope.ability == entry.key or scope.ability.startswith(f"{entry.key}/")
        for _at, inner in walk(entry.ability)
        if isinstance(inner, words.Roll) and inner.name == word.name
    ]


def rename_number(play: Any, name: str, number: int, scope: Scope) -> None:
    """Let all that is still to come in the ability know another number by a name that it knows already."""
    stack = play.state.stack
    for at, task in enumerate(stack):
        other = getattr(task, "scope", None)
        if not isinstance(other, Scope) or (other.ability, other.piece) != (scope.ability, scope.piece):
            continue
        if name in dict(other.names):
            stack[at] = replaced(task, scope=other.pick(name, (str(number),)))


def name_number(play: Any, name: str, number: int, key: str) -> None:
    """Let the effects that follow the one with this key know a number by its name; and what is asked after each time,
    if they are repeated with choices of their own.
    """
    stack, block = play.state.stack, key.rpartition("/")[0]
    at, follows = len(stack) - 1, True
    while block:
        task = stack[at] if at >= 0 else None
        if isinstance(task, WorkBlock) and task.block == block:
            if follows or isinstance(play.rules.blocks[block][-1], Again):
                stack[at] = replaced(task, scope=task.scope.pick(name, (str(number),)))
            at -= 1
        block, follows = _around_choices(play, block), False


def _around_choices(play: Any, block: str) -> str:
    """The block of the effect with choices of its own whose effects a block has; empty for any other block."""
    around, _, index = block.rpartition("/")[0].rpartition("/")
    effects = play.rules.blocks.get(around, ())
    inside = bool(effects) and index.isdecimal() and type(effects[int(index)]) is WithChoices
    return around if inside else ""


def _toss(play: Any, word: words.Coin, scope: Scope, key: str) -> None:
    side = chance(
        play,
        next_key(play, "coin"),
        Lot(2),
        lambda side: CoinTossed(scope.piece, scope.ability, scope.me, side == 0),
    )
    push(play, WorkBlock(scope, f"{key}/{'tails' if side else 'heads'}"))


def _draw_branch(play: Any, word: words.OneAtRandom, scope: Scope, key: str) -> None:
    count = len(word.branches)
    number = chance(
        play,
        next_key(play, "branch"),
        Lot(count),
        lambda number: BranchDrawn(scope.piece, scope.ability, scope.me, number, count),
    )
    push(play, WorkBlock(scope, f"{key}/{number}"))
