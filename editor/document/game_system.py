"""The models and words of the game system of a pack: the types of its files, and their references.

The models are imported when they are first needed, so that a window can be shown before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from editor.document.edits import Content, Documents, readable
from editor.late_imports import late_imports
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import CardOf
from schema.language.labels import SHARED_LABELS, Labels
from schema.packs.paths import MANIFEST
from schema.systems.known_systems import guessed_info, info_called
from schema.systems.system_info import SystemInfo

if TYPE_CHECKING:
    from schema.language.authoring import Authoring
    from schema.language.vocabulary import Vocabulary
    from schema.models.base import ContentModel
    from schema.models.references import Reference
    from schema.rendering.ability_text import AbilityText
    from schema.systems.game_system import GameSystem, RetoldAbilities

with late_imports(__name__):
    from schema.language import authoring, vocabulary
    from schema.models import manifest
    from schema.systems import registry


@frozen_dataclass
class Folder:
    """A kind of content: its folder, what one piece is called in code, and the model of its files."""

    folder: str
    name: str
    model: type[ContentModel]
    parameters: Mapping[str, str] | None = None
    """The folder of the ids for which names of its parameters may stand, by the kind of parameter."""


class ContentTypes:
    """What the files of a pack may hold, by its game system. Two packs of one system share one object.

    Nothing is imported before the first question that needs a model.
    """

    def __init__(self, info: SystemInfo) -> None:
        self.info: Final = info

    @cached_property
    def _system(self) -> GameSystem | None:
        return registry.system_called(self.info.id)

    @cached_property
    def folders(self) -> tuple[Folder, ...]:
        """The kinds of content in display order."""
        kinds = self._system.kinds if self._system is not None else ()
        return tuple(Folder(kind.folder, kind.name, kind.model, kind.parameters) for kind in kinds)

    @cached_property
    def singles(self) -> Mapping[str, type[ContentModel]]:
        """The files that a pack has at most once, and their models."""
        if self._system is None:
            return {MANIFEST: manifest.Manifest}
        return {
            **{single.file: single.model for single in self._system.singles},
            MANIFEST: manifest.manifest_up_to(self.info.format),
        }

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the ability language."""
        return self._system.vocabulary if self._system is not None else vocabulary.Vocabulary(vocabulary.SHARED_WORDS)

    @cached_property
    def ability_text(self) -> AbilityText:
        """Renders abilities. Raises LookupError for a pack of no known system."""
        if self._system is None:
            raise LookupError("a pack of no known system has no abilities")
        return self._system.ability_text()

    def abilities_of(self, card: Mapping[str, object], card_of: CardOf) -> Iterator[object]:
        """What a card can do, from its JSON: its own abilities and those that its keywords give it."""
        if self._system is not None:
            yield from self._system.abilities_of(card, card_of)

    def retold_abilities(self, folder: str, card: Mapping[str, object], card_of: CardOf) -> Iterator[RetoldAbilities]:
        """What a file prints in words of their own for whole cards, from its folder and its JSON."""
        if self._system is not None:
            yield from self._system.retold_abilities(folder, card, card_of)

    @cached_property
    def authoring(self) -> Authoring:
        """How abilities are written."""
        return self._system.authoring() if self._system is not None else authoring.Authoring()

    @cached_property
    def labels(self) -> Labels:
        """What fields, options, words and list items are called."""
        return self._system.labels if self._system is not None else SHARED_LABELS

    @cached_property
    def ids_among_words(self) -> frozenset[tuple[type[ContentModel], str]]:
        """The fields with texts some of whose words are ids of pieces."""
        return self._system.ids_among_words if self._system is not None else frozenset()

    @cached_property
    def references(self) -> Mapping[tuple[type[ContentModel], str], Reference]:
        """By model and field: which fields name other pieces."""
        known = self._system.references if self._system is not None else ()
        return {(one.model, one.field): one for one in known}

    def model_of(self, file: str) -> type[ContentModel] | None:
        """The model of a file by its path inside the pack; None for a file that is no content."""
        return self._system.model_of(file) if self._system is not None else self.singles.get(file)

    def schema_name(self, file: str) -> str:
        """The name of the published schema of a file, by its path in the pack; empty for a file that is no content."""
        model = self.model_of(file)
        if model is None:
            return ""
        if file == MANIFEST or self._system is None:
            return "manifest"
        names = {kind.model: kind.name for kind in self._system.kinds}
        return next((one.name for one in self._system.singles if one.model is model), None) or names[model]


_types: dict[str, ContentTypes] = {}


def types_of(info: SystemInfo) -> ContentTypes:
    """The types of the content of a game system."""
    known = _types.get(info.id)
    if known is None or known.info is not info:
        known = _types[info.id] = ContentTypes(info)
    return known


def types_in(documents: Documents) -> ContentTypes:
    """The types of a pack by its files alone. Where there is a document, its `types` also know what it was before."""
    return types_of(info_called(system_id(documents)) or guessed_info(documents))


def system_id(documents: Mapping[str, Content]) -> str:
    """The id of the game system that the manifest of a pack names; empty when it names none."""
    manifest = readable(documents.get(MANIFEST))
    named = manifest.get("system") if isinstance(manifest, dict) else None
    return named if isinstance(named, str) else ""
