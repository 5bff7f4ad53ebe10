"""Progress and remaining time of long work. No Qt, so that work does not depend on a window."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from schema.i18n import gettext as _
from schema.i18n import ngettext

TELL_LEFT_AFTER_S: Final = 2.0
"""Show the remaining time after this."""


class Cancelled(Exception):
    """Raised in work that the user has cancelled."""


class Progress:
    """The progress callback of long work: `progress(0.3)`. Raises Cancelled after the work was cancelled."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()
        self._cancelled = threading.Event()
        self.share: float | None = None
        """The share that is done, 0 to 1; None while unknown."""

    def __call__(self, share: float | None = None) -> None:
        """Report the share that is done. Raises Cancelled."""
        if self._cancelled.is_set():
            raise Cancelled
        self.share = None if share is None else min(1.0, max(0.0, share))

    def cancel(self) -> None:
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        return self._cancelled.is_set()

    @property
    def left_s(self) -> float | None:
        """The estimated remaining seconds; None before there is an estimate."""
        passed = self._clock() - self._began
        if not self.share or passed < TELL_LEFT_AFTER_S:
            return None
        return passed * (1 - self.share) / self.share


def left_in_words(seconds: float) -> str:
    """Format the remaining time, such as '40 s left'."""
    if seconds < 90:
        return _("{count} s left").format(count=max(1, round(seconds)))
    minutes = round(seconds / 60)
    return ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
