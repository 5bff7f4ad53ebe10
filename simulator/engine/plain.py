"""Turns frozen records into plain JSON values and back, exactly; and gives the digest of such a value."""

import dataclasses
import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any


def to_plain(value: Any) -> Any:
    """The value as JSON types: a record becomes an object with its class name under `is`; floats keep every bit."""
    if isinstance(value, str | int | float | bool) or value is None:
        return value
    if isinstance(value, tuple | list):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_plain(item) for key, item in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: to_plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {"is": type(value).__name__, **fields}
    raise TypeError(f"not a plain value: {type(value).__name__}")


def from_plain(value: Any, records: Mapping[str, type]) -> Any:
    """The records that `to_plain` was given; lists become tuples. `records` maps class names to classes."""
    if isinstance(value, list):
        return tuple(from_plain(item, records) for item in value)
    if isinstance(value, dict):
        if "is" in value:
            record = records[value["is"]]
            return record(**{key: from_plain(item, records) for key, item in value.items() if key != "is"})
        return {key: from_plain(item, records) for key, item in value.items()}
    return value


def by_name(records: Iterable[type]) -> dict[str, type]:
    """The classes by their names, as `from_plain` wants them."""
    return {record.__name__: record for record in records}


def digest(value: Any) -> str:
    """Sixteen hex digits that change when any bit of the value does."""
    text = json.dumps(to_plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
