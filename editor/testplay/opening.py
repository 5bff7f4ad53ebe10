"""Joins test-play to the main window: F5 opens its tab, Stop closes it, its problems jump to their places."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.document.document import PackDocument
from editor.look.tokens import Theme
from editor.status import Status

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.window import MainWindow
    from schema.loading import Loaded


def open_with(window: MainWindow) -> Callable[[PackDocument, str, Theme], QWidget]:
    """The `play_factory` of a window; Qt's and the simulator's heavy parts are loaded by the first play."""

    def make(document: PackDocument, file: str, theme: Theme) -> QWidget:
        from editor.testplay.from_here import add_button, new_from_here
        from editor.testplay.tab import TestPlayTab

        still = window.settings.reduced_motion
        page = TestPlayTab(document, file, theme, reduced_motion=still, loaded=lambda: _found(window, document))
        key = f"play:{file}"
        page.stop_wanted.connect(lambda: _close(window, key))
        page.problem_chosen.connect(window.jump)
        page.hint_changed.connect(lambda words: _hint(window, key, words))
        add_button(page, lambda folder: new_from_here(window, page, folder), lambda: window.theme)
        return page

    warm = threading.Thread(target=_read_modules, name="imports")  # no daemon: ending amid an import would abort

    def warm_up() -> None:
        if warm.ident is None:
            warm.start()

    # Reading modules takes time, too: done beside the window, the first F5 is as quick as the next. Not before the
    # first check is through: two threads that read modules of the same circle could get them half read.
    window.panels.checked.connect(warm_up)
    return make


def _read_modules() -> None:
    import editor.testplay.tab
    import editor.trying.page  # noqa: F401
    from simulator.physics.world import load_pymunk

    load_pymunk()


def _found(window: MainWindow, document: PackDocument) -> Loaded | None:
    """What the window's own check has found of the present document."""
    checker = window.panels.checker
    result = checker.result if checker is not None else None
    return result.loaded if result is not None else None


def _close(window: MainWindow, key: str) -> None:
    if key in window.tabs.keys:
        window.tabs.remove(key)


def _hint(window: MainWindow, key: str, words: str) -> None:
    bar = window.statusBar()
    if window.tabs.current == key and isinstance(bar, Status):
        bar.show_hint(words)
