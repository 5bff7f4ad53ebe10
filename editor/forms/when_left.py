"""Puts off what would move a form until nobody types in it and no button of the mouse is held down."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

_LOOK_MS = 150
"""So often it is looked whether the keyboard has left the input."""


class WhenLeft(QTimer):
    """Does something once, after an input has lost the keyboard and the mouse has been released."""

    def __init__(self, parent: QObject, do: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setInterval(_LOOK_MS)
        self._do = do
        self._typed: QWidget | None = None
        self.timeout.connect(self._look)

    def wait(self, typed: QWidget) -> None:
        """Wait for this input to be left; waiting already goes on with what was waited for."""
        if not self.isActive():
            self._typed = typed
            self.start()

    def _look(self) -> None:
        held = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if QApplication.focusWidget() is not self._typed and not held:
            self.stop()
            self._do()
