"""Equality of JSON values, which is not that of Python: true differs from 1."""

from __future__ import annotations

from schema.json.strict_reading import Json


def same(one: Json, other: Json) -> bool:
    """Whether two values are equal JSON: true differs from 1, 1.0 equals 1, keys are unordered."""
    if one is other:
        return True
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(item, other[key]) for key, item in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return False
    return one == other
