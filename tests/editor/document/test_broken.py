"""A file whose text is broken under edit: what it held is kept, shown, and can be gone back to."""

from __future__ import annotations

import pytest

from editor.document.document import PackDocument
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
