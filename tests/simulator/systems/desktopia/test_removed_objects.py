"""Objects that were removed are remembered, and can be put back by a later use."""

from pathlib import Path
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import Cast
from simulator.systems.desktopia.events import Damaged, ObjectPut, ObjectRemoved
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.schema.systems.desktopia.toy_pack import give, loaded, reported
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character

Json = dict[str, Any]
THING: Json = {"kind": "chosen", "name": "thing"}
REMOVED: Json = {"kind": "objects", "removed": True}
SIZE: Json = {"kind": "object_size", "of": {"kind": "it"}}
REMOVED_PLAYED = [{"kind": "copy_object", "of": REMOVED, "at": "there"}]


def binder(among: Json = REMOVED, *more: Json) -> Pack:
    """A character that takes objects off the table, and puts one of those back."""
    take = triggered(
        "action",
        {"kind": "remove_object", "which": THING},
        choose=[{"kind": "pick", "name": "thing", "among": {"kind": "objects"}}],
    )
    back = triggered(
        "action",
        {"kind": "copy_object", "of": THING, "at": "there"},
        *more,
        choose=[
            {"kind": "pick", "name": "thing", "among": among},
            {"kind": "object_place", "name": "there", "like": THING},
        ],
    )
    return with_character("binder", abilities=[take, back])


def table(pack: Pack) -> Arena:
    arena = Arena(pack).seat(("binder", 500, 300), ("div", 100, 100)).seat(("smoker", 900, 900))
    return arena.thing("cup", 200, 700).thing("book", 500, 700).thing("pencil", 800, 700).play()


def use(arena: Arena, number: int, *options: str) -> None:
    """One of the two spells, in a turn of its own."""
    arena.decide(Cast(arena.id("binder"), f"characters/binder/{number}"))
    if options:
        arena.choose(*options)
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()


def later(arena: Arena) -> None:
    arena.end_turn()
    arena.end_turn()


def can_put_back(arena: Arena) -> bool:
    return (arena.id("binder"), "characters/binder/1") in arena.request.spells


def test_a_later_use_puts_back_what_was_removed() -> None:
    """Once: then it is on the table."""
    arena = table(binder())
    assert not can_put_back(arena)
    use(arena, 0, "landscape/1")
    later(arena)
    assert can_put_back(arena)
    use(arena, 1)
    arena.put(500.0, 550.0)
    assert [one.thing for one in arena.of(ObjectRemoved)] == [one.thing for one in arena.of(ObjectPut)] == ["book"]
    assert broken(arena.game) == ()
    later(arena)
    assert not can_put_back(arena)
    # What was put back can be removed and come back again.
    use(arena, 0, arena.of(ObjectPut)[0].name)
    later(arena)
    use(arena, 1)
    arena.put(500.0, 550.0)
    assert [one.thing for one in arena.of(ObjectPut)] == ["book", "book"]


def test_one_of_several_is_picked_or_the_smallest() -> None:
    for among, options, expected in ((REMOVED, ("landscape/0",), "cup"), (None, (), "pencil")):
        arena = table(binder(among or {"kind": "lowest", "of": REMOVED, "by": SIZE}))
        for name in ("landscape/0", "landscape/1", "landscape/2"):
            use(arena, 0, *((name,) if name != "landscape/2" else ()))
            later(arena)
        use(arena, 1, *options)
        arena.put(500.0, 550.0)
        assert [one.thing for one in arena.of(ObjectPut)] == [expected]


@pytest.mark.parametrize(("relation", "expected"), [("any", 2), ("own", 1), ("enemy", 0)])
def test_whose_they_were_is_remembered(relation: str, expected: int) -> None:
    """Objects of the script were put down by nobody."""
    put = {"kind": "put_object", "thing": "cup", "at": "there"}
    toll = {"kind": "damage", "to": ENEMIES, "amount": {"kind": "count", "of": {**REMOVED, "relation": relation}}}
    spells = [
        triggered("action", put, choose=[{"kind": "object_place", "name": "there", "thing": "cup"}]),
        triggered("action", {"kind": "remove_object", "which": {"kind": "objects", "thing": "cup"}}, toll),
    ]
    arena = Arena(with_character("binder", abilities=spells)).seat(("binder", 500, 300), ("div", 100, 100))
    arena.seat(("smoker", 900, 900)).thing("cup", 200, 700).thing("book", 700, 200).play()
    use(arena, 0)
    arena.put(500.0, 700.0)
    later(arena)
    use(arena, 1)
    assert [one.dealt for one in arena.of(Damaged)] == [expected]


def test_what_is_removed_lies_nowhere(tmp_path: Path) -> None:
    """It can be chosen, counted, measured and put back, nothing else."""
    place = {"kind": "object_place", "name": "there", "like": THING}
    ability = {"kind": "activated", "title": {"en": "Back"}, "when": {"kind": "action"}}
    fine: Json = {
        **ability,
        "choose": [{"kind": "pick", "name": "thing", "among": {"kind": "lowest", "of": REMOVED, "by": SIZE}}, place],
        "do": [{"kind": "copy_object", "of": THING, "at": "there"}],
    }
    wrong: Json = {**ability, "do": [{"kind": "push", "who": REMOVED, "mm": 50}]}
    within: Json = {"kind": "within", "who": {"kind": "self"}, "to": REMOVED, "mm": 9}
    near: Json = {**wrong, "if": [within]}
    found = reported(loaded(tmp_path, lambda files: give(files, "characters/gull", fine, wrong, near)).diagnostics)
    assert sorted(pointer for code, _file, pointer in found if code == "not-on-the-table") == [
        "/abilities/1/do/0/who",
        "/abilities/2/do/0/who",
        "/abilities/2/if/0/to",
    ]
