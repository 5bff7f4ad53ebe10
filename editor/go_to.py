"""The field that goes to anything: type a part of a name, choose, and its page opens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent, QMoveEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QStyleOptionViewItem, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.kinds import kinds
from editor.look.icons import icon
from editor.look.popup import Popup
from editor.look.rows import NOTE, RowPainter
from editor.look.tokens import Theme
from editor.page_keys import SHEETS
from editor.pages import kind_of, pages_beside
from schema.words import gettext as _

_KEY: Final = Qt.ItemDataRole.UserRole
_SOUGHT: Final = Qt.ItemDataRole.UserRole + 1
"""What is typed is looked for here: the name and the id."""
_LIST_PX: Final = 420


class GoTo(QLineEdit):
    """Knows the names of all files, and of the pages that are no files."""

    chosen = Signal(str)  # the key of a page
    left = Signal()  # by Esc

    def __init__(self, document: PackDocument, theme: Theme, key: str) -> None:
        """`key`: what puts the keyboard into it, as people know it."""
        super().__init__()
        self.document, self.theme = document, theme
        self.show_key(key)
        self.setAccessibleName(_("Go to anything"))
        self._glass = self.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        self._names = QStandardItemModel(self)
        completer = _ByName(self._names, self)
        completer.setCompletionRole(_SOUGHT)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(12)
        self._list = _Names(self)
        self._list.setUniformItemSizes(True)
        self._list.setMinimumWidth(_LIST_PX)
        completer.setPopup(self._list)
        self._rows = _Rows(self)
        self._list.setItemDelegate(self._rows)  # the completer has set one of its own
        completer.activated[QModelIndex].connect(self._choose)  # type: ignore[index]  # overloaded in Qt
        self.setCompleter(completer)
        self.use_theme(theme)

    def show_key(self, key: str) -> None:
        """Tell the key in the field, or none where there is no room for it."""
        self.setPlaceholderText(f"{_('Go to anything')}   {key}".rstrip())

    def use_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._rows.marks.clear()
        self._glass.setIcon(icon("magnifying-glass", theme, 14, colour=theme.text_2))

    def begin(self) -> None:
        """Put the keyboard into it."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return  # the list of names has just closed, and what was chosen in it is still to be told
        self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down shows all there is; Enter takes the first that fits; Esc gives up."""
        completer: QCompleter | None = self.completer()
        if event.key() == Qt.Key.Key_Down and completer is not None:
            completer.setCompletionPrefix(self.text())
            completer.complete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and completer is not None and self.text().strip():
            completer.setCompletionPrefix(self.text())
            first = completer.completionModel().index(0, 0)
            if first.isValid():
                self._choose(first)
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.clearFocus()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        self._names.clear()
        self._rows.marks.clear()
        titles = {kind.folder: kind.title for kind in kinds()}
        of_all, of_scripts = pages_beside(self.document)
        self._add_pages(of_all)
        for file in self.document.files:
            folder = file.partition("/")[0] if "/" in file else ""
            self._add(file, self.document.name_of(file), titles.get(folder, folder))
        self._add_pages(of_scripts)

    def _add_pages(self, keys: Iterable[str]) -> None:
        for key in keys:
            kind = kind_of(self.document, key)
            if kind is not None:
                title, _mark = kind.title(self, key)
                self._add(key, title, _("All as a table") if key.startswith(SHEETS) else "")

    def _add(self, key: str, name: str, note: str) -> None:
        item = QStandardItem(name)
        item.setData(key, _KEY)
        item.setData(note, NOTE)
        item.setData(f"{name} {key.rpartition('/')[2].removesuffix('.json')}", _SOUGHT)
        self._names.appendRow(item)

    def _choose(self, index: QModelIndex) -> None:
        key = index.data(_KEY)
        # Qt writes the chosen words into the field after this.
        QTimer.singleShot(0, self, self.clear)
        self.clearFocus()
        if isinstance(key, str):
            self.chosen.emit(key)


class GoToPopup(Popup):
    """The same field over a window that shows no tool bar, as during a play."""

    def __init__(self, document: PackDocument, theme: Theme, window: QWidget) -> None:
        self.go_to = GoTo(document, theme, "")
        super().__init__(window, self.go_to)
        self.setObjectName("commands")
        self.setAccessibleName(_("Go to anything"))
        self.go_to.chosen.connect(self.close)
        self.go_to.left.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addWidget(self.go_to)
        self.setFixedWidth(_LIST_PX + 18)
        self.place_over(window)


class _Names(QListView):
    """The list below the field, wider than it: it grows to the left, so that it stays in the window."""

    def __init__(self, field: GoTo) -> None:
        super().__init__()
        self.setObjectName("names")
        self._field = field

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        right = self._field.mapToGlobal(QPoint(self._field.width(), 0)).x()
        if self.x() + self.width() > right:
            self.move(right - self.width(), self.y())


class _ByName(QCompleter):
    """Writes into the field what a row is called, not all that it is found by."""

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return str(index.data() or "")


class _Rows(RowPainter):
    """Draws the icon of a row when the row is seen, once."""

    def __init__(self, field: GoTo) -> None:
        super().__init__(field)
        self._field = field
        self.marks: dict[str, QIcon] = {}

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        key = str(index.data(_KEY))
        if key not in self.marks:
            kind = kind_of(self._field.document, key)
            self.marks[key] = kind.title(self._field, key)[1] if kind is not None else QIcon()
        option.icon = self.marks[key]
