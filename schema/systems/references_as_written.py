"""Finds references to missing pieces in files that are otherwise invalid, so that these show before the rest is mended.

Valid files have models, whose references the checks of their game find.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic
from schema.json.positions import pointer_to
from schema.json.strict_reading import Json
from schema.language.missing_ids import unresolved
from schema.models.base import ContentModel
from schema.models.json_schema import objects_in
from schema.models.references import Mention, Reference
from schema.models.walk import key_of
from schema.systems.game_system import GameSystem


def unresolved_as_written(
    system: GameSystem, pack: Any, file: str, document: Json, faulty: Collection[str]
) -> Iterator[Diagnostic]:
    """The references of an invalid file to pieces that the pack does not have; what is `faulty` is reported already."""
    model = system.model_of(file)
    if model is None or not system.references:
        return
    written = mentions_as_written(system, model, document)
    # An object where an id belongs is one fault, whatever texts are in it.
    found = (one for one in written if not {one.pointer, one.pointer.rpartition("/")[0]} & set(faulty))
    yield from unresolved(pack, tuple(kind.folder for kind in system.kinds), file, None, found)


def mentions_as_written(system: GameSystem, model: type[ContentModel], document: Json) -> Iterator[Mention]:
    """The references in a JSON tree, in text order; without the names of its parameters."""
    names = _of_model(system)
    parameters = _parameters(document)
    for path, name, item in objects_in(model, document):
        for reference in names.get(name, ()):
            key = key_of(reference.model, reference.field)
            if folders := reference.folders_in(item):
                for steps, id_ in (_keys if reference.keys else _ids)(item.get(key)):
                    if id_ not in reference.besides and id_ not in parameters:
                        yield Mention(pointer_to((*path, key, *steps)), folders, id_)


def _of_model(system: GameSystem) -> dict[str, list[Reference]]:
    names: dict[str, list[Reference]] = {}
    for reference in system.references:
        names.setdefault(reference.model.__name__, []).append(reference)
    return names


def _parameters(document: Json) -> frozenset[str]:
    """The names that a file lets stand for ids."""
    listed = document.get("parameters") if isinstance(document, dict) else None
    names = (one.get("name") for one in listed if isinstance(one, dict)) if isinstance(listed, list) else ()
    return frozenset(name for name in names if isinstance(name, str))


def _ids(value: Json) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The ids in a value, each with its steps from there."""
    match value:
        case str():
            yield (), value
        case list():
            yield from (((index,), item) for index, item in enumerate(value) if isinstance(item, str))
        case dict():
            yield from (((key,), item) for key, item in value.items() if isinstance(item, str))
        case _:
            return


def _keys(value: Json) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The ids that are keys of an object, or of the objects in it, each with its steps from there."""
    for key, item in value.items() if isinstance(value, dict) else ():
        if isinstance(item, dict):
            yield from (((key, *steps), inner) for steps, inner in _keys(item))
        else:
            yield (key,), key
