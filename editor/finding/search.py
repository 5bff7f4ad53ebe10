"""Where a text stands in the documents of a pack: in any string, number or key. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from editor.document.edits import Broken, Documents
from schema.json_reading import Json

MOST: Final = 500


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that holds the text; `words` is the value there."""

    file: str
    pointer: str
    words: str


def search(documents: Documents, text: str, most: int = MOST) -> tuple[Hit, ...]:
    """The first places that hold the text, in order of file and place; letters of either case count as the same."""
    wanted = text.casefold().strip()
    if not wanted:
        return ()
    found: list[Hit] = []
    for file, content in documents.items():
        hits = (
            _in_text(file, content.text or "", wanted)
            if isinstance(content, Broken)
            else _in(file, "", content, wanted)
        )
        for hit in hits:
            found.append(hit)
            if len(found) >= most:
                return tuple(found)
    return tuple(found)


def _in(file: str, pointer: str, value: Json, wanted: str) -> Iterator[Hit]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "$schema":
                continue
            below = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            yield from _in(file, below, item, wanted)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _in(file, f"{pointer}/{index}", item, wanted)
    elif value is not None and not isinstance(value, bool) and wanted in str(value).casefold():
        yield Hit(file, pointer, str(value))


def _in_text(file: str, text: str, wanted: str) -> Iterator[Hit]:
    for line in text.splitlines():
        if wanted in line.casefold():
            yield Hit(file, "", line.strip())
