"""The table of moments knows every word: a new trigger or modifier cannot be forgotten by the checks."""

from __future__ import annotations

from schema.language.base import ModifierWord, TriggerWord
from schema.systems.desktopia.card_triggers import CHANGES, FACTS, MODIFIER_FACTS, MOMENTS
from schema.systems.desktopia.vocabulary import VOCABULARY


def test_every_moment_and_change_is_in_the_tables() -> None:
    triggers = {word for word in VOCABULARY.words if issubclass(word, TriggerWord)}
    modifiers = {word for word in VOCABULARY.words if issubclass(word, ModifierWord)}
    assert set(FACTS) == triggers
    assert set(MODIFIER_FACTS) == modifiers


def test_every_moment_and_change_stands_on_some_card() -> None:
    assert {word for words in MOMENTS.values() for word in words} == set(FACTS)
    assert {word for words in CHANGES.values() for word in words} == set(MODIFIER_FACTS)


def test_every_part_is_played_at_some_moment() -> None:
    roles = set(VOCABULARY.terms["role"].values)
    assert {part for facts in (*FACTS.values(), *MODIFIER_FACTS.values()) for part in facts} == roles
