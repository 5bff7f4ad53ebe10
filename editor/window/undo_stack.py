"""The document's history as a QUndoStack whose commands hold the documents before and after."""

from __future__ import annotations

from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.document.history import Show, Step, joined


class _Change(QUndoCommand):
    """One undo step. Everything is computed before it is pushed: undo and redo only swap documents."""

    def __init__(self, step: Step, show: Show) -> None:
        super().__init__(step.label)
        self.step = step
        self.show = show

    def redo(self) -> None:
        self.show(self.step.after, self.step.touched)

    def undo(self) -> None:
        self.show(self.step.before, self.step.touched)


class QtUndoStack:
    """A history for `PackDocument` with a `stack` for actions, the history list and a group of stacks.

    The exact clean state is the document's; the stack only marks where the last save was.
    """

    def __init__(self) -> None:
        self.stack = QUndoStack()
        self._commands: list[_Change] = []  # the stack owns them in C++; keep the Python objects alive

    def push(self, step: Step, show: Show) -> None:
        del self._commands[self.stack.index() :]
        command = _Change(step, show)
        self._commands.append(command)
        self.stack.push(command)

    def extend(self, step: Step, show: Show) -> bool:
        index = self.stack.index()
        if index == 0 or index != len(self._commands) or index == self.stack.cleanIndex():
            return False
        last = self._commands[-1]
        if not step.gesture or last.step.gesture != step.gesture:
            return False
        last.step = joined(last.step, step)
        show(step.after, step.touched)
        return True

    def undo(self) -> None:
        self.stack.undo()

    def redo(self) -> None:
        self.stack.redo()

    def saved(self) -> None:
        self.stack.setClean()

    @property
    def undo_label(self) -> str:
        return self.stack.undoText()

    @property
    def redo_label(self) -> str:
        return self.stack.redoText()
