"""Pointers to places in a text and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from schema.diagnostics.source_lines import source_line
from schema.json.positions import Positions, path_of, pointer_to
from tests.schema.json.test_strict_reading import JSON_VALUES

TEXT = '{\r\n  "a/b": [10, {"x~": "\U0001f600", "y": null}],\n\t"c": {}, "c": true\r}'


@pytest.mark.parametrize(
    ("pointer", "line", "column", "said"),
    [
        ("", 1, 1, TEXT),
        ("/a~1b", 2, 10, '[10, {"x~": "\U0001f600", "y": null}]'),
        ("/a~1b/0", 2, 11, "10"),
        ("/a~1b/1/x~0", 2, 22, '"\U0001f600"'),
        ("/a~1b/1/y", 2, 32, "null"),
        ("/c", 3, 16, "true"),
    ],
)
def test_value_is_where_it_is_written(pointer: str, line: int, column: int, said: str) -> None:
    span = Positions(TEXT).value(pointer)
    assert span is not None
    assert (span.line, span.column, TEXT[span.start : span.end]) == (line, column, said)


def test_key_is_where_it_is_written() -> None:
    positions = Positions(TEXT)
    key = positions.key("/a~1b/1/x~0")
    assert key is not None
    assert (key.line, key.column, TEXT[key.start : key.end]) == (2, 16, '"x~"')
    assert positions.key("/a~1b/0") is None
    assert positions.key("") is None


@pytest.mark.parametrize(
    "pointer", ["/nothing", "/a~1b/2", "/a~1b/00", "/a~1b/-1", "/a~1b/x", "/a~1b/0/0", "/a~1b/" + "9" * 5000]
)
def test_what_is_not_there_has_no_place_but_a_nearest_one(pointer: str) -> None:
    positions = Positions(TEXT)
    assert positions.value(pointer) is None
    nearest = positions.nearest(pointer)
    assert TEXT[nearest.start] in "{[1"


def test_pointer_at_characters() -> None:
    positions = Positions(TEXT)
    assert positions.pointer_at(TEXT.index('"x~"')) == "/a~1b/1/x~0"
    assert positions.pointer_at(TEXT.index("10")) == "/a~1b/0"
    assert positions.pointer_at(0) == ""
    assert positions.pointer_at(len(TEXT)) == ""
    assert source_line(positions.text, 3) == '\t"c": {}, "c": true'


def test_broken_text_is_known_up_to_the_mistake() -> None:
    positions = Positions('{"a": [1, 2], "b": {"c": 3, "d": }')
    assert positions.value("/b/c") is not None
    assert positions.pointer_at(7) == "/a/0"
    assert len(positions.faults) == 1


def _all_pointers(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str, Any]]:
    found = [(pointer_to(path), value)]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in items:
        found += _all_pointers(inner, (*path, step))
    return found


@given(JSON_VALUES)
def test_every_value_is_found_and_leads_back(value: Any) -> None:
    text = json.dumps(value, indent=1).replace("\n", "\r\n")
    positions = Positions(text)
    for pointer, inner in _all_pointers(value):
        span = positions.value(pointer)
        assert span is not None
        assert json.loads(text[span.start : span.end]) == inner
        assert positions.pointer_at(span.start) == pointer
        assert positions.place(span.start) == (span.line, span.column)
        assert pointer_to(path_of(pointer)) == pointer
