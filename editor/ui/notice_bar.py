"""Notices over a page: what went wrong, with buttons that help; they never interrupt work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editor.ui.icons import SEVERITY_ICONS
from editor.ui.widgets import IconButton, IconLabel, label, link_button
from schema.i18n import gettext as _


class Notice(NamedTuple):
    """A notice. Notices with the same `about` replace one another."""

    about: str
    severity: Literal["error", "warning", "info"]
    text: str
    actions: Sequence[tuple[str, Callable[[], None]]] = ()


class NoticeBar(QWidget):
    """Notices one below the other; each can be closed. They lie over a page, so that nothing moves when one appears."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: dict[str, QWidget] = {}
        self._notices: dict[str, Notice] = {}
        self._page: QWidget | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self.hide()

    def lie_over(self, page: QWidget) -> None:
        """Stay at the lower edge of a widget, over it."""
        self._page = page
        self.setParent(page.parentWidget())
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self._page is None or not self._shown:
            return
        area = self._page.geometry()
        high = max(self._box.heightForWidth(area.width()), self._box.minimumSize().height())
        self.setGeometry(area.left(), area.bottom() + 1 - high, area.width(), high)
        self.raise_()

    @property
    def notices(self) -> tuple[Notice, ...]:
        return tuple(self._notices.values())

    def tell(self, notice: Notice) -> None:
        """Show a notice in place of an older one with the same `about`."""
        self.forget(notice.about)
        line = QFrame()
        line.setObjectName("notice")
        line.setProperty("severity", notice.severity)
        line.setAccessibleName(notice.text)
        box = QHBoxLayout(line)
        box.setContentsMargins(10, 4, 6, 4)
        box.setSpacing(8)
        icon = IconLabel(SEVERITY_ICONS[notice.severity], notice.severity, 16, fill=True)
        words: QLabel = label(notice.text)
        words.setWordWrap(True)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        box.addWidget(icon)
        box.addWidget(words, 1)
        for text, do in notice.actions:
            link: QPushButton = link_button(text)
            link.clicked.connect(lambda _checked=False, do=do: do())
            box.addWidget(link)
        close = IconButton("x", _("Close this notice"), 12)
        close.clicked.connect(lambda: self.forget(notice.about))
        box.addWidget(close)
        self._box.addWidget(line)
        line.show()  # the box leaves room for what is shown only
        self._shown[notice.about] = line
        self._notices[notice.about] = notice
        self._place()
        self.show()

    def forget(self, about: str) -> None:
        """Remove a notice."""
        self._notices.pop(about, None)
        line = self._shown.pop(about, None)
        if line is not None:
            self._box.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._place()
        self.setVisible(bool(self._shown))
