"""The recovery journal: unsaved work, stored outside the pack, so that a crash loses nothing. No Qt.

The caller decides when it is written. It contains whole files as they are in the editor, and the digest of what each
was based on, so that recovering never overwrites newer files without a question. The journal of an earlier session gets
a name of its own, which is never written again, until the user has decided about it.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import Final

from editor.document.document import PackDocument, same_content
from editor.document.edits import AddFile, Broken, Content, Edit, RemoveFile, SetSource, SetValue, Several
from editor.document.picture_store import FOLDER
from schema.frozen_dataclass import frozen_dataclass
from schema.json.strict_reading import Json
from schema.packs.digest import digest_of
from schema.packs.paths import path_problem
from schema.packs.regular_files import read_file

_FORMAT: Final = 1
_MOST_BYTES: Final = 256 * 1024 * 1024
_UNANSWERED: Final = ".unanswered"
"""The suffix of journals that wait for a decision."""


@frozen_dataclass
class Recovery:
    """Unsaved work that was found: file -> its content, None for one that was removed."""

    files: Mapping[str, Content | None]
    based_on: Mapping[str, str | None]
    """The digest of each file on disk, None if there was none."""
    art: Mapping[str, bytes] = field(default_factory=dict)
    """Pictures that the files name and the disk may not have."""
    when: float = 0.0
    """When it was written, in seconds since the epoch."""
    file: Path = Path()
    """The journal file."""

    def is_in(self, document: PackDocument) -> bool:
        """Whether the document has all of it already, as when the process ended just after a save."""
        if self.art.keys() - document.pictures() - document.fonts():
            return False
        return all(
            name not in document.documents if content is None else same_content(content, document.content(name))
            for name, content in self.files.items()
        )

    def moved_on(self, document: PackDocument) -> tuple[str, ...]:
        """The files that have changed on disk since, sorted: recovering would overwrite them with older work."""
        return tuple(name for name in sorted(self.files) if document.digest(name) != self.based_on.get(name))

    def edit(self, document: PackDocument) -> Edit:
        """The edit that restores the unsaved work as one undo step; take `art` first."""
        edits: list[Edit] = []
        for name, content in sorted(self.files.items()):
            there = name in document.documents
            if content is None:
                edits += [RemoveFile(name)] if there else []
                continue
            if not there:
                edits.append(AddFile(name, {} if isinstance(content, Broken) else content))
            if isinstance(content, Broken):
                edits.append(SetSource(name, content.text or ""))
            elif there:
                edits.append(_whole(document, name, content))
        return Several(tuple(edits))


def _whole(document: PackDocument, name: str, content: Json) -> Edit:
    if isinstance(document.content(name), Broken):
        return SetSource(name, json.dumps(content, ensure_ascii=False, indent=2) + "\n")
    return SetValue(name, "", content)


class Journal:
    """The journal of one pack, in the editor's settings folder; each window on the pack has its own."""

    def __init__(self, folder: Path, root: Path, number: int = 1) -> None:
        """`number`: the number of this window among those that have the pack open, from 1."""
        self._root = root
        self._number = number
        name = digest_of(str(root).encode("utf-8", "surrogatepass"))[:24]
        self.file = folder / "journals" / (f"{name}.json" if number == 1 else f"{name}-{number}.json")

    def write(self, document: PackDocument) -> bool:
        """Write the unsaved work, or clear the journal if there is none; returns whether that succeeded."""
        if document.clean:
            return self.clear()
        unsaved = document.unsaved
        value = {
            "format": _FORMAT,
            "pack": str(self._root),
            "when": time.time(),
            "based_on": {name: document.digest(name) for name in unsaved},
            "files": {name: _kept(document, name) for name in unsaved},
            "art": {
                path: base64.b64encode(art).decode("ascii")
                for path, art in document.art.changes(document.documents).items()
                if art is not None
            },
        }
        data = json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
        half = self.file.with_suffix(".half")  # one window writes a journal
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with half.open("wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            half.replace(self.file)
        except OSError:
            return False
        return True

    def clear(self) -> bool:
        """Clear the journal; returns whether that succeeded."""
        try:
            self.file.unlink(missing_ok=True)
        except OSError:
            return False
        return True

    def found(self) -> Recovery | None:
        """The content of the journal; None if it is missing or unreadable."""
        return _recovery(self.file, self._root)

    def set_aside(self) -> None:
        """Rename the journal of an earlier session, if there is one. Raises OSError."""
        if os.path.lexists(self.file):
            # Unique for this process and moment.
            mark = f"{time.time_ns()}-{os.getpid()}-{self._number}"
            self.file.rename(self.file.with_name(f"{self._stem()}-{mark}{_UNANSWERED}"))

    def unanswered(self) -> list[Recovery]:
        """The journals of earlier sessions on this pack that are neither restored nor discarded, latest first."""
        files = sorted(self.file.parent.glob(f"{self._stem()}-*{_UNANSWERED}"))
        found = [each for each in (_recovery(file, self._root) for file in files) if each is not None]
        return sorted(found, key=lambda each: (each.when, each.file.name), reverse=True)

    def _stem(self) -> str:
        return self.file.name.partition(".")[0].partition("-")[0]


def _recovery(file: Path, root: Path) -> Recovery | None:
    try:
        value = json.loads(read_file(file, _MOST_BYTES))
        written = file.stat().st_mtime
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or value.get("format") != _FORMAT or value.get("pack") != str(root):
        return None
    files, based_on, when = value.get("files"), value.get("based_on"), value.get("when")
    if not isinstance(files, dict) or not isinstance(based_on, dict):
        return None
    contents = {str(name): _content(kept) for name, kept in files.items() if isinstance(kept, dict)}
    digests = {str(name): found if isinstance(found, str) else None for name, found in based_on.items()}
    moment = float(when) if isinstance(when, int | float) and 0 <= when < 1e11 else written
    return Recovery(contents, digests, _art(value.get("art")), moment, file) if contents else None


def _kept(document: PackDocument, name: str) -> dict[str, Json]:
    """A file as the journal stores it: its value, its broken text, or that it is removed."""
    if name not in document.documents:
        return {"gone": True}
    content = document.content(name)
    return {"text": content.text or ""} if isinstance(content, Broken) else {"value": content}


def _art(kept: object) -> dict[str, bytes]:
    """The pictures of a journal; invalid entries are skipped."""
    found: dict[str, bytes] = {}
    for path, text in kept.items() if isinstance(kept, dict) else ():
        if isinstance(path, str) and isinstance(text, str) and path.startswith(f"{FOLDER}/") and not path_problem(path):
            with suppress(ValueError):
                found[path] = base64.b64decode(text, validate=True)
    return found


def _content(kept: dict[str, Json]) -> Content | None:
    if "gone" in kept:
        return None
    text = kept.get("text")
    return Broken(text) if isinstance(text, str) else kept.get("value")
