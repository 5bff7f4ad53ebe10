"""The completer of quick open, created when the field first gets focus."""

from __future__ import annotations

from itertools import chain, islice
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QIcon, QMoveEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QStyleOptionViewItem

from editor.pages.page_kind import TitleContext
from editor.ui.row_painting import NOTE, SOUGHT, RowPainter
from editor.window.page_kinds import kind_of
from schema.i18n import gettext as _

_KEY: Final = Qt.ItemDataRole.UserRole
_TYPED: Final = Qt.ItemDataRole.UserRole + 1
"""What was typed when the row was found: only rows that match are in the model."""
_LIST_PX: Final = 420
_MOST: Final = 500
"""Rows: whoever sees so many types on."""


class _Page(NamedTuple):
    key: str
    name: str
    note: str

    def rank(self, typed: str) -> int | None:
        """How well it matches, 0 best: the name begins so, words of name or id do, it is somewhere; None if nowhere."""
        name = self.name.casefold()
        if name.startswith(typed):
            return 0
        text = f"{name} {self.key.rpartition('/')[2].removesuffix('.json').casefold()}"
        words = typed.split()
        if not all(word in text for word in words):
            return None
        return 1 if all(f" {word}" in f" {text}" for word in words) else 2


class GoToNames(QCompleter):
    """Completes names. The field shows the name of a match, not all of its search text."""

    chosen = Signal(str)  # the key of a page

    def __init__(self, field: QLineEdit, context: TitleContext) -> None:
        self._found = QStandardItemModel(field)
        super().__init__(self._found, field)
        self._pages: list[_Page] = []
        self.setCompletionRole(_TYPED)
        self.setMaxVisibleItems(12)
        self._list = _List(field)
        self._list.setUniformItemSizes(True)
        self._list.setMinimumWidth(_LIST_PX)
        self.setPopup(self._list)
        self._rows = _Rows(field, context)
        self._list.setItemDelegate(self._rows)  # QCompleter has set its own delegate
        self.activated[QModelIndex].connect(self._choose)  # type: ignore[index]  # overloaded in Qt
        field.textEdited.connect(self.find)  # before the field completes what was typed

    def clear(self) -> None:
        self._pages.clear()
        self._rows.marks.clear()

    def add(self, key: str, name: str, note: str) -> None:
        """Add a page."""
        self._pages.append(_Page(key, name, note))

    def find(self, typed: str) -> None:
        """List the pages that match, the best first; all of them if nothing was typed."""
        self._found.clear()
        ranked: tuple[list[_Page], ...] = ([], [], [])
        for page in self._pages:
            rank = page.rank(typed.strip().casefold())
            if rank is not None:
                ranked[rank].append(page)
        for page in islice(chain.from_iterable(ranked), _MOST):
            self._add_row(typed, page)
        if not any(ranked):
            self._add_row(typed, _Page("", _("No matches."), ""))

    def _add_row(self, typed: str, page: _Page) -> None:
        item = QStandardItem(page.name)
        item.setData(page.key, _KEY)
        item.setData(page.note, NOTE)
        item.setData(typed.strip(), SOUGHT)
        item.setData(typed, _TYPED)
        item.setEnabled(bool(page.key))
        self._found.appendRow(item)

    def choose(self, text: str) -> None:
        """Choose the row that is selected in the list, or else the first match of a text, if there is one."""
        chosen = self._list.currentIndex() if self._list.isVisible() else QModelIndex()
        if not chosen.isValid():
            self.find(text)
            chosen = self._found.index(0, 0)
        self._choose(chosen)

    def _choose(self, index: QModelIndex | QPersistentModelIndex) -> None:
        key = index.data(_KEY)
        if key:
            self.chosen.emit(key)

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        # Who clicks on "No matches." keeps what was typed.
        return str(index.data() if index.data(_KEY) else index.data(_TYPED))


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
            kind = kind_of(self._context.document, key) if key else None
            self.marks[key] = kind.title(self._context, key)[1] if kind is not None else QIcon()
        option.icon = self.marks[key]
