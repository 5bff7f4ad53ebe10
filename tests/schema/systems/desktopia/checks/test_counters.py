"""Counters: references, limits, what can have them, unused ones."""

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import (
    SELF,
    Documents,
    card,
    event,
    give,
    loaded,
    reported,
    triggered,
)

YOU = {"kind": "players", "relation": "own"}
GULL = "characters/gull.json"
DO = "/abilities/0/do/0"


def add(to: Any, counter: str = "ember", **more: Any) -> dict[str, Any]:
    return {"kind": "add_counter", "to": to, "counter": counter, **more}


def reached(**more: Any) -> dict[str, Any]:
    return {"kind": "counter_reached", "counter": "ember", **more}


def with_counter(documents: Documents, *do: dict[str, Any], when: Any = "turn_end", **fields: Any) -> None:
    """Gives the pack a counter, and the gull an ability beside one that adds the counter."""
    documents["counters/ember.json"] = {"id": "ember", "name": {"en": "Ember"}, "most": 3, **fields}
    adds = [triggered("turn_start", add(YOU if fields.get("on") == ["player"] else SELF))]
    give(documents, "characters/gull", triggered(when, *do), *adds)


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ([add(SELF, amount=3)], {}),
        ([add(YOU)], {"on": ["player"]}),
        ([{"kind": "remove_counter", "of": SELF, "counter": "ember"}], {}),
        ([add({"kind": "characters", "where": [{"kind": "has_counter", "counter": "ember", "at_least": 3}]})], {}),
    ],
)
def test_sound(do: list[dict[str, Any]], fields: dict[str, Any], tmp_path: Path) -> None:
    assert reported(loaded(tmp_path, lambda pack: with_counter(pack, *do, **fields)).diagnostics) == []


@pytest.mark.parametrize(
    ("when", "do", "fields", "expected"),
    [
        ("turn_end", add(SELF, amount=4), {}, ("beyond-the-counter", f"{DO}/amount")),
        (
            "turn_end",
            add({"kind": "characters", "where": [{"kind": "has_counter", "counter": "ember", "at_least": 4}]}),
            {},
            ("beyond-the-counter", f"{DO}/to/where/0/at_least"),
        ),
        (reached(amount=4), add(event("target")), {}, ("beyond-the-counter", "/abilities/0/when/amount")),
        ("turn_end", add(SELF, "embers"), {}, ("dangling-reference", f"{DO}/counter")),
        ("turn_end", add(YOU), {}, ("no-holder-of-the-counter", f"{DO}/to")),
        ("turn_end", add(SELF), {"on": ["player"]}, ("no-holder-of-the-counter", f"{DO}/to")),
        (
            reached(amount=1, holder="player"),
            add(SELF),
            {},
            ("no-holder-of-the-counter", "/abilities/0/when/holder"),
        ),
        ("turn_end", add(SELF, amount=0), {}, ("does-nothing", DO)),
    ],
)
def test_reported(
    when: Any, do: dict[str, Any], fields: dict[str, Any], expected: tuple[str, str], tmp_path: Path
) -> None:
    found = reported(loaded(tmp_path, lambda pack: with_counter(pack, do, when=when, **fields)).diagnostics)
    assert found == [(expected[0], GULL, expected[1])]


@pytest.mark.parametrize("one", [SELF, YOU])
def test_counters_do_not_move_from_one_to_the_same_one(one: Any, tmp_path: Path) -> None:
    move = {"kind": "move_counters", "of": one, "to": one, "counter": "ember"}
    pack = loaded(tmp_path, lambda pack: with_counter(pack, move, on=["character", "player"]))
    assert ("does-nothing", GULL, DO) in reported(pack.diagnostics)


def test_counters_move_from_several_to_one_of_them(tmp_path: Path) -> None:
    own = {"kind": "characters", "relation": "own"}
    move = {"kind": "move_counters", "of": own, "to": own, "counter": "ember"}
    assert reported(loaded(tmp_path, lambda pack: with_counter(pack, move)).diagnostics) == []


def test_cards_do_not_move_from_a_hand_to_the_same_hand(tmp_path: Path) -> None:
    move = {"kind": "move_cards", "zone": "hand", "to": "hand"}
    pack = loaded(tmp_path, lambda pack: with_counter(pack, move))
    assert ("does-nothing", GULL, DO) in reported(pack.diagnostics)


def test_a_missile_counts_on_its_own_disk(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["counters/tick.json"] = {"id": "tick", "name": {"en": "Tick"}, "on": ["missile"]}
        card(documents, "missiles/shell")["abilities"] = [
            triggered("shot_hit", {"kind": "attach", "to": event("target"), "source": "shot"}),
            triggered({"kind": "turn_end", "whose": "owner"}, add(SELF, "tick"), active_in="attached"),
            triggered(
                {"kind": "counter_reached", "counter": "tick", "amount": 2},
                {"kind": "damage", "to": {"kind": "bearer"}},
                active_in="attached",
            ),
        ]

    assert reported(loaded(tmp_path, change).diagnostics) == []


def test_a_counter_that_nothing_changes(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        with_counter(documents, {"kind": "heal", "to": SELF})
        card(documents, "characters/gull")["abilities"].pop()

    assert reported(loaded(tmp_path, change).diagnostics) == [("counter-unused", "counters/ember.json", "/id")]


def test_a_counter_may_begin_within_its_limit_only(tmp_path: Path) -> None:
    found = loaded(tmp_path, lambda pack: with_counter(pack, add(SELF), start=4)).diagnostics
    assert [one.location.file for one in found] == ["counters/ember.json"]


def test_a_counter_that_is_moved_changes(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        moves = {"kind": "move_counters", "counter": "ember", "of": SELF, "to": {"kind": "characters"}}
        with_counter(documents, moves)
        card(documents, "characters/gull")["abilities"].pop()
        give(documents, "characters/gull", triggered("turn_end", moves))

    assert "counter-unused" not in {one.code for one in loaded(tmp_path, change).diagnostics}
