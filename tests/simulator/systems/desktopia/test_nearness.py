"""Nearby: when a missile laid flat across two disks would stay there (DK-TERM-03 to DK-TERM-07)."""

import pytest

from simulator.systems.desktopia.events import Damaged
from simulator.systems.desktopia.selector_evaluation import nearby
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


@pytest.mark.parametrize(
    ("one", "other", "limit"),
    [
        ("akeru", "kharu", 46.0),
        ("akeru", "ezzen", 44.5),
        ("akeru", "phantom", 42.0),
        ("ezzen", "ezzen", 43.0),
        ("ezzen", "phantom", 40.5),
        ("phantom", "phantom", 38.0),
    ],
)
def test_two_disks_are_nearby_below_a_distance_of_their_centres(one: str, other: str, limit: float) -> None:
    """DK-TERM-03, DK-TERM-05, DK-EX-34: a gap of 15 mm is not nearby any more; touching is."""
    second = f"{other}#2" if one == other else other
    for distance, near in ((limit - 0.1, True), (limit, False), (limit - 15.0, True)):
        arena = Arena().seat((one, 300, 300), (other, 300 + distance, 300)).seat(("div", *FAR)).play()
        b = arena.game.battle()
        assert nearby(b, arena.piece(one), arena.piece(second)) is near
        assert nearby(b, arena.piece(second), arena.piece(one)) is near


def test_disks_lying_one_on_the_other_are_not_nearby() -> None:
    """DK-TERM-04, DK-EX-35: a veteran on an artifact is not nearby that artifact."""
    arena = Arena().seat(("ezzen", 200, 500)).seat(("div", *FAR)).artifact("fire_mine", 300, 500).play()
    arena.flick("ezzen", "fire_mine", 1000)
    arena.choose("fire_mine")
    b = arena.game.battle()
    b.change(arena.id("ezzen"), x=arena.piece("fire_mine").x + 5.0)
    assert not nearby(b, arena.piece("ezzen"), arena.piece("fire_mine"))
    assert not nearby(b, arena.piece("fire_mine"), arena.piece("ezzen"))
    assert not nearby(b, arena.piece("ezzen"), arena.piece("ezzen")), "nor is anyone nearby itself"


def test_each_is_tested_by_its_own_outline_whatever_its_height() -> None:
    """DK-TERM-06, DK-Q-11: who stands on an artifact is nearby those on the table, and so is the artifact."""
    arena = Arena().seat(("phantom", 200, 500), ("akeru", 100, 100)).seat(("div", *FAR))
    arena.artifact("fire_mine", 300, 500).play()
    arena.flick("phantom", "fire_mine", 1000)
    arena.choose("fire_mine")
    spot = arena.piece("fire_mine")
    arena.game.battle().set_down(arena.id("akeru"), spot.x + 44, spot.y)
    b = arena.game.battle()
    assert nearby(b, arena.piece("akeru"), arena.piece("fire_mine")), "a gap of 13 mm to the artifact"
    assert not nearby(b, arena.piece("akeru"), arena.piece("phantom")), "17 mm to the smaller disk on it"
    arena.game.battle().set_down(arena.id("akeru"), spot.x + 36, spot.y)
    b = arena.game.battle()
    assert nearby(b, arena.piece("akeru"), arena.piece("phantom")), "9 mm, though one stands 6 mm higher"
    assert nearby(b, arena.piece("phantom"), arena.piece("akeru"))


@pytest.mark.parametrize(("height", "near"), [(3.0, True), (6.0, False), (200.0, False)])
def test_an_obstacle_as_tall_as_a_disk_keeps_them_apart(height: float, near: bool) -> None:
    """DK-TERM-07: the missile could not lie flat across it."""
    arena = (
        Arena()
        .seat(("akeru", 300, 300), ("kharu", 345, 300))
        .seat(("div", *FAR))
        .thing("ruler", 322.5, 300, turn=90, shape={"kind": "rectangle", "width": 200, "depth": 4}, height=height)
        .play()
    )
    assert nearby(arena.game.battle(), arena.piece("akeru"), arena.piece("kharu")) is near


def test_untouchable_reaches_as_far_as_nearby_reaches() -> None:
    """DK-C-UNTOUCHABLE-01, DK-TERM-03, DK-TERM-10: everybody in reach but itself, at once, and nobody beyond."""
    arena = (
        Arena()
        .seat(("untouchable", 500, 500), ("div", 544, 500))
        .seat(("akeru", 500, 456), ("kharu", 500, 544.6), ("phantom", 461, 500))
        .play()
    )
    arena.end_turn()
    assert {event.victim for event in arena.of(Damaged)} == {arena.id(name) for name in ("div", "akeru", "phantom")}
    assert {event.kind for event in arena.of(Damaged)} == {"trait"}
