"""JSON Schemas of the content models, for text editors and for the cross-check; also key order and unknown keys.

Unions are written as a dispatch on `kind` (if/then), never as `oneOf`: trying every alternative takes exponential time
in nested content and cannot locate the error. `schema.publishing.json_schemas` lists the published schemas.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import jsonschema
from jsonschema.protocols import Validator
from pydantic import BaseModel
from pydantic.json_schema import DefsRef, GenerateJsonSchema, JsonRef, JsonSchemaValue, _DefinitionsRemapping
from pydantic_core import core_schema

from schema.json.positions import pointer_to
from schema.json.strict_reading import Json
from schema.json.writing import KeyOrder, indented
from schema.models.base import OFFERED
from schema.models.editor_help import References, add_help
from schema.packs.editor_schemas import SCHEMA_KEY, with_ids

_FEW = 3
"""Of more models than these, a union with a scalar refers to theirs."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SchemaFile:
    """One schema to publish as `<name>.schema.json`."""

    name: str
    model: type[BaseModel]
    title: str
    references: References = field(default_factory=dict)
    """The keys that take ids."""
    ids: Mapping[str, tuple[str, ...]] | None = None
    """The ids of a pack, by folder, for its own schemas."""

    @property
    def file_name(self) -> str:
        """The name of its file."""
        return f"{self.name}.schema.json"


@dataclass(frozen=True, slots=True, order=True)
class SchemaFault:
    """A fault found by jsonschema: the pointer of the invalid value (or of the object that lacks a key), rule and
    message.
    """

    pointer: str
    rule: str
    message: str


@lru_cache(maxsize=256)
def schema_of(model: type[BaseModel]) -> Schema:
    """The JSON Schema (draft 2020-12) of a model as JSON is read into it. Shared: do not change it."""
    return _generated(model, _Generator)


@lru_cache(maxsize=256)
def published_schema_of(model: type[BaseModel]) -> Schema:
    """The same for text editors, and shared too: each slot takes only the words whose type can fit.

    The models read the others as well, and a check refuses them with a better message.
    """
    return _generated(model, _NarrowGenerator)


def _generated(model: type[BaseModel], generator: type[GenerateJsonSchema]) -> Schema:
    schema = {"$schema": DIALECT, **model.model_json_schema(schema_generator=generator)}
    # Each file may name its schema for the benefit of editors; models need not know.
    schema["properties"] = {SCHEMA_KEY: True, **schema.get("properties", {})}
    return schema


def schema_text(file: SchemaFile) -> str:
    """The text of a published schema; the same on every run."""
    schema = {**deepcopy(published_schema_of(file.model)), "title": file.title}
    text = indented(add_help(schema, file.model.__name__, file.references)) + "\n"
    return text if file.ids is None else with_ids(text, file.ids)


def write_schemas(files: Iterable[SchemaFile], folder: Path) -> list[Path]:
    """Write the schemas whose text differs, remove those no longer published; returns the changed files, in order."""
    folder.mkdir(parents=True, exist_ok=True)
    touched = []
    for name, text in outdated_schemas(files, folder).items():
        path = folder / name
        if text is None:
            path.unlink()
        else:
            path.write_bytes(text.encode("utf-8"))
        touched.append(path)
    return touched


def outdated_schemas(files: Iterable[SchemaFile], folder: Path) -> dict[str, str | None]:
    """The differences between the folder and the models: text by file name, None for a file to remove."""
    wanted = {file.file_name: schema_text(file) for file in files}
    there = {path.name: path.read_bytes() for path in folder.glob("*.schema.json")} if folder.is_dir() else {}
    names = sorted({*wanted, *there})
    return {name: wanted.get(name) for name in names if wanted.get(name, "").encode() != there.get(name, b"")}


def jsonschema_faults(schema: Schema, value: Json, most: int = 1000) -> list[SchemaFault]:
    """The faults that jsonschema finds in a tree, sorted by pointer.

    For a missing key, the pointer is that of the object. The `$` of a regular expression means the very end of the
    text, as in the published schema and the models, and not the place before a last line break as in Python.
    """
    found: list[SchemaFault] = []
    for error in _validator(schema).iter_errors(value):
        path = list(error.absolute_path)
        if "propertyNames" in error.absolute_schema_path:
            path.append(str(error.instance))
        found.append(SchemaFault(pointer_to(path), str(error.validator), error.message[:300]))
        if len(found) >= most:
            break
    return sorted(set(found))


def key_order(model: type[BaseModel]) -> KeyOrder:
    """Sort the keys of a tree in the order in which models declare them; unknown keys follow in their order."""
    schema = schema_of(model)
    return lambda value: _ordered(schema, [schema], value)


def unknown_keys(model: type[BaseModel], value: Json) -> Iterator[tuple[tuple[str | int, ...], str, tuple[str, ...]]]:
    """The keys of a tree that the model does not know: path of the object, key, and the known keys there.

    It works for otherwise invalid trees, as far as `kind` identifies an object.
    """
    for path, item, parts in _objects(model, value):
        # An object without known keys (a mapping, or an unknown kind) has no unknown keys.
        open_ones = any(isinstance(part.get("additionalProperties"), dict) for part in parts)
        if not open_ones and any(part.get("properties") and "allOf" not in part for part in parts):
            known = _properties(parts)
            yield from ((path, key, tuple(known)) for key in item if key not in known)


def objects_in(model: type[BaseModel], value: Json) -> Iterator[tuple[tuple[str | int, ...], str, dict[str, Json]]]:
    """The objects of a tree that are models: path, name of the model's class, and the object.

    It works for otherwise invalid trees, as far as `kind` identifies an object.
    """
    for path, item, parts in _objects(model, value):
        name = next((str(part["title"]) for part in parts if "title" in part), "")
        if name:
            yield path, name, item


def known_keys(model: type[BaseModel], value: Json, path: Iterable[str | int]) -> tuple[str, ...]:
    """The keys that the model knows for the object at `path` of a tree, in order of declaration."""
    schema = schema_of(model)
    here, inner = _schemas_at(schema, value, path)
    return tuple(_properties(_applying(schema, here, inner)))


def description_of(model: type[BaseModel], value: Json, path: Iterable[str | int]) -> str:
    """The description of the field at `path` of a tree, in English; empty if it has none."""
    schema = schema_of(model)
    here, _there = _schemas_at(schema, value, path)
    return next((str(part["description"]) for part in here if isinstance(part, dict) and "description" in part), "")


def _schemas_at(schema: Schema, value: Json, path: Iterable[str | int]) -> tuple[list[Any], Json]:
    """The schemas for what is at `path` of a tree, and what is there; no schemas where the path leads nowhere."""
    here: list[Any] = [schema]
    for step in path:
        here = list(_inside(list(_applying(schema, here, value)), step))
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
            value = value[step]
        else:
            return [], None
    return here, value


# ---------------------------------------------------------------------------------------------- walking with a schema

_Chosen = tuple[tuple[int, ...], str | None]
"""Schemas, by identity, and the `kind` of an object: what decides which of their parts apply to it."""


def _applying(root: Schema, schemas: Iterable[Any], value: Json) -> Iterator[Schema]:
    """The schemas that apply to a value, with references resolved and alternatives chosen."""
    for schema in schemas:
        if not isinstance(schema, dict):
            continue
        yield schema
        if reference := schema.get("$ref"):
            yield from _applying(root, [root["$defs"][reference.rpartition("/")[2]]], value)
        if (condition := schema.get("if")) is not None:
            branch = "then" if _holds(condition, value) else "else"
            yield from _applying(root, [schema.get(branch)], value)
        for group in ("allOf", "anyOf"):
            yield from _applying(root, schema.get(group, ()), value)


def _holds(condition: Schema, value: Json) -> bool:
    """Whether a condition of the generator below holds."""
    if (wanted := condition.get("type")) is not None and not _is_of_type(value, wanted):
        return False
    for key, rule in condition.get("properties", {}).items():
        if not isinstance(value, dict) or value.get(key) != rule["const"]:
            return False
    return True


def _is_of_type(value: Json, name: str) -> bool:
    match name:
        case "null":
            return value is None
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case "array":
            return isinstance(value, list)
        case _:
            return isinstance(value, dict)


def _inside(parts: Iterable[Schema], step: str | int) -> Iterator[Any]:
    for part in parts:
        if isinstance(step, str):
            if step in part.get("properties", {}):
                yield part["properties"][step]
            elif isinstance(part.get("additionalProperties"), dict):
                yield part["additionalProperties"]
        else:
            prefix = part.get("prefixItems", ())
            yield prefix[step] if step < len(prefix) else part.get("items")


def _properties(parts: Iterable[Schema]) -> dict[str, None]:
    return {key: None for part in parts for key in part.get("properties", {})}


def _ordered(root: Schema, schemas: list[Any], value: Json) -> Json:
    match value:
        case dict():
            parts = list(_applying(root, schemas, value))
            keys = {key: None for key in _declared(parts) if key in value} | dict.fromkeys(value)
            return {key: _ordered(root, list(_inside(parts, key)), value[key]) for key in keys}
        case list():
            parts = list(_applying(root, schemas, value))
            return [_ordered(root, list(_inside(parts, index)), item) for index, item in enumerate(value)]
        case _:
            return value


def _declared(parts: list[Schema]) -> dict[str, None]:
    """Like `_properties`, but in the order of the object's own model, which also places `kind`."""
    return _properties(part for part in parts if "allOf" not in part) | _properties(parts)


def _objects(
    model: type[BaseModel], value: Json
) -> Iterator[tuple[tuple[str | int, ...], dict[str, Json], list[Schema]]]:
    """The objects of a tree, each before those in it, with the schemas that apply to it."""
    if not isinstance(value, dict) and not (isinstance(value, list) and value):
        return  # a schema is made for its first use, which takes a tenth of a second
    schema = schema_of(model)
    yield from _objects_within(schema, [schema], value, (), {})


def _objects_within(
    root: Schema, schemas: list[Any], value: Json, path: tuple[str | int, ...], seen: dict[_Chosen, list[Schema]]
) -> Iterator[tuple[tuple[str | int, ...], dict[str, Json], list[Schema]]]:
    match value:
        case dict():
            # Conditions of the generator below ask for the type and for `kind`; of ten thousand
            # abilities of one kind the parts are found once.
            kind = value.get("kind")
            chosen = (tuple(map(id, schemas)), kind if isinstance(kind, str) else None)
            parts = seen.get(chosen)
            if parts is None:
                parts = seen[chosen] = list(_applying(root, schemas, value))
            yield path, value, parts
            for key, item in value.items():
                if isinstance(item, dict | list):
                    yield from _objects_within(root, list(_inside(parts, key)), item, (*path, key), seen)
        case list():
            parts = list(_applying(root, schemas, value))
            for index, item in enumerate(value):
                if isinstance(item, dict | list):
                    yield from _objects_within(root, list(_inside(parts, index)), item, (*path, index), seen)
        case _:
            return


# ---------------------------------------------------------------------------------------------- generating


class _Generator(GenerateJsonSchema):
    """pydantic's generator, with unions and nullables as dispatches, and without generated titles."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._cores: dict[str, core_schema.CoreSchema] = {}
        self._known: dict[object, JsonSchemaValue] = {}
        """References to the dispatches, by the choices of their unions."""

    def generate(self, schema: core_schema.CoreSchema, mode: Any = "validation") -> JsonSchemaValue:
        return _with_shared_dispatches(super().generate(schema, mode))

    @property
    def mode(self) -> Any:
        """As in pydantic, which looks for another one in the settings of a model with each question."""
        return self._mode

    def sort(self, value: JsonSchemaValue, parent_key: str | None = None) -> JsonSchemaValue:
        """Nothing yet: `_with_shared_dispatches` goes over all of it anyway."""
        return value

    def encode_default(self, dft: Any) -> Any:
        """As pydantic encodes it, which builds a serializer for each value."""
        if type(dft) is tuple and all(type(item) in _PLAIN for item in dft):
            return [*dft]
        return dft if type(dft) in _PLAIN else super().encode_default(dft)

    def definitions_schema(self, schema: core_schema.DefinitionsSchema) -> JsonSchemaValue:
        for definition in schema["definitions"]:
            self._cores[str(definition.get("ref"))] = definition
        return super().definitions_schema(schema)

    def _build_definitions_remapping(self) -> _DefinitionsRemapping:
        """As pydantic builds it, which compares all definitions several times to find out whose short name is free.

        Most of the time of a schema went there. Where no two definitions share a short name, each has its own.
        """
        choices = {name: self._prioritized_defsref_choices[name] for name in self.definitions}
        if len({shortest for shortest, *_longer in choices.values()}) < len(choices):
            return super()._build_definitions_remapping()
        return _DefinitionsRemapping(
            {name: shortest for name, (shortest, *_longer) in choices.items()},
            {self._reference(name): self._reference(names[0]) for names in choices.values() for name in names},
        )

    def _reference(self, name: str) -> JsonRef:
        return JsonRef(self.ref_template.format(model=name))

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        inner = self.generate_inner(schema["schema"])
        return {"if": {"type": "null"}, "else": inner}

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        result = super().dict_schema(schema)
        # pydantic writes a pattern of keys as patternProperties, which lets every other key pass.
        for pattern, items in result.pop("patternProperties", {}).items():
            result["propertyNames"] = {"pattern": pattern}
            result["additionalProperties"] = items
        if keys := schema.get("keys_schema"):
            names = self.generate_inner(keys)
            names = {key: rule for key, rule in names.items() if key in ("pattern", "minLength", "maxLength", "enum")}
            if names:
                result["propertyNames"] = names
        return result

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        """A reference to the dispatch, which is a definition while pydantic goes over the schema again and again."""
        choices = schema["choices"].items()
        key = (self._key_of(schema), *((tag, choice.get("schema_ref") or str(choice)) for tag, choice in choices))
        if key not in self._known:
            dispatch = self._union_schema(schema)
            named = {_NAME: dispatch.pop(_NAME)} if _NAME in dispatch else {}
            definition = DefsRef(f"{_APART}{len(self._known)}")
            reference = self._reference(definition)
            self.definitions[definition] = dispatch
            self.json_to_defs_refs[reference] = definition
            self._prioritized_defsref_choices[definition] = [definition]
            self._known[key] = {"$ref": reference, **named}
        return {**self._known[key]}

    def _key_of(self, schema: core_schema.TaggedUnionSchema) -> str:
        return schema["discriminator"] if isinstance(schema["discriminator"], str) else "kind"

    def _union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        key = self._key_of(schema)
        scalars: list[JsonSchemaValue] = []
        objects: dict[str, JsonSchemaValue] = {}
        rest: list[JsonSchemaValue] = []
        for tag, choice in schema["choices"].items():
            inner = self.generate_inner(choice)
            match self._unwrapped(choice)["type"]:
                case "int" | "float" | "str" | "bool":
                    scalars.append(inner)
                case "tagged-union":
                    rest.append(inner)
                case _:
                    objects[str(tag)] = inner
        if scalars and len(objects) > _FEW:
            # Slots for numbers within different bounds take the same words.
            scalar_tags = {tag for tag, choice in schema["choices"].items() if str(tag) not in objects}
            words = {tag: choice for tag, choice in schema["choices"].items() if tag not in scalar_tags}
            result = self.tagged_union_schema({**schema, "choices": words})
        else:
            result = self._dispatch(key, objects, rest)
        if name := self._common_name(schema["choices"].values()):
            result[_NAME] = name
        # What a callable discriminator accepts besides objects: the type of the scalar decides.
        for scalar in reversed(scalars):
            name = f"{result[_NAME]}Or{scalar['type'].title()}" if _NAME in result else ""
            if "$ref" not in result:
                result.pop(_NAME, None)
            result = {"if": {"type": scalar["type"]}, "then": scalar, "else": result}
            result |= {_NAME: name} if name else {}
        return result

    def _dispatch(
        self, key: str, objects: Mapping[str, JsonSchemaValue], rest: list[JsonSchemaValue]
    ) -> JsonSchemaValue:
        if not objects and len(rest) == 1:
            named = {_NAME: rest[0][_NAME]} if _NAME in rest[0] else {}
            return {**self.definitions[self.json_to_defs_refs[rest[0]["$ref"]]], **named}
        if rest:
            raise NotImplementedError("a union of unions beside single models")
        if not objects:
            return {"not": {}}  # a slot of a family in which the system has no words
        return {
            "type": "object",
            "properties": {key: {"enum": list(objects)}},
            "required": [key],
            "allOf": [
                {"if": {"properties": {key: {"const": tag}}, "required": [key]}, "then": choice}
                for tag, choice in objects.items()
            ],
        }

    def _common_name(self, choices: Iterable[Any]) -> str:
        """The name of the nearest base class that only the models of a union have; empty if there is none."""
        models = [inner["cls"] for choice in choices if (inner := self._unwrapped(choice))["type"] == "model"]
        shared = [base for base in models[0].__mro__ if all(issubclass(one, base) for one in models)] if models else []
        return shared[0].__name__ if len(models) > 1 and shared[0] is not BaseModel else ""

    def _unwrapped(self, schema: Any) -> Any:
        """The core schema inside of definitions and of functions around it."""
        while True:
            if schema["type"] == "definition-ref":
                if schema["schema_ref"] not in self._cores:
                    return schema
                schema = self._cores[schema["schema_ref"]]
            elif "schema" in schema and schema["type"].startswith(("function", "default", "nullable")):
                schema = schema["schema"]
            else:
                return schema


class _NarrowGenerator(_Generator):
    """Offers only the words whose type can fit a slot."""

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        name, offered = schema.get("metadata", {}).get(OFFERED, ("", ()))
        if not name:
            return super().tagged_union_schema(schema)
        choices = {tag: choice for tag, choice in schema["choices"].items() if tag in offered}
        return {**super().tagged_union_schema({**schema, "choices": choices}), _NAME: name}


def _with_shared_dispatches(schema: JsonSchemaValue) -> JsonSchemaValue:
    """The schema with each dispatch where it belongs; a repeated one in the definitions, under its name."""
    known = schema.get("$defs", {})
    apart = {f"#/$defs/{name}": known[name] for name in known if name.startswith(_APART)}
    rest = {**schema}
    if known:
        rest["$defs"] = {name: part for name, part in known.items() if not name.startswith(_APART)}
    inside = {reference: [*_references(part, apart)] for reference, part in apart.items()}
    texts = {reference: _fingerprint(part, apart) for reference, part in apart.items()}
    count = Counter[str]()
    waiting = [*_references(rest, apart)]
    while waiting:
        reference = waiting.pop()
        count[texts[reference]] += 1
        waiting += inside[reference]
    # A dispatch that is the last branch of another belongs to that one.
    for part in apart.values():
        while "$ref" not in part.get("else", {"$ref": ""}):
            part = part["else"]
            count.pop(_fingerprint(part, apart), None)
    names: dict[str, str] = {}
    definitions: dict[str, Any] = {}
    taken = {*rest.get("$defs", {})}

    def shared(part: Any, under: str = "") -> Any:
        if isinstance(part, list):
            return [shared(item, under) if isinstance(item, dict | list) else item for item in part]
        if not isinstance(part, dict):
            return part
        reference = part.get("$ref")
        if not isinstance(reference, str) or reference not in apart:
            # The fields of a model stay in their order.
            return shared_values(part if under in ("properties", "default") else dict(sorted(part.items())))
        text, dispatch = texts[reference], apart[reference]
        beside = {key: value for key, value in part.items() if key not in ("$ref", _NAME)}
        if count[text] <= 1 or "not" in dispatch:
            return shared_values(dict(sorted({**dispatch, **beside}.items())))
        if text not in names:
            names[text] = _free_name(part, taken)
            definitions[names[text]] = {key: shared(dispatch[key], key) for key in _DISPATCH if key in dispatch}
        return {"$ref": f"#/$defs/{names[text]}", **shared(beside)}

    def shared_values(part: dict[str, Any]) -> dict[str, Any]:
        return {key: shared(value, key) if isinstance(value, dict | list) else value for key, value in part.items()}

    result = shared(rest)
    if definitions := {**result.pop("$defs", {}), **definitions}:
        result = {"$defs": dict(sorted(definitions.items())), **result}
    return cast("JsonSchemaValue", result)


_NAME = "x-name"
"""The key with which the generator suggests the name of a dispatch; removed from the result."""

_APART = "x-dispatch-"
"""What the names of definitions begin with that are dispatches for the time being."""

_PLAIN = frozenset({str, int, float, bool, type(None)})

_DISPATCH = ("type", "properties", "required", "allOf", "if", "then", "else")


def _references(part: Any, known: Mapping[str, Any]) -> Iterator[str]:
    """The references to these definitions, in no order; each as often as it is there."""
    if isinstance(part, list):
        for item in part:
            yield from _references(item, known)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref" and isinstance(value, str):
                if value in known:
                    yield value
            elif isinstance(value, dict | list):
                yield from _references(value, known)


def _fingerprint(part: dict[str, Any], known: Mapping[str, Any]) -> str:
    """A text that is equal for equal dispatches."""
    own = {key: part[key] for key in _DISPATCH if key in part}
    if next(_references(own, known), None) is not None:
        own = _written_out(own, known)
    return json.dumps(own, sort_keys=True)


def _written_out(part: Any, known: Mapping[str, Any]) -> Any:
    """The same with these definitions in the place of references to them."""
    if isinstance(part, list):
        return [_written_out(item, known) for item in part]
    if not isinstance(part, dict):
        return part
    reference = part.get("$ref")
    there = known.get(reference, {}) if isinstance(reference, str) else {}
    return {key: _written_out(value, known) for key, value in {**part, **there}.items() if not there or key != "$ref"}


def _free_name(part: dict[str, Any], taken: set[str]) -> str:
    name = str(part.get(_NAME, "Union"))
    while name in taken:
        name += "_"
    taken.add(name)
    return name


# ---------------------------------------------------------------------------------------------- the second witness


def _pattern(validator: Validator, pattern: str, instance: Any, schema: Any) -> Iterator[jsonschema.ValidationError]:
    if isinstance(instance, str) and not _compiled(pattern).search(instance):
        yield jsonschema.ValidationError(f"{instance[:80]!r} does not match {pattern!r}")


def _all_of(validator: Any, parts: list[Any], instance: Any, schema: Any) -> Iterator[jsonschema.ValidationError]:
    """As jsonschema's, which makes a validator for the condition of each alternative of a dispatch."""
    for index, part in enumerate(parts):
        if not _is_of_others(part, instance):
            yield from validator.descend(instance, part, schema_path=index)


def _is_of_others(part: Any, instance: Any) -> bool:
    """Whether it is the alternative of a dispatch for objects of another kind."""
    if not isinstance(instance, dict) or not isinstance(part, dict) or part.keys() != {"if", "then"}:
        return False
    condition = part["if"]
    if condition.keys() != {"properties", "required"} or len(condition["properties"]) != 1:
        return False
    ((key, rule),) = condition["properties"].items()
    tag = rule.get("const")
    return condition["required"] == [key] and isinstance(tag, str) and len(rule) == 1 and instance.get(key) != tag


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(_END.sub(lambda found: r"\Z" if found.group() == "$" else found.group(), pattern))


_END = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|\$", re.DOTALL)
_Witness: Any = jsonschema.validators.extend(  # type: ignore[no-untyped-call]
    jsonschema.Draft202012Validator, {"pattern": _pattern, "allOf": _all_of}
)


def _validator(schema: Schema) -> Validator:
    return cast("Validator", _Witness(schema))
