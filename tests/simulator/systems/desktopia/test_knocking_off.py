"""Missiles coming off their carriers, and what that does and does not undo (DK-KNO, DK-LTE)."""

import math

import pytest

from simulator.systems.desktopia.events import CameOff, Damaged, Flicked, LeftTable, Penalised, PutBack, WentHome
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.state import Piece
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


def rider(arena: Arena, carrier: str, number: int = 0) -> Piece:
    return arena.game.battle().riders(arena.id(carrier))[number]


def test_a_missile_comes_off_when_its_carrier_is_hit() -> None:
    """DK-KNO-01, DK-LTE-04, DK-LTE-06, DK-FLK-06, DK-LTE-09: the effect ends, the disk goes home."""
    tick = {"riders": ["vampire_tick"]}
    arena = (
        Arena().seat(("akeru", 200, 500), ("ezzen", 100, 100)).seat(("div", 250, 500, tick), ("smoker", *FAR)).play()
    )
    missile = rider(arena, "div")
    arena.flick("akeru", "div", 3000)
    assert arena.of(CameOff) == [CameOff(missile.id, arena.id("div"))]
    assert arena.of(WentHome)[-1].missile == missile.id
    assert arena.piece(missile.id).zone == "reserve"
    arena.end_turn()
    assert arena.id("div") in arena.request.flicks, "the Tick no longer holds it"


def test_a_missile_comes_off_when_its_carrier_is_flicked() -> None:
    """DK-KNO-01, DK-LTE-05: hard enough, without meeting anybody; softly it stays."""
    for speed, stays in ((300.0, True), (2500.0, False)):
        arena = Arena().seat(("akeru", 200, 500, {"riders": ["scorching_flame"]}), ("ezzen", 100, 100))
        arena.seat(("div", *FAR)).play()
        arena.flick("akeru", 0.0, speed)
        assert (arena.riders("akeru") == ["scorching_flame"]) is stays
        assert len(arena.of(WentHome)) == (not stays)


def test_a_missile_comes_off_by_a_shot() -> None:
    """DK-KNO-01, DK-SHOT-14: the Arrow strikes the carrier hard; its damage is settled all the same."""
    arena = (
        Arena()
        .seat(("reed_archer", 200, 500), ("shawakh", 100, 100))
        .seat(("phantom", 300, 900), ("ezzen", 260, 500, {"riders": ["scorching_flame"]}))
        .play()
    )
    flame = rider(arena, "ezzen").id
    arena.shoot("reed_archer", "hardened_arrow", "ezzen", 5000)
    assert arena.riders("ezzen") == []
    assert [event.piece for event in arena.of(CameOff)] == [flame]
    assert arena.piece(flame).zone == "reserve", "it does not stay lying on the table"
    assert [event.dealt for event in arena.of(Damaged)] == [1]


def test_a_shield_thrown_off_by_a_shot_still_stops_its_damage() -> None:
    """DK-KNO-03, DK-C-SHIELD-02, DK-LTE-10: nothing by that shot; the next one hurts."""
    arena = (
        Arena()
        .seat(("reed_archer", 200, 500), ("reed_archer", 200, 440), ("shawakh", 100, 100))
        .seat(("akeru", 300, 900), ("ezzen", 260, 500, {"riders": ["thorn_shield"]}))
        .play()
    )
    arena.shoot("reed_archer", "hardened_arrow", "ezzen", 5000)
    assert arena.riders("ezzen") == []
    assert [event.dealt for event in arena.of(Damaged)] == [0]
    arena.shoot("reed_archer#2", "hardened_arrow", "ezzen", 4000)
    assert [event.dealt for event in arena.of(Damaged)] == [0, 1]


def test_a_shield_covers_its_flicked_bearer_from_a_lariat() -> None:
    """DK-KNO-03, DK-C-SHIELD-01, DK-C-SHIELD-02, E21: all damage of that flick, also the bearer's own backlash."""
    both = {"riders": ["thorn_shield", "lariat_of_pain"]}
    arena = Arena().seat(("akeru", 200, 500, both), ("ezzen", 100, 100)).seat(("div", 300, 500)).play()
    arena.flick("akeru", "div", 3000)
    assert arena.riders("akeru") == []
    assert [(event.victim, event.dealt) for event in arena.of(Damaged)] == [
        (arena.id("div"), 2),
        (arena.id("akeru"), 0),
    ]


def test_a_lariat_that_comes_off_its_flicked_bearer_still_works() -> None:
    """DK-KNO-04, DK-C-LARIAT-02, DK-C-LARIAT-03: 1 more for the victim, 1 for the bearer; not next time."""
    arena = Arena().seat(("akeru", 200, 500, {"riders": ["lariat_of_pain"]})).seat(("adjarkha", 300, 500)).play()
    arena.flick("akeru", "adjarkha", 3000)
    assert arena.riders("akeru") == []
    assert [event.dealt for event in arena.of(Damaged)] == [2, 1]
    arena.end_turn()
    while not hasattr(arena.request, "flicks"):
        arena.choose()
    arena.flick("akeru", "adjarkha", 4000)
    assert [event.dealt for event in arena.of(Damaged)] == [2, 1, 1]


def test_a_fallen_missile_plays_no_further_part() -> None:
    """DK-KNO-05, DK-Q-53: whatever it slides into is not met, and it is taken off when the flick is worked out."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("ezzen", 100, 900))
        .seat(("div", 300, 500, {"riders": ["scorching_flame"]}), ("smoker", 334, 500), ("shawakh", *FAR))
        .play()
    )
    missile = rider(arena, "div")
    arena.flick("akeru", "div", 3000)
    assert [event.piece for event in arena.of(CameOff)] == [missile.id]
    (flicked,) = arena.of(Flicked)
    assert all(missile.id not in (contact.a, contact.b) for contact in flicked.record.contacts)
    assert arena.piece(missile.id).zone == "reserve"


@pytest.mark.parametrize("struck", ["flick", "hit"])
def test_what_lies_above_comes_off_too(struck: str) -> None:
    """DK-KNO-07, DK-LTE-07, DK-LTE-08, P-11: the lowest comes out of the stack and takes all above along."""
    pile = ["scorching_flame", "thorn_shield", "lariat_of_pain"]
    arena = Arena().seat(("akeru", 200, 500, {"riders": pile}), ("ezzen", 140, 500)).seat(("div", *FAR)).play()
    assert arena.riders("akeru") == pile
    if struck == "hit":
        arena.flick("ezzen", "akeru", 4000)
    else:
        arena.flick("akeru", 0.0, 2500)
    assert arena.riders("akeru") == []
    assert len(arena.of(CameOff)) == len(arena.of(WentHome)) == 3


def test_the_home_of_a_missile_is_where_it_is_taken_from_again() -> None:
    """DK-LTE-09, DK-SUP-03, DK-SUP-02: an unlimited one can be shot again, a limited one is gone from the card."""
    arena = Arena().seat(("reed_archer", 200, 500), ("akeru", 100, 100)).seat(("div", *FAR)).play()
    before = len([p for p in arena.game.state.pieces.values() if p.zone == "reserve" and "hardened_arrow" in p.faces])
    arena.shoot("reed_archer", "hardened_arrow", 90.0, 500)
    arena.shoot("akeru", "vampire_tick", 90.0, 500)
    after = len([p for p in arena.game.state.pieces.values() if p.zone == "reserve" and "hardened_arrow" in p.faces])
    assert before == after == 2
    assert arena.supply(1, "akeru") == 2


def test_riders_of_who_leaves_the_table_are_lost() -> None:
    """DK-OUT-08, DK-LTE-06, DK-Q-67: also where nothing threw them off before the edge."""
    arena = (
        Arena().seat(("akeru", 500, 8, {"riders": ["thorn_shield"]}), ("ezzen", 100, 900)).seat(("div", *FAR)).play()
    )
    shield = rider(arena, "akeru")
    arena.flick("akeru", 270.0, 300)
    assert [event.piece for event in arena.of(LeftTable)] == [arena.id("akeru")]
    assert arena.riders("akeru") == []
    assert arena.piece(shield.id).zone == "reserve"
    assert len(arena.of(PutBack)) == len(arena.of(Penalised)) == 1
    assert broken(arena.game) == ()


def test_a_missile_keeps_its_place_on_the_carrier() -> None:
    """DK-LTE-11, P-10: shifted by a jerk that did not throw it off, it lies off the centre afterwards."""
    arena = Arena().seat(("akeru", 200, 500, {"riders": ["scorching_flame"]}), ("ezzen", 100, 100)).seat(("div", *FAR))
    arena.play()
    arena.flick("akeru", 0.0, 350)
    flame, akeru = rider(arena, "akeru"), arena.piece("akeru")
    assert 1.0 < math.dist((flame.x, flame.y), (akeru.x, akeru.y)) < 15.5
