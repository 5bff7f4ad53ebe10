"""Starts the editor as its command line does, and answers the questions of a test: one JSON text each way.

Imported once by the process that all editors of a test run are forked from: to import all this and to build the models
takes longer than the editor then takes to start.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from content import path_of
from editor.window.main_window import MainWindow
from schema.loading import load
from tablewright.command_line import main
from tests.real_window import questions

_MENU_MS = 200
"""After so long a question is answered if a menu keeps what came before it from coming back."""


class Answers:
    """Answers questions in the thread of the windows, also while a menu or a dialog is open."""

    def __init__(self, application: QApplication, test: Connection) -> None:
        self._waiting: list[bytes] = []
        self._test = test
        self._notifier = QSocketNotifier(test.fileno(), QSocketNotifier.Type.Read, application)
        self._notifier.activated.connect(self._read)

    def _read(self) -> None:
        try:
            self._waiting.append(self._test.recv_bytes())
        except EOFError:
            os._exit(0)  # the test is gone
        # What is handled below may open a menu, and then comes back only when that is closed: it is answered meanwhile.
        QTimer.singleShot(_MENU_MS, self._answer_in_menu)
        QGuiApplication.sync()  # what was typed and clicked before the question is handled first
        self._answer()

    def _answer_in_menu(self) -> None:
        if isinstance(QApplication.activePopupWidget(), QMenu):
            self._answer()

    def _answer(self) -> None:
        while self._waiting:
            self._test.send_bytes(json.dumps(answer(*json.loads(self._waiting.pop(0)))).encode())


def answer(name: str, of: list[object], named: dict[str, object]) -> dict[str, object]:
    """What a function in `questions` gives, or why it failed."""
    try:
        windows = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
        if not windows:
            return {"answer": None}
        return {"answer": getattr(questions, name)(windows[-1], *of, **named)}
    except Exception:  # noqa: BLE001  # the test shows it
        return {"failed": traceback.format_exc()}


def run(words: Sequence[str], environment: Mapping[str, str], log: Path, test: Connection) -> None:
    """Be the editor with a command line in an environment, until it ends."""
    os.environ.clear()
    os.environ.update(environment)
    with log.open("wb") as written:
        for stream in (1, 2):
            os.dup2(written.fileno(), stream)
    application = QApplication(["tablewright"])
    _answers = Answers(application, test)  # kept while the editor runs
    sys.exit(main([*words]))


load(path_of("desktopia"))  # which builds the models
