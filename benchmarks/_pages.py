"""How long opening a card, switching tabs and changing the theme block the GUI thread.

Run: python -m benchmarks._pages PACK      prints one JSON object with lists of milliseconds

The real window, offscreen. Each figure is the CPU time of the GUI thread from the call until everything that follows
is painted and no deferred work is left. Work in other threads and other load of the machine do not count.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

KINDS = ("characters", "artifacts", "missiles", "rituals", "special_hits", "orders")
CARDS = 6
"""Cards of each kind to open."""
TABS = 6
"""Tabs to keep open."""
SETTLED_MS = 400
"""After this long, deferred work is done, too."""


def main(argv: Sequence[str]) -> int:
    """Measure and print; returns 0."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("TABLEWRIGHT_SETTINGS", folder)
        print(json.dumps(measured(Path(argv[0]))))
    return 0


def measured(pack: Path) -> dict[str, list[float]]:
    """Milliseconds of each step, by what is measured."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from editor.app import application
    from editor.window.main_window import MainWindow

    result: dict[str, list[float]] = {"open_card": [], "switch_tab": [], "theme": []}

    def steps() -> Iterator[int]:
        """The steps in order; each yields the milliseconds to spend in the event loop before the next one.

        A nested event loop within a step would keep deleted widgets alive until its end.
        """
        window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
        while window.panels.background_check is None or not window.panels.background_check.up_to_date:
            yield 50
        yield 1500
        document = window.document
        cards = [file for kind in KINDS for file in document.files_in(kind)[:CARDS]]
        for file in cards:
            yield from timed("open_card", partial(window.open_file, file))
            if len(window.tabs.keys) > TABS:
                window.tabs.remove(window.tabs.keys[1])
                yield SETTLED_MS
        for file in [*window.tabs.keys[:TABS]] * 3:
            yield from timed("switch_tab", partial(window.open_file, file))
        for theme in ("dark", "light") * 3:
            yield from timed("theme", partial(window.use_theme, theme))

    def timed(what: str, work: Callable[[], object]) -> Iterator[int]:
        """Record the thread's CPU time for the work, its painting and its deferred work."""
        begun = time.thread_time()
        work()
        yield SETTLED_MS
        result[what].append((time.thread_time() - begun) * 1000)

    def go_on(run: Iterator[int]) -> None:
        pause = None
        try:
            pause = next(run, None)
        finally:
            if pause is None:  # done, or failed: an exception in a Qt slot would not end the event loop
                QApplication.exit(0)
        if pause is not None:
            QTimer.singleShot(pause, partial(go_on, run))

    application.run(pack, painted=lambda: QTimer.singleShot(0, partial(go_on, steps())))
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
