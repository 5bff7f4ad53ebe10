"""Puts off what would move parts of the window until nobody types there and no button of the mouse is held down."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

_LEAVE_CHECK_MS = 150
"""So often it is looked whether the keyboard has left the input."""
_RELEASE_CHECK_MS = 15
"""So often it is looked whether the mouse has been released: soon enough to seem immediate."""


def is_mouse_held() -> bool:
    """Whether a button of the mouse is down."""
    return QApplication.mouseButtons() != Qt.MouseButton.NoButton


def typed_in(form: QWidget) -> QWidget | None:
    """The text input of a form or of a window in which somebody types."""
    typed = QApplication.focusWidget()
    if not isinstance(typed, QLineEdit | QPlainTextEdit) or typed.isReadOnly():
        return None
    return typed if form.isAncestorOf(typed) else None


class DeferredLayout(QTimer):
    """Does something once, after an input has lost the keyboard and the mouse has been released."""

    def __init__(self, parent: QObject, do: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setInterval(_LEAVE_CHECK_MS)
        self._do = do
        self._typed: QWidget | None = None
        self.timeout.connect(self._look)

    def wait(self, typed: QWidget | None) -> None:
        """Wait for this input to be left, or for the mouse alone; waiting already goes on with what was waited for."""
        if not self.isActive():
            self._typed = typed
            self.start()

    def _look(self) -> None:
        left = self._typed is None or QApplication.focusWidget() is not self._typed
        if left and not is_mouse_held():
            self.stop()
            self._do()


class WhenReleased(QTimer):
    """Does the last thing asked for at once, or after the mouse has been released if a button is held."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setInterval(_RELEASE_CHECK_MS)
        self._do: Callable[[], None] | None = None
        self.timeout.connect(self._look)

    def do(self, do: Callable[[], None]) -> None:
        """Do this now or on release, in place of what was to be done on release."""
        self._do = do
        if is_mouse_held():
            self.start()
        else:
            self._finish()

    def _look(self) -> None:
        if not is_mouse_held():
            self._finish()

    def _finish(self) -> None:
        self.stop()
        do, self._do = self._do, None
        if do is not None:
            do()
