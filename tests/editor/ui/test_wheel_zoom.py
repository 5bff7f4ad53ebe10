"""Ctrl and the wheel zoom by as much as was turned; the wheel alone goes on to who scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from editor.ui.wheel_zoom import zoom_notches

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


def turned(eighths: int, held: Qt.KeyboardModifier) -> QWheelEvent:
    """A wheel that was turned by this many eighths of a degree, away from the hand."""
    return QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, eighths), Qt.MouseButton.NoButton, held,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip


@pytest.mark.parametrize(("eighths", "notches"), [(120, 1.0), (-240, -2.0), (30, 0.25), (0, 0.0)])
def test_the_notches_are_what_was_turned(eighths: int, notches: float) -> None:
    event = turned(eighths, CTRL)
    event.ignore()
    assert zoom_notches(event) == notches
    assert event.isAccepted()


def test_without_ctrl_the_event_goes_on() -> None:
    event = turned(120, NONE)
    event.ignore()
    assert zoom_notches(event) is None
    assert not event.isAccepted()
