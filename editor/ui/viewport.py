"""Viewports that Python knows.

For a widget that Qt has made by itself PySide looks for the type in Python that fits best, and makes the types of all
widgets there are to find it: 10 ms of a start. Of what was made in Python it knows the type.
"""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def use_own_viewport(area: QAbstractScrollArea) -> None:
    """Give the area a viewport like the one that it has; to be called before anything is set up."""
    viewport = QWidget()
    viewport.setObjectName("qt_scrollarea_viewport")
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)
