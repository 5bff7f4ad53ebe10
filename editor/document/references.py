"""Finds the uses of an id in a pack, and renames an id everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.document.edits import Broken, Documents, Edit, EditRefused, Place, RenameFile, SetValue, Several
from editor.document.field_types import (
    ListSlot,
    MaybeSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TableSlot,
    TupleSlot,
    WordSlot,
    field_of,
    file_slot,
    model_for,
)
from editor.document.game_system import types_in
from editor.document.json_tree import child
from schema.json.strict_reading import Json


@dataclass(frozen=True, slots=True)
class Usage:
    """A use of an id: its place, and the folder of the piece that it refers to."""

    place: Place
    folder: str
    id: str


def all_uses(documents: Documents) -> Iterator[Usage]:
    """Every id in the pack that names another piece; in broken cards the readable ones."""
    types = types_in(documents)
    for file, content in documents.items():
        if not isinstance(content, Broken):
            for pointer, folder, id_ in _uses(content, file_slot(types, file), "", None):
                yield Usage(Place(file, pointer), folder, id_)


def uses_of(documents: Documents, folder: str, id_: str) -> tuple[Place, ...]:
    """The places that refer to a piece."""
    return tuple(use.place for use in all_uses(documents) if use.folder == folder and use.id == id_)


def parameters_for(documents: Documents, file: str, folder: str) -> tuple[str, ...]:
    """The parameters of a file whose names may stand for ids of a folder; for numbers if the folder is empty."""
    own = file.partition("/")[0]
    folders = next((one.parameters for one in types_in(documents).folders if one.folder == own), None)
    content = documents.get(file)
    listed = content.get("parameters") if isinstance(content, dict) else None
    if folders is None or not isinstance(listed, list):
        return ()
    return tuple(
        name
        for one in listed
        if isinstance(one, dict)
        and isinstance(name := one.get("name"), str)
        and folders.get(str(one.get("stands_for")), "") == folder
    )


def rename(documents: Documents, file: str, id_: str) -> Edit:
    """The edit that renames the piece of a file: in the file, in its name, and wherever it is referred to.

    Raises EditRefused for a file without an id, or if the new name is taken.
    """
    content = documents.get(file)
    if not isinstance(content, dict) or "/" not in file:
        raise EditRefused(f"{file} has no id")
    folder = file.partition("/")[0]
    to = f"{folder}/{id_}.json"
    if to != file and to in documents:
        raise EditRefused(f"{to} is there already")
    old = content.get("id")
    named = uses_of(documents, folder, old) if isinstance(old, str) else ()
    edits: list[Edit] = [SetValue(place.file, place.pointer, id_) for place in named]
    edits.append(SetValue(file, "/id", id_))
    if to != file:
        edits.append(RenameFile(file, to))
    return Several(tuple(edits))


def _uses(value: Json, slot: Slot, pointer: str, around: Json) -> Iterator[tuple[str, str, str]]:
    match slot:
        case MaybeSlot(inner):
            yield from _uses(value, inner, pointer, around)
        case ReferenceSlot(to):
            if isinstance(value, str) and value and value not in to.besides and (folder := to.folder_in(around)):
                yield pointer, folder, value
        case RecordSlot() | WordSlot():
            model = model_for(slot, value)
            if isinstance(value, dict) and model is not None:
                for key, item in value.items():
                    if field := field_of(model, key):
                        yield from _uses(item, field.slot, child(pointer, key), value)
        case ListSlot(inner):
            for index, item in enumerate(value if isinstance(value, list) else ()):
                yield from _uses(item, inner, child(pointer, index), around)
        case TupleSlot(inners) if isinstance(value, list):
            for index, (item, inner) in enumerate(zip(value, inners, strict=False)):
                yield from _uses(item, inner, child(pointer, index), around)
        case TableSlot(inner) if isinstance(value, dict):
            for key, item in value.items():
                yield from _uses(item, inner, child(pointer, key), around)
        case _:
            pass
