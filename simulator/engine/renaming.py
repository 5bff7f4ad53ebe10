"""Gives a piece another id in everything that refers to it: records, texts, the keys of numbers."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

_PARTS = re.compile(r"([|@])")
"""What stands between the parts of a key or a label: ability, piece, stretch of play."""


def renamed(value: Any, old: str, new: str) -> Any:
    """The value with another id in place of one; the very same value where it does not refer to it."""
    if isinstance(value, str):
        if old not in value:
            return value
        return new if value == old else "".join(new if part == old else part for part in _PARTS.split(value))
    if isinstance(value, tuple | list):
        items = [renamed(item, old, new) for item in value]
        return value if all(map(_same, items, value)) else type(value)(items)
    if isinstance(value, dict):
        pairs = {renamed(key, old, new): renamed(item, old, new) for key, item in value.items()}
        return value if pairs == value else pairs
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        changes = {}
        for field in dataclasses.fields(value):
            before = getattr(value, field.name)
            after = renamed(before, old, new)
            if after is not before:
                changes[field.name] = after
        return dataclasses.replace(value, **changes) if changes else value
    return value


def _same(one: Any, other: Any) -> bool:
    return one is other
