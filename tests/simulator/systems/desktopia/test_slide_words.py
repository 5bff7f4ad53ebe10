"""What pushed disks slide over and how far, missiles of shots, disks at the border, whose objects, whose pushes."""

import dataclasses
import json
import math
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.geometry import Round
from schema.systems.desktopia.table import Thing
from simulator.physics.closest import motions
from simulator.systems.desktopia.decisions import PutAt
from simulator.systems.desktopia.events import Damaged, Flicked
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character, with_missile

Json = dict[str, Any]
VICTIM: Json = {"kind": "event", "role": "victim"}
MISSILE: Json = {"kind": "event", "role": "missile"}
FOES: Json = {"kind": "players", "relation": "enemy"}
OWN: Json = {"kind": "characters", "relation": "own"}


def struck(arena: Arena) -> list[str]:
    return [arena.card_of(one.victim) for one in arena.of(Damaged)]


def hurt(who: Json, **more: Any) -> Json:
    return {"kind": "damage", "to": who, **more}


# --- what slides over what ------------------------------------------------------------------------------


def passing(**word: Any) -> Json:
    return {"kind": "passed", "who": ME, "mm": 30, **word}


@pytest.mark.parametrize(("word", "heard"), [({}, False), ({"by": ENEMIES}, True)])
def test_a_disk_that_was_knocked_passes(word: Json, heard: bool) -> None:
    """The flicked disk stops where it hits; the enemy that it hits slides past the watcher."""
    hears = triggered({"kind": "flick_end", "who": "own"}, hurt(ENEMIES, amount=2), if_=[passing(**word)])
    pack = with_character("mage", abilities=[hears])
    pack = with_character("log", pack, life=9)
    pack = with_character("bull", pack)
    arena = Arena(pack).seat(("bull", 200, 500), ("mage", 500, 545)).seat(("log", 320, 500)).play()
    arena.flick("bull", 0.0, 3000.0)
    assert arena.piece("log").x > 500 > arena.piece("bull").x + 60
    assert [one.dealt for one in arena.of(Damaged)] == ([1, 2] if heard else [1])
    assert broken(arena.game) == ()


def pushing(mm: int, *, who: Json = ENEMIES) -> Json:
    return triggered("action", {"kind": "push", "who": who, "mm": mm})


@pytest.mark.parametrize(("mm", "heard"), [(60, False), (300, True)])
def test_a_disk_that_an_effect_has_pushed_passes(mm: int, heard: bool) -> None:
    hears = triggered({"kind": "moved", "who": "enemy"}, hurt(VICTIM), if_=[passing(by=VICTIM)])
    pack = with_character("watch", abilities=[hears])
    pack = with_character("mage", pack, abilities=[pushing(mm)])
    pack = with_character("log", pack, life=9)
    arena = Arena(pack).seat(("mage", 200, 500), ("watch", 500, 545)).seat(("log", 300, 500)).play()
    arena.cast("mage")
    assert struck(arena) == (["log"] if heard else [])
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("at_least", "heard"), [(99, True), (100, True), (101, False)])
def test_how_far_an_effect_has_pushed_it(at_least: int, heard: bool) -> None:
    far = {"kind": "compare", "left": {"kind": "travelled", "of": VICTIM}, "test": "at_least", "right": at_least}
    hears = triggered({"kind": "moved", "who": "enemy"}, hurt(VICTIM), if_=[far])
    pack = with_character("watch", abilities=[hears])
    pack = with_character("mage", pack, abilities=[pushing(100)])
    arena = Arena(pack).seat(("mage", 200, 500), ("watch", 900, 900)).seat(("div", 300, 500)).play()
    arena.cast("mage")
    assert struck(arena) == (["div"] if heard else [])


def test_who_is_set_down_has_not_slid() -> None:
    far = {"kind": "compare", "left": {"kind": "travelled", "of": VICTIM}, "test": "at_least", "right": 1}
    hears = triggered({"kind": "moved", "who": "any"}, hurt(VICTIM), if_=[far])
    pack = with_character("watch", abilities=[hears])
    swaps = triggered("action", {"kind": "swap", "first": ME, "second": ENEMIES})
    pack = with_character("mage", pack, abilities=[swaps])
    arena = Arena(pack).seat(("mage", 200, 500), ("watch", 900, 900)).seat(("div", 300, 500)).play()
    arena.cast("mage")
    assert struck(arena) == []


# --- missiles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["would_be_shot", "would_be_damaged"])
def test_the_missile_of_a_shot_is_caught(moment: str) -> None:
    """It comes onto the card of whoever catches it, at the shot itself and at its damage."""
    catches = {
        "kind": "replacement",
        "instead_of": {"kind": moment},
        **({"if": [{"kind": "damage_is", "kinds": ["shot"]}]} if moment == "would_be_damaged" else {}),
        "do": [{"kind": "prevent"}, {"kind": "move_missile", "missile": MISSILE, "to": ME, "onto": "card"}],
    }
    dart = triggered("shot_hit", hurt({"kind": "event", "role": "target"}))
    pack = with_missile("dart", abilities=[dart])
    shooting = {"arrow": True, "missile": "dart", "limit": 2}
    pack = with_character("archer", pack, shooting=shooting)
    pack = with_character("monk", pack, shooting=shooting, abilities=[catches])
    arena = Arena(pack).seat(("archer", 300, 500)).seat(("monk", 500, 500)).play()
    before = arena.supply(2, "monk")
    arena.shoot("archer", "dart", "monk")
    assert struck(arena) == []
    assert arena.supply(2, "monk") == before + 1
    assert broken(arena.game) == ()


@pytest.mark.parametrize("onto", ["card", "character"])
def test_a_missile_that_has_missed_is_picked_up(onto: str) -> None:
    """When the shot is over it has gone home; whoever picks it up gets that very disk."""
    picks = triggered(
        {"kind": "shot_end", "who": "enemy", "how": ["missed"]},
        {"kind": "move_missile", "missile": MISSILE, "to": ME, "onto": onto},
    )
    pack = with_missile("dart", abilities=[triggered("shot_hit", hurt({"kind": "event", "role": "target"}))])
    shooting = {"arrow": True, "missile": "dart", "limit": 2}
    pack = with_character("archer", pack, shooting=shooting)
    pack = with_character("monk", pack, shooting=shooting, abilities=[picks])
    arena = Arena(pack).seat(("archer", 300, 500)).seat(("monk", 500, 900)).play()
    assert arena.supply(2, "monk") == 1
    arena.shoot("archer", "dart", 0.0, 500.0)
    assert (arena.supply(2, "monk"), arena.riders("monk")) == ((2, []) if onto == "card" else (1, ["dart"]))
    assert broken(arena.game) == ()


def test_a_shot_is_made_again_at_half_power() -> None:
    """The same flick of the finger carries it about a quarter as far."""
    far = []
    for power in (100, 50):
        dart = triggered("shot_missed", {"kind": "shoot_again", "power": power}, limit={"per": "turn"})
        pack = with_missile("dart", abilities=[dart])
        pack = with_character("archer", pack, shooting={"arrow": True, "missile": "dart"})
        arena = Arena(pack).seat(("archer", 100, 500)).seat(("div", 900, 900)).play()
        arena.shoot("archer", "dart", 0.0, 300.0)
        start = arena.piece(arena.request.piece).x
        shot = arena.flick(arena.request.piece, 0.0, 1000.0)
        records = [one.record for one in shot if hasattr(one, "record")]
        far.append(records[0].final[records[0].flick.disk].x - start)
    assert far[1] == pytest.approx(far[0] / 4, rel=0.05)


# --- the border -----------------------------------------------------------------------------------------


def test_it_is_set_down_touching_the_border_from_inside() -> None:
    to_edge = triggered(
        "action",
        {"kind": "move", "who": ME, "to": "edge"},
        choose=[{"kind": "place_of", "name": "edge", "of": {"kind": "border", "inside": True}, "as_of": "now"}],
    )
    pack = with_character("mage", abilities=[to_edge])
    arena = Arena(pack).seat(("mage", 200, 500)).seat(("div", 900, 900)).play()
    arena.cast("mage")
    mage = arena.piece("mage")
    assert (mage.x, mage.y) == pytest.approx((mage.radius, 500.0))
    assert broken(arena.game) == ()


# --- objects and who has put them down ----------------------------------------------------------------------


def test_only_ones_own_objects_are_meant() -> None:
    """A cup of the script and that of the enemy stay when a player takes back their own."""
    cup = {"kind": "object_place", "name": "there", "thing": "cup"}
    puts = triggered("action", {"kind": "put_object", "thing": "cup", "at": "there"}, choose=[cup])
    takes = triggered("action", {"kind": "remove_object", "which": {"kind": "objects", "relation": "own"}})
    pack = with_character("mage", abilities=[puts])
    pack = with_character("digger", pack, abilities=[takes])
    pack = with_character("wizard", pack, abilities=[puts])
    arena = Arena(pack).seat(("mage", 100, 500), ("digger", 100, 800)).seat(("wizard", 900, 500))
    arena.thing("cup", 500, 800).play()
    arena.cast("mage")
    arena.put(500, 300)
    arena.end_turn()
    arena.cast("wizard")
    arena.put(700, 300)
    assert len(arena.game.battle().objects) == 3
    arena.cast("digger")
    left = arena.game.battle().objects.values()
    assert sorted((one.x, one.y) for one in left) == [(500.0, 800.0), (700.0, 300.0)]
    assert broken(arena.game) == ()


# --- whom it resists ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("against", "moves"), [(FOES, True), ({"kind": "players", "relation": "own"}, False)])
def test_what_cannot_be_moved_by_some_is_moved_by_others(against: Json, moves: bool) -> None:
    """Its own player may push it by a spell, and runs into it."""
    stands = standing({"kind": "immovable", "against": against, "by": ["collision", "effect"]})
    own = {"kind": "characters", "relation": "own", "other_than": ME}
    pack = with_character("rock", abilities=[stands])
    pack = with_character("mage", pack, abilities=[pushing(50, who=own)])
    arena = Arena(pack).seat(("mage", 300, 500), ("rock", 450, 500)).seat(("div", 900, 900)).play()
    assert bool(arena.request.spells) == moves
    before = arena.piece("rock").x
    arena.flick("mage", 0.0, 2500.0)
    assert (arena.piece("rock").x > before + 1) == moves
    assert broken(arena.game) == ()


# --- directions -----------------------------------------------------------------------------------------

AWAY_FROM_ME: Json = {"kind": "push", "who": ENEMIES, "mm": 60}
MOVER: Json = {"kind": "event", "role": "mover"}
QUARTER: Json = {"kind": "product", "amounts": [{"kind": "life", "of": ME}, 18]}


@pytest.mark.parametrize(
    ("turn", "place"),
    [(90, (500.0, 560.0)), (-90, (500.0, 440.0)), (180, (440.0, 500.0)), (QUARTER, (500.0, 560.0))],
)
def test_a_push_goes_to_one_side(turn: Any, place: tuple[float, float]) -> None:
    """Seen from the mage, who looks to the right, down the table is to the right."""
    pack = with_character("mage", abilities=[triggered("action", {**AWAY_FROM_ME, "turn": turn})])
    arena = Arena(pack).seat(("mage", 300, 500)).seat(("div", 500, 500)).play()
    arena.cast("mage")
    assert (arena.piece("div").x, arena.piece("div").y) == pytest.approx(place)


@pytest.mark.parametrize(
    ("word", "way"),
    [
        ({"aim": {"kind": "ahead", "of": MOVER, "first": True}}, (0.0, 1.0)),
        ({"aim": {"kind": "ahead", "of": MOVER}}, (0.0, -1.0)),
        ({"aim": {"kind": "ahead", "of": MOVER, "first": True}, "direction": "towards"}, (0.0, -1.0)),
        ({"aim": {"kind": "ahead", "of": MOVER, "first": True, "turn": 90}}, (-1.0, 0.0)),
        ({"aim": {"kind": "ahead", "of": MOVER, "first": True}, "turn": -90}, (1.0, 0.0)),
    ],
)
def test_in_the_direction_of_the_flick(word: Json, way: tuple[float, float]) -> None:
    """The flicked disk comes back from the wall: how it set off and how it slid last are two directions."""
    hears = triggered({"kind": "flick_end", "who": "own"}, {**AWAY_FROM_ME, "centre": MOVER, **word})
    pack = with_character("mage", abilities=[hears])
    field = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "edges": ["wall"] * 4}
    arena = Arena(pack, battlefield=field).seat(("mage", 200, 800)).seat(("div", 600, 500)).play()
    arena.flick("mage", 90.0, 1500.0)
    assert arena.piece("mage").y < 950
    div = arena.piece("div")
    assert (div.x - 600, div.y - 500) == pytest.approx((60 * way[0], 60 * way[1]), abs=1e-6)
    assert broken(arena.game) == ()


def test_behind_the_disk_that_was_flicked() -> None:
    behind = {"kind": "ahead", "of": MOVER, "turn": 180, "mm": 60}
    follows = triggered(
        {"kind": "flick_end", "who": "own"},
        {"kind": "move", "who": ME, "to": "there"},
        choose=[{"kind": "place_of", "name": "there", "of": behind, "as_of": "now"}],
    )
    pack = with_character("mage", abilities=[follows])
    pack = with_character("bull", pack)
    arena = Arena(pack).seat(("bull", 200, 800), ("mage", 200, 200)).seat(("div", 900, 100)).play()
    arena.flick("bull", 0.0, 1000.0)
    bull, mage = arena.piece("bull"), arena.piece("mage")
    assert (mage.x, mage.y) == pytest.approx((bull.x - 60, bull.y))


def test_the_way_of_a_push_is_a_direction_too() -> None:
    """Whoever was pushed is struck from ahead: the watcher goes on in that direction."""
    hears = triggered(
        {"kind": "moved", "who": "enemy"},
        {"kind": "push", "who": ME, "mm": 40, "centre": VICTIM, "aim": {"kind": "ahead", "of": VICTIM}},
    )
    pack = with_character("watch", abilities=[hears])
    pack = with_character("mage", pack, abilities=[pushing(50)])
    arena = Arena(pack).seat(("mage", 300, 500), ("watch", 100, 100)).seat(("div", 300, 600)).play()
    arena.cast("mage")
    assert (arena.piece("watch").x, arena.piece("watch").y) == pytest.approx((100.0, 140.0))


# --- room, touching, and patches that grow ------------------------------------------------------------------


def goes_between(**word: Any) -> Json:
    between = {"kind": "place_of", "name": "there", "of": {"kind": "middle", "of": ENEMIES}, "as_of": "now"}
    return triggered("action", {"kind": "move", "who": ME, "to": "there", **word}, choose=[between])


@pytest.mark.parametrize("room", [True, False])
def test_who_stands_there_makes_room(room: bool) -> None:
    """It comes exactly between the two, who are pushed apart; else it comes beside them."""
    pack = with_character("mage", abilities=[goes_between(make_room=room)])
    arena = Arena(pack).seat(("mage", 100, 100)).seat(("div", 500, 500), ("akeru", 531, 500)).play()
    arena.cast("mage")
    mage, div, akeru = (arena.piece(name) for name in ("mage", "div", "akeru"))
    assert ((mage.x, mage.y) == (515.5, 500.0)) == room
    apart = (515.5 - mage.radius - div.radius, 515.5 + mage.radius + akeru.radius) if room else (500.0, 531.0)
    assert (div.x, akeru.x) == pytest.approx(apart)
    assert broken(arena.game) == ()


def test_what_cannot_be_moved_makes_no_room() -> None:
    pack = with_character("rock", abilities=[standing({"kind": "immovable"})])
    pack = with_character("mage", pack, abilities=[goes_between(make_room=True)])
    arena = Arena(pack).seat(("mage", 100, 100)).seat(("rock", 500, 500)).play()
    arena.cast("mage")
    assert (arena.piece("rock").x, arena.piece("rock").y) == (500.0, 500.0)
    assert broken(arena.game) == ()


def test_a_place_with_no_gap_touches() -> None:
    beside = {"kind": "place", "name": "there", "disk": ME, "near": ENEMIES, "mm": 0}
    pack = with_character(
        "mage", abilities=[triggered("action", {"kind": "move", "who": ME, "to": "there"}, choose=[beside])]
    )
    arena = Arena(pack).seat(("mage", 100, 100)).seat(("div", 500, 500)).play()
    arena.cast("mage")
    reach = arena.piece("mage").radius + arena.piece("div").radius
    arena.put(500.0, 500.0 + reach + 0.7)
    assert arena.piece("mage").y == pytest.approx(500.0 + reach, abs=1e-4)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("mm", "heard"), [(0, False), (15, True), (-15, False)])
def test_a_patch_grows(mm: int, heard: bool) -> None:
    """A round patch of 40 mm lies 10 mm from the enemy; 15 mm on every side reach it. A wall does not grow."""
    patch = {"kind": "objects", "thing": "puddle"}
    grows = triggered("action", {"kind": "resize_object", "which": {"kind": "objects"}, "mm": mm or 5})
    soaked = triggered(
        {"kind": "action_end", "who": "own"},
        hurt({**ENEMIES, "where": [{"kind": "within", "mm": 0, "to": patch}]}),
    )
    pack = with_character("mage", abilities=[grows, soaked])
    puddle = {**pack.things["cup"].model_dump(mode="json"), "id": "puddle", "flat": True}
    puddle["shape"] = {"kind": "circle", "diameter": 40}
    pack = dataclasses.replace(pack, things={**pack.things, "puddle": Thing.model_validate_json(json.dumps(puddle))})
    radius = Arena(pack).seat(("mage", 100, 100)).seat(("div", 500, 500)).play().piece("div").radius
    arena = Arena(pack).seat(("mage", 100, 100)).seat(("div", 500, 500))
    arena.thing("puddle", 500 + radius + 30, 500).thing("cup", 800, 800).play()
    cup = next(one.outline for one in arena.game.battle().objects.values() if one.thing == "cup")
    arena.cast("mage")
    assert struck(arena) == (["div"] if heard else [])
    objects = {one.thing: one.outline for one in arena.game.battle().objects.values()}
    assert objects["cup"] == cup
    grown = objects["puddle"]
    assert isinstance(grown, Round)
    assert grown.radius == 20 + (mm or 5)
    assert broken(arena.game) == ()


# --- missiles that stay on the table --------------------------------------------------------------------


def caltrop(*more: Json) -> Arena:
    """A dart that stays where it lies when it misses, and hurts whoever first touches it there."""
    stays = triggered(
        "shot_missed",
        {"kind": "leave_lying"},
        {
            "kind": "delayed",
            "when": {"kind": "flick_end", "who": "any"},
            "if": [{"kind": "touched", "what": "anything", "who": ME}],
            "do": [hurt(MOVER), {"kind": "discard_missile", "missile": ME}],
            "lasts": {"kind": "for_good"},
        },
        *more,
    )
    pack = with_missile("dart", abilities=[stays])
    pack = with_character("archer", pack, shooting={"arrow": True, "missile": "dart", "limit": 1})
    arena = Arena(pack).seat(("archer", 100, 500)).seat(("div", 900, 500), ("akeru", 900, 900)).play()
    arena.shoot("archer", "dart", 0.0, 1200.0)
    return arena


def test_a_missile_stays_on_the_table() -> None:
    arena = caltrop()
    dart = next(piece for piece in arena.game.state.pieces.values() if piece.card == "dart" and piece.zone == "field")
    assert not dart.on
    assert 200 < dart.x < 800
    assert arena.supply(1, "archer") == 0
    assert broken(arena.game) == ()


def test_whoever_runs_into_it_is_hurt() -> None:
    arena = caltrop()
    assert arena.request.seat == 1
    dart = next(piece for piece in arena.game.state.pieces.values() if piece.card == "dart" and piece.zone == "field")
    arena.flick("div", 180.0, 2500.0)
    assert struck(arena) == ["div"]
    assert arena.game.state.pieces[dart.id].zone == "reserve"
    assert broken(arena.game) == ()


def test_a_missile_on_the_table_is_picked_up() -> None:
    free = {"kind": "missiles", "lying": "on_table"}
    picks = triggered("action", {"kind": "move_missile", "missile": free, "to": ME, "onto": "card"})
    stays = triggered("shot_missed", {"kind": "leave_lying"})
    pack = with_missile("dart", abilities=[stays])
    shooting = {"arrow": True, "missile": "dart", "limit": 1}
    pack = with_character("archer", pack, shooting=shooting, abilities=[picks])
    arena = Arena(pack).seat(("archer", 100, 500), ("akeru", 100, 900)).seat(("div", 900, 900)).play()
    assert arena.request.spells == ()
    arena.shoot("archer", "dart", 0.0, 800.0)
    assert arena.supply(1, "archer") == 0
    while arena.request.seat != 0 or "archer" not in [arena.card_of(name) for name in arena.request.flicks]:
        arena.end_turn()
    arena.cast("archer")
    assert arena.supply(1, "archer") == 1
    assert broken(arena.game) == ()


@pytest.mark.parametrize("over", [True, False])
def test_a_place_where_somebody_stands_is_picked(over: bool) -> None:
    beside = {"kind": "place", "name": "there", "disk": ME, "near": ME, "mm": 300, "over": over}
    goes = triggered("action", {"kind": "move", "who": ME, "to": "there", "make_room": True}, choose=[beside])
    pack = with_character("mage", abilities=[goes])
    arena = Arena(pack).seat(("mage", 300, 500)).seat(("div", 500, 500)).play()
    arena.cast("mage")
    if not over:
        arena.refused(PutAt(495.0, 500.0, 0.0))
        return
    arena.put(495.0, 500.0)
    mage, div = arena.piece("mage"), arena.piece("div")
    assert (mage.x, div.x) == pytest.approx((495.0, 495.0 + mage.radius + div.radius))
    assert broken(arena.game) == ()


# --- what a push has done -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "mm", "heard"),
    [
        ({"kind": "crossed", "first": ME, "second": {**OWN, "other_than": ME}, "by": VICTIM}, 300, True),
        ({"kind": "crossed", "first": ME, "second": {**OWN, "other_than": ME}, "by": VICTIM}, 100, False),
        ({"kind": "entered", "zone": "bog", "by": VICTIM}, 300, True),
        ({"kind": "entered", "zone": "bog", "by": VICTIM}, 100, False),
        ({"kind": "touched", "what": "character", "by": VICTIM}, 1000, True),
        ({"kind": "touched", "what": "character", "by": VICTIM}, 300, False),
        ({"kind": "touched", "what": "border", "by": VICTIM}, 1000, False),
    ],
)
def test_what_a_push_leads_into(word: Json, mm: int, heard: bool) -> None:
    """The enemy is pushed over the line between two watchers, into a bog and up to a fourth, or less far."""
    hears = triggered({"kind": "moved", "who": "enemy", "how": ["effect"]}, hurt(VICTIM), if_=[word])
    pack = with_character("watch", abilities=[hears])
    pack = with_character("mage", pack, abilities=[pushing(mm)])
    pack = with_character("post", pack)
    pack = with_character("wall", pack)
    zones = [{"id": "bog", "name": {"en": "Bog"}, "points": [[450, 400], [700, 400], [700, 600], [450, 600]]}]
    arena = Arena(pack, zones=zones).seat(
        ("mage", 200, 500), ("watch", 500, 300), ("post", 500, 700), ("wall", 800, 500)
    )
    arena.seat(("div", 300, 500))
    arena.play()
    arena.cast("mage")
    assert struck(arena) == (["div"] if heard else [])
    assert broken(arena.game) == ()


LINE: Json = {"kind": "line_between", "second": {"kind": "characters", "relation": "own", "other_than": ME}}


def far_beyond(way: Json, direction: float = 20.0, speed: float = 1900.0, *, walls: bool = False) -> tuple[int, Arena]:
    """How many full 10 mm of such a way are counted when the enemy left of a line has been flicked across it."""
    tens = {"kind": "quotient", "left": {"kind": "travelled", **way}, "right": 10}
    more = {"kind": "add_counter", "to": ME, "counter": "score", "amount": tens}
    pack = with_character("scout", abilities=[triggered({"kind": "flick_end", "who": "enemy"}, more)])
    counter = Counter.model_validate({"id": "score", "name": {"en": "Score"}})
    field = {"battlefield": {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "edges": ["wall"] * 4}}
    arena = Arena(dataclasses.replace(pack, counters={"score": counter}), **(field if walls else {}))
    arena = arena.seat(("div", 200, 300))
    arena = arena.seat(("scout", 400, 100), ("akeru", 400, 800)).play()
    arena.flick("div", direction, speed)
    return arena.game.battle().counter(arena.id("scout"), "score"), arena


def test_how_far_it_slides_before_and_beyond_a_line() -> None:
    """Along the way of its middle, also where that is oblique."""
    before, arena = far_beyond({"before": LINE})
    div = arena.piece("div")
    whole, first = math.dist((200, 300), (div.x, div.y)), 200 / math.cos(math.radians(20))
    assert whole > first + 50
    assert before == int(first / 10)
    assert far_beyond({"after": LINE})[0] == int((whole - first) / 10)
    right = {"kind": "areas", "which": "halves"}
    assert far_beyond({"after": LINE, "before": {"kind": "border"}})[0] == 0
    assert far_beyond({"after": LINE, "before": right}, direction=0.0)[0] == 10
    assert far_beyond({"after": LINE}, speed=300.0)[0] == 0


def test_how_far_it_slides_since_it_bounced_off_an_edge() -> None:
    edges = {"kind": "areas", "which": "edges"}
    since, arena = far_beyond({"after": edges}, direction=180.0, walls=True)
    div = arena.piece("div")
    assert div.x > div.radius + 20
    assert since == int((div.x - div.radius) / 10)
    assert far_beyond({"before": edges}, direction=180.0, walls=True)[0] == int((200 - div.radius) / 10)
    assert far_beyond({"after": edges}, direction=0.0, speed=400.0, walls=True)[0] == 0


def test_how_far_it_slides_since_it_has_touched_something() -> None:
    """A disk knocked away has a way of its own; a disk that is never touched counts for nothing."""
    friend = {"kind": "characters", "where": [{"kind": "card_is", "cards": ["akeru"]}]}
    towards = math.degrees(math.atan2(500, 200)) + 2.5
    since, arena = far_beyond({"after": friend}, direction=towards, speed=2100.0)
    div, friends = arena.piece("div"), arena.piece("akeru")
    contact = next(one for one in arena.of(Flicked)[0].record.contacts if one.b_is == "disk")
    way = motions(arena.of(Flicked)[0].record.paths[div.id], (200, 300))
    met = next(motion for motion in way if motion.start >= contact.time)
    assert since == int(math.dist((met.x[0], met.y[0]), (div.x, div.y)) / 10) > 0
    assert far_beyond({"after": friend})[0] == 0
    knocked = {"of": friend, "after": {"kind": "event", "role": "mover"}}
    known, _arena = far_beyond(knocked, direction=towards, speed=2100.0)
    assert known == int(math.dist((friends.x, friends.y), (400, 800)) / 10) > 0
