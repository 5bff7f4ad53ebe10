"""Serializes a file of the document: existing formatting is kept, new values get the canonical form.

The bytes equal the document. Values made by the program are `tidy` before they get into a document.
"""

from __future__ import annotations

from editor.document.edits import Broken, Documents
from editor.document.field_types import (
    ChoiceSlot,
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
from editor.document.game_system import ContentTypes
from editor.document.json_tree import same
from schema.i18n import gettext as _
from schema.json.rewriting import rewrite
from schema.json.strict_reading import Json, read_json
from schema.json.writing import canonical, canonical_bytes


def bytes_of(types: ContentTypes, documents: Documents, file: str, before: bytes | None = None) -> bytes | None:
    """The bytes of a file; None to remove it. Raises ValueError for values that JSON cannot express.

    `before` are the bytes on disk: unchanged parts stay to the byte, unless the file is in canonical form anyway.
    """
    if file not in documents:
        return None
    content = documents[file]
    if isinstance(content, Broken):
        if content.text is None:
            raise ValueError(_("{file} is no text").format(file=file))
        return content.text.encode("utf-8")
    slot = file_slot(types, file)
    new = ordered(content, slot)
    usual = canonical_bytes(new)
    if before is None or before == usual:
        return usual
    reading = read_json(before, file=file)
    if not reading.good or reading.text is None:
        return usual
    old = reading.value
    if canonical(ordered(old, slot)).encode("utf-8", "replace") == before:
        return usual
    result = rewrite(reading.text, old, new, same).encode("utf-8")
    # Details that the tree does not have, such as a byte order mark, must not lead to a file with other content.
    again = read_json(result, file=file)
    return result if again.good and same(again.value, new) else usual


def ordered(value: Json, slot: Slot) -> Json:
    """The same value, `$schema` first, then the model's keys in its order, then all others in theirs."""
    return _shaped(value, slot, tidied=False)


def tidy(value: Json, slot: Slot) -> Json:
    """The value as a person would write it: ordered, without defaults, lengths and angles rounded to 0.1.

    Invalid values and keys that no model knows stay as they are.
    """
    return _shaped(value, slot, tidied=True)


def _shaped(value: Json, slot: Slot, *, tidied: bool) -> Json:
    match slot:
        case MaybeSlot(inner):
            return None if value is None else _shaped(value, inner, tidied=tidied)
        case RecordSlot() | WordSlot() | ChoiceSlot():
            model = model_for(slot, value)
            if not isinstance(value, dict) or model is None:
                return value
            return _shaped_record(value, fields_of(model), tidied)
        case ListSlot(item):
            return [_shaped(each, item, tidied=tidied) for each in value] if isinstance(value, list) else value
        case TupleSlot(items):
            if not isinstance(value, list) or len(value) != len(items):
                return value
            return [_shaped(each, inner, tidied=tidied) for each, inner in zip(value, items, strict=True)]
        case TableSlot(inner):
            if not isinstance(value, dict):
                return value
            return {key: _shaped(each, inner, tidied=tidied) for key, each in value.items()}
        case NumberSlot(unit="mm" | "°"):
            return one_decimal(value) if tidied else value
        case _:
            return value


def one_decimal(value: Json) -> Json:
    """Round lengths and angles to 0.1; integers have no decimal point."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value or abs(value) > 1e12:
        return value
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def _shaped_record(value: dict[str, Json], fields: tuple[Field, ...], tidied: bool) -> Json:
    result: dict[str, Json] = {}
    if "$schema" in value:
        result["$schema"] = value["$schema"]
    for field in fields:
        if field.key not in value:
            continue
        inner = _shaped(value[field.key], field.slot, tidied=tidied)
        if not tidied or field.key == "kind" or field.needed or not same(inner, field.default):
            result[field.key] = inner
    for key, item in value.items():
        if key not in result and not any(field.key == key for field in fields):
            result[key] = item
    return result
