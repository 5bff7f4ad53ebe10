"""Plays the stored solution of an etude at a table, step by step with a pause between, until somebody stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from editor.testplay.task_strip_model import Showing
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.etudes import decision_of

if TYPE_CHECKING:
    from editor.testplay.play_table import PlayTable

_PAUSE_MS: Final = 500
"""Between the steps."""


class SolutionPlayback:
    """Who decides at a table while its etude's solution is shown."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._steps: list[Decision] = []
        """Those that are still to be shown."""
        self._state: Showing = ""
        self._pause = _PAUSE_MS

    @property
    def runs(self) -> bool:
        """Whether it is being shown."""
        return self._state == "runs"

    @property
    def state(self) -> Showing:
        """How it stands with it."""
        return self._state

    def begin(self) -> None:
        """Play the stored solution from here, which should be the start."""
        lesson = self._table.session.rules.script.lesson
        if lesson is not None:
            self._steps = [decision_of(step) for step in lesson.solution]
            self._state = "runs"
            self._table.turn_controller.advance()

    def fail(self) -> None:
        """A step was refused."""
        self._state, self._steps = "failed", []

    def stop(self) -> None:
        """It is not wanted any more."""
        self._state, self._steps = "", []

    def start_or_stop(self) -> None:
        """The button of the strip: stop where it stands, or have it played from the start."""
        table = self._table
        if not self.runs:
            table.solution_wanted.emit()
            return
        self.stop()
        if table.playback.timeline is None:
            table.guarded(table.turn_controller.advance)()
        else:
            table.stage.show_state()

    def go_on_soon(self) -> None:
        """The next step, after a pause."""
        QTimer.singleShot(self._pause, self._table, self._table.guarded(self._next_step))

    def use_motion(self, reduced: bool) -> None:
        """Whether movements take no time."""
        self._pause = 0 if reduced else _PAUSE_MS

    def _next_step(self) -> None:
        table = self._table
        if not self.runs or table.playback.timeline is not None or table.turn_controller.referee.busy:
            return
        if self._steps and table.session.request is not None:
            table.submit(self._steps.pop(0))
        else:
            self._state = "done"
            table.turn_controller.advance()
