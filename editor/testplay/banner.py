"""A strip above a page: a title, a status, a text, and buttons.

The owner sets the texts and handles the buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.ui.tool_tips import set_tip
from editor.ui.widgets import Chip, IconLabel, label

Tone = Literal["plain", "good", "warning"]

_WORDS_PX: Final = 260  # at least, beside the buttons


@dataclass(frozen=True, slots=True)
class BannerAction:
    """A button of the strip."""

    text: str
    run: Callable[[], object]
    hint: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Banner:
    """The content of the strip: title, status, text and buttons."""

    glyph: str
    title: str
    state: str = ""
    tone: Tone = "plain"
    text: str = ""
    actions: tuple[BannerAction, ...] = ()


class BannerStrip(QFrame):
    """The strip above a page: an icon, a title with a status, a text below, buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tabStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._banner: Banner | None = None
        self._sign = QWidget()
        self._title, self._text = label("", "strong"), label("", "second")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._state = Chip("")
        self.buttons: list[QPushButton] = []
        self._first = QHBoxLayout()
        self._first.setSpacing(8)
        self._first.addWidget(self._title)
        self._first.addWidget(self._state)
        self._first.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(self._first)
        words.addWidget(self._text)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._row.addLayout(words, 1)
        self._button_grid = QGridLayout()
        self._button_grid.setSpacing(8)
        self._laid: tuple[int | QPushButton, ...] = ()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(12, 6, 12, 6)
        self._box.setSpacing(8)
        self._box.addLayout(self._row, 1)
        self._box.addLayout(self._button_grid)
        self._page: QWidget | None = None

    def lie_over(self, page: QWidget) -> None:
        """Stay at the upper edge of a widget, over it: what is there does not move when the strip comes."""
        self._page = page
        self.setParent(page.parentWidget())
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self._page is None:
            return
        area = self._page.geometry()
        self.resize(area.width(), self.height())  # which says where the buttons go
        high = max(self._box.heightForWidth(area.width()), self._box.minimumSize().height())
        self.setGeometry(area.left(), area.top(), area.width(), high)
        self.raise_()

    @property
    def banner(self) -> Banner | None:
        """The shown content."""
        return self._banner

    def show_banner(self, banner: Banner) -> None:
        """Show another content; a button with the keyboard focus keeps it."""
        old, self._banner = self._banner, banner
        if old is None or old.glyph != banner.glyph:
            self._row.removeWidget(self._sign)
            self._sign.deleteLater()
            self._sign = IconLabel(banner.glyph, "accent_text", 20)
            self._row.insertWidget(0, self._sign)
        self._title.setText(banner.title)
        self._text.setText(banner.text)
        self._text.setVisible(bool(banner.text))
        self._state.set_text(banner.state)
        self._state.set_kind("warning" if banner.tone == "warning" else "accent" if banner.tone == "good" else "plain")
        self._state.setVisible(bool(banner.state))
        self._show_buttons(banner.actions)
        self._place()
        self.setAccessibleName(", ".join(filter(None, (banner.title, banner.state, banner.text))))

    def button(self, words: str) -> QPushButton | None:
        """The button with this text."""
        return next((button for button in self.buttons if button.text() == words), None)

    def _show_buttons(self, actions: Sequence[BannerAction]) -> None:
        while len(self.buttons) < len(actions):
            button = QPushButton(self)  # a button without a parent that is made visible would be a window of its own
            button.clicked.connect(partial(self._press, len(self.buttons)))
            self.buttons.append(button)
        for number, button in enumerate(self.buttons):
            shown = number < len(actions)
            button.setVisible(shown)
            if shown:
                button.setText(actions[number].text)
                set_tip(button, actions[number].hint)
                button.setEnabled(actions[number].enabled)
        self._lay_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        """Beside the text; if that had too little room, below it, two in a line."""
        shown = [button for button in self.buttons if not button.isHidden()]
        beside = sum(button.sizeHint().width() + self._button_grid.spacing() for button in shown)
        narrow = self.width() < beside + _WORDS_PX
        widest = max((button.sizeHint().width() for button in shown), default=0)
        pairs = self.width() >= 2 * widest + 3 * self._button_grid.spacing() + 16
        columns = (2 if pairs else 1) if narrow else max(1, len(shown))
        if self._laid == (columns, *shown):
            return
        self._laid = (columns, *shown)
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._box.setDirection(down if narrow else right)
        for number, button in enumerate(shown):
            self._button_grid.addWidget(button, *divmod(number, columns))

    def _press(self, number: int) -> None:
        if self._banner is not None and number < len(self._banner.actions):
            self._banner.actions[number].run()
