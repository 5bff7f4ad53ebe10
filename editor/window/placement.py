"""The position of a new window: default or stored size, within an available screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

_FRAME_PX: Final = 40
"""Room for the title bar, whose height is unknown until the window is shown."""


def place(window: QWidget, saved: QByteArray) -> None:
    """Put a window, not shown yet, where `saveGeometry` found it; an empty `saved` keeps its size.

    A window that would not fit its screen at its usual size is maximised.
    """
    known = not saved.isEmpty() and window.restoreGeometry(saved)
    screen = QGuiApplication.screenAt(window.geometry().center()) or QGuiApplication.primaryScreen()
    if screen is None:
        return
    room = screen.availableGeometry()
    window.setMinimumSize(window.minimumSize().boundedTo(room.size() - QSize(0, _FRAME_PX)))
    if known:
        if not window.isMaximized() and not window.isFullScreen():
            window.setGeometry(fitted(window.geometry(), room))
        return
    usual = window.size()
    window.resize(fitted(window.geometry(), room).size())
    if window.size() != usual:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def fitted(wanted: QRect, room: QRect) -> QRect:
    """A window rectangle moved into the available area and shrunk if necessary."""
    free = room.adjusted(0, _FRAME_PX, 0, 0)
    size = wanted.size().boundedTo(free.size())
    left = max(free.left(), min(wanted.left(), free.right() + 1 - size.width()))
    top = max(free.top(), min(wanted.top(), free.bottom() + 1 - size.height()))
    return QRect(left, top, size.width(), size.height())
