"""Searches the documents of a pack: any string or number, as written or as displayed. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from editor.document.edits import Broken, Documents
from schema.json.strict_reading import Json

MOST: Final = 500


@dataclass(frozen=True, slots=True)
class SearchableText:
    """The displayed names of values in the current language: words of abilities, options, pieces by their ids."""

    kinds: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)

    def of(self, key: str, value: str) -> str:
        """The displayed name of the value of a key; empty for a value that is displayed as it is."""
        return "" if key == "id" else (self.kinds if key == "kind" else self.values).get(value, "")


_NOTHING: Final = SearchableText()


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that contains the text; `words` is the value there, or its displayed name."""

    file: str
    pointer: str
    words: str


def search(documents: Documents, text: str, said: SearchableText = _NOTHING, most: int = MOST) -> tuple[Hit, ...]:
    """The first places that contain the text, in order of file and place; case is ignored."""
    wanted = text.casefold().strip()
    if not wanted:
        return ()
    called = SearchableText(
        *({id_: words for id_, words in one.items() if wanted in words.casefold()} for one in _both(said))
    )
    found: list[Hit] = []
    for file, content in documents.items():
        hits = (
            _in_text(file, content.text or "", wanted)
            if isinstance(content, Broken)
            else _in(file, "", "", content, wanted, called)
        )
        for hit in hits:
            key = hit.pointer.rpartition("/")[2]
            words = said.of(key, hit.words)
            found.append(replace(hit, words=words) if words else hit)
            if len(found) >= most:
                return tuple(found)
    return tuple(found)


def _both(said: SearchableText) -> tuple[Mapping[str, str], Mapping[str, str]]:
    return said.kinds, said.values


def _in(file: str, pointer: str, key: str, value: Json, wanted: str, called: SearchableText) -> Iterator[Hit]:
    if isinstance(value, dict):
        for inner, item in value.items():
            if inner == "$schema":
                continue
            below = f"{pointer}/{inner.replace('~', '~0').replace('/', '~1')}"
            yield from _in(file, below, inner, item, wanted, called)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _in(file, f"{pointer}/{index}", "", item, wanted, called)
    elif value is not None and not isinstance(value, bool):
        text = str(value)
        if wanted in text.casefold() or called.of(key, text):
            yield Hit(file, pointer, text)


def _in_text(file: str, text: str, wanted: str) -> Iterator[Hit]:
    for line in text.splitlines():
        if wanted in line.casefold():
            yield Hit(file, "", line.strip())
