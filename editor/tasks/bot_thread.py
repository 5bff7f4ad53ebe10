"""Lets bots think and rules work beside the window: one call at a time, its result given back in the window's thread.

The call works on copies and touches nothing of Qt. Who does not want the answer any more stops it, also one that would
never end, so that nothing runs on when the play is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from editor.tasks.cancellable_call import AGAIN_S, CancellableCall
from simulator.physics.contact_solver import load_pymunk

SLOW_MS: Final = 2000
"""After this it is said that something still goes on, and that it can be stopped."""
_LOOK_MS: Final = 8


class BotThread(QObject):
    """Has something worked out and says what came of it."""

    answered = Signal(object)
    """What the call gave."""
    failed = Signal(object)
    """The exception that it raised: our mistake."""
    slow = Signal()
    """It still goes on after a while."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._job: CancellableCall[object] | None = None
        self._left: list[CancellableCall[object]] = []
        """Stopped, but perhaps not ended yet."""
        self._told = False
        self._clock = QElapsedTimer()
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._take)
        self._again = QTimer(self)
        self._again.setInterval(round(AGAIN_S * 1000))
        self._again.timeout.connect(self._stop_left)

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._job is not None

    def ask(self, call: Callable[[], object], patience_s: float = 0.0) -> None:
        """Work something out; an earlier call is stopped. What is quick is waited for, and answered at once."""
        self.forget()
        self._told = False
        self._job = CancellableCall(call, self._name, load_pymunk)
        self._clock.start()
        if patience_s and self._job.wait(patience_s):
            self._take()
        else:
            self._look.start()

    def forget(self) -> None:
        """The answer is not wanted any more."""
        self._look.stop()
        job, self._job = self._job, None
        if job is not None:
            job.stop()
            self._left.append(job)
            self._again.start()

    def _stop_left(self) -> None:
        self._left = [each for each in self._left if each.running]
        for job in self._left:
            job.stop()
        if not self._left:
            self._again.stop()

    def end(self) -> None:
        """Forget, and wait until nothing runs; what cannot be stopped is left behind and ends with the program."""
        self.forget()
        self._again.stop()
        for job in self._left:
            job.leave()
        self._left = []

    def _take(self) -> None:
        job = self._job
        if job is None:
            return
        if not job.over:
            if not self._told and self._clock.hasExpired(SLOW_MS):
                self._told = True
                self.slow.emit()
            return
        self._look.stop()
        self._job = None
        try:
            answer = job.result()
        except Exception as error:  # noqa: BLE001  whatever goes wrong there must not end the editor
            self.failed.emit(error)
            return
        self.answered.emit(answer)
