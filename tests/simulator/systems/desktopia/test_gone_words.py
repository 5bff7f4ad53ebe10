"""Artifacts and missiles that leave the table, missiles removed for good, and missiles that change their owner."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, LeftTable, TakenOff
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ME,
    triggered,
    with_artifact,
    with_character,
    with_missile,
)

Json = dict[str, Any]
TARGET: Json = {"kind": "event", "role": "target"}
MISSILE: Json = {"kind": "event", "role": "missile"}
ANYTHING: Json = {"kind": "left_table", "who": "any", "what": ["character", "artifact", "missile"]}
HURT: Json = {"kind": "damage", "to": ME}


def heard(arena: Arena) -> int:
    return sum(event.dealt for event in arena.of(Damaged) if arena.card_of(event.victim) == "witness")


def table(*abilities: Json, do: Json, held: bool = False) -> Arena:
    """A witness in a corner, an artifact near the edge or under a div, and a caster beside it."""
    pack = with_character("witness", abilities=list(abilities), life=20)
    pack = with_character("caster", pack, abilities=[triggered("action", do)], life=5)
    pack = with_artifact("drum", pack=pack)
    arena = Arena(pack).seat(("caster", 900, 500), ("div", 700, 500)).seat(("witness", 100, 900), ("akeru", 100, 100))
    if held:
        return arena.artifact("drum", 700, 500, held_by="div")
    return arena.artifact("drum", 960, 500)


PUSH_OFF: Json = {"kind": "push", "who": {"kind": "artifacts"}, "mm": 300, "over_border": True}


@pytest.mark.parametrize(
    ("when", "times"),
    [
        (ANYTHING, 1),
        ({**ANYTHING, "what": ["artifact"]}, 1),
        ({**ANYTHING, "what": ["character", "missile"]}, 0),
        ({**ANYTHING, "how": ["push"]}, 1),
        ({**ANYTHING, "how": ["flick"]}, 0),
        ({**ANYTHING, "who": "own"}, 0),
        ({**ANYTHING, "who": "enemy"}, 0),
    ],
)
def test_an_artifact_that_is_pushed_over_the_edge_is_heard(when: Json, times: int) -> None:
    """Nobody stands on it, so it is nobody's."""
    arena = table(triggered(when, HURT), do=PUSH_OFF).play()
    arena.cast("caster")
    assert arena.of(LeftTable)
    assert heard(arena) == times
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("who", "times"), [("any", 1), ("enemy", 1), ("own", 0)])
def test_an_artifact_that_somebody_controls(who: str, times: int) -> None:
    take = {"kind": "discard_artifact", "artifact": {"kind": "artifacts"}}
    arena = table(triggered({**ANYTHING, "who": who, "how": ["effect"]}, HURT), do=take, held=True)
    arena.play()
    arena.cast("caster")
    assert heard(arena) == times
    assert broken(arena.game) == ()


def test_it_is_the_target_of_the_event_and_characters_are_still_heard() -> None:
    """Also where something replaces the falls of characters."""
    lock = {"kind": "if_else", "if": [{"kind": "exists", "what": TARGET}], "do": [HURT]}
    net = {
        "kind": "replacement",
        "instead_of": {"kind": "would_leave_table", "who": "own"},
        "do": [{"kind": "prevent"}],
    }
    everything = {"kind": "union", "of": [{"kind": "artifacts"}, {"kind": "characters", "relation": "enemy"}]}
    push = {**PUSH_OFF, "who": everything, "heading": 0, "mm": 2000}
    arena = table(triggered(ANYTHING, lock), net, do=push).play()
    arena.cast("caster")
    assert {arena.card_of(event.piece) for event in arena.of(LeftTable)} == {"witness", "akeru", "drum"}
    assert heard(arena) == 1, "of the drum alone"
    assert broken(arena.game) == ()


def shooting(*abilities: Json, missile: tuple[Json, ...] = ()) -> Arena:
    pack = with_missile("bolt", abilities=list(missile), aim="any", disks=2)
    pack = with_character("archer", pack, shooting={"missile": "bolt", "limit": 2}, life=9)
    pack = with_character("witness", pack, abilities=list(abilities), life=20)
    arena = Arena(pack).seat(("archer", 800, 500), ("div", 700, 700))
    return arena.seat(("witness", 100, 900), ("akeru", 600, 500)).play()


@pytest.mark.parametrize(("who", "times"), [("any", 1), ("enemy", 1), ("own", 0)])
def test_a_shot_missile_that_goes_over_the_edge_is_heard(who: str, times: int) -> None:
    arena = shooting(triggered({**ANYTHING, "who": who}, HURT))
    arena.shoot("archer", "bolt", 0.0, 4000.0)
    assert heard(arena) == times
    assert broken(arena.game) == ()


# --- for good -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("for_good", [True, False])
def test_a_missile_is_removed_for_good(for_good: bool) -> None:
    gone = triggered("shot_hit", {"kind": "discard_missile", "missile": ME, "for_good": for_good})
    arena = shooting(missile=(gone,))
    arena.shoot("archer", "bolt", "akeru", 2000.0)
    disks = [piece for piece in arena.game.state.pieces.values() if "bolt" in piece.faces]
    assert sorted(piece.zone for piece in disks) == (["away", "supply"] if for_good else ["reserve", "supply"])
    assert len(arena.of(TakenOff)) == int(for_good)
    arena.end_turn()
    arena.end_turn()
    arena.shoot("archer", "bolt", "akeru", 500.0)
    assert broken(arena.game) == ()


# --- whose it is --------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [True, False])
def test_a_missile_becomes_that_of_its_new_bearers_player(given: bool) -> None:
    victim = {"kind": "characters", "relation": "enemy", "ranks": ["hero"]}
    whose = {"of": {"kind": "controller_of", "of": victim}} if given else {}
    give = triggered("action", {"kind": "move_missile", "missile": {"kind": "missiles"}, "to": victim, **whose})
    gnaw = triggered("turn_end", {"kind": "damage", "to": {"kind": "bearer"}}, active_in="attached")
    pack = with_missile("tick", abilities=[gnaw])
    pack = with_character("giver", pack, abilities=[give], life=9)
    pack = with_character("taker", pack, life=9)
    arena = Arena(pack).seat(("giver", 300, 300, {"riders": ["tick"]}))
    arena.seat(("taker", 600, 300), ("smoker", 900, 900)).play()
    arena.cast("giver")
    (tick,) = arena.game.battle().riders(arena.id("taker"))
    assert tick.owner == int(given)
    while not arena.of(Damaged) and arena.game.state.turn < 4:
        arena.end_turn()
    assert arena.game.state.turn == (3 if given else 2), "at the end of a turn of its player"
    assert broken(arena.game) == ()
