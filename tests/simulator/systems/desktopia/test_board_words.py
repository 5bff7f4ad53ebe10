"""Words that change the board: objects put down and removed, another border, zones that open and close."""

import copy
import random
from typing import Any

import pytest

from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.geometry import Round
from schema.systems.desktopia.pack import Pack
from simulator.engine.codec import digest, from_plain, to_plain
from simulator.physics.geometry import inside
from simulator.systems.desktopia.decisions import Cast, Choose, Decision, PlaceRequest, PutAt, Use
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.etudes import Solved, as_written, played_by, step_of
from simulator.systems.desktopia.events import (
    BorderSet,
    Damaged,
    LeftTable,
    Moved,
    NoRoom,
    ObjectPut,
    ObjectRemoved,
    Penalised,
    PutBack,
    ZoneClosed,
    ZoneOpened,
)
from simulator.systems.desktopia.game import RECORDS, Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.object_places import outline_at
from simulator.systems.desktopia.position_as_script import tableau_of
from simulator.systems.desktopia.proposals import propose_places
from simulator.systems.desktopia.random_places import random_place
from simulator.systems.desktopia.state import AddedObject, BoardChanges
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character, with_missile

Json = dict[str, Any]
PLAYED: list[str] = [
    *("objects", "object_place", "spot", "put_object", "remove_object", "set_border", "open_zone", "close_zone")
]
"""The words that are played here."""
INNER: Json = {"id": "inner", "points": [[300, 300], [700, 300], [700, 700], [300, 700]]}
GATE: Json = {"id": "gate", "points": [[0, 0], [200, 0], [200, 200], [0, 200]], "open": False}
OBJECTS: Json = {"kind": "objects"}
WALL: Json = {"kind": "rectangle", "width": 20, "depth": 300}


def spell(*do: Json, choose: list[Json] | None = None, **more: Any) -> Pack:
    """A hero with a spell."""
    return with_character(
        "mage",
        life=9,
        abilities=[{"kind": "activated", "when": {"kind": "action"}, "choose": choose or [], "do": list(do), **more}],
    )


def build(thing: str = "book", **choice: Any) -> Pack:
    """A hero who puts down an object at a place of its player's choice."""
    place = {"kind": "object_place", "name": "there", "thing": thing, **choice}
    return spell({"kind": "put_object", "thing": thing, "at": "there"}, choose=[place])


def two(pack: Pack, **script: Any) -> Arena:
    return Arena(pack, **script).seat(("mage", 100, 500)).seat(("div", 900, 500))


# --- objects ------------------------------------------------------------------------------------


def test_an_object_is_put_where_the_player_picks_and_stops_disks() -> None:
    arena = two(build()).play()
    arena.cast("mage")
    assert isinstance(arena.request, PlaceRequest)
    assert arena.request.piece == "thing:book"
    assert arena.game.state.board is None
    arena.put(500, 500, 90)
    (put,) = arena.of(ObjectPut)
    assert (put.name, put.thing, put.x, put.y, put.turn) == ("put/0/book", "book", 500, 500, 90)
    assert list(arena.game.battle().objects) == ["put/0/book"]
    arena.end_turn()
    arena.flick("mage", "div", 4000)
    assert arena.piece("mage").x < 500
    assert arena.of(Damaged) == []
    assert broken(arena.game) == ()


def test_the_same_flick_hits_without_the_object() -> None:
    arena = two(build()).play()
    arena.flick("mage", "div", 4000)
    assert len(arena.of(Damaged)) == 1


@pytest.mark.parametrize(
    ("x", "y", "why"), [(100, 500, "a disk"), (980, 500, "the border"), (500, 200, "an object"), (1200, 500, "outside")]
)
def test_a_place_that_is_taken_is_refused(x: float, y: float, why: str) -> None:
    arena = two(build()).thing("cup", 500, 200).play()
    arena.cast("mage")
    assert arena.refused(PutAt(x, y)).code == "not-free", why


@pytest.mark.parametrize("thing", ["cup", "book"])
def test_what_is_put_beside_a_disk_does_not_press_into_it(thing: str) -> None:
    """By 0.05 mm, for which authors may be off, the disk would stand in the object: a soak found that."""
    arena = two(build(thing)).play()
    arena.cast("mage")
    battle, mage = arena.game.battle(), arena.piece("mage")
    mine = Round(mage.x, mage.y, mage.radius)
    touches = 500.0 - gap_between(outline_at(battle, thing, (500.0, 500.0, 0.0)), mine).length
    assert arena.refused(PutAt(touches - 0.03, 500)).code == "not-free"
    arena.put(touches, 500)
    assert broken(arena.game) == ()


def test_a_place_nearby_a_disk_and_in_a_zone() -> None:
    arena = two(build(near=ME)).play()
    arena.cast("mage")
    assert arena.refused(PutAt(500, 500)).code == "not-free"
    arena.decide(default_answer(arena.game.battle()))
    (put,) = arena.of(ObjectPut)
    assert abs(put.x - 100) < 200
    arena = two(build(zone="inner"), zones=[INNER]).play()
    arena.cast("mage")
    assert arena.refused(PutAt(200, 200)).code == "not-free"
    arena.put(500, 500)
    assert len(arena.of(ObjectPut)) == 1


@pytest.mark.parametrize(("again", "put"), [((), 1), (({"kind": "shoot_again"},), 0)])
def test_a_missile_that_goes_home_is_not_in_the_way_of_what_takes_its_place(again: tuple[Json, ...], put: int) -> None:
    """One that is shot again from there is."""
    here: Json = {"kind": "place_of", "name": "here", "of": ME, "as_of": "end"}
    build_there: Json = {"kind": "put_object", "thing": "cup", "at": "here"}
    missed = triggered("shot_missed", build_there, *again, choose=[here])
    pack = with_missile("seed", abilities=[missed], aim="enemy")
    arena = two(with_character("mage", pack, life=9, shooting={"missile": "seed"})).play()
    arena.shoot("mage", "seed", (500, 700), 1200)
    assert (len(arena.of(ObjectPut)), len(arena.of(NoRoom))) == (put, 1 - put)
    if put:
        (cup,) = arena.of(ObjectPut)
        assert cup.x > 100
        assert broken(arena.game) == ()


def test_where_no_place_is_the_spell_is_not_offered() -> None:
    """DK-SPL-05: no such zone, a closed zone, or an object that is larger than the battlefield."""
    for pack, zones in ((build(zone="inner"), []), (build(zone="gate"), [GATE])):
        assert two(pack, zones=zones).play().request.spells == ()
    small = {"points": [[0, 0], [80, 0], [80, 80], [0, 80]]}
    arena = Arena(build("laptop"), battlefield=small).seat(("mage", 20, 20)).seat(("div", 60, 60)).play()
    assert arena.request.spells == ()


def test_bots_and_default_answers_find_places() -> None:
    for choice in ({}, {"near": ME}, {"zone": "inner"}):
        arena = two(build(**choice), zones=[INNER]).play()
        arena.cast("mage")
        b, request = arena.game.battle(), arena.request
        rng = random.Random(3)
        answers = [default_answer(b), random_place(b, request, rng), *propose_places(b, request, rng)]
        assert len(answers) > 3
        for answer in answers:
            assert arena.game.refusal(0, answer) is None, choice


def test_an_object_is_put_at_a_fixed_place_by_a_script() -> None:
    spot = {"kind": "spot", "name": "gap", "x": 500, "y": 500, "facing": 90}
    grow = triggered("turn_end", {"kind": "put_object", "thing": "cup", "at": "gap"}, choose=[spot])
    arena = two(build(), abilities=[grow]).play()
    arena.end_turn()
    assert [(event.thing, event.x, event.y) for event in arena.of(ObjectPut)] == [("cup", 500, 500)]
    arena.end_turn()
    assert len(arena.of(ObjectPut)) == 1, "its own mug is in the way"
    assert [event.thing for event in arena.of(NoRoom)] == ["cup"]


@pytest.mark.parametrize("more", [{}, {"facing": 90}])
def test_who_comes_to_a_fixed_place_points_as_it_says(more: dict[str, Any]) -> None:
    spot = {"kind": "spot", "name": "gap", "x": 500, "y": 500, **more}
    go = triggered("turn_end", {"kind": "move", "who": {"kind": "self"}, "to": "gap"}, choose=[spot])
    arena = (
        Arena(with_character("walker", abilities=[go]))
        .seat(("walker", 100, 100, {"facing": 30}))
        .seat(("div", 900, 900))
        .play()
    )
    arena.end_turn()
    walker = arena.piece("walker")
    assert (walker.x, walker.y, walker.facing) == (500, 500, more.get("facing", 0))


def test_an_optional_ability_with_a_fixed_place_asks_first() -> None:
    spot = {"kind": "spot", "name": "gap", "x": 500, "y": 500}
    grow = triggered("turn_end", {"kind": "put_object", "thing": "cup", "at": "gap"}, choose=[spot], optional=True)
    for answer, number in (((), 0), (("yes",), 1)):
        arena = two(build(), abilities=[grow]).play()
        arena.end_turn()
        assert arena.request.purpose == "may"
        arena.choose(*answer)
        assert len(arena.of(ObjectPut)) == number


def test_objects_are_found_by_kind_zone_and_distance() -> None:
    cases: list[tuple[Json, list[str]]] = [
        (OBJECTS, ["landscape/0", "landscape/1", "landscape/2"]),
        ({**OBJECTS, "thing": "cup"}, ["landscape/1", "landscape/2"]),
        ({**OBJECTS, "where": [{"kind": "in_zone", "zone": "inner"}]}, ["landscape/1"]),
        ({**OBJECTS, "where": [{"kind": "within", "mm": 60}]}, ["landscape/0"]),
        ({**OBJECTS, "thing": "cup", "where": [{"kind": "within", "mm": 60}]}, []),
    ]
    for word, found in cases:
        arena = two(spell({"kind": "remove_object", "which": word}), zones=[INNER])
        arena.thing("book", 200, 600).thing("cup", 500, 500).thing("cup", 800, 200).play()
        if not found:
            assert arena.request.spells == ()
            continue
        arena.cast("mage")
        assert [event.name for event in arena.of(ObjectRemoved)] == found
        left = [name for name in ("landscape/0", "landscape/1", "landscape/2") if name not in found]
        assert list(arena.game.battle().objects) == left
        assert [one.id for one in arena.game.battle().table.obstacles] == left


def test_distance_to_an_object() -> None:
    """A book of 210 x 148 mm, 300 mm away: its edge is nearer than its centre."""
    word = {"kind": "distance", "who": ME, "to": OBJECTS}
    near = {"kind": "compare", "left": word, "test": "at_most", "right": 185}
    for x, holds in ((400, True), (410, False)):
        pack = spell({"kind": "damage", "to": ENEMIES}, **{"if": [near]})
        arena = two(pack).thing("book", x, 500, shape={"kind": "rectangle", "width": 200, "depth": 100}).play()
        assert bool(arena.request.spells) is holds, x


def test_an_object_that_is_picked_is_removed_and_the_disk_flies_on() -> None:
    pick = {"kind": "pick", "name": "that", "among": OBJECTS}
    pack = spell({"kind": "remove_object", "which": {"kind": "chosen", "name": "that"}}, choose=[pick])
    arena = two(pack).thing("book", 500, 500, shape=WALL).thing("cup", 500, 100).play()
    arena.cast("mage")
    assert arena.request.options == ("landscape/0", "landscape/1")
    arena.choose("landscape/0")
    arena.end_turn()
    arena.flick("mage", "div", 4000)
    assert len(arena.of(Damaged)) == 1


def test_an_object_that_is_removed_is_not_found_by_its_name_any_more() -> None:
    put = {"kind": "put_object", "thing": "book", "at": "there", "name": "wall"}
    there = {"kind": "if_else", "if": [{"kind": "exists", "what": {"kind": "chosen", "name": "wall"}}]}
    hurt = {**there, "do": [{"kind": "damage", "to": ENEMIES}]}
    remove = {"kind": "remove_object", "which": {"kind": "chosen", "name": "wall"}}
    place = {"kind": "object_place", "name": "there", "thing": "book"}
    arena = two(spell(put, hurt, remove, hurt, choose=[place])).play()
    arena.cast("mage")
    arena.put(500, 500, 90)
    assert [event.dealt for event in arena.of(Damaged)] == [1]


def test_touched_one_of_these_objects() -> None:
    """The ricochet off a book counts, off a mug it does not."""
    more = {"kind": "damage", "to": {"kind": "event", "role": "victim"}}
    touched = {"kind": "touched", "who": {**OBJECTS, "thing": "book"}}
    for thing, hits in (("book", 2), ("cup", 1)):
        pack = with_character("mage", life=9, abilities=[triggered("hit_landed", more, if_=[touched])])
        arena = Arena(pack).seat(("mage", 200, 500)).seat(("adjarkha", 400, 500), ("phantom", 900, 900))
        arena.thing(thing, 300, 400, shape={"kind": "rectangle", "width": 400, "depth": 100}).play()
        arena.flick("mage", (270, 465.5), 3000)
        assert sum(event.dealt for event in arena.of(Damaged)) == hits, thing


# --- the border ---------------------------------------------------------------------------------


def shrink(**more: Any) -> Pack:
    return spell({"kind": "set_border", "zone": "inner", **more})


def test_disks_outside_the_new_border_are_put_back_unpunished() -> None:
    arena = Arena(shrink(), zones=[INNER])
    arena.seat(("mage", 500, 500), ("phantom", 100, 500)).seat(("div", 900, 500), ("adjarkha", 690, 310)).play()
    arena.cast("mage")
    assert [(event.zone, event.wall) for event in arena.of(BorderSet)] == [("inner", False)]
    assert {event.piece for event in arena.of(LeftTable)} == {arena.id("phantom"), arena.id("div")}
    assert arena.of(Penalised) == []
    backs = {event.piece: (event.seat, event.x, event.y) for event in arena.of(PutBack)}
    assert backs.keys() == {arena.id("phantom"), arena.id("div")}
    assert backs[arena.id("phantom")][0] == 0
    assert backs[arena.id("div")][0] == 1
    # DK-OUT-02: one diameter of the disk from the border, at the point where it is nearest.
    radius = arena.piece("phantom").radius
    assert backs[arena.id("phantom")][1:] == pytest.approx((300 + 3 * radius, 500), abs=1e-3)
    assert (arena.piece("adjarkha").x, arena.piece("adjarkha").y) == (690, 310), "its centre is inside"
    assert broken(arena.game) == ()


def test_over_the_new_border_a_disk_leaves_and_behind_a_wall_it_stays() -> None:
    for wall in (False, True):
        arena = Arena(shrink(wall=wall), zones=[INNER])
        arena.seat(("mage", 500, 500), ("phantom", 400, 400)).seat(("div", 600, 600)).play()
        arena.cast("mage")
        arena.flick("phantom", 270.0, 2500)
        assert bool(arena.of(Penalised)) is not wall
        border = arena.game.battle().table.border
        assert inside(border, arena.piece("phantom").x, arena.piece("phantom").y)
        assert broken(arena.game) == ()


def test_the_border_comes_back() -> None:
    back = {"kind": "set_border"}
    arena = Arena(shrink(), zones=[INNER], abilities=[triggered("turn_end", back)])
    arena.seat(("mage", 500, 500), ("phantom", 400, 400)).seat(("div", 600, 600)).play()
    arena.cast("mage")
    assert [event.zone for event in arena.of(BorderSet)] == ["inner"]
    assert arena.game.battle().table.border.points[0] == (300, 300)
    arena.end_turn()
    assert [event.zone for event in arena.of(BorderSet)] == ["inner", ""]
    assert arena.game.battle().table.border.points == arena.game.rules.table.border.points


def test_a_border_that_is_there_already_is_no_spell() -> None:
    arena = Arena(shrink(), zones=[INNER]).seat(("mage", 500, 500)).seat(("div", 600, 600)).play()
    arena.cast("mage")
    arena.end_turn()
    assert arena.request.spells == ()


def test_in_a_flick_the_border_moves_when_it_is_over() -> None:
    """What left crossed the old border, and goes back inside the new one."""
    shrinks = triggered("hit_landed", {"kind": "set_border", "zone": "inner"})
    arena = Arena(with_character("mage", life=9, abilities=[shrinks]), zones=[INNER])
    arena.seat(("mage", 800, 500)).seat(("div", 950, 500), ("adjarkha", 500, 500)).play()
    arena.flick("mage", "div", 4500)
    kinds = [type(event) for event in arena.events if isinstance(event, Penalised | BorderSet)]
    assert kinds == [Penalised, BorderSet]
    border = arena.game.battle().table.border
    for name in ("mage", "div", "adjarkha"):
        assert inside(border, arena.piece(name).x, arena.piece(name).y), name
    assert broken(arena.game) == ()


def test_a_border_without_room_gives_way_to_the_script_s() -> None:
    tiny = {"id": "inner", "points": [[480, 480], [520, 480], [520, 520], [480, 520]]}
    arena = Arena(shrink(), zones=[tiny])
    arena.seat(("mage", 500, 500), ("phantom", 100, 500)).seat(("div", 900, 500), ("adjarkha", 520, 900)).play()
    arena.cast("mage")
    while arena.request is not None and getattr(arena.request, "purpose", "") == "return_order":
        arena.choose(arena.request.options[0])
    assert [event.zone for event in arena.of(BorderSet)] == ["inner", ""]
    assert arena.of(Moved) != []
    assert arena.game.battle().table.border.points == arena.game.rules.table.border.points
    assert broken(arena.game) == ()


# --- zones --------------------------------------------------------------------------------------


def test_a_closed_zone_does_not_count_until_it_opens() -> None:
    """Neither for conditions and places nor for goals; and no longer when it closes again."""
    hurt = triggered("turn_end", {"kind": "damage", "to": {**ENEMIES, "where": [{"kind": "in_zone", "zone": "gate"}]}})
    opening = {"kind": "activated", "when": {"kind": "action"}, "do": [{"kind": "open_zone", "zone": "gate"}]}
    closing = triggered("turn_start", {"kind": "close_zone", "zone": "gate"})
    arena = Arena(with_character("mage", life=9, abilities=[hurt, opening]), zones=[GATE], abilities=[closing])
    arena.seat(("mage", 500, 500), ("phantom", 800, 800)).seat(("adjarkha", 100, 100)).play()
    assert arena.of(ZoneClosed) == []
    arena.cast("mage")
    assert [event.zone for event in arena.of(ZoneOpened)] == ["gate"]
    assert arena.of(Damaged) == []
    arena.end_turn()
    assert len(arena.of(Damaged)) == 1
    assert [event.zone for event in arena.of(ZoneClosed)] == ["gate"]
    arena.end_turn()
    arena.end_turn()
    assert len(arena.of(Damaged)) == 1


@pytest.mark.parametrize("opened", [False, True])
def test_a_goal_to_reach_a_closed_zone_is_reached_when_it_opens(opened: bool) -> None:
    zone = {**GATE, "points": [[400, 400], [600, 400], [600, 600], [400, 600]]}
    pack = spell({"kind": "open_zone", "zone": "gate"})
    arena = Arena(pack, zones=[zone]).seat(("mage", 500, 500), goal={"kind": "reach", "zone": "gate"})
    arena.seat(("div", 900, 900)).play()
    arena.cast("mage") if opened else arena.end_turn()
    assert (arena.game.result is not None) is opened


def test_zones_that_the_script_has_not() -> None:
    for word in ("open_zone", "close_zone", "set_border"):
        assert two(spell({"kind": word, "zone": "inner"})).play().request.spells == ()


# --- state --------------------------------------------------------------------------------------


BOOK = AddedObject("put/0/book", "book", 600, 600, 0)


def changed_board() -> Arena:
    arena = Arena(build(), zones=[INNER, GATE], abilities=[
        triggered("turn_end", {"kind": "remove_object", "which": {**OBJECTS, "thing": "cup"}},
                  {"kind": "open_zone", "zone": "gate"}, {"kind": "set_border", "zone": "inner"}),
    ])  # fmt: skip
    arena.thing("cup", 600, 350).thing("book", 350, 650).seat(("mage", 500, 500)).seat(("div", 400, 400)).play()
    arena.cast("mage")
    arena.put(600, 600)
    arena.end_turn()
    return arena


@pytest.mark.interpreted
def test_a_changed_board_is_written_and_read() -> None:
    arena = changed_board()
    state = arena.game.state
    assert state.board == BoardChanges(
        removed=("landscape/0",), added=(BOOK,), border="inner", zones=("gate",), count=1
    )
    assert from_plain(to_plain(state), RECORDS).board == state.board
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    assert again.battle().table == arena.game.battle().table
    copied = arena.game.copy()
    assert copied.battle().table is arena.game.battle().table, "built once"
    assert arena.game.view(1).battle().table is arena.game.battle().table


def test_an_untouched_board_leaves_no_trace() -> None:
    arena = two(build()).play()
    assert "board" not in to_plain(arena.game.state)
    assert arena.game.battle().table is arena.game.rules.table
    before = digest(arena.game.state)
    twin = copy.copy(arena.game.state)
    twin.board = BoardChanges()
    assert digest(twin) != before


def test_a_changed_board_as_a_script() -> None:
    arena = changed_board()
    made = tableau_of(arena.game)
    assert made is not None
    script = made.script
    assert script.battlefield.points == tuple(tuple(point) for point in INNER["points"])
    assert [(placed.thing, placed.x) for placed in script.landscape] == [("book", 350), ("book", 600)]
    assert [zone.open for zone in script.zones] == [True, True]
    battle = Game.new(arena.pack, script, 1).battle()
    ours = arena.game.battle().table
    assert battle.table.border == ours.border
    assert [one.shape for one in battle.table.obstacles] == [one.shape for one in ours.obstacles]


def test_the_story_names_what_changed() -> None:
    arena = changed_board()
    story = Storyteller(arena.game, "en")
    told = [line.text for event in arena.events if (line := story.render_event(event)) is not None]
    name = arena.pack.things["cup"].name["en"]
    assert f"{name} is taken off the table." in told
    assert any("is put on the table at 600.0 mm, 600.0 mm" in line for line in told)
    assert "The border of the battlefield is now the outline of a zone: inner." in told
    assert "A zone opens: gate." in told


def test_two_boards_of_one_battle_do_not_share_answers() -> None:
    """A trial that removes the object must not change what its original sees."""
    pick = {"kind": "remove_object", "which": OBJECTS}
    arena = two(spell(pick)).thing("book", 500, 500, shape=WALL).play()
    trial = arena.game.copy()
    key = next(iter(arena.request.spells))
    trial.decide(Cast(*key))
    assert list(trial.battle().objects) == []
    assert list(arena.game.battle().objects) == ["landscape/0"]
    assert arena.game.battle().table.obstacles != trial.battle().table.obstacles


def test_an_etude_is_solved_with_a_changed_board() -> None:
    """Its solution names objects and places; the border moves between two decisions."""
    build = triggered(
        "any_time",
        {"kind": "put_object", "thing": "book", "at": "there"},
        choose=[{"kind": "object_place", "name": "there", "thing": "book"}],
        limit={"per": "turn"},
    )
    clear = triggered(
        "any_time",
        {"kind": "remove_object", "which": {"kind": "chosen", "name": "that"}},
        {"kind": "set_border", "zone": "inner"},
        choose=[{"kind": "pick", "name": "that", "among": OBJECTS}],
        limit={"per": "turn"},
    )
    pack = with_character("mage", life=9, abilities=[build, clear])
    arena = Arena(pack, zones=[INNER]).thing("cup", 350, 350)
    arena.seat(("mage", 320, 500), ("phantom", 100, 900)).seat(("smoker", 500, 500)).play()
    solution = []

    def take(decision: Decision) -> None:
        written = as_written(decision)
        solution.append(step_of(written))
        arena.decide(written)

    def use(number: int) -> None:
        take(Use(*next(pair for pair in arena.request.uses if pair[1].endswith(f"/{number}"))))

    use(0)
    take(PutAt(600.04, 300.02, 33.333))
    use(1)
    take(Choose(("landscape/0",)))
    take(arena.flick_of("mage", "smoker", 2000))
    assert len(arena.of(BorderSet)) == 1
    again = Arena(pack, zones=[INNER]).thing("cup", 350, 350)
    again.seat(("mage", 320, 500), ("phantom", 100, 900)).seat(("smoker", 500, 500)).play()
    found = played_by(again.game, solution)
    assert isinstance(found, Solved)
    assert len(arena.of(PutBack)) == 1
    assert found.game.digest() == arena.game.digest()
    assert [played.step for played in found.played] == solution


@pytest.mark.parametrize("thing", ["cup", "book"])
@pytest.mark.parametrize("chance", [False, True])
@pytest.mark.parametrize("mm", [0, 2])
def test_an_object_is_put_so_near_that_it_touches(thing: str, chance: bool, mm: int) -> None:
    """Also a round one, which hardly any place of a grid is near enough for."""
    arena = two(build(thing, near=ME, mm=mm, random=chance)).play()
    arena.cast("mage")
    if not chance:
        arena.decide(default_answer(arena.game.battle()))
    (put,) = arena.of(ObjectPut)
    mage = arena.piece("mage")
    outline = outline_at(arena.game.battle(), thing, (put.x, put.y, put.turn))
    assert gap_between(outline, Round(mage.x, mage.y, mage.radius)).length <= max(mm, 1)
    assert broken(arena.game) == ()
