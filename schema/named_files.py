"""Which files of a pack a script or a campaign depends on: those whose ids it names, directly or through others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schema.pack_paths import MANIFEST

_CAMPAIGNS: Final = "campaigns/"
_PLAYED: Final = ("scripts/", "etudes/", _CAMPAIGNS)


def files_named_by(documents: Mapping[str, object], file: str) -> frozenset[str]:
    """The file of a script or a campaign and all files whose ids it names, directly or through others.

    Of scripts only those that a campaign names itself. `documents` is JSON, half-typed as it may be, by path; whatever
    else stands there names nothing.
    """
    by_name: dict[str, list[str]] = {}
    for path in documents:
        by_name.setdefault(path.rpartition("/")[2].removesuffix(".json"), []).append(path)
    found = {file, MANIFEST}
    waiting = [file]
    while waiting:
        each = waiting.pop()
        battles = each == file and file.startswith(_CAMPAIGNS)
        for text in _texts(documents.get(each)):
            for path in by_name.get(text, ()):
                if path not in found and (battles or not path.startswith(_PLAYED)):
                    found.add(path)
                    waiting.append(path)
    return frozenset(found)


def _texts(value: object) -> Iterator[str]:
    stack = [value]
    while stack:
        match stack.pop():
            case str(text):
                yield text
            case dict() as inner:
                stack.extend(inner.values())
            case list() as inner:
                stack.extend(inner)
            case _:
                pass
