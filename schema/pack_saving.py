"""Changed files to disk, all or none: originals stay intact until every new text is safely written.

What the files say, and asking before somebody else's changes are replaced, is the document's work.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from schema.pack_paths import MANIFEST, refused
from schema.regular_files import read_file, refuse_special
from schema.words import gettext as _


class SaveFailed(Exception):
    """Nothing, or not everything, was saved; the message says what, why and what is on disk now, for people to read."""


class ChangedOutside(SaveFailed):
    """Files were changed by somebody else since they were read; nothing was written. `paths` are theirs, sorted."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths = paths
        super().__init__(
            _("Changed on disk since they were read: {paths}. Nothing was saved.").format(paths=", ".join(paths))
        )


class Disk(Protocol):
    """The operations on files that saving needs; each may raise OSError."""

    def read(self, path: Path) -> bytes | None:
        """The bytes of a file; None when there is none."""

    def mode(self, path: Path) -> int | None:
        """The permissions of a file; None when there is none."""

    def make_folder(self, path: Path) -> None:
        """Make one folder."""

    def write_new(self, path: Path, data: bytes, mode: int | None) -> None:
        """Make a file that is not there yet, with these permissions or the usual ones, safely on the disk at return."""

    def duplicate(self, source: Path, target: Path) -> None:
        """Let a second name lead to the same bytes."""

    def replace(self, source: Path, target: Path) -> None:
        """Give `source` the name `target` in one step, in the place of what had it."""

    def remove(self, path: Path) -> None:
        """Remove a file."""

    def remove_folder(self, path: Path) -> None:
        """Remove an empty folder."""

    def settle(self, folder: Path) -> None:
        """Have the names in a folder safely on the disk."""


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

    def settle(self, folder: Path) -> None:
        if os.name != "posix":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


REAL_DISK = RealDisk()


def write_pack(
    root: Path,
    changes: Mapping[str, bytes | None],
    *,
    expected: Mapping[str, str | None] | None = None,
    disk: Disk = REAL_DISK,
) -> tuple[str, ...]:
    """Write files of a pack, and remove those whose bytes are None; the paths that changed on disk, in the order done.

    Files that hold these bytes already are left alone. New texts go to hidden files first; when all are there,
    they take their names, the manifest last, and removals come after. Permissions are kept. If anything fails, names
    go back to what they were and `SaveFailed` is raised. `expected` says, for any of the paths, the SHA-256 that its
    file had when it was read (None: it was not there); a difference raises `ChangedOutside`, and nothing is written.
    """
    save = _Save(root, disk)
    try:
        _refuse_bad_paths(root, changes)
        present = {path: disk.read(root / path) for path in sorted(changes)}
        _refuse_changed(present, changes, expected or {})
        different = [path for path in present if changes[path] != present[path]]
        different.sort(key=lambda path: (changes[path] is None, path == MANIFEST, path))
        for path in different:
            data = changes[path]
            if data is not None:
                save.prepare(path, data)
        for path in different:
            save.keep_old(path)
        for path in different:
            save.put(path)
        save.settle()
    except OSError as error:
        reason = error.strerror or str(error)
        where = f"{Path(error.filename).name}: " if isinstance(error.filename, str | os.PathLike) else ""
        if lost := save.take_back():
            raise SaveFailed(
                _("Saving failed: {reason}. Now on disk are new and old files; these are new: {paths}.").format(
                    reason=where + reason, paths=", ".join(lost)
                )
            ) from error
        raise SaveFailed(
            _("Saving failed: {reason}. The files on disk are as they were.").format(reason=where + reason)
        ) from error
    except BaseException:
        save.take_back()
        raise
    save.clean_up()
    return tuple(different)


def _refuse_bad_paths(root: Path, changes: Mapping[str, bytes | None]) -> None:
    inside = root.resolve()
    for path in sorted(changes):
        why = refused(path)
        if not why and not (root / path).resolve().is_relative_to(inside):
            why = _("The path leaves the pack.")
        if why:
            raise SaveFailed(_("{path} cannot be saved. {why} Nothing was saved.").format(path=path, why=why))


def _refuse_changed(
    present: Mapping[str, bytes | None], changes: Mapping[str, bytes | None], expected: Mapping[str, str | None]
) -> None:
    changed = []
    for path, digest in sorted(expected.items()):
        if path not in present or present[path] == changes[path]:
            continue
        data = present[path]
        if digest != (None if data is None else hashlib.sha256(data).hexdigest()):
            changed.append(path)
    if changed:
        raise ChangedOutside(tuple(changed))


class _Save:
    """One save under way: what was made, so that it can be taken back."""

    def __init__(self, root: Path, disk: Disk) -> None:
        self.root = root
        self.disk = disk
        self.new: dict[str, Path] = {}
        self.old: dict[str, Path] = {}
        self.put_ones: list[str] = []
        self.folders: list[Path] = []

    def prepare(self, path: str, data: bytes) -> None:
        target = self._target(path)
        self._make_folders(target.parent)
        self.new[path] = self._beside(target, "new")
        self.disk.write_new(self.new[path], data, self.disk.mode(target))

    def keep_old(self, path: str) -> None:
        target = self._target(path)
        if self.disk.mode(target) is not None:
            self.old[path] = self._beside(target, "old")
            self.disk.duplicate(target, self.old[path])

    def put(self, path: str) -> None:
        target = self._target(path)
        if path in self.new:
            self.disk.replace(self.new[path], target)
        else:
            self.disk.remove(target)
        self.put_ones.append(path)

    def settle(self) -> None:
        for folder in sorted({self._target(path).parent for path in self.put_ones}):
            self.disk.settle(folder)

    def take_back(self) -> list[str]:
        """Undo what was put; the paths for which that failed too."""
        lost = []
        for path in reversed(self.put_ones):
            target = self._target(path)
            try:
                if path in self.old:
                    self.disk.replace(self.old.pop(path), target)
                else:
                    self.disk.remove(target)
            except OSError:
                lost.append(path)
        if not lost:
            self.clean_up()
            for folder in reversed(self.folders):
                self._quietly(self.disk.remove_folder, folder)
        return sorted(lost)

    def clean_up(self) -> None:
        """Remove the hidden files; one that stays is no harm, as hidden files are no part of a pack."""
        for path in (*self.new.values(), *self.old.values()):
            self._quietly(self.disk.remove, path)

    def _quietly(self, remove: Callable[[Path], None], path: Path) -> None:
        with contextlib.suppress(OSError):
            remove(path)

    def _target(self, path: str) -> Path:
        # A link inside the pack stays a link: what it leads to is written.
        return (self.root / path).resolve()

    def _beside(self, target: Path, word: str) -> Path:
        number = 0
        while True:
            beside = target.with_name(f".{target.name}.{os.getpid()}-{number}.{word}")
            if self.disk.mode(beside) is None:
                return beside
            number += 1

    def _make_folders(self, folder: Path) -> None:
        missing = []
        while not folder.is_dir():
            missing.append(folder)
            folder = folder.parent
        for one in reversed(missing):
            self.disk.make_folder(one)
            self.folders.append(one)
