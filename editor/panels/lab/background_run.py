"""Work of the lab on one file of the pack, in worker processes, so that the window never waits."""

from __future__ import annotations

import threading
from typing import Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.edits import Documents
from editor.document.lab_versions import playable
from schema.frozen_dataclass import frozen_dataclass
from schema.loading import content_hash
from simulator.systems.game_rules import Rules

SHOW_EVERY_MS: Final = 250

State = Literal["playing", "done", "stopped", "failed"]


@frozen_dataclass
class Subject:
    """What is played: a file of a pack as it is now, and the rules of its game."""

    rules: Rules
    documents: Documents
    file: str


class BackgroundRun(QObject):
    """A thread that feeds worker processes, and a timer that looks what they have found."""

    changed = Signal()
    """There is more to show, or it has ended; emitted at most four times a second, except for the end."""

    def __init__(self, subject: Subject, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rules, self.file, self.documents = subject.rules, subject.file, subject.documents
        self.state: State = "playing"
        self.problem = ""
        """Why it failed."""
        self._halted = threading.Event()
        self._failure: Exception | None = None
        self._thread: threading.Thread | None = None
        self._hash = ""
        self._timer = QTimer(self, interval=SHOW_EVERY_MS)
        self._timer.timeout.connect(self.look)

    # ------------------------------------------------------------ what each kind of run does

    def work(self, halted: threading.Event) -> None:
        """Do the work, in the background thread, until it is halted."""
        raise NotImplementedError

    def end_workers(self) -> None:
        """End the worker processes soon; called from any thread."""

    @property
    def enough(self) -> bool:
        """Whether to end it now; asked each time when it is looked at."""
        return False

    def problem_of(self, failure: Exception) -> str:
        """What to say of an exception of `work`."""
        return str(failure) or type(failure).__name__

    # ------------------------------------------------------------ what is shown

    @property
    def hash(self) -> str:
        """The hash of what is played; empty until it is known."""
        return self._hash

    @property
    def playing(self) -> bool:
        return self.state == "playing"

    @property
    def running(self) -> bool:
        """Whether the thread is at work."""
        return self._thread is not None

    def changed_since(self, documents: Documents) -> bool:
        """Whether the pack has been changed since the start."""
        return documents is not self.documents and playable(documents) != playable(self.documents)

    # ------------------------------------------------------------ running

    def begin(self) -> None:
        """Start the thread; nothing happens while it runs."""
        if self.running:
            return
        self.state, self.problem = "playing", ""
        # A thread that was stopped may still be ending its workers: each has a sign of its own.
        self._halted, self._failure = threading.Event(), None
        self._thread = threading.Thread(target=self._work, args=(self._halted,), name="lab", daemon=True)
        self._thread.start()
        self._timer.start()

    def stop(self) -> None:
        """Stop at once; what was found is kept."""
        if self.playing:
            self._end("stopped")

    def close(self) -> None:
        """Stop without a sign; the window is about to close."""
        self._timer.stop()
        self._halt()
        if self._thread is not None:
            self._thread.join(2.0)
            self._thread = None

    def look(self) -> None:
        """Show what is new, and end it in time; called by the timer."""
        if self._thread is not None and not self._thread.is_alive():
            if self._failure is not None:
                self.problem = self.problem_of(self._failure)
            self._end("failed" if self._failure is not None else "done")
        elif self.enough:
            self._end("done")
        else:
            self.changed.emit()

    def _end(self, state: State) -> None:
        self._timer.stop()
        self._halt()
        self.state, self._thread = state, None
        self.changed.emit()

    def _halt(self) -> None:
        self._halted.set()
        self.end_workers()

    def _work(self, halted: threading.Event) -> None:
        try:
            if not self._hash:
                self._hash = content_hash(playable(self.documents))  # type: ignore[arg-type]
            self.work(halted)
        except Exception as error:  # noqa: BLE001  shown in the panel
            if not halted.is_set():
                self._failure = error
