"""How soon the diagnostics of an edit are shown in a large pack, and how long the edit blocks the window.

Run: python -m benchmarks._editing PACK      prints one JSON object with lists of milliseconds

The real window, offscreen, with a card or a table in front. Many different edits, one after the other, as people make
them: letters typed into texts of abilities, numbers, half-typed values and their correction, pieces moved, ids renamed.

`problems`: from `document.submit` until the diagnostics of that state are shown in the list, the tree, the table and
the form, including the delay before a check begins. `busy`: how long `submit` and the painting that follows block the
GUI thread.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from editor.document.document import PackDocument
    from editor.document.edits import Edit

ROUNDS = 12


def main(argv: Sequence[str]) -> int:
    """Measure and print; returns 0."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("TABLEWRIGHT_SETTINGS", folder)
        print(json.dumps(measured(Path(argv[0]))))
    return 0


def measured(pack: Path) -> dict[str, list[float]]:
    """Milliseconds of each edit, by what is measured."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QApplication

    from editor.app import application
    from editor.window.main_window import MainWindow

    result: dict[str, list[float]] = {"problems": [], "busy": []}

    def wait(ms: int) -> None:
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()

    def work() -> None:
        window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
        while window.panels.background_check is None or not window.panels.background_check.up_to_date:
            wait(50)
        background_check = window.panels.background_check
        for file, edit in edits(window.document, random.Random(5)):
            if window.tabs.current != file:
                window.open_file(file)
                wait(1000)
            wait(120)
            begun = time.perf_counter()
            if not window.document.submit(edit, "Measure"):
                continue
            QApplication.processEvents()
            result["busy"].append((time.perf_counter() - begun) * 1000)
            loop = QEventLoop()
            # The views were connected earlier, so they have shown the diagnostics when the loop ends.
            connection = window.panels.checked.connect(loop.quit)
            while not background_check.up_to_date:
                loop.exec()
            result["problems"].append((time.perf_counter() - begun) * 1000)
            window.panels.checked.disconnect(connection)
        window.leave()
        QTimer.singleShot(0, QApplication.quit)

    application.run(pack, painted=lambda: QTimer.singleShot(0, work))
    return result


def edits(document: PackDocument, dice: random.Random) -> Iterator[tuple[str, Edit]]:
    """Each edit with the file whose page is in front."""
    from editor.document.edits import SetValue

    def now(file: str, pointer: str) -> Any:
        return document.value(file, pointer)

    cards = [file for file in document.files_in("characters") if now(file, "/abilities")]
    scripts = document.files_in("scripts")
    for _round in range(ROUNDS):
        card, script = dice.choice(cards), dice.choice(scripts)
        for letter in "abc":
            at = f"/abilities/0/text/{document.languages[0]}"
            yield card, SetValue(card, at, f"{now(card, at) or ''}{letter}")
        life = now(card, "/life")
        for value in ("", life + 1, life):
            yield card, SetValue(card, "/life", value)
        own = str(now(card, "/id"))
        for id_ in (f"{own}_again", own):
            yield card, SetValue(card, "/id", id_)
        yield card, SetValue(card, "/abilities/0/when", {"kind": "turn_end"})
        yield card, SetValue(card, "/abilities/0/do", [{"kind": "discard_self"}])
        for _step in range(3):
            piece = f"/seats/0/squad/{dice.randrange(len(now(script, '/seats/0/squad')))}"
            yield script, SetValue(script, f"{piece}/x", now(script, f"{piece}/x") + dice.choice([-20, 5, 40]))
        yield script, SetValue(script, f"{piece}/character", dice.choice(cards).split("/")[1].removesuffix(".json"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
