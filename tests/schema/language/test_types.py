"""Every selector, choice and slot of every game system states its types, and types of words follow from their parts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from content import path_of
from schema.language.ability import Ability
from schema.language.base import FAMILIES, ChoiceWord, Selector, SelectorWord, can_fit, name_fields, selector_slots
from schema.language.selectors import Candidate
from schema.language.types import ANYTHING, SHARED_TYPES, Computed, Scope, Types, fit, is_a
from schema.language.walk import walk_ability
from schema.models.json_schema import jsonschema_faults, published_schema_of, schema_of
from schema.publishing.json_schemas import schema_files
from schema.systems.desktopia.cards import Ritual
from schema.systems.desktopia.system import DESKTOPIA
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


def test_it_is_the_player_also_where_one_asks_who_played_a_card() -> None:
    """Of `by` in `cards`, `it` is what the selector around it tests; of `by` in `lowest`, what that compares."""
    played = {"kind": "cards", "zone": "last_played", "by": {"kind": "it"}}
    fewest = {"kind": "cards_in", "of": {"kind": "it"}}
    players = {"kind": "players", "where": [{"kind": "exists", "what": played}]}
    draws = {"kind": "draw", "to": {"kind": "lowest", "of": players, "by": fewest}}
    made = {"kind": "activated", "when": {"kind": "any_time"}, "do": [draws]}
    ability = VOCABULARY.adapter(Ability).validate_json(json.dumps(made))
    visits = walk_ability(ability, "", VOCABULARY, ("character",))
    assert [one.scope.candidate for one in visits if isinstance(one.word, Candidate)] == [("player",), ("player",)]


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


@each_system
def test_published_schemas_offer_only_words_that_can_fit(system: GameSystem) -> None:
    """And all of these: an editor's list of completions is the list of kinds in the schema."""
    words = system.vocabulary
    for file in schema_files(system):
        definitions = published_schema_of(file.model).get("$defs", {})
        for family in FAMILIES:
            for word in words.words_of(family).values():
                properties = definitions.get(word.__name__, {}).get("properties", {})
                for name, slot in selector_slots(word):
                    if name in properties:
                        offered = set(kinds_in(properties[name], definitions))
                        selectors = words.words_of("selector").items()
                        fitting = {tag for tag, one in selectors if can_fit(words.types, one, slot.accepts)}
                        assert offered == fitting, f"{word.__name__}.{name}"


def kinds_in(schema: Any, definitions: Any) -> Iterator[str]:
    """The kinds that a schema offers."""
    if "$ref" in schema:
        yield from kinds_in(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "items" in schema:
        yield from kinds_in(schema["items"], definitions)
    yield from schema.get("properties", {}).get("kind", {}).get("enum", ())
    if "else" in schema:
        yield from kinds_in(schema["else"], definitions)


def test_a_published_schema_takes_the_shipped_cards_and_refuses_what_never_fits() -> None:
    schemas = {file.name: published_schema_of(file.model) for file in schema_files(DESKTOPIA)}
    folder = path_of("desktopia")
    for kind in DESKTOPIA.kinds:
        for path in sorted((folder / kind.folder).glob("*.json")):
            assert jsonschema_faults(schemas[kind.name], json.loads(path.read_bytes())) == [], path
    for to, pointers in ((CHARACTERS, []), ({"kind": "players"}, ["/abilities/0/do/0/to/kind"])):
        ability = {"kind": "activated", "when": {"kind": "any_time"}, "do": [{"kind": "damage", "to": to}]}
        card = {"id": "one", "name": {"en": "One"}, "abilities": [ability]}
        assert [fault.pointer for fault in jsonschema_faults(schemas["ritual"], card)] == pointers
        assert jsonschema_faults(schema_of(Ritual), card) == []  # it can be read; a check says what is wrong


def test_the_shared_types_are_general() -> None:
    assert set(SHARED_TYPES) == {
        *("holder", "piece", "character", "card", "playing_card", "player", "place", "number"),
    }
