"""Conditions and effects joined in a sentence, by the words that the lexicon has for "and", "or" and "then"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language.base import ConditionWord, EffectWord
from schema.language.conditions import Compare
from schema.rendering.context import Several, compared, parted, sides
from schema.rendering.families import clause, effect, value
from schema.rendering.lists import linked
from schema.rendering.word_renderer import Form, Rendering


def clauses(t: Rendering[Any], conditions: Iterable[ConditionWord]) -> str:
    """Conditions that must all hold."""
    return f" {t.lexicon.and_} ".join(clause(t, condition) for condition in conditions)


def all_or_any(t: Rendering[Any], told: Iterable[str], every: bool) -> str:
    """Clauses of which all must hold, or any."""
    and_, or_ = t.lexicon.and_, t.lexicon.or_
    return linked(told, and_, or_) if every else linked(told, or_, and_)


def several(t: Rendering[Any], word: Several, negated: bool) -> str:
    """A condition that joins others."""
    inside, flipped, every = parted(word, negated)
    return all_or_any(t, (clause(t, each, flipped) for each in inside), every)


def compare(t: Rendering[Any], word: Compare, negated: bool) -> str:
    """A comparison: as one of its sides says it, else with the words that stand between two amounts."""
    left, test, right = sides(t, word, negated)
    return compared(t, left, test, right) or f"{value(t, left)} {t.lexicon.stands[test]} {value(t, right)}"


def together(t: Rendering[Any], effects: Iterable[EffectWord], form: Form = "told") -> str:
    """Several effects in one piece of a sentence."""
    return f", {t.lexicon.then} ".join(effect(t, word, form) for word in effects)
