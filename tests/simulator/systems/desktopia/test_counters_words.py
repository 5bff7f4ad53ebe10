"""Counters on pieces and players: limits, what is offered, triggers, leaving play, replays and views."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.pack import Pack
from simulator.engine.codec import to_plain
from simulator.systems.desktopia.events import CounterChanged, Damaged
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

COUNTERS: dict[str, dict[str, Any]] = {
    "ember": {"name": {"en": "Ember"}, "most": 3},
    "mana": {"name": {"en": "Mana"}, "on": ["player"], "start": 2, "most": 4},
    "charge": {"name": {"en": "Charge"}, "on": ["artifact", "missile"]},
    "spark": {"name": {"en": "Spark"}},
}
YOU = {"kind": "players", "relation": "own"}


def has(least: int = 1, **more: Any) -> dict[str, Any]:
    return {"kind": "has_counter", "counter": "ember", "at_least": least, **more}


def number(of: Any, counter: str = "ember") -> dict[str, Any]:
    return {"kind": "counters", "of": of, "counter": counter}


def add(to: Any, counter: str = "ember", **more: Any) -> dict[str, Any]:
    return {"kind": "add_counter", "to": to, "counter": counter, **more}


def remove(of: Any, counter: str = "ember", **more: Any) -> dict[str, Any]:
    return {"kind": "remove_counter", "of": of, "counter": counter, **more}


def reached(amount: int, counter: str = "ember", **more: Any) -> dict[str, Any]:
    return {"kind": "counter_reached", "counter": counter, "amount": amount, **more}


def moved(of: Any, to: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "move_counters", "of": of, "to": to, **more}


PLAYED = (
    moved(ME, ME),
    has(),
    number(ME),
    add(ME),
    remove(ME),
    reached(0),
)


def pack_of(*abilities: dict[str, Any], pack: Pack | None = None, name: str = "mage") -> Pack:
    """The shipped pack with counters and a hero with these abilities."""
    pack = with_character(name, pack, abilities=list(abilities))
    counters = {id_: Counter.model_validate_json(json.dumps({"id": id_, **fields})) for id_, fields in COUNTERS.items()}
    return dataclasses.replace(pack, counters=counters)


def test_counters_of_every_kind_are_counted_together() -> None:
    """Two embers on the mage, and what its player has at the start: mana is no counter of the mage's."""
    every: dict[str, Any] = {"kind": "counters", "of": ME}
    strike = triggered("action", add(ME, amount=2), {"kind": "damage", "to": ENEMIES, "amount": every})
    mine = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": {"kind": "counters", "of": YOU}})
    for ability, expected in ((strike, 2), (mine, 2)):
        arena = battle(ability)
        arena.cast("mage")
        assert {event.dealt for event in arena.of(Damaged)} == {expected}


def battle(*abilities: dict[str, Any], pack: Pack | None = None) -> Arena:
    """The mage and a phantom against a wounded hero and a healthy one."""
    return (
        Arena(pack or pack_of(*abilities))
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800, {"life": 3}), ("div", 800, 600))
        .play()
    )


def count(arena: Arena, name: str, counter: str = "ember") -> int:
    return arena.game.battle().counter(name if name.startswith("seat:") else arena.id(name), counter)


def offered(arena: Arena) -> bool:
    """Whether the mage can cast its spell."""
    return any(piece == arena.id("mage") for piece, _key in arena.request.spells)


def changes(arena: Arena) -> list[tuple[str, int, int]]:
    return [(event.holder, event.change, event.count) for event in arena.of(CounterChanged)]


def test_add_counter_up_to_its_limit() -> None:
    arena = battle(triggered("action", add(ENEMIES, amount=2)))
    arena.cast("mage")
    assert [count(arena, name) for name in ("mage", "adjarkha", "div")] == [0, 2, 2]
    arena.end_turn()
    arena.end_turn()
    arena.cast("mage")
    assert sorted(changes(arena)[-2:]) == sorted((arena.id(name), 1, 3) for name in ("adjarkha", "div"))
    arena.end_turn()
    arena.end_turn()
    # Nothing can be added any more, so the spell is not offered (DK-SPL-05).
    assert not offered(arena)


def test_remove_counter_takes_what_there_is() -> None:
    arena = battle(triggered("turn_start", add(ME, amount=3)), triggered("action", remove(ME, amount=2)))
    assert count(arena, "mage") == 3
    arena.cast("mage")
    assert count(arena, "mage") == 1
    arena = battle(triggered("action", remove(ME)))
    assert not offered(arena)


@pytest.mark.parametrize(("counter", "left"), [("ember", 1), ("spark", 1), (None, 0)])
def test_which_counters_are_removed(counter: str | None, left: int) -> None:
    which = {} if counter is None else {"counter": counter}
    without = {"kind": "remove_counter", "of": ME, **which}
    arena = Arena(pack_of(triggered("action", add(ME), add(ME, "spark"), without))).seat(("mage", 500, 500))
    arena.seat(("div", 100, 100)).play()
    arena.cast("mage")
    battle, mage = arena.game.battle(), arena.id("mage")
    found = {each: battle.counter(mage, each) for each in ("ember", "spark")}
    assert sum(found.values()) == left
    assert counter is None or found[counter] == 0


def test_remove_counters_of_every_kind() -> None:
    """Mana is its player's and stays; of each kind at most so many go."""
    gives = triggered("turn_start", add(ME, amount=3), add(ME, "spark", amount=2))
    without = {"kind": "remove_counter", "of": ME}
    for ability, left in ((without, (0, 0)), ({**without, "amount": 2}, (1, 0))):
        arena = battle(gives, triggered("action", ability))
        arena.cast("mage")
        assert tuple(count(arena, "mage", one) for one in ("ember", "spark")) == left
        assert count(arena, "seat:0", "mana") == 2
    assert not offered(battle(triggered("action", without)))


def test_remove_all_counters() -> None:
    arena = battle(triggered("turn_start", add(ME, amount=3)), triggered("action", remove(ME)))
    arena.cast("mage")
    assert changes(arena) == [(arena.id("mage"), 3, 3), (arena.id("mage"), -3, 0)]


def test_counters_as_an_amount_and_a_condition() -> None:
    arena = battle(
        triggered("turn_start", add({"kind": "characters", "ranks": ["hero"], "relation": "enemy"}, amount=2)),
        triggered(
            "action",
            {"kind": "damage", "to": {**ENEMIES, "where": [has(2)]}, "amount": number(ENEMIES)},
        ),
    )
    expected = sum(count(arena, name) for name in ("adjarkha", "div"))
    arena.cast("mage")
    assert {event.victim for event in arena.of(Damaged)} == {
        arena.id(name) for name in ("adjarkha", "div") if count(arena, name) or not arena.on_field(name)
    }
    assert {event.dealt for event in arena.of(Damaged)} == {expected}


@pytest.mark.parametrize(("least", "cast"), [(2, True), (3, False)])
def test_has_counter_of_a_player(least: int, cast: bool) -> None:
    """The mana to begin with is 2, and is there without having been added."""
    condition = {"kind": "has_counter", "who": YOU, "counter": "mana", "at_least": least}
    arena = battle(triggered("action", {"kind": "damage", "to": ENEMIES}, if_=[condition]))
    assert offered(arena) is cast


def test_mana_of_players() -> None:
    arena = battle(triggered("action", remove(YOU, "mana", amount=2)), triggered("turn_start", add(YOU, "mana")))
    assert [count(arena, "seat:0", "mana"), count(arena, "seat:1", "mana")] == [3, 2]
    arena.cast("mage")
    assert [count(arena, "seat:0", "mana"), count(arena, "seat:1", "mana")] == [1, 2]
    assert [line.text for line in map(Storyteller(arena.game, "en").render_event, arena.of(CounterChanged)) if line][
        -1
    ] == "Seat 1: Mana \N{MINUS SIGN}2, now 1."


def test_what_cannot_have_a_counter_gets_none() -> None:
    arena = battle(triggered("action", add(ME, "charge")))
    assert not offered(arena)
    assert count(arena, "mage", "charge") == 0


def test_a_countdown() -> None:
    """The counter reaches 0, and the ability works before the rest of the effects."""
    arena = battle(
        triggered("turn_start", add(ME, amount=1)),
        triggered("action", remove(ME), {"kind": "damage", "to": ENEMIES}),
        triggered(reached(0), {"kind": "damage", "to": {"kind": "event", "role": "target"}, "amount": 3}),
    )
    arena.cast("mage")
    assert next((event.victim, event.dealt) for event in arena.of(Damaged)) == (arena.id("mage"), 3)


def test_a_number_that_is_passed_counts_as_reached() -> None:
    arena = battle(
        triggered("action", add(ENEMIES, amount=3)),
        triggered(reached(2, who="enemy"), {"kind": "damage", "to": {"kind": "event", "role": "target"}}),
    )
    arena.cast("mage")
    while arena.request.__class__.__name__ == "ChoiceRequest":
        arena.choose(arena.request.options[0])
    assert sorted(event.victim for event in arena.of(Damaged)) == sorted(map(arena.id, ("adjarkha", "div")))


def test_a_player_reaches_a_number() -> None:
    arena = battle(
        triggered("action", add({"kind": "players"}, "mana")),
        triggered(reached(3, "mana", holder="player"), {"kind": "damage", "to": ENEMIES}),
        triggered(reached(3, holder="piece"), {"kind": "damage", "to": ME}),
    )
    arena.cast("mage")
    assert {event.victim for event in arena.of(Damaged)} == {arena.id("adjarkha"), arena.id("div")}
    assert len(arena.of(Damaged)) == 2, "once: of the own player only"


def test_counters_leave_with_the_piece() -> None:
    arena = battle(
        triggered("turn_start", add(ENEMIES)), triggered("action", {"kind": "damage", "to": ENEMIES, "amount": 9})
    )
    assert arena.game.state.counters
    arena.cast("mage")
    assert arena.game.state.counters == {}


def test_a_state_without_counters_is_written_as_before() -> None:
    arena = battle(triggered("action", add(ME)))
    assert "counters" not in to_plain(arena.game.state)
    before = arena.game.digest()
    arena.cast("mage")
    plain = to_plain(arena.game.state)
    assert plain["counters"] == {f"{arena.id('mage')}|ember": 1}
    assert arena.game.digest() != before
    assert broken(arena.game) == ()


def test_copies_and_views_have_the_same_counters() -> None:
    arena = battle(triggered("action", add(ME)), triggered("turn_end", remove(ME)))
    arena.cast("mage")
    twin = arena.game.copy()
    assert isinstance(twin, Game)
    assert twin.digest() == arena.game.digest()
    assert arena.game.view(1).state.counters == arena.game.state.counters
    arena.end_turn()
    assert arena.game.state.counters == {}
    assert twin.state.counters == {f"{arena.id('mage')}|ember": 1}


@pytest.mark.parametrize(("embers", "amount", "life", "left"), [(2, 3, 4, 0), (2, 1, 5, 1), (3, 3, 5, 0), (0, 1, 4, 0)])
def test_counters_are_life_that_damage_takes_first(embers: int, amount: int, life: int, left: int) -> None:
    shield = {
        "kind": "replacement",
        "instead_of": {"kind": "would_be_damaged"},
        "if": [{"kind": "compare", "left": number(ME), "test": "more", "right": 0}],
        "do": [{"kind": "prevent", "amount": number(ME)}, remove(ME, amount={"kind": "event_amount"})],
    }
    arena = battle(shield, triggered("action", add(ME, amount=embers), {"kind": "damage", "to": ME, "amount": amount}))
    arena.cast("mage")
    assert (arena.life("mage"), arena.game.battle().counter(arena.id("mage"), "ember")) == (life, left)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (moved(ENEMIES, ME), (3, 0, 1)),
        (moved(ENEMIES, ME, counter="ember", amount=1), (3, 1, 0)),
        (moved(ENEMIES, ME, counter="mana"), (1, 2, 1)),
        (moved(ENEMIES, ME, kept=True), (3, 2, 1)),
        (moved(ME, {"kind": "characters", "relation": "enemy", "ranks": ["fighter"]}), (1, 2, 1)),
        (moved(YOU, {"kind": "players", "relation": "enemy"}), (1, 2, 1)),
    ],
)
def test_counters_move_up_to_the_limit(word: dict[str, Any], expected: tuple[int, ...]) -> None:
    """Adjarkha has 2, the mage and the div 1; the mage may have 3."""
    wounded = {**ENEMIES, "where": [{"kind": "wounded"}]}
    arena = battle(
        triggered("turn_start", add({"kind": "characters", "ranks": ["hero"]}), add(wounded), limit={"per": "battle"}),
        triggered("any_time", word, limit={"per": "battle"}),
    )
    arena.end_turn()
    arena.end_turn()
    names = ("mage", "adjarkha", "div")
    assert [count(arena, name) for name in names] == [1, 2, 1]
    offered_here = any(piece == arena.id("mage") for piece, _key in arena.request.uses)
    players = [count(arena, f"seat:{seat}", "mana") for seat in (0, 1)]
    if offered_here:
        arena.use("mage")
    assert tuple(count(arena, name) for name in names) == expected
    after = [count(arena, f"seat:{seat}", "mana") for seat in (0, 1)]
    assert (after != players) == (word["of"] == YOU)
    assert offered_here == (expected != (1, 2, 1) or after != players), "what would do nothing is not offered"
    assert broken(arena.game) == ()
