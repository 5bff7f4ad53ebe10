"""How soon a card can be tried: from F6 on its page to the painted table of its arena, in a process at rest.

Run: python3 run.py bench editor [--json], of which this is the figure `f6_ms`.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Final

KINDS: Final = ("characters", "missiles", "artifacts", "rituals", "special_hits", "orders")
"""One card of each is tried: the first."""

CHILD: Final = """
import sys, time
from functools import partial
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tablewright.command_line import main
from editor import application

card = sys.argv[2]

def painted():
    from editor.window import MainWindow
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))

    def wait():
        checker = window.panels.checker
        ready = checker is not None and checker.up_to_date and "editor.trying.page" in sys.modules
        if ready:
            window.open_file(card)
        QTimer.singleShot(500 if ready else 20, press if ready else wait)

    def press():
        before = time.monotonic()
        window.do("try_card")
        QApplication.processEvents()
        after = time.monotonic()
        key = f"try:{card}"
        assert window.tabs.page(key).play.table.view.isVisible()
        print((after - before) * 1000, flush=True)
        window.tabs.remove(key)
        QApplication.instance().quit()

    wait()

application.run = partial(application.run, painted=painted)
sys.exit(main(["edit", sys.argv[1]]))
"""


def f6_ms(pack: Path, runs: int, child: Callable[[str, Path, str], str]) -> dict[str, float]:
    """How long F6 took on a card of each kind, the median of some runs; `child` runs a program on a pack and a card."""
    cards = [min((pack / kind).glob("*.json"), default=None) for kind in KINDS]
    files = [card.relative_to(pack).as_posix() for card in cards if card is not None]
    if files:
        child(CHILD, pack, files[0])  # the first one compiles
    return {file: statistics.median(float(child(CHILD, pack, file)) for _run in range(runs)) for file in files}
