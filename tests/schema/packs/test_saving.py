"""Saving: all or nothing, whatever operation fails; only what changed; the manifest last; removals after."""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from schema.packs.saving import ChangedOutside, Disk, RealDisk, SaveFailed, write_pack

BEFORE = {"pack.json": b"m1", "cards/cup.json": b"c1", "cards/jug.json": b"j1", "cards/old.json": b"o1"}
CHANGES: dict[str, bytes | None] = {
    "pack.json": b"m2",
    "cards/cup.json": b"c2" * 100,
    "cards/jug.json": b"j1",
    "cards/old.json": None,
    "new/deep/pan.json": b"p2",
}
AFTER = {"pack.json": b"m2", "cards/cup.json": b"c2" * 100, "cards/jug.json": b"j1", "new/deep/pan.json": b"p2"}


class FailingDisk:
    """The real disk, until its Nth operation: that one, or that and all later ones of some names, fail."""

    def __init__(self, fails_at: int, later: tuple[str, ...] = ()) -> None:
        self.disk = RealDisk()
        self.fails_at = fails_at
        self.later = later
        self.done: list[tuple[str, str]] = []

    def _count(self, name: str, path: Path) -> None:
        self.done.append((name, path.name))
        number = len(self.done)
        if number == self.fails_at or (number > self.fails_at and name in self.later):
            if name == "write_new":
                path.write_bytes(b"hal")
            raise OSError(errno.ENOSPC, "No space left on device", str(path))

    def read(self, path: Path) -> bytes | None:
        self._count("read", path)
        return self.disk.read(path)

    def mode(self, path: Path) -> int | None:
        self._count("mode", path)
        return self.disk.mode(path)

    def make_folder(self, path: Path) -> None:
        self._count("make_folder", path)
        self.disk.make_folder(path)

    def write_new(self, path: Path, data: bytes, mode: int | None) -> None:
        self._count("write_new", path)
        self.disk.write_new(path, data, mode)

    def duplicate(self, source: Path, target: Path) -> None:
        self._count("duplicate", target)
        self.disk.duplicate(source, target)

    def replace(self, source: Path, target: Path) -> None:
        self._count("replace", target)
        self.disk.replace(source, target)

    def remove(self, path: Path) -> None:
        self._count("remove", path)
        self.disk.remove(path)

    def remove_folder(self, path: Path) -> None:
        self._count("remove_folder", path)
        self.disk.remove_folder(path)

    def sync_folder(self, folder: Path) -> None:
        self._count("settle", folder)
        self.disk.sync_folder(folder)


def lay_out(root: Path) -> Path:
    for path, data in BEFORE.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    return root


def content(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def visible(root: Path) -> dict[str, bytes]:
    return {path: data for path, data in content(root).items() if not path.startswith(".")}


def saved_or_reported(root: Path, disk: Disk) -> str:
    """The message of a save that failed; nothing when it did not."""
    try:
        write_pack(root, CHANGES, disk=disk)
    except SaveFailed as failed:
        return str(failed)
    return ""


def test_what_changed_is_written_in_order_and_nothing_else(tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    untouched = (root / "cards/jug.json").stat()
    disk = FailingDisk(0)
    assert write_pack(root, CHANGES, disk=disk) == (
        "cards/cup.json",
        "new/deep/pan.json",
        "pack.json",
        "cards/old.json",
    )
    assert content(root) == AFTER
    assert (root / "cards/jug.json").stat().st_mtime_ns == untouched.st_mtime_ns
    assert (root / "cards/jug.json").stat().st_ino == untouched.st_ino
    puts = [name for operation, name in disk.done if operation == "replace"]
    assert puts == ["cup.json", "pan.json", "pack.json"]
    operations = [operation for operation, _name in disk.done]
    assert operations.index("remove") > max(i for i, one in enumerate(operations) if one == "replace")


def test_saving_what_is_there_touches_nothing(tmp_path: Path) -> None:
    disk = FailingDisk(0)
    assert write_pack(lay_out(tmp_path), dict(BEFORE), disk=disk) == ()
    assert {operation for operation, _name in disk.done} == {"read"}


def test_permissions_are_kept(tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    (root / "cards/cup.json").chmod(0o640)
    write_pack(root, CHANGES)
    assert (root / "cards/cup.json").stat().st_mode & 0o777 == 0o640
    mask = os.umask(0)
    os.umask(mask)
    assert (root / "new/deep/pan.json").stat().st_mode & 0o777 == 0o666 & ~mask


def _operations(root: Path) -> int:
    disk = FailingDisk(0)
    write_pack(root, CHANGES, disk=disk)
    return len(disk.done)


@pytest.mark.parametrize(
    "later", [(), ("write_new", "duplicate", "make_folder"), ("remove", "remove_folder", "settle")]
)
def test_whichever_operation_fails_the_files_are_old_or_new_as_a_whole(tmp_path: Path, later: tuple[str, ...]) -> None:
    count = _operations(lay_out(tmp_path / "dry"))
    assert count > 25
    outcomes = set()
    for number in range(1, count + 1):
        root = lay_out(tmp_path / str(number))
        message = saved_or_reported(root, FailingDisk(number, later))
        present = visible(root)
        if not message:
            assert present == AFTER
            outcomes.add("new")
            continue
        assert "No space left" in message
        if "are unchanged" in message:
            assert present == BEFORE
            outcomes.add("old")
        else:
            # Only a disk on which nothing can be removed any more leaves a new file behind, and then it is named.
            assert "remove" in later
            assert {path: present[path] for path in BEFORE} == BEFORE
            assert all(path in message for path in present.keys() - BEFORE.keys())
        if not later:
            assert content(root) == BEFORE
            assert not (root / "new").exists()
    assert outcomes == {"old", "new"}


def test_when_even_taking_back_fails_each_file_is_whole_and_named(tmp_path: Path) -> None:
    count = _operations(lay_out(tmp_path / "dry"))
    torn = 0
    for number in range(1, count + 1):
        root = lay_out(tmp_path / str(number))
        everything = (
            "read",
            "mode",
            "make_folder",
            "write_new",
            "duplicate",
            "replace",
            "remove",
            "remove_folder",
            "settle",
        )
        message = saved_or_reported(root, FailingDisk(number, everything))
        for path, data in visible(root).items():
            assert data in (BEFORE.get(path), AFTER.get(path))
            if message and data != BEFORE.get(path):
                assert path in message
        torn += bool(message) and "are unchanged" not in message
    assert torn > 0


def test_what_others_changed_is_not_replaced(tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    known: Mapping[str, str | None] = {
        **{path: hashlib.sha256(data).hexdigest() for path, data in BEFORE.items()},
        "new/deep/pan.json": None,
    }
    (root / "cards/cup.json").write_bytes(b"theirs")
    (root / "new/deep").mkdir(parents=True)
    (root / "new/deep/pan.json").write_bytes(b"theirs")
    with pytest.raises(ChangedOutside) as raised:
        write_pack(root, CHANGES, expected=known)
    assert raised.value.paths == ("cards/cup.json", "new/deep/pan.json")
    assert (root / "pack.json").read_bytes() == b"m1"
    (root / "cards/cup.json").write_bytes(BEFORE["cards/cup.json"])
    (root / "new/deep/pan.json").unlink()
    write_pack(root, CHANGES, expected=known)
    assert content(root) == AFTER


@pytest.mark.parametrize("path", ["../out.json", "/out.json", "cards/nul.json", "cards\\x.json", "link/out.json", ""])
def test_paths_that_leave_the_pack_are_refused(tmp_path: Path, path: str) -> None:
    root = lay_out(tmp_path / "pack")
    (tmp_path / "elsewhere").mkdir()
    (root / "link").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SaveFailed):
        write_pack(root, {"cards/cup.json": b"c2", path: b"x"})
    assert content(root) == BEFORE
    assert not list((tmp_path / "elsewhere").iterdir())


def test_a_link_inside_the_pack_stays_one(tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    (root / "cards/same.json").symlink_to("cup.json")
    write_pack(root, {"cards/same.json": b"c3"})
    assert (root / "cards/same.json").is_symlink()
    assert (root / "cards/cup.json").read_bytes() == b"c3"


def test_an_interruption_is_taken_back_and_passed_on(tmp_path: Path) -> None:
    class Interrupted(FailingDisk):
        def sync_folder(self, folder: Path) -> None:
            raise KeyboardInterrupt

    root = lay_out(tmp_path)
    disk: Disk = Interrupted(0)
    with pytest.raises(KeyboardInterrupt):
        write_pack(root, CHANGES, disk=disk)
    assert content(root) == BEFORE
