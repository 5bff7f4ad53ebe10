"""Writes what was printed: whole files or none. A file that is there already is kept until the new one is complete."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from schema.i18n import gettext as _
from schema.packs.regular_files import refuse_special, write_file


def write_whole(path: Path, data: bytes) -> None:
    """Create or replace a file in one step. Raises OSError with the name of the file; nothing has changed then."""
    half = path.with_name(f".{path.name}.tablewright-print")
    try:
        if path.is_dir():
            raise IsADirectoryError(21, _("this is a folder"))
        refuse_special(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(half, data)
        os.replace(half, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
        raise type(error)(error.errno or 0, error.strerror or str(error), str(path)) from error


def write_all(folder: Path, files: Iterable[tuple[str, bytes]]) -> int:
    """Write files into a folder when the last of them is complete, and return how many.

    Whatever is raised, nothing is left behind. Raises OSError with the name of the file.
    """
    there = folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(prefix=".tablewright-print-", dir=folder))
    complete = False
    try:
        names = []
        for name, data in files:
            try:
                write_file(half / name, data)
            except OSError as error:
                raise type(error)(error.errno or 0, error.strerror or str(error), str(folder / name)) from error
            names.append(name)
        for name in names:
            os.replace(half / name, folder / name)
        complete = True
    finally:
        shutil.rmtree(half, ignore_errors=True)
        if not there and not complete:
            with contextlib.suppress(OSError):
                folder.rmdir()
    return len(names)
