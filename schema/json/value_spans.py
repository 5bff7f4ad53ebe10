"""Finds single values in a text that is strict JSON, without looking at the rest of it.

`schema.json.positions` scans a whole text strictly and keeps a span for each value. Of a text that has been read before
usually a few values are shown: here only what stands before them is skipped, by the scanner of `json`, which is in C.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable
from json.decoder import scanstring  # type: ignore[attr-defined]

from schema.diagnostics.source_lines import line_starts
from schema.json.positions import Span, path_of
from schema.lazy_pattern import lazy_pattern

_BLANK = lazy_pattern(r"[ \t\n\r]*")
_INDEX = lazy_pattern(r"0|[1-9][0-9]{0,9}")


def nearest_span(text: str, pointer: str, *, of_key: bool = False) -> Span:
    """The source range of the value at `pointer`, or of the nearest parent that is in the text.

    `of_key` asks for the key of the value, quotes included, where it has one. The text must be strict JSON.
    """
    start, end, key, whole = _find(text, path_of(pointer))
    if of_key and whole and key is not None:
        start, end = key
    lines = line_starts(text)
    line = bisect_right(lines, start)
    return Span(start, end, line, start - lines[line - 1] + 1)


def _find(text: str, path: tuple[str, ...]) -> tuple[int, int, tuple[int, int] | None, bool]:
    """The range of a value or of its nearest parent, that of its key, and whether it is the value itself."""
    at, key, whole = _after_blanks(text, 0), None, True
    for step in path:
        inner = _item(text, at, step) if text[at] == "[" else _member(text, at, step) if text[at] == "{" else None
        if inner is None:
            whole = False
            break
        at, key = inner
    return at, _end(text, at), key, whole


def _item(text: str, at: int, step: str) -> tuple[int, None] | None:
    """Where an item of the array at `at` starts; None if there is none."""
    if not _INDEX.fullmatch(step):
        return None
    at = _after_blanks(text, at + 1)
    for _skipped in range(int(step)):
        if text[at] == "]":
            return None
        at = _after_blanks(text, _end(text, at))
        if text[at] == "]":
            return None
        at = _after_blanks(text, at + 1)
    return None if text[at] == "]" else (at, None)


def _member(text: str, at: int, step: str) -> tuple[int, tuple[int, int]] | None:
    """Where the value of a key of the object at `at` starts, and the range of the key; None if it has no such key."""
    at = _after_blanks(text, at + 1)
    while text[at] != "}":
        name, end = scanstring(text, at + 1, True)
        key = (at, end)
        at = _after_blanks(text, _after_blanks(text, end) + 1)
        if name == step:
            return at, key
        at = _after_blanks(text, _end(text, at))
        if text[at] == ",":
            at = _after_blanks(text, at + 1)
    return None


def _end(text: str, at: int) -> int:
    """Where the value ends that starts at `at`."""
    return _scan(text, at)[1]


def _after_blanks(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    assert blank
    return blank.end()


_scan: Callable[[str, int], tuple[object, int]] = json.JSONDecoder().scan_once  # type: ignore[attr-defined]
