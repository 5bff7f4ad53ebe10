"""The Find tab: a field and the places that hold what is typed; choosing one jumps there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.finding.search import MOST, Hit, search
from editor.look.widgets import label
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
        self.field.textChanged.connect(self._type)
        self.about = label("", "second")
        self.about.hide()
        self._used = ""
        self.field.returnPressed.connect(self._to_first)
        self.hits = QListWidget()
        self.hits.setUniformItemSizes(True)
        self.hits.itemActivated.connect(self._go)
        self.hits.itemClicked.connect(self._go)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 6)
        box.addWidget(self.field)
        box.addWidget(self.about)
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

    def show_uses(self, file: str) -> None:
        """List the places that name the piece of a file, until something is typed."""
        self.field.clear()
        self._used = file
        self._search()
        self.hits.setFocus()
        if self.hits.count():
            self.hits.setCurrentRow(0)

    def close_down(self) -> None:
        self._stop()

    @property
    def summary(self) -> str:
        """How much was found, in words."""
        count = self.hits.count()
        if not self.field.text().strip() and not self._used:
            return ""
        if count == MOST:
            return _("The first {count} places").format(count=count)
        return ngettext("{count} place", "{count} places", count).format(count=count)

    def _follow(self, touched: Touched) -> None:
        if self.isVisible():
            self._search()

    def _type(self) -> None:
        self._used = ""
        self._search()

    def _search(self) -> None:
        self.hits.clear()
        for hit in self._found():
            # Words of the pack are plain text in a list; a line of any length stays one line.
            item = QListWidgetItem(f"{hit.words[:160]}   –   {hit.file}{hit.pointer}")
            item.setData(_HIT, (hit.file, hit.pointer))
            self.hits.addItem(item)
        self.hits.setToolTip(self.summary)
        self.about.setVisible(bool(self._used))
        if self._used:
            count = self.hits.count()
            words = ngettext("{n} place names {name}.", "{n} places name {name}.", count)
            self.about.setText(words.format(n=count, name=self._document.name_of(self._used)))

    def _found(self) -> tuple[Hit, ...]:
        if not self._used:
            return search(self._document.documents, self.field.text())
        from editor.finding.uses import uses

        return uses(self._document, self._used)

    def _to_first(self) -> None:
        if self.hits.count():
            self.hits.setCurrentRow(0)
            self.hits.setFocus()

    def _go(self, item: QListWidgetItem) -> None:
        file, pointer = item.data(_HIT)
        self.jump.emit(file, pointer)
