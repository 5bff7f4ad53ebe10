"""Does a job again after each change, one at a time in a thread of its own; used for checks of the pack."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from editor.tasks.mouse_release import WhenReleased


class Worker(QObject):
    """Runs a job in the background, begun some time after the last request; results come in the GUI thread.

    They are shown in many views, so they wait while a mouse button is held down.
    """

    done = Signal(object)
    """The result of a job. A handler may ask for the next one."""
    _ended = Signal(object)

    def __init__(
        self, name: str, after_ms: int, next_job: Callable[[], Callable[[], object] | None], parent: QObject
    ) -> None:
        """`next_job` is called in the GUI thread when a job may begin; it returns None if there is nothing to do.

        A job must not raise: its thread would end.
        """
        super().__init__(parent)
        self._name, self._next_job = name, next_job
        # One thread for all jobs: starting one for each would make the window wait.
        self._thread: threading.Thread | None = None
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._busy = False
        self.closed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(after_ms)
        self._timer.timeout.connect(self.begin)
        self._on_release = WhenReleased(self)
        self._ended.connect(self._ended_job, Qt.ConnectionType.QueuedConnection)

    @property
    def waiting(self) -> bool:
        """Whether a job will begin after the delay."""
        return self._timer.isActive()

    def begin_later(self) -> None:
        """Begin a job after the delay, counted from the last call."""
        self._timer.start()

    def begin(self) -> None:
        """Begin a job now, unless one is running."""
        if self.closed or self._busy or (job := self._next_job()) is None:
            return
        self._busy = True
        self._jobs.put(job)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def close(self, timeout_s: float | None = None) -> None:
        """Begin nothing more and wait for a running job, whose result is dropped; called before the window closes."""
        self.closed = True
        self._timer.stop()
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout_s)
            self._thread = None

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            result = job()
            if self.closed:
                return
            self._ended.emit(result)

    def _ended_job(self, result: object) -> None:
        self._on_release.do(partial(self._take, result))

    def _take(self, result: object) -> None:
        if not self.closed:
            self._busy = False
            self.done.emit(result)
