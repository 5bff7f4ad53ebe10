"""Changed copies of trees: what changes, what is shared, what is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from editor.document import json_tree

TREE: Any = {"a": {"b": [1, {"c": 2}, 3]}, "d/e~": {"f": None}, "g": []}


@pytest.fixture(autouse=True)
def the_tree_stays_as_it_is() -> Any:
    before = copy.deepcopy(TREE)
    yield
    assert before == TREE


@pytest.mark.parametrize(
    ("pointer", "value"),
    [("", TREE), ("/a/b/1/c", 2), ("/a/b/0", 1), ("/d~1e~0/f", None), ("/g", [])],
)
def test_get_follows_pointers(pointer: str, value: Any) -> None:
    assert json_tree.get(TREE, pointer) == value
    assert json_tree.has(TREE, pointer)


@pytest.mark.parametrize("pointer", ["/x", "/a/b/3", "/a/b/-1", "/a/b/-", "/a/b/0/c", "/a/b/²", "/d~1e~0/f/g"])
def test_nowhere_is_said(pointer: str) -> None:
    assert not json_tree.has(TREE, pointer)
    assert json_tree.find(TREE, pointer, "none") == "none"
    with pytest.raises(json_tree.NoSuchPlace):
        json_tree.get(TREE, pointer)


def test_replacing_shares_all_that_is_not_on_the_way() -> None:
    changed: Any = json_tree.replaced(TREE, "/a/b/1/c", 9)
    assert changed["a"]["b"] == [1, {"c": 9}, 3]
    assert changed["d/e~"] is TREE["d/e~"]
    assert changed["g"] is TREE["g"]


def test_replacing_adds_keys_and_makes_objects_on_the_way() -> None:
    assert json_tree.replaced({}, "/x/y", 1) == {"x": {"y": 1}}
    assert json_tree.replaced({"x": None}, "/x/y", 1) == {"x": {"y": 1}}
    with pytest.raises(json_tree.NoSuchPlace):
        json_tree.replaced(TREE, "/a/b/3", 1)


def test_lists_grow_shrink_and_are_sorted() -> None:
    assert json_tree.get(json_tree.inserted(TREE, "/a/b", 3, 4), "/a/b") == [1, {"c": 2}, 3, 4]
    assert json_tree.get(json_tree.inserted(TREE, "/new", 0, 4), "/new") == [4]
    assert json_tree.get(json_tree.removed(TREE, "/a/b/1"), "/a/b") == [1, 3]
    assert json_tree.get(json_tree.moved(TREE, "/a/b", 0, 2), "/a/b") == [{"c": 2}, 3, 1]
    assert json_tree.removed(TREE, "/a") == {"d/e~": {"f": None}, "g": []}
    refused: list[Callable[[], object]] = [
        lambda: json_tree.inserted(TREE, "/a/b", 5, 0),
        lambda: json_tree.inserted(TREE, "/a", 0, 0),
        lambda: json_tree.removed(TREE, ""),
        lambda: json_tree.removed(TREE, "/x"),
        lambda: json_tree.moved(TREE, "/a/b", 0, 3),
    ]
    for bad in refused:
        with pytest.raises(json_tree.NoSuchPlace):
            bad()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1.0, True),
        (1, True, False),
        (0, False, False),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        ([1, 2], [2, 1], False),
        ([True], [1], False),
        ("1", 1, False),
        (None, {}, False),
    ],
)
def test_same_is_strict_about_truth_and_order(one: Any, other: Any, same: bool) -> None:
    assert json_tree.same(one, other) is same


def test_a_place_is_followed_through_what_is_removed_inserted_and_moved() -> None:
    before: Any = {"seats": [{"squad": [{"id": 1}, {"id": 2}, {"id": 3}]}, {"squad": []}], "border": {}}
    last = "/seats/0/squad/2"
    assert json_tree.followed(before, before, last) == last
    assert json_tree.followed(before, json_tree.removed(before, "/seats/0/squad/0"), last) == "/seats/0/squad/1"
    assert json_tree.followed(before, json_tree.removed(before, last), last) is None
    assert json_tree.followed(before, json_tree.removed(before, "/seats/0/squad/1"), "/seats/0/squad/1") is None
    assert json_tree.followed(before, json_tree.inserted(before, "/seats", 0, {}), last) == "/seats/1/squad/2"
    assert json_tree.followed(before, json_tree.moved(before, "/seats/0/squad", 2, 0), last) == "/seats/0/squad/0"
    assert json_tree.followed(before, json_tree.replaced(before, f"{last}/id", 4), last) == last
    assert json_tree.followed(before, json_tree.replaced(before, "/border", {"x": 1}), "/border") == "/border"


def test_of_a_text_that_was_read_again_the_same_place_is_found() -> None:
    before: Any = {"squad": [{"id": 1}, {"id": 2}]}
    assert json_tree.followed(before, {"squad": [{"id": 2}]}, "/squad/1") == "/squad/0"
    assert json_tree.followed(before, {"squad": [{"id": 1}, {"id": 5}]}, "/squad/1") == "/squad/1"
    assert json_tree.followed(before, {"squad": [{"id": 3}]}, "/squad/1") is None
    assert json_tree.followed(None, before, "/squad/1") == "/squad/1"
