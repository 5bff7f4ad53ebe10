"""The words of one game system, and how they fill the slots of models."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar

from pydantic import GetCoreSchemaHandler, TypeAdapter
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from schema.json.strict_reading import Json
from schema.language import (
    amounts,
    card_moves,
    chance,
    choices,
    conditions,
    control,
    counters,
    delayed,
    durations,
    effects,
    keywords,
    lives,
    modifiers,
    notes,
    payments,
    players,
    replacement,
    rounds,
    secrets,
    selectors,
    sets,
    statuses,
    triggers,
    turns,
    winning,
    zones,
)
from schema.language.base import (
    BASES,
    FAMILIES,
    SHARED_TERMS,
    SLOTS,
    Family,
    NameOf,
    OneTerm,
    Terms,
    TermSet,
    Word,
    building_with,
    name_fields,
    tag_of,
)
from schema.language.types import SHARED_TYPES, Computed, Reading, Scope, Type, Types, Yields

SHARED_WORDS: tuple[type[Word], ...] = (
    *triggers.TRIGGERS,
    *replacement.REPLACEABLE,
    *conditions.CONDITIONS,
    *selectors.SELECTORS,
    *amounts.AMOUNTS,
    *choices.CHOICES,
    *effects.EFFECTS,
    *lives.LIVES,
    *replacement.EVENT_EFFECTS,
    *modifiers.MODIFIERS,
    *sets.SETS,
    *sets.TOTALS,
    *sets.ORDERS,
    *counters.COUNTER_WORDS,
    *chance.CHANCE,
    *notes.NOTES,
    *players.PLAYERS,
    *turns.TURNS,
    *winning.WINNING,
    *durations.DURATIONS,
    *rounds.ROUNDS,
    *delayed.DELAYED,
    *keywords.KEYWORD_WORDS,
    *secrets.SECRETS,
    *statuses.STATUSES,
    *control.CONTROL,
    *zones.ZONES,
    *card_moves.CARD_MOVES,
    *payments.PAYMENTS,
)
"""The words that every game system can use."""

T = TypeVar("T")


class Vocabulary:
    """The words of a game system, by family and `kind`, and its terms: values such as the roles in an event.

    As an annotation it binds the slots of a type to these words: `Annotated[Ability, vocabulary]`. Only the
    pydantic schemas differ from system to system, the classes of shared words do not: `isinstance(word, Damage)` works
    in each of them.
    """

    def __init__(
        self,
        words: Iterable[type[Word]],
        terms: Mapping[TermSet, Terms] | None = None,
        roles: Mapping[type[Word], Mapping[str, Types]] | None = None,
        types: Mapping[str, Type] = SHARED_TYPES,
    ) -> None:
        """`terms` replace the shared ones set by set. Raises ValueError when two words of a family share a `kind`.

        `roles` gives the roles that each trigger and each modifier fills for the `event` selector, with their types;
        `types` are all types of the system.
        """
        self.terms: Mapping[TermSet, Terms] = MappingProxyType({**SHARED_TERMS, **(terms or {})})
        self.types = types
        self.roles: Mapping[type[Word], Mapping[str, Types]] = MappingProxyType(dict(roles or {}))
        self.words: tuple[type[Word], ...] = tuple(words)
        found: dict[Family, dict[str, type[Word]]] = {family: {} for family in FAMILIES}
        for word in self.words:
            family = next(name for name, base in BASES.items() if issubclass(word, base))
            if found[family].setdefault(tag_of(word), word) is not word:
                raise ValueError(f"the family {family} has the kind {tag_of(word)!r} twice")
        self._by_family = {family: MappingProxyType(words) for family, words in found.items()}
        self._adapters: dict[Any, TypeAdapter[Any]] = {}

    def words_of(self, family: Family) -> Mapping[str, type[Word]]:
        """The words of a family by their `kind`, in the order of the vocabulary."""
        return self._by_family[family]

    def types_of(self, selector: Any, scope: Scope) -> Types:
        """The types of what a selector finds: a word, or its JSON; none where that is not known."""
        if isinstance(selector, Mapping):
            kind = selector.get("kind")
            words = self.words_of("amount" if kind == "total" else "selector")
            word = words.get(kind) if isinstance(kind, str) else None
        else:
            word = type(selector)
        return self._computed(getattr(word, "yields", ()), selector, scope)

    def bound_by(self, family: Literal["choice", "effect"], word: Any, scope: Scope) -> Types:
        """The types of what the name in a choice or a loop stands for: a word, or its JSON."""
        kind = word.get("kind") if isinstance(word, Mapping) else None
        found = self.words_of(family).get(kind) if isinstance(kind, str) else type(word)
        return self._computed(getattr(found, "binds", ()), word, scope)

    def roles_at(self, *moments: type[Word]) -> Mapping[str, Types]:
        """The roles that each of several triggers or modifiers fills, with the types that any of them states."""
        if not moments:
            return {}
        filled = [self.roles.get(moment, {}) for moment in moments]
        always = [role for role in filled[0] if all(role in roles for roles in filled)]
        return {role: tuple(dict.fromkeys(one for roles in filled for one in roles[role])) for role in always}

    def _computed(self, yields: Yields, word: Any, scope: Scope) -> Types:
        return yields.rule(Reading(word, scope, self.types_of)) if isinstance(yields, Computed) else yields

    @cached_property
    def names(self) -> Mapping[tuple[str, str], NameOf]:
        """The fields that refer to an earlier choice by its name, by kind and field."""
        return {(tag_of(word), field): mark for word in self.words for field, mark in name_fields(word)}

    def description_of(self, info: FieldInfo) -> str:
        """The description of a field: its own, or that of the terms that it takes."""
        terms = (self.terms[mark.of].description for mark in info.metadata if isinstance(mark, OneTerm))
        return info.description or next(terms, "")

    def read(self, type_: type[T], value: Json) -> T:
        """A word, or another model with slots, from JSON. Raises pydantic.ValidationError."""
        found: T = self.adapter(type_).validate_json(json.dumps(value))
        return found

    def read_word(self, family: Family, text: str) -> Any:
        """A word of a family, from the text of its JSON. Raises pydantic.ValidationError.

        All families share one reader: each word may hold any other, so one for each family would take long to build.
        """
        return self.adapter(_WordOfAnyFamily).validate_json(f'{{"{family}":{text}}}')[family]

    def adapter(self, type_: Any) -> TypeAdapter[Any]:
        """Reads values of a type whose slots take the words of this vocabulary."""
        if (found := self._adapters.get(type_)) is None:
            _allow_deep_recursion()
            found = self._adapters[type_] = TypeAdapter(Annotated[type_, self])
        return found

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        with building_with(self._by_family, self.terms, self.types):
            for adapter in self._adapters.values():
                if adapter.pydantic_complete:
                    _take_over(adapter.core_schema, handler)
            return handler(source)


_DEEPEST = 4000
"""Words hold words, so pydantic needs more than 800 frames for those of a game; a caller's stack may hold as many."""


def _allow_deep_recursion() -> None:
    """Raise Python's limit of recursion if it is lower.

    It stays so: another thread may be in the midst of building when this one is done.
    """
    if sys.getrecursionlimit() < _DEEPEST:
        sys.setrecursionlimit(_DEEPEST)


def _take_over(built: CoreSchema, handler: GetCoreSchemaHandler) -> CoreSchema:
    """Let a handler take over the definitions in what was built before, so that they are not built again.

    pydantic does that where a class tells its schema.
    """
    return handler.generate_schema(type("Built", (), {"__get_pydantic_core_schema__": lambda *_asked: built}))


class _WordOfAnyFamily:
    """A word by the name of its family."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        slots = {family: handler.generate_schema(slot) for family, slot in SLOTS.items()}
        fields: dict[str, core_schema.TypedDictField] = {
            family: core_schema.typed_dict_field(slot, required=False) for family, slot in slots.items()
        }
        return core_schema.typed_dict_schema(fields)


class SharedSchema:
    """Binds a type to the words of a vocabulary as the vocabulary does, for fields of many models.

    pydantic would build the schemas of all words again for each model; here they are built once.
    """

    def __init__(self, words: Vocabulary, type_: Any) -> None:
        self._words = words
        self._type = type_

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _take_over(self._words.adapter(self._type).core_schema, handler)


NO_WORDS = Vocabulary(())
"""The vocabulary of a game without abilities."""
