"""Ranged attacks: placement, target, the missile afterwards, supplies, lasting missiles (DK-SHOT, DK-SUP, DK-LTE)."""

import math
from typing import Any

import pytest

from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, FlickDisk, FlickRequest, Shoot
from simulator.systems.desktopia.events import (
    Attached,
    CameOff,
    Damaged,
    Healed,
    Shot,
    ShotMet,
    ShotMissed,
    ShotPrevented,
    SupplyChanged,
    WentHome,
)
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.desktopia.shot_stands import fits_beside, reach_of, stand_of
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character, with_missile

FAR = (950.0, 950.0)


@pytest.mark.parametrize(("gap", "allowed"), [(0.0, True), (31.0, True), (31.1, False), (-0.1, False)])
def test_a_missile_is_set_within_the_shooters_diameter(gap: float, allowed: bool) -> None:
    """DK-EX-03, DK-SHOT-02, DK-SHOT-03: rim to rim, 0 to 31 mm for a hero."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("vailla", 600, 500)).play()
    shot = arena.shot_of("akeru", "vampire_tick", "vailla", at=(200 + 15.5 + 7.5 + gap, 500))
    if allowed:
        arena.decide(shot)
        assert arena.of(Shot)
    else:
        assert arena.refused(shot).code == ("too-far" if gap > 0 else "too-near")


def test_bots_see_where_a_missile_may_be_set_as_the_check_does() -> None:
    arena = Arena().seat(("akeru", 200, 500), ("phantom", 240, 500)).seat(("vailla", 600, 500)).play()
    b, shooter = arena.game.battle(), arena.id("akeru")
    disk = missile_disk(b, shooter, "vampire_tick")
    assert disk is not None
    stand, reach = stand_of(b, shooter), reach_of(b, shooter)
    found = []
    for step in range(400):
        x, y = 150.0 + 5.0 * (step % 20), 450.0 + 5.0 * (step // 20)
        found.append(fits_beside(b, stand, reach, disk.radius, x, y))
        assert found[-1] is (check_shot_place(b, shooter, "vampire_tick", x, y) is None)
    assert 50 < sum(found) < 350


def test_no_line_of_sight_is_needed() -> None:
    """DK-SHOT-04, P-20: a ruler on its edge hides target and missile from the shooter; the missile stands behind it."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("vailla", 400, 500))
    wall = {"kind": "rectangle", "width": 200, "depth": 4}
    arena.thing("ruler", 220, 500, turn=90, shape=wall, height=30).play()
    arena.shoot("akeru", "vampire_tick", "vailla", 2000, at=(232, 500))
    assert [event.target for event in arena.of(ShotMet)] == [arena.id("vailla")]


def test_a_missile_is_set_on_nothing() -> None:
    """DK-SHOT-15, P-19."""
    arena = Arena().seat(("akeru", 200, 500), ("phantom", 240, 500)).seat(("vailla", 600, 500)).play()
    shot = arena.shot_of("akeru", "vampire_tick", "vailla", at=(232, 500))
    assert arena.refused(shot).rule == "DK-SHOT-15"


def test_the_shooter_does_not_move_and_has_acted() -> None:
    """DK-SHOT-01, DK-SHOT-17, DK-ACT-01, DK-TURN-03: a second action of the same character is refused."""
    arena = Arena().seat(("akeru", 200, 500), ("phantom", 100, 100)).seat(("vailla", 600, 500)).play()
    before = arena.piece("akeru")
    arena.shoot("akeru", "vampire_tick", 90.0, 500)
    after = arena.piece("akeru")
    assert (before.x, before.y) == (after.x, after.y)
    assert arena.request.flicks == (arena.id("phantom"),)
    assert arena.refused(arena.shot_of("akeru", "vampire_tick", 90.0)).rule == "DK-TURN-03"
    assert arena.refused(arena.flick_of("akeru", 90.0)).rule == "DK-TURN-03"


def test_a_limited_supply_loses_the_missile() -> None:
    """DK-SUP-02, DK-SUP-06, DK-SET-11, DK-SHOT-07: three to begin with, the one that missed goes to the reserve."""
    arena = Arena().seat(("akeru", 200, 500), ("phantom", 100, 100)).seat(("vailla", 600, 500)).play()
    assert arena.supply(1, "akeru") == 3
    arena.shoot("akeru", "vampire_tick", 90.0, 500)
    assert arena.supply(1, "akeru") == 2
    assert len(arena.of(ShotMissed)) == 1
    (home,) = arena.of(WentHome)
    assert arena.piece(home.missile).zone == "reserve"
    assert [(event.change, event.count) for event in arena.of(SupplyChanged)] == [(-1, 2)]


def test_an_unlimited_supply_is_bounded_by_the_box() -> None:
    """DK-SUP-03, DK-SUP-04, DK-SUP-08: with both Magnets in use elsewhere there is nothing to shoot."""
    arena = Arena().seat(("vailla", 200, 500)).seat(("div", 600, 500)).play()
    assert arena.request.shots == ((arena.id("vailla"), "magnet_of_power"),)
    arena = (
        Arena()
        .seat(("vailla", 200, 500))
        .seat(("div", 600, 500, {"riders": ["magnet_of_power", "magnet_of_power"]}))
        .play()
    )
    assert arena.request.shots == ()


def test_the_shooter_picks_one_of_several_met() -> None:
    """DK-EX-36, DK-SHOT-08, DK-SHOT-09, DK-C-ARROW-01."""
    arena = Arena().seat(("reed_archer", 200, 500)).seat(("akeru", 300, 483), ("kharu", 300, 517)).play()
    arena.shoot("reed_archer", "hardened_arrow", 0.0, 2500)
    assert set(arena.request.options) == {arena.id("akeru"), arena.id("kharu")}
    arena.choose("kharu")
    assert [(event.victim, event.dealt, event.kind) for event in arena.of(Damaged)] == [(arena.id("kharu"), 1, "shot")]


def test_an_ally_is_no_target() -> None:
    """DK-EX-36, DK-SHOT-10, DK-Q-60: the Arrow that meets only an ally goes home without effect."""
    arena = Arena().seat(("reed_archer", 200, 500), ("shawakh", 300, 500)).seat(("akeru", *FAR)).play()
    arena.shoot("reed_archer", "hardened_arrow", "shawakh", 1500)
    assert arena.of(Damaged) == []
    assert len(arena.of(ShotMissed)) == 1


def test_a_lasting_missile_stays_on_its_target() -> None:
    """DK-LTE-01, DK-SHOT-12, DK-C-TICK-01, DK-LTE-03: the bearer cannot act."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("vailla", 300, 500), ("baaroun", *FAR)).play()
    arena.shoot("akeru", "vampire_tick", "vailla", 600)
    assert arena.riders("vailla") == ["vampire_tick"]
    assert arena.game.state.seat == 1
    assert arena.id("vailla") not in arena.request.flicks
    assert arena.refused(arena.flick_of("vailla", 0.0)).rule == "DK-ACT-07"


def test_the_tick_drains_at_the_start_of_its_players_turn() -> None:
    """DK-EX-31, DK-C-TICK-02, DK-Q-45: 4 to 3 to 2, and the shooter's wounded hero gains 1 each time."""
    arena = Arena().seat(("akeru", 200, 500, {"life": 3})).seat(("vailla", 300, 500), ("baaroun", *FAR)).play()
    arena.shoot("akeru", "vampire_tick", "vailla", 600)
    arena.end_turn()
    assert (arena.life("vailla"), arena.life("akeru")) == (3, 4)
    arena.end_turn()
    arena.end_turn()
    assert (arena.life("vailla"), arena.life("akeru")) == (2, 5)
    assert {event.kind for event in arena.of(Damaged)} == {"lasting"}
    assert [event.amount for event in arena.of(Healed)] == [1, 1]


def test_the_flame_burns_at_the_end_of_its_players_turn() -> None:
    """DK-C-FLAME-01, DK-LTE-02, DK-LTE-12."""
    arena = Arena().seat(("div", 200, 500)).seat(("akeru", 300, 500)).play()
    arena.shoot("div", "scorching_flame", "akeru", 600)
    assert arena.riders("akeru") == ["scorching_flame"]
    assert arena.life("akeru") == 4
    arena.end_turn()
    assert arena.life("akeru") == 4
    arena.end_turn()
    assert arena.life("akeru") == 3


def test_missiles_stack_in_the_order_of_their_arrival() -> None:
    """DK-LTE-07, DK-LTE-08."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("phantom", 100, 100))
        .seat(("vailla", 300, 500, {"riders": ["scorching_flame"]}), ("baaroun", *FAR))
        .play()
    )
    arena.shoot("akeru", "vampire_tick", "vailla", 750)
    assert arena.riders("vailla") == ["scorching_flame", "vampire_tick"]


def test_a_hard_hit_throws_the_missile_off() -> None:
    """DK-LTE-04, DK-LTE-06, DK-KNO-01, DK-FLK-06, P-09: softly it stays, hard it comes off and goes home."""
    for speed, stays in ((420.0, True), (3000.0, False)):
        arena = (
            Arena()
            .seat(("akeru", 200, 500), ("phantom", 100, 100))
            .seat(("vailla", 250, 500, {"riders": ["scorching_flame"]}), ("baaroun", *FAR))
            .play()
        )
        arena.flick("akeru", "vailla", speed)
        assert (arena.riders("vailla") == ["scorching_flame"]) is stays
        assert bool(arena.of(CameOff)) is not stays


def test_the_tornado_is_shot_again_once() -> None:
    """DK-EX-37, DK-C-TORNADO-01, DK-C-TORNADO-02, DK-Q-34:
    a miss grants a second shot from where it lies, never a third.
    """
    arena = Arena().seat(("smoker", 200, 500), ("div", 100, 100)).seat(("akeru", 700, 800)).play()
    arena.shoot("smoker", "wandering_tornado", 0.0, 900)
    assert arena.request.piece == arena.of(Shot)[0].piece
    lies = arena.piece(arena.request.piece)
    arena.flick(lies.id, "akeru", 3500)
    assert [event.dealt for event in arena.of(Damaged)] == [1]
    assert arena.piece(lies.id).zone == "reserve"

    arena = Arena().seat(("smoker", 200, 500), ("div", 100, 100)).seat(("akeru", 700, 800)).play()
    arena.shoot("smoker", "wandering_tornado", 0.0, 900)
    missile = arena.request.piece
    arena.flick(missile, 270.0, 500)
    assert len(arena.of(Shot)) == 2
    assert arena.piece(missile).zone == "reserve"
    assert arena.of(Damaged) == []


@pytest.mark.parametrize("held", [1, 2, 3])
def test_chain_lightning_counts_what_is_left(held: int) -> None:
    """DK-EX-18, DK-C-LIGHTNING-01, DK-C-LIGHTNING-02: 1 plus the Lightnings left; then the card is empty."""
    arena = Arena().seat(("baaroun", 200, 500)).seat(("akeru", 300, 500)).play()
    assert arena.supply(1, "baaroun") == 1, "one came at the start of the turn (DK-C-BAAROUN-01, DK-C-BAAROUN-03)"
    for _ in range(held - 1):
        arena.end_turn()
        arena.end_turn()
    assert arena.supply(1, "baaroun") == held
    arena.shoot("baaroun", "chain_lightning", "akeru")
    assert [event.dealt for event in arena.of(Damaged)] == [held]
    assert arena.supply(1, "baaroun") == 0


def test_lightnings_never_exceed_three() -> None:
    """DK-EX-19, DK-EX-45, DK-C-BAAROUN-02, DK-SUP-05."""
    arena = Arena().seat(("baaroun", 200, 500)).seat(("akeru", 300, 500)).play()
    counts = []
    for _ in range(5):
        counts.append(arena.supply(1, "baaroun"))
        arena.end_turn()
        arena.end_turn()
    assert counts == [1, 2, 3, 3, 3]


def test_the_magnet_grants_a_flick_of_its_target() -> None:
    """DK-EX-38, DK-C-MAGNET-01, DK-C-MAGNET-02, DK-ACT-05:
    the enemy hits its own ally for the shooter, at no action.
    """
    arena = (
        Arena()
        .seat(("vailla", 200, 500), ("baaroun", 100, 900), ("energan", 460, 560))
        .seat(("elemental", 300, 500), ("akeru", 400, 500))
        .play()
    )
    arena.shoot("vailla", "magnet_of_power", "elemental", 900)
    assert arena.request.piece == arena.id("elemental")
    assert arena.request.seat == 0
    used = arena.game.state.actions_used
    arena.flick("elemental", "akeru", 1200)
    while arena.request is not None and not hasattr(arena.request, "flicks"):
        arena.decide(Choose(()))
    assert [(event.victim, event.source) for event in arena.of(Damaged)] == [(arena.id("akeru"), arena.id("elemental"))]
    assert arena.game.state.actions_used == used


def test_a_missile_that_leaves_the_table_is_penalised_and_goes_home() -> None:
    """DK-SHOT-13, DK-SHOT-16, DK-PEN-04, DK-Q-08."""
    arena = Arena().seat(("akeru", 60, 500), ("phantom", 300, 100)).seat(("vailla", 600, 500)).play()
    arena.shoot("akeru", "vampire_tick", 180.0, 3000)
    assert arena.game.state.action_limit == 2
    assert arena.supply(1, "akeru") == 2
    assert [event.missile for event in arena.of(WentHome)] == [arena.of(Shot)[0].piece]


def test_a_shot_needs_the_arrow_icon() -> None:
    """DK-ACT-03: Shawakh has Shields on his card and no ranged attack (DK-Q-48)."""
    arena = Arena().seat(("shawakh", 200, 500)).seat(("akeru", 600, 500)).play()
    assert arena.supply(1, "shawakh") == 3
    assert arena.request.shots == ()
    shot = Shoot(arena.id("shawakh"), "thorn_shield", 240.0, 500.0, 0.0, 1000.0)
    assert arena.refused(shot).code == "no-missile"


def test_the_lariat_may_have_an_ally_for_its_target() -> None:
    """DK-C-LARIAT-01: put on an own character just before the flick (DK-C-KHARU-01)."""
    arena = Arena().seat(("kharu", 200, 500), ("akeru", 100, 100)).seat(("vailla", 600, 500)).play()
    arena.flick("kharu", 90.0, 300)
    assert arena.id("akeru") in arena.request.options
    assert arena.id("vailla") in arena.request.options
    arena.choose("akeru")
    assert arena.riders("akeru") == ["lariat_of_pain"]
    assert len(arena.of(Attached)) == 1


def pigeon(by: dict[str, Any], moment: str) -> Arena:
    """A missile that another character shoots on, once a shot."""
    again: dict[str, Any] = {"kind": "shoot_again", "by": by}
    hurt: dict[str, Any] = {"kind": "damage", "to": {"kind": "event", "role": "target"}}
    abilities = [triggered(moment, again, limit={"per": "shot"}), triggered("shot_hit", hurt)]
    pack = with_missile("pigeon", abilities=abilities, aim="enemy")
    pack = with_character("mage", pack, life=9, shooting={"missile": "pigeon"})
    return (
        Arena(pack).seat(("mage", 500, 500), ("div", 500, 850)).seat(("akeru", 800, 500), ("smoker", 100, 100)).play()
    )


@pytest.mark.parametrize("missile", [ME, {"kind": "event", "role": "missile"}])
def test_a_missile_goes_back_onto_the_card_after_its_own_shot(missile: dict[str, Any]) -> None:
    """It has gone home by then, whether it names itself or the missile of the shot."""
    back = {"kind": "move_missile", "missile": missile, "to": {"kind": "event", "role": "shooter"}, "onto": "card"}
    pack = with_missile("pigeon", abilities=[triggered({"kind": "shot_end", "who": "any", "this": True}, back)])
    pack = with_character("mage", pack, shooting={"missile": "pigeon", "limit": 1})
    arena = Arena(pack).seat(("mage", 500, 500), ("div", 500, 850)).seat(("akeru", 800, 500)).play()
    arena.shoot("mage", "pigeon", 90.0, 700)
    assert arena.of(ShotMissed)
    assert arena.supply(1, "mage") == 1


def test_another_character_shoots_a_missile_on_after_a_miss() -> None:
    arena = pigeon(
        {"kind": "characters", "relation": "own", "other_than": {"kind": "event", "role": "shooter"}}, "shot_missed"
    )
    arena.shoot("mage", "pigeon", (500, 700), 700)
    request = arena.request
    assert (type(request), request.seat, arena.of(ShotMissed) != []) == (FlickRequest, 0, True)
    missile = arena.piece(request.piece)
    akeru = arena.piece("akeru")
    direction = math.degrees(math.atan2(akeru.y - missile.y, akeru.x - missile.x)) % 360
    arena.decide(FlickDisk(request.piece, direction, 3000.0))
    assert [event.shooter for event in arena.of(Shot)] == [arena.id("mage"), arena.id("div")]
    assert [(event.victim, event.source) for event in arena.of(Damaged)] == [(arena.id("akeru"), arena.id("div"))]
    assert (arena.piece(missile.id).zone, broken(arena.game)) == ("reserve", ())


def test_the_target_shoots_a_missile_back_for_its_own_player() -> None:
    arena = pigeon({"kind": "event", "role": "target"}, "shot_hit")
    arena.shoot("mage", "pigeon", "akeru", 3000)
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(arena.request.options[0])
    request = arena.request
    assert (type(request), request.seat) == (FlickRequest, 1)
    missile, mage = arena.piece(request.piece), arena.piece("mage")
    direction = math.degrees(math.atan2(mage.y - missile.y, mage.x - missile.x)) % 360
    arena.decide(FlickDisk(request.piece, direction, 3000.0))
    assert [event.shooter for event in arena.of(Shot)] == [arena.id("mage"), arena.id("akeru")]
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("akeru"), arena.id("mage")]
    assert broken(arena.game) == ()


@pytest.mark.parametrize("instead", ["shoot_again", "prevent", "nothing"])
def test_a_shot_that_would_hit_is_shot_back_or_does_nothing(instead: str) -> None:
    """The mirror is the target once a turn; what is on the missile's card does not happen, or to the shooter."""
    do = {"shoot_again": {"kind": "shoot_again", "by": ME}, "prevent": {"kind": "prevent"}}.get(instead)
    ability = {"kind": "replacement", "instead_of": {"kind": "would_be_shot"}, "do": [do], "limit": {"per": "turn"}}
    hurt: dict[str, Any] = {"kind": "damage", "to": {"kind": "event", "role": "target"}}
    pack = with_missile("pigeon", abilities=[triggered("shot_hit", hurt)], aim="enemy")
    pack = with_character("mage", pack, life=9, shooting={"missile": "pigeon"})
    pack = with_character("mirror", pack, life=9, abilities=[ability] if do else [])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("mirror", 800, 500), ("smoker", 100, 100)).play()
    arena.shoot("mage", "pigeon", "mirror", 3000)
    assert bool(arena.of(ShotPrevented)) is (instead != "nothing")
    if instead == "shoot_again":
        request = arena.request
        assert (type(request), request.seat) == (FlickRequest, 1)
        missile, mage = arena.piece(request.piece), arena.piece("mage")
        direction = math.degrees(math.atan2(mage.y - missile.y, mage.x - missile.x)) % 360
        arena.decide(FlickDisk(request.piece, direction, 3000.0))
    hurt_names = [arena.game.state.pieces[event.victim].card for event in arena.of(Damaged)]
    assert hurt_names == {"shoot_again": ["mage"], "prevent": [], "nothing": ["mirror"]}[instead]
    assert [arena.game.state.pieces[event.shooter].card for event in arena.of(Shot)] == (
        ["mage", "mirror"] if instead == "shoot_again" else ["mage"]
    )
    assert broken(arena.game) == ()
