"""Takes the pictures of the editor for the README and the docs: `python -m tests.editor.pictures [FOLDER]`.

Offscreen, with the shipped pack and fonts, so that they are the same everywhere. Nothing is written but the pictures.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from content import path_of
from editor.application import opened
from editor.document.edits import SetValue, Several
from editor.look.style import dress
from editor.look.tokens import LIGHT
from editor.settings import Settings
from editor.window import MainWindow
from schema.words import languages, use_language

SCRIPT = "scripts/between_two_books.json"
HERO = "characters/kharu.json"
MISSILE = "missiles/vampire_tick.json"
_SIZE = (1600, 1000)


def main(folder: Path) -> list[Path]:
    """Write every picture, and give their files."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    dress(application, LIGHT)
    window = MainWindow(opened(path_of("desktopia")), Settings(), None)
    window.resize(*_SIZE)
    window.show()
    settle(application, window)
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []

    def take(name: str) -> None:
        settle(application, window)
        file = folder / f"{name}.png"
        window.grab().save(str(file))
        taken.append(file)

    _lay_out(window)
    take("editor-light")
    window.use_theme("dark")
    _select_a_book(window)
    take("editor-dark")
    window.use_theme("light")
    window.open_file(HERO)
    take("card-light")
    if "ru" in languages():  # once its catalogue is whole
        window.use_language("ru")
        window.open_file(SCRIPT)
        take("editor-russian")
        use_language("en")
    window.leave()
    return taken


def _lay_out(window: MainWindow) -> None:
    """Two cards open beside the script, a disk in a book, another one selected."""
    for file in (HERO, MISSILE, SCRIPT):
        window.open_file(file)
    place = "/seats/0/squad/3"
    edits = (SetValue(SCRIPT, f"{place}/x", 186), SetValue(SCRIPT, f"{place}/y", 398))
    window.document.submit(Several(edits), "Move a disk")
    tab = window.script_tab
    assert tab is not None
    tab.desk.select(("/seats/0/squad/1",))


def _select_a_book(window: MainWindow) -> None:
    tab = window.script_tab
    assert tab is not None
    books = [piece.pointer for piece in tab.desk.contents.pieces if piece.card.get("look") == "book"]
    tab.desk.select((books[0],))


def settle(application: QApplication, window: MainWindow, ready: Callable[[], bool] = lambda: True) -> None:
    """Let everything that waits happen: first paint, panels, the check in its thread."""
    until = time.monotonic() + 30
    calm = time.monotonic() + 0.3
    while time.monotonic() < until:
        application.processEvents()
        checker = window.panels.checker
        if checker is not None and checker.up_to_date and ready() and time.monotonic() > calm:
            break
        time.sleep(0.01)
    application.processEvents()


if __name__ == "__main__":
    for picture in main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures")):
        print(picture)
