"""Help for text editors in JSON Schemas: the meaning of each word, its shape, and which values are ids of the pack.

The keywords are those of the language service of VS Code; other readers of JSON Schema ignore them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from schema.packs.editor_schemas import IDS

Schema = dict[str, Any]
References = Mapping[tuple[str, str, bool], tuple[str, ...]]
"""Model and key -> the folders whose ids the key takes; a word that is no id follows after `=`.

If the last part is true, the keys of the object there are the ids.
"""


_UNKNOWN = "UnknownKey"
"""The schema of keys that a model does not know: they are kept and have no effect, so they are marked, not refused."""


def add_help(schema: Schema, root: str, references: References) -> Schema:
    """The schema with help; `root` is the name of its own model."""
    definitions: dict[str, Schema] = schema.setdefault("$defs", {})
    for part in _parts(schema):
        if _is_dispatch(part):
            _describe_words(part, definitions)
        elif isinstance(part, dict) and part.get("additionalProperties") is True and "properties" in part:
            part["additionalProperties"] = {"$ref": f"#/$defs/{_UNKNOWN}"}
    definitions[_UNKNOWN] = {"deprecationMessage": "The key is unknown here and has no effect.", "doNotSuggest": True}
    for (model, key, by_key), folders in references.items():
        record = schema if model == root and "properties" in schema else definitions.get(model, {})
        there = record.get("properties", {}).get(key)
        for text in _names(there) if by_key else _texts(there):
            text[IDS] = list(folders)
    return schema


def _describe_words(dispatch: Schema, definitions: Mapping[str, Schema]) -> None:
    for key, rule in dispatch["properties"].items():
        branches = {
            branch["if"]["properties"][key]["const"]: definitions.get(_name(branch["then"]), branch["then"])
            for branch in dispatch["allOf"]
            if key in branch.get("if", {}).get("properties", {})
        }
        models = {word: branches[word] for word in rule["enum"] if word in branches}
        rule["markdownEnumDescriptions"] = [models.get(word, {}).get("description", "") for word in rule["enum"]]
        dispatch["defaultSnippets"] = [
            {"label": word, "body": {key: word, **_needed(model, key)}} for word, model in models.items()
        ]


def _needed(model: Schema, kind: str) -> dict[str, str]:
    """The keys that a word needs, each with a place to fill in."""
    needed = [key for key in model.get("required", ()) if key != kind]
    return {key: f"^${number}" for number, key in enumerate(needed, start=1)}


def _name(branch: Schema) -> str:
    return str(branch.get("$ref", "")).rpartition("/")[2]


def _is_dispatch(part: Any) -> bool:
    if not isinstance(part, dict) or not isinstance(part.get("allOf"), list) or "properties" not in part:
        return False
    return all("enum" in rule for rule in part["properties"].values()) and all("if" in one for one in part["allOf"])


def _texts(part: Any) -> Iterator[Schema]:
    """The schemas of texts in the schema of a key: itself, in a list, or beside null."""
    if isinstance(part, dict):
        if part.get("type") == "string":
            yield part
        for inner in ("items", "else", "then", "additionalProperties"):
            yield from _texts(part.get(inner))


def _names(part: Any) -> Iterator[Schema]:
    """The schemas of the keys of an object, or of the objects in it."""
    inner = part.get("additionalProperties") if isinstance(part, dict) else None
    if isinstance(inner, dict) and inner.get("type") == "object":
        yield from _names(inner)
    elif isinstance(part, dict):
        yield part.setdefault("propertyNames", {})


def _parts(part: Any) -> Iterator[Any]:
    yield part
    inner: Iterable[Any] = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for each in inner:
        yield from _parts(each)
