"""The usages of a piece, with displayed names of owners and fields. No Qt."""

from __future__ import annotations

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.references import uses_of
from editor.panels.search.text_search import Hit
from schema.i18n import gettext as _


def uses(document: PackDocument, file: str) -> tuple[Hit, ...]:
    """Every place that refers to the piece of a file, in order of file and place."""
    id_ = document.value(file, "/id")
    if not isinstance(id_, str) or "/" not in file:
        return ()
    places = uses_of(document.documents, file.partition("/")[0], id_)
    return tuple(Hit(place.file, place.pointer, where(document, place.file, place.pointer)) for place in places)


def where(document: PackDocument, file: str, pointer: str) -> str:
    """A place in words: "Tea for Two: Seats 1, Squad 3, Character"."""
    steps: list[str] = []
    for step in json_tree.path_of(pointer):
        if step.isdecimal() and steps:
            steps[-1] += f" {int(step) + 1}"
        elif step in document.languages and steps:
            steps[-1] += f" ({step})"
        else:
            steps.append(document.types.labels.field(step))
    name = document.name_of(file)
    return _("{name}: {field}").format(name=name, field=", ".join(steps)) if steps else name
