"""Characters that become another one, and those that use the spell of another one."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.engine.secret_words import MarkRevealed
from simulator.systems.desktopia.decisions import Cast, ChoiceRequest
from simulator.systems.desktopia.events import Damaged, Died, Healed, Lacking, SpellUsed, Summoned, Transformed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character, with_missile

Json = dict[str, Any]
BECOMES: Json = {"kind": "transform", "who": ME, "into": "dragon"}
BORROWS: Json = {"kind": "use_spell_of", "who": {"kind": "chosen", "name": "whose"}}
PICK: Json = {"kind": "pick", "name": "whose", "among": {"kind": "characters"}}
CASTERS: Json = {"kind": "characters", "where": [{"kind": "can_cast"}]}
HURT_CASTERS: Json = {"kind": "damage", "to": CASTERS}
COPIES_PLAYED = [BECOMES, BORROWS, HURT_CASTERS]
BURN: Json = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": 2})


def shapes(*mage: Json, dragons: int = 1, **dragon: Any) -> Pack:
    """A hero with these abilities and 9 life, and another hero with 6 life."""
    stays = triggered("shot_hit", {"kind": "attach", "to": {"kind": "event", "role": "target"}, "source": "shot"})
    pack = with_character("mage", with_missile("badge", abilities=[stays]), abilities=list(mage), life=9)
    return with_character("dragon", pack, dragons, **{"life": 6, **dragon})


def arena_of(pack: Pack, life: int = 9, **script: Any) -> Arena:
    return (
        Arena(pack, **script)
        .seat(("mage", 500, 500, {"life": life, "riders": ["badge"]}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800), ("smoker", 800, 400))
        .play()
    )


def offered(arena: Arena) -> bool:
    """Whether the mage can cast its spell."""
    return arena.id("mage") in [piece for piece, _key in arena.request.spells]


def became(arena: Arena) -> str:
    """The disk of who became another one."""
    (event,) = arena.of(Transformed)
    assert broken(arena.game) == ()
    return event.disk


def test_another_disk_takes_the_place_of_a_hero_with_everything_on_it() -> None:
    arena = arena_of(shapes(triggered("action", BECOMES)), life=7)
    old = arena.piece("mage")
    arena.cast("mage")
    new = arena.game.state.pieces[became(arena)]
    assert (new.card, new.zone, new.owner, new.x, new.y) == ("dragon", "field", 0, 500.0, 500.0)
    assert new.damage == 2, "damage is kept, not life"
    assert arena.riders(new.id) == ["badge"]
    left = arena.game.state.pieces[old.id]
    assert (left.zone, left.card, left.damage, left.owner) == ("reserve", "mage", 0, 0)
    assert arena.game.state.acted == (new.id,), "it has acted, whoever it is"
    assert new.id not in arena.request.flicks
    assert "dragon" in arena.game.state.players[0].cards


def test_the_story_calls_it_what_it_was_until_it_becomes_another_one() -> None:
    arena = arena_of(shapes(triggered("action", {**BECOMES, "lasts": {"kind": "for_good"}})))
    teller = Storyteller(arena.game, "en")
    mage = arena.id("mage")
    former = teller.name(mage)
    cast, *_others, became_one = teller.render_events(arena.cast("mage"))
    assert cast.text == f"{former} casts a spell: {former}."
    assert became_one.text.startswith(f"{former} becomes {teller.name(mage)} ")
    assert teller.name(mage) != former


def test_it_keeps_at_least_one_life() -> None:
    arena = arena_of(shapes(triggered("action", BECOMES), life=2), life=3)
    arena.cast("mage")
    assert arena.life(became(arena)) == 1
    assert arena.of(Died) == []


def test_the_disk_of_a_fighter_is_turned_over() -> None:
    turn = triggered("action", {**BECOMES, "who": {**ENEMIES, "ranks": ["fighter"]}, "into": "elemental"})
    arena = arena_of(shapes(turn))
    smoker = arena.id("smoker")
    arena.cast("mage")
    assert became(arena) == smoker
    assert (arena.piece(smoker).card, arena.piece(smoker).owner) == ("elemental", 1)


def test_it_is_not_offered_without_a_disk() -> None:
    """Neither without one in the reserve, nor to nobody, nor to the same one; another size is no matter."""
    assert offered(arena_of(shapes(triggered("action", {**BECOMES, "who": {"kind": "characters"}}))))
    nobody = shapes(triggered("action", {**BECOMES, "who": {"kind": "characters", "ranks": ["veteran"]}}))
    assert not offered(arena_of(nobody))
    same = shapes(triggered("action", {**BECOMES, "into": "mage"}))
    assert not offered(arena_of(same))
    taken = Arena(shapes(triggered("action", BECOMES))).seat(("mage", 500, 500), ("dragon", 100, 100))
    assert not offered(taken.seat(("adjarkha", 800, 800)).play())


def test_it_goes_on_until_the_disks_are_used_up() -> None:
    own = triggered("action", {**BECOMES, "who": {"kind": "characters", "ranks": ["hero"]}})
    arena = arena_of(shapes(own))
    arena.cast("mage")
    assert len(arena.of(Transformed)) == len(arena.of(Lacking)) == 1


def test_abilities_and_death_are_those_of_the_new_card() -> None:
    dragon = triggered("turn_start", {"kind": "heal", "to": ME})
    mage = triggered("action", BECOMES)
    arena = arena_of(shapes(mage, triggered("turn_end", {"kind": "damage", "to": ME}), abilities=[dragon]), life=7)
    arena.cast("mage")
    arena.end_turn()
    assert arena.of(Damaged) == []
    arena.end_turn()
    assert [event.piece for event in arena.of(Healed)] == [became(arena)]


def test_what_was_chosen_is_followed_by_the_rest_of_the_ability() -> None:
    """The same ability goes on with the disk that has taken the place of the chosen one."""
    foe = {"kind": "chosen", "name": "foe"}
    spell = triggered(
        "action",
        {**BECOMES, "who": foe},
        {"kind": "damage", "to": foe, "amount": 2},
        choose=[{"kind": "pick", "name": "foe", "among": {**ENEMIES, "ranks": ["hero"]}}],
    )
    arena = arena_of(shapes(spell))
    arena.cast("mage")
    assert [(event.victim, event.life) for event in arena.of(Damaged)] == [(became(arena), 4)]


def test_it_becomes_another_one_in_the_middle_of_a_flick() -> None:
    """The moving disk is another one from then on; the flick and the turn go on."""
    arena = arena_of(shapes(triggered("hit_landed", BECOMES)))
    arena.flick("mage", "smoker", 3000)
    assert arena.of(Damaged), "it has hit"
    new = became(arena)
    assert arena.game.state.frays == ()
    assert arena.piece(new).x != 500.0
    assert arena.on_field(new)
    assert new not in arena.request.flicks


def test_who_dies_after_it_comes_back_as_what_it_was_then() -> None:
    back = {"kind": "summon", "who": {"kind": "slain"}, "to": "there"}
    place = {"kind": "place", "name": "there", "disk": {"kind": "slain"}}
    healer = triggered("any_time", back, choose=[place])
    pack = with_character("healer", shapes(triggered("action", BECOMES), life=1), abilities=[healer])
    burner = triggered("turn_start", {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}})
    pack = with_character("burner", pack, abilities=[burner])
    arena = (
        Arena(pack).seat(("mage", 500, 500), ("healer", 100, 100)).seat(("burner", 800, 800), ("smoker", 800, 400))
    ).play()
    arena.cast("mage")
    arena.end_turn()
    assert [event.card for event in arena.of(Died)] == ["dragon"]
    arena.end_turn()
    arena.use("healer")
    arena.put(300, 300)
    (summoned,) = arena.of(Summoned)
    assert arena.piece(summoned.piece).card == "dragon"
    assert arena.life(summoned.piece) == 1


def test_what_lasts_and_what_was_marked_follows_it() -> None:
    """Until the turn ends its hits hurt more, and a secret choice still means it."""
    stronger = {
        "kind": "apply",
        "to": ME,
        "modify": [{"kind": "damage", "stage": "add", "by": 2}],
        "lasts": {"kind": "until_turn_end"},
    }
    marks = triggered("any_time", {"kind": "mark_secretly", "among": {"kind": "characters", "relation": "own"}})
    spell = triggered("action", stronger, BECOMES)
    burn = triggered("any_time", {"kind": "damage", "to": ENEMIES}, {"kind": "reveal"})
    arena = arena_of(shapes(spell, marks, abilities=[burn]))
    arena.use("mage")
    arena.choose("mage")
    arena.cast("mage")
    new = became(arena)
    arena.use(new)
    assert [event.target for event in arena.of(MarkRevealed)] == [new]
    assert {event.dealt for event in arena.of(Damaged)} == {3}


def test_a_battle_with_another_disk_is_written_and_read() -> None:
    arena = arena_of(shapes(triggered("action", BECOMES)))
    arena.cast("mage")
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()


def told(arena: Arena, kind: type[Any]) -> list[str]:
    """The story of events of one kind, in English."""
    story = Storyteller(arena.game, "en")
    return [line.text for event in arena.of(kind) if (line := story.render_event(event)) is not None]


def test_the_story_tells_who_became_whom() -> None:
    arena = arena_of(shapes(triggered("action", BECOMES)))
    arena.cast("mage")
    assert told(arena, Transformed) == ["mage becomes dragon and has 6 life."]


# --- the spell of another one -------------------------------------------------------------------


def borrowers(*others: Json, life: int = 5, **fields: Any) -> Pack:
    """A hero that uses a spell of a chosen character; its friend, a dragon, has these abilities."""
    return shapes(triggered("action", BORROWS, choose=[PICK], **fields), abilities=list(others), life=life)


def duel(pack: Pack, life: int = 9) -> Arena:
    return (
        Arena(pack)
        .seat(("mage", 500, 500, {"life": life}), ("dragon", 100, 100))
        .seat(("adjarkha", 800, 800), ("smoker", 800, 400))
        .play()
    )


def borrow(arena: Arena, whose: str = "dragon") -> None:
    arena.cast("mage")
    arena.choose(whose)


def test_a_spell_of_another_one_works_for_who_uses_it() -> None:
    drain = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": 2}, {"kind": "heal", "to": ME})
    arena = duel(borrowers(drain), life=4)
    borrow(arena)
    (used,) = arena.of(SpellUsed)
    assert (used.piece, used.ability) == (arena.id("mage"), "characters/dragon/0")
    assert {event.source for event in arena.of(Damaged)} == {arena.id("mage")}
    assert {event.kind for event in arena.of(Damaged)} == {"spell"}
    assert arena.life("mage") == 5
    assert arena.id("dragon") in arena.request.flicks, "the other one has not acted"
    assert told(arena, SpellUsed) == ["mage uses a spell of dragon: dragon."]


def test_conditions_choices_and_costs_are_those_of_who_uses_it() -> None:
    target = {"kind": "chosen", "name": "target"}
    bolt = triggered(
        "action",
        {"kind": "damage", "to": target, "amount": 2},
        choose=[{"kind": "pick", "name": "target", "among": ENEMIES}],
        cost=[{"kind": "damage", "to": ME, "amount": 3}],
        if_=[{"kind": "wounded", "who": ME}],
    )
    whole = duel(borrowers(bolt))
    assert not offered(whole), "it is not wounded"
    arena = duel(borrowers(bolt), life=6)
    borrow(arena)
    assert arena.request.seat == 0
    arena.choose("adjarkha")
    assert arena.life("mage") == 3
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("mage"), arena.id("adjarkha")]
    dear = {**BURN, "cost": [{"kind": "give_up_actions", "count": 9}]}
    assert duel(borrowers(dear)).request.spells == (), "it cannot pay"


def test_its_player_picks_one_of_several_spells() -> None:
    heal = triggered("action", {"kind": "heal", "to": ME, "amount": 3})
    arena = duel(borrowers(BURN, heal), life=4)
    borrow(arena)
    assert arena.request.options == tuple(f"characters/dragon/{n}@{arena.id('mage')}" for n in (0, 1))
    arena.choose(f"characters/dragon/1@{arena.id('mage')}")
    assert arena.life("mage") == 7
    assert arena.of(Damaged) == []


def test_a_limit_counts_for_who_uses_it() -> None:
    once = {**BURN, "limit": {"per": "battle"}}
    arena = duel(borrowers(once))
    borrow(arena)
    assert [piece for piece, _key in arena.request.spells] == [arena.id("dragon")], "the dragon's own is not used up"
    arena.end_turn()
    arena.end_turn()
    assert [piece for piece, _key in arena.request.spells] == [arena.id("dragon")]


def test_a_borrowed_spell_borrows_no_further_one() -> None:
    """Two that would use each other's spells for ever: neither is offered, and nothing hangs."""
    arena = duel(borrowers(triggered("action", {**BORROWS, "who": {"kind": "characters"}})))
    assert arena.request.spells == ()
    both = triggered("action", {**BORROWS, "who": {"kind": "characters"}}, {"kind": "damage", "to": ENEMIES})
    arena = duel(borrowers(both))
    borrow(arena)
    assert [event.ability for event in arena.of(SpellUsed)] == ["characters/dragon/0"]
    assert {event.dealt for event in arena.of(Damaged)} == {1}


def test_another_one_than_who_has_the_ability_uses_the_spell() -> None:
    friend = {"kind": "chosen", "name": "friend"}
    lends = triggered(
        "action",
        {"kind": "use_spell_of", "who": {"kind": "characters", "relation": "own"}, "by": friend},
        choose=[{"kind": "pick", "name": "friend", "among": {"kind": "characters", "relation": "own"}}],
    )
    pack = shapes(lends, abilities=[triggered("action", {"kind": "heal", "to": ME, "amount": 2})])
    arena = duel(pack, life=5)
    arena.cast("mage")
    arena.choose("mage")
    assert arena.life("mage") == 7


@pytest.mark.parametrize(
    "when",
    [
        {"kind": "action_end", "who": "enemy", "actions": ["spell"]},
        {"kind": "was_chosen", "who": "own", "by": "enemy", "kinds": ["spell"]},
        {"kind": "would_act", "who": "enemy", "actions": ["spell"]},
    ],
)
def test_that_very_spell_is_cast_by_another(when: Json) -> None:
    """Of several spells of a card it is the one of the moment, and nobody is asked."""
    replaces = when["kind"] == "would_act"
    echo: Json = {"kind": "use_spell_of"}
    if replaces:
        echo = {"kind": "replacement", "instead_of": when, "do": [{"kind": "prevent"}, echo], "limit": {"per": "turn"}}
    else:
        echo = triggered(when, echo)
    bolt = triggered(
        "action",
        {"kind": "damage", "to": {"kind": "chosen", "name": "target"}, "amount": 2},
        choose=[{"kind": "pick", "name": "target", "among": ENEMIES}],
    )
    pack = shapes(echo, abilities=[triggered("action", {"kind": "heal", "to": ME}), bolt], life=5)
    arena = Arena(pack).seat(("dragon", 500, 500, {"life": 5}), ("adjarkha", 100, 100)).seat(("mage", 800, 800)).play()
    piece = arena.id("dragon")
    arena.decide(Cast(piece, "characters/dragon/1"))
    while isinstance(arena.request, ChoiceRequest):
        arena.choose(arena.request.options[-1] if arena.request.seat == 0 else piece)
    (used,) = arena.of(SpellUsed)
    assert (used.piece, used.ability, used.seat) == (arena.id("mage"), "characters/dragon/1", 1)
    assert (arena.life("dragon"), arena.life("mage")) == (3, 9 if replaces else 7)
    assert broken(arena.game) == ()


def test_a_spell_of_the_slain_is_used() -> None:
    pack = shapes(
        triggered("action", {**BORROWS, "who": {"kind": "slain", "relation": "any"}}), abilities=[BURN], life=1
    )
    killer = triggered("action", {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}})
    pack = with_character("killer", pack, abilities=[killer], life=9)
    arena = (
        Arena(pack)
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("killer", 800, 800))
        .seat(("dragon", 800, 100))
    )
    arena.play()
    assert not offered(arena)
    arena.end_turn()
    arena.cast("killer")
    assert [event.card for event in arena.of(Died)] == ["dragon"]
    arena.cast("mage")
    assert [event.victim for event in arena.of(Damaged)][-1] == arena.id("killer")


@pytest.mark.parametrize("spells", [(BURN,), (BURN, BURN)])
def test_the_question_and_the_use_are_written_and_read(spells: tuple[Json, ...]) -> None:
    arena = duel(borrowers(*spells))
    borrow(arena)
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    assert broken(arena.game) == ()


SILENCED: Json = {"kind": "cannot", "deeds": ["abilities"]}


@pytest.mark.parametrize(
    ("spells", "dragon", "hurt"),
    [
        ([], [], {"mage"}),
        ([], [BURN], {"mage", "dragon"}),
        ([], [triggered("turn_end", {"kind": "damage", "to": ENEMIES})], {"mage"}),
        ([], [{**BURN, "limit": {"per": "battle"}, "if": [{"kind": "wounded", "who": ME}]}], {"mage", "dragon"}),
        ([standing({**SILENCED, "who": ENEMIES})], [BURN], {"mage"}),
        ([standing({"kind": "cannot", "deeds": ["cast"], "who": ENEMIES})], [BURN], {"mage", "dragon"}),
        ([standing({**SILENCED, "who": {**CASTERS, "relation": "enemy"}})], [BURN], {"mage"}),
    ],
)
def test_who_can_cast_has_a_spell(spells: list[Json], dragon: list[Json], hurt: set[str]) -> None:
    """Whether it may be cast just now does not matter, unless the character's abilities are lost."""
    pack = with_character("mage", abilities=[triggered("action", HURT_CASTERS), *spells], life=9)
    pack = with_character("dragon", pack, abilities=dragon, life=6)
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("dragon", 800, 800)).play()
    arena.cast("mage")
    assert {arena.piece(event.victim).card for event in arena.of(Damaged)} == hurt
    assert broken(arena.game) == ()


def test_who_loses_its_abilities_for_a_time_can_cast_nothing() -> None:
    gains = {"kind": "apply", "to": {"kind": "characters", "relation": "enemy"}, "modify": [SILENCED]}
    gains["lasts"] = {"kind": "until_turn_end"}
    pack = with_character("mage", abilities=[triggered("action", gains, HURT_CASTERS)], life=9)
    pack = with_character("dragon", pack, abilities=[BURN], life=6)
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("dragon", 800, 800)).play()
    arena.cast("mage")
    assert {arena.piece(event.victim).card for event in arena.of(Damaged)} == {"mage"}
