"""Every selector, choice and slot of every game system states its types, and types of words follow from their parts."""

from __future__ import annotations

from typing import Any

import pytest

from schema.language.base import ChoiceWord, Selector, SelectorWord, name_fields, selector_slots
from schema.language.types import ANYTHING, SHARED_TYPES, Computed, Scope, Types, fit, is_a
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.game_system import GameSystem
from tests.systems.tested import each_system

CHARACTERS = {"kind": "characters"}
ENEMIES = {"kind": "characters", "relation": "enemy"}


@each_system
def test_every_selector_choice_and_loop_states_what_it_finds(system: GameSystem) -> None:
    words = system.vocabulary
    for word in words.words:
        if issubclass(word, SelectorWord):
            found = word.yields
        elif issubclass(word, ChoiceWord) or {"name", "among"} <= word.model_fields.keys():
            found = word.binds  # type: ignore[attr-defined]
        else:
            continue
        assert found, word
        assert isinstance(found, Computed) or set(found) <= words.types.keys(), word


@each_system
def test_every_slot_for_a_selector_states_what_it_accepts(system: GameSystem) -> None:
    words = system.vocabulary
    for word in words.words:
        for name, slot in selector_slots(word):
            assert slot.accepts or slot.like in word.model_fields, f"{word.__name__}.{name}"
            assert set(slot.accepts) <= {*words.types, ANYTHING}, f"{word.__name__}.{name}"


@each_system
def test_types_of_roles_and_names_are_those_of_the_system(system: GameSystem) -> None:
    words = system.vocabulary
    types = {*words.types, ANYTHING}
    for roles in words.roles.values():
        assert roles.keys() <= set(words.terms["role"].values)
        assert {one for found in roles.values() for one in found} <= types
        assert all(roles.values())
    for word in words.words:
        for name, mark in name_fields(word):
            assert set(mark.accepts) <= types, f"{word.__name__}.{name}"
    for name, one in words.types.items():
        assert is_a(words.types, name, ANYTHING), name
        assert one.of in types
        assert one.title


@pytest.mark.parametrize(
    ("word", "found"),
    [
        (CHARACTERS, ("character",)),
        ({"kind": "missiles", "on": CHARACTERS}, ("missile",)),
        ({"kind": "self"}, ("artifact",)),
        ({"kind": "it"}, ("player",)),
        ({"kind": "chosen", "name": "friend"}, ("character",)),
        ({"kind": "chosen", "name": "nobody"}, ()),
        ({"kind": "chosen", "name": ["friend"]}, ()),
        ({"kind": "event", "role": "source"}, ("character", "missile")),
        ({"kind": "event", "role": "dead"}, ()),
        ({"kind": "no_such_word"}, ()),
        ({}, ()),
        (None, ()),
        ([CHARACTERS], ()),
    ],
    ids=str,
)
def test_the_type_of_a_word_follows_from_its_parts_and_scope(word: Any, found: Types) -> None:
    scope = Scope({"friend": ("character",)}, ("player",), {"source": ("character", "missile")}, ("artifact",))
    assert VOCABULARY.types_of(word, scope) == found
    if found:
        read: Any = VOCABULARY.read(Selector, word)
        assert VOCABULARY.types_of(read, scope) == found


def test_a_choice_and_a_loop_bind_what_they_choose_among() -> None:
    scope = Scope({"friend": ("player",)})
    pick = {"kind": "pick", "name": "one", "among": {"kind": "chosen", "name": "friend"}}
    assert VOCABULARY.bound_by("choice", pick, scope) == ("player",)
    loop = {"kind": "for_each", "among": {"kind": "missiles"}, "do": []}
    assert VOCABULARY.bound_by("effect", loop, scope) == ("missile",)
    assert VOCABULARY.bound_by("choice", {"kind": "place", "name": "there", "disk": ENEMIES}, scope) == ("place",)


@pytest.mark.parametrize(
    ("found", "accepted", "fits"),
    [
        (("character",), ("character",), True),
        (("character",), ("piece",), True),
        (("piece",), ("character",), True),  # some pieces are characters
        (("character", "missile"), ("missile",), True),
        (("missile",), ("character",), False),
        (("player",), (ANYTHING,), True),
        (("player",), ("piece", "card"), False),
        ((), ("player",), True),  # not known: said elsewhere
    ],
    ids=str,
)
def test_a_word_fits_where_some_of_what_it_finds_is_accepted(found: Types, accepted: Types, fits: bool) -> None:
    assert fit(VOCABULARY.types, found, accepted) is fits


def test_the_shared_types_are_general() -> None:
    assert set(SHARED_TYPES) == {"piece", "character", "card", "player", "place"}
