"""A summary of a file: its fields, its parts and its usages, as lines; for files that have no face. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from editor.document import json_tree
from editor.document.document import PackDocument, words_in
from editor.document.field_types import (
    Field,
    ListSlot,
    MaybeSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TableSlot,
    WordSlot,
    fields_of,
    model_for,
)
from editor.document.field_types import file_slot as slot_of
from editor.document.references import uses_of
from editor.ui.forms.field_binding import FieldBinding, brief, name_of_id, summary
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.json.strict_reading import Json
from schema.language.labels import Labels

MOST_LINES: Final = 12
_QUIET: Final = ("$schema", "id", "name", "title", "provenance")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the summary: text, secondary text, and the place that it shows."""

    words: str
    more: str
    file: str
    pointer: str


@dataclass(frozen=True, slots=True)
class Part:
    """Lines under a title."""

    title: str
    count: str
    lines: tuple[Line, ...]


def parts_of(document: PackDocument, file: str) -> tuple[Part, ...]:
    """The parts of a file, plain figures first, usages last; nothing for a file that cannot be read."""
    content = document.value(file)
    model = model_for(slot_of(document.types, file), content)
    if not isinstance(content, dict):
        return ()
    fields = fields_of(model) if model is not None else ()
    labels = document.types.labels
    found: list[Part] = []
    plain: list[Line] = []
    for field in fields:
        if field.key in _QUIET or field.key not in content:
            continue
        pointer, value = json_tree.child("", field.key), content[field.key]
        if not _long(field.slot):
            plain.append(Line(labels.field(field.key), said_in(document, file, field), file, pointer))
        elif value:
            found.append(_part(document, file, pointer, labels.field(field.key), value))
    if plain:
        found.insert(0, Part(_("What it says"), "", tuple(plain)))
    if users := _users(document, file, content):
        found.append(users)
    return tuple(found)


def _part(document: PackDocument, file: str, pointer: str, title: str, value: Json) -> Part:
    steps: list[str | int] = list(range(len(value))) if isinstance(value, list) else []
    if isinstance(value, dict):
        steps = [key for key in value if key != "kind"]
    labels = document.types.labels
    lines = []
    for step in steps[:MOST_LINES]:
        place = json_tree.child(pointer, step)
        item = document.value(file, place)
        if isinstance(value, dict):
            lines.append(Line(labels.field(str(step)), _brief(item, labels), file, place))
        else:
            lines.append(Line(summary(document, file, place) or brief(item, labels), "", file, place))
    if len(steps) > MOST_LINES:
        left = len(steps) - MOST_LINES
        lines.append(Line(ngettext("{n} more", "{n} more", left).format(n=left), "", file, pointer))
    return Part(title, str(len(steps)) if isinstance(value, list) else "", tuple(lines))


def _users(document: PackDocument, file: str, content: dict[str, Json]) -> Part | None:
    id_ = content.get("id")
    if "/" not in file or not isinstance(id_, str):
        return None
    by_file: dict[str, list[str]] = {}
    for place in uses_of(document.documents, file.partition("/")[0], id_):
        by_file.setdefault(place.file, []).append(place.pointer)
    lines = tuple(
        Line(
            document.name_of(user),
            ngettext("{n} place", "{n} places", len(pointers)).format(n=len(pointers)),
            user,
            pointers[0],
        )
        for user, pointers in by_file.items()
    )
    return Part(_("Named by"), str(len(lines)), lines[: 3 * MOST_LINES]) if lines else None


def said_in(document: PackDocument, file: str, field: Field) -> str:
    """The value of a plain field of a file, as displayed."""
    binding = FieldBinding(document, file, json_tree.child("", field.key), field.slot, field)
    value, labels = binding.value, document.types.labels
    if isinstance(value, dict):
        return words_in(value, language(), lines=True)
    if isinstance(value, str):
        folder = document.folder_with(_folders(field), value)
        found = name_of_id(document, folder, value) if folder else ""
        return found or labels.option(value) if value.isidentifier() and value.islower() else value
    return brief(value, labels)


def _folders(field: Field) -> tuple[str, ...]:
    slot = field.slot.inner if isinstance(field.slot, MaybeSlot) else field.slot
    return slot.to.all_folders if isinstance(slot, ReferenceSlot) else ()


def _brief(value: Json, labels: Labels) -> str:
    if isinstance(value, dict):
        return words_in(value, language()) or brief(value, labels)
    if isinstance(value, list) and len(value) < 6:
        return ", ".join(brief(item, labels) for item in value)
    return brief(value, labels)


def _long(slot: Slot) -> bool:
    match slot:
        case MaybeSlot(inner):
            return _long(inner)
        case RecordSlot() | WordSlot() | TableSlot() | ListSlot():
            return True
        case _:
            return False
