"""The meaning of words in combination, in any language: what is joined, reversed or left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from schema.language.amounts import Count, EventAmount, Life, MaximumLife, Product, Sum
from schema.language.base import AmountWord, ConditionWord, DurationWord, EffectWord, SelectorWord
from schema.language.chance import Rolled
from schema.language.conditions import AllOf, AnyOf, Compare, Exists, NoneOf, Related
from schema.language.durations import Apply, ForGood, Turns, UntilTurnEnd
from schema.language.effects import IfElse
from schema.language.lives import SetLife, SetMaximumLife
from schema.language.notes import ChangeNumber, Noted
from schema.language.players import IsTurnOf
from schema.language.rounds import Rounds
from schema.language.selectors import Candidate, Chosen, FromEvent, Itself, Players
from schema.language.sets import Difference, Except, Maximum, Minimum, Quotient, Union
from schema.rendering.mentioned_words import words_within
from schema.rendering.word_renderer import BARE_MANY, MANY, How, Rendering

OPPOSITE = {
    "less": "at_least",
    "at_least": "less",
    "more": "at_most",
    "at_most": "more",
    "equal": "different",
    "different": "equal",
}
_MIRRORED = {"less": "more", "more": "less", "at_least": "at_most", "at_most": "at_least"}

# --- amounts ------------------------------------------------------------------------------------


def summands(amount: Sum) -> list[Any]:
    """The parts of a sum, with the plain numbers added up and first."""
    others = [part for part in amount.amounts if not isinstance(part, int)]
    total = sum(part for part in amount.amounts if isinstance(part, int))
    return [total, *others] if total or not others else others


def factors(amount: Product) -> tuple[int, list[Any]]:
    """The product of the plain numbers, and the other parts."""
    factor = 1
    for part in amount.amounts:
        factor *= part if isinstance(part, int) else 1
    return factor, [part for part in amount.amounts if not isinstance(part, int)]


def bound(amount: Minimum | Maximum) -> tuple[int, Any] | None:
    """The plain number by which another amount is bounded, and that amount; None if it is not that simple."""
    numbers = [part for part in amount.amounts if isinstance(part, int)]
    others = [part for part in amount.amounts if not isinstance(part, int)]
    return (numbers[0], others[0]) if len(numbers) == len(others) == 1 else None


def means_some(test: str, other: Any) -> bool:
    """Whether a comparison means only "at least one"."""
    return (test, other) in (("at_least", 1), ("more", 0), ("different", 0))


def means_none(test: str, other: Any) -> bool:
    """Whether a comparison means only "none"."""
    return (test, other) in (("less", 1), ("at_most", 0), ("equal", 0))


def changed_by(amount: Any) -> tuple[bool, int] | None:
    """Whether an amount is that of the event and more of it, else as often as stated; None for any other."""
    if isinstance(amount, Sum):
        others = [part for part in summands(amount) if not isinstance(part, int)]
        by = summands(amount)[0]
        more = True
    elif isinstance(amount, Product):
        by, others = factors(amount)
        more = False
    else:
        return None
    alone = len(others) == 1 and isinstance(others[0], EventAmount)
    return (more, by) if alone and isinstance(by, int) and by > (0 if more else 1) else None


def rounded(amount: Quotient) -> tuple[Any, bool]:
    """What is divided, and whether the result is rounded up: that is how "X plus 1, halved" is meant."""
    if isinstance(amount.left, Sum) and isinstance(amount.right, int) and amount.right > 1:
        total, *others = summands(amount.left)
        if total == amount.right - 1 and len(others) == 1:
            return others[0], True
    return amount.left, False


def is_half(amount: Any) -> bool:
    """Whether an amount is half of that of the event."""
    return isinstance(amount, Quotient) and isinstance(amount.left, EventAmount) and amount.right == 2


def is_half_up(amount: Any) -> bool:
    """Whether an amount is half of that of the event, rounded up."""
    half = isinstance(amount, Quotient) and isinstance(amount.left, Sum) and amount.right == 2
    if not half or len(amount.left.amounts) != 2:
        return False
    one, other = sorted(amount.left.amounts, key=lambda part: not isinstance(part, int))
    return one == 1 and isinstance(other, EventAmount)


def raised_by(word: SetLife | SetMaximumLife) -> Any:
    """By how much the life or the maximum life of one piece is set higher than it is; None if it is set to anything
    else.
    """
    to, one = word.to, isinstance(word.of, Itself | Chosen | FromEvent | Candidate)
    if isinstance(to, Minimum) and (bounded := bound(to)) is not None:
        to = bounded[1]
    if not one or not isinstance(to, Sum) or len(to.amounts) != 2:
        return None
    measure = Life if isinstance(word, SetLife) else MaximumLife
    more = [part for part in to.amounts if not (isinstance(part, measure) and part.of == word.of)]
    return more[0] if len(more) == 1 and (not isinstance(more[0], int) or more[0] > 0) else None


def lost_life(of: SelectorWord, to: Any) -> Any:
    """By how much the life of one piece is set lower than it is; None if it is set to anything else."""
    one = isinstance(of, Itself | Chosen | FromEvent)
    lower = one and isinstance(to, Difference) and isinstance(to.left, Life) and to.left.of == of
    return to.right if isinstance(to, Difference) and lower else None


def missing_life(amount: Difference) -> SelectorWord | None:
    """The piece of which it is counted how much life it has lost; None for any other difference."""
    full, left = amount.left, amount.right
    if isinstance(full, MaximumLife) and isinstance(left, Life) and full.of == left.of:
        return full.of
    return None


def is_restored(of: SelectorWord, to: Any) -> bool:
    """Whether the life of one piece is set to the full life of the same piece, or it gains as much."""
    return isinstance(of, Itself | Chosen | FromEvent) and isinstance(to, MaximumLife) and to.of == of


def of_own_player(amount: Any) -> tuple[ConditionWord, ...]:
    """The conditions of a count of one's own player, which is one if they hold, else none."""
    of = amount.of if isinstance(amount, Count) else None
    return of.where if isinstance(of, Players) and of.relation == "own" else ()


def is_own_if(word: Any) -> bool:
    """Whether it finds the ability's own player, and only where conditions hold."""
    return isinstance(word, Players) and word.relation == "own" and bool(word.where)


def is_own_player(word: SelectorWord | None) -> bool:
    """Whether it always finds the ability's own player alone."""
    return word is None or (isinstance(word, Players) and word.relation == "own" and not word.where)


def lifted(word: EffectWord) -> EffectWord:
    """An effect on one's own player under conditions, as a condition with the effect: "if you have 3 cards, draw"."""
    for name, value in word.__dict__.items():
        inside = getattr(value, "of", None) if isinstance(value, SelectorWord) else None
        own = value if is_own_if(value) else inside
        if isinstance(own, Players) and is_own_if(own):
            you: SelectorWord = own.model_copy(update={"where": ()})
            you = you if own is value else value.model_copy(update={"of": you})
            there = Exists.model_construct(what=own)
            do = word.model_copy(update={name: you})
            return IfElse.model_construct(if_=(there,), do=(do,), otherwise=())
    return word


def ends_with_count(word: Apply, told: str) -> bool:
    """Whether changes that an effect applies speak of a number of things, with which their clause ends."""
    counted = any(isinstance(each, AmountWord) for change in word.modify for each in words_within(change))
    return counted and not told.endswith(")")


def is_plain_time(lasts: DurationWord) -> bool:
    """Whether how long something lasts mentions nothing else: "until the end of the turn"."""
    match lasts:
        case UntilTurnEnd() | ForGood():
            return True
        case Turns(of=None, number=int()) | Rounds(number=int()):
            return True
        case _:
            return False


# --- conditions ---------------------------------------------------------------------------------

Several = AllOf | AnyOf | NoneOf


def split_condition(word: Several, negated: bool) -> tuple[tuple[ConditionWord, ...], bool, bool]:
    """The conditions inside, whether each is negated, and whether all must hold (else any)."""
    match word:
        case AllOf():
            return word.conditions, negated, not negated
        case AnyOf():
            return word.conditions, negated, negated
        case NoneOf():
            return word.conditions, not negated, not negated


def sides(rendering: Rendering[Any], word: Compare, negated: bool) -> tuple[Any, str, Any]:
    """The left side, the test and the right side; a side with its own clause for comparisons comes first."""
    left, test, right = word.left, OPPOSITE[word.test] if negated else str(word.test), word.right
    turned = _has_clause(rendering, right) and not _has_clause(rendering, left)
    # "That has more life than Heron", and not "for which Heron has less life than it".
    turned = turned or (_is_about_candidate(right) and not _is_about_candidate(left))
    if turned:
        return right, _MIRRORED.get(test, test), left
    return left, test, right


def compared(rendering: Rendering[Any], left: Any, test: str, right: Any) -> str:
    """The left side's own clause for a comparison; empty if it has none."""
    return (
        str(rendering.function_for(left).compare(rendering, left, test, right)) if _has_clause(rendering, left) else ""
    )


def _is_about_candidate(amount: Any) -> bool:
    of = getattr(amount, "of", None)
    return is_candidate(of) or is_candidate(getattr(of, "of", None))


def _has_clause(rendering: Rendering[Any], amount: Any) -> bool:
    return not isinstance(amount, int) and rendering.function_for(amount).compare is not None


def of_tested(selector: SelectorWord) -> How:
    """How to say what the tested player has most of: "the player with the most characters"."""
    of = getattr(selector, "of", None)
    return BARE_MANY if isinstance(of, SelectorWord) and is_candidate(of) else MANY


# --- conditions about the pieces that a selector finds -------------------------------------------


def has_the_turn(word: ConditionWord) -> bool:
    """Whether it says of each that is tested that it is the player whose turn it is."""
    return isinstance(word, IsTurnOf) and word.who is not None and is_candidate(word.who)


def is_candidate(word: SelectorWord | None) -> bool:
    return isinstance(word, Candidate)


def remaining_conditions(
    rendering: Rendering[Any], builder: Any, where: Iterable[ConditionWord]
) -> Iterator[ConditionWord]:
    """The conditions that cannot become part of the noun; the others ("wounded") are added to `builder`."""
    for condition in where:
        negated = isinstance(condition, NoneOf) and len(condition.conditions) == 1
        inner = condition.conditions[0] if isinstance(condition, NoneOf) and negated else condition
        narrow = rendering.lexicon.narrows.get(type(inner))
        if narrow is None or not narrow(rendering, inner, builder, negated):
            yield condition


def narrow_related(rendering: Rendering[Any], word: Related, builder: Any, negated: bool) -> bool:
    if negated or not is_candidate(word.who) or builder.relation != "any" or word.to is not None:
        return False
    builder.relation = word.relation
    return True


def is_the_other(rendering: Rendering[Any], word: SelectorWord) -> bool:
    """Whether it finds those of a group that are not the one of which the moment speaks."""
    group = rendering.group
    if group is None or not isinstance(word, Except) or word.without != group.who:
        return False
    if isinstance(word.of, Union) and isinstance(group.other, Union):
        return len(word.of.of) == len(group.other.of) and all(each in group.other.of for each in word.of.of)
    return bool(word.of == group.other)


def of_number(rendering: Rendering[Any], name: str) -> Noted | Rolled:
    """The number of this name as an amount: a die, or what was noted or chosen."""
    return Rolled.model_construct(name=name) if name in rendering.rolls else Noted.model_construct(name=name)


def change_by(word: ChangeNumber) -> int:
    """By how much a number rises, falls below 0; 0 where it becomes something else."""
    match word.to:
        case Sum(amounts=(Noted() | Rolled() as it, int(by))) | Sum(amounts=(int(by), Noted() | Rolled() as it)):
            return by if it.name == word.name else 0
        case Difference(left=Noted() | Rolled() as it, right=int(by)):
            return -by if it.name == word.name else 0
        case _:
            return 0
