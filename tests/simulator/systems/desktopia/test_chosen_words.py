"""What abilities hear of characters that are chosen for an ability, before its effects happen."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, Died, Healed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_artifact, with_character

Json = dict[str, Any]
CHOSEN_PLAYED = [{"kind": "was_chosen"}, {"kind": "would_be_chosen"}]
PICKED: Json = {"kind": "chosen", "name": "one"}
DOER: Json = {"kind": "event", "role": "mover"}
VICTIM: Json = {"kind": "event", "role": "victim"}


def pick(relation: str = "enemy", **more: Any) -> Json:
    return {"kind": "pick", "name": "one", "among": {"kind": "characters", "relation": relation}, **more}


def spell(*do: Json, choose: tuple[Json, ...] = (pick(),), **more: Any) -> Json:
    return triggered("action", *do, choose=list(choose), **more)


HURT_IT: Json = {"kind": "damage", "to": PICKED}
SPELL = spell(HURT_IT)


def hears(*do: Json, who: str = "self", **when: Any) -> Json:
    return triggered({"kind": "was_chosen", "who": who, **when}, *do)


WARD = hears({"kind": "damage", "to": DOER, "amount": 2})


def arena_of(cast: Json, *abilities: Json, life: int = 5, others: tuple[Json, ...] = ()) -> Arena:
    """A caster of the first player, the bystander of the same; the watched one and a friend of the second."""
    pack = with_character("caster", abilities=[cast], life=life)
    pack = with_character("watched", pack, abilities=list(abilities), life=9)
    pack = with_character("friend", pack, abilities=list(others), life=9)
    arena = Arena(pack, rituals=True).seat(("caster", 100, 100), ("smoker", 100, 800))
    return arena.seat(("watched", 800, 800), ("friend", 800, 400)).play()


def damaged(arena: Arena) -> list[str]:
    return [event.victim for event in arena.of(Damaged)]


def checked(arena: Arena) -> None:
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()


def cast_at(arena: Arena, name: str) -> Arena:
    arena.cast("caster")
    arena.choose(arena.id(name))
    return arena


def test_the_chosen_one_answers_before_the_effects() -> None:
    arena = cast_at(arena_of(SPELL, WARD), "watched")
    assert damaged(arena) == [arena.id("caster"), arena.id("watched")]
    checked(arena)


def test_another_one_that_is_chosen_does_not() -> None:
    arena = cast_at(arena_of(SPELL, WARD), "friend")
    assert damaged(arena) == [arena.id("friend")]


def test_of_several_it_works_for_each() -> None:
    both = spell(HURT_IT, choose=(pick(least=2, most=2),))
    arena = arena_of(both, hears({"kind": "damage", "to": VICTIM}, {"kind": "damage", "to": DOER}, who="own"))
    arena.cast("caster")
    arena.choose(arena.request.options[0])
    assert damaged(arena).count(arena.id("caster")) == 2


@pytest.mark.parametrize(
    ("when", "works"),
    [
        ({"by": "enemy"}, True),
        ({"by": "own"}, False),
        ({"kinds": ["spell"]}, True),
        ({"kinds": ["ritual", "artifact"]}, False),
        ({"kinds": ["spell"], "by": "enemy", "who": "own"}, True),
        ({"who": "enemy"}, False),
    ],
)
def test_whose_ability_of_which_kind_chooses_whom(when: Json, works: bool) -> None:
    arena = cast_at(arena_of(SPELL, hears({"kind": "damage", "to": DOER}, **when)), "watched")
    assert (arena.id("caster") in damaged(arena)) == works


def test_who_dies_of_it_is_dead_before_the_effects_which_happen_all_the_same() -> None:
    arena = cast_at(arena_of(SPELL, WARD, life=2), "watched")
    assert [event.piece for event in arena.of(Died)] == [arena.id("caster")]
    assert damaged(arena)[-1] == arena.id("watched")
    checked(arena)


def test_lots_choose_nobody_and_neither_do_names_for_what_is_known() -> None:
    lots = {"kind": "draw_lots", "name": "one", "among": {"kind": "characters", "relation": "enemy"}}
    known = {"kind": "those", "name": "one", "of": {"kind": "characters", "relation": "enemy"}}
    for choice in (lots, known):
        arena = arena_of(spell(HURT_IT, choose=(choice,)), hears({"kind": "damage", "to": DOER}, who="own"))
        arena.cast("caster")
        assert arena.id("caster") not in damaged(arena)


@pytest.mark.parametrize(
    "do",
    [
        {"kind": "with_choices", "choose": [pick()], "do": [HURT_IT]},
        {
            "kind": "for_each",
            "name": "mine",
            "among": {"kind": "self"},
            "choose": [pick()],
            "do": [HURT_IT],
        },
        {"kind": "may", "choose": [pick()], "do": [HURT_IT]},
    ],
)
def test_choices_among_the_effects_are_heard_as_well(do: Json) -> None:
    arena = arena_of(spell(do, choose=()), WARD)
    arena.cast("caster")
    if do["kind"] == "may":
        arena.choose("yes")
    arena.choose(arena.id("watched"))
    assert damaged(arena) == [arena.id("caster"), arena.id("watched")]
    checked(arena)


def test_the_cost_is_paid_before() -> None:
    paid = spell(HURT_IT, cost=[{"kind": "lose_life", "of": ME}])
    arena = cast_at(arena_of(paid, hears({"kind": "heal", "to": DOER})), "watched")
    assert [event.piece for event in arena.of(Healed)] == [arena.id("caster")]


def test_on_an_artifact_the_doer_is_who_stands_on_it() -> None:
    use = {"kind": "activated", "when": {"kind": "any_time"}, "choose": [pick()], "do": [HURT_IT]}
    pack = with_artifact("relic", use, pack=with_character("watched", abilities=[WARD], life=9))
    arena = Arena(pack).seat(("div", 100, 100)).seat(("watched", 800, 800), ("smoker", 800, 400))
    arena.artifact("relic", 500, 500, held_by="div").play()
    arena.use("relic")
    arena.choose(arena.id("watched"))
    assert damaged(arena) == [arena.id("div"), arena.id("watched")]
    checked(arena)


# --- who would be chosen ------------------------------------------------------------------------------

PREVENT: Json = {"kind": "prevent"}
GUARD: Json = {"kind": "redirect", "to": ME}


def would(*do: Json, who: str = "self", limit: Json | None = None, **when: Any) -> Json:
    event = {"kind": "would_be_chosen", "who": who, **when}
    return {"kind": "replacement", "instead_of": event, "do": list(do), **({"limit": limit} if limit else {})}


@pytest.mark.parametrize(
    ("ability", "victims"),
    [
        (would(PREVENT), []),
        (would(PREVENT, by="enemy", kinds=["spell"]), []),
        (would(PREVENT, by="own"), ["watched"]),
        (would(PREVENT, kinds=["ritual"]), ["watched"]),
        (would({"kind": "redirect", "to": {"kind": "characters", "relation": "own"}}), ["friend"]),
        (would({"kind": "redirect", "to": DOER}), ["watched"]),
        (would({"kind": "damage", "to": DOER}), ["caster"]),
    ],
)
def test_who_would_be_chosen(ability: Json, victims: list[str]) -> None:
    """Only whoever could have been chosen is chosen instead: the spell chooses enemies."""
    arena = cast_at(arena_of(SPELL, ability), "watched")
    assert damaged(arena) == [arena.id(name) for name in victims]
    checked(arena)


def test_a_bodyguard_is_chosen_and_hears_it() -> None:
    """Two that throw it to each other do so once each."""
    arena = cast_at(arena_of(SPELL, would(GUARD, who="own"), others=(WARD,)), "friend")
    assert damaged(arena) == [arena.id("watched")]
    arena = cast_at(arena_of(SPELL, WARD, would(GUARD, who="own")), "friend")
    assert damaged(arena) == [arena.id("caster"), arena.id("watched")]
    both = would(GUARD, who="own"), (would(GUARD, who="own"),)
    arena = arena_of(SPELL, both[0], others=both[1])
    cast_at(arena, "friend")
    while getattr(arena.request, "purpose", "") == "order":
        arena.choose(arena.request.options[0])
    assert len(damaged(arena)) == 1
    checked(arena)


def test_who_is_chosen_already_is_not_chosen_instead() -> None:
    both = spell(HURT_IT, choose=(pick(least=2, most=2),))
    arena = arena_of(both, would(GUARD, who="own"))
    arena.cast("caster")
    assert sorted(damaged(arena)) == sorted((arena.id("friend"), arena.id("watched")))
    one = would({"kind": "redirect", "to": {"kind": "characters"}}, by="enemy")
    arena = arena_of(spell(HURT_IT, choose=(pick("any"),)), one)
    cast_at(arena, "watched")
    assert sorted(damaged(arena)) == sorted(arena.id(name) for name in ("caster", "smoker", "friend"))


def test_of_two_choices_each_has_somebody_else() -> None:
    other = {**pick("any"), "name": "other"}
    heal = {"kind": "damage", "to": {"kind": "chosen", "name": "other"}, "amount": 2}
    arena = arena_of(spell(HURT_IT, heal, choose=(pick("enemy"), other)), would(GUARD, who="own"))
    arena.cast("caster")
    arena.choose(arena.id("friend"))
    arena.choose(arena.id("friend"))
    assert damaged(arena) == [arena.id("watched")] * 2
    assert arena.life("watched") == 6


def test_what_is_picked_in_the_answer_is_not_answered() -> None:
    """Or its own choice of another one would lead to it again."""
    another = {**pick("own"), "name": "two"}
    ability = {**would({"kind": "redirect", "to": {"kind": "chosen", "name": "two"}}, who="own"), "choose": [another]}
    arena = cast_at(arena_of(SPELL, ability), "watched")
    arena.choose(arena.id("friend"))
    assert damaged(arena) == [arena.id("friend")]
    checked(arena)


def test_who_dies_instead_of_being_chosen() -> None:
    arena = cast_at(arena_of(SPELL, would({"kind": "damage", "to": DOER, "amount": 9})), "watched")
    assert [event.piece for event in arena.of(Died)] == [arena.id("caster")]
    checked(arena)


def test_who_cannot_be_chosen_is_not_chosen_instead() -> None:
    hidden = {"kind": "static", "modify": [{"kind": "cannot", "who": ME, "deeds": ["choose"]}]}
    arena = arena_of(SPELL, would(GUARD, who="own"), hidden)
    arena.cast("caster")
    assert damaged(arena) == [arena.id("friend")]


@pytest.mark.parametrize("way", ["with_choices", "for_each", "may", "gather", "gather by all"])
def test_choices_among_the_effects_can_be_changed(way: str) -> None:
    gather = {"kind": "gather", "name": "one", "among": {"kind": "characters", "relation": "enemy"}}
    mine: Json = {"kind": "players", "relation": "own"}
    choose = (
        [pick()] if not way.startswith("gather") else [gather if way == "gather by all" else {**gather, "by": mine}]
    )
    more = {"name": "mine", "among": {"kind": "self"}} if way == "for_each" else {}
    do = {"kind": "with_choices" if way.startswith("gather") else way, "choose": choose, "do": [HURT_IT], **more}
    arena = arena_of(spell(do, choose=()), would(GUARD, who="own"))
    arena.cast("caster")
    if way == "may":
        arena.choose("yes")
    arena.choose(arena.id("friend"))
    if way == "gather by all":
        arena.choose(arena.id("smoker"))
        assert sorted(damaged(arena)) == sorted((arena.id("watched"), arena.id("smoker")))
    else:
        assert damaged(arena) == [arena.id("watched")]
    checked(arena)


def test_what_follows_of_an_offer_knows_who_was_chosen_and_what_is_paid_with_stays() -> None:
    may = {"kind": "may", "choose": [pick()], "do": [HURT_IT], "then": [HURT_IT]}
    arena = arena_of(spell(may, choose=()), would(GUARD, who="own"))
    arena.cast("caster")
    arena.choose("yes")
    arena.choose(arena.id("friend"))
    assert damaged(arena) == [arena.id("watched")] * 2
    pays = {"kind": "may_pay", "choose": [pick("own")], "cost": [HURT_IT], "do": [{"kind": "draw"}]}
    spare = {"kind": "characters", "relation": "enemy"}
    arena = arena_of(spell(pays, choose=()), would({"kind": "redirect", "to": spare}, who="enemy"))
    arena.cast("caster")
    arena.choose("yes")
    arena.choose(arena.id("caster"))
    assert damaged(arena) == [arena.id("caster")]
