"""Zooming with Ctrl and the mouse wheel, the same in every view."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent

#: What a wheel turns by one notch, in eighths of a degree (`QWheelEvent.angleDelta`).
_NOTCH = 120


def zoom_notches(event: QWheelEvent) -> float | None:
    """How many notches the wheel asks to zoom in (out if negative), None without Ctrl.

    Touch pads send many small parts of a notch, so the answer is a fraction. The event is accepted where it zooms.
    """
    if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return None
    event.accept()
    return event.angleDelta().y() / _NOTCH
