"""Finds conditions that exclude each other, and branches and loops in which nothing can ever happen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.base import ConditionWord, EffectWord, SelectorWord, selector_slots
from schema.language.chance import Coin, OneAtRandom
from schema.language.conditions import AllOf, AnyOf, Compare, NoneOf, Related
from schema.language.effects import ChooseOne, ForEach, IfElse, Repeat, WithChoices
from schema.language.payments import May
from schema.language.players import IsTurnOf
from schema.language.selectors import Candidate, FromEvent, Itself, Players
from schema.language.triggers import AnyTime, TurnEnd, TurnStart
from schema.language.walk import Visit
from schema.models.base import ContentModel
from schema.models.walk import key_of
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.amount_ranges import Range, can_hold
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.never_matches import OPPOSED, amount_range, finds_nothing, never_holds
from schema.systems.desktopia.checks.no_effect import idle_effect
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.filters import CardIs, OrderIs
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Action, Bearer, CanShoot, RankIs

CODES = table(
    CodeInfo(
        "never-together",
        _("Conditions that exclude each other"),
        _("All conditions of a list must hold, and these never hold together."),
        '"if": [{"kind": "turn_number"} above 3, {"kind": "turn_number"} below 2]',
        _("Change one of them, or say that any of them is enough."),
    ),
    CodeInfo(
        "never-happens",
        _("Effects that never happen"),
        _("The branch or loop can never do anything, in any battle."),
        '"branches": [[{"kind": "damage", "to": …, "amount": 0}], …]',
        _("Change the effects or the condition, or remove them."),
    ),
)

_SINGLE = (Candidate, Itself, Bearer, FromEvent)
"""Selectors that find at most one piece, so that two conditions on it are on the same one."""
_NEGATED = {
    "less": "at_least",
    "at_most": "more",
    "equal": "different",
    "at_least": "less",
    "more": "at_most",
    "different": "equal",
}


@each_ability
def check(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Conditions can hold together, and every branch and loop can do something."""
    dead: list[str] = []
    for visit in at.visits:
        if _conditions_of(type(visit.word)):
            yield from _excluding(at, visit)
        if isinstance(visit.word, EffectWord) and not pack.broken:
            for pointer, message in _dead_blocks(pack, at, visit):
                if not any(pointer.startswith(f"{above}/") for above in dead):
                    dead.append(pointer)
                    yield warning("never-happens", at.file, pointer, message)


# --- conditions ---------------------------------------------------------------------------------


@cache
def _conditions_of(word: type[ContentModel]) -> tuple[str, ...]:
    """The fields of a word with conditions of which all must hold."""
    fields = ("if_", "where", "conditions")
    return () if issubclass(word, (AnyOf, NoneOf)) else tuple(name for name in fields if name in word.model_fields)


def _excluding(at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    values = visit.word.__dict__
    for name in _conditions_of(type(visit.word)):
        conditions = values[name]
        if not conditions:
            continue
        above = f"{visit.pointer}/{key_of(type(visit.word), name)}"
        number = next((n for n in range(1, len(conditions)) if _excluded(conditions[n], conditions[:n])), None)
        if number is not None:
            message = _("This condition and one before it never hold together.")
            yield warning("never-together", at.file, f"{above}/{number}", message)
        if visit.pointer == at.pointer:
            for number, condition in enumerate(conditions):
                if _own_turns(at) and isinstance(condition, IsTurnOf) and _of_enemies(condition):
                    message = _("The ability works only in its player's own turn.")
                    yield warning("never-together", at.file, f"{above}/{number}", message)


def _own_turns(at: AbilityAt) -> bool:
    """Whether the ability works only in turns of its own player."""
    when = at.ability.when if isinstance(at.ability, EffectAbility) else None
    return isinstance(when, Action | AnyTime) or (isinstance(when, TurnStart | TurnEnd) and when.whose == "mine")


def _of_enemies(condition: IsTurnOf) -> bool:
    return isinstance(condition.who, Players) and condition.who.relation == "enemy"


def _excluded(condition: ConditionWord, others: Sequence[ConditionWord]) -> bool:
    return any(_exclude(condition, other) or _exclude(other, condition) for other in others)


def _excluded_any(words: Sequence[ConditionWord]) -> bool:
    return any(_excluded(word, words[:n]) for n, word in enumerate(words))


def _exclude(one: ConditionWord, other: ConditionWord) -> bool:
    """Whether two conditions never hold at the same time."""
    match one, other:
        case NoneOf(), _:
            return other in one.conditions
        case Compare(), Compare() if one.left == other.left and not isinstance(one.left, int):
            first, second = _interval(one), _interval(other)
            return first is not None and second is not None and (first[1] < second[0] or second[1] < first[0])
        case (RankIs(), RankIs()) | (CardIs(), CardIs()) | (OrderIs(), OrderIs()) if _about_one(one, other):
            return set(_values(one)).isdisjoint(_values(other))
        case Related(), Related() if _about_one(one, other) and one.to == other.to:
            return other.relation in OPPOSED[one.relation]
        case IsTurnOf(), IsTurnOf():
            return one.who is None and _of_enemies(other)
        case _:
            return False


def _about_one(one: ConditionWord, other: ConditionWord) -> bool:
    who = getattr(one, "who", None)
    return isinstance(who, _SINGLE) and who == getattr(other, "who", None)


def _values(word: ConditionWord) -> Sequence[str]:
    match word:
        case RankIs():
            return word.ranks
        case CardIs():
            return word.cards
        case OrderIs():
            return word.orders
        case _:
            return ()


def _interval(word: Compare) -> Range | None:
    """The whole numbers for which a comparison with a number holds, if they are an interval."""
    if not isinstance(word.right, int):
        return None
    number = word.right
    found: dict[str, Range] = {
        "less": (-math.inf, number - 1),
        "at_most": (-math.inf, number),
        "equal": (number, number),
        "at_least": (number, math.inf),
        "more": (number + 1, math.inf),
    }
    return found.get(word.test)


def _always(pack: Pack, at: AbilityAt, tested: object, word: ConditionWord) -> bool:
    """Whether a condition certainly holds whenever it is asked for."""
    match word:
        case Compare():
            left, right = (amount_range(pack, at, tested, amount) for amount in (word.left, word.right))
            return not can_hold(_NEGATED[word.test], left, right)
        case AllOf():
            return all(_always(pack, at, tested, inner) for inner in word.conditions)
        case AnyOf():
            return any(_always(pack, at, tested, inner) for inner in word.conditions)
        case NoneOf():
            return all(_never(pack, at, tested, inner) for inner in word.conditions)
        case RankIs() if isinstance(word.who, Itself) and isinstance(tested, Character):
            return tested.rank in word.ranks
        case CanShoot() if isinstance(word.who, Itself) and isinstance(tested, Character):
            return tested.shooting is not None and tested.shooting.arrow
        case _:
            return False


def _never(pack: Pack, at: AbilityAt, tested: object, word: ConditionWord) -> bool:
    match word:
        case AllOf():
            return _never_all(pack, at, tested, word.conditions)
        case AnyOf():
            return all(_never(pack, at, tested, inner) for inner in word.conditions)
        case NoneOf():
            return any(_always(pack, at, tested, inner) for inner in word.conditions)
        case _:
            return bool(never_holds(pack, at, tested, word))


def _never_all(pack: Pack, at: AbilityAt, tested: object, words: Sequence[ConditionWord]) -> bool:
    return _excluded_any(words) or any(_never(pack, at, tested, word) for word in words)


# --- effects ------------------------------------------------------------------------------------


def _dead_blocks(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[tuple[str, str]]:
    """The branches and the loops of an effect in which nothing can happen, and why."""
    word, pointer = visit.word, visit.pointer
    tested = None if visit.scope.applied or visit.scope.moment else at.card
    nothing = _("Nothing here ever does anything.")
    match word:
        case ChooseOne() | OneAtRandom():
            for number, branch in enumerate(word.branches):
                if branch and _dead(pack, at, tested, branch):
                    yield f"{pointer}/branches/{number}", nothing
        case IfElse():
            if word.otherwise and all(_always(pack, at, tested, one) for one in word.if_):
                yield f"{pointer}/otherwise", _("The conditions always hold, so this never happens.")
            elif word.otherwise and _dead(pack, at, tested, word.otherwise):
                yield f"{pointer}/otherwise", nothing
            known = any(never_holds(pack, at, tested, one) for one in word.if_)
            if not known and not _excluded_any(word.if_) and _never_all(pack, at, tested, word.if_):
                yield f"{pointer}/do", _("The conditions never hold, so this never happens.")
            elif _dead(pack, at, tested, word.do):
                yield f"{pointer}/do", nothing
        case Coin():
            for side in ("heads", "tails"):
                if getattr(word, side) and _dead(pack, at, tested, getattr(word, side)):
                    yield f"{pointer}/{side}", nothing
        case May():
            if _dead(pack, at, tested, word.do):
                yield f"{pointer}/do", nothing
        case ForEach() | Repeat() | WithChoices():
            if isinstance(word, ForEach) and finds_nothing(pack, word.among):
                yield f"{pointer}/do", _("There is never anything for which this is done.")
            elif _dead(pack, at, tested, word.do):
                yield f"{pointer}/do", nothing
        case _:
            pass


def _dead(pack: Pack, at: AbilityAt, tested: object, effects: Sequence[EffectWord]) -> bool:
    """Whether none of the effects can ever do anything."""
    return all(_idle(pack, at, tested, effect) for effect in effects)


def _idle(pack: Pack, at: AbilityAt, tested: object, word: EffectWord) -> bool:
    match word:
        case ChooseOne() | OneAtRandom():
            return all(_dead(pack, at, tested, branch) for branch in word.branches)
        case Coin():
            return _dead(pack, at, tested, word.heads) and _dead(pack, at, tested, word.tails)
        case IfElse():
            never, always = (
                _never_all(pack, at, tested, word.if_),
                all(_always(pack, at, tested, one) for one in word.if_),
            )
            return (never or _dead(pack, at, tested, word.do)) and (always or _dead(pack, at, tested, word.otherwise))
        case ForEach() | Repeat() | WithChoices() | May() if _dead(pack, at, tested, word.do):
            return True
        case _:
            return bool(idle_effect(pack, at, word)) or _without_target(pack, word)


def _without_target(pack: Pack, word: EffectWord) -> bool:
    """Whether what an effect needs can never be found."""
    needed = [name for name, _mark in selector_slots(type(word)) if type(word).model_fields[name].is_required()]
    found = [getattr(word, name) for name in needed]
    return any(isinstance(one, SelectorWord) and finds_nothing(pack, one) for one in found)
