"""Compares recovered changes with the current pack, value by value. The dialog changes nothing itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.document.comparison import Difference, differences
from editor.document.document import PackDocument, words_in
from editor.document.journal import Recovery
from editor.document.json_tree import path_of
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label, row
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.language.labels import Labels
from schema.visible_text import visible

_LONGEST: Final = 300


class RecoveryDialog(Retranslated, QDialog):
    """Files on the left; current and recovered values on the right."""

    recover_wanted = Signal()
    discard_wanted = Signal()

    def __init__(self, document: PackDocument, recovery: Recovery, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.resize(960, 560)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._document, self._recovery = document, recovery
        self._found = {
            name: differences(document.documents.get(name), recovery.files[name]) for name in sorted(recovery.files)
        }
        self._count = label("", "second")
        self.files = QListWidget()
        for name in self._found:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.files.addItem(item)
        self.files.currentRowChanged.connect(lambda _row: self._show())
        self.table = QTableWidget(0, 3)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setWordWrap(True)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        for column in range(3):
            self.table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.recover, self.discard, self.later = QPushButton(), QPushButton(), QPushButton()
        self.recover.setProperty("role", "primary")
        self.recover.setDefault(True)
        for button in (self.discard, self.later):
            button.setAutoDefault(False)
        self.recover.clicked.connect(lambda: self._answer(self.recover_wanted))
        self.discard.clicked.connect(lambda: self._answer(self.discard_wanted))
        self.later.clicked.connect(self.reject)
        split = QSplitter()
        split.addWidget(self.files)
        split.addWidget(self.table)
        split.setSizes([240, 720])
        split.setChildrenCollapsible(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self._count)
        box.addWidget(split, 1)
        box.addWidget(row("-", self.later, self.discard, self.recover, spacing=8))
        self.files.setCurrentRow(0)
        self.retranslate()

    def rows(self) -> list[tuple[str, str, str]]:
        """The table model: place, current value, recovered value."""
        model = self.table.model()

        def text(line: int, column: int) -> str:
            return str(model.index(line, column).data())

        return [(text(line, 0), text(line, 1), text(line, 2)) for line in range(model.rowCount())]

    def _answer(self, signal: SignalInstance) -> None:
        self.accept()
        signal.emit()

    def _show(self) -> None:
        item = self.files.currentItem()
        assert item is not None, "a recovery holds at least one file"
        found = self._found[item.data(Qt.ItemDataRole.UserRole)]
        self.table.setRowCount(len(found))
        for line, one in enumerate(found):
            for column, text in enumerate((place_in_words(one, self._document.types.labels), one.before, one.after)):
                cell = QTableWidgetItem(visible(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"))
                set_tip(cell, text)
                self.table.setItem(line, column, cell)
        self.table.resizeRowsToContents()

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.setWindowTitle(_("Recovered changes"))
        count = sum(map(len, self._found.values()))
        words = ngettext("{count} value differs from the disk.", "{count} values differ from the disk.", count)
        self._count.setText(words.format(count=count))
        self.files.setAccessibleName(_("Files"))
        self.table.setAccessibleName(_("Differences"))
        self.table.setHorizontalHeaderLabels([_("Where"), _("On the disk"), _("Found")])
        self.recover.setText(_("Recover"))
        self.discard.setText(_("Discard"))
        self.later.setText(_("Decide later"))
        for number in range(self.files.count()):
            item = self.files.item(number)
            name = item.data(Qt.ItemDataRole.UserRole)
            item.setText(f"{self._name_of(name)}   {len(self._found[name])}")
            set_tip(item, name)
        self._show()

    def _name_of(self, file: str) -> str:
        found = self._recovery.files[file]
        if file in self._document.documents:
            return self._document.name_of(file)
        named = found.get("name") if isinstance(found, dict) else None
        return words_in(named, language()) or file


def place_in_words(one: Difference, labels: Labels) -> str:
    """The place of a value in the words of the form: 'Abilities 1, Title, EN'."""
    if not one.pointer:
        return _("Whole file")
    words: list[str] = []
    for step in path_of(one.pointer):
        step = str(step)
        if step.isdecimal() and words:
            words[-1] += f" {int(step) + 1}"
        else:
            words.append(step.upper() if len(step) == 2 and words else labels.field(step))
    return ", ".join(words)
