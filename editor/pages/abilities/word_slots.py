"""The places of a file that hold words of the ability language, and what is bound at each: names, roles,
card; no Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from editor.document import json_tree
from editor.document.edits import Documents
from editor.document.field_types import (
    Field,
    ListSlot,
    Record,
    RecordSlot,
    Slot,
    WordSlot,
    fields_of,
    file_slot,
    holds_words,
    inner,
    is_ability,
    model_for,
    moment_key,
    slot_at,
    step_into,
)
from editor.document.game_system import ContentTypes, types_in
from schema.json.strict_reading import Json
from schema.language.authoring import Known
from schema.language.base import DurationWord, EffectWord, Family
from schema.language.types import Scope, Types
from schema.language.vocabulary import NO_WORDS, Vocabulary
from schema.language.walk import held_types, kept_names, tests


@dataclass(frozen=True, slots=True)
class Root:
    """A field that is written in sentences: a list of abilities, or a goal. `card` is the kind of card around it."""

    pointer: str
    slot: Slot
    card: str
    key: str

    @property
    def many(self) -> bool:
        """Whether it is a list."""
        return isinstance(self.slot, ListSlot)


def roots_of(types: ContentTypes, file: str, content: Json) -> tuple[Root, ...]:
    """The fields of a file that are written in sentences, in the model's order; omitted ones as well."""
    return tuple(_roots(file_slot(types, file), content, "", card_kind(types, file)))


def root_at(types: ContentTypes, file: str, pointer: str, content: Json) -> Root | None:
    """The field in sentences that a pointer leads to or into."""
    found = [root for root in roots_of(types, file, content) if (pointer + "/").startswith(root.pointer + "/")]
    return max(found, key=lambda root: len(root.pointer), default=None)


def card_kind(types: ContentTypes, file: str) -> str:
    """The kind of card in a file, as triggers know it."""
    name = next((one.name for one in types.folders if one.folder == file.partition("/")[0]), "")
    return types.authoring.card_kind(name)


def known_at(types: ContentTypes, file: str, pointer: str, content: Json) -> Known:
    """What a word at the pointer may refer to."""
    root = root_at(types, file, pointer, content)
    if root is None:
        return Known(card_kind(types, file))
    known = Known(root.card)
    slot, value = slot_at(types, file, root.pointer, content)[0], json_tree.find(content, root.pointer)
    steps = json_tree.path_of(pointer[len(root.pointer) :])
    for number, step in enumerate(steps):
        if isinstance(value, dict):
            after = steps[number + 1] if number + 1 < len(steps) else ""
            known = within(known, slot, value, step, int(after) if after.isdecimal() else None)
        elif isinstance(value, list) and step.isdecimal():
            known = _after(known, types.vocabulary, value[: int(step)])
        slot, value = step_into(slot, value, step)[0], _child(value, step)
    return known


def words_in(slot: Slot, value: Json, pointer: str = "") -> Iterator[tuple[str, WordSlot, Json]]:
    """Words at or below a place that are written out: pointer, slot, JSON."""
    slot = inner(slot)
    match slot:
        case ListSlot(item):
            for index, each in enumerate(value if isinstance(value, list) else ()):
                yield from words_in(item, each, json_tree.child(pointer, index))
        case WordSlot() if value is not None:
            yield pointer, slot, value
            model = model_for(slot, value)
            for each_field in fields_of(model) if model is not None else ():
                if isinstance(value, dict) and each_field.key in value and holds_words(each_field.slot):
                    below = json_tree.child(pointer, each_field.key)
                    yield from words_in(each_field.slot, value[each_field.key], below)
        case _:
            return


def is_new(place: str) -> bool:
    """Whether a place stands for a new item: `…/-`, or `…/-2` before the third."""
    return json_tree.last_step(place).startswith("-")


def beside(place: str, by: int) -> str:
    """The place of an item further in the same list."""
    return json_tree.child(json_tree.parent(place), int(json_tree.last_step(place)) + by)


def is_there(documents: Documents, file: str, place: str) -> bool:
    """Whether a place can be selected: it has a value or default, or a new item is allowed there."""
    content = documents.get(file)
    if not isinstance(content, dict):
        return False
    if is_new(place):
        return root_at(types_in(documents), file, place, content) is not None
    if json_tree.has(content, place):
        return True
    _slot, field_ = slot_at(types_in(documents), file, place, content)
    return field_ is not None and json_tree.has(content, json_tree.parent(place))


def nearest(documents: Documents, file: str, place: str) -> str:
    """The place itself, or if it is gone the previous item, or the enclosing place; empty for none.

    A whole list of abilities is no place: nothing can replace it.
    """
    if is_there(documents, file, place):
        return place
    content = documents.get(file)
    if not isinstance(content, dict):
        return ""
    step = json_tree.last_step(place)
    if step.isdecimal() and int(step) > 0 and json_tree.has(content, beside(place, -1)):
        return beside(place, -1)
    while place and (not json_tree.has(content, place) or isinstance(json_tree.find(content, place), list)):
        place = json_tree.parent(place)
    root = root_at(types_in(documents), file, place, content)
    return "" if root is None or (root.many and place == root.pointer) else place


def word_fields(model: Record) -> tuple[Field, ...]:
    """The fields of a model that hold words."""
    return tuple(one for one in fields_of(model) if holds_words(one.slot))


def roles_of(words: Vocabulary, ability: Mapping[str, Json]) -> Mapping[str, Types]:
    """The roles that exist whenever the ability is evaluated, with their types."""
    when = ability.get(moment_key(ability))
    if isinstance(when, dict):
        kind = str(when.get("kind"))
        families: tuple[Family, ...] = ("trigger", "activation", "replaceable")
        moment = next((found for one in families if (found := words.words_of(one).get(kind))), None)
        return words.roles_at(moment) if moment is not None else {}
    changes = [words.words_of("modifier").get(kind) for kind in _changes(ability)]
    known = [change for change in changes if change is not None]
    return words.roles_at(*known) if len(known) == len(changes) else {}


def _roots(slot: Slot, value: Json, pointer: str, card: str) -> Iterator[Root]:
    slot = inner(slot)
    match slot:
        case RecordSlot(model):
            written = value if isinstance(value, dict) else {}
            for each in fields_of(model):
                below = json_tree.child(pointer, each.key)
                kind = "sector" if each.key == "sectors" else card
                if holds_words(each.slot):
                    yield Root(below, inner(each.slot), kind, each.key)
                elif each.key in written:
                    yield from _roots(each.slot, written[each.key], below, kind)
        case ListSlot(RecordSlot() as item):
            for index, each_value in enumerate(value if isinstance(value, list) else ()):
                yield from _roots(item, each_value, json_tree.child(pointer, index), card)
        case _:
            return


def within(known: Known, slot: Slot, value: Mapping[str, Json], step: str, index: int | None = None) -> Known:
    """What is known inside one field of a word, or at an item of that field, where a choice knows only those
    before it.
    """
    if isinstance(slot, WordSlot) and is_ability(slot):
        when = value.get(moment_key(value))
        force = value.get("active_in", "always")
        roles, itself = roles_of(slot.types.vocabulary, value), slot.types.authoring.itself(known.card)
        known = replace(
            known,
            scope=replace(known.scope, roles=roles, itself=itself),
            active_in=force if isinstance(force, str) else "always",
            trigger=when if isinstance(when, dict) else None,
            changes=tuple(_changes(value)),
            paying=step == "cost",
        )
    words = slot.types.vocabulary if isinstance(slot, WordSlot) else NO_WORDS
    if value.get("kind") == "for_each" and step in ("do", "choose"):
        known = _bound(known, words, "effect", dict(value))
    if value.get("kind") in ("may_pay", "may") and step in ("choose", "cost", "do", "then", "otherwise"):
        known = replace(_bound(known, words, "effect", dict(value)), paying=step == "cost")
    if step in ("do", "cost", "choose"):
        before = _list(value.get("choose"))
        for choice in before[:index] if step == "choose" else before:
            known = _bound(known, words, "choice", choice)
    kind = str(value.get("kind"))
    word = words.words_of("selector").get(kind) or words.words_of("amount").get(kind)
    if word is not None and tests(word, step):
        candidate = words.types_of(value, known.scope)
        name = value.get("name")
        if isinstance(name, str) and name:
            scope = replace(known.scope, names={**known.names, name: candidate})
            known = replace(known, scope=scope, choices={**known.choices, name: dict(value)})
        known = replace(known, scope=replace(known.scope, candidate=candidate))
    effect = words.words_of("effect").get(str(value.get("kind")))
    if effect is not None and issubclass(effect, EffectWord) and effect.holds_for and step in ("lasts", "if", "modify"):
        holders = held_types(effect)
        if step == "lasts":
            return replace(known, scope=replace(known.scope, candidate=holders))
        changes = [words.words_of("modifier").get(kind) for kind in _changes(value)]
        roles = words.roles_at(*(change for change in changes if change is not None))
        names = kept_names(known.scope.names, [change for change in changes if change is not None])
        choices = {name: choice for name, choice in known.choices.items() if name in names}
        applied = Scope(names, roles=roles, itself=holders, applied=tuple(_list(value.get("modify"))))
        return replace(known, scope=applied, choices=choices, trigger=None, changes=tuple(_changes(value)))
    if effect is not None and issubclass(effect, EffectWord) and effect.at_moment == step:
        return replace(known, scope=replace(known.scope, moment=effect))
    word = effect or words.words_of("duration").get(str(value.get("kind")))
    if word is not None and issubclass(word, EffectWord | DurationWord) and word.at_moment and step in ("if", "do"):
        when = value.get(word.at_moment)
        later = words.words_of("trigger").get(str(when.get("kind"))) if isinstance(when, dict) else None
        roles = words.roles_at(later) if later is not None else {}
        return replace(known, scope=replace(known.scope, roles=roles, moment=later), trigger=when)
    return known


def _bound(known: Known, words: Vocabulary, family: Literal["choice", "effect"], word: Json) -> Known:
    """What is known after a choice, or inside a loop."""
    if not isinstance(word, dict):
        return known
    model = words.words_of(family).get(str(word.get("kind")))
    usual = model.model_fields.get("name") if model is not None else None
    name = word.get("name", usual.default if usual is not None else None)
    if not isinstance(name, str) or not name:
        return known
    names = {**known.names, name: words.bound_by(family, word, known.scope)}
    return replace(known, scope=replace(known.scope, names=names), choices={**known.choices, name: word})


def _after(known: Known, words: Vocabulary, effects: Sequence[Json]) -> Known:
    """What is known after effects: what some of them have chosen is of another type then."""
    for effect in effects:
        model = words.words_of("effect").get(str(effect.get("kind"))) if isinstance(effect, dict) else None
        left: Types = getattr(model, "leaves", ())
        if left and model is not None and isinstance(effect, dict):
            bound = str(effect.get("name") or model.model_fields["name"].default)
            names = {**known.names, bound: left}
            known = replace(known, scope=replace(known.scope, names=names), choices={**known.choices, bound: effect})
        field, types = getattr(model, "becomes", ("", ()))
        chosen = effect.get(field) if isinstance(effect, dict) and field else None
        name = chosen.get("name") if isinstance(chosen, dict) and chosen.get("kind") == "chosen" else None
        if isinstance(name, str) and name in known.names:
            known = replace(known, scope=replace(known.scope, names={**known.names, name: types}))
    return known


def _changes(ability: Mapping[str, Json]) -> list[str]:
    return [str(one["kind"]) for one in _list(ability.get("modify")) if isinstance(one, dict) and "kind" in one]


def _child(value: Json, step: str) -> Json:
    return json_tree.find(value, json_tree.pointer_to((step,)))


def _list(value: Json) -> list[Json]:
    return list(value) if isinstance(value, list) else []
