"""Life, wounds and death (DK-LIFE), and what a death does not undo."""

import pytest

from simulator.systems.desktopia.events import Damaged, Died, Healed, WentHome
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

FAR = (950.0, 950.0)


def strikes(victim: str, life: int | None, amount: int) -> Arena:
    """A made-up hero deals so much damage by a spell."""
    blast = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": amount})
    found = {} if life is None else {"life": life}
    arena = Arena(with_character("mage", abilities=[blast])).seat(("mage", 100, 100)).seat((victim, 500, 500, found))
    return arena.seat(("shawakh", *FAR)).play()


@pytest.mark.parametrize(
    ("victim", "life", "amount", "dies"),
    [("akeru", 3, 2, False), ("akeru", 3, 3, True), ("akeru", 3, 4, True), ("ezzen", None, 1, False)],
)
def test_damage_of_at_least_the_life_left_kills(victim: str, life: int | None, amount: int, dies: bool) -> None:
    """DK-LIFE-02, DK-HIT-04: less than the life left only wounds."""
    arena = strikes(victim, life, amount)
    arena.cast("mage")
    assert arena.on_field(victim) is not dies
    assert (arena.id(victim) in [event.piece for event in arena.of(Died)]) is dies


def test_damage_counts_beyond_the_life_left() -> None:
    """DK-LIFE-04: the event has the full damage dealt."""
    arena = strikes("phantom", None, 4)
    arena.cast("mage")
    assert [(event.dealt, event.life) for event in arena.of(Damaged) if event.victim == arena.id("phantom")] == [(4, 0)]


def test_two_at_once_kill_a_healthy_veteran() -> None:
    """DK-LIFE-12, DK-LIFE-10: without a flip in between."""
    arena = strikes("ezzen", None, 2)
    arena.cast("mage")
    assert [event.life for event in arena.of(Damaged) if event.victim == arena.id("ezzen")] == [0]
    assert not arena.on_field("ezzen")


def test_a_fighter_dies_of_its_first_wound() -> None:
    """DK-LIFE-11."""
    arena = strikes("phantom", None, 1)
    arena.cast("mage")
    assert not arena.on_field("phantom")


def test_the_disk_of_the_dead_leaves_and_its_card_stays() -> None:
    """DK-LIFE-05, DK-LIFE-06: destroyed or died, the disk is in the reserve, the card in the camp."""
    arena = strikes("phantom", None, 1)
    arena.cast("mage")
    assert arena.piece("phantom").zone == "reserve"
    assert arena.game.state.players[1].cards == ("phantom",)
    assert arena.game.state.players[1].slain == ("phantom",)
    assert [event.piece for event in arena.of(Died)] == [arena.id("phantom")]


def test_missiles_on_the_dead_go_home() -> None:
    """DK-LIFE-14, DK-LTE-09: a Flame to its unlimited supply, a Shield to the reserve: both lie in the reserve."""
    arena = (
        Arena()
        .seat(("div", 100, 100))
        .seat(("phantom", 300, 300, {"riders": ["scorching_flame", "lariat_of_pain"]}), ("akeru", *FAR))
    )
    arena.play()
    riders = [rider.id for rider in arena.game.battle().riders(arena.id("phantom"))]
    arena.end_turn()
    arena.end_turn()
    assert not arena.on_field("phantom")
    assert [event.missile for event in arena.of(WentHome)] == riders
    assert all(arena.piece(rider).zone == "reserve" for rider in riders)
    assert broken(arena.game) == ()


def test_life_is_what_the_card_says_less_the_wounds() -> None:
    """DK-LIFE-01, DK-LIFE-09, DK-LIFE-13: a token for each damage, one less for each life gained."""
    arena = strikes("akeru", None, 3)
    arena.cast("mage")
    piece = arena.piece("akeru")
    assert (arena.life("akeru"), piece.damage) == (2, 3)
    assert arena.game.battle().wounded(piece)
    assert not arena.game.battle().wounded(arena.piece("mage"))
    mend = triggered("action", {"kind": "heal", "to": ME, "amount": 2})
    arena = Arena(with_character("mage", abilities=[mend])).seat(("mage", 100, 100, {"life": 2})).seat(("div", *FAR))
    arena.play()
    assert arena.piece("mage").damage == 3
    arena.cast("mage")
    assert (arena.life("mage"), arena.piece("mage").damage) == (4, 1)


@pytest.mark.parametrize(("life", "gain", "after"), [(5, 2, 5), (4, 2, 5), (2, 2, 4)])
def test_life_never_exceeds_the_maximum(life: int, gain: int, after: int) -> None:
    """DK-LIFE-03, DK-EX-33, DK-GEN-02, DK-TERM-13: the surplus vanishes at once and is not kept for later."""
    mend = triggered("action", {"kind": "heal", "to": ME, "amount": gain})
    arena = Arena(with_character("mage", abilities=[mend])).seat(("mage", 100, 100, {"life": life}))
    arena.seat(("div", *FAR)).play()
    arena.cast("mage")
    assert arena.life("mage") == after
    assert [event.amount for event in arena.of(Healed)] == [after - life]


def test_the_dead_are_not_healed() -> None:
    """DK-Q-65, DK-LIFE-02: whose life is spent gains none, though its disk still lies there."""
    both = triggered(
        "action", {"kind": "damage", "to": ENEMIES, "amount": 9}, {"kind": "heal", "to": ENEMIES, "amount": 9}
    )
    arena = Arena(with_character("mage", abilities=[both])).seat(("mage", 100, 100)).seat(("akeru", 500, 500))
    arena.seat(("div", *FAR)).play()
    arena.cast("mage")
    assert arena.of(Healed) == []
    assert not arena.on_field("akeru")


def test_the_charge_dies_with_its_hero() -> None:
    """DK-Q-21, DK-C-DIV-02: Div's disk goes to the reserve when the hero on whose card it lies dies."""
    arena = (
        Arena()
        .seat(("div", 300, 500, {"life": 1}), ("adjarkha", 500, 800, {"life": 1}), ("untouchable", 900, 100))
        .seat(("akeru", 200, 500), ("kharu", 430, 800, {"facing": 90}))
        .play()
    )
    arena.end_turn()
    arena.flick("akeru", "div", 1200)
    arena.choose("adjarkha")
    assert arena.piece("div").zone == "stowed"
    arena.flick("kharu", "adjarkha", 1200)
    arena.choose()
    assert not arena.on_field("adjarkha")
    assert arena.piece("div").zone == "reserve"
    assert broken(arena.game) == ()


def test_a_charge_is_kept_on_a_hit_that_is_prevented() -> None:
    """DK-C-DIV-02, DK-Q-21, DK-EX-30: a Shield stops the first hit; the next one that hurts deals 1 more."""
    arena = (
        Arena()
        .seat(("div", 300, 500, {"life": 1}), ("adjarkha", 500, 800))
        .seat(("akeru", 200, 500), ("kharu", 560, 800, {"riders": ["thorn_shield"]}), ("ezzen", 500, 700))
        .play()
    )
    arena.end_turn()
    arena.flick("akeru", "div", 1200)
    arena.choose("adjarkha")
    arena.end_turn()
    arena.flick("adjarkha", "kharu", 500)
    arena.choose()
    assert arena.of(Damaged)[-1].dealt == 0
    assert arena.piece("div").zone == "stowed", "the charge waits"
    arena.end_turn()
    arena.flick("adjarkha", "ezzen", 1500)
    while hasattr(arena.request, "may") and arena.request.may:
        arena.choose()
    assert [event.dealt for event in arena.of(Damaged) if event.victim == arena.id("ezzen")] == [2]
    assert arena.piece("div").zone == "reserve"
