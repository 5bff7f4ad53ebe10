"""Tells that something has begun, without a lock: a thread that is stopped while it holds one would leave it locked."""

from __future__ import annotations

import time


class Begun:
    """As an event of threading's, for one that is set by a thread that may be stopped at any place."""

    def __init__(self) -> None:
        self._told: list[bool] = []

    def set(self) -> None:
        if not self._told:
            self._told.append(True)

    def wait(self, seconds: float) -> bool:
        """Whether it was set within the time."""
        end = time.monotonic() + seconds
        while not self._told and time.monotonic() < end:
            time.sleep(0.005)
        return bool(self._told)
