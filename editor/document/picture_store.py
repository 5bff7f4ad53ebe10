"""Pictures and fonts added to the pack in this session: in memory until a save, written only while a file names them.

Their names end in a digest of their bytes, so that one name always means one picture and nothing is ever overwritten. A
picture whose use was undone is removed by the next save. No Qt; pictures are not decoded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from editor.document.edits import Documents, readable
from schema.json.strict_reading import Json
from schema.packs.digest import digest_of
from schema.packs.paths import ART, FONTS

FOLDER = ART


class PictureStore:
    """The pictures of one document that were added in this session."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}
        self._written: set[str] = set()

    def hold(self, stem: str, ending: str, data: bytes, folder: str = FOLDER) -> str:
        """Add a picture, or a font to its folder; returns the path in the pack by which it can be named."""
        plain = re.sub(r"[^a-z0-9_]+", "_", stem.lower()).strip("_")[:48] or "picture"
        path = f"{folder}/{plain}-{digest_of(data)[:10]}.{ending}"
        self._held[path] = data
        return path

    def take(self, art: Mapping[str, bytes]) -> None:
        """Add pictures that were recovered after a crash."""
        self._held.update(art)

    @property
    def paths(self) -> frozenset[str]:
        """Every picture of this session, named or not."""
        return frozenset(self._held)

    def data(self, path: str) -> bytes | None:
        """The bytes of a picture of this session."""
        return self._held.get(path)

    def all_held(self) -> dict[str, bytes]:
        """Every picture of this session, by path."""
        return dict(self._held)

    def named(self, documents: Documents) -> dict[str, bytes]:
        """The pictures that some file names now, by path."""
        if not self._held:
            return {}
        found = {text for content in documents.values() for text in _texts(readable(content))}
        return {path: data for path, data in sorted(self._held.items()) if path in found}

    def changes(self, documents: Documents) -> dict[str, bytes | None]:
        """The files to write or remove at the next save, by path."""
        named = self.named(documents)
        wanted: dict[str, bytes | None] = {path: data for path, data in named.items() if path not in self._written}
        return {**wanted, **{path: None for path in sorted(self._written) if path not in named}}

    def expected(self, path: str) -> str | None:
        """The digest of the file on disk, as last written."""
        return digest_of(self._held[path]) if path in self._written else None

    def saved(self, changes: Mapping[str, bytes | None]) -> None:
        """Mark files as written or removed."""
        for path, data in changes.items():
            if data is None:
                self._written.discard(path)
            else:
                self._written.add(path)


def _texts(value: Json) -> Iterator[str]:
    if isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, str) and value.startswith((f"{FOLDER}/", f"{FONTS}/")):
        yield value
