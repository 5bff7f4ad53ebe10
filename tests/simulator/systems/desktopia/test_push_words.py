"""Disks that are pushed or pulled along a straight line: how far, and what stops them."""

import math
import random
from typing import Any

import pytest

from simulator.physics.geometry import free_for, slid
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.events import ArtifactFreed, Damaged, Met, Pushed
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_artifact, with_character

Json = dict[str, Any]
FOE: Json = {**ENEMIES, "ranks": ["hero"]}
OBJECTS: Json = {"kind": "objects"}
NOTHING: Json = {"kind": "difference", "left": 1, "right": 1}


def push(who: Json, mm: Any = 100, **more: Any) -> Json:
    return {"kind": "push", "who": who, "mm": mm, **more}


PUSHES_PLAYED = [
    *(push(FOE), {"kind": "moved", "who": "enemy"}, {"kind": "mix_places", "who": ENEMIES}),
    *({"kind": "orbit", "who": ENEMIES}, {"kind": "mirror", "who": ENEMIES, "across": ME}),
]


def arena_of(*do: Json, foe: tuple[float, float] = (700, 500), other: tuple[float, float] = (100, 900)) -> Arena:
    """A hero in the middle with a spell, against a hero and a fighter."""
    pack = with_character("giant", abilities=[triggered("action", *do)])
    pack = with_artifact("stool", pack=with_character("foe", pack, life=6))
    return Arena(pack).seat(("giant", 500, 500), ("div", 100, 100)).seat(("foe", *foe), ("smoker", *other))


def at(arena: Arena, name: str) -> tuple[float, float]:
    piece = arena.piece(name)
    return round(piece.x, 3), round(piece.y, 3)


def gap(arena: Arena, one: str, other: str) -> float:
    first, second = arena.piece(one), arena.piece(other)
    return math.dist((first.x, first.y), (second.x, second.y)) - first.radius - second.radius


def cast(arena: Arena) -> Arena:
    arena.play()
    arena.cast("giant")
    assert broken(arena.game) == ()
    assert not arena.of(Damaged)
    assert not arena.of(Met)
    return arena


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (push(FOE), (800, 500)),
        (push(FOE, 1000), (1000, 500)),
        (push(FOE, 50, direction="towards"), (650, 500)),
        (push(FOE, {"kind": "product", "amounts": [10, {"kind": "life", "of": FOE}]}), (760, 500)),
    ],
)
def test_how_far(word: Json, expected: tuple[float, float]) -> None:
    """A centre on the border has not left the table."""
    arena = cast(arena_of(word))
    assert at(arena, "foe") == expected
    (event,) = arena.of(Pushed)
    assert event.mm == pytest.approx(abs(expected[0] - 700), abs=0.001)
    line = Storyteller(arena.game, "en").render_event(event)
    assert line is not None
    assert line.text == f"foe is pushed {event.mm:.1f} mm."


def test_several_are_shifted_side_by_side() -> None:
    """All in the direction from the centre to the aim, or back, those in front first."""
    lined = {"foe": (700.0, 500.0), "other": (780.0, 500.0)}
    away = cast(arena_of(push(ENEMIES, 50, aim=FOE), **lined))
    assert (at(away, "foe"), at(away, "smoker")) == ((750, 500), (830, 500))
    back = cast(arena_of(push(ENEMIES, 50, aim=FOE, direction="towards"), **lined))
    assert (at(back, "foe"), at(back, "smoker")) == ((650, 500), (730, 500))


def test_disks_stop_at_disks() -> None:
    pulled = cast(arena_of(push(FOE, 500, direction="towards")))
    assert gap(pulled, "foe", "giant") == pytest.approx(0.0, abs=1e-3)
    away = cast(arena_of(push(FOE, 500), other=(850, 500)))
    assert gap(away, "foe", "smoker") == pytest.approx(0.0, abs=1e-3)
    assert at(away, "smoker") == (850, 500)


def test_disks_stop_at_objects() -> None:
    arena = arena_of(push(FOE, 500)).thing("cup", 900, 500)
    cast(arena)
    piece = arena.piece("foe")
    battle = arena.game.battle()
    assert 700 < piece.x < 900
    assert not free_for(battle.table, battle.disks(), piece.x + 0.01, piece.y, piece.radius, ignore=(piece.id,))


def test_those_in_the_way_go_first() -> None:
    """Both move by the whole distance, whichever is named first."""
    for direction, moved in (("away", 60), ("towards", -60)):
        arena = cast(arena_of(push(ENEMIES, 60, direction=direction), other=(760, 500)))
        assert (at(arena, "foe"), at(arena, "smoker")) == ((700 + moved, 500), (760 + moved, 500))


def test_of_several_centres_the_nearest() -> None:
    arena = arena_of(push(FOE, 40, centre=OBJECTS)).thing("cup", 850, 500).thing("cup", 100, 500)
    assert at(cast(arena), "foe") == (660, 500)


def test_what_cannot_be_moved_is_not_pushed() -> None:
    pack = with_character("giant", abilities=[triggered("action", push(FOE))])
    pack = with_character("foe", pack, abilities=[standing({"kind": "immovable", "by": ["effect"]})])
    arena = Arena(pack).seat(("giant", 500, 500)).seat(("foe", 700, 500)).play()
    assert isinstance(arena.request, ActionRequest)
    assert not arena.request.spells


@pytest.mark.parametrize(
    ("kinds", "offered", "slides"),
    [(["spell", "ritual"], False, True), (["trait"], True, True), ([], False, False)],
)
def test_what_kinds_of_abilities_cannot_push(kinds: list[str], offered: bool, slides: bool) -> None:
    """With kinds, and no word about what else cannot move it, a blow moves it as ever."""
    pack = with_character("giant", abilities=[triggered("action", push(FOE))])
    pack = with_character("foe", pack, abilities=[standing({"kind": "immovable", "kinds": kinds})])
    arena = Arena(pack).seat(("giant", 500, 500)).seat(("foe", 700, 500)).play()
    assert bool(arena.request.spells) == offered
    arena.flick("giant", 0.0, 3000.0)
    assert (at(arena, "foe") != (700, 500)) == slides


def test_it_is_not_offered_in_vain() -> None:
    for foe, word in (((1000, 500), push(FOE)), ((700, 500), push(FOE, NOTHING)), ((700, 500), push(ME))):
        arena = arena_of(word, foe=foe).play()
        assert not [key for name, key in arena.request.spells if name == arena.id("giant")], word


@pytest.mark.parametrize(("mm", "freed"), [(5, False), (150, True)])
def test_it_slides_off_an_artifact_or_stays(mm: int, freed: bool) -> None:
    arena = arena_of(push(FOE, mm), push({**ENEMIES, "ranks": ["fighter"]}, 20)).artifact(
        "stool", 700, 500, held_by="foe"
    )
    cast(arena)
    assert (len(arena.of(ArtifactFreed)), at(arena, "foe") == (700, 500)) == ((1, False) if freed else (0, True))


def test_no_disk_ever_slides_into_another() -> None:
    """Along random lines between random disks every place on the way is free, and just behind the end is not."""
    arena = Arena().seat(("div", 300, 300)).seat(("akeru", 700, 700)).thing("cup", 500, 500).play()
    battle = arena.game.battle()
    rng = random.Random(5)
    piece = arena.piece("div")
    for _try in range(200):
        start = rng.uniform(30, 970), rng.uniform(30, 970)
        if not free_for(battle.table, battle.disks(), *start, piece.radius, ignore=(piece.id,)):
            continue
        aim = rng.uniform(-200, 1200), rng.uniform(-200, 1200)
        end = slid(battle.table, battle.disks(), start, aim, piece.radius, ignore=(piece.id,))
        for step in range(21):
            x, y = (start[i] + (end[i] - start[i]) * step / 20 for i in (0, 1))
            assert free_for(battle.table, battle.disks(), x, y, piece.radius, ignore=(piece.id,))
        if end != aim:
            far = math.dist(start, aim)
            x, y = (end[i] + (aim[i] - start[i]) / far * 0.05 for i in (0, 1))
            assert not free_for(battle.table, battle.disks(), x, y, piece.radius, ignore=(piece.id,))


# --- who was moved ------------------------------------------------------------------------------

TOLL: Json = {"kind": "moved", "who": "enemy"}
VICTIM: Json = {"kind": "event", "role": "victim"}


def toll(how: list[str], *spell: Json, who: str = "enemy") -> Arena:
    """A hero that hurts every enemy that has been moved, and its spell."""
    hears = triggered({**TOLL, "who": who, "how": how}, {"kind": "damage", "to": VICTIM})
    cast_it = triggered("action", *(spell or (push(FOE, 20),)))
    pack = with_character("giant", abilities=[cast_it])
    pack = with_character("keeper", pack, abilities=[hears], life=9)
    pack = with_character("foe", pack, life=6)
    return Arena(pack).seat(("giant", 500, 500), ("keeper", 100, 100)).seat(("foe", 700, 500), ("smoker", 100, 900))


@pytest.mark.parametrize(("how", "hurt"), [([], 2), (["effect"], 2), (["flick"], 0), (["collision", "effect"], 2)])
def test_who_is_moved_by_an_effect_is_heard(how: list[str], hurt: int) -> None:
    arena = toll(how, push(FOE, 20), {"kind": "swap", "first": ME, "second": FOE}).play()
    arena.cast("giant")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("foe")] * hurt


@pytest.mark.parametrize(
    ("how", "mine", "theirs"), [([], 1, 1), (["flick"], 0, 1), (["collision"], 1, 0), (["effect"], 0, 0)]
)
def test_who_is_moved_in_a_flick_is_heard_at_its_end(how: list[str], mine: int, theirs: int) -> None:
    """A plain hit hurts as well."""
    arena = toll(how).play()
    arena.flick("giant", "foe", 2500.0)
    by_toll = [event for event in arena.of(Damaged) if event.kind == "trait"]
    assert [event.victim for event in by_toll] == [arena.id("foe")] * mine
    again = toll(how).play()
    again.end_turn()
    again.flick("foe", 90.0, 300.0)
    assert [event.victim for event in again.of(Damaged)] == [again.id("foe")] * theirs
    assert broken(again.game) == ()


def test_who_shot_is_the_source_when_a_missile_moves_somebody() -> None:
    """As everywhere else; the missile has gone home by then."""
    hears = triggered({**TOLL, "who": "self"}, {"kind": "damage", "to": {"kind": "event", "role": "source"}})
    pack = with_character("giant", shooting={"missile": "hardened_arrow"}, life=4)
    pack = with_character("foe", pack, abilities=[hears], life=6)
    arena = Arena(pack).seat(("giant", 500, 500), ("div", 100, 100)).seat(("foe", 700, 500)).play()
    arena.shoot("giant", "hardened_arrow", "foe", 2500.0)
    assert [event.victim for event in arena.of(Damaged) if event.kind == "trait"] == [arena.id("giant")]


def test_what_moves_it_does_not_hear_of_it() -> None:
    """Else a push that answers each push would go on to the border."""
    further = triggered({"kind": "moved", "who": "enemy"}, push(VICTIM, 10))
    pack = with_character("giant", abilities=[further, triggered("action", push(FOE, 20))])
    pack = with_character("foe", pack, life=6)
    arena = Arena(pack).seat(("giant", 500, 500)).seat(("foe", 700, 500), ("smoker", 100, 900)).play()
    arena.cast("giant")
    assert at(arena, "foe") == (730, 500)
    assert len(arena.of(Pushed)) == 2


def test_nobody_hears_of_who_stays() -> None:
    arena = toll([], push(FOE, NOTHING), {"kind": "damage", "to": FOE}).play()
    arena.cast("giant")
    assert [event.kind for event in arena.of(Damaged)] == ["spell"]


@pytest.mark.parametrize(("beyond", "holds"), [(20, True), (2000, False), (None, True)])
def test_a_blow_that_would_push_it_too_far_does_not_move_it(beyond: int | None, holds: bool) -> None:
    """What it would have run into stays as well, and it pushes the enemy beside it away instead."""
    firm: Json = {"kind": "immovable", "by": ["collision"], **({} if beyond is None else {"beyond": beyond})}
    near = {**ENEMIES, "where": [{"kind": "within", "mm": 60}]}
    away = triggered({"kind": "moved", "how": ["withstood"]}, push({**near, "ranks": ["fighter"]}, 40))
    hears = triggered({"kind": "moved"}, {"kind": "damage", "to": ME})
    pack = with_character("monk", life=9, abilities=[standing(firm), away, hears])
    arena = Arena(pack).seat(("div", 200, 500), ("smoker", 400, 560)).seat(("monk", 400, 500), ("phantom", 460, 500))
    arena.play().flick("div", 0.0, 2500.0)
    assert (at(arena, "monk") == (400, 500)) == holds
    assert (at(arena, "phantom") == (460, 500)) == holds
    assert (at(arena, "smoker") == (400, 600)) == holds
    assert (arena.life("monk") == 8) == holds, "only what has moved is moved"
    assert broken(arena.game) == ()


# --- back again, and places exchanged --------------------------------------------------------------


def test_what_was_pushed_is_put_back_where_it_was_before() -> None:
    """Also if it was moved in the meantime, and only what was pushed."""
    back: Json = {"kind": "put_back", "who": {"kind": "characters"}, "as_of": "push"}
    there: Json = {"kind": "exists", "what": FOE}
    arena = arena_of(push(FOE), {"kind": "if_else", "if": [there], "do": [push(FOE, 50), back]})
    arena.play()
    arena.cast("giant")
    assert at(arena, "foe") == (800, 500), "the last push of the list counts"
    arena = arena_of(push(FOE), push({"kind": "characters", "relation": "enemy"}), back)
    before = at(arena.play(), "smoker")
    arena.cast("giant")
    assert (at(arena, "foe"), at(arena, "smoker")) == ((800, 500), before)


MIX: Json = {"kind": "mix_places", "who": {"kind": "characters"}}


@pytest.mark.parametrize("order", [["smoker", "foe", "div", "giant"], ["div", "giant", "foe", "smoker"]])
def test_places_are_exchanged_in_a_random_order(order: list[str]) -> None:
    arena = arena_of(MIX).play()
    names = sorted(arena.id(name) for name in ("giant", "div", "foe", "smoker"))
    spots = {name: at(arena, name) for name in names}
    arena = arena_of(MIX).play(forced={"places/1/1": [arena.id(name) for name in order]})
    arena.cast("giant")
    assert [at(arena, name) for name in names] == [spots[arena.id(name)] for name in order]
    assert broken(arena.game) == ()


def test_who_cannot_be_moved_keeps_its_place() -> None:
    pack = with_character("rock", abilities=[standing({"kind": "immovable"})])
    pack = with_character("giant", pack, abilities=[triggered("action", MIX)])
    for seed in range(1, 6):
        arena = Arena(pack).seat(("giant", 500, 500), ("rock", 100, 100)).seat(("smoker", 800, 800)).play(seed)
        arena.cast("giant")
        assert at(arena, "rock") == (100, 100)
        assert {at(arena, "giant"), at(arena, "smoker")} == {(500, 500), (800, 800)}
    alone = Arena(pack).seat(("giant", 500, 500)).seat(("rock", 100, 100)).play()
    assert not alone.request.spells


def orbit(who: Json, **more: Any) -> Json:
    return {"kind": "orbit", "who": who, **more}


ALL_BUT_IT: Json = {"kind": "characters", "other_than": ME}


def spun(*do: Json) -> Arena:
    """A giant in the middle that has cast its spell, with others around it."""
    pack = with_character("giant", abilities=[triggered("action", *do)])
    arena = Arena(pack).seat(("giant", 500, 500), ("phantom", 500, 300)).seat(("div", 700, 500), ("smoker", 900, 900))
    arena.play()
    arena.cast("giant")
    assert broken(arena.game) == ()
    return arena


def rounded(arena: Arena, *names: str) -> list[tuple[float, float]]:
    return [(round(x, 1), round(y, 1)) for x, y in (at(arena, name) for name in names)]


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [(90, [(700, 500), (500, 700)]), (-90, [(300, 500), (500, 300)]), (180, [(500, 700), (300, 500)])],
)
def test_disks_go_round_another_at_once(degrees: int, expected: list[tuple[float, float]]) -> None:
    """Where one has been another one comes, as all are lifted first."""
    arena = spun(orbit({"kind": "characters", "where": [{"kind": "within", "mm": 300}]}, degrees=degrees))
    assert rounded(arena, "phantom", "div") == expected
    assert rounded(arena, "giant", "smoker") == [(500, 500), (900, 900)], "too far away, and itself"


def test_who_would_leave_the_table_stays_on_it() -> None:
    arena = spun(orbit({"kind": "characters", "where": [{"kind": "card_is", "cards": ["smoker"]}]}, degrees=45))
    assert rounded(arena, "smoker") == [(500, 1000)], "with its middle on the border"


def test_disks_go_to_the_other_side_of_a_place() -> None:
    arena = spun({"kind": "mirror", "who": ALL_BUT_IT, "across": {"kind": "middle"}})
    assert rounded(arena, "phantom", "div", "smoker", "giant") == [(500, 700), (300, 500), (100, 100), (500, 500)]


def test_across_a_line_it_goes_straight() -> None:
    """The line goes down the table, so that only left and right change, beyond its ends, too."""
    line: Json = {"kind": "line_between", "first": ME, "second": {"kind": "characters", "ranks": ["fighter"]}}
    across = {"kind": "mirror", "who": {"kind": "characters", "relation": "enemy"}, "across": line}
    pack = with_character("giant", abilities=[triggered("action", across)])
    arena = Arena(pack).seat(("giant", 500, 500), ("phantom", 500, 300)).seat(("div", 700, 500), ("adjarkha", 900, 900))
    arena.play()
    arena.cast("giant")
    assert rounded(arena, "div", "adjarkha", "phantom") == [(300, 500), (100, 900), (500, 300)]


def test_who_goes_round_is_heard_of_and_who_cannot_be_moved_stays() -> None:
    pack = with_character("rock", abilities=[standing({"kind": "immovable"})])
    heard = triggered({"kind": "moved"}, {"kind": "damage", "to": ME})
    pack = with_character("ear", pack, abilities=[heard], life=9)
    pack = with_character("giant", pack, abilities=[triggered("action", orbit(ALL_BUT_IT))])
    arena = (
        Arena(pack).seat(("giant", 500, 500), ("rock", 500, 300)).seat(("ear", 700, 500), ("smoker", 500, 700)).play()
    )
    arena.cast("giant")
    assert rounded(arena, "rock", "ear", "smoker") == [(500, 300), (500, 700), (300, 500)]
    assert arena.life("ear") == 9 - 1


def test_a_character_changes_places_with_an_artifact_or_a_missile() -> None:
    swap: Json = {"kind": "swap", "first": ME, "second": {"kind": "artifacts"}}
    pack = with_character("giant", abilities=[triggered("action", swap)])
    arena = Arena(pack).seat(("giant", 500, 500)).seat(("div", 900, 900)).artifact("fire_mine", 200, 300).play()
    arena.cast("giant")
    assert (at(arena, "giant"), at(arena, "fire_mine")) == ((200, 300), (500, 500))
    assert broken(arena.game) == ()
    held = Arena(pack).seat(("giant", 500, 500), ("phantom", 200, 300)).seat(("div", 900, 900))
    held.artifact("fire_mine", 200, 300, held_by="phantom").play()
    assert arena.id("giant") not in [piece for piece, _spell in held.request.spells], "somebody stands on it"
