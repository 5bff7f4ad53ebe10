"""Renders a word of each family, by the function that the tables of the language have for it.

The signatures of these functions, by family:

- selectors `(rendering, word, how) -> noun`
- amounts: a `Measure`
- conditions `(rendering, word, negated) -> clause`
- choices `(rendering, word, chosen) -> noun`
- effects `(rendering, word, form) -> clause`
- modifiers `(rendering, word, provided) -> (clause, conditions that the clause does not express)`
- triggers `(rendering, word) -> Moment`
- durations `(rendering, word) -> words after a clause`
- goals `(rendering, word) -> clause`
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from schema.language.base import (
    AmountWord,
    ChoiceWord,
    ConditionWord,
    DurationWord,
    EffectWord,
    GoalWord,
    ModifierWord,
    SelectorWord,
    TriggerWord,
    Word,
)
from schema.language.chance import DrawLots
from schema.language.choices import Gather, Pick, Those
from schema.language.durations import Apply, ForGood, WhileInPlay
from schema.language.selectors import Chosen, FromEvent, Itself
from schema.language.sets import Quotient, Union
from schema.rendering.context import lifted
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import (
    EACH,
    MANY_AT_LEAST,
    MANY_PICKED,
    Form,
    How,
    Moment,
    NounT,
    Rendering,
    drawn,
)


@dataclass(frozen=True, slots=True)
class Measure:
    """How to render an amount word."""

    value: Callable[[Rendering[Any], Any], str]
    """As a noun: "the number of enemies"."""
    each: Callable[[Rendering[Any], Any], str | None] | None = None
    """What is counted, for "1 damage for ...": "every enemy"; None if the word, or such a use of it, is no count."""
    per: Callable[[Rendering[Any], Any, int], str] | None = None
    """The same for some of what is counted: "every 2 enemies"."""
    compare: Callable[[Rendering[Any], Any, str, Any], str] | None = None
    """A whole clause that compares it: `(rendering, amount, test, other amount) -> clause`."""
    than: Callable[[Rendering[Any], Any], str] | None = None
    """After "than" and "as many as", in a language that does not use the noun there."""
    superlative: Callable[[Rendering[Any], Any, bool], str] | None = None
    """What tells the piece with the lowest (or else the highest) amount: "with the least life"."""
    implies: Callable[[Any, ConditionWord, bool], bool] | None = None
    """Whether the superlative says a condition about what is compared, too."""
    in_order: Callable[[Rendering[Any], Any, bool], str] | None = None
    """How things come one after the other by it, from the lowest on or else from the highest; empty for a usual way."""
    short: str = ""
    """A shorter wording for when a count is compared with it."""


def noun(rendering: Rendering[NounT], selector: SelectorWord, how: How = EACH) -> NounT:
    """What the selector finds, as a noun."""
    if rendering.subject is not None and selector == rendering.subject:
        subject, rendering.subject = rendering.subject, None
        known: NounT = rendering.function_for(selector)(rendering, selector, how)
        rendering.subject = subject
        return rendering.grammar.again(known)
    for sole, that in rendering.soles:
        if selector == sole:
            return that
    found: NounT = rendering.function_for(selector)(rendering, selector, how)
    return found


def value(rendering: Rendering[Any], amount: Any) -> str:
    """An amount as a noun."""
    return str(amount) if isinstance(amount, int) else str(rendering.function_for(amount).value(rendering, amount))


def than(rendering: Rendering[Any], amount: Any) -> str:
    """An amount after "than"."""
    render = None if isinstance(amount, int) else rendering.function_for(amount).than
    return value(rendering, amount) if render is None else str(render(rendering, amount))


def short(rendering: Rendering[Any], amount: Any) -> str:
    """The shorter wording of the other side of a comparison of counts; empty if it has none."""
    return str(rendering.function_for(amount).short) if isinstance(amount, AmountWord) else ""


def counted_each(rendering: Rendering[Any], amount: Any) -> str | None:
    """What is counted, for "1 damage for ...": "every enemy", "every full 400 mm"; None if the amount is no count."""
    if isinstance(amount, int):
        return None
    if isinstance(amount, Quotient) and not isinstance(amount.left, int):
        per = rendering.function_for(amount.left).per
        return str(per(rendering, amount.left, amount.right)) if per and isinstance(amount.right, int) else None
    each = rendering.function_for(amount).each
    return None if each is None else each(rendering, amount)


def clause(rendering: Rendering[Any], condition: ConditionWord, negated: bool = False) -> str:
    """The condition, or its negation, as a clause."""
    return str(rendering.function_for(condition)(rendering, condition, negated))


def effect(rendering: Rendering[Any], word: EffectWord, form: Form = "plain") -> str:
    word = lifted(word)
    return str(rendering.function_for(word)(rendering, word, form))


def modifier(
    rendering: Rendering[Any], word: ModifierWord, provided: tuple[ConditionWord, ...] = ()
) -> tuple[str, list[ConditionWord]]:
    """The change as a clause, and the conditions that the clause does not express."""
    found: tuple[str, list[ConditionWord]] = rendering.function_for(word)(rendering, word, provided)
    return found


def without_conditions(
    render: Callable[[Rendering[Any], Any], str],
) -> Callable[[Rendering[Any], Any, tuple[ConditionWord, ...]], Any]:
    """Adapt the function of a modifier whose clause expresses none of the conditions."""
    return lambda rendering, word, provided: (render(rendering, word), list(provided))


def moment(rendering: Rendering[NounT], trigger: TriggerWord) -> Moment[NounT]:
    found: Moment[NounT] = rendering.function_for(trigger)(rendering, trigger)
    return found


def duration(rendering: Rendering[Any], word: DurationWord) -> str:
    """How long, as it follows a clause: "until the end of your next turn"."""
    return str(rendering.function_for(word)(rendering, word))


def plainly(text: str) -> object:
    """Renders a duration without parts."""

    def render(rendering: Rendering[Any], word: DurationWord) -> str:
        return text

    return render


def applied(rendering: Rendering[NounT], word: Apply, to: NounT, later: NounT) -> tuple[str, list[ConditionWord], bool]:
    """The changes that an effect applies as a clause about `to`, `later` after its first mention; the conditions that
    the clause does not express; and whether it mentions `to`, or need not.
    """
    roles, rendering.roles = rendering.roles, {}
    rendering.holders, rendering.lasts = [to, later], word.lasts
    parts, rest = [], list[ConditionWord](word.if_)
    for each in word.modify:
        text, rest = modifier(rendering, each, tuple(rest))
        parts.append(text)
    # Until the end of the turn it does not matter for whom something holds that is about others.
    known = isinstance(word.to, Itself | FromEvent) and type(word.lasts).model_fields.keys() == {"kind"}
    mentioned = len(rendering.holders) == 1 or (known and not isinstance(word.lasts, ForGood | WhileInPlay))
    rendering.roles, rendering.holders, rendering.lasts = roles, [], None
    listed = any(f" {rendering.lexicon.and_} " in part for part in parts)
    return "; ".join(parts) if listed else join_list(parts, rendering.lexicon.and_), rest, mentioned


def goal(rendering: Rendering[Any], word: GoalWord) -> str:
    """The goal as a clause, for "You win when ..."."""
    return str(rendering.function_for(word)(rendering, word))


def first_mention(rendering: Rendering[NounT], name: str, how: How) -> NounT | None:
    """The choice with this name in full; None if it has been mentioned already or does not exist."""
    role = rendering.by_role.pop(name, None)
    if role is not None:
        rendering.mentioned[name] = role
        rendering.same_pieces.append(role)
        return role
    choice = rendering.choices.pop(name, None)
    if choice is None:
        return None
    first: NounT = rendering.function_for(choice)(rendering, choice, how.chosen)
    rendering.mentioned[name] = first
    if _is_pair(choice):
        rendering.pairs.add(name)
    return first


def _is_pair(choice: ChoiceWord) -> bool:
    """Whether it names exactly two."""
    if isinstance(choice, Pick):
        return choice.least == choice.most == 2
    two = choice.of.of if isinstance(choice, Those) and isinstance(choice.of, Union) else ()
    return len(two) == 2 and all(isinstance(each, Itself | Chosen | FromEvent) for each in two)


def picked(rendering: Rendering[NounT], word: Pick, chosen: bool) -> NounT:
    return _between(rendering, word, chosen)


def _between(rendering: Rendering[NounT], word: Pick | Gather, chosen: bool, random: bool = False) -> NounT:
    """What is picked; a number that is an amount is a letter, explained behind it."""
    least, most = word.least, word.most
    if isinstance(least, int) and isinstance(most, int):
        found = noun(rendering, word.among, How("pick", min(least, most), most, chosen, random))
        if least > 0 or str(found) != str(noun(rendering, word.among, How("pick", 1, most, chosen, random))):
            return found
        # One that is known has no number: "your last slain character".
        return rendering.grammar.or_not(found)
    lower = least if isinstance(least, int) else MANY_PICKED if least == most else MANY_AT_LEAST
    how = How("pick", lower, most if isinstance(most, int) else MANY_PICKED, chosen, random)
    found, letters = noun(rendering, word.among, how), "XY"
    if lower == MANY_AT_LEAST:
        found = rendering.grammar.as_many(found, value(rendering, least), MANY_AT_LEAST, letters[0])
        letters = letters[1:]
    if not isinstance(most, int):
        found = rendering.grammar.as_many(found, value(rendering, most), MANY_PICKED, letters[0])
    return found


def lots(rendering: Rendering[NounT], word: DrawLots, chosen: bool) -> NounT:
    """What is drawn by lot."""
    if isinstance(word.count, int):
        return noun(rendering, word.among, drawn(word.count))
    found = noun(rendering, word.among, drawn(MANY_PICKED))
    return rendering.grammar.as_many(found, value(rendering, word.count))


def gathered(rendering: Rendering[NounT], word: Gather, chosen: bool) -> NounT:
    """What each of several players picks, which is several things from then on."""
    each = _between(rendering, word, chosen, word.random)
    several: NounT = replace(each, plural=True)  # type: ignore[type-var]
    return several


def standalone_text(rendering: Rendering[Any], word: Word | int, chosen: Callable[[ChoiceWord], str]) -> str:
    """One word as it stands inside a sentence; `chosen` renders a choice."""
    match word:
        case int():
            return str(word)
        case TriggerWord():
            when = moment(rendering, word)
            return when.text or when.heading[:1].lower() + when.heading[1:]
        case ConditionWord():
            return clause(rendering, word)
        case SelectorWord():
            return str(noun(rendering, word))
        case AmountWord():
            return value(rendering, word)
        case ChoiceWord():
            return chosen(word)
        case EffectWord():
            return effect(rendering, word)
        case ModifierWord():
            return modifier(rendering, word)[0]
        case DurationWord():
            return duration(rendering, word)
        case GoalWord():
            return goal(rendering, word)
        case _:
            raise TypeError(f"cannot render {type(word).__name__}")
