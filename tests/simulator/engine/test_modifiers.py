"""Modifiers change a number stage by stage, in the order that the system states."""

from __future__ import annotations

from operator import add, mul

import pytest

from simulator.engine.modifiers import Stage, modified, replaced

SCALE_FIRST: tuple[Stage, ...] = (("scale", mul), ("add", add), ("prevent", replaced))
ADD_FIRST: tuple[Stage, ...] = (("add", add), ("scale", mul), ("prevent", replaced))


@pytest.mark.parametrize(
    ("changes", "scale_first", "add_first"),
    [
        ([], 3, 3),
        ([("add", 1)], 4, 4),
        ([("add", 1), ("scale", 2)], 7, 8),
        ([("scale", 2), ("add", 1), ("add", -2), ("scale", 3)], 17, 12),
        ([("prevent", 0), ("add", 5)], 0, 0),
        ([("unknown", 5)], 3, 3),
    ],
)
def test_the_order_of_the_stages_decides(changes: list[tuple[str, int]], scale_first: int, add_first: int) -> None:
    assert modified(3, changes, SCALE_FIRST) == scale_first
    assert modified(3, changes, ADD_FIRST) == add_first


def test_within_a_stage_the_later_change_comes_last() -> None:
    assert modified(3, [("prevent", 1), ("prevent", 2)], SCALE_FIRST) == 2
