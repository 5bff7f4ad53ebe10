"""What a table reads and writes of a script, and what can be put onto a table; no Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from editor.document.edits import Edit
from editor.document.script_contents import PieceKind
from schema.json.strict_reading import Json

PlacementKind = PieceKind | Literal["missile", "template"]
"""A missile is put onto a character; a template is several pieces at once, its content the text of a snippet."""


class ScriptAdapter(Protocol):
    """The script's document, as far as a table needs it."""

    @property
    def file(self) -> str:
        """The script's file in its pack."""

    def script(self) -> Json:
        """The script's JSON as it is now, right or wrong."""

    def card_of(self, folder: str, content: str) -> Mapping[str, object] | None:
        """The JSON of a piece of content by folder and id."""

    def cards_in(self, folder: str) -> Mapping[str, Mapping[str, object]]:
        """The JSON of every piece of content in a folder, by its id, in order."""

    def submit(self, label: str, edits: Sequence[Edit]) -> None:
        """Do all edits as one undo step."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Something that waits to be put on the table."""

    kind: PlacementKind
    content: str
    seat: int = 1  # for a character: whose squad it joins
