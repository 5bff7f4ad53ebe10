"""Objects that are pushed or moved, names of what was just put down, and disks that go round."""

import dataclasses
import json
import math
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.geometry import Round
from simulator.systems.desktopia.decisions import Cast
from simulator.systems.desktopia.events import (
    Attached,
    CounterChanged,
    Flicked,
    Moved,
    ObjectMoved,
    ObjectPut,
    ObjectRemoved,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.object_places import some_object_place
from simulator.systems.desktopia.ruleset import placed_objects
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character

Json = dict[str, Any]
CUPS: Json = {"kind": "objects", "thing": "cup"}
CUP: Json = {"kind": "chosen", "name": "cup"}
PLACE: Json = {"kind": "object_place", "name": "there", "thing": "cup"}


def arena_of(*do: Json, choose: tuple[Json, ...] = (), cup: tuple[float, float] = (500, 650)) -> Arena:
    """A hero with a spell beside a cup, and others far off."""
    pack = with_character("mover", abilities=[triggered("action", *do, choose=list(choose))])
    arena = Arena(pack).seat(("mover", 500, 500), ("div", 100, 100)).seat(("akeru", 900, 500), ("smoker", 900, 900))
    return arena.thing("cup", *cup)


def lies(arena: Arena, name: str = "landscape/0") -> tuple[float, float]:
    one = arena.game.battle().objects[name]
    return round(one.x, 1), round(one.y, 1)


@pytest.mark.parametrize("others", [False, True])
def test_an_object_comes_as_near_to_an_occupied_place_as_it_can(others: bool) -> None:
    """Beside the disk that stands there; its own place is free for it."""
    where = {"kind": "place_of", "name": "there", "of": ME, "as_of": "now"}
    pick = {"kind": "pick", "name": "cup", "among": CUPS}
    arena = arena_of({"kind": "move", "who": CUP, "to": "there"}, choose=(pick, where))
    if others:
        arena.thing("cup", 500, 420)
    arena.play()
    arena.cast("mover")
    if others:
        arena.choose("landscape/0")
    mover, cup = arena.piece("mover"), arena.game.battle().objects["landscape/0"]
    body = cup.outline
    assert isinstance(body, Round)
    assert math.dist((cup.x, cup.y), (mover.x, mover.y)) == pytest.approx(mover.radius + body.radius, abs=0.01)
    assert len(arena.of(ObjectMoved)) == 1
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("more", "expected"),
    [({"mm": 100}, (500, 750)), ({"mm": 20, "direction": "towards"}, (500, 630))],
)
def test_an_object_is_pushed(more: Json, expected: tuple[float, float]) -> None:
    arena = arena_of({"kind": "push", "who": CUPS, **more}).play()
    arena.cast("mover")
    assert lies(arena) == expected
    (event,) = arena.of(ObjectMoved)
    line = Storyteller(arena.game, "en").render_event(event)
    assert line is not None
    assert line.text.endswith(f"is moved to {expected[0]}.0 mm, {expected[1]}.0 mm.")
    assert broken(arena.game) == ()
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()
    placed = placed_objects(arena.game.rules, arena.game.state.board)["landscape/0"]
    assert (round(placed.x, 1), round(placed.y, 1)) == expected


@pytest.mark.parametrize(("direction", "stop"), [("towards", "mover"), ("away", "")])
def test_it_stops_at_disks_and_at_the_border(direction: str, stop: str) -> None:
    arena = arena_of({"kind": "push", "who": CUPS, "mm": 900, "direction": direction}).play()
    arena.cast("mover")
    outline = arena.game.battle().objects["landscape/0"].outline
    reach = outline.radius  # type: ignore[union-attr]
    if stop:
        away = math.dist((outline.x, outline.y), (500, 500))  # type: ignore[union-attr]
        assert away == pytest.approx(reach + arena.piece("mover").radius, abs=0.2)
    else:
        assert outline.y == pytest.approx(1000 - reach, abs=0.2)  # type: ignore[union-attr]


def test_disks_then_bounce_off_it_where_it_is() -> None:
    arena = arena_of({"kind": "push", "who": CUPS, "mm": 100}).play()
    arena.cast("mover")
    assert arena.game.battle().table.obstacles[0].id == "landscape/0"
    arena.end_turn()
    arena.end_turn()
    arena.flick("mover", 90.0, 3000.0)
    record = arena.of(Flicked)[0].record
    reach = arena.game.battle().objects["landscape/0"].outline.radius  # type: ignore[union-attr]
    assert record.contacts[0].b == "landscape/0"
    assert record.contacts[0].y == pytest.approx(750 - reach, abs=0.2)


def test_an_object_is_moved_to_a_place() -> None:
    pick = {"kind": "pick", "name": "cup", "among": CUPS}
    arena = arena_of({"kind": "move", "who": CUP, "to": "there"}, choose=(pick, PLACE)).play()
    arena.cast("mover")
    if arena.request.__class__.__name__ == "ChoiceRequest":
        arena.choose("landscape/0")
    arena.put(300.0, 300.0, 90.0)
    assert lies(arena) == (300, 300)
    assert broken(arena.game) == ()


def test_what_was_put_down_is_known_by_a_name() -> None:
    """Of two objects alike only the one that was put by this spell goes at the end of the turn."""
    put: Json = {"kind": "put_object", "thing": "cup", "at": "there", "name": "new"}
    gone = {"kind": "remove_object", "which": {"kind": "chosen", "name": "new"}}
    later = {"kind": "delayed", "when": {"kind": "turn_end"}, "do": [gone], "lasts": {"kind": "next"}}
    arena = arena_of(put, later, choose=(PLACE,)).play()
    arena.cast("mover")
    arena.put(300.0, 300.0)
    name = arena.of(ObjectPut)[0].name
    assert set(arena.game.battle().objects) == {"landscape/0", name}
    arena.end_turn()
    assert [event.name for event in arena.of(ObjectRemoved)] == [name]
    assert set(arena.game.battle().objects) == {"landscape/0"}


def test_a_missile_that_was_just_put_is_moved_on() -> None:
    foes = {"kind": "characters", "relation": "enemy"}
    put = {"kind": "attach", "missile": "lariat_of_pain", "to": ME, "name": "new"}
    on = {"kind": "move_missile", "missile": {"kind": "chosen", "name": "new"}, "to": {"kind": "chosen", "name": "foe"}}
    pick = {"kind": "pick", "name": "foe", "among": foes}
    arena = arena_of(put, on, choose=(pick,)).play()
    arena.cast("mover")
    arena.choose("akeru")
    assert [event.to for event in arena.of(Attached)] == [arena.id("mover"), arena.id("akeru")]
    assert arena.riders("akeru") == ["lariat_of_pain"]


RING: Json = {
    "kind": "swap",
    "first": ME,
    "second": {"kind": "characters", "relation": "enemy", "ranks": ["hero"]},
    "others": [{"kind": "characters", "relation": "own", "other_than": ME}],
}


def test_three_go_round_at_once() -> None:
    arena = arena_of(RING).play()
    arena.cast("mover")
    there = {name: (arena.piece(name).x, arena.piece(name).y) for name in ("mover", "akeru", "div")}
    assert there == {"mover": (900, 500), "akeru": (100, 100), "div": (500, 500)}
    assert len(arena.of(Moved)) == 3
    assert broken(arena.game) == ()


def test_nobody_goes_round_if_one_is_missing_or_twice() -> None:
    for other in (RING["second"], {"kind": "characters", "ranks": ["veteran"]}):
        arena = arena_of({**RING, "others": [other]}).play()
        assert not [key for name, key in arena.request.spells if name == arena.id("mover")]


# --- counters -----------------------------------------------------------------------------------


def with_chips(on: tuple[str, ...], *abilities: Json) -> Arena:
    """A hero between two cups, where a chip is a counter of these."""
    pack = with_character("mover", abilities=list(abilities))
    chip = Counter.model_validate_json(json.dumps({"id": "chip", "name": {"en": "Chip"}, "on": on, "most": 3}))
    pack = dataclasses.replace(pack, counters={**pack.counters, "chip": chip})
    arena = Arena(pack).seat(("mover", 500, 500)).seat(("akeru", 900, 500))
    return arena.thing("cup", 500, 650).thing("cup", 300, 300).play()


def test_an_object_has_counters_until_it_is_removed() -> None:
    """With two chips a cup breaks; the other one has its own."""
    near: Json = {**CUPS, "where": [{"kind": "within", "mm": 150}]}
    full: Json = {"kind": "has_counter", "counter": "chip", "at_least": 2}
    breaks: Json = {"kind": "remove_object", "which": {**CUPS, "where": [full]}}
    chip: Json = {"kind": "add_counter", "to": near, "counter": "chip"}
    arena = with_chips(("object",), triggered("action", chip, breaks))
    arena.cast("mover")
    assert arena.game.state.counters == {"landscape/0|chip": 1}
    (event,) = arena.of(CounterChanged)
    line = Storyteller(arena.game, "en").render_event(event)
    assert line is not None
    assert line.text == "Mug: Chip +1, now 1."
    assert broken(arena.game) == ()
    assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()
    arena.end_turn()
    arena.cast("mover")
    assert (sorted(arena.game.battle().objects), arena.game.state.counters) == (["landscape/1"], {})
    assert broken(arena.game) == ()


def test_no_moment_of_pieces_hears_of_the_counters_of_objects() -> None:
    chip: Json = {"kind": "add_counter", "to": CUPS, "counter": "chip"}
    heard = triggered({"kind": "counter_reached", "counter": "chip", "amount": 1, "who": "any"}, {**chip, "to": ME})
    prevents: Json = {
        "kind": "replacement",
        "instead_of": {"kind": "would_get_counter", "who": "any"},
        "do": [{"kind": "prevent"}],
    }
    arena = with_chips(("object", "character"), triggered("action", chip), heard, prevents)
    arena.cast("mover")
    assert arena.game.state.counters == {"landscape/0|chip": 1, "landscape/1|chip": 1}


def test_a_counter_of_characters_is_not_put_on_objects() -> None:
    arena = with_chips(("character",), triggered("action", {"kind": "add_counter", "to": CUPS, "counter": "chip"}))
    assert not arena.request.spells


@pytest.mark.parametrize("lot", [False, True])
def test_a_place_for_one_like_a_chosen_object(lot: bool) -> None:
    """The place fits an object of its kind, also where it was drawn by lot."""
    pick: Json = {"kind": "pick", "name": "cup", "among": {"kind": "objects"}}
    drawn: Json = {"kind": "draw_lots", "name": "cup", "among": {"kind": "objects"}}
    near: Json = {"kind": "object_place", "name": "there", "like": CUP, "near": ME, "mm": 100}
    put: Json = {"kind": "copy_object", "of": CUP, "at": "there"}
    arena = arena_of(put, choose=(drawn if lot else pick, near)).thing("book", 200, 800).play()
    arena.cast("mover")
    if not lot:
        arena.choose("landscape/1")
    thing = arena.request.piece.removeprefix("thing:")
    assert thing in ({"cup", "book"} if lot else {"book"})
    place = some_object_place(arena.game.battle(), thing, arena.id("mover"), mm=100)
    assert place is not None
    arena.put(*place)
    board = arena.game.state.board
    assert board is not None
    assert [(one.thing, one.x, one.y, one.turn) for one in board.added] == [(thing, *place)]
    assert broken(arena.game) == ()


def test_the_copy_of_an_object_has_a_name() -> None:
    """Effects after it speak of what was just put down by it."""
    near: Json = {"kind": "object_place", "name": "there", "like": CUPS, "near": ME, "mm": 300}
    put: Json = {"kind": "copy_object", "of": CUPS, "at": "there", "name": "twin"}
    push: Json = {"kind": "push", "who": {"kind": "chosen", "name": "twin"}, "mm": 30, "heading": 90}
    arena = arena_of(put, push, choose=(near,)).play()
    arena.cast("mover")
    arena.put(250, 500)
    board = arena.game.state.board
    assert board is not None
    assert [(one.thing, one.x, round(one.y, 3)) for one in board.added] == [("cup", 250, 530)]
    assert broken(arena.game) == ()


def test_no_place_where_there_is_no_such_object() -> None:
    """Without an object that is meant there is no place, and the spell is not offered."""
    like: Json = {"kind": "object_place", "name": "there", "like": {"kind": "objects", "thing": "book"}}
    pack = with_character(
        "mover", abilities=[triggered("action", {"kind": "move", "who": CUPS, "to": "there"}, choose=[like])]
    )
    arena = Arena(pack).seat(("mover", 500, 500)).seat(("div", 100, 100)).thing("cup", 800, 800).play()
    (spell,) = arena.game.rules.triggered["characters", "mover"]["action"]
    assert arena.refused(Cast(arena.id("mover"), spell.key)).code


# --- objects that swap places ---------------------------------------------------------------------------


def swapping(*names: str, others: tuple[tuple[str, float, float], ...]) -> Arena:
    """A hero whose spell lets objects go round: the cup, and others by their thing."""
    first, second, *rest = ({"kind": "objects", "thing": name} for name in names)
    arena = arena_of({"kind": "swap", "first": first, "second": second, "others": rest})
    for name, x, y in others:
        arena.thing(name, x, y, turn=30.0)
    return arena.play()


def offered(arena: Arena) -> bool:
    return any(piece == arena.id("mover") for piece, _ability in arena.request.spells)


def test_two_objects_swap_places_and_point_as_they_did() -> None:
    arena = swapping("cup", "book", others=(("book", 300, 700),))
    arena.cast("mover")
    assert (lies(arena), lies(arena, "landscape/1")) == ((300.0, 700.0), (500.0, 650.0))
    assert [event.turn for event in arena.of(ObjectMoved)] == [0.0, 30.0]
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()


def test_three_objects_go_round() -> None:
    arena = swapping("cup", "book", "phone", others=(("book", 300, 700), ("phone", 700, 700)))
    arena.cast("mover")
    assert [lies(arena, f"landscape/{number}") for number in range(3)] == [(300, 700), (700, 700), (500, 650)]


@pytest.mark.parametrize(("x", "possible"), [(535, False), (600, True)])
def test_objects_swap_places_only_where_both_fit(x: float, possible: bool) -> None:
    """A book does not fit where a cup lies beside a disk; objects that swap are in no way of each other."""
    pack = with_character(
        "mover",
        abilities=[
            triggered("action", {"kind": "swap", "first": CUPS, "second": {"kind": "objects", "thing": "book"}})
        ],
    )
    arena = Arena(pack).seat(("mover", x, 500), ("div", 100, 100)).seat(("akeru", 900, 500), ("smoker", 900, 900))
    arena.thing("cup", 480, 500).thing("book", 300, 800).play()
    assert offered(arena) is possible
