"""Conditions about the card of a character: which one it is, its Order, its tags."""

import dataclasses
from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, Healed
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import changed, triggered, with_character

DIV = {"kind": "card_is", "cards": ["div"]}
FIRE = {"kind": "order_is", "orders": ["fire"]}
UNDEAD = {"kind": "has_tag", "tag": "undead"}
BRITTLE = {"kind": "has_tag", "tag": "brittle"}
PLAYED = (DIV, FIRE, UNDEAD)


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
