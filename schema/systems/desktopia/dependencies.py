"""Which files of a pack refer to which by their ids, directly or indirectly: what a script or a campaign depends on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from schema.packs.paths import MANIFEST

_CAMPAIGNS: Final = "campaigns/"
_PLAYED: Final = ("scripts/", "etudes/", _CAMPAIGNS)


def files_named_by(documents: Mapping[str, object], file: str) -> frozenset[str]:
    """The file of a script or a campaign and all files whose ids it refers to, directly or indirectly.

    Scripts are included only if a campaign itself refers to them. `documents` maps paths to JSON, possibly incomplete;
    values of an unexpected type are ignored.
    """
    by_name: dict[str, list[str]] = {}
    for path in documents:
        by_name.setdefault(_name(path), []).append(path)
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


def files_naming(documents: Mapping[str, object], files: Iterable[str], *, but: tuple[str, ...]) -> frozenset[str]:
    """These files and all that refer to them, directly or indirectly, except paths that begin with `but`."""
    naming: dict[str, list[str]] = {}
    for path, document in documents.items():
        if path != MANIFEST and "/" in path and not path.startswith(but):
            for text in set(_texts(document)):
                naming.setdefault(text, []).append(path)
    found = set(files)
    waiting = sorted(path for path in found if "/" in path)
    while waiting:
        for path in naming.get(_name(waiting.pop()), ()):
            if path not in found:
                found.add(path)
                waiting.append(path)
    return frozenset(found)


def _name(path: str) -> str:
    """The id of a file, by its name."""
    return path.rpartition("/")[2].removesuffix(".json")


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
