"""Coming into play, counters that would be got, artifacts that nobody takes, damage that nothing prevents."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.events import ArtifactTaken, CounterChanged, Damaged, DamagePrevented, Moved
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
)

Json = dict[str, Any]
VICTIM: Json = {"kind": "event", "role": "victim"}
SOURCE: Json = {"kind": "event", "role": "source"}
SHIELDS: Json = {"kind": "add_counter", "to": ME, "counter": "shield", "amount": 2}
PREVENT: Json = {"kind": "prevent"}
ARRIVALS_PLAYED = [{"kind": "enters_play"}, {"kind": "would_get_counter"}]


def with_counters() -> Pack:
    kinds = {
        name: Counter.model_validate_json(json.dumps({"id": name, "name": {"en": name}})) for name in ("shield", "rage")
    }
    return dataclasses.replace(shipped_pack(), counters=kinds)


def hurt(who: Json = ME, amount: int = 1, **more: Any) -> Json:
    return {"kind": "damage", "to": who, "amount": amount, **more}


def shields(arena: Arena, name: str) -> int:
    return arena.game.battle().counter(arena.id(name), "shield")


# --- coming into play -------------------------------------------------------------------------------


def test_it_begins_the_battle_with_counters() -> None:
    """Before the first turn, and each of several cards for itself."""
    pack = with_character("guard", with_counters(), abilities=[triggered({"kind": "enters_play"}, SHIELDS)])
    arena = Arena(pack).seat(("div", 100, 100)).seat(("guard", 500, 500), ("smoker", 700, 700)).play()
    assert (shields(arena, "guard"), shields(arena, "smoker"), shields(arena, "div")) == (2, 0, 0)
    arena.end_turn()
    arena.end_turn()
    assert shields(arena, "guard") == 2


@pytest.mark.parametrize(("who", "hears"), [("own", True), ("enemy", False), ("self", False)])
def test_who_is_summoned_comes_into_play(who: str, hears: bool) -> None:
    named = {"kind": "named", "card": "imp"}
    place = {"kind": "place", "name": "there", "disk": named, "near": ME}
    summons = triggered("action", {"kind": "summon", "who": named, "to": "there"}, choose=[place])
    greets = triggered({"kind": "enters_play", "who": who}, SHIELDS)
    starts = triggered({"kind": "enters_play"}, {**SHIELDS, "amount": 1})
    pack = with_character("imp", with_counters(), rank="fighter", life=1, abilities=[starts])
    pack = with_character("mage", pack, abilities=[summons, greets])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("div", 900, 900)).play()
    before = shields(arena, "mage")
    arena.cast("mage")
    arena.put(500.0 + arena.piece("mage").radius + 20.0, 500.0)
    if hears:
        arena.choose(arena.request.options[0])
    assert shields(arena, "imp") == 1
    assert shields(arena, "mage") - before == (2 if hears else 0)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("how", "begins", "summoned"), [("start", 2, 0), ("summoned", 0, 2)])
def test_only_at_the_start_or_only_when_summoned(how: str, begins: int, summoned: int) -> None:
    named = {"kind": "named", "card": "imp"}
    place = {"kind": "place", "name": "there", "disk": named, "near": ME}
    summons = triggered("action", {"kind": "summon", "who": named, "to": "there"}, choose=[place])
    hears = triggered({"kind": "enters_play", "who": "own", "how": [how]}, {**SHIELDS, "to": VICTIM})
    pack = with_character("imp", with_counters(), rank="fighter", life=1)
    arena = (
        Arena(with_character("mage", pack, abilities=[summons, hears])).seat(("mage", 500, 500)).seat(("div", 900, 900))
    )
    arena.play()
    assert (shields(arena, "mage"), shields(arena, "div")) == (begins, 0)
    arena.cast("mage")
    arena.put(500.0 + arena.piece("mage").radius + 20.0, 500.0)
    assert shields(arena, "imp") == summoned


# --- counters that would be got ---------------------------------------------------------------------


def instead(*do: Json, **event: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": "would_get_counter", **event}, "do": list(do)}


@pytest.mark.parametrize(
    ("ability", "got"),
    [
        (instead(PREVENT), 0),
        (instead({**PREVENT, "amount": 1}), 2),
        (instead({"kind": "change_amount", "to": {"kind": "product", "amounts": [2, {"kind": "event_amount"}]}}), 6),
        (instead(hurt()), 0),
        (instead(PREVENT, counter="shield"), 0),
        (instead(PREVENT, counter="rage"), 3),
        (instead(PREVENT, who="enemy"), 3),
        (instead(PREVENT, holder="player"), 3),
    ],
)
def test_counters_that_would_be_got(ability: Json, got: int) -> None:
    pack = with_counters()
    pack = with_character("foe", pack, life=5, abilities=[ability])
    curse = triggered("action", {**SHIELDS, "to": ENEMIES, "amount": 3})
    pack = with_character("mage", pack, abilities=[curse])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("foe", 900, 900)).play()
    arena.cast("mage")
    assert shields(arena, "foe") == got
    assert bool(arena.of(Damaged)) == (ability["do"] == [hurt()])


def test_a_fourth_counter_kills_instead() -> None:
    """Of four that would come at once, one at a time is no matter: the event has the number that would come."""
    full = {"kind": "has_counter", "who": ME, "counter": "shield", "at_least": 3}
    pack = with_counters()
    dies = {**instead({"kind": "destroy", "who": ME}, counter="shield"), "if": [full]}
    pack = with_character("foe", pack, life=5, abilities=[dies])
    pack = with_character("mage", pack, abilities=[triggered("action", {**SHIELDS, "to": ENEMIES, "amount": 3})])
    arena = Arena(pack).seat(("mage", 500, 500), ("div", 100, 100)).seat(("foe", 900, 900), ("smoker", 800, 100)).play()
    arena.cast("mage")
    assert arena.piece("foe").zone == "field"
    for _ in range(2):
        arena.end_turn()
    arena.cast("mage")
    assert arena.piece("foe").zone == "reserve"
    assert len(arena.of(CounterChanged)) == 3  # foe and smoker, then smoker alone


# --- artifacts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("can", [True, False])
def test_an_artifact_that_nobody_takes(can: bool) -> None:
    pack = with_artifact("peel", can_be_taken=can)
    arena = Arena(pack).seat(("div", 300, 500)).seat(("smoker", 900, 900)).artifact("peel", 400, 500).play()
    arena.flick("div", 0.0, 1500.0)
    if can:
        arena.choose(arena.id("peel"))
    assert len(arena.of(ArtifactTaken)) == can


@pytest.mark.parametrize(("artifact", "hears"), [("stool", True), ("fire_mine", False)])
def test_which_artifact_was_lost(artifact: str, hears: bool) -> None:
    lost = triggered({"kind": "artifact_lost", "who": "any", "artifact": artifact}, hurt())
    spell = triggered("action", {"kind": "push", "who": ENEMIES, "mm": 100})
    pack = with_character("mage", abilities=[spell, lost], life=9)
    pack = with_character("foe", with_artifact("stool", pack=pack), life=5)
    arena = Arena(pack).artifact("stool", 600, 500, held_by="foe")
    arena.seat(("mage", 400, 500)).seat(("foe", 600, 500), ("div", 900, 100)).play()
    arena.cast("mage")
    assert bool(arena.of(Damaged)) is hears


@pytest.mark.parametrize(
    ("how", "way", "hears"),
    [
        (["collision"], "blow", True),
        (["effect"], "blow", False),
        (["effect"], "push", True),
        (["collision"], "push", False),
        (["death"], "death", True),
        (["flick"], "flick", True),
        (["collision", "death"], "flick", False),
        ([], "flick", True),
    ],
)
def test_how_an_artifact_was_lost(how: list[str], way: str, hears: bool) -> None:
    lost = triggered({"kind": "artifact_lost", "who": "any", "how": how}, hurt(), limit={"per": "turn"})
    does: dict[str, Json] = {
        "push": {"kind": "push", "who": ENEMIES, "mm": 100},
        "death": {"kind": "destroy", "who": ENEMIES},
    }
    spell = triggered("action", does.get(way, hurt()))
    pack = with_character("mage", abilities=[spell, lost], life=9)
    pack = with_character("foe", with_artifact("stool", pack=pack), life=5)
    arena = Arena(pack).artifact("stool", 600, 500, held_by="foe")
    arena.seat(("mage", 400, 500), ("smoker", 100, 100)).seat(("foe", 600, 500), ("div", 900, 100)).play()
    if way in does:
        arena.cast("mage")
    elif way == "blow":
        arena.flick("mage", 0.0, 3000.0)
    else:
        arena.end_turn()
        arena.flick("foe", 0.0, 1500.0)
    hurt_mage = [event for event in arena.of(Damaged) if event.victim == arena.id("mage")]
    assert bool(hurt_mage) == hears


# --- another size of disk ---------------------------------------------------------------------------


@pytest.mark.parametrize("crowded", [False, True])
def test_a_fighter_becomes_a_hero(crowded: bool) -> None:
    """It stays the same character with its damage, and has room."""
    grows = triggered("action", {"kind": "transform", "who": ME, "into": "moth"})
    pack = with_character("grub", rank="veteran", life=3, abilities=[grows])
    pack = with_character("moth", pack, life=6)
    arena = Arena(pack).seat(("grub", 500, 500, {"life": 2})).seat(("div", 900, 900))
    if crowded:
        arena.thing("cup", 500 + 15 + 41, 500)
    arena.play()
    grub = arena.piece("grub")
    arena.cast("grub")
    moth = next(piece for piece in arena.game.state.pieces.values() if piece.card == "moth")
    assert (moth.zone, moth.owner, moth.damage, moth.size) == ("field", 0, 1, "hero")
    assert ((moth.x, moth.y) == (grub.x, grub.y)) != bool(arena.of(Moved))
    assert broken(arena.game) == ()


# --- damage that nothing prevents -------------------------------------------------------------------


SHIELD = standing(
    {"kind": "damage", "stage": "prevent"},
    if_=[{"kind": "same", "who": VICTIM, "other": ME}],
)
WARD: Json = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [PREVENT]}
GLASS = standing(
    {"kind": "damage", "stage": "scale_victim", "by": 2}, if_=[{"kind": "same", "who": VICTIM, "other": ME}]
)


@pytest.mark.parametrize("guard", [SHIELD, WARD, GLASS])
@pytest.mark.parametrize("plain", [True, False])
def test_damage_that_nothing_prevents(guard: Json, plain: bool) -> None:
    word = {"kind": "deal_damage", "to": ENEMIES, "amount": 2, "unpreventable": not plain}
    thorns = triggered({"kind": "hurt"}, hurt(SOURCE))
    pack = with_character("mage", abilities=[triggered("action", word)], life=9)
    pack = with_character("foe", pack, abilities=[guard, thorns], life=9)
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("foe", 900, 900)).play()
    arena.cast("mage")
    (dealt,) = [event.dealt for event in arena.of(Damaged) if event.victim == arena.id("foe")] or [0]
    assert dealt == (2 if not plain else 4 if guard is GLASS else 0)
    assert bool(arena.of(DamagePrevented)) == (plain and guard is WARD)
    assert bool([event for event in arena.of(Damaged) if event.victim == arena.id("mage")]) == (dealt > 0)


def test_damage_below_nothing_is_none() -> None:
    """Also where nothing changes it: it gives no life."""
    word = {"kind": "deal_damage", "to": ENEMIES, "amount": -2, "unpreventable": True}
    pack = with_character("mage", abilities=[triggered("turn_end", word)])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("div", 900, 900)).play()
    before = arena.life("div")
    arena.end_turn()
    assert arena.life("div") == before


# --- artifacts that lie flat ------------------------------------------------------------------------


SLID_OVER = {"kind": "passed", "who": ME, "mm": 0, "by": VICTIM}
SLIPS = triggered(
    {"kind": "moved", "who": "any"}, hurt(VICTIM), if_=[SLID_OVER], active_in="anywhere", limit={"per": "event"}
)


@pytest.mark.parametrize("flat", [True, False])
def test_disks_slide_over_what_lies_flat(flat: bool) -> None:
    """As far as if it were not there, and nobody takes it; it hears of them."""
    pack = with_artifact("peel", SLIPS, flat=flat)
    arena = Arena(pack).seat(("div", 300, 500)).seat(("smoker", 900, 900)).artifact("peel", 400, 500).play()
    bare = Arena(pack).seat(("div", 300, 500)).seat(("smoker", 900, 900)).play()
    for each in (arena, bare):
        each.flick("div", 0.0, 1500.0)
    if not flat:
        arena.choose()
    assert (arena.piece("div").x == bare.piece("div").x) == flat
    assert not arena.of(ArtifactTaken)
    assert bool(arena.of(Damaged)) == flat
    assert broken(arena.game) == ()


def test_who_is_pushed_over_it_is_heard_too_and_stands_on_it() -> None:
    pack = with_artifact("peel", SLIPS, flat=True)
    pack = with_character("mage", pack, abilities=[triggered("action", {"kind": "push", "who": ENEMIES, "mm": 200})])
    arena = Arena(pack).artifact("peel", 600, 500).seat(("mage", 300, 500)).seat(("div", 400, 500)).play()
    arena.cast("mage")
    assert arena.piece("div").x == pytest.approx(600.0)
    assert [arena.card_of(one.victim) for one in arena.of(Damaged)] == ["div"]
    assert broken(arena.game) == ()
