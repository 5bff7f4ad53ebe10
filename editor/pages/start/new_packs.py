"""New packs: what is in them from the first second, and how they are written into a folder of their own. No Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from editor.document.edits import Broken
from editor.document.game_system import system_id, types_in
from editor.pages.start.id_from_title import MOST_IN_ID
from editor.pages.start.starters import in_languages, starter_data
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.packs.editor_schemas import schemas_for
from schema.packs.regular_files import read_file

Contents = Literal["starter", "empty", "base"]
"""`starter`: two tiny squads and a script; `empty`: the manifest alone; `base`: the base set's cards and a script."""

_LEFT_OUT: Final = ("scripts/", "etudes/", "campaigns/")


@dataclass(frozen=True, slots=True)
class NewPack:
    """What a person has chosen."""

    title: str
    id: str
    languages: tuple[str, ...]
    contents: Contents
    folder: Path
    """Of the pack itself; it is not there yet, or empty."""


def refusal(new: NewPack) -> str:
    """Why such a pack cannot be made, in words; empty when it can."""
    if not new.title.strip():
        return _("The pack needs a title.")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", new.id) or len(new.id) > MOST_IN_ID:
        return _("An id consists of lowercase letters a to z, digits, - and _, and starts with a letter.")
    if not new.languages:
        return _("Choose at least one language.")
    try:
        if new.folder.exists() and (not new.folder.is_dir() or any(new.folder.iterdir())):
            return _("{folder} already exists. Existing files are never overwritten.").format(folder=new.folder)
    except OSError as error:
        return _("{folder} cannot be used: {reason}.").format(folder=new.folder, reason=error.strerror or error)
    return ""


def documents_of(new: NewPack) -> dict[str, Json]:
    """Every JSON file of the new pack."""
    manifest = {
        "id": new.id,
        "version": "0.1.0",
        "system": "desktopia",
        "format": 1,
        "title": dict.fromkeys(new.languages, new.title.strip()),
        "languages": list(new.languages),
    }
    documents: dict[str, Json] = {"pack.json": manifest}
    if new.contents == "empty":
        return _with_schemas(documents)
    documents |= _starter(new.languages) if new.contents == "starter" else _base_set()
    from editor.pages.start.new_pieces import new_piece  # imports the content models

    made, _touched = new_piece(documents, "scripts", new.languages).edit.apply(documents)
    return _with_schemas({file: content for file, content in made.items() if not isinstance(content, Broken)})


def write_new(new: NewPack) -> Path:
    """Write the pack into its new folder, whole or not at all, and give the folder. Raises OSError or SaveFailed."""
    from editor.document.pack_copy import write_new_folder
    from editor.document.serialization import bytes_of

    why = refusal(new)
    if why:
        raise FileExistsError(why)
    documents = documents_of(new)
    files = {name: bytes_of(types_in(documents), documents, name) for name in sorted(documents)}
    if new.contents == "base":
        files |= _art_of_base_set()
    return write_new_folder({**files, **schemas_for(documents, system_id(documents))}, new.folder)


def _starter(languages: Sequence[str]) -> dict[str, Json]:
    return {file: in_languages(content, languages) for file, content in starter_data()["starter"].items()}


def _base_set() -> dict[str, Json]:
    """Everything but its battles, so that they can be one's own."""
    from content import path_of
    from schema.packs.paths import MANIFEST
    from schema.packs.reading import read_pack

    files = read_pack(path_of("desktopia")).files
    return {name: file.value for name, file in files.items() if name != MANIFEST and not name.startswith(_LEFT_OUT)}


def _with_schemas(documents: dict[str, Json]) -> dict[str, Json]:
    from editor.document.defaults import with_schema

    return {file: with_schema(types_in(documents), file, content) for file, content in documents.items()}


def _art_of_base_set() -> dict[str, bytes]:
    from content import path_of
    from schema.packs.reading import read_pack

    root = path_of("desktopia")
    return {name: read_file(root / name) for name in read_pack(root).others}
