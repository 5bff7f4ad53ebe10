"""Small widgets and builders that all windows share."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.ui.design_tokens import DOCK_TITLE
from editor.ui.icons import icon
from editor.ui.plain_text import plain_action
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

ChipKind = Literal["plain", "accent", "error", "warning"]
Margins = tuple[int, int, int, int]


class IconLabel(QLabel):
    """One icon: one with a name in a colour of the theme, named by its field: text_2, error, accent_text; or any."""

    def __init__(self, shown: str | QIcon, tint: str = "text_2", size: int = 16, fill: bool = False) -> None:
        super().__init__()
        self._icon = icon(shown, size, fill, tint) if isinstance(shown, str) else shown
        self.setFixedWidth(size)
        self.setMinimumHeight(size)

    def set_icon(self, shown: QIcon) -> None:
        self._icon = shown
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._icon.paint(painter, self.rect())


class IconButton(QToolButton):
    """A tool button with an icon, a tool tip that is also its accessible name, and optionally a text."""

    def __init__(
        self,
        name: str,
        hint: str,
        size: int = 16,
        text: str = "",
        fill: bool = False,
        checkable: bool = False,
        tint: str = "text",
    ) -> None:
        super().__init__()
        self._px, self._fill, self._tint = size, fill, tint
        self.setIconSize(QSize(size, size))
        set_tip(self, hint)
        self.setAccessibleName(text or hint)
        self.setAutoRaise(True)
        self.setCheckable(checkable)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if text:
            self.setText(text)
            self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.set_icon(name)

    def set_icon(self, name: str) -> None:
        on = "accent_text" if self._tint == "text" else self._tint
        self.setIcon(icon(name, self._px, self._fill, self._tint, on))


class EmptyState(QWidget):
    """What a list or page shows while it is empty: one line, optionally a button and a link."""

    wanted = Signal()
    """Emitted when the button was pressed."""
    linked = Signal()
    """Emitted when the link was pressed."""

    def __init__(self, line: str, button: str = "", link: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(8)
        box.addStretch(1)
        self._line = label(line, "second")
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line.setWordWrap(True)
        box.addWidget(self._line)
        self.button: QPushButton | None = None
        self.link: QPushButton | None = None
        if button:
            self.button = QPushButton(button)
            self.button.clicked.connect(self.wanted)
            box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        if link:
            self.link = link_button(link)
            self.link.clicked.connect(self.linked)
            box.addWidget(self.link, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)
        self.setAccessibleName(line)

    def set_line(self, line: str) -> None:
        self._line.setText(line)
        self.setAccessibleName(line)


class Chip(QFrame):
    """A small filled label; its kind picks the colours of the style sheet."""

    def __init__(self, text: str, kind: ChipKind = "plain", mark: QWidget | None = None) -> None:
        super().__init__()
        box = QHBoxLayout(self)
        box.setContentsMargins(6, 1, 7, 1)
        box.setSpacing(4)
        if mark is not None:
            box.addWidget(mark)
        self._label = ElidedLabel(text)
        box.addWidget(self._label)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.set_kind(kind)

    def set_text(self, text: str) -> None:
        self._label.setText(text)

    def text(self) -> str:
        return self._label.text()

    def set_kind(self, kind: ChipKind) -> None:
        self.setProperty("chip", kind)
        self._label.setProperty("role", f"chip-{kind}")
        for part in (self, self._label):
            restyle(part)


class Section(QWidget):
    """A group of a form below a header that folds it."""

    folded = Signal(bool)

    def __init__(self, title: str, body: QWidget | None, *extras: QWidget, opened: bool = True) -> None:
        """Without a `body` it waits for one that it is given to hold."""
        super().__init__()
        self._body: QWidget | None = None
        self._head = QToolButton()
        self._head.setText(title)
        self._head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._head.setCheckable(True)
        self._head.setChecked(opened)
        self._head.setProperty("role", "section")
        self._head.setIconSize(QSize(10, 10))
        self._head.toggled.connect(self._fold)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        head = QHBoxLayout()
        fill(head, (self._head, "-", *extras), spacing=6, margins=(8, 6, 8, 2))
        self._box.addLayout(head)
        if body is not None:
            self.hold(body)
        self._fold(opened)

    def hold(self, body: QWidget) -> None:
        """Show the body below the header while the section is unfolded."""
        self._body = body
        self._box.addWidget(body)
        body.setVisible(self.opened)

    @property
    def opened(self) -> bool:
        return self._head.isChecked()

    def set_title(self, title: str) -> None:
        self._head.setText(title)

    def _fold(self, opened: bool) -> None:
        if self._body is not None:
            self._body.setVisible(opened)
        self._head.setIcon(icon("caret-down-bold" if opened else "caret-right-bold", 10, tint="text_2"))
        self.folded.emit(not opened)


class DockTitle(QWidget):
    """The title bar of a dock: its name, or tabs, at the left and its tools at the right."""

    chosen = Signal(int)
    """Emitted with the number of a chosen tab."""

    def __init__(self, title: str, *tools: QWidget, tabs: Sequence[str] = ()) -> None:
        super().__init__()
        self.setObjectName("dockTitle")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(DOCK_TITLE)
        box = QHBoxLayout(self)
        box.setContentsMargins(6 if tabs else 10, 0, 4, 0)
        box.setSpacing(2)
        self._title = label(title, "dockTitle")
        self._tabs: list[QToolButton] = []
        self._rooms: dict[int, str] = {}
        """By tab, the words that it keeps room for."""
        if tabs:
            self._title.hide()
            for name in tabs:
                self.add_tab(name)
            self._tabs[0].setChecked(True)
        else:
            box.addWidget(self._title)
        box.addStretch(1)
        for tool in tools:
            box.addWidget(tool)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), DOCK_TITLE)  # a dock asks for this, not for the fixed height

    def minimumSizeHint(self) -> QSize:
        return QSize(0, DOCK_TITLE)

    def set_tab_visible(self, index: int, visible: bool) -> None:
        """Show or hide a tab."""
        self._tabs[index].setVisible(visible)

    def add_tab(self, name: str) -> None:
        """Add a tab after the others of a title bar that has tabs."""
        tab = QToolButton()
        tab.setText(name)
        tab.setAccessibleName(name)
        tab.setCheckable(True)
        tab.setAutoExclusive(True)
        tab.setProperty("role", "dockTab")
        tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tab.clicked.connect(self._choose)
        box = self.layout()
        assert isinstance(box, QHBoxLayout)
        box.insertWidget(len(self._tabs), tab)
        self._tabs.append(tab)

    def set_title(self, title: str) -> None:
        self._title.setText(title)

    def set_tab_text(self, number: int, text: str) -> None:
        """The text of a tab, such as 'Problems  5'."""
        self._tabs[number].setText(text)
        self._tabs[number].setAccessibleName(text)

    def keep_room(self, number: int, more: str) -> None:
        """Reserve room in a tab for these words after its own, so that others do not move when they appear."""
        self._rooms[number] = more
        self.ensurePolished()  # from now on it is notified of other styles
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._measure()

    def _measure(self) -> None:
        for number, more in self._rooms.items():
            tab = self._tabs[number]
            tab.setMinimumWidth(0)
            tab.setMinimumWidth(tab.sizeHint().width() + tab.fontMetrics().horizontalAdvance(more))

    @property
    def chosen_tab(self) -> int:
        """The number of the selected tab."""
        return next(number for number, tab in enumerate(self._tabs) if tab.isChecked())

    def choose(self, number: int) -> None:
        """Select a tab; emits `chosen` only when the user does it."""
        self._tabs[number].setChecked(True)

    def _choose(self) -> None:
        self.chosen.emit(self.chosen_tab)


# ---------------------------------------------------------------- builders


def label(text: str, role: str = "") -> QLabel:
    """A label of plain text; its role selects its style."""
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        result.setProperty("role", role)
    return result


_BESIDE_ICON_PX = 6


class ElidedButton(QPushButton):
    """A button that shows as much of its words as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self._words = self._key = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_words(self, words: str, key: str = "") -> None:
        """Show words, which may be from a pack, and after them the whole name of a key."""
        self._words, self._key = words, f"   {key}" if key else ""
        self.setAccessibleName(words)
        self._elide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self).width()
        if not self.icon().isNull():
            room -= self.iconSize().width() + _BESIDE_ICON_PX
        metrics = self.fontMetrics()
        left = room - metrics.horizontalAdvance(self._key)
        shown = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, left)
        self.setText(plain_action(shown + self._key))


class ElidedLabel(QLabel):
    """A line of plain text that shrinks: what does not fit ends in an ellipsis, with the whole text as tool tip."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        set_tip(self, "" if shown == self.text() else self.text())
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class Link(QPushButton):
    """A push button that looks like a link, and is pressed by Enter, too."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setAutoDefault(False)  # in a dialog, Enter elsewhere is not for a link
        self.setProperty("role", "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def link_button(text: str) -> QPushButton:
    """A push button that looks like a link."""
    return Link(text)


def row(*parts: QWidget | int | str, spacing: int = 4, margins: Margins = (0, 0, 0, 0)) -> QWidget:
    """Widgets side by side; a number is a gap, '-' a stretch."""
    holder = QWidget()
    fill(QHBoxLayout(holder), parts, spacing, margins)
    return holder


def column(*parts: QWidget | int | str, spacing: int = 0, margins: Margins = (0, 0, 0, 0)) -> QWidget:
    """Widgets below one another; a number is a gap, '-' a stretch."""
    holder = QWidget()
    fill(QVBoxLayout(holder), parts, spacing, margins)
    return holder


def confirm_row(dialog: QDialog, confirm: QPushButton, pressed: Callable[[], object]) -> QWidget:
    """The buttons at the bottom of a dialog: Cancel, and the default button, which calls `pressed`."""
    confirm.setProperty("role", "primary")
    confirm.setDefault(True)
    confirm.clicked.connect(pressed)
    cancel = QPushButton(_("Cancel"))
    cancel.setAutoDefault(False)
    cancel.clicked.connect(dialog.reject)
    return row("-", cancel, confirm, spacing=8)


def scroll_area(*, sideways: bool = True) -> QScrollArea:
    """A scroll area without a frame or focus. `sideways`: it scrolls horizontally, too."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what it holds takes the keyboard
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def rule() -> QFrame:
    """A hairline from left to right."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line


def restyle(widget: QWidget) -> None:
    """Apply the style sheet again after a property of the widget changed."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
    widget.update()


def fill(
    box: QHBoxLayout | QVBoxLayout,
    parts: Sequence[QWidget | int | str],
    spacing: int = 0,
    margins: Margins = (0, 0, 0, 0),
) -> None:
    """Put widgets one after another into a layout; a number is a gap, '-' a stretch."""
    box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, str):
            box.addStretch(1)
        elif isinstance(part, int):
            box.addSpacing(part)
        else:
            box.addWidget(part)
