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
    from schema.rendering.ability_text import AbilityText
    from schema.systems.game_system import GameSystem, Reference


class Folder(NamedTuple):
    """A kind of content: its folder, what one piece is called in code, and the model of its files."""

    folder: str
    name: str
    model: type[ContentModel]


def folders() -> tuple[Folder, ...]:
    """The kinds of content in display order."""
    system = _system()
    return tuple(Folder(kind.folder, kind.name, kind.model) for kind in system.kinds) if system is not None else ()


def singles() -> dict[str, type[ContentModel]]:
    """The files that a pack has at most once, and their models."""
    from schema.models.manifest import Manifest, manifest_up_to

    system = _system()
    if system is None:
        return {MANIFEST: Manifest}
    return {**{single.file: single.model for single in system.singles}, MANIFEST: manifest_up_to(system.info.format)}


def system_id(documents: Mapping[str, object]) -> str:
    """The id of the game system that the manifest of a pack names; empty when it names none."""
    manifest = documents.get("pack.json")
    named = manifest.get("system") if isinstance(manifest, dict) else None
    return named if isinstance(named, str) else ""


def vocabulary() -> Vocabulary:
    """The words of the ability language that the pack's system has."""
    system = _system()
    return system.vocabulary if system is not None else _no_words()


def ability_text() -> AbilityText:
    """Renders abilities in the words of the pack's system. Raises LookupError for a pack of no known system."""
    system = _system()
    if system is None:
        raise LookupError("a pack of no known system has no abilities")
    return system.ability_text()


def model_of(file: str) -> type[ContentModel] | None:
    """The model of a file by its path inside the pack; None for a file that is no content."""
    system = _system()
    return system.model_of(file) if system is not None else singles().get(file)


def schema_name(file: str) -> str:
    """The name of the published schema of a file, by its path inside the pack; empty for a file that is no content."""

    model = model_of(file)
    if model is None:
        return ""
    if file == MANIFEST:
        return "manifest"
    system = _system()
    names = {single.model: single.name for single in system.singles} if system is not None else {}
    return (names | {kind.model: kind.name for kind in folders()})[model]


@cache
def references() -> dict[tuple[type[ContentModel], str], Reference]:
    """By model and field: which fields name other pieces, in all systems."""
    from schema.systems.registry import SYSTEMS

    return {(one.model, one.field): one for system in SYSTEMS for one in system.references}


def use_system(id_: str) -> None:
    """Take models and words from this game system: the window calls it when it opens a pack.

    The editor has one pack open at a time, so that no form has to carry the system along. A pack that is only read,
    such as a sample, changes nothing.
    """
    _current[:] = [id_]


_current: list[str] = []
"""The id of the system in use, once a pack is open."""


def _system() -> GameSystem | None:
    from schema.systems.registry import SYSTEMS, system_called

    if not _current:
        return SYSTEMS[0]
    return system_called(_current[0], SYSTEMS)


@cache
def _no_words() -> Vocabulary:
    from schema.language.vocabulary import SHARED_WORDS, Vocabulary

    return Vocabulary(SHARED_WORDS)
