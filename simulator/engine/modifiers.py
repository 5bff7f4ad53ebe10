"""Changes a number by the modifiers in force, stage by stage, in the order that the system states."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

Stage = tuple[str, Callable[[int, int], int]]
"""The name of a stage, and what one modifier of it makes of the number: `operator.add`, `operator.mul`, `replaced`."""


def replaced(_number: int, by: int) -> int:
    """For a stage that puts another number in place of what would be, as prevention does with 0."""
    return by


def modified(number: int, changes: Collection[tuple[str, int]], stages: Iterable[Stage]) -> int:
    """The number after all changes, pairs of stage and amount: by stage, and within a stage in the order given."""
    for stage, change in stages:
        for at, by in changes:
            if at == stage:
                number = change(number, by)
    return number
