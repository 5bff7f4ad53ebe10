"""The contract of a game system: kinds of content, vocabulary, how files form a pack, and how a pack is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from schema.checks.incremental import Check, FilesOf
from schema.diagnostics.diagnostic import CodeInfo
from schema.json.lenient_json import CardOf, listed
from schema.language.authoring import Authoring
from schema.language.labels import SHARED_LABELS, Labels
from schema.language.vocabulary import NO_WORDS, Vocabulary
from schema.models.base import ContentModel
from schema.models.manifest import Manifest, manifest_up_to
from schema.models.references import Reference
from schema.packs.art import Art
from schema.packs.paths import MANIFEST
from schema.systems.system_info import SystemInfo

if TYPE_CHECKING:
    from schema.models.guide import Guide
    from schema.rendering.ability_text import AbilityText


@dataclass(frozen=True, slots=True)
class ContentKind:
    """A kind of content: the folder of its files, their model, and the name of their JSON Schema."""

    folder: str
    model: type[ContentModel]
    name: str
    parameters: Mapping[str, str] | None = None
    """If names of its `parameters` may stand in the place of ids: the folder of the ids, by what one `stands_for`."""


@dataclass(frozen=True, slots=True)
class SingleFile:
    """A file that a pack has at most once, besides the manifest."""

    file: str
    model: type[ContentModel]
    name: str


class AnyPack(Protocol):
    """What packs of all systems have in common."""

    @property
    def manifest(self) -> Manifest:
        """The file `pack.json`."""

    @property
    def files(self) -> Mapping[tuple[str, str], str]:
        """The file of each piece, by folder and id."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The readable parts of a pack, sorted by folder and id; ids are unique within a folder."""

    manifest: Manifest
    singles: dict[str, ContentModel] = field(default_factory=dict)
    """By file."""
    pieces: dict[str, dict[str, ContentModel]] = field(default_factory=dict)
    """By folder, then by id."""
    files: dict[tuple[str, str], str] = field(default_factory=dict)
    """The file of each piece, by folder and id."""
    broken: frozenset[tuple[str, str]] = frozenset()
    """Folders and ids of pieces whose files exist but could not be read: their content is unknown."""
    art: Art | None = None
    """The pack's pictures by their paths in it; None when they have not been listed."""


def _no_ability_text() -> AbilityText:
    from schema.rendering.ability_text import AbilityText

    return AbilityText({})


def _own_abilities(card: Mapping[str, object], _card_of: CardOf) -> Iterator[object]:
    yield from listed(card.get("abilities"))


@dataclass(frozen=True, slots=True)
class RetoldAbilities:
    """Words of an author outside abilities that tell what all abilities of a card do, such as those for a shot."""

    pointer: str
    """Their field in the file that has them, or that in which they are printed."""
    text: object
    """The words by language; empty if the card prints those of the abilities."""
    folder: str
    card: Mapping[str, object]
    """The card, in JSON, whose abilities are told."""


def _nothing_retold(_folder: str, _card: Mapping[str, object], _card_of: CardOf) -> Iterator[RetoldAbilities]:
    yield from ()


@dataclass(frozen=True, slots=True)
class GameSystem:
    """A game system, as the shared packages use it."""

    info: SystemInfo
    """Its id, its title, and the names and icons of its kinds of content."""
    kinds: tuple[ContentKind, ...]
    assemble: Callable[[Parts], AnyPack]
    files_of: FilesOf
    """Every file of a pack that could be read, including the manifest."""
    singles: tuple[SingleFile, ...] = ()
    vocabulary: Vocabulary = NO_WORDS
    """The words of its ability language; no other system sees them. Empty for a game without abilities."""
    ability_text: Callable[[], AbilityText] = _no_ability_text
    """Renders abilities; a function, because the lexicons are loaded only when something is rendered."""
    abilities_of: Callable[[Mapping[str, object], CardOf], Iterator[object]] = _own_abilities
    """What a card can do, from its JSON: its own abilities and those that its keywords give it."""
    retold_abilities: Callable[[str, Mapping[str, object], CardOf], Iterator[RetoldAbilities]] = _nothing_retold
    """What a file prints in words of their own for whole cards, from its folder and its JSON."""
    authoring: Callable[[], Authoring] = Authoring
    """How abilities are written in the editor."""
    labels: Labels = SHARED_LABELS
    """What fields, options, words and list items are called in the editor."""
    references: tuple[Reference, ...] = ()
    """Which fields name other pieces: for renaming, lists of choices and searching."""
    ids_among_words: frozenset[tuple[type[ContentModel], str]] = frozenset()
    """Fields with texts some of whose words are ids of pieces, for renaming."""
    checks: tuple[Check, ...] = ()
    codes: Mapping[str, CodeInfo] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id by which manifests name it."""
        return self.info.id

    @property
    def title(self) -> str:
        """Its name."""
        return self.info.title

    def guide(self) -> Guide:
        """Explains what authors guess."""
        from schema.language.guide import LanguageGuide  # only for mistakes

        return LanguageGuide(self.vocabulary, self.authoring())

    def model_of(self, file: str) -> type[ContentModel] | None:
        """The model of a file of a pack by its path inside it; None for a file that is no content."""
        if file == MANIFEST:
            return manifest_up_to(self.info.format)
        for single in self.singles:
            if file == single.file:
                return single.model
        folder, _, name = file.partition("/")
        if name.endswith(".json") and "/" not in name:
            for kind in self.kinds:
                if kind.folder == folder:
                    return kind.model
        return None
