"""Lets bots think beside the window: one question at a time on a thread, its answer given back in the window's thread.

The thread works on a copy of the game and touches nothing of Qt. Who stops the play forgets the answer and waits for
the thread, so that none is left when the program ends.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from simulator.desktopia.decisions import Decision
from simulator.desktopia.game import Game

Think = Callable[[Game, random.Random], Decision]
_LOOK_MS: Final = 8
_WAIT_S: Final = 3.0
"""Who does not answer by then is left behind: the thread ends with the program."""


class Thinker(QObject):
    """Asks a bot and says what it answers."""

    answered = Signal(object)
    """The decision."""
    failed = Signal(object)
    """The exception that the bot raised: our mistake."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answers: SimpleQueue[tuple[int, Decision | Exception]] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._ticket = 0
        self._waiting = False
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._take)

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._waiting

    def ask(self, think: Think, view: Game, chance: random.Random) -> None:
        """Let a bot think about a view, which becomes its own; an earlier question is forgotten."""
        self._ticket += 1
        self._waiting = True
        ticket, answers = self._ticket, self._answers

        def work() -> None:
            try:
                answers.put((ticket, think(view, chance)))
            except Exception as error:  # noqa: BLE001  whatever a bot does wrong must not end the editor
                answers.put((ticket, error))

        self._threads = [thread for thread in self._threads if thread.is_alive()]
        thread = threading.Thread(target=work, name="bot", daemon=True)
        self._threads.append(thread)
        thread.start()
        self._look.start()

    def forget(self) -> None:
        """The answer is not wanted any more."""
        self._ticket += 1
        self._waiting = False
        self._look.stop()

    def end(self) -> None:
        """Forget, and wait until nothing runs."""
        self.forget()
        for thread in self._threads:
            thread.join(_WAIT_S)
        self._threads = []

    def _take(self) -> None:
        while True:
            try:
                ticket, answer = self._answers.get_nowait()
            except Empty:
                return
            if ticket != self._ticket or not self._waiting:
                continue
            self._waiting = False
            self._look.stop()
            if isinstance(answer, Exception):
                self.failed.emit(answer)
            else:
                self.answered.emit(answer)
            return
