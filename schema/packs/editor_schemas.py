"""The JSON Schemas inside a pack, for its author's text editor: where they are, and which files refer to them.

They are copies of the generated schemas of the pack's game system, in a hidden folder that is not part of the content.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping
from pathlib import Path

from schema.json.strict_reading import Json
from schema.packs.paths import SCHEMAS
from schema.packs.regular_files import read_file

SCHEMA_KEY = "$schema"
"""The key of any file that names its schema."""

GENERATED = Path(__file__).parents[1] / "generated"
"""The generated schemas, a folder for each game system."""

_ENDING = ".schema.json"


def schema_reference(name: str, file: str) -> str:
    """The `$schema` of a file of a pack: the relative path from it to the schema of this name in the pack."""
    return f"{'../' * file.count('/')}{SCHEMAS}/{name}{_ENDING}"


def leads_outside_pack(file: str, value: Json) -> bool:
    """Whether the `$schema` of a file leads outside the pack, so that it would be broken in a copy of the pack."""
    way = value.get(SCHEMA_KEY) if isinstance(value, dict) else None
    return isinstance(way, str) and ":" not in way and _inside(file, way).startswith(("../", "/"))


def schemas_for(contents: Mapping[str, object], system: str) -> dict[str, bytes]:
    """The generated schemas of a game system that these files refer to, by path in the pack. Raises OSError.

    Empty for a system that does not exist.
    """
    wanted = set(_named(contents.items()))
    # The id comes from an untrusted manifest: accept only names of existing folders.
    folders = [folder for folder in GENERATED.iterdir() if folder.name == system] if wanted else []
    published = {path.name: path for folder in folders for path in folder.glob(f"*{_ENDING}")}
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
