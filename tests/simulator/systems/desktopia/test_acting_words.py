"""Characters that may act more than once in a turn."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, Flicked, FlickPrevented
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, standing, triggered, with_character

Json = dict[str, Any]
AGAIN: Json = {"kind": "acts_again"}
OWN: Json = {"kind": "characters", "relation": "own"}
ACTING_PLAYED = [AGAIN, {"kind": "would_be_flicked"}]


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
