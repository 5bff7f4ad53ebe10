"""Words about players: owners and controllers, per-player selection, whose turn it is, turns and rounds."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.events import AbilityWorked, Damaged, Healed, TimeCardTaken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character, with_missile

Json = dict[str, Any]
IT: Json = {"kind": "it"}
FINE: Json = {"kind": "give_time_card", "side": "penalty"}
ENEMY_PLAYERS: Json = {"kind": "players", "relation": "enemy"}
OWNERS: Json = {"kind": "owner_of", "of": {"kind": "characters", "relation": "enemy"}}
CONTROLLER: Json = {"kind": "controller_of", "of": ME}
IS_TURN: Json = {"kind": "is_turn_of"}
ROUND: Json = {"kind": "round_number"}
PLAYER_WORDS_PLAYED = [OWNERS, CONTROLLER, IS_TURN, ROUND]


def compare(left: Any, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def count(of: Json) -> Json:
    return {"kind": "count", "of": of}


def mage(*abilities: Json, **fields: Any) -> Pack:
    return with_character("mage", abilities=list(abilities), **fields)


def fined(arena: Arena) -> list[int]:
    return [event.seat for event in arena.of(TimeCardTaken)]


def four_seats(ability: Json) -> Arena:
    """The mage with one more character; its rivals have two, three and one."""
    return (
        Arena(mage(ability))
        .seat(("mage", 500, 100), ("phantom", 100, 100), side="a")
        .seat(("adjarkha", 800, 800), ("div", 800, 600), side="b")
        .seat(("smoker", 800, 400), ("akeru", 100, 900), ("elemental", 300, 900), side="c")
        .seat(("shawakh", 500, 900), side="d")
        .play()
    )


def test_each_player_is_tested_alone() -> None:
    """Only the player who has more characters than you pays, not all because they have more together."""
    richer = {**ENEMY_PLAYERS, "where": [compare(count({"kind": "characters", "of": IT}), "more",
                                                 count({"kind": "characters", "relation": "own"}))]}  # fmt: skip
    arena = four_seats(triggered("action", {**FINE, "to": richer}))
    arena.cast("mage")
    assert fined(arena) == [2]


def test_a_loop_over_players_binds_each_player() -> None:
    each = {"kind": "chosen", "name": "each"}
    theirs = {"kind": "characters", "of": each}
    loop = {"kind": "for_each", "among": ENEMY_PLAYERS, "do": [
        {"kind": "damage", "to": theirs, "amount": count(theirs)}
    ]}  # fmt: skip
    arena = four_seats(triggered("action", loop))
    arena.cast("mage")
    assert [event.dealt for event in arena.of(Damaged)] == [2, 2, 3, 3, 3, 1]


def test_a_spell_for_no_player_is_not_offered() -> None:
    nobody = {**ENEMY_PLAYERS, "where": [compare(count({"kind": "characters", "of": IT}), "more", 7)]}
    arena = four_seats(triggered("action", {**FINE, "to": nobody}))
    assert arena.id("mage") not in [piece for piece, _ability in arena.request.spells]


def test_owner_of_characters_each_player_once() -> None:
    arena = four_seats(triggered("action", {**FINE, "to": OWNERS}))
    arena.cast("mage")
    assert sorted(fined(arena)) == [1, 2, 3]


def carried(ability: Json) -> Arena:
    """A hero of seat 2 carries a missile of seat 1."""
    pack = with_missile("chain", abilities=[{**ability, "active_in": "attached"}])
    chain = triggered("action", {"kind": "attach", "missile": "chain",
                                 "to": {"kind": "characters", "relation": "enemy"}})  # fmt: skip
    return (
        Arena(with_character("mage", pack, abilities=[chain]))
        .seat(("mage", 500, 100), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )


@pytest.mark.parametrize(("word", "seat"), [("owner_of", 0), ("controller_of", 1)])
def test_a_missile_belongs_to_its_shooter_and_works_for_its_bearers_player(word: str, seat: int) -> None:
    arena = carried(triggered("turn_end", {**FINE, "to": {**CONTROLLER, "kind": word}}))
    arena.cast("mage")
    arena.end_turn()
    assert fined(arena) == [seat]


@pytest.mark.parametrize(
    ("whose", "seats"), [("mine", [0]), ("any", [0, 1]), ("enemy", [1]), ("ally", [0]), ("owner", [1])]
)
def test_whose_turn_a_trigger_means(whose: str, seats: list[int]) -> None:
    arena = carried(triggered({"kind": "turn_end", "whose": whose}, {"kind": "damage", "to": {"kind": "bearer"}}))
    arena.cast("mage")
    worked = []
    for seat in (0, 1):
        before = len(arena.of(AbilityWorked))
        arena.end_turn()
        worked += [seat] * (len(arena.of(AbilityWorked)) - before)
    assert worked == seats


def test_the_start_of_an_enemys_turn() -> None:
    arena = carried(triggered({"kind": "turn_start", "whose": "owner"}, {"kind": "damage", "to": {"kind": "bearer"}}))
    arena.cast("mage")
    assert arena.of(Damaged) == []
    arena.end_turn()
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("adjarkha")]


@pytest.mark.parametrize(("relation", "healed"), [("own", 1), ("enemy", 0), ("any", 1)])
def test_is_turn_of(relation: str, healed: int) -> None:
    its_turn = {**IS_TURN, "who": {"kind": "players", "relation": relation}}
    arena = (
        Arena(mage(triggered({"kind": "turn_end", "whose": "any"}, {"kind": "heal", "to": ME}, if_=[its_turn])))
        .seat(("mage", 500, 100, {"life": 1}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    arena.end_turn()
    assert len(arena.of(Healed)) == healed
    arena.end_turn()
    assert len(arena.of(Healed)) == (1 if relation != "any" else 2)


def test_numbers_of_turns_and_rounds() -> None:
    """On the enemy's second turn, in the second round."""
    second = [
        compare({"kind": "turn_number", "of": ENEMY_PLAYERS}, "equal", 2),
        compare({"kind": "round_number"}, "equal", 2),
    ]
    arena = (
        Arena(mage(triggered({"kind": "turn_end", "whose": "any"}, {"kind": "heal", "to": ME}, if_=second)))
        .seat(("mage", 500, 100, {"life": 1}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    healed = []
    for _ in range(6):
        arena.end_turn()
        healed.append(len(arena.of(Healed)))
    assert healed == [0, 0, 0, 1, 1, 1]


def test_time_cards_and_characters_of_others_are_added_up() -> None:
    amount = {"kind": "sum", "amounts": [
        {"kind": "time_cards", "side": "penalty", "of": ENEMY_PLAYERS}, {"kind": "at_start", "of": ENEMY_PLAYERS},
    ]}  # fmt: skip
    arena = (
        Arena(mage(triggered("action", {"kind": "heal", "to": ME, "amount": amount}), life=9))
        .seat(("mage", 500, 100, {"life": 1}), ("phantom", 100, 100), side="a")
        .seat(("adjarkha", 800, 800), side="b")
        .seat(("smoker", 800, 400), ("akeru", 100, 900), side="c")
        .play()
    )
    for seat in (0, 1, 2):
        give_time_card(arena.game.battle(), seat, "penalty")
    arena.cast("mage")
    assert [event.amount for event in arena.of(Healed)] == [5]
