"""How often abilities work: for each of what the event has, each time, and in effects that wait for later moments."""

from pathlib import Path
from typing import Any

import pytest

from simulator.systems.desktopia.decisions import ChoiceRequest
from simulator.systems.desktopia.events import Damaged
from simulator.systems.desktopia.invariants import broken
from tests.schema.systems.desktopia.toy_pack import give, loaded, reported
from tests.schema.systems.desktopia.toy_pack import triggered as written
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
    with_missile,
)

Json = dict[str, Any]
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}
STRIKE = triggered("any_time", {"kind": "damage", "to": FOE}, choose=[PICK_FOE], title={"en": "strike"})
VICTIM: Json = {"kind": "event", "role": "victim"}
EACH: Json = {"per": "turn", "each": "victim"}
HURT: Json = {"kind": "hurt", "who": "enemy"}
PREVENT: Json = {"kind": "prevent"}


def arena_of(*abilities: Json) -> Arena:
    """A mage that strikes at will, against two heroes."""
    pack = with_character("mage", abilities=[STRIKE, *abilities], life=9)
    pack = with_character("foe", pack, life=9)
    return Arena(pack).seat(("mage", 300, 500)).seat(("foe", 600, 500), ("div", 900, 500)).play()


def strike(arena: Arena, *foes: str) -> None:
    for foe in foes:
        arena.use("mage")
        arena.choose(foe)


def lost(arena: Arena, name: str, life: int) -> int:
    return life - arena.life(name)


@pytest.mark.parametrize(("limit", "gained"), [(EACH, 2), ({"per": "turn"}, 1), ({**EACH, "times": 2}, 3)])
def test_a_limit_for_each_victim(limit: Json, gained: int) -> None:
    """Two strikes at one and one at another: the first at each works."""
    arena = arena_of(triggered(HURT, {"kind": "damage", "to": ME}, limit=limit))
    strike(arena, "foe", "foe", "div")
    assert lost(arena, "mage", 9) == gained
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("together", "hurt"), [("piece", (2, 1)), ("bearer", (1, 1)), ("player", (1, 0))])
def test_a_limit_for_all_on_one_character(together: str, hurt: tuple[int, int]) -> None:
    """Two of them lie on one character, one on another."""
    limit = {"per": "turn", "together": together}
    burr = triggered({"kind": "turn_end", "whose": "any"}, {"kind": "damage", "to": {"kind": "bearer"}}, limit=limit)
    pack = with_missile("burr", with_character("foe", life=9), abilities=[{**burr, "active_in": "attached"}])
    arena = Arena(pack).seat(("akeru", 100, 100), ("div", 300, 100))
    arena.seat(("foe", 600, 500, {"riders": ["burr", "burr"]}), ("adjarkha", 900, 500, {"riders": ["burr"]})).play()
    b = arena.game.battle()
    for piece in [one for one in arena.game.state.pieces.values() if one.card == "burr"]:
        b.change(piece.id, owner=0)
    arena.end_turn()
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(arena.request.options[0])
    victims = [event.victim for event in arena.events if isinstance(event, Damaged)]
    assert (victims.count(arena.id("foe")), victims.count(arena.id("adjarkha"))) == hurt
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("active_in", "warned"), [("attached", False), ("lying", True)])
def test_a_limit_of_a_bearer_needs_one(tmp_path: Path, active_in: str, warned: bool) -> None:
    ability = written("turn_end", {"kind": "draw"}, active_in=active_in, limit={"per": "turn", "together": "bearer"})
    found = loaded(tmp_path, lambda documents: give(documents, "missiles/shell", ability)).diagnostics
    assert ("/abilities/0/limit/together" in [one.location.pointer for one in found]) == warned


def test_a_limit_for_each_pair() -> None:
    """Each of two that strike, with each of two that are struck: four pairs, each counted once."""
    pair = {"per": "turn", "each": "source", "and_each": "victim"}
    heard = triggered({"kind": "hurt", "who": "enemy"}, {"kind": "damage", "to": {"kind": "chosen", "name": "me"}})
    counts = {**heard, "choose": [{"kind": "those", "name": "me", "of": ME}], "limit": pair}
    pack = with_character("mage", abilities=[STRIKE, counts], life=9)
    pack = with_character("twin", pack, abilities=[STRIKE], life=9)
    pack = with_character("foe", pack, life=9)
    arena = Arena(pack).seat(("mage", 300, 500), ("twin", 300, 200)).seat(("foe", 600, 500), ("div", 900, 500)).play()
    for who, foe in (
        ("mage", "foe"),
        ("mage", "foe"),
        ("twin", "foe"),
        ("twin", "foe"),
        ("mage", "div"),
        ("twin", "div"),
    ):
        arena.use(who)
        arena.choose(foe)
    assert lost(arena, "mage", 9) == 4
    assert broken(arena.game) == ()


def test_it_is_counted_anew_in_the_next_turn() -> None:
    arena = arena_of(triggered(HURT, {"kind": "damage", "to": ME}, limit=EACH))
    strike(arena, "foe", "foe")
    arena.end_turn()
    arena.end_turn()
    strike(arena, "foe")
    assert lost(arena, "mage", 9) == 2


def test_a_replacement_for_each_victim() -> None:
    shield = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged", "who": "any"}, "do": [PREVENT]}
    arena = arena_of({**shield, "limit": EACH})
    strike(arena, "foe", "foe", "div")
    assert [event.dealt for event in arena.of(Damaged) if event.dealt] == [1]
    assert lost(arena, "foe", 9) == 1


def test_a_change_of_damage_for_each_victim() -> None:
    arena = arena_of(standing({"kind": "damage", "stage": "add", "by": 2}, limit=EACH))
    strike(arena, "foe", "foe", "div")
    assert [event.dealt for event in arena.of(Damaged)] == [3, 1, 3]


@pytest.mark.parametrize(
    ("limit", "prevented"), [(None, 3), ({"per": "turn"}, 1), (EACH, 2), ({"per": "turn", "times": 2}, 2)]
)
def test_what_happens_instead_later_has_a_limit(limit: Json | None, prevented: int) -> None:
    later = {"kind": "replace_later", "instead_of": {"kind": "would_be_damaged", "who": "any"}, "do": [PREVENT]}
    later |= {} if limit is None else {"limit": limit}
    arena = arena_of(triggered("action", {**later, "lasts": {"kind": "rounds", "number": 2}}))
    arena.cast("mage")
    strike(arena, "foe", "foe", "div")
    assert sum(event.dealt for event in arena.of(Damaged)) == 3 - prevented


def test_what_happens_later_has_a_limit() -> None:
    later = {"kind": "delayed", "when": HURT, "do": [{"kind": "damage", "to": ME}], "limit": EACH}
    arena = arena_of(triggered("action", later))
    arena.cast("mage")
    strike(arena, "foe", "foe", "div")
    assert lost(arena, "mage", 9) == 2
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("limit", "worked"), [(None, 1), ({"per": "event"}, 3), ({"per": "turn"}, 1)])
def test_an_artifact_that_works_each_time(limit: Json | None, worked: int) -> None:
    """Without a limit of its own it works once a turn."""
    hears = triggered(HURT, {"kind": "damage", "to": {"kind": "bearer"}}, **({} if limit is None else {"limit": limit}))
    pack = with_character("mage", with_artifact("bell", hears), abilities=[STRIKE], life=9)
    pack = with_character("foe", pack, life=9)
    arena = (
        Arena(pack)
        .artifact("bell", 300, 500, held_by="mage")
        .seat(("mage", 300, 500))
        .seat(("foe", 600, 500), ("div", 900, 500))
    )
    arena.play()
    strike(arena, "foe", "foe", "foe")
    assert lost(arena, "mage", 9) == worked


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (written("turn_end", {"kind": "draw"}, limit=EACH), [("no-such-part", "/abilities/0/limit/each")]),
        (written("damaged", {"kind": "draw"}, limit=EACH), []),
        (written("damaged", {"kind": "draw"}, limit={**EACH, "and_each": "source"}), []),
        (written("damaged", {"kind": "draw"}, limit={**EACH, "and_each": "victim"}), ["/limit/and_each"]),
        (written("damaged", {"kind": "draw"}, limit={**EACH, "and_each": "other"}), ["/limit/and_each"]),
        (written("damaged", {"kind": "draw"}, limit={"per": "turn", "and_each": "source"}), ["/limit/and_each"]),
        (standing({"kind": "damage", "stage": "add"}, limit={"per": "turn", "each": "dead"}), ["/limit/each"]),
        (
            written("turn_end", {"kind": "delayed", "when": {"kind": "died"}, "do": [{"kind": "draw"}], "limit": EACH}),
            [],
        ),
        (
            written("died", {"kind": "delayed", "when": {"kind": "turn_end"}, "do": [{"kind": "draw"}], "limit": EACH}),
            [("no-such-part", "/abilities/0/do/0/limit/each")],
        ),
    ],
)
def test_the_event_has_what_a_limit_counts(tmp_path: Path, ability: Json, expected: list[Any]) -> None:
    found = reported(loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability)).diagnostics)
    wrong = [(code, pointer) for code, _file, pointer in found if code == "no-such-part"]
    assert wrong == [one if isinstance(one, tuple) else ("no-such-part", f"/abilities/0{one}") for one in expected]
