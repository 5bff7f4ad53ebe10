"""A value is found where a scan of the whole text finds it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from schema.json.positions import Positions, pointer_to
from schema.json.value_spans import nearest_span

TREES: list[Any] = [
    {"a": [1, -2.5e3, [], {}, [[0], {"x": None}], ']},\\"'], "b": {"": {"c/d": 1, "e~f": True}}, "č": "\U0001f600"},
    [],
    {},
    "text",
    [[[[{"deep": [False]}]]]],
    {"one": {"two": [10, 20, 30]}, "two": [{"one": 1}, {"one": 2}]},
]


@pytest.mark.parametrize("tree", TREES, ids=str)
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=repr)
@pytest.mark.parametrize("indent", [None, 0, 3])
def test_every_value_and_every_missing_one(tree: Any, indent: int | None, ending: str) -> None:
    for ascii_only in (True, False):
        text = f" {json.dumps(tree, indent=indent, ensure_ascii=ascii_only)}\t\n".replace("\n", ending)
        positions = Positions(text)
        assert not positions.faults
        for pointer in pointers(tree):
            for other in (pointer, f"{pointer}/0", f"{pointer}/7", f"{pointer}/nothing", f"{pointer}/01/x"):
                assert nearest_span(text, other) == positions.nearest(other)
                key = positions.key(other)
                assert nearest_span(text, other, of_key=True) == (key or positions.nearest(other))


def pointers(tree: Any, path: tuple[str | int, ...] = ()) -> Iterator[str]:
    yield pointer_to(path)
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield from pointers(value, (*path, key))
