"""Source positions in a JSON text: maps pointers to spans and back, and reports everything that strict JSON forbids.

The scanner is slow compared with `json.loads` and stores a span for each value, so it is used only when there is
something to report or show. Broken text is kept up to the first syntax error. Other modules turn faults into messages.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, Literal, NamedTuple

from schema.diagnostics.source_lines import line_starts
from schema.frozen_dataclass import frozen_dataclass
from schema.lazy_pattern import lazy_pattern

Problem = Literal[
    "syntax", "duplicate-key", "not-finite", "number-too-large", "integer-too-long", "lone-surrogate", "too-deep"
]

LONGEST_INTEGER = 2**53 - 1
"""Not every JSON reader keeps larger whole numbers exactly."""

MOST_FAULTS = 1000
"""The scan stops after this many faults: more than anyone reads, few enough to keep in memory."""


class Span(NamedTuple):
    """A range of the text: characters `start` to `end` (exclusive), beginning at `line` and `column` (from 1)."""

    start: int
    end: int
    line: int
    column: int


@frozen_dataclass
class JsonFault:
    """Something that strict JSON forbids. `detail` is the offending word, or for a syntax error what was expected."""

    problem: Problem
    start: int
    end: int
    pointer: str
    detail: str = ""


def pointer_to(path: Sequence[str | int]) -> str:
    """The JSON pointer (RFC 6901) of a path of keys and indices."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


def path_of(pointer: str) -> tuple[str, ...]:
    """The steps of a JSON pointer; indices stay strings."""
    if not pointer:
        return ()
    return tuple(step.replace("~1", "/").replace("~0", "~") for step in pointer[1:].split("/"))


class Positions:
    """The positions of all values and keys of one JSON text; `faults` is empty if the text is strict JSON.

    Lines end with LF, CRLF or CR. Columns count characters. Nodes are stored in compact arrays, in text order.
    """

    def __init__(self, text: str, deepest: int = 64) -> None:
        self.text = text
        self.faults: list[JsonFault] = []
        self._start, self._end = array("l"), array("l")
        self._key_start, self._key_end = array("l"), array("l")
        self._parent, self._order = array("l"), array("l")
        self._children: dict[int, array[int]] = {}
        self._named: dict[int, dict[str, int]] = {}
        _Scanner(self, deepest).scan()

    def value(self, pointer: str) -> Span | None:
        """The source range of the value at `pointer`; None if it is not in the text."""
        node = self._node(pointer)
        return None if node is None else self._span(self._start[node], self._end[node])

    def key(self, pointer: str) -> Span | None:
        """The source range of the value's key, quotes included; None for list items and the root."""
        node = self._node(pointer)
        if node is None or self._key_start[node] < 0:
            return None
        return self._span(self._key_start[node], self._key_end[node])

    def nearest(self, pointer: str) -> Span:
        """The source range of the value at `pointer`, or of the nearest parent that is in the text."""
        while True:
            if (span := self.value(pointer)) is not None:
                return span
            if not pointer:
                return self._span(0, 0)
            pointer = pointer.rpartition("/")[0]

    def pointer_at(self, offset: int) -> str:
        """The pointer of the innermost value that contains the character at `offset`; a value's key belongs to it."""
        node = bisect_right(self._begins, offset) - 1
        while node > 0 and offset >= self._end[node]:
            node = self._parent[node]
        return self._pointer(node)

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column of a character, both from 1."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    @cached_property
    def _lines(self) -> tuple[int, ...]:
        return line_starts(self.text)

    @cached_property
    def _begins(self) -> list[int]:
        """The start of each node, its key included; ascending, because nodes are in text order."""
        return [start if key < 0 else key for start, key in zip(self._start, self._key_start, strict=True)]

    def _span(self, start: int, end: int) -> Span:
        return Span(start, end, *self.place(start))

    def _node(self, pointer: str) -> int | None:
        if not self._start:
            return None
        node = 0
        for step in path_of(pointer):
            found = self._item(node, step) if self.text[self._start[node]] == "[" else self._member(node, step)
            if found is None:
                return None
            node = found
        return node

    def _item(self, node: int, step: str) -> int | None:
        children = self._children_of(node)
        return children[int(step)] if _INDEX.fullmatch(step) and int(step) < len(children) else None

    def _member(self, node: int, step: str) -> int | None:
        if node not in self._named:
            # The last of several equal keys wins, as in json.loads.
            self._named[node] = {self._key(child): child for child in self._children_of(node)}
        return self._named[node].get(step)

    def _children_of(self, node: int) -> array[int]:
        if node not in self._children:
            children: array[int] = array("l")
            last = bisect_right(self._start, self._end[node] - 1)
            for child in range(node + 1, last):
                if self._parent[child] == node:
                    children.append(child)
            self._children[node] = children
        return self._children[node]

    def _key(self, node: int) -> str:
        return str(scanstring(self.text, self._key_start[node] + 1, False)[0])

    def _pointer(self, node: int) -> str:
        path: list[str | int] = []
        while node > 0:
            path.append(self._order[node] if self._key_start[node] < 0 else self._key(node))
            node = self._parent[node]
        return pointer_to(path[::-1])

    def _begin(self, start: int, parent: int, order: int, key: tuple[int, int]) -> int:
        for column, number in zip(
            (self._start, self._end, self._parent, self._order, self._key_start, self._key_end),
            (start, len(self.text), parent, order, *key),
            strict=True,
        ):
            column.append(number)
        return len(self._start) - 1

    def _finish(self, node: int, end: int) -> None:
        self._end[node] = end


@lru_cache(maxsize=8)
def positions_of(text: str) -> Positions:
    """The positions of a text, cached for the last few texts."""
    return Positions(text)


_INDEX = lazy_pattern(r"0|[1-9][0-9]{0,9}")
_BLANK = lazy_pattern(r"[ \t\n\r]*")
_NUMBER = lazy_pattern(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORD = lazy_pattern(r"-?[^\s\[\]{},:\"]*")
_LITERALS = ("true", "false", "null")
_NOT_FINITE = ("NaN", "Infinity", "-Infinity")
_NO_KEY = (-1, -1)


class _Stop(Exception):
    """The rest of the text cannot be read."""


@dataclass(slots=True)
class _Open:
    """A container whose end has not been read; `keys` is None for an array."""

    node: int
    keys: set[str] | None
    count: int = 0


class _Scanner:
    """Reads one text strictly, without recursion, and stores what it finds in a `Positions`."""

    def __init__(self, found: Positions, deepest: int) -> None:
        self.found = found
        self.text = found.text
        self.deepest = deepest
        self.at = 0

    def scan(self) -> None:
        with suppress(_Stop):
            self._scan()

    def _scan(self) -> None:
        open_ones: list[_Open] = []
        while True:
            self._skip()
            inner = open_ones[-1] if open_ones else None
            key = self._read_key(inner) if inner and inner.keys is not None else _NO_KEY
            node = self.found._begin(self.at, inner.node if inner else -1, inner.count if inner else 0, key)
            if inner:
                inner.count += 1
            mark = self.text[self.at : self.at + 1]
            if mark and mark in "[{":
                open_ones.append(_Open(node, set() if mark == "{" else None))
                if len(open_ones) > self.deepest:
                    self._fault("too-deep", self.at, self.at + 1, node)
                    raise _Stop
                self.at += 1
                self._skip()
                if self.text[self.at : self.at + 1] != "]}"[mark == "{"]:
                    continue
                self._close(open_ones)
            else:
                self._scalar(node, mark)
                self.found._finish(node, self.at)
            if not self._go_on(open_ones):
                return

    def _go_on(self, open_ones: list[_Open]) -> bool:
        """Read up to the next value; return False at the end of the text."""
        while open_ones:
            self._skip()
            inner = open_ones[-1]
            closing = "]" if inner.keys is None else "}"
            mark = self.text[self.at : self.at + 1]
            if mark == closing:
                self._close(open_ones)
            elif mark == ",":
                comma = self.at
                self.at += 1
                self._skip()
                if self.text[self.at : self.at + 1] == closing:
                    self._refuse("trailing-comma", comma, inner.node)
                return True
            else:
                self._refuse(f"comma-or{closing}", self.at, inner.node)
        self._skip()
        if self.at < len(self.text):
            self._refuse("end", self.at, 0)
        return False

    def _close(self, open_ones: list[_Open]) -> None:
        self.at += 1
        self.found._finish(open_ones.pop().node, self.at)

    def _read_key(self, inner: _Open) -> tuple[int, int]:
        start = self.at
        if self.text[start : start + 1] != '"':
            self._refuse("key", start, inner.node)
        name = self._string(inner.node)
        key = (start, self.at)
        assert inner.keys is not None
        if name in inner.keys:
            self._fault("duplicate-key", start, self.at, inner.node, name)
        inner.keys.add(name)
        self._skip()
        if self.text[self.at : self.at + 1] != ":":
            self._refuse("colon", self.at, inner.node)
        self.at += 1
        self._skip()
        return key

    def _scalar(self, node: int, mark: str) -> None:
        start = self.at
        if mark == '"':
            self._string(node)
            return
        if number := _NUMBER.match(self.text, start):
            self.at = number.end()
            if (glued := _WORD.match(self.text, self.at)) and glued.group():
                self._refuse("value", start, node)
            word = number.group()
            if number.group(1) or number.group(2):
                if float(word) in (float("inf"), float("-inf")):
                    self._fault("number-too-large", start, self.at, node, word)
            elif len(word) > 17 or abs(int(word)) > LONGEST_INTEGER:
                self._fault("integer-too-long", start, self.at, node, word)
            return
        found = _WORD.match(self.text, start)
        word = found.group() if found else ""
        if word not in _LITERALS and word not in _NOT_FINITE:
            self._refuse("value", start, node)
        self.at = start + len(word)
        if word in _NOT_FINITE:
            self._fault("not-finite", start, self.at, node, word)

    def _string(self, node: int) -> str:
        start = self.at
        value: str
        try:
            value, self.at = scanstring(self.text, start + 1, True)
        except ValueError as error:
            # json's own error has the position; the character there distinguishes its three reasons.
            at = getattr(error, "pos", start)
            reason = "string-end" if at <= start + 1 else "control" if self.text[at] < " " else "escape"
            self._refuse(reason, start if reason == "string-end" else at, node)
        if SURROGATE.search(value):
            for escape in _LONE.finditer(self.text, start, self.at):
                if escape.group(1):
                    self._fault("lone-surrogate", escape.start(1), escape.end(1), node, escape.group(1))
        return value

    def _skip(self) -> None:
        blank = _BLANK.match(self.text, self.at)
        assert blank
        self.at = blank.end()

    def _refuse(self, expected: str, at: int, node: int) -> Any:
        self._fault("syntax", at, min(at + 1, len(self.text)), node, expected)
        raise _Stop

    def _fault(self, problem: Problem, start: int, end: int, node: int, detail: str = "") -> None:
        pointer = self.found._pointer(node)
        if problem == "duplicate-key":
            pointer += pointer_to((detail,))
        self.found.faults.append(JsonFault(problem, start, end, pointer, detail[:80]))
        if len(self.found.faults) >= MOST_FAULTS:
            raise _Stop


SURROGATE = lazy_pattern("[\ud800-\udfff]")
_LONE = lazy_pattern(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2}|[\ud800-\udfff])|\\[^u]"
)
