"""Random abilities of any vocabulary: each slot takes a word whose type fits there, each id one that exists.

Nothing here knows what a word means: words, slots, types and terms come from the vocabulary, ids and the moments of a
card from the system. A new word is used as soon as the vocabulary has it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

from pydantic.fields import FieldInfo

from schema.frozen_dataclass import record
from schema.json.strict_reading import Json
from schema.language.ability import Activated, EffectAbility, Replacement, Static, Triggered
from schema.language.base import (
    ActivationWord,
    ChoiceWord,
    DurationWord,
    EffectWord,
    ModifierWord,
    NameOf,
    OneOf,
    OneTerm,
    ReplaceableWord,
    SelectorWord,
    TermSet,
    TriggerWord,
    Word,
    can_fit,
    name_fields,
    tag_of,
)
from schema.language.keywords import KEYWORD_WORDS
from schema.language.payments import Offer
from schema.language.replacement import EventEffect
from schema.language.types import ANYTHING, Computed, Scope, Types, fit
from schema.language.vocabulary import Vocabulary
from schema.language.walk import HELD_FIELDS, LATER_FIELDS, held_types, tests
from schema.models.base import ContentModel
from simulator.systems.game_rules import Carrier

DEPTH = 4
"""How deep words are nested below an ability."""
LEFT_OUT = 0.75
"""How often a key is left out that need not be written."""
SELDOM = {"cost": 0.93, "if_": 0.88, "uses": 0.9, "limit": 0.85}
"""The same for keys of abilities that mostly keep them from working."""
LONGER = 0.25
"""How often a list gets one item more."""
MOST_ITEMS = 3
FIGURE = 0.65
"""How often an amount is a plain number."""
TRIES = 40
"""Attempts at one ability: a choice made early may leave nothing that fits later."""
AT_A_SLOT = 4
"""Words tried for one slot."""
MOST_MM = 500
"""Decimal numbers are measures of a table."""
FIGURES = (0, 1, 1, 1, 1, 2, 2, 2, 3, 4, 20, -1)

Made = dict[str, Json]


class NothingFitsError(Exception):
    """No word fits a slot."""


class RandomAbilities:
    """Makes abilities from a vocabulary; `ids` gives the values of a field that names a piece, a zone or the like."""

    def __init__(self, vocabulary: Vocabulary, ids: Callable[[type[ContentModel], str], Sequence[str]]) -> None:
        self.vocabulary = vocabulary
        self.ids = ids
        self._distances: dict[type[Word], Mapping[type[ContentModel], int]] = {}
        self._words_for: dict[tuple[str, Types], tuple[type[Word], ...]] = {}
        others = {*vocabulary.words_of("goal").values(), *KEYWORD_WORDS}
        self.words = tuple(word for word in vocabulary.words if word not in others)
        """The words that abilities of cards are made of: no goals, no parameters of keywords."""

    def make(
        self, rng: random.Random, carriers: Sequence[Carrier], wanted: type[Word] | None = None
    ) -> tuple[Carrier, Made]:
        """A random ability and the card for it, with the wanted word in it.

        Raises NothingFitsError if that is found for none of the cards.
        """
        for _try in range(TRIES):
            carrier = rng.choice(carriers)
            try:
                return carrier, self._ability(rng, carrier, wanted)
            except NothingFitsError:
                continue
        raise NothingFitsError(f"no card takes {tag_of(wanted) if wanted is not None else 'an ability'}")

    def _ability(self, rng: random.Random, carrier: Carrier, wanted: type[Word] | None) -> Made:
        moments = [*carrier.moments, *carrier.changes]
        if wanted is not None:
            moments = [
                at
                for at in moments
                if carrier.allows(wanted, at) and kind_of(at) in self.distances(wanted) and goes_with(wanted, at)
            ]
            if issubclass(wanted, TriggerWord) or wanted in moments:
                moments = [at for at in moments if at is wanted]
        if not moments:
            raise NothingFitsError
        at = rng.choice(moments)
        return _OneAbility(self, rng, carrier, at, None if wanted is at else wanted).make()

    def distances(self, wanted: type[Word]) -> Mapping[type[ContentModel], int]:
        """How many words deep each word and ability can contain the wanted one; those that cannot are missing."""
        found = self._distances.get(wanted)
        if found is None:
            known: dict[type[ContentModel], int] = {wanted: 0}
            words: tuple[type[ContentModel], ...] = (*self.words, Activated, Triggered, Replacement, Static)
            for step in range(1, len(words)):
                near = [word for word in words if word not in known and self._leads(word, known)]
                if not near:
                    break
                known.update(dict.fromkeys(near, step))
            found = self._distances[wanted] = known
        return found

    def _leads(self, model: type[ContentModel], known: Mapping[type[ContentModel], int]) -> bool:
        return any(word in known for _field, mark in slots_of(model) for word in self.words_for(mark))

    def words_for(self, mark: OneOf) -> tuple[type[Word], ...]:
        """The words that a slot may take, whatever stands around it."""
        slot = (mark.family, mark.accepts)
        if slot not in self._words_for:
            words = (word for word in self.vocabulary.words_of(mark.family).values() if word not in KEYWORD_WORDS)
            self._words_for[slot] = tuple(
                word
                for word in words
                if mark.family != "selector" or can_fit(self.vocabulary.types, word, mark.accepts)
            )
        return self._words_for[slot]


@cache
def slots_of(model: type[ContentModel]) -> tuple[tuple[str, OneOf], ...]:
    """The fields of a model that take words, with the marks of their slots."""
    return tuple(
        (name, mark)
        for name, info in model.model_fields.items()
        for mark in (*info.metadata, *_marks_in(info.annotation))
        if isinstance(mark, OneOf)
    )


def _marks_in(annotation: Any) -> list[Any]:
    own = list(get_args(annotation)[1:]) if get_origin(annotation) is Annotated else []
    return own + [mark for part in get_args(annotation) for mark in _marks_in(part)]


def kind_of(at: type[Word]) -> type[ContentModel]:
    """The kind of the abilities with this moment or modifier."""
    if issubclass(at, ModifierWord):
        return Static
    if issubclass(at, ReplaceableWord):
        return Replacement
    return Activated if issubclass(at, ActivationWord) else Triggered


def goes_with(word: type[Word], at: type[Word]) -> bool:
    """Whether a word can stand in an ability with this moment or modifier: some change the event of the moment."""
    if not issubclass(word, EventEffect):
        return True
    return issubclass(at, ReplaceableWord) and (at.has_amount or not word.needs_amount)


def is_binder(model: type[ContentModel], name: str) -> bool:
    """Whether a field gives a name to something for the words after it."""
    named = any(field == name for field, _mark in name_fields(model))
    return name == "name" and not named and issubclass(model, ChoiceWord | EffectWord | SelectorWord)


def lasts(model: type[ContentModel]) -> bool:
    """Whether it is an effect that holds for pieces for a time."""
    return issubclass(model, EffectWord) and bool(model.holds_for)


@record
class _Here:
    """Where something is made: its scope, how deep it may be, what must be in it, what the selector around accepts."""

    scope: Scope
    depth: int
    wanted: type[Word] | None = None
    around: Types = ()
    pays: bool = False


@dataclass(slots=True)
class _OneAbility:
    """Makes one ability."""

    of: RandomAbilities
    rng: random.Random
    carrier: Carrier
    at: type[Word]
    """Its moment, or its modifier."""
    wanted: type[Word] | None
    names: int = 0
    terms: Mapping[TermSet, tuple[str, ...]] = field(default_factory=dict)

    def make(self) -> Made:
        words = self.of.vocabulary
        self.terms = self.carrier.terms(self.at)
        kind = kind_of(self.at)
        scope = Scope(roles=words.roles_at(self.at), itself=self.carrier.itself)
        here = _Here(scope, max(DEPTH, self._far(kind, self.wanted) + 1), self.wanted)
        first: dict[str, list[Made]] = {}
        if issubclass(kind, EffectAbility):
            first = self._binders(here)
        made = self._filled(kind, here, first)
        if made.get("cost") and kind is not Activated:
            # Nobody pays without being asked.
            made["optional"] = True
        return made

    def _far(self, model: type[ContentModel], wanted: type[Word] | None) -> int:
        return 0 if wanted is None else self.of.distances(wanted)[model]

    def _binders(self, here: _Here) -> dict[str, list[Made]]:
        """Choices and first effects that give the names which the wanted word needs, or now and then any word."""
        found: dict[str, list[Made]] = {"choose": [], "do": []}
        words = self.of.vocabulary
        needs = {mark.accepts: word is self.wanted for word in words.words for _field, mark in name_fields(word)}
        if self.wanted is not None:
            needs.update({mark.accepts: True for _field, mark in name_fields(self.wanted)})
        scope = here.scope
        for types, needed in needs.items():
            if not needed and self.rng.random() > 0.1:
                continue
            choices = [word for word in words.words_of("choice").values() if self._binds(word, types)]
            effects = [word for word in words.words_of("effect").values() if getattr(word, "leaves", ()) == types]
            able = [word for word in (*choices, *effects) if self.carrier.allows(word, self.at)]
            if not able:
                continue
            word = self.rng.choice(able)
            made = self._filled(word, _Here(scope, 3))
            found["choose" if word in choices else "do"].append(made)
            scope = self._after("choose" if word in choices else "do", made, scope)
        return found

    def _binds(self, word: type[Word], types: Types) -> bool:
        binds = getattr(word, "binds", ())
        if isinstance(binds, Computed):
            return types == (ANYTHING,)
        return bool(binds) and types != (ANYTHING,) and fit(self.of.vocabulary.types, binds, types)

    # --- models -------------------------------------------------------------------------------------

    def _filled(self, model: type[ContentModel], here: _Here, first: Mapping[str, list[Made]] | None = None) -> Made:
        """A word, an ability or a part of one, its keys filled in their order; `first` are items of lists."""
        made: Made = {}
        way = self._way(model, here)
        scope = unpaid = here.scope
        # What lasts is read in the scope of its changes.
        for name, info in sorted(model.model_fields.items(), key=lambda field: field[0] == "if_" and lasts(model)):
            key = info.alias or name
            if name == "kind":
                made[key] = get_args(info.annotation)[0]
                continue
            if get_origin(info.annotation) is dict:
                continue
            if issubclass(model, EffectWord) and model.binds and name in ("choose", "do"):
                scope = self._bound("effect", made, scope)
            if name == "choose":
                unpaid = scope
            elif name == "otherwise" and issubclass(model, Offer):
                # Nothing has been picked to pay with.
                scope = unpaid
            inner = scope
            if issubclass(model, SelectorWord) and tests(model, name):
                inner = self._tested(made, scope)
            elif lasts(model) and name in HELD_FIELDS:
                inner = self._held(model, name, made, scope)
            elif issubclass(model, EffectWord | DurationWord) and model.at_moment and name in LATER_FIELDS:
                later = self._moment_of(model, made)
                inner = replace(scope, roles=self.of.vocabulary.roles_at(later), moment=later)
            items = (first or {}).get(name, [])
            there = replace(
                here, scope=inner, wanted=here.wanted if name == way else None, pays=here.pays or name == "cost"
            )
            must = name == way or bool(items) or self._must(model, name, info, made, inner)
            if not must and self.rng.random() < SELDOM.get(name, LEFT_OUT):
                continue
            try:
                value = self._value(model, name, info.annotation, list(info.metadata), made, there, items)
            except NothingFitsError:
                if must:
                    raise
                continue
            made[key] = value
            if name == "choose":
                for choice in value:
                    scope = self._after(name, choice, scope)
        if "near" in model.model_fields and "near" not in made:
            for key in ("mm", "least"):
                made.pop(key, None)  # how near says nothing without near what
        if way == "most":
            made.pop("least", None)  # what it is compared with would have to be counted in play
        elif "least" in made and "most" in model.model_fields:
            made["most"] = max(_whole(made["least"]), _whole(made.get("most", 1)))
        return made

    def _moment_of(self, model: type[EffectWord | DurationWord], made: Made) -> type[Word]:
        """The moment of an effect that happens later, or the event that it would replace."""
        moment = cast(Made, made[model.model_fields[model.at_moment].alias or model.at_moment])
        words = {**self.of.vocabulary.words_of("trigger"), **self.of.vocabulary.words_of("replaceable")}
        return words[str(moment["kind"])]

    def _way(self, model: type[ContentModel], here: _Here) -> str:
        """The field in which the wanted word is made; empty if none is wanted below."""
        if here.wanted is None or model is here.wanted:
            return ""
        known = self.of.distances(here.wanted)
        ways = [
            name
            for name, mark in slots_of(model)
            if any(known.get(word, here.depth) < here.depth for word in self.of.words_for(mark))
            and (name != "cost" or getattr(here.wanted, "pays", False))
        ]
        if not ways:
            raise NothingFitsError
        return self.rng.choice(ways)

    def _must(self, model: type[ContentModel], name: str, info: FieldInfo, made: Made, scope: Scope) -> bool:
        """Whether a key cannot be left out: it is required, or what stands for it then does not fit here."""
        if info.is_required():
            return True
        default = info.default
        for mark in info.metadata:
            if isinstance(mark, OneOf) and isinstance(default, SelectorWord):
                types = self.of.vocabulary.types_of(default, scope)
                return not types or not fit(self.of.vocabulary.types, types, self._accepts(model, mark, made, scope))
            if isinstance(mark, OneTerm):
                return default not in self._values(mark.of)
            if isinstance(mark, NameOf):
                return default is not None
        return default is not None and is_binder(model, name)

    def _accepts(self, model: type[ContentModel], mark: OneOf, made: Made, scope: Scope) -> Types:
        if not mark.like:
            return mark.accepts
        like: Any = made.get(mark.like)
        if like is None:
            like = model.model_fields[mark.like].get_default()
        return self.of.vocabulary.types_of(like, scope)

    # --- values -------------------------------------------------------------------------------------

    def _value(
        self,
        model: type[ContentModel],
        name: str,
        annotation: Any,
        marks: list[Any],
        made: Made,
        here: _Here,
        items: Sequence[Made] = (),
    ) -> Any:
        """A random value of a field."""
        while get_origin(annotation) is Annotated:
            annotation, *more = get_args(annotation)
            marks = [*marks, *more]
        for mark in marks:
            if isinstance(mark, FieldInfo):
                marks = [*marks, *mark.metadata]
        origin = get_origin(annotation)
        if origin is tuple:
            return self._list(model, name, get_args(annotation)[0], marks, made, here, items)
        for mark in marks:
            match mark:
                case OneOf():
                    return self._word_for(model, mark, made, here)
                case NameOf():
                    return self._name(mark, here)
                case OneTerm():
                    return self._term(mark.of, here)
                case _:
                    pass
        if origin in (Union, UnionType):
            kinds = [one for one in get_args(annotation) if one is not NoneType]
            return self._value(model, name, self.rng.choice(kinds), marks, made, here)
        if origin is Literal:
            return self.rng.choice(get_args(annotation))
        if annotation is bool:
            return self.rng.random() < 0.5
        if annotation is int:
            return self._number(marks)
        if annotation is float:
            return float(self.rng.randrange(0, MOST_MM, 10))
        if annotation is str and is_binder(model, name):
            self.names += 1
            return f"name{self.names}"
        if annotation is str:
            ids = self.of.ids(model, name)
            if not ids:
                raise NothingFitsError
            return self.rng.choice(ids)
        if isinstance(annotation, type) and issubclass(annotation, ContentModel):
            return self._filled(annotation, here)
        raise TypeError(f"no random value for {model.__name__}.{name}: {annotation}")

    def _list(
        self,
        model: type[ContentModel],
        name: str,
        item: Any,
        marks: list[Any],
        made: Made,
        here: _Here,
        items: Sequence[Made],
    ) -> list[Any]:
        """Items of a list; each effect and choice knows the names of those before it."""
        least = max((getattr(mark, "min_length", None) or 0 for mark in marks), default=0)
        most = min((getattr(mark, "max_length", None) or MOST_ITEMS for mark in marks), default=MOST_ITEMS)
        count = max(1, least)
        while count < min(most, MOST_ITEMS) and self.rng.random() < LONGER:
            count += 1
        with_wanted = self.rng.randrange(count)
        of_each = [mark for mark in marks if isinstance(mark, OneOf | OneTerm | NameOf)]
        found: list[Any] = list(items)
        nested = get_origin(item) is tuple
        scope = here.scope
        for each in items:
            scope = self._after(name, each, scope)
        for number in range(count):
            wanted = here.wanted if number == with_wanted else None
            there = replace(here, scope=scope, wanted=wanted, depth=here.depth)
            try:
                value = self._value(model, name, item, of_each, made, there)
            except NothingFitsError:
                if wanted is not None:
                    raise
                continue
            if value in found and isinstance(value, str):
                continue
            found.append(value)
            if isinstance(value, dict) and not nested:
                scope = self._after(name, value, scope)
        if len(found) < max(1, least):
            raise NothingFitsError
        return found

    def _word_for(self, model: type[ContentModel], mark: OneOf, made: Made, here: _Here) -> Json:
        """A word for a slot: the wanted one, one with it inside, or any that fits."""
        accepts = self._accepts(model, mark, made, here.scope)
        if mark.family == "selector" and isinstance(getattr(model, "yields", None), Computed) and here.around:
            # What a filter or a union finds is what its parts find.
            accepts = here.around if accepts in ((), (ANYTHING,)) else accepts
        if mark.family == "amount" and here.wanted is None and self.rng.random() < FIGURE:
            return self._figure(mark)
        words = [word for word in self.of.words_for(mark) if self._usable(word, accepts, here)]
        if not issubclass(model, Word):
            # Its moment, or its modifiers.
            words = [word for word in words if word is self.at] or words
        self.rng.shuffle(words)
        if here.wanted in words:
            words.insert(0, here.wanted)
        for word in words[:AT_A_SLOT]:
            try:
                found = self._filled(word, replace(here, depth=here.depth - 1, around=accepts))
            except NothingFitsError:
                continue
            if mark.family != "selector":
                return found
            types = self.of.vocabulary.types_of(found, here.scope)
            if types and fit(self.of.vocabulary.types, types, accepts):
                return found
        if mark.family == "amount" and here.wanted is None:
            return self._figure(mark)
        raise NothingFitsError

    def _figure(self, mark: OneOf) -> int:
        """A number that the slot takes."""
        least, most = mark.bounds
        return self.rng.choice(tuple(one for one in FIGURES if least <= one <= most))

    def _usable(self, word: type[Word], accepts: Types, here: _Here) -> bool:
        """Whether a word can stand in a slot here."""
        if here.wanted is not None and self.of.distances(here.wanted).get(word, here.depth) >= here.depth:
            return False
        if here.depth <= self._least_depth(word) and here.wanted is None and self._least_depth(word) > 1:
            return False
        if here.pays and issubclass(word, EffectWord) and not word.pays:
            return False
        at = here.scope.moment or self.at
        if not goes_with(word, at) or not self.carrier.allows(word, at):
            return False
        for name, mark in name_fields(word):
            default = word.model_fields[name].get_default()
            if (word.model_fields[name].is_required() or default is not None) and not self._names(mark, here, accepts):
                return False
        if issubclass(word, SelectorWord) and not slots_of(word) and isinstance(word.yields, Computed):
            return self._finds(word, accepts, here)
        return True

    def _finds(self, word: type[SelectorWord], accepts: Types, here: _Here) -> bool:
        """Whether a selector without slots finds what is accepted, such as the piece itself or the one tested."""
        if any(isinstance(mark, OneTerm) for info in word.model_fields.values() for mark in info.metadata):
            return bool(self._roles(replace(here, around=accepts)))
        if name_fields(word):
            return True
        types = self.of.vocabulary.types_of({"kind": tag_of(word)}, here.scope)
        return bool(types) and fit(self.of.vocabulary.types, types, accepts)

    def _least_depth(self, word: type[Word]) -> int:
        """How many words deep it is at least: its required slots count."""
        return 2 if any(word.model_fields[name].is_required() for name, _mark in slots_of(word)) else 1

    def _names(self, mark: NameOf, here: _Here, accepts: Types) -> list[str]:
        types = self.of.vocabulary.types
        return [
            name
            for name, found in here.scope.names.items()
            if found and mark.takes(types, found) and (mark.accepts != (ANYTHING,) or fit(types, found, accepts))
        ]

    def _name(self, mark: NameOf, here: _Here) -> str:
        names = self._names(mark, here, here.around)
        if not names:
            raise NothingFitsError
        return self.rng.choice(names)

    def _roles(self, here: _Here) -> list[str]:
        types = self.of.vocabulary.types
        return [role for role, found in here.scope.roles.items() if fit(types, found, here.around)]

    def _values(self, term: TermSet) -> tuple[str, ...]:
        return self.terms.get(term) or self.of.vocabulary.terms[term].values

    def _term(self, term: TermSet, here: _Here) -> str:
        values = self._roles(here) if term == "role" else self._values(term)
        if not values:
            raise NothingFitsError
        return self.rng.choice(values)

    def _number(self, marks: list[Any]) -> int:
        low = max((rule for mark in marks if (rule := getattr(mark, "ge", None)) is not None), default=0)
        high = min((rule for mark in marks if (rule := getattr(mark, "le", None)) is not None), default=1000)
        return min(high, low + self.rng.choice((0, 0, 0, 1, 1, 2, 5, 40, 100)))

    # --- what later words can refer to --------------------------------------------------------------

    def _tested(self, selector: Made, scope: Scope) -> Scope:
        found = self.of.vocabulary.types_of(selector, scope)
        name = selector.get("name")
        names = {**scope.names, name: found} if isinstance(name, str) else scope.names
        return replace(scope, candidate=found, names=names)

    def _held(self, model: type[ContentModel], name: str, made: Made, scope: Scope) -> Scope:
        """The scope of what is read again for each piece for which an effect lasts."""
        assert issubclass(model, EffectWord)
        holders = held_types(model)
        if name == "lasts":
            return replace(scope, candidate=holders)
        known = self.of.vocabulary.words_of("modifier")
        changes = made.get("modify")
        kinds = [one.get("kind") for one in changes if isinstance(one, dict)] if isinstance(changes, list) else []
        words = [known[kind] for kind in kinds if isinstance(kind, str)]
        return Scope(roles=self.of.vocabulary.roles_at(*words), itself=holders)

    def _bound(self, family: Literal["choice", "effect"], word: Made, scope: Scope) -> Scope:
        name = word.get("name")
        if not isinstance(name, str):
            return scope
        return replace(scope, names={**scope.names, name: self.of.vocabulary.bound_by(family, word, scope)})

    def _after(self, name: str, item: Made, scope: Scope) -> Scope:
        """The scope after an item of a list of choices or effects."""
        if name == "choose":
            return self._bound("choice", item, scope)
        kind = item.get("kind")
        word = self.of.vocabulary.words_of("effect").get(kind) if isinstance(kind, str) else None
        if word is None or not issubclass(word, EffectWord):
            return scope
        if word.leaves and item.get("name"):
            return replace(scope, names={**scope.names, str(item["name"]): word.leaves})
        key, types = word.becomes
        chosen = item.get(key) if key else None
        name_of = chosen.get("name") if isinstance(chosen, dict) and chosen.get("kind") == "chosen" else None
        if isinstance(name_of, str) and name_of in scope.names:
            return replace(scope, names={**scope.names, name_of: types})
        return scope


def _whole(value: Json) -> int:
    return value if isinstance(value, int) else 1
