"""A copy of a pack is whole: what is not saved, what others wrote, and the art; it is written whole or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import AddFile, RemoveFile, SetSource, SetValue
from editor.document.pack_copy import copy_of, write_copy
from schema.packs.saving import SaveFailed

HERO = "characters/kharu.json"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(path_of("desktopia"), tmp_path / "pack"))


def everything(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("zipped", [False, True])
def test_a_copy_holds_what_is_not_saved_and_leaves_the_rest_byte_by_byte(
    pack: Path, tmp_path: Path, zipped: bool
) -> None:
    (pack / "art").mkdir(exist_ok=True)
    (pack / "art" / "old.png").write_bytes(b"old picture")
    (pack / "orders" / "dust.json").write_bytes((pack / "orders" / "dust.json").read_bytes() + b"\n\n")
    (pack / "things" / "no_text.json").write_bytes(b"\xff\xfe\x00")
    before = everything(pack)
    document = PackDocument.open(shutil.make_archive(str(tmp_path / "z"), "zip", pack) if zipped else pack)
    held = document.art.hold("new", "png", b"new picture")
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    document.submit(SetValue(HERO, "/picture", held), "Picture")
    document.submit(AddFile("orders/new_one.json", {"id": "new_one"}), "Add")
    document.submit(RemoveFile("rituals/healing.json"), "Remove")
    document.submit(SetSource("rituals/haste.json", "{ half"), "Break") if "rituals/haste.json" in before else None
    there = write_copy(copy_of(document), tmp_path / "deep" / "copy")
    after = everything(there)
    changed = {name for name in before if after.get(name) != before[name]}
    assert changed == {HERO, "rituals/healing.json", "rituals/haste.json"} & set(before)
    assert set(after) - set(before) == {held, "orders/new_one.json"}
    assert after[held] == b"new picture"
    again = PackDocument.open(there)
    assert again.value(HERO, "/life") == 7
    assert document.unsaved, "the copy saves nothing in place"


def test_a_pack_whose_folder_is_gone_is_copied_from_memory(pack: Path, tmp_path: Path) -> None:
    document = PackDocument.open(pack)
    shutil.rmtree(pack)
    again = PackDocument.open(write_copy(copy_of(document), tmp_path / "copy"))
    assert again.documents == document.documents


def test_nothing_is_written_over_and_nothing_half_is_left(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = copy_of(PackDocument.open(pack))
    with pytest.raises(FileExistsError):
        write_copy(copy, pack)

    def full(*_given: object, **_more: object) -> None:
        raise SaveFailed("full")

    monkeypatch.setattr("editor.document.pack_copy.write_pack", full)
    with pytest.raises(SaveFailed):
        write_copy(copy, tmp_path / "copy")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["pack"]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process that has ended is not known")
def test_what_a_copy_that_was_cut_off_left_is_removed(pack: Path, tmp_path: Path) -> None:
    copy = copy_of(PackDocument.open(pack))
    with subprocess.Popen(["true"]) as ended:
        ended.wait()
    gone, running = tmp_path / f".copy.{ended.pid}.new", tmp_path / f".copy.{os.getppid()}.new"
    for folder in (gone, running):
        folder.mkdir()
        (folder / "pack.json").write_text("{}")
    write_copy(copy, tmp_path / "copy")
    assert not gone.exists()
    assert running.exists(), "another process may be writing it"
