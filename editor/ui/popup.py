"""A popup window that keeps the keyboard while it is open, for a list that is filtered by typing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QWidget

_BELOW_EDGE_PX: Final = 80


class Popup(QFrame):
    """Typed letters go to its field. Esc or a click elsewhere closes it.

    On X11 and Wayland a popup never becomes the active window: what had the focus keeps it unless the field asks for
    it, and the shortcuts of the windows below still work unless the popup takes their keys.
    """

    def __init__(self, parent: QWidget, field: QLineEdit) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = field

    def place_over(self, window: QWidget) -> None:
        """Move it below the upper edge of a window, in the middle."""
        self.move(window.mapToGlobal(QPoint((window.width() - self.width()) // 2, _BELOW_EDGE_PX)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # what nothing in the popup knows is no command of the window behind it
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


class KeyKeepingComboBox(QComboBox):
    """A combo box whose open list keeps the keys that are shortcuts around it."""

    _keeper: _KeyKeeper | None = None

    def showPopup(self) -> None:
        if self._keeper is None:  # asking for the list makes it, which a box that is never opened can do without
            self._keeper = _KeyKeeper(self)
            self.view().installEventFilter(self._keeper)
        super().showPopup()


def _is_of_list(event: QEvent) -> bool:
    """Whether the list itself answers the key where it asks whether that is a shortcut: it chooses, or is closed."""
    assert isinstance(event, QKeyEvent)
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F4, Qt.Key.Key_Escape)


class _KeyKeeper(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and not _is_of_list(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)
