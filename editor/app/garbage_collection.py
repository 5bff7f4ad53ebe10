"""Collects garbage in the GUI thread only.

Python collects wherever it happens to allocate. In a thread that checks or thinks it might so take a window apart that
nobody holds any more, which Qt forbids: that thread would wait for the windows' thread, and that one perhaps for it.

A pack that has been read and checked is a million objects that stay as long as its window. To go over them again and
again would stop the window for a third of a second each time, so they are set aside.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY_MS: Final = 500
_MUCH: Final = 2000
"""So many objects between two looks say that something is going on, which a collection would hold up."""
_MOST_LOOKS: Final = 20
"""After so many looks garbage is collected, whatever goes on."""


@contextmanager
def collected_here(owner: QObject) -> Iterator[None]:
    """A context in which a timer of the owner's thread collects garbage, at Python's own thresholds."""
    timer = QTimer(owner)
    timer.setInterval(_EVERY_MS)
    moments = _Moments()  # named, since a connection does not keep it
    timer.timeout.connect(moments.look)
    by_itself = gc.isenabled()
    gc.disable()
    timer.start()
    try:
        yield
    finally:
        timer.stop()
        if by_itself:
            gc.enable()


class _Moments:
    """Looks for a moment at which nothing goes on: what is being made would be gone over, and most of it stays."""

    def __init__(self) -> None:
        self._before, self._looks = 0, 0

    def look(self) -> None:
        """Collect if little was made since the last look, or if that was so too often."""
        made = gc.get_count()[0]
        self._looks += 1
        if abs(made - self._before) < _MUCH or self._looks >= _MOST_LOOKS:
            collect_if_due()
            self._looks, made = 0, gc.get_count()[0]
        self._before = made


def set_aside() -> None:
    """Collect now and freeze what survives, until `take_back`."""
    gc.collect()
    gc.freeze()


def set_all_aside() -> None:
    """Freeze all objects without collecting, until `take_back`: for moments when hardly any can be garbage."""
    gc.freeze()


def take_back(_gone: object = None) -> None:
    """Unfreeze all objects, after a window is destroyed."""
    gc.unfreeze()


def collect_if_due() -> int:
    """Collect the oldest generation whose count exceeds its threshold; returns the number of objects found."""
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            return gc.collect(generation)
    return 0
