"""Who is an ally or enemy of another piece or player than the ability's own, and whose missiles there are."""

import json
from typing import Any

import pytest

from schema.systems.desktopia.vocabulary import VOCABULARY
from simulator.systems.desktopia.events import Damaged, Healed
from simulator.systems.desktopia.selector_evaluation import select
from simulator.systems.desktopia.work_stack import Scope
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character

Json = dict[str, Any]
IT: Json = {"kind": "it"}
FIRST_FOE: Json = {"kind": "chosen", "name": "foe"}


def arena_of(*abilities: Json) -> Arena:
    """The watcher's player, an ally of it, and two players of the other side, each with a hero."""
    pack = with_character("watcher", abilities=list(abilities), life=9)
    arena = Arena(pack).seat(("watcher", 100, 100), ("phantom", 100, 300), side="west")
    arena.seat(("akeru", 100, 600), side="west").seat(("div", 900, 100), ("smoker", 900, 400), side="east")
    return arena.seat(("kharu", 900, 800), side="east").play()


def found(arena: Arena, relation: str, to: Json, what: str = "characters") -> set[str]:
    """What a selector of the watcher's ability finds, with a smoker chosen before."""
    where = [{"kind": "related", "who": IT, "relation": relation, "to": to}]
    word = VOCABULARY.read_word("selector", json.dumps({"kind": what, "where": where}))
    b = arena.game.battle()
    scope = Scope("characters/watcher/0", 0, arena.id("watcher")).pick("foe", (arena.id("smoker"),))
    return {b.state.pieces[name].card if name in b.state.pieces else name for name in select(b, word, scope)}


def named(card: str) -> Json:
    return {"kind": "characters", "where": [{"kind": "card_is", "cards": [card]}]}


WATCH: Json = triggered("any_time", {"kind": "heal", "to": ME})


@pytest.mark.parametrize(
    ("relation", "cards"),
    [
        ("own", {"div", "smoker"}),
        ("ally", {"div", "smoker", "kharu"}),
        ("enemy", {"watcher", "phantom", "akeru"}),
    ],
)
def test_relations_as_another_character_sees_them(relation: str, cards: set[str]) -> None:
    assert found(arena_of(WATCH), relation, FIRST_FOE) == cards


@pytest.mark.parametrize(
    ("relation", "seats"), [("own", {"seat:2"}), ("ally", {"seat:2", "seat:3"}), ("enemy", {"seat:0", "seat:1"})]
)
def test_relations_of_players(relation: str, seats: set[str]) -> None:
    arena = arena_of(WATCH)
    assert found(arena, relation, FIRST_FOE, "players") == seats
    player = {"kind": "owner_of", "of": FIRST_FOE}
    assert found(arena, relation, player, "players") == seats, "also as a player sees them"


@pytest.mark.parametrize(("relation", "owners"), [("own", {0}), ("ally", {0, 1}), ("enemy", {2}), ("any", {0, 1, 2})])
def test_whose_missiles_are_meant(relation: str, owners: set[int]) -> None:
    """Those that somebody has shot, whoever carries them."""
    arena = arena_of(WATCH)
    b = arena.game.battle()
    missiles = [piece.id for piece in b.state.pieces.values() if piece.size == "missile"][:3]
    for owner, name in enumerate(missiles):
        b.change(name, zone="field", on=arena.id("kharu"), owner=owner)
    word = VOCABULARY.read_word("selector", json.dumps({"kind": "missiles", "relation": relation}))
    found = select(b, word, Scope("characters/watcher/0", 0, arena.id("watcher")))
    assert {b.piece(name).owner for name in found} == owners


@pytest.mark.parametrize(("source", "heals"), [("watcher", 1), ("smoker", 0)])
def test_an_enemy_of_the_victim(source: str, heals: int) -> None:
    """At a moment: whether the source is an enemy of the victim, whoever hears of it."""
    victim: Json = {"kind": "event", "role": "victim"}
    strike = {"kind": "deal_damage", "by": named(source), "to": named("div")}
    hostile = {"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "enemy", "to": victim}
    hears = triggered("damaged", {"kind": "heal", "to": victim}, **{"if": [hostile]})
    hears["when"]["who"] = "any"
    arena = arena_of(triggered("any_time", strike, limit={"per": "battle"}), hears)
    arena.use("watcher")
    assert (len(arena.of(Damaged)), len(arena.of(Healed))) == (1, heals)
