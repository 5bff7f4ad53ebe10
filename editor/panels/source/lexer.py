"""JSON text to tokens, broken text included, and the context at a position. No Qt.

`schema.json.strict_reading` and `schema.json.positions` read valid files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from schema.json.positions import pointer_to
from schema.json.strict_reading import Json

TokenKind = Literal["key", "text", "number", "word", "mark", "junk"]
"""`word` is true, false or null; `mark` a bracket, comma or colon; `junk` is not JSON."""

_TOKEN = re.compile(
    r'(?P<string>"(?:[^"\\\n]|\\.)*"?)|(?P<number>-?\d[\d.eE+-]*)|(?P<name>[A-Za-z_]\w*)|(?P<mark>[{}\[\],:])|(?P<junk>\S)'
)
_COLON = re.compile(r"\s*:")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text: characters `start` to `end` (exclusive)."""

    kind: TokenKind
    start: int
    end: int


def tokens(text: str) -> Iterator[Token]:
    """All tokens except blanks, in order. No token spans lines, so that lines can be read one by one."""
    for found in _TOKEN.finditer(text):
        start, end = found.span()
        match found.lastgroup:
            case "string":
                whole = end - start > 1 and text[end - 1] == '"'
                is_key = whole and _COLON.match(text, end) is not None
                yield Token("key" if is_key else "text" if whole else "junk", start, end)
            case "number":
                yield Token("number", start, end)
            case "name":
                known = found.group() in ("true", "false", "null")
                yield Token("word" if known else "junk", start, end)
            case "mark":
                yield Token("mark", start, end)
            case _:
                yield Token("junk", start, end)


@dataclass(frozen=True, slots=True)
class CursorContext:
    """The context at a position of a text: the key or value that is being written.

    `pointer` is that of the object for a key, else that of the value; `start` to `end` would be replaced.
    """

    wants: Literal["key", "value"]
    pointer: str
    start: int
    end: int
    tree: Json
    """The readable part of the whole tree."""


@dataclass(slots=True)
class _Open:
    value: dict[str, Any] | list[Any]
    key: str | None = None
    after_colon: bool = False


@dataclass(slots=True)
class _Reading:
    root: Json = None
    begun: bool = False
    open: list[_Open] = field(default_factory=list)

    def path(self) -> list[str | int]:
        found: list[str | int] = []
        for each in self.open:
            found.append(len(each.value) if isinstance(each.value, list) else each.key or "")
        return found

    def put(self, value: Any) -> None:
        if not self.open:
            if not self.begun:
                self.root, self.begun = value, True
            return
        inner = self.open[-1]
        if isinstance(inner.value, list):
            inner.value.append(value)
        elif inner.key is not None and inner.after_colon:
            inner.value[inner.key] = value
            inner.key, inner.after_colon = None, False


def here(text: str, at: int) -> CursorContext | None:
    """The context at a character of the text; None outside of every object and list."""
    reading = _Reading()
    found: tuple[Literal["key", "value"], list[str | int], int, int] | None = None
    for token in tokens(text):
        word = text[token.start : token.end]
        inside = token.start < at <= token.end and token.kind != "mark"
        if found is None and (inside or token.start >= at):
            # A string that runs on into a word has taken the opening quote of the next one for its end.
            end = at if text[token.end : token.end + 1].isalnum() else token.end
            found = _wanted(reading, token.start if inside else at, end if inside else at)
        if token.kind == "mark":
            _mark(reading, word)
        elif token.kind == "key" or (token.kind in ("text", "junk") and _awaits_key(reading)):
            if reading.open and isinstance(reading.open[-1].value, dict):
                reading.open[-1].key, reading.open[-1].after_colon = _string(word), False
        else:
            reading.put(_value(token.kind, word))
    if found is None:
        found = _wanted(reading, at, at)
    if found is None:
        return None
    while reading.open:  # what is never closed counts as well
        unfinished = reading.open.pop()
        reading.put(unfinished.value)
    wants, path, start, end = found
    return CursorContext(wants, pointer_to(path), start, end, reading.root)


def _wanted(
    reading: _Reading, start: int, end: int
) -> tuple[Literal["key", "value"], list[str | int], int, int] | None:
    if not reading.open:
        return None
    if _awaits_key(reading):
        return "key", reading.path()[:-1], start, end
    return "value", reading.path(), start, end


def _awaits_key(reading: _Reading) -> bool:
    return bool(reading.open) and isinstance(reading.open[-1].value, dict) and not reading.open[-1].after_colon


def _mark(reading: _Reading, mark: str) -> None:
    match mark:
        case "{" | "[":
            reading.open.append(_Open({} if mark == "{" else []))
        case "}" | "]":
            if reading.open and isinstance(reading.open[-1].value, dict) == (mark == "}"):
                done = reading.open.pop()
                reading.put(done.value)
        case ":":
            if reading.open:
                reading.open[-1].after_colon = True
        case ",":
            if reading.open and isinstance(reading.open[-1].value, dict):
                reading.open[-1].key, reading.open[-1].after_colon = None, False
        case _:
            pass


def _string(word: str) -> str:
    try:
        return str(json.loads(word))
    except ValueError:
        return word.strip('"')


def _value(kind: TokenKind, word: str) -> Json:
    if kind in ("text", "number", "word"):
        try:
            value: Json = json.loads(word)
        except ValueError:
            return word
        return value
    return word.strip('"')
