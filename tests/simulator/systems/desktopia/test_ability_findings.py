"""What random abilities have found wrong (`tablewright soak --abilities`), each as the smallest case that showed it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import FlickDisk, FlickRequest, Shoot, Use
from simulator.systems.desktopia.events import CameOff, Damaged, DamagePrevented, Flicked, Healed, Moved
from simulator.systems.desktopia.invariants import broken
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
    with_missile,
)

Json = dict[str, Any]
FRIEND: Json = {"kind": "characters", "relation": "own", "other_than": ME}
NOBODY: Json = {"kind": "characters", "relation": "own", "ranks": ["veteran"]}
NEVER: Json = {"kind": "count", "of": NOBODY}


def arena_of(*abilities: Json, pack: Any = None) -> Arena:
    pack = with_character("mage", pack, abilities=list(abilities), life=9)
    return Arena(pack).seat(("mage", 500, 500), ("elemental", 100, 100)).seat(("akeru", 700, 500)).play()


def counted() -> Pack:
    counter = Counter(id="named", name={"en": "Named"}, on=("character",))
    return dataclasses.replace(shipped_pack(), counters={"named": counter})


def test_a_status_does_not_stay_on_a_disk_that_is_stowed() -> None:
    arena = arena_of(triggered("action", {"kind": "set_status", "to": ME}, {"kind": "stow", "on": FRIEND}))
    arena.cast("mage")
    assert arena.piece("mage").zone == "stowed"
    assert arena.piece("mage").statuses == ()
    assert broken(arena.game) == ()


def test_no_action_more_no_damage_and_nobody_to_move_are_nothing_to_offer() -> None:
    """DK-SPL-05: what they need is known only when they are offered."""
    there: Json = {"kind": "place", "name": "there", "disk": ME}
    for effect in (
        {"kind": "change_actions", "by": NEVER},
        {"kind": "damage", "to": ENEMIES, "amount": NEVER},
        {"kind": "with_choices", "choose": [there], "do": [{"kind": "move", "who": NOBODY, "to": "there"}]},
    ):
        assert not arena_of(triggered("action", effect)).request.spells
    assert arena_of(triggered("action", {"kind": "change_actions", "by": 1})).request.spells


def test_damage_of_0_is_offered_where_something_adds_to_it() -> None:
    more = standing({"kind": "damage", "stage": "add"})
    arena = arena_of(triggered("action", {"kind": "damage", "to": ENEMIES, "amount": NEVER}), more)
    arena.cast("mage")
    assert [event.dealt for event in arena.of(Damaged)] == [1]


def test_an_ability_with_two_modifiers_works_once_at_a_time() -> None:
    """What it does twice a battle it does to two damages, however many modifiers it has."""
    more: Json = {"kind": "damage", "stage": "add"}
    twice = standing(more, more, limit={"times": 2, "per": "battle"})
    hurt: Json = {"kind": "damage", "to": ME}
    arena = arena_of(triggered("action", hurt, hurt, {**hurt, "amount": 1}), twice)
    arena.cast("mage")
    assert [event.dealt for event in arena.of(Damaged)] == [3, 3, 1]


def test_an_event_is_changed_also_inside_other_effects() -> None:
    """The replacement does not prevent the whole event as well, because it says what becomes of it."""
    one: Json = {"kind": "prevent", "amount": 1}
    for effect in (
        {"kind": "repeat", "times": 1, "do": [one]},
        {"kind": "with_choices", "choose": [{"kind": "pick", "name": "who", "among": ENEMIES}], "do": [one]},
        {"kind": "coin", "heads": [one], "tails": [one]},
    ):
        ability = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [effect]}
        pack = with_character("mage", abilities=[ability], life=9)
        arena = Arena(pack).seat(("adjarkha", 400, 500)).seat(("mage", 500, 500)).play()
        arena.flick("adjarkha", "mage", 1000)
        assert [event.amount for event in arena.of(DamagePrevented)] == [1]


def test_a_place_is_not_picked_for_a_player() -> None:
    """The holder of a counter may be either; the check knows that only of the whole word."""
    reached: Json = {"kind": "counter_reached", "counter": "named", "amount": 1, "holder": "player"}
    target: Json = {"kind": "event", "role": "target"}
    there: Json = {"kind": "place", "name": "there", "disk": target}
    gain: Json = {"kind": "add_counter", "to": {"kind": "players", "relation": "own"}, "counter": "named"}
    move = triggered(reached, {"kind": "move", "who": target, "to": "there"}, choose=[there])
    counter = Counter(id="named", name={"en": "Named"}, on=("player",))
    pack = dataclasses.replace(shipped_pack(), counters={"named": counter})
    arena = arena_of(triggered("action", gain), move, pack=pack)
    arena.cast("mage")
    assert arena.of(Moved) == []
    assert broken(arena.game) == ()


@pytest.mark.parametrize("bearer", [True, False])
def test_the_number_of_a_counter_may_be_asked_of_a_bearer(bearer: bool) -> None:
    """It is asked before anything is at work; without a bearer it is 0."""
    amount: Json = {"kind": "sum", "amounts": [1, {"kind": "life", "of": {"kind": "bearer"}}]}
    reached = triggered({"kind": "counter_reached", "counter": "named", "amount": amount, "who": "any"},
                        {"kind": "heal", "to": {"kind": "characters"}}, active_in="anywhere")  # fmt: skip
    pack = with_artifact("relic", reached, pack=counted())
    gain = triggered("action", {"kind": "add_counter", "to": ME, "counter": "named"})
    pack = with_character("mage", pack, abilities=[gain], life=9)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 3})).seat(("akeru", 700, 500))
    arena.artifact("relic", 700, 500, held_by="akeru") if bearer else arena.artifact("relic", 200, 200)
    arena.play().cast("mage")
    assert bool(arena.of(Healed)) is not bearer
    assert broken(arena.game) == ()


def test_an_object_like_one_of_many_things_is_like_an_object() -> None:
    either: Json = {"kind": "union", "of": [{"kind": "characters"}, {"kind": "objects"}]}
    there: Json = {"kind": "object_place", "name": "there", "like": either}
    put: Json = {"kind": "copy_object", "of": {"kind": "objects"}, "at": "there"}
    pack = with_character("mage", abilities=[triggered("action", put, choose=[there])])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("akeru", 700, 500)).thing("book", 200, 300).play()
    arena.cast("mage")
    assert arena.request.piece == "thing:book"


def test_flicks_granted_before_flicks_end_in_a_draw() -> None:
    """Each flick waits for the one that it grants, so no action is ever over."""
    arena = arena_of(triggered("before_flick", {"kind": "flick", "who": ME}))
    decision = FlickDisk(arena.id("mage"), 90.0, 10.0)
    for _time in range(1000):
        if arena.game.result is not None:
            break
        arena.decide(decision)
    assert arena.game.result is not None
    assert (arena.game.result.winners, arena.game.result.reason) == ((), "endless")
    assert len(arena.of(Flicked)) == 0


def test_a_missile_that_is_always_shot_again_ends_in_a_draw() -> None:
    again: Json = {"kind": "triggered", "when": {"kind": "shot_missed"}, "do": [{"kind": "shoot_again"}]}
    pack = with_missile("boomerang", abilities=[again], aim="enemy")
    pack = with_character("mage", pack, life=9, shooting={"missile": "boomerang"})
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("akeru", 100, 100)).play()
    arena.decide(Shoot(arena.id("mage"), "boomerang", 500.0, 530.0, 90.0, 10.0))
    for _time in range(200):
        request = arena.game.request
        if not isinstance(request, FlickRequest):
            break
        arena.decide(FlickDisk(request.piece, 90.0, 10.0))
    assert arena.game.result is not None
    assert arena.game.result.reason == "endless"


def test_what_would_be_over_at_once_is_not_offered() -> None:
    """DK-SPL-05: a change, or a status, that lasts while something holds that does not."""
    rooted: Json = {"kind": "while", "if": [{"kind": "rank", "ranks": ["fighter"]}]}
    change: Json = {"kind": "apply", "to": ME, "modify": [{"kind": "cannot_act"}], "lasts": rooted}
    for effect in (change, {"kind": "set_status", "to": ME, "lasts": rooted}):
        assert not arena_of(triggered("action", effect)).request.spells
        others = {**effect, "to": FRIEND}
        assert arena_of(triggered("action", others)).request.spells


def test_a_missile_that_cannot_be_moved_moves_with_its_carrier() -> None:
    fixed = standing({"kind": "immovable", "who": {"kind": "missiles"}})
    pack = with_character("mage", abilities=[fixed], life=9)
    pack = with_missile("shield", pack, abilities=[triggered("shot_hit", {"kind": "damage", "to": ENEMIES})])
    arena = Arena(pack).seat(("mage", 500, 500, {"riders": ["shield"]})).seat(("akeru", 400, 500)).play()
    arena.flick("mage", 0.0, 3000)
    mage = arena.piece("mage")
    assert (mage.x > 510, arena.riders("mage"), arena.of(CameOff)) == (True, ["shield"], [])
    rider = arena.game.battle().riders(mage.id)[0]
    assert (rider.x, rider.y) == (mage.x, mage.y)
    assert broken(arena.game) == ()


def test_a_status_that_lasts_already_from_the_same_source_is_not_offered_again() -> None:
    rooted: Json = {"kind": "set_status", "to": FRIEND, "lasts": {"kind": "while_in_play"}}
    arena = arena_of(triggered("any_time", rooted))
    (use,) = arena.request.uses
    arena.decide(Use(*use))
    assert arena.request.uses == ()


WHO: Json = {"kind": "chosen", "name": "who"}
HEAL_1: Json = {"kind": "heal", "to": ME, "amount": 1}
BESIDE: Json = {"kind": "place", "name": "there", "disk": ME, "near": WHO, "otherwise": "nearest"}


def _heal_by_missiles(lying: str) -> Json:
    found: Json = {"kind": "count", "of": {"kind": "missiles", "lying": lying, "on": WHO}}
    return {**HEAL_1, "amount": {"kind": "sum", "amounts": [1, found]}}


@pytest.mark.parametrize(
    "do",
    [
        *([_heal_by_missiles(lying)] for lying in ("on_characters", "on_cards", "anywhere")),
        [HEAL_1, {"kind": "with_choices", "choose": [BESIDE], "do": [{"kind": "move", "who": ME, "to": "there"}]}],
        [{"kind": "may_pay", "cost": [{"kind": "damage", "to": WHO}], "do": [], "otherwise": [HEAL_1]}],
        [
            HEAL_1,
            {"kind": "damage", "to": WHO},
            {"kind": "supply_add", "to": WHO},
            {"kind": "supply_discard", "of": WHO},
        ],
    ],
    ids=str,
)
def test_a_card_without_a_disk_can_be_chosen_together_with_characters(do: list[Json]) -> None:
    """Such as one of the slain: what needs a disk leaves it aside."""
    either: Json = {"kind": "union", "of": [FRIEND, {"kind": "named", "card": "phantom"}]}
    heals = triggered("action", *do, choose=[{"kind": "pick", "name": "who", "among": either}])
    pack = with_character("mage", abilities=[heals], life=9)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 4}), ("elemental", 100, 100)).seat(("akeru", 700, 500)).play()
    arena.cast("mage")
    arena.choose("card:phantom")
    assert arena.life("mage") == 5
    assert broken(arena.game) == ()


def test_missiles_go_to_the_own_card_of_a_character_that_another_player_flicks() -> None:
    """Its hits work for the flicker, in whose camp its card does not lie."""
    reload = triggered("hit_landed", {"kind": "supply_add", "to": ME})
    shoots: Json = {"shooting": {"missile": "hardened_arrow", "limit": 2}}
    pack = with_character("archer", abilities=[reload], life=9, **shoots)
    archer: Json = {"kind": "characters", "where": [{"kind": "card_is", "who": {"kind": "it"}, "cards": ["archer"]}]}
    pack = with_character(
        "mage", pack, abilities=[triggered("action", {"kind": "flick", "who": archer, "as_mine": True})]
    )
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("archer", 300, 300), ("akeru", 400, 300)).play()
    missile = next(piece for piece in arena.game.state.pieces.values() if piece.holder == "1/archer")
    arena.game.battle().change(missile.id, zone="reserve", holder="")
    arena.cast("mage")
    arena.flick("archer", "akeru")
    assert arena.supply(2, "archer") == 2
    assert broken(arena.game) == ()


@pytest.mark.parametrize("wounded", [0, 10, 19, None])
def test_one_way_of_thousands_to_choose_is_found(wounded: int | None) -> None:
    """Of 8,000 ways only those work in which the wounded one is picked first; the two others need no second look."""
    one, two, three = (
        {"kind": "pick", "name": name, "among": {**ENEMIES, "ranks": ["fighter"]}} for name in ("one", "two", "three")
    )
    others: Json = {"kind": "union", "of": [{"kind": "chosen", "name": name} for name in ("two", "three")]}
    never = {"kind": "filter", "of": others, "where": [{"kind": "same", "other": ME}]}
    hurt = {"kind": "filter", "of": {"kind": "chosen", "name": "one"}, "where": [{"kind": "wounded"}]}
    spell = triggered("action", *({"kind": "damage", "to": to} for to in (never, hurt)), choose=[one, two, three])
    pack = with_character("imp", with_character("mage", abilities=[spell]), disks=20, rank="fighter", life=2)
    foes = [(100 + 200 * (n % 5), 100 + 200 * (n // 5), {"life": 1} if n == wounded else {}) for n in range(20)]
    arena = Arena(pack).seat(("mage", 500, 980)).seat(*(("imp", *foe) for foe in foes)).play()
    assert bool(arena.request.spells) is (wounded is not None)
