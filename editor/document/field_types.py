"""The types of values at each place of a file, derived from the content models, for forms, saving and search.

Models are only inspected, never instantiated, so that invalid JSON is described too. No Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import annotated_types
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from editor.document.game_system import ContentTypes
from schema.json.positions import path_of
from schema.json.strict_reading import Json
from schema.language.base import Family, OneOf, OneTerm, can_fit
from schema.language.types import Types
from schema.models import base
from schema.models.references import Reference

Unit = Literal["", "mm", "°"]


@dataclass(frozen=True, slots=True)
class TextSlot:
    """One line of text, the same in every language."""

    pattern: str = ""
    longest: int | None = None


@dataclass(frozen=True, slots=True)
class NumberSlot:
    """A number; `above` means that `least` itself is too little."""

    whole: bool
    least: float | None = None
    most: float | None = None
    above: bool = False
    unit: Unit = ""
    start: float | None = None
    """With what a new one begins, if not with the least."""


@dataclass(frozen=True, slots=True)
class FlagSlot:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class ChoiceSlot:
    """One of some options, or an object instead of one."""

    options: tuple[str, ...]
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class WordsSlot:
    """Text in several languages."""

    needed: bool = False


@dataclass(frozen=True, slots=True)
class ReferenceSlot:
    """The id of another piece."""

    to: Reference


@dataclass(frozen=True, slots=True)
class Record:
    """The model of an object, and the game system that fills its open places with words and terms."""

    model: type[BaseModel]
    types: ContentTypes

    @property
    def help(self) -> str:
        """What the object is, in English."""
        return (self.model.__doc__ or "").strip()


@dataclass(frozen=True, slots=True)
class RecordSlot:
    """An object with the fields of a model."""

    model: Record


@dataclass(frozen=True, slots=True)
class ListSlot:
    """Items of one kind, in order."""

    item: Slot
    fewest: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class TupleSlot:
    """A fixed number of items, such as a point."""

    items: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class WordSlot:
    """An object whose `kind` says which of several models it follows; `whole` numbers may stand for themselves."""

    family: Family | None
    types: ContentTypes
    models: tuple[tuple[str, type[BaseModel]], ...] = ()
    whole: bool = False
    accepts: Types = field(default=(), compare=False)
    """What selectors must find here, empty for anything; in other respects the slot is like any of its family."""
    start: int = field(default=1, compare=False)
    """The whole number with which a new amount begins."""
    bounds: tuple[int, int] | None = field(default=None, compare=False)
    """The smallest and the largest whole number that may stand for an amount; None for no limit."""

    def offered(self) -> Iterator[str]:
        """The kinds whose types can fit."""
        types = self.types.vocabulary.types
        return (kind for kind, model in self.options().items() if can_fit(types, model.model, self.accepts))

    def options(self) -> Mapping[str, Record]:
        """The models by kind, in order."""
        return _options(self)


@dataclass(frozen=True, slots=True)
class MaybeSlot:
    """Something or nothing."""

    inner: Slot


@dataclass(frozen=True, slots=True)
class TableSlot:
    """An object with user-defined keys, or with ids as keys."""

    value: Slot
    keys: Reference | None = None


@dataclass(frozen=True, slots=True)
class AnySlot:
    """Any value."""


Slot = (
    TextSlot
    | NumberSlot
    | FlagSlot
    | ChoiceSlot
    | WordsSlot
    | ReferenceSlot
    | RecordSlot
    | ListSlot
    | TupleSlot
    | WordSlot
    | MaybeSlot
    | TableSlot
    | AnySlot
)


@dataclass(frozen=True, slots=True)
class Field:
    """A key of an object: its type, whether it is required, its default and its help."""

    key: str
    slot: Slot
    needed: bool
    default: Json
    help: str


@cache
def _options(slot: WordSlot) -> Mapping[str, Record]:
    models = dict(slot.models) if slot.family is None else slot.types.vocabulary.words_of(slot.family)
    return {kind: Record(model, slot.types) for kind, model in models.items()}


@cache
def fields_of(record: Record) -> tuple[Field, ...]:
    """The keys of an object that follows the model, in the model's order."""
    return tuple(_field(record, name, info) for name, info in record.model.model_fields.items())


def field_of(record: Record, key: str) -> Field | None:
    """The field with this JSON key."""
    return next((field for field in fields_of(record) if field.key == key), None)


def file_slot(types: ContentTypes, file: str) -> Slot:
    """The type of a file's content, by its path."""
    model = types.model_of(file)
    return AnySlot() if model is None else RecordSlot(Record(model, types))


def slot_at(types: ContentTypes, file: str, pointer: str, content: Json) -> tuple[Slot, Field | None]:
    """The type at a place of a file, and the field that it is the value of, if any.

    `content` is the file's content; it decides which of several words is meant on the way.
    """
    slot: Slot = file_slot(types, file)
    field: Field | None = None
    value = content
    for step in path_of(pointer):
        slot, field = step_into(slot, value, step)
        match value:
            case dict():
                value = value.get(step)
            case list() if step.isdecimal() and int(step) < len(value):
                value = value[int(step)]
            case _:
                value = None
    return slot, field


def step_into(slot: Slot, value: Json, step: str) -> tuple[Slot, Field | None]:
    """The type at a key or index of a value."""
    match slot:
        case MaybeSlot(inner):
            return step_into(inner, value, step)
        case RecordSlot() | WordSlot() | ChoiceSlot():
            model = model_for(slot, value)
            field = field_of(model, step) if model is not None else None
            return (field.slot, field) if field is not None else (AnySlot(), None)
        case ListSlot(item):
            return item, None
        case TupleSlot(items):
            index = int(step) if step.isdecimal() else -1
            return (items[index] if 0 <= index < len(items) else AnySlot()), None
        case TableSlot(inner):
            return inner, None
        case WordsSlot():
            return TextSlot(), None
        case _:
            return AnySlot(), None


def model_for(slot: Slot, value: Json) -> Record | None:
    """The model of an object at this place; of several the one that its `kind` names."""
    match slot:
        case RecordSlot(model):
            return model
        case ChoiceSlot(record=record) if isinstance(value, dict):
            return record
        case MaybeSlot(inner):
            return model_for(inner, value)
        case WordSlot():
            kind = value.get("kind") if isinstance(value, dict) else None
            return slot.options().get(kind) if isinstance(kind, str) else None
        case _:
            return None


def inner(slot: Slot) -> Slot:
    """The type of the value when there is one."""
    return slot.inner if isinstance(slot, MaybeSlot) else slot


def is_ability(slot: Slot) -> bool:
    """Whether the value is a list of abilities."""
    slot = inner(slot)
    return isinstance(slot, WordSlot) and slot.family is None and "triggered" in slot.options()


def moments_of(types: ContentTypes) -> dict[str, Record]:
    """Every `when` of an ability by kind: moments at which it works, then those at which its player may use it."""
    return {**WordSlot("trigger", types).options(), **WordSlot("activation", types).options()}


def moment_slot(types: ContentTypes, when: Json) -> WordSlot:
    """The slot that takes this `when` or `instead_of`, if one does."""
    kind = when.get("kind") if isinstance(when, dict) else None
    families: tuple[Family, ...] = ("activation", "replaceable")
    return WordSlot(next((one for one in families if kind in WordSlot(one, types).options()), "trigger"), types)


def moment_key(ability: Mapping[str, Json]) -> str:
    """The key under which an ability says when it works, or instead of what."""
    return "instead_of" if ability.get("kind") == "replacement" else "when"


def holds_words(slot: Slot) -> bool:
    """Whether words of the ability language, or abilities, are there, also in a list or in lists."""
    slot = inner(slot)
    if isinstance(slot, ListSlot):
        return holds_words(slot.item)
    return isinstance(slot, WordSlot) and (slot.family is not None or is_ability(slot))


def as_json(value: object) -> Json:
    """A default of a model as JSON, without nested defaults."""
    match value:
        case BaseModel():
            found: dict[str, Any] = {}
            for field, info in type(value).model_fields.items():
                item = as_json(getattr(value, field))
                if (
                    field == "kind"
                    or info.is_required()
                    or item != as_json(info.get_default(call_default_factory=True))
                ):
                    found[info.alias or field] = item
            return found
        case tuple() | list():
            return [as_json(item) for item in value]
        case dict():
            return {str(key): as_json(item) for key, item in value.items()}
        case _:
            return cast("Json", value)


_BY_METADATA: tuple[tuple[object, Unit], ...] = (
    (base.Millimetres, "mm"),
    (base.Length, "mm"),
    (base.Degrees, "°"),
)
"""The unit types of `schema.models.base`: a number with just their limits is one of them."""


def _field(record: Record, name: str, info: FieldInfo) -> Field:
    types = record.types
    slot = _slot(types, info.annotation, tuple(info.metadata), info)
    reference = types.references.get(cast("Any", (record.model, name)))
    if reference is not None:
        slot = _referring(slot, reference)
    if isinstance(slot, NumberSlot) and not slot.unit and "in degrees" in (info.description or ""):
        slot = replace(slot, unit="°")
    if isinstance(slot, NumberSlot) and not slot.unit and "in millimetres" in (info.description or ""):
        slot = replace(slot, unit="mm")
    default = None if info.is_required() else as_json(info.get_default(call_default_factory=True))
    return Field(info.alias or name, slot, info.is_required(), default, types.vocabulary.description_of(info))


def _referring(slot: Slot, reference: Reference) -> Slot:
    match slot:
        case TextSlot():
            return ReferenceSlot(reference)
        case MaybeSlot(inner):
            return MaybeSlot(_referring(inner, reference))
        case ListSlot(item, fewest, most):
            return ListSlot(_referring(item, reference), fewest, most)
        case TableSlot(TableSlot() as value):
            return TableSlot(_referring(value, reference))
        case TableSlot(value) if reference.keys:
            return TableSlot(value, reference)
        case TableSlot(value):
            return TableSlot(_referring(value, reference))
        case _:
            return slot


def _slot(
    types: ContentTypes, annotation: Any, metadata: tuple[object, ...] = (), info: FieldInfo | None = None
) -> Slot:
    marker = next((one for one in metadata if isinstance(one, OneOf)), None)
    if marker is not None:
        starts = (one.number for one in metadata if isinstance(one, base.StartsAt))
        start = next(starts, max(1, marker.bounds[0]))
        whole = marker.family == "amount"
        return WordSlot(
            marker.family,
            types,
            whole=whole,
            accepts=marker.accepts,
            start=start,
            bounds=marker.bounds if whole else None,
        )
    term = next((one for one in metadata if isinstance(one, OneTerm)), None)
    if term is not None:
        return ChoiceSlot(types.vocabulary.terms[term.of].values)
    discriminator = info.discriminator if info is not None else None
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        inner: list[object] = []
        for one in args[1:]:
            inner += one.metadata if isinstance(one, FieldInfo) else [one]
        carrier = next((one for one in args[1:] if isinstance(one, FieldInfo) and one.discriminator), None)
        return _slot(types, args[0], (*inner, *metadata), carrier or info)
    if origin in (Union, UnionType):
        rest = [one for one in args if one is not type(None)]
        if len(rest) < len(args):
            joined = rest[0] if len(rest) == 1 else Union[tuple(rest)]  # noqa: UP007  made at run time
            return MaybeSlot(_slot(types, joined, metadata, info))
        if discriminator is not None or all(_kind_of(one) for one in rest):
            return WordSlot(None, types, tuple((_kind_of(one), one) for one in rest))
        return _option_or_object(types, rest)
    if origin is Literal:
        if all(isinstance(one, int) and not isinstance(one, bool) for one in args):
            return NumberSlot(True, min(args), max(args))
        return ChoiceSlot(tuple(str(one) for one in args))
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            fewest, most = _lengths(metadata)
            return ListSlot(_slot(types, args[0]), fewest or 0, most)
        return TupleSlot(tuple(_slot(types, one) for one in args))
    if origin is dict:
        key, value = args
        if key is base.Language:
            return WordsSlot(bool(_lengths(metadata)[0]))
        return TableSlot(_slot(types, value))
    return _plain_slot(types, annotation, metadata)


def _option_or_object(types: ContentTypes, alternatives: Sequence[Any]) -> Slot:
    options = [one for one in alternatives if get_origin(one) is Literal]
    models = [one for one in alternatives if isinstance(one, type) and issubclass(one, BaseModel)]
    if len(options) == 1 and len(models) == 1 and len(alternatives) == 2:
        return ChoiceSlot(get_args(options[0]), Record(models[0], types))
    return AnySlot()


def _plain_slot(types: ContentTypes, annotation: Any, metadata: tuple[object, ...]) -> Slot:
    if not isinstance(annotation, type):
        return AnySlot()
    if issubclass(annotation, BaseModel):
        return RecordSlot(Record(annotation, types))
    if annotation is bool:
        return FlagSlot()
    if annotation in (int, float):
        return _number(annotation is int, metadata)
    if annotation is str:
        pattern = next((str(found) for one in metadata if (found := getattr(one, "pattern", None))), "")
        return TextSlot(pattern, _lengths(metadata)[1])
    return AnySlot()


def _number(whole: bool, metadata: tuple[object, ...]) -> NumberSlot:
    least: float | None = None
    most: float | None = None
    above = False
    start: float | None = None
    for one in metadata:
        match one:
            case base.StartsAt(number):
                start = number
            case annotated_types.Ge(ge=limit):
                least, above = cast("float", limit), False
            case annotated_types.Gt(gt=limit):
                least, above = cast("float", limit), True
            case annotated_types.Le(le=limit):
                most = cast("float", limit)
            case _:
                pass
    unit: Unit = ""
    if not whole:
        for known, word in _BY_METADATA:
            bounds = get_args(known)[1].metadata
            if all(bound in metadata for bound in bounds):
                unit = word
    return NumberSlot(whole, least, most, above, unit, start)


def _lengths(metadata: tuple[object, ...]) -> tuple[int | None, int | None]:
    fewest = next((one.min_length for one in metadata if isinstance(one, annotated_types.MinLen)), None)
    most = next((one.max_length for one in metadata if isinstance(one, annotated_types.MaxLen)), None)
    return fewest, most


def _kind_of(model: Any) -> str:
    if isinstance(model, type) and issubclass(model, BaseModel) and "kind" in model.model_fields:
        tags = get_args(model.model_fields["kind"].annotation)
        return str(tags[0]) if len(tags) == 1 else ""
    return ""
