"""A file whose text is broken under edit: what it held is kept, shown, and can be gone back to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.document.document import PackDocument, Saved
from editor.document.edits import BackToGood, Broken, EditRefused, SetSource, SetValue
from tests.editor.document.packs import small_pack


def test_a_text_that_is_broken_keeps_what_the_file_held_and_can_go_back_to_it() -> None:
    file = "characters/ann.json"
    document = PackDocument(small_pack())
    before = document.content(file)
    assert document.submit(SetSource(file, "{"), "type")
    assert document.submit(SetSource(file, '{"id"'), "type on")
    broken = document.content(file)
    assert isinstance(broken, Broken)
    assert (broken.text, broken.good) == ('{"id"', before)
    assert document.value(file, "/id") == "ann"
    assert document.card("characters", "ann") == before
    assert document.file_of("characters", "ann") == file
    with pytest.raises(EditRefused):
        document.submit(SetValue(file, "/life", 2), "a form that did not look")
    document.submit(BackToGood(file), "back")
    assert document.content(file) is before
    assert document.clean
    with pytest.raises(EditRefused):
        document.submit(BackToGood(file), "back again")
    document.undo()
    assert document.content(file) is broken


def test_a_file_that_another_program_breaks_keeps_what_it_held(tmp_path: Path) -> None:
    for name, content in small_pack().items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    document = PackDocument.open(tmp_path)
    file = "characters/ann.json"
    good = document.content(file)
    (tmp_path / file).write_text("{", encoding="utf-8")
    assert document.changed_outside() == (file,)
    document.read_again((file,))
    broken = document.content(file)
    assert isinstance(broken, Broken)
    assert (broken.text, broken.good) == ("{", good)
    document.submit(BackToGood(file), "back")
    assert document.save() == Saved((file,))
    assert document.changed_outside() == ()
