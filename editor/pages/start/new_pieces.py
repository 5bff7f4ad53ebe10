"""New pieces from templates: valid from the first second, together with the pieces that they need. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from editor.document.defaults import completed, free_id, with_schema
from editor.document.edits import AddFile, Documents, Edit, Several
from editor.document.field_types import (
    ListSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TupleSlot,
    field_of,
    fields_of,
    file_slot,
)
from editor.document.game_system import types_of
from editor.pages.start.id_from_title import id_of
from editor.pages.start.templates import Record, Templates, in_languages, records_in
from schema.i18n import language


@dataclass(frozen=True, slots=True)
class NewPiece:
    """A piece that can be made."""

    file: str
    edit: Edit
    """Makes the piece and what it needs, in one step."""
    also: tuple[str, ...] = ()
    """The files that are made or changed besides."""


def first_names(templates: Templates, folder: str, template: str, languages: Sequence[str]) -> dict[str, str]:
    """What a new piece is called unless somebody says otherwise, in each language of the pack."""
    called = templates.named(folder, template).called
    return {code: called.get(code, called["en"]) for code in languages}


def named(name: str, languages: Sequence[str]) -> dict[str, str]:
    """A name in the language now spoken, if the pack is written in it, else in the pack's first one."""
    return {language() if language() in languages else languages[0]: name}


def id_for(documents: Documents, folder: str, names: Mapping[str, str]) -> str:
    """A free id after the first name; after the kind of piece where the name has no letter for an id."""
    kind = folder.removesuffix("s")
    stems = (*(id_of(name, kind) for name in names.values()), f"new_{kind}")
    return free_id(documents, folder, next(filter(None, stems)))


def new_piece(
    templates: Templates,
    documents: Documents,
    folder: str,
    languages: Sequence[str],
    template: str = "",
    id_: str = "",
    names: Mapping[str, str] | None = None,
) -> NewPiece:
    """A new piece of a folder, and whatever else the pack must hold for it.

    `names` by language; without an id or names it gets those that the template proposes.
    """
    chosen, types = templates.named(folder, template), types_of(templates.info)
    edits: list[Edit] = []
    also: list[str] = []

    def do(edit: Edit) -> None:
        nonlocal documents
        documents, _touched = edit.apply(documents)
        edits.append(edit)

    slot = file_slot(types, f"{folder}/any.json")
    needs = chosen.needs or {needed: 1 for needed in _references_in(slot) if needed != folder}
    for needed, count in needs.items():
        for _number in range(0 if records_in(documents, needed) else count):
            one = new_piece(templates, documents, needed, languages)
            do(one.edit)
            also += [*one.also, one.file]
    id_ = id_ or id_for(documents, folder, names or chosen.called)
    file = f"{folder}/{id_}.json"
    name = dict(names or first_names(templates, folder, chosen.name, languages))
    has_name = isinstance(slot, RecordSlot) and field_of(slot.model, "name") is not None
    start = {"id": id_, **({"name": name} if has_name else {})}
    built = in_languages(chosen.build(documents), languages)
    whole = completed({**start, **_with_faces(built, chosen.faces, names or {})}, slot, documents)
    if templates.fit is not None and templates.info.on_board(file) and isinstance(whole, dict):
        whole, changes, files = templates.fit(documents, whole)
        for change in changes:
            do(change)
        also += files
    do(AddFile(file, with_schema(types, file, whole)))
    return NewPiece(file, Several(tuple(edits)), tuple(dict.fromkeys(also)))


def _with_faces(built: Record, faces: Sequence[str], names: Mapping[str, str]) -> Record:
    """The fields with faces that are called as the author has called the piece; a face without a name keeps its own."""
    for number, face in enumerate(faces):
        parts = ((code, name.split("/")[number:]) for code, name in names.items())
        own = {code: rest[0].strip() for code, rest in parts if rest and rest[0].strip()}
        built[face] = {**built[face], "name": {**built[face]["name"], **own}}
    return built


def _references_in(slot: Slot) -> Iterator[str]:
    """The folders to which a value refers that holds just what its model requires."""
    match slot:
        case ReferenceSlot(to) if to.folder and not to.also:
            yield to.folder
        case RecordSlot(record):
            for field in fields_of(record):
                if field.needed:
                    yield from _references_in(field.slot)
        case ListSlot(item, fewest) if fewest > 0:
            yield from _references_in(item)
        case TupleSlot(items):
            for item in items:
                yield from _references_in(item)
        case _:
            pass
