"""The document: history, exact clean state, saving byte for byte, and files that cannot be read."""

from __future__ import annotations

import contextlib
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from editor.document import json_tree
from editor.document.document import NotSaved, PackDocument, Saved, same_content
from editor.document.edits import (
    AddFile,
    Broken,
    Edit,
    EditRefused,
    InsertItem,
    MoveItem,
    RemoveFile,
    RemoveValue,
    RenameFile,
    SetSource,
    SetValue,
    Touched,
)
from editor.document.history import History, PlainHistory
from editor.document.serialization import bytes_of
from editor.window.undo_stack import QtUndoStack
from schema.loading import content_hash, load
from schema.packs.saving import SaveFailed
from tests.editor.document.packs import small_pack
from tests.sampling import times


def bytes_below(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def all_bytes(document: PackDocument) -> dict[str, bytes | None]:
    return {file: bytes_of(document.types, document.documents, file) for file in document.files}


@pytest.fixture
def shipped(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository / "content" / "desktopia", tmp_path / "pack"))


def test_the_document_needs_no_qt_and_opens_without_the_models() -> None:
    found = (
        "import sys\n"
        "import editor.document.document as d\n"
        "d.PackDocument.open('content/desktopia')\n"
        "assert 'pydantic' not in sys.modules\n"
        "import editor.document.field_types, editor.document.references, editor.document.defaults\n"
        "import editor.document.diagnostic_fixes\n"
        "import editor.document.serialization, editor.ui.forms.field_binding\n"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))]\n"
    )
    assert subprocess.run([sys.executable, "-c", found], check=False).returncode == 0


# --- history ----------------------------------------------------------------------------------------


def random_edit(document: PackDocument, stream: random.Random) -> Edit:
    """Some edit that fits: of values, of lists, of files."""
    file = stream.choice(document.files)
    content = document.content(file)
    if isinstance(content, Broken):
        return SetSource(file, stream.choice(['{"id": "again"}', "[", "[1, 2]"]))
    places = list(every_pointer(content))
    pointer = stream.choice(places)
    value = json_tree.get(content, pointer)
    kind = stream.randrange(9)
    if kind == 0:
        return AddFile(f"characters/new_{stream.randrange(10**9)}.json", {"id": "new"})
    if kind == 1 and len(document.files) > 3:
        return RemoveFile(file)
    if kind == 2:
        return RenameFile(file, f"things/moved_{stream.randrange(10**9)}.json")
    if kind == 3:
        return SetSource(file, stream.choice(["{", '{"x": [1, 2, {"y": null}]}']))
    if isinstance(value, list) and kind in (4, 5):
        return InsertItem(file, pointer, stream.randint(0, len(value)), stream.choice([1, "x", None, {"kind": "y"}]))
    if isinstance(value, list) and value:
        return MoveItem(file, pointer, stream.randrange(len(value)), stream.randrange(len(value)))
    if pointer and kind == 6:
        return RemoveValue(file, pointer)
    if isinstance(value, dict):
        return SetValue(
            file, json_tree.child(pointer, f"key/{stream.randrange(5)}~"), _any_of(stream, True, 2.5, [], "text")
        )
    return SetValue(file, pointer, _any_of(stream, 1, -2.25, "word", None, False, [1, [2]], {"a": {"b": 1}}))


def _any_of(stream: random.Random, *values: Any) -> Any:
    return stream.choice(values)


def every_pointer(value: Any, pointer: str = "") -> list[str]:
    found = [pointer]
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in steps:
        found += every_pointer(item, json_tree.child(pointer, step))
    return found


@pytest.mark.parametrize("make", [PlainHistory, QtUndoStack])
def test_500_edits_undone_and_done_again_are_byte_equal(make: Any, shipped: Path, qapp: Any) -> None:
    history: History = make()
    document = PackDocument.open(shipped, history=history)
    on_disk = bytes_below(shipped)
    stream = random.Random(20)
    first, states = all_bytes(document), []
    steps = 0
    while steps < 500:
        if document.submit(random_edit(document, stream), f"step {steps}"):
            steps += 1
            if steps % 50 == 0:
                states.append((steps, all_bytes(document)))
    last = all_bytes(document)
    assert last != first
    for step in range(500, 0, -1):
        if states and states[-1][0] == step:
            assert all_bytes(document) == states.pop()[1]
        document.undo()
    assert all_bytes(document) == first
    assert document.clean
    assert not document.unsaved
    assert document.save() == Saved(())
    assert bytes_below(shipped) == on_disk
    for _step in range(500):
        document.redo()
    assert all_bytes(document) == last


@pytest.mark.parametrize("make", [PlainHistory, QtUndoStack])
def test_one_gesture_is_one_step_and_a_save_ends_it(make: Any, tmp_path: Path, qapp: Any) -> None:
    document = PackDocument(small_pack(), tmp_path, history=make())
    for text in ("A", "An", "Anne"):
        document.submit(SetValue("characters/ann.json", "/name/en", text), "name", gesture="typing 1")
    document.submit(SetValue("characters/ann.json", "/life", 5), "life")
    assert document.history.undo_label == "life"
    document.undo()
    assert document.value("characters/ann.json", "/name/en") == "Anne"
    assert document.history.redo_label == "life"
    document.undo()
    assert document.value("characters/ann.json", "/name/en") == "Ann"
    assert document.clean
    document.redo()
    assert document.save().__class__ is Saved
    document.submit(SetValue("characters/ann.json", "/name/en", "Anny"), "name", gesture="typing 1")
    document.undo()
    assert document.value("characters/ann.json", "/name/en") == "Anne"
    assert document.clean


def test_a_refused_edit_changes_nothing_and_is_no_step() -> None:
    document = PackDocument(small_pack())
    before = document.documents
    with pytest.raises(EditRefused):
        document.submit(SetValue("characters/none.json", "/x", 1), "nothing")
    assert document.documents is before
    assert document.history.undo_label == ""


def test_an_edit_that_says_the_same_is_no_step() -> None:
    document = PackDocument(small_pack())
    assert not document.submit(SetValue("characters/ann.json", "/life", 4.0), "same")
    assert document.submit(SetValue("characters/ann.json", "/life", True), "not the same")


def test_typing_something_back_is_clean_again() -> None:
    document = PackDocument(small_pack())
    document.submit(SetValue("characters/ann.json", "/life", 5), "more")
    assert document.unsaved == ("characters/ann.json",)
    document.submit(SetValue("characters/ann.json", "/life", 4), "less")
    assert document.clean


def test_watchers_hear_of_every_change_until_they_stop() -> None:
    document = PackDocument(small_pack())
    heard: list[Touched] = []
    stop = document.watch(heard.append)
    document.submit(SetValue("characters/ann.json", "/life", 5), "more")
    document.undo()
    stop()
    document.redo()
    assert [[(place.file, place.pointer) for place in touched] for touched in heard] == [
        [("characters/ann.json", "/life")],
        [("characters/ann.json", "/life")],
    ]


def test_what_is_unsaved_describes_the_state_of_the_moment(shipped: Path) -> None:
    document = PackDocument.open(shipped)
    first, second = document.files_in("things")[:2]
    document.submit(SetValue(first, "/height", 12), "height")
    assert document.unsaved == (first,)
    document.submit(RemoveFile(second), "away")
    assert document.unsaved == tuple(sorted((first, second)))
    assert document.save() == Saved(tuple(sorted((first, second))))
    assert not document.unsaved
    document.undo()
    assert document.unsaved == (second,)
    document.detach_from_disk()
    assert document.unsaved == document.files
    document.reattach_to_disk()
    assert document.unsaved == (second,)
    document.undo()
    assert document.unsaved == tuple(sorted((first, second)))


# --- saving -----------------------------------------------------------------------------------------


def test_saving_writes_only_what_changed(shipped: Path) -> None:
    document = PackDocument.open(shipped)
    before = bytes_below(shipped)
    file = document.files_in("things")[0]
    document.submit(SetValue(file, "/height", 12.3), "height")
    document.submit(SetValue(file, "/house_rule", [1]), "a key of my own")
    assert document.unsaved == (file,)
    assert document.save() == Saved((file,))
    after = bytes_below(shipped)
    assert {name for name in after if after[name] != before.get(name)} == {file}
    text = after[file].decode()
    assert '"height": 12.3,' in text
    assert '"house_rule": [1]' in text
    assert document.clean
    document.undo()
    document.undo()
    assert document.save() == Saved((file,))
    assert bytes_below(shipped) == before


FINE = """{ "id": "duel",
    "seats": [{"squad": [{"character":"ann", "x": 123.456, "y" : 1.50, "facing": 0}]},
              {"squad": []}],

    "boxes": 1, "note": [1e2, 12345678901234567890.5] }
"""


def test_what_nobody_touched_stays_to_the_byte(tmp_path: Path) -> None:
    PackDocument(small_pack(), tmp_path).save()
    file = tmp_path / "scripts" / "duel.json"
    file.parent.mkdir()
    file.write_text(FINE, "utf-8", newline="\n")
    document = PackDocument.open(tmp_path)
    for pointer, value, before, after in (
        ("/seats/0/squad/0/y", 7, "1.50", "7"),
        ("/seats/1/squad", [{"character": "bob"}], "[]", None),
        ("/seats/0/squad/0/riders", ["x"], '"facing": 0', '"facing": 0, "riders": ["x"]'),
        ("/note/0", 3, "1e2", "3"),
    ):
        document.submit(SetValue("scripts/duel.json", pointer, value), "Change")
        assert document.save().__class__ is Saved
        text = file.read_text("utf-8")
        if after is not None:
            assert text == FINE.replace(before, after)
        assert PackDocument.open(tmp_path).documents == document.documents
        document.undo()
        assert document.save().__class__ is Saved
        if "[]" not in before:
            assert PackDocument.open(tmp_path).documents == document.documents
        file.write_text(FINE, "utf-8", newline="\n")
        document = PackDocument.open(tmp_path)


@pytest.mark.parametrize("seed", range(times(2, thorough=4)))
def test_after_a_save_the_document_equals_the_files_and_their_hashes_agree(shipped: Path, seed: int) -> None:
    stream = random.Random(seed)
    for script in sorted((shipped / "scripts").glob("*.json"))[:3]:
        # As a person writes: finer than a tenth, and not in the one form.
        text = script.read_text("utf-8").replace('"x": ', '"x":1', 1).replace("\n  ", "\n\t")
        script.write_text(re.sub(r'"y": (\d+)\b(?![.])', r'"y": \1.0625', text), "utf-8", newline="\n")
    document = PackDocument.open(shipped)
    assert not [name for name in document.files if isinstance(document.content(name), Broken)]
    for _round in range(3):
        for _step in range(40):
            with contextlib.suppress(EditRefused):
                document.submit(random_edit(document, stream), "step")
        assert document.save().__class__ is Saved
        assert document.clean
        again = PackDocument.open(shipped)
        assert all(same_content(again.content(name), document.content(name)) for name in document.files)
        assert again.files == document.files
        assert content_hash(plain(again)) == content_hash(plain(document)) == load(shipped).content_hash


def plain(document: PackDocument) -> dict[str, Any]:
    return {name: content for name, content in document.documents.items() if not isinstance(content, Broken)}


def test_removed_and_renamed_files_follow_on_the_disk(shipped: Path) -> None:
    document = PackDocument.open(shipped)
    first, second = document.files_in("things")[:2]
    document.submit(RemoveFile(first), "away")
    document.submit(RenameFile(second, "things/elsewhere.json"), "call it otherwise")
    assert document.save().__class__ is Saved
    names = bytes_below(shipped)
    assert first not in names
    assert second not in names
    assert "things/elsewhere.json" in names


def test_a_failed_save_says_why_and_stays_unsaved(tmp_path: Path) -> None:
    def full(*_args: Any, **_more: Any) -> tuple[str, ...]:
        raise SaveFailed("The disk is full.")

    document = PackDocument(small_pack(), tmp_path, write=full)
    document.submit(SetValue("characters/ann.json", "/life", 5), "more")
    assert document.save() == NotSaved("The disk is full.")
    assert not document.clean
    assert document.unsaved == ("characters/ann.json",)
    assert document.value("characters/ann.json", "/life") == 5


def test_what_others_changed_meanwhile_is_not_overwritten(shipped: Path) -> None:
    document = PackDocument.open(shipped)
    file = document.files_in("things")[0]
    theirs = (shipped / file).read_bytes().replace(b'"height"', b'"height_of_it"')
    (shipped / file).write_bytes(theirs)
    document.submit(SetValue(file, "/height", 7), "height")
    result = document.save()
    assert isinstance(result, NotSaved)
    assert result.changed_outside == (file,)
    assert (shipped / file).read_bytes() == theirs
    assert not document.clean


def test_a_broken_file_never_stops_the_rest_and_stays_as_it_is(shipped: Path) -> None:
    (shipped / "characters" / "broken.json").write_bytes(b'{"id": "broken",\r\n')
    (shipped / "characters" / "bytes.json").write_bytes(b"\xff\xfe\x00")
    document = PackDocument.open(shipped)
    broken = document.content("characters/broken.json")
    assert isinstance(broken, Broken)
    assert broken.problems
    assert document.value("characters/broken.json", "/id", "none") == "none"
    file = document.files_in("things")[0]
    document.submit(SetValue(file, "/height", 7), "height")
    assert document.save() == Saved((file,))
    assert (shipped / "characters" / "broken.json").read_bytes() == b'{"id": "broken",\r\n'
    document.submit(SetSource("characters/broken.json", '{"id": "broken"}'), "mend")
    assert document.value("characters/broken.json", "/id") == "broken"
    assert document.save() == Saved(("characters/broken.json",))
    assert (shipped / "characters" / "broken.json").read_bytes() == b'{\n  "id": "broken"\n}\n'


def test_names_and_cards() -> None:
    document = PackDocument(small_pack())
    assert document.title == "Small"
    assert document.languages == ("en", "ru")
    assert document.name_of("characters/ann.json") == "Ann"
    card = document.card("characters", "ann")
    assert card is not None
    assert card["life"] == 4
    assert document.card("characters", "nobody") is None
    document.submit(RenameFile("characters/ann.json", "characters/other.json"), "elsewhere")
    assert document.file_of("characters", "ann") == "characters/other.json"
    assert document.card("characters", "ann") is card


def test_a_view_that_fails_is_reported_and_leaves_no_other_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    document = PackDocument(small_pack(), history=QtUndoStack())
    found: list[object] = []
    seen: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, mistake, _where: found.append(mistake))

    def fail(_touched: object) -> None:
        raise LookupError("a view of ours")

    document.watch(fail)
    document.watch(seen.append)
    assert document.submit(SetValue("characters/ann.json", "/life", 9), "life")
    document.undo()
    assert document.clean
    assert len(seen) == 2
    assert [str(one) for one in found] == ["a view of ours"] * 2
