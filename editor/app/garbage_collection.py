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
_BUSY_OBJECTS: Final = 2000
"""More new objects than this since the last tick mean that the editor is busy, and a collection would hold it up."""
_MOST_TICKS: Final = 20
"""After so many ticks garbage is collected even if the editor is busy."""


@contextmanager
def collected_here(owner: QObject) -> Iterator[None]:
    """A context in which a timer of the owner's thread collects garbage, at Python's own thresholds."""
    timer = QTimer(owner)
    timer.setInterval(_EVERY_MS)
    collector = _IdleCollector()  # a connection does not keep it alive
    timer.timeout.connect(collector.tick)
    by_itself = gc.isenabled()
    gc.disable()
    timer.start()
    try:
        yield
    finally:
        timer.stop()
        if by_itself:
            gc.enable()


class _IdleCollector:
    """Collects while the editor is idle: while it is busy, nearly all new objects are still in use."""

    def __init__(self) -> None:
        self._before, self._ticks = 0, 0

    def tick(self) -> None:
        """Collect if few objects are new since the last tick, or if it has waited long enough."""
        made = gc.get_count()[0]
        self._ticks += 1
        if abs(made - self._before) < _BUSY_OBJECTS or self._ticks >= _MOST_TICKS:
            collect_if_due()
            self._ticks, made = 0, gc.get_count()[0]
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
