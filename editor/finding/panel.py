"""The Find tab: a field and the places that hold what is typed; choosing one jumps there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.finding.search import MOST, search
from schema.words import gettext as _
from schema.words import ngettext

_HIT: Final = Qt.ItemDataRole.UserRole


class FindPanel(QWidget):
    """Searches while typing, and again when the pack changes."""

    jump = Signal(str, str)  # file, pointer

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self._document = document
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._to_first)
        self.hits = QListWidget()
        self.hits.setUniformItemSizes(True)
        self.hits.itemActivated.connect(self._go)
        self.hits.itemClicked.connect(self._go)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 6)
        box.addWidget(self.field)
        box.addWidget(self.hits, 1)
        self._stop = document.watch(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        self.field.setPlaceholderText(_("Find in the whole pack"))
        self.field.setAccessibleName(_("Find in the whole pack"))
        self.hits.setAccessibleName(_("Places that were found"))

    def begin(self) -> None:
        """Put the keyboard into the field."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def close_down(self) -> None:
        self._stop()

    @property
    def summary(self) -> str:
        """How much was found, in words."""
        count = self.hits.count()
        if not self.field.text().strip():
            return ""
        if count == MOST:
            return _("The first {count} places").format(count=count)
        return ngettext("{count} place", "{count} places", count).format(count=count)

    def _follow(self, touched: Touched) -> None:
        if self.isVisible():
            self._search()

    def _search(self) -> None:
        self.hits.clear()
        for hit in search(self._document.documents, self.field.text()):
            # Words of the pack are plain text in a list; a line of any length stays one line.
            item = QListWidgetItem(f"{hit.words[:160]}   –   {hit.file}{hit.pointer}")
            item.setData(_HIT, (hit.file, hit.pointer))
            self.hits.addItem(item)
        self.hits.setToolTip(self.summary)

    def _to_first(self) -> None:
        if self.hits.count():
            self.hits.setCurrentRow(0)
            self.hits.setFocus()

    def _go(self, item: QListWidgetItem) -> None:
        file, pointer = item.data(_HIT)
        self.jump.emit(file, pointer)
