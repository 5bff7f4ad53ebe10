"""The screen between two players who share it: nothing of the game is shown until the next one presses the button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.plain_text import plain_action
from editor.ui.widgets import label
from schema.i18n import gettext as _


class _OnlyButton(QPushButton):
    """A button that keeps the keyboard, which arrow keys would give to whatever lies beside it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)


class HandOverPage(QWidget):
    """Asks for the next player."""

    taken = Signal()
    """The player is in front of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = SeatMark(None, 56)
        self.title = label("", "title")
        self._text = label(_("Hand over the screen. Other players should look away now."), "second")
        self.button = _OnlyButton()
        self.button.setProperty("role", "primary")
        self.button.setAutoDefault(True)  # Enter presses it outside of dialogs, too
        self.button.clicked.connect(self.taken)
        for words in (self.title, self._text):
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        box = QVBoxLayout(self)
        box.setSpacing(12)
        box.addStretch(1)
        for part in (self._mark, self.title, self._text, self.button):
            box.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)
        self.setFocusProxy(self.button)

    def show_seat(self, number: int, name: str) -> None:
        """Ask for a seat, from 0."""
        self._mark.set_seat(seat(number + 1))
        self.title.setText(_("{seat} decides").format(seat=name))
        self.button.setText(plain_action(_("I am {seat}").format(seat=name)))
        self.setAccessibleName(self.title.text())
