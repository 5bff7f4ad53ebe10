"""Edits as values: what each changes, what it touches, and that a refused one changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from editor.document.edits import (
    AddFile,
    Broken,
    Documents,
    Edit,
    EditRefused,
    InsertItem,
    MoveItem,
    Place,
    RemoveFile,
    RemoveValue,
    RenameFile,
    RenameKey,
    SetSource,
    SetValue,
    Several,
)

DOCUMENTS: Documents = {"a.json": {"x": 1, "list": [1, 2]}, "b.json": Broken("{"), "c.json": {}}


@pytest.mark.parametrize(
    ("edit", "file", "content", "touched"),
    [
        (SetValue("a.json", "/x", 2), "a.json", {"x": 2, "list": [1, 2]}, (Place("a.json", "/x"),)),
        (SetValue("a.json", "/y", 2), "a.json", {"x": 1, "list": [1, 2], "y": 2}, (Place("a.json", ""),)),
        (RemoveValue("a.json", "/x"), "a.json", {"list": [1, 2]}, (Place("a.json", ""),)),
        (RemoveValue("a.json", "/list/0"), "a.json", {"x": 1, "list": [2]}, (Place("a.json", "/list"),)),
        (RemoveValue("a.json", "/never"), "a.json", {"x": 1, "list": [1, 2]}, ()),
        (RenameKey("a.json", "/x", "z"), "a.json", {"z": 1, "list": [1, 2]}, (Place("a.json", ""),)),
        (InsertItem("a.json", "/list", 1, 9), "a.json", {"x": 1, "list": [1, 9, 2]}, (Place("a.json", "/list"),)),
        (InsertItem("c.json", "/list", 0, 9), "c.json", {"list": [9]}, (Place("c.json", "/list"),)),
        (MoveItem("a.json", "/list", 0, 1), "a.json", {"x": 1, "list": [2, 1]}, (Place("a.json", "/list"),)),
        (AddFile("d.json", 1), "d.json", 1, (Place("d.json"),)),
        (RenameFile("c.json", "d.json"), "d.json", {}, (Place("c.json"), Place("d.json", was="c.json"))),
        (SetSource("b.json", '{"y": 1}'), "b.json", {"y": 1}, (Place("b.json"),)),
    ],
)
def test_each_edit(edit: Edit, file: str, content: Any, touched: tuple[Place, ...]) -> None:
    after, places = edit.apply(DOCUMENTS)
    assert after[file] == content
    assert places == touched
    assert all(after[name] is DOCUMENTS[name] for name in DOCUMENTS if name != file and name in after)
    assert dict(DOCUMENTS) == {"a.json": {"x": 1, "list": [1, 2]}, "b.json": Broken("{"), "c.json": {}}


def test_key_order_survives_the_renaming_of_a_key() -> None:
    after, _touched = RenameKey("a.json", "/x", "z").apply(DOCUMENTS)
    content: Any = after["a.json"]
    assert list(content) == ["z", "list"]


@pytest.mark.parametrize(
    "edit",
    [
        SetValue("b.json", "/x", 1),
        SetValue("none.json", "/x", 1),
        SetValue("a.json", "/list/7", 1),
        RemoveValue("a.json", "/list/2"),
        RemoveValue("a.json", ""),
        RenameKey("a.json", "/x", "list"),
        RenameKey("a.json", "/list/0", "y"),
        InsertItem("a.json", "/x", 0, 1),
        MoveItem("a.json", "/list", 2, 0),
        AddFile("a.json", 1),
        RemoveFile("none.json"),
        RenameFile("a.json", "c.json"),
        Several((SetValue("a.json", "/x", 5), AddFile("a.json", 1))),
    ],
)
def test_what_does_not_fit_is_refused(edit: Edit) -> None:
    with pytest.raises(EditRefused):
        edit.apply(DOCUMENTS)


def test_text_that_is_no_json_is_kept_with_its_problem() -> None:
    after, _touched = SetSource("a.json", '{"x": ').apply(DOCUMENTS)
    broken = after["a.json"]
    assert isinstance(broken, Broken)
    assert broken.text == '{"x": '
    assert broken.problems[0].location.file == "a.json"


def test_several_are_one_and_tell_each_place_once() -> None:
    edit = Several((SetValue("a.json", "/x", 2), SetValue("a.json", "/x", 3), RemoveFile("c.json")))
    after, touched = edit.apply(DOCUMENTS)
    assert after == {"a.json": {"x": 3, "list": [1, 2]}, "b.json": Broken("{")}
    assert touched == (Place("a.json", "/x"), Place("c.json"))
