"""Every model inside a model, with its JSON pointer: what checks and statistics go over; no game is known here."""

from __future__ import annotations

from collections.abc import Iterator

from schema.base import ContentModel


def key_of(model: type[ContentModel], field: str) -> str:
    """The JSON key of a field."""
    return model.model_fields[field].alias or field


def walk(model: ContentModel, pointer: str = "") -> Iterator[tuple[str, ContentModel]]:
    """The model itself, then everything in it, in the order of the fields."""
    yield pointer, model
    for field in type(model).model_fields:
        yield from _walk_value(getattr(model, field), f"{pointer}/{key_of(type(model), field)}")


def _walk_value(value: object, pointer: str) -> Iterator[tuple[str, ContentModel]]:
    if isinstance(value, ContentModel):
        yield from walk(value, pointer)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _walk_value(item, f"{pointer}/{index}")
