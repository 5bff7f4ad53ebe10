"""The JSON Schemas inside a pack, for its author's text editor: where they are, and which files refer to them.

They are the generated schemas of the pack's game system with the ids of the pack. Their folder is hidden: it is not
part of the content.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterable, Mapping
from functools import lru_cache
from json.encoder import encode_basestring
from pathlib import Path
from typing import Any

from schema.json.strict_reading import Json
from schema.json.writing import indented
from schema.packs.paths import SCHEMAS
from schema.packs.regular_files import read_file

SCHEMA_KEY = "$schema"
"""The key of any file that names its schema."""

GENERATED = Path(__file__).parents[1] / "generated"
"""The generated schemas, a folder for each game system."""

IDS = "x-ids"
"""The keyword of a text that is an id: the folders of the pieces, and words besides, each after `=`."""

_ENDING = ".schema.json"
_MARK = "\0ids"
"""Stands in a text for a part that lists ids."""


def schema_reference(name: str, file: str) -> str:
    """The `$schema` of a file of a pack: the relative path from it to the schema of this name in the pack."""
    return f"{'../' * file.count('/')}{SCHEMAS}/{name}{_ENDING}"


def leads_outside_pack(file: str, value: Json) -> bool:
    """Whether the `$schema` of a file leads outside the pack, so that it would be broken in a copy of the pack."""
    way = value.get(SCHEMA_KEY) if isinstance(value, dict) else None
    return isinstance(way, str) and ":" not in way and _inside(file, way).startswith(("../", "/"))


def ids_in(contents: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """The ids of the pieces in a pack, by folder, sorted."""
    found: dict[str, set[str]] = {}
    for file, value in contents.items():
        folder, slash, name = file.partition("/")
        if slash:
            id_ = value.get("id") if isinstance(value, dict) else None
            found.setdefault(folder, set()).add(id_ if isinstance(id_, str) else name.removesuffix(".json"))
    return {folder: tuple(sorted(ids)) for folder, ids in sorted(found.items())}


def with_ids(text: str, ids: Mapping[str, tuple[str, ...]]) -> str:
    """The text of a generated schema in which each key that takes ids lists those of the pack."""
    return _with_ids(text, tuple(ids.items())) if f'"{IDS}"' in text else text


@lru_cache(maxsize=32)
def _with_ids(text: str, all_ids: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    """Kept, as most saves of a pack add no piece."""
    ids = dict(all_ids)
    before, *rest = _around_ids(text)
    said = [before]
    for (part, margin), after in zip(rest[::2], rest[1::2], strict=True):
        said += (indented(_listed(part, ids), margin), after)
    return "".join(said)


@lru_cache(maxsize=32)
def _around_ids(text: str) -> tuple[Any, ...]:
    """The text of a generated schema, in pieces: between them the parts that list ids, each with its margin.

    A schema is long, and few of its lines are about ids.
    """
    parts: list[Any] = []

    def marked(part: Any) -> Any:
        if isinstance(part, list):
            return [marked(item) for item in part]
        if not isinstance(part, dict):
            return part
        if _lists_ids(part):
            parts.append(part)
            return _MARK
        return offering_values({key: marked(item) for key, item in part.items()})

    before, *texts = (indented(marked(json.loads(text))) + "\n").split(encode_basestring(_MARK))
    pieces: list[Any] = [before]
    for part, after in zip(parts, texts, strict=True):
        line = pieces[-1].rpartition("\n")[2]
        pieces += ((part, line[: len(line) - len(line.lstrip())]), after)
    return tuple(pieces)


def _lists_ids(part: Any) -> bool:
    """Whether a part of a schema takes ids, or null or ids."""
    return isinstance(part, dict) and (IDS in part or _lists_ids(part.get("else")))


def _listed(part: Any, ids: Mapping[str, tuple[str, ...]]) -> Any:
    """A part of a schema with the ids that it takes."""
    if isinstance(part, list):
        return [_listed(item, ids) for item in part]
    if not isinstance(part, dict):
        return part
    inner = {key: _listed(item, ids) for key, item in part.items() if key != IDS}
    folders = part.get(IDS, ())
    taken = [word for each in folders for word in ((each[1:],) if each.startswith("=") else ids.get(each, ()))]
    return offering_values({**inner, "enum": taken} if taken else inner)


def offering_values(part: dict[str, Any]) -> dict[str, Any]:
    """The schema of a value that may be null, with snippets for its other values.

    Text editors do not look for values behind `else`.
    """
    other = part.get("else")
    values = other.get("enum") if isinstance(other, dict) and part.get("if") == {"type": "null"} else None
    return {**part, "defaultSnippets": [{"label": one, "body": one} for one in values]} if values else part


def schemas_for(contents: Mapping[str, object], system: str) -> dict[str, bytes]:
    """The generated schemas of a game system that the files of a pack refer to, by path in the pack. Raises OSError.

    They list the ids of the pack. Empty for a system that does not exist.
    """
    wanted = set(_named(contents.items()))
    # The id comes from an untrusted manifest: accept only names of existing folders.
    folders = [folder for folder in GENERATED.iterdir() if folder.name == system] if wanted else []
    published = {path.name: path for folder in folders for path in folder.glob(f"*{_ENDING}")}
    ids = ids_in(contents)
    return {
        f"{SCHEMAS}/{name}": with_ids(read_file(published[name]).decode("utf-8"), ids).encode("utf-8")
        for name in sorted(wanted & published.keys())
    }


def _named(contents: Iterable[tuple[str, object]]) -> Iterable[str]:
    for file, value in contents:
        way = value.get(SCHEMA_KEY) if isinstance(value, dict) else None
        if isinstance(way, str):
            folder, _slash, name = _inside(file, way).rpartition("/")
            if folder == SCHEMAS:
                yield name


def _inside(file: str, way: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), way))
