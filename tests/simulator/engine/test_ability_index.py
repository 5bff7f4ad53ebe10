"""Abilities by key, by moment, and by the rule that they modify; lists of effects by the keys that records use."""

from __future__ import annotations

from typing import Any

from schema.language.ability import Ability, Static
from schema.language.modifiers import CannotAct
from simulator.engine.ability_index import AbilityIndex
from tests.simulator.engine.ability_play import VOCABULARY

RING = {"kind": "ring"}


def ability(when: str, *effects: Any) -> Any:
    kind = "activated" if when == "any_time" else "triggered"
    written: Any = {"kind": kind, "when": {"kind": when}, "do": effects}
    return VOCABULARY.read(Ability, written)  # type: ignore[arg-type]


def test_an_ability_has_a_key_and_is_found_by_its_moment() -> None:
    index = AbilityIndex()
    found = index.register("cards", "a", [ability("turn_start", RING), ability("any_time", RING)])
    assert [entry.key for entry in found] == ["cards/a/0", "cards/a/1"]
    assert index.triggered == {}
    index.index_card("cards", "a", found)
    assert index.triggered["cards", "a"] == {"turn_start": (found[0],), "any_time": (found[1],)}
    assert index.static["cards", "a"] == {}
    assert index.entries["cards/a/1"] is found[1]
    (inner,) = index.register("cards", "a", [ability("turn_start", RING)], prefix="cards/a/side/0")
    assert inner.key == "cards/a/side/0/0"


def test_an_index_knows_which_moments_and_modifiers_there_are() -> None:
    """Also of abilities that belong to no card, as those of a part of one."""
    index, other = AbilityIndex(), AbilityIndex()
    index.register("cards", "a", [ability("turn_start", RING)])
    other.register("cards", "b", [Static.model_construct(modify=(CannotAct.model_construct(),))])
    assert (index.moments, index.modifiers) == ({"turn_start"}, set())
    assert (other.moments, other.modifiers) == (set(), {"cannot_act"})
    index.include(other)
    assert (index.moments, index.modifiers) == ({"turn_start"}, {"cannot_act"})


def test_what_a_player_decides_to_use_needs_a_way_to_be_used() -> None:
    index = AbilityIndex()
    flags = [
        (entry.activated, entry.needs_way)
        for needs_way in (False, True)
        for entry in index.register(
            "c", "a", [ability("turn_start", RING), ability("any_time", RING)], needs_way=needs_way
        )
    ]
    assert flags == [(False, False), (True, True), (False, True), (True, True)]


def test_every_list_of_effects_has_a_key() -> None:
    index = AbilityIndex()
    cups = {"kind": "cups"}
    when = {"kind": "if_else", "if": [{"kind": "exists", "what": cups}], "do": [RING], "otherwise": [RING, RING]}
    choose = {"kind": "choose_one", "branches": [[when], [RING]]}
    index.register("c", "a", [ability("turn_start", RING, choose, {"kind": "for_each", "among": cups, "do": [RING]})])
    keys = ["do", "do/1/0", "do/1/0/0/do", "do/1/0/0/otherwise", "do/1/1", "do/2/do"]
    assert [*index.blocks] == [f"c/a/0/{key}" for key in keys]
    assert [len(effects) for effects in index.blocks.values()] == [3, 1, 1, 2, 1, 1]


def test_an_index_takes_over_another_one() -> None:
    first, second = AbilityIndex(), AbilityIndex()
    for index, card in ((first, "a"), (second, "b")):
        index.index_card("c", card, index.register("c", card, [ability("turn_start", RING)]))
    first.include(second)
    assert [*first.entries] == ["c/a/0", "c/b/0"]
    assert [*first.triggered] == [*first.static] == [("c", "a"), ("c", "b")]
    assert len(first.blocks) == 2
    assert [*second.entries] == ["c/b/0"]
