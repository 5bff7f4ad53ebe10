"""Delays changes that would move parts of the window until nobody types there and no mouse button is held down."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from editor.tasks.mouse_release import is_mouse_held

_LEAVE_CHECK_MS = 150
"""How often to check whether the keyboard has left the input."""


def typed_in(form: QWidget) -> QWidget | None:
    """The text input with the keyboard focus in a form or a window."""
    typed = QApplication.focusWidget()
    if not isinstance(typed, QLineEdit | QPlainTextEdit) or typed.isReadOnly():
        return None
    return typed if form.isAncestorOf(typed) else None


class DeferredLayout(QTimer):
    """Runs a call once, after an input has lost the keyboard focus and the mouse has been released."""

    def __init__(self, parent: QObject, do: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setInterval(_LEAVE_CHECK_MS)
        self._do = do
        self._typed: QWidget | None = None
        self.timeout.connect(self._look)

    def wait(self, typed: QWidget | None) -> None:
        """Wait for this input to lose the focus, or for the mouse only; a wait that has begun is kept."""
        if not self.isActive():
            self._typed = typed
            self.start()

    def _look(self) -> None:
        left = self._typed is None or QApplication.focusWidget() is not self._typed
        if left and not is_mouse_held():
            self.stop()
            self._do()
