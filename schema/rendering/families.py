"""How words of each family are told: one call for each, answered by the function that the language's tables give.

How such a function looks, by family:

- selectors `(telling, word, how) -> noun`
- amounts: a `Measure`
- conditions `(telling, word, negated) -> clause`
- choices `(telling, word, chosen) -> noun`
- effects `(telling, word, form) -> clause`
- modifiers `(telling, word, provided) -> (clause, conditions that it has not told)`
- triggers `(telling, word) -> Moment`
- goals `(telling, word) -> clause`
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from schema.language.base import (
    AmountWord,
    ChoiceWord,
    ConditionWord,
    EffectWord,
    GoalWord,
    ModifierWord,
    SelectorWord,
    TriggerWord,
    Word,
)
from schema.language.choices import Pick
from schema.rendering.word_renderer import EACH, Form, How, Moment, NounT, Rendering, pick


@dataclass(frozen=True, slots=True)
class Measure:
    """How an amount word is said."""

    value: Callable[[Rendering[Any], Any], str]
    """As a noun: "the number of heroes"."""
    each: Callable[[Rendering[Any], Any], str] | None = None
    """What is counted, for "1 damage for ...": "every hero"; None where it is no count."""
    compare: Callable[[Rendering[Any], Any, str, Any], str] | None = None
    """A whole clause that compares it: (telling, amount, test, other amount)."""
    than: Callable[[Rendering[Any], Any], str] | None = None
    """After "than" and "as many as", in a language that says it there otherwise than as a noun."""
    short: str = ""
    """What a comparison of a count with it says in fewer words."""


def noun(t: Rendering[NounT], selector: SelectorWord, how: How = EACH) -> NounT:
    """What the selector finds, as a noun."""
    told: NounT = t.say(selector)(t, selector, how)
    return told


def value(t: Rendering[Any], amount: Any) -> str:
    """An amount as a noun."""
    return str(amount) if isinstance(amount, int) else str(t.say(amount).value(t, amount))


def than(t: Rendering[Any], amount: Any) -> str:
    """An amount after "than"."""
    say = None if isinstance(amount, int) else t.say(amount).than
    return value(t, amount) if say is None else str(say(t, amount))


def short(t: Rendering[Any], amount: Any) -> str:
    """The other side of a comparison of counts, where fewer words than its noun tell it."""
    return str(t.say(amount).short) if isinstance(amount, AmountWord) else ""


def clause(t: Rendering[Any], condition: ConditionWord, negated: bool = False) -> str:
    """The condition as a clause, or what it is when it does not hold."""
    return str(t.say(condition)(t, condition, negated))


def effect(t: Rendering[Any], word: EffectWord, form: Form = "told") -> str:
    return str(t.say(word)(t, word, form))


def modifier(
    t: Rendering[Any], word: ModifierWord, provided: tuple[ConditionWord, ...] = ()
) -> tuple[str, list[ConditionWord]]:
    """The change as a clause, and the conditions that it has not told along the way."""
    told: tuple[str, list[ConditionWord]] = t.say(word)(t, word, provided)
    return told


def whole(say: Callable[[Rendering[Any], Any], str]) -> Callable[[Rendering[Any], Any, tuple[ConditionWord, ...]], Any]:
    """For a modifier whose clause tells none of the conditions."""
    return lambda t, word, provided: (say(t, word), list(provided))


def moment(t: Rendering[NounT], trigger: TriggerWord) -> Moment[NounT]:
    told: Moment[NounT] = t.say(trigger)(t, trigger)
    return told


def goal(t: Rendering[Any], word: GoalWord) -> str:
    """The goal as a clause, for "You win when ..."."""
    return str(t.say(word)(t, word))


def first_mention(t: Rendering[NounT], name: str, how: How) -> NounT | None:
    """What was chosen under the name, in full; None where that has been said already, or nothing was chosen so."""
    choice = t.choices.pop(name, None)
    if choice is None:
        return None
    first: NounT = t.say(choice)(t, choice, how.chosen)
    t.said[name] = first
    return first


def picked(t: Rendering[NounT], word: Pick, chosen: bool) -> NounT:
    return noun(t, word.among, pick(word.least, word.most, chosen))


def by_itself(t: Rendering[Any], told: Word | int, chosen: Callable[[Rendering[Any], ChoiceWord], str]) -> str:
    """One word of the language as it stands inside a sentence; `chosen` tells a choice."""
    match told:
        case int():
            return str(told)
        case TriggerWord():
            when = moment(t, told)
            return when.text or when.heading[:1].lower() + when.heading[1:]
        case ConditionWord():
            return clause(t, told)
        case SelectorWord():
            return str(noun(t, told))
        case AmountWord():
            return value(t, told)
        case ChoiceWord():
            return chosen(t, told)
        case EffectWord():
            return effect(t, told)
        case ModifierWord():
            return modifier(t, told)[0]
        case GoalWord():
            return goal(t, told)
        case _:
            raise TypeError(f"no way to tell {type(told).__name__}")
