"""A callout next to a part of the window, with a ring around the part; it never takes focus by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from editor.ui.theme import current_theme
from editor.ui.widgets import label, link_button, row
from schema.i18n import gettext as _

_WIDTH: Final = 300
_GAP: Final = 12
_EDGE: Final = 8


class Bubble(QFrame):
    """A callout with text and buttons to skip the step or the tour."""

    skipped = Signal()
    next_wanted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("bubble")
        self._window = window
        self._ring = _Ring(window)
        self._title, self._words, self._count = label("", "title"), label(""), label("", "small")
        self._words.setWordWrap(True)
        self.skip, self.next = link_button(""), link_button("")
        self.skip.clicked.connect(self.skipped)
        self.next.clicked.connect(self.next_wanted)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 12, 14, 10)
        box.setSpacing(6)
        box.addWidget(self._count)
        box.addWidget(self._title)
        box.addWidget(self._words)
        box.addWidget(row(self.skip, "-", self.next, spacing=8))
        self.setFixedWidth(_WIDTH)

    @property
    def title(self) -> str:
        """The title of the step."""
        return self._title.text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc ends the tour while the callout has focus."""
        if event.key() == Qt.Key.Key_Escape:
            self.skipped.emit()
        else:
            super().keyPressEvent(event)

    def say(self, number: int, count: int, title: str, words: str) -> None:
        """Show a step; after the last one only Close remains."""
        last = number > count
        self._count.setText("" if last else _("Step {number} of {count}").format(number=number, count=count))
        self._count.setVisible(not last)
        self._title.setText(title)
        self._words.setText(words)
        self.skip.setText(_("Skip the tour"))
        self.skip.setVisible(not last)
        self.next.setText(_("Close") if last else _("Next step"))
        self.setAccessibleName(f"{title}. {words}")
        self._words.setFixedWidth(_WIDTH - 32)
        self.adjustSize()
        self.show()
        self.raise_()

    def point_at(self, part: QWidget | None) -> None:
        """Move next to a part of the window, or to its bottom if the part is hidden."""
        window = self._window
        if part is None or not part.isVisible():
            self._ring.hide()
            self.move((window.width() - self.width()) // 2, window.height() - self.height() - 60)
            return
        around = QRect(part.mapTo(window, QPoint(0, 0)), part.size())
        self._ring.setGeometry(around.adjusted(-3, -3, 3, 3) & window.rect())
        self._ring.show()
        self._ring.raise_()
        self.raise_()
        self.move(self._beside(around, window.rect()))

    def put_away(self) -> None:
        """Delete the callout at the end of the tour."""
        self._ring.hide()
        self._ring.deleteLater()
        self.hide()
        self.deleteLater()

    def _beside(self, part: QRect, window: QRect) -> QPoint:
        """The position right of the part, else left, below or above; inside it if it fills the window."""
        middle = part.center()
        places = (
            QPoint(part.right() + _GAP, middle.y() - self.height() // 2),
            QPoint(part.left() - _GAP - self.width(), middle.y() - self.height() // 2),
            QPoint(middle.x() - self.width() // 2, part.bottom() + _GAP),
            QPoint(middle.x() - self.width() // 2, part.top() - _GAP - self.height()),
            QPoint(part.right() - self.width() - 3 * _GAP, part.top() + 3 * _GAP),
        )
        room = window.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        for place in places:
            moved = QRect(place, self.size())
            if moved.top() < room.top():
                moved.moveTop(room.top())
            if moved.bottom() > room.bottom():
                moved.moveBottom(room.bottom())
            if moved.left() < room.left() and moved.width() < part.width():
                moved.moveLeft(room.left())
            if moved.right() > room.right() and moved.width() > part.width() and place.y() > part.bottom():
                moved.moveRight(room.right())
            if room.contains(moved) and not moved.intersects(part):
                return moved.topLeft()
        return places[-1]


class _Ring(QWidget):
    """An outline around a part, transparent for the mouse."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(current_theme().accent_text), 3))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
