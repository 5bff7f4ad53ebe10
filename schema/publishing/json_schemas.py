"""Which JSON Schemas are generated from the models and committed: for each system, one for each kind of file."""

from __future__ import annotations

from schema.models.base import ContentModel
from schema.models.json_schema import SchemaFile
from schema.models.manifest import manifest_up_to
from schema.systems.game_system import GameSystem


def schema_files(system: GameSystem) -> tuple[SchemaFile, ...]:
    """The schemas of a system, with that of the manifest. They lie in `schema/generated/<system>`."""
    return (
        _file("manifest", manifest_up_to(system.info.format)),
        *(_file(single.name, single.model) for single in system.singles),
        *(_file(kind.name, kind.model) for kind in system.kinds),
    )


def _file(name: str, model: type[ContentModel]) -> SchemaFile:
    return SchemaFile(name, model, name.replace("_", " ").capitalize())
