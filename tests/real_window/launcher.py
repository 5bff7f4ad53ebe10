"""Starts the editor as its command line does, and answers the questions of a test: one JSON line each way.

Run as `python -m tests.real_window.launcher edit PACK`; questions come by stdin, answers go to stdout.
"""

from __future__ import annotations

import json
import os
import sys
import traceback

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from editor.window.main_window import MainWindow
from tablewright.command_line import main
from tests.real_window import questions

_MENU_MS = 200
"""After so long a question is answered if a menu keeps what came before it from coming back."""


class Answers:
    """Answers questions in the thread of the windows, also while a menu or a dialog is open."""

    def __init__(self, application: QApplication) -> None:
        self._before = b""
        self._waiting: list[bytes] = []
        self._out = os.dup(1)
        os.dup2(2, 1)  # what the editor itself prints must not be taken for an answer
        self._notifier = QSocketNotifier(0, QSocketNotifier.Type.Read, application)
        self._notifier.activated.connect(self._read)

    def _read(self) -> None:
        given = os.read(0, 65536)
        if not given:
            os._exit(0)  # the test is gone
        *lines, self._before = (self._before + given).split(b"\n")
        self._waiting += lines
        # What is handled below may open a menu, and then comes back only when that is closed: it is answered meanwhile.
        QTimer.singleShot(_MENU_MS, self._answer_in_menu)
        QGuiApplication.sync()  # what was typed and clicked before the question is handled first
        self._answer()

    def _answer_in_menu(self) -> None:
        if isinstance(QApplication.activePopupWidget(), QMenu):
            self._answer()

    def _answer(self) -> None:
        while self._waiting:
            os.write(self._out, json.dumps(answer(*json.loads(self._waiting.pop(0)))).encode() + b"\n")


def answer(name: str, of: list[object], named: dict[str, object]) -> dict[str, object]:
    """What a function in `questions` gives, or why it failed."""
    try:
        windows = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
        if not windows:
            return {"answer": None}
        return {"answer": getattr(questions, name)(windows[-1], *of, **named)}
    except Exception:  # noqa: BLE001  # the test shows it
        return {"failed": traceback.format_exc()}


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    answers = Answers(application)
    sys.exit(main(sys.argv[1:]))
