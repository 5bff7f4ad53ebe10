"""Walks the words of an ability, each with its JSON pointer and its scope: names chosen so far, the piece tested."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from schema.language.ability import Ability
from schema.language.base import ChoiceWord
from schema.language.choices import Pick
from schema.language.effects import ForEach
from schema.models.base import ContentModel
from schema.models.walk import parts_of

Named = Literal["piece", "place"]


@dataclass(frozen=True, slots=True)
class Scope:
    """What a word can refer to."""

    names: Mapping[str, Named] = field(default_factory=dict)
    """What was chosen before, by name."""
    candidate: bool = False
    """Whether the word is inside `where`, so that a piece is being tested."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A word of an ability, its pointer and its scope."""

    pointer: str
    word: ContentModel
    scope: Scope


def walk_ability(ability: Ability, pointer: str) -> tuple[Visit, ...]:
    """The ability, then its words in text order; a name is in scope from the choice that defines it."""
    known = _walked.get((id(ability), pointer))
    if known is None or known[0] is not ability:
        if len(_walked) >= _MOST_WALKED:
            _walked.clear()
        visits: list[Visit] = []
        _walk(ability, pointer, Scope(), visits)
        known = (ability, tuple(visits))
        _walked[id(ability), pointer] = known
    return known[1]


_walked: dict[tuple[int, str], tuple[Ability, tuple[Visit, ...]]] = {}
"""A cache: many checks in a row walk the same few abilities."""
_MOST_WALKED = 64


def _walk(model: ContentModel, pointer: str, scope: Scope, visits: list[Visit]) -> None:
    visits.append(Visit(pointer, model, scope))
    values = model.__dict__
    for name, key in parts_of(type(model)):
        value = values[name]
        if isinstance(value, ContentModel):
            _walk(value, f"{pointer}/{key}", scope, visits)
        elif value:
            inner = replace(scope, candidate=True) if name == "where" else scope
            for step, item in _models_in(value):
                _walk(item, f"{pointer}/{key}{step}", inner, visits)
                if name == "choose" and isinstance(item, ChoiceWord):
                    inner = scope = replace(scope, names={**scope.names, **name_given(item)})
        if name == "among" and isinstance(model, ForEach):
            # The name follows the pieces and precedes everything that refers to it.
            scope = replace(scope, names={**scope.names, model.name: "piece"})


def name_given(choice: ChoiceWord) -> dict[str, Named]:
    """The name that a choice defines, and whether it names a piece or a place."""
    name = getattr(choice, "name", None)
    if not isinstance(name, str):
        return {}
    return {name: "piece" if isinstance(choice, Pick) else "place"}


def _models_in(value: object, step: str = "") -> Iterator[tuple[str, ContentModel]]:
    if isinstance(value, ContentModel):
        yield step, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, ContentModel | tuple):
                yield from _models_in(item, f"{step}/{index}")
