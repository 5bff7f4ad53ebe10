"""Runs tasks in background threads and reports those that take longer than 300 ms, for the status bar.

Results are delivered in the GUI thread. Tasks that end within 300 ms are never reported.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from editor.tasks.progress import Cancelled, Progress, left_in_words

T = TypeVar("T")

TELL_AFTER_MS: Final = 300
_TELL_EVERY_MS: Final = 100


class BackgroundTasks(QObject):
    """The background tasks of one window. Several may run at once."""

    shown = Signal(str, object)
    """The words of the task to show and its share, 0 to 1 or None; empty words when there is none."""
    _over = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: list[_Job] = []
        self._closed = False
        self._over.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._telling = QTimer(self, interval=_TELL_EVERY_MS)
        self._telling.timeout.connect(self._tell)

    def start(
        self,
        words: str,
        do: Callable[[Progress], T],
        done: Callable[[T], object],
        failed: Callable[[Exception], object] | None = None,
    ) -> Progress:
        """Start a task. `words` describe it, such as 'Opening the pack'; `done` receives the result of `do`.

        `do` runs in another thread and must not touch widgets. It calls the progress it receives now and then, which
        raises Cancelled after a cancel; then neither `done` nor `failed` is called. An exception goes to `failed`;
        without `failed` it is handled as an internal error.
        """
        job = _Job(words, Progress(), done, failed)
        job.thread = threading.Thread(target=self._run, args=(job, do), name="work")
        self._jobs.append(job)
        QTimer.singleShot(TELL_AFTER_MS, self, self._begin_telling)
        job.thread.start()
        return job.progress

    @property
    def busy(self) -> bool:
        """Whether any task runs."""
        return bool(self._jobs)

    def cancel(self) -> None:
        """Cancel the task that was started last."""
        for job in reversed(self._jobs):
            if not job.progress.cancelled:
                job.progress.cancel()
                break
        self._tell()

    def close(self) -> None:
        """Cancel all tasks and wait for them; the window is about to close."""
        self._closed = True
        self._telling.stop()
        for job in self._jobs:
            job.progress.cancel()
        for job in self._jobs:
            if job.thread is not None:
                job.thread.join()
        self._jobs.clear()

    def _run(self, job: _Job, do: Callable[[Progress], Any]) -> None:
        try:
            job.result = do(job.progress)
        except Cancelled:
            job.progress.cancel()
        except Exception as error:  # noqa: BLE001  handled in the GUI thread
            job.error = error
        if not self._closed:
            self._over.emit(job)

    def _end(self, job: _Job) -> None:
        if self._closed or job not in self._jobs:
            return
        if job.thread is not None:
            job.thread.join()
        self._jobs.remove(job)
        self._tell()
        if job.progress.cancelled:
            return
        if job.error is None:
            job.done(job.result)
        elif job.failed is not None:
            job.failed(job.error)
        else:
            sys.excepthook(type(job.error), job.error, job.error.__traceback__)

    def _begin_telling(self) -> None:
        if self._jobs and not self._closed:
            self._telling.start()
            self._tell()

    def _tell(self) -> None:
        going = [job for job in self._jobs if not job.progress.cancelled]
        if not going:
            self._telling.stop()
            self.shown.emit("", None)
        elif self._telling.isActive():
            job = going[-1]
            left = job.progress.left_s
            words = job.words if left is None else f"{job.words}, {left_in_words(left)}"
            self.shown.emit(words, job.progress.share)


class _Job:
    """A running task."""

    __slots__ = ("done", "error", "failed", "progress", "result", "thread", "words")

    def __init__(
        self,
        words: str,
        progress: Progress,
        done: Callable[[Any], object],
        failed: Callable[[Exception], object] | None,
    ) -> None:
        self.words, self.progress, self.done, self.failed = words, progress, done, failed
        self.thread: threading.Thread | None = None
        self.result: Any = None
        self.error: Exception | None = None
