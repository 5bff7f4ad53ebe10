"""Completions at a place of a source: keys of the object, words, ids; each with its help. No Qt."""

from __future__ import annotations

import json
from dataclasses import dataclass

from editor.document import json_tree
from editor.document.defaults import fresh, fresh_word, ids_in
from editor.document.document import PackDocument
from editor.document.field_types import (
    ChoiceSlot,
    Field,
    FlagSlot,
    ListSlot,
    MaybeSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TableSlot,
    WordSlot,
    WordsSlot,
    fields_of,
    model_for,
    slot_at,
)
from editor.document.game_system import ContentTypes
from editor.document.references import parameters_for
from editor.panels.source.lexer import here
from editor.ui.forms.field_binding import name_of_id
from schema.i18n import gettext as _
from schema.json.strict_reading import Json


@dataclass(frozen=True, slots=True)
class Completion:
    """A completion: its label, its text, and its meaning."""

    word: str
    text: str
    help: str


@dataclass(frozen=True, slots=True)
class Completions:
    """The completions that fit; they replace characters `start` to `end` of the text."""

    start: int
    end: int
    offers: tuple[Completion, ...]


def offers_at(document: PackDocument, file: str, text: str, at: int) -> Completions | None:
    """The completions at a character of a file's text, valid or not; None where nothing is known."""
    place = here(text, at)
    if place is None:
        return None
    if place.wants == "key":
        slot, _field = slot_at(document.types, file, place.pointer, place.tree)
        around = json_tree.find(place.tree, place.pointer)
        offers = _keys(document, slot, around, _typed(text, place.start, place.end))
    else:
        slot, _field = slot_at(document.types, file, place.pointer, place.tree)
        around = json_tree.find(place.tree, json_tree.parent(place.pointer))
        offers = _values(document, slot, around, json_tree.last_step(place.pointer), file, place.pointer, place.tree)
    return Completions(place.start, place.end, tuple(offers)) if offers else None


def _typed(text: str, start: int, end: int) -> str:
    return text[start:end].strip('"')


def _keys(document: PackDocument, slot: Slot, around: Json, typed: str) -> list[Completion]:
    inner = slot.inner if isinstance(slot, MaybeSlot) else slot
    there = set(around) - {typed} if isinstance(around, dict) else set()
    if isinstance(inner, WordsSlot):
        return [Completion(code, f'"{code}": ""', "") for code in document.languages if code not in there]
    if isinstance(inner, TableSlot) and inner.keys is not None:
        value = _written(fresh(inner.value, document.documents))
        found = [one for folder in inner.keys.all_folders for one in _ids(document, folder, f": {value}")]
        return [one for one in found if one.word not in there]
    model = model_for(inner, around)
    if model is None:
        return [Completion("kind", '"kind": ', _("Which word it is"))] if isinstance(inner, WordSlot) else []
    return [
        Completion(field.key, f'"{field.key}": {_start(document, field)}', _(field.help))
        for field in fields_of(model)
        if field.key not in there
    ]


def _start(document: PackDocument, field: Field) -> str:
    """What follows a new key: the brackets of a required value, else nothing."""
    slot = field.slot.inner if isinstance(field.slot, MaybeSlot) else field.slot
    match slot:
        case ListSlot():
            return "[]"
        case RecordSlot() | TableSlot() | WordsSlot():
            return _written(fresh(slot, document.documents))
        case _:
            return ""


def _values(
    document: PackDocument, slot: Slot, around: Json, key: str, file: str, pointer: str, whole: Json
) -> list[Completion]:
    match slot:
        case MaybeSlot(inner):
            return [
                *_values(document, inner, around, key, file, pointer, whole),
                Completion("null", "null", _("nothing")),
            ]
        case ChoiceSlot(options):
            if key == "kind":
                return _kinds(document.types, file, pointer, whole) or [
                    Completion(each, f'"{each}"', document.types.labels.kind(each)) for each in options
                ]
            return [Completion(each, f'"{each}"', document.types.labels.option(each)) for each in options]
        case FlagSlot():
            return [Completion("true", "true", _("yes")), Completion("false", "false", _("no"))]
        case ReferenceSlot(to):
            found: list[Completion] = []
            for folder in to.folders_in(around):
                names = parameters_for(document.documents, file, folder)
                found += [Completion(name, f'"{name}"', "") for name in names]
                found += _ids(document, folder, "")
            return found + [Completion(word, f'"{word}"', document.types.labels.option(word)) for word in to.besides]
        case WordSlot():
            return [
                Completion(kind, _written(fresh_word(slot, kind, document.documents)), _help(slot, kind))
                for kind in slot.offered()
            ]
        case RecordSlot() | WordsSlot() | ListSlot():
            text = _written(fresh(slot, document.documents))
            return [Completion(text, text, "")]
        case _:
            return _kinds(document.types, file, pointer, whole) if key == "kind" else []


def _kinds(types: ContentTypes, file: str, pointer: str, whole: Json) -> list[Completion]:
    """The kinds of the word whose `kind` is at the pointer."""
    slot, _field = slot_at(types, file, json_tree.parent(pointer), whole)
    word = slot.inner if isinstance(slot, MaybeSlot) else slot
    if not isinstance(word, WordSlot):
        return []
    return [Completion(kind, f'"{kind}"', _help(word, kind)) for kind in word.offered()]


def _help(slot: WordSlot, kind: str) -> str:
    told = slot.options()[kind].help
    return _(told) if told else slot.types.labels.kind(kind)


def _ids(document: PackDocument, folder: str, then: str) -> list[Completion]:
    """The ids of a folder's pieces, each with its name, and followed by a text."""
    ids = ids_in_order(document, folder)
    return [Completion(id_, f'"{id_}"{then}', name_of_id(document, folder, id_)) for id_ in ids]


def ids_in_order(document: PackDocument, folder: str) -> list[str]:
    """The ids of a folder's pieces, sorted."""
    return sorted(ids_in(document.documents, folder)) if folder else []


def _written(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)
