"""The JSON Schemas that are generated from the models: for each system, one for each kind of file."""

from __future__ import annotations

from schema.models.base import ContentModel
from schema.models.json_schema import SchemaFile
from schema.models.manifest import manifest_up_to
from schema.models.references import Reference
from schema.models.walk import key_of
from schema.systems.game_system import GameSystem


def schema_files(system: GameSystem) -> tuple[SchemaFile, ...]:
    """The schemas of a system, including the manifest. They are in `schema/generated/<system>`."""
    references = {
        (each.model.__name__, key_of(each.model, each.field), each.keys): _taken(each) for each in system.references
    }

    def file(name: str, model: type[ContentModel], has_parameters: bool = False) -> SchemaFile:
        return SchemaFile(name, model, name.replace("_", " ").capitalize(), {} if has_parameters else references)

    return (
        file("manifest", manifest_up_to(system.info.format)),
        *(file(single.name, single.model) for single in system.singles),
        *(file(kind.name, kind.model, kind.parameters is not None) for kind in system.kinds),
    )


def _taken(reference: Reference) -> tuple[str, ...]:
    """The folders whose ids a field takes, and the words besides."""
    return (*reference.all_folders, *(f"={word}" for word in reference.besides))
