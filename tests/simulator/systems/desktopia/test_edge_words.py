"""Pushes in any direction and over the edge, what stops them, and what happens instead of a fall from the table."""

import math
from typing import Any

import pytest

from simulator.systems.desktopia.decisions import PutAt
from simulator.systems.desktopia.events import (
    Damaged,
    Event,
    LeftTable,
    Penalised,
    PutBack,
    RandomDirection,
    StayedOn,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
FOE: Json = {**ENEMIES, "ranks": ["hero"]}
VICTIM: Json = {"kind": "event", "role": "victim"}
WAY: Json = {"kind": "choose_direction"}
NOTED: Json = {"kind": "noted", "name": "way"}
EDGES_PLAYED = [WAY, {"kind": "would_leave_table"}]


def push(who: Json = FOE, mm: Any = 100, **more: Any) -> Json:
    return {"kind": "push", "who": who, "mm": mm, **more}


def hurt(who: Json = ME, amount: int = 1) -> Json:
    return {"kind": "damage", "to": who, "amount": amount}


def arena_of(*do: Json, foe: tuple[float, float] = (700, 500), theirs: Any = (), **more: Any) -> Arena:
    pack = with_character("giant", abilities=[triggered("action", *do, **more)], life=9)
    pack = with_character("foe", pack, life=6, abilities=list(theirs))
    return Arena(pack).seat(("giant", 500, 500), ("div", 100, 100)).seat(("foe", *foe), ("smoker", 100, 900))


def at(arena: Arena, name: str) -> tuple[float, float]:
    piece = arena.piece(name)
    return round(piece.x, 1), round(piece.y, 1)


# --- any direction ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "expected"), [(0, (700, 600)), (90, (600, 500)), (-90, (800, 500))])
def test_a_direction_of_your_choice(turn: int, expected: tuple[float, float]) -> None:
    """90 degrees clockwise from the right is down."""
    arena = arena_of(push(heading=NOTED, turn=turn), choose=[WAY]).play()
    arena.cast("giant")
    assert arena.request.purpose == "direction"
    assert len(arena.request.options) == 72
    arena.choose("90")
    assert at(arena, "foe") == expected


def test_two_directions_each_by_its_name() -> None:
    ways = [{**WAY, "name": "one"}, {**WAY, "name": "two"}]
    pushes = [push(heading={"kind": "noted", "name": name}) for name in ("one", "two")]
    arena = arena_of(*pushes, choose=ways).play()
    arena.cast("giant")
    arena.choose("90")
    arena.choose("0")
    assert at(arena, "foe") == (800, 600)


def test_the_opponent_chooses_the_direction() -> None:
    way = {**WAY, "by": {"kind": "players", "relation": "enemy"}}
    arena = arena_of(push(heading=NOTED), choose=[way]).play()
    arena.cast("giant")
    assert arena.request.seat == 1
    arena.choose("180")
    assert at(arena, "foe") == (600, 500)


def test_a_random_direction_is_told() -> None:
    """Each goes its own way, which the same seed draws again."""
    arena = arena_of(push(ENEMIES, direction="random")).play(seed=4)
    arena.cast("giant")
    drawn = arena.of(RandomDirection)
    assert [event.piece for event in drawn] == sorted(arena.id(name) for name in ("foe", "smoker"))
    foe = next(event.degrees for event in drawn if event.piece == arena.id("foe"))
    angle = math.radians(foe)
    assert at(arena, "foe") == pytest.approx((700 + 100 * math.cos(angle), 500 + 100 * math.sin(angle)), abs=0.2)
    again = arena_of(push(ENEMIES, direction="random")).play(seed=4)
    again.cast("giant")
    assert again.of(RandomDirection) == drawn
    line = Storyteller(arena.game, "en").render_event(drawn[0])
    assert line is not None
    assert line.text == f"foe goes in a direction drawn by lot: {drawn[0].degrees}° clockwise from the right."


# --- over the edge ----------------------------------------------------------------------------------


@pytest.mark.parametrize("over", [False, True])
def test_a_push_over_the_edge(over: bool) -> None:
    """The disk is put back a diameter from the edge, and nobody is penalised."""
    arena = arena_of(push(mm=500, over_border=over), hurt(amount=2)).play()
    arena.cast("giant")
    assert len(arena.of(LeftTable)) == len(arena.of(PutBack)) == over
    assert not arena.of(Penalised)
    radius = arena.piece("foe").radius
    assert at(arena, "foe") == ((round(1000 - 3 * radius, 1), 500) if over else (1000, 500))
    assert arena.of(Damaged)
    assert broken(arena.game) == ()


RIGHT_EDGE: Json = {"kind": "lowest", "of": {"kind": "areas", "which": "edges"}, "by": {"kind": "distance", "who": FOE,
                    "to": {"kind": "it"}}}  # fmt: skip


@pytest.mark.parametrize("centre", [RIGHT_EDGE, {"kind": "border", "nearest": FOE}])
@pytest.mark.parametrize(("x", "mm", "falls"), [(980, 40, True), (1000, 10, True), (900, 40, False), (980, 20, False)])
def test_a_pull_towards_an_edge_and_over_it(centre: Json, x: float, mm: int, falls: bool) -> None:
    """Over the edge only if the way is long enough; without that it ends with its middle on the edge."""
    arena = arena_of(push(mm=mm, direction="towards", centre=centre, over_border=True), foe=(x, 500)).play()
    arena.cast("giant")
    assert bool(arena.of(LeftTable)) == falls
    if not falls:
        assert at(arena, "foe") == (x + mm, 500)
    still = arena_of(push(mm=mm, direction="towards", centre=centre), hurt(), foe=(x, 500)).play()
    still.cast("giant")
    assert at(still, "foe") == (min(x + mm, 1000), 500)
    assert broken(arena.game) == ()


def test_an_edge_as_the_aim_is_straight_ahead() -> None:
    """Not the way to the middle of that edge."""
    arena = arena_of(push(mm=100, centre=FOE, aim=RIGHT_EDGE), foe=(700, 350)).play()
    arena.cast("giant")
    assert at(arena, "foe") == (800, 350)


def test_what_lies_on_the_border_can_still_go_over() -> None:
    arena = arena_of(push(mm=50, over_border=True), foe=(1000, 500)).play()
    arena.cast("giant")
    assert arena.of(LeftTable)


def test_a_push_over_the_edge_stops_at_what_is_in_the_way() -> None:
    arena = arena_of(push(mm=500, over_border=True)).thing("cup", 900, 500).play()
    arena.cast("giant")
    assert not arena.of(LeftTable)


@pytest.mark.parametrize(("how", "hears"), [((), True), (("push",), True), (("flick",), False), (("effect",), False)])
def test_it_is_heard(how: tuple[str, ...], hears: bool) -> None:
    heard = triggered({"kind": "left_table", "how": list(how)}, hurt())
    arena = arena_of(push(mm=500, over_border=True), theirs=[heard]).play()
    arena.cast("giant")
    assert bool(arena.of(Damaged)) == hears


# --- what has stopped it ----------------------------------------------------------------------------


def stopped(what: str, **more: Any) -> Json:
    return {"kind": "touched", "what": what, "by": FOE, **more}


OVER: Json = {"kind": "went_off", "by": FOE}
FAR: Json = {"kind": "compare", "left": {"kind": "travelled", "of": FOE}, "test": "at_least", "right": 150}


@pytest.mark.parametrize(
    ("condition", "foe", "holds"),
    [
        (stopped("object"), (700, 500), True),
        (stopped("object"), (700, 300), False),
        (stopped("border"), (700, 300), True),
        (OVER, (700, 300), True),
        (OVER, (700, 500), False),
        (FAR, (700, 300), True),
        (FAR, (700, 500), False),
    ],
)
def test_what_became_of_the_push_of_this_ability(condition: Json, foe: tuple[float, float], holds: bool) -> None:
    then = {"kind": "if_else", "if": [condition], "do": [hurt()]}
    arena = arena_of(push(mm=900, over_border=True, centre={"kind": "middle"}), then, foe=foe).thing("cup", 850, 500)
    arena.play()
    arena.cast("giant")
    assert bool(arena.of(Damaged)) == holds


def test_a_push_instead_of_a_hit_is_no_part_of_the_flick() -> None:
    """The flick has knocked her into the cup before; the push itself meets nothing."""
    instead = {
        "kind": "replacement",
        "instead_of": {"kind": "would_be_damaged"},
        "do": [
            push(ME, 20, direction="towards", centre={"kind": "place_of", "of": ME, "as_of": "start"}),
            {"kind": "if_else", "if": [{"kind": "touched", "by": ME}], "do": [{"kind": "lose_life", "of": ME}]},
        ],
    }
    pack = with_character("foe", abilities=[instead], life=6)
    arena = Arena(pack).seat(("div", 300, 500)).seat(("foe", 400, 500)).thing("cup", 500, 500).play()
    arena.flick("div", 0.0, 2000.0)
    life = arena.game.battle().life(arena.piece("foe"))
    assert life == 6


# --- instead of a fall ------------------------------------------------------------------------------


def ropes(*do: Json, who: str = "self", **more: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": "would_leave_table", "who": who}, "do": list(do), **more}


PREVENT: Json = {"kind": "prevent"}
AWAY_FROM_EDGE = push(ME, 30, centre={"kind": "border", "nearest": ME})


@pytest.mark.parametrize(
    ("how", "by", "stays"), [("flick", "flick", True), ("flick", "push", False), ("push", "push", True)]
)
def test_only_in_a_flick_or_by_an_effect(how: str, by: str, stays: bool) -> None:
    saved = ropes(PREVENT)
    saved["instead_of"]["how"] = [how]
    pack = with_character("giant", abilities=[triggered("action", push(mm=500, over_border=True))], life=9)
    pack = with_character("foe", pack, life=9, abilities=[saved])
    arena = Arena(pack).seat(("giant", 700, 500)).seat(("foe", 850, 500)).play()
    if by == "push":
        arena.cast("giant")
    else:
        arena.flick("giant", 0.0, 2500.0)
    assert bool(arena.of(StayedOn)) == stays


@pytest.mark.parametrize(("who", "stays"), [("self", False), ("own", True), ("enemy", False), ("any", True)])
def test_who_is_kept_on_the_table(who: str, stays: bool) -> None:
    pack = with_character("giant", abilities=[triggered("action", push(mm=500, over_border=True))], life=9)
    pack = with_character("foe", pack, life=9)
    pack = with_character("keeper", pack, life=9, abilities=[ropes(PREVENT, who=who)])
    arena = Arena(pack).seat(("giant", 700, 500)).seat(("foe", 850, 500), ("keeper", 100, 100)).play()
    arena.cast("giant")
    assert bool([one for one in arena.of(StayedOn) if one.piece == arena.id("foe")]) is stays


@pytest.mark.parametrize("by", ["flick", "push"])
def test_it_stops_at_the_edge(by: str) -> None:
    """Nothing has left the table then, so that nobody is penalised."""
    abilities = [ropes({"kind": "lose_life", "of": ME})]
    pack = with_character("giant", abilities=[triggered("action", push(mm=500, over_border=True))], life=9)
    pack = with_character("foe", pack, life=9, abilities=abilities)
    arena = Arena(pack).seat(("giant", 700, 500)).seat(("foe", 850, 500)).play()
    if by == "push":
        arena.cast("giant")
    else:
        arena.flick("giant", 0.0, 2500.0)
    (stayed,) = arena.of(StayedOn)
    assert stayed.piece == arena.id("foe")
    assert at(arena, "foe")[0] == pytest.approx(1000 - arena.piece("foe").radius, abs=0.1)
    assert not arena.of(Penalised)
    assert not arena.of(PutBack)
    story = Storyteller(arena.game, "en")
    events: list[Event] = [*arena.of(LeftTable), stayed]
    told = [line.text for one in events if (line := story.render_event(one)) is not None]
    assert told[-1] == "foe stays on the table."
    assert all(text.startswith("foe slides over the edge of the battlefield at ") for text in told[:-1])
    assert len(told) == 2
    assert broken(arena.game) == ()


def test_it_stops_before_the_edge() -> None:
    """Velvet ropes: 30 mm from the edge."""
    pack = with_character("foe", abilities=[ropes(PREVENT, AWAY_FROM_EDGE)])
    arena = Arena(pack).seat(("div", 700, 500)).seat(("foe", 850, 500)).play()
    arena.flick("div", 0.0, 2500.0)
    assert at(arena, "foe")[0] == pytest.approx(1000 - arena.piece("foe").radius - 30, abs=0.1)


def test_those_that_still_go_are_penalised_and_heard() -> None:
    heard = triggered({"kind": "left_table", "who": "own"}, hurt())
    pack = with_character("foe", abilities=[ropes(PREVENT), heard])
    pack = with_character("giant", pack, life=9)
    arena = Arena(pack).seat(("giant", 940, 500)).seat(("foe", 300, 500)).play()
    arena.flick("giant", 0.0, 2500.0)
    assert arena.of(Penalised)
    assert not arena.of(StayedOn)
    assert not arena.of(Damaged)


def test_a_prevented_fall_is_not_heard() -> None:
    heard = triggered({"kind": "left_table"}, hurt())
    pack = with_character("foe", abilities=[ropes(PREVENT, optional=True), heard], life=9)
    for answer in (True, False):
        arena = Arena(pack).seat(("div", 700, 500)).seat(("foe", 850, 500)).play()
        arena.flick("div", 0.0, 2500.0)
        arena.choose(*(["yes"] if answer else []))
        assert bool(arena.of(StayedOn)) == answer
        by_hits = [event for event in arena.of(Damaged) if event.kind != "hit"]
        assert bool(by_hits) != answer
        assert bool(arena.of(Penalised)) != answer


def test_a_push_that_comes_to_nothing_is_not_offered() -> None:
    nothing = {"kind": "difference", "left": 1, "right": 1}
    arena = arena_of(push(mm=nothing, direction="random")).play()
    assert not arena.request.spells


GONE: Json = {"kind": "event", "role": "victim"}


@pytest.mark.parametrize("fell", [GONE, {"kind": "place_of", "of": GONE, "as_of": "now"}], ids=("disk", "place"))
def test_a_place_near_where_a_disk_went_off_is_wholly_on_the_table(fell: Json) -> None:
    """It lies on the very edge; nobody is set down beside it to hang over."""
    follow = triggered(
        {"kind": "left_table", "who": "own"},
        {"kind": "move", "who": ME, "to": "there"},
        choose=[{"kind": "place", "name": "there", "disk": ME, "near": fell, "mm": 20}],
    )
    arena = Arena(with_character("diver", abilities=[follow])).seat(("akeru", 900, 500), ("diver", 300, 300))
    arena = arena.seat(("div", 100, 900)).play()
    arena.flick("akeru", 0.0, 3000.0)
    edge, radius = arena.game.battle().table.border, arena.piece("diver").radius
    right = max(x for x, _y in edge.points)
    hanging = arena.refused(PutAt(right - radius / 2, 540.0, 0.0))
    assert hanging.code == "not-free"
    arena.decide(PutAt(right - radius - 0.5, 540.0, 0.0))
    assert arena.piece("diver").x == right - radius - 0.5
