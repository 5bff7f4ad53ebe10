"""Amounts where a smallest number, a number of counters, of missiles, of branches or of degrees is stated."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from simulator.systems.desktopia.active_effects import supply_limit
from simulator.systems.desktopia.decisions import ChoiceRequest
from simulator.systems.desktopia.events import Damaged
from simulator.systems.desktopia.flick_changes import allowed_arcs
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character

Json = dict[str, Any]
LIFE: Json = {"kind": "life", "of": ME}
HURT: Json = {"kind": "damage", "to": ENEMIES}
EMBER = Counter.model_validate_json(json.dumps({"id": "ember", "name": {"en": "Ember"}}))


def mage(life: int, *abilities: Json, **fields: Any) -> Arena:
    """A mage with so much life against three enemies."""
    pack = with_character("mage", abilities=list(abilities), life=9, **fields)
    pack = dataclasses.replace(pack, counters={"ember": EMBER})
    arena = Arena(pack).seat(("mage", 300, 500, {"life": life}))
    return arena.seat(("div", 431, 500), ("akeru", 631, 500), ("adjarkha", 900, 900)).play()


@pytest.mark.parametrize(("life", "bounds"), [(1, (1, 3)), (2, (2, 3)), (5, None)])
def test_at_least_as_many_are_picked(life: int, bounds: tuple[int, int] | None) -> None:
    """Who has to pick more than there are cannot cast the spell."""
    pick = {"kind": "pick", "name": "them", "among": ENEMIES, "least": LIFE, "most": 6}
    spell = triggered("action", {"kind": "damage", "to": {"kind": "chosen", "name": "them"}}, choose=[pick])
    arena = mage(life, spell)
    assert bool(arena.request.spells) is (bounds is not None)
    if bounds is not None:
        arena.cast("mage")
        assert isinstance(arena.request, ChoiceRequest)
        assert (arena.request.least, arena.request.most) == bounds


@pytest.mark.parametrize(("life", "least"), [(1, 1), (2, 2)])
def test_at_least_as_many_are_gathered(life: int, least: int) -> None:
    by = {"kind": "players", "relation": "enemy"}
    own = {"kind": "characters", "relation": "own"}
    choice = {"kind": "gather", "name": "them", "among": own, "by": by, "least": LIFE, "most": 3}
    arena = mage(
        life, triggered("action", {"kind": "damage", "to": {"kind": "chosen", "name": "them"}}, choose=[choice])
    )
    arena.cast("mage")
    assert (arena.request.seat, arena.request.least, arena.request.most) == (1, least, 3)


@pytest.mark.parametrize("life", [1, 4])
def test_a_number_is_at_least_as_high(life: int) -> None:
    number = {"kind": "choose_number", "least": LIFE, "most": 6}
    arena = mage(life, triggered("action", {**HURT, "amount": {"kind": "noted"}}, choose=[number]))
    arena.cast("mage")
    assert arena.request.options == tuple(str(one) for one in range(life, 7))


def test_a_secret_number_is_at_least_as_high() -> None:
    bid = {"kind": "bid_secretly", "least": LIFE, "most": 6, "by_lot": True}
    arena = mage(6, triggered("action", bid, {**HURT, "amount": {"kind": "secret_number"}}))
    arena.cast("mage")
    assert {event.dealt for event in arena.of(Damaged)} == {6}


@pytest.mark.parametrize(("life", "hurt"), [(1, True), (2, True), (3, False)])
def test_as_many_counters_as_an_amount(life: int, hurt: bool) -> None:
    """Two counters are at least 1 or 2, and fewer than 3."""
    has = {"kind": "has_counter", "who": ME, "counter": "ember", "at_least": LIFE}
    given = {"kind": "add_counter", "to": ME, "counter": "ember", "amount": 2}
    arena = mage(life, triggered("action", given, {"kind": "if_else", "if": [has], "do": [HURT]}))
    arena.cast("mage")
    assert bool(arena.of(Damaged)) is hurt


@pytest.mark.parametrize(("life", "hurt"), [(1, True), (3, True), (4, False)])
def test_counters_reach_an_amount(life: int, hurt: bool) -> None:
    """Of the one that hears it, as it is then: three counters pass 1 and reach 3."""
    reached = triggered({"kind": "counter_reached", "counter": "ember", "amount": LIFE}, HURT)
    given = {"kind": "add_counter", "to": ME, "counter": "ember", "amount": 3}
    arena = mage(life, triggered("action", given), reached)
    arena.cast("mage")
    assert bool(arena.of(Damaged)) is hurt


@pytest.mark.parametrize(("enemies", "held"), [(1, 1), (3, 3)])
def test_a_supply_holds_as_many_as_an_amount(enemies: int, held: int) -> None:
    number = {"kind": "count", "of": ENEMIES}
    cap = standing({"kind": "supply_cap", "most": number})
    pack = with_character("mage", abilities=[cap], shooting={"missile": "hardened_arrow", "limit": 2})
    others = (("div", 431, 500), ("akeru", 631, 500), ("adjarkha", 900, 900))[:enemies]
    arena = Arena(pack).seat(("mage", 300, 500)).seat(*others).play()
    assert supply_limit(arena.game.battle(), 0, "mage") == held


@pytest.mark.parametrize(("factor", "degrees"), [(10, 30.0), (0, 1.0), (90, 179.0)])
def test_a_direction_is_as_wide_as_an_amount(factor: int, degrees: float) -> None:
    """Three life: 30 degrees to either side, at least 1 and at most 179."""
    wide = {"kind": "product", "amounts": [factor, LIFE]}
    arena = mage(3, standing({"kind": "flick_direction", "centre": ENEMIES, "degrees": wide}))
    assert {width for _middle, width in allowed_arcs(arena.game.battle(), arena.id("mage"))} == {degrees}


@pytest.mark.parametrize(("life", "picked"), [(9, 0), (8, 1), (7, 2), (1, 2)])
def test_as_many_branches_as_an_amount(life: int, picked: int) -> None:
    """One for each life that is missing, of two."""
    missing = {"kind": "difference", "left": 9, "right": LIFE}
    branches = [[HURT], [{"kind": "set_status", "to": ME}]]
    modes = {"kind": "choose_one", "branches": branches, "least": missing, "most": missing}
    arena = mage(life, triggered("action", modes, {"kind": "set_status", "to": ENEMIES}))
    arena.cast("mage")
    asked = 0
    while isinstance(arena.request, ChoiceRequest) and arena.request.purpose == "branch":
        arena.choose(arena.request.options[0])
        asked += 1
    assert asked == picked
