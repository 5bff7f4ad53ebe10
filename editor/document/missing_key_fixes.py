"""A quick fix for missing keys: the simplest valid values, as in a new piece.

`editor.document.defaults` chooses them, because the schema alone does not know the rest of the pack.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePosixPath

from editor.document import json_tree
from editor.document.edits import Broken, Documents
from editor.document.game_system import types_in
from editor.late_imports import late_imports
from schema.diagnostics.diagnostic import Diagnostic, Fix, Operation
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

with late_imports(__name__):
    from editor.document import defaults, field_types

CODE = "missing-key"
_FIRST = ("id", "name", "title")


def with_missing_key_fix(one: Diagnostic, documents: Documents) -> Diagnostic:
    """The diagnostic, with a fix that adds the missing keys if it is about a missing key."""
    content = documents.get(one.location.file)
    if one.code != CODE or content is None or isinstance(content, Broken):
        return one
    fix = _missing_key_fix(one.location.file, one.location.pointer, content, documents)
    return one if fix is None else replace(one, fixes=(*one.fixes, fix))


def _missing_key_fix(file: str, pointer: str, content: Json, documents: Documents) -> Fix | None:
    there = json_tree.find(content, pointer)
    slot, _field = field_types.slot_at(types_in(documents), file, pointer, content)
    if isinstance(slot, field_types.MaybeSlot):
        slot = slot.inner
    if not isinstance(there, dict):
        return None
    start = there if pointer else {**_named(file), **there}
    whole = defaults.completed(start, slot, documents)
    if not isinstance(whole, dict):
        return None
    new = {key: value for key, value in whole.items() if key not in there}
    if not pointer:
        # Optional names are not made up.
        needed = defaults.completed(there, slot, documents)
        new = {key: value for key, value in new.items() if isinstance(needed, dict) and key in needed}
    edits: tuple[tuple[Operation, str, Json], ...] = tuple(
        ("add", json_tree.child(pointer, key), value) for key, value in new.items()
    )
    return Fix(_("Add missing keys"), "unsafe", edits) if edits else None


def _named(file: str) -> dict[str, Json]:
    """Id and name derived from the file's name."""
    stem = PurePosixPath(file).stem
    words = stem.replace("_", " ").replace("-", " ").capitalize()
    values: tuple[Json, ...] = (stem, {"en": words}, {"en": words})
    return dict(zip(_FIRST, values, strict=True))
