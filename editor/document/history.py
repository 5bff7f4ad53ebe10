"""Steps of undo and redo, as plain values; the window's history implements this contract with Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from editor.document.edits import Documents, Touched
from schema.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class Step:
    """One gesture: the documents before and after, its label, and the touched places.

    Consecutive steps of one `gesture` are one step, as the letters typed into one field.
    """

    before: Documents
    after: Documents
    label: str
    touched: Touched
    gesture: str = ""


Show = Callable[[Documents, Touched], None]
"""Makes documents the present ones and notifies observers; never raises."""


class History(Protocol):
    """The interface that a document needs of its history."""

    def push(self, step: Step, show: Show) -> None:
        """Apply the step and discard the undone ones."""

    def extend(self, step: Step, show: Show) -> bool:
        """Do the step as part of the last one, if that is of the same gesture and nothing came between."""

    def undo(self) -> None:
        """Undo the last step, if there is one."""

    def redo(self) -> None:
        """Redo the step that was undone last, if there is one."""

    def saved(self) -> None:
        """The current state is saved: later edits start a new step."""

    @property
    def undo_label(self) -> str:
        """The label of the step that would be undone; empty for none."""

    @property
    def redo_label(self) -> str:
        """The label of the step that would be redone; empty for none."""


def joined(last: Step, step: Step) -> Step:
    """Two steps joined as one."""
    return replace(step, before=last.before, touched=tuple(dict.fromkeys((*last.touched, *step.touched))))


class PlainHistory:
    """A history in a list, for tests and for work without a window."""

    def __init__(self) -> None:
        self._steps: list[tuple[Step, Show]] = []
        self._done = 0
        self._sealed = 0

    def push(self, step: Step, show: Show) -> None:
        del self._steps[self._done :]
        self._steps.append((step, show))
        self._done += 1
        show(step.after, step.touched)

    def extend(self, step: Step, show: Show) -> bool:
        if self._done == 0 or self._done != len(self._steps) or self._done == self._sealed:
            return False
        last = self._steps[-1][0]
        if not step.gesture or last.gesture != step.gesture:
            return False
        self._steps[-1] = (joined(last, step), show)
        show(step.after, step.touched)
        return True

    def undo(self) -> None:
        if self._done:
            self._done -= 1
            step, show = self._steps[self._done]
            show(step.before, step.touched)

    def redo(self) -> None:
        if self._done < len(self._steps):
            step, show = self._steps[self._done]
            self._done += 1
            show(step.after, step.touched)

    def saved(self) -> None:
        self._sealed = self._done

    @property
    def undo_label(self) -> str:
        return self._steps[self._done - 1][0].label if self._done else ""

    @property
    def redo_label(self) -> str:
        return self._steps[self._done][0].label if self._done < len(self._steps) else ""

    @property
    def labels(self) -> tuple[str, ...]:
        """All steps, oldest first, including undone ones."""
        return tuple(step.label for step, _show in self._steps)
