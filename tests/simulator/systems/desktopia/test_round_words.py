"""Rounds: when they start and end, with extra and skipped turns."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import AbilityWorked
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character

Json = dict[str, Any]
HEAL: Json = {"kind": "heal", "to": ME}
ROUNDS_PLAYED = [{"kind": "round_start"}, {"kind": "round_end"}]


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
