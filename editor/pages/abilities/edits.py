"""Edits on a word of an ability: put, add, wrap, unwrap, duplicate, move, remove; no Qt.

Every function reads the documents and returns an edit; none judges whether the result makes sense.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from editor.document import json_tree
from editor.document.edits import (
    Broken,
    Documents,
    Edit,
    EditRefused,
    InsertItem,
    MoveItem,
    RemoveValue,
    SetValue,
    Several,
)
from editor.document.field_types import (
    Field,
    ListSlot,
    MaybeSlot,
    Slot,
    WordSlot,
    field_of,
    fields_of,
    holds_words,
    inner,
    is_ability,
    model_for,
    slot_at,
)
from editor.document.game_system import ContentTypes, types_in
from editor.pages.abilities.completions import (
    MOMENTS,
    Completion,
    first_for,
    fitting_kinds,
    free_name,
    grown,
    may_stand,
)
from editor.pages.abilities.word_slots import known_at
from schema.json.strict_reading import Json
from schema.language.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Within:
    """A way to wrap a word: the kind of the outer word, and its field."""

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Instead:
    """A way to unwrap a word: the pointer of the part that replaces it, relative to the word."""

    below: str
    spread: bool = False
    """Whether a list replaces the word as several items of the list around it."""


def value_at(documents: Documents, file: str, pointer: str) -> Json:
    """The written value of a place, or else its default."""
    content = documents.get(file)
    if content is None or isinstance(content, Broken):
        return None
    _slot, field = slot_at(types_in(documents), file, pointer, content)
    return json_tree.find(content, pointer, field.default if field is not None else None)


def put(documents: Documents, file: str, pointer: str, value: Json) -> Edit:
    """Put a value at a place; a default is not written."""
    content = _content(documents, file)
    slot, field = slot_at(types_in(documents), file, pointer, content)
    if field is not None and not field.needed and _meant(field, slot, value):
        return RemoveValue(file, pointer)
    return SetValue(file, pointer, value)


def choose(documents: Documents, file: str, pointer: str, offer: Completion) -> Edit:
    """Replace a word by a completion and keep the parts that fit; at `…/-` add an item."""
    if pointer.endswith("/-"):
        return add(documents, file, pointer[:-2], None, offer)
    content = _content(documents, file)
    slot, _field = slot_at(types_in(documents), file, pointer, content)
    before = value_at(documents, file, pointer)
    word = grown(offer, slot, documents, known_at(types_in(documents), file, pointer, content), before)
    edit = _with_its_choices(documents, file, pointer, word, put(documents, file, pointer, word))
    return Several((SetValue(file, _kind_above(pointer), kind), edit)) if (kind := _new_kind(slot, offer)) else edit


def _new_kind(slot: Slot, offer: Completion) -> str:
    """The kind that an ability gets with this `when`; empty where it keeps its own."""
    word = inner(slot)
    if not isinstance(word, WordSlot) or word.family not in MOMENTS or offer.kind in word.options():
        return ""
    return "activated" if word.family == "trigger" else "triggered"


def _kind_above(pointer: str) -> str:
    return json_tree.child(json_tree.parent(pointer), "kind")


def add(documents: Documents, file: str, pointer: str, index: int | None, offer: Completion | None) -> Edit:
    """Add a word to a list, before the item of that index or at the end; the plainest one without a completion."""
    content = _content(documents, file)
    slot = inner(slot_at(types_in(documents), file, pointer, content)[0])
    if not isinstance(slot, ListSlot):
        raise EditRefused(f"no list {pointer}")
    items = value_at(documents, file, pointer)
    count = len(items) if isinstance(items, list) else 0
    at = count if index is None else index
    known = known_at(types_in(documents), file, json_tree.child(pointer, at), content)
    if isinstance(inner(slot.item), ListSlot):
        deeper = inner(slot.item)
        assert isinstance(deeper, ListSlot)
        item: Json = [
            grown(offer, deeper.item, documents, known) if offer else first_for(deeper.item, documents, known)
        ]
    else:
        item = grown(offer, slot.item, documents, known) if offer else first_for(slot.item, documents, known)
    edit = _with_its_choices(documents, file, pointer, item, insert(documents, file, pointer, at, item))
    return _with_consent(documents, file, pointer, edit)


def insert(documents: Documents, file: str, pointer: str, index: int, item: Json) -> Edit:
    """Insert an item into a list, which need not exist; what stood in for a first ability goes."""
    items, content = value_at(documents, file, pointer), _content(documents, file)
    if not json_tree.has(content, pointer):
        found = items if isinstance(items, list) else []
        edit: Edit = SetValue(file, pointer, [*found[:index], item, *found[index:]])
    else:
        edit = InsertItem(file, pointer, index, item)
    if pointer != "/abilities" or items or not isinstance(content, dict):
        return edit
    gone = [RemoveValue(file, f"/{key}") for key in types_in(documents).authoring.stand_ins(content)]
    return Several((edit, *gone)) if gone else edit


def item_slot(documents: Documents, file: str, pointer: str) -> Slot | None:
    """The type of the items of the list around a place; None if there is no list."""
    if not json_tree.last_step(pointer).isdecimal():
        return None
    around = inner(slot_at(types_in(documents), file, json_tree.parent(pointer), _content(documents, file))[0])
    return around.item if isinstance(around, ListSlot) else None


def wraps(documents: Documents, file: str, pointer: str) -> tuple[Within, ...]:
    """The words that can wrap the word at a place."""
    content = _content(documents, file)
    slot = inner(slot_at(types_in(documents), file, pointer, content)[0])
    if not isinstance(slot, WordSlot) or value_at(documents, file, pointer) is None:
        return ()
    known, word = known_at(types_in(documents), file, pointer, content), value_at(documents, file, pointer)
    fitting = set(fitting_kinds(slot, known))
    found = []
    for kind, model in slot.options().items():
        if kind in fitting:
            found += [
                Within(kind, one.key)
                for one in fields_of(model)
                if _takes(one.slot, slot) and may_stand(inner(one.slot), word, known)
            ]
    return tuple(found)


def wrap(documents: Documents, file: str, pointer: str, within: Within) -> Edit:
    """Wrap the word at a place in a new one."""
    content = _content(documents, file)
    slot = inner(slot_at(types_in(documents), file, pointer, content)[0])
    assert isinstance(slot, WordSlot)
    word = value_at(documents, file, pointer)
    known = known_at(types_in(documents), file, pointer, content)
    field = field_of(slot.options()[within.kind], within.key)
    assert field is not None
    held: Json = word
    inside = inner(field.slot)
    if isinstance(inside, ListSlot):
        deeper = inner(inside.item)
        if isinstance(deeper, ListSlot):
            more = [[first_for(deeper.item, documents, known)] for _number in range(inside.fewest - 1)]
            held = [[word], *more]
        else:
            held = [word, *(first_for(inside.item, documents, known) for _number in range(inside.fewest - 1))]
    offer = Completion(within.kind, "", "", "", {within.key: held})
    return put(documents, file, pointer, grown(offer, slot, documents, known))


def unwraps(documents: Documents, file: str, pointer: str) -> tuple[Instead, ...]:
    """The parts of a word that can replace it."""
    content = _content(documents, file)
    slot = inner(slot_at(types_in(documents), file, pointer, content)[0])
    word = value_at(documents, file, pointer)
    model = model_for(slot, word)
    if not isinstance(slot, WordSlot) or model is None or not isinstance(word, dict):
        return ()
    in_list = item_slot(documents, file, pointer) is not None
    found: list[Instead] = []
    for one in fields_of(model):
        held = word.get(one.key, one.default)
        below = json_tree.child("", one.key)
        if held is None or not _takes(one.slot, slot):
            continue
        if not isinstance(held, list):
            found.append(Instead(below))
            continue
        for index, item in enumerate(held):
            branch = json_tree.child(below, index)
            if isinstance(item, list) and item and (in_list or len(item) == 1):
                found.append(Instead(branch, True) if in_list else Instead(json_tree.child(branch, 0)))
            elif not isinstance(item, list) and not in_list:
                found.append(Instead(branch))
        if in_list and held and not isinstance(held[0], list):
            found.append(Instead(below, True))
    return tuple(found)


def unwrap(documents: Documents, file: str, pointer: str, instead: Instead) -> Edit:
    """Replace a word by one of its parts."""
    word = value_at(documents, file, pointer)
    held = json_tree.find(word, instead.below, value_at(documents, file, pointer + instead.below))
    if not instead.spread:
        return put(documents, file, pointer, held)
    around, index = json_tree.parent(pointer), int(json_tree.last_step(pointer))
    items = value_at(documents, file, around)
    if not isinstance(items, list) or not isinstance(held, list):
        raise EditRefused(f"no list {around}")
    return put(documents, file, around, [*items[:index], *held, *items[index + 1 :]])


def duplicate(documents: Documents, file: str, pointer: str) -> Edit:
    """Duplicate the item at a place; a copied choice gets a new name."""
    around, index = json_tree.parent(pointer), int(json_tree.last_step(pointer))
    word = value_at(documents, file, pointer)
    slot = inner(slot_at(types_in(documents), file, pointer, _content(documents, file))[0])
    model = model_for(slot, word) if isinstance(slot, WordSlot) and slot.family == "choice" else None
    if isinstance(word, dict) and model is not None and any(one.key == "name" for one in fields_of(model)):
        known = known_at(types_in(documents), file, f"{json_tree.parent(around)}/do", _content(documents, file))
        word = {**word, "name": free_name(known, str(word.get("kind")))}
    return insert(documents, file, around, index + 1, word)


def move(documents: Documents, file: str, pointer: str, by: int) -> Edit | None:
    """Move the item at a place within its list; None if it cannot go there."""
    if item_slot(documents, file, pointer) is None:
        return None
    around, index = json_tree.parent(pointer), int(json_tree.last_step(pointer))
    items = value_at(documents, file, around)
    if not isinstance(items, list) or not 0 <= index + by < len(items):
        return None
    return MoveItem(file, around, index, index + by)


def move_to(documents: Documents, file: str, pointer: str, around: str, index: int) -> Edit | None:
    """Move the item at a place before the item `index` of a list, perhaps another one; None if it does not fit or is
    already there.
    """
    own, here = json_tree.parent(pointer), json_tree.last_step(pointer)
    content = _content(documents, file)
    target = inner(slot_at(types_in(documents), file, around, content)[0])
    slot = item_slot(documents, file, pointer)
    if (
        slot is None
        or not isinstance(target, ListSlot)
        or target.item != slot
        or (around + "/").startswith(pointer + "/")
    ):
        return None
    word = value_at(documents, file, pointer)
    if not _can_be_paid(types_in(documents), word) and json_tree.last_step(around) == "cost":
        return None
    if around == own:
        to = index - 1 if index > int(here) else index
        return None if to == int(here) else MoveItem(file, own, int(here), to)
    after_removal = json_tree.removed(content, pointer)
    remove_ = RemoveValue(file, pointer)
    # The list may come after the removed item, whose successors are renumbered.
    steps, gone = list(json_tree.path_of(around)), json_tree.path_of(pointer)
    depth = len(gone) - 1
    beside = tuple(steps[:depth]) == gone[:depth] and len(steps) > depth and steps[depth].isdecimal()
    if beside and int(steps[depth]) > int(here):
        steps[depth] = str(int(steps[depth]) - 1)
    place = json_tree.pointer_to(tuple(steps))
    present = json_tree.find(after_removal, place)
    if not isinstance(present, list):
        return Several((remove_, SetValue(file, place, [word])))
    return Several((remove_, InsertItem(file, place, index, word)))


def remove(documents: Documents, file: str, pointer: str) -> Edit | None:
    """Remove the word at a place; None if one is required there."""
    content = _content(documents, file)
    if item_slot(documents, file, pointer) is not None:
        around, index = json_tree.parent(pointer), int(json_tree.last_step(pointer))
        items = value_at(documents, file, around)
        if not isinstance(items, list) or index >= len(items):
            return None
        return put(documents, file, around, [item for number, item in enumerate(items) if number != index])
    _slot, field = slot_at(types_in(documents), file, pointer, content)
    if field is None or field.needed or not json_tree.has(content, pointer):
        return None
    return RemoveValue(file, pointer)


def rename_choice(documents: Documents, file: str, pointer: str, name: str) -> Edit:
    """Rename a choice, also wherever its ability refers to it."""
    old = json_tree.find(_content(documents, file), json_tree.child(pointer, "name"))
    above = json_tree.parent(json_tree.parent(pointer))
    edits: list[Edit] = [SetValue(file, json_tree.child(pointer, "name"), name)]
    words = types_in(documents).vocabulary
    for place, key in _mentions(words, json_tree.find(_content(documents, file), above), above):
        if place != pointer and json_tree.find(_content(documents, file), json_tree.child(place, key)) == old:
            edits.append(SetValue(file, json_tree.child(place, key), name))
    return Several(tuple(edits))


def paste(documents: Documents, file: str, pointer: str, word: Json) -> Edit | None:
    """Paste a copied word after the item at a place, at the end of a list, or in a single place; None if it does not
    fit.
    """
    content = _content(documents, file)
    pointer = pointer.removesuffix("/-")
    if not _can_be_paid(types_in(documents), word) and "cost" in json_tree.path_of(pointer)[-2:]:
        return None
    slot = inner(slot_at(types_in(documents), file, pointer, content)[0])
    if isinstance(slot, ListSlot) and fits(slot.item, word):
        items = value_at(documents, file, pointer)
        return insert(documents, file, pointer, len(items) if isinstance(items, list) else 0, word)
    own = item_slot(documents, file, pointer)
    if own is not None and fits(own, word):
        return insert(documents, file, json_tree.parent(pointer), int(json_tree.last_step(pointer)) + 1, word)
    return put(documents, file, pointer, word) if fits(slot, word) else None


def fits(slot: Slot, word: Json) -> bool:
    """Whether a word is of a kind that is allowed in a slot."""
    slot = inner(slot)
    if isinstance(slot, WordSlot) and slot.whole and isinstance(word, int) and not isinstance(word, bool):
        return True
    return isinstance(slot, WordSlot) and model_for(slot, word) is not None


def _with_its_choices(documents: Documents, file: str, pointer: str, word: Json, edit: Edit) -> Edit:
    """The edit, plus the choices that the word needs and that are not made yet."""
    types = types_in(documents)
    content = _content(documents, file)
    needed = types.authoring.missing_choices(word) if isinstance(word, dict) else ()
    made = known_at(types, file, pointer, content).names if needed else {}
    missing = [choice for choice in needed if choice["name"] not in made]
    if not missing:
        return edit
    above = pointer
    while above and not is_ability(slot_at(types, file, above, content)[0]):
        above = json_tree.parent(above)
    if not above:
        return edit
    at = json_tree.child(above, "choose")
    items = value_at(documents, file, at)
    return Several((edit, SetValue(file, at, [*(items if isinstance(items, list) else []), *missing])))


def _can_be_paid(types: ContentTypes, word: Json) -> bool:
    """Whether an effect can be a cost."""
    kind = word.get("kind") if isinstance(word, dict) else None
    return bool(getattr(types.vocabulary.words_of("effect").get(str(kind)), "pays", False))


def _with_consent(documents: Documents, file: str, pointer: str, edit: Edit) -> Edit:
    """The edit; a first cost also makes an ability optional that its player does not use on purpose."""
    above = json_tree.parent(pointer)
    ability = value_at(documents, file, above)
    if json_tree.last_step(pointer) != "cost" or not isinstance(ability, dict):
        return edit
    asks = ability.get("kind") in ("activated", "static") or ability.get("optional")
    return edit if asks else Several((edit, SetValue(file, json_tree.child(above, "optional"), True)))


def _mentions(words: Vocabulary, value: Json, pointer: str) -> list[tuple[str, str]]:
    """Every word below that refers to a choice by name, and the field that holds the name."""
    found: list[tuple[str, str]] = []
    if isinstance(value, dict):
        found += [(pointer, key) for key in value if (value.get("kind"), key) in words.names]
        for key, item in value.items():
            found += _mentions(words, item, json_tree.child(pointer, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += _mentions(words, item, json_tree.child(pointer, index))
    return found


def _takes(outer: Slot, slot: WordSlot) -> bool:
    """Whether a field accepts such words, by itself, in a list or in lists."""
    outer = inner(outer)
    if isinstance(outer, ListSlot):
        return holds_words(outer.item) and _takes(outer.item, slot)
    return outer == slot


def _meant(field: Field, slot: Slot, value: Json) -> bool:
    if json_tree.same(value, field.default):
        return True
    return isinstance(slot, MaybeSlot) and value is None and field.default is None


def _content(documents: Documents, file: str) -> Any:
    content = documents.get(file)
    if content is None or isinstance(content, Broken):
        raise EditRefused(f"{file} cannot be read")
    return content
