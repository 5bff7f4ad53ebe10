"""Another kind for an ability: what of it stays and what is lost, so that it can be named before; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from editor.document import json_tree
from editor.document.edits import Documents, SetValue
from editor.document.field_types import (
    ListSlot,
    WordSlot,
    field_of,
    fields_of,
    inner,
    model_for,
    moment_key,
    moment_slot,
    slot_at,
)
from editor.document.game_system import ContentTypes, types_in
from editor.pages.abilities.completions import Completion, first_for, grown, offers
from editor.pages.abilities.word_slots import card_kind, known_at, root_at, words_in
from schema.json.strict_reading import Json
from schema.language.authoring import Known
from schema.language.base import Family

_MOMENTS: Mapping[str, Family] = {"activated": "activation", "triggered": "trigger", "replacement": "replaceable"}
"""The family of the word that says when an ability of a kind works."""
_PARTS = ("if", "choose", "cost", "do", "modify")


@dataclass(frozen=True, slots=True)
class Lost:
    """A part of an ability that another kind of ability does not have: its field, and the word or other value."""

    key: str
    value: Json


@dataclass(frozen=True, slots=True)
class Conversion:
    """An ability as one of another kind."""

    kind: str
    word: Mapping[str, Json]
    lost: tuple[Lost, ...]


def conversions(documents: Documents, file: str, place: str) -> tuple[Conversion, ...]:
    """The ability at a place as one of each other kind that its card can have, in the order of the language."""
    content: Any = documents.get(file)
    slot = inner(slot_at(types_in(documents), file, place, content)[0])
    value = json_tree.find(content, place)
    if not isinstance(slot, WordSlot) or not isinstance(value, dict):
        return ()
    found = (_as(documents, file, place, value, slot, kind) for kind in slot.options() if kind != value.get("kind"))
    return tuple(one for one in found if one is not None)


def _as(
    documents: Documents, file: str, place: str, value: Mapping[str, Json], slot: WordSlot, kind: str
) -> Conversion | None:
    types, content = slot.types, documents.get(file)
    root = root_at(types, file, place, cast("Json", content))
    known = Known(root.card if root is not None else card_kind(types, file))
    model = slot.options()[kind]
    old, new = moment_key(value), moment_key({"kind": kind})
    kept: dict[str, Json] = {key: item for key, item in value.items() if key not in ("kind", old)}
    lost = [Lost(old, value[old])] if old in value else []
    for key in [key for key in kept if _is_of_abilities(slot, key) and field_of(model, key) is None]:
        item = kept.pop(key)
        lost += [Lost(key, each) for each in (item if isinstance(item, list) else [item])]
    if field_of(model, new) is not None and (moment := _moment(types, documents, known, kind, value.get(old))):
        kept[new] = moment
    elif field_of(model, new) is not None:
        return None
    changes = WordSlot("modifier", types)
    if field_of(model, "modify") is not None and "modify" not in kept:
        if not offers(changes, known):
            return None
        kept["modify"] = [first_for(changes, documents, known)]
    begun = [one.word.get("active_in") for one in types.authoring.starters(known.card) if one.word["kind"] == kind]
    # A card may have such abilities only there; at some moments elsewhere, if not all of these say where.
    only_there = begun and begun[0] is not None and (kind == "static" or None not in begun)
    if only_there and (kept.get("active_in") is None or kept["active_in"] not in begun):
        kept["active_in"] = begun[0]
    if field_of(model, "do") is not None:
        kept.setdefault("do", [])
    if kind == "activated":
        kept.pop("optional", None)  # it is used or not anyway
    elif kept.get("cost"):
        kept["optional"] = True
    order = ["kind", *(one.key for one in fields_of(model)), *kept]
    word: dict[str, Json] = {"kind": kind, **{key: kept[key] for key in sorted(kept, key=order.index)}}
    known_before = _unknown(documents, file, place)
    while True:
        now = SetValue(file, place, word).apply(documents)[0]
        gone = [one for one in _unknown(now, file, place) if one not in known_before]
        if not gone:
            return Conversion(kind, word, tuple(lost))
        key, item, _below = gone[0]
        lost.append(Lost(key, item))
        items = word[key]
        assert isinstance(items, list)
        word[key] = [one for one in items if one is not item]


def _is_of_abilities(slot: WordSlot, key: str) -> bool:
    """Whether any kind of ability has the field; other keys are kept, as everywhere."""
    return any(field_of(model, key) is not None for model in slot.options().values())


def _moment(types: ContentTypes, documents: Documents, known: Known, kind: str, before: Json) -> Json:
    """When an ability of this kind works, near to when it has worked; None if the card knows no such moment."""
    slot = WordSlot(_MOMENTS[kind], types)
    models = slot.options()
    kinds = [one.kind for one in offers(slot, known) if one.kind in models]
    if not kinds:
        return None
    old = before if isinstance(before, dict) else {}
    pairs = (pair for pair in types.authoring.before_and_after if old.get("kind") in pair)
    near = next((other for pair in pairs for other in pair if other in kinds), "")
    plain = types.authoring.empty_ability(known.card, frozenset(kinds)).get("when")
    usual = str(plain["kind"]) if isinstance(plain, dict) else ""
    # Abilities to begin with listen to whom their card can listen.
    starts = (start.word.get(moment_key({"kind": kind})) for start in types.authoring.starters(known.card))
    begun = {str(one["kind"]): one for one in starts if isinstance(one, dict) and one.get("kind") in kinds}
    wanted = near or (usual if usual in begun else next(iter(begun), usual if usual in kinds else kinds[0]))
    given = begun.get(wanted, {})
    word = grown(Completion(wanted, "", "", "", given), slot, documents, known)
    was = model_for(moment_slot(types, before), before)
    assert isinstance(word, dict)
    for each in fields_of(models[wanted]):
        same = field_of(was, each.key) if was is not None else None
        if each.key != "kind" and each.key in old and same is not None and same.slot == each.slot:
            word[each.key] = old[each.key]
    return word


def _unknown(documents: Documents, file: str, place: str) -> list[tuple[str, Json, str]]:
    """The parts of an ability with a word that nothing is known of there: their field, JSON and that word's place."""
    types, content = types_in(documents), cast("Json", documents.get(file))
    slot = inner(slot_at(types, file, place, content)[0])
    value = json_tree.find(content, place)
    found: list[tuple[str, Json, str]] = []
    for key in _PARTS:
        items = value.get(key) if isinstance(value, dict) else None
        around = inner(slot_at(types, file, json_tree.child(place, key), content)[0])
        if not isinstance(slot, WordSlot) or not isinstance(around, ListSlot) or not isinstance(items, list):
            continue
        for index, item in enumerate(items):
            at = json_tree.child(json_tree.child(place, key), index)
            found += [
                (key, item, pointer[len(at) :])
                for pointer, of, word in words_in(around.item, item, at)
                if any(_strange(types, of, word, known_at(types, file, pointer, content)))
            ]
    return found


def _strange(types: ContentTypes, slot: WordSlot, word: Json, known: Known) -> Iterator[bool]:
    """Whether a word, or the role or name in it, is not known at its place."""
    kind = word.get("kind") if isinstance(word, dict) else None
    model = slot.options().get(kind) if isinstance(kind, str) else None
    if model is None or not isinstance(word, dict) or not isinstance(kind, str):
        return
    yield not types.authoring.fits(slot.family or "", kind, cast("Any", model.model), known)
    yield kind == "event" and word.get("role") not in known.parts
    for key, name in word.items():
        yield (kind, key) in types.vocabulary.names and name not in known.names
