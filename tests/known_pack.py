"""Each shipped pack is validated and checked once a process: what is loaded later is checked as after an edit of it.

Most tests load such a pack, or a copy in which they change a file or two. `tests/schema` loads packs from nothing, and
holds there that a check after edits finds the same (`tests/schema/checks/test_incremental.py`).
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from content import SHIPPED, path_of
from schema import loading
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.loading import Loaded, Validated
from schema.packs.paths import MANIFEST
from schema.packs.reading import read_pack
from schema.systems.registry import SYSTEMS

Load = Callable[..., Loaded]
"""Like `schema.loading._load`."""
load_from_nothing: Load = loading._load


def load_after_shipped(
    documents: Mapping[str, Json],
    readings: Mapping[str, object],
    unread: list[str],
    systems: tuple[object, ...],
    before: Loaded | None,
    *more: object,
    once: bool = False,
) -> Loaded:
    """As `schema.loading._load`, which compares with nothing where no result before is given."""
    manifest = documents.get(MANIFEST)
    pack = manifest.get("id") if isinstance(manifest, dict) else None
    if before is None and isinstance(pack, str) and pack in SHIPPED:
        before = _before(pack, documents)
    return load_from_nothing(documents, readings, unread, systems, before, *more, once=once)


def know(pack: str) -> None:
    """Check a shipped pack now, for what follows and the processes that are forked from this one."""
    _shipped(pack, language())


def _before(pack: str, documents: Mapping[str, Json]) -> Loaded:
    """The result for the shipped pack of this id, with the same documents where they are the same."""
    shipped, texts = _shipped(pack, language())
    same = {path: document for path, document in documents.items() if texts.get(path) == _text(document)}
    validated = {path: Validated(document, shipped.validated[path].model, ()) for path, document in same.items()}
    return replace(shipped, validated=validated)


@cache
def _shipped(pack: str, _language: str) -> tuple[Loaded, dict[str, bytes]]:
    """A shipped pack as it is checked in a language, and the texts of its documents."""
    documents = {path: file.value for path, file in read_pack(path_of(pack)).files.items()}
    shipped = load_from_nothing(documents, {}, [], tuple(SYSTEMS), None, None)
    assert shipped.diagnostics == (), "messages would be repeated without their lines"
    return shipped, {path: _text(document) for path, document in documents.items()}


def _text(document: Json) -> bytes:
    """The same for the same values only: unlike `==` it tells 1, 1.0 and true apart, and the order of keys."""
    return marshal.dumps(document, 2)
