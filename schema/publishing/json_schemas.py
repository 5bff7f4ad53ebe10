"""The JSON Schemas that are generated from the models: for each system, one for each kind of file."""

from __future__ import annotations

from schema.models.base import ContentModel
from schema.models.json_schema import SchemaFile
from schema.models.manifest import manifest_up_to
from schema.systems.game_system import GameSystem


def schema_files(system: GameSystem) -> tuple[SchemaFile, ...]:
    """The schemas of a system, including the manifest. They are in `schema/generated/<system>`."""
    return (
        _file("manifest", manifest_up_to(system.info.format)),
        *(_file(single.name, single.model) for single in system.singles),
        *(_file(kind.name, kind.model) for kind in system.kinds),
    )


def _file(name: str, model: type[ContentModel]) -> SchemaFile:
    return SchemaFile(name, model, name.replace("_", " ").capitalize())
