"""Objects that are pushed know what they run into, as disks do."""

import math
import random
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.events import Damaged, Pushed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.space import gap
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_artifact, with_character

Json = dict[str, Any]
IT: Json = {"kind": "it"}
MET: Json = {"kind": "chosen", "name": "met"}
CUP: Json = {"kind": "chosen", "name": "cup"}
PICK: Json = {"kind": "pick", "name": "cup", "among": {"kind": "objects", "thing": "cup"}}
ANY: Json = {"kind": "pick", "name": "cup", "among": {"kind": "objects"}}
CUPS: Json = {"kind": "objects", "thing": "cup"}
ALL: Json = {"kind": "characters"}


def roll(heading: int = 0, mm: int = 200, **more: Any) -> Json:
    return {"kind": "push", "who": CUP, "mm": mm, "heading": heading, **more}


def touched(**more: Any) -> Json:
    return {"kind": "touched", "what": "anything", "by": CUP, **more}


def roller(*do: Json, pick: Json = PICK, pack: Pack | None = None) -> Pack:
    """A character with a spell about an object."""
    pack = with_character("foe", pack, life=9)
    pack = with_artifact("stool", pack=with_character("rock", pack, abilities=[standing({"kind": "immovable"})]))
    return with_character("roller", pack, life=6, abilities=[triggered("action", *do, choose=[pick])])


def played(
    pack: Pack, *foes: tuple[Any, ...], thing: str = "cup", others: tuple[tuple[str, float, float], ...] = ()
) -> Arena:
    arena = Arena(pack).seat(("roller", 100, 100), ("div", 100, 900)).seat(*(foes or (("smoker", 900, 900),)))
    arena.thing(thing, 300, 500)
    for other in others:
        arena.thing(*other)
    return arena.play()


def cast(arena: Arena) -> Arena:
    arena.cast("roller")
    if hasattr(arena.request, "options"):
        arena.choose("landscape/0")
    assert broken(arena.game) == ()
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()
    return arena


def hurt(arena: Arena) -> list[str]:
    return sorted(arena.game.battle().piece(one.victim).card for one in arena.of(Damaged))


@pytest.mark.parametrize(
    ("thing", "heading", "foe"),
    [
        ("cup", 0, (450, 500)),
        ("cup", 0, (450, 510)),
        ("cup", 45, (420, 615)),
        ("book", 0, (480, 540)),
        ("book", 90, (330, 700)),
        ("book", 30, (480, 610)),
    ],
)
@pytest.mark.parametrize(
    "toll",
    [
        MET,
        {**ALL, "where": [{"kind": "within", "mm": 0, "to": CUP}]},
        {**ALL, "where": [touched(what="character", who=IT)]},
        {**ALL, "where": [{"kind": "touched", "what": "object", "by": IT, "who": CUP}]},
        {**ALL, "where": [touched(what="character", which="first", who=IT)]},
    ],
)
def test_it_knows_whom_it_has_run_into(thing: str, heading: int, foe: tuple[float, float], toll: Json) -> None:
    """By its name, as touching it, and as what it or the character has touched."""
    pack = roller(roll(heading, name="met"), {"kind": "damage", "to": toll}, pick=ANY)
    arena = cast(played(pack, ("smoker", 800, 100), ("foe", *foe), thing=thing))
    assert hurt(arena) == ["foe"]


def if_touched(**more: Any) -> Json:
    return {"kind": "if_else", "if": [touched(**more)], "do": [{"kind": "damage", "to": ME}]}


@pytest.mark.parametrize(
    ("what", "heading", "others", "told"),
    [
        ("object", 0, (("book", 500.0, 500.0),), True),
        ("object", 0, (("cup", 450.0, 520.0),), True),
        ("object", 0, (("book", 500.0, 800.0),), False),
        ("border", 180, (), False),
        ("border", 90, (), True),
        ("character", 0, (), False),
    ],
)
def test_it_knows_what_else_it_has_run_into(
    what: str, heading: int, others: tuple[tuple[str, float, float], ...], told: bool
) -> None:
    """Another object or the border, which it then touches; not what it does not reach."""
    for thing in ("cup", "book"):
        pack = roller(roll(heading, 700 if heading == 90 else 200), if_touched(what=what), pick=ANY)
        arena = cast(played(pack, others=others, thing=thing))
        assert hurt(arena) == (["roller"] if told else [])
        objects = arena.game.battle().objects
        if others and told:
            assert 0.0 < gap(objects["landscape/0"], objects["landscape/1"]) <= 1e-6


def test_it_knows_the_artifact_that_it_has_run_into() -> None:
    pack = roller(roll(), if_touched(what="artifact"))
    arena = Arena(pack).seat(("roller", 100, 100), ("div", 100, 900)).seat(("smoker", 900, 900))
    assert hurt(cast(arena.thing("cup", 300, 500).artifact("stool", 450, 500).play())) == ["roller"]


@pytest.mark.parametrize("thing", ["cup", "book"])
def test_who_is_shoved_along_was_run_into(thing: str) -> None:
    """Not those who are shoved by these."""
    for toll in (MET, {**ALL, "where": [{"kind": "within", "mm": 0, "to": CUP}]}, {**ALL, "where": [touched(who=IT)]}):
        pack = roller(roll(mm=150, shoves=True, name="met"), {"kind": "damage", "to": toll}, pick=ANY)
        arena = cast(played(pack, ("foe", 430, 510), ("smoker", 490, 520), thing=thing))
        assert len(arena.of(Pushed)) == 2
        assert hurt(arena) == ["foe"]


@pytest.mark.parametrize("shoves", [True, False])
def test_who_is_shoved_along_by_a_disk_was_run_into(shoves: bool) -> None:
    """Also where nothing has stopped the disk; who is not reached was not."""
    push = {"kind": "push", "who": ME, "mm": 150, "heading": 0, "shoves": shoves, "name": "met"}
    pack = with_character("roller", abilities=[triggered("action", push, {"kind": "damage", "to": MET})])
    for foe, found in (((230, 100), ["akeru"]), ((600, 100), [])):
        arena = Arena(pack).seat(("roller", 100, 100), ("div", 100, 900)).seat(("akeru", *foe), ("smoker", 900, 900))
        arena.play()
        arena.cast("roller")
        assert hurt(arena) == found


def test_what_it_slides_along_does_not_stop_it() -> None:
    """A book that was pushed against another one touches it, and can slide along it."""
    pack = roller(roll(90, 400), roll(0, 100, name="met"), if_touched(what="object"), pick=ANY)
    arena = cast(played(pack, thing="book", others=(("book", 300, 780),)))
    one, other = (arena.game.battle().objects[f"landscape/{number}"] for number in (0, 1))
    assert one.x == pytest.approx(400.0)
    assert 0.0 < gap(one, other) <= 1e-6
    assert hurt(arena) == []


def test_what_overlaps_it_a_little_lets_it_away_but_no_farther_in() -> None:
    for heading, moves in ((0, False), (180, True)):
        pack = roller(roll(heading, 50))
        arena = Arena(pack).seat(("roller", 100, 100), ("div", 100, 900)).seat(("smoker", 900, 900))
        arena.thing("cup", 300, 500).thing("cup", 379.97, 500).play()
        if moves:
            cast(arena)
            assert arena.game.battle().objects["landscape/0"].x == pytest.approx(250.0)
        else:
            arena.cast("roller")
            arena.choose("landscape/0")
            assert arena.game.battle().objects["landscape/0"].x == 300.0


def test_a_disk_that_is_flicked_touches_an_object_and_is_touched_by_it() -> None:
    """Whichever of the two moved: `by` is the object as well as the disk."""
    for words in ({"by": CUPS, "who": IT, "what": "character"}, {"by": IT, "who": CUPS, "what": "object"}):
        toll = {"kind": "damage", "to": {**ALL, "where": [{"kind": "touched", **words}]}}
        pack = with_character("roller", abilities=[triggered({"kind": "flick_end", "who": "any"}, toll)])
        arena = (
            Arena(pack).seat(("roller", 100, 300), ("div", 300, 600)).seat(("akeru", 700, 600), ("smoker", 900, 900))
        )
        arena.thing("cup", 400, 300).play()
        arena.flick("roller", 0.0, 2500.0)
        assert hurt(arena) == ["roller"]


def test_who_was_run_into_asks_what_has_touched_it() -> None:
    """A disk that was pushed into another one: that one was touched, by it."""
    who: Json = {"kind": "chosen", "name": "foe"}
    push = {"kind": "push", "who": who, "mm": 300, "heading": 0}
    asks = {"kind": "touched", "what": "character", "by": IT, "who": who}
    pick = {"kind": "pick", "name": "foe", "among": {**ENEMIES, "ranks": ["hero"]}}
    toll = {"kind": "damage", "to": {**ALL, "where": [asks]}}
    pack = with_character("roller", abilities=[triggered("action", push, toll, choose=[pick])])
    arena = Arena(pack).seat(("roller", 100, 300), ("div", 500, 600)).seat(("akeru", 300, 600), ("smoker", 900, 900))
    arena.play()
    arena.cast("roller")
    if hasattr(arena.request, "options"):
        arena.choose("akeru")
    assert hurt(arena) == ["div"]


def test_objects_of_any_shape_rest_touching_what_has_stopped_them() -> None:
    """Wherever they were pushed from, and the battle is whole."""
    dice = random.Random(5)
    pack = roller(roll(0, 900, name="met"), pick=ANY)
    stopped = 0
    for _case in range(60):
        things = [
            (dice.choice(("cup", "book", "pencil")), dice.uniform(120, 880), dice.uniform(120, 880)) for _ in range(2)
        ]
        turned = pack if dice.random() < 0.2 else roller(roll(dice.randrange(360), 900), pick=ANY)
        if math.dist(things[0][1:], things[1][1:]) < 270 or min(math.dist(one[1:], (480, 480)) for one in things) < 180:
            continue
        arena = Arena(turned).seat(("roller", 480, 480), ("div", 30, 30)).seat(("smoker", 970, 970))
        for thing in things:
            arena.thing(*thing, turn=dice.randrange(360))
        arena.play()
        cast(arena)
        objects = arena.game.battle().objects
        first = objects["landscape/0"]
        least = min(gap(first, other) for other in arena.game.battle().characters())
        least = min(least, gap(first, objects["landscape/1"]))
        assert least > 0.0
        stopped += least <= 1e-6
    assert stopped >= 5


@pytest.mark.parametrize("what", ["object", "artifact"])
def test_who_hears_of_a_push_asks_whom_it_has_touched(what: str) -> None:
    """Also the one that heard of it was moved: of objects and artifacts as of characters."""
    pushed = {"kind": "event", "role": "target"}
    asks = {"kind": "touched", "what": "character", "who": IT, "by": pushed}
    toll = {"kind": "damage", "to": {**ALL, "where": [asks]}}
    heard = triggered({"kind": "moved", "who": "any", "what": [what], "how": ["effect"]}, toll)
    among = {"kind": "objects"} if what == "object" else {"kind": "artifacts"}
    pick = {"kind": "pick", "name": "cup", "among": among}
    pack = with_character("listener", roller(roll(), pick=pick), abilities=[heard])
    arena = Arena(pack).seat(("roller", 100, 100), ("listener", 100, 900)).seat(("foe", 460, 500), ("smoker", 900, 900))
    if what == "object":
        arena.thing("cup", 300, 500)
    else:
        arena.artifact("stool", 300, 500)
    arena.play()
    arena.cast("roller")
    if hasattr(arena.request, "options"):
        arena.choose("landscape/0" if what == "object" else arena.request.options[0])
    assert hurt(arena) == ["foe"]
