"""The one text of a tree."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from schema.json.strict_reading import read_json
from schema.json.writing import WIDTH, canonical, indented
from schema.models.json_schema import key_order
from tests.schema.json.test_strict_reading import JSON_VALUES
from tests.schema.models.toy_models import GOOD, Card


def test_the_form() -> None:
    tree = {
        "id": "cup",
        "at": [10.0, 20.5],
        "outline": [[0, 0], [1, 2.25]],
        "none": [],
        "nothing": {},
        "ё": "Чашка \u2028",
    }
    assert canonical(tree) == (
        '{\n  "id": "cup",\n  "at": [10, 20.5],\n  "outline": [\n    [0, 0],\n    [1, 2.25]\n  ],\n'
        '  "none": [],\n  "nothing": {},\n  "ё": "Чашка \u2028"\n}\n'
    )


def test_a_list_breaks_where_its_line_is_full() -> None:
    fits = {"k": [10] * 23}
    (line,) = [line for line in canonical(fits).splitlines() if "k" in line]
    assert len(line) <= WIDTH - 1
    assert all(len(line) < WIDTH for line in canonical({"k": [10] * 24}).splitlines())
    assert canonical({"k": [10] * 24}).count("\n") == 28
    assert canonical({"k": [10] * 23, "l": 1}).splitlines()[1] == line + ","


@pytest.mark.parametrize("value", [float("nan"), [float("inf")], {"a": "\ud800"}])
def test_what_json_cannot_say_is_refused(value: Any) -> None:
    with pytest.raises(ValueError):
        canonical(value)


@given(JSON_VALUES)
def test_written_text_reads_as_the_same_and_writes_as_itself(value: Any) -> None:
    text = canonical(value)
    reading = read_json(text.encode())
    assert reading.good
    assert reading.plain
    assert reading.value == value
    assert canonical(reading.value) == text


def test_keys_come_in_the_order_of_the_models_and_unknown_ones_after() -> None:
    tree = {
        "stranger": {"b": 1, "a": 2},
        "effects": [{"otherwise": None, "extra": 1, "then": {"damage": 1, "kind": "damage"}, "kind": "chain"}],
        "name": {"ru": "я", "en": "I"},
        "id": "cup",
        "$schema": "card.schema.json",
    }
    ordered: Any = key_order(Card)(tree)
    assert list(ordered) == ["$schema", "id", "name", "effects", "stranger"]
    assert list(ordered["effects"][0]) == ["kind", "then", "otherwise", "extra"]
    assert list(ordered["effects"][0]["then"]) == ["kind", "damage"]
    assert list(ordered["name"]) == ["ru", "en"]
    assert list(ordered["stranger"]) == ["b", "a"]
    assert ordered == tree
    assert canonical(GOOD, key_order(Card)) == canonical(GOOD)


@given(JSON_VALUES)
def test_a_schema_is_written_as_python_writes_it(value: Any) -> None:
    assert indented(value) == json.dumps(value, ensure_ascii=False, indent=2)
