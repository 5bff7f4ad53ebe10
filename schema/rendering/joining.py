"""Joins conditions and effects in a sentence, with the lexicon's words for "and", "or" and "then"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language.base import ConditionWord, EffectWord
from schema.language.conditions import Compare
from schema.rendering.context import Several, compared, sides, split_condition
from schema.rendering.families import clause, effect, value
from schema.rendering.lists import join_clauses
from schema.rendering.word_renderer import Form, Rendering


def clauses(rendering: Rendering[Any], conditions: Iterable[ConditionWord]) -> str:
    """Conditions that must all hold."""
    return f" {rendering.lexicon.and_} ".join(clause(rendering, condition) for condition in conditions)


def all_or_any(rendering: Rendering[Any], parts: Iterable[str], every: bool) -> str:
    """Clauses of which all must hold, or any."""
    and_, or_ = rendering.lexicon.and_, rendering.lexicon.or_
    return join_clauses(parts, and_, or_) if every else join_clauses(parts, or_, and_)


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


def together(rendering: Rendering[Any], effects: Iterable[EffectWord], form: Form = "plain") -> str:
    """Several effects in one clause."""
    return f", {rendering.lexicon.then} ".join(effect(rendering, word, form) for word in effects)
