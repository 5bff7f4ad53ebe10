"""The moment before a shot, and pushes at the moment of a shot."""

from typing import Any

import pytest

from editor.systems.desktopia.play.aiming import Forecast, forecast
from simulator.systems.desktopia.decisions import ChoiceRequest
from simulator.systems.desktopia.events import Damaged, Deflected, LeftLying, Pushed, Shot, ShotMet
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character, with_missile

Json = dict[str, Any]
TARGET: Json = {"kind": "event", "role": "target"}
SHOOTER: Json = {"kind": "event", "role": "shooter"}
MISSILE: Json = {"kind": "event", "role": "missile"}
HURT: Json = triggered("shot_hit", {"kind": "damage", "to": TARGET})
FURTHER: Json = {"kind": "apply", "to": ME, "modify": [{"kind": "flick_power", "percent": 50, "deeds": ["shoot"]}],
                 "lasts": {"kind": "until_flick_end"}}  # fmt: skip
BEFORE_PLAYED = [{"kind": "before_shot"}]


def range_(*abilities: Json, on: tuple[Json, ...] = (HURT,), theirs: tuple[Json, ...] = (), **missile: Any) -> Arena:
    """An archer that shoots bolts, 200 mm from an enemy straight to its right."""
    pack = with_missile("bolt", abilities=list(on), **{"aim": "any", **missile})
    pack = with_character("archer", pack, abilities=list(abilities), shooting={"missile": "bolt", "limit": 3}, life=9)
    pack = with_character("foe", pack, abilities=list(theirs), life=9)
    arena = Arena(pack).seat(("archer", 100, 500), ("smoker", 100, 900))
    return arena.seat(("foe", 300, 500), ("akeru", 900, 100)).play()


def shoot(arena: Arena, speed: float = 2000.0) -> None:
    arena.shoot("archer", "bolt", 0.0, speed)


@pytest.mark.parametrize(
    ("when", "heard"),
    [
        ({}, True),
        ({"missile": "bolt"}, True),
        ({"missile": "pebble"}, False),
        ({"who": "own"}, True),
        ({"who": "enemy"}, False),
    ],
)
def test_it_is_heard_before_the_shot(when: Json, heard: bool) -> None:
    arena = range_(triggered({"kind": "before_shot", **when}, FURTHER))
    shoot(arena)
    assert arena.of(Shot)[0].speed == (1000.0 if heard else 2000.0)
    assert broken(arena.game) == ()


def test_an_enemy_turns_the_shot_aside() -> None:
    arena = range_(theirs=(triggered({"kind": "before_shot", "who": "enemy"},
                                     {"kind": "deflect", "degrees": 40, "side": "left"}),))  # fmt: skip
    shoot(arena)
    assert arena.of(Shot)[0].direction == 320.0
    assert [event.piece for event in arena.of(Deflected)] == [arena.of(Shot)[0].piece]
    assert not arena.of(ShotMet)


def test_a_missile_hears_of_its_own_shot() -> None:
    own = triggered({"kind": "before_shot", "this": True}, {"kind": "damage", "to": SHOOTER})
    arena = range_(on=(HURT, own))
    shoot(arena)
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["archer", "foe"]


def test_it_may_be_paid_for_before_the_shot_and_the_aim_is_forecast() -> None:
    pay = triggered("before_shot", FURTHER, cost=[{"kind": "lose_life", "of": ME}], optional=True)
    arena = range_(pay)
    decision = arena.shot_of("archer", "bolt", 0.0, 2000.0)
    before = arena.game.digest()
    told = forecast(arena.game, decision, arena.game.battle().supply("0/archer")[0].id)
    assert isinstance(told, Forecast)
    assert told.other == arena.id("foe")
    assert arena.game.digest() == before
    arena.decide(decision)
    assert isinstance(arena.request, ChoiceRequest)
    assert not arena.of(Shot)
    arena.choose("yes")
    assert arena.of(Shot)[0].speed == 1000.0
    assert arena.life("archer") == 8


def test_the_missile_that_is_taken_away_before_is_not_shot() -> None:
    gone = triggered({"kind": "before_shot", "who": "enemy"}, {"kind": "discard_missile", "missile": MISSILE})
    arena = range_(theirs=(gone,))
    shoot(arena)
    assert not arena.of(Shot)
    assert broken(arena.game) == ()


def test_the_dead_do_not_shoot() -> None:
    kill = triggered({"kind": "before_shot", "who": "enemy"}, {"kind": "destroy", "who": SHOOTER})
    arena = range_(theirs=(kill,))
    shoot(arena)
    assert not arena.of(Shot)
    assert not arena.on_field("archer")
    assert broken(arena.game) == ()


def test_missiles_in_flight_are_limited_for_one_shot() -> None:
    flying = {"kind": "missiles", "lying": "in_flight"}
    short = triggered({"kind": "before_shot", "who": "enemy"},
                      {"kind": "apply", "to": ME, "modify": [{"kind": "stops_at", "who": flying, "after": 60}],
                       "lasts": {"kind": "until_flick_end"}}, limit={"per": "battle"})  # fmt: skip
    arena = range_(theirs=(short,))
    shoot(arena)
    assert not arena.of(ShotMet)
    arena.end_turn()
    arena.end_turn()
    shoot(arena)
    assert arena.of(ShotMet)


# --- what was flicked into it ---------------------------------------------------------------------------


def test_what_was_flicked_into_it_has_a_role() -> None:
    firm = {"kind": "static", "modify": [{"kind": "immovable", "by": ["collision"]}]}
    back = triggered({"kind": "moved", "how": ["withstood"]},
                     {"kind": "push", "who": {"kind": "event", "role": "mover"}, "mm": 100})  # fmt: skip
    arena = range_(theirs=(firm, back))
    arena.flick("smoker", "foe", 4000.0)
    assert [arena.card_of(event.piece) for event in arena.of(Pushed)] == ["smoker"]
    shoot(arena)
    assert len(arena.of(Pushed)) == 1, "a missile is no flicked character"
    assert broken(arena.game) == ()


# --- pushed past the missile --------------------------------------------------------------------------

PULL: Json = {"kind": "push", "who": TARGET, "centre": SHOOTER, "direction": "towards", "mm": 80}


def test_the_target_is_pulled_past_the_missile_that_hit_it() -> None:
    arena = range_(on=(triggered("shot_hit", PULL),))
    shoot(arena)
    (pushed,) = arena.of(Pushed)
    assert pushed.mm == pytest.approx(80.0)
    assert broken(arena.game) == ()


def test_a_missile_that_stays_is_set_beside_whom_it_has_pulled() -> None:
    lying = (triggered("shot_hit", PULL, {"kind": "leave_lying"}), triggered("shot_hit", {"kind": "leave_lying"}, PULL))
    for number, ability in enumerate(lying):
        arena = range_(on=(ability,))
        shoot(arena, 1200.0)
        (pushed,) = arena.of(Pushed)
        assert (pushed.mm == pytest.approx(80.0)) is (number == 0), "first left lying, it is in the way"
        missile, foe = arena.piece(arena.of(Shot)[0].piece), arena.piece("foe")
        assert (missile.x - foe.x) ** 2 + (missile.y - foe.y) ** 2 >= (missile.radius + foe.radius - 1e-6) ** 2
        assert broken(arena.game) == ()


def test_what_is_pushed_has_not_touched_that_missile() -> None:
    stopped = {"kind": "if_else", "if": [{"kind": "touched", "what": "anything", "by": TARGET}],
               "do": [{"kind": "damage", "to": TARGET}]}  # fmt: skip
    arena = range_(on=(triggered("shot_hit", {**PULL, "mm": 30}, stopped),))
    shoot(arena)
    assert not arena.of(Damaged)


def test_the_last_one_lies_free_when_it_is_shot_again() -> None:
    again = triggered("shot_hit", PULL, {"kind": "shoot_again"}, limit={"per": "shot"})
    arena = range_(on=(again,))
    shoot(arena)
    missile, foe = arena.piece(arena.of(Shot)[0].piece), arena.piece("foe")
    assert (missile.x - foe.x) ** 2 + (missile.y - foe.y) ** 2 >= (missile.radius + foe.radius - 1e-6) ** 2
    assert not arena.of(LeftLying)


__all__ = ["BEFORE_PLAYED", "ENEMIES"]
