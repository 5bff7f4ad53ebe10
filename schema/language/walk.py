"""Walks the words of an ability, each with its JSON pointer and its scope: what it can refer to, of which types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, Protocol

from schema.frozen_dataclass import fast_init, replaced
from schema.language.ability import EffectAbility, Static
from schema.language.base import ChoiceWord, DurationWord, EffectWord, ModifierWord, SelectorWord, selector_slots
from schema.language.effects import Divide, ForEach, Repeat, WithChoices
from schema.language.payments import Offer
from schema.language.selectors import Chosen
from schema.language.sets import Total
from schema.language.types import Scope, Types
from schema.language.vocabulary import Vocabulary
from schema.models.base import ContentModel
from schema.models.walk import parts_of


@fast_init
@dataclass(frozen=True, slots=True)
class Visit:
    """A word of an ability, its pointer and its scope."""

    pointer: str
    word: ContentModel
    scope: Scope


class AbilityPlace(Protocol):
    """An ability where it stands in a file."""

    @property
    def file(self) -> str:
        """The path of the file in its pack."""

    @property
    def pointer(self) -> str:
        """The pointer of the ability."""

    @property
    def ability(self) -> EffectAbility | Static | None:
        """The ability; None for words that are in none."""

    @property
    def visits(self) -> tuple[Visit, ...]:
        """The ability and its words, in text order."""


def walk_words(model: ContentModel, pointer: str, words: Vocabulary, scope: Scope) -> tuple[Visit, ...]:
    """A word that is in no ability, such as a condition of winning, then the words in it, in text order."""
    visits: list[Visit] = []
    _Walk(words, visits).walk(model, pointer, scope)
    return tuple(visits)


def walk_ability(
    ability: EffectAbility | Static, pointer: str, words: Vocabulary, itself: Types = ()
) -> tuple[Visit, ...]:
    """The ability, then its words in text order; a name is in scope from the choice that defines it.

    `itself` is what has the ability.
    """
    known = _walked.get((id(ability), pointer))
    if known is None or known[0] is not ability:
        if len(_walked) >= _MOST_WALKED:
            _walked.clear()
        moments = (ability.when,) if isinstance(ability, EffectAbility) else ability.modify
        scope = Scope(roles=words.roles_at(*(type(word) for word in moments)), itself=itself)
        visits: list[Visit] = []
        _Walk(words, visits).walk(ability, pointer, scope)
        known = (ability, tuple(visits))
        _walked[id(ability), pointer] = known
    return known[1]


_walked: dict[tuple[int, str], tuple[EffectAbility | Static, tuple[Visit, ...]]] = {}
"""A cache: many checks walk the same abilities, those of all files after those of one."""
_MOST_WALKED = 20_000


_BINDING = ("among", "by", "otherwise")
"""The fields after or before which names are bound, whether or not they have something inside."""


class _Walk:
    def __init__(self, words: Vocabulary, visits: list[Visit]) -> None:
        self._words = words
        self._visits = visits

    def walk(self, model: ContentModel, pointer: str, scope: Scope) -> None:
        self._visits.append(Visit(pointer, model, scope))
        values, unpaid = model.__dict__, scope
        for name, key, how in _parts_of(type(model)):
            value = values[name]
            if not value and name not in _BINDING:
                continue  # most have nothing inside
            if name == "otherwise" and isinstance(model, Offer):
                # Nothing has been picked to pay with.
                scope = unpaid
            if isinstance(value, ContentModel):
                self.walk(value, f"{pointer}/{key}", self._inside(model, name, scope, how) if how else scope)
            elif isinstance(value, tuple):
                first = inner = self._inside(model, name, scope, how) if how else scope
                branch = ""
                for step, item in _models_in(value):
                    if (around := step.rpartition("/")[0]) != branch:
                        branch, inner = around, first
                    self.walk(item, f"{pointer}/{key}{step}", inner)
                    if name == "choose" and isinstance(item, ChoiceWord):
                        inner = scope = self._bound("choice", item, scope)
                    elif isinstance(item, EffectWord):
                        inner = _after(item, inner)
                if isinstance(model, Repeat) and name == "do":
                    # What each time has left is known where it is asked whether that is enough.
                    scope = replaced(inner, names={**dict(_numbers_beside_choices(value)), **inner.names})
            if (name == "among" and isinstance(model, ForEach)) or (name == "by" and isinstance(model, Offer)):
                # The name follows the pieces and precedes everything that refers to it.
                scope = unpaid = self._bound("effect", model, scope)
                if isinstance(model, Divide):
                    scope = unpaid = replaced(scope, names={**scope.names, model.share: ("number",)})

    def _inside(self, model: ContentModel, field: str, scope: Scope, how: str) -> Scope:
        """The scope of a field that has another one than its model."""
        return self._tested(model, scope) if how == "tested" else self._held(model, field, scope)

    def _tested(self, selector: ContentModel, scope: Scope) -> Scope:
        """The scope of what is tested or counted for each thing that a selector finds."""
        if isinstance(selector, ChoiceWord):
            found = self._words.bound_by("choice", selector, scope)
        else:
            found = self._words.types_of(selector, scope)
        name = getattr(selector, "name", None)
        names = {**scope.names, name: found} if isinstance(name, str) else scope.names
        return replaced(scope, candidate=found, names=names)

    def _held(self, model: ContentModel, field: str, scope: Scope) -> Scope:
        """The scope of a field of an effect that lasts, or that is worked later."""
        assert isinstance(model, EffectWord | DurationWord)
        if model.at_moment and field in LATER_FIELDS:
            when = getattr(model, model.at_moment)
            return replaced(scope, roles=self._words.roles_at(type(when)), moment=when)
        assert isinstance(model, EffectWord)
        holders = held_types(type(model))
        if field == "lasts":
            return replaced(scope, candidate=holders)
        changes: tuple[ContentModel, ...] = getattr(model, "modify", ())
        names = kept_names(scope.names, tuple(map(type, changes)))
        return Scope(names, roles=self._words.roles_at(*map(type, changes)), itself=holders, applied=changes)

    def _bound(self, family: Literal["choice", "effect"], word: ContentModel, scope: Scope) -> Scope:
        """The scope after a choice or the head of a loop."""
        name = getattr(word, "name", None)
        if not isinstance(name, str):
            return scope
        return replaced(scope, names={**scope.names, name: self._words.bound_by(family, word, scope)})


def kept_names(names: Mapping[str, Types], changes: Sequence[type[ContentModel]]) -> Mapping[str, Types]:
    """Of the names that are known where changes are applied, those that the changes know as long as they last."""
    words = [change for change in changes if issubclass(change, ModifierWord)]
    if words and all(word.keeps_names for word in words):
        return names
    if any(word.keeps_numbers for word in words):
        return {name: types for name, types in names.items() if types == ("number",)}
    return {}


def held_types(effect: type[EffectWord]) -> Types:
    """The types of those for which an effect lasts: all that it accepts."""
    return dict(selector_slots(effect))[effect.holds_for].accepts


TESTED_FIELDS = ("where", "by")
"""The fields of a selector that are read for each candidate."""


HELD_FIELDS = ("lasts", "if_", "modify")
"""The fields of an effect that lasts which are read again and again for each piece for which it holds."""


LATER_FIELDS = ("if_", "do")
"""The fields of an effect that are worked at a later moment."""


@cache
def _parts_of(model: type[ContentModel]) -> tuple[tuple[str, str, str], ...]:
    """The fields that may hold words, their keys, and whether they have a scope of their own."""
    return tuple((name, key, _how(model, name)) for name, key in parts_of(model))


def _how(model: type[ContentModel], field: str) -> Literal["tested", "held", ""]:
    if tests(model, field):
        return "tested"
    if issubclass(model, EffectWord | DurationWord) and model.at_moment and field in LATER_FIELDS:
        return "held"
    if issubclass(model, EffectWord) and model.holds_for and field in HELD_FIELDS:
        return "held"
    return ""


def _after(effect: EffectWord, scope: Scope) -> Scope:
    """The scope of the effects that follow in the same list."""
    if effect.leaves and effect.name is not None:  # type: ignore[attr-defined]
        return replaced(scope, names={**scope.names, effect.name: effect.leaves})  # type: ignore[attr-defined]
    field, types = effect.becomes
    chosen = getattr(effect, field) if field else None
    if not isinstance(chosen, Chosen) or chosen.name not in scope.names:
        return scope
    return replaced(scope, names={**scope.names, chosen.name: types})


def _numbers_beside_choices(effects: Iterable[object]) -> Iterator[tuple[str, Types]]:
    """The names of numbers that effects leave which are done with choices of their own."""
    for around in effects:
        # Its subclasses are for what does not always happen.
        if type(around) is not WithChoices:
            continue
        for effect in around.do:
            if effect.leaves and effect.name is not None:  # type: ignore[attr-defined]
                yield effect.name, effect.leaves  # type: ignore[attr-defined]
        yield from _numbers_beside_choices(around.do)


def tests(model: type[ContentModel], field: str) -> bool:
    """Whether a field of a word is read for each candidate: not the players by whom a card was played or picked."""
    if field not in TESTED_FIELDS or not issubclass(model, SelectorWord | ChoiceWord | Total):
        return False
    return all(name != field for name, _mark in selector_slots(model))


def _models_in(items: tuple[object, ...], step: str = "") -> Iterator[tuple[str, ContentModel]]:
    for index, item in enumerate(items):
        if isinstance(item, ContentModel):
            yield f"{step}/{index}", item
        elif isinstance(item, tuple):
            yield from _models_in(item, f"{step}/{index}")
