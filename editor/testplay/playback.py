"""Plays decisions of a session back: one timeline at a time, its clock, pausing, stepping and rewinding.

Listeners show the moments and let players decide after them. Timers advance only the clock.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from editor.testplay.session import Session, Timeline
from editor.ui.design_tokens import MOTION, STILL

_FRAME_MS: Final = 16


class Playback(QObject):
    """At rest there is no timeline: then the current position of the session is shown."""

    left = Signal()
    """The position is about to change: work for the old one is pointless."""
    begun = Signal()
    """The playback of a decision begins; the session stands after it."""
    moved = Signal()
    """Another moment of the timeline is to be shown."""
    rested = Signal()
    """There is no timeline any more: the current position is to be shown."""
    due = Signal()
    """The player who is asked at the current position may go on."""
    runs = Signal(bool)

    def __init__(self, session: Session, reduced_motion: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._motion = STILL if reduced_motion else MOTION
        self._timeline: Timeline | None = None
        self._place = 0
        self._clock = 0.0
        self._speed = 1.0
        self._run_on = False
        self._watch = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    # ------------------------------------------------------------ reading

    @property
    def timeline(self) -> Timeline | None:
        """The decision that is played back."""
        return self._timeline

    @property
    def place(self) -> int:
        """The place after the decision that is played back, while there is one."""
        return self._place

    @property
    def clock_ms(self) -> float | None:
        """Where the playback stands in the decision that is shown; None at rest."""
        return self._clock if self._timeline is not None else None

    @property
    def playing(self) -> bool:
        """Whether the playback runs."""
        return self._timer.isActive()

    @property
    def position(self) -> float:
        """The position on the timeline: decisions, with a fraction within one."""
        if self._timeline is None:
            return float(self._session.place)
        share = self._clock / self._timeline.length if self._timeline.length else 1.0
        return self._place - 1 + min(0.999, max(0.001, share))

    # ------------------------------------------------------------ going

    def play_step(self, place: int, on: bool, running: bool = True) -> None:
        """Play back the decision that led to a place; `on`: the player who is asked goes on after it."""
        session = self._session
        self._timeline = session.timeline(place, self._motion)
        self._place, self._clock, self._run_on = place, 0.0, on
        session.go_to(place)
        self.begun.emit()
        if self._timeline is None:
            return
        if self._timeline.length <= 0:
            self.finish()
            return
        self.moved.emit()
        self._set_running(running)

    def finish(self) -> None:
        """Go to the end of the decision that is played back, and on."""
        if self._timeline is None:
            return
        on = self._run_on
        self.stop()
        self.rested.emit()
        if on or self._session.live:
            self.due.emit()
        else:
            self.play_step(self._session.place + 1, on=False)
            self._run_on = self._session.live

    def stop(self) -> None:
        """Rest at once at the current position."""
        self._timeline = None
        self._set_running(False)

    def seek(self, place: int) -> None:
        """Rest after a number of decisions."""
        self.stop()
        self.left.emit()
        self._session.go_to(place)
        self.rested.emit()
        self.due.emit()

    def play_or_pause(self) -> None:
        """Pause or continue the playback; at rest, play on from here, or the last decision again."""
        if self._timeline is not None:
            self._set_running(not self._timer.isActive())
        elif not self._session.live:
            self.play_step(self._session.place + 1, on=False)
        elif self._session.place > 0:
            self.left.emit()
            self.play_step(self._session.place, on=True)

    @property
    def reduced_motion(self) -> bool:
        return self._motion == STILL

    def use_motion(self, reduced: bool) -> None:
        """Set whether movements take no time, from the next decision on."""
        self._motion = STILL if reduced else MOTION

    def set_speed(self, speed: float) -> None:
        """Set the speed as a multiple of real time."""
        self._speed = speed

    def decision_back(self) -> None:
        """Rest before the decision that is shown."""
        self.seek(self._session.place - 1)

    def decision_on(self) -> None:
        """Rest after the next decision."""
        self.seek(self._place if self._timeline is not None else self._session.place + 1)

    def contact_on(self) -> None:
        """Go to the next contact or result."""
        if self._timeline is None:
            if self._session.live:
                return
            place = self._session.place + 1
            self.play_step(place, on=place == len(self._session.steps), running=False)
        if self._timeline is not None:
            self._set_running(False)
            self._clock = self._timeline.next_stop(self._clock)
            if self._clock >= self._timeline.length:
                self.seek(self._place)
            else:
                self.moved.emit()

    def contact_back(self) -> None:
        """Go to the previous contact or result."""
        if self._timeline is None:
            place = self._session.place
            if not place:
                return
            self.left.emit()
            self.play_step(place, on=place == len(self._session.steps), running=False)
            if self._timeline is None:
                return
            self._clock = self._timeline.length
        self._set_running(False)
        if self._clock <= 0:
            self.seek(self._place - 1)
            return
        self._clock = self._timeline.stop_before(self._clock)
        self.moved.emit()

    def _set_running(self, running: bool) -> None:
        if running:
            self._watch.start()
            self._timer.start()
        else:
            self._timer.stop()
        self.runs.emit(running)

    def _tick(self) -> None:
        if self._timeline is None:
            self._timer.stop()
            return
        self._clock += self._watch.restart() * self._speed
        if self._clock >= self._timeline.length:
            self.finish()
        else:
            self.moved.emit()
