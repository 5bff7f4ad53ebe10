"""A solution that was recorded by playing, ready to be written into its scenario. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from editor.document.edits import Edit


@dataclass(frozen=True, slots=True)
class RecordedSolution:
    """A solution that reaches the goal, ready to be submitted."""

    edit: Edit
    steps: int
