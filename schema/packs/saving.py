"""Saves changed files, all or none: the originals stay intact until every new text is safely written.

The contents of the files, and asking before changes of others are overwritten, are up to the document.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from schema.i18n import gettext as _
from schema.packs.digest import digest_of
from schema.packs.lock import LockResult, locked
from schema.packs.paths import MANIFEST, path_problem
from schema.packs.regular_files import read_file, refuse_special
from schema.packs.save_record import RECORD, Entry, Record, finish_under_lock, free_stage, sync_folder, this_process

PATIENCE_S = 10.0
"""How long a save waits for another one."""


class SaveFailed(Exception):
    """Nothing, or not everything, was saved; the message says what, why and what is on disk now."""


class ChangedOutside(SaveFailed):
    """Files were changed by others since they were read; nothing was written. `paths` are the changed files, sorted."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths = paths
        super().__init__(
            _("These files have changed on disk: {paths}. Nothing was saved.").format(paths=", ".join(paths))
        )


class Disk(Protocol):
    """The file operations that saving needs; each may raise OSError."""

    def read(self, path: Path) -> bytes | None:
        """The bytes of a file; None if there is none."""

    def mode(self, path: Path) -> int | None:
        """The permissions of a file; None if there is none."""

    def make_folder(self, path: Path) -> None:
        """Create one folder."""

    def write_new(self, path: Path, data: bytes, mode: int | None) -> None:
        """Create a new file with these permissions or the default ones, flushed to disk on return."""

    def duplicate(self, source: Path, target: Path) -> None:
        """Create a second name for the same bytes."""

    def replace(self, source: Path, target: Path) -> None:
        """Rename `source` to `target` atomically, replacing an existing file."""

    def remove(self, path: Path) -> None:
        """Remove a file."""

    def remove_folder(self, path: Path) -> None:
        """Remove an empty folder."""

    def sync_folder(self, folder: Path) -> None:
        """Flush the names in a folder to disk."""


class RealDisk:
    """The disk of this computer."""

    def read(self, path: Path) -> bytes | None:
        try:
            return read_file(path)
        except FileNotFoundError:
            return None

    def mode(self, path: Path) -> int | None:
        try:
            refuse_special(path)
            return path.stat().st_mode & 0o7777
        except FileNotFoundError:
            return None

    def make_folder(self, path: Path) -> None:
        path.mkdir()

    def write_new(self, path: Path, data: bytes, mode: int | None) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags, 0o666), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            path.chmod(mode)

    def duplicate(self, source: Path, target: Path) -> None:
        try:
            os.link(source, target)
        except OSError:  # not every disk has hard links
            self.write_new(target, read_file(source), self.mode(source))

    def replace(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink()

    def remove_folder(self, path: Path) -> None:
        path.rmdir()

    def sync_folder(self, folder: Path) -> None:
        sync_folder(folder)


REAL_DISK = RealDisk()


def write_pack(
    root: Path,
    changes: Mapping[str, bytes | None],
    *,
    expected: Mapping[str, str | None] | None = None,
    disk: Disk = REAL_DISK,
) -> tuple[str, ...]:
    """Write files of a pack, and remove those whose bytes are None; returns the paths changed on disk, in order.

    Files that already have these bytes are left alone. New texts go to a hidden folder first; when all are written,
    they replace the old files, the manifest last, followed by removals. Permissions are kept. If anything fails,
    everything is rolled back and `SaveFailed` is raised; if the process ends before, `schema.packs.save_record`
    describes how the save is completed. `expected` maps any of the paths to the SHA-256 that the file had when it was
    read (None: it did not exist); a difference raises `ChangedOutside`, and nothing is written.
    """
    with locked(root, patience_s=PATIENCE_S) as lock:
        if lock is LockResult.BUSY:
            raise SaveFailed(_("Another program is saving this pack. Nothing was saved; try again in a moment."))
        finish_under_lock(root, sure=lock is LockResult.YES)
        return _write(_Save(root, disk), root, changes, expected or {}, disk)


def _write(
    save: _Save, root: Path, changes: Mapping[str, bytes | None], expected: Mapping[str, str | None], disk: Disk
) -> tuple[str, ...]:
    try:
        refuse_bad_paths(changes, root)
        present = {path: disk.read(root / path) for path in sorted(changes)}
        refuse_changed(present, changes, expected)
        different = [path for path in present if changes[path] != present[path]]
        different.sort(key=lambda path: (changes[path] is None, path == MANIFEST, path))
        if not different:
            return ()
        save.begin({path: (present[path], changes[path]) for path in different})
        save.put_new_files()
    except OSError as error:
        reason = error.strerror or str(error)
        where = f"{Path(error.filename).name}: " if isinstance(error.filename, str | os.PathLike) else ""
        if lost := save.roll_back():
            raise SaveFailed(
                _(
                    "Saving failed: {reason}. The folder now contains both new and old files; these are new: {paths}."
                ).format(reason=where + reason, paths=", ".join(lost))
            ) from error
        raise SaveFailed(
            _("Saving failed: {reason}. The files on disk are unchanged.").format(reason=where + reason)
        ) from error
    except BaseException:
        save.roll_back()
        raise
    save.clean_up()
    return tuple(different)


def refuse_bad_paths(changes: Mapping[str, bytes | None], root: Path | None = None) -> None:
    """Raise SaveFailed for a path that no pack may have, or that is outside of the folder `root`."""
    for path in sorted(changes):
        why = path_problem(path)
        if not why and root is not None and not (root / path).resolve().is_relative_to(root.resolve()):
            why = _("The path leads outside the pack.")
        if why:
            raise SaveFailed(_("{path} cannot be saved. {why} Nothing was saved.").format(path=path, why=why))


def refuse_changed(
    present: Mapping[str, bytes | None], changes: Mapping[str, bytes | None], expected: Mapping[str, str | None]
) -> None:
    """Raise ChangedOutside if a file is neither what was expected nor what it will become."""
    changed = []
    for path, digest in sorted(expected.items()):
        if path not in present or present[path] == changes[path]:
            continue
        data = present[path]
        if digest != _digest(data):
            changed.append(path)
    if changed:
        raise ChangedOutside(tuple(changed))


class _Save:
    """One save in progress: what was created, so that it can be rolled back."""

    def __init__(self, root: Path, disk: Disk) -> None:
        self.disk = disk
        self.root = root.resolve()
        self.record: Record | None = None
        self.new: dict[int, bytes] = {}
        self.made: list[Path] = []
        """Folders, outermost first."""
        self.waiting: list[Path] = []
        """Files in the hidden folder; added as soon as writing them begins."""
        self.put: list[int] = []

    def begin(self, files: Mapping[str, tuple[bytes | None, bytes | None]]) -> None:
        """Write the record, then the new files, then hard links to the old ones, all flushed to disk."""
        self._make_folders(self.root)
        # A link inside the pack stays a link: its target is written.
        by_target = {
            (self.root / path).resolve().relative_to(self.root).as_posix(): both for path, both in files.items()
        }
        entries = tuple(Entry(path, _digest(old), _digest(new)) for path, (old, new) in by_target.items())
        folders = self._missing({(self.root / entry.path).parent for entry in entries if entry.new is not None})
        names = tuple(folder.relative_to(self.root).as_posix() for folder in folders)
        record = Record(self.root, free_stage(self.root), entries, names, this_process())
        self.disk.make_folder(record.stage)
        self.record = record
        self.waiting.append(record.stage / RECORD)
        self.disk.write_new(record.stage / RECORD, record.text(), None)
        self.disk.sync_folder(record.stage)
        self.disk.sync_folder(self.root)
        for folder in folders:
            self._make_folders(folder)
        for number, (old, new) in enumerate(by_target.values()):
            if new is not None:
                self.waiting.append(record.staged(number, "new"))
                self.disk.write_new(record.staged(number, "new"), new, self.disk.mode(record.target(number)))
            if old is not None:
                self.waiting.append(record.staged(number, "old"))
                self.disk.duplicate(record.target(number), record.staged(number, "old"))
        self.disk.sync_folder(record.stage)

    def put_new_files(self) -> None:
        """Move the new files to their final paths."""
        record = self.record
        assert record is not None, "a save begins before it puts anything"
        for number, entry in enumerate(record.entries):
            if entry.new is not None:
                self.disk.replace(record.staged(number, "new"), record.target(number))
            else:
                self.disk.remove(record.target(number))
            self.put.append(number)
        for folder in sorted({record.target(number).parent for number in self.put}):
            self.disk.sync_folder(folder)

    def roll_back(self) -> list[str]:
        """Undo what was put; returns the paths for which that failed: the record then stays for the next reader."""
        record, lost = self.record, []
        for number in reversed(self.put):
            assert record is not None, "nothing is put before there is a record"
            try:
                if record.entries[number].old is not None:
                    self.disk.replace(record.staged(number, "old"), record.target(number))
                else:
                    self.disk.remove(record.target(number))
            except OSError:
                lost.append(record.entries[number].path)
        if not lost:
            self.clean_up()
            for folder in reversed(self.made):
                with contextlib.suppress(OSError):
                    self.disk.remove_folder(folder)
        return sorted(lost)

    def clean_up(self) -> None:
        """Remove the hidden folder, the record last; the next reader removes what remains."""
        if self.record is None:
            return
        for path in reversed(self.waiting):
            if os.path.lexists(path):
                with contextlib.suppress(OSError):
                    self.disk.remove(path)
        with contextlib.suppress(OSError):
            self.disk.remove_folder(self.record.stage)

    def _missing(self, folders: Iterable[Path]) -> list[Path]:
        """The folders that have to be created, outermost first."""
        missing = set()
        for folder in folders:
            while not folder.is_dir():
                missing.add(folder)
                folder = folder.parent
        return sorted(missing)

    def _make_folders(self, folder: Path) -> None:
        for one in self._missing([folder]):
            self.disk.make_folder(one)
            self.made.append(one)


def _digest(data: bytes | None) -> str | None:
    return None if data is None else digest_of(data)
