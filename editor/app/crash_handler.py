"""Handles internal errors: writes a log and shows a notice; the window stays open.

A crash of the whole process, which no Python code survives, leaves its trace in a file that the next start finds.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from editor.document.edits import SourceBroken

_FILE: Final = "mistakes.log"
_CRASH: Final = "crash-"
_MOST_BYTES: Final = 200_000

Tell = Callable[[BaseException, Path | None], None]


def watch_for_mistakes(
    folder: Path, tell: Tell, tell_from_thread: Tell = lambda _error, _log: None
) -> Callable[[], None]:
    """Handle uncaught exceptions in Qt slots and threads; call the result to restore the previous hooks.

    `tell` gets the exception and the log it was written to; it is not called again while it is at work.
    `tell_from_thread` is called in the thread that failed. A mistake that is made again and again, such as in each
    painting, is told once.
    """
    before, before_threads = sys.excepthook, threading.excepthook
    telling = False
    known: set[tuple[object, ...]] = set()

    def is_new(error: BaseException) -> bool:
        place = _place_of(error)
        if place in known:
            return False
        known.add(place)
        return True

    def caught(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        nonlocal telling
        if issubclass(kind, KeyboardInterrupt | SystemExit):
            before(kind, error, where)
            return
        # No mistake of ours: somebody went on in a form whose source is broken, and nothing was changed.
        no_mistake = isinstance(error, SourceBroken)
        if not no_mistake and not is_new(error):
            return
        log = None if no_mistake else write_down(folder, error)
        if telling:
            return
        telling = True
        try:
            tell(error, log)
        except Exception as another:  # noqa: BLE001  the way to tell of mistakes may be the mistake
            write_down(folder, another)
        finally:
            telling = False

    def caught_in_thread(given: threading.ExceptHookArgs) -> None:
        error = given.exc_value
        if error is not None and is_new(error):
            tell_from_thread(error, write_down(folder, error))

    sys.excepthook = caught
    threading.excepthook = caught_in_thread

    def put_back() -> None:
        sys.excepthook, threading.excepthook = before, before_threads

    return put_back


def watch_for_crashes(folder: Path) -> Callable[[], None]:
    """Write the traceback of a hard crash to a file of this process; call the result to stop and remove the file."""
    file = folder / f"{_CRASH}{os.getpid()}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        log = file.open("w", encoding="utf-8")
    except OSError:
        return lambda: None
    faulthandler.enable(log)

    def end() -> None:
        faulthandler.disable()
        log.close()
        with contextlib.suppress(OSError):
            file.unlink()

    return end


def last_crash(folder: Path) -> Path | None:
    """The log of a crash that was not reported yet; reported once. None if there is none.

    Empty files of processes that were killed are removed, those of processes that still run are left alone.
    """
    found: Path | None = None
    for file in sorted(folder.glob(f"{_CRASH}*.log")):
        process = file.stem.removeprefix(_CRASH)
        if not process.isdecimal() or _runs(int(process)):
            continue
        with contextlib.suppress(OSError):
            if file.stat().st_size:
                found = file.replace(folder / "last-crash.log")
            else:
                file.unlink()
    return found


def _runs(process: int) -> bool:
    if process == os.getpid():
        return True
    if os.name != "posix":
        return False  # there a file that is open cannot be moved, which is found out by trying
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _place_of(error: BaseException) -> tuple[object, ...]:
    """The type of the exception and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    last = (frames[-1].filename, frames[-1].lineno) if frames else (str(error),)
    return (type(error), *last)


def write_down(folder: Path, error: BaseException) -> Path | None:
    """Append the exception to the log; None if it cannot be written. A long log is started over."""
    file = folder / _FILE
    text = f"--- {time.strftime('%Y-%m-%d %H:%M:%S %z')}\n{''.join(traceback.format_exception(error))}\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = not file.exists() or file.stat().st_size > _MOST_BYTES
        with file.open("w" if fresh else "a", encoding="utf-8") as log:
            log.write(text)
    except OSError:
        return None
    return file
