"""Which files of a pack refer to which by their ids, directly or indirectly, and so what a scenario is played with."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from schema.diagnostics.diagnostic import Diagnostic
from schema.packs.paths import MANIFEST


def files_named_by(
    documents: Mapping[str, object], file: str, *, played: tuple[str, ...], series: str = ""
) -> frozenset[str]:
    """A file that is played, and all files whose ids it refers to, directly or indirectly.

    `played`: how paths of such files begin. Of these, another is included only if the file is itself a series, whose
    path begins with `series`, and refers to it. `documents` maps paths to JSON, possibly incomplete; values of an
    unexpected type are ignored.
    """
    by_name: dict[str, list[str]] = {}
    for path in documents:
        by_name.setdefault(_name(path), []).append(path)
    found = {file, MANIFEST}
    waiting = [file]
    while waiting:
        each = waiting.pop()
        games = bool(series) and each == file and file.startswith(series)
        for text in _texts(documents.get(each)):
            for path in by_name.get(text, ()):
                if path not in found and (games or not path.startswith(played)):
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


def part_to_play(
    documents: Mapping[str, object],
    errors: Sequence[Diagnostic],
    file: str,
    *,
    played: tuple[str, ...],
    series: str = "",
    needed: Collection[str] = (),
) -> tuple[Diagnostic, ...] | frozenset[str]:
    """The errors that keep a file from being played; if there are none, the files that it is played without.

    What keeps it are errors in the file, in what it refers to, in `needed` and of the whole pack. What it is played
    without are the other files with errors, and those that refer to them. For `played` and `series` see
    `files_named_by`.
    """
    wrong = {each.location.file for each in errors}
    # An unreadable file is no document; references name it by its path all the same.
    every = {**dict.fromkeys(sorted(wrong - {""})), **documents}
    named = {*files_named_by(every, file, played=played, series=series), *needed, ""}
    own = tuple(each for each in errors if each.location.file in named)
    return own or files_naming(every, wrong, but=played)


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
