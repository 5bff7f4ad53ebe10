"""Characters that die without damage, and lives that become a number."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import ChoiceRequest, Use
from simulator.systems.desktopia.events import (
    Damaged,
    Died,
    Healed,
    LifeSet,
    MaximumLifeSet,
    SlainRemoved,
    Survived,
    TimeCardTaken,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character

Json = dict[str, Any]
HEROES: Json = {**ENEMIES, "ranks": ["hero"]}
KILL: Json = {"kind": "destroy", "who": HEROES}
BONUS: Json = {"kind": "give_time_card", "side": "bonus"}
DEAD: Json = {"kind": "event", "role": "dead"}
KILLER: Json = {"kind": "event", "role": "source"}


def life_of(of: Json, to: Any) -> Json:
    return {"kind": "set_life", "of": of, "to": to}


def maximum_of(of: Json, to: Any) -> Json:
    return {"kind": "set_maximum_life", "of": of, "to": to}


MORE: Json = {**life_of(ME, {"kind": "sum", "amounts": [{"kind": "life", "of": ME}, 3]}), "above": True}
TOUGHER: Json = {"kind": "maximum_life", "by": 3}
LOSE: Json = {"kind": "lose_life", "of": ME}
FORGET: Json = {"kind": "remove_slain", "who": {"kind": "slain", "relation": "enemy", "last": True}}
LIVES_PLAYED = [
    TOUGHER,
    FORGET,
    KILL,
    life_of(ME, 1),
    maximum_of(ME, 1),
    LOSE,
    {"kind": "hurt"},
    {"kind": "excess_damage"},
]


def arena_of(mage: list[Json], foe: list[Json] | None = None, life: int = 6) -> Arena:
    pack = with_character("mage", abilities=mage, life=9)
    pack = with_character("foe", pack, abilities=foe or [], life=6)
    return (
        Arena(pack)
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("foe", 800, 800, {"life": life}), ("smoker", 840, 800), ("elemental", 100, 900))
        .play()
    )


def offered(arena: Arena) -> bool:
    return arena.id("mage") in [piece for piece, _key in arena.request.spells]


def told(arena: Arena) -> list[str]:
    story = Storyteller(arena.game, "en")
    return [line.text for event in arena.of(LifeSet) if (line := story.render_event(event)) is not None]


def test_who_is_destroyed_dies_without_damage() -> None:
    arena = arena_of([triggered("action", KILL), triggered({"kind": "damaged", "who": "any"}, BONUS)])
    arena.cast("mage")
    assert [event.piece for event in arena.of(Died)] == [arena.id("foe")]
    assert not arena.of(Damaged)
    assert not arena.of(TimeCardTaken)
    assert not arena.on_field("foe")
    assert arena.on_field("smoker")
    assert broken(arena.game) == ()


def test_deaths_see_the_cause_and_may_be_replaced() -> None:
    revenge = triggered("died", {"kind": "damage", "to": KILLER}, if_=[{"kind": "damage_is", "kinds": ["spell"]}])
    arena = arena_of([triggered("action", KILL)], [revenge])
    arena.cast("mage")
    assert arena.life("mage") == 8
    lives_on = {"kind": "replacement", "instead_of": {"kind": "would_die"}, "do": [BONUS]}
    arena = arena_of([triggered("action", KILL)], [lives_on])
    arena.cast("mage")
    assert (arena.of(Died), len(arena.of(Survived)), len(arena.of(TimeCardTaken))) == ([], 1, 1)
    assert arena.life("foe") == 1


def test_nothing_happens_instead_of_a_death_that_cannot_be_prevented() -> None:
    """Abilities hear of it all the same; who comes back from the dead can be saved again."""
    lives_on = {"kind": "replacement", "instead_of": {"kind": "would_die"}, "do": [{"kind": "prevent"}]}
    revenge = triggered("died", {"kind": "damage", "to": KILLER})
    arena = arena_of([triggered("action", {**KILL, "unpreventable": True})], [lives_on, revenge])
    foe = arena.id("foe")
    arena.cast("mage")
    assert ([event.piece for event in arena.of(Died)], arena.of(Survived)) == ([foe], [])
    assert arena.life("mage") == 8
    assert not arena.game.state.pieces[foe].doomed
    assert broken(arena.game) == ()


def test_a_disk_can_be_the_cost() -> None:
    arena = arena_of([triggered("action", {"kind": "damage", "to": HEROES}, cost=[{"kind": "destroy", "who": ME}])])
    arena.cast("mage")
    assert [event.piece for event in arena.of(Died)] == [arena.id("mage")]
    assert arena.life("foe") == 5


@pytest.mark.parametrize(("to", "life"), [(1, 1), (5, 5), (9, 6), (-3, 0), (0, 0)])
def test_a_life_becomes_a_number_up_or_down(to: int, life: int) -> None:
    arena = arena_of([triggered("action", life_of(HEROES, to))], life=3)
    arena.cast("mage")
    assert [event.life for event in arena.of(LifeSet)] == [life]
    assert not arena.of(Damaged)
    assert not arena.of(Healed)
    assert len(arena.of(Died)) == (life == 0)
    assert arena.life("foe") == life if life else not arena.on_field("foe")
    assert told(arena) == [f"foe now has {life} life."]
    assert broken(arena.game) == ()


def test_it_is_not_offered_in_vain() -> None:
    for do in (life_of(HEROES, 6), {"kind": "destroy", "who": {**ENEMIES, "ranks": ["veteran"]}}):
        nobody = arena_of([triggered("action", do)])
        alive = arena_of([triggered("action", do)], life=5)
        assert not offered(nobody)
        assert offered(alive) is (do["kind"] == "set_life")


def test_the_dead_one_still_lies_where_it_died() -> None:
    """Distances are measured to it, but it is not among the characters."""
    near = {**ENEMIES, "relation": "any", "where": [{"kind": "within", "mm": 30, "to": DEAD}]}
    wraith = triggered({"kind": "died", "who": "enemy"}, {"kind": "destroy", "who": near})
    arena = arena_of([triggered("action", KILL), wraith])
    arena.cast("mage")
    assert [event.piece for event in arena.of(Died)] == [arena.id("foe"), arena.id("smoker")]


def test_life_above_the_maximum_is_lost_first() -> None:
    arena = arena_of([triggered("action", MORE)], [triggered("action", {"kind": "damage", "to": HEROES, "amount": 4})])
    arena.cast("mage")
    assert (arena.life("mage"), arena.game.battle().maximum_life(arena.game.battle().piece(arena.id("mage")))) == (
        12,
        9,
    )
    assert [event.life for event in arena.of(LifeSet)] == [12]
    assert broken(arena.game) == ()
    arena.end_turn()
    arena.cast("foe")
    assert arena.life("mage") == 8
    assert broken(arena.game) == ()


def test_healing_does_not_take_what_is_above_the_maximum() -> None:
    heal = {"kind": "heal", "to": ME, "amount": 2}
    arena = arena_of([triggered("action", life_of(ME, 20) | {"above": True}, heal)])
    arena.cast("mage")
    assert arena.life("mage") == 20
    assert [event.amount for event in arena.of(Healed)] == [0]


@pytest.mark.parametrize(("life", "most", "then"), [(3, 8, 5), (6, 8, 8), (3, 4, 3), (6, 4, 4), (6, 0, 1), (3, 1, 1)])
def test_a_maximum_life_becomes_a_number(life: int, most: int, then: int) -> None:
    arena = arena_of([triggered("action", maximum_of(HEROES, most))], life=life)
    arena.cast("mage")
    foe = arena.game.battle().piece(arena.id("foe"))
    assert (arena.game.battle().maximum_life(foe), arena.life("foe")) == (max(1, most), then)
    assert [(event.most, event.life) for event in arena.of(MaximumLifeSet)] == [(max(1, most), then)]
    assert not offered(arena)
    assert broken(arena.game) == ()


def test_the_dead_come_back_with_the_life_of_their_card() -> None:
    arena = arena_of([triggered("action", maximum_of(HEROES, 20), KILL)])
    arena.cast("mage")
    assert arena.game.battle().piece(arena.id("foe")).full == 0
    assert broken(arena.game) == ()


def test_the_maximum_holds_only_for_the_character_itself() -> None:
    sheep = {"kind": "transform", "who": HEROES, "into": "phantom", "lasts": {"kind": "until_turn_end"}}
    arena = arena_of([triggered("action", maximum_of(HEROES, 20), sheep)])
    arena.cast("mage")
    phantom = arena.game.rules.pack.characters["phantom"].life
    assert arena.game.battle().maximum_life(arena.game.battle().piece(arena.id("foe"))) == phantom
    arena.end_turn()
    assert (arena.game.battle().maximum_life(arena.game.battle().piece(arena.id("foe"))), arena.life("foe")) == (20, 20)
    assert broken(arena.game) == ()


# --- life that is lost without damage ----------------------------------------------------------------


@pytest.mark.parametrize(("life", "amount", "left"), [(6, 1, 5), (2, 2, 0), (1, 3, 0)])
def test_life_is_lost_without_damage(life: int, amount: int, left: int) -> None:
    shield = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [{"kind": "prevent"}]}
    arena = arena_of([triggered("action", {**LOSE, "of": HEROES, "amount": amount})], [shield], life)
    arena.cast("mage")
    assert ([event.life for event in arena.of(LifeSet)], arena.of(Damaged)) == ([left], [])
    assert arena.on_field("foe") == (left > 0)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("life", "can"), [(9, True), (3, True), (2, False)])
def test_life_is_paid_to_the_last(life: int, can: bool) -> None:
    pay = triggered("action", {"kind": "damage", "to": ENEMIES}, cost=[{**LOSE, "amount": 3}])
    pack = with_character("mage", abilities=[pay], life=9)
    arena = (
        Arena(pack).seat(("mage", 500, 500, {"life": life}), ("phantom", 100, 100)).seat(("smoker", 840, 800)).play()
    )
    assert offered(arena) == can
    if can:
        arena.cast("mage")
        assert arena.on_field("mage") == (life > 3)
        assert not arena.on_field("smoker")


# --- damage, deadly or not ----------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "damaged", "hurt"), [(2, 1, 1), (6, 0, 1), (9, 0, 1)])
def test_any_damage_is_heard_with_its_amount_and_what_is_left(amount: int, damaged: int, hurt: int) -> None:
    """The excess of deadly damage goes on to the neighbour."""
    victim: Json = {"kind": "event", "role": "victim"}
    left: Json = {"kind": "life", "of": victim}
    dealt: Json = {"kind": "event_amount"}
    beside: Json = {"kind": "chosen", "name": "beside"}
    others: Json = {**ENEMIES, "where": [{"kind": "within", "mm": 100, "to": victim}], "other_than": victim}
    heard = triggered(
        {"kind": "hurt", "who": "enemy"}, {"kind": "supply_add", "to": ME, "amount": dealt}, limit={"per": "turn"}
    )
    dies = triggered(
        {"kind": "hurt", "who": "enemy"},
        {"kind": "damage", "to": beside, "amount": {"kind": "excess_damage"}},
        if_=[{"kind": "compare", "left": left, "test": "equal", "right": 0}],
        choose=[{"kind": "pick", "name": "beside", "among": others}],
    )
    lives = triggered({"kind": "damaged", "who": "enemy"}, BONUS)
    strike = triggered("action", {"kind": "damage", "to": HEROES, "amount": amount})
    arena = arena_of([strike, heard, dies, lives])
    arena.cast("mage")
    while arena.request.__class__.__name__ == "ChoiceRequest":
        arena.choose(arena.request.options[0])
    assert len(arena.of(TimeCardTaken)) == damaged
    assert arena.on_field("smoker") == (amount < 7), "only what is beyond the life goes on"
    assert arena.on_field("foe") == (amount < 6)
    assert broken(arena.game) == ()


def test_the_dying_hears_its_own_deadly_damage_and_who_dealt_it() -> None:
    back = triggered("hurt", {"kind": "damage", "to": KILLER, "amount": {"kind": "event_amount"}})
    arena = arena_of([triggered("action", {"kind": "damage", "to": HEROES, "amount": 7})], [back])
    arena.cast("mage")
    assert (arena.life("mage"), arena.on_field("foe")) == (2, False)
    assert broken(arena.game) == ()


def test_the_slain_that_are_removed_do_not_come_back() -> None:
    slain: Json = {"kind": "slain", "relation": "enemy"}
    forget: Json = {"kind": "remove_slain", "who": slain}
    back: Json = triggered(
        "any_time",
        {"kind": "summon", "who": slain, "to": "there"},
        choose=[{"kind": "place", "name": "there", "disk": slain}],
    )
    arena = arena_of([triggered("action", KILL), triggered("any_time", forget), back])
    assert arena.request.uses == (), "nobody has died"
    arena.cast("mage")
    forgetting, _summoning = arena.request.uses
    arena.decide(Use(*forgetting))
    assert [(event.seat, event.card) for event in arena.of(SlainRemoved)] == [(1, "foe")]
    assert arena.request.uses == ()
    assert arena.game.state.players[1].slain == ("foe",), "goals and campaigns still know of the death"
    line = Storyteller(arena.game, "en").render_event(arena.of(SlainRemoved)[0])
    assert line is not None
    assert line.text == "foe is removed from the battle and cannot come back."
    assert broken(arena.game) == ()


def test_who_dies_now_leaves_no_body() -> None:
    """Of the disk that dies: not of those of its card that have died before."""
    forget: Json = {"kind": "remove_slain", "who": {"kind": "event", "role": "dead"}}
    march = triggered({"kind": "died", "who": "enemy"}, forget, limit={"per": "turn"})
    arena = arena_of([triggered("action", KILL), march])
    arena.cast("mage")
    assert [(event.seat, event.card) for event in arena.of(SlainRemoved)] == [(1, "foe")]
    player = arena.game.state.players[1]
    assert (player.slain, player.removed) == (("foe",), ("foe",))
    assert broken(arena.game) == ()


FOE: Json = {"kind": "characters", "relation": "enemy", "where": [{"kind": "card_is", "cards": ["foe"]}]}


def test_one_that_has_died_since_is_removed_by_its_name() -> None:
    doomed: Json = {"kind": "chosen", "name": "doomed"}
    forget: Json = {"kind": "remove_slain", "who": doomed}
    later: Json = {"kind": "delayed", "when": {"kind": "turn_end"}, "do": [forget]}
    kill: Json = {"kind": "destroy", "who": doomed}
    choose = [{"kind": "those", "name": "doomed", "of": FOE}]
    arena = arena_of([triggered("action", forget, kill, later, choose=choose)])
    arena.cast("mage")
    assert arena.of(SlainRemoved) == [], "the living are not removed"
    arena.end_turn()
    assert arena.game.state.players[1].removed == ("foe",)


@pytest.mark.parametrize("most", [0, 1, 2])
def test_an_amount_says_how_many_each_player_picks(most: int) -> None:
    count: Json = {"kind": "difference", "left": {"kind": "life", "of": ME}, "right": 9 - most}
    those: Json = {"kind": "gather", "name": "those", "among": {"kind": "characters", "relation": "own"}, "most": count}
    kill: Json = {"kind": "destroy", "who": {"kind": "chosen", "name": "those"}}
    arena = arena_of([triggered("action", kill, choose=[those])])
    assert offered(arena) is (most > 0)
    if most:
        arena.cast("mage")
        while isinstance(arena.request, ChoiceRequest) and arena.request.purpose == "pick":
            assert arena.request.most == most
            arena.choose(*arena.request.options[-most:])
        assert len(arena.of(Died)) == 2 * most


# --- maximum lives that last as long as something holds ---------------------------------------------


def most_of(arena: Arena, name: str) -> tuple[int, int]:
    """Maximum life and life."""
    return arena.game.battle().maximum_life(arena.piece(name)), arena.life(name)


@pytest.mark.parametrize(("by", "most", "life"), [(3, 12, 12), (-3, 6, 6), (-20, 1, 1)])
def test_a_static_maximum_counts_from_the_start(by: int, most: int, life: int) -> None:
    arena = arena_of([standing({**TOUGHER, "by": by})])
    assert most_of(arena, "mage") == (most, life)
    assert most_of(arena, "foe") == (6, 6)
    assert [(event.most, event.life) for event in arena.of(MaximumLifeSet)] == [(most, life)]
    assert broken(arena.game) == ()


def test_two_add_up_and_an_amount_follows_what_it_counts() -> None:
    enemies = {"kind": "count", "of": ENEMIES}
    kill = triggered("any_time", {"kind": "destroy", "who": {**ENEMIES, "ranks": ["fighter"]}}, limit={"per": "battle"})
    arena = arena_of([standing(TOUGHER), standing({**TOUGHER, "by": enemies}), kill])
    assert most_of(arena, "mage") == (15, 15)
    before = len([one for one in arena.game.state.pieces.values() if one.zone == "field"])
    arena.use("mage")
    lost = before - len([one for one in arena.game.state.pieces.values() if one.zone == "field"])
    assert lost
    assert most_of(arena, "mage") == (15 - lost, 15 - lost)
    assert broken(arena.game) == ()


def test_damage_stays_when_it_comes_and_goes_and_nobody_dies_of_it() -> None:
    """9 of 9, tougher 12 of 12, 2 damage, 10 of 12, without it 7 of 9; hurt by 10 of 12, 1 of 9 is left."""
    charged = {"kind": "has_status", "who": ME, "status": "cannot_act"}
    daze = triggered("any_time", {"kind": "set_status", "to": ME}, limit={"per": "turn"})
    hurt = triggered({"kind": "turn_end"}, {"kind": "damage", "to": ME, "amount": 2})
    arena = arena_of([standing(TOUGHER, if_=[charged]), daze, hurt])
    assert most_of(arena, "mage") == (9, 9)
    arena.use("mage")
    assert most_of(arena, "mage") == (12, 12)
    arena.end_turn()
    assert most_of(arena, "mage") == (9, 7)
    deadly = triggered({"kind": "turn_end"}, {"kind": "damage", "to": ME, "amount": 10})
    arena = arena_of([standing(TOUGHER, if_=[charged]), daze, deadly])
    arena.use("mage")
    arena.end_turn()
    assert most_of(arena, "mage") == (9, 1)
    assert broken(arena.game) == ()


def test_who_dies_under_it_is_dead() -> None:
    blow = triggered("action", {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}, "amount": 9})
    arena = arena_of([blow], [standing(TOUGHER)])
    assert most_of(arena, "foe") == (9, 9)
    arena.cast("mage")
    assert [event.piece for event in arena.of(Died)] == [arena.id("foe")]
    assert all(piece.extra == 0 for piece in arena.game.state.pieces.values() if piece.zone == "reserve")
    assert broken(arena.game) == ()


def test_it_is_lent_for_a_time_and_told() -> None:
    lend = triggered("action", {"kind": "apply", "to": ME, "modify": [TOUGHER], "lasts": {"kind": "until_turn_end"}})
    arena = arena_of([lend])
    arena.cast("mage")
    assert most_of(arena, "mage") == (12, 12)
    story = Storyteller(arena.game, "en")
    lines = [story.render_event(event) for event in arena.of(MaximumLifeSet)]
    assert [line.text for line in lines if line] == ["The maximum life of mage is now 12; it has 12 life."]
    arena.end_turn()
    assert most_of(arena, "mage") == (9, 9)


def test_a_set_maximum_and_a_static_one_add_up() -> None:
    arena = arena_of([standing(TOUGHER), triggered("action", maximum_of(ME, 20))])
    arena.cast("mage")
    assert most_of(arena, "mage") == (20, 20)
    assert arena.piece("mage").full == 17
