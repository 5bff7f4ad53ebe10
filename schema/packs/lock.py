"""A lock that allows one save of a pack at a time and no reading during a save; it ends with the process that holds it.

The folder itself is locked, so no lock file is left behind, and other users of the computer respect the lock.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from enum import Enum, auto
from pathlib import Path

from schema.packs.digest import digest_of

_AGAIN_S = 0.005


class LockResult(Enum):
    """The result of asking for the lock."""

    YES = auto()
    BUSY = auto()
    """Another process held it for the whole waiting time."""
    UNKNOWN = auto()
    """The file system does not support locks, or the folder cannot be opened."""


@contextlib.contextmanager
def locked(path: Path, *, shared: bool = False, patience_s: float = 0.0) -> Iterator[LockResult]:
    """Hold the lock of a folder or file, exclusively or shared with other readers; waits at most `patience_s`."""
    try:
        handle, lock = _lock_of(path, shared=shared)
    except OSError:
        yield LockResult.UNKNOWN
        return
    try:
        yield _wait(lock, patience_s)
    finally:
        os.close(handle)  # which gives the lock back


def _wait(lock: Callable[[], None], patience_s: float) -> LockResult:
    until = time.monotonic() + patience_s
    while True:
        try:
            lock()
        except (BlockingIOError, PermissionError):
            if time.monotonic() >= until:
                return LockResult.BUSY
            time.sleep(_AGAIN_S)
        except OSError:
            return LockResult.UNKNOWN
        else:
            return LockResult.YES


if sys.platform == "win32":  # pragma: no cover  a folder cannot be opened there, so a file stands for it
    import msvcrt
    import tempfile

    def _lock_of(path: Path, *, shared: bool) -> tuple[int, Callable[[], None]]:
        """On this system readers exclude one another, which costs them little time."""
        name = digest_of(str(path.resolve()).encode("utf-8", "surrogatepass"))[:24]
        handle = os.open(Path(tempfile.gettempdir(), f"tablewright-{name}.lock"), os.O_RDWR | os.O_CREAT)
        return handle, lambda: msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_of(path: Path, *, shared: bool) -> tuple[int, Callable[[], None]]:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        return handle, lambda: fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
