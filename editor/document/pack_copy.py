"""Writes a copy of the pack, including unsaved work, into a new folder; no Qt.

For packs that cannot be saved where they are: a zip, a folder that is read-only or gone, a full disk.
"""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from editor.document.document import PackDocument
from editor.document.edits import Documents, Edit
from editor.document.game_system import ContentTypes, system_id
from editor.late_imports import late_imports
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.packs.archive_reading import read_archive
from schema.packs.digest import digest_of
from schema.packs.editor_schemas import schemas_for
from schema.packs.regular_files import read_file
from schema.packs.save_record import process_is_gone
from schema.packs.saving import write_pack

with late_imports(__name__):
    from editor.document import serialization


@frozen_dataclass
class PackWritten:
    """A copy on disk."""

    folder: Path
    digests: Mapping[str, str | None]
    """The SHA-256 of each file."""


@frozen_dataclass
class PackCopy:
    """A snapshot of a pack, to be written while editing continues."""

    documents: Documents
    types: ContentTypes
    unsaved: frozenset[str]
    others: tuple[str, ...]
    art: Mapping[str, bytes]
    root: Path | None
    zipped: bool


def copy_of(document: PackDocument) -> PackCopy:
    """The present pack."""
    return PackCopy(
        document.documents,
        document.types,
        frozenset(document.unsaved),
        document.others,
        document.art.named(document.documents),
        document.root,
        document.zipped,
    )


def with_edit(copy: PackCopy, edit: Edit) -> PackCopy:
    """The copy with an edit that the pack itself does not get, or gets later."""
    documents, touched = edit.apply(copy.documents)
    return replace(copy, documents=documents, unsaved=copy.unsaved | {place.file for place in touched})


def write_and_read(copy: PackCopy, target: Path) -> PackWritten:
    """Like `write_copy`, and returns what is needed to continue in the copy."""
    folder = write_copy(copy, target)
    digests = {name: digest_of(read_file(folder / name)) for name in copy.documents}
    return PackWritten(folder, digests)


def write_copy(copy: PackCopy, target: Path) -> Path:
    """Write the pack into a new folder, all or nothing; returns the folder. Raises OSError or SaveFailed.

    Unchanged files are copied byte for byte where they can still be read.
    """
    there = _bytes_on_disk(copy)
    files: dict[str, bytes | None] = {}
    for name in copy.documents:
        old = there.get(name) if name not in copy.unsaved else None
        try:
            files[name] = (
                old if old is not None else serialization.bytes_of(copy.types, copy.documents, name, there.get(name))
            )
        except ValueError:  # no text: all there is of it is what the disk has
            if name in there:
                files[name] = there[name]
    files |= {name: there[name] for name in copy.others if name in there}
    return write_new_folder({**files, **copy.art, **schemas_for(copy.documents, system_id(copy.documents))}, target)


def write_new_folder(files: Mapping[str, bytes | None], target: Path) -> Path:
    """Write the files of a pack into a new folder, all or none; returns the folder. Raises OSError or SaveFailed."""
    target = target.absolute()
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise FileExistsError(_("{folder} already exists. Existing files are never overwritten.").format(folder=target))
    target.parent.mkdir(parents=True, exist_ok=True)
    half = target.with_name(f".{target.name}.{os.getpid()}.new")
    for left in _left_over(target):
        shutil.rmtree(left, ignore_errors=True)
    try:
        write_pack(half, dict(files))
        if target.is_dir():
            target.rmdir()  # raises where somebody has put something into it meanwhile
        half.rename(target)
    except BaseException:
        with contextlib.suppress(OSError):
            shutil.rmtree(half)
        raise
    return target


def _left_over(target: Path) -> list[Path]:
    """Remnants of earlier attempts to write this folder, in processes that have ended and in this one."""
    found = []
    for folder in sorted(target.parent.glob(f".{glob.escape(target.name)}.*.new")):
        process = folder.name.removeprefix(f".{target.name}.").removesuffix(".new")
        if process.isdecimal() and (int(process) == os.getpid() or process_is_gone(int(process))):
            found.append(folder)
    return found


def _bytes_on_disk(copy: PackCopy) -> Mapping[str, bytes]:
    """The files that are readable where the pack is."""
    if copy.root is None:
        return {}
    if copy.zipped:
        try:
            return read_archive(read_file(copy.root))[0]
        except OSError:
            return {}
    found: dict[str, bytes] = {}
    for name in (*copy.documents, *copy.others):
        with contextlib.suppress(OSError):
            found[name] = read_file(copy.root / name)
    return found
