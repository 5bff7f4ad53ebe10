"""The contract of templates: how new packs and new files of a game system begin. No Qt.

Templates are read before the first paint: they load content models only when something is made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from editor.document.edits import Documents, Edit
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.systems.system_info import KindInfo, Message, SystemInfo

Record = dict[str, Any]


def _nothing(_documents: Documents) -> Record:
    return {}


@frozen_dataclass
class PieceTemplate:
    """One way to begin a file of a kind."""

    name: str
    called: Mapping[str, str]
    """The name of the new piece unless the author chooses another, by language; at least in English."""
    build: Callable[[Documents], Record] = _nothing
    """Its fields, without id and name; the pack holds what the piece needs."""
    title: Message = lambda: ""
    """Empty for the only template of a kind."""
    text: Message = lambda: ""
    """A line about it, on the start page."""
    needs: Mapping[str, int] = field(default_factory=dict)
    """Folders that must hold something first, and how many pieces are made in one that is empty."""

    faces: tuple[str, ...] = ()
    """Parts with names of their own, which are those of the piece, parted by “/”, as in “Dirk / Sunfang”."""

    def missing(self, documents: Documents) -> str:
        """The first folder that holds nothing yet and has to; empty when the template can be used."""
        return next((folder for folder in self.needs if not records_in(documents, folder)), "")


@frozen_dataclass
class PackTemplate:
    """One way to begin a pack. A pack that begins with all that its usual scenario needs also gets that scenario."""

    name: str
    title: Message
    text: Message
    """A line about it."""
    files: Callable[[Sequence[str]], Mapping[str, Json]] | None = None
    """Its files besides the manifest, in these languages; None for an empty pack."""
    shipped: str = ""
    """The id of the shipped pack whose files it takes over, pictures included and scenarios left out."""
    without: tuple[str, ...] = ()
    """Folders of the shipped pack that it does not take over, nor any picture then."""


EMPTY = PackTemplate("empty", lambda: _("Empty"), lambda: _("Only your own cards"))


@frozen_dataclass
class FirstSteps:
    """What the start page suggests for a pack that has no files of a kind yet."""

    folder: str
    title: Message
    text: Message
    makes: tuple[str, ...]
    """The folders for which it shows a button."""


class Fitted(NamedTuple):
    """A new scenario after it was fitted to the pack."""

    record: Record
    edits: tuple[Edit, ...] = ()
    """Changes of other files that it needs."""
    files: tuple[str, ...] = ()
    """The files that they change."""


def _no_pieces(_folder: str) -> tuple[PieceTemplate, ...]:
    return ()


@frozen_dataclass
class Templates:
    """The templates of a game system. Kinds without a template of their own begin with what their model requires."""

    info: SystemInfo
    packs: tuple[PackTemplate, ...] = (EMPTY,)
    """The usual one first."""
    pieces: Callable[[str], tuple[PieceTemplate, ...]] = _no_pieces
    """By folder, the usual one first."""
    fit: Callable[[Documents, Record], Fitted] | None = None
    """Adapts a new file that is laid out on the board to what the pack has, such as its supply of pieces."""
    first_steps: FirstSteps | None = None
    make_first: Mapping[str, Message] = field(default_factory=dict)
    """By folder: what is shown of a template that needs a file of it first."""

    def of(self, folder: str) -> tuple[PieceTemplate, ...]:
        """The ways to begin a file of a folder, the usual one first."""
        return self.pieces(folder) or (PieceTemplate("", {"en": self.info.one(folder)}),)

    def named(self, folder: str, name: str) -> PieceTemplate:
        """The template of this name, or the usual one."""
        known = self.of(folder)
        return next((each for each in known if each.name == name), known[0])

    def pack(self, name: str) -> PackTemplate:
        """The template of a pack of this name, or the usual one."""
        return next((each for each in self.packs if each.name == name), self.packs[0])

    @property
    def scenarios(self) -> KindInfo | None:
        """The kind of the usual scenarios."""
        return self.info.scenarios


def in_languages(value: Any, languages: Sequence[str]) -> Any:
    """The value with all texts in these languages only, in English where a text has no other."""
    if isinstance(value, dict):
        if "en" in value and all(isinstance(text, str) for text in value.values()):
            return {code: value.get(code, value["en"]) for code in languages}
        return {key: in_languages(item, languages) for key, item in value.items()}
    if isinstance(value, list):
        return [in_languages(item, languages) for item in value]
    return value


def records_in(documents: Documents, folder: str) -> list[Record]:
    """The readable pieces of a folder that have an id, in order of file."""
    found = [content for file, content in documents.items() if file.startswith(f"{folder}/")]
    return [content for content in found if isinstance(content, dict) and isinstance(content.get("id"), str)]
