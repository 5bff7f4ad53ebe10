"""Iterates over every model inside a model, with its JSON pointer, for checks and statistics of any game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, cast, get_args, get_origin

from schema.models.base import ContentModel


def key_of(model: type[ContentModel], field: str) -> str:
    """The JSON key of a field."""
    return model.model_fields[field].alias or field


@cache
def parts_of(model: type[ContentModel]) -> tuple[tuple[str, str], ...]:
    """The fields of a model that may hold other models, alone or in tuples, and their JSON keys, in order."""
    return tuple(
        (field, key_of(model, field)) for field, info in model.model_fields.items() if _may_hold(info.annotation)
    )


def _may_hold(annotation: object) -> bool:
    """Whether values of a type can be models or contain some."""
    if isinstance(annotation, type) and not get_args(annotation):
        return issubclass(annotation, ContentModel) or annotation in (object, tuple)
    if get_origin(annotation) is Literal:
        return False
    return annotation is Any or any(_may_hold(one) for one in get_args(annotation))


def walk(model: ContentModel, pointer: str = "") -> Iterator[tuple[str, ContentModel]]:
    """The model itself, then everything in it, in the order of the fields."""
    latest, at, found = _latest[0]
    if latest is not model or at != pointer:
        found = []
        _walk(model, pointer, found)
        _latest[0] = model, pointer, found
    return iter(found)


_latest: list[tuple[ContentModel | None, str, list[tuple[str, ContentModel]]]] = [(None, "", [])]
"""The last model: many checks in a row walk the same file."""


def _walk(model: ContentModel, pointer: str, found: list[tuple[str, ContentModel]]) -> None:
    found.append((pointer, model))
    values = model.__dict__
    for field, key in parts_of(type(model)):
        value = values[field]
        if value:  # most have nothing inside
            _walk_value(value, f"{pointer}/{key}", found)


def models_in(model: ContentModel) -> frozenset[type[ContentModel]]:
    """The classes of the model and of everything in it: `walk` without the pointers, which take longest."""
    found: set[type[ContentModel]] = set()
    waiting: list[object] = [model]
    while waiting:
        item = waiting.pop()
        if item.__class__ is tuple:
            waiting += cast(tuple[object, ...], item)
        elif isinstance(item, ContentModel):
            kind, values = type(item), item.__dict__
            found.add(kind)
            waiting += [value for name, _key in parts_of(kind) if (value := values[name])]
    return frozenset(found)


def children(model: ContentModel) -> Iterator[ContentModel]:
    """The models that stand in a model, without what stands in them, in the order of the fields."""
    for field, _key in parts_of(type(model)):
        yield from _children_in(model.__dict__[field])


def _children_in(value: object) -> Iterator[ContentModel]:
    if isinstance(value, ContentModel):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _children_in(item)


def _walk_value(value: object, pointer: str, found: list[tuple[str, ContentModel]]) -> None:
    # The class itself is compared first: that takes a tenth of the time.
    if value.__class__ is tuple:
        for index, item in enumerate(cast(tuple[object, ...], value)):
            _walk_value(item, f"{pointer}/{index}", found)
    elif isinstance(value, ContentModel):
        _walk(value, pointer, found)
