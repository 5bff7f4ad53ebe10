"""The JSON Schemas that are generated from the models and committed: one for each kind of file a pack can hold."""

from __future__ import annotations

from schema.models.base import ContentModel
from schema.models.json_schema import SchemaFile
from schema.models.manifest import Manifest
from schema.systems.registry import SYSTEMS


def schema_files() -> tuple[SchemaFile, ...]:
    """All of them; a file says which is its own by `$schema`, with a path relative to the file."""
    return (
        _file("manifest", Manifest),
        *(_file(single.name, single.model) for system in SYSTEMS for single in system.singles),
        *(_file(kind.name, kind.model) for system in SYSTEMS for kind in system.kinds),
    )


def _file(name: str, model: type[ContentModel]) -> SchemaFile:
    return SchemaFile(name, model, name.replace("_", " ").capitalize())
