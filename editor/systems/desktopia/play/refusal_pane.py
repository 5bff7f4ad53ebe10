"""The pane "Why not?": what the selected character might do now, and what the rules say about each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHeaderView, QStackedLayout, QTreeWidget, QTreeWidgetItem, QWidget

from editor.systems.desktopia.play.refusal_reasons import RefusalReason
from editor.ui.icons import icon
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.tool_tips import set_column_tip
from editor.ui.widgets import EmptyState
from schema.i18n import gettext as _


class RefusalPane(QWidget):
    """A line for each action, allowed or not."""

    def __init__(self) -> None:
        super().__init__()
        self._theme_watch = ThemeWatch()
        self._shown: tuple[str, tuple[RefusalReason, ...]] = ("", ())
        self.list = QTreeWidget()
        self.list.setColumnCount(3)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(QSize(16, 16))
        self.list.setAccessibleName(_("Why not?"))
        header = self.list.header()
        header.setStretchLastSection(False)
        for column, width in enumerate((210, 0, 130)):
            mode = QHeaderView.ResizeMode.Interactive if width else QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(column, mode)
            if width:
                header.resizeSection(column, width)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(EmptyState(_("Choose a character to see what it can do, and why not.")))
        self._pages.addWidget(self.list)

    def show_reasons(self, name: str, reasons: Sequence[RefusalReason]) -> None:
        """Show the actions of a character; an empty list shows a request to select one."""
        shown = (name, tuple(reasons))
        if shown == self._shown:
            return
        self._shown = shown
        self._pages.setCurrentIndex(1 if reasons else 0)
        self.list.setHeaderLabels([name, _("Now"), _("Rule")])
        self.list.clear()
        for reason in reasons:
            item = QTreeWidgetItem([reason.what, reason.why or _("Allowed"), reason.rule])
            if reason.why:
                item.setIcon(1, icon("prohibit", 16, tint="warning"))
            else:
                item.setIcon(1, icon("check-circle", 16, tint="ok"))
            item.setForeground(2, QColor(current_theme().accent_text))
            set_column_tip(item, 1, reason.words)
            self.list.addTopLevelItem(item)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            (name, reasons), self._shown = self._shown, ("", ())
            self.show_reasons(name, reasons)
