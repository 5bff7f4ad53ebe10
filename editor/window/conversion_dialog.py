"""Previews the conversion of a pack to the newest format: the changed lines of each file. It changes nothing itself."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QSyntaxHighlighter
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.ui.fonts import MONO
from editor.ui.retranslated import Retranslated
from editor.ui.theme import current_theme
from editor.ui.widgets import label, row
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.packs.conversion import Conversion
from schema.visible_text import visible


class _DiffColours(QSyntaxHighlighter):
    """Added and removed lines in colours of the theme, and what is between the parts of a patch fainter."""

    def highlightBlock(self, text: str) -> None:
        theme, whole = current_theme(), len(text.encode("utf-16-le")) // 2
        tint = {"+": theme.ok, "-": theme.error, "@": theme.text_2}.get(text[:1])
        if tint is not None:
            self.setFormat(0, whole, QColor(theme.text_2 if text.startswith(("+++ ", "--- ")) else tint))


class ConversionDialog(Retranslated, QDialog):
    """Files on the left; the changed lines of one on the right, as in a patch."""

    convert_wanted = Signal()

    def __init__(self, conversion: Conversion, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._conversion = conversion
        self._count = label("", "second")
        self.files = QListWidget()
        for file in conversion.files:
            self.files.addItem(QListWidgetItem(visible(file.path, lines=False)))
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setStyleSheet(f'font-family: "{MONO}";')  # a font alone would give way to the theme's
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setTabChangesFocus(True)
        self._colours = _DiffColours(self.lines.document())
        self.convert, self.later = QPushButton(), QPushButton()
        self.convert.setProperty("role", "primary")
        self.convert.setDefault(True)
        self.later.setAutoDefault(False)
        self.files.currentRowChanged.connect(self._show)
        self.convert.clicked.connect(self._convert)
        self.later.clicked.connect(self.reject)
        split = QSplitter()
        split.addWidget(self.files)
        split.addWidget(self.lines)
        split.setSizes([260, 700])
        split.setChildrenCollapsible(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self._count)
        box.addWidget(split, 1)
        box.addWidget(row("-", self.later, self.convert, spacing=8))
        self.resize(960, 560)
        self.files.setCurrentRow(0)
        self.retranslate()

    def _show(self, index: int) -> None:
        if index >= 0:
            self.lines.setPlainText(visible(self._conversion.files[index].diff()))

    def _convert(self) -> None:
        self.accept()
        self.convert_wanted.emit()

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.setWindowTitle(_("Convert the pack"))
        count = len(self._conversion.files)
        words = ngettext(
            "{count} file changes from format {there} to {known}.",
            "{count} files change from format {there} to {known}.",
            count,
        )
        known = self._conversion.newest
        self._count.setText(words.format(count=count, there=self._conversion.written, known=known))
        self.files.setAccessibleName(_("Files"))
        self.lines.setAccessibleName(_("Changed lines"))
        self.convert.setText(_("Convert and save"))
        self.later.setText(_("Not now"))
