"""Default values for new pieces and fields: all required keys, with ids that are free or in the pack."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from editor.document.edits import Broken, Documents, Edit, SetValue
from editor.document.field_types import (
    AnySlot,
    ChoiceSlot,
    FlagSlot,
    ListSlot,
    MaybeSlot,
    NumberSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TableSlot,
    TextSlot,
    TupleSlot,
    WordSlot,
    WordsSlot,
    fields_of,
    file_slot,
    model_for,
)
from editor.document.game_system import ContentTypes
from schema.json.strict_reading import Json
from schema.packs.editor_schemas import SCHEMA_KEY, leads_outside_pack, schema_reference

_TEXTS = ("", "one", "#8C877F", "1.0.0", "en")
"""Tried in this order if a text must match a pattern."""


def new_single(types: ContentTypes, documents: Documents, file: str) -> Json:
    """The content of a file that a pack has at most once: only the required keys."""
    return with_schema(types, file, completed({}, file_slot(types, file), documents))


def duplicate(types: ContentTypes, documents: Documents, file: str) -> tuple[str, Json]:
    """File and content of a copy of a piece with a new id; a number is appended to its names."""
    folder = file.partition("/")[0]
    content = documents[file]
    assert isinstance(content, dict)
    old = content.get("id")
    stem = re.sub(r"_\d+\Z", "", old if isinstance(old, str) and old else file.rpartition("/")[2].removesuffix(".json"))
    id_ = free_id(documents, folder, stem)
    number = id_.rpartition("_")[2]
    name = content.get("name")
    named = {"name": {code: f"{text} {number}" for code, text in name.items()}} if isinstance(name, dict) else {}
    file = f"{folder}/{id_}.json"
    return file, with_schema(types, file, {**content, "id": id_, **named})


def new_from(
    types: ContentTypes, documents: Documents, file: str, id_: str, names: Mapping[str, str], kept: Collection[str]
) -> tuple[str, Json]:
    """File and content of a piece that takes over these keys of another; other required keys get default values.

    `names` by language; without any it has the name of the other one.
    """
    content = documents[file]
    assert isinstance(content, dict)
    start: dict[str, Json] = {"id": id_}
    if names or "name" in content:
        start["name"] = dict(names) or content["name"]
    start |= {key: value for key, value in content.items() if key in kept and key not in start}
    made = f"{file.partition('/')[0]}/{id_}.json"
    return made, with_schema(types, made, completed(start, file_slot(types, file), documents))


def free_id(documents: Documents, folder: str, stem: str) -> str:
    """The stem, or the stem with the first free number from 2 in the folder."""
    taken = {
        file.rpartition("/")[2].removesuffix(".json").casefold() for file in documents if file.startswith(f"{folder}/")
    }
    taken |= {
        content["id"]
        for file, content in documents.items()
        if file.startswith(f"{folder}/") and isinstance(content, dict) and isinstance(content.get("id"), str)
    }
    id_, number = stem, 2
    while id_ in taken:
        id_, number = f"{stem}_{number}", number + 1
    return id_


def completed(value: Json, slot: Slot, documents: Documents) -> Json:
    """The value with all required keys; existing values are kept."""
    match slot:
        case RecordSlot() | WordSlot() | ChoiceSlot():
            model = model_for(slot, value)
            if not isinstance(value, dict) or model is None:
                return value
            result: dict[str, Any] = {}
            for field in fields_of(model):
                if field.key in value:
                    result[field.key] = completed(value[field.key], field.slot, documents)
                elif field.needed:
                    result[field.key] = fresh(field.slot, documents)
            return {**result, **{key: item for key, item in value.items() if key not in result}}
        case ListSlot(item):
            return [completed(each, item, documents) for each in value] if isinstance(value, list) else value
        case MaybeSlot(inner):
            return None if value is None else completed(value, inner, documents)
        case _:
            return value


def fresh(slot: Slot, documents: Documents) -> Json:
    """The plainest valid value, with ids that are in the pack."""
    match slot:
        case TextSlot(pattern):
            return next((text for text in _TEXTS if not pattern or re.search(pattern, text)), "")
        case NumberSlot():
            return _figure(slot)
        case FlagSlot():
            return False
        case ChoiceSlot(options):
            return options[0]
        case WordsSlot(needed):
            return {"en": ""} if needed else {}
        case ReferenceSlot(to):
            return next((id_ for folder in to.all_folders for id_ in ids_in(documents, folder)), "")
        case RecordSlot():
            return completed({}, slot, documents)
        case ListSlot(item, fewest):
            return [fresh(item, documents) for _number in range(fewest)]
        case TupleSlot(items):
            return [fresh(item, documents) for item in items]
        case WordSlot():
            return slot.start if slot.whole else fresh_word(slot, next(iter(slot.options())), documents)
        case TableSlot():
            return {}
        case MaybeSlot() | AnySlot():
            return None


def fresh_word(slot: WordSlot, kind: str, documents: Documents, before: Json = None) -> Json:
    """A word of this kind, with the fields that it shares with the previous word."""
    model = slot.options()[kind]
    kept: dict[str, Any] = {"kind": kind}
    was = model_for(slot, before)
    if isinstance(before, dict) and was is not None:
        old = {field.key: field.slot for field in fields_of(was)}
        for field in fields_of(model):
            if field.key != "kind" and field.key in before and old.get(field.key) == field.slot:
                kept[field.key] = before[field.key]
    return completed(kept, slot, documents)


def ids_in(documents: Documents, folder: str) -> tuple[str, ...]:
    """The ids of the pieces in a folder, in order of file."""
    start = f"{folder}/"
    found = (
        content.get("id") for file, content in documents.items() if file.startswith(start) and isinstance(content, dict)
    )
    return tuple(id_ for id_ in found if isinstance(id_, str) and id_)


def _figure(slot: NumberSlot) -> Json:
    least, most = slot.least, slot.most
    if slot.start is not None:
        return int(slot.start) if slot.whole else slot.start
    value: float = 0
    if least is not None and (least > 0 or (slot.above and least == 0)):
        value = (1 if slot.whole else 50) if slot.above else least
    if most is not None and value > most:
        value = most
    return int(value) if value == int(value) else value


def with_schema(types: ContentTypes, file: str, content: Json) -> Json:
    """The content of a new file with the `$schema` that leads to the pack's own copy of its schema."""
    name = types.schema_name(file)
    if not name or not isinstance(content, dict):
        return content
    rest = {key: value for key, value in content.items() if key != SCHEMA_KEY}
    return {SCHEMA_KEY: schema_reference(name, file), **rest}


def schemas_inside(types: ContentTypes, documents: Documents) -> list[Edit]:
    """The edits after which no `$schema` leads out of the pack, so that it can be copied to another place."""
    return [
        SetValue(file, f"/{SCHEMA_KEY}", schema_reference(name, file))
        for file, content in documents.items()
        if not isinstance(content, Broken) and leads_outside_pack(file, content) and (name := types.schema_name(file))
    ]
