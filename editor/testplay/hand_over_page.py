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

_STOPPED = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space)


class _FirmButton(QPushButton):
    """A button that is not pressed by accident, and keeps the keyboard, which arrow keys would give away.

    Space ends and passes in play, and a key that is held down goes on when the page has come: neither presses it.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _STOPPED and not event.isAutoRepeat():
            super().keyPressEvent(event)


class HandOverPage(QWidget):
    """Asks for the next player."""

    taken = Signal()
    """The player is in front of the screen."""
    passed = Signal()
    """The player passes without a look at the game."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = SeatMark(None, 56)
        self.title = label("", "title")
        self._text = label(_("Hand over the screen. Other players should look away now."), "second")
        self.button = _FirmButton()
        self.button.setProperty("role", "primary")
        self.button.clicked.connect(self.taken)
        self.pass_button = _FirmButton()
        self.pass_button.clicked.connect(self.passed)
        self.asked = label("", "second")
        for button in (self.button, self.pass_button):
            button.setAutoDefault(True)  # Enter presses it outside of dialogs, too
        hidden_at_times: tuple[QWidget, ...] = (self.pass_button, self.asked)
        for widget in hidden_at_times:
            kept = widget.sizePolicy()
            kept.setRetainSizeWhenHidden(True)  # the first button is found in the same place each time
            widget.setSizePolicy(kept)
        for words in (self.title, self._text, self.asked):
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        box = QVBoxLayout(self)
        box.setSpacing(12)
        box.addStretch(1)
        for part in (self._mark, self.title, self._text, self.button, self.pass_button, self.asked):
            box.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)
        self.setFocusProxy(self.button)

    def show_seat(self, number: int, name: str, passing: str = "", asked: str = "") -> None:
        """Ask for a seat, from 0.

        `passing`: what it may decide without a look at the game, if it may; `asked`: what it is asked then.
        """
        self._mark.set_seat(seat(number + 1))
        self.title.setText(_("{seat} decides").format(seat=name))
        self.button.setText(plain_action(_("I am {seat}").format(seat=name)))
        self.asked.setText(asked)
        self.asked.setVisible(bool(asked))
        self.pass_button.setText(plain_action(_("{what}, without a look").format(what=passing)))
        self.pass_button.setVisible(bool(passing))
        self.setAccessibleName(self.title.text())
