"""Damage that another one deals, directions of disks, disks that went off, and changes that do not add up."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.events import Damaged, Pushed, Returned
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_character,
    with_missile,
)

Json = dict[str, Any]
MOVER: Json = {"kind": "event", "role": "mover"}
FRIEND: Json = {"kind": "characters", "relation": "own", "other_than": ME}
DIV: Json = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}
DIRECTIONS_PLAYED = [{"kind": "deal_damage"}, {"kind": "went_off"}, {"kind": "ahead"}]


def arena_of(*abilities: Json, friend: list[Json] | None = None, pack: Pack | None = None) -> Arena:
    pack = with_character("mage", pack, abilities=list(abilities), life=9)
    pack = with_character("friend", pack, abilities=friend or [], life=9)
    arena = Arena(pack).seat(("mage", 300, 500), ("friend", 300, 300)).seat(("div", 600, 300), ("akeru", 900, 500))
    return arena.play()


def dealt(arena: Arena) -> list[tuple[str, str, str, int]]:
    return [(arena.card_of(one.source), arena.card_of(one.victim), one.kind, one.dealt) for one in arena.of(Damaged)]


# --- damage that another one deals --------------------------------------------------------------------


@pytest.mark.parametrize(("hit", "kind"), [(False, "spell"), (True, "hit")])
def test_another_one_deals_damage(hit: bool, kind: str) -> None:
    """What changes the damage of its source changes it, and what hears it knows who dealt it."""
    mine: Json = {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": ME}
    more = standing({"kind": "damage", "stage": "add"}, if_=[mine])
    deal = {"kind": "deal_damage", "by": FRIEND, "to": DIV, "amount": {"kind": "count", "of": ENEMIES}, "hit": hit}
    arena = arena_of(triggered("action", deal), friend=[more])
    arena.cast("mage")
    assert dealt(arena) == [("friend", "div", kind, 3)]
    assert broken(arena.game) == ()


def test_an_immune_one_takes_no_damage_of_a_hit() -> None:
    deal = {"kind": "deal_damage", "by": DIV, "to": FRIEND, "hit": True}
    hurt = {"kind": "deal_damage", "by": DIV, "to": ME}
    arena = arena_of(triggered("action", deal, hurt), friend=[standing({"kind": "immune", "to": ["hit"]})])
    arena.cast("mage")
    assert [(source, victim, amount) for source, victim, _kind, amount in dealt(arena) if amount] == [
        ("div", "mage", 1)
    ]


def test_without_anybody_who_deals_it_nothing_happens() -> None:
    nobody = {"kind": "characters", "relation": "enemy", "where": [{"kind": "wounded"}]}
    arena = arena_of(triggered("action", {"kind": "deal_damage", "by": nobody, "to": FRIEND}))
    assert arena.request.spells == ()


# --- directions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("toward", "dx", "dy"), [(0.0, 1.0, 0.0), (90.0, 0.0, 1.0)])
def test_it_slides_on_in_its_direction(toward: float, dx: float, dy: float) -> None:
    on = {"kind": "push", "who": MOVER, "mm": 40, "centre": MOVER, "aim": {"kind": "ahead", "of": MOVER}}
    arena = arena_of(triggered({"kind": "flick_end", "who": "any"}, on))
    arena.flick("mage", toward, 600.0)
    (push,) = arena.of(Pushed)
    assert push.mm == pytest.approx(40.0)
    start = (300.0, 500.0)
    piece = arena.piece("mage")
    assert (piece.x - start[0]) * dy == pytest.approx(0.0, abs=1e-6)
    assert (piece.x - start[0]) * dx + (piece.y - start[1]) * dy > 40.0
    assert broken(arena.game) == ()


def test_after_a_bounce_it_slides_on_where_it_went_last() -> None:
    """It is flicked to the right into a wall, and goes on to the left."""
    on = {"kind": "push", "who": MOVER, "mm": 40, "centre": MOVER, "aim": {"kind": "ahead", "of": MOVER}}
    pack = with_character("mage", abilities=[triggered({"kind": "flick_end", "who": "any"}, on)], life=9)
    arena = Arena(pack).thing("block", 700, 500).seat(("mage", 500, 500)).seat(("div", 100, 100)).play()
    arena.flick("mage", 0.0, 1500.0)
    (push,) = arena.of(Pushed)
    assert arena.piece("mage").x < 600.0
    assert push.mm == pytest.approx(40.0)


def test_nothing_is_ahead_of_what_did_not_move() -> None:
    """The friend was not in the way: it is not pushed."""
    on = {"kind": "push", "who": FRIEND, "mm": 40, "centre": FRIEND, "aim": {"kind": "ahead", "of": FRIEND}}
    arena = arena_of(triggered({"kind": "flick_end", "who": "any"}, on))
    arena.flick("mage", 90.0, 300.0)
    assert not arena.of(Pushed)


# --- over the edge --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "off"), [(300.0, False), (4900.0, True)])
def test_a_disk_that_went_off(speed: float, off: bool) -> None:
    hears = triggered({"kind": "flick_end", "who": "any"}, {"kind": "damage", "to": DIV}, if_=[{"kind": "went_off"}])
    arena = arena_of(hears)
    arena.flick("mage", 180.0, speed)
    while not hasattr(arena.request, "flicks"):
        arena.put(500, 900) if hasattr(arena.request, "piece") else arena.choose(arena.request.options[0])
    assert bool(arena.of(Damaged)) is off


@pytest.mark.parametrize("speed", [300.0, 4900.0])
def test_a_missile_that_went_off(speed: float) -> None:
    off = triggered("shot_missed", {"kind": "damage", "to": ENEMIES}, if_=[{"kind": "went_off"}])
    pack = with_missile("pebble", abilities=[off])
    pack = with_character("archer", pack, shooting={"missile": "pebble"}, life=9)
    arena = Arena(pack).seat(("archer", 300, 500)).seat(("div", 900, 900)).play()
    arena.shoot("archer", "pebble", 180.0, speed)
    assert bool(arena.of(Damaged)) is (speed > 1000.0)


# --- back at the border -----------------------------------------------------------------------------------


def test_it_returns_touching_the_border() -> None:
    lasts = {"kind": "turns", "until": "start"}
    arena = arena_of(triggered("action", {"kind": "leave_table", "who": FRIEND, "lasts": lasts, "back": "border"}))
    arena.cast("mage")
    for seat in (0, 1):
        while arena.request.seat == seat:
            arena.end_turn()
    (back,) = arena.of(Returned)
    # The left and the upper border are equally near.
    assert (back.x, back.y) == pytest.approx((300.0, arena.piece("friend").radius))
    assert broken(arena.game) == ()


# --- changes that do not add up ----------------------------------------------------------------------------


@pytest.mark.parametrize(("adds_up", "amount"), [(True, 3), (False, 2)])
def test_auras_that_do_not_add_up(adds_up: bool, amount: int) -> None:
    """Two bells of one card: each adds 1 to all damage, or both together do."""
    aura = standing({"kind": "damage", "stage": "add", "adds_up": adds_up}, if_=[], active_in="always")
    bell = with_character("bell", abilities=[aura], disks=2)
    pack = with_character("mage", bell, abilities=[triggered("action", {"kind": "damage", "to": DIV})], life=9)
    arena = Arena(pack).seat(("mage", 300, 500), ("bell", 100, 100), ("bell", 100, 200))
    arena.seat(("div", 600, 300)).play()
    arena.cast("mage")
    assert [one.dealt for one in arena.of(Damaged)] == [amount]
