"""Characters that may act more than once in a turn, and actions and flicks that would happen."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import (
    ActionPrevented,
    Damaged,
    Flicked,
    FlickPrevented,
    Healed,
    Shot,
    SpellCast,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, standing, triggered, with_character

Json = dict[str, Any]
AGAIN: Json = {"kind": "acts_again"}
OWN: Json = {"kind": "characters", "relation": "own"}
ACTING_PLAYED = [AGAIN, {"kind": "would_be_flicked"}, {"kind": "would_act"}, {"kind": "would_be_penalised"}]


def arena_of(*abilities: Json) -> Arena:
    pack = with_character("runner", abilities=list(abilities), life=9)
    return Arena(pack).seat(("runner", 500, 500), ("div", 100, 100)).seat(("smoker", 900, 900)).play()


def able(arena: Arena) -> bool:
    return arena.id("runner") in arena.request.flicks


@pytest.mark.parametrize(("abilities", "times"), [([], 1), ([AGAIN], 2), ([AGAIN, {**AGAIN, "times": 3}], 3)])
def test_how_often_it_acts(abilities: list[Json], times: int) -> None:
    """Each time takes an action of its player, of whom every turn has three."""
    arena = arena_of(*(standing(one) for one in abilities))
    for number in range(times):
        assert able(arena), number
        arena.flick("runner", 90.0 * number, 300.0)
    assert broken(arena.game) == ()
    if times < 3:
        assert not able(arena)
        arena.end_turn()
    assert arena.request.seat == 1
    arena.end_turn()
    assert able(arena), "in the next turn"


@pytest.mark.parametrize(("number", "acts"), [(0, 1), (2, 2), (3, 3)])
def test_an_amount_says_how_often_it_acts(number: int, acts: int) -> None:
    """At least once, as always."""
    often = {"kind": "difference", "left": {"kind": "maximum_life", "of": ME}, "right": 9 - number}
    arena = arena_of(standing({**AGAIN, "times": often}))
    for done in range(acts):
        assert able(arena), done
        arena.flick("runner", 90.0 * done, 300.0)
    assert acts == 3 or not able(arena)


def test_only_those_that_are_named_and_while_it_holds() -> None:
    hurt = {"kind": "wounded", "who": ME}
    strike = triggered("any_time", {"kind": "damage", "to": ME}, limit={"per": "turn"})
    arena = arena_of(standing(AGAIN, if_=[hurt]), strike)
    arena.flick("runner", 0.0, 300.0)
    assert not able(arena)
    arena.use("runner")
    assert able(arena)
    arena.flick("div", 0.0, 300.0)
    assert arena.id("div") not in arena.request.flicks


def test_another_one_acts_again() -> None:
    others = {"kind": "characters", "relation": "own", "other_than": ME}
    arena = arena_of(standing({**AGAIN, "who": others}))
    arena.flick("runner", 0.0, 300.0)
    assert not able(arena)
    arena.flick("div", 0.0, 300.0)
    assert arena.id("div") in arena.request.flicks


def test_for_a_time() -> None:
    """An effect lets those who have acted act again in this turn."""
    grant = {"kind": "apply", "to": {**OWN, "ranks": ["hero"]}, "modify": [AGAIN]}
    arena = arena_of(triggered("any_time", grant, limit={"per": "battle"}))
    arena.flick("runner", 0.0, 300.0)
    assert not able(arena)
    arena.use("runner")
    assert able(arena)
    arena.end_turn()
    arena.end_turn()
    arena.flick("runner", 0.0, 300.0)
    assert not able(arena)


def uses(arena: Arena) -> bool:
    return any(piece == arena.id("runner") for piece, _key in (*arena.request.uses, *arena.request.spells))


@pytest.mark.parametrize("when", ["any_time", "action"])
@pytest.mark.parametrize("more", [[], [{"kind": "cannot", "deeds": ["shoot"]}]])
def test_to_act_again_is_not_offered_with_no_action_left(when: str, more: list[Json]) -> None:
    """Nor is it paid for; what is more than that is offered."""
    grant = {"kind": "apply", "to": {**OWN, "ranks": ["hero"]}, "modify": [AGAIN, *more]}
    spell = triggered(when, grant, cost=[{"kind": "lose_life", "of": ME}], limit={"per": "battle"})
    pack = with_character("runner", abilities=[spell], life=9)
    squad = [("runner", 500, 500), ("div", 100, 100), ("akeru", 100, 900), ("phantom", 900, 100)]
    arena = Arena(pack).seat(*squad).seat(("smoker", 900, 900)).play()
    for name in ("akeru", "phantom", "div")[: 3 if when == "any_time" else 2]:
        assert uses(arena), name
        arena.flick(name, 0.0, 300.0)
    assert not uses(arena)


@pytest.mark.parametrize(("given_up", "offered"), [(2, True), (3, False)])
def test_to_act_again_is_not_offered_for_the_last_action(given_up: int, offered: bool) -> None:
    grant = {"kind": "apply", "to": ME, "modify": [AGAIN]}
    cost = {"kind": "give_up_actions", "count": given_up}
    arena = arena_of(triggered("any_time", grant, cost=[cost]))
    assert uses(arena) is offered


# --- flicks that would happen -----------------------------------------------------------------------

MOVER: Json = {"kind": "event", "role": "mover"}
PREVENT: Json = {"kind": "prevent"}


def instead(*do: Json, who: str = "self", **more: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": "would_be_flicked", "who": who}, "do": list(do), **more}


@pytest.mark.parametrize(("who", "prevented"), [("self", True), ("own", True), ("enemy", False), ("any", True)])
def test_a_flick_that_is_prevented_takes_the_action(who: str, prevented: bool) -> None:
    arena = arena_of(instead(PREVENT, who=who), triggered("before_flick", {"kind": "damage", "to": ME}))
    arena.flick("runner", 0.0, 300.0)
    assert [len(arena.of(kind)) for kind in (FlickPrevented, Flicked, Damaged)] == (
        [1, 0, 0] if prevented else [0, 1, 1]
    )
    assert (arena.game.state.actions_used, able(arena), broken(arena.game)) == (1, False, ())
    if prevented:
        line = Storyteller(arena.game, "en").render_event(arena.of(FlickPrevented)[0])
        assert line is not None
        assert line.text == "runner is not flicked."


@pytest.mark.parametrize("pays", [True, False])
def test_the_price_of_a_flick(pays: bool) -> None:
    """An opponent pays with a ritual of the hand, or the character stays."""
    cost = {"kind": "give_time_card", "to": {"kind": "chosen", "name": "payer"}, "side": "penalty"}
    price = {"kind": "may_pay", "by": {"kind": "owner_of", "of": MOVER}, "cost": [cost], "otherwise": [PREVENT]}
    arena = arena_of(instead(price, who="enemy"))
    arena.end_turn()
    arena.flick("smoker", 180.0, 300.0)
    assert arena.request.seat == 1
    arena.choose(*(("yes",) if pays else ()))
    assert (len(arena.of(Flicked)), len(arena.of(FlickPrevented))) == ((1, 0) if pays else (0, 1))
    assert broken(arena.game) == ()


def test_who_dies_instead_of_a_flick_is_buried_and_not_flicked() -> None:
    whose = {"kind": "is_turn_of", "who": {"kind": "players", "relation": "enemy"}}
    counter = {"kind": "if_else", "if": [whose], "do": [PREVENT]}
    arena = arena_of(instead({"kind": "set_life", "of": ME, "to": 0}, counter))
    arena.flick("runner", 0.0, 300.0)
    assert not arena.on_field("runner")
    assert not arena.of(Flicked)
    assert broken(arena.game) == ()


def test_other_effects_take_the_place_of_a_flick() -> None:
    arena = arena_of(instead({"kind": "damage", "to": ME}, optional=True))
    arena.flick("runner", 0.0, 300.0)
    arena.choose("yes")
    assert (len(arena.of(Damaged)), len(arena.of(Flicked))) == (1, 0)
    arena.flick("div", 0.0, 300.0)
    assert len(arena.of(Flicked)) == 1


# --- actions that would happen ----------------------------------------------------------------------


def acting(*abilities: Json, spell: Json | None = None) -> Arena:
    """An archer, a mage and somebody to flick at seat 1, and the one with the abilities at seat 2."""
    pack = with_character("watcher", abilities=list(abilities), life=9)
    mage = [triggered("action", spell or {"kind": "heal", "to": ME})]
    pack = with_character("mage", pack, abilities=mage, shooting={"missile": "hardened_arrow"}, life=4)
    return Arena(pack).seat(("mage", 500, 500, {"life": 2}), ("div", 100, 100)).seat(("watcher", 900, 900)).play()


def instead_of_acting(*do: Json, who: str = "enemy", actions: tuple[str, ...] = (), **more: Any) -> Json:
    event: Json = {"kind": "would_act", "who": who, "actions": list(actions)}
    return {"kind": "replacement", "instead_of": event, "do": list(do), **more}


def do(arena: Arena, action: str) -> None:
    match action:
        case "flick":
            arena.flick("mage", 0.0, 300.0)
        case "shot":
            arena.shoot("mage", "hardened_arrow", 90.0, 300.0)
        case _:
            arena.cast("mage")


HAPPENED: dict[str, type] = {"flick": Flicked, "shot": Shot, "spell": SpellCast}


@pytest.mark.parametrize("action", ["flick", "shot", "spell"])
@pytest.mark.parametrize("actions", [(), ("flick",), ("shot",), ("spell",), ("shot", "spell")])
def test_an_action_that_is_prevented_is_taken_all_the_same(action: str, actions: tuple[str, ...]) -> None:
    arena = acting(instead_of_acting(PREVENT, actions=actions))
    do(arena, action)
    prevented = not actions or action in actions
    assert [(event.action) for event in arena.of(ActionPrevented)] == [action] * prevented
    assert len(arena.of(HAPPENED[action])) == (0 if prevented else 1)
    assert (arena.game.state.actions_used, broken(arena.game)) == (1, ())
    if prevented:
        line = Storyteller(arena.game, "en").render_event(arena.of(ActionPrevented)[0])
        assert line is not None
        said = {"flick": "mage is not flicked.", "shot": "mage does not shoot.", "spell": "mage casts no spell."}
        assert line.text == said[action]


@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("action", ["flick", "shot", "spell"])
def test_the_price_of_an_action(action: str, pays: bool) -> None:
    cost = {"kind": "give_time_card", "to": {"kind": "chosen", "name": "payer"}, "side": "penalty"}
    price = {"kind": "may_pay", "by": {"kind": "owner_of", "of": MOVER}, "cost": [cost], "otherwise": [PREVENT]}
    arena = acting(instead_of_acting(price))
    do(arena, action)
    assert arena.request.seat == 0
    arena.choose(*(("yes",) if pays else ()))
    assert (len(arena.of(HAPPENED[action])), len(arena.of(ActionPrevented))) == ((1, 0) if pays else (0, 1))
    assert broken(arena.game) == ()


@pytest.mark.parametrize("action", ["flick", "shot", "spell"])
def test_who_dies_before_its_action_does_not_act(action: str) -> None:
    strike: Json = {"kind": "damage", "to": MOVER, "amount": 9}
    never: Json = {"kind": "if_else", "if": [{"kind": "wounded", "who": ME}], "do": [PREVENT]}
    arena = acting(instead_of_acting(strike, never))
    do(arena, action)
    assert (arena.of(HAPPENED[action]), arena.on_field("mage"), broken(arena.game)) == ([], False, ())


@pytest.mark.parametrize(
    ("action", "effect"),
    [
        ("flick", {"kind": "apply", "to": MOVER, "modify": [{"kind": "immovable"}]}),
        ("spell", {"kind": "apply", "to": MOVER, "modify": [{"kind": "cannot", "deeds": ["cast"]}]}),
        ("shot", {"kind": "leave_table", "who": MOVER, "lasts": {"kind": "turns"}}),
        ("shot", {"kind": "push", "who": MOVER, "mm": 200}),
    ],
)
def test_what_has_become_impossible_does_not_happen(action: str, effect: Json) -> None:
    never: Json = {"kind": "if_else", "if": [{"kind": "wounded", "who": ME}], "do": [PREVENT]}
    arena = acting(instead_of_acting(effect, never))
    do(arena, action)
    assert (arena.of(HAPPENED[action]), len(arena.of(ActionPrevented)), broken(arena.game)) == ([], 1, ())


def test_another_effect_takes_the_place_of_its_own_action() -> None:
    arena = acting(instead_of_acting({"kind": "heal", "to": ME}, who="self", optional=True))
    arena.end_turn()
    arena.flick("watcher", 0.0, 300.0)
    arena.choose("yes")
    assert (arena.of(Flicked), len(arena.of(ActionPrevented)), len(arena.of(Healed))) == ([], 1, 1)
