"""What has been moved: artifacts, missiles on the bare table and objects, and the bearer that is knocked off."""

import math
from typing import Any

import pytest

from simulator.physics.closest import motions
from simulator.systems.desktopia.events import Damaged, Died, Flicked
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.slides import ends_of_ways, slid_until
from simulator.systems.desktopia.space import way_length
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_artifact, with_character

Json = dict[str, Any]
TARGET: Json = {"kind": "event", "role": "target"}
IT: Json = {"kind": "it"}
ARTIFACTS: Json = {"kind": "artifacts"}
OBJECTS: Json = {"kind": "objects"}
MISSILES: Json = {"kind": "missiles", "lying": "on_table"}
HURT: Json = {"kind": "damage", "to": ME}


def moved(*do: Json, who: str = "any", what: tuple[str, ...] = ("artifact",), **more: Any) -> Json:
    how = {"how": more.pop("how")} if "how" in more else {}
    return triggered({"kind": "moved", "who": who, "what": list(what), **how}, *(do or (HURT,)), **more)


def push(who: Json, mm: int = 40) -> Json:
    return {"kind": "push", "who": who, "mm": mm, "heading": 90}


def arena_of(*abilities: Json, idol: tuple[Json, ...] = (), held_by: str = "", crate: bool = True) -> Arena:
    """A witness with 9 life, a pusher beside it, an artifact and a crate; the other player has two."""
    pack = with_character("witness", with_artifact("idol", *idol), life=9, abilities=list(abilities))
    pack = with_character("pusher", pack, life=9, rank="veteran")
    arena = Arena(pack).seat(("witness", 100, 900), ("pusher", 300, 500)).seat(("div", 900, 100), ("smoker", 900, 900))
    if crate:
        arena.thing("cup", 700, 700)
    return arena.artifact("idol", 400, 500, **({"held_by": held_by} if held_by else {})).play()


def hurt(arena: Arena) -> int:
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    return sum(event.dealt for event in arena.of(Damaged) if event.victim == arena.id("witness"))


@pytest.mark.parametrize(
    ("who", "what", "held", "heard"),
    [
        ("any", ("artifact",), "", 1),
        ("any", ("artifact",), "div", 1),
        ("own", ("artifact",), "div", 0),
        ("any", ("object", "missile"), "", 0),
        ("any", ("character",), "", 1),
        ("any", ("character", "artifact"), "", 2),
    ],
)
def test_a_flick_moves_an_artifact(who: str, what: tuple[str, ...], held: str, heard: int) -> None:
    """Whoever was flicked into it is heard as a character."""
    arena = arena_of(moved(who=who, what=what), held_by=held, crate=False)
    arena.flick("pusher", "idol", 1500.0)
    while not hasattr(arena.request, "flicks"):
        arena.choose(arena.request.options[0])
    assert hurt(arena) == heard


@pytest.mark.parametrize(("target", "kind"), [(ARTIFACTS, "artifact"), (OBJECTS, "object")])
def test_an_effect_moves_a_thing(target: Json, kind: str) -> None:
    """The event says which it was; what has moved it does not hear of it itself."""
    knows = {"kind": "exists", "what": TARGET}
    hears = moved({"kind": "if_else", "if": [knows], "do": [HURT]}, what=(kind,), how=["effect"])
    arena = arena_of(triggered("any_time", push(target)), hears)
    arena.use("witness")
    assert hurt(arena) == 1


def test_whose_object_was_moved() -> None:
    """Nobody's own is what the script has put down."""
    arena = arena_of(triggered("any_time", push(OBJECTS)), moved(what=("object",), who="own"))
    arena.use("witness")
    assert hurt(arena) == 0


@pytest.mark.parametrize(
    ("of", "number"), [(ARTIFACTS, 1), (OBJECTS, 1), (MISSILES, 0), (None, 0), ({"kind": "players"}, 0)]
)
def test_what_has_been_moved_this_turn(of: Json | None, number: int) -> None:
    """Without `of`, and of players, only characters are meant."""
    counted: Json = {"kind": "happened", "what": "moved", **({"of": of} if of else {})}
    tells = triggered("turn_end", {**HURT, "amount": counted})
    arena = arena_of(triggered("any_time", push({"kind": "union", "of": [ARTIFACTS, OBJECTS]})), tells)
    arena.use("witness")
    arena.end_turn()
    assert hurt(arena) == number


def test_how_far_a_thing_was_moved() -> None:
    counted = {"kind": "happened", "what": "moved", "of": OBJECTS, "measured": True}
    tens = {"kind": "quotient", "left": counted, "right": 10}
    arena = arena_of(triggered("any_time", push(OBJECTS, 30)), triggered("turn_end", {**HURT, "amount": tens}))
    arena.use("witness")
    arena.end_turn()
    assert hurt(arena) == 3


def test_each_that_was_moved_is_found() -> None:
    those = {**ARTIFACTS, "where": [{"kind": "happened", "what": "moved", "of": IT}]}
    tells = triggered("turn_end", {**HURT, "amount": {"kind": "count", "of": those}})
    arena = arena_of(triggered("any_time", push(OBJECTS)), tells)
    arena.use("witness")
    arena.end_turn()
    assert hurt(arena) == 0


@pytest.mark.parametrize(("speed", "on"), [(2500.0, False), (700.0, True)])
@pytest.mark.parametrize("how", [[], ["collision"]])
def test_a_bearer_that_is_knocked_off_is_heard_by_the_artifact(speed: float, on: bool, how: list[str]) -> None:
    """As one that stays on it is; its player is the one for whom the ability works."""
    bearer = {"kind": "bearer"}
    when = {"kind": "moved", "who": "bearer", **({"how": how} if how else {})}
    idol = triggered(when, {"kind": "damage", "to": bearer}, limit={"per": "event"})
    arena = arena_of(idol=(idol,), held_by="witness", crate=False)
    arena.flick("pusher", "idol", speed)
    while not hasattr(arena.request, "flicks"):
        arena.choose(arena.request.options[0])
    assert (arena.piece("witness").on == arena.id("idol")) is on
    assert hurt(arena) == 1
    assert not arena.of(Died)


@pytest.mark.parametrize("who", ["bearer", "own"])
def test_a_bearer_that_is_flicked_off_is_heard_by_the_artifact(who: str) -> None:
    """“When the flick of the character on this artifact is over”; nobody has it by then, so no other flick is heard."""
    idol = triggered(
        {"kind": "flick_end", "who": who}, {"kind": "damage", "to": {"kind": "bearer"}}, limit={"per": "event"}
    )
    arena = arena_of(idol=(idol,), held_by="witness", crate=False)
    arena.flick("witness", "pusher", 1500.0)
    while not hasattr(arena.request, "flicks"):
        arena.choose(arena.request.options[0])
    assert arena.piece("witness").on == ""
    assert hurt(arena) == (who == "bearer")
    assert broken(arena.game) == ()


def test_how_far_one_came_that_was_knocked_off() -> None:
    """From where it stood: dragged along at first, set aside as it came off, then sliding."""
    pack = with_character("rider", with_artifact("idol"), life=9)
    arena = Arena(pack).seat(("akeru", 200, 500)).seat(("rider", 300, 100), ("div", 900, 900))
    arena.artifact("idol", 400, 500, held_by="rider").play()
    before = arena.piece("rider")
    (flicked,) = [event for event in arena.flick("akeru", "idol", 1500.0) if isinstance(event, Flicked)]
    after, name = arena.piece("rider"), arena.id("rider")
    way = motions(flicked.record.paths[name], (before.x, before.y))
    came = math.dist((before.x, before.y), (after.x, after.y))
    assert came > 5.0
    assert way_length(flicked.record, name) == pytest.approx(came)
    assert slid_until(way, math.inf) == pytest.approx(came)
    moments = list(ends_of_ways(way, 0.3))
    assert moments
    assert slid_until(way, moments[0]) == pytest.approx(0.3, abs=1e-6), "while it is dragged along"
