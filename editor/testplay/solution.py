"""An etude's stored solution, shown step by step: what comes next, and how it went. No Qt."""

from __future__ import annotations

from editor.testplay.strip_facts import Showing
from schema.desktopia.script import Lesson
from simulator.desktopia.decisions import Decision
from simulator.desktopia.lessons import decision_of


class Solution:
    """The steps that are still to be shown."""

    def __init__(self) -> None:
        self._steps: list[Decision] = []
        self.showing: Showing = ""

    @property
    def runs(self) -> bool:
        """Whether it is being shown."""
        return self.showing == "runs"

    def begin(self, lesson: Lesson) -> None:
        self._steps = [decision_of(step) for step in lesson.solution]
        self.showing = "runs"

    def next(self) -> Decision | None:
        """The next step; None after the last, and then it has been shown."""
        if self._steps:
            return self._steps.pop(0)
        self.showing = "done"
        return None

    def fail(self) -> None:
        """A step was refused."""
        self.showing, self._steps = "failed", []

    def stop(self) -> None:
        """It is not wanted any more."""
        self.showing, self._steps = "", []
