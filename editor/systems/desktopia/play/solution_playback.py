"""Plays the stored solution of an etude step by step, with a pause between steps, until it is stopped."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.systems.desktopia.play.battle_model import BattleModel
from editor.testplay.turn_controller import TurnController
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.etudes import decision_of

_PAUSE_MS: Final = 500
"""Between the steps."""


class SolutionPlayback(QObject):
    """Decides instead of the players while the etude's solution is shown."""

    wanted = Signal()
    """The solution is to be played from the start."""

    def __init__(self, play: BattleModel, turns: TurnController) -> None:
        super().__init__(play)
        self._play, self._turns = play, turns
        self._steps: list[Decision] = []
        """The steps that are still to be shown."""
        self._pause = _PAUSE_MS
        play.question_changed.connect(self._continue_soon)

    @property
    def runs(self) -> bool:
        """Whether the solution is being shown."""
        return self._play.scripted

    def begin(self) -> None:
        """Play the stored solution from the current position, which should be the start."""
        lesson = self._play.lesson
        if lesson is not None:
            self._steps = [decision_of(step) for step in lesson.solution]
            self._play.solution = "runs"
            self._turns.advance()

    def start_or_stop(self) -> None:
        """Stop at the current position, or ask for the solution from the start."""
        play = self._play
        if not self.runs:
            self.wanted.emit()
            return
        play.solution = ""
        if play.timeline is None:
            play.guarded(self._turns.advance)()
        else:
            play.state_changed.emit()

    def use_motion(self, reduced: bool) -> None:
        """Set whether movements take no time."""
        self._pause = 0 if reduced else _PAUSE_MS

    def _continue_soon(self) -> None:
        if self.runs:
            QTimer.singleShot(self._pause, self, self._play.guarded(self._next_step))

    def _next_step(self) -> None:
        play = self._play
        if not self.runs or play.timeline is not None or play.working:
            return
        if self._steps and play.request is not None:
            self._turns.submit(self._steps.pop(0))
        else:
            play.solution = "done"
            self._turns.advance()
