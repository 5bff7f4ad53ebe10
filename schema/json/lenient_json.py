"""Lenient reading of incomplete JSON: a value of another type counts as missing. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

CardOf = Callable[[str, str], Mapping[str, object] | None]
"""The JSON of a piece of a folder, by its id; of a file that a pack has once, by its name and no folder. None where the
pack has none.
"""
_FARTHEST = 1e5


def mapping(value: object) -> Mapping[str, object]:
    """The object; an empty one for anything else."""
    return value if isinstance(value, Mapping) else {}


def listed(value: object) -> Sequence[object]:
    """The items of a list; none of anything else."""
    return value if isinstance(value, list | tuple) else ()


def records(value: object) -> list[Mapping[str, object]]:
    """The objects in a list; other items are skipped, so positions are not indexes of the list."""
    return [each for each in listed(value) if isinstance(each, Mapping)]


def text(value: object) -> str:
    """The text; an empty one for anything else."""
    return value if isinstance(value, str) else ""


def whole_number(value: object, otherwise: int = 0) -> int:
    """The integer; `otherwise` for anything else, such as true."""
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def figure(value: object) -> float | None:
    """The number; None for anything else, and for numbers too large to draw."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _FARTHEST:
        return None
    return float(value)
