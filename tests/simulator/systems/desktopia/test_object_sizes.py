"""How large objects of the landscape are: the smallest, and those no larger than another."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, ObjectRemoved
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character

Json = dict[str, Any]
SIZE: Json = {"kind": "object_size", "of": {"kind": "it"}}
OBJECTS: Json = {"kind": "objects"}
THINGS = {"cup": (200, 700), "book": (500, 700), "pencil": (800, 700)}
SIZES_PLAYED = [{"kind": "lowest", "of": OBJECTS, "by": SIZE}]


def sized(which: str, of: Json) -> Json:
    return {**SIZE, "of": of, "which": which}


def removed(which: Json, **things: Any) -> set[str]:
    """The kinds of objects that are taken off the table."""
    ability = triggered("action", {"kind": "remove_object", "which": which})
    arena = Arena(with_character("tidier", abilities=[ability])).seat(("tidier", 500, 300), ("div", 100, 100))
    arena.seat(("smoker", 900, 100))
    for thing, (x, y) in (THINGS | things).items():
        arena.thing(thing, x, y, turn=30)
    arena.play()
    arena.cast("tidier")
    assert broken(arena.game) == ()
    return {one.thing for one in arena.of(ObjectRemoved)}


@pytest.mark.parametrize(
    ("kind", "which", "expected"),
    [
        ("lowest", "area", "pencil"),
        ("highest", "area", "book"),
        ("lowest", "length", "cup"),
        ("highest", "length", "book"),
        ("lowest", "height", "pencil"),
        ("highest", "height", "cup"),
    ],
)
def test_the_smallest_and_the_largest(kind: str, which: str, expected: str) -> None:
    assert removed({"kind": kind, "of": OBJECTS, "by": {**SIZE, "which": which}}) == {expected}


def test_those_no_larger_than_another() -> None:
    cup: Json = {"kind": "objects", "thing": "cup"}
    no_larger = {"kind": "compare", "left": SIZE, "test": "at_most", "right": {**SIZE, "of": cup}}
    assert removed({**OBJECTS, "where": [no_larger]}) == {"cup", "pencil"}


@pytest.mark.parametrize(
    ("thing", "which", "expected"),
    [
        ("cup", "area", 5026),
        ("cup", "length", 80),
        ("cup", "height", 95),
        ("book", "area", 148 * 210),
        ("book", "length", 256),
        ("tin", "length", 0),
    ],
)
def test_in_millimetres(thing: str, which: str, expected: int) -> None:
    """Rounded down, however the object is turned; no damage for one that is not there."""
    ability = triggered(
        "action", {"kind": "damage", "to": ENEMIES, "amount": sized(which, {**OBJECTS, "thing": thing})}
    )
    arena = Arena(with_character("tidier", abilities=[ability])).seat(("tidier", 500, 300), ("div", 100, 100))
    arena.seat(("smoker", 900, 100))
    for kind, (x, y) in THINGS.items():
        arena.thing(kind, x, y, turn=30)
    arena.play()
    if expected:
        arena.cast("tidier")
        assert [one.dealt for one in arena.of(Damaged)] == [expected]
    else:
        assert not arena.request.spells
