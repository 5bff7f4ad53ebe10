"""The pane "Why not?": what might be decided with a piece or at a place now, and what the rules say about each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QStackedLayout, QTreeWidget, QTreeWidgetItem, QWidget

from editor.testplay.refusal_reason import RefusalReason
from editor.ui.icons import icon
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.tool_tips import set_column_tip
from editor.ui.widgets import EmptyState
from schema.i18n import gettext as _

_ROOM_FOR_REASONS_PX = 560
_BESIDE_WORDS_PX, _ABOVE_WORDS_PX = 20, 8


class RefusalPane(QWidget):
    """A line for each decision, allowed or not."""

    shown = Signal()
    """The pane has come to the front; what is hidden need not be kept up to date."""

    def __init__(self, empty: str) -> None:
        """`empty`: a request to select something."""
        super().__init__()
        self._theme_watch = ThemeWatch()
        self._shown: tuple[str, tuple[RefusalReason, ...]] = ("", ())
        self.list = QTreeWidget()
        self.list.setColumnCount(3)
        self.list.setRootIsDecorated(False)
        self.list.setWordWrap(True)
        self.list.setIconSize(QSize(16, 16))
        self.list.setAccessibleName(_("Why not?"))
        header = self.list.header()
        header.setStretchLastSection(False)
        header.sectionResized.connect(lambda *_sizes: self._fit_rows())
        self._narrow = False
        self._set_columns()
        self._pages = QStackedLayout(self)
        self._pages.addWidget(EmptyState(empty))
        self._pages.addWidget(self.list)

    def show_reasons(self, name: str, reasons: Sequence[RefusalReason]) -> None:
        """Show the decisions about something with a name; an empty list shows the request to select something."""
        shown = (name, tuple(reasons))
        if shown == self._shown:
            return
        self._shown = shown
        self._pages.setCurrentIndex(1 if reasons else 0)
        self.list.setHeaderLabels([name, _("Now"), _("Rule")])
        self.list.clear()
        for reason in reasons:
            now = reason.why or _("Allowed")
            item = QTreeWidgetItem([f"{reason.what}\n{now}" if self._narrow else reason.what, now, reason.rule])
            glyph = icon("prohibit", 16, tint="warning") if reason.why else icon("check-circle", 16, tint="ok")
            item.setIcon(0 if self._narrow else 1, glyph)
            item.setForeground(2, QColor(current_theme().accent_text))
            set_column_tip(item, 0, f"{reason.what}\n{reason.words}" if self._narrow else reason.what)
            set_column_tip(item, 1, reason.words)
            self.list.addTopLevelItem(item)
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Make rows as high as their words are where these fill several lines; else they have the usual height."""
        left = self.list.header().sectionSize(0) - self.list.iconSize().width() - _BESIDE_WORDS_PX
        for row in range(self.list.topLevelItemCount() if self._narrow else 0):
            item = self.list.topLevelItem(row)
            if item is None:
                continue
            words = self.list.fontMetrics().boundingRect(0, 0, left, 0, Qt.TextFlag.TextWordWrap, item.text(0))
            item.setSizeHint(0, QSize(0, words.height() + _ABOVE_WORDS_PX))

    def _show_again(self) -> None:
        (name, reasons), self._shown = self._shown, ("", ())
        self.show_reasons(name, reasons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _ROOM_FOR_REASONS_PX
        if narrow != self._narrow:
            self._narrow = narrow
            self._set_columns()
            self._show_again()

    def _set_columns(self) -> None:
        """Where there is little room, the reason stands below what it is about."""
        header = self.list.header()
        modes = QHeaderView.ResizeMode
        header.setSectionHidden(1, self._narrow)
        header.setSectionResizeMode(0, modes.Stretch if self._narrow else modes.Interactive)
        header.setSectionResizeMode(1, modes.Stretch)
        header.setSectionResizeMode(2, modes.Interactive)
        if not self._narrow:
            header.resizeSection(0, 210)
        header.resizeSection(2, 92 if self._narrow else 130)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            self._show_again()
