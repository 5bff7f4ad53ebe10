"""Viewports created in Python.

For a widget that Qt created PySide looks for the Python type that fits best, and creates the types of all widget
classes to find it: 10 ms of a start. The type of a widget that was created in Python is known.
"""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def use_own_viewport(area: QAbstractScrollArea) -> None:
    """Give the area a viewport like its own; call it before anything is set up."""
    viewport = QWidget()
    viewport.setObjectName("qt_scrollarea_viewport")
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)
