"""Edits as values: each describes a change of a file and creates the changed documents from the current ones.

Documents go in and come out; nothing is changed in place, so before and after can both be kept.
`editor.document.document` handles labels, history and observers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ParamSpec, Protocol

from editor.document import json_tree
from schema.diagnostics.diagnostic import Diagnostic
from schema.frozen_dataclass import frozen_dataclass
from schema.json.strict_reading import Json, read_json


@frozen_dataclass
class Broken:
    """A file that is not strict JSON: kept as its text, edited only as such.

    `text` is None for bytes that are no text; those are never written. `good` is the content before its text was broken
    here, which is shown and can be restored; None for a file that was broken when it was read.
    """

    text: str | None
    problems: tuple[Diagnostic, ...] = ()
    good: Json = None


P = ParamSpec("P")
Content = Json | Broken
Documents = Mapping[str, Content]
"""Path of a file inside the pack -> its content. Never changed in place."""


@frozen_dataclass
class Place:
    """A value of a pack. The pointer "" is the whole file; `was` is the previous name of a renamed file."""

    file: str
    pointer: str = ""
    was: str = ""


Touched = tuple[Place, ...]
"""Everything at or below these places may differ; for a list that grew, shrank or was sorted, the whole list."""


class EditRefused(Exception):
    """The edit does not fit the documents: no such file or place, or a name already taken."""


class SourceBroken(EditRefused):
    """The file's text is broken: it can be changed only as a text until it is fixed."""


class Edit(Protocol):
    """A change of documents."""

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        """The changed documents and the touched places. Raises EditRefused; the given documents are not changed."""


@frozen_dataclass
class SetValue:
    """Set the value at a place, in place of the present one or as a new key."""

    file: str
    pointer: str
    value: Json

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = _json(documents, self.file)
        new = not json_tree.has(content, self.pointer)
        place = Place(self.file, json_tree.parent(self.pointer) if new else self.pointer)
        return _with(documents, self.file, _tried(json_tree.replaced, content, self.pointer, self.value)), (place,)


@frozen_dataclass
class RemoveValue:
    """Remove a key or an item; a key with a default is reset this way. A missing key is no error."""

    file: str
    pointer: str

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = _json(documents, self.file)
        around = json_tree.parent(self.pointer)
        if (
            self.pointer
            and isinstance(json_tree.find(content, around), dict)
            and not json_tree.has(content, self.pointer)
        ):
            return documents, ()
        return _with(documents, self.file, _tried(json_tree.removed, content, self.pointer)), (
            Place(self.file, around),
        )


@frozen_dataclass
class RenameKey:
    """Rename the key at the pointer; its value and its position among the keys stay."""

    file: str
    pointer: str
    name: str

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = _json(documents, self.file)
        around, key = json_tree.parent(self.pointer), json_tree.last_step(self.pointer)
        old = json_tree.find(content, around)
        if not isinstance(old, dict) or key not in old or (self.name != key and self.name in old):
            raise EditRefused(f"no key {self.pointer} to call {self.name}")
        new = {self.name if known == key else known: item for known, item in old.items()}
        return _with(documents, self.file, _tried(json_tree.replaced, content, around, new)), (
            Place(self.file, around),
        )


@frozen_dataclass
class InsertItem:
    """Insert an item before the item `index` of the list at the pointer; a missing list is created."""

    file: str
    pointer: str
    index: int
    value: Json

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = _tried(json_tree.inserted, _json(documents, self.file), self.pointer, self.index, self.value)
        return _with(documents, self.file, content), (Place(self.file, self.pointer),)


@frozen_dataclass
class MoveItem:
    """Move an item of the list at the pointer to the index `to`."""

    file: str
    pointer: str
    index: int
    to: int

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = _tried(json_tree.moved, _json(documents, self.file), self.pointer, self.index, self.to)
        return _with(documents, self.file, content), (Place(self.file, self.pointer),)


@frozen_dataclass
class AddFile:
    """Add a file."""

    file: str
    value: Json

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        _free(documents, self.file)
        return _with(documents, self.file, self.value), (Place(self.file),)


@frozen_dataclass
class RemoveFile:
    """Remove a file, also a broken one."""

    file: str

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content_of(documents, self.file)
        return {name: kept for name, kept in documents.items() if name != self.file}, (Place(self.file),)


@frozen_dataclass
class RenameFile:
    """Rename a file."""

    file: str
    to: str

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = content_of(documents, self.file)
        _free(documents, self.to)
        rest = {name: kept for name, kept in documents.items() if name != self.file}
        return _with(rest, self.to, content), (Place(self.file), Place(self.to, was=self.file))


@frozen_dataclass
class SetSource:
    """Set the text of a file; text that is no strict JSON is kept as it was typed."""

    file: str
    text: str

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        before = content_of(documents, self.file)
        content = content_from(self.text.encode("utf-8", "replace"), self.file)
        if isinstance(content, Broken):
            content = replace(content, good=readable(before))
        return _with(documents, self.file, content), (Place(self.file),)


@frozen_dataclass
class BackToGood:
    """Restore the content of a broken file before its text was broken."""

    file: str

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        content = content_of(documents, self.file)
        if not isinstance(content, Broken) or content.good is None:
            raise EditRefused(f"{self.file} has nothing to go back to")
        return _with(documents, self.file, content.good), (Place(self.file),)


@frozen_dataclass
class Several:
    """Several edits as one: all of them or none."""

    edits: tuple[Edit, ...]

    def apply(self, documents: Documents) -> tuple[Documents, Touched]:
        touched: dict[Place, None] = {}
        for edit in self.edits:
            documents, places = edit.apply(documents)
            touched.update(dict.fromkeys(places))
        return documents, tuple(touched)


def content_of(documents: Documents, file: str) -> Content:
    """The content of a file. Raises EditRefused if there is none."""
    if file not in documents:
        raise EditRefused(f"no file {file}")
    return documents[file]


def readable(content: Content) -> Json:
    """The JSON to show for a file: for a broken one its last valid content; None if that is unknown."""
    return content.good if isinstance(content, Broken) else content


def content_from(data: bytes, file: str) -> Content:
    """The content in some bytes: a JSON tree, or a broken text."""
    reading = read_json(data, file=file)
    return reading.value if reading.good else Broken(reading.text, reading.problems)


def _json(documents: Documents, file: str) -> Json:
    content = content_of(documents, file)
    if isinstance(content, Broken):
        raise SourceBroken(f"{file} cannot be read")
    return content


def _with(documents: Documents, file: str, content: Content) -> Documents:
    """New files are sorted in, so that the same files always have the same order."""
    result = {**documents, file: content}
    return result if file in documents else dict(sorted(result.items()))


def _free(documents: Documents, file: str) -> None:
    if file in documents:
        raise EditRefused(f"{file} is there already")


def _tried(change: Callable[P, Json], *args: P.args, **kwargs: P.kwargs) -> Json:
    try:
        return change(*args, **kwargs)
    except json_tree.NoSuchPlace as error:
        raise EditRefused(f"no place {error}") from error
