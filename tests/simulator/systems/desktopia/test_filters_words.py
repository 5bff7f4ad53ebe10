"""Conditions about the card of a character: which one it is, its Order, its tags."""

import dataclasses
from typing import Any

import pytest

from simulator.systems.desktopia.decisions import Use
from simulator.systems.desktopia.events import AbilitiesGained, Damaged, Healed
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import changed, standing, triggered, with_character

DIV = {"kind": "card_is", "cards": ["div"]}
FIRE = {"kind": "order_is", "orders": ["fire"]}
UNDEAD = {"kind": "has_tag", "tag": "undead"}
NO_ONE = {"kind": "characters", "where": [{"kind": "card_is", "cards": ["vampal"]}]}
BRITTLE = {"kind": "has_tag", "tag": "brittle"}
PLAYED = (
    DIV,
    FIRE,
    UNDEAD,
    {"kind": "shares"},
    {"kind": "figure"},
    {"kind": "different"},
    {"kind": "commonest"},
    {"kind": "remainder"},
)


def characters(*where: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "characters", "where": list(where), **more}


def battle(*abilities: dict[str, Any]) -> Arena:
    """The mage and a phantom against two heroes: the div is tagged as undead."""
    pack = changed(
        "div", with_character("mage", abilities=list(abilities), tags=["sage"]), abilities=[], tags=["undead", "old"]
    )
    return (
        Arena(pack)
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800), ("div", 800, 600))
        .play()
    )


def hurt(*where: dict[str, Any]) -> set[str]:
    """The cards of the characters for which all of these hold."""
    arena = battle(triggered("action", {"kind": "damage", "to": characters(*where)}))
    arena.cast("mage")
    hurt = {event.victim for event in arena.of(Damaged)}
    return {name for name in ("mage", "phantom", "adjarkha", "div") if arena.id(name) in hurt}


def neither(*conditions: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "none_of", "conditions": list(conditions)}


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ([DIV], {"div"}),
        ([{"kind": "card_is", "cards": ["div", "mage"]}], {"div", "mage"}),
        ([neither(DIV)], {"mage", "phantom", "adjarkha"}),
        ([FIRE], {"adjarkha", "div"}),
        ([{"kind": "order_is", "orders": ["dust", "grass"]}], {"mage", "phantom"}),
        ([FIRE, neither(DIV)], {"adjarkha"}),
        ([{"kind": "shares"}], {"mage", "phantom"}),
        ([neither({"kind": "shares", "by": "rank"})], {"phantom"}),
        ([{"kind": "shares", "by": "card", "other": {"kind": "characters", "relation": "enemy"}}], {"adjarkha", "div"}),
        ([neither({"kind": "shares", "other": NO_ONE})], {"mage", "phantom", "adjarkha", "div"}),
        ([UNDEAD], {"div"}),
        ([neither(UNDEAD, {"kind": "has_tag", "tag": "sage"})], {"phantom", "adjarkha"}),
    ],
)
def test_candidates(where: list[dict[str, Any]], expected: set[str]) -> None:
    assert hurt(*where) == expected


@pytest.mark.parametrize(("condition", "works"), [(UNDEAD, True), ({"kind": "has_tag", "tag": "sage"}, False)])
def test_the_dead_keep_their_tags(condition: dict[str, Any], works: bool) -> None:
    dies = {**condition, "who": {"kind": "event", "role": "dead"}}
    heal = triggered({"kind": "died", "who": "enemy"}, {"kind": "heal", "to": {"kind": "self"}}, if_=[dies])
    strike = {"kind": "damage", "to": characters(DIV), "amount": 20}
    arena = battle(heal, triggered("action", {"kind": "damage", "to": {"kind": "self"}}, strike))
    arena.cast("mage")
    assert bool(arena.of(Healed)) is works


@pytest.mark.parametrize(("order", "offered"), [("dust", True), ("fire", False)])
def test_cards_without_a_disk_on_the_battlefield(order: str, offered: bool) -> None:
    """Recruits of one Order."""
    picked = {"kind": "filter", "of": {"kind": "recruits"}, "where": [{"kind": "order_is", "orders": [order]}]}
    chosen = {"kind": "chosen", "name": "who"}
    spell = triggered(
        "action",
        {"kind": "summon", "who": chosen, "to": "there"},
        choose=[
            {"kind": "pick", "name": "who", "among": picked},
            {"kind": "place", "name": "there", "disk": chosen},
        ],
    )
    arena = Arena(with_character("mage", abilities=[spell])).seat(("mage", 500, 500)).seat(("div", 800, 600)).play()
    assert bool([piece for piece, _key in arena.request.spells if piece == arena.id("mage")]) is offered


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, "dust"),
        ({"of": {"kind": "players", "relation": "enemy"}}, "fire"),
        ({"of": {"kind": "players"}, "where": [{"kind": "order_is", "orders": ["fire"]}]}, "fire"),
    ],
)
def test_recruits_of_another_player(more: dict[str, Any], expected: str) -> None:
    """Those of the Orders of that player, and of these the ones that are asked for."""
    everyone = {"kind": "recruits", "ranks": [], **more}
    first = {"kind": "pick", "name": "who", "among": everyone}
    place = {"kind": "place", "name": "there", "disk": {"kind": "chosen", "name": "who"}}
    spell = triggered("action", {"kind": "summon", "who": place["disk"], "to": "there"}, choose=[first, place])
    arena = Arena(with_character("mage", abilities=[spell])).seat(("mage", 500, 500)).seat(("div", 800, 600)).play()
    arena.cast("mage")
    cards = arena.game.rules.pack.characters
    offered = {cards[option.rpartition(":")[2]].order for option in arena.request.options}
    assert offered == {expected}


def test_objects_of_the_landscape_have_tags() -> None:
    """Of two vases and a book the brittle ones are removed."""
    pack = with_character(
        "mage",
        abilities=[triggered("action", {"kind": "remove_object", "which": {"kind": "objects", "where": [BRITTLE]}})],
    )
    things = {**pack.things, "vase": pack.things["vase"].model_copy(update={"tags": ("brittle",)})}
    arena = Arena(dataclasses.replace(pack, things=things)).seat(("mage", 500, 500)).seat(("div", 800, 800))
    arena.thing("vase", 200, 200).thing("book", 200, 800).thing("vase", 800, 200).play()
    arena.cast("mage")
    assert [one.thing for one in arena.game.battle().objects.values()] == ["book"]


def test_a_place_is_picked_for_each_piece() -> None:
    each = {"kind": "chosen", "name": "each"}
    gathers = {
        "kind": "for_each",
        "among": characters(relation="own", ranks=["fighter"]),
        "choose": [{"kind": "place", "name": "there", "disk": each, "near": {"kind": "self"}}],
        "do": [{"kind": "move", "who": each, "to": "there"}],
    }
    pack = with_character("mage", abilities=[triggered("action", gathers)])
    mine = ("mage", 500, 500), ("smoker", 100, 100), ("smoker", 900, 100)
    arena = Arena(pack).seat(*mine).seat(("div", 800, 800)).play()
    arena.cast("mage")
    beside = arena.piece("mage").radius + arena.piece("smoker").radius + 5
    arena.put(500, 500 + beside)
    arena.put(500, 500 - beside)
    assert [arena.piece(name).y for name in ("smoker", "smoker#2")] == [500 + beside, 500 - beside]


def compare(left: dict[str, Any], test: str, right: Any) -> dict[str, Any]:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def figure(of: dict[str, Any], which: str = "rank") -> dict[str, Any]:
    return {"kind": "figure", "of": of, "which": which}


IT = {"kind": "it"}
ME = {"kind": "self"}
HEROES = characters(ranks=["hero"])
ENEMIES = characters(relation="enemy")


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (figure(ME), 3),
        (figure(characters(relation="own", ranks=["fighter"])), 1),
        (figure(ME, "life"), 5),
        (figure(characters(relation="own", ranks=["veteran"])), 0),
        ({"kind": "different", "of": characters()}, 2),
        ({"kind": "different", "of": characters(), "by": "rank"}, 2),
        ({"kind": "different", "of": characters(), "by": "card"}, 4),
        ({"kind": "different", "of": {"kind": "recruits", "ranks": ["veteran"]}, "by": "rank"}, 1),
        ({"kind": "different", "of": {"kind": "slain"}}, 0),
        ({"kind": "remainder", "left": 7, "right": 4}, 3),
        ({"kind": "remainder", "left": {"kind": "count", "of": characters()}}, 0),
        ({"kind": "remainder", "left": -1, "right": 4}, 3),
        ({"kind": "remainder", "left": 7, "right": 0}, 0),
    ],
)
def test_amounts(amount: dict[str, Any], expected: int) -> None:
    """As much damage as that."""
    strike = {"kind": "damage", "to": characters(DIV), "amount": amount}
    arena = battle(triggered("action", {"kind": "damage", "to": ME}, strike))
    arena.cast("mage")
    assert [event.dealt for event in arena.of(Damaged) if event.victim == arena.id("div")] == [expected]


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        ({"kind": "commonest", "of": characters()}, {"mage", "phantom", "adjarkha", "div"}),
        ({"kind": "commonest", "of": HEROES}, {"adjarkha", "div"}),
        ({"kind": "commonest", "of": HEROES, "rarest": True}, {"mage"}),
        ({"kind": "commonest", "of": characters(), "by": "rank"}, {"mage", "adjarkha", "div"}),
        ({"kind": "commonest", "of": characters(), "by": "rank", "rarest": True}, {"phantom"}),
        ({"kind": "commonest", "of": ENEMIES, "by": "card"}, {"adjarkha", "div"}),
        ({"kind": "highest", "of": characters(), "by": figure(IT)}, {"mage", "adjarkha", "div"}),
        ({"kind": "lowest", "of": characters(), "by": figure(IT, "life")}, {"phantom"}),
        ({"kind": "filter", "of": characters(), "where": [compare(figure(IT), "less", figure(ME))]}, {"phantom"}),
    ],
)
def test_by_what_they_share(of: dict[str, Any], expected: set[str]) -> None:
    arena = battle(triggered("action", {"kind": "damage", "to": of}))
    arena.cast("mage")
    victims = {event.victim for event in arena.of(Damaged)}
    assert {name for name in ("mage", "phantom", "adjarkha", "div") if arena.id(name) in victims} == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"relation": "any", "last": True}, "adjarkha"),
        ({"relation": "own", "last": True}, "phantom"),
        ({"relation": "any", "latest": 2}, "adjarkha phantom"),
        ({"relation": "any", "last": True, "where": [UNDEAD]}, "div"),
        ({"relation": "any", "last": True, "ranks": ["fighter"]}, "phantom"),
        ({"relation": "any", "of": {"kind": "players", "relation": "own"}}, "phantom"),
        ({"relation": "any", "where": [UNDEAD]}, "div"),
        ({"relation": "own", "where": [UNDEAD]}, None),
    ],
)
def test_the_dead_of_a_player_and_the_last_of_them(fields: dict[str, Any], expected: str | None) -> None:
    """They die in this order: the div, the phantom, the adjarkha."""
    dead = {"kind": "slain", **fields}
    deaths = [{"kind": "destroy", "who": characters(DIV)}, {"kind": "destroy", "who": characters(ranks=["fighter"])}]
    last = {"kind": "destroy", "who": characters({"kind": "card_is", "cards": ["adjarkha"]})}
    spells = [
        triggered("any_time", deaths[0], limit={"per": "battle"}),
        triggered("any_time", deaths[1], limit={"per": "battle"}),
        triggered("any_time", last, limit={"per": "battle"}),
        triggered("action", {"kind": "gain_abilities", "to": ME, "of": dead}),
    ]
    plain = standing({"kind": "immune", "to": ["shot"]})
    pack = changed("div", with_character("mage", abilities=spells), abilities=[plain], tags=["undead"])
    arena = Arena(pack).seat(("mage", 500, 500), ("phantom", 100, 100))
    arena.seat(("adjarkha", 800, 800), ("div", 800, 600), ("akeru", 200, 900)).play()
    for key in range(3):
        arena.decide(Use(arena.id("mage"), f"characters/mage/{key}"))
    if expected is None:
        assert arena.request.spells == ()
    else:
        arena.cast("mage")
        assert sorted(event.card for event in arena.of(AbilitiesGained)) == expected.split()
    assert broken(arena.game) == ()
