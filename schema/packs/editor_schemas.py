"""The JSON Schemas that lie in a pack, for its author's text editor: where they lie, and which files lead to them.

They are copies of the published ones in a hidden folder, which is no part of the pack's content.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping
from pathlib import Path

from schema.json.strict_reading import Json
from schema.packs.paths import SCHEMAS
from schema.packs.regular_files import read_file

SCHEMA_KEY = "$schema"
"""The key in which any file may say where its schema is."""

GENERATED = Path(__file__).parents[1] / "generated"
"""Where the generated schemas are committed."""

_ENDING = ".schema.json"


def way_to(name: str, file: str) -> str:
    """`$schema` for a file of a pack: the way from it to the schema of this name in the pack."""
    return f"{'../' * file.count('/')}{SCHEMAS}/{name}{_ENDING}"


def leads_out(file: str, value: Json) -> bool:
    """Whether the `$schema` of a file is a way out of the pack, which leads nowhere from a copy of it."""
    way = value.get(SCHEMA_KEY) if isinstance(value, dict) else None
    return isinstance(way, str) and ":" not in way and _inside(file, way).startswith(("../", "/"))


def schemas_for(contents: Mapping[str, object]) -> dict[str, bytes]:
    """The schemas to which these files lead, by path in the pack; without what is not published. Raises OSError."""
    wanted = set(_named(contents.items()))
    published = {path.name: path for path in GENERATED.glob(f"*{_ENDING}")} if wanted else {}
    return {f"{SCHEMAS}/{name}": read_file(published[name]) for name in sorted(wanted & published.keys())}


def _named(contents: Iterable[tuple[str, object]]) -> Iterable[str]:
    for file, value in contents:
        way = value.get(SCHEMA_KEY) if isinstance(value, dict) else None
        if isinstance(way, str):
            folder, _slash, name = _inside(file, way).rpartition("/")
            if folder == SCHEMAS:
                yield name


def _inside(file: str, way: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), way))
