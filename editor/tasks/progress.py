"""How far long work has come and how long it still takes. No Qt: whoever works needs no window to tell."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from schema.i18n import gettext as _
from schema.i18n import ngettext

TELL_LEFT_AFTER_S: Final = 2.0
"""From then on the time that is left is worth telling."""


class Cancelled(Exception):
    """The person has pressed Cancel: the work ends here."""


class Progress:
    """What long work calls as it goes: `progress(0.3)`. It raises Cancelled once the work is not wanted any more."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()
        self._cancelled = threading.Event()
        self.share: float | None = None
        """How much is done, 0 to 1; None while that cannot be told."""

    def __call__(self, share: float | None = None) -> None:
        """Tell how much is done. Raises Cancelled."""
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
        """The seconds that are left at the pace so far; None before there is a pace."""
        passed = self._clock() - self._began
        if not self.share or passed < TELL_LEFT_AFTER_S:
            return None
        return passed * (1 - self.share) / self.share


def left_in_words(seconds: float) -> str:
    """Such as '40 s left'."""
    if seconds < 90:
        return _("{count} s left").format(count=max(1, round(seconds)))
    minutes = round(seconds / 60)
    return ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
