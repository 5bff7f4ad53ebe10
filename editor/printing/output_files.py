"""Writes what was printed: whole files or none. A file that is there already is kept until the new one is complete."""

from __future__ import annotations

import contextlib
import os
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
