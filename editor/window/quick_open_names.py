"""The completer of quick open, created when the field first gets focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QIcon, QMoveEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QStyleOptionViewItem

from editor.pages.page_kind import TitleContext
from editor.ui.row_painting import NOTE, RowPainter
from editor.window.page_kinds import kind_of

_KEY: Final = Qt.ItemDataRole.UserRole
_SOUGHT: Final = Qt.ItemDataRole.UserRole + 1
"""The text that input is matched against: name and id."""
_LIST_PX: Final = 420


class GoToNames(QCompleter):
    """Completes names. The field shows the name of a match, not all of its search text."""

    chosen = Signal(str)  # the key of a page

    def __init__(self, field: QLineEdit, context: TitleContext) -> None:
        self._names = QStandardItemModel(field)
        super().__init__(self._names, field)
        self.setCompletionRole(_SOUGHT)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(12)
        self._list = _List(field)
        self._list.setUniformItemSizes(True)
        self._list.setMinimumWidth(_LIST_PX)
        self.setPopup(self._list)
        self._rows = _Rows(field, context)
        self._list.setItemDelegate(self._rows)  # QCompleter has set its own delegate
        self.activated[QModelIndex].connect(self._choose)  # type: ignore[index]  # overloaded in Qt

    def clear(self) -> None:
        self._names.clear()
        self.forget_marks()

    def forget_marks(self) -> None:
        """Drop the cached icons after a change of files."""
        self._rows.marks.clear()

    def add(self, key: str, name: str, note: str) -> None:
        """Add a page."""
        item = QStandardItem(name)
        item.setData(key, _KEY)
        item.setData(note, NOTE)
        item.setData(f"{name} {key.rpartition('/')[2].removesuffix('.json')}", _SOUGHT)
        self._names.appendRow(item)

    def choose(self, text: str) -> None:
        """Choose the row that is selected in the list, or else the first match of a text, if there is one."""
        chosen = self._list.currentIndex() if self._list.isVisible() else QModelIndex()
        if not chosen.isValid():
            self.setCompletionPrefix(text)
            chosen = self.completionModel().index(0, 0)
        if chosen.isValid():
            self._choose(chosen)

    def _choose(self, index: QModelIndex | QPersistentModelIndex) -> None:
        key = index.data(_KEY)
        if isinstance(key, str):
            self.chosen.emit(key)

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return str(index.data() or "")


class _List(QListView):
    """The popup list. It is wider than the field and grows to the left to stay in the window."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__()
        self.setObjectName("names")
        self._field = field

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        right = self._field.mapToGlobal(QPoint(self._field.width(), 0)).x()
        if self.x() + self.width() > right:
            self.move(right - self.width(), self.y())


class _Rows(RowPainter):
    """Creates the icon of a row when it is first painted."""

    def __init__(self, field: QLineEdit, context: TitleContext) -> None:
        super().__init__(field)
        self._context = context
        self.marks: dict[str, QIcon] = {}

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        key = str(index.data(_KEY))
        if key not in self.marks:
            kind = kind_of(self._context.document, key)
            self.marks[key] = kind.title(self._context, key)[1] if kind is not None else QIcon()
        option.icon = self.marks[key]
