"""Named counters on pieces and players: numbers by holder and counter. A number that is not there is the first one."""

from __future__ import annotations

from collections.abc import Mapping


def counter_key(holder: str, counter: str) -> str:
    """The key of a counter of a piece or player."""
    return f"{holder}|{counter}"


def counted(numbers: Mapping[str, int], holder: str, counter: str, first: int = 0) -> int:
    """The number of counters on a holder."""
    return numbers.get(counter_key(holder, counter), first)


def with_number(numbers: Mapping[str, int], holder: str, counter: str, number: int, first: int = 0) -> dict[str, int]:
    """The numbers with another one for a holder, in the order of keys: equal positions have equal digests."""
    changed = {**numbers, counter_key(holder, counter): number}
    if number == first:
        del changed[counter_key(holder, counter)]
    return dict(sorted(changed.items()))


def without_holder(numbers: Mapping[str, int], holder: str) -> dict[str, int]:
    """The numbers without those of a holder that has left play."""
    start = counter_key(holder, "")
    return {key: number for key, number in numbers.items() if not key.startswith(start)}


def crosses(before: int, after: int, number: int) -> bool:
    """Whether a change reaches a number or passes it, from either side."""
    return before < number <= after or after <= number < before
