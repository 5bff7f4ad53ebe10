"""The search panel: a field and the places that contain the text; selecting one jumps there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QStyleOptionViewItem, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.late_imports import late_imports
from editor.panels.search.text_search import MOST, Hit, SearchableText, search
from editor.ui.retranslated import Retranslated
from editor.ui.row_painting import NOTE, SOUGHT, RowPainter
from editor.ui.thumbnails import Thumbnails, file_title
from editor.ui.widgets import label, row
from schema.i18n import gettext as _
from schema.i18n import ngettext

with late_imports(__name__):
    from editor.panels.search import usages

_HIT: Final = Qt.ItemDataRole.UserRole
_MOST_LETTERS: Final = 300  # of a row: a place may hold a whole story


class SearchPanel(Retranslated, QWidget):
    """Searches while typing, and again when the pack changes."""

    jump = Signal(str, str)  # file, pointer

    def __init__(self, document: PackDocument, thumbnails: Thumbnails) -> None:
        super().__init__()
        self.document, self.thumbnails = document, thumbnails
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._type)
        self.field.installEventFilter(self)
        self.count = label("", "second")
        self.about = label("", "second")
        self.about.hide()
        self._used = ""
        self.field.returnPressed.connect(self._to_first)
        self.hits = QListWidget()
        self.hits.setUniformItemSizes(True)
        self._rows = _Rows(self)
        self.hits.setItemDelegate(self._rows)
        self.hits.installEventFilter(self)
        self.hits.itemActivated.connect(self._go)
        self.hits.itemClicked.connect(self._go)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 6)
        box.addWidget(row(self.field, self.count, spacing=8))
        box.addWidget(self.about)
        box.addWidget(self.hits, 1)
        self._stop = document.watch(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        self.field.setPlaceholderText(_("Find in the whole pack"))
        self.field.setAccessibleName(_("Find in the whole pack"))
        self.hits.setAccessibleName(_("Search results"))
        self._search()

    def begin(self) -> None:
        """Set the keyboard focus to the field."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def show_uses(self, file: str) -> None:
        """List the usages of a file's piece, until something is typed."""
        self.field.clear()
        self._used = file
        self._search()
        self.hits.setFocus()
        if self.hits.count():
            self.hits.setCurrentRow(0)

    def close_down(self) -> None:
        self._stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down leads from the field into the list, up from its first row back, Esc from the list to the field."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if watched is self.field and event.key() == Qt.Key.Key_Down:
                self._to_first()
                return True
            to_field = event.key() == Qt.Key.Key_Up and self.hits.currentRow() <= 0
            if watched is self.hits and (to_field or event.key() == Qt.Key.Key_Escape):
                self.begin()
                return True
            if watched is self.field and event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return super().eventFilter(watched, event)

    @property
    def summary(self) -> str:
        """The number of results in words; empty while nothing is searched."""
        count, sought = self.hits.count(), self.field.text().strip()
        if self._used:
            words = ngettext("{n} reference to {name}.", "{n} references to {name}.", count)
            return words.format(n=count, name=self.document.name_of(self._used))
        if not sought:
            return ""
        if not count:
            return _("No results")
        if count == MOST:
            return _("The first {count} results").format(count=count)
        return ngettext("{count} result", "{count} results", count).format(count=count)

    def showEvent(self, event: QShowEvent) -> None:
        """The pack may have changed while another tab was in front."""
        super().showEvent(event)
        if self._used or self.field.text():
            self._search()

    def _follow(self, touched: Touched) -> None:
        if self.isVisible():
            self._search()

    def _type(self) -> None:
        self._used = ""
        self._search()

    def _search(self) -> None:
        current = self.hits.currentRow()
        self.hits.clear()
        self._rows.forget()
        sought = self.field.text().strip()
        found = self._found()
        for hit in found:
            place = usages.where(self.document, hit.file, hit.pointer)
            item = QListWidgetItem(place if self._used else _one_line(hit.words, sought))
            item.setData(_HIT, (hit.file, hit.pointer))
            if not self._used:
                item.setData(NOTE, place)
                item.setData(SOUGHT, sought)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}. {place}")
            self.hits.addItem(item)
        if 0 <= current < self.hits.count():
            self.hits.setCurrentRow(current)
        self.about.setText(self.summary if self._used else "")
        self.about.setVisible(bool(self._used))
        self.count.setText("" if self._used else self.summary)
        self.count.setVisible(bool(self.count.text()))

    def _found(self) -> tuple[Hit, ...]:
        if self._used:
            return usages.uses(self.document, self._used)
        return search(self.document.documents, self.field.text(), self._said())

    def _said(self) -> SearchableText:
        """The displayed names of pieces and options, which are searched as well."""
        labels = self.document.types.labels
        pieces = (file for file in self.document.files if "/" in file)
        names = {file.rpartition("/")[2].removesuffix(".json"): self.document.name_of(file) for file in pieces}
        kinds = {kind: _(told) for kind, told in labels.kinds.items()}
        options = {option: _(told) for option, told in labels.options.items()}
        return SearchableText(kinds, {**names, **options})

    def _to_first(self) -> None:
        if self.hits.count():
            self.hits.setCurrentRow(0)
            self.hits.setFocus()

    def _go(self, item: QListWidgetItem) -> None:
        file, pointer = item.data(_HIT)
        self.jump.emit(file, pointer)


class _Rows(RowPainter):
    """Paints the icon of a row's file when the row is first shown."""

    def __init__(self, panel: SearchPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._marks: dict[str, QIcon] = {}

    def forget(self) -> None:
        """Drop the cache: files may look different now."""
        self._marks.clear()

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        file, _pointer = index.data(_HIT)
        if file not in self._marks:
            panel = self._panel
            self._marks[file] = file_title(panel.thumbnails, panel.document, file)[1]
        option.icon = self._marks[file]


def _one_line(words: str, sought: str) -> str:
    """A text of any length as one line, from a little before the match."""
    line = " ".join(words.split())
    start = max(0, line.casefold().find(sought.casefold()) - _MOST_LETTERS // 2)
    return f"{'…' if start else ''}{line[start : start + _MOST_LETTERS]}"
