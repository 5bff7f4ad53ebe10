"""Turns frozen records into plain JSON values and back, exactly; and gives the digest of such a value."""

import dataclasses
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from operator import itemgetter
from typing import Any, Final

LATER: Final = {"later": True}
"""Metadata of a field with a default that its record did not have at first: left out while it has this default.

So the digests of states and older replays stay as they were. Later fields come last.
"""
_ATOMS: Final = frozenset({str, int, float, bool, type(None)})


def to_plain(value: Any) -> Any:
    """The value as JSON types: a record becomes an object with its class name under `is`; floats keep every bit."""
    # Most that comes here is one of these or holds nothing else, and a digest goes over all of a state.
    if type(value) in _ATOMS:
        return value
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list):
        return [item if type(item) in _ATOMS else to_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): item if type(item) in _ATOMS else to_plain(item) for key, item in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        plain = {"is": type(value).__name__}
        always, later = _fields_of(type(value))
        for name in always:
            part = getattr(value, name)
            plain[name] = part if type(part) in _ATOMS else to_plain(part)
        for name, default in later:
            part = getattr(value, name)
            if part != default:
                plain[name] = to_plain(part)
        return plain
    raise TypeError(f"not a plain value: {type(value).__name__}")


def filled(record: Any) -> Iterator[tuple[str, Any]]:
    """The names and values of the fields of a record that are in its plain form."""
    kind: type = type(record)
    always, later = _fields_of(kind)
    yield from ((name, getattr(record, name)) for name in always)
    yield from ((name, part) for name, default in later if (part := getattr(record, name)) != default)


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
    return hashlib.sha256(_text(value).encode()).hexdigest()[:16]


_json: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode
_string: Final = json.encoder.encode_basestring_ascii
_kept: dict[int, tuple[Any, str]] = {}
"""A cache of the texts of simple records by identity: nearly all of a state is the same after a decision."""
_MOST_KEPT: Final = 4096


def _text(value: Any) -> str:
    """The plain form of the value as JSON with sorted keys."""
    kind: type = type(value)
    # An encoder is made for each call of `_json`, which costs more than nearly all of these values.
    if kind is str:
        return _string(value)
    if kind is int:
        return int.__repr__(value)
    if kind is float and value - value == 0.0:  # neither infinite nor no number
        return float.__repr__(value)
    if kind in _ATOMS:
        return "null" if value is None else "true" if value is True else "false" if value is False else _json(value)
    known = _kept.get(id(value))
    if known is not None and known[0] is value:
        return known[1]
    if isinstance(value, dict):
        items = sorted([(str(key), item) for key, item in value.items()], key=itemgetter(0))
        return "{" + ",".join([f"{_string(key)}:{_text(item)}" for key, item in items]) + "}"
    if isinstance(value, tuple | list):
        return "[" + ",".join(map(_text, value)) + "]"
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return _json(to_plain(value))
    return _text_of_record(value, kind)


def _text_of_record(value: Any, kind: type) -> str:
    # What can be hashed is a record, which never changes; the state of a game is not.
    simple = kind.__hash__ is not None
    texts: list[str] = []
    for name, start, later, default in _layout_of(kind):
        if name:
            part = getattr(value, name)
            if later and part == default:
                continue
            simple = simple and _is_simple(part)
            texts.append(start + _text(part))
        else:
            texts.append(start)
    text = "{" + ",".join(texts) + "}"
    if simple:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[id(value)] = value, text
    return text


def _is_simple(part: Any) -> bool:
    """Whether a part of a record can never change."""
    return type(part) in _ATOMS or (type(part) is tuple and _ATOMS.issuperset(map(type, part)))


@cache
def _layout_of(record: type) -> tuple[tuple[str, str, bool, Any], ...]:
    """What its text consists of, in order: field, start of the text, and the default with which it is left out.

    The name of the class has no field.
    """
    always, later = _fields_of(record)
    parts: list[tuple[str, tuple[str, str, bool, Any]]] = [
        ("is", ("", f'"is":{_string(record.__name__)}', False, None))
    ]
    parts += [(name, (name, f"{_string(name)}:", False, None)) for name in always]
    parts += [(name, (name, f"{_string(name)}:", True, default)) for name, default in later]
    return tuple(layout for _key, layout in sorted(parts, key=itemgetter(0)))


@cache
def _fields_of(record: type) -> tuple[tuple[str, ...], tuple[tuple[str, Any], ...]]:
    """The names of its fields, in their order; those left out while they have their default come with it."""
    fields = dataclasses.fields(record)
    later = tuple((field.name, _default_of(field)) for field in fields if field.metadata.get("later"))
    names = {name for name, _default in later}
    return tuple(field.name for field in fields if field.name not in names), later


def _default_of(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()
