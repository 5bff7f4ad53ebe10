"""Every model inside a model, with its JSON pointer: what checks and statistics go over; no game is known here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from schema.base import ContentModel


def key_of(model: type[ContentModel], field: str) -> str:
    """The JSON key of a field."""
    return model.model_fields[field].alias or field


@cache
def keys_of(model: type[ContentModel]) -> tuple[tuple[str, str], ...]:
    """The fields of a model and their JSON keys, in order."""
    return tuple((field, key_of(model, field)) for field in model.model_fields)


def walk(model: ContentModel, pointer: str = "") -> Iterator[tuple[str, ContentModel]]:
    """The model itself, then everything in it, in the order of the fields."""
    yield pointer, model
    for field, key in keys_of(type(model)):
        value = getattr(model, field)
        # Most values have nothing inside.
        if isinstance(value, ContentModel | tuple):
            yield from _walk_value(value, f"{pointer}/{key}")


def _walk_value(value: object, pointer: str) -> Iterator[tuple[str, ContentModel]]:
    if isinstance(value, ContentModel):
        yield from walk(value, pointer)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _walk_value(item, f"{pointer}/{index}")
