"""A fix of a diagnostic as an edit of the document."""

from __future__ import annotations

from editor.document import json_tree
from editor.document.edits import Documents, Edit, EditRefused, InsertItem, RemoveValue, RenameKey, SetValue, Several
from schema.diagnostics.diagnostic import Fix
from schema.json.strict_reading import Json


def edit_of(documents: Documents, file: str, fix: Fix) -> Edit:
    """All changes of the fix as one edit; `file` is that of the diagnostic.

    Raises EditRefused for a place that no longer exists.
    """
    file = fix.file or file
    edits: list[Edit] = []
    for operation, pointer, value in fix.edits:
        match operation:
            case "add":
                edits.append(_add(documents, file, pointer, value))
            case "replace":
                edits.append(SetValue(file, pointer, value))
            case "remove":
                edits.append(RemoveValue(file, pointer))
            case "rename":
                edits.append(RenameKey(file, pointer, str(value)))
    if not edits:
        raise EditRefused("the fix changes nothing")
    return Several(tuple(edits))


def _add(documents: Documents, file: str, pointer: str, value: Json) -> Edit:
    around, step = json_tree.parent(pointer), json_tree.last_step(pointer)
    content = documents.get(file)
    there = json_tree.find(content, around) if isinstance(content, dict | list) else None
    if there is None and step == "-":
        # An item of a list that does not exist yet.
        return InsertItem(file, around, 0, value)
    if isinstance(there, list):
        return InsertItem(file, around, int(step) if step.isdecimal() else len(there), value)
    return SetValue(file, pointer, value)
