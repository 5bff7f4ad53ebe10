"""Counters by ability, piece and stretch of play: counted, dropped with their stretch, restored with their piece."""

from __future__ import annotations

from simulator.engine.limits import USES, count, counter, lasting, restore_uses, spend_use


def test_each_ability_piece_and_stretch_has_a_counter_of_its_own() -> None:
    limits: dict[str, int] = {}
    keys = [counter(ability, piece, at) for ability in "ab" for piece in ("p", "") for at in ("turn1", "turn2")]
    assert len({*keys}) == 8
    for key in (*keys, keys[0]):
        count(limits, key)
    assert limits == {**dict.fromkeys(keys, 1), keys[0]: 2}


def test_counters_of_other_stretches_are_over() -> None:
    limits = {counter("a", "p", at): 1 for at in ("turn1", "battle", "battle2", USES)}
    assert lasting(limits, ("battle",)) == {counter("a", "p", at): 1 for at in ("battle", USES)}
    assert len(limits) == 4


def test_the_last_use_drops_the_counter() -> None:
    limits: dict[str, int] = {}
    assert [spend_use(limits, "a", "p", 2) for _ in range(4)] == [False, True, False, True]
    assert limits == {}
    assert spend_use(limits, "a", "p", 1)


def test_a_piece_that_comes_back_has_all_of_its_uses() -> None:
    limits: dict[str, int] = {}
    for ability, piece in (("a", "p"), ("b", "p"), ("a", "q"), ("a", "pp")):
        spend_use(limits, ability, piece, 9)
    count(limits, counter("a", "p", "battle"))
    restore_uses(limits, "p")
    assert limits == {counter("a", "q", USES): 1, counter("a", "pp", USES): 1, counter("a", "p", "battle"): 1}
