"""Characters that may act more than once in a turn."""

from typing import Any

import pytest

from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, standing, triggered, with_character

Json = dict[str, Any]
AGAIN: Json = {"kind": "acts_again"}
OWN: Json = {"kind": "characters", "relation": "own"}
ACTING_PLAYED = [AGAIN]


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
