"""Places that nobody chooses: the middle, the border, where squads began; and disks that are put back all at once."""

import math
import random
from typing import Any

import pytest

from schema.systems.desktopia.geometry import Round
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decision_words import decision_label
from simulator.systems.desktopia.decisions import PutAt, Use
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.events import Damaged, Moved, ObjectPut, RandomPlace
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.object_places import outline_at
from simulator.systems.desktopia.search import propose_decisions
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
MIDDLE: Json = {"kind": "middle"}
EDGE: Json = {"kind": "border"}
HOME: Json = {"kind": "home"}
BACK: Json = {"kind": "put_back", "who": {"kind": "characters"}}
LINE: Json = {"kind": "line_between", "second": ENEMIES}
POINTS_PLAYED = [MIDDLE, EDGE, HOME, BACK, LINE, {"kind": "point"}]


Places = tuple[tuple[int, int], ...]


def wanderer(*do: Json, at: tuple[int, int] = (300, 400), foes: Places = ((800, 400),), **more: Any) -> Arena:
    """A character with a free ability on a table of 1000 by 1000 mm, and enemies of it."""
    arena = Arena(with_character("wanderer", abilities=[triggered("any_time", *do, **more)]))
    arena = arena.seat(("wanderer", *at))
    return arena.seat(*(("div" if number == 0 else "smoker", *foe) for number, foe in enumerate(foes))).play()


def used(*do: Json, answers: tuple[str, ...] = (), **more: Any) -> Arena:
    arena = wanderer(*do, **more)
    arena.use("wanderer")
    for answer in answers:
        arena.choose(answer)
    assert broken(arena.game) == ()
    return arena


def stands(arena: Arena, name: str = "wanderer") -> tuple[float, float]:
    piece = arena.game.state.pieces[arena.id(name)]
    return piece.x, piece.y


def pulled(centre: Json, **more: Any) -> tuple[float, float]:
    push = {"kind": "push", "who": ME, "mm": 100, "direction": "towards", "centre": centre}
    return stands(used(push, **more))


def put(of: Json, **more: Any) -> tuple[float, float]:
    there = {"kind": "place_of", "name": "there", "of": of, "as_of": "now"}
    return stands(used({"kind": "move", "who": ME, "to": "there"}, choose=[there], **more))


def test_the_middle_the_border_and_where_a_squad_began_are_places() -> None:
    width, height = size()
    assert put(MIDDLE) == pytest.approx((width / 2, height / 2))
    both = {"kind": "union", "of": [ME, ENEMIES]}
    assert put({"kind": "middle", "of": both}) == pytest.approx((550, 400))
    assert pulled(MIDDLE, at=(int(width / 2) - 200, int(height / 2))) == pytest.approx((width / 2 - 100, height / 2))
    assert pulled(EDGE) == pytest.approx((200, 400))
    to_edge = {"kind": "border", "nearest": {"kind": "home", "of": {"kind": "players", "relation": "enemy"}}}
    assert pulled(to_edge, foes=((int(width) - 60, 400),)) == pytest.approx((400, 400))
    theirs = {"kind": "home", "of": {"kind": "players", "relation": "enemy"}}
    assert put({"kind": "middle", "of": theirs}, foes=((800, 300), (800, 500))) == pytest.approx((800, 400))


def size() -> tuple[float, float]:
    points = wanderer({"kind": "draw"}).game.battle().table.border.points
    return max(x for x, _y in points), max(y for _x, y in points)


def test_a_chosen_place_is_something_to_measure_from() -> None:
    there = {"kind": "place_of", "name": "there", "of": ENEMIES, "as_of": "now"}
    near = {"kind": "within", "mm": 10, "to": {"kind": "chosen", "name": "there"}}
    hurt = {"kind": "damage", "to": {"kind": "characters", "where": [near]}}
    away = {"kind": "push", "who": ENEMIES, "mm": 60, "centre": ME}
    assert len(used(hurt, choose=[there]).of(Damaged)) == 1
    assert used(away, hurt, choose=[there]).of(Damaged) == []


def test_disks_are_put_back_all_at_once() -> None:
    """Two that have changed places come back to where they stood, though each place is taken."""
    swap = {"kind": "swap", "first": ME, "second": ENEMIES}
    arena = used(swap, BACK)
    assert stands(arena) == (300, 400)
    assert stands(arena, "div") == (800, 400)
    assert len(arena.of(Moved)) == 2
    assert wanderer(BACK).request.uses == ()


def test_where_something_else_is_now_a_disk_comes_nearby() -> None:
    away = {"kind": "push", "who": ME, "mm": 100, "direction": "towards", "centre": MIDDLE}
    there = {"kind": "place_of", "name": "there", "of": ME, "as_of": "now"}
    other = {"kind": "move", "who": ENEMIES, "to": "there"}
    arena = used(away, other, {**BACK, "who": ME}, choose=[there])
    assert stands(arena, "div") == (300, 400)
    assert math.dist(stands(arena), (300, 400)) == pytest.approx(31, abs=0.5)


@pytest.mark.parametrize(("mm", "struck"), [(9, ()), (10, ("smoker",))])
def test_how_far_a_disk_is_off_a_line(mm: int, struck: tuple[str, ...]) -> None:
    """The line leads from centre to centre, and ends there: who stands behind an end is measured from that end."""
    line = {"kind": "line_between", "second": {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}}
    near = {"kind": "within", "mm": mm, "to": line}
    others = {**ENEMIES, "where": [near, {"kind": "none_of", "conditions": [{"kind": "card_is", "cards": ["div"]}]}]}
    arena = wanderer({"kind": "damage", "to": others}, foes=((800, 400), (500, 400)))
    radius = arena.piece("smoker").radius
    arena.game.state.pieces[arena.id("smoker")] = arena.piece("smoker").changed({"y": 400 + radius + 9.5})
    arena.use("wanderer")
    assert tuple(arena.card_of(one.victim) for one in arena.of(Damaged)) == struck


@pytest.mark.parametrize("beyond", [False, True])
def test_a_line_goes_on_beyond_its_ends_if_it_shall(beyond: bool) -> None:
    first = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}
    line = {"kind": "line_between", "first": first, "beyond": beyond}
    line["second"] = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["smoker"]}]}
    on_it = {"kind": "within", "who": ME, "mm": 0, "to": line}
    arena = wanderer({"kind": "damage", "to": ME}, at=(200, 410), foes=((800, 400), (500, 400)), if_=[on_it])
    assert len(arena.request.uses) == beyond


@pytest.mark.parametrize(
    ("at", "across"), [((100, 300), (1000, 300)), ((700, 900), (700, 0)), ((600, 20), (600, 1000))]
)
def test_the_point_straight_across_the_battlefield(at: tuple[int, int], across: tuple[int, int]) -> None:
    there = {"kind": "place_of", "name": "there", "of": {"kind": "border", "opposite": True, "inside": True}}
    arena = wanderer({"kind": "move", "who": ME, "to": "there"}, at=at, choose=[there])
    arena.use("wanderer")
    radius = arena.piece("wanderer").radius
    x, y = stands(arena)
    assert math.dist((x, y), across) == pytest.approx(radius)
    assert min(x, y) >= radius - 1e-9
    assert max(x, y) <= 1000 - radius + 1e-9
    push = {"kind": "push", "who": ME, "mm": 30, "direction": "towards", "centre": {"kind": "border", "opposite": True}}
    pushed = stands(used(push, at=at))
    assert math.dist(pushed, across) == pytest.approx(math.dist(at, across) - 30)


def test_of_several_ends_each_line_counts_and_no_end_is_a_line() -> None:
    both = {"kind": "line_between", "first": ENEMIES, "second": ENEMIES}
    heal = {"kind": "damage", "to": ME}
    for foes, within in ((((800, 400), (800, 600)), 0), (((200, 200), (400, 600)), 1), (((300, 300),), 0)):
        arena = wanderer(heal, at=(300, 400), foes=foes, if_=[{"kind": "within", "who": ME, "mm": 0, "to": both}])
        uses = arena.request.uses
        assert len(uses) == within


POINT: Json = {"kind": "chosen", "name": "point"}
CRATE: Json = {"kind": "put_object", "thing": "cup", "at": "point"}
HIT_AROUND: Json = {
    "kind": "damage",
    "to": {"kind": "characters", "where": [{"kind": "within", "mm": 60, "to": POINT}]},
}


def pick(arena: Arena, x: float, y: float, *, refused: tuple[tuple[float, float], ...] = ()) -> list[str]:
    """Pick a point, after others have been refused; what was said of these."""
    said = []
    for point in refused:
        outcome = arena.game.decide(PutAt(*point))
        assert isinstance(outcome, Refusal)
        assert outcome.code == "not-there"
        said.append(f"{outcome.message} {outcome.legal}")
    arena.decide(PutAt(x, y))
    return said


def test_a_point_is_picked_within_reach_whatever_lies_there() -> None:
    """Measured from the rim of the disk; also in the midst of another one, but never off the battlefield."""
    arena = wanderer(HIT_AROUND, at=(100, 400), foes=((340, 400),), choose=[{"kind": "point", "near": ME, "mm": 250}])
    arena.use("wanderer")
    reach = 100 + arena.piece("wanderer").radius + 250
    assert pick(arena, reach - 0.1, 400, refused=((reach + 0.1, 400), (-5, 400))) == [
        "This point is too far away. It may be 250 mm away at most.",
        "This point is off the battlefield. Pick a point on it.",
    ]
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]
    assert broken(arena.game) == ()


def test_the_only_point_that_fits_may_be_the_middle_of_what_it_is_near() -> None:
    between = {"kind": "within", "mm": 1, "to": {**MIDDLE, "of": ENEMIES}}
    there = {"kind": "point", "near": ME, "mm": 5, "where": [between]}
    arena = wanderer(HIT_AROUND, at=(500, 500), foes=((400, 500), (601, 500)), choose=[there])
    arena.use("wanderer")
    pick(arena, 500, 500, refused=((502, 500),))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("wanderer")]


def test_another_player_may_pick_the_point() -> None:
    opponent = {"kind": "players", "relation": "enemy"}
    arena = wanderer(HIT_AROUND, foes=((340, 400),), choose=[{"kind": "point", "by": opponent}])
    arena.use("wanderer")
    assert arena.request.seat == 1
    pick(arena, 300, 400)
    assert arena.id("wanderer") in [event.victim for event in arena.of(Damaged)]


def test_a_second_point_is_so_far_from_the_first() -> None:
    first = {"kind": "point", "name": "one"}
    second = {"kind": "point", "name": "two", "near": {"kind": "chosen", "name": "one"}, "mm": 300, "least": 100}
    line = {
        "kind": "line_between",
        "first": {"kind": "chosen", "name": "one"},
        "second": {"kind": "chosen", "name": "two"},
    }
    hurt = {"kind": "damage", "to": {**ENEMIES, "where": [{"kind": "within", "mm": 0, "to": line}]}}
    arena = wanderer(hurt, foes=((500, 400), (500, 500)), choose=[first, second])
    arena.use("wanderer")
    pick(arena, 400, 400)
    said = pick(arena, 600, 400, refused=((499, 400), (701, 400)))
    assert said[0] == "This point is too near. It must be 100 mm away at least."
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]


def test_conditions_narrow_a_point() -> None:
    """By name or as “it”; where no point of the battlefield fits, the ability is not offered."""
    far = {"kind": "none_of", "conditions": [{"kind": "within", "mm": 100, "to": ENEMIES}]}
    rim = {"kind": "near_border", "who": POINT, "mm": 30}
    half = {"kind": "in_area", "area": {"kind": "areas", "which": "halves"}}
    where = [far, rim, half, {"kind": "in_sight"}]
    away = {"kind": "move", "who": ME, "to": "point"}
    arena = wanderer(away, foes=((300, 900),), choose=[{"kind": "point", "where": where}])
    arena.use("wanderer")
    said = pick(arena, 20, 400, refused=((300, 980), (300, 500)))
    assert set(said) == {"This point is not as the ability asks. Pick another one."}
    assert math.dist(stands(arena), (20, 400)) < 20
    nowhere = [{"kind": "within", "mm": 1, "to": ME}, {"kind": "within", "mm": 1, "to": ENEMIES}]
    assert wanderer(away, choose=[{"kind": "point", "where": nowhere}]).request.uses == ()


def test_a_point_on_which_nothing_can_be_put_is_not_the_only_one_tried() -> None:
    """The crate finds room beside the disk, though not where the first point is."""
    choose = [{"kind": "point", "near": ENEMIES, "mm": 80}]
    arena = wanderer(CRATE, foes=((60, 60),), choose=choose)
    arena.use("wanderer")
    pick(arena, 120, 120)
    assert len(arena.of(ObjectPut)) == 1


def test_bots_and_chance_pick_points_that_fit() -> None:
    choose = [{"kind": "point", "near": ENEMIES, "mm": 80, "least": 50}]
    arena = wanderer(HIT_AROUND, choose=choose)
    arena.use("wanderer")
    battle = arena.game.battle()
    proposed = [one for each in propose_decisions(arena.game, 0, random.Random(1)) for one in each.decisions]
    drawn = [arena.game.legal(0).draw(random.Random(seed)) for seed in range(5)]
    tried = [*proposed, *drawn, default_answer(battle)]
    assert len(tried) > 10
    assert all(isinstance(one, PutAt) and check(battle, one) is None for one in tried)
    assert decision_label(arena.game, 0, PutAt(700, 300.25), "en") == "Pick the point 700, 300.2"


def test_an_object_within_so_many_millimetres_of_a_disk_or_a_point() -> None:
    """Its outline, not its middle, is so near; bots and chance find places there, too."""
    there = {"kind": "object_place", "name": "there", "thing": "cup", "mm": 200}
    put_there = {"kind": "put_object", "thing": "cup", "at": "there"}
    for choose in ([{**there, "near": ME}], [{"kind": "point"}, {**there, "near": POINT}]):
        arena = wanderer(put_there, choose=choose)
        arena.use("wanderer")
        x = 300.0
        if len(choose) > 1:
            arena.decide(PutAt(x, 400))
        battle = arena.game.battle()
        proposed = [one for each in propose_decisions(arena.game, 0, random.Random(1)) for one in each.decisions]
        drawn = [arena.game.legal(0).draw(random.Random(seed)) for seed in range(5)]
        for one in (*proposed, *drawn, default_answer(battle)):
            assert check(battle, one) is None
        cup = outline_at(battle, "cup", (0.0, 0.0, 0.0))
        assert isinstance(cup, Round)
        reach = cup.radius + 200 + (arena.piece("wanderer").radius if len(choose) == 1 else 0.0)
        assert isinstance(arena.game.decide(PutAt(x, 400 + reach + 0.1)), Refusal)
        arena.decide(PutAt(x, 400 + reach - 0.1))
        assert len(arena.of(ObjectPut)) == 1
        assert broken(arena.game) == ()


def test_a_disk_is_put_within_so_many_millimetres_of_a_point() -> None:
    """Also over the point; the gap is from there to its rim."""
    there = {"kind": "place", "name": "there", "disk": ME, "near": POINT, "mm": 30}
    arena = wanderer({"kind": "move", "who": ME, "to": "there"}, choose=[{"kind": "point"}, there])
    arena.use("wanderer")
    arena.decide(PutAt(600, 700))
    battle, radius = arena.game.battle(), arena.piece("wanderer").radius
    proposed = [one for each in propose_decisions(arena.game, 0, random.Random(1)) for one in each.decisions]
    drawn = [arena.game.legal(0).draw(random.Random(seed)) for seed in range(5)]
    for one in (*proposed, *drawn, default_answer(battle), PutAt(600, 700), PutAt(600 + radius + 30, 700)):
        assert check(battle, one) is None
    assert isinstance(arena.game.decide(PutAt(600 + radius + 30.1, 700)), Refusal)
    arena.decide(PutAt(600 + radius + 30, 700))
    assert stands(arena) == pytest.approx((600 + radius + 30, 700))
    assert broken(arena.game) == ()


@pytest.mark.parametrize("foe", [(60, 60), (500, 940), (310, 955)])
def test_a_point_on_the_only_enemy_is_found_wherever_it_stands(foe: tuple[int, int]) -> None:
    near = {"kind": "within", "mm": 0, "to": POINT}
    blast = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy", "where": [near]}}
    arena = wanderer(blast, at=(900, 100), foes=(foe,), choose=[{"kind": "point"}])
    arena.use("wanderer")
    arena.decide(PutAt(*foe))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]


@pytest.mark.parametrize("read", [False, True])
def test_points_that_lead_to_nothing_are_not_asked_for_and_soon_found_out(read: bool) -> None:
    """Four of them alone are a thousand millions of ways: only some are tried, or one if nothing speaks of them."""
    names = [f"point{number}" for number in range(4)]
    points = {"kind": "union", "of": [{"kind": "chosen", "name": name} for name in names]}
    nobody = {"kind": "same", "other": ME}
    there = [nobody, {"kind": "within", "mm": 900, "to": points}] if read else [nobody]
    blast = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy", "where": there}}
    arena = wanderer(blast, choose=[{"kind": "point", "name": name} for name in names])
    assert arena.id("wanderer") not in dict(arena.request.uses)
    assert arena.refused(Use(arena.id("wanderer"), "characters/wanderer/0")).code == "not-possible"


def test_a_triangle_of_marked_points() -> None:
    """The union of points is what disks are enclosed by, and what another point is near."""
    one, two = ({"kind": "chosen", "name": name} for name in ("one", "two"))
    third = {"kind": "point", "near": {"kind": "union", "of": [one, two]}, "mm": 400}
    inside = {"kind": "enclosed", "by": {"kind": "union", "of": [one, two, POINT]}}
    choose = [{"kind": "point", "name": "one"}, {"kind": "point", "name": "two"}, third]
    arena = wanderer({"kind": "damage", "to": {"kind": "characters", "where": [inside]}}, choose=choose)
    arena.use("wanderer")
    arena.decide(PutAt(700, 300))
    arena.decide(PutAt(900, 300))
    pick(arena, 800, 600, refused=((100, 300),))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]


@pytest.mark.parametrize("optional", [False, True])
def test_chance_picks_a_point_or_a_place(optional: bool) -> None:
    """Nobody is asked for it, only whether an optional ability works; all see where it is."""
    point = {"kind": "point", "near": ME, "mm": 200, "least": 50, "random": True}
    there = {"kind": "place", "name": "there", "disk": ME, "near": {"kind": "middle"}, "mm": 80, "random": True}
    beside = {"kind": "object_place", "name": "beside", "thing": "cup", "near": ENEMIES, "mm": 60, "random": True}
    do = [CRATE, {"kind": "move", "who": ME, "to": "there"}, {"kind": "put_object", "thing": "cup", "at": "beside"}]
    when = "turn_end" if optional else "any_time"
    ability = triggered(when, *do, choose=[point, there, beside], optional=optional)
    arena = Arena(with_character("wanderer", abilities=[ability])).seat(("wanderer", 300, 400)).seat(("div", 800, 400))
    arena.play()
    if optional:
        arena.end_turn()
        assert arena.of(RandomPlace) == []
        arena.choose("yes")
    else:
        arena.use("wanderer")
    drawn = arena.of(RandomPlace)
    assert len(drawn) == 3
    radius = arena.piece("wanderer").radius
    assert radius + 50 <= math.dist((drawn[0].x, drawn[0].y), (300, 400)) <= radius + 200
    assert math.dist(stands(arena), (500, 500)) <= 80 + radius + 0.001
    assert stands(arena) == pytest.approx((drawn[1].x, drawn[1].y))
    assert len(arena.of(ObjectPut)) == 2
    assert broken(arena.game) == ()
    assert len(set(drawn)) == 3


def test_no_point_is_drawn_where_none_fits() -> None:
    nowhere = [{"kind": "within", "mm": 1, "to": ME}, {"kind": "within", "mm": 1, "to": ENEMIES}]
    arena = wanderer(
        {"kind": "move", "who": ME, "to": "point"}, choose=[{"kind": "point", "random": True, "where": nowhere}]
    )
    assert arena.request.uses == ()
