"""The modifier `passes_through`: flicked and shot disks that go on through what they touch."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import ChoiceRequest
from simulator.systems.desktopia.events import Damaged, Flicked, Shot, ShotMet, ShotMissed, ShotPrevented
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character, with_missile

Json = dict[str, Any]
OWN: Json = {"kind": "characters", "relation": "own"}
ALL: Json = {"kind": "characters"}
TARGET: Json = {"kind": "event", "role": "target"}
HURT: Json = triggered("shot_hit", {"kind": "damage", "to": TARGET})
THROUGH: Json = {"kind": "passes_through", "what": ALL}
THROUGH_ONE: Json = {**THROUGH, "most": 1}
PASSES_PLAYED = [THROUGH, THROUGH_ONE]


def ghost(*modify: Json, pack: Pack | None = None, **fields: Any) -> Arena:
    """A ghost and an ally in a row with two enemies, with the ghost to be flicked along it."""
    pack = with_character("ghost", pack, **{"abilities": [standing(*modify)] if modify else [], **fields})
    arena = Arena(pack).seat(("ghost", 100, 500), ("smoker", 200, 500))
    return arena.seat(("div", 300, 500), ("akeru", 400, 500)).play()


def dealt(arena: Arena) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in arena.of(Damaged):
        found[arena.card_of(event.victim)] = found.get(arena.card_of(event.victim), 0) + event.dealt
    return found


def still(arena: Arena) -> set[str]:
    """Those that lie where they lay, of those in the row."""
    places = {"smoker": 200.0, "div": 300.0, "akeru": 400.0}
    return {name for name, x in places.items() if (arena.piece(name).x, arena.piece(name).y) == (x, 500.0)}


@pytest.mark.parametrize(
    ("change", "hurt", "unmoved"),
    [
        (THROUGH, {"div": 1, "akeru": 1}, {"smoker", "div", "akeru"}),
        ({**THROUGH, "what": OWN}, {"div": 1}, {"smoker"}),
        ({**THROUGH, "what": OWN, "most": 0}, None, set()),
        ({**THROUGH, "most": 2}, {"div": 1, "akeru": 1}, {"smoker", "div"}),
        ({**THROUGH, "most": {"kind": "life", "of": ME}}, {"div": 1, "akeru": 1}, {"smoker", "div", "akeru"}),
        ({**THROUGH, "what": ENEMIES, "most": 1}, None, set()),
    ],
)
def test_it_hits_those_that_it_passes_through(change: Json, hurt: dict[str, int] | None, unmoved: set[str]) -> None:
    arena = ghost(change)
    arena.flick("ghost", 0.0, 2200.0)
    if hurt is None:
        assert arena.of(Flicked)[0].record.passages == ()
        return
    assert {**dealt(arena), **hurt} == dealt(arena)
    assert unmoved <= still(arena)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("change", "hurt"),
    [
        ({}, {"div": 1, "akeru": 1, "ghost": 3}),
        ({"most": 2}, {"div": 1, "akeru": 1, "ghost": 3}),
        ({"over": True}, {}),
        ({"over": True, "most": 2}, {"akeru": 1, "ghost": 1}),
        ({"over": True, "what": OWN}, {"div": 1, "ghost": 1}),
    ],
)
def test_what_it_flies_over_is_not_touched(change: Json, hurt: dict[str, int]) -> None:
    """It is neither hit nor moved, and an ability that hurts whoever touches somebody does nothing."""
    stings = triggered({"kind": "contact", "mover": "enemy", "other": "any"},
                       {"kind": "damage", "to": {"kind": "event", "role": "mover"}})  # fmt: skip
    arena = ghost({**THROUGH, **change}, pack=with_character("div", abilities=[stings], life=9), life=9)
    arena.flick("ghost", 0.0, 2200.0)
    assert dealt(arena) == hurt
    assert ("div" in still(arena)) is (change.get("what") != OWN)
    assert broken(arena.game) == ()


def test_a_player_among_what_was_chosen_is_nothing_to_fly_over() -> None:
    """A choice may find players as well as disks: only disks and objects lie in the way."""
    those = {"kind": "those", "name": "them", "of": {"kind": "union", "of": [{"kind": "players"}, ALL]}}
    flies = {**THROUGH, "over": True, "what": {"kind": "chosen", "name": "them"}}
    apply = {"kind": "apply", "to": ME, "modify": [flies], "lasts": {"kind": "until_turn_end"}}
    arena = ghost(abilities=[triggered("turn_start", apply, choose=[those])])
    arena.flick("ghost", 0.0, 2200.0)
    assert still(arena) == {"smoker", "div", "akeru"}
    assert dealt(arena) == {}


@pytest.mark.parametrize("speed", [850.0, 1000.0, 1200.0, 1300.0])
def test_what_would_come_to_rest_on_something_is_set_beside_it(speed: float) -> None:
    arena = ghost({**THROUGH, "over": True})
    arena.flick("ghost", 0.0, speed)
    assert still(arena) == {"smoker", "div", "akeru"}
    assert dealt(arena) == {}
    assert broken(arena.game) == ()


def test_it_goes_on_with_a_part_of_its_speed() -> None:
    far = [ghost({**THROUGH, "kept": kept}) for kept in (100, 50)]
    for arena in far:
        arena.flick("ghost", 0.0, 1800.0)
    assert far[0].piece("ghost").x > far[1].piece("ghost").x + 100
    assert broken(far[1].game) == ()


@pytest.mark.parametrize("speed", [850.0, 1000.0, 1200.0, 1300.0])
def test_what_comes_to_rest_in_something_is_set_beside_it(speed: float) -> None:
    arena = ghost(THROUGH)
    arena.flick("ghost", 0.0, speed)
    assert still(arena) == {"smoker", "div", "akeru"}
    assert broken(arena.game) == ()


def test_words_about_the_flick_know_what_was_passed_and_it_is_no_bounce() -> None:
    touched = {
        "kind": "count",
        "of": {**ENEMIES, "where": [{"kind": "touched", "what": "character", "who": {"kind": "it"}}]},
    }
    bounced = {"kind": "bounces", "off": ["character"]}
    end = triggered("flick_end", {"kind": "heal", "to": ME, "amount": touched},
                    {"kind": "heal", "to": ME, "amount": {"kind": "product", "amounts": [10, bounced]}})  # fmt: skip
    pack = with_character("ghost", abilities=[standing(THROUGH), end], life=9)
    arena = Arena(pack).seat(("ghost", 100, 500, {"life": 1})).seat(("div", 300, 500), ("akeru", 400, 500)).play()
    arena.flick("ghost", 0.0, 2000.0)
    assert arena.life("ghost") == 3


def test_the_story_tells_of_it() -> None:
    arena = ghost(THROUGH_ONE)
    arena.flick("ghost", 0.0, 2000.0)
    (line,) = Storyteller(arena.game, "en").render_events(arena.of(Flicked))
    assert "passes through" in line.detail


def test_objects_are_passed_through_too() -> None:
    objects = {"kind": "passes_through", "what": {"kind": "objects"}}
    for change, through in ((None, False), (objects, True)):
        pack = with_character("ghost", abilities=[standing(change)] if change else [])
        arena = Arena(pack).seat(("ghost", 100, 500)).seat(("div", 900, 900)).thing("book", 400, 500).play()
        arena.flick("ghost", 0.0, 2800.0)
        assert (arena.piece("ghost").x > 500) is through
        assert broken(arena.game) == ()


# --- missiles -----------------------------------------------------------------------------------


def archer(*abilities: Json, also: tuple[Json, ...] = (), theirs: Json | None = None, **missile: Any) -> Arena:
    pack = with_missile("bolt", abilities=[HURT, *abilities], **{"aim": "any", **missile})
    pack = with_character("archer", pack, shooting={"missile": "bolt"}, abilities=list(also))
    pack = with_character("witch", pack, abilities=[theirs] if theirs else [], life=9)
    arena = Arena(pack).seat(("archer", 100, 500), ("smoker", 900, 900))
    return arena.seat(("div", 300, 500), ("akeru", 400, 500), ("witch", 500, 500)).play()


PIERCING: Json = standing(THROUGH_ONE, active_in="in_flight")


@pytest.mark.parametrize(
    ("abilities", "hurt"),
    [
        ((), {"div": 1}),
        ((PIERCING,), {"div": 1, "akeru": 1}),
        ((standing({**THROUGH, "most": 2}, active_in="in_flight"),), {"div": 1, "akeru": 1, "witch": 1}),
        ((standing(THROUGH, active_in="in_flight"),), {"div": 1, "akeru": 1, "witch": 1}),
    ],
)
def test_a_missile_hits_each_that_it_passes_through_and_then_a_target(
    abilities: tuple[Json, ...], hurt: dict[str, int]
) -> None:
    arena = archer(*abilities)
    arena.shoot("archer", "bolt", "div", 3000.0)
    assert dealt(arena) == hurt
    assert [arena.card_of(event.target) for event in arena.of(ShotMet)] == list(hurt)
    assert arena.piece(arena.of(Shot)[0].piece).zone == "reserve"
    assert broken(arena.game) == ()


def test_only_those_that_may_be_targets_are_hit() -> None:
    arena = archer(PIERCING, aim="ally")
    arena.shoot("archer", "bolt", "div", 3000.0)
    assert dealt(arena) == {}
    assert arena.of(ShotMissed)


def test_the_shooter_picks_among_the_others() -> None:
    pack = with_missile("bolt", abilities=[HURT, PIERCING], aim="any")
    pack = with_character("archer", pack, shooting={"missile": "bolt"})
    arena = (
        Arena(pack).seat(("archer", 100, 500)).seat(("div", 300, 500), ("akeru", 400, 484.2), ("smoker", 400, 515.8))
    )
    arena.play()
    arena.shoot("archer", "bolt", "div", 3000.0)
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert sorted(arena.card_of(name) for name in request.options) == ["akeru", "smoker"]
    arena.choose("smoker")
    assert dealt(arena) == {"div": 1, "smoker": 1}


def test_each_hit_can_be_replaced_by_itself() -> None:
    shield = {"kind": "replacement", "instead_of": {"kind": "would_be_shot"}, "do": [{"kind": "prevent"}]}
    pack = with_missile("bolt", abilities=[HURT, PIERCING], aim="any")
    pack = with_character("archer", pack, shooting={"missile": "bolt"})
    pack = with_character("knight", pack, abilities=[shield])
    arena = Arena(pack).seat(("archer", 100, 500)).seat(("knight", 300, 500), ("div", 400, 500)).play()
    arena.shoot("archer", "bolt", "knight", 3000.0)
    assert dealt(arena) == {"div": 1}
    assert [arena.card_of(event.target) for event in arena.of(ShotPrevented)] == ["knight"]


def test_whom_a_missile_flies_over_is_no_target_of_it() -> None:
    """So what answers shots at it is not asked."""
    shield = {"kind": "replacement", "instead_of": {"kind": "would_be_shot"}, "do": [{"kind": "prevent"}]}
    pack = with_missile("bolt", abilities=[HURT, standing({**THROUGH_ONE, "over": True}, active_in="in_flight")])
    pack = with_character("archer", pack, shooting={"missile": "bolt"})
    pack = with_character("knight", pack, abilities=[shield])
    arena = Arena(pack).seat(("archer", 100, 500)).seat(("knight", 300, 500), ("div", 400, 512)).play()
    arena.shoot("archer", "bolt", "knight", 3000.0)
    assert dealt(arena) == {"div": 1}
    assert arena.of(ShotPrevented) == []
    assert broken(arena.game) == ()


def test_missiles_of_others_pass_through_whoever_says_so() -> None:
    flying = {"kind": "missiles", "lying": "in_flight", "relation": "enemy"}
    veil = standing({"kind": "passes_through", "who": flying, "what": {**ALL, "relation": "own", "ranks": ["hero"]}})
    arena = archer(theirs=veil)
    arena.shoot("archer", "bolt", "div", 3000.0)
    record = arena.of(Shot)[0].record
    assert record.passages
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("change", "far"), [({"kind": "stops_at", "after": 90}, 90), ({"kind": "weight", "percent": 300}, None)]
)
def test_what_holds_in_its_own_shot_alone(change: Json, far: int | None) -> None:
    arena = archer(standing(change, active_in="in_flight"))
    arena.shoot("archer", "bolt", "div", 3000.0)
    record = arena.of(Shot)[0].record
    if far is None:
        light = archer()
        light.shoot("archer", "bolt", "div", 3000.0)
        assert record.final[arena.id("div")].x > light.of(Shot)[0].record.final[light.id("div")].x + 10
    else:
        start = record.paths[arena.of(Shot)[0].piece].segments[0]
        assert record.final[arena.of(Shot)[0].piece].x == pytest.approx(start.x + far, abs=0.01)
        assert arena.of(ShotMissed)


@pytest.mark.parametrize("change", [{"most": 1}, {}])
def test_it_stops_at_the_first_touch_with_the_hit_counted(change: Json) -> None:
    arena = ghost({"kind": "passes_through", "what": OWN}, {**THROUGH, "what": ENEMIES, "kept": 0, **change})
    arena.flick("ghost", 0.0, 2500.0)
    assert dealt(arena) == {"div": 1}
    assert still(arena) == {"smoker", "div", "akeru"}
    ghost_, div = arena.piece("ghost"), arena.piece("div")
    assert 0 <= div.x - ghost_.x - div.radius - ghost_.radius < 0.1
    assert broken(arena.game) == ()


@pytest.mark.parametrize("angle", [0.0, 3.0, -6.0])
def test_a_missile_stops_where_it_hits(angle: float) -> None:
    stops = standing({**THROUGH, "kept": 0}, active_in="in_flight")
    pack = with_missile("dart", abilities=[stops, HURT])
    pack = with_character("archer", pack, shooting={"missile": "dart"}, life=5)
    arena = Arena(pack).seat(("archer", 100, 500)).seat(("div", 300, 500), ("akeru", 340, 520)).play()
    arena.shoot("archer", "dart", angle, 2500.0)
    assert dealt(arena) == {"div": 1}
    assert (arena.piece("div").x, arena.piece("div").y) == (300.0, 500.0)
    assert broken(arena.game) == ()
