"""Finds the uses of an id in a pack, and renames an id everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from editor.document.defaults import ids_in
from editor.document.edits import (
    Broken,
    Documents,
    Edit,
    EditRefused,
    Place,
    RenameFile,
    RenameKey,
    SetValue,
    Several,
)
from editor.document.field_types import (
    ChoiceSlot,
    Field,
    ListSlot,
    MaybeSlot,
    Record,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TableSlot,
    TupleSlot,
    WordSlot,
    field_of,
    fields_of,
    file_slot,
    inner,
    model_for,
)
from editor.document.game_system import types_in
from editor.document.json_tree import child
from schema.json.strict_reading import Json
from schema.kept_by_identity import kept_by_identity


@dataclass(frozen=True, slots=True)
class Usage:
    """A use of an id: its place, and the folder of the piece that it refers to."""

    place: Place
    folder: str
    id: str
    is_key: bool = False
    """The id is the last key of the place, not its value."""


def all_uses(documents: Documents) -> Iterator[Usage]:
    """Every id in the pack that names another piece; in broken cards the readable ones."""
    types = types_in(documents)
    known: dict[str, frozenset[str]] = {}
    for file, content in documents.items():
        if isinstance(content, Broken):
            continue
        for named in _named_in(content, file_slot(types, file)):
            first, *others = named.folders
            for folder in named.folders if others else ():
                if folder not in known:
                    known[folder] = frozenset(ids_in(documents, folder))
            folder = next((one for one in named.folders if others and named.id in known[one]), first)
            yield Usage(Place(file, named.pointer), folder, named.id, named.is_key)


def files_used_by(documents: Documents, file: str) -> frozenset[str]:
    """A file and those of all pieces that it names, directly or indirectly, as far as they can be read."""
    types, found, waiting = types_in(documents), {file}, [file]
    while waiting:
        each = waiting.pop()
        content = documents.get(each)
        if content is None or isinstance(content, Broken):
            continue
        for named in _named_in(content, file_slot(types, each)):
            paths = {f"{folder}/{named.id}.json" for folder in named.folders}
            waiting += sorted((paths & set(documents)) - found)
            found |= paths & set(documents)
    return frozenset(found)


def uses_of(documents: Documents, folder: str, id_: str) -> tuple[Place, ...]:
    """The places that refer to a piece."""
    return tuple(use.place for use in _usages_of(documents, folder, id_))


def _usages_of(documents: Documents, folder: str, id_: str) -> Iterator[Usage]:
    return (use for use in all_uses(documents) if use.folder == folder and use.id == id_)


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
    edits: list[Edit] = []
    for use in _usages_of(documents, folder, old) if isinstance(old, str) else ():
        of = RenameKey if use.is_key else SetValue
        edits.append(of(use.place.file, use.place.pointer, id_))
    if isinstance(old, str):
        edits += _in_texts(documents, old, id_)
    edits.append(SetValue(file, "/id", id_))
    if to != file:
        edits.append(RenameFile(file, to))
    return Several(tuple(edits))


def _in_texts(documents: Documents, old: str, new: str) -> Iterator[Edit]:
    """Put the new id into texts that have the old one as a word."""
    types = types_in(documents)
    for file, content in documents.items() if types.ids_among_words else ():
        if not isinstance(content, Broken):
            for pointer, text in _texts_with_ids(content, file_slot(types, file), ""):
                words = text.split(" ")
                if old in words:
                    yield SetValue(file, pointer, " ".join(new if word == old else word for word in words))


def _texts_with_ids(value: Json, slot: Slot, pointer: str) -> Iterator[tuple[str, str]]:
    model = model_for(slot, value)
    if isinstance(value, dict) and model is not None:
        for key, item in value.items():
            if isinstance(item, str) and (model.model, key) in model.types.ids_among_words:
                yield child(pointer, key), item
            elif isinstance(item, dict | list) and (field := field_of(model, key)):
                yield from _texts_with_ids(item, field.slot, child(pointer, key))
    elif isinstance(value, list) and isinstance(slot := inner(slot), ListSlot):
        for index, item in enumerate(value):
            yield from _texts_with_ids(item, slot.item, child(pointer, index))


@dataclass(frozen=True, slots=True)
class _Named:
    """An id, and the folders of which one has its piece."""

    pointer: str
    folders: tuple[str, ...]
    id: str
    is_key: bool = False


def _named_in(content: Json, slot: Slot) -> tuple[_Named, ...]:
    """The ids in the document of a file, as it is read by its kind."""
    known = _known_in(content)
    if slot not in known:
        known[slot] = tuple(_uses(content, slot, "", None))
    return known[slot]


@kept_by_identity
def _known_in(content: Json) -> dict[Slot, tuple[_Named, ...]]:
    """What is known of a document. Each page of a card lists who uses it, and most documents are the same as before."""
    return {}


@cache
def _with_default(record: Record) -> tuple[Field, ...]:
    """The fields that name a piece also where a file leaves them out."""
    return tuple(one for one in fields_of(record) if isinstance(one.slot, ReferenceSlot) and one.default)


def _uses(value: Json, slot: Slot, pointer: str, around: Json) -> Iterator[_Named]:
    match slot:
        case MaybeSlot(inner):
            yield from _uses(value, inner, pointer, around)
        case ReferenceSlot(to):
            if isinstance(value, str) and value and value not in to.besides and (folders := to.folders_in(around)):
                yield _Named(pointer, folders, value)
        case RecordSlot() | WordSlot() | ChoiceSlot():
            model = model_for(slot, value)
            if isinstance(value, dict) and model is not None:
                for key, item in value.items():
                    if field := field_of(model, key):
                        yield from _uses(item, field.slot, child(pointer, key), value)
                for field in _with_default(model):
                    if field.key not in value:
                        yield from _uses(field.default, field.slot, child(pointer, field.key), value)
        case ListSlot(inner):
            for index, item in enumerate(value if isinstance(value, list) else ()):
                yield from _uses(item, inner, child(pointer, index), around)
        case TupleSlot(inners) if isinstance(value, list):
            for index, (item, inner) in enumerate(zip(value, inners, strict=False)):
                yield from _uses(item, inner, child(pointer, index), around)
        case TableSlot(inner, keys) if isinstance(value, dict):
            for key, item in value.items():
                if keys is not None and key:
                    yield _Named(child(pointer, key), keys.all_folders, key, True)
                yield from _uses(item, inner, child(pointer, key), around)
        case _:
            pass
