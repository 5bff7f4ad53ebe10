"""The interface of a script's document to its table: what is read and how edits are submitted; no Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from editor.document.edits import Edit
from schema.json.strict_reading import Json


class ScriptAdapter(Protocol):
    """The script's document, as far as a table needs it."""

    @property
    def file(self) -> str:
        """The script's file in its pack."""

    def script(self) -> Json:
        """The script's JSON as it is now, valid or not."""

    def card_of(self, folder: str, content: str) -> Mapping[str, object] | None:
        """The JSON of a piece of content by folder and id."""

    def cards_in(self, folder: str) -> Mapping[str, Mapping[str, object]]:
        """The JSON of every piece of content in a folder, by its id, in order."""

    def submit(self, label: str, edits: Sequence[Edit]) -> None:
        """Do all edits as one undo step."""
