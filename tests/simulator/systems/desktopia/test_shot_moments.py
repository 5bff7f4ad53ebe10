"""The moment before a shot, and pushes at the moment of a shot."""

import random
from typing import Any

import pytest

from editor.systems.desktopia.play.aiming import Forecast, forecast
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.random_bot import RandomBot
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ChoiceRequest, Shoot, ShotRequest
from simulator.systems.desktopia.events import CameOff, Damaged, Deflected, LeftLying, Pushed, Shot, ShotMet
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.random_decisions import random_shot
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
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


@pytest.mark.parametrize("stays", [True, False])
def test_until_the_shot_is_over_holds_while_the_missile_is_shot_again(stays: bool) -> None:
    """And no longer, also where the missile is gone before it could be shot again."""
    again = triggered("shot_missed", FURTHER | {"to": SHOOTER}, {"kind": "shoot_again"}, limit={"per": "shot"})
    gone = triggered({"kind": "shot_end", "who": "enemy"}, {"kind": "discard_missile", "missile": MISSILE})
    arena = range_(on=(HURT, again), theirs=() if stays else (gone,))
    arena.shoot("archer", "bolt", 90.0, 600.0)
    if stays:
        missile = arena.piece(arena.of(Shot)[0].piece)
        arena.flick(missile.id, 0.0, 600.0)
    arena.end_turn()
    arena.end_turn()
    shoot(arena)
    assert [one.speed for one in arena.of(Shot)] == ([600.0, 300.0] if stays else [600.0]) + [2000.0]


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


# --- a missile that is not shaken off -------------------------------------------------------------------

FIGHTERS: Json = {"kind": "characters", "ranks": ["fighter"]}


@pytest.mark.parametrize(
    ("word", "own", "blow"),
    [
        ({"by": ["effect"]}, False, False),
        ({"by": ["flick"]}, True, False),
        ({"by": ["collision"]}, False, True),
        ({"by": ["collision", "flick"]}, True, True),
        ({}, True, True),
        ({"flicked": FIGHTERS}, True, True),
        ({"flicked": {**FIGHTERS, "ranks": ["hero"]}}, False, False),
    ],
)
def test_a_missile_stays_on_in_its_bearers_flick_or_through_a_blow(word: Json, own: bool, blow: bool) -> None:
    for flicked, stays in (("smoker", own), ("foe", blow)):
        firm = {"kind": "static", "active_in": "attached", "modify": [{"kind": "immovable", **word}]}
        pack = with_missile("bolt", abilities=[firm])
        pack = with_character("smoker", pack, rank="fighter", life=9)
        pack = with_character("foe", pack, rank="fighter", life=9)
        arena = Arena(pack).seat(("smoker", 300, 500, {"riders": ["bolt"]})).seat(("foe", 100, 500)).play()
        if flicked == "foe":
            arena.end_turn()
        arena.flick(flicked, 0.0, 4000.0)
        assert (arena.riders("smoker") == ["bolt"]) is stays, flicked
        assert bool(arena.of(CameOff)) is not stays
        assert broken(arena.game) == ()


def test_a_missile_that_lies_on_a_character_is_the_source_of_its_damage() -> None:
    """The role `missile` is the missile of a shot, of which the sentence says “it comes from a shot”."""
    instead: Json = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [{"kind": "prevent"}]}
    shot = {"kind": "exists", "what": MISSILE}
    lying = {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": {"kind": "missiles"}}
    for condition, prevented in ((shot, False), (lying, True)):
        tick = triggered({"kind": "turn_start"}, {"kind": "damage", "to": {"kind": "bearer"}}, active_in="attached")
        pack = with_missile("bolt", abilities=[tick])
        pack = with_character("foe", pack, abilities=[{**instead, "if": [condition]}], life=9)
        arena = Arena(pack).seat(("foe", 300, 500, {"riders": ["bolt"]})).seat(("smoker", 100, 500)).play()
        arena.end_turn()
        arena.end_turn()
        assert (arena.life("foe") == 9) is prevented


def test_what_no_effect_of_missiles_moves_is_moved_by_a_shot_that_runs_into_it() -> None:
    for word, moved in (({"kinds": ["shot"]}, True), ({"kinds": ["shot"], "by": ["collision"]}, False)):
        arena = range_(theirs=({"kind": "static", "modify": [{"kind": "immovable", **word}]},))
        shoot(arena)
        assert (arena.piece("foe").x > 300) is moved


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


# --- that very missile, shot once more ----------------------------------------------------------------


def twice(*on: Json, limit: int | None = 3, **more: Any) -> Arena:
    """The archer can cause its next missile to be shot twice; the foe stands right beside it, as far as it bounces."""
    again = {"kind": "shoot", "who": SHOOTER, "disk": MISSILE, **more}
    later = {"kind": "delayed", "when": {"kind": "shot_end", "who": "own"}, "lasts": {"kind": "next"}, "do": [again]}
    pack = with_missile("bolt", abilities=[HURT, *on], aim="any")
    shooting = {"missile": "bolt", **({} if limit is None else {"limit": limit})}
    spell = triggered("any_time", later, limit={"per": "battle"})
    pack = with_character("archer", pack, abilities=[spell], shooting=shooting, life=9)
    arena = Arena(pack).seat(("archer", 100, 500), ("smoker", 100, 900))
    arena.seat(("akeru", 300, 500), ("div", 900, 100)).play()
    arena.use("archer")
    return arena


@pytest.mark.parametrize("limit", [1, 3, None])
@pytest.mark.parametrize("sticks", [True, False])
def test_the_next_missile_is_shot_twice(limit: int | None, sticks: bool) -> None:
    """From the home of the missile or from the one that it hit; of the supply it takes only one."""
    stuck = triggered("shot_hit", {"kind": "attach", "to": TARGET, "source": "shot"})
    arena = twice(*([stuck] if sticks else []), limit=limit)
    shoot(arena)
    assert arena.riders("akeru") == []
    assert isinstance(arena.request, ShotRequest)
    first = arena.of(Shot)[0].piece
    assert (arena.request.disk, arena.request.missile) == (first, "bolt")
    for seat in (0, 1, None):
        dealt = arena.game.view(seat).determinize(seat, random.Random(3))
        dealt.decide(random_shot(dealt.battle(), arena.request, random.Random(1)))
        assert broken(dealt) == ()
    shoot(arena)
    assert [event.piece for event in arena.of(Shot)] == [first, first]
    assert len(arena.of(Damaged)) == 2
    assert arena.riders("akeru") == (["bolt"] if sticks else [])
    assert arena.supply(1, "archer") == (0 if limit is None else limit - 1)
    assert not isinstance(arena.request, ShotRequest)
    assert broken(arena.game) == ()


def test_that_missile_is_shot_from_where_it_came_to_rest() -> None:
    arena = twice(beside={"kind": "place_of", "of": MISSILE, "as_of": "end"})
    arena.shoot("archer", "bolt", 180.0, 100.0)
    assert isinstance(arena.request, ShotRequest)
    assert arena.request.beside
    assert broken(arena.game) == ()


@pytest.mark.parametrize("shooting", [{"missile": "bolt", "limit": 2}, None])
def test_a_missile_lying_on_an_enemy_is_shot_by_whoever_takes_it(shooting: Json | None) -> None:
    """Also by a character that has no missiles of its own."""
    take = triggered("action", {"kind": "shoot", "who": ME, "disk": {"kind": "missiles", "on": ENEMIES}})
    pack = with_missile("burr", with_missile("bolt", abilities=[HURT], aim="any"), abilities=[HURT], aim="any")
    pack = with_character("archer", pack, abilities=[take], shooting=shooting, life=9)
    arena = Arena(pack).seat(("archer", 100, 500)).seat(("akeru", 300, 500, {"riders": ["burr"]})).play()
    arena.cast("archer")
    assert arena.riders("akeru") == []
    assert isinstance(arena.request, ShotRequest)
    bots: tuple[Bot, Bot] = (GreedyBot(DESKTOPIA_RULES), RandomBot())
    for bot in bots:
        dealt = arena.game.view(0)
        shot = bot.choose_decision(dealt, 0, random.Random(1))
        assert isinstance(shot, Shoot)
        assert not isinstance(dealt.determinize(0, random.Random(1)).decide(shot), Refusal)
    arena.decide(arena.shot_of("archer", "burr", 0.0, 2000.0))
    assert [arena.card_of(event.piece) for event in arena.of(Shot)] == ["burr"]
    assert arena.supply(1, "archer") == (0 if shooting is None else 2)
    assert len(arena.of(Damaged)) == 1
    assert broken(arena.game) == ()


def test_a_card_without_a_limit_takes_its_own_missiles_home() -> None:
    back = triggered(
        "action", {"kind": "move_missile", "missile": {"kind": "missiles", "on": ENEMIES}, "to": ME, "onto": "card"}
    )
    pack = with_missile("burr", with_missile("bolt"))
    pack = with_character("archer", pack, abilities=[back], shooting={"missile": "bolt"}, life=9)
    arena = Arena(pack).seat(("archer", 100, 500)).seat(("akeru", 300, 500, {"riders": ["burr", "bolt"]})).play()
    arena.cast("archer")
    assert arena.riders("akeru") == ["burr"]
    assert broken(arena.game) == ()


__all__ = ["BEFORE_PLAYED", "ENEMIES"]
