"""Qt for painting files, without a window or a display."""

from __future__ import annotations

import os

from PySide6.QtWidgets import QApplication

_kept: list[QApplication] = []


def start_offscreen() -> None:
    """Make sure that an application runs; without one, an application that needs no display is kept until the end."""
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _kept.append(QApplication([]))
