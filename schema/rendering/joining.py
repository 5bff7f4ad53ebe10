"""Joins conditions and effects in a sentence, with the lexicon's words for "and", "or" and "then"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language.base import ChoiceWord, ConditionWord, EffectWord
from schema.language.conditions import Compare
from schema.language.effects import WithChoices
from schema.rendering.context import Several, compared, sides, split_condition
from schema.rendering.families import clause, effect, value
from schema.rendering.lists import join_clauses
from schema.rendering.word_renderer import Form, Rendering, chosen_up_front, name_of_choice


def clauses(rendering: Rendering[Any], conditions: Iterable[ConditionWord]) -> str:
    """Conditions that must all hold."""
    conditions = tuple(conditions)
    parts = [clause(rendering, condition) for condition in conditions]
    if any(isinstance(condition, Several) and len(condition.conditions) > 1 for condition in conditions):
        return all_or_any(rendering, parts, True)
    return f" {rendering.lexicon.and_} ".join(without_repeated_subject(rendering, parts))


def all_or_any(rendering: Rendering[Any], parts: Iterable[str], every: bool, subject: str = "") -> str:
    """Clauses of which all must hold, or any; `subject` starts each of them, or else what starts the first."""
    and_, or_ = rendering.lexicon.and_, rendering.lexicon.or_
    word, other = (and_, or_) if every else (or_, and_)
    parts = list(parts)
    if not any(f" {other} " in part for part in parts):
        parts = without_repeated_subject(rendering, parts, subject)
    return join_clauses(parts, word, other)


def without_repeated_subject(rendering: Rendering[Any], parts: list[str], subject: str = "") -> list[str]:
    """The clauses, without the subject of the later ones if all have the same: "it is wounded and can shoot"."""
    subject = subject or (rendering.grammar.subject_of(parts[0]) if parts else "")
    if not subject or not all(part.startswith(f"{subject} ") for part in parts):
        return parts
    return [parts[0], *(part.removeprefix(f"{subject} ") for part in parts[1:])]


def several(rendering: Rendering[Any], word: Several, negated: bool) -> str:
    """A condition that joins others."""
    inside, flipped, every = split_condition(word, negated)
    return all_or_any(rendering, (clause(rendering, each, flipped) for each in inside), every)


def compare(rendering: Rendering[Any], word: Compare, negated: bool) -> str:
    """A comparison: the clause of one of its sides, or else two amounts with the words between them."""
    left, test, right = sides(rendering, word, negated)
    return (
        compared(rendering, left, test, right)
        or f"{value(rendering, left)} {rendering.lexicon.comparisons[test]} {value(rendering, right)}"
    )


def own_choices(rendering: Rendering[Any], word: WithChoices) -> list[ChoiceWord]:
    """Let the effects mention the choices of an effect; those that need a sentence before them."""
    for choice in word.choose:
        # The same name in another branch is another choice.
        rendering.mentioned.pop(name_of_choice(choice), None)
        rendering.choices[name_of_choice(choice)] = choice
    return chosen_up_front(word.choose, word.do)


def branches(rendering: Rendering[Any], each: Iterable[Iterable[EffectWord]]) -> list[str]:
    """Branches of which some happen: what one of them mentions is not known in the next."""
    texts = []
    mentioned = dict(rendering.mentioned)
    for effects in each:
        texts.append(together(rendering, effects))
        rendering.mentioned = dict(mentioned)
    return texts


def together(rendering: Rendering[Any], effects: Iterable[EffectWord], form: Form = "plain") -> str:
    """Several effects in one clause; a branch may be empty."""
    effects = tuple(effects)
    if not effects:
        return rendering.grammar.nothing(form)
    return f", {rendering.lexicon.then} ".join(effect(rendering, word, form) for word in effects)
