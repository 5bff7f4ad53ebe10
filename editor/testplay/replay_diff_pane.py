"""The pane that shows where the same decisions on other content first lead to a difference: before and now, side by
side.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStackedLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.testplay.replay_diff import Pair
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.ui.design_tokens import BODY
from editor.ui.fonts import text_font
from editor.ui.icons import icon
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.tool_tips import set_column_tip
from editor.ui.widgets import EmptyState, column, label, link_button, row
from schema.i18n import gettext as _
from schema.i18n import ngettext

_NOTHING: Final = "–"
"""Stands for a line or a piece that does not exist on one side."""


class ReplayDiffPane(QWidget):
    """Lines that differ are bold and marked; equal lines are dimmed."""

    sought = Signal(int)
    """Emitted with the number of a decision: the moment after it should be shown."""

    def __init__(self) -> None:
        super().__init__()
        self._theme_watch = ThemeWatch()
        self._shown: ReplayOnChanges | None = None
        self._title = label("", "strong")
        self._title.setWordWrap(True)
        self._before = link_button(_("Show the moment before it"))
        self._go = link_button(_("Show it on the table"))
        self._before.clicked.connect(lambda: self._seek(-1))
        self._go.clicked.connect(lambda: self._seek(0))
        self.list = QTreeWidget()
        self.list.setColumnCount(2)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(QSize(16, 16))
        self.list.setAccessibleName(_("Before and now"))
        self.list.setHeaderLabels([_("Before"), _("Now")])
        self.list.header().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._empty = EmptyState(_usual())
        shown = QWidget()
        box = QVBoxLayout(shown)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        links = row(self._before, self._go, "-", spacing=12)
        box.addWidget(column(self._title, links, spacing=2, margins=(10, 4, 10, 4)))
        box.addWidget(self.list, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(shown)

    @property
    def replayed(self) -> ReplayOnChanges | None:
        """The shown result."""
        return self._shown

    @property
    def title(self) -> str:
        """The result of the last replay, in a sentence."""
        replayed = self._shown
        if replayed is None:
            return ""
        if replayed.difference is None:
            words = ngettext(
                "Replayed {n} decision: the story is the same.", "Replayed {n} decisions: the story is the same.",
                replayed.of,
            )  # fmt: skip
            return words.format(n=replayed.of)
        return replayed.difference.title

    @property
    def words(self) -> str:
        """The text above the lines."""
        return self._title.text()

    def show_replayed(self, replayed: ReplayOnChanges) -> None:
        """Show the result of a replay on changed content."""
        self._shown = replayed
        difference = replayed.difference
        self.list.clear()
        if difference is None:
            self._empty.set_line(self.title)
            self._pages.setCurrentIndex(0)
            return
        halt = replayed.halt
        more = f"  {halt.title}" if halt is not None and halt.number != difference.number else ""
        self._title.setText(difference.title + more)
        self._before.setVisible(difference.number > 0)
        self._go.setVisible(difference.number <= len(replayed.session.steps))
        items = [self._line(pair) for pair in difference.pairs]
        self.list.addTopLevelItems(items)
        if difference.beginning:
            heading = QTreeWidgetItem([_("On the table from the beginning")])
            heading.setForeground(0, QColor(current_theme().text_2))
            self.list.addTopLevelItem(heading)
            heading.setFirstColumnSpanned(True)
            self.list.addTopLevelItems([self._line(pair) for pair in difference.beginning])
        self._pages.setCurrentIndex(1)
        first = next((item for item, pair in zip(items, difference.pairs, strict=True) if not pair.same), None)
        if first is not None:
            # In a small window there is room for a few lines only: these matter most.
            self.list.scrollToItem(first, QAbstractItemView.ScrollHint.PositionAtTop)

    def _line(self, pair: Pair) -> QTreeWidgetItem:
        item = QTreeWidgetItem([pair.before or _NOTHING, pair.now or _NOTHING])
        for place, words in enumerate((pair.before, pair.now)):
            set_column_tip(item, place, words)
            if pair.same or not words:
                item.setForeground(place, QColor(current_theme().text_2))
            else:
                item.setFont(place, text_font(BODY, True))
        if not pair.same:
            item.setIcon(1, icon("caret-right-bold", 12, tint="accent_text"))
        return item

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event) and self._shown is not None:
            self.show_replayed(self._shown)

    def _seek(self, step: int) -> None:
        if self._shown is not None and self._shown.difference is not None:
            self.sought.emit(self._shown.difference.number + step)


def _usual() -> str:
    return _("Change the content while you play, then replay with changes: here you see where the story first differs.")
