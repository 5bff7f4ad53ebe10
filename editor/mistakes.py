"""What happens when we made a mistake: it is written to a log, told in a quiet line, and the window lives on."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final

_FILE: Final = "mistakes.log"
_MOST_BYTES: Final = 200_000


def watch_for_mistakes(folder: Path, tell: Callable[[BaseException, Path | None], None]) -> Callable[[], None]:
    """Catch exceptions that no one catches, in slots of Qt's and in threads; the result puts things back as they were.

    `tell` gets the exception and the log it was written to; it is not called again while it is at work.
    """
    before, before_threads = sys.excepthook, threading.excepthook
    telling = False

    def caught(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        nonlocal telling
        if issubclass(kind, KeyboardInterrupt | SystemExit):
            before(kind, error, where)
            return
        log = write_down(folder, error)
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
        if given.exc_value is not None:
            write_down(folder, given.exc_value)

    sys.excepthook = caught
    threading.excepthook = caught_in_thread

    def put_back() -> None:
        sys.excepthook, threading.excepthook = before, before_threads

    return put_back


def write_down(folder: Path, error: BaseException) -> Path | None:
    """The log with the exception at its end; None where it cannot be written. A long log begins anew."""
    file = folder / _FILE
    text = f"--- {datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}\n{''.join(traceback.format_exception(error))}\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = not file.exists() or file.stat().st_size > _MOST_BYTES
        with file.open("w" if fresh else "a", encoding="utf-8") as log:
            log.write(text)
    except OSError:
        return None
    return file
