"""Opens files that a user or a pack names: regular files only, and never blocking.

Opening a pipe, a device or a socket in the usual way would block the program forever. Files that are installed with the
program do not need this module.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

from schema.i18n import gettext as _

MOST_BYTES = 67_108_864
_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_file(path: Path | str, most: int = MOST_BYTES) -> bytes:
    """The bytes of a regular file. Raises OSError, also for special files and for more than `most` bytes."""
    data = read_start(path, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, _("it has more than {n} bytes").format(n=most), str(path))
    return data


def read_start(path: Path | str, most: int) -> bytes:
    """The first bytes of a regular file, at most `most`. Raises OSError, also for special files."""
    handle = _open(path, os.O_RDONLY)
    try:
        # Allocate for the reported size: allocating the maximum would take longer than reading.
        room = os.fstat(handle).st_size + 1
        parts: list[bytes] = []
        left = most
        while left and (part := os.read(handle, min(left, room))):
            parts.append(part)
            left -= len(part)
            if len(part) < room:  # of a regular file, this is the end
                break
        return b"".join(parts)
    finally:
        os.close(handle)


def write_file(path: Path | str, data: bytes) -> None:
    """Create a file with these bytes, or replace a regular file. Raises OSError, also for special files."""
    handle = _open(path, os.O_WRONLY | os.O_CREAT)
    try:
        with os.fdopen(handle, "wb") as file:
            file.truncate(0)
            file.write(data)
    except OSError as error:
        error.filename = str(path)  # a full disk does not name the file
        raise


def refuse_special(path: Path | str) -> None:
    """Raise OSError if a name refers to a special file; a missing file is accepted."""
    with contextlib.suppress(FileNotFoundError):
        _refuse(path, os.stat(path).st_mode)


def _open(path: Path | str, flags: int) -> int:
    refuse_special(path)  # opening alone may do something to a device
    handle = os.open(path, flags | _NO_WAIT, 0o666)
    try:
        _refuse(path, os.fstat(handle).st_mode)  # something else may have taken its place meanwhile
    except BaseException:
        os.close(handle)
        raise
    return handle


def _refuse(path: Path | str, mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("not a regular file"), str(path))
