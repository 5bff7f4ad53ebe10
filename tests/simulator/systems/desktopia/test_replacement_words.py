"""Replacement abilities: events that would happen are prevented, changed, redirected or replaced by something else."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import ChoiceRequest
from simulator.systems.desktopia.events import (
    BattleEnded,
    Damaged,
    DamageRedirected,
    Died,
    Flicked,
    Healed,
    Survived,
    TimeCardTaken,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character, with_missile
from tests.simulator.systems.desktopia.replaced import REPLACED

Json = dict[str, Any]

ME = {"kind": "self"}
SOURCE = {"kind": "event", "role": "source"}
VICTIM = {"kind": "event", "role": "victim"}
BONUS = {"kind": "give_time_card", "side": "bonus"}
NEAR = 45.0
"""mm between the centres of two heroes that are nearby."""


def pack_with(**abilities: list[Json]) -> Pack:
    """The shipped pack with heroes of Dust by name, who have 9 life and these abilities."""
    pack = shipped_pack()
    assert pack.box is not None
    heroes, disks = {}, list(pack.box.disks)
    for name, written in abilities.items():
        card = {"id": name, "name": {"en": name}, "order": "dust", "rank": "hero", "life": 9, "abilities": written}
        heroes[name] = Character.model_validate_json(json.dumps(card))
        disks.append(disks[0].model_copy(update={"order": "dust", "size": "hero", "faces": (name,), "count": 2}))
    box = pack.box.model_copy(update={"disks": tuple(disks)})
    return dataclasses.replace(pack, box=box, characters={**pack.characters, **heroes})


def instead(event: Json, *do: Json, **more: Any) -> Json:
    written = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "replacement", "instead_of": event, "do": list(do), **written}


def battle(mage: list[Json], life: int = 9, **others: list[Json]) -> Arena:
    """A hero of the enemy can hit the mage, whose friend stands near it."""
    pack = pack_with(mage=mage, **others)
    friend = next(iter(others), "phantom")
    return (
        Arena(pack)
        .seat(("akeru", 200, 500), ("div", 100, 900))
        .seat(("mage", 300, 500, {"life": life}), (friend, 300, 500 + NEAR))
        .play()
    )


def hit(arena: Arena, name: str = "mage", by: str = "akeru", speed: float = 1000) -> None:
    arena.flick(by, name, speed)


def dealt(arena: Arena) -> list[tuple[str, int]]:
    """Who has taken how much damage, by card."""
    return [(arena.game.state.pieces[event.victim].card, event.dealt) for event in arena.of(Damaged)]


def test_prevented_damage_is_not_taken() -> None:
    arena = battle([REPLACED["prevent"]])
    hit(arena)
    assert dealt(arena) == []
    assert arena.life("mage") == 9


def test_what_is_left_for_later_speaks_of_another_event() -> None:
    """It heals instead of the damage; that it prevents what would come next says nothing of this one."""
    next_one = {
        "kind": "replace_later",
        "instead_of": {"kind": "would_die", "who": "self"},
        "do": [{"kind": "prevent"}],
    }
    heals = {"kind": "heal", "to": ME}
    arena = battle([instead({"kind": "would_be_damaged"}, heals, next_one)], life=4)
    hit(arena)
    assert dealt(arena) == []
    assert arena.life("mage") == 5


def test_what_an_ability_does_instead_it_does_not_replace_again() -> None:
    """All damage is 1, once; another ability of the piece may still replace that."""
    one = instead({"kind": "would_be_damaged"}, {"kind": "damage", "to": ME})
    spell = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}, "amount": 3}
    caster = [{"kind": "activated", "when": {"kind": "action"}, "do": [spell]}]
    for more, taken in (([], [("mage", 1)]), ([instead({"kind": "would_be_damaged"}, {"kind": "prevent"})], [])):
        arena = Arena(pack_with(mage=[one, *more], caster=caster)).seat(("caster", 200, 200)).seat(("mage", 700, 700))
        arena.play().cast("caster")
        if more:
            assert arena.request.purpose == "order"
            arena.choose(arena.request.options[0])
        assert dealt(arena) == taken


def test_two_that_damage_each_other_instead_end() -> None:
    """Each of them once for one blow, then the damage is taken."""
    enemies = {"kind": "characters", "relation": "enemy", "ranks": ["hero"]}
    thorns = [instead({"kind": "would_be_damaged"}, {"kind": "damage", "to": enemies})]
    arena = Arena(pack_with(mage=thorns, other=thorns)).seat(("other", 200, 500)).seat(("mage", 300, 500)).play()
    hit(arena, by="other")
    assert dealt(arena) == [("mage", 1)]
    assert arena.of(BattleEnded) == []


def test_a_part_of_it_is_prevented() -> None:
    arena = battle([instead({"kind": "would_be_damaged"}, {"kind": "prevent", "amount": 2})])
    hit(arena)
    assert dealt(arena) == []
    spell = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}, "amount": 3}
    caster = [{"kind": "activated", "when": {"kind": "action"}, "do": [spell]}]
    pack = pack_with(mage=[instead({"kind": "would_be_damaged"}, {"kind": "prevent", "amount": 2})], caster=caster)
    arena = Arena(pack).seat(("caster", 200, 200)).seat(("mage", 700, 700)).play()
    arena.cast("caster")
    assert dealt(arena) == [("mage", 1)]


def test_another_amount() -> None:
    arena = battle([REPLACED["change_amount"]])
    hit(arena)
    assert dealt(arena) == [("mage", 3)]


def test_a_neighbour_takes_the_damage() -> None:
    """Also what would kill; the neighbour far away takes none."""
    shield = [REPLACED["redirect"]]
    arena = battle([], 1, guard=shield)
    hit(arena, speed=680)
    assert dealt(arena) == [("guard", 1)]
    assert arena.of(DamageRedirected)[0].victim == arena.id("mage")
    assert arena.life("mage") == 1
    arena = (
        Arena(pack_with(mage=[], guard=shield)).seat(("akeru", 200, 500)).seat(("mage", 300, 500), ("guard", 900, 900))
    )
    arena.play()
    hit(arena)
    assert dealt(arena) == [("mage", 1)]


def test_the_first_damage_each_turn_goes_back_to_its_source() -> None:
    mirror = instead({"kind": "would_be_damaged"}, {"kind": "redirect", "to": SOURCE}, limit={"per": "turn"})
    arena = battle([mirror], 1)
    before = arena.life("akeru")
    hit(arena)
    assert dealt(arena) == [("akeru", 1)]
    assert arena.life("akeru") == before - 1
    arena.flick("div", "mage", 3000)
    assert dealt(arena)[-1] == ("mage", 1), "once a turn"
    assert not arena.on_field("mage")


def test_two_mirrors_do_not_throw_damage_to_and_fro() -> None:
    """Each ability acts once on an event and on what it becomes."""
    mirror = [instead({"kind": "would_be_damaged"}, {"kind": "redirect", "to": SOURCE})]
    pack = pack_with(mage=mirror, other=mirror)
    arena = Arena(pack).seat(("other", 200, 500)).seat(("mage", 300, 500)).play()
    hit(arena, by="other")
    assert dealt(arena) == [("other", 1)]


def test_two_guards_of_each_other_end_after_one_round() -> None:
    guard = [instead({"kind": "would_be_damaged", "who": "own"}, {"kind": "redirect", "to": ME})]
    pack = pack_with(mage=guard, other=guard)
    arena = Arena(pack).seat(("akeru", 200, 500)).seat(("mage", 300, 500), ("other", 300, 800)).play()
    hit(arena)
    # The other takes it; the mage takes it back; neither acts twice.
    assert dealt(arena) == [("mage", 1)]


def test_something_else_happens_instead() -> None:
    arena = battle([REPLACED["would_be_damaged"]], 4)
    hit(arena)
    assert dealt(arena) == []
    assert [event.life for event in arena.of(Healed)] == [6]


def test_an_effect_that_cannot_be_done_replaces_nothing() -> None:
    """DK-SPL-05: the mage has no supply to fill."""
    refill = instead({"kind": "would_be_damaged"}, {"kind": "supply_add", "to": ME})
    arena = battle([refill])
    hit(arena)
    assert dealt(arena) == [("mage", 1)]


def test_conditions_ask_for_the_kind_of_damage() -> None:
    spells = instead({"kind": "would_be_damaged"}, {"kind": "prevent"}, if_=[{"kind": "damage_is", "kinds": ["spell"]}])
    arena = battle([spells])
    hit(arena)
    assert dealt(arena) == [("mage", 1)]
    hits = instead({"kind": "would_be_damaged"}, {"kind": "prevent"}, if_=[{"kind": "damage_is", "kinds": ["hit"]}])
    arena = battle([hits])
    hit(arena)
    assert dealt(arena) == []


def test_a_hit_lands_also_if_its_damage_is_prevented() -> None:
    """What a hit does besides damage happens to whom it met, and the amount is what that character took."""
    after = {"kind": "triggered", "when": {"kind": "hit_landed"}, "do": [BONUS]}
    pack = pack_with(mage=[REPLACED["prevent"]], striker=[after])
    arena = Arena(pack).seat(("striker", 200, 500)).seat(("mage", 300, 500)).play()
    hit(arena, by="striker")
    assert dealt(arena) == []
    assert [event.side for event in arena.of(TimeCardTaken)] == ["bonus"]


def test_a_player_may_decline() -> None:
    arena = battle([instead({"kind": "would_be_damaged"}, {"kind": "prevent"}, optional=True)])
    hit(arena)
    assert (arena.request.seat, arena.request.purpose) == (1, "may")
    arena.choose()
    assert dealt(arena) == [("mage", 1)], "and is not asked again"
    arena = battle([instead({"kind": "would_be_damaged"}, {"kind": "prevent"}, optional=True)])
    hit(arena)
    arena.choose("yes")
    assert dealt(arena) == []


def test_the_player_of_the_turn_orders_several() -> None:
    """DK-GEN-04: doubled and then one less is not one less and then doubled."""
    double = {"kind": "product", "amounts": [{"kind": "event_amount"}, 4]}
    mage = [
        instead({"kind": "would_be_damaged"}, {"kind": "change_amount", "to": double}),
        instead({"kind": "would_be_damaged"}, {"kind": "change_amount", "to": 2}),
    ]
    ends = {}
    for first in (0, 1):
        arena = battle(mage)
        hit(arena)
        assert (arena.request.seat, arena.request.purpose) == (0, "order")
        arena.choose(arena.request.options[first])
        ends[first] = dealt(arena)
    assert ends == {0: [("mage", 2)], 1: [("mage", 8)]}


def test_a_game_is_written_and_read_while_an_ability_asks() -> None:
    arena = battle([instead({"kind": "would_be_damaged"}, {"kind": "prevent"}, optional=True)])
    hit(arena)
    twin = Game.from_plain(arena.game.rules, json.loads(json.dumps(arena.game.to_plain())))
    assert twin.digest() == arena.game.digest()
    arena.choose("yes")
    assert twin.request is not None


def test_abilities_that_hurt_each_other_end_in_a_draw() -> None:
    """What feeds itself without end is stopped."""
    enemies = {"kind": "characters", "relation": "enemy", "ranks": ["hero"]}
    thorns = [triggered("damaged", {"kind": "heal", "to": ME}, {"kind": "damage", "to": enemies})]
    pack = pack_with(mage=thorns, other=thorns)
    arena = Arena(pack).seat(("other", 200, 500)).seat(("mage", 300, 500)).play()
    hit(arena, by="other")
    (ended,) = arena.of(BattleEnded)
    assert (ended.winners, ended.reason) == ((), "endless")


def test_who_would_die_survives() -> None:
    arena = battle([REPLACED["would_die"]], 1)
    hit(arena)
    assert [event.life for event in arena.of(Survived)] == [1]
    assert arena.of(Died) == []
    assert arena.life("mage") == 3, "and is healed"
    assert arena.on_field("mage")


def test_who_goes_back_to_the_reserve_instead_is_not_told_to_have_life() -> None:
    arena = battle([instead({"kind": "would_die"}, {"kind": "prevent"}, {"kind": "to_reserve", "who": ME})], 1)
    teller = Storyteller(arena.game, "en")
    hit(arena)
    assert not arena.on_field("mage")
    told = [line.text for event in arena.of(Survived) if (line := teller.render_event(event))]
    assert told == ["mage does not die."]


def test_a_death_is_replaced_as_often_as_the_limit_allows() -> None:
    once = instead({"kind": "would_die"}, BONUS, limit={"per": "battle"})
    arena = battle([once], 1)
    hit(arena)
    assert arena.life("mage") == 1
    assert len(arena.of(TimeCardTaken)) == 1
    arena.flick("div", "mage", 3000)
    assert len(arena.of(Died)) == 1
    assert not arena.on_field("mage")


def test_another_saves_the_dying() -> None:
    heal = {"kind": "heal", "to": VICTIM, "amount": 3}
    angel = [instead({"kind": "would_die", "who": "own"}, {"kind": "prevent"}, heal, {"kind": "damage", "to": ME})]
    arena = battle([], 1, angel=angel)
    hit(arena)
    assert arena.life("mage") == 4
    assert arena.life("angel") == 8


@pytest.mark.parametrize(
    ("angel_dies", "saved_itself", "dead"),
    [(False, False, []), (True, False, ["angel", "mage"]), (True, True, [])],
)
@pytest.mark.parametrize("carried", [False, True])
def test_who_dies_itself_saves_no_other(carried: bool, angel_dies: bool, saved_itself: bool, dead: list[str]) -> None:
    """Unless it does not die after all: its own ability, or that of a missile it carries."""
    saves = instead({"kind": "would_die", "who": "own"}, {"kind": "prevent"})
    others = {"kind": "none_of", "conditions": [{"kind": "same", "who": VICTIM, "other": {"kind": "bearer"}}]}
    halo = {**saves, "active_in": "attached", "if": [others]}
    mine = {"kind": "same", "who": VICTIM, "other": ME}
    angel = [] if carried else [{**saves, "if": [{"kind": "none_of", "conditions": [mine]}]}]
    angel += [instead({"kind": "would_die"}, {"kind": "prevent"})] if saved_itself else []
    theirs = {"kind": "characters", "relation": "enemy", "where": [{"kind": "card_is", "cards": ["mage", "angel"]}]}
    victims = theirs if angel_dies else {**theirs, "where": [{"kind": "card_is", "cards": ["mage"]}]}
    pack = with_missile("halo", abilities=[halo])
    for name, abilities in (("mage", []), ("angel", angel)):
        pack = with_character(name, pack, life=3, abilities=abilities)
    pack = with_character("reaper", pack, abilities=[triggered("action", {"kind": "destroy", "who": victims})])
    riders = {"riders": ["halo"]} if carried else {}
    arena = Arena(pack).seat(("reaper", 100, 100)).seat(("mage", 400, 500), ("angel", 700, 500, riders)).play()
    arena.cast("reaper")
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(arena.request.options[0])
    assert sorted(arena.card_of(event.piece) for event in arena.of(Died)) == dead


def test_a_static_ability_works_as_often_as_its_limit_allows() -> None:
    """The first damage each turn is prevented."""
    mine = {"kind": "same", "who": VICTIM, "other": ME}
    prevent = {"kind": "damage", "stage": "prevent"}
    arena = battle([{"kind": "static", "if": [mine], "modify": [prevent], "limit": {"per": "turn"}}])
    arena.flick("div", "mage", 3000)
    assert dealt(arena)[-1] == ("mage", 0)
    arena.end_turn()
    arena.end_turn()
    arena.flick("div", "mage", 3000)
    assert dealt(arena)[-1] == ("mage", 0), "once in each turn"
    arena.flick("akeru", "mage", 3000)
    assert dealt(arena)[-1] == ("mage", 1)


def test_a_character_knows_its_killer() -> None:
    revenge = {"kind": "triggered", "when": {"kind": "died"}, "do": [{"kind": "damage", "to": SOURCE, "amount": 2}]}
    arena = battle([revenge], 1)
    hit(arena)
    assert dealt(arena) == [("mage", 1), ("akeru", 2)]
    assert all(piece.killer == () for piece in arena.game.state.pieces.values())


@pytest.mark.parametrize(("kind", "cards"), [("hit", 1), ("shot", 0)])
def test_a_death_has_a_cause(kind: str, cards: int) -> None:
    cause = {"kind": "damage_is", "kinds": [kind]}
    arena = battle([{"kind": "triggered", "when": {"kind": "died"}, "if": [cause], "do": [BONUS]}], 1)
    hit(arena)
    assert len(arena.of(Died)) == 1
    assert len(arena.of(TimeCardTaken)) == cards


@pytest.mark.parametrize(("kind", "healed"), [("hit", 1), ("spell", 0)])
def test_damage_that_was_survived_has_a_cause(kind: str, healed: int) -> None:
    cause = {"kind": "damage_is", "kinds": [kind]}
    heal = {"kind": "heal", "to": ME}
    arena = battle([{"kind": "triggered", "when": {"kind": "damaged"}, "if": [cause], "do": [heal]}], 5)
    hit(arena)
    assert len(arena.of(Healed)) == healed


def test_only_who_was_killed_by_a_hit_survives() -> None:
    saved = instead({"kind": "would_die"}, {"kind": "prevent"}, if_=[{"kind": "damage_is", "kinds": ["hit"]}])
    arena = battle([saved], 1)
    hit(arena)
    assert arena.life("mage") == 1
    assert arena.piece("mage").killer == ()


def test_killers_are_noted_only_where_an_ability_asks() -> None:
    """So games without such abilities have the digests that they always had."""
    may = {"kind": "triggered", "when": {"kind": "died"}, "optional": True, "do": [BONUS]}
    arena = battle([may], 1)
    hit(arena)
    assert arena.request.purpose == "may"
    assert arena.piece("mage").killer == ()
    asks = {**may, "if": [{"kind": "damage_is", "kinds": ["hit"]}]}
    arena = battle([asks], 1)
    hit(arena)
    assert arena.piece("mage").killer == (arena.id("akeru"), "hit")


@pytest.mark.parametrize("limit", [{"per": "turn"}, {"per": "turn", "times": 2}])
def test_limits_count_only_what_was_replaced(limit: Json) -> None:
    arena = battle([instead({"kind": "would_be_damaged"}, {"kind": "prevent"}, limit=limit)])
    arena.flick("div", 0.0, 100)
    assert arena.of(Flicked)
    hit(arena)
    assert dealt(arena) == []


def test_whoever_is_saved_takes_the_place_of_who_dies_for_it() -> None:
    """The dying disk lies there until its death has been worked, and makes room."""
    here = {"kind": "place_of", "name": "here", "of": ME, "as_of": "now"}
    saves = instead(
        {"kind": "would_die", "who": "own"},
        {"kind": "prevent"},
        {"kind": "move", "who": VICTIM, "to": "here"},
        if_=[{"kind": "none_of", "conditions": [{"kind": "same", "who": VICTIM, "other": ME}]}],
        choose=[here],
        cost=[{"kind": "destroy", "who": ME}],
    )
    arena = battle([], 1, guard=[saves])
    stood = arena.piece("guard")
    hit(arena, speed=3000)
    assert [event.piece for event in arena.of(Died)] == [arena.id("guard")]
    assert (arena.piece("mage").x, arena.piece("mage").y) == (stood.x, stood.y)
    assert broken(arena.game) == ()
