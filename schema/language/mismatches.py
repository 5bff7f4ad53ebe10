"""Finds selectors in slots that do not take what they find, and what would fit there instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from schema.language.base import SelectorWord, selector_slots, tag_of
from schema.language.types import ANYTHING, Computed, Scope, Types, fit, selectable
from schema.language.vocabulary import Vocabulary
from schema.language.walk import Visit


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A selector whose type does not fit, and its slot."""

    pointer: str
    """That of the selector; of the word with the slot if the file leaves the selector out."""
    slot: str
    """The field of the slot."""
    selector: SelectorWord
    found: Types
    accepted: Types
    scope: Scope
    written: bool
    """Whether the file has the selector."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """A selector that leads from one type to another: its kind and the field that takes what is there now."""

    kind: str
    field: str


def mismatches(words: Vocabulary, visit: Visit) -> Iterator[Mismatch]:
    """The selectors in the slots of a word that do not fit, in a union also each of its parts."""
    for slot, mark in selector_slots(type(visit.word)):
        value = getattr(visit.word, slot)
        accepted = mark.accepts or words.types_of(getattr(visit.word, mark.like, None), visit.scope)
        for step, selector in _selectors_in(value):
            for inner, misfit in _misfits(words, selector, visit.scope, accepted):
                written = slot in visit.word.model_fields_set
                pointer = f"{visit.pointer}/{slot}{step}{inner}" if written else visit.pointer
                found = words.types_of(misfit, visit.scope)
                yield Mismatch(pointer, slot, misfit, found, accepted, visit.scope, written)


def _misfits(
    words: Vocabulary, selector: SelectorWord, scope: Scope, accepted: Types
) -> Iterator[tuple[str, SelectorWord]]:
    """The selector if it finds nothing that is accepted, else those in it of which that is true, as in a union."""
    if not fit(words.types, words.types_of(selector, scope), accepted):
        yield "", selector
    elif isinstance(selector.yields, Computed):
        for field, mark in selector_slots(type(selector)):
            # What takes less than anything is judged as a slot of its own.
            if field in selector.yields.of and ANYTHING in mark.accepts:
                for step, part in _selectors_in(getattr(selector, field)):
                    for inner, misfit in _misfits(words, part, scope, accepted):
                        yield f"/{field}{step}{inner}", misfit


def fitting_names(words: Vocabulary, scope: Scope, accepted: Types) -> list[str]:
    """The chosen names whose types fit."""
    return [name for name, types in scope.names.items() if selectable(types) and fit(words.types, types, accepted)]


def fitting_roles(words: Vocabulary, scope: Scope, accepted: Types) -> list[str]:
    """The roles of the event whose types fit."""
    return [role for role, types in scope.roles.items() if fit(words.types, types, accepted)]


@cache
def fitting_words(words: Vocabulary, accepted: Types) -> tuple[str, ...]:
    """The kinds of the selectors that always fit: those that find one type of things."""
    return tuple(
        tag
        for tag, word in words.words_of("selector").items()
        if not isinstance(word.yields, Computed) and fit(words.types, word.yields, accepted)  # type: ignore[attr-defined]
    )


def conversions(words: Vocabulary, found: Types, accepted: Types) -> list[Conversion]:
    """The selectors that find what is accepted and take what is found in one of their slots."""
    return [
        Conversion(kind, slot)
        for kind in fitting_words(words, accepted)
        if getattr(words.words_of("selector")[kind], "converts", True)
        for slot, mark in selector_slots(words.words_of("selector")[kind])
        if mark.accepts and fit(words.types, found, mark.accepts)
    ]


def kind_of(selector: SelectorWord) -> str:
    """The kind of a selector."""
    return tag_of(type(selector))


def _selectors_in(value: object) -> Iterator[tuple[str, SelectorWord]]:
    if isinstance(value, SelectorWord):
        yield "", value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, SelectorWord):
                yield f"/{index}", item
