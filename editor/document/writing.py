"""A file of the document as the bytes to save: keys in the model's order, defaults left out, figures to one decimal."""

from __future__ import annotations

from editor.document.edits import Broken, Documents
from editor.document.slots import (
    Field,
    ListSlot,
    MaybeSlot,
    NumberSlot,
    RecordSlot,
    Slot,
    TableSlot,
    TupleSlot,
    WordSlot,
    fields_of,
    file_slot,
    model_for,
)
from editor.document.tree import same
from schema.json_reading import Json
from schema.json_writing import canonical_bytes
from schema.words import gettext as _


def bytes_of(documents: Documents, file: str) -> bytes | None:
    """What to write for the file; None to remove it. Raises ValueError for what JSON cannot say."""
    if file not in documents:
        return None
    content = documents[file]
    if isinstance(content, Broken):
        if content.text is None:
            raise ValueError(_("{file} is no text").format(file=file))
        return content.text.encode("utf-8")
    return canonical_bytes(tidy(content, file_slot(file)))


def tidy(value: Json, slot: Slot) -> Json:
    """The same value in the one form; what does not fit the slot and keys that no model knows stay as they are."""
    match slot:
        case MaybeSlot(inner):
            return None if value is None else tidy(value, inner)
        case RecordSlot() | WordSlot():
            model = model_for(slot, value)
            if not isinstance(value, dict) or model is None:
                return value
            return _tidy_record(value, fields_of(model))
        case ListSlot(item):
            return [tidy(each, item) for each in value] if isinstance(value, list) else value
        case TupleSlot(items):
            if not isinstance(value, list) or len(value) != len(items):
                return value
            return [tidy(each, inner) for each, inner in zip(value, items, strict=True)]
        case TableSlot(inner):
            return {key: tidy(each, inner) for key, each in value.items()} if isinstance(value, dict) else value
        case NumberSlot(unit="mm" | "°"):
            return one_decimal(value)
        case _:
            return value


def one_decimal(value: Json) -> Json:
    """Lengths and angles to 0.1; a whole number without a point."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value or abs(value) > 1e12:
        return value
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def _tidy_record(value: dict[str, Json], fields: tuple[Field, ...]) -> Json:
    """`$schema` first, then the model's keys in its order, then all others as they came."""
    result: dict[str, Json] = {}
    if "$schema" in value:
        result["$schema"] = value["$schema"]
    for field in fields:
        if field.key not in value:
            continue
        inner = tidy(value[field.key], field.slot)
        if field.key == "kind" or field.needed or not same(inner, field.default):
            result[field.key] = inner
    for key, item in value.items():
        if key not in result and not any(field.key == key for field in fields):
            result[key] = item
    return result
