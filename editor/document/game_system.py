"""Which game system a pack is for, and what the editor needs to know of it: kinds of files, models, references.

The models are imported when first asked for, so that a window can be shown before.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from schema.packs.paths import MANIFEST

if TYPE_CHECKING:
    from schema.language.vocabulary import Vocabulary
    from schema.models.base import ContentModel
    from schema.systems.game_system import GameSystem


class Folder(NamedTuple):
    """A kind of content: its folder, what one piece is called in code, and the model of its files."""

    folder: str
    name: str
    model: type[ContentModel]


class Reference(NamedTuple):
    """A field that holds ids of pieces in a folder: one, several or none.

    Where `by` names another key of the same object, that key's value chooses among `folders`; the words in `besides`
    are no ids.
    """

    folder: str
    by: str = ""
    folders: tuple[tuple[str, str], ...] = ()
    besides: tuple[str, ...] = ()

    def folder_in(self, record: object) -> str:
        """The folder meant by this field of this object; empty when it cannot be told."""
        if not self.by:
            return self.folder
        chosen = record.get(self.by) if isinstance(record, dict) else None
        return dict(self.folders).get(chosen, "") if isinstance(chosen, str) else ""


@cache
def folders() -> tuple[Folder, ...]:
    """The kinds of content in the order in which people look for them."""
    return tuple(Folder(kind.folder, kind.name, kind.model) for kind in _system().kinds)


@cache
def singles() -> dict[str, type[ContentModel]]:
    """The files that a pack has at most once, and their models."""
    from schema.models.manifest import Manifest

    return {**{single.file: single.model for single in _system().singles}, MANIFEST: Manifest}


def system_id(documents: Mapping[str, object]) -> str:
    """The id of the game system that the manifest of a pack names; empty when it names none."""
    manifest = documents.get("pack.json")
    named = manifest.get("system") if isinstance(manifest, dict) else None
    return named if isinstance(named, str) else ""


def vocabulary() -> Vocabulary:
    """The words of the ability language that the pack's system has."""
    return _system().vocabulary


def model_of(file: str) -> type[ContentModel] | None:
    """The model of a file by its path inside the pack; None for a file that is no content."""
    if file in singles():
        return singles()[file]
    folder, _slash, name = file.partition("/")
    if name.endswith(".json") and "/" not in name:
        return next((kind.model for kind in folders() if kind.folder == folder), None)
    return None


def schema_name(file: str) -> str:
    """The name of the published schema of a file, by its path inside the pack; empty for a file that is no content."""

    model = model_of(file)
    if model is None:
        return ""
    if file == MANIFEST:
        return "manifest"
    names = {single.model: single.name for single in _system().singles}
    return (names | {kind.model: kind.name for kind in folders()})[model]


def _system() -> GameSystem:
    # There is one so far; a second one makes this a question to the manifest.
    from schema.systems.registry import SYSTEMS

    return SYSTEMS[0]


@cache
def references() -> dict[tuple[type[ContentModel], str], Reference]:
    """By model and field: which fields name other pieces."""
    from schema.systems.desktopia import references as known
    from schema.systems.desktopia.box import ITEM, BoxDisks

    found = {(one.model, one.field): Reference(one.folder) for one in known.REFERENCES}
    found[BoxDisks, "faces"] = Reference("", "size", tuple(known.FOLDER_OF_SIZE.items()), (ITEM,))
    return found
