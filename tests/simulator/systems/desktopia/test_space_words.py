"""Words about space, each played with real flicks: zones, distances, artifacts, what was touched, and when."""

import dataclasses
import math
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.engine.codec import from_plain, to_plain
from simulator.physics.geometry import free_for
from simulator.systems.desktopia.aiming import AimingGround
from simulator.systems.desktopia.decisions import PutAt
from simulator.systems.desktopia.events import Damaged, Flicked
from simulator.systems.desktopia.game import RECORDS, Game
from simulator.systems.desktopia.proposals import propose_flicks
from simulator.systems.desktopia.weights import physical_disks
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
    with_missile,
)

Json = dict[str, Any]
VICTIM: Json = {"kind": "event", "role": "victim"}
TARGET: Json = {"kind": "event", "role": "target"}
SHOOTER: Json = {"kind": "event", "role": "shooter"}
HARBOUR: Json = {"id": "harbour", "points": [[400, 400], [600, 400], [600, 600], [400, 600]]}
PLAYED: list[str] = [
    *(
        "stands_on",
        "in_zone",
        "within",
        "near_border",
        "touched",
        "distance",
        "angle",
        "travelled",
        "immovable",
        "weight",
    )
]
"""The words that are played here."""


def none(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


def compare(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def at_turn_end(*where: Json) -> Pack:
    """A hero that hurts all enemies for which the conditions hold at the end of its player's turn."""
    hurt = {"kind": "damage", "to": {**ENEMIES, "where": list(where)}}
    return with_character("scout", abilities=[triggered("turn_end", hurt)])


def after_hit(*conditions: Json, amount: Any = 1) -> Pack:
    """A hero whose hit hurts its victim once more if the conditions hold."""
    more = {"kind": "damage", "to": VICTIM, "amount": amount}
    return with_character("scout", life=9, abilities=[triggered("hit_landed", more, if_=list(conditions))])


def bolt(*conditions: Json, to: Json = TARGET) -> Pack:
    """A hero that shoots bolts; one deals a damage if the conditions hold."""
    hurt = triggered("shot_hit", {"kind": "damage", "to": to}, if_=list(conditions))
    pack = with_missile("bolt", abilities=[hurt])
    return with_character("scout", pack, shooting={"arrow": True, "missile": "bolt"}, life=9)


def hurt(arena: Arena) -> list[str]:
    return [arena.game.state.pieces[event.victim].card for event in arena.of(Damaged) if event.dealt]


# --- where disks are ----------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "inside"), [(500.0, True), (400.0, True), (399.9, False), (390.0, False)])
def test_in_zone_counts_the_centre_and_the_outline(x: float, inside: bool) -> None:
    pack = at_turn_end({"kind": "in_zone", "zone": "harbour"})
    arena = Arena(pack, zones=[HARBOUR]).seat(("scout", 900, 900)).seat(("div", x, 500), ("phantom", 700, 200)).play()
    arena.end_turn()
    assert hurt(arena) == (["div"] if inside else [])


def test_a_zone_that_the_script_has_not_holds_nobody() -> None:
    pack = at_turn_end({"kind": "in_zone", "zone": "harbour"})
    arena = Arena(pack).seat(("scout", 900, 900)).seat(("div", 500, 500)).play()
    arena.end_turn()
    assert hurt(arena) == []


@pytest.mark.parametrize(("gap", "near"), [(0.0, True), (49.9, True), (50.0, True), (50.1, False)])
def test_within_is_measured_from_edge_to_edge_and_includes_its_bound(gap: float, near: bool) -> None:
    pack = at_turn_end({"kind": "within", "mm": 50})
    arena = Arena(pack).seat(("scout", 500, 500)).seat(("div", 500 + 31 + gap, 500), ("phantom", 500, 900)).play()
    arena.end_turn()
    assert hurt(arena) == (["div"] if near else [])


@pytest.mark.parametrize(("x", "y", "near"), [(15.5, 500, True), (935, 500, True), (500, 934, False), (5, 500, True)])
def test_near_the_border_is_measured_from_the_edge_of_the_disk(x: float, y: float, near: bool) -> None:
    pack = at_turn_end({"kind": "near_border", "mm": 50})
    arena = Arena(pack).seat(("scout", 300, 300)).seat(("div", x, y), ("phantom", 500, 600)).play()
    arena.end_turn()
    assert hurt(arena) == (["div"] if near else [])


def test_near_the_border_before_the_flick() -> None:
    for as_of, more in (("start", 2), ("end", 1)):
        pack = after_hit({"kind": "near_border", "who": ME, "mm": 0, "as_of": as_of})
        arena = Arena(pack).seat(("scout", 15.5, 500)).seat(("div", 300, 500)).play()
        arena.flick("scout", "div", 2500)
        assert hurt(arena) == ["div"] * more


def test_within_is_not_blocked_by_objects() -> None:
    pack = at_turn_end({"kind": "within", "mm": 50})
    arena = Arena(pack).thing("pencil", 535, 500, turn=90).seat(("scout", 500, 500)).seat(("div", 570, 500)).play()
    arena.end_turn()
    assert hurt(arena) == ["div"]


def test_stands_on() -> None:
    """Any artifact, a certain card, or what a selector finds."""
    for condition, found in [
        ({"kind": "stands_on"}, ["div"]),
        ({"kind": "stands_on", "artifact": "fire_mine"}, ["div"]),
        ({"kind": "stands_on", "artifact": "vampal"}, []),
    ]:
        arena = (
            Arena(at_turn_end(condition))
            .artifact("fire_mine", 300, 300, held_by="div")
            .seat(("scout", 900, 900))
            .seat(("div", 300, 300), ("phantom", 700, 200))
            .play()
        )
        arena.end_turn()
        assert hurt(arena) == found, condition


def test_stands_on_itself() -> None:
    """An artifact that hurts all but its holder."""
    hurting = {
        "kind": "damage",
        "to": {"kind": "characters", "where": [none({"kind": "stands_on", "on": ME})]},
    }
    pack = with_artifact("spike", triggered("turn_end", hurting))
    arena = Arena(pack).artifact("spike", 300, 300, held_by="adjarkha")
    arena.seat(("adjarkha", 300, 300)).seat(("div", 700, 700)).play()
    arena.end_turn()
    if arena.of(Damaged) == []:
        # The player of an artifact decides to use it.
        arena.choose(arena.request.options[0])
    assert hurt(arena) == ["div"]


def test_stands_on_one_of_several() -> None:
    hurting = {"kind": "damage", "to": {"kind": "characters", "where": [{"kind": "stands_on", "on": ME}]}}
    pack = with_artifact("spike", triggered("turn_end", hurting))
    arena = Arena(pack).artifact("spike", 300, 300, held_by="adjarkha").artifact("fire_mine", 700, 700, held_by="div")
    arena.seat(("adjarkha", 300, 300)).seat(("div", 700, 700)).play()
    arena.end_turn()
    if arena.of(Damaged) == []:
        arena.choose(arena.request.options[0])
    assert hurt(arena) == ["adjarkha"]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"kind": "carries", "missile": "lariat_of_pain"}, ["div"]),
        ({"kind": "carries", "missile": "vampire_tick"}, []),
        ({"kind": "can_cast", "who": ME}, []),
        ({"kind": "can_cast", "who": {**ENEMIES, "ranks": ["fighter"]}}, ["akeru", "div", "phantom"]),
        ({"kind": "shares", "by": "card"}, []),
        ({"kind": "shares", "by": "card", "who": ME}, ["akeru", "div", "phantom"]),
        ({"kind": "in_area", "area": {"kind": "areas", "which": "edges"}}, ["phantom"]),
        ({"kind": "in_area", "who": ME, "area": {"kind": "areas", "which": "edges"}}, []),
    ],
)
def test_who_is_asked_and_what_for(condition: Json, holds: list[str]) -> None:
    """Each enemy by itself, or somebody else for all of them."""
    arena = Arena(at_turn_end(condition)).seat(("scout", 500, 500))
    enemies = (("div", 300, 300, {"riders": ["lariat_of_pain"]}), ("phantom", 700, 10), ("akeru", 300, 700))
    arena.seat(*enemies).play()
    arena.end_turn()
    assert sorted(arena.card_of(one.victim) for one in arena.of(Damaged)) == holds


# --- what a flick did ---------------------------------------------------------------------------


@pytest.mark.parametrize(("as_of", "held"), [("start", False), ("end", True), ("now", True)])
def test_in_zone_at_the_start_and_at_the_end_of_a_flick(as_of: str, held: bool) -> None:
    """The scout flies into the zone and hits an enemy there."""
    pack = after_hit({"kind": "in_zone", "who": ME, "zone": "harbour", "as_of": as_of})
    arena = Arena(pack, zones=[HARBOUR]).seat(("scout", 300, 500)).seat(("div", 520, 500), ("phantom", 900, 900)).play()
    arena.flick("scout", 0.0, 1500)
    assert 400 <= arena.piece("scout").x <= 600
    assert hurt(arena) == ["div"] * (2 if held else 1)


@pytest.mark.parametrize(("as_of", "held"), [("start", True), ("end", False), ("now", False)])
def test_within_and_nearby_at_the_start_and_at_the_end_of_a_flick(as_of: str, held: bool) -> None:
    """Two disks that lie close together; the hit knocks the victim away."""
    for condition in ({"kind": "within", "mm": 10}, {"kind": "nearby"}):
        pack = after_hit({**condition, "who": VICTIM, "as_of": as_of})
        arena = Arena(pack).seat(("scout", 300, 500)).seat(("div", 341, 500), ("phantom", 900, 900)).play()
        arena.flick("scout", 0.0, 1500)
        assert arena.piece("div").x > 400
        assert hurt(arena) == ["div"] * (2 if held else 1), condition


@pytest.mark.parametrize(("as_of", "held"), [("start", True), ("end", False), ("now", False)])
def test_carries_at_the_start_and_at_the_end_of_a_flick(as_of: str, held: bool) -> None:
    """The hit knocks a missile off the victim."""
    pack = after_hit({"kind": "carries", "who": VICTIM, "missile": "lariat_of_pain", "as_of": as_of})
    arena = (
        Arena(pack)
        .seat(("scout", 300, 500))
        .seat(("adjarkha", 400, 500, {"riders": ["lariat_of_pain"]}), ("phantom", 900, 900))
        .play()
    )
    arena.flick("scout", 0.0, 3000)
    assert arena.riders("adjarkha") == []
    assert hurt(arena) == ["adjarkha"] * (2 if held else 1)


@pytest.mark.parametrize(("as_of", "held"), [("start", True), ("end", False), ("now", False)])
def test_enclosed_and_in_an_area_at_the_start_and_at_the_end_of_a_flick(as_of: str, held: bool) -> None:
    """The hit knocks the victim out of the triangle, and the scout leaves the edge of the table."""
    around = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
    edges = {"kind": "areas", "which": "edges"}
    for condition in (
        {"kind": "enclosed", "who": VICTIM, "by": around},
        {"kind": "in_area", "who": ME, "area": edges},
    ):
        arena = Arena(after_hit({**condition, "as_of": as_of}))
        arena.seat(("scout", 10, 500), ("phantom", 20, 200), ("elemental", 20, 800), ("smoker", 200, 650))
        arena.seat(("div", 100, 500), ("adjarkha", 900, 900)).play()
        arena.flick("scout", 0.0, 3000)
        assert hurt(arena) == ["div"] * (2 if held else 1), condition


@pytest.mark.parametrize(("as_of", "held"), [("start", True), ("end", False), ("now", False)])
def test_an_angle_at_the_start_and_at_the_end_of_a_flick(as_of: str, held: bool) -> None:
    """The friend is at the side of the victim, until the hit knocks it away from both."""
    friend = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
    angle: Json = {"kind": "angle", "at": VICTIM, "first": ME, "second": friend, "as_of": as_of}
    arena = Arena(after_hit(compare(angle, "at_least", 80)))
    arena.seat(("scout", 10, 500), ("phantom", 100, 700)).seat(("div", 100, 500), ("adjarkha", 900, 900)).play()
    arena.flick("scout", 0.0, 3000)
    assert hurt(arena) == ["div"] * (2 if held else 1)


def test_who_came_into_a_zone() -> None:
    """The scout has flown through it, the victim has not."""
    for by, more in ((ME, 2), (VICTIM, 1)):
        pack = after_hit({"kind": "entered", "zone": "harbour", "by": by})
        arena = Arena(pack, zones=[HARBOUR]).seat(("scout", 300, 500)).seat(("div", 700, 500), ("phantom", 900, 900))
        arena.play().flick("scout", 0.0, 3000)
        assert hurt(arena) == ["div"] * more


@pytest.mark.parametrize("book", [True, False])
def test_a_ricochet(book: bool) -> None:
    """The bolt bounces off a book before it meets its target; without the book it flies on."""
    pack = bolt({"kind": "touched", "before": TARGET})
    arena = Arena(pack).seat(("scout", 200, 500)).seat(("div", 300, 560), ("phantom", 900, 900))
    if book:
        arena.thing("book", 300, 400, shape={"kind": "rectangle", "width": 400, "depth": 100})
        arena.play()
        arena.shoot("scout", "bolt", (240, 457.5), 3000, at=(225, 495))
    else:
        arena.play()
        arena.shoot("scout", "bolt", "div", 3000)
    assert hurt(arena) == (["div"] if book else [])


def test_what_is_touched_after_the_target_is_no_ricochet() -> None:
    for before, held in ((TARGET, False), (None, True)):
        word: Json = {"kind": "touched", **({"before": before} if before else {})}
        arena = Arena(bolt(word)).thing("book", 700, 500, shape={"kind": "rectangle", "width": 100, "depth": 900})
        arena.seat(("scout", 200, 500)).seat(("div", 300, 521), ("phantom", 900, 900)).play()
        arena.shoot("scout", "bolt", (340, 500), 5000, at=(225, 500))
        assert hurt(arena) == (["div"] if held else []), before


@pytest.mark.parametrize(
    ("aim", "friend", "foe"),
    [
        (None, False, True),
        ({}, True, True),
        ({"relation": "enemy"}, False, True),
        ({"relation": "ally"}, True, False),
        ({"missile": "bolt"}, True, True),
        ({"missile": "fire_arrow"}, False, True),
    ],
)
def test_at_whom_shots_of_a_missile_may_be_aimed(aim: Json | None, friend: bool, foe: bool) -> None:
    """They may be aimed at these instead of those that the card of the missile names."""
    pack = with_missile("bolt", abilities=[triggered("shot_hit", {"kind": "damage", "to": TARGET})])
    abilities = [] if aim is None else [standing({"kind": "aim", **aim})]
    pack = with_character("scout", pack, shooting={"missile": "bolt", "limit": 3}, abilities=abilities, life=9)
    for target, hit in (("akeru", friend), ("div", foe)):
        arena = Arena(pack).seat(("scout", 300, 500), ("akeru", 300, 700)).seat(("div", 500, 500)).play()
        arena.shoot("scout", "bolt", target, 2000)
        assert hurt(arena) == [target] * hit


@pytest.mark.parametrize("what", ["character", "object", "border", "nothing"])
def test_what_a_pushed_disk_has_touched(what: str) -> None:
    """The scout pushes its rival, which slides into another one behind it, a cup or the wall."""
    met: Json = {"kind": "touched", "what": "character" if what == "nothing" else what, "by": VICTIM}
    if met["what"] == "character":
        met["who"] = {**ENEMIES, "ranks": ["fighter"]}
    strike = triggered({"kind": "moved", "who": "enemy"}, {"kind": "damage", "to": VICTIM, "amount": 3}, if_=[met])
    pack = with_character("rival", with_character("scout", life=9, abilities=[strike]), life=9)
    wall = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "edges": ["wall"] * 4}
    x = 950 if what == "border" else 700
    arena = Arena(pack, battlefield=wall).seat(("scout", x - 200, 500))
    arena.seat(("rival", x - 100, 500), ("phantom", x, 500 if what == "character" else 100))
    if what == "object":
        arena.thing("cup", x, 500)
    arena.play()
    arena.flick("scout", 0.0, 3000.0 if what != "nothing" else 900.0)
    assert arena.life("rival") == (8 if what == "nothing" else 5)


@pytest.mark.parametrize(
    ("friend", "degrees"), [((700, 500), 180), ((600, 600), 90), ((500, 500), 0), ((600, 300), 90)]
)
def test_the_angle_between_two_directions(friend: tuple[float, float], degrees: int) -> None:
    """The victim stands between the scout and its friend, or not; nobody is at an angle with itself."""
    angle: Json = {"kind": "angle", "at": {"kind": "it"}, "first": ME, "second": {"kind": "characters"}}
    own = {**angle, "second": {"kind": "characters", "relation": "own"}}
    pack = at_turn_end(compare(own, "equal", degrees))
    arena = Arena(pack).seat(("scout", 400, 500), ("div", *friend)).seat(("adjarkha", 600, 500)).play()
    arena.end_turn()
    assert hurt(arena) == ["adjarkha"]


@pytest.mark.parametrize(
    ("which", "what", "who", "holds"),
    [
        (("first", 2), "disk", "vailla", True),
        (("first", 2), "disk", "div", False),
        (("last", 2), "disk", "div", True),
        (("first", 3), "disk", "vailla", False),
        ("first", "disk", "div", True),
        ("last", "disk", "div", False),
        ("first", "character", "vailla", False),
        ("last", "character", "vailla", True),
        ("last", "anything", "vailla", False),
        ("first", "artifact", "div", False),
    ],
)
def test_the_first_and_the_last_that_it_touches(which: str | tuple[str, int], what: str, who: str, holds: bool) -> None:
    """The bolt grazes the div, then Vailla, and then comes to a book."""
    named = {"kind": "characters", "where": [{"kind": "card_is", "cards": [who]}]}
    side, number = (which, 1) if isinstance(which, str) else which
    first: Json = {"kind": "touched", "what": what, "which": side, "number": number, "who": named}
    for conditions, held in (((first,), holds), ((none(first),), not holds)):
        arena = Arena(bolt(*conditions)).thing(
            "book", 700, 500, shape={"kind": "rectangle", "width": 100, "depth": 900}
        )
        arena.seat(("scout", 200, 500)).seat(("div", 300, 521), ("vailla", 340, 450), ("phantom", 900, 900)).play()
        arena.shoot("scout", "bolt", (340, 500), 5000, at=(225, 500))
        while arena.request is not None and hasattr(arena.request, "options"):
            arena.choose(arena.id("div"))
        assert bool(hurt(arena)) == held, conditions


def test_whoever_has_died_of_it_was_touched_first() -> None:
    dead: Json = {"kind": "touched", "what": "disk", "which": "first", "who": {"kind": "chosen", "name": "foe"}}
    named = {"kind": "pick", "name": "foe", "among": {**ENEMIES, "ranks": ["fighter"]}}
    after = {"kind": "delayed", "when": {"kind": "flick_end"}, "if": [dead], "lasts": {"kind": "until_flick_end"}}
    wins = triggered("before_flick", {**after, "do": [{"kind": "damage", "to": ME}]}, choose=[named])
    arena = Arena(with_character("scout", life=5, abilities=[wins])).seat(("scout", 200, 500))
    arena.seat(("phantom", 400, 500), ("div", 900, 900)).play()
    arena.flick("scout", 0.0, 2000.0)
    assert arena.life("scout") == 4


def test_touched_characters_and_walls() -> None:
    everyone = {"kind": "touched", "what": "character", "who": {"kind": "it"}}
    pack = bolt(to={**ENEMIES, "where": [everyone]})
    arena = Arena(pack).seat(("scout", 200, 500))
    arena.seat(("div", 300, 521), ("vailla", 400, 480), ("phantom", 900, 900)).play()
    arena.shoot("scout", "bolt", (340, 500), 5000, at=(225, 500))
    while arena.request is not None and hasattr(arena.request, "options"):
        arena.choose(arena.request.options[0])
    met = hurt(arena)
    assert "div" in met
    assert "phantom" not in met
    wall = {
        "points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]],
        "edges": ["table_edge", "wall", "table_edge", "wall"],
    }
    for x, held in ((980.0, True), (700.0, False)):
        pack = after_hit({"kind": "touched", "what": "border"})
        arena = Arena(pack, battlefield=wall).seat(("scout", x - 60, 500)).seat(("div", x, 500 + 20)).play()
        arena.flick("scout", 0.0, 1400)
        assert hurt(arena) == ["div"] * (2 if held else 1), x


@pytest.mark.parametrize("what", ["", "object", "character"])
def test_whatever_was_touched(what: str) -> None:
    """A flick into the open touches nothing; a book or a character in its way is something."""
    word = {"kind": "touched", "what": "anything"}
    pack = with_character("scout", life=9, abilities=[triggered("flick_end", {"kind": "damage", "to": ME}, if_=[word])])
    arena = Arena(pack).seat(("scout", 200, 500))
    arena.seat(("div", 300 if what == "character" else 900, 500), ("phantom", 900, 900))
    if what == "object":
        arena.thing("book", 300, 500, shape={"kind": "rectangle", "width": 40, "depth": 100})
    arena.play()
    arena.flick("scout", 0.0, 900)
    assert ("scout" in hurt(arena)) == bool(what)


@pytest.mark.parametrize(("at", "most", "held"), [(431.0, 100, True), (432.1, 100, False), (331.9, 0, True)])
def test_distance_is_in_whole_millimetres_from_edge_to_edge(at: float, most: int, held: bool) -> None:
    who: Json = {"kind": "distance", "who": {"kind": "it"}, "to": ME}
    pack = at_turn_end(compare(who, "at_most", most))
    arena = Arena(pack).seat(("scout", 300, 500)).seat(("div", at, 500)).play()
    arena.end_turn()
    assert hurt(arena) == (["div"] if held else [])


def test_distance_at_the_start_of_a_shot() -> None:
    far = {"kind": "distance", "who": SHOOTER, "to": TARGET, "as_of": "start"}
    for x, held in ((531.0, True), (530.0, False)):
        arena = Arena(bolt(compare(far, "at_least", 300))).seat(("scout", 200, 500)).seat(("div", x, 500)).play()
        arena.shoot("scout", "bolt", "div", 4000)
        assert hurt(arena) == (["div"] if held else [])


def test_travelled_is_the_way_of_the_mover_also_round_corners() -> None:
    """Off a wall and back: the way is longer than the distance between both ends."""
    wall = {
        "points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]],
        "edges": ["table_edge", "wall", "table_edge", "wall"],
    }
    for most, held in ((250, True), (1000, False)):
        pack = after_hit(compare({"kind": "travelled"}, "at_least", most))
        arena = Arena(pack, battlefield=wall).seat(("scout", 800, 500)).seat(("div", 740, 500)).play()
        arena.flick("scout", 0.0, 4000)
        assert hurt(arena) == ["div"] * (2 if held else 1), most
        flight = 800 - arena.piece("scout").x
        assert flight < 250


# --- weights ------------------------------------------------------------------------------------


def heavy(*modify: Json, **more: Any) -> Pack:
    """A hero with static changes about weights."""
    return with_character("scout", life=9, abilities=[standing(*modify, **more)])


def pushed(pack: Pack, mover: str = "akeru", victim: str = "scout", **script: Any) -> tuple[float, float]:
    """How far the mover and the victim of a flick go along x."""
    arena = Arena(pack, **script).seat((mover, 200, 500)).seat((victim, 400, 500), ("vailla", 900, 900)).play()
    arena.flick(mover, victim, 1800)
    return arena.piece(mover).x - 200, arena.piece(victim).x - 400


def test_weight() -> None:
    """Twice as heavy goes less far and stops the mover; half as heavy goes farther."""
    usual = pushed(heavy({"kind": "weight", "percent": 100}))
    twice = pushed(heavy({"kind": "weight", "percent": 200}))
    half = pushed(heavy({"kind": "weight", "percent": 50}))
    assert half[1] > usual[1] * 1.3 > twice[1] * 1.3 * 1.3 > 0
    assert half[0] > usual[0] > twice[0]
    again = pushed(heavy({"kind": "weight", "percent": 50}, {"kind": "weight", "percent": 200}))
    assert again == usual, "they multiply"
    plain = pushed(shipped_pack(), victim="div")
    assert usual == plain, "100 percent is as usual"


def test_the_weight_of_the_mover_counts() -> None:
    usual = pushed(heavy({"kind": "weight", "percent": 100}), "scout", "div")
    heavier = pushed(heavy({"kind": "weight", "percent": 400}), "scout", "div")
    assert heavier[0] > usual[0] * 1.1
    assert heavier[1] > usual[1] * 1.3


def test_a_weight_is_an_amount() -> None:
    """An amount beyond the bounds counts as the bound."""
    life = {"kind": "maximum_life", "of": ME}
    twice = {"kind": "product", "amounts": [200, {"kind": "quotient", "left": life, "right": life}]}
    assert pushed(heavy({"kind": "weight", "percent": twice})) == pushed(heavy({"kind": "weight", "percent": 200}))
    tiny, least = ({"kind": "difference", "left": 1, "right": 5}, 10)
    assert pushed(heavy({"kind": "weight", "percent": tiny})) == pushed(heavy({"kind": "weight", "percent": least}))


def test_weight_while_a_condition_holds() -> None:
    """Only in the zone."""
    modify = {"kind": "weight", "percent": 1000}
    pack = heavy(modify, if_=[{"kind": "in_zone", "who": ME, "zone": "harbour"}])
    far = {**HARBOUR, "points": [[700, 700], [800, 700], [800, 800], [700, 800]]}
    assert pushed(pack, zones=[HARBOUR])[1] < 0.5 * pushed(pack, zones=[far])[1]


@pytest.mark.parametrize("direction", [0.0, 2.0, -2.0])
def test_immovable_disks_do_not_move_at_all(direction: float) -> None:
    arena = (
        Arena(heavy({"kind": "immovable"})).seat(("akeru", 200, 500)).seat(("scout", 400, 500), ("vailla", 900, 900))
    )
    arena.play()
    before = arena.piece("scout")
    arena.flick("akeru", direction, 3000)
    after = arena.piece("scout")
    assert (after.x, after.y, after.facing) == (before.x, before.y, before.facing)
    assert hurt(arena) == ["scout"], "it is hit all the same"
    assert arena.piece("akeru").x < 400 - 31 + 1e-6, "the mover bounces off"


def test_an_immovable_disk_between_others_and_on_an_artifact() -> None:
    """In a row of touching disks, and as the holder of an artifact that is run into."""
    pack = heavy({"kind": "immovable"})
    arena = (
        Arena(pack).seat(("akeru", 200, 500)).seat(("div", 369, 500), ("scout", 400, 500), ("vailla", 431, 500)).play()
    )
    arena.flick("akeru", "div", 4000)
    assert (arena.piece("scout").x, arena.piece("scout").y) == (400, 500)
    arena = Arena(pack).artifact("fire_mine", 400, 500, held_by="scout")
    arena.seat(("akeru", 200, 500)).seat(("scout", 400, 500), ("vailla", 900, 900)).play()
    arena.flick("akeru", (400.0, 500.0), 4000)
    assert (arena.piece("scout").x, arena.piece("scout").y) == (400, 500)
    assert arena.piece("scout").on == arena.id("fire_mine")


@pytest.mark.parametrize("direction", [0.0, 1.0, -3.0])
def test_an_immovable_disk_pins_down_the_artifact_under_it(direction: float) -> None:
    """The artifact is hit at its free rim. Its friction under so heavy a disk left no time to compute with."""
    arena = Arena(heavy({"kind": "immovable"})).artifact("fire_mine", 390, 500, held_by="scout")
    arena.seat(("akeru", 200, 500)).seat(("scout", 402, 500), ("vailla", 900, 900)).play()
    before = arena.piece("fire_mine")
    arena.flick("akeru", direction, 3000)
    after = arena.piece("fire_mine")
    assert (after.x, after.y, after.facing) == (before.x, before.y, before.facing)
    (flick,) = arena.of(Flicked)
    assert not flick.record.unfinished
    assert sum(len(path.segments) for path in flick.record.paths.values()) < 50


def test_an_immovable_disk_is_not_flicked_but_shoots() -> None:
    rooted = standing({"kind": "immovable", "by": ["flick"]})
    pack = with_missile("bolt", abilities=[triggered("shot_hit", {"kind": "damage", "to": TARGET})])
    pack = with_character("scout", pack, shooting={"arrow": True, "missile": "bolt"}, life=9, abilities=[rooted])
    arena = Arena(pack).seat(("scout", 200, 500), ("akeru", 200, 700)).seat(("div", 400, 500)).play()
    assert arena.request.flicks == (arena.id("akeru"),)
    assert arena.refused(arena.flick_of("scout", 0.0)).code == "immovable"
    arena.shoot("scout", "bolt", "div", 2000)
    assert pushed(pack)[1] > 0, "others still move it"


def test_effects_leave_an_immovable_disk() -> None:
    """A spell that could only move what cannot be moved is not offered."""
    swap = triggered("action", {"kind": "swap", "first": ME, "second": {**ENEMIES, "ranks": ["hero"]}})
    pack = with_character("mover", heavy({"kind": "immovable", "by": ["effect"]}), abilities=[swap])
    arena = Arena(pack).seat(("mover", 200, 500)).seat(("scout", 400, 500)).play()
    assert arena.request.spells == ()
    arena = Arena(pack).seat(("mover", 200, 500)).seat(("div", 400, 500)).play()
    assert arena.request.spells


def test_bots_estimate_flicks_with_the_weights() -> None:
    pack = heavy({"kind": "immovable"})
    arena = Arena(pack).seat(("akeru", 200, 500)).seat(("scout", 400, 500), ("vailla", 600, 600)).play()
    b = arena.game.battle()
    masses = {disk.id: disk.mass for disk in physical_disks(b)}
    assert masses[arena.id("scout")] > 1e9 > masses[arena.id("vailla")]
    assert {disk.id: disk.mass for disk in physical_disks(b, arena.id("scout"))}[arena.id("scout")] < 10
    proposals = propose_flicks(b, AimingGround.of(b.rules.table, physical_disks(b)), (arena.id("akeru"),), 0)
    best = max(proposals, key=lambda each: each.promise).decision
    scout = arena.piece("scout")
    arena.decide(best)
    assert (arena.piece("scout").x, arena.piece("scout").y) == (scout.x, scout.y)


# --- places that are not free -------------------------------------------------------------------


def puller(otherwise: str) -> Pack:
    """A hero that moves itself next to the first enemy."""
    near: Json = {**ENEMIES, "ranks": ["hero"]}
    place = {"kind": "place", "name": "spot", "disk": ME, "near": near, "otherwise": otherwise}
    return with_character(
        "scout", abilities=[triggered("action", {"kind": "move", "who": ME, "to": "spot"}, choose=[place])]
    )


def besieged(otherwise: str) -> Arena:
    """The enemy lies in a block of books with no room for another disk."""
    arena = Arena(puller(otherwise)).seat(("scout", 200, 200)).seat(("div", 600, 600))
    for x, y, width, depth in ((600, 550, 200, 60), (600, 650, 200, 60), (550, 600, 60, 40), (650, 600, 60, 40)):
        arena.thing("book", x, y, shape={"kind": "rectangle", "width": width, "depth": depth})
    return arena.play()


def test_without_a_place_a_spell_is_not_offered() -> None:
    assert besieged("nothing").request.spells == ()


def test_the_nearest_place_is_taken_without_a_question() -> None:
    arena = besieged("nearest")
    arena.cast("scout")
    scout = arena.piece("scout")
    assert not hasattr(arena.request, "near"), "the next action is asked for"
    assert 80 < math.hypot(scout.x - 600, scout.y - 600) < 110, "just outside of the block"
    b = arena.game.battle()
    assert free_for(b.rules.table, b.disks(), scout.x, scout.y, scout.radius, ignore=(scout.id,))


def test_a_place_anywhere_is_picked_if_none_is_near() -> None:
    arena = besieged("anywhere")
    arena.cast("scout")
    assert arena.request.near == ""
    arena.put(900, 100)
    assert (arena.piece("scout").x, arena.piece("scout").y) == (900, 100)


def test_a_free_place_nearby_is_asked_for_as_ever() -> None:
    for otherwise in ("nothing", "nearest", "anywhere"):
        arena = Arena(puller(otherwise)).seat(("scout", 200, 200)).seat(("div", 600, 600)).play()
        arena.cast("scout")
        assert arena.request.near == arena.id("div")
        arena.refused(PutAt(900.0, 100.0, 0.0))


# --- what is kept -------------------------------------------------------------------------------


def test_a_flick_is_traced_only_if_a_word_asks_for_it() -> None:
    asked = Arena(after_hit({"kind": "touched"})).seat(("scout", 300, 500)).seat(("div", 400, 500)).play()
    assert "flick" in asked.game.rules.remembers
    plain = Arena(shipped_pack()).seat(("akeru", 300, 500)).seat(("div", 400, 500)).play()
    assert not plain.game.rules.remembers
    start = {"kind": "carries", "who": ME, "as_of": "start"}
    assert not Arena(at_turn_end(start)).seat(("scout", 1, 1)).seat(("div", 400, 500)).play().game.rules.remembers


def test_a_trace_is_written_and_read_back_and_left_out_when_there_is_none() -> None:
    pack = after_hit({"kind": "touched"})
    hero = pack.characters["scout"]
    asks = hero.abilities[0].model_copy(update={"optional": True, "if_": ()})
    words = pack.characters["phantom"].model_copy(update={"abilities": hero.abilities})
    pack = dataclasses.replace(
        pack,
        characters={**pack.characters, "scout": hero.model_copy(update={"abilities": (asks,)}), "phantom": words},
    )
    arena = Arena(pack).seat(("scout", 300, 500)).seat(("div", 400, 500), ("phantom", 900, 900)).play()
    arena.flick("scout", "div", 1500)
    (fray,) = arena.game.state.frays
    assert fray.trace is not None
    assert ("disk", arena.id("div")) in fray.trace.touched
    plain = arena.game.to_plain()
    assert Game.from_plain(arena.game.rules, plain).digest() == arena.game.digest()
    assert "trace" in plain["frays"][0]
    bare = to_plain(dataclasses.replace(fray, trace=None))
    assert "trace" not in bare
    assert from_plain(bare, RECORDS).trace is None
