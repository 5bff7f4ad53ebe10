"""Amounts where a distance, a number of picks, lots or turns is stated; and objects that lie flat, as patches do."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.table import Thing
from simulator.systems.desktopia.decisions import ChoiceRequest, PutAt
from simulator.systems.desktopia.events import Damaged, Met, ObjectPut
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character, with_missile

Json = dict[str, Any]
LIFE: Json = {"kind": "life", "of": ME}
PICKED: Json = {"kind": "chosen", "name": "picked"}
HURT: Json = {"kind": "damage", "to": PICKED}


def times(number: int) -> Json:
    return {"kind": "product", "amounts": [number, LIFE]}


def hurt(arena: Arena) -> list[str]:
    return sorted(arena.card_of(event.victim) for event in arena.of(Damaged))


def mage(life: int, *do: Json, pack: Pack | None = None, **fields: Any) -> Arena:
    """A mage with so much life and a spell; div 100 mm to its right and akeru 300 mm, from edge to edge."""
    pack = with_character("mage", pack, abilities=[triggered("action", *do, **fields)], life=5)
    arena = Arena(pack).seat(("mage", 300, 500, {"life": life}))
    return arena.seat(("div", 431, 500), ("akeru", 631, 500), ("adjarkha", 900, 900)).play()


@pytest.mark.parametrize(("life", "expected"), [(1, ["div"]), (3, ["akeru", "div"])])
@pytest.mark.parametrize("to", ["it", "border"])
def test_a_distance_is_an_amount(life: int, expected: list[str], to: str) -> None:
    near: Json = {"kind": "within", "mm": times(100)}
    if to == "border":
        # From the border 984 and 784 mm to the left: the farther ones are near the others' border.
        near = {"kind": "none_of", "conditions": [{"kind": "within", "mm": times(100), "who": {"kind": "it"}}]}
        expected = sorted({"div", "akeru", "adjarkha"} - set(expected))
    arena = mage(life, {"kind": "damage", "to": {**ENEMIES, "where": [near]}})
    arena.cast("mage")
    assert hurt(arena) == expected


@pytest.mark.parametrize(("life", "expected"), [(1, False), (4, True)])
def test_the_distance_to_the_border_is_an_amount(life: int, expected: bool) -> None:
    near = {"kind": "near_border", "who": ME, "mm": times(100)}
    arena = mage(life, {"kind": "if_else", "if": [near], "do": [{"kind": "damage", "to": ENEMIES}]})
    arena.cast("mage") if expected else None
    assert bool(hurt(arena)) == expected


@pytest.mark.parametrize("life", [1, 3])
def test_a_place_is_so_near(life: int) -> None:
    place = {"kind": "place", "name": "there", "disk": ME, "near": ME, "mm": times(50)}
    arena = mage(life, {"kind": "move", "who": ME, "to": "there"}, choose=[place])
    arena.cast("mage")
    far = PutAt(300.0, 500.0 + 2 * 15.5 + 50.0 * life - 0.5, 0.0)
    arena.refused(dataclasses.replace(far, y=far.y + 1.0))
    arena.decide(far)
    assert arena.piece("mage").y == far.y


@pytest.mark.parametrize(("life", "most"), [(1, 1), (2, 2), (5, 3)])
def test_as_many_are_picked(life: int, most: int) -> None:
    arena = mage(life, HURT, choose=[{"kind": "pick", "name": "picked", "among": ENEMIES, "most": LIFE}])
    arena.cast("mage")
    assert isinstance(arena.request, ChoiceRequest)
    assert (arena.request.least, arena.request.most) == (1, most)


def test_of_none_nobody_is_picked() -> None:
    """The amount is 0: the mage is the only one of its side."""
    allies: Json = {"kind": "count", "of": {"kind": "characters", "relation": "own", "other_than": ME}}
    pick = {"kind": "pick", "name": "picked", "among": ENEMIES, "most": allies}
    arena = mage(3, HURT, {"kind": "damage", "to": ME}, choose=[pick])
    arena.cast("mage")
    assert hurt(arena) == ["mage"]


@pytest.mark.parametrize(("life", "drawn"), [(1, 1), (2, 2), (4, 3)])
def test_as_many_are_drawn(life: int, drawn: int) -> None:
    arena = mage(life, HURT, choose=[{"kind": "draw_lots", "name": "picked", "among": ENEMIES, "count": LIFE}])
    arena.cast("mage")
    assert len(hurt(arena)) == drawn


@pytest.mark.parametrize("life", [1, 2])
def test_as_many_turns(life: int) -> None:
    """It is counted once, when it begins."""
    lasts: Json = {"kind": "turns", "number": LIFE, "of": {"kind": "players", "relation": "enemy"}}
    div: Json = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}
    arena = mage(life, {"kind": "set_status", "to": div, "lasts": lasts})
    arena.cast("mage")
    for turn in range(3):
        while arena.request.seat == 0:
            arena.end_turn()
        assert (arena.id("div") in arena.request.flicks) is (turn >= life), turn
        while arena.request.seat == 1:
            arena.end_turn()


# --- patches ------------------------------------------------------------------------------------------


def with_tar(pack: Pack) -> Pack:
    tar = {"id": "tar", "name": {"en": "Tar"}, "shape": {"kind": "circle", "diameter": 80}, "height": 1, "flat": True}
    return dataclasses.replace(pack, things={**pack.things, "tar": Thing.model_validate_json(json.dumps(tar))})


def test_disks_slide_over_what_lies_flat_and_stand_on_it() -> None:
    """A pot leaves tar where it comes to rest; who slid over it, or ends its flick on it, takes damage."""
    here: Json = {"kind": "place_of", "name": "here", "of": ME, "as_of": "end"}
    tar: Json = {"kind": "put_object", "thing": "tar", "at": "here"}
    patches: Json = {"kind": "objects", "thing": "tar"}
    mover: Json = {"kind": "event", "role": "mover"}
    burns = triggered(
        {"kind": "flick_end", "who": "any"},
        {"kind": "damage", "to": mover},
        if_=[{"kind": "exists", "what": {**patches, "where": [{"kind": "passed", "mm": 0}]}}],
    )
    sticks: Json = {"kind": "within", "who": mover, "to": patches, "mm": 0}
    stuck = triggered({"kind": "flick_end", "who": "any"}, {"kind": "damage", "to": mover, "amount": 2}, if_=[sticks])
    pack = with_missile(
        "pot", with_tar(with_character("hearer")), abilities=[triggered("shot_missed", tar, choose=[here])]
    )
    pack = with_character("mage", pack, abilities=[burns, stuck], shooting={"missile": "pot"}, life=9)
    arena = Arena(pack).seat(("mage", 200, 500)).seat(("adjarkha", 900, 900), ("div", 100, 100)).play()
    arena.shoot("mage", "pot", 0.0, 900.0)
    (put,) = arena.of(ObjectPut)
    assert (put.thing, arena.game.battle().table.obstacles, broken(arena.game)) == ("tar", (), ())
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()
    for seat in (0, 1):
        while arena.request.seat == seat:
            arena.end_turn()
    arena.flick("mage", (put.x, put.y), 3000.0)
    assert (arena.life("mage"), arena.of(Met)) == (8, []), "it slid over the tar, far beyond it"
