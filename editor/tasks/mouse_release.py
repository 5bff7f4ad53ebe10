"""Waits for the mouse to be released: nothing that a window shows moves between press and release."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

_RELEASE_CHECK_MS = 15
"""How often to check whether the mouse has been released: soon enough to seem immediate."""


def is_mouse_held() -> bool:
    """Whether a mouse button is held down."""
    return QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton


class WhenReleased(QTimer):
    """Runs the latest call at once, or after the mouse has been released."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setInterval(_RELEASE_CHECK_MS)
        self._do: Callable[[], None] | None = None
        self.timeout.connect(self._look)

    def do(self, do: Callable[[], None]) -> None:
        """Run this now or on release, in place of an earlier call."""
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
