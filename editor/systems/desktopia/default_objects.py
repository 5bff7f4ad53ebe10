"""Common table objects with their real sizes in mm, for packs that define none; no Qt."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from editor.document.defaults import free_id, with_schema
from editor.document.document import PackDocument
from editor.document.edits import AddFile, Edit, Several

FOLDER = "things"
FEW = 6
"""A pack with fewer kinds of objects is asked whether to add the common ones."""


def lacks_default_objects(document: PackDocument) -> bool:
    """Whether a pack has few objects and none for some of the common ones."""
    return len(document.files_in(FOLDER)) < FEW and bool(_lacking(document))


def with_default_objects(document: PackDocument) -> Edit:
    """The edit that adds every common object that no object of the pack looks like, in the pack's languages."""
    documents, edits = document.documents, list[Edit]()
    for thing in _lacking(document):
        id_ = free_id(documents, FOLDER, thing["id"])
        name = {code: words for code, words in thing["name"].items() if code in document.languages} or thing["name"]
        file = f"{FOLDER}/{id_}.json"
        edit = AddFile(file, with_schema(document.types, file, {**thing, "id": id_, "name": name}))
        documents, _touched = edit.apply(documents)
        edits.append(edit)
    return Several(tuple(edits))


def _lacking(document: PackDocument) -> list[dict[str, Any]]:
    own = {document.value(file, "/look") for file in document.files_in(FOLDER)}
    return [thing for thing in _usual() if thing["look"] not in own]


@cache
def _usual() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(Path(__file__).with_name("default_objects.json").read_text("utf-8"))
    return found
