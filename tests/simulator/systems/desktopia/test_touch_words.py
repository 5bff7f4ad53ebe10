"""Disks that run into others, whichever was flicked; how fast they were; edges, halves and quarters of the table."""

from collections.abc import Sequence
from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
MOVER: Json = {"kind": "event", "role": "mover"}
OTHER: Json = {"kind": "event", "role": "other"}
ANY: Json = {"kind": "contact", "mover": "any", "other": "any"}
TOUCHES_PLAYED: list[Json] = [
    *({"kind": "speed"}, {"kind": "areas", "which": "edges"}, {"kind": "in_area"}),
    {"kind": "leave_lying"},
    {"kind": "resize_object", "which": {"kind": "objects"}, "mm": 10},
]


def struck(arena: Arena) -> list[tuple[str, int]]:
    return [(arena.card_of(one.victim), one.dealt) for one in arena.of(Damaged)]


def hurt(who: Json, **more: Any) -> Json:
    return {"kind": "damage", "to": who, **more}


# --- who runs into whom ---------------------------------------------------------------------------------


def row_of_three(*abilities: Json, log: int = 9, post: int = 9, domino: Sequence[Json] = ()) -> Arena:
    """A bull, then two enemies in a row, the first with the abilities of a domino, and a watcher far away."""
    pack = with_character("watch", abilities=list(abilities))
    pack = with_character("log", pack, life=log, abilities=list(domino))
    pack = with_character("post", pack, life=post)
    pack = with_character("bull", pack)
    arena = Arena(pack).seat(("bull", 200, 500), ("watch", 900, 900))
    return arena.seat(("log", 320, 500), ("post", 440, 500)).play()


@pytest.mark.parametrize(
    ("how", "heard"),
    [
        ({}, [("log", 1), ("log", 2)]),
        ({"how": ["knocked"]}, [("log", 1), ("post", 2)]),
        ({"how": ["flicked", "knocked"]}, [("log", 1), ("log", 2), ("post", 2)]),
    ],
)
def test_one_disk_is_knocked_into_the_next(how: Json, heard: list[tuple[str, int]]) -> None:
    arena = row_of_three(triggered({**ANY, **how}, hurt(OTHER, amount=2)))
    arena.flick("bull", 0.0, 3000.0)
    assert struck(arena) == heard
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("other", "hears"), [("ally", False), ("enemy", True), ("any", True)])
def test_into_whom_it_runs_matters(other: str, hears: bool) -> None:
    arena = row_of_three(triggered({**ANY, "other": other}, hurt(OTHER, amount=2)))
    arena.flick("bull", 0.0, 3000.0)
    assert struck(arena) == [("log", 1), *([("log", 2)] if hears else [])]


def test_the_knocked_one_is_the_mover() -> None:
    arena = row_of_three(triggered({**ANY, "mover": "enemy", "how": ["knocked"]}, hurt(MOVER, amount=2)))
    arena.flick("bull", 0.0, 3000.0)
    assert struck(arena) == [("log", 1), ("log", 2)]


@pytest.mark.parametrize(
    ("mover", "other", "heard"),
    [(1, 9, [("log", 1), ("post", 2)]), (9, 1, [("log", 1), ("post", 2)]), (1, 1, [("log", 1), ("post", 2)])],
)
def test_who_dies_of_the_hit_is_knocked_on(mover: int, other: int, heard: list[tuple[str, int]]) -> None:
    """The blow that kills a disk knocks it all the same: it goes when all contacts are resolved (DK-LIFE-05)."""
    hears = triggered({**ANY, "how": ["knocked"]}, hurt(OTHER, amount=2))
    arena = row_of_three(hears, log=mover, post=other)
    arena.flick("bull", 0.0, 3000.0)
    assert struck(arena) == heard
    assert broken(arena.game) == ()


def test_who_dies_of_the_hit_hears_what_it_is_knocked_into() -> None:
    domino = triggered({"kind": "contact", "mover": "self", "how": ["knocked"], "other": "any"}, hurt(OTHER, amount=2))
    arena = row_of_three(log=1, domino=[domino])
    arena.flick("bull", 0.0, 3000.0)
    assert struck(arena) == [("log", 1), ("post", 2)]


# --- how fast -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "at_least", "heard"),
    [
        ({}, 200, True),
        ({}, 201, False),
        ({"before": OTHER}, 199, False),
        ({"before": OTHER}, 100, True),
        ({"of": OTHER}, 199, False),
    ],
)
def test_how_fast_it_was(word: Json, at_least: int, heard: bool) -> None:
    """It has slowed down by the time it touches the enemy, who goes off slower than it came."""
    fast = {"kind": "compare", "left": {"kind": "speed", **word}, "test": "at_least", "right": at_least}
    hears = triggered({"kind": "contact", "mover": "self", "other": "enemy"}, hurt(OTHER, amount=2), if_=[fast])
    pack = with_character("mage", abilities=[hears])
    pack = with_character("log", pack, life=9)
    arena = Arena(pack).seat(("mage", 200, 500)).seat(("log", 500, 500)).play()
    arena.flick("mage", 0.0, 2000.0)
    assert struck(arena) == [("log", 1), *([("log", 2)] if heard else [])]
    assert broken(arena.game) == ()


# --- parts of the battlefield ---------------------------------------------------------------------------


def areas(which: str) -> Json:
    return {"kind": "areas", "which": which}


def pick(among: Json) -> Json:
    return {"kind": "pick", "name": "part", "among": among}


PART: Json = {"kind": "chosen", "name": "part"}


@pytest.mark.parametrize(
    ("edge", "place"),
    [
        ("upper", (300.0, 630.0)),
        ("right", (370.0, 700.0)),
        ("lower", (300.0, 770.0)),
        ("left", (230.0, 700.0)),
    ],
)
def test_pushed_towards_the_chosen_edge(edge: str, place: tuple[float, float]) -> None:
    """Straight towards it, not towards its middle."""
    wind = {"kind": "push", "who": ENEMIES, "mm": 70, "direction": "towards", "centre": PART}
    pack = with_character("mage", abilities=[triggered("action", wind, choose=[pick(areas("edges"))])])
    arena = Arena(pack).seat(("mage", 900, 500)).seat(("div", 300, 700)).play()
    arena.cast("mage")
    assert [one.split(":")[1] for one in arena.request.options] == [
        f"edges/{side}" for side in ("upper", "right", "lower", "left")
    ]
    arena.choose(next(one for one in arena.request.options if f"edges/{edge}:" in one))
    assert (arena.piece("div").x, arena.piece("div").y) == pytest.approx(place)
    assert broken(arena.game) == ()


def test_the_quarter_with_the_most_enemies() -> None:
    there = {"kind": "in_area", "who": {"kind": "it"}, "area": {"kind": "chosen", "name": "part"}}
    crowd = {"kind": "count", "of": {**ENEMIES, "where": [{**there, "area": {"kind": "chosen", "name": "one"}}]}}
    fullest = {"kind": "highest", "of": areas("quarters"), "name": "one", "by": crowd}
    strike = hurt({**ENEMIES, "where": [there]})
    quake = triggered("action", strike, choose=[{"kind": "draw_lots", "name": "part", "among": fullest}])
    pack = with_character("mage", abilities=[quake])
    arena = (
        Arena(pack).seat(("mage", 100, 500)).seat(("div", 300, 700), ("akeru", 400, 800), ("kharu", 700, 300)).play()
    )
    arena.cast("mage")
    assert sorted(struck(arena)) == [("akeru", 1), ("div", 1)]
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("y", "heard"), [(15.5, True), (16.0, False)])
def test_who_touches_an_edge(y: float, heard: bool) -> None:
    at_edge = {"kind": "in_area", "area": areas("edges")}
    pack = with_character("mage", abilities=[triggered("action", hurt({**ENEMIES, "where": [at_edge]}))])
    arena = Arena(pack).seat(("mage", 100, 500)).seat(("div", 500, y)).play()
    assert bool(arena.request.spells) == heard


def test_a_zone_of_the_script_is_drawn() -> None:
    zones = [
        {"id": "bog", "name": {"en": "Bog"}, "points": [[200, 600], [400, 600], [400, 800], [200, 800]]},
        {
            "id": "moor",
            "name": {"en": "Moor"},
            "points": [[600, 600], [800, 600], [800, 800], [600, 800]],
            "open": False,
        },
    ]
    strike = hurt({**ENEMIES, "where": [{"kind": "in_area", "area": PART}]})
    lots = {"kind": "draw_lots", "name": "part", "among": areas("zones")}
    pack = with_character("mage", abilities=[triggered("action", strike, choose=[lots])])
    arena = Arena(pack, zones=zones).seat(("mage", 100, 100)).seat(("div", 300, 700), ("akeru", 700, 700)).play()
    arena.cast("mage")
    assert struck(arena) == [("div", 1)]


def test_it_is_set_down_in_the_middle_of_the_chosen_quarter() -> None:
    goes = triggered("action", {"kind": "move", "who": ME, "to": "part"}, choose=[pick(areas("quarters"))])
    pack = with_character("mage", abilities=[goes])
    arena = Arena(pack).seat(("mage", 100, 500)).seat(("div", 300, 700)).play()
    arena.cast("mage")
    arena.choose(next(one for one in arena.request.options if "lower_right" in one))
    assert (arena.piece("mage").x, arena.piece("mage").y) == (750.0, 750.0)
    assert broken(arena.game) == ()
