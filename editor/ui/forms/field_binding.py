"""One value of the document as a form sees it: its type, its value, its edits; no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from editor.document import json_tree
from editor.document.document import PackDocument, words_in
from editor.document.edits import Edit, InsertItem, MoveItem, Place, RemoveValue, SetValue, Several
from editor.document.field_types import (
    AnySlot,
    ChoiceSlot,
    Field,
    FlagSlot,
    ListSlot,
    MaybeSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TableSlot,
    TupleSlot,
    WordSlot,
    WordsSlot,
    field_of,
    file_slot,
    model_for,
    moment_key,
    step_into,
)
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.labels import Labels
from schema.visible_text import visible

HIDDEN = ("$schema", "kind")
"""Keys that are no fields of a form: the schema's address, and the word that the list of words chooses."""

"""The diagnostics of one file, by pointer."""


@dataclass(frozen=True, slots=True)
class FieldBinding:
    """A place in a file with its type; `field` if it is the value of a key.

    `also` are further places of the same type: they are changed with this one, and `mixed` states whether they differ.
    """

    document: PackDocument
    file: str
    pointer: str
    slot: Slot
    field: Field | None = None
    also: tuple[Place, ...] = ()

    @property
    def places(self) -> tuple[Place, ...]:
        """All places that are shown and changed here."""
        return (Place(self.file, self.pointer), *self.also)

    @property
    def present(self) -> bool:
        """Whether the file has a value here."""
        return self._present_at(Place(self.file, self.pointer))

    @property
    def value(self) -> Json:
        """The value in the file, or else its default."""
        return self.value_at(Place(self.file, self.pointer))

    @property
    def mixed(self) -> bool:
        """Whether the places have different values."""
        return any(not json_tree.same(self.value_at(place), self.value) for place in self.also)

    @property
    def problems(self) -> list[Diagnostic]:
        """The diagnostics of the value and of everything in it."""
        return self.document.diagnostics.inside(self.file, self.pointer)

    @property
    def overridden(self) -> bool:
        """Whether a value differs from a default to which it can be reset."""
        if self.field is None or self.field.needed:
            return False
        return any(
            self._present_at(place) and not json_tree.same(self.value_at(place), self.field.default)
            for place in self.places
        )

    def value_at(self, place: Place) -> Json:
        """The value of one of the places, or else its default."""
        usual = self.field.default if self.field is not None else None
        return self.document.value(place.file, place.pointer, usual)

    def _present_at(self, place: Place) -> bool:
        content = self.document.documents.get(place.file)
        return isinstance(content, dict | list) and json_tree.has(content, place.pointer)

    @property
    def label(self) -> str:
        """The name of the field, or its number in a list."""
        labels = self.document.types.labels
        if self.field is not None:
            return labels.field(self.field.key)
        step = json_tree.last_step(self.pointer)
        return str(int(step) + 1) if step.isdecimal() else labels.field(step)

    @property
    def help(self) -> str:
        """The description of the field."""
        return _(self.field.help) if self.field is not None else ""

    def inside(self, step: str | int) -> FieldBinding:
        """A key or item of the value."""
        slot, field = step_into(self.slot, self.value, str(step))
        also = tuple(Place(place.file, json_tree.child(place.pointer, step)) for place in self.also)
        return FieldBinding(self.document, self.file, json_tree.child(self.pointer, step), slot, field, also)

    def as_needed(self) -> FieldBinding:
        """The binding with a required value, for an optional place."""
        return replace(self, slot=self.slot.inner) if isinstance(self.slot, MaybeSlot) else self

    def put(self, value: Json, gesture: str = "") -> bool:
        """Write a value at every place; a default is written by leaving the key out."""
        usual = self.field is not None and not self.field.needed and json_tree.same(value, self.field.default)
        edits: list[Edit] = []
        for place in self.places:
            if not usual:
                edits.append(SetValue(place.file, place.pointer, value))
            elif self._present_at(place):
                edits.append(RemoveValue(place.file, place.pointer))
        return self._submit_all(edits, gesture)

    def reset(self) -> bool:
        """Reset to the default."""
        return self._submit_all([RemoveValue(one.file, one.pointer) for one in self.places if self._present_at(one)])

    def _submit_all(self, edits: Sequence[Edit], gesture: str = "") -> bool:
        if not edits:
            return False
        return self.submit(edits[0] if len(edits) == 1 else Several(tuple(edits)), gesture)

    def insert(self, index: int, item: Json) -> bool:
        """Insert an item into the list."""
        if not self.present and isinstance(self.value, list):
            items = [*self.value[:index], item, *self.value[index:]]
            return self.submit(SetValue(self.file, self.pointer, items))
        return self.submit(InsertItem(self.file, self.pointer, index, item))

    def drop(self, index: int) -> bool:
        """Remove an item of the list; an optional list is removed with its last item."""
        found = self.value
        if isinstance(found, list):
            left = [item for number, item in enumerate(found) if number != index]
            return self.put(left)
        return False

    def move(self, index: int, to: int) -> bool:
        """Move an item of the list."""
        if not self.present:
            return False
        return self.submit(MoveItem(self.file, self.pointer, index, to))

    def submit(self, edit: Edit, gesture: str = "") -> bool:
        """Submit an edit of this place, with a label that names the field and its owner."""
        name = subject(self.document, self.file, self.pointer)
        if self.also:
            name = ngettext("{name} and {n} more", "{name} and {n} more", len(self.also)).format(
                name=name, n=len(self.also)
            )
        label = _("{name}: {field}").format(name=name, field=self.label)
        return self.document.submit(edit, label, gesture=gesture)


def readable(slot: Slot, value: Json) -> bool:
    """Whether an editor for the slot can show the value at all, valid or not; otherwise it is shown as JSON."""
    match slot:
        case MaybeSlot(inner):
            return value is None or readable(inner, value)
        case WordSlot(whole=True):
            return not isinstance(value, list)
        case RecordSlot() | WordSlot() | WordsSlot() | TableSlot():
            return isinstance(value, dict)
        case ChoiceSlot(record=record) if record is not None:
            return not isinstance(value, list)
        case ListSlot():
            return isinstance(value, list)
        case TupleSlot(items):
            return isinstance(value, list) and len(value) == len(items)
        case FlagSlot():
            return isinstance(value, bool) or value is None
        case AnySlot():
            return False
        case _:
            return not isinstance(value, dict | list)


def subject(document: PackDocument, file: str, pointer: str) -> str:
    """The owner of a place as displayed: the nearest enclosing object with a name, or the file."""
    while pointer:
        pointer = json_tree.parent(pointer)
        if not pointer:
            break
        value = document.value(file, pointer)
        if isinstance(value, dict) and (name := summary(document, file, pointer, bare=True)):
            return name
    return document.name_of(file)


def summary(document: PackDocument, file: str, pointer: str, bare: bool = False) -> str:
    """One line that tells an item from its neighbours; `bare`: only a name, empty if it has none."""
    labels = document.types.labels
    value = document.value(file, pointer)
    if not isinstance(value, dict):
        return "" if bare else brief(value, labels)
    for key in ("name", "title"):
        if words := words_in(value.get(key), language()):
            return words
    if isinstance(value.get("name"), str) and "kind" not in value and value["name"]:
        return visible(value["name"], lines=False)
    slot: Slot = file_slot(document.types, file)
    content = document.value(file)
    for step in json_tree.path_of(pointer):
        slot, _field = step_into(slot, content, step)
        content = json_tree.find(content, json_tree.pointer_to((step,)))
    model = model_for(slot, value)
    if model is not None:
        for key, item in value.items():
            field = field_of(model, key)
            if field is not None and isinstance(field.slot, ReferenceSlot) and isinstance(item, str) and item:
                return name_of_id(document, document.folder_with(field.slot.to.folders_in(value), item), item)
    if bare:
        return ""
    kind = value.get("kind")
    if isinstance(kind, str):
        when = value.get(moment_key(value))
        moment = when.get("kind") if isinstance(when, dict) else None
        return labels.kind(moment if isinstance(moment, str) else kind)
    plain = [key for key, item in value.items() if not isinstance(item, dict | list)][:3]
    told = [_("{field} {value}").format(field=labels.field(key), value=brief(value[key], labels)) for key in plain]
    return ", ".join(told) or _("empty")


def brief(value: Json, labels: Labels) -> str:
    """A value in a few characters."""
    match value:
        case None:
            return _("nothing")
        case bool():
            return _("yes") if value else _("no")
        case str():
            return visible(value if len(value) <= 40 else value[:39] + "…", lines=False)
        case list():
            few = len(value) <= 3
            return ", ".join(brief(each, labels) for each in value) if few else _("{n} items").format(n=len(value))
        case dict():
            kind = value.get("kind")
            return labels.kind(kind) if isinstance(kind, str) else "{…}"
        case _:
            return format_number(value) if isinstance(value, float) else str(value)


def name_of_id(document: PackDocument, folder: str, id_: str) -> str:
    """The name of a piece, or its id if the pack has none."""
    card = document.card(folder, id_) if folder else None
    return (words_in(card.get("name"), language()) if card is not None else "") or id_
