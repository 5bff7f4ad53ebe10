"""Reads decisions from plain JSON values, as replays and proofs hold them, and checks the type of each of their parts.

`simulator.engine.codec` reads what the simulator wrote itself; a decision may have been written by anybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def read_decision_of(kinds: Iterable[type], plain: Any) -> Any:
    """The decision of one of these classes that was written; raises ValueError for anything else."""
    known = {kind.__name__: kind for kind in kinds}
    if not isinstance(plain, dict) or str(plain.get("is")) not in known:
        raise ValueError("not a decision")
    return _read_record(plain, known[plain["is"]])


def _read_record(plain: Any, kind: type) -> Any:
    if not isinstance(plain, dict) or plain.get("is") != kind.__name__:
        raise ValueError(f"not a {kind.__name__}")
    types = _types_of(kind)
    given = {key: value for key, value in plain.items() if key != "is"}
    if unknown := given.keys() - types.keys():
        raise ValueError(f"{kind.__name__} has no {min(unknown)}")
    try:
        return kind(**{key: _read(value, types[key]) for key, value in given.items()})
    except (TypeError, OverflowError) as error:  # one is missing, or no float
        raise ValueError(str(error)) from None


@cache
def _types_of(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _read(value: Any, wanted: Any) -> Any:
    """A part of a decision as its type says; raises ValueError if it is none."""
    parts = get_args(wanted)
    match get_origin(wanted):
        case None if isinstance(wanted, type) and is_dataclass(wanted):
            return _read_record(value, wanted)
        case None if type(value) is wanted:
            return value
        case None if wanted is float and type(value) is int:
            return float(value)
        case origin if origin is Literal and type(value) is str and value in parts:
            return value
        case origin if origin is tuple and isinstance(value, list | tuple):
            if len(parts) == 2 and parts[1] is ...:
                return tuple([_read(each, parts[0]) for each in value])
            return tuple([_read(each, part) for each, part in zip(value, parts, strict=True)])
        case origin if origin is Union or origin is UnionType:
            return _read_one_of(value, parts)
        case _:
            raise ValueError(f"not a {wanted}: {value!r}")


def _read_one_of(value: Any, possible: tuple[Any, ...]) -> Any:
    for wanted in possible:
        try:
            return _read(value, wanted)
        except ValueError:
            pass
    raise ValueError(f"none of {possible}: {value!r}")
