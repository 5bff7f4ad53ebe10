"""Keys of a table in play: arrows go from place to place, letters are decisions and not shortcuts of the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

_DIRECTIONS: Final = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


def direction_of(event: QKeyEvent) -> tuple[float, float] | None:
    """Right and down, each from -1 to 1, of an arrow key without modifiers; None for other keys."""
    return _DIRECTIONS.get(Qt.Key(event.key())) if _is_plain(event) else None


def claims_letter(event: QEvent) -> bool:
    """Whether the window asks if a letter is a shortcut of its own; a table accepts that and gets the letter."""
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and _is_plain(event)
        and Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z
    )


def _is_plain(event: QKeyEvent) -> bool:
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
