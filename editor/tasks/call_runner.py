"""Runs one call at a time in a background thread, such as a bot, the rules or the preparation of a play.

Results are delivered in the GUI thread. The call works on copies and touches nothing of Qt. It can be stopped at any
time, even if it would never end, so that nothing runs on when the play is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from editor.tasks.cancellable_call import AGAIN_S, CancellableCall

SLOW_MS: Final = 2000
"""After this delay the call is reported as running and can be stopped."""
_LOOK_MS: Final = 8


class CallRunner(QObject):
    """Runs a call and signals its result; a further call replaces the one that runs."""

    answered = Signal(object)
    """The result of the call."""
    failed = Signal(object)
    """The exception that the call raised: an internal error."""
    running = Signal()
    """The call still runs; emitted several times a second."""
    slow = Signal()
    """The call takes longer than the delay."""

    def __init__(self, name: str, parent: QObject | None = None, prepare: Callable[[], object] = lambda: None) -> None:
        """`prepare` runs before each call and is never interrupted, such as importing a library."""
        super().__init__(parent)
        self._prepare = prepare
        self._name = name
        self._job: CancellableCall[object] | None = None
        self._left: list[CancellableCall[object]] = []
        """Stopped; its thread may not have ended yet."""
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
        """Whether a result is pending."""
        return self._job is not None

    def ask(
        self, call: Callable[[], object], patience_s: float = 0.0, prepare: Callable[[], object] | None = None
    ) -> bool:
        """Run a call, stopping an earlier one. A quick call is waited for and its result delivered at once.

        `prepare` is for this call only. Returns whether the result has been delivered.
        """
        self.forget()
        self._told = False
        self._job = CancellableCall(call, self._name, prepare or self._prepare)
        self._clock.start()
        if patience_s and self._job.wait(patience_s):
            self._take()
            return True
        self._look.start()
        return False

    def forget(self) -> None:
        """Drop the pending result."""
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
        """Drop the result and wait until nothing runs. A thread that cannot be stopped ends with the process."""
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
            self.running.emit()
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
