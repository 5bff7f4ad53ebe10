"""Converts packs in an older format of their game system to the newest, one format at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from schema.json.strict_reading import Json
from schema.packs.paths import MANIFEST

Migration = Callable[[dict[str, Json]], dict[str, Json]]
"""The files of a pack, by path, in the next format. Accepts any JSON, and leaves unexpected values unchanged.

Unchanged files stay the same objects. The format number in the manifest is updated by the caller.
"""


def newest_format(migrations: Sequence[Migration]) -> int:
    """The format to which the migrations lead, one from each format to the next; the first format is 1."""
    return len(migrations) + 1


def written_format(documents: Mapping[str, object]) -> int | None:
    """The format of the pack according to its manifest; None if the manifest has none."""
    manifest = documents.get(MANIFEST)
    written = manifest.get("format") if isinstance(manifest, dict) else None
    return written if isinstance(written, int) and not isinstance(written, bool) and written > 0 else None


def migrate(documents: dict[str, Json], migrations: Sequence[Migration]) -> dict[str, Json]:
    """The files in the newest format; the same object if there is nothing to change."""
    written, newest = written_format(documents), newest_format(migrations)
    if written is None or written >= newest:
        return documents
    for migration in migrations[written - 1 :]:
        documents = migration(documents)
    manifest = documents[MANIFEST]
    assert isinstance(manifest, dict), "it has the format of the pack"
    return {**documents, MANIFEST: {**manifest, "format": newest}}
