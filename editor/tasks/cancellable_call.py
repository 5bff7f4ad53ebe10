"""A call in a background thread that can be stopped at any point; used for rules and bots.

A call must work on copies and import nothing: one that is stopped ends at any of its lines. How that is done, and why
it is a thread, is told in docs/decisions/0007. No Qt.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

ENDS_WITHIN_S: Final = 1.0
"""Timeout for a stopped call. A call that blocks outside of Python is abandoned with its thread."""

AGAIN_S: Final = 0.2
"""Retry stopping a call that has not ended after this delay."""


class Stopped(SystemExit):
    """Raised in a call that is stopped. `except Exception` does not catch it; the thread ends silently."""


class CancellableCall(Generic[T]):
    """One call in its own thread, started at once."""

    def __init__(self, call: Callable[[], T], name: str, first: Callable[[], object] = lambda: None) -> None:
        """`first` runs before the call and is never interrupted, such as importing a library."""
        self._call, self._first = call, first
        self._value: T | None = None
        self._error: Exception | None = None
        self._stopped = False
        self._inside = False
        self._over = False
        self._lock = threading.Lock()
        self._ended = threading.Event()
        # A daemon: a call that cannot be stopped must not keep the program from ending.
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether there is a result or an exception; never after it was stopped."""
        return self._ended.is_set() and not self._stopped

    @property
    def running(self) -> bool:
        """Whether the thread still runs."""
        return self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait for the end with a timeout; returns whether it is done."""
        self._ended.wait(seconds)
        return self.over

    def result(self) -> T:
        """The result of a finished call. Raises what the call raised."""
        assert self.over, "there is no result yet"
        if self._error is not None:
            raise self._error
        return self._value  # type: ignore[return-value]

    def stop(self) -> None:
        """Interrupt the call; its result is dropped. Call this from the thread that created the job.

        Code that a library calls back may swallow the exception: ask again while it is `running`.
        """
        with self._lock:
            if self._over:
                return
            self._stopped = True
            thread = self._thread.ident
            # Before it is in the call, and after, the thread holds locks of Python's own that must not be left locked.
            if self._inside and thread is not None:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Stopped))

    def leave(self, seconds: float = ENDS_WITHIN_S) -> bool:
        """Stop it and wait for its thread with a timeout; returns whether the thread has ended."""
        until = time.monotonic() + seconds
        while self._thread.is_alive() and (left := until - time.monotonic()) > 0:
            self.stop()
            self._thread.join(min(AGAIN_S, left))
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            try:
                self._first()
                with self._lock:
                    self._inside = not self._stopped
                if self._inside:
                    self._value = self._call()
            except Exception as error:  # noqa: BLE001  kept for whoever asks for the result
                self._error = error
            with self._lock:
                self._inside, self._over = False, True
        except Stopped:
            self._inside = False
        finally:
            self._ended.set()
