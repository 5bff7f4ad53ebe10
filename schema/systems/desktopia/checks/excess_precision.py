"""Finds lengths and angles with more than one decimal, which usually come from a mistake."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.models.base import Degrees, Length, Millimetres
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_file
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "too-fine",
        _("Excess precision"),
        _("Lengths and angles have one decimal; more usually come from a hidden mistake."),
        '"x": 123.456',
        _("Round it to one decimal."),
    )
)

_UNITS = tuple(get_args(unit)[1].metadata for unit in (Millimetres, Degrees, Length))
"""A number with the limits of one of these types is a length or an angle."""


@each_file
def check(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """No length or angle has more than one decimal."""
    for pointer, value in _in_record(at.piece, ""):
        rounded = round(value, 1)
        fix = Fix(_("Round to {n}").format(n=_written(rounded)), "safe", (("replace", pointer, _written(rounded)),))
        message = _("{value} has more than one decimal.").format(value=value)
        yield warning("too-fine", at.file, pointer, message, _("Round it to one decimal."), fixes=(fix,))


def _written(value: float) -> int | float:
    return int(value) if value == int(value) else value


def _in_record(piece: BaseModel, pointer: str) -> Iterator[tuple[str, float]]:
    for name, key, kind in _figures_of(type(piece)):
        value = getattr(piece, name)
        if value is not None:
            yield from _in(value, kind, f"{pointer}/{key}")


def _in(value: Any, kind: Any, pointer: str) -> Iterator[tuple[str, float]]:
    """The numbers in a value that have too many decimals, with their pointers; `kind` tells lengths and angles."""
    if kind is float:
        if isinstance(value, float) and round(value, 1) != value:
            yield pointer, value
    elif isinstance(kind, tuple):
        for index, item in enumerate(value if isinstance(value, tuple | list) else ()):
            yield from _in(item, kind[min(index, len(kind) - 1)], f"{pointer}/{index}")
    elif isinstance(value, BaseModel):
        yield from _in_record(value, pointer)


@cache
def _figures_of(model: type[BaseModel]) -> tuple[tuple[str, str, Any], ...]:
    """The fields of a model that may contain lengths or angles: name, key in the file, kind."""
    found = []
    for name, info in model.model_fields.items():
        kind = _kind(info.annotation, tuple(info.metadata), frozenset({model}))
        if kind is not None:
            found.append((name, info.alias or name, kind))
    return tuple(found)


def _kind(annotation: Any, metadata: tuple[object, ...], above: frozenset[type]) -> Any:
    """`float` for a length or angle, a tuple for a list of kinds (the last for all that follow), a model, or None."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        inner = [each for one in args[1:] for each in (one.metadata if isinstance(one, FieldInfo) else [one])]
        return _kind(args[0], (*inner, *metadata), above)
    if origin in (Union, types.UnionType):
        kinds = [kind for one in args if (kind := _kind(one, metadata, above)) is not None]
        return kinds[0] if kinds else None
    if origin is tuple:
        kinds = [_kind(one, (), above) for one in args if one is not Ellipsis]
        return tuple(kinds) if any(kind is not None for kind in kinds) else None
    if annotation is float:
        return float if any(all(bound in metadata for bound in unit) for unit in _UNITS) else None
    if isinstance(annotation, type) and issubclass(annotation, BaseModel) and annotation not in above:
        fields = annotation.model_fields.values()
        inside = above | {annotation}
        return (
            annotation
            if any(_kind(one.annotation, tuple(one.metadata), inside) is not None for one in fields)
            else None
        )
    return None
