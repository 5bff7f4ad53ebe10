"""New packs: a manifest and what one of a few templates puts beside it, written where nothing is yet. No Qt."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from content import path_of
from editor.document.defaults import with_schema
from editor.document.edits import Broken
from editor.document.game_system import types_of
from editor.document.pack_copy import write_new_folder
from editor.document.serialization import bytes_of
from editor.pages.start.id_from_title import MOST_IN_ID
from editor.pages.start.new_pieces import new_piece
from editor.pages.start.templates import PackTemplate, Templates
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.packs.editor_schemas import schemas_for
from schema.packs.paths import MANIFEST
from schema.packs.reading import read_pack
from schema.packs.regular_files import read_file


@dataclass(frozen=True, slots=True)
class NewPack:
    """What a person has chosen."""

    title: str
    id: str
    languages: tuple[str, ...]
    templates: Templates
    """Those of its game system."""
    contents: str
    """The name of one of its templates of packs."""
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
    info, template = new.templates.info, new.templates.pack(new.contents)
    manifest = {
        "id": new.id,
        "version": "0.1.0",
        "system": info.id,
        "format": info.format,
        "title": dict.fromkeys(new.languages, new.title.strip()),
        "languages": list(new.languages),
    }
    documents: dict[str, Json] = {MANIFEST: manifest}
    if template.shipped:
        documents |= _shipped(new.templates, template)
    if template.files is not None:
        documents |= template.files(new.languages)
    usual = info.scenarios
    if len(documents) > 1 and usual is not None and not new.templates.of(usual.folder)[0].missing(documents):
        scenario = new_piece(new.templates, documents, usual.folder, new.languages)
        made, _touched = scenario.edit.apply(documents)
        documents = {file: content for file, content in made.items() if not isinstance(content, Broken)}
    return _with_schemas(new.templates, documents)


def write_new(new: NewPack) -> Path:
    """Write the pack into its new folder, whole or not at all, and give the folder. Raises OSError or SaveFailed."""
    why = refusal(new)
    if why:
        raise FileExistsError(why)
    documents, types = documents_of(new), types_of(new.templates.info)
    files = {name: bytes_of(types, documents, name) for name in sorted(documents)}
    template = new.templates.pack(new.contents)
    if template.shipped and not template.without:
        files |= _art_of(template.shipped)
    return write_new_folder({**files, **schemas_for(documents, new.templates.info.id)}, new.folder)


def _shipped(templates: Templates, template: PackTemplate) -> Mapping[str, Json]:
    """What a template takes over of a shipped pack: never scenarios, so that they can be one's own."""
    files = read_pack(path_of(template.shipped)).files
    playable = templates.info.can_be_played
    left_out = tuple(f"{folder}/" for folder in template.without)
    return {
        name: file.value
        for name, file in files.items()
        if name != MANIFEST and not playable(name) and not name.startswith(left_out)
    }


def _with_schemas(templates: Templates, documents: dict[str, Json]) -> dict[str, Json]:
    types = types_of(templates.info)
    return {file: with_schema(types, file, content) for file, content in documents.items()}


def _art_of(pack: str) -> dict[str, bytes]:
    root = path_of(pack)
    return {name: read_file(root / name) for name in read_pack(root).others}
