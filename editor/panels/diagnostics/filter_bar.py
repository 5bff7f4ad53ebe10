"""The bar above the list of diagnostics that filters them: by text, by file, by rule."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from editor.panels.diagnostics.diagnostics_filter import DiagnosticsFilter
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label
from schema.i18n import gettext as _

_WORDS_PX = 240


class FilterBar(Retranslated, QWidget):
    """Emits `changed` when the filter changes; hidden, it filters nothing."""

    changed = Signal()
    left = Signal()
    """Emitted when Escape or the down arrow is pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file = ""
        self.words = _Words(self)
        self.words.setClearButtonEnabled(True)
        self.words.setMaximumWidth(_WORDS_PX)
        self.where = QComboBox()
        self.rule = QComboBox()
        self.rule.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.count = label("", "second")
        box = QHBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.setSpacing(8)
        box.addWidget(self.words, 1)
        box.addWidget(self.where)
        box.addWidget(self.rule)
        box.addStretch(1)
        box.addWidget(self.count)
        self.retranslate()
        self.words.textChanged.connect(self.changed)
        self.where.currentIndexChanged.connect(self.changed)
        self.rule.currentIndexChanged.connect(self.changed)

    @property
    def wanted(self) -> DiagnosticsFilter:
        """The filter that is set here; severities are set elsewhere."""
        if self.isHidden():
            return DiagnosticsFilter()
        file = self._file if self.where.currentIndex() == 1 else ""
        return DiagnosticsFilter(words=self.words.text().strip(), file=file, rule=str(self.rule.currentData() or ""))

    def show_file(self, file: str) -> None:
        """Set the file of the filter for the present file."""
        if file != self._file:
            self._file = file
            if self.where.currentIndex() == 1:
                self.changed.emit()

    def offer_rules(self, rules: Iterable[str]) -> None:
        """List the rules that have diagnostics; the selected one stays in any case."""
        chosen = str(self.rule.currentData() or "")
        listed = sorted({*rules, *([chosen] if chosen else [])})
        if listed == [self.rule.itemData(index) for index in range(1, self.rule.count())]:
            return
        self.rule.blockSignals(True)
        while self.rule.count() > 1:
            self.rule.removeItem(1)
        for code in listed:
            self.rule.addItem(code, code)
        self.rule.setCurrentIndex(listed.index(chosen) + 1 if chosen else 0)
        self.rule.blockSignals(False)

    def clear(self) -> None:
        """Clear the filter."""
        self.words.clear()
        self.where.setCurrentIndex(0)
        self.rule.setCurrentIndex(0)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.words.setPlaceholderText(_("Filter the problems"))
        self.words.setAccessibleName(_("Filter the problems"))
        for box, name, first in (
            (self.where, _("Where"), (_("Whole pack"), _("This file"))),
            (self.rule, _("Rule"), (_("All rules"),)),
        ):
            box.setAccessibleName(name)
            set_tip(box, name)
            for index, text in enumerate(first):
                if index < box.count():
                    box.setItemText(index, text)
                else:
                    box.addItem(text, "")


class _Words(QLineEdit):
    """Escape clears the text, then leaves; the down arrow goes to the list."""

    def __init__(self, line: FilterBar) -> None:
        super().__init__(line)
        self._line = line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._line.left.emit()
        else:
            super().keyPressEvent(event)
