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


def noun(rendering: Rendering[NounT], selector: SelectorWord, how: How = EACH) -> NounT:
    """What the selector finds, as a noun."""
    told: NounT = rendering.function_for(selector)(rendering, selector, how)
    return told


def value(rendering: Rendering[Any], amount: Any) -> str:
    """An amount as a noun."""
    return str(amount) if isinstance(amount, int) else str(rendering.function_for(amount).value(rendering, amount))


def than(rendering: Rendering[Any], amount: Any) -> str:
    """An amount after "than"."""
    render = None if isinstance(amount, int) else rendering.function_for(amount).than
    return value(rendering, amount) if render is None else str(render(rendering, amount))


def short(rendering: Rendering[Any], amount: Any) -> str:
    """The other side of a comparison of counts, where fewer words than its noun tell it."""
    return str(rendering.function_for(amount).short) if isinstance(amount, AmountWord) else ""


def clause(rendering: Rendering[Any], condition: ConditionWord, negated: bool = False) -> str:
    """The condition as a clause, or what it is when it does not hold."""
    return str(rendering.function_for(condition)(rendering, condition, negated))


def effect(rendering: Rendering[Any], word: EffectWord, form: Form = "plain") -> str:
    return str(rendering.function_for(word)(rendering, word, form))


def modifier(
    rendering: Rendering[Any], word: ModifierWord, provided: tuple[ConditionWord, ...] = ()
) -> tuple[str, list[ConditionWord]]:
    """The change as a clause, and the conditions that it has not told along the way."""
    told: tuple[str, list[ConditionWord]] = rendering.function_for(word)(rendering, word, provided)
    return told


def without_conditions(
    render: Callable[[Rendering[Any], Any], str],
) -> Callable[[Rendering[Any], Any, tuple[ConditionWord, ...]], Any]:
    """For a modifier whose clause tells none of the conditions."""
    return lambda rendering, word, provided: (render(rendering, word), list(provided))


def moment(rendering: Rendering[NounT], trigger: TriggerWord) -> Moment[NounT]:
    told: Moment[NounT] = rendering.function_for(trigger)(rendering, trigger)
    return told


def goal(rendering: Rendering[Any], word: GoalWord) -> str:
    """The goal as a clause, for "You win when ..."."""
    return str(rendering.function_for(word)(rendering, word))


def first_mention(rendering: Rendering[NounT], name: str, how: How) -> NounT | None:
    """What was chosen under the name, in full; None where that has been said already, or nothing was chosen so."""
    choice = rendering.choices.pop(name, None)
    if choice is None:
        return None
    first: NounT = rendering.function_for(choice)(rendering, choice, how.chosen)
    rendering.mentioned[name] = first
    return first


def picked(rendering: Rendering[NounT], word: Pick, chosen: bool) -> NounT:
    return noun(rendering, word.among, pick(word.least, word.most, chosen))


def standalone_text(
    rendering: Rendering[Any], told: Word | int, chosen: Callable[[Rendering[Any], ChoiceWord], str]
) -> str:
    """One word of the language as it stands inside a sentence; `chosen` tells a choice."""
    match told:
        case int():
            return str(told)
        case TriggerWord():
            when = moment(rendering, told)
            return when.text or when.heading[:1].lower() + when.heading[1:]
        case ConditionWord():
            return clause(rendering, told)
        case SelectorWord():
            return str(noun(rendering, told))
        case AmountWord():
            return value(rendering, told)
        case ChoiceWord():
            return chosen(rendering, told)
        case EffectWord():
            return effect(rendering, told)
        case ModifierWord():
            return modifier(rendering, told)[0]
        case GoalWord():
            return goal(rendering, told)
        case _:
            raise TypeError(f"no way to tell {type(told).__name__}")
