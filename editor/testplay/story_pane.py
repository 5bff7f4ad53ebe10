"""The story as a list, the newest line first; a selected line is to be highlighted on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStackedLayout, QTreeWidget, QTreeWidgetItem, QWidget

from editor.testplay.story import StoryEntry
from editor.ui.design_tokens import BODY
from editor.ui.fonts import text_font
from editor.ui.icons import icon, seat_icon
from editor.ui.painting.seats import seat
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.tool_tips import set_column_tip
from editor.ui.widgets import EmptyState
from schema.i18n import gettext as _

_ROOM_FOR_DETAILS_PX: Final = 560
_ICON_PX: Final = 30
"""What the icon of a line takes of its column, with the space around it."""
_AIR_PX: Final = 8
"""Above and below the words of a line, together."""


class StoryPane(QWidget):
    """What happened up to the current position."""

    lit = Signal(object)
    """The line under the pointer, or else the selected one, or None."""
    sought = Signal(int)
    """A double click: the position after this decision is to be shown."""

    def __init__(self, icons: Mapping[str, str]) -> None:
        """`icons`: the icon of each kind of line."""
        super().__init__()
        self._theme_watch = ThemeWatch()
        self._icons = icons
        self._entries: list[StoryEntry] = []
        self.list = QTreeWidget()
        self.list.setColumnCount(4)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(QSize(16, 16))
        self.list.setAccessibleName(_("Story"))
        self.list.setHeaderLabels([_("Turn"), _("What happened"), "", _("Rule")])
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in range(4):
            mode = QHeaderView.ResizeMode.Stretch if column == 1 else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, mode)
        self._set_columns(narrow=False)
        self._empty = EmptyState(_("Nothing has happened yet."))
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self.list)
        self.list.setMouseTracking(True)
        self.list.viewport().installEventFilter(self)
        self.list.itemEntered.connect(self._hover)
        self.list.currentItemChanged.connect(self._highlight)
        self.list.itemDoubleClicked.connect(self._seek)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_columns(narrow=event.size().width() < _ROOM_FOR_DETAILS_PX)

    def _set_columns(self, *, narrow: bool) -> None:
        """Size the columns; where there is little room, details are tool tips alone."""
        header = self.list.header()
        header.setSectionHidden(2, narrow)
        # Sentences that one line is too short for take a second one.
        self.list.setWordWrap(narrow)
        self.list.setUniformRowHeights(not narrow)
        for column, width in ((0, 46 if narrow else 64), (2, 190), (3, 92 if narrow else 130)):
            if header.sectionSize(column) != width:
                header.resizeSection(column, width)
        for number in range(self.list.topLevelItemCount()):
            self._fit(self.list.topLevelItem(number))

    def _fit(self, item: QTreeWidgetItem | None) -> None:
        """Give a line the height that its sentence needs, as rows of Qt do not break text by themselves."""
        assert item is not None
        if self.list.uniformRowHeights():
            return
        room = self.list.header().sectionSize(1) - _ICON_PX
        metrics = QFontMetrics(item.font(1)) if item.data(1, Qt.ItemDataRole.FontRole) else self.list.fontMetrics()
        wanted = QSize()
        if metrics.horizontalAdvance(item.text(1)) > room:
            area = metrics.boundingRect(QRect(0, 0, room, 1000), int(Qt.TextFlag.TextWordWrap), item.text(1))
            wanted = QSize(1, area.height() + _AIR_PX)
        if item.sizeHint(1) != wanted:
            item.setSizeHint(1, wanted)

    def show_story(self, entries: Sequence[StoryEntry], instead: str = "") -> None:
        """Show lines, given oldest first; `instead`: a text to show in their place."""
        fresh = list(entries)
        if instead:
            self._empty.set_line(instead)
        self._pages.setCurrentIndex(0 if instead else 1)
        common = 0
        for mine, theirs in zip(self._entries, fresh, strict=False):
            if mine is not theirs:
                break
            common += 1
        self.list.blockSignals(True)
        for _gone in range(len(self._entries) - common):
            self.list.takeTopLevelItem(0)
        for one in fresh[common:]:
            item = self._item(one)
            self._fit(item)
            self.list.insertTopLevelItem(0, item)
        self._entries = fresh
        self.list.setCurrentIndex(QModelIndex())
        self.list.blockSignals(False)
        self.list.scrollToTop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            for number in range(self.list.topLevelItemCount()):
                _show_theme(self.list.topLevelItem(number))

    def _item(self, entry: StoryEntry) -> QTreeWidgetItem:
        line = entry.line
        item = QTreeWidgetItem([str(entry.turn), line.text, line.detail, line.rule])
        if line.seat >= 0:
            item.setIcon(0, seat_icon(seat(line.seat + 1)))
        item.setIcon(1, icon(self._icons.get(line.icon, "circle"), 16, tint="text_2"))
        if line.heading:
            item.setFont(1, text_font(BODY, True))
        _show_theme(item)
        set_column_tip(item, 1, "\n".join(filter(None, (line.text, line.detail))))
        set_column_tip(item, 2, line.detail)
        return item

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._highlight(self.list.currentItem(), None)
        return False

    def _hover(self, item: QTreeWidgetItem, _column: int = 0) -> None:
        self._highlight(item, None)

    def _highlight(self, item: QTreeWidgetItem | None, _before: QTreeWidgetItem | None) -> None:
        self.lit.emit(self._entry_of(item) if item is not None else None)

    def _seek(self, item: QTreeWidgetItem, _column: int = 0) -> None:
        entries = self._entry_of(item)
        if entries is not None:
            self.sought.emit(entries.decision)

    def _entry_of(self, item: QTreeWidgetItem) -> StoryEntry | None:
        place = len(self._entries) - 1 - self.list.indexOfTopLevelItem(item)
        return self._entries[place] if 0 <= place < len(self._entries) else None


def _show_theme(item: QTreeWidgetItem | None) -> None:
    assert item is not None
    item.setForeground(2, QColor(current_theme().text_2))
    item.setForeground(3, QColor(current_theme().accent_text))
