"""Saves changed files of a zipped pack, all or none: a new archive is written next to the old one and replaces it.

Replacing is one step, so an interrupted save leaves the old archive and at most one hidden file, which the next reader
or save removes.
"""

from __future__ import annotations

import contextlib
import io
import stat
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from schema.i18n import gettext as _
from schema.packs.archive_reading import prefix_of, read_archive
from schema.packs.lock import LockResult, locked
from schema.packs.paths import MANIFEST
from schema.packs.regular_files import read_file
from schema.packs.save_record import sync_folder
from schema.packs.saving import PATIENCE_S, REAL_DISK, SaveFailed, refuse_bad_paths, refuse_changed

_HALF: Final = ".tablewright-save"
MOST_BYTES: Final = 268_435_456


def write_archive(
    root: Path, changes: Mapping[str, bytes | None], *, expected: Mapping[str, str | None] | None = None
) -> tuple[str, ...]:
    """Like `schema.packs.saving.write_pack`, for a zip: unchanged entries are copied. A missing archive is created."""
    root = root.resolve()
    with locked(root.parent, patience_s=PATIENCE_S) as lock:
        if lock is LockResult.BUSY:
            raise SaveFailed(_("Another program is saving this pack. Nothing was saved; try again in a moment."))
        half = temporary_archive(root)
        try:
            refuse_bad_paths(changes)
            old = read_file(root, MOST_BYTES) if root.exists() else _empty()
            files, problems = read_archive(old)
            if problems:
                raise SaveFailed(
                    _("Saving failed: {reason}. The files on disk are unchanged.").format(reason=problems[0].message)
                )
            present = {path: files.get(path) for path in sorted(changes)}
            refuse_changed(present, changes, expected or {})
            different = [path for path in present if changes[path] != present[path]]
            different.sort(key=lambda path: (changes[path] is None, path == MANIFEST, path))
            if not different:
                return ()
            _write_half(half, _changed(old, {path: changes[path] for path in different}), root)
            half.replace(root)
            sync_folder(root.parent)
        except OSError as error:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            reason = error.strerror or str(error)
            raise SaveFailed(
                _("Saving failed: {reason}. The files on disk are unchanged.").format(reason=reason)
            ) from error
        except BaseException:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            raise
    return tuple(different)


def temporary_archive(root: Path) -> Path:
    """The hidden file to which a new archive is written."""
    return root.with_name(f".{root.name}{_HALF}")


def remove_temporary_archive(root: Path) -> None:
    """Remove the hidden file of an interrupted save of a zip; a save in progress is left alone."""
    half = temporary_archive(root.resolve())
    with contextlib.suppress(OSError):
        if not stat.S_ISREG(half.lstat().st_mode):
            return
        with locked(half.parent) as lock:
            if lock is LockResult.YES:
                half.unlink()


def _write_half(half: Path, data: bytes, root: Path) -> None:
    half.unlink(missing_ok=True)
    REAL_DISK.write_new(half, data, REAL_DISK.mode(root))


def _changed(old: bytes, changes: Mapping[str, bytes | None]) -> bytes:
    """The archive with some of its files changed; the others keep their order and content."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(old)) as before, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as after:
        after.comment = before.comment
        prefix = prefix_of([entry.filename for entry in before.infolist() if not entry.is_dir()])
        left = dict(changes)
        for entry in before.infolist():
            path = entry.filename.removeprefix(prefix)
            if path not in changes:
                after.writestr(_copied_entry(entry), b"" if entry.is_dir() else before.read(entry))
            elif (data := left.pop(path)) is not None:
                after.writestr(_copied_entry(entry, now=True), data)
        for path, data in _sorted(left):
            info = zipfile.ZipInfo(prefix + path, _now())
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            after.writestr(info, data)
    return made.getvalue()


def _sorted(files: Mapping[str, bytes | None]) -> Iterator[tuple[str, bytes]]:
    for path, data in sorted(files.items()):
        if data is not None:
            yield path, data


def _copied_entry(entry: zipfile.ZipInfo, *, now: bool = False) -> zipfile.ZipInfo:
    """The entry's metadata for copying it; sizes and offsets in the archive are new."""
    info = zipfile.ZipInfo(entry.filename, _now() if now else entry.date_time)
    info.compress_type = entry.compress_type
    info.external_attr = entry.external_attr
    info.comment = entry.comment
    return info


def _now() -> tuple[int, int, int, int, int, int]:
    year, *rest = time.localtime()[:6]
    month, day, hour, minute, second = rest
    return max(1980, year), month, day, hour, minute, second


def _empty() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w"):
        pass
    return made.getvalue()
