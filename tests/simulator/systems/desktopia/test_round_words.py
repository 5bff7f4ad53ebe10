"""Rounds: when they start and end, with extra and skipped turns."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import AbilityWorked
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character

Json = dict[str, Any]
HEAL: Json = {"kind": "heal", "to": ME}
ROUNDS_PLAYED = [{"kind": "round_start"}, {"kind": "round_end"}, {"kind": "rounds"}]


def worked(arena: Arena, key: str) -> int:
    return sum(event.ability == key for event in arena.of(AbilityWorked))


def arena_of(when: Any, spell: Json, first: int = 1) -> Arena:
    pack = with_character("mage", abilities=[triggered(when, HEAL), triggered("action", spell)], life=9)
    foes = [("adjarkha", 800, 800), ("ezzen", 800, 500)]
    return (
        Arena(pack, first_seat=first)
        .seat(("mage", 500, 500, {"life": 1}), ("phantom", 100, 100))
        .seat(foes[0])
        .seat(foes[1])
        .play()
    )


@pytest.mark.parametrize(
    ("when", "spell", "counts"),
    [
        ("round_start", None, [1, 1, 1, 2, 2, 2]),
        ("round_end", None, [0, 0, 0, 1, 1, 1]),
        ("round_start", {"kind": "extra_turn"}, [1, 1, 1, 1, 2]),
        ("round_end", {"kind": "extra_turn"}, [0, 0, 0, 0, 1]),
        ("round_end", {"kind": "skip_turn", "to": {"kind": "players", "relation": "enemy"}}, [0, 1]),
    ],
)
def test_how_often_by_turns(when: str, spell: Json | None, counts: list[int]) -> None:
    """Extra turns belong to the round in which they are taken; who skips a turn has had it."""
    arena = arena_of(when, spell or HEAL)
    if spell:
        arena.cast("mage")
    found = [worked(arena, "characters/mage/0")]
    for _turn in counts[1:]:
        arena.end_turn()
        found.append(worked(arena, "characters/mage/0"))
    assert found == counts
    assert broken(arena.game) == ()


def test_the_start_of_the_battle_is_over_for_who_comes_later() -> None:
    """Who takes another form in the first round does not begin the battle in the second."""
    begins = triggered("round_start", {"kind": "heal", "to": {"kind": "characters"}}, limit={"per": "battle"})
    pack = with_character("late", with_character("early", abilities=[begins], life=9), abilities=[begins], life=9)
    becomes = {"kind": "transform", "who": ME, "into": "late", "lasts": {"kind": "for_good"}}
    pack = with_character("mage", pack, abilities=[triggered("action", becomes)], life=9)
    arena = Arena(pack).seat(("mage", 500, 500), ("early", 100, 100, {"life": 1})).seat(("adjarkha", 800, 800)).play()
    arena.cast("mage")
    for _turn in range(2):
        arena.end_turn()
    assert [worked(arena, f"characters/{name}/0") for name in ("early", "late")] == [1, 0]


def test_what_happens_later_waits_for_the_end_of_the_round() -> None:
    later = {"kind": "delayed", "when": {"kind": "round_end"}, "do": [HEAL], "lasts": {"kind": "next"}}
    pack = with_character("mage", abilities=[triggered("action", later)], life=9)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 1}), ("phantom", 100, 100)).seat(("adjarkha", 800, 800)).play()
    arena.cast("mage")
    arena.end_turn()
    assert not arena.of(AbilityWorked)
    arena.end_turn()
    assert len(arena.of(AbilityWorked)) == 1
    arena.end_turn()
    arena.end_turn()
    assert len(arena.of(AbilityWorked)) == 1


@pytest.mark.parametrize(
    ("number", "first", "left"),
    [
        (1, 1, [True, True, False]),
        (2, 1, [True, True, True, True, True, False]),
        # The caster has the last turn of the round.
        (1, 2, [False]),
        (2, 2, [True, True, True, False]),
        ({"kind": "sum", "amounts": [1, {"kind": "round_number"}]}, 2, [True, True, True, False]),
    ],
)
def test_what_lasts_until_a_round_ends(number: int | Json, first: int, left: list[bool]) -> None:
    lasts = {"kind": "rounds", "number": number}
    shield = {"kind": "apply", "to": ME, "modify": [{"kind": "immune", "to": ["shot"]}], "lasts": lasts}
    arena = arena_of("damaged", shield, first)
    while arena.request.seat != 0:
        arena.end_turn()
    arena.cast("mage")
    found = []
    for _turn in left:
        arena.end_turn()
        found.append(bool(arena.game.state.lasting))
    assert found == left
    assert broken(arena.game) == ()


def test_an_extra_turn_does_not_end_the_round() -> None:
    stun = {"kind": "set_status", "to": ME, "lasts": {"kind": "rounds"}}
    pack = with_character("mage", abilities=[triggered("action", stun, {"kind": "extra_turn"})], life=9)
    arena = Arena(pack, first_seat=2).seat(("mage", 500, 500), ("phantom", 100, 100)).seat(("adjarkha", 800, 800))
    arena.play().end_turn()
    arena.cast("mage")
    arena.end_turn()
    assert arena.game.state.lasting, "the extra turn belongs to the round"
    arena.end_turn()
    assert not arena.game.state.lasting
