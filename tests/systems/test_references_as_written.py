"""References of invalid files: found as those of valid ones are, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator

from editor.document.references import all_uses
from schema.json.positions import path_of
from schema.json.strict_reading import Json
from schema.loading import Loaded, load_documents
from schema.models.json_schema import schema_of
from schema.packs.paths import MANIFEST
from schema.systems.game_system import GameSystem
from schema.systems.references_as_written import mentions_as_written
from tests.systems.tested import each_system, packs_of


@each_system
def test_all_references_are_found_without_a_model(system: GameSystem) -> None:
    for loaded in packs_of(system.id):
        written = {
            (file, one.pointer, one.id)
            for file, document in loaded.documents.items()
            if (model := system.model_of(file)) is not None
            for one in mentions_as_written(system, model, document)
        }
        named = {
            (use.place.file, use.place.pointer, use.id)
            for use in all_uses(loaded.documents)
            if _is_there(loaded.documents[use.place.file], use.place.pointer)
        }
        assert written == named


@each_system
def test_names_of_models_are_of_one_model_each(system: GameSystem) -> None:
    assert len({one.model for one in system.references}) == len({one.model.__name__ for one in system.references})
    for kind in system.kinds:
        for name, part in schema_of(kind.model)["$defs"].items() if "$defs" in schema_of(kind.model) else ():
            assert part.get("title", name) == name


@each_system
def test_a_sound_pack_stays_free_of_wrong_references_when_files_break(system: GameSystem) -> None:
    for loaded in packs_of(system.id):
        broken = load_documents(dict(_spoiled(loaded)))
        assert [one for one in broken.diagnostics if one.code == "dangling-reference"] == []
        assert not broken.sound


def _spoiled(loaded: Loaded) -> Iterator[tuple[str, Json]]:
    """The documents of a pack, each piece without a valid id."""
    for file, document in loaded.documents.items():
        spoils = file != MANIFEST and isinstance(document, dict) and "id" in document
        yield file, {**document, "id": 7} if spoils and isinstance(document, dict) else document


def _is_there(document: Json, pointer: str) -> bool:
    """Whether a file has a value at a pointer, and does not leave it to a default."""
    for step in path_of(pointer):
        match document:
            case dict() if step in document:
                document = document[step]
            case list() if step.isdecimal() and int(step) < len(document):
                document = document[int(step)]
            case _:
                return False
    return True
